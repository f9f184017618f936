/** The commands in the texts of the rules, as a person reads them: each runs as it is pasted. */
import { describe, expect, it, test } from "vitest";
import { STANDINGS, OTHER, reply, situation } from "../../test/rules/situation-builder.ts";
import { forAgent, forPerson, type Text } from "../errors.ts";
import { decide } from "./decide.ts";
import { DEFAULT_CONFIG } from "./default-config.ts";
import { guidanceFor, noteForFinder } from "./guidance.ts";
import { missingReview, type ReviewStatus } from "./review.ts";
import type { Situation, TransitionRequest } from "./situation.ts";
import { StateMachine } from "./state-machine.ts";
import { noteForSubmittedTask, noteForTask } from "./finishing.ts";

const machine = new StateMachine();
const HANDED = { ...STANDINGS.mine, lock: { ...STANDINGS.mine.lock, handedBy: OTHER } };

function found(changes: Partial<Situation>, graph = machine): string {
  return forPerson(noteForFinder(graph, situation({ typed: "4", ...changes })) ?? "");
}

function hintOf(request: TransitionRequest, changes: Partial<Situation>): Text {
  const answer = decide(machine, request, situation({ typed: "4", ...changes }));
  if (answer.kind !== "refused") throw new Error("not refused");
  return answer.refusal.hint;
}

function handoff(options: string): string {
  return `\`ralph-hero handoff 4 ${options} --reason "…"\``;
}

function warningsFor(request: TransitionRequest, changes: Partial<Situation>): string[] {
  const answer = decide(machine, request, situation({ typed: "4", ...changes }));
  if (answer.kind !== "accepted") throw new Error("not accepted");
  return answer.warnings.map(forPerson);
}

const LOCK = handoff("--command impl --intent lock");
const CLOSE = handoff("--command triage --intent close");

describe("the note names the whole command", () => {
  it("by the state alone, where a person is to review", () => {
    expect(forPerson(guidanceFor(machine, "In Review", [], "4").note)).toContain(
      `triage closes the ticket, with ${CLOSE}`,
    );
  });

  it("for a ticket that nobody holds", () => {
    expect(found({ state: "In Progress" })).toBe(
      `Nobody holds the ticket: run ${LOCK} before you work on it`,
    );
  });

  it("for a ticket that was handed over, of a task, too", () => {
    expect(found({ state: "In Progress", lock: HANDED })).toContain(`; run ${LOCK} to take it up`);
    expect(found({ state: "Backlog", isTask: true, lock: HANDED })).toContain(
      `; run ${handoff("--command triage --intent lock")} to take it up`,
    );
  });

  it("for a ticket that its reader held before", () => {
    const lock = { ...STANDINGS.mine, from: "process" } as const;
    expect(found({ state: "In Progress", lock })).toContain(`: run ${LOCK} to continue`);
  });

  it("without the command, where several lock tickets in this state", () => {
    const { commands } = DEFAULT_CONFIG;
    const triage = { ...commands.triage, lock_state: "In Progress" } as const;
    const shared = new StateMachine({ ...DEFAULT_CONFIG, commands: { ...commands, triage } });
    expect(found({ state: "In Progress" }, shared)).toContain(handoff("--command COMMAND --intent lock"));
  });

  it("for a task", () => {
    const submit = handoff("--command triage --intent complete --evidence-file FILE");
    expect(forPerson(noteForTask(machine, true, "4"))).toBe(
      `Work on the task now; then run ${CLOSE}, with the result in --result. A task with a risk class or a file scope is submitted before that, with ${submit}`,
    );
    expect(forPerson(noteForSubmittedTask("4"))).toContain(`with ${CLOSE}`);
  });
});

const LOCKS = { command: "impl", goal: { intent: "lock" } } as const;
const COMPLETES = { command: "impl", goal: { intent: "complete" } } as const;
const ESCALATE = handoff("--command impl --intent escalate");
const ALONE = { caller: "researcher", members: ["researcher"], turns: null };
const TURNS = { limit: 1, taken: 1, next: "rival" };

