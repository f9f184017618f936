import { describe, expect, it, test } from "vitest";
import { ANSWER, AUTHORITY, PLACE, QUESTION, REFUSED, SCOPE } from "../../test/rules/question-builder.ts";
import type { DecisionKind } from "./interaction-words.ts";
import { WORKFLOW_STATES } from "./vocabulary.ts";
import {
  decides,
  judgeAnswering,
  type Question,
  hasAuthority,
  isIdleReview,
  wayByComment,
  isOrchestrator,
  needsAuthority,
  shownLead,
  type Decidable,
  refuseAsking,
  type QuestionRequest,
  type TicketPlace,
  refuseContractChange,
  type ContractAttempt,
} from "./questions.ts";
import { StateMachine } from "./state-machine.ts";

it.each<[boolean, Partial<Question>]>([
  [true, {}],
  [false, { to: "person" }],
  [false, { answer: ANSWER }],
  [false, { type: "consultation" }],
])("a review is nobody's where none was named, and none came: %s for %j", (expected, more) => {
  const review: Question = { ...QUESTION, type: "review", matter: "sign-off", to: null };
  expect(isIdleReview({ ...review, ...more })).toBe(expected);
});

it("a person's comment is told as the way to decide a request for scope or class, and no other", () => {
  const way = expect.stringMatching(/^comment "Decision on 4: accept" or "Decision on 4: reject" from an /);
  const matters = ["scope", "risk class", "proposal", "sign-off", null] as const;
  expect(matters.map((matter) => wayByComment({ seq: 4, matter }))).toEqual([way, way, null, null, null]);
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
  return judgeAnswering({ ...said, question, named: "4", newer: null, open, authority: AUTHORITY }, PLACE);
}

describe("answering", () => {
  it("is refused on a ticket that another one continues, to which the question moved", () => {
    const said = {
      ...by("bob"),
      question: QUESTION,
      named: "4",
      newer: null,
      open: [QUESTION],
      authority: AUTHORITY,
    } as const;
    expect(judgeAnswering({ ...said, kind: "answer" }, { ...PLACE, continuedBy: "octo/rocket#9" })).toEqual({
      ...REFUSED,
      code: "REFUSED_TERMINAL",
      message: 'Cannot answer question "4" of ticket octo/rocket#7: another ticket has its place',
      rule: "A ticket that was continued takes no questions and no answers",
      attempted: 'answer question "4"',
      hint: "It continues as octo/rocket#9: use that number",
    });
  });

  it("is refused on a submission that a newer one has replaced, and the newer one is named", () => {
    const said = { ...by("bob"), named: "4", open: [], authority: AUTHORITY } as const;
    const newer: Question = { ...QUESTION, seq: 6, matter: "sign-off" };
    expect(judgeAnswering({ ...said, question: null, newer }, PLACE)).toMatchObject({
      rule: "Only the newest submission of a ticket is reviewed",
      message: expect.stringContaining("the work was submitted again since, in record 6"),
      hint: "Review it as it is now, and decide question 6",
    });
    expect(judgeAnswering({ ...said, question: QUESTION, newer }, PLACE)).toMatchObject({ undecided: null });
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
    const asked = {
      agent: "carol",
      instance: "a1",
      kind: "accept",
      question: review,
      named: "4",
      newer: null,
      open: [],
    };
    expect(judgeAnswering({ ...asked, authority: unnamed }, PLACE)).toMatchObject({
      undecided:
        "record 4 is about a review, which the main conversation or a person decides: yours is recorded as advice, and it stays open",
    });
    expect(judgeAnswering({ ...asked, authority: AUTHORITY }, PLACE)).toMatchObject({
      undecided: expect.stringContaining('which "lead" or a person decides'),
    });
    const risk: Question = { ...SCOPE, matter: "risk class", reviewers: ["ada", "eve"] };
    const said = {
      agent: "carol",
      instance: "main",
      kind: "accept",
      question: risk,
      named: "4",
      newer: null,
      open: [],
    };
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
      const said = { agent: "bob", instance: "agent-2", kind: "accept", named: "4", newer: null, open: [] };
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
        hint: "Name an open one by its number: get_ticket shows whom each waits for",
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

const UNSET = { orchestrator: null, members: ["ada", "bob"] };
const NAMED = { orchestrator: "Lead", members: ["ada", "bob"] };
const ASKED: Decidable = { matter: "scope", from: "ada", fromInstance: "main", to: null, reviewers: [] };

describe("the orchestrator", () => {
  it("is a main instance where the team names none, and no subagent", () => {
    expect(isOrchestrator(UNSET, { agent: "maya@host", instance: "main" })).toBe(true);
    expect(isOrchestrator(UNSET, { agent: "maya@host", instance: "agent-1" })).toBe(false);
  });

  it("is no agent of the team that runs in a session of its own", () => {
    expect(isOrchestrator(UNSET, { agent: "ADA", instance: "main" })).toBe(false);
  });

  it("is never the command line by default, whatever RALPH_AGENT says", () => {
    for (const agent of ["ada", "maya@host", "main", "orchestrator"])
      expect(isOrchestrator(UNSET, { agent, instance: "cli" })).toBe(false);
  });

  it("is the agent that the team names, in any case of letters, and then no other main instance", () => {
    expect(isOrchestrator(NAMED, { agent: "lead", instance: "agent-1" })).toBe(true);
    expect(isOrchestrator(NAMED, { agent: "maya@host", instance: "main" })).toBe(false);
  });
});

test.each([
  [null, "the main conversation"],
  ["Lead", '"Lead"'],
])("who decides where the team names %s is shown as %s", (orchestrator, shown) => {
  expect(shownLead({ orchestrator })).toBe(shown);
});

describe("a decision", () => {
  it("about scope or class counts from the orchestrator, and from no peer that was asked by name", () => {
    for (const matter of ["scope", "risk class"] as const) {
      const asked = { ...ASKED, matter, to: "bob" };
      expect(hasAuthority(NAMED, asked, { agent: "lead", instance: "main" })).toBe(true);
      expect(hasAuthority(NAMED, asked, { agent: "bob", instance: "main" })).toBe(false);
    }
  });

  it("about a proposal counts from whom it was put to and from the orchestrator, and from no other", () => {
    const proposal: Decidable = { ...ASKED, matter: "proposal", to: "bob" };
    for (const agent of ["bob", "lead"])
      expect(hasAuthority(NAMED, proposal, { agent, instance: "agent-2" })).toBe(true);
    expect(hasAuthority(NAMED, proposal, { agent: "carol", instance: "agent-2" })).toBe(false);
  });

  it("about scope counts from the reviewers whom the request names, too", () => {
    const asked = { ...ASKED, reviewers: ["Bob"] };
    expect(hasAuthority(NAMED, asked, { agent: "bob", instance: "agent-2" })).toBe(true);
    expect(hasAuthority(NAMED, asked, { agent: "carol", instance: "agent-3" })).toBe(false);
  });

  it("of a review that was put to nobody counts from the orchestrator", () => {
    const review: Decidable = { ...ASKED, matter: "sign-off" };
    expect(hasAuthority(NAMED, review, { agent: "lead", instance: "main" })).toBe(true);
    expect(hasAuthority(NAMED, review, { agent: "bob", instance: "main" })).toBe(false);
  });

  it("of a review counts from whom it was put to alone, and an agent that calls itself a person is none", () => {
    const review: Decidable = { ...ASKED, matter: "sign-off", to: "bob", reviewers: ["bob"] };
    expect(hasAuthority(NAMED, review, { agent: "Bob", instance: "agent-2" })).toBe(true);
    for (const agent of ["carol", "lead"])
      expect(hasAuthority(NAMED, review, { agent, instance: "agent-3" })).toBe(false);
    const toPerson = { ...review, to: "person", reviewers: ["person"] };
    for (const agent of ["person", "lead"])
      expect(hasAuthority(NAMED, toPerson, { agent, instance: "main" })).toBe(false);
    const toMain = { ...review, to: "orchestrator", reviewers: ["orchestrator"] };
    expect(hasAuthority(UNSET, toMain, { agent: "maya@host", instance: "main" })).toBe(true);
    expect(hasAuthority(UNSET, toMain, { agent: "orchestrator", instance: "agent-1" })).toBe(false);
  });

  it("never counts from who asks, were it the orchestrator", () => {
    expect(hasAuthority(NAMED, { ...ASKED, from: "LEAD" }, { agent: "lead", instance: "main" })).toBe(false);
    expect(hasAuthority(UNSET, { ...ASKED, from: "maya" }, { agent: "maya", instance: "main" })).toBe(false);
  });

  it("that needs no authority is whoever's that was asked", () => {
    const plain = { ...ASKED, matter: null };
    expect(hasAuthority(NAMED, plain, { agent: "bob", instance: "x" })).toBe(true);
    expect(hasAuthority(NAMED, { ...plain, to: "carol" }, { agent: "lead", instance: "x" })).toBe(false);
  });
});

test("authority is needed for scope, class and sign-off, and for no proposal or plain question", () => {
  for (const matter of ["scope", "risk class", "sign-off"] as const)
    expect(needsAuthority(matter)).toBe(true);
  for (const matter of ["proposal", null, undefined] as const) expect(needsAuthority(matter)).toBe(false);
});

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
        hint: "Ask a person to reopen the issue, or ask on the ticket that you work on",
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

const NEW: ContractAttempt = {
  ticket: "octo/rocket#7",
  state: "Backlog",
  touched: new Map([["riskClass", "ada"]]),
  begun: false,
};
const POLICY = { orchestrator: "lead", members: ["ada", "bob"] };

function refusalFor(agent: string, attempt: Partial<ContractAttempt> = {}, policy: typeof UNNAMED = POLICY) {
  return refuseContractChange({ ...NEW, ...attempt }, { speaker: { agent, instance: "main" }, policy });
}

const UNNAMED: { orchestrator: string | null; members: string[] } = { orchestrator: null, members: ["bob"] };

describe("a change of a contract", () => {
  it("is the orchestrator's, whoever made the demand and whenever", () => {
    expect(refusalFor("lead", { begun: true })).toBeNull();
    expect(refusalFor("maya@host", { begun: true }, UNNAMED)).toBeNull();
  });

  it("is, before work began, the agent's that made the demand, in any case of letters, and anybody's that adds one", () => {
    expect(refusalFor("Ada")).toBeNull();
    expect(refusalFor("bob", { touched: new Map() })).toBeNull();
  });

  it("is refused where somebody else made one of the demands, and says who", () => {
    const touched = new Map([
      ["riskClass", "ada"],
      ["for", "bob"],
      ["schema", "eve"],
    ]);
    expect(refusalFor("bob", { touched })).toEqual({
      code: "REFUSED_AUTHORITY",
      message:
        'Cannot change the contract of ticket octo/rocket#7: its riskClass was set by "ada", its schema was set by "eve", and you, "bob", are not the orchestrator',
      rule: "Once work has begun, only the orchestrator changes a ticket's contract; before that, its author may",
      from: "Backlog",
      attempted: "change the contract",
      allowed: [],
      hint: 'Ask "lead" with ralph_hero__ask and expand_scope or risk_class; a person may decide it there, too',
      retryable: false,
    });
  });

  it("is refused once work began, to who made the demand, too", () => {
    expect(refusalFor("ada", { begun: true })?.message).toBe(
      'Cannot change the contract of ticket octo/rocket#7: work on it has begun, and you, "ada", are not the orchestrator',
    );
    expect(refusalFor("bob", { begun: true, state: null, touched: new Map() }, UNNAMED)).toMatchObject({
      from: "(unset)",
      hint: expect.stringMatching(/^Ask the main conversation with/),
    });
  });
});
