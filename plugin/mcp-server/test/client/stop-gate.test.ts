import { describe, expect, test } from "vitest";
import { oneStage, stage } from "../e2e/each-stage.ts";
import { machine, oneMachine } from "./one-machine.ts";
import { handoff, startAgent, variablesOf } from "./installed-plugin.ts";
import { ScriptedModel, type Script, type ToolCall } from "./scripted-model.ts";
import { addTicketsIn, onGithub } from "../e2e/stage.ts";

const TASK = "Research this ticket";

oneStage({ processes: true });
oneMachine();

function ticket(): number {
  const [number = 0] = addTicketsIn(stage.world, "Research Needed", 1);
  return number;
}

function research(number: number, intent: string): ToolCall {
  return handoff({ number, command: "research", intent, reason: "The test says so" });
}

/** Plays the script in a session; what the main conversation was shown, request by request, and what subagents were. */
async function play(script: Script): Promise<{ main: readonly string[]; subagent: readonly string[] }> {
  const model = await ScriptedModel.open(script);
  try {
    await machine.converse(model.url, { variables: variablesOf(stage) });
  } finally {
    await model.close();
  }
  const shownTo = (inMain: boolean): string[] =>
    model.shown.filter(({ agentId }) => (agentId === null) === inMain).map(({ text }) => text);
  return { main: shownTo(true), subagent: shownTo(false) };
}

/** What an agent has to be told of the lock that it holds. */
function reminderOf(number: number): unknown {
  return expect.stringMatching(new RegExp(`#${number}\\b[^]*\\bcomplete\\b[^]*\\bescalate\\b`));
}

describe("an agent that stops", () => {
  test("with a lock is told of it once, and may stop then", async () => {
    const number = ticket();
    const { main } = await play({ turns: [research(number, "lock"), "I stop.", "I stop nevertheless."] });
    expect(main).toEqual([expect.anything(), expect.stringContaining('"newState"'), reminderOf(number)]);
    expect(await onGithub(stage, number)).toMatchObject({ state: "Research in Progress" });
  });

  test("with a lock hands the ticket over when it is told, and is not told again", async () => {
    const number = ticket();
    const turns = [research(number, "lock"), "I stop.", research(number, "escalate"), "A person is asked."];
    const { main } = await play({ turns });
    expect(main).toHaveLength(turns.length);
    expect(main[2]).toEqual(reminderOf(number));
    expect(await onGithub(stage, number)).toMatchObject({ state: "Human Needed", lock: null });
  });

  test("as a subagent with a lock is told of it once, and may stop then", async () => {
    const number = ticket();
    const { subagent } = await play({
      turns: [startAgent("ralph-researcher", TASK)],
      subagents: [{ told: TASK, turns: [research(number, "lock"), "I stop.", "I stop nevertheless."] }],
    });
    expect(subagent).toEqual([expect.anything(), expect.stringContaining('"newState"'), reminderOf(number)]);
  });

  test("without a lock is not told anything", async () => {
    const number = ticket();
    const done = [research(number, "lock"), research(number, "complete")];
    const { main, subagent } = await play({
      turns: [startAgent("ralph-researcher", TASK), "Done."],
      subagents: [{ told: TASK, turns: [...done, "Done."] }],
    });
    expect([main.length, subagent.length]).toEqual([2, 3]);
  });
});
