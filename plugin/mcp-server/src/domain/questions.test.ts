import { describe, expect, it } from "vitest";
import type { DecisionKind } from "./interaction-words.ts";
import {
  decides,
  judgeAnswering,
  refuseAsking,
  type Asking,
  type Place,
  type Question,
} from "./questions.ts";
import { StateMachine } from "./state-machine.ts";
import { WORKFLOW_STATES } from "./vocabulary.ts";

const MACHINE = new StateMachine();
const PLACE: Place = { ticket: "octo/rocket#7", state: "In Progress", closed: false };
const QUESTION: Question = {
  seq: 4,
  id: "01QUESTION",
  type: "consultation",
  matter: null,
  reviewers: [],
  state: "In Progress",
  from: "alice",
  to: "bob",
  text: "Is it safe?",
  depth: 1,
  inReplyTo: null,
  at: "2026-03-02T10:00:00Z",
  url: "https://github.com/octo/rocket/issues/7#issuecomment-4",
  answer: null,
  advice: [],
};
const AUTHORITY = { orchestrator: "lead", members: ["alice", "bob", "carol"] };
const SCOPE: Question = { ...QUESTION, to: null, matter: "scope", expandScope: ["src/cors.ts"] };
const ANSWER = {
  kind: "answer",
  by: "bob",
  text: "Yes",
  seq: 5,
  at: "2026-03-02T10:05:00Z",
  url: "https://github.com/octo",
};

function asking(changes: Partial<Asking> = {}, place: Partial<Place> = {}) {
  const plain = {
    from: "bob",
    to: "carol",
    inReplyTo: null,
    team: ["alice", "bob", "carol"],
    instance: "main",
  };
  return refuseAsking(MACHINE, { ...plain, authority: AUTHORITY, ...changes }, { ...PLACE, ...place });
}

describe("asking", () => {
  it("is possible in every state that is not terminal, and in none that is", () => {
    for (const state of [...WORKFLOW_STATES, "Parked"])
      expect(asking({}, { state })?.code, state).toBe(
        state === "Done" || state === "Canceled" ? "REFUSED_TERMINAL" : undefined,
      );
  });

  it("is possible where the card is unset, and says so in a refusal", () => {
    expect(asking({}, { state: null })).toBeNull();
    expect(asking({ to: "bob" }, { state: null })?.from).toBe("(unset)");
  });

  it("is refused on a closed issue", () => {
    expect(asking({}, { closed: true })).toMatchObject({ code: "REFUSED_CLOSED", from: "In Progress" });
  });

  it("names nobody, or an agent of the team that is not the asker", () => {
    expect(asking({ to: null, team: [] })).toBeNull();
    expect(asking({ to: "bob" })?.rule).toMatch(/No agent asks itself/);
    expect(asking({ to: "eve" })).toMatchObject({ allowed: ["alice", "carol"], attempted: 'ask "eve"' });
    expect(asking({ to: "eve", team: [] })?.hint).toContain('{"agents": [{"name": "eve"}]}');
  });

  it("knows agents in any case of letters, oneself too", () => {
    expect(asking({ to: "Carol" })).toBeNull();
    expect(asking({ to: "BOB" })?.rule).toMatch(/No agent asks itself/);
  });

  it.each([
    ["is in no log", "unknown", "no such question"],
    ["is another's", { ...QUESTION, to: "alice", from: "carol" }, "not yours"],
    ["is the asker's own", { ...QUESTION, from: "bob", to: null }, "not yours"],
    ["is answered", { ...QUESTION, answer: ANSWER }, 'answered by "bob"'],
    ["is three deep", { ...QUESTION, depth: 3 }, "is 3 deep"],
  ] as const)("for a question that %s is refused", (_, inReplyTo, why) => {
    expect(asking({ inReplyTo })?.message).toContain(why);
  });

  it("for an open question that is put to the asker is possible", () => {
    expect(asking({ inReplyTo: { ...QUESTION, depth: 2 } })).toBeNull();
  });
});

function by(agent: string) {
  return { agent, instance: "sub-1", kind: "answer" };
}

function answering(
  agent: string,
  question: Question | null,
  { open = [], kind = "answer" }: { open?: readonly Question[]; kind?: DecisionKind } = {},
) {
  const said = { agent, instance: "sub-1", kind };
  return judgeAnswering({ ...said, question, named: "4", open, authority: AUTHORITY }, PLACE);
}

