import { describe, expect, it } from "vitest";
import {
  PERSON_DECISIONS,
  consequenceOf,
  fittingDecisions,
  personCommands,
  refuseDecision,
  uncountedComment,
  type DecidedTicket,
} from "./person-decision.ts";
import type { Question } from "./questions.ts";
import { StateMachine } from "./state-machine.ts";
import { WORKFLOW_STATES } from "./vocabulary.ts";

const machine = new StateMachine();
const REVIEW: Question = {
  seq: 3,
  id: "01REVIEW",
  type: "review",
  from: "builder",
  fromInstance: "main",
  to: "qa-engineer",
  text: "Please review",
  matter: "sign-off",
  reviewers: ["qa-engineer"],
  state: "In Review",
  depth: 1,
  inReplyTo: null,
  at: "2026-03-02T12:00:00Z",
  url: "https://x/3",
  answer: null,
  advice: [],
};

function place(changes: Partial<DecidedTicket> = {}): DecidedTicket {
  const humanStates = ["Plan in Review", "Human Needed"] as const;
  return {
    ticket: "octo/rocket#7",
    typed: "7",
    state: "Plan in Review",
    closed: false,
    humanStates,
    review: null,
    requests: [],
    ...changes,
  };
}

it("the commands of a person are one for each decision that fits, with words where agents read them", () => {
  expect(personCommands(machine, place())).toEqual([
    "ralph-hero decide 7 --approve",
    'ralph-hero decide 7 --reject --text "…"',
  ]);
  expect(personCommands(machine, place({ closed: true }))).toEqual([]);
});

describe("the decisions that fit a ticket", () => {
  it.each([
    ["a plan in review", {}, ["approve", "reject"]],
    ["an escalation", { state: "Human Needed" }, ["answer", "send-back"]],
    ["a review that was asked for", { state: "In Review", review: REVIEW }, ["accept", "reject", "waive"]],
    ["another state of the team's", { state: "Backlog", humanStates: ["Backlog"] as const }, ["answer"]],
    ["a card without a state", { state: null }, []],
    ["a name that is no state", { state: "Waiting" }, []],
    ["a closed issue", { closed: true }, []],
  ])("%s", (_, changes, fitting) => {
    expect(fittingDecisions(machine, place(changes))).toEqual(fitting);
  });

  it("are none wherever no person is waited for", () => {
    const others = WORKFLOW_STATES.filter((state) => state !== "Plan in Review" && state !== "Human Needed");
    for (const state of others) expect(fittingDecisions(machine, place({ state }))).toEqual([]);
  });
});

it("every decision has a consequence of its own", () => {
  expect(new Set(PERSON_DECISIONS.map(consequenceOf)).size).toBe(PERSON_DECISIONS.length);
});

describe("a decision", () => {
  it("is accepted exactly where it fits, and a refusal names those that do", () => {
    for (const changes of [{}, { state: "Human Needed" }, { state: "In Review", review: REVIEW }]) {
      const fitting = fittingDecisions(machine, place(changes));
      for (const decision of PERSON_DECISIONS) {
        const refusal = refuseDecision(machine, decision, place(changes));
        expect(refusal?.allowed ?? fitting).toEqual(fitting);
        expect(refusal === null).toBe(fitting.includes(decision));
      }
    }
  });

  it.each([
    [{ closed: true }, "the issue is closed"],
    [{ state: "Backlog" }, `nothing waits for a person's decision in "Backlog"`],
    [{ state: null }, "(unset"],
  ])("is refused with the reason: %j", (changes, why) => {
    expect(refuseDecision(machine, "approve", place(changes))?.message).toContain(why);
  });

  it("is refused with the rule and what would work", () => {
    const refused = {
      code: "REFUSED_DECISION",
      rule: "A person decides a plan, an escalation or a review that waits for one",
      retryable: false,
    };
    expect(refuseDecision(machine, "answer", place())).toEqual({
      ...refused,
      message:
        'Cannot decide "answer" on ticket octo/rocket#7: in "Plan in Review" a person decides "approve", "reject"',
      from: "Plan in Review",
      attempted: "decide answer",
      allowed: ["approve", "reject"],
      hint: 'Decide one of "approve", "reject"',
    });
    expect(refuseDecision(machine, "approve", place({ state: null }))).toMatchObject({
      ...refused,
      from: "(unset)",
      attempted: "decide approve",
      allowed: [],
      hint: "`ralph-hero show 7` shows who has the next turn",
    });
  });

  it("is refused with the comment that decides an open request as the next step", () => {
    const requests = [
      { seq: 2, from: "ada", matter: null },
      { seq: 3, from: "ada", matter: "scope" },
      { seq: 4, from: "ada", matter: "risk class" },
    ] as const;
    expect(refuseDecision(machine, "accept", place({ state: "In Progress", requests }))).toMatchObject({
      message: 'Cannot decide "accept" on ticket octo/rocket#7: what is asked there is decided in a comment',
      hint: expect.stringMatching(
        /^To decide question 3 of "ada", comment "Decision on 3: accept" or .* use\. To decide question 4 of .*[^.]$/,
      ),
    });
    const [question] = requests;
    expect(
      refuseDecision(machine, "accept", place({ state: "In Progress", requests: [question] })),
    ).toMatchObject({
      message: expect.stringMatching(/: nothing waits for a person's decision in "In Progress"$/),
      hint: "`ralph-hero show 7` shows who has the next turn",
    });
  });

  it("is refused with the ticket that continues it as the next step", () => {
    const continued = place({ state: "Canceled", closed: true, continuedBy: "octo/rocket#9" });
    expect(refuseDecision(machine, "approve", continued)?.hint).toContain("octo/rocket#9");
  });

  it("is refused with the merge as the next step where the work waits for one", () => {
    const merge =
      'Merge its pull request if it has one. If not, run `ralph-hero handoff 7 --command triage --intent close --reason "…"`, or move the card';
    expect(refuseDecision(machine, "approve", place({ state: "In Review" }))?.hint).toBe(merge);
    const closed = place({ state: "In Review", closed: true });
    expect(refuseDecision(machine, "approve", closed)?.hint).not.toBe(merge);
  });
});

it("a comment from the agents' account is told with the remedy", () => {
  expect(uncountedComment("maya", "`ralph-hero decide 7 --approve`")).toBe(
    "A comment by @maya does not count as a decision, because agents use that account: `ralph-hero decide 7 --approve`",
  );
});
