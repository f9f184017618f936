import { describe, expect, it } from "vitest";
import { allBut, approvalSettings, sandboxSettings } from "./claude-client.ts";

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
    agentFolder: { path: "/tmp/run", cache: "/tmp/run/cache" },
    secretVariables: ["GITHUB_TOKEN"],
    kept: [],
    locked: ["/work/rocket/.claude/worktrees/gh-0012/README.md"],
  };

  it("deny what leaves the worktree, what lies beside it, and the tokens", () => {
    expect(sandboxSettings(facts)).toEqual({
      sandbox: {
        enabled: true,
        failIfUnavailable: true,
        autoAllowBashIfSandboxed: true,
        allowUnsandboxedCommands: false,
        filesystem: {
          denyWrite: ["/work/rocket/.git", ...facts.locked],
          allowWrite: ["/tmp/run/cache"],
          denyRead: facts.reach.hidden,
          allowRead: [...facts.reach.readable, "/tmp/run"],
        },
        credentials: { envVars: [{ name: "GITHUB_TOKEN", mode: "deny" }] },
        network: { allowedDomains: ["registry.npmjs.org"] },
      },
      permissions: {
        ask: ["Read(//home)", "Edit(//home)", "Read(//work)", "Edit(//work)"],
      },
    });
  });
});

/** As the client reads them: a pattern holds for what lies in a folder, too, and not for letters' case. */
function holds(pattern: string, path: string): boolean {
  const expression = pattern
    .replaceAll(/[.+]/g, String.raw`\$&`)
    .replaceAll("*", "[^/]*")
    .replaceAll("?", "[^/]");
  return new RegExp(`^${expression}(?:/|$)`, "i").test(path);
}

describe("rules for all paths but the kept ones", () => {
  const rules = allBut(
    ["/home", "/home/maya", "/tmp", "/work"],
    ["/home/maya/a-b (c)/d/", "/home/maya/.claude/skills", "/home/maya/.claude/plugins", "/work"],
  );

  it.each([
    "/home/maya/a-b (c)/d",
    "/home/maya/a-b (c)/d/x",
    "/home/maya/.claude/skills/x",
    "/home/maya/.claude/plugins/x",
    "/work/x",
    "/usr/x",
  ])("leave out %s", (path) => {
    expect(rules.filter((rule) => holds(rule, path))).toEqual([]);
  });

  it.each([
    "/tmp/x",
    "/home/noor/x",
    "/home/may/x",
    "/home/maya2",
    "/home/maya/.ssh/id",
    "/home/maya/.env",
    "/home/maya/a",
    "/home/maya/a-b (c)/e",
    "/home/maya/.claude.json",
    "/home/maya/.claude/.credentials.json",
    "/home/maya/.claude/s",
    "/home/maya/.claude/skillset/x",
    "/home/maya/Über",
  ])("hold for %s", (path) => {
    expect(rules.some((rule) => holds(rule, path))).toBe(true);
  });
});
