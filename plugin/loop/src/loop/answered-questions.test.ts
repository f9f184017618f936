import { describe, expect, vi } from "vitest";
import { LoopWorld } from "../../../mcp-server/test/support/loop-world.ts";
import { TEST_TIME } from "../../../../sandbox/src/leaping-time.ts";
import { setOption } from "../../../../sandbox/src/demo-world.ts";
import { issue, present, project, sandboxForTest, user } from "../../../../sandbox/src/testing.ts";
import { addComment, setMinimized } from "../../../../sandbox/src/threads.ts";
import { changeContract } from "../../../mcp-server/src/ticket/contract/contract.ts";
import { handoffTicket } from "../../../mcp-server/test/support/handoff-ticket.ts";
import { Failure } from "../../../mcp-server/src/errors.ts";
import { AnsweredQuestions } from "./briefing.ts";
import type { DueCall } from "./due-work.ts";
import type { LoopContext } from "./loop-context.ts";
import { test } from "../../../mcp-server/test/support/loop-test.ts";

const ADDRESS = { owner: "acme", repo: "rocket" };
const MINUTE_MS = 60_000;

/** More than ever fitted one round of looks. */
const ASKED = 8;

async function askingWorld(): Promise<{ loops: LoopWorld; asked: number[] }> {
  const loops = new LoopWorld(await sandboxForTest());
  const asked = loops.addTickets("Human Needed", ASKED);
  return { loops, asked };
}

function call(kept: DueCall["kept"] = new Map()): DueCall {
  return { address: ADDRESS, agent: "crew", commands: ["triage"], labels: ["loop"], except: new Set(), kept };
}

function contextOf({ world, events }: LoopWorld): Pick<LoopContext, "world" | "tell"> {
  return { world, tell: (event) => events.push({ ...event, atMs: 0 }) };
}

const CALLER = { agent: "builder" };

/** Implementation hands a ticket of its own on, by that intent. */
async function implement(
  { world }: LoopWorld,
  number: number,
  intent: "escalate" | "complete",
): Promise<void> {
  const address = { ...ADDRESS, number };
  const request = { command: "impl", goal: { intent } } as const;
  const reason = "Which time zone?";
  const outcome = await handoffTicket(world, { address, caller: CALLER, request, reason, result: null });
  expect(outcome.kind).toBe("answered");
}

/** The orchestrator says what the ticket demands, in a record that names no command. */
async function demand({ world }: LoopWorld, number: number): Promise<void> {
  const address = { ...ADDRESS, number };
  const changed = await changeContract(world, { address, caller: CALLER }, { risk_class: "R2" });
  expect(changed.kind).toBe("answered");
}

/** A person's answer, later than the question by GitHub's dates, which know no parts of seconds. */
async function answer({ sandbox: { world } }: LoopWorld, number: number): Promise<void> {
  TEST_TIME.leap(1_100);
  addComment(world, issue(world, number), user(world, "maya"), "UTC, please.");
}

describe("a person's answer", () => {
  test("is not found while it is hidden", async () => {
    const { loops, asked } = await askingWorld();
    const [number = 0] = asked;
    const { world } = loops.sandbox;
    await answer(loops, number);
    const said = present(issue(world, number).commentList.at(-1));
    setMinimized(world, said, "spam");
    expect(await new AnsweredQuestions().next(contextOf(loops), call())).toBeNull();
    setMinimized(world, said, null);
    expect(await new AnsweredQuestions().next(contextOf(loops), call())).toMatchObject({ number });
  });

  test("is found behind any number of tickets that nobody has answered", async () => {
    const { loops, asked } = await askingWorld();
    const last = asked.at(-1) ?? 0;
    await answer(loops, last);
    expect(await new AnsweredQuestions().next(contextOf(loops), call())).toMatchObject({
      number: last,
      command: "triage",
    });
  });

  test("is found beside a ticket that cannot be judged, which is told once", async () => {
    const { loops, asked } = await askingWorld();
    const last = asked.at(-1) ?? 0;
    await answer(loops, last);
    const gone = new Failure("GITHUB_NOT_IN_PROJECT", "Its card is gone");
    vi.spyOn(loops.world.tickets, "read").mockRejectedValueOnce(gone);
    const questions = new AnsweredQuestions();
    expect(await questions.next(contextOf(loops), call())).toMatchObject({ number: last });
    expect(await questions.next(contextOf(loops), call())).toMatchObject({ number: last });
    expect(loops.told("trouble")).toMatchObject([{ message: expect.stringContaining("Its card is gone") }]);
  });

  test("costs one look a ticket, and none again until its issue changes", async () => {
    const { loops, asked } = await askingWorld();
    const looks = vi.spyOn(loops.world.tickets, "read");
    const questions = new AnsweredQuestions();
    loops.aheadMs = 2 * MINUTE_MS;
    expect(await questions.next(contextOf(loops), call())).toBeNull();
    expect(looks).toHaveBeenCalledTimes(ASKED);
    expect(await questions.next(contextOf(loops), call())).toBeNull();
    expect(looks).toHaveBeenCalledTimes(ASKED);
    const [first = 0] = asked;
    await answer(loops, first);
    expect(await questions.next(contextOf(loops), call())).toMatchObject({ number: first });
    expect(looks).toHaveBeenCalledTimes(ASKED + 1);
  });

  test("is looked for again where the question changed within this minute", async () => {
    const { loops, asked } = await askingWorld();
    const questions = new AnsweredQuestions();
    expect(await questions.next(contextOf(loops), call())).toBeNull();
    const [first = 0] = asked;
    const { updatedAt } = issue(loops.sandbox.world, first);
    await answer(loops, first);
    issue(loops.sandbox.world, first).updatedAt = updatedAt;
    expect(await questions.next(contextOf(loops), call())).toMatchObject({ number: first });
  });

  test("counts for a ticket that rests only once it is newer than that, or the rest is over", async () => {
    const { loops, asked } = await askingWorld();
    const [first = 0] = asked;
    await answer(loops, first);
    loops.aheadMs = 2 * MINUTE_MS;
    const questions = new AnsweredQuestions();
    const kept = new Map([[first, loops.world.clock.now()]]);
    expect(await questions.next(contextOf(loops), call(kept))).toBeNull();
    expect(await questions.next(contextOf(loops), call())).toMatchObject({ number: first });
  });

  test("goes to implementation, which asked, also where something was said since", async ({ loops }) => {
    const [number = 0] = loops.addTickets("In Progress", 1);
    await implement(loops, number, "escalate");
    await demand(loops, number);
    await answer(loops, number);
    const due = { ...call(), commands: ["impl", "triage"] } as const;
    expect(await new AnsweredQuestions().next(contextOf(loops), due)).toMatchObject({
      number,
      command: "impl",
    });
  });

  test("goes to triage where a person asked after implementation was done", async ({ loops }) => {
    const [number = 0] = loops.addTickets("In Progress", 1);
    const { world } = loops.sandbox;
    await implement(loops, number, "complete");
    const place = { issue: issue(world, number), project: project(world), actor: user(world, "maya") };
    TEST_TIME.leap(1_100);
    setOption(world, place, "Workflow State", "Human Needed");
    await answer(loops, number);
    const due = { ...call(), commands: ["impl", "triage"] } as const;
    expect(await new AnsweredQuestions().next(contextOf(loops), due)).toMatchObject({
      number,
      command: "triage",
    });
  });
});