describe("answering", () => {
  it("is for the agent that was asked, or for any but the asker where nobody was named", () => {
    expect(decides(AUTHORITY, QUESTION, by("bob"))).toBe(true);
    expect(decides(AUTHORITY, QUESTION, by("carol"))).toBe(false);
    expect(decides(AUTHORITY, { ...QUESTION, to: null }, by("carol"))).toBe(true);
    expect(decides(AUTHORITY, { ...QUESTION, to: null }, by("alice"))).toBe(false);
    expect(answering("bob", QUESTION)).toEqual({ question: QUESTION, undecided: null });
  });

  it("of a matter of authority is a decision by the orchestrator alone, and only as yes or no", () => {
    expect(answering("lead", SCOPE, { kind: "accept" })).toEqual({ question: SCOPE, undecided: null });
    expect(answering("lead", SCOPE, { kind: "reject" })).toEqual({ question: SCOPE, undecided: null });
    expect(answering("lead", SCOPE)).toMatchObject({
      undecided: expect.stringContaining("waits for a yes or no"),
    });
  });

  it.each(["accept", "reject", "answer"] as const)(
    "of a matter of authority by a peer is advice: %s",
    (kind) => {
      expect(answering("bob", SCOPE, { kind })).toMatchObject({
        undecided: expect.stringMatching(/"lead" or a person decides: yours is recorded as advice/),
      });
      expect(answering("bob", { ...SCOPE, to: "bob" }, { kind })).toHaveProperty("undecided");
    },
  );

  it("of a review is its designated reviewer's alone, and never its author's", () => {
    const review: Question = {
      ...QUESTION,
      type: "review",
      matter: "sign-off",
      to: "bob",
      reviewers: ["bob"],
    };
    expect(answering("bob", review, { kind: "accept" })).toMatchObject({ undecided: null });
    for (const other of ["carol", "lead"])
      expect(answering(other, review, { kind: "accept" })).toMatchObject({
        undecided: expect.stringContaining('"bob" or a person decides'),
      });
    const unassigned = { ...review, to: "person", reviewers: ["person"] };
    for (const other of ["person", "lead"])
      expect(answering(other, unassigned, { kind: "accept" })).toMatchObject({
        undecided: expect.stringContaining("a person alone decides"),
      });
    expect(answering("ALICE", review, { kind: "accept" })).toMatchObject({ code: "REFUSED_QUESTION" });
  });

  it("that waits for the main conversation names it so, for a review and for the ticket's class", () => {
    const review: Question = { ...QUESTION, matter: "sign-off", to: "orchestrator" };
    expect(answering("carol", review)).toMatchObject({
      undecided:
        "record 4 is about a review, which the main conversation or a person decides: yours is recorded as advice, and it stays open",
    });
    const unnamed = { orchestrator: null, members: AUTHORITY.members };
    const risk: Question = { ...SCOPE, matter: "risk class", reviewers: ["ada", "eve"] };
    const said = { agent: "carol", instance: "main", kind: "accept", question: risk, named: "4", open: [] };
    expect(judgeAnswering({ ...said, authority: unnamed }, PLACE)).toMatchObject({
      undecided:
        'record 4 is about the ticket\'s risk class, which "ada", "eve", the main conversation or a person decides: yours is recorded as advice, and it stays open',
    });
  });

  it("is refused by name of who answered first, and lists what still waits", () => {
    const other = { ...QUESTION, seq: 9, from: "carol" };
    expect(answering("bob", { ...QUESTION, answer: ANSWER }, { open: [other] })).toMatchObject({
      code: "REFUSED_QUESTION",
      message: `Cannot answer question "4" of ticket octo/rocket#7: question 4 was answered by "bob" at ${ANSWER.at} (${ANSWER.url})`,
      allowed: ['question 9 by "carol"'],
    });
  });

  it("of a question that is not there, the asker's own, or another's is refused", () => {
    expect(answering("bob", null)).toMatchObject({ message: expect.stringContaining("no such question") });
    expect(answering("alice", QUESTION)).toMatchObject({ message: expect.stringContaining("yourself") });
    expect(answering("carol", QUESTION)).toMatchObject({ message: expect.stringContaining('put to "bob"') });
  });
});
