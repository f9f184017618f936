import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readableFolderProblem } from "../../../mcp-server/src/rules/readable-folder.ts";
import {
  advisedFolders,
  exposedBy,
  makeAgentFolder,
  mayRead,
  readReach,
  reachOf,
  registriesOf,
  teamFolders,
  type Reach,
} from "./agent-reach.ts";
import { allBut, approvalSettings, sandboxSettings } from "./claude-client.ts";

/** A clone with a linked worktree is made once, and copied for each test to the place that its files name. */
const base = realpathSync(mkdtempSync(join(tmpdir(), "ralph-reach-")));
const [root, template] = [join(base, "root"), join(base, "template")];
const worktree = join(root, "work", "rocket", ".claude", "worktrees", "gh-0012");
let home: string;
let clone: string;

function setPlaces(): void {
  [home, clone] = [join(root, "home"), join(root, "work", "rocket")];
}

beforeAll(() => {
  setPlaces();
  for (const folder of [home, clone]) mkdirSync(folder, { recursive: true });
  git("init", "--quiet", "--initial-branch=main");
  const author = ["-c", "user.name=test", "-c", "user.email=test@localhost"];
  git(...author, "commit", "--quiet", "--allow-empty", "-m", "Begin");
  git("worktree", "add", "--quiet", worktree);
  file(clone, ".git/ralph-hero/runs/0012-plan.jsonl");
  renameSync(root, template);
});

beforeEach(() => {
  setPlaces();
  rmSync(root, { recursive: true, force: true });
  cpSync(template, root, { recursive: true });
});

afterAll(() => rmSync(base, { recursive: true, force: true }));

function git(...args: readonly string[]): void {
  execFileSync("git", args, { cwd: clone, env: { ...process.env, HOME: home } });
}

function file(folder: string, path: string, text = "x"): string {
  const place = join(folder, path);
  mkdirSync(join(place, ".."), { recursive: true });
  writeFileSync(place, text);
  return place;
}

async function reach(path: readonly string[] = [], readableFolders: readonly string[] = []): Promise<Reach> {
  const searchPath = [...path, process.env["PATH"]].join(delimiter);
  return readReach(
    {
      gitFolder: async () => join(clone, ".git"),
      workingCopies: async () => [clone, worktree, join(root, "work", "second")],
      pluginFolder: join(root, "plugin"),
      variables: { HOME: home, PATH: searchPath },
    },
    { folder: worktree, permissions: { allowedDomains: ["example.com"], readableFolders } },
  );
}

