import { describe, expect, it } from "vitest";
import { situation, STANDINGS } from "../../test/rules/situation-builder.ts";
import { decide as decideInWords } from "./decide.ts";
import type { ReviewStatus } from "./review.ts";
import type { Situation, SubmissionFacts } from "./situation.ts";
import { StateMachine } from "./state-machine.ts";
import type { Command } from "./vocabulary.ts";
import { forAgents } from "../../test/rules/agents-words.ts";

const decide = forAgents(decideInWords);

const machine = new StateMachine();
const SUBMISSION: SubmissionFacts = {
  riskClass: "high",
  raises: [
    {
      from: "low",
      to: "medium",
      why: ['it touches a test: "a.test.ts"', "4 files are changed, more than 3"],
    },
    { from: "medium", to: "high", why: ['it touches payment code: "pay.ts"'] },
  ],
  lacks: [
    { what: "a description", how: 'description: "…"' },
    { what: "the rollback plan", how: 'rollback_plan: "…"' },
  ],
};
const REVIEW: ReviewStatus = {
  riskClass: "medium",
  begun: true,
  isTask: false,
  submission: null,
  verdict: null,
  changes: [],
};

function refusalOf(command: Command, toState: string, changes: Partial<Situation>) {
  const decision = decide(machine, { command, goal: { toState } }, situation(changes));
  return decision.kind === "refused" ? decision.refusal : null;
}

const AT_WORK = { state: "In Progress", lock: STANDINGS.mine, submission: SUBMISSION } as const;

describe("submitted work", () => {
  it("is refused with everything that it lacks, and with what its class was raised for", () => {
    expect(refusalOf("impl", "In Review", AT_WORK)).toEqual({
      code: "REFUSED_EVIDENCE",
      message: [
        'Cannot move ticket octo/rocket#7 from "In Progress" to "In Review": its class is now medium, not low, because it touches a test: "a.test.ts"; 4 files are changed, more than 3; its class is now high, not medium, because it touches payment code: "pay.ts"; the submission of a high-risk ticket lacks:',
        '- a description. Give: description: "…"',
        '- the rollback plan. Give: rollback_plan: "…"',
      ].join("\n"),
      rule: "Work is submitted for review with everything that its risk class and file scope need; one missing piece is enough to refuse it",
      from: "In Progress",
      attempted: 'impl "In Review"',
      allowed: ["Human Needed"],
      hint: "Call again with all of it; the ticket is unchanged and still yours",
      retryable: false,
    });
  });

  it("of a ticket without a class is not said to have one", () => {
    const submission = { ...SUBMISSION, riskClass: undefined, raises: [] };
    expect(refusalOf("impl", "In Review", { ...AT_WORK, submission })?.message).toContain(
      ": the submission lacks:\n- a description.",
    );
  });

  it("passes with nothing lacking, and every other move with whatever is lacking", () => {
    const whole = { ...SUBMISSION, lacks: [] };
    expect(refusalOf("impl", "In Review", { ...AT_WORK, submission: whole })).toBeNull();
    expect(refusalOf("impl", "Human Needed", AT_WORK)).toBeNull();
  });
});

describe("unreviewed work", () => {
  const IN_REVIEW = { state: "In Review", review: REVIEW } as const;

  it("is not closed, and the refusal says what is lacking", () => {
    expect(refusalOf("triage", "Done", IN_REVIEW)).toMatchObject({
      code: "REFUSED_REVIEW",
      message:
        'Cannot move ticket octo/rocket#7 from "In Review" to "Done": its work was begun and has not been submitted for review since',
      rule: "Begun work is accepted only after it was submitted and, of a medium or high class, signed off by its reviewer, who did not work on it",
      hint: 'submit it: take it up with command "impl" and intent "lock", then call with intent "complete" and evidence',
    });
  });

  it("may go anywhere else, and is closed where it lacks nothing", () => {
    expect(refusalOf("triage", "Human Needed", IN_REVIEW)).toBeNull();
    expect(refusalOf("triage", "Done", { ...IN_REVIEW, review: { ...REVIEW, begun: false } })).toBeNull();
  });

  it("says on a closed issue that it has to be reopened before the work is taken up again", () => {
    const found = { state: "In Review", issueClosed: true, review: REVIEW };
    expect(refusalOf("triage", "Done", found)?.hint).toMatch(/intent "lock".*reopen it before/);
  });
});
