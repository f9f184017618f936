import { describe, expect, test } from "vitest";
import type { Lock } from "../../../mcp-server/src/rules/lock.ts";
import { StateMachine } from "../../../mcp-server/src/rules/state-machine.ts";
import type { Command } from "../../../mcp-server/src/rules/vocabulary.ts";
import type { RunOutcome } from "../../../mcp-server/src/runs/kept-runs.ts";
import { wasLeft } from "./one-run.ts";
import { MAX_ASKS, MAX_STEPS, judgeRun, sequelOf, type EndedRun, type StatusAfter } from "./run-outcome.ts";

const machine = new StateMachine();
const END: EndedRun["end"] = {
  how: "by itself",
  code: 0,
  signal: null,
  costUsd: 0.1,
  complaint: null,
  unable: null,
  denials: [],
  lastWords: null,
  hasResult: true,
};
const UNABLE = { why: "Not logged in · Please run /login", passes: false, affectsAll: false, limit: null };
const MISSING = ["ralph/gh-0012 is not on the remote", "1 change is in the worktree not committed"];
const ASKED = { asked: "anyone (question 3)" };
const OUT_OF_TIME = { how: "out of time", code: null } as const;
const KILLED = { code: null, signal: "SIGKILL" };

type Run = Partial<EndedRun["end"] & Pick<EndedRun, "steps" | "isTask" | "missing">>;

function judge(command: Command, from: string, after: Partial<StatusAfter>, run: Run = {}): RunOutcome {
  const { steps = 0, isTask = false, missing = null, ...end } = run;
  const before = { state: from, openChildren: 0, commit: "aaaaaaaaaa" };
  return judgeRun(machine, {
    command,
    isTask,
    before,
    after: {
      ...before,
      closed: false,
      heldBy: null,
      commented: false,
      submitted: false,
      awaited: false,
      reason: "",
      asked: null,
      undelivered: null,
      ...after,
    },
    end: { ...END, ...end },
    timeLimitMs: 30 * 60_000,
    steps,
    missing,
  });
}

const [IMPL, NEEDED] = [["impl", "In Progress"] as const, ["research", "Research Needed"] as const];
const COMMITTED = { state: "In Progress", commit: "b" };

