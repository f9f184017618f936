import { describe, expect, test } from "vitest";
import { reactionsSchema } from "../../../mcp-server/src/ticket/team/team-config.ts";
import {
  mergeRequestFor,
  reactionTo,
  roundIn,
  roundReason,
  type ReviewHistory,
  type Round,
  remarksText,
} from "./rounds.ts";
import type {
  FollowedPull,
  MergeFacts,
  Opinion,
} from "../../../mcp-server/src/github/followed-pull-store.ts";

const HEAD = "a".repeat(40);
const OLD = "b".repeat(40);
const NOW_MS = Date.parse("2026-01-02T00:00:00Z");

const PULL: FollowedPull = {
  id: "PR_1",
  url: "https://github.com/acme/rocket/pull/7",
  branch: "ralph/gh-0012",
  isFork: false,
  state: "OPEN",
  isDraft: false,
  head: HEAD,
  base: "main",
  hasConflict: false,
  mustUpdate: false,
  isClean: true,
  isQueued: false,
  checks: "passed",
  lacksReview: false,
  opinions: [],
  openThreads: 0,
};
const HISTORY: ReviewHistory = {
  rounds: [],
  ended: null,
  leftAtMs: null,
  riskClass: null,
  judgedHeads: [HEAD],
};

function opinion(kind: Opinion["kind"], atMs = NOW_MS, head = HEAD): Opinion {
  return { kind, atMs, head, isHidden: false };
}

function round(event: Round["event"], number = 1, head = OLD): Round {
  return { event, number, of: 3, head };
}

/** The reaction in a word or two. */
function reaction(
  pull: Partial<FollowedPull>,
  history: Partial<ReviewHistory> = {},
  settings: object = {},
): string {
  const found = reactionTo(
    {
      pulls: [{ ...PULL, ...pull }],
      history: { ...HISTORY, ...history },
      inReviewSinceMs: NOW_MS,
      isReminded: false,
    },
    reactionsSchema.parse(settings),
    NOW_MS,
  );
  if (found.kind === "round") return `${found.round.event} ${found.round.number}/${found.round.of}`;
  if (found.kind === "approved") return found.isMerged ? "merge" : "tell";
  return found.kind;
}

const failed = { checks: "failed" } as const;
const approved = { opinions: [opinion("approved")] };
const low = { approved: { mergeRiskClasses: ["low"] } };

test.each<[string, string, Partial<FollowedPull>, Partial<ReviewHistory>?, object?]>([
  ["nothing has happened", "none", {}],
  ["checks failed", "checks failed 1/3", failed],
  ["checks run", "none", { checks: "running" }],
  ["checks failed again", "checks failed 2/3", failed, { rounds: [round("checks failed")] }],
  ["another event's rounds do not count", "checks failed 1/3", failed, { rounds: [round("conflict")] }],
  ["the last round is over", "ask", failed, { rounds: [1, 2, 3].map((n) => round("checks failed", n)) }],
  ["the round brought no commit", "ask", {}, { ended: round("checks failed", 1, HEAD) }],
  ["the team asks at once", "ask", failed, {}, { checksFailed: { do: "ask" } }],
  ["the team ignores it", "none", failed, {}, { checksFailed: { do: "ignore" } }],
  ["changes are requested", "changes requested 1/3", { opinions: [opinion("changes requested")] }],
  [
    "they were requested before the round",
    "none",
    { opinions: [opinion("changes requested", NOW_MS - 1)] },
    { leftAtMs: NOW_MS },
  ],
  ["there is a conflict", "conflict 1/2", { hasConflict: true }],
  ["GitHub does not know about conflicts yet", "none", { hasConflict: null, ...approved }],
  ["it is behind where that is forbidden", "update", { mustUpdate: true }],
  ["the team ignores that", "none", { mustUpdate: true }, {}, { behind: "ignore" }],
  ["it is approved", "tell", approved],
  ["an older commit was approved", "none", { opinions: [opinion("approved", NOW_MS, OLD)] }],
  ["a required review lacks", "none", { ...approved, lacksReview: true }],
  ["it is a draft", "none", { ...approved, isDraft: true }],
  ["its class may be merged", "merge", approved, { riskClass: "low" }, low],
  ["its class may not be merged", "tell", approved, { riskClass: "medium" }, low],
  ["it has no class", "tell", approved, {}, low],
  ["a conversation is open", "tell", { ...approved, openThreads: 1 }, { riskClass: "low" }, low],
  ["another commit was submitted", "tell", approved, { riskClass: "low", judgedHeads: [OLD] }, low],
  ["GitHub would not merge it", "tell", { ...approved, isClean: false }, { riskClass: "low" }, low],
  ["it is merged", "close", { state: "MERGED" }],
  ["the team closes by itself", "none", { state: "MERGED" }, {}, { merged: "ignore" }],
  ["it was closed", "ask", { state: "CLOSED" }],
  ["the team ignores closed ones", "none", { state: "CLOSED" }, {}, { closedUnmerged: "ignore" }],
])("where %s: %s", (_, expected, ...facts) => {
  expect(reaction(...facts)).toBe(expected);
});

