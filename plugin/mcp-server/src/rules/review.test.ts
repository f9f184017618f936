import { describe, expect, it } from "vitest";
import type { AuthorityPolicy, Speaker } from "./questions.ts";
import {
  designatedReviewer,
  missingReview as missingReviewInWords,
  shownReviewer,
  type ReviewStatus,
} from "./review.ts";
import { forAgents } from "../../test/rules/agents-words.ts";

const missingReview = forAgents(missingReviewInWords);

const ALL = ["builder", "qa-engineer", "reality-checker", "security-engineer"];
const BUILDER: Speaker = { agent: "builder", instance: "a1" };

function policy(members: readonly string[], orchestrator: string | null = "lead"): AuthorityPolicy {
  return { members, orchestrator };
}

function authors(...agents: readonly string[]): Speaker[] {
  return agents.map((agent) => ({ agent, instance: "x" }));
}

function without(...names: readonly string[]): string[] {
  return ALL.filter((name) => !names.includes(name));
}

describe("the reviewer", () => {
  it.each([
    ["medium", ALL, "qa-engineer"],
    ["medium", without("qa-engineer"), "reality-checker"],
    ["medium", without("qa-engineer", "reality-checker"), "lead"],
    ["high", ALL, "reality-checker"],
    ["high", without("reality-checker"), "security-engineer"],
    ["high", without("reality-checker", "security-engineer"), "person"],
    ["low", ALL, null],
  ] as const)("of class %s among %j is %j", (riskClass, members, reviewer) => {
    expect(designatedReviewer(riskClass, policy(members), [BUILDER])).toBe(reviewer);
  });

  it("is never an author, at any fallback", () => {
    expect(designatedReviewer("medium", policy(ALL), authors("QA-Engineer"))).toBe("reality-checker");
    expect(designatedReviewer("medium", policy(ALL), authors("qa-engineer", "reality-checker"))).toBe("lead");
    const all = authors("qa-engineer", "reality-checker", "lead");
    expect(designatedReviewer("medium", policy(ALL), all)).toBe("person");
    expect(designatedReviewer("high", policy(ALL), authors("reality-checker"))).toBe("security-engineer");
    const both = authors("reality-checker", "security-engineer");
    expect(designatedReviewer("high", policy(ALL), both)).toBe("person");
  });

  it("without a team is the main conversation for medium, unless it built the work, and a person for high", () => {
    const none = policy([], null);
    const main: Speaker = { agent: "maya@laptop", instance: "main" };
    expect(designatedReviewer("medium", none, [{ agent: "ralph-implementer", instance: "a1" }])).toBe(
      "orchestrator",
    );
    expect(designatedReviewer("medium", none, [main])).toBe("person");
    expect(designatedReviewer("medium", none, [BUILDER, main])).toBe("person");
    expect(designatedReviewer("high", none, [{ agent: "ralph-implementer", instance: "a1" }])).toBe("person");
  });
});

const SUBMITTED: ReviewStatus = {
  riskClass: "high",
  begun: true,
  isTask: false,
  submission: { seq: 4, url: "https://x/4", riskClass: "high", raises: [], reviewer: "reality-checker" },
  verdict: null,
  changes: [],
};

function lack(changes: Partial<ReviewStatus>): string | null {
  return missingReview({ ...SUBMITTED, ...changes })?.what ?? null;
}