test.each<[string, RunOutcome["kind"], readonly [Command, string], Partial<StatusAfter>, Run?]>([
  ["research has a document", "finished", NEEDED, { state: "Ready for Plan" }],
  ["research asks a person", "finished", ["research", "Research in Progress"], { state: "Human Needed" }],
  ["triage cancels", "finished", ["triage", "Backlog"], { state: "Canceled" }],
  ["triage takes an answer", "finished", ["triage", "Human Needed"], { state: "Backlog" }],
  ["impl submits", "finished", IMPL, { state: "In Review" }],
  ["impl takes an answer", "finished", ["impl", "Human Needed"], { state: "In Review" }],
  ["its client was out of time after that", "finished", IMPL, { state: "In Review" }, OUT_OF_TIME],
  [
    "its client could work no longer after that",
    "finished",
    IMPL,
    { state: "In Review" },
    { unable: UNABLE },
  ],
  ["a task was submitted", "finished", ["triage", "Backlog"], { submitted: true }, { isTask: true }],
  ["a task was commented on", "unfinished", ["triage", "Backlog"], { commented: true }, { isTask: true }],
  ["the ticket was split", "finished", ["split", "Research Needed"], { openChildren: 3 }],
  ["research was locked", "unfinished", NEEDED, { state: "Research in Progress" }],
  // Only what keeps its lock works in phases.
  ["locked research has committed", "unfinished", NEEDED, { state: "Research in Progress", commit: "b" }],
  ["a plan was begun", "unfinished", ["plan", "Ready for Plan"], { state: "Plan in Progress" }],
  ["code was begun", "unfinished", ["impl", "Plan in Review"], { state: "In Progress" }],
  ["nothing was done", "unfinished", IMPL, {}],
  ["nothing was triaged", "unfinished", ["triage", "Backlog"], {}],
  [
    "code was committed, and the ticket never begun",
    "unfinished",
    ["impl", "Plan in Review"],
    { commit: "b" },
  ],
  ["a phase is committed", "progressed", ["impl", "Plan in Review"], COMMITTED],
  ["it ran out of time after a phase", "unfinished", IMPL, COMMITTED, { ...OUT_OF_TIME, costUsd: null }],
  ["it was killed after a phase", "unfinished", IMPL, COMMITTED, { ...KILLED, costUsd: null }],
  [
    "its client crashed after a phase",
    "unfinished",
    IMPL,
    COMMITTED,
    { code: 1, complaint: "out of memory" },
  ],
  ["nobody saw its end, without a report", "unfinished", IMPL, COMMITTED, { code: null, hasResult: false }],
  ["nobody saw its end, with an error", "unfinished", IMPL, COMMITTED, { code: null, complaint: "error" }],
  ["nobody saw its end, and it reported a good one", "progressed", IMPL, COMMITTED, { code: null }],
  [
    "the loop ended it after a phase",
    "stopped",
    IMPL,
    COMMITTED,
    { how: "ended", code: null, costUsd: null },
  ],
  ["its client could not go on after a phase", "unable", IMPL, COMMITTED, { code: 1, unable: UNABLE }],
  ["it committed once too often", "unfinished", IMPL, COMMITTED, { steps: MAX_STEPS }],
  ["it committed so often", "progressed", IMPL, COMMITTED, { steps: MAX_STEPS - 1 }],
  ["triage leaves a comment", "kept", ["triage", "Backlog"], { commented: true }],
  ["a broken triage does", "unfinished", ["triage", "Backlog"], { commented: true }, { code: 1 }],
  ["research leaves a comment", "unfinished", NEEDED, { commented: true }],
  ["another agent holds it", "taken", NEEDED, { state: "Research in Progress", heldBy: "other" }],
  ["the loop ended it", "stopped", NEEDED, {}, { how: "ended", code: null }],
  ["it asked", "asked", IMPL, ASKED],
  ["it asked after a phase", "progressed", IMPL, { ...ASKED, commit: "b" }],
  ["triage asked, and left a comment", "asked", ["triage", "Backlog"], { ...ASKED, commented: true }],
  ["it asked, and broke", "unfinished", IMPL, ASKED, { code: 1 }],
  ["it asked, and ran out of time", "unfinished", IMPL, ASKED, OUT_OF_TIME],
  ["its delivery lacks parts", "unproven", IMPL, { state: "In Review" }, { missing: MISSING }],
  ["its delivery lacks nothing", "finished", IMPL, { state: "In Review" }, { missing: [] }],
  ["a later run delivers the rest", "finished", ["impl", "In Review"], {}, { missing: [] }],
  ["a later run does not", "unfinished", ["impl", "In Review"], {}, { missing: MISSING }],
  ["a later run could not", "unable", ["impl", "In Review"], {}, { missing: MISSING, unable: UNABLE }],
])("where %s, a run is %s", (_, kind, [command, from], after, run) => {
  expect(judge(command, from, after, run).kind).toBe(kind);
});

const DENIAL = { tool: "Bash", call: "npm test", byRule: false };

test.each<[string, Partial<StatusAfter>, Run]>([
  ['its agent ended without finishing; the ticket is in "In Progress"', {}, {}],
  ["its agent was killed by SIGKILL", {}, KILLED],
  ["its agent ended with exit code 1 (no such option)", {}, { code: 1, complaint: "no such option" }],
  ["its agent was ended after 30 min, the time for one ticket", {}, OUT_OF_TIME],
  ["its agent ended while no loop watched", {}, { code: null }],
  [`the client cannot work: ${UNABLE.why}`, {}, { code: 1, unable: UNABLE }],
  [`${MAX_STEPS + 1} runs in a row`, COMMITTED, { steps: MAX_STEPS }],
  ["it asked anyone (question 3), and goes on after the answer", ASKED, {}],
  [MISSING.join("; "), { state: "In Review" }, { missing: MISSING }],
  [MISSING.join("; "), {}, { missing: MISSING }],
  [
    'its last words: "The push fails."), and its commit bbbbbbb is not on the remote',
    { commit: "b", undelivered: "its commit bbbbbbb is not on the remote" },
    { lastWords: "The push fails." },
  ],
  [
    // Each call once.
    'its agent ended without finishing (the client refused it Bash(npm test), WebFetch; its last words: "I stop."); the ticket is in "In Progress"',
    {},
    { denials: [DENIAL, DENIAL, { tool: "WebFetch", call: "", byRule: false }], lastWords: "I stop." },
  ],
  [
    "(the client refused it One, Two, Three, and 2 more)",
    {},
    {
      denials: ["One", "Two", "Three", "Four", "Five"].map((tool) => ({ tool, call: "", byRule: false })),
    },
  ],
  // A complaint that the client repeats as the agent's last words is told once, however long.
  ["exit code 1 (Too long); the", {}, { code: 1, complaint: "Too long", lastWords: "Too long" }],
  [
    `exit code 1 (${"a".repeat(300)}); the`,
    {},
    { code: 1, complaint: "a".repeat(300), lastWords: "a".repeat(400) },
  ],
  [
    '(Too long; its last words: "I read on.")',
    {},
    { code: 1, complaint: "Too long", lastWords: "I read on." },
  ],
])("a run's reason says: %s", (said, after, run) => {
  expect(judge("impl", "In Progress", after, run).why).toContain(said);
});

