/** Every way in which a repository's own files name a program for git, with git itself as the control. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GitFolders, TARGET } from "../../../mcp-server/test/support/git-folders.ts";
import { GitWorktrees } from "./git-worktrees.ts";
import { runGit } from "../../../mcp-server/src/programs/git.ts";
import { HardenedGit } from "../../../mcp-server/src/programs/hardened-git.ts";

const HOOKS = [
  "post-checkout",
  "pre-commit",
  "post-commit",
  "pre-push",
  "post-merge",
  "reference-transaction",
];

let folders: GitFolders;
let main: string;
let marks: string;
let home: string;
/** The person's folder and PATH alone: what else the machine has set must not help. */
let variables: Record<string, string>;

beforeEach(() => {
  folders = new GitFolders();
  main = join(folders.facts.path, "..", "clone");
  marks = join(folders.facts.path, "..", "marks");
  home = join(folders.facts.path, "..", "home");
  for (const folder of [marks, home]) mkdirSync(folder);
  variables = { PATH: `${home}:${process.env["PATH"] ?? ""}`, HOME: home };
});

afterEach(() => folders.remove());

/** The programs that ran. */
const ran = (): string[] => readdirSync(marks).toSorted();

/** Passes its input or the named file on. */
const FILTER = 'case $1 in -*) exit 1;; /*|*.txt) cat "$1";; *) cat;; esac';

/** A program that leaves a mark first. */
function planted(name: string, { path = join(home, `plant-${name}`), ending = FILTER } = {}): string {
  writeFileSync(path, `#!/bin/sh\ntouch "${join(marks, name)}"\n${ending}\n`);
  chmodSync(path, 0o755);
  return path;
}

const failing = (): string => planted("one", { ending: "exit 1" });

/** git as anybody runs it. */
function git(folder: string, ...args: readonly string[]): void {
  spawnSync("git", args, { cwd: folder, env: variables, input: "" });
}

function configure(settings: Readonly<Record<string, string>>, ...scope: readonly string[]): void {
  for (const [key, value] of Object.entries(settings)) git(main, "config", ...scope, key, value);
}

/** Runs all in turn, whatever fails. */
async function each(...steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) await step().catch(() => undefined);
}

function worktree(origin = "https://github.com"): HardenedGit {
  const access = { origin, token: async () => Promise.resolve("unused") };
  return new HardenedGit(folders.facts, { variables, access });
}

async function useWorktree(): Promise<void> {
  const used = worktree();
  writeFileSync(folders.file("a.txt"), "a\n");
  await each(
    () => used.state(),
    () => used.diff(),
    () => used.stage([]),
    () => used.commit("Work"),
    () => used.push(),
    () => used.merge(),
    () => used.remoteHead(),
    () => used.unmerged([]),
  );
}

/** The clone's worktrees, of a loop that has begun. */
function aimed(): GitWorktrees {
  const worktrees = new GitWorktrees(main, variables);
  worktrees.aim(TARGET, "ralph/");
  return worktrees;
}

async function useLoop(): Promise<void> {
  const worktrees = aimed();
  const made = await worktrees.open(30).catch(() => null);
  const scratch = await worktrees.openScratch().catch(() => null);
  await each(
    () => worktrees.list(),
    () => worktrees.instructions(["CLAUDE.md"]),
    async () => (made === null ? null : worktrees.facts(made)),
    async () => (made === null ? null : worktrees.head(made)),
    async () => (made === null ? null : worktrees.removeIfClean(made)),
    async () => (scratch === null ? null : worktrees.discard(scratch)),
  );
}

const USES = [
  ["the worktree's tool", useWorktree],
  ["the loop", useLoop],
] as const;

/** The attributes that choose the planted drivers, as a branch or an agent may write them. */
function plantAttributes(): void {
  const lines = "*.txt filter=evil diff=evil merge=evil\n*.old filter=old\n*.bin filter=lfs\n";
  for (const name of ["one.txt", "two.old", "three.bin"]) writeFileSync(join(main, name), "1\n");
  writeFileSync(join(main, ".gitattributes"), lines);
  git(main, "add", "--all");
  git(main, "commit", "--quiet", "--message=Attributes");
  git(main, "push", "--quiet", "origin", "main");
  git(folders.facts.path, "merge", "--quiet", "main");
}

