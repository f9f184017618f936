import { describe, expect, test } from "vitest";
import { StateMachine } from "../../../mcp-server/src/rules/state-machine.ts";
import type { Command } from "../../../mcp-server/src/rules/vocabulary.ts";
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

const AT = (attempt: number) => ({ attempt, asks: 0 });

function judge(
  command: Command,
  from: string,
  after: Partial<StatusAfter>,
  {
    steps = 0,
    isTask = false,
    missing = null,
    ...end
  }: Partial<EndedRun["end"] & Pick<EndedRun, "steps" | "isTask" | "missing">> = {},
): { kind: string; why: string } {
  return judgeRun(machine, {
    command,
    isTask,
    before: { state: from, openChildren: 0, commit: "aaaaaaaaaa" },
    after: {
      state: from,
      closed: false,
      openChildren: 0,
      commit: "aaaaaaaaaa",
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

describe("a run has finished", () => {
  test.each<[Command, string, string]>([
    ["research", "Research Needed", "Ready for Plan"],
    ["research", "Research in Progress", "Human Needed"],
    ["triage", "Backlog", "Canceled"],
    ["triage", "Human Needed", "Backlog"],
    ["impl", "In Progress", "In Review"],
    ["impl", "Human Needed", "In Review"],
  ])("of %s where the ticket went from %s to %s, however the client ended", (command, from, to) => {
    expect(judge(command, from, { state: to }).kind).toBe("finished");
    expect(judge(command, from, { state: to }, { how: "out of time", code: null }).kind).toBe("finished");
  });

  test("where a task was submitted for review, whose state stays", () => {
    expect(judge("triage", "Backlog", { submitted: true }, { isTask: true }).kind).toBe("finished");
    expect(judge("triage", "Backlog", { commented: true }, { isTask: true }).kind).toBe("unfinished");
  });

  test("where the ticket was split, whose state stays", () => {
    expect(judge("split", "Research Needed", { openChildren: 3 }).kind).toBe("finished");
  });
});

describe("a run is unfinished", () => {
  test.each<[Command, string, string]>([
    ["research", "Research Needed", "Research in Progress"],
    ["plan", "Ready for Plan", "Plan in Progress"],
    ["impl", "Plan in Review", "In Progress"],
    ["impl", "In Progress", "In Progress"],
    ["triage", "Backlog", "Backlog"],
  ])("of %s where the ticket went from %s to %s only, whatever the agent says", (command, from, to) => {
    const { kind, why } = judge(command, from, { state: to });
    expect(kind).toBe("unfinished");
    expect(why).toBe(`its agent ended without finishing; the ticket is in "${to}"`);
  });

  test.each<[string, Partial<EndedRun["end"]>]>([
    ["its agent was killed by SIGKILL", { code: null, signal: "SIGKILL" }],
    ["its agent ended with exit code 1 (no such option)", { code: 1, complaint: "no such option" }],
    ["its agent was ended after 30 min, the time for one ticket", { how: "out of time", code: null }],
    ["its agent ended while no loop watched", { code: null }],
  ])("and says: %s", (said, end) => {
    expect(judge("research", "Research Needed", {}, end).why).toContain(said);
  });

  test("where research has committed, for only what keeps its lock works in phases", () => {
    expect(judge("research", "Research Needed", { state: "Research in Progress", commit: "b" }).kind).toBe(
      "unfinished",
    );
  });

  test("where code was committed and the ticket never begun", () => {
    expect(judge("impl", "Plan in Review", { commit: "b" }).kind).toBe("unfinished");
  });
});

test("a client that could not work says so, and the ticket loses no run by it", () => {
  const why = "Not logged in · Please run /login";
  const unable = { why, passes: false, affectsAll: false, limit: null };
  const outcome = judge("research", "Research Needed", {}, { code: 1, unable });
  expect(outcome).toEqual({
    kind: "unable",
    why: `the client cannot work: ${why}`,
    passes: false,
    affectsAll: false,
    limit: null,
  });
  expect(sequelOf({ kind: "unable", why: "", passes: true, affectsAll: false, limit: null }, AT(3), 2)).toBe(
    "again",
  );
  // What it did before its service refused it counts.
  expect(judge("research", "Research Needed", { state: "Ready for Plan" }, { unable }).kind).toBe("finished");
});

test("a phase that is committed is a step further", () => {
  expect(judge("impl", "Plan in Review", { state: "In Progress", commit: "b" }).kind).toBe("progressed");
});

test("a phase that is committed and not on the remote is no step further, and the reason says so", () => {
  const undelivered = "its commit bbbbbbb is not on the remote";
  const outcome = judge(
    "impl",
    "In Progress",
    { commit: "b", undelivered },
    { lastWords: "The push fails." },
  );
  expect(outcome.kind).toBe("unfinished");
  expect(outcome.why).toContain(
    'its last words: "The push fails."), and its commit bbbbbbb is not on the remote',
  );
});

describe("what was committed is no step further", () => {
  const COMMITTED = { state: "In Progress", commit: "b" };

  test.each<[string, string, Partial<EndedRun["end"]>]>([
    ["its agent ran out of time", "unfinished", { how: "out of time", code: null, costUsd: null }],
    ["its agent was killed", "unfinished", { code: null, signal: "SIGKILL", costUsd: null }],
    ["its client crashed", "unfinished", { code: 1, complaint: "out of memory" }],
    ["nobody saw its end, and it reported nothing", "unfinished", { code: null, hasResult: false }],
    ["nobody saw its end, and it reported an error", "unfinished", { code: null, complaint: "error" }],
    ["the loop ended it", "stopped", { how: "ended", code: null, costUsd: null }],
    [
      "its client could work no longer",
      "unable",
      { code: 1, unable: { why: "No quota", passes: false, affectsAll: false, limit: null } },
    ],
  ])("where %s: %s", (_, kind, end) => {
    expect(judge("impl", "In Progress", COMMITTED, end).kind).toBe(kind);
  });

  test("but is one where nobody saw the end, and the client reported a good one", () => {
    expect(judge("impl", "In Progress", COMMITTED, { code: null }).kind).toBe("progressed");
  });

  test("where so many runs before did the same, and the ticket never moved", () => {
    const last = judge("impl", "In Progress", COMMITTED, { steps: MAX_STEPS - 1 });
    const oneMore = judge("impl", "In Progress", COMMITTED, { steps: MAX_STEPS });
    expect([last.kind, oneMore.kind]).toEqual(["progressed", "unfinished"]);
    expect(oneMore.why).toContain(`${MAX_STEPS + 1} runs in a row`);
  });
});

test("a ticket that triage leaves with a comment is kept, unless the client broke", () => {
  expect(judge("triage", "Backlog", { commented: true }).kind).toBe("kept");
  expect(judge("triage", "Backlog", { commented: true }, { code: 1 }).kind).toBe("unfinished");
  expect(judge("research", "Research Needed", { commented: true }).kind).toBe("unfinished");
});

test("a ticket that another agent holds is taken", () => {
  expect(judge("research", "Research Needed", { state: "Research in Progress", heldBy: "other" }).kind).toBe(
    "taken",
  );
});

test("an agent that the loop itself ended has not failed", () => {
  expect(judge("research", "Research Needed", {}, { how: "ended", code: null }).kind).toBe("stopped");
});

describe("after a run", () => {
  test("a person is asked when the retries are used up, and not before", () => {
    const outcome = { kind: "unfinished", why: "" } as const;
    expect([1, 2, 3].map((attempt) => sequelOf(outcome, AT(attempt), 2))).toEqual([
      "again",
      "again",
      "escalated",
    ]);
    expect(sequelOf(outcome, AT(1), 0)).toBe("escalated");
  });
});

describe("a run that ends with a question", () => {
  const asked = "anyone (question 3)";

  test("has asked, and says whom; a phase that it has committed is a step further all the same", () => {
    const outcome = judge("impl", "In Progress", { asked });
    expect(outcome).toEqual({ kind: "asked", why: `it asked ${asked}, and goes on after the answer` });
    expect(judge("impl", "In Progress", { asked, commit: "b" }).kind).toBe("progressed");
    expect(judge("triage", "Backlog", { asked, commented: true }).kind).toBe("asked");
  });

  test("but did not end in order is unfinished", () => {
    expect(judge("impl", "In Progress", { asked }, { code: 1 }).kind).toBe("unfinished");
    expect(judge("impl", "In Progress", { asked }, { how: "out of time", code: null }).kind).toBe(
      "unfinished",
    );
  });

  test("is set aside, however often it failed before; after so many rounds a person is asked", () => {
    const sequels = Array.from({ length: MAX_ASKS + 1 }, (_, asks) =>
      sequelOf({ kind: "asked", why: "" }, { attempt: 3, asks }, 2),
    );
    expect(new Set(sequels.slice(0, -1))).toEqual(new Set(["set aside"]));
    expect(sequels.at(-1)).toBe("escalated");
  });
});

describe("an implementation that is handed on", () => {
  const missing = ["ralph/gh-0012 is not on the remote", "1 change is in the worktree not committed"];

  test("is unproven while parts of its delivery are missing, and its next run is told which", () => {
    const outcome = judge("impl", "In Progress", { state: "In Review" }, { missing });
    expect(outcome).toMatchObject({ kind: "unproven", why: expect.stringContaining(missing.join("; ")) });
    expect(sequelOf({ kind: "unproven", why: "" }, AT(1), 2)).toBe("again");
    expect(sequelOf({ kind: "unproven", why: "" }, AT(3), 2)).toBe("escalated");
  });

  test("is finished when nothing is missing", () => {
    expect(judge("impl", "In Progress", { state: "In Review" }, { missing: [] }).kind).toBe("finished");
  });

  test("is finished by a later run that begins and ends in review", () => {
    expect(judge("impl", "In Review", {}, { missing: [] }).kind).toBe("finished");
    const left = judge("impl", "In Review", {}, { missing });
    expect(left).toMatchObject({ kind: "unfinished", why: expect.stringContaining(missing.join("; ")) });
    const unable = { why: "Overloaded", passes: true, affectsAll: false, limit: null };
    expect(judge("impl", "In Review", {}, { missing, unable }).kind).toBe("unable");
  });
});

test("an unfinished run tells what the client refused, each call once, and the agent's last words", () => {
  const denial = { tool: "Bash", call: "npm test", byRule: false };
  const denials = [denial, denial, { tool: "WebFetch", call: "", byRule: false }];
  const outcome = judge("impl", "In Progress", {}, { denials, lastWords: "I could not run the tests." });
  expect(outcome.why).toBe(
    'its agent ended without finishing (the client refused it Bash(npm test), WebFetch; its last words: "I could not run the tests."); the ticket is in "In Progress"',
  );
});

function told(complaint: string, lastWords: string): string {
  return (
    judge("impl", "In Progress", {}, { code: 1, complaint, lastWords }).why.split("; the ticket")[0] ?? ""
  );
}

test("a complaint that the client repeats as the agent's last words is told once, however long", () => {
  const text = "Prompt is too long";
  expect(told(text, text)).toBe(`its agent ended with exit code 1 (${text})`);
  expect(told("a".repeat(300), "a".repeat(400))).toBe(
    `its agent ended with exit code 1 (${"a".repeat(300)})`,
  );
  expect(told(text, "I read on.")).toContain(`(${text}; its last words: "I read on.")`);
});
