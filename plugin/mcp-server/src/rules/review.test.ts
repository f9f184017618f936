import { describe, expect, it } from "vitest";
import type { AuthorityPolicy, Speaker } from "./questions.ts";
import {
  designatedReviewer,
  missingReview as missingReviewInWords,
  shownReviewer,
  type ReviewStatus,
  missingItems,
  type ShownEvidence,
  classify,
  type ChangeFacts,
  type Trigger,
} from "./review.ts";
import { forAgents } from "../../test/rules/agents-words.ts";
import {
  RISK_CLASSES,
  isHigher,
  ESCALATION_ACTIONS,
  FAILURE_TYPES,
  parseFailureType,
  parseRiskClass,
} from "./interaction-words.ts";
import fc from "fast-check";

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

function missingWhat(changes: Partial<ReviewStatus>): string | null {
  return missingReview({ ...SUBMITTED, ...changes })?.what ?? null;
}

describe("acceptance", () => {
  it("lacks nothing where no work was begun, and for low work that was submitted", () => {
    expect(missingWhat({ begun: false, submission: null })).toBeNull();
    const low = { seq: 4, url: "https://x/4", riskClass: "low", raises: [], reviewer: null } as const;
    expect(missingWhat({ riskClass: "low", submission: low })).toBeNull();
  });

  it("lacks a submission, a decision, or the class that the ticket has by now", () => {
    expect(missingWhat({ submission: null })).toContain("has not been submitted");
    expect(missingWhat({})).toContain("has no decision by its reviewer");
    const medium = {
      seq: 4,
      url: "https://x/4",
      riskClass: "medium",
      raises: [],
      reviewer: "qa-engineer",
    } as const;
    const accepted = { kind: "accepted", by: "qa-engineer", url: "https://x/5" } as const;
    expect(missingWhat({ submission: medium, verdict: accepted })).toContain('its risk class is "high"');
  });

  it("takes acceptances and waivers, no rejection, and nothing where the change is another one since", () => {
    for (const kind of ["accepted", "waived"] as const) {
      const verdict = { kind, by: "maya", url: "https://x/5" };
      expect(missingWhat({ verdict })).toBeNull();
      expect(missingWhat({ verdict, changes: ["pull request 3 has other commits"] })).toContain(
        "other commits",
      );
    }
    expect(missingWhat({ verdict: { kind: "rejected", by: "maya", url: "https://x/5" } })).toContain(
      "was rejected",
    );
  });

  it("lacks another decision while a no is in doubt, whatever the class", () => {
    const undecidedNo = { by: "maya", url: "https://x/5", why: "it is hidden", remedy: "Show it" };
    const low = { ...SUBMITTED.submission!, riskClass: "low", reviewer: null } as const;
    expect(missingReview({ ...SUBMITTED, riskClass: "low", submission: low, undecidedNo })).toEqual({
      what: 'cannot tell whether the no of "maya" to record 4 counts (https://x/5): it is hidden',
      how: 'Show it; or move it back with command "impl" and intent "lock", then submit with intent "complete" and evidence',
    });
    const verdict = { kind: "accepted", by: "sam", url: "https://x/6" } as const;
    expect(missingWhat({ undecidedNo, verdict })).toBeNull();
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
      "no reviewer in the team, and a person's comment that decides nothing",
      { ...reviewedBy("person"), unclear: "it is edited (https://x/6)" },
      'the submission (record 4, https://x/4) of class "high" waits for a person: the team has no agent that may review it and did not work on it; it is edited (https://x/6)',
      BY_HAND,
    ],
    [
      "an agent's decision, and a person's comment that decides nothing",
      { ...reviewedBy("orchestrator"), unclear: "it is edited (https://x/6)" },
      'the submission (record 4, https://x/4) of class "high" has no decision by its reviewer, the orchestrator (the main conversation); it is edited (https://x/6)',
      `let the orchestrator (the main conversation) decide it: ralph_hero__answer with question "4" and decision "accept"; or ${BY_HAND}`,
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

const WHOLE: ShownEvidence = {
  files_changed: ["src/a.ts"],
  description: "One thing changes.",
  tests: [{ criterion: "It holds", test: "a.test.ts" }],
  before_after: { before: "It did not hold", after: "It holds" },
  migrations_breaking: "None",
  security_analysis: "No surface is touched",
  rollback_plan: "git revert",
};

const NEEDED = {
  low: ["files_changed", "description"],
  medium: ["files_changed", "description", "tests", "before_after", "migrations_breaking"],
  high: Object.keys(WHOLE),
} as const;

describe("evidence", () => {
  it.each(RISK_CLASSES)("of class %s lacks whatever of its items is left out, one by one", (riskClass) => {
    expect(missingItems(riskClass, WHOLE)).toEqual([]);
    for (const item of Object.keys(WHOLE)) {
      const rest = Object.fromEntries(Object.entries(WHOLE).filter(([key]) => key !== item));
      const missing = missingItems(riskClass, rest).map(({ how }) => String(how).split(":")[0]);
      expect(missing).toEqual(NEEDED[riskClass].some((key) => key === item) ? [item] : []);
    }
  });

  it.each(RISK_CLASSES)("of class %s that is not there lacks every item", (riskClass) => {
    expect(missingItems(riskClass, {})).toHaveLength(NEEDED[riskClass].length);
  });

  it("that is not there is named, with how to give it", () => {
    expect(missingItems("high", {}).map(({ what, how }) => `${what} — ${String(how)}`)).toEqual([
      'the changed files — files_changed: ["src/link.ts", …], as `git diff --name-only` lists them',
      'a description — description: "…", at most 3 sentences',
      'tests mapped to acceptance criteria — tests: [{"criterion": "what has to hold", "test": "the test that verifies it, with its result"}, …]',
      'the behaviour before and after — before_after: {"before": "…", "after": "…"}',
      'migrations and breaking changes — migrations_breaking: "…", or "None"',
      'the security analysis — security_analysis: "which attack surface is affected, and how"',
      'the rollback plan — rollback_plan: "the exact commands or steps that revert it"',
    ]);
  });

  it.each([
    ["no letter or number", { description: "… – \u200b" }],
    ["an empty list of files", { files_changed: [] }],
    ["a blank path", { files_changed: ["src/a.ts", " "] }],
    ["no test at all", { tests: [] }],
    [
      "a criterion without its test",
      {
        tests: [
          { criterion: "It holds", test: "a.test.ts" },
          { criterion: "It lasts", test: "" },
        ],
      },
    ],
    ["one side of the behaviour", { before_after: { before: "", after: "It holds" } }],
  ])("counts as missing with %s", (_what, part) => {
    expect(missingItems("high", { ...WHOLE, ...part })).toHaveLength(1);
  });

  it.each([
    ["One. Two. Three.", true],
    ["One. Two. Three. 4.", true],
    ["See e.g. `src/a.ts` and v1.2.3 for it. Two! Three?", true],
    ["One. Two. Three. Four.", false],
    ["- One\n- Two\n- Three\n- Four", false],
  ])("is brief with at most three sentences: %j", (description, brief) => {
    const lack = {
      what: "a brief description (this one has 4 sentences)",
      how: 'description: "…", at most 3 sentences',
    };
    expect(missingItems("low", { ...WHOLE, description })).toEqual(brief ? [] : [lack]);
  });
});

const NOTHING: ChangeFacts = {
  fileCount: 1,
  touched: {
    tests: [],
    apiRoutes: [],
    auth: [],
    migrations: [],
    payments: [],
    environment: [],
    credentials: [],
  },
  unseen: [],
};

function touching(trigger: Trigger): ChangeFacts {
  return { ...NOTHING, touched: { ...NOTHING.touched, [trigger]: ["src/a.ts"] } };
}

describe("a class", () => {
  it("stands where nothing raises it", () => {
    for (const declared of RISK_CLASSES)
      expect(classify(declared, { ...NOTHING, fileCount: 3 })).toEqual({ riskClass: declared, raises: [] });
  });

  it.each(["tests", "apiRoutes"] as const)(
    "of a low change rises to medium by %s, and no further",
    (trigger) => {
      expect(classify("low", touching(trigger)).riskClass).toBe("medium");
      expect(classify("medium", touching(trigger)).riskClass).toBe("medium");
    },
  );

  it("of a low change rises by a fourth file", () => {
    const { riskClass, raises } = classify("low", { ...NOTHING, fileCount: 4 });
    expect(riskClass).toBe("medium");
    expect(raises).toEqual([{ from: "low", to: "medium", why: ["4 files are changed, more than 3"] }]);
  });

  it.each(["auth", "migrations", "payments", "environment", "credentials"] as const)(
    "rises to high by %s, step by step from low",
    (trigger) => {
      expect(classify("medium", touching(trigger)).raises).toHaveLength(1);
      const { riskClass, raises } = classify("low", touching(trigger));
      expect(riskClass).toBe("high");
      expect(raises.map(({ from, to }) => [from, to])).toEqual([
        ["low", "medium"],
        ["medium", "high"],
      ]);
    },
  );

  it("never sinks, and once classified stands", () => {
    const files = fc.array(fc.constant("src/a.ts"), { maxLength: 1 });
    const facts = fc.record({
      fileCount: fc.nat(10),
      unseen: files,
      touched: fc.record({
        tests: files,
        apiRoutes: files,
        auth: files,
        migrations: files,
        payments: files,
        environment: files,
        credentials: files,
      }),
    });
    fc.assert(
      fc.property(fc.constantFrom(...RISK_CLASSES), facts, (declared, found) => {
        const { riskClass } = classify(declared, found);
        expect(isHigher(declared, riskClass)).toBe(false);
        expect(classify(riskClass, found)).toEqual({ riskClass, raises: [] });
      }),
    );
  });
});

function whyOfAuth(files: readonly string[]) {
  return classify("medium", { ...NOTHING, touched: { ...NOTHING.touched, auth: files } }).raises[0]?.why;
}

describe("the reasons for a class", () => {
  it("name three files, and how many more there are", () => {
    const four = ["a.ts", "b.ts", "c.ts", "d.ts"];
    expect(whyOfAuth(four)).toEqual(['it touches auth or security code: "a.ts", "b.ts", "c.ts", and 1 more']);
    expect(whyOfAuth(four.slice(1))).toEqual(['it touches auth or security code: "b.ts", "c.ts", "d.ts"']);
  });

  it("are those of the next class, and from low those of both", () => {
    const facts: ChangeFacts = {
      fileCount: 4,
      touched: {
        tests: ["t"],
        apiRoutes: ["r"],
        auth: ["a"],
        migrations: ["m"],
        payments: ["p"],
        environment: ["e"],
        credentials: ["c"],
      },
      unseen: ["u"],
    };
    const high = [
      'it touches auth or security code: "a"',
      'it touches a database migration: "m"',
      'it touches payment code: "p"',
      'it touches an environment variable: "e"',
      'it touches an external credential: "c"',
    ];
    const medium = [
      "4 files are changed, more than 3",
      'it touches a test: "t"',
      'it touches an API route: "r"',
      'it touches lines that GitHub does not show: "u"',
    ];
    expect(classify("low", facts)).toEqual({
      riskClass: "high",
      raises: [
        { from: "low", to: "medium", why: [...medium, ...high] },
        { from: "medium", to: "high", why: high },
      ],
    });
  });
});

describe("kinds of failure", () => {
  const ACTIONS = {
    "wrong-capability":
      "the work needs another expertise: Give it to an agent with the capability that it needs",
    "task-too-large": "it has grown beyond what was assigned: Split it into smaller tickets",
    "conflicting-requirements":
      "what it demands contradicts the code or another demand: Ask the owner of the requirements which one holds",
    "environment-issue":
      "infrastructure or tools are broken, not the work itself: Give it to the maintainer of the infrastructure",
    "insufficient-context":
      "it needs what another agent alone knows: Give it to the agent that knows, or ask that agent",
    unknown: "the cause is not known; the reason describes what is seen: Find the cause, then decide",
  } as const;

  it("each have a meaning and an action of their own", () => {
    const told = FAILURE_TYPES.map((type) => {
      const { means, action } = ESCALATION_ACTIONS[type];
      return [type, `${means}: ${action}`];
    });
    expect(Object.fromEntries(told)).toEqual(ACTIONS);
  });

  it("are known in any case of letters, and by their own names only", () => {
    expect(parseFailureType(" `Task-Too-Large` ")).toBe("task-too-large");
    for (const name of ["", "toString", "too-large"]) expect(parseFailureType(name)).toBeUndefined();
  });
});

describe("risk classes", () => {
  it("are in order, none below all of them", () => {
    expect(isHigher("high", "medium") && isHigher("medium", "low") && isHigher("low", undefined)).toBe(true);
    expect(isHigher("low", "low") || isHigher(undefined, "low")).toBe(false);
    expect(parseRiskClass("HIGH")).toBe("high");
  });
});