/** The same, with a change on both sides, so that a merge asks its driver. */
function plantChange(): void {
  plantAttributes();
  folders.changeMain("one.txt", "theirs\n");
  writeFileSync(folders.file("one.txt"), "ours\n");
  for (const name of ["two.old", "three.bin"]) writeFileSync(folders.file(name), "2\n");
}

function plantAll(): void {
  plantChange();
  for (const hook of HOOKS) planted(`hook ${hook}`, { path: join(main, ".git", "hooks", hook) });
  configure({
    "filter.evil.clean": planted("clean"),
    "filter.evil.smudge": planted("smudge"),
    "filter.old.process": planted("process"),
    "filter.lfs.clean": planted("lfs"),
    "diff.external": planted("external"),
    "diff.evil.textconv": planted("textconv"),
    "merge.evil.driver": planted("merge"),
    "core.editor": planted("editor"),
    "core.pager": planted("pager"),
    "alias.status": `!${planted("alias")}`,
    "gpg.program": planted("gpg"),
    "commit.gpgSign": "true",
    "remote.origin.uploadpack": planted("upload"),
    "remote.origin.receivepack": planted("receive"),
    "core.alternateRefsCommand": planted("alternates"),
    "extensions.worktreeConfig": "true",
  });
  const included = join(home, "included");
  writeFileSync(included, `[core]\n\tfsmonitor = ${planted("monitor")}\n`);
  configure({ "include.path": included });
  writeFileSync(
    join(folders.facts.gitFolder, "config.worktree"),
    `[diff "evil"]\n\tcommand = ${planted("command")}\n`,
  );
}

describe("a program of a repository's own files", () => {
  it("runs with plain git, so the cases below are real", () => {
    plantAll();
    const path = folders.facts.path;
    git(path, "status");
    git(path, "diff");
    git(main, "diff", "HEAD~1", "--", "one.txt");
    git(main, "-c", "diff.external=", "show", "HEAD", "--textconv");
    git(path, "add", "--all");
    git(path, "commit");
    git(path, "commit", "--message=x");
    git(path, "-c", "commit.gpgSign=false", "-c", "core.fsmonitor=false", "commit", "--message=x");
    git(path, "-c", "commit.gpgSign=false", "merge", "main");
    git(main, "fetch");
    git(main, "push", "origin", "main:other");
    git(main, "worktree", "add", "--detach", join(home, "plain"), "main");
    // A pager needs a terminal; an alias of that name and commands for alternates are never asked here.
    const expected = ["clean", "command", "editor", "external", "gpg", "lfs", "merge", "monitor", "process"];
    expect(ran()).toEqual(expect.arrayContaining([...expected, "receive", "smudge", "textconv", "upload"]));
    expect(ran()).toEqual(expect.arrayContaining(["hook post-checkout", "hook pre-commit"]));
  });

  it.each(USES)("does not run with %s", async (_name, use) => {
    plantAll();
    await use();
    expect(ran()).toEqual([]);
  });

  it.each([
    "config --list --show-scope -z",
    "rev-parse --verify HEAD",
    "show-ref --verify refs/heads/main",
    "merge-base --fork-point refs/remotes/origin/main HEAD",
    "rev-list --cherry-pick --format=%s HEAD...main",
    "for-each-ref --format=%(refname)",
    "ls-files -v",
    "ls-files --others --exclude-standard",
    "check-ignore -v one.txt",
    "var GIT_AUTHOR_IDENT",
    "cat-file -e HEAD:one.txt",
    "cat-file --batch --follow-symlinks",
    "worktree list --porcelain",
    "remote --verbose",
  ])("does not run with a command that only reads: %s", async (command) => {
    plantAll();
    git(folders.facts.path, "add", "--all");
    rmSync(marks, { recursive: true });
    mkdirSync(marks);
    const { path: workTree, gitFolder } = folders.facts;
    const run = { variables, timeoutMs: 60_000, input: "HEAD:one.txt\n" };
    const end = await runGit({ workTree, gitFolder }, command.split(" "), run);
    expect([end.stderr, ran()]).toEqual(["", []]);
  });
});

