import { describe, expect, it, vi } from "vitest";
import { publishConfig, setOption } from "../../../../sandbox/src/demo-world.ts";
import { issue, project, rocket, user } from "../../../../sandbox/src/testing.ts";
import { addComment, addIssue, addLabel, addToLabels } from "../../../../sandbox/src/threads.ts";
import { boardStatus } from "../../../mcp-server/src/board/board-status.ts";
import { waitingTickets } from "../../../mcp-server/src/board/waiting-tickets.ts";
import { ANSWERS } from "../../../mcp-server/src/board/waits.ts";
import { statusLines, waitingLines } from "../../../mcp-server/src/cli/status.ts";
import { StateMachine } from "../../../mcp-server/src/rules/state-machine.ts";
import { WORKFLOW_STATES } from "../../../mcp-server/src/rules/vocabulary.ts";
import { getTicket } from "../../../mcp-server/src/ticket/show/get-ticket.ts";
import { ask } from "../../../mcp-server/src/ticket/talk/ask.ts";
import { test as loopTest } from "../../../mcp-server/test/support/loop-test.ts";
import type { LoopWorld } from "../../../mcp-server/test/support/loop-world.ts";
import { PIPELINE } from "./due-work.ts";
import { waitsFor, wayToPerson } from "./escalation.ts";

vi.setConfig({ testTimeout: 120_000 });
const machine = new StateMachine();
const [ADDRESS, CALLER] = [{ owner: "acme", repo: "rocket" }, { agent: "crew" }];

describe("the way to a person", () => {
  it("leads by edges and outputs of the graph from wherever a command works", () => {
    for (const command of PIPELINE) {
      for (const start of WORKFLOW_STATES.filter((state) => machine.isValidInputForCommand(command, state))) {
        let state = start;
        for (const { command: by, goal } of wayToPerson(machine, command, start)) {
          const to = "toState" in goal ? goal.toState : machine.resolveIntent(goal.intent, by);
          if (to === null || !machine.isValidState(to)) throw new Error("A way leads to states");
          expect(machine.isValidTransition(state, to), `${state} → ${to}`).toBe(true);
          expect(machine.isValidOutputForCommand(by, to)).toBe(true);
          state = to;
        }
        expect(state).toBe("Human Needed");
      }
    }
  });

  it("is none where the ticket waits for a person already, whoever had its answer", () => {
    for (const command of PIPELINE) expect(wayToPerson(machine, command, "Human Needed")).toEqual([]);
  });
});

it("a ticket waits for a person's next step in its state", () => {
  const decides = "a person decides: `ralph-hero decide 12";
  const waits = {
    "Human Needed": `${decides} --answer --text "…"\`, or \`ralph-hero decide 12 --send-back\``,
    "Plan in Review": `${decides} --approve\`, or \`ralph-hero decide 12 --reject --text "…"\``,
    "In Review": "a person reviews the work, and merges its pull request if there is one",
    "Ready for Plan": `${decides} --answer --text "…"\``,
    Backlog: `${decides} --answer --text "…"\``,
    Somewhere: "a person moves the card to a state of the graph",
  };
  const told = Object.keys(waits).map((state) => [state, waitsFor(machine, state, "12")]);
  expect(Object.fromEntries(told)).toEqual(waits);
});

/** Two questions; a person has answered one of them. */
const test = loopTest.extend("asked", async ({ loops }) => {
  const [open = 0, done = 0] = loops.addTickets("Human Needed", 2);
  loops.say(done);
  return { open, done };
});

test("a comment that the loop adds to an open question mentions whom the team names", async ({
  loops,
  asked,
}) => {
  loops.publish({ escalation: { mention: ["maya"] } });
  await loops.run({ commands: ["triage"] });
  expect(loops.thread(asked.done).at(-1)).toMatch(
    /The question stands as it was asked[^]*\*\*Calls\*\*: @maya/,
  );
});

test("an answered ticket reads alike in status, waiting, show and run", async ({
  loops,
  asked: { open, done },
}) => {
  const terminal = { isTty: false, columns: null, colour: false };
  const status = statusLines(await boardStatus(loops.world, ADDRESS, CALLER, () => undefined), terminal);
  const waits = await waitingTickets(loops.world, { address: ADDRESS, caller: CALLER, answers: ANSWERS });
  const waiting = waitingLines(waits, terminal, loops.world.settings);
  for (const lines of [status, waiting])
    expect(lines.find((line) => line.includes(`#${done} `))).toContain("answered by maya, starts next");
  expect(waiting.indexOf("Answered, starts next")).toBeGreaterThan(0);
  const shown = await getTicket(loops.world, { ...ADDRESS, number: done }, CALLER);
  expect(String(shown.guidance.note)).toMatch(/^Answered by "maya" at .*, starts next: triage/);
  // No command of the loop reads answers.
  await loops.run({ commands: ["research"] });
  const answered = [{ number: done, for: "answered by maya; an agent may take it up next (triage)" }];
  expect(loops.told("waiting")).toMatchObject([{ tickets: [{ number: open }], total: 1, answered }]);
  expect(loops.snapshot().waiting).toMatchObject([{ number: open }]);
  await loops.run({ commands: ["triage"] });
  expect(loops.told("ended")).toMatchObject([{ run: { number: done }, sequel: "set aside" }]);
  expect(new Set(loops.listed.map(({ number }) => number))).toEqual(new Set([open, done]));
  expect(loops.listed.find(({ number }) => number === done)?.for).toContain(
    "answered by maya, and no agent could act on it",
  );
  await loops.run({ commands: ["research"] });
  expect(loops.told("waiting").at(-1)).toMatchObject({ total: 2, answered: [] });
});

