import { describe, expect, test } from "vitest";
import { isThatCall, onApproval, type ApprovalFacts, type ApprovalPart, type CallGrant } from "./approval.ts";
import { readToolCall } from "./hook.ts";

const ROOT = "/work/gh-0012";

interface Asked {
  readonly rules?: readonly string[];
  readonly part?: ApprovalPart;
  readonly grant?: CallGrant | null;
  readonly subagent?: string;
}

function asked(tool: string, input: object, { rules = [], part = "defer", grant, subagent }: Asked) {
  const facts: ApprovalFacts = { rules, root: ROOT, grantOf: () => grant ?? null };
  const call = {
    tool_name: tool,
    tool_input: input,
    cwd: ROOT,
    tool_use_id: "toolu_1",
    ...(subagent === undefined ? {} : { agent_id: subagent }),
  };
  const { output } = onApproval(call, part, facts);
  if (output === null || !("hookSpecificOutput" in output)) return null;
  const specific = output.hookSpecificOutput;
  return "permissionDecision" in specific ? specific : null;
}

function decided(command: string, rule: string): string {
  return asked("Bash", { command }, { rules: [rule] })?.permissionDecision ?? "none";
}

describe("a command of the shell waits", () => {
  test.each([
    "npm publish",
    "npm publish --tag next",
    "npm run build && npm publish",
    "cd packages/a; npm publish",
    "(npm publish)",
    "CI=1 npm publish",
    "timeout 60 npm publish",
    "env A=b npm publish",
    `bash -c "npm publish"`,
    `eval "npm publish"`,
    "/usr/bin/npm publish",
    `"npm" 'publish'`,
    "x=publish; npm $x",
    "npm $WHAT",
    "$PROGRAM publish",
    "echo a | xargs npm publish",
    `python3 -c "import os; os.system('npm publish')"`,
    "f() { npm publish; }; f",
  ])("%s", (command) => {
    expect(decided(command, "Bash(npm publish*)")).toBe("defer");
  });

  test.each([
    "npm test",
    "echo npm publish",
    "grep -r 'npm publish' docs",
    "git commit -m 'npm publish works'",
    "$BROWSER --headless",
    "npx $WHAT",
  ])("not so %s, which starts something else", (command) => {
    expect(decided(command, "Bash(npm publish*)")).toBe("none");
  });

  test("by a program in a folder", () => {
    expect(decided("./deploy.sh production", "Bash(./deploy.sh *)")).toBe("defer");
    expect(decided("sh deploy.sh production", "Bash(sh deploy.sh*)")).toBe("defer");
  });

  test("every one, where the rule names the tool alone", () => {
    expect(decided("ls", "Bash")).toBe("defer");
    expect(decided("ls", "Write")).toBe("none");
  });
});

describe("other calls wait", () => {
  test.each([
    ["mcp__deploy__release", { to: "production" }, "mcp__deploy__*"],
    ["Write", { file_path: `${ROOT}/db/migrations/1.sql` }, "Write(db/migrations/*)"],
    ["Write", { file_path: "db/migrations/1.sql" }, "Write(db/migrations/*)"],
    ["Write", { file_path: "/etc/hosts" }, "Write(/etc/*)"],
    ["NotebookEdit", { notebook_path: "a.ipynb" }, "NotebookEdit(*.ipynb)"],
    ["WebFetch", { url: "https://pay.example.com/1" }, "WebFetch(https://pay.example.com/*)"],
  ])("%s %j", (tool, input, rule) => {
    expect(asked(tool, input, { rules: ["Bash(x)", rule] })?.permissionDecision).toBe("defer");
  });

  test.each([
    ["mcp__deployed__release", {}, "mcp__deploy__*"],
    ["Write", { file_path: `${ROOT}/src/a.ts` }, "Write(db/migrations/*)"],
    ["Write", {}, "Write(*)"],
    ["Edit", { file_path: `${ROOT}/db/migrations/1.sql` }, "Write(db/migrations/*)"],
    ["Read", { file_path: "a" }, "no rule"],
  ])("not so %s %j under %s", (tool, input, rule) => {
    expect(asked(tool, input, { rules: [rule] })).toBeNull();
  });
});

describe("a call under a rule", () => {
  const rules = ["Bash(npm publish*)"];
  const input = { command: "npm publish" };

  test("is no call that runs where the client ignores defer: the other hook asks, and nobody is there", () => {
    expect(asked("Bash", input, { rules, part: "ask" })?.permissionDecision).toBe("ask");
    expect(asked("Bash", { command: "ls" }, { rules, part: "ask" })).toBeNull();
  });

  test("runs once a person allowed it, and the other hook asks no more", () => {
    const grant = { kind: "allow", reason: "release day" } as const;
    expect(asked("Bash", input, { rules, grant })?.permissionDecision).toBe("allow");
    expect(asked("Bash", input, { rules, grant, part: "ask" })).toBeNull();
  });

  test("is denied with the person's reason", () => {
    const grant = { kind: "deny", reason: "not before Monday" } as const;
    expect(asked("Bash", input, { rules, grant })).toMatchObject({
      permissionDecision: "deny",
      permissionDecisionReason: expect.stringContaining("not before Monday"),
    });
  });

  test("goes by its decision also where the team has changed its rules since", () => {
    const deny = { kind: "deny", reason: "not before Monday" } as const;
    expect(asked("Bash", input, { rules: [], grant: deny })?.permissionDecision).toBe("deny");
    const allow = { kind: "allow", reason: "release day" } as const;
    expect(asked("Bash", input, { rules: [], grant: allow })?.permissionDecision).toBe("allow");
    expect(asked("Bash", input, { rules: [], grant: deny, part: "ask" })).toBeNull();
  });

  test("is denied in a subagent, whose conversation is not resumed", () => {
    expect(asked("Bash", input, { rules, subagent: "a1" })).toMatchObject({
      permissionDecision: "deny",
      permissionDecisionReason: expect.stringContaining("a subagent cannot wait"),
    });
  });

  test("that cannot be read is an error, by which it is blocked", () => {
    const facts = { rules, root: ROOT, grantOf: () => null };
    expect(() => onApproval({}, "defer", facts)).toThrow("not a tool call");
  });
});

test("a decision is for one call: the same start, tool and input", () => {
  const call = readToolCall({ tool_name: "Bash", tool_input: { command: "a" }, tool_use_id: "toolu_1" });
  if (call === null) throw new Error("A tool call");
  const that = { toolUseId: "toolu_1", tool: "Bash", input: { command: "a" } };
  expect(isThatCall(that, call)).toBe(true);
  expect(isThatCall({ ...that, toolUseId: "toolu_2" }, call)).toBe(false);
  expect(isThatCall({ ...that, tool: "Monitor" }, call)).toBe(false);
  expect(isThatCall({ ...that, input: { command: "b" } }, call)).toBe(false);
});