test("a reminder comes once, and not where the team wants none", () => {
  const reading = {
    pulls: [],
    history: HISTORY,
    inReviewSinceMs: NOW_MS - 24 * 3_600_000,
    isReminded: false,
  };
  const kindOf = (hours: number, isReminded: boolean): string =>
    reactionTo({ ...reading, isReminded }, reactionsSchema.parse({ remindAfterHours: hours }), NOW_MS).kind;
  expect([kindOf(24, false), kindOf(24, true), kindOf(25, false), kindOf(0, false)]).toEqual([
    "remind",
    "none",
    "none",
    "none",
  ]);
});

describe("a round", () => {
  test("is read again from the reason of its record", () => {
    const begun = round("changes requested", 2, HEAD);
    expect(roundIn(roundReason(begun, PULL.url))).toEqual(begun);
  });

  test("is in no other reason", () => {
    expect(roundIn("Round and round")).toBeNull();
    expect(roundIn(`Round 1 of 3 (rain) at ${HEAD}: x`)).toBeNull();
  });
});

test("what is said bears its author, and the ends of logs are kept", () => {
  const said = [
    { place: "a.ts:3", text: "Why?", author: { login: "maya", isBot: false }, byViewer: false },
    { place: "review", text: "x".repeat(5_000), author: null, byViewer: false },
  ];
  const failedChecks = [{ name: "test", text: `${"noise\n".repeat(1_000)}the end` }];
  const hidden = ["spam", "outdated", "spam"];
  const text = remarksText({ said, hidden, failedChecks }, ({ author }) => author?.login === "maya");
  expect(text).toContain("a.ts:3 by maya (may write here):\nWhy?");
  expect(text).toContain("review by a deleted account (NOT TRUSTED, may not write here):");
  expect(text).toContain("the end");
  expect(text).toContain("3 hidden comments: spam, outdated");
  expect(text.length).toBeLessThan(6_000);
});

const FACTS: MergeFacts = {
  number: 7,
  title: "Work",
  methods: ["squash", "merge", "rebase"],
  preferred: "merge",
  rules: [],
  hasQueue: false,
  removal: null,
};
const REMOVAL = { atMs: NOW_MS, reason: "failed_checks", head: HEAD };

test.each<[string, string, Partial<MergeFacts>]>([
  ["the account prefers a method that is allowed", "merge", {}],
  ["the preferred method is not allowed", "squash", { methods: ["squash", "rebase"] }],
  [
    "a rule leaves one",
    "rebase",
    {
      rules: [
        ["rebase", "merge"],
        ["squash", "rebase"],
      ],
    },
  ],
  ["settings and rules have none in common", "person", { methods: ["merge"], rules: [["squash", "rebase"]] }],
  ["the base has a queue, whatever the methods", "queue", { hasQueue: true, methods: [] }],
  ["the queue removed this commit in this review", "person", { hasQueue: true, removal: REMOVAL }],
  ["the removed commit is gone", "person", { hasQueue: true, removal: { ...REMOVAL, head: null } }],
  ["the queue removed another commit", "queue", { hasQueue: true, removal: { ...REMOVAL, head: OLD } }],
  [
    "it was removed before this review",
    "queue",
    { hasQueue: true, removal: { ...REMOVAL, atMs: NOW_MS - 1 } },
  ],
  ["it left the queue merged", "queue", { hasQueue: true, removal: { ...REMOVAL, reason: "merged" } }],
])("the way to merge where %s: %s", (_, expected, facts) => {
  const request = mergeRequestFor({ ...FACTS, ...facts }, { head: HEAD, inReviewSinceMs: NOW_MS });
  const way = typeof request === "string" ? "person" : request.kind === "queue" ? "queue" : request.method;
  expect(way).toBe(expected);
});

test("a squash has the pull request's title, other methods GitHub's own headline", () => {
  const at = { head: HEAD, inReviewSinceMs: NOW_MS };
  expect(mergeRequestFor({ ...FACTS, preferred: "squash" }, at)).toEqual({
    kind: "merge",
    method: "squash",
    headline: "Work (#7)",
  });
  expect(mergeRequestFor(FACTS, at)).toEqual({ kind: "merge", method: "merge" });
});