test("a client that could not work tells the loop all that it said", () => {
  const { why, ...facts } = UNABLE;
  const outcome = judge("research", "Research Needed", {}, { code: 1, unable: UNABLE });
  expect(outcome).toEqual({ kind: "unable", why: `the client cannot work: ${why}`, ...facts });
});

test.each<[RunOutcome["kind"] & ("unfinished" | "unproven" | "asked"), readonly string[], string]>([
  ["unfinished", ["again", "again", "escalated"], "escalated"],
  ["unproven", ["again", "again", "escalated"], "escalated"],
  // However often it failed before.
  ["asked", ["set aside", "set aside", "set aside"], "set aside"],
])(
  "after an %s run a person is asked when the retries are used up, and not before",
  (kind, sequels, without) => {
    const outcome = { kind, why: "" };
    const after = (attempt: number, retries: number) => sequelOf(outcome, { attempt, asks: 0 }, retries);
    expect([1, 2, 3].map((attempt) => after(attempt, 2))).toEqual(sequels);
    expect(after(1, 0)).toBe(without);
  },
);

test("a ticket loses no run by a client that could not work, and a person is asked after so many questions", () => {
  expect(sequelOf({ kind: "unable", ...UNABLE, passes: true }, { attempt: 3, asks: 0 }, 2)).toBe("again");
  const sequels = [MAX_ASKS - 1, MAX_ASKS].map((asks) =>
    sequelOf({ kind: "asked", why: "" }, { attempt: 3, asks }, 2),
  );
  expect(sequels).toEqual(["set aside", "escalated"]);
});

describe("a lock was left by an agent that has ended", () => {
  const ENDED = { agent: "crew-1", number: 12, startedAtMs: 1000 };

  function isLeft(
    number: number,
    isGone: boolean,
    change: Partial<Lock> & { agent?: string; process?: null } = {},
  ) {
    const { agent = "crew-1", process = "9", ...rest } = change;
    const holder = { agent, instance: "main", session: { id: "s", machine: "m", process } };
    const taken = { oid: "abc", recordId: "r", takenAtMs: 2000, leaseMinutes: 120, handedBy: null };
    return wasLeft({ number, lock: { ...taken, holder, failedResults: 0, ...rest } }, ENDED, () => isGone);
  }

  test.each<[string, boolean, Parameters<typeof isLeft>]>([
    ["its process is gone", true, [12, true]],
    ["on another ticket", true, [99, true]],
    ["its name is written otherwise", true, [12, true, { agent: "Crew-1" }]],
    ["its process runs", false, [12, false]],
    ["the name is another's", false, [12, true, { agent: "maya" }]],
    ["it has no process table", true, [12, false, { process: null }]],
    ["it has none on another ticket", false, [99, false, { process: null }]],
    ["it has none, from before it began", false, [12, false, { process: null, takenAtMs: 10 }]],
    [
      "it was handed to whoever bears that name",
      false,
      [
        12,
        true,
        { handedBy: { agent: "crew-1", instance: "main", session: { id: "s", machine: "m", process: "9" } } },
      ],
    ],
  ])("where %s: %s", (_, expected, lock) => {
    expect(isLeft(...lock)).toBe(expected);
  });
});