describe("a program for the remote", () => {
  let server: Server;
  let http: string;

  beforeAll(async () => {
    server = createServer((_request, response) => {
      response.writeHead(401, { "www-authenticate": 'Basic realm="test"' }).end();
    });
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    const address = server.address();
    http = `http://127.0.0.1:${typeof address === "object" ? (address?.port ?? 0) : 0}`;
  });

  afterAll(() => server.close());

  const REMOTES: readonly (readonly [string, () => Record<string, string>])[] = [
    ["a credential helper", () => ({ url: `${http}/a/b`, "credential.helper": failing() })],
    ["a helper of an address", () => ({ url: `${http}/a/b`, [`credential.${http}.helper`]: failing() })],
    ["a program that asks", () => ({ url: `${http}/a/b`, "core.askPass": failing() })],
    ["ssh", () => ({ url: "ssh://git@127.0.0.1:1/a/b", "core.sshCommand": failing() })],
    ["a proxy", () => ({ url: "git://127.0.0.1:1/a/b", "core.gitProxy": failing() })],
    ["a command as its address", () => ({ url: `ext::${failing()}`, "protocol.ext.allow": "always" })],
    [
      "another version control",
      () => {
        planted("one", { path: join(home, "git-remote-evil"), ending: "exit 1" });
        return { url: "x", "remote.origin.vcs": "evil", "protocol.evil.allow": "always" };
      },
    ],
  ];

  it.each(REMOTES)("runs with plain git alone: %s", async (_name, settings) => {
    const { url = "", ...more } = settings();
    configure({ "remote.origin.url": url, ...more });
    const used = worktree();
    await each(
      () => used.remoteHead(),
      () => used.push(),
      () => used.merge(),
      () => used.unmerged(["a".repeat(40)]),
      () => aimed().open(30),
    );
    expect(ran()).toEqual([]);
    // The server is this process, which must not wait meanwhile.
    await once(spawn("git", ["ls-remote", "origin"], { cwd: main, env: variables, stdio: "ignore" }), "exit");
    expect(ran()).toEqual(["one"]);
  });

  it("runs for the person's own helper, also where the repository names another one", async () => {
    configure({ "remote.origin.url": `${http}/a/b`, "credential.helper": planted("theirs") });
    configure({ "credential.helper": planted("own") }, "--global");
    await each(() => worktree().remoteHead());
    expect(ran()).toEqual(["own"]);
  });
});

/** A bare repository with a hook of its own. */
function plantedRemote(path: string): string {
  execFileSync("git", ["init", "--quiet", "--bare", path]);
  planted("hook", { path: join(path, "hooks", "pre-receive"), ending: "exit 0" });
  return path;
}

const inWorktree = (): string => plantedRemote(folders.file("..evil.git"));