describe("an agent's commands", () => {
  it("read the worktree, and of the repository what git needs", async () => {
    const own = ["README.md", ".git"].map((name) => join(worktree, name));
    const parts = [
      "HEAD",
      "config",
      "objects/ab",
      "packed-refs",
      "refs/heads/main",
      "worktrees/gh-0012/HEAD",
    ];
    const needed = parts.map((name) => join(clone, ".git", name));
    const found = await reach();
    for (const path of [...own, ...needed, "/usr/bin/git"]) expect(mayRead(found, path), path).toBe(true);
  });

  it("read nothing else of the clone, of the home folder or of temporary ones", async () => {
    const ofClone = [
      ".git/ralph-hero/runs/0012-plan.jsonl",
      ".git/hooks/pre-push",
      ".git/credentials",
      ".git/modules/lib/config",
      ".git/logs/HEAD",
      ".git/worktrees/gh-0012/logs/HEAD",
      ".git/worktrees/gh-0013/config.worktree",
      ".env",
      ".claude/worktrees/gh-0013/x",
      "../other/x",
    ].map((path) => file(clone, path));
    const ofHome = [".gitconfig", ".config/git/config", "x"].map((path) => join(home, path));
    const others = ["/root/x", "/home/noor/x", "/run/user/1000/bus", "/tmp/x", "/var/run/x"];
    const ofMacOs = ["/private/tmp/x", "/private/var/folders/x"];
    const found = await reach();
    for (const path of [...ofClone, ...ofHome, ...others, ...ofMacOs])
      expect(mayRead(found, path), path).toBe(false);
  });

  it("read the objects that the repository borrows", async () => {
    file(clone, ".git/objects/info/alternates", `${root}/store/objects\n`);
    expect(mayRead(await reach(), `${root}/store/objects/pack/x`)).toBe(true);
  });

  it("read stores that borrow themselves, by relative paths, as deep as git does", async () => {
    file(clone, ".git/objects/info/alternates", "# stores\n../../../../stores/0\n");
    for (let at = 0; at < 7; at++) file(root, `stores/${at}/info/alternates`, `../${at + 1}\n`);
    const found = await reach();
    expect([0, 5, 6].map((at) => mayRead(found, join(root, "stores", `${at}`, "pack/x")))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("read the system where the home folder is the root, and no other file there", async () => {
    home = "/";
    const found = await reach();
    for (const path of ["/usr/lib/x", "/bin/sh", "/etc/passwd"]) expect(mayRead(found, path)).toBe(true);
    for (const path of ["/root/x", "/tmp/x"]) expect(mayRead(found, path)).toBe(false);
  });

  it.skipIf(!existsSync("/etc/shadow"))("do not read the system's passwords", async () => {
    const found = await reach();
    expect(mayRead(found, "/etc/shadow")).toBe(false);
    expect(mayRead(found, "/etc/passwd")).toBe(true);
  });

  it("reach the team's hosts, and the registries of the manifests", async () => {
    file(worktree, "go.mod");
    expect((await reach()).hosts).toEqual(["proxy.golang.org", "sum.golang.org", "example.com"]);
  });
});

describe("programs of PATH", () => {
  it.each([
    [".nvm/versions/node/v20/bin", ".nvm/versions/node/v20/lib/x", true],
    [".pyenv/shims", ".pyenv/versions/3.12/bin/python", true],
    [".cargo/bin", ".cargo/bin/cargo", true],
    [".cargo/bin", ".cargo/credentials.toml", false],
    [".vault/bin", ".vault/bin/vault", true],
    [".vault/bin", ".vault/token", false],
    ["notes/scripts", "notes/scripts/x", false],
    ["bin", "x", false],
    [
      "actions-runner/_work/_tool/node/20.1.0/x64/bin",
      "actions-runner/_work/_tool/node/20.1.0/x64/lib/x",
      true,
    ],
    ["sdk/go1.22/bin", "sdk/go1.22/src/x", true],
  ])("with ~/%s, ~/%s may be read: %s", async (folder, path, allowed) => {
    mkdirSync(join(home, folder), { recursive: true });
    expect(mayRead(await reach([join(home, folder)]), join(home, path))).toBe(allowed);
  });

  it("are opened with their installation, below the home folder if it is an environment", async () => {
    const venv = join(home, "work/venv");
    file(venv, "pyvenv.cfg");
    mkdirSync(join(venv, "bin"));
    expect(mayRead(await reach([join(venv, "bin")]), join(venv, "lib/x"))).toBe(true);
    file(venv, ".env");
    const found = await reach([join(venv, "bin")]);
    expect(mayRead(found, join(venv, "lib/x"))).toBe(false);
    expect(mayRead(found, join(venv, "bin/python"))).toBe(true);
  });

  // Where this checkout lies: temporary folders and those of accounts hold no toolchains.
  describe.skipIf(readableFolderProblem(import.meta.dirname) !== null)("outside of homes", () => {
    let outside: string;
    beforeEach(() => {
      outside = mkdtempSync(join(import.meta.dirname, "..", "..", "..", "..", "node_modules", "reach-"));
    });
    afterEach(() => {
      rmSync(outside, { recursive: true, force: true });
    });

    it.each([
      [["bin/x", "lib/x"], "lib/x", true],
      [["bin/x"], "secrets/x", false],
      [["bin/x", "lib/x", ".env"], ".env", false],
      [["bin/x", "lib/x", ".git/config"], ".git/config", false],
      [["Users/noor/bin/x", "Users/noor/lib/x"], "Users/noor/lib/x", false],
    ])("with %j, %s may be read: %s", async (files, path, allowed) => {
      for (const one of files) file(outside, one);
      const found = await reach([join(outside, files[0] ?? "", "..")]);
      const hidden = [...found.hidden, join(outside, "..")];
      expect(mayRead({ ...found, hidden }, join(outside, path))).toBe(allowed);
    });

    it.each([".ssh/id", ".aws/credentials", ".env"])("the team's file does not open one with %s", (name) => {
      file(outside, "tool/x");
      expect(teamFolders(home, [join(outside, "tool")])).toEqual([join(outside, "tool")]);
      file(outside, `tool/${name}`);
      expect(() => teamFolders(home, [join(outside, "tool")])).toThrow("may hold secrets");
    });
  });

  it("never open the home folder or its parents", async () => {
    const found = await reach([home, root, join(home, "..")]);
    expect(mayRead(found, join(home, "x"))).toBe(false);
  });

  it("never open the clone's working copy, although it is a toolchain itself", async () => {
    clone = join(home, ".pyenv");
    mkdirSync(join(clone, "bin"), { recursive: true });
    git("init", "--quiet");
    expect(mayRead(await reach([join(clone, "bin")]), join(clone, ".env"))).toBe(false);
  });

  it("are opened where a link leads to a toolchain, as fnm's do", async () => {
    const version = join(home, ".local/share/fnm/node-versions/v20/installation");
    mkdirSync(join(version, "bin"), { recursive: true });
    const shell = join(root, "shells", "1");
    mkdirSync(join(root, "shells"));
    symlinkSync(version, shell);
    const found = await reach([join(shell, "bin")]);
    expect(mayRead(found, join(shell, "lib/node_modules/npm"))).toBe(true);
    expect(mayRead(found, join(version, "lib/node_modules/npm"))).toBe(true);
  });
});

describe("the team's readable folders", () => {
  beforeEach(() => {
    for (const folder of [".ssh", ".sdkman/candidates/java/21/bin", ".nvm"])
      mkdirSync(join(home, folder), { recursive: true });
    file(home, ".sdkman/candidates/java/21/bin/java");
    file(home, ".ssh/id");
    symlinkSync(home, join(home, ".pyenv"));
    symlinkSync(join(home, ".ssh"), join(home, ".rbenv"));
    symlinkSync(join(home, ".nvm"), join(home, ".volta"));
  });

  it("are those that exist here, with the folders that links lead to", () => {
    expect(teamFolders(home, ["~/.nvm", "~/.asdf", "~/.volta"])).toEqual(
      [".nvm", ".volta", ".nvm"].map((name) => join(home, name)),
    );
  });

  it.each(["~/.ssh", "~/.rbenv", "~/.pyenv", "/"])("hold toolchains alone: %s does not", (folder) => {
    expect(() => teamFolders(home, [folder])).toThrow(
      /Cannot let agents read .*(?:no known toolchain|home folder)/,
    );
  });

  it("are advised where a failure names a hidden toolchain, not what can be read already", async () => {
    const failure = [
      `bash: ${home}/.sdkman/candidates/java/21/bin/java: No such file or directory`,
      `cat '${home}/.ssh/id' ${home}/missing ${home}/.sdkman/candidates/java/21/bin/java`,
      `node: cannot find (${home}/.nvm)`,
    ].join("\n");
    expect(advisedFolders(failure, await reach())).toEqual(["~/.sdkman/candidates", "~/.nvm"]);
    expect(advisedFolders(failure, await reach([], ["~/.nvm"]))).toEqual(["~/.sdkman/candidates"]);
    expect(advisedFolders("exit code 1", await reach())).toEqual([]);
  });

  it("are advised outside of the home folder, too", () => {
    const tool = file(root, "sdk/bin/tool");
    const found = { home, hidden: [root], readable: [] };
    // A folder for temporary files is no toolchain.
    expect(advisedFolders(tool, found)).toEqual([]);
  });
});

describe("a secret in git's configuration", () => {
  it.each([
    ["remote.origin.url", "https://x-access-token:hidden-word@github.com/acme/rocket.git"],
    ["remote.origin.pushurl", `https://ghp_${"a1".repeat(18)}@github.com/acme/rocket.git`],
    ["http.https://github.com/.extraheader", "AUTHORIZATION: basic hidden-word"],
    ["url.https://maya:hidden-word@github.com/.insteadOf", "https://github.com/"],
    ["credential.helper", '!f() { echo "password=hidden-word"; }; f'],
    ["http.proxy", "http://maya:hidden-word@proxy.example.com:3128"],
    ["sendemail.smtpPass", "hidden-word"],
    ["github.token", "hidden-word"],
  ])("keeps agents from starting, and is named without its value: %s", async (key, value) => {
    git("config", key, value);
    const [exposed] = exposedBy(await reach());
    expect(exposed?.file).toBe(join(clone, ".git", "config"));
    const setup = {
      gitFolder: async () => join(clone, ".git"),
      workingCopies: async () => [],
      pluginFolder: root,
      variables: { HOME: home },
    };
    const order = { folder: worktree, permissions: { allowedDomains: [], readableFolders: [] } };
    const starting = reachOf(setup, order);
    const shown = key.replace("maya:hidden-word", "…").replace("Pass", "pass").replace("Of", "of");
    const message = expect.stringContaining(shown);
    await expect(starting).rejects.toMatchObject({ code: "SECRET_EXPOSED", message });
    await expect(starting).rejects.not.toThrow(/hidden-word|ghp_/);
  });

  it.each([
    ["remote.origin.url", "https://github.com/acme/rocket.git"],
    ["remote.origin.url", "https://maya@github.com/acme/rocket.git"],
    ["remote.origin.url", "git@github.com:acme/rocket.git"],
    ["remote.origin.url", "ssh://git@github.com:22/acme/rocket.git"],
    ["credential.helper", "store"],
    ["credential.https://github.com.helper", "!gh auth git-credential"],
    ["credential.helper", '!f() { echo "password=$TOKEN"; }; f'],
    ["http.https://github.com/.extraheader", ""],
  ])("is none: %s = %s", async (key, value) => {
    git("config", key, value);
    expect(exposedBy(await reach())).toEqual([]);
  });

  it("counts in an included file that agents may read, and not in one that they cannot", async () => {
    const text = '[http "https://github.com/"]\n\textraheader = AUTHORIZATION: basic hidden-word\n';
    git("config", "include.path", file(home, "secrets", text));
    expect(exposedBy(await reach())).toEqual([]);
    const included = file(clone, ".git/included", text);
    git("config", "include.path", included);
    expect(exposedBy(await reach())).toEqual([
      { file: included, key: "http.https://github.com/.extraheader" },
    ]);
  });

  it("is no matter in the person's own configuration, which agents cannot read", async () => {
    file(home, ".gitconfig", "[github]\n\ttoken = hidden-word\n");
    expect(exposedBy(await reach())).toEqual([]);
  });
});

it("an agent's git configuration has the person's name and filters, and no secret", async () => {
  file(
    home,
    ".gitconfig",
    [
      '[user]\n\tname = "Maya \\"M\\" #1"\n\temail = maya@example.com\n\tsigningkey = ABC',
      "[credential]\n\thelper = store",
      "[github]\n\ttoken = hidden-word",
      '[filter "lfs"]\n\tclean = git-lfs clean -- %f\n\trequired = true',
    ].join("\n"),
  );
  const { path, cache, variables } = makeAgentFolder(await reach());
  try {
    const env = { PATH: process.env["PATH"], ...variables };
    const told = execFileSync("git", ["config", "--global", "--list"], { env, encoding: "utf8" });
    expect(told.trim().split("\n")).toEqual([
      'user.name=Maya "M" #1',
      "user.email=maya@example.com",
      "filter.lfs.clean=git-lfs clean -- %f",
      "filter.lfs.required=true",
    ]);
    expect(readFileSync(join(path, "gitconfig"), "utf8")).not.toContain("hidden-word");
    expect(cache.startsWith(path)).toBe(true);
    expect(variables["GIT_CONFIG_GLOBAL"]?.startsWith(cache)).toBe(false);
  } finally {
    rmSync(path, { recursive: true });
  }
});

it("the registries of a repository are those of its package managers, each once", () => {
  const files = ["package.json", "pyproject.toml", "requirements.txt"];
  const [npm, python] = [
    ["registry.npmjs.org", "registry.yarnpkg.com"],
    ["pypi.org", "files.pythonhosted.org"],
  ];
  expect(registriesOf((name) => files.includes(name))).toEqual([...npm, ...python]);
  expect(registriesOf(() => false)).toEqual([]);
});

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

  const kept = ["a-b (c)/d", "a-b (c)/d/x", ".claude/skills/x", ".claude/plugins/x"];
  it.each([...kept.map((path) => `/home/maya/${path}`), "/work/x", "/usr/x"])("leave out %s", (path) => {
    expect(rules.filter((rule) => holds(rule, path))).toEqual([]);
  });

  const own = [".ssh/id", ".env", "a", "a-b (c)/e", ".claude.json", ".claude/.credentials.json"];
  const like = [".claude/s", ".claude/skillset/x", "Über"];
  const others = ["/tmp/x", "/home/noor/x", "/home/may/x", "/home/maya2"];
  it.each([...others, ...[...own, ...like].map((path) => `/home/maya/${path}`)])("hold for %s", (path) => {
    expect(rules.some((rule) => holds(rule, path))).toBe(true);
  });
});
