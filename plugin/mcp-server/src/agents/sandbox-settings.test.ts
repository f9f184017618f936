import { describe, expect, it } from "vitest";
import { approvalSettings, sandboxSettings } from "./sandbox-settings.ts";

it.each([
  [["Bash(npm publish*)"], null, "^(?:Bash)$"],
  [[], "Bash", "^(?:Bash)$"],
  [["Write(db/*)"], "mcp__deploy__run", "^(?:Write|mcp__deploy__run)$"],
])("hooks see the calls under the rules %j and the decided call of %s", (rules, decidedTool, matcher) => {
  expect(approvalSettings("/hook.js", "/rules.json", { rules, decidedTool })).toMatchObject({
    hooks: { PreToolUse: [{ matcher }] },
  });
});

describe("the settings of an agent's sandbox", () => {
  const facts = {
    reach: {
      hidden: ["/home", "/work", "/work/rocket/.git/ralph-hero"],
      readable: ["/work/rocket/.git", "/work/rocket/.claude/worktrees/gh-0012"],
      hosts: ["registry.npmjs.org"],
    },
    gitFolder: "/work/rocket/.git",
    runFolder: { path: "/tmp/run", cache: "/tmp/run/cache" },
    secretVariables: ["GITHUB_TOKEN"],
    others: ["/home", "/work/a (b)*"],
  };

  it("deny what leaves the worktree, what lies beside it, and the tokens", () => {
    expect(sandboxSettings(facts)).toEqual({
      sandbox: {
        enabled: true,
        failIfUnavailable: true,
        autoAllowBashIfSandboxed: true,
        allowUnsandboxedCommands: false,
        filesystem: {
          denyWrite: ["/work/rocket/.git"],
          allowWrite: ["/tmp/run/cache"],
          denyRead: facts.reach.hidden,
          allowRead: [...facts.reach.readable, "/tmp/run"],
        },
        credentials: { envVars: [{ name: "GITHUB_TOKEN", mode: "deny" }] },
        network: { allowedDomains: ["registry.npmjs.org"] },
      },
      permissions: {
        ask: ["Read(//home)", "Edit(//home)", "Read(//work/a??b??)", "Edit(//work/a??b??)"],
      },
    });
  });
});
