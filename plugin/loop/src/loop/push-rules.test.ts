import { describe, expect, test } from "vitest";
import { ruleProblems } from "./push-rules.ts";
import type { PushRule } from "../../../mcp-server/src/github/repository-store.ts";

const FACTS = { branch: "ralph/gh-0001", signsCommits: false, emails: ["maya@home.example"] };

function rule(type: string, given: Partial<PushRule> = {}): PushRule {
  return { type, pattern: null, source: 'the ruleset "Guard"', mayBypass: false, ...given };
}

function problemsOf(given: Partial<PushRule>) {
  return ruleProblems([rule("branch_name_pattern", given)], FACTS);
}

function pattern(operator: string, text: string, isNegated = false): Partial<PushRule> {
  return { pattern: { operator, text, isNegated } };
}

describe("a rule that refuses pushes of the loop's branches", () => {
  test.each([
    ["creation", "such branches may not be created"],
    ["update", "such branches may not be pushed to"],
    ["pull_request", "such branches take changes by pull requests of their own alone"],
    ["required_signatures", "commits must be signed, and git signs none here"],
  ])("%s is blocking", (type, why) => {
    expect(ruleProblems([rule(type)], FACTS)).toEqual([
      {
        message: `GitHub would refuse ralph/gh-0001, by the ruleset "Guard": ${why}`,
        remedy: expect.stringContaining(
          'in the ruleset "Guard", except ralph/* or let this account bypass it',
        ),
        isBlocking: true,
      },
    ]);
  });

  test("is none for an account that may bypass it, and only told where GitHub does not say", () => {
    expect(ruleProblems([rule("creation", { mayBypass: true })], FACTS)).toEqual([]);
    expect(ruleProblems([rule("creation", { mayBypass: null })], FACTS)).toMatchObject([
      { isBlocking: false },
    ]);
  });

  test("is told once, however many rulesets of that name have it", () => {
    expect(ruleProblems([rule("update"), rule("update")], FACTS)).toHaveLength(1);
  });
});

test("signed commits fit a rule for signatures", () => {
  expect(ruleProblems([rule("required_signatures")], { ...FACTS, signsCommits: true })).toEqual([]);
});

test.each(["deletion", "non_fast_forward", "max_file_size", "a rule of tomorrow"])(
  "%s refuses no push as such",
  (type) => {
    expect(ruleProblems([rule(type)], FACTS)).toEqual([]);
  },
);

test.each(["required_linear_history", "commit_message_pattern"])("%s may refuse some pushes", (type) => {
  const [problem] = ruleProblems([rule(type, pattern("starts_with", "JIRA-"))], FACTS);
  expect(problem).toMatchObject({
    message: expect.stringContaining("GitHub may refuse ralph/gh-0001"),
    isBlocking: false,
  });
});

describe("a pattern of names", () => {
  test.each([
    ["starts_with", "ralph/"],
    ["ends_with", "-0001"],
    ["contains", "gh-"],
  ])("that %s %j fits", (operator, text) => {
    expect(problemsOf(pattern(operator, text))).toEqual([]);
  });

  test("that does not fit names the setting", () => {
    expect(problemsOf(pattern("starts_with", "feature/"))).toMatchObject([
      {
        message: expect.stringContaining('the name must begin with "feature/"'),
        remedy: expect.stringContaining('set "branchPrefix" of "delivery" in .ralph/config.json'),
        isBlocking: true,
      },
    ]);
    expect(problemsOf(pattern("contains", "ralph", true))).toMatchObject([
      { message: expect.stringContaining('the name must not contain "ralph"') },
    ]);
  });
});

/** JavaScript would try the first one on such a name for longer than the universe is old. */
test.each([
  ["regex", "^(([a-z@.]+)+)+$"],
  ["regex", String.raw`^ralph/gh-\d{4}$`],
  ["of another kind", "x"],
])("a pattern that is %s %j is told and not judged", (operator, text) => {
  const email = `${"a".repeat(200)}!`;
  const branch = `${"a".repeat(200)}/gh-0001`;
  const types = ["branch_name_pattern", "commit_author_email_pattern"];
  const rules = types.map((type) => rule(type, pattern(operator, text)));
  expect(ruleProblems(rules, { branch, signsCommits: true, emails: [email] })).toMatchObject([
    { message: expect.stringContaining("may refuse"), isBlocking: false },
    { message: expect.stringContaining(email), isBlocking: false },
  ]);
});

test("a pattern of addresses names the one that does not fit", () => {
  const wrong = rule("committer_email_pattern", pattern("ends_with", "@acme.example"));
  expect(ruleProblems([wrong], FACTS)).toMatchObject([
    {
      message: expect.stringContaining(
        'the address of commits, maya@home.example, must end with "@acme.example"',
      ),
      isBlocking: true,
    },
  ]);
  expect(ruleProblems([wrong], { ...FACTS, emails: ["maya@acme.example"] })).toEqual([]);
});
