import { EventEmitter, once } from "node:events";
import { beforeAll, describe, expect, test } from "vitest";
import { parseComment } from "../../src/log/comment.ts";
import { publishConfig } from "../../../../sandbox/src/demo-world.ts";
import { rocket, user } from "../../../../sandbox/src/testing.ts";
import { addPullRequest, mergePullRequest } from "../../../../sandbox/src/pull-requests.ts";
import type { TicketRecord } from "../../src/log/record.ts";
import { oneStage, stage } from "../e2e/each-stage.ts";
import { machine, oneMachine } from "./one-machine.ts";
import { handoff, PREFIX, startAgent, variablesOf } from "./installed-plugin.ts";
import { ScriptedModel, type Script, type Shown, type ToolCall, type Turn } from "./scripted-model.ts";
import { comment, onGithub, type TicketOnGithub } from "../e2e/stage.ts";

/** A ticket of the demo world in Backlog. */
const TICKET = 1;

/** Who is due, by the state that the board shows; the whole memory of this hero. */
const DUE: Readonly<Record<string, string>> = {
  "Research Needed": "ralph-researcher",
  "Ready for Plan": "ralph-planner",
  "Plan in Review": "ralph-advocate",
  "In Progress": "ralph-implementer",
  "In Review": "ralph-triager",
};

const taskOf = (agent: string): string => `Ticket ${TICKET} for ${agent}`;

const look: ToolCall = { name: `${PREFIX}ralph_hero__get_ticket`, input: { number: TICKET } };

/** Starts the agent that the board asks for. */
const delegate: Turn = (shown) => {
  const [, state = ""] = /"state":"([^"]*)"/.exec(shown) ?? [];
  const agent = DUE[state];
  if (agent === undefined) return `The ticket is in "${state}".`;
  return startAgent(agent, taskOf(agent));
};

function step(command: string, goal: { intent: string } | { to_state: string }, reason: string): ToolCall {
  return handoff({ number: TICKET, command, ...goal, reason });
}

const note: ToolCall = {
  name: `${PREFIX}ralph_hero__add_comment`,
  input: { number: TICKET, body: "Research: the buffer is cleared before the new socket is open" },
};

/** What each agent does, whenever it is started. */
const WORK: Readonly<Record<string, readonly Turn[]>> = {
  "ralph-researcher": [
    step("research", { intent: "lock" }, "Begins the research"),
    note,
    step("research", { intent: "complete" }, "The buffer is cleared too early"),
  ],
  "ralph-planner": [
    step("plan", { intent: "lock" }, "Begins the plan"),
    step("plan", { intent: "complete" }, "One phase: clear the buffer later"),
  ],
  "ralph-advocate": [step("review", { intent: "complete" }, "The plan holds")],
  "ralph-implementer": [
    step("impl", { intent: "lock" }, "Begins phase 1"),
    step("impl", { intent: "complete" }, "Built as planned"),
  ],
  "ralph-triager": [step("triage", { intent: "close" }, "Merged")],
};

const subagents = Object.entries(WORK).map(([agent, turns]) => ({ told: taskOf(agent), turns }));

/** One session on the machine; what its conversations were shown. */
async function session(prompts: readonly string[], turns: Script["turns"]): Promise<readonly Shown[]> {
  const model = await ScriptedModel.open({ turns, subagents });
  try {
    await machine.converse(model.url, { prompts, variables: variablesOf(stage) });
    return model.shown;
  } finally {
    await model.close();
  }
}

function recordsOn({ comments }: TicketOnGithub): TicketRecord[] {
  return comments.flatMap(({ body }) => {
    const parsed = parseComment(body);
    return parsed.kind === "record" ? [parsed.record] : [];
  });
}

/** The sessions' results, and the ticket as it stood after each. */
let untilGate: readonly Shown[];
let atGate: TicketOnGithub;
let built: TicketOnGithub;
let end: TicketOnGithub;

oneStage({ processes: true });
oneMachine();

beforeAll(async () => {
  const { world } = stage;
  publishConfig(world, JSON.stringify({ policies: { humanStates: ["Human Needed", "Plan in Review"] } }));

  const triage = [look, step("triage", { to_state: "Research Needed" }, "The cause is unknown"), "Triaged."];
  const rounds = (count: number): Turn[] => Array.from({ length: count }, () => [look, delegate]).flat();
  untilGate = await session(
    [`/ralph-triage ${TICKET}`, `/ralph-hero ${TICKET} auto`],
    [...triage, ...rounds(3), "It waits for a person."],
  );
  atGate = await onGithub(stage, TICKET);

  await comment(stage, TICKET, "I approve this plan.");
  await session([`/ralph-hero ${TICKET} auto`], [...rounds(2), "It waits for the merge."]);
  built = await onGithub(stage, TICKET);

  const pull = { title: "Clear the buffer later", body: `Closes #${TICKET}` };
  mergePullRequest(world, addPullRequest(world, rocket(world), user(world, "sam"), pull));
  await session([`/ralph-hero ${TICKET}`], rounds(2));
  end = await onGithub(stage, TICKET);
});

