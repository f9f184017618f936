import { beforeEach, describe, expect, test } from "vitest";
import { expectDone, expectError } from "./expectations.ts";
import { eachStage, stage } from "./each-stage.ts";
import {
  MOVE_CARD,
  moveByHand,
  moveVariables,
  onGithub,
  recordsOf,
  type Agent,
  type Answer,
} from "./stage.ts";
import { editedAnswers, REFUSED_WORDS, type Answer as Edited } from "../edited-answers.ts";
import { BACKLOG, RESEARCH_NEEDED } from "./tickets-stage.ts";

/** What becomes of a write that came out otherwise than asked, and of a person who was faster. */

eachStage();

const WRITE = "WriteTicket";
const FIELD = "updateProjectV2ItemFieldValue";
/** However often a call sends the comment, GitHub refuses it. */
const NO_COMMENTS = {
  match: WRITE,
  action: "fail-field",
  field: "addComment",
  times: 3,
  type: "FORBIDDEN",
  message: "No.",
} as const;

async function expectWhole(number: number, expected: { state: string; records: number }): Promise<void> {
  const ticket = await onGithub(stage, number);
  expect(ticket.state).toBe(expected.state);
  expect(recordsOf(ticket)).toHaveLength(expected.records);
}

/** The answer to a call whose write is held back while another agent brings the ticket to that state. */
async function overtaken(goal: Parameters<Agent["handoff"]>[2], state: string): Promise<Answer> {
  await stage.fault({ match: WRITE, action: "hold" });
  const slow = await stage.agent({ agent: "slow" });
  const answer = slow.handoff(BACKLOG, "triage", goal);
  await stage.untilHeld();
  const fast = await stage.agent({ agent: "fast" });
  await fast.handoff(BACKLOG, "triage", { to_state: state });
  await stage.release();
  return answer;
}

describe("half a write", () => {
  test("a comment that is refused once is sent again", async () => {
    await stage.fault({ match: WRITE, action: "fail-field", field: "addComment" });
    const agent = await stage.agent({ agent: "first" });
    expectDone(await agent.handoff(BACKLOG, "triage", { to_state: "Research Needed" }));
    await expectWhole(BACKLOG, { state: "Research Needed", records: 1 });
  });

  test("a comment that is always refused leaves no trace: the card goes back, the lock is free", async () => {
    const first = await stage.agent({ agent: "first" });
    await first.handoff(BACKLOG, "triage", { to_state: "Research Needed" });
    await stage.fault(NO_COMMENTS);
    expectError(await first.handoff(BACKLOG, "research", { intent: "lock" }), "GITHUB_FORBIDDEN");
    await expectWhole(BACKLOG, { state: "Research Needed", records: 1 });
    expect((await onGithub(stage, BACKLOG)).lock).toBeNull();
  });

  test("a comment that was submitted too quickly is not sent again: the card goes back", async () => {
    await stage.fault({
      match: WRITE,
      action: "fail-field",
      field: "addComment",
      times: 1,
      type: "UNPROCESSABLE",
      message: "was submitted too quickly",
    });
    const agent = await stage.agent({ agent: "first" });
    const { data } = await agent.handoff(BACKLOG, "triage", { to_state: "Research Needed" });
    expect(data.error).toMatchObject({ code: "GITHUB_RATE_LIMITED", retryable: true });
    await expectWhole(BACKLOG, { state: "Backlog", records: 0 });
    const second = await stage.agent({ agent: "second" });
    await second.handoff(BACKLOG, "triage", { to_state: "Research Needed" });
    await expectWhole(BACKLOG, { state: "Research Needed", records: 1 });
  });

  test("a lost race is struck through and decided anew", async () => {
    expectError(await overtaken({ to_state: "Research Needed" }, "Ready for Plan"), "REFUSED_EDGE");
    const ticket = await onGithub(stage, BACKLOG);
    expect(ticket.state).toBe("Ready for Plan");
    const [winner, loser] = recordsOf(ticket);
    expect(winner).not.toContain("~~");
    expect(loser).toMatch(/^\*\*Void\*\*: \[record 1\]\(http.*\) was first/);
    expect(loser).toContain("~~**Reason**: Because the test says so~~");
  });
});

