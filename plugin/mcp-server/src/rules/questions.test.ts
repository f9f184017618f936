import { describe, expect, it } from "vitest";
import { ANSWER, AUTHORITY, PLACE, QUESTION, REFUSED, SCOPE } from "../../test/rules/question-builder.ts";
import type { DecisionKind } from "./vocabulary.ts";
import { decides, judgeAnswering, type Question } from "./questions.ts";

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
  it("is refused on a ticket that another one continues, to which the question moved", () => {
    const said = { ...by("bob"), question: QUESTION, named: "4", open: [], authority: AUTHORITY } as const;
    expect(
      judgeAnswering({ ...said, kind: "answer" }, { ...PLACE, continuedBy: "octo/rocket#9" }),
    ).toMatchObject({ code: "REFUSED_TERMINAL", hint: expect.stringContaining("octo/rocket#9") });
  });

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
      expect(answering("bob", { ...SCOPE, to: "bob" }, { kind })).toMatchObject({
        undecided:
          'record 4 is about the ticket\'s scope, which "lead" or a person decides: yours is recorded as advice, and it stays open',
      });
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
    expect(answering("carol", { ...review, to: null, reviewers: [] }, { kind: "accept" })).toMatchObject({
      undecided: expect.stringContaining('which "lead" or a person decides'),
    });
    expect(answering("ALICE", review, { kind: "accept" })).toMatchObject({ code: "REFUSED_QUESTION" });
  });

  it("that waits for the main conversation names it so, for a review and for the ticket's class", () => {
    const review: Question = { ...QUESTION, matter: "sign-off", to: "orchestrator" };
    const unnamed = { orchestrator: null, members: AUTHORITY.members };
    const asked = { agent: "carol", instance: "a1", kind: "accept", question: review, named: "4", open: [] };
    expect(judgeAnswering({ ...asked, authority: unnamed }, PLACE)).toMatchObject({
      undecided:
        "record 4 is about a review, which the main conversation or a person decides: yours is recorded as advice, and it stays open",
    });
    expect(judgeAnswering({ ...asked, authority: AUTHORITY }, PLACE)).toMatchObject({
      undecided: expect.stringContaining('which "lead" or a person decides'),
    });
    const risk: Question = { ...SCOPE, matter: "risk class", reviewers: ["ada", "eve"] };
    const said = { agent: "carol", instance: "main", kind: "accept", question: risk, named: "4", open: [] };
    expect(judgeAnswering({ ...said, authority: unnamed }, PLACE)).toMatchObject({
      undecided:
        'record 4 is about the ticket\'s risk class, which "ada", "eve", the main conversation or a person decides: yours is recorded as advice, and it stays open',
    });
  });

  describe("to a proposal", () => {
    const proposal: Question = { ...QUESTION, matter: "proposal", proposal: "43 characters" };

    it.each(["answer", "accept", "reject"] as const)("by a third agent is advice and no yes: %s", (kind) => {
      expect(answering("carol", proposal, { kind })).toMatchObject({
        undecided:
          'record 4 proposes something, which "bob" answers and "lead" or a person confirms: yours is recorded as advice, and it stays open',
      });
    });

    it("is advice where a peer agrees", () => {
      expect(answering("bob", proposal, { kind: "accept" })).toEqual({
        question: proposal,
        undecided:
          'record 4 proposes something, which "lead" or a person confirms: your yes is recorded as advice, and it stays open',
      });
    });

    it("decides where the orchestrator agrees, or a peer to what the orchestrator proposed", () => {
      expect(answering("lead", proposal, { kind: "accept" })).toMatchObject({ undecided: null });
      expect(answering("bob", { ...proposal, from: "lead" }, { kind: "accept" })).toMatchObject({
        undecided: null,
      });
    });

    it("decides to what the main conversation proposed where the team names no lead, but not its subagent", () => {
      const said = { agent: "bob", instance: "agent-2", kind: "accept", named: "4", open: [] };
      const authority = { ...AUTHORITY, orchestrator: null };
      const byMain = { ...proposal, from: "maya@host" };
      const bySubagent = { ...byMain, fromInstance: "agent-1" };
      expect(judgeAnswering({ ...said, question: byMain, authority }, PLACE)).toMatchObject({
        undecided: null,
      });
      expect(judgeAnswering({ ...said, question: bySubagent, authority }, PLACE)).toMatchObject({
        undecided: expect.stringContaining("your yes is recorded as advice"),
      });
    });

    it.each(["reject", "answer"] as const)(
      "by the peer that was asked decides where it is no yes: %s",
      (kind) => {
        expect(answering("bob", proposal, { kind })).toMatchObject({ undecided: null });
      },
    );
  });

  it("is refused while a person's no is in doubt, but for another no", () => {
    const undecidedNo = { by: "maya", url: "https://x/5", why: "it is hidden", remedy: "Show it" };
    const question = { ...QUESTION, undecidedNo };
    expect(answering("bob", question, { kind: "accept" })).toMatchObject({
      rule: "What a person has rejected is not accepted by an agent",
      message: expect.stringContaining('the no of "maya" to record 4 counts (https://x/5): it is hidden'),
      hint: "Show it",
    });
    expect(answering("bob", question, { kind: "reject" })).toMatchObject({ undecided: null });
  });

  it("is refused by name of who answered first, and lists what still waits", () => {
    const other = { ...QUESTION, seq: 9, from: "carol" };
    expect(answering("bob", { ...QUESTION, answer: ANSWER }, { open: [other] })).toEqual({
      ...REFUSED,
      attempted: 'answer question "4"',
      rule: "A question is answered once",
      hint: "Read that answer; use add_comment to add to it",
      message: `Cannot answer question "4" of ticket octo/rocket#7: question 4 was answered by "bob" at ${ANSWER.at} (${ANSWER.url})`,
      allowed: ['question 9 by "carol"'],
    });
  });

  it.each<[string, () => ReturnType<typeof answering>, string, { rule: string; hint: string }]>([
    [
      "that is not there",
      () => answering("bob", null),
      "the log has no such question",
      {
        rule: "Only a question in the ticket's log is answered",
        hint: "Name one that waits for you by its number, as get_ticket shows it",
      },
    ],
    [
      "of one's own",
      () => answering("alice", QUESTION),
      "you asked it yourself",
      { rule: "An agent does not answer its own question", hint: "Wait for the answer; get_ticket shows it" },
    ],
    [
      "that was put to another",
      () => answering("carol", QUESTION),
      'it was put to "bob", and you are "carol"',
      {
        rule: "A question to one agent is answered by that agent",
        hint: "Use add_comment to tell what you know",
      },
    ],
  ])("of a question %s is refused", (_, refuse, why, remedy) => {
    const message = `Cannot answer question "4" of ticket octo/rocket#7: ${why}`;
    expect(refuse()).toEqual({ ...REFUSED, attempted: 'answer question "4"', message, ...remedy });
  });
});