describe("acceptance", () => {
  it("lacks nothing where no work was begun, and for low work that was submitted", () => {
    expect(lack({ begun: false, submission: null })).toBeNull();
    const low = { seq: 4, url: "https://x/4", riskClass: "low", raises: [], reviewer: null } as const;
    expect(lack({ riskClass: "low", submission: low })).toBeNull();
  });

  it("lacks a submission, a decision, or the class that the ticket has by now", () => {
    expect(lack({ submission: null })).toContain("has not been submitted");
    expect(lack({})).toContain("has no decision by its reviewer");
    const medium = {
      seq: 4,
      url: "https://x/4",
      riskClass: "medium",
      raises: [],
      reviewer: "qa-engineer",
    } as const;
    const accepted = { kind: "accepted", by: "qa-engineer", url: "https://x/5" } as const;
    expect(lack({ submission: medium, verdict: accepted })).toContain('its risk class is "high"');
  });

  it("takes acceptances and waivers, no rejection, and nothing where the change is another one since", () => {
    for (const kind of ["accepted", "waived"] as const) {
      const verdict = { kind, by: "maya", url: "https://x/5" };
      expect(lack({ verdict })).toBeNull();
      expect(lack({ verdict, changes: ["pull request 3 has other commits"] })).toContain("other commits");
    }
    expect(lack({ verdict: { kind: "rejected", by: "maya", url: "https://x/5" } })).toContain("was rejected");
  });

  it("lacks another decision while a no is in doubt, whatever the class", () => {
    const undecidedNo = { by: "maya", url: "https://x/5", why: "it is hidden", remedy: "Show it" };
    const low = { ...SUBMITTED.submission!, riskClass: "low", reviewer: null } as const;
    expect(missingReview({ ...SUBMITTED, riskClass: "low", submission: low, undecidedNo })).toEqual({
      what: 'cannot tell whether the no of "maya" to record 4 counts (https://x/5): it is hidden',
      how: 'Show it; or move it back with command "impl" and intent "lock", then submit with intent "complete" and evidence',
    });
    const verdict = { kind: "accepted", by: "sam", url: "https://x/6" } as const;
    expect(lack({ undecidedNo, verdict })).toBeNull();
  });
});

describe("what is lacking is said with its remedy", () => {
  const BY_HAND =
    'a person may comment the line "Decision on 4: accept" or "Ship it without review" on the issue, from another account than this token\'s, or move the card by hand';
  const AGAIN =
    'move it back with command "impl" and intent "lock", then submit with intent "complete" and evidence';
  const { submission } = SUBMITTED;

  function reviewedBy(reviewer: string) {
    return { submission: { ...SUBMITTED.submission!, reviewer } };
  }

  it.each<[string, Partial<ReviewStatus>, string, string]>([
    [
      "no submission",
      { submission: null },
      "its work was begun and has not been submitted for review since",
      'submit it: take it up with command "impl" and intent "lock", then call with intent "complete" and evidence',
    ],
    [
      "a submission without a class",
      { submission: { ...submission!, riskClass: undefined } },
      'its risk class is "high", and the submission (record 4, https://x/4) was made under "none"',
      AGAIN,
    ],
    [
      "changes since",
      { changes: ["one", "two"] },
      "since the submission (record 4, https://x/4) one, and two",
      AGAIN,
    ],
    [
      "a rejection",
      { verdict: { kind: "rejected", by: "maya", url: "https://x/5" } },
      'the submission (record 4, https://x/4) was rejected by "maya" (https://x/5)',
      `fix what was rejected: ${AGAIN}`,
    ],
    [
      "no reviewer in the team",
      reviewedBy("person"),
      'the submission (record 4, https://x/4) of class "high" waits for a person: the team has no agent that may review it and did not work on it',
      BY_HAND,
    ],
    [
      "the main conversation's decision",
      reviewedBy("orchestrator"),
      'the submission (record 4, https://x/4) of class "high" has no decision by its reviewer, the orchestrator (the main conversation)',
      `let the orchestrator (the main conversation) decide it: ralph_hero__answer with question "4" and decision "accept"; or ${BY_HAND}`,
    ],
    [
      "an agent's decision",
      {},
      'the submission (record 4, https://x/4) of class "high" has no decision by its reviewer, "reality-checker"',
      `let "reality-checker" decide it: ralph_hero__answer with question "4" and decision "accept"; or ${BY_HAND}`,
    ],
  ])("%s", (_, changes, what, how) => {
    expect(missingReview({ ...SUBMITTED, ...changes })).toEqual({ what, how });
  });

  it("and a task is claimed and submitted by triage", () => {
    const task = { ...SUBMITTED, isTask: true };
    expect(missingReview({ ...task, submission: null })?.how).toBe(
      'submit it: call with command "triage", with intent "complete" and evidence',
    );
    expect(missingReview({ ...task, changes: ["one"] })?.how).toBe(
      'claim it with command "triage" and intent "lock", then submit it with intent "complete" and evidence',
    );
  });

  it("and a person is named as one", () => {
    expect(shownReviewer("person")).toBe("a person");
  });
});