describe("a ticket's life, from /ralph-triage to Done", () => {
  test("stops before the gate that only a person opens, and the agent reads why", () => {
    expect(atGate).toMatchObject({ state: "Plan in Review", issueState: "OPEN", lock: null });
    const refusals = untilGate.filter(({ text }) => /^REFUSED_HUMAN: Cannot/m.test(text));
    expect(refusals.map(({ text, agentId }) => [text.match(/^Rule: .*/m)?.[0], agentId])).toEqual([
      [expect.stringContaining('Leaving "Plan in Review" needs a person'), expect.any(String)],
    ]);
  });

  test("goes on after a person's approval, from the board alone, until the change waits for its merge", () => {
    expect(built).toMatchObject({ state: "In Review", issueState: "OPEN", lock: null });
  });

  test("ends in Done, with the issue closed and no lock left", () => {
    expect(end).toMatchObject({ state: "Done", issueState: "CLOSED", lock: null });
  });

  test("is written down step by step, each under the name of the agent that took it", () => {
    expect(
      recordsOn(end).map(({ seq, kind, agent, command, from, to }) => [seq, kind, agent, command, from, to]),
    ).toEqual([
      [1, "transition", "worker", "triage", "Backlog", "Research Needed"],
      [2, "transition", "ralph-researcher", "research", "Research Needed", "Research in Progress"],
      [3, "transition", "ralph-researcher", "research", "Research in Progress", "Ready for Plan"],
      [4, "transition", "ralph-planner", "plan", "Ready for Plan", "Plan in Progress"],
      [5, "transition", "ralph-planner", "plan", "Plan in Progress", "Plan in Review"],
      [6, "transition", "ralph-advocate", "review", "Plan in Review", "In Progress"],
      [7, "claim", "ralph-implementer", "impl", "In Progress", "In Progress"],
      [8, "transition", "ralph-implementer", "impl", "In Progress", "In Review"],
      [9, "transition", "ralph-triager", "triage", "In Review", "Done"],
    ]);
  });

  test("names each subagent by its own instance, the same from lock to completion", () => {
    const instances = recordsOn(end).map(({ agent, instance }) => `${agent} ${instance}`);
    expect(instances[0]).toBe("worker main");
    expect(new Set(instances).size).toBe(6);
    expect(new Set(recordsOn(end).map(({ instance }) => instance)).size).toBe(6);
  });

  test("names the person who opened the gate", () => {
    expect(recordsOn(end).map(({ reply }) => reply?.by)).toEqual([
      ...Array.from({ length: 5 }, () => undefined),
      "maya",
      ...Array.from({ length: 3 }, () => undefined),
    ]);
  });
});

describe("two subagents of one role, at the same ticket at once", () => {
  /** A ticket of the demo world in Research Needed. */
  const CONTESTED = 2;
  const RIVALS = ["First rival", "Second rival"];

  test("are told apart: one gets the lock, the other reads who has it", async () => {
    const lock = handoff({ number: CONTESTED, command: "research", intent: "lock", reason: "Begins" });
    const arrivals = new EventEmitter();
    let arrived = 0;
    const lockTogether: Turn = async () => {
      const all = once(arrivals, "all");
      arrived += 1;
      if (arrived === RIVALS.length) arrivals.emit("all");
      await all;
      return lock;
    };
    const model = await ScriptedModel.open({
      turns: [...RIVALS.map((prompt) => startAgent("ralph-researcher", prompt, true)), "They are at it."],
      subagents: RIVALS.map((told) => ({ told, turns: [lockTogether] })),
    });
    try {
      await machine.converse(model.url, { variables: variablesOf(stage) });
    } finally {
      await model.close();
    }
    const shown = model.shown.filter(({ agentId }) => agentId !== null);
    const winners = shown.filter(({ text }) => text.includes('"newState":"Research in Progress"'));
    const losers = shown.filter(({ text }) => /^REFUSED_LOCKED: Cannot/m.test(text));
    expect([winners.length, losers.length]).toEqual([1, 1]);
    const [record] = recordsOn(await onGithub(stage, CONTESTED));
    expect(record).toMatchObject({ agent: "ralph-researcher", instance: winners[0]?.agentId });
    expect(losers[0]?.text).toContain(winners[0]?.agentId);
  });
});
