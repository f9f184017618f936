import { describe, expect, it } from "vitest";
import { ANSWER, AUTHORITY, PLACE, QUESTION, REFUSED } from "../../test/rules/question-builder.ts";
import { refuseAsking, type QuestionRequest, type TicketPlace } from "./questions.ts";
import { StateMachine } from "./state-machine.ts";
import { WORKFLOW_STATES } from "./vocabulary.ts";

const MACHINE = new StateMachine();

function asking(changes: Partial<QuestionRequest> = {}, place: Partial<TicketPlace> = {}) {
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

  it("is refused on a ticket that another one continues, with that one's number", () => {
    expect(asking({}, { continuedBy: "octo/rocket#9" })).toMatchObject({
      code: "REFUSED_TERMINAL",
      hint: expect.stringContaining("octo/rocket#9"),
    });
  });

  it("is possible where the card is unset, and says so in a refusal", () => {
    expect(asking({}, { state: null })).toBeNull();
    expect(asking({ to: "bob" }, { state: null })?.from).toBe("(unset)");
  });

  it("names nobody, or an agent of the team that is not the asker", () => {
    expect(asking({ to: null, team: [] })).toBeNull();
    expect(asking({ to: "alice" })).toBeNull();
  });

  it("knows agents in any case of letters, oneself too", () => {
    expect(asking({ to: "Carol" })).toBeNull();
    expect(asking({ to: "BOB" })?.rule).toMatch(/An agent does not ask itself/);
  });

  it("of anyone is named so where it is refused", () => {
    expect(asking({ to: null }, { state: "Done" })).toMatchObject({
      attempted: "ask anyone",
      message: 'Cannot ask anyone on ticket octo/rocket#7: "Done" is terminal',
    });
  });

  it.each([
    [
      "on a closed issue",
      () => asking({}, { closed: true }),
      {
        code: "REFUSED_CLOSED",
        attempted: 'ask "carol"',
        message: 'Cannot ask "carol" on ticket octo/rocket#7: the issue is closed',
        rule: "A closed issue takes no questions",
        hint: "Reopen the issue, or ask on the ticket that you work on",
      },
    ],
    [
      "on a finished ticket",
      () => asking({}, { state: "Canceled", closed: true }),
      {
        code: "REFUSED_TERMINAL",
        from: "Canceled",
        attempted: 'ask "carol"',
        message: 'Cannot ask "carol" on ticket octo/rocket#7: "Canceled" is terminal',
        rule: "A finished ticket takes no questions",
        hint: "Ask on the ticket that you work on, or create a follow-up ticket",
      },
    ],
    [
      "of oneself",
      () => asking({ to: "bob" }),
      {
        attempted: 'ask "bob"',
        message: 'Cannot ask "bob" on ticket octo/rocket#7: you are "bob"',
        rule: "An agent does not ask itself, nor another instance of itself",
        hint: "Name another agent, or leave to out to ask anyone",
        allowed: ["alice", "carol"],
      },
    ],
    [
      "of an agent that the team does not have",
      () => asking({ to: "eve" }),
      {
        attempted: 'ask "eve"',
        message:
          'Cannot ask "eve" on ticket octo/rocket#7: ".ralph/config.json" names "alice", "bob", "carol" only',
        rule: "A question to a name needs an agent of the team's configuration",
        hint: "Name one of them, or leave to out to ask anyone",
        allowed: ["alice", "carol"],
      },
    ],
    [
      "of an agent by name in a team that names none",
      () => asking({ to: "eve", team: [] }),
      {
        attempted: 'ask "eve"',
        message: 'Cannot ask "eve" on ticket octo/rocket#7: there is no "agents" in ".ralph/config.json"',
        rule: "A question to a name needs an agent of the team's configuration",
        hint: 'Leave to out to ask anyone, or let the team add {"agents": [{"name": "eve"}]} to the file on the default branch',
      },
    ],
  ])("is refused %s, with the rule and what would work", (_, refuse, expected) => {
    expect(refuse()).toEqual({ ...REFUSED, ...expected });
  });

  const NOT_ITS = "Only the agent that has to answer a question may ask another one for it";

  it.each<[string, QuestionRequest["inReplyTo"], { why: string; rule?: string; hint: string }]>([
    [
      "is in no log",
      "unknown",
      {
        why: "the log has no such question",
        hint: "Give in_reply_to as get_ticket shows it, or leave it out",
      },
    ],
    [
      "is another's",
      { ...QUESTION, to: "alice", from: "carol" },
      { why: "question 4 is not yours to answer", hint: "Leave in_reply_to out" },
    ],
    [
      "is the asker's own",
      { ...QUESTION, from: "bob", to: null },
      { why: "question 4 is not yours to answer", hint: "Leave in_reply_to out" },
    ],
    [
      "is answered",
      { ...QUESTION, answer: ANSWER },
      {
        why: `question 4 was answered by "bob" at ${ANSWER.at} (${ANSWER.url})`,
        hint: "Leave in_reply_to out",
      },
    ],
    [
      "is three deep",
      { ...QUESTION, depth: 3 },
      {
        why: "question 4 is 3 deep",
        rule: "Questions for questions are nested at most 3 deep",
        hint: "Answer question 4 with what you know, and name what is still open",
      },
    ],
  ])("for a question that %s is refused", (_, inReplyTo, { why, rule = NOT_ITS, hint }) => {
    expect(asking({ inReplyTo })).toEqual({
      ...REFUSED,
      attempted: 'ask "carol"',
      message: `Cannot ask "carol" on ticket octo/rocket#7: ${why}`,
      rule,
      hint,
    });
  });

  it("for an open question that is put to the asker is possible", () => {
    expect(asking({ inReplyTo: { ...QUESTION, depth: 2 } })).toBeNull();
  });
});
