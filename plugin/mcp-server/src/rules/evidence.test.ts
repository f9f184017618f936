import { describe, expect, it } from "vitest";
import { missingItems, type ShownEvidence } from "./review.ts";
import { RISK_CLASSES } from "./vocabulary.ts";

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