describe("a remote on this machine", () => {
  const settings: readonly (readonly [string, () => Record<string, string>])[] = [
    ["its address", () => ({ "remote.origin.url": inWorktree() })],
    ["an address without its suffix", () => ({ "remote.origin.url": inWorktree().slice(0, -4) })],
    ["a file's address", () => ({ "remote.origin.url": `file://${inWorktree().replace("evil", "%65vil")}` })],
    ["an address for pushes", () => ({ "remote.origin.pushurl": inWorktree() })],
    [
      "a replaced beginning",
      () => {
        inWorktree();
        return { [`url.${folders.facts.path}/..evil.insteadOf`]: "short", "remote.origin.url": "short.git" };
      },
    ],
    [
      "a link",
      () => {
        symlinkSync(inWorktree(), join(home, "link"));
        return { "remote.origin.url": join(home, "link") };
      },
    ],
    [
      "the parent of a link's target",
      () => {
        inWorktree();
        mkdirSync(folders.file("sub"));
        symlinkSync(folders.file("sub"), join(home, "link"));
        return { "remote.origin.url": `${home}/link/../..evil.git` };
      },
    ],
    ["the main working copy", () => ({ "remote.origin.url": plantedRemote(join(main, "evil.git")) })],
  ];

  it.each(settings)(
    "is refused where an agent may have written it, and runs its hooks with plain git: %s",
    async (_, plant) => {
      configure(plant());
      for (const work of [() => worktree().push(), () => aimed().open(30)])
        await expect(work()).rejects.toMatchObject({
          code: "WORKTREE_FAILED",
          message: expect.stringContaining("may lie where agents write"),
        });
      expect(ran()).toEqual([]);
      git(folders.facts.path, "push", "--quiet", "origin", "HEAD:refs/heads/new");
      expect(ran()).toEqual(["hook"]);
    },
  );

  it.each([
    ["is planted", "..evil.git", "may lie where agents write"],
    ["has a line break", "..e\nvil.git", "has a line break"],
  ])("is refused where a second address for pushes %s", async (_, name, why) => {
    configure({ "remote.origin.pushurl": join(home, "other.git") });
    const address = plantedRemote(folders.file(name));
    execFileSync("git", ["config", "--add", "remote.origin.pushurl", address], { cwd: main });
    await expect(worktree().push()).rejects.toThrow(why);
    expect(ran()).toEqual([]);
  });

  it("is refused where it is gone, and used beside one whose name has a blank", async () => {
    configure({ "remote.my fork.url": "https://example.com/x.git" });
    expect(await worktree().push()).toBe(folders.git("rev-parse", "HEAD").trim());
    execFileSync("git", ["remote", "rename", "origin", "hub"], { cwd: main });
    await expect(worktree().push()).rejects.toMatchObject({
      message: expect.stringContaining("the clone has no address of that name"),
      hint: expect.stringContaining("start the loop again"),
    });
  });

  it("is refused in a home folder that is not named, and the real one is pushed to", async () => {
    expect(await worktree().push()).toBe(folders.git("rev-parse", "HEAD").trim());
    configure({ "remote.origin.url": "~/evil.git" });
    await expect(worktree().push()).rejects.toThrow("may lie where agents write");
  });

  it("starts no program that its address names before a push", async () => {
    const remote = plantedRemote(join(home, "other.git"));
    configure({
      "push.negotiate": "true",
      "remote.origin.url": `file://${remote}`,
      [`remote.file://${remote}.uploadpack`]: planted("upload"),
    });
    rmSync(join(remote, "hooks", "pre-receive"));
    await worktree().push();
    expect(ran()).toEqual([]);
    git(folders.facts.path, "push", "--quiet", "origin", "HEAD:refs/heads/new");
    expect(ran()).toEqual(["upload"]);
  });

  it("is no member of a group with the name origin", async () => {
    configure({ "remote.evil.url": plantedRemote(join(home, "other.git")), "remotes.origin": "evil evil2" });
    configure({ "remote.evil.uploadpack": planted("upload") });
    await expect(aimed().open(30)).rejects.toThrow("a group of remotes");
    expect(ran()).toEqual([]);
    git(main, "fetch", "--upload-pack=git-upload-pack", "origin");
    expect(ran()).toEqual(["upload"]);
  });
});

/** With git-lfs nobody's git asks for an alias. */
const hasLfs = spawnSync("git-lfs", ["version"]).status === 0;

it.skipIf(hasLfs)("an alias is not taken for git-lfs", async () => {
  configure({ "alias.lfs": `!${planted("alias")}` });
  expect((await aimed().clone()).hasLfs).toBe(false);
  expect(ran()).toEqual([]);
  git(main, "lfs", "version");
  expect(ran()).toEqual(["alias"]);
});

describe("a driver whose name is unusual", () => {
  const byte = Buffer.from([0xff]);
  const NAMES = [
    ["U+2028", Buffer.from("e\u2028")],
    ["U+2029", Buffer.from("e\u2029")],
    ["no UTF-8", Buffer.concat([Buffer.from("e"), byte])],
  ] as const;

  it.each(NAMES)("does not run: %s", async (_name, name) => {
    plantChange();
    const used = worktree();
    const rule = [Buffer.from("*.txt filter="), name, Buffer.from(" merge="), name, Buffer.from("\n")];
    writeFileSync(folders.file(".gitattributes"), Buffer.concat(rule));
    const quoted = (section: string) => [Buffer.from(`[${section} "`), name, Buffer.from('"]\n')];
    const filter = [...quoted("filter"), Buffer.from(`clean = ${planted("clean")}\n`)];
    const driver = [...quoted("merge"), Buffer.from(`driver = ${planted("merge")}\n`)];
    appendFileSync(join(main, ".git", "config"), Buffer.concat([...filter, ...driver]));
    await each(
      () => used.stage([]),
      () => used.commit("Ours"),
      () => used.merge(),
    );
    expect(ran()).toEqual([]);
    writeFileSync(folders.file("one.txt"), "again\n");
    git(folders.facts.path, "add", "--all");
    expect(ran()).toContain("clean");
  });
});

