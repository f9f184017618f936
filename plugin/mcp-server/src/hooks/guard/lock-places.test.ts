import { describe, expect, test } from "vitest";
import { judgeToolCall } from "../guard.ts";

const PREFIXES = ["refs/ralph/locks/", "refs/team/locks/"];
const DENIED = "Cannot write or delete the ref of a lock, run or backup";

function judged(tool_name: string, tool_input: unknown, prefixes: readonly string[]): string {
  const verdict = judgeToolCall(
    { tool_name, tool_input },
    { lockRefPrefixes: prefixes, repositories: () => [] },
  );
  return verdict.kind === "deny" ? verdict.reason : verdict.kind;
}

function reason(command: string, prefixes = PREFIXES): string {
  return judged("Bash", { command }, prefixes);
}

describe("the guard holds", () => {
  test("every place of locks that is named, and no other", () => {
    for (const place of ["ralph", "team"])
      expect(reason(`git push origin :refs/${place}/locks/12`)).toContain('"number":12');
    expect(reason("git push origin :refs/other/locks/12")).toBe("pass");
  });

  test.each([
    "git push origin :refs/team/backup/F_1",
    "git push origin --delete refs/team/runs/12",
    "gh api -X DELETE repos/o/r/git/refs/team/backup/F_1",
    "git push origin --prune 'refs/x/*:refs/team/*'",
  ])("run marks and backups beside them: %s", (command) => {
    expect(reason(command)).toContain(DENIED);
  });

  test.each([
    { ref: "refs/team/backup/F_1" },
    { refspec: "+refs/*:refs/*" },
    { refspec: "HEAD:refs/team/runs/12" },
  ])("them against another server's tools: %j", (input) => {
    expect(judged("mcp__git__push_ref", input, PREFIXES)).toContain(DENIED);
  });

  test("locks among branches, whose names git and other tools shorten", () => {
    const prefixes = ["refs/heads/held/"];
    for (const command of ["push origin :held/12", "push -d origin held/12", "push origin HEAD:held/12"])
      expect(reason(`git ${command}`, prefixes), command).toContain(DENIED);
    for (const command of [
      "--all --prune origin",
      "--prune --branches origin",
      "--al --pru origin",
      "--prune origin :",
      "--prune origin +:",
      "--prune origin 'refs/heads/*'",
      "--prune origin '+refs/*:refs/*'",
      "--mirr origin",
    ])
      expect(reason(`git push ${command}`, prefixes), command).toContain(DENIED);
    for (const command of [
      "--all origin",
      "--prune origin HEAD",
      "--prune --tags origin",
      "--prune origin 'refs/heads/x/*'",
    ])
      expect(reason(`git push ${command}`, prefixes), command).toBe("pass");
    expect(reason("git push --all --prune origin")).toBe("pass");
    expect(reason("git push --tags --prune origin", ["refs/tags/held/"])).toContain(DENIED);
    expect(judged("mcp__github__delete_branch", { branch: "held/12" }, prefixes)).toContain(DENIED);
    expect(reason("git push origin :holding/12", prefixes)).toBe("pass");
    expect(judged("mcp__git__push_branch", { branch: "x", message: "* held" }, prefixes)).toBe("pass");
  });
});