// Three lost races in a row, on a machine that may be busy.
describe("a call", { timeout: 120_000 }, () => {
  test("that loses every race is told who was first, and leaves nothing behind", async () => {
    const slow = await stage.agent({ agent: "slow" });
    const fast = await stage.agent({ agent: "fast" });
    await stage.fault({ match: WRITE, action: "hold" });
    const answer = slow.handoff(BACKLOG, "triage", { to_state: "Research Needed" });
    for (const attempt of [1, 2, 3]) {
      await stage.untilHeld();
      // A question moves nothing, so that the slow one may go on; and its record is first all the same.
      const question = `Question ${attempt}`;
      expectDone(await fast.call("ask", { number: BACKLOG, question }));
      // What comes next is the strike through the void record, and after it the next attempt.
      if (attempt < 3) await stage.fault({ match: WRITE, skip: 1, action: "hold" });
      await stage.release();
    }
    expectError(await answer, "LEDGER_CONFLICT", {
      message: /"fast" \(record 3, http.*\) was first, 3 times in a row$/,
      retryable: true,
    });
    const ticket = await onGithub(stage, BACKLOG);
    expect(ticket.state).toBe("Backlog");
    expect(recordsOf(ticket).filter((body) => body.startsWith("**Void**"))).toHaveLength(3);
    expect(recordsOf(ticket)).toHaveLength(6);
  });
});

describe("a lock that GitHub refuses for a reason of its own", () => {
  const RULE = "Repository rule violations found";

  beforeEach(async () => {
    const match = "SwapRefs";
    await stage.fault({ match, action: "fail-field", field: "updateRefs", times: 3, message: RULE });
  });

  test("is told of a group in GitHub's words", async () => {
    const agent = await stage.agent({ agent: "first" });
    await agent.handoff(BACKLOG, "triage", { to_state: "Research Needed" });
    const { text } = await agent.call("handoff_ticket", {
      numbers: [BACKLOG, RESEARCH_NEEDED],
      command: "research",
      intent: "lock",
      reason: "Because the test says so",
    });
    expect(text).toContain("GITHUB_FORBIDDEN");
    expect(text).toContain(
      "An administrator of the repository must exempt the token's account in the ruleset",
    );
    expect(text).toContain(`: ${RULE}`);
    expect(text).not.toContain("was first");
  });
});

test("a record that arrives twice after all counts once, and its second comment is struck through", async () => {
  const agent = await stage.agent({ agent: "first" });
  await stage.fault({ match: WRITE, action: "hold", times: 2 });
  const answer = agent.handoff(BACKLOG, "triage", { to_state: "Research Needed" });
  await stage.untilHeld();
  // GitHub still has the request. A read shows nothing of it, so it is sent again.
  agent.giveUp();
  await stage.untilHeld(2);
  await stage.release();
  expectDone(await answer);
  const [first = "", second = "", ...more] = (await onGithub(stage, BACKLOG)).comments.map(
    ({ body }) => body,
  );
  expect([first, second].map((body) => body.includes("~~"))).toEqual([false, true]);
  expect(more).toEqual([]);
  expect((await onGithub(stage, BACKLOG)).state).toBe("Research Needed");
});

test("a close that lost its race opens the issue again: the ticket is where the other record put it", async () => {
  expectError(await overtaken({ intent: "close" }, "Research Needed"), "REFUSED_EDGE");
  expect(await onGithub(stage, BACKLOG)).toMatchObject({ state: "Research Needed", issueState: "OPEN" });
});

