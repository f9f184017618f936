import { describe, expect, test } from "vitest";
import { callRuleProblem, fitsPattern, readCallRule, ruledArgument, toolMatcher } from "./team.ts";

describe("a rule for calls", () => {
  test.each([
    ["Bash", { tool: "Bash", pattern: null }],
    ["Bash(npm publish*)", { tool: "Bash", pattern: "npm publish*" }],
    ["Bash(npm publish:*)", { tool: "Bash", pattern: "npm publish*" }],
    ["Bash( npm publish )", { tool: "Bash", pattern: "npm publish" }],
    ["Bash(npm run a:*b)", { tool: "Bash", pattern: "npm run a:*b" }],
    ["Bash(echo (a))", { tool: "Bash", pattern: "echo (a)" }],
    ["Edit(db/migrations/*)", { tool: "Edit", pattern: "db/migrations/*" }],
    ["mcp__deploy__*", { tool: "mcp__deploy__*", pattern: null }],
  ])("%s is read", (text, rule) => {
    expect(readCallRule(text)).toEqual(rule);
    expect(callRuleProblem(text)).toBeNull();
  });

  test.each([
    ["", "must be a tool"],
    ["npm publish", "must be a tool"],
    ["bash(npm publish)", "must be a tool"],
    ["Bash()", "must be a tool"],
    ["Bash( )", "must be a tool"],
    ["Bash(npm", "must be a tool"],
    ["a Bash(npm)", "must be a tool"],
    ["*", "must be a tool"],
    ["mcp__deploy__release(now)", "cannot tell calls of mcp__deploy__release apart"],
    ["WebSearch(secrets)", "cannot tell calls of WebSearch apart"],
  ])("%j is none: %s", (text, problem) => {
    expect(callRuleProblem(text)).toContain(problem);
  });

  test.each([
    ["Bash", "command"],
    ["Monitor", "command"],
    ["PowerShell", "command"],
    ["Edit", "file_path"],
    ["Read", "file_path"],
    ["Write", "file_path"],
    ["NotebookEdit", "notebook_path"],
    ["WebFetch", "url"],
    ["WebSearch", null],
  ])("of %s compares its pattern with the argument %s", (tool, argument) => {
    expect(ruledArgument(tool)).toBe(argument);
  });
});

test.each([
  ["npm publish*", "npm publish --tag next", true],
  ["npm publish*", "npm publish", true],
  ["npm publish*", "echo npm publish", false],
  ["npm publish", "npm publish --tag next", false],
  ["a.b", "axb", false],
  ["f(a.b)", "f(a.b)", true],
  ["a*c", "a\nb\nc", true],
])("%j and %j: %s", (pattern, text, fits) => {
  expect(fitsPattern(pattern, text)).toBe(fits);
});

test("the tools of all rules are one expression, each once", () => {
  const rules = ["Bash(a)", "Bash(b)", "mcp__deploy__*"].flatMap((text) => readCallRule(text) ?? []);
  const matcher = new RegExp(toolMatcher(rules));
  expect(matcher.source).toBe("^(?:Bash|mcp__deploy__.*)$");
  expect(["Bash", "mcp__deploy__release"].every((tool) => matcher.test(tool))).toBe(true);
  expect(["BashOutput", "mcp__other__deploy"].some((tool) => matcher.test(tool))).toBe(false);
});