test.each<[request: TransitionRequest, changes: Partial<Situation>, agent: string, person: string]>([
  [
    COMPLETES,
    { state: "Plan in Review" },
    'First call with command "impl" and intent "lock"; when the work is done, with intent "complete"',
    `First run ${LOCK}; when the work is done, run ${handoff("--command impl --intent complete")}`,
  ],
  [
    { command: "research", goal: { toState: "Ready for Plan" } },
    { state: "Research Needed" },
    'Call with intent "lock" first, do the work, then complete',
    `Run ${handoff("--command research --intent lock")} first, do the work, then complete`,
  ],
  [
    { ...LOCKS, handTo: "rival" },
    { state: "In Progress", team: { ...ALONE, members: ["researcher", "rival"] } },
    'Call with intent "lock" and without "to" first, or leave the ticket to its holder',
    `Run ${LOCK} (without --to) first, or leave the ticket to its holder`,
  ],
  [
    { ...LOCKS, handTo: "rival" },
    { state: "In Progress", lock: STANDINGS.mine, team: ALONE },
    'Complete the work, or call with intent "escalate"',
    `Complete the work, or run ${ESCALATE}`,
  ],
  [
    { ...LOCKS, handTo: "rival" },
    { state: "In Progress", lock: STANDINGS.mine },
    'Leave "to" out; a team is listed as "agents" in .ralph/config.json on the default branch',
    'Leave --to out; a team is listed as "agents" in .ralph/config.json on the default branch',
  ],
  [
    LOCKS,
    { state: "In Progress", issueClosed: true },
    'The issue is closed, as after a merge: the holder submits the work with intent "complete", and triage finishes the ticket with intent "close"; to change the work, ask a person to reopen the issue',
    `The issue is closed, as after a merge: the holder submits the work with ${handoff("--command impl --intent complete")}, and triage finishes the ticket with ${CLOSE}; to change the work, ask a person to reopen the issue`,
  ],
  [
    { command: "triage", goal: { intent: "close" } },
    { state: "In Review", issueClosed: true, replies: [reply({ rejects: "what waits" })] },
    'A person rejected the work of the closed issue: ask a person to reopen the issue, then take the ticket up with command "impl" and intent "lock"; or escalate it, or wait for a person\'s yes',
    `A person rejected the work of the closed issue: ask a person to reopen the issue, then take the ticket up with ${LOCK}; or escalate it, or wait for a person's yes`,
  ],
  [
    COMPLETES,
    { state: "In Progress", lock: STANDINGS.mine, team: { ...ALONE, turns: TURNS } },
    'Hand it over: call with intent "lock" and to "next", and say in the reason what is left to do; or call with intent "escalate"',
    `Hand it over: run ${handoff("--command impl --intent lock --to next")}, and say in the reason what is left to do; or run ${ESCALATE}`,
  ],
])("a hint names the whole command: %j in %j", (request, changes, agent, person) => {
  const hint = hintOf(request, changes);
  expect([forAgent(hint), forPerson(hint)]).toEqual([agent, person]);
});

test("a person at a terminal is sent to no tool of a session", () => {
  const policy = { humanStates: ["Plan in Review"], replyFromOthersOnly: false } as const;
  const hint = hintOf(LOCKS, { state: "Plan in Review", policy });
  expect(forPerson(hint)).toContain("let a person decide: by `ralph-hero decide 4 --approve` or ");
});

test("a warning names the whole command", () => {
  const last = { ...TURNS, taken: 0 };
  expect(warningsFor(LOCKS, { state: "In Progress", team: { ...ALONE, turns: last } })).toEqual([
    `this is the last of 1 turns in a row that "researcher" has on the ticket: when the work is done, it is handed over with ${handoff("--command impl --intent lock --to next")} ("rival" is next), and not completed`,
  ]);
  const merged = { state: "In Progress", lock: STANDINGS.mine, issueClosed: true };
  expect(warningsFor(COMPLETES, merged)).toEqual([
    `the issue is closed already, as after a merge: next, triage finishes the ticket with ${CLOSE}`,
  ]);
});

describe("what a review lacks names the whole command", () => {
  const COMPLETE = handoff("--command impl --intent complete --evidence-file FILE");
  const begun: ReviewStatus = {
    riskClass: "medium",
    begun: true,
    isTask: false,
    submission: null,
    verdict: null,
    changes: [],
  };
  const submission = {
    seq: 3,
    url: "https://x.test/3",
    riskClass: "medium",
    raises: [],
    reviewer: "qa",
  } as const;

  it("for work that was not submitted", () => {
    expect(forPerson(missingReview(begun, "4")?.how ?? "")).toBe(
      `submit it: take it up with ${LOCK}, then run ${COMPLETE}`,
    );
  });

  it("for a task that was not submitted", () => {
    expect(forPerson(missingReview({ ...begun, isTask: true }, "4")?.how ?? "")).toBe(
      `submit it with ${handoff("--command triage --intent complete --evidence-file FILE")}`,
    );
  });

  it("for work that was rejected, or perhaps", () => {
    const no = { by: "maya", url: "https://x.test/4" };
    const rejected: ReviewStatus = { ...begun, submission, verdict: { kind: "rejected", ...no } };
    const again = `move it back with ${LOCK}, then submit with ${COMPLETE}`;
    expect(forPerson(missingReview(rejected, "4")?.how ?? "")).toBe(`fix what was rejected: ${again}`);
    const undecidedNo = { ...no, why: "its author is unknown", remedy: "Look" };
    expect(forPerson(missingReview({ ...begun, submission, undecidedNo }, "4")?.how ?? "")).toBe(
      `Look; or ${again}`,
    );
  });
});