describe("a person who moves the card in the middle of a write", () => {
  test("keeps the last word: the card is put back, and a record says so", async () => {
    const variables = moveVariables(await onGithub(stage, BACKLOG), "Plan in Review");
    await stage.fault({
      match: WRITE,
      action: "interleave",
      when: "before",
      field: "addComment",
      mutation: { token: "sandbox-maya", query: MOVE_CARD, variables },
    });
    const agent = await stage.agent({ agent: "first" });
    const { data, text } = await agent.handoff(BACKLOG, "triage", { to_state: "Research Needed" });
    expect(data?.moved, text).toEqual({ by: "person", to: "Plan in Review" });
    const ticket = await onGithub(stage, BACKLOG);
    expect(ticket.state).toBe("Plan in Review");
    expect(recordsOf(ticket)).toHaveLength(2);
    expect(recordsOf(ticket)[1]).toMatch(/^\*\*Moved by a person\*\*: Research Needed → Plan in Review/);
    const { data: view } = await agent.call("get_ticket", { number: BACKLOG });
    expect(view.state).toBe("Plan in Review");
    expect(view.guidance).not.toHaveProperty("warnings");
  });

  test("is not overwritten by a repair: what the read had found stands where the comment is refused", async () => {
    const agent = await stage.agent({ agent: "first" });
    await agent.handoff(BACKLOG, "triage", { to_state: "Ready for Plan" });
    await moveByHand(stage, BACKLOG, "Research Needed");
    await stage.fault(NO_COMMENTS);
    expectError(await agent.handoff(BACKLOG, "research", { intent: "lock" }), "GITHUB_FORBIDDEN");
    expect((await onGithub(stage, BACKLOG)).state).toBe("Research Needed");
  });

  test("and back again is noticed, too", async () => {
    const agent = await stage.agent({ agent: "first" });
    await agent.handoff(BACKLOG, "triage", { to_state: "Ready for Plan" });
    // Longer ago than a late write could be.
    stage.pass(60_000);
    await moveByHand(stage, BACKLOG, "Research Needed");
    const variables = moveVariables(await onGithub(stage, BACKLOG), "Ready for Plan");
    const mutation = { token: "sandbox-maya", query: MOVE_CARD, variables };
    await stage.fault({ match: WRITE, action: "interleave", when: "before", field: "addComment", mutation });
    const { data, text } = await agent.handoff(BACKLOG, "research", { intent: "lock" });
    expect(data?.moved, text).toEqual({ by: "person", to: "Ready for Plan" });
    expect(await onGithub(stage, BACKLOG)).toMatchObject({ state: "Ready for Plan", lock: null });
  });
});

describe("a cut-off end", () => {
  test("of a ticket is made good by the next call, although that is refused", async () => {
    await stage.fault(
      { match: WRITE, action: "fail-field", field: FIELD },
      { match: WRITE, action: "fail-field", field: "closeIssue" },
      { match: WRITE, action: "hold-after" },
    );
    await stage.killedDuring({ agent: "first" }, async (agent) =>
      agent.handoff(BACKLOG, "triage", { intent: "close" }),
    );
    expect((await onGithub(stage, BACKLOG)).state).toBe("Backlog");
    const second = await stage.agent({ agent: "second" });
    expectError(await second.handoff(BACKLOG, "triage", { to_state: "Research Needed" }), "REFUSED_TERMINAL");
    expect(await onGithub(stage, BACKLOG)).toMatchObject({ state: "Done", issueState: "CLOSED" });
  });

  test("of a comment leaves the lock with its holder", async () => {
    const agent = await stage.agent({ agent: "first" });
    await agent.handoff(RESEARCH_NEEDED, "research", { intent: "lock" });
    await stage.fault(NO_COMMENTS);
    expect((await agent.handoff(RESEARCH_NEEDED, "research", { intent: "complete" })).isError).toBe(true);
    const ticket = await onGithub(stage, RESEARCH_NEEDED);
    expect(ticket.state).toBe("Research in Progress");
    expect(ticket.lock).not.toBeNull();
    expectDone(await agent.handoff(RESEARCH_NEEDED, "research", { intent: "complete" }));
  });

  test("of a card, made good late by a repeated call, is no person's move", async () => {
    await stage.fault(
      { match: WRITE, action: "fail-field", field: FIELD },
      { match: WRITE, action: "hold-after" },
    );
    await stage.killedDuring({ agent: "first" }, async (agent) =>
      agent.handoff(BACKLOG, "triage", { to_state: "Research Needed" }),
    );
    stage.pass(60_000);
    const restarted = await stage.agent({ agent: "first" });
    const rival = await stage.agent({ agent: "rival" });
    const repeated = await stage.begin(WRITE, async () =>
      restarted.handoff(BACKLOG, "triage", { to_state: "Research Needed" }),
    );
    expectDone(await rival.handoff(BACKLOG, "research", { intent: "lock" }));
    expectDone(await repeated());
    expect((await onGithub(stage, BACKLOG)).state).toBe("Research in Progress");
    expectDone(await rival.handoff(BACKLOG, "research", { intent: "complete" }));
  });
});

