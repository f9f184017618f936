import { describe, expect, it } from "vitest";
import type { AuthorityPolicy, Speaker } from "./authority.ts";
import { designatedReviewer, lackOfReview, type ReviewStanding } from "./review.ts";

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
    expect(designatedReviewer("high", none, [{ agent: "ralph-implementer", instance: "a1" }])).toBe("person");
  });
});

const SUBMITTED: ReviewStanding = {
  riskClass: "high",
  begun: true,
  submission: { seq: 4, url: "https://x/4", riskClass: "high", raises: [], reviewer: "reality-checker" },
  verdict: null,
  changes: [],
};

function lack(changes: Partial<ReviewStanding>): string | null {
  return lackOfReview({ ...SUBMITTED, ...changes })?.what ?? null;
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
});