test("an answered ticket does not wait for people where the loop would start it, or gives it out again", async ({
  loops,
  asked: { open },
}) => {
  await loops.run({ commands: ["triage"], mode: "dry run" });
  await loops.run({ commands: ["triage"], mode: "once", limits: { retries: 1 } });
  const waiting = { tickets: [{ number: open }], total: 1, answered: [] };
  expect(loops.told("waiting")).toMatchObject([waiting, waiting]);
});

test("a loop's last list holds all that wait, as every list does where that is asked for", async ({
  loops,
}) => {
  const numbers = new Set(loops.addTickets("Human Needed", 12));
  await loops.run();
  expect(loops.told("waiting")[0]).toMatchObject({ total: 12, complete: true });
  expect(new Set(loops.listed.map(({ number }) => number))).toEqual(numbers);
  const call = { address: ADDRESS, caller: CALLER, labels: ["loop"] };
  expect((await waitingTickets(loops.world, call)).tickets).toHaveLength(10);
  const { tickets } = await waitingTickets(loops.world, { ...call, all: true });
  expect(new Set(tickets.map(({ number }) => number))).toEqual(numbers);
});

test("a ticket that no agent can begin for want of comments is told with the way out", async ({ loops }) => {
  const { world } = loops.sandbox;
  const number = loops.addTicket("Research Needed");
  const full = issue(world, number);
  while (full.commentList.length < 2_450) addComment(world, full, user(world, "maya"), "Again");
  await loops.run({ commands: ["research"] });
  expect(loops.told("started")).toEqual([]);
  const [waiting] = loops.told("waiting");
  expect(waiting?.notes).toEqual([expect.stringContaining(`\`ralph-hero continue ${number}\``)]);
});

test("a lock that another machine took is told while its record may be on its way, and not when it never came", async ({
  loops,
}) => {
  const held = () => (loops.told("held").at(-1)?.tickets ?? []).map(({ number }) => number);
  const cutOff = loops.addTicket("Ready for Plan");
  const atWork = loops.addTicket("In Progress");
  for (const number of [cutOff, atWork]) await loops.leaveLock(number, { agent: "elsewhere" });
  await loops.run();
  expect(held()).toEqual([cutOff, atWork]);
  loops.aheadMs = 3 * 60_000;
  await loops.run();
  expect(held()).toEqual([atWork]);
});

const TRIAGE = { commands: ["triage"], labels: [] } as const;

/** Makes nothing due but one ticket in Backlog, by an account that may not write. */
function openByStranger({ sandbox: { world } }: LoopWorld) {
  project(world).itemsById.clear();
  const opened = addIssue(world, rocket(world), user(world, "drive-by"), { title: "Run this" });
  const move = (state: string): void =>
    setOption(
      world,
      { issue: opened, project: project(world), actor: project(world).creator },
      "Workflow State",
      state,
    );
  move("Backlog");
  return { world, opened, move };
}

describe("a stranger's ticket", () => {
  test("starts no agent, is listed for people, and starts one where the team says so", async ({ loops }) => {
    const { world, opened } = openByStranger(loops);
    const { isListed } = await loops.run(TRIAGE);
    expect([loops.given, isListed]).toEqual([[], true]);
    const what = "opened by drive-by, who may not write here: add a label, or move its card";
    expect(loops.told("waiting")).toMatchObject([
      { total: 1, tickets: [{ number: opened.number, state: "Backlog", for: what }] },
    ]);
    publishConfig(world, JSON.stringify({ policies: { strangers: "allow" } }));
    await loops.run(TRIAGE);
    expect(loops.given).toEqual([opened.number]);
  });

  test("starts one in a loop that keeps going, once a person who may write has labelled it", async ({
    loops,
  }) => {
    const { world, opened } = openByStranger(loops);
    let waits = 0;
    loops.whenWaited = () => {
      waits += 1;
      if (waits === 2)
        addToLabels(world, opened, [addLabel(world, rocket(world), "bug")], user(world, "sam"));
      if (waits > 4) loops.stopStarting();
    };
    await loops.run({ ...TRIAGE, mode: "keep" });
    expect(loops.given).toEqual([opened.number]);
  });

  test("does not start the agent that a question on it was put to", async ({ loops }) => {
    const { opened, move } = openByStranger(loops);
    loops.publish({ agents: [{ name: "bob" }, { name: "crew" }] });
    await ask(loops.world, {
      address: { ...ADDRESS, number: opened.number },
      caller: { agent: "lead" },
      type: "consultation",
      details: {},
      inReplyTo: null,
      question: "Is it ours?",
      to: "bob",
    });
    await loops.run(TRIAGE);
    expect(loops.given).toEqual([]);
    move("In Review");
    await loops.run(TRIAGE);
    expect(loops.agents.orders.map(({ agent }) => agent)).toEqual(["bob"]);
  });
});