const NUMBER = 2;
const RULE = "Repository rule violations found\n\nCannot create ref due to creations being restricted.\n\n";

interface Refusal {
  /** The request that is refused, every time. */
  readonly request: RegExp;
  readonly answer: Edited;
  readonly code: string;
  readonly words: string;
  readonly remedy: string;
}

function rest(status: number, message: string, headers: Record<string, string> = {}): Edited {
  return { status, headers, body: { message, documentation_url: "https://docs.github.com/rest" } };
}

function graphql(message: string): Edited {
  const errors = [{ type: "UNPROCESSABLE", path: ["updateRefs"], message }];
  return { status: 200, headers: {}, body: { data: { updateRefs: null }, errors } };
}

const PROXY = "Write access to this GitHub API path is not permitted through this proxy";

const APP_WORDS = "Resource not accessible by integration";
/** What a lock makes before its ref. */
const OBJECTS = /^POST .*\/git\/(?:commits|trees)$/;

const REFUSALS: Readonly<Record<string, Refusal>> = {
  "a repository without a commit": {
    request: OBJECTS,
    answer: rest(409, "Git Repository is empty."),
    code: "GITHUB_EMPTY_REPOSITORY",
    words: "the repository has no commit yet",
    remedy: "Push a first commit",
  },
  "a token without contents: write": {
    request: OBJECTS,
    answer: rest(403, REFUSED_WORDS, { "x-accepted-github-permissions": "contents=write" }),
    code: "GITHUB_FORBIDDEN",
    words: REFUSED_WORDS,
    remedy: "The token's owner must give the fine-grained token the permission contents=write",
  },
  "an App without contents: write": {
    request: OBJECTS,
    answer: rest(403, APP_WORDS, { "x-accepted-github-permissions": "contents=write" }),
    code: "GITHUB_FORBIDDEN",
    words: APP_WORDS,
    remedy: "The owner of the App must give the App the permission contents=write",
  },
  "a proxy before GitHub": {
    request: OBJECTS,
    answer: { status: 403, headers: {}, body: { message: PROXY } },
    code: "GITHUB_FORBIDDEN",
    words: PROXY,
    remedy: "The proxy's operator must",
  },
  "a ruleset": {
    request: /SwapRefs$/,
    answer: graphql(RULE),
    code: "GITHUB_FORBIDDEN",
    words: "Repository rule violations found Cannot create ref due to creations being restricted",
    remedy: "An administrator of the repository must exempt the token's account",
  },
};

test.each(Object.entries(REFUSALS))(
  "a lock that is refused by %s is told in GitHub's words with the remedy, and leaves nothing",
  async (_title, { request, answer, code, words, remedy }) => {
    const front = await editedAnswers(stage.sandbox, async (name, forward) =>
      request.test(name) ? answer : forward(),
    );
    const env = { GITHUB_API_URL: front.apiUrl, GITHUB_GRAPHQL_URL: front.graphqlUrl };
    const agent = await stage.agent({ agent: "first", env });
    const { data, text } = await agent.handoff(NUMBER, "research", { intent: "lock" });
    expect(data.error, text).toMatchObject({ code, retryable: false });
    expect(data.error.message).toContain(words);
    expect(data.error.hint).toContain(remedy);
    const ticket = await onGithub(stage, NUMBER);
    expect(ticket.state).toBe("Research Needed");
    expect(recordsOf(ticket)).toEqual([]);
    const refs = await fetch(`${stage.sandbox.apiUrl}/repos/acme/rocket/git/matching-refs/ralph`, {
      headers: { authorization: "token sandbox-maya" },
    });
    expect(await refs.json()).toEqual([]);
  },
);