describe("git-lfs of the person's own configuration", () => {
  beforeEach(() => {
    plantChange();
  });

  it("is a filter, whatever program the repository names for it, and off where it names one for git-lfs", async () => {
    configure({ "filter.lfs.clean": planted("own") }, "--global");
    configure({ "filter.lfs.clean": planted("theirs") });
    await worktree().stage([]);
    expect(ran()).toEqual(["own"]);
    rmSync(join(marks, "own"));
    configure({ "lfs.extension.evil.clean": "evil" });
    writeFileSync(folders.file("three.bin"), "3\n");
    await worktree().stage([]);
    expect(ran()).toEqual([]);
  });

  it("is a filter where the repository names it as `git lfs install --local` does", async () => {
    planted("lfs", { path: join(home, "git-lfs"), ending: "cat" });
    configure({ "filter.lfs.clean": "git-lfs clean -- %f", "filter.lfs.required": "true" });
    await worktree().stage([]);
    expect(ran()).toEqual(["lfs"]);
  });

  it("is the person's only filter", async () => {
    configure({ "filter.old.clean": planted("own"), "merge.evil.driver": planted("merge") }, "--global");
    await useWorktree();
    expect(ran()).toEqual([]);
  });
});

it("a file that a required filter would change is refused, with git's reason", async () => {
  plantChange();
  configure({ "filter.evil.clean": planted("clean"), "filter.evil.required": "true" });
  await expect(worktree().stage([])).rejects.toThrow("clean filter 'evil' failed");
  expect(ran()).toEqual([]);
});

it("both sides of a merge stand in the file where its driver is the person's own", async () => {
  plantChange();
  configure({ "merge.evil.driver": planted("merge") }, "--global");
  const used = worktree();
  await used.stage([]);
  await used.commit("Ours");
  expect(await used.merge()).toEqual({ with: "base", files: ["one.txt"] });
  expect(execFileSync("cat", [folders.file("one.txt")], { encoding: "utf8" })).toMatch(
    /^<<<<<<<.*\nours\n=======\ntheirs\n>>>>>>>.*\n$/,
  );
});

it("an inherited variable of git counts only if it is GIT_SSH_COMMAND or GIT_SSL_CAINFO", async () => {
  configure({ "remote.origin.url": "ssh://git@127.0.0.1:1/a/b" });
  Object.assign(variables, {
    GIT_DIR: join(home, "nowhere"),
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: "core.fsmonitor",
    GIT_CONFIG_VALUE_0: planted("monitor"),
    GIT_CONFIG_GLOBAL: join(home, "other"),
    GIT_EXTERNAL_DIFF: planted("external"),
    GIT_EDITOR: planted("editor"),
    GIT_ASKPASS: planted("ask"),
    GIT_SSH: planted("ssh"),
    GIT_EXEC_PATH: home,
  });
  expect((await worktree().state()).changed).toEqual([]);
  await useWorktree();
  expect(ran()).toEqual([]);
  variables["GIT_SSH_COMMAND"] = planted("own");
  await each(() => worktree().remoteHead());
  expect(ran()).toEqual(["own"]);
});

describe("the loop's start", () => {
  it("takes no folder that looks like a bare repository", async () => {
    const bare = join(main, "vendor");
    git(main, "init", "--quiet", "--bare", bare);
    expect(await new GitWorktrees(bare, variables).gitFolder()).toBe(join(main, ".git"));
    const outside = join(home, "bare");
    git(home, "init", "--quiet", "--bare", outside);
    await expect(new GitWorktrees(outside, variables).gitFolder()).rejects.toMatchObject({
      code: "WORKTREE_FAILED",
    });
  });

  it("finds the repository of a linked worktree", async () => {
    const worktrees = new GitWorktrees(folders.facts.path, variables);
    expect(await worktrees.gitFolder()).toBe(join(main, ".git"));
    expect((await worktrees.open(30)).path).toBe(join(main, ".claude", "worktrees", "gh-0030"));
  });
});

it("a worktree with a link out of it is worked on without a look at the other side", async () => {
  const outside = join(home, "outside");
  git(home, "init", "--quiet", outside);
  execFileSync("git", ["config", "core.fsmonitor", planted("monitor")], { cwd: outside });
  writeFileSync(join(outside, "file"), "x");
  execFileSync("ln", ["-s", outside, folders.file("link")]);
  const used = worktree();
  expect((await used.state()).changed).toEqual(["?? link"]);
  expect(await used.stage([])).toEqual([{ path: "link", isRepository: false }]);
  await expect(used.stage(["link/file"])).rejects.toThrow("beyond a symbolic link");
  expect(ran()).toEqual([]);
});
