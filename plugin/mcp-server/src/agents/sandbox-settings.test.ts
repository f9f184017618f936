import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  approvalSettings,
  entriesOf,
  hiddenFolders,
  otherWorkingCopies,
  registriesOf,
  sandboxSettings,
  teamFolders,
} from "./sandbox-settings.ts";

const FACTS = {
  home: "/home/maya",
  searchPath: "/usr/bin:/bin",
  gitFolder: "/work/rocket/.git",
  folder: "/work/rocket/.claude/worktrees/gh-0012",
  teams: [],
  cacheFolder: "/tmp/cache",
  hidden: ["/work/rocket"],
  locked: ["/work/rocket/.claude/worktrees/gh-0012/README.md"],
  secretVariables: ["GITHUB_TOKEN"],
  domains: ["registry.npmjs.org"],
};

function readable(searchPath: string): unknown {
  return sandboxSettings({ ...FACTS, searchPath });
}

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
  it("deny what leaves the worktree, the home folder and the tokens", () => {
    expect(sandboxSettings(FACTS)).toEqual({
      sandbox: {
        enabled: true,
        failIfUnavailable: true,
        autoAllowBashIfSandboxed: true,
        allowUnsandboxedCommands: false,
        filesystem: {
          denyWrite: ["/work/rocket/.git", "/work/rocket/.claude/worktrees/gh-0012/README.md"],
          allowWrite: ["/tmp/cache"],
          denyRead: ["/home/maya", "/work/rocket"],
          allowRead: [FACTS.gitFolder, FACTS.folder, "/home/maya/.gitconfig"],
        },
        credentials: { envVars: [{ name: "GITHUB_TOKEN", mode: "deny" }] },
        network: { allowedDomains: ["registry.npmjs.org"] },
      },
    });
  });

  it.each([
    ["/home/maya/.nvm/versions/node/v20/bin", "/home/maya/.nvm/versions/node/v20"],
    ["/home/maya/.cargo/bin", "/home/maya/.cargo/bin"],
    ["/home/maya/.local/bin", "/home/maya/.local/bin"],
  ])("let the programs of %s be read", (folder, allowed) => {
    expect(readable(`/usr/bin:${folder}`)).toMatchObject({
      sandbox: {
        filesystem: { allowRead: [FACTS.gitFolder, FACTS.folder, "/home/maya/.gitconfig", allowed] },
      },
    });
  });

  it("never let the whole home folder be read", () => {
    expect(readable("/home/maya:/home")).toMatchObject({
      sandbox: { filesystem: { allowRead: [FACTS.gitFolder, FACTS.folder, "/home/maya/.gitconfig"] } },
    });
  });
});

describe("the paths that are locked or hidden", () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "ralph-copies-")));
  const home = join(root, "home");
  const main = join(root, "main");
  const other = join(root, "other");
  const folder = join(main, ".claude", "worktrees", "gh-0012");
  for (const one of [folder, other, join(home, "clone")]) mkdirSync(one, { recursive: true });
  writeFileSync(join(folder, "README.md"), "");
  symlinkSync("/etc", join(folder, "link"));
  afterAll(() => rmSync(root, { recursive: true }));

  it("are a checkout's entries, without links", () => {
    expect(entriesOf(folder)).toEqual([join(folder, "README.md")]);
  });

  it("are the repository's other working copies that exist outside of the home folder", () => {
    const copies = [main, folder, join(main, ".claude", "worktrees", "gh-0013"), other, join(home, "clone")];
    const facts = { home, gitFolder: join(main, ".git"), folder };
    expect(otherWorkingCopies([...copies, join(root, "gone")], facts)).toEqual([main, other]);
    expect(otherWorkingCopies([main, folder], { ...facts, gitFolder: main })).toEqual([]);
  });
});

describe("the registries of a repository", () => {
  it("are those of its package managers, each once", () => {
    const files = ["package.json", "pyproject.toml", "requirements.txt"];
    expect(registriesOf((name) => files.includes(name))).toEqual([
      "registry.npmjs.org",
      "registry.yarnpkg.com",
      "pypi.org",
      "files.pythonhosted.org",
    ]);
  });

  it("are none where no file names one", () => {
    expect(registriesOf(() => false)).toEqual([]);
  });
});

describe("the team's readable folders", () => {
  let home: string;

  beforeAll(() => {
    home = realpathSync(mkdtempSync(join(tmpdir(), "ralph-home-")));
    for (const folder of [".ssh", ".sdk/java/21/bin", "tools"])
      mkdirSync(join(home, folder), { recursive: true });
    writeFileSync(join(home, ".sdk/java/21/bin/java"), "");
    writeFileSync(join(home, ".ssh/id"), "");
    symlinkSync(home, join(home, "all"));
    symlinkSync(join(home, ".ssh"), join(home, "keys"));
    symlinkSync(join(home, ".sdk"), join(home, "sdk"));
  });

  afterAll(() => {
    rmSync(home, { recursive: true, force: true });
  });

  it("are those that exist here, with the folders that links lead to", () => {
    expect(teamFolders(home, ["~/tools", "~/missing", "~/sdk"])).toEqual(
      ["tools", "sdk", ".sdk"].map((name) => join(home, name)),
    );
    expect(sandboxSettings({ ...FACTS, teams: ["/home/maya/tools"] })).toMatchObject({
      sandbox: { filesystem: { allowRead: expect.arrayContaining(["/home/maya/tools"]) } },
    });
  });

  it.each(["~/.ssh", "~/keys", "~/all", "/"])("never hold keys or the home folder: %s", (folder) => {
    expect(() => teamFolders(home, [folder])).toThrow(
      /Cannot let agents read .*(?:keys or tokens|home folder)/,
    );
  });

  it("are advised where a failure names a hidden path, except keys and what can be read already", () => {
    const failure = [
      `bash: ${home}/.sdk/java/21/bin/java: No such file or directory`,
      `cat '${home}/.ssh/id' ${home}/missing ${home}/.sdk/java/21/bin/java ${home}/tools/x`,
      `node: cannot find (${home}/tools)`,
    ].join("\n");
    expect(hiddenFolders(failure, home, ["/work"])).toEqual(["~/.sdk/java/21", "~/tools"]);
    expect(hiddenFolders(failure, home, [join(home, "tools")])).toEqual(["~/.sdk/java/21"]);
    expect(hiddenFolders("exit code 1", home, [])).toEqual([]);
  });
});
