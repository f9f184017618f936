import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, dirname } from "node:path";
import { execa } from "execa";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GitWorktrees, type GitFacts } from "./git-worktrees.ts";
import { testFolder } from "../../../mcp-server/test/support/test-folder.ts";
import { GitFolders } from "../../../mcp-server/test/support/git-folders.ts";
import { HardenedGit } from "../../../mcp-server/src/programs/hardened-git.ts";

let main: string;
let worktrees: GitWorktrees;

async function git(...args: string[]): Promise<string> {
  const author = ["-c", "user.name=test", "-c", "user.email=test@localhost"];
  return (await execa("git", [...author, ...args], { cwd: main })).stdout;
}

/** Writes these files, and commits all that is there. */
async function commit(files: Readonly<Record<string, string>>, folder = main): Promise<void> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  await git("-C", folder, "add", "-A");
  await git("-C", folder, "commit", "--quiet", "-m", "Work");
}

/** A repository with one commit, which each test has a copy of. */
const template = realpathSync(mkdtempSync(join(tmpdir(), "ralph-worktrees-")));

beforeAll(async () => {
  main = template;
  await git("init", "--quiet", "--initial-branch=main");
  await git("commit", "--quiet", "--allow-empty", "-m", "Begin");
});

afterAll(() => rmSync(template, { recursive: true, force: true }));

beforeEach(() => {
  main = testFolder();
  cpSync(template, main, { recursive: true });
  worktrees = new GitWorktrees(main, process.env);
});

describe("a worktree whose folder somebody has deleted", () => {
  test("is made anew, on the branch that it had, also where it was locked", async () => {
    const made = await worktrees.open(12);
    await commit({ "work.txt": "kept" }, made.path);
    for (const isLocked of [false, true]) {
      if (isLocked) await git("worktree", "lock", "--reason", "kept", made.path);
      rmSync(made.path, { recursive: true });
      expect(await worktrees.open(12)).toEqual(made);
      expect(existsSync(join(made.path, "work.txt"))).toBe(true);
    }
  });

  test("is removed for good without a word of uncommitted work", async () => {
    const made = await worktrees.open(12);
    rmSync(made.path, { recursive: true });
    expect(await worktrees.removeIfClean(made)).toBe(true);
    expect(await worktrees.list()).toEqual([]);
    expect(await git("branch", "--list", made.branch)).toContain(made.branch);
  });

  test("is made anew where only git's own file in it is gone, unless something else lies there", async () => {
    const made = await worktrees.open(12);
    rmSync(join(made.path, ".git"));
    expect(await worktrees.open(12)).toEqual(made);
    expect(existsSync(join(made.path, ".git"))).toBe(true);
    rmSync(join(made.path, ".git"));
    writeFileSync(join(made.path, "work.txt"), "not committed");
    await expect(worktrees.open(12)).rejects.toMatchObject({ code: "WORKTREE_FAILED" });
    expect(await worktrees.removeIfClean(made)).toBe(false);
    expect(existsSync(join(made.path, "work.txt"))).toBe(true);
  });
});

describe("the clone's remotes", () => {
  test("are all read, each with every address that git pushes to", async () => {
    const names = Array.from({ length: 40 }, (_, index) => `dev${index}`);
    for (const name of names) await git("remote", "add", name, `https://github.com/${name}/rocket`);
    await git("remote", "add", "origin", "https://github.com/acme/rocket");
    await git("config", "--add", "remote.origin.pushurl", "hub:acme/rocket");
    await git("config", "--add", "remote.origin.pushurl", "https://gitlab.com/acme/rocket");
    await git("config", "url.git@github.com:.insteadOf", "hub:");
    const { remotes } = await worktrees.clone();
    expect(remotes.map(({ name }) => name).toSorted()).toEqual([...names, "origin"].toSorted());
    expect(remotes.find(({ name }) => name === "origin")).toEqual({
      name: "origin",
      fetchesFrom: ["https://github.com/acme/rocket", "https://github.com/acme/rocket"],
      pushesTo: [
        ["git@github.com:acme/rocket", "hub:acme/rocket"],
        ["https://gitlab.com/acme/rocket", "https://gitlab.com/acme/rocket"],
      ],
    });
  });

  test("are those with an address, whatever else is set for a name", async () => {
    await git("config", "remote.origin.prune", "true");
    expect((await worktrees.clone()).remotes).toEqual([]);
    await git("remote", "add", "part", "/srv/rocket.git");
    await git("config", "remote.part.promisor", "true");
    await git("config", "remote.part.partialclonefilter", "blob:none");
    expect((await worktrees.clone()).remotes).toMatchObject([
      { name: "part", fetchesFrom: ["/srv/rocket.git", "/srv/rocket.git"] },
    ]);
  });
});

test("a worktree that stands is opened as it is, and stays where anything in it is not committed", async () => {
  const made = await worktrees.open(12);
  writeFileSync(join(made.path, "work.txt"), "not committed");
  expect(await worktrees.open(12)).toEqual({ ...made, isNew: false });
  expect(await worktrees.removeIfClean(made)).toBe(false);
  rmSync(join(made.path, "work.txt"));
  expect(await worktrees.removeIfClean(made)).toBe(true);
});

test("a worktree goes with a submodule that was never set up, and stays with one that was", async () => {
  const part = join(main, "part");
  await git("init", "--quiet", part);
  await git("-C", part, "commit", "--quiet", "--allow-empty", "-m", "Begin");
  const local = ["-c", "protocol.file.allow=always", "submodule", "--quiet"];
  await git(...local, "add", part, "vendor");
  await git("commit", "--quiet", "-m", "A submodule");
  expect(await worktrees.removeIfClean(await worktrees.open(12))).toBe(true);
  const made = await worktrees.open(12);
  await git("-C", made.path, ...local, "update", "--init");
  await git("-C", made.path, ...local, "deinit", "--all");
  expect(await worktrees.removeIfClean(made)).toBe(false);
});

test("a worktree stays where git was told to look away from what is not committed", async () => {
  await commit({ "settings.txt": "committed" });
  await git("config", "status.showUntrackedFiles", "no");
  const made = await worktrees.open(12);
  writeFileSync(join(made.path, "work.txt"), "not committed");
  expect(await worktrees.removeIfClean(made)).toBe(false);
  rmSync(join(made.path, "work.txt"));
  for (const flag of ["skip-worktree", "assume-unchanged"]) {
    await git("-C", made.path, "update-index", `--${flag}`, "settings.txt");
    writeFileSync(join(made.path, "settings.txt"), "mine");
    expect(await worktrees.removeIfClean(made)).toBe(false);
    await git("-C", made.path, "update-index", `--no-${flag}`, "settings.txt");
    await git("-C", made.path, "restore", "settings.txt");
  }
  expect(await worktrees.removeIfClean(made)).toBe(true);
});

test("worktrees are kept out of git's status, beside a last line without an end", async () => {
  writeFileSync(join(main, ".git", "info", "exclude"), "/notes/");
  mkdirSync(join(main, "notes"));
  writeFileSync(join(main, "notes", "a.md"), "mine");
  await worktrees.open(12);
  expect(await git("status", "--porcelain")).toBe("");
});

test("worktrees are kept out of the clone's package of npm, and a person's own .gitignore there stays", async () => {
  writeFileSync(join(main, "package.json"), '{"name":"x","version":"1.0.0"}');
  const made = await worktrees.open(12);
  writeFileSync(join(made.path, "draft.md"), "mine");
  const { stdout } = await execa("npm", ["pack", "--dry-run", "--json"], { cwd: main });
  expect(stdout).toContain("package.json");
  expect(stdout).not.toContain("draft.md");
  const own = join(main, ".claude", "worktrees", ".gitignore");
  writeFileSync(own, "read-*\n");
  await worktrees.open(13);
  expect(readFileSync(own, "utf8")).toBe("read-*\n");
});

describe("a ticket's branch that another clone has pushed", () => {
  let remote: string;

  beforeEach(async () => {
    remote = testFolder();
    await git("init", "--quiet", "--bare", remote);
    await git("remote", "add", "origin", remote);
    worktrees.aim({ base: "main", baseRemote: "origin", pushRemote: "origin" }, "ralph/");
    await git("push", "--quiet", "origin", "main", "main:refs/heads/ralph/gh-0013");
    await git("commit", "--quiet", "--allow-empty", "-m", "Phase 1");
    await git("push", "--quiet", "origin", "HEAD:refs/heads/ralph/gh-0012");
    await git("reset", "--quiet", "--hard", "HEAD~");
  });

  test("is where its worktree begins, under the name that it has", async () => {
    const pushed = await git("-C", remote, "rev-parse", "ralph/gh-0012");
    const made = await worktrees.open(12);
    expect([made.branch, await worktrees.head(made)]).toEqual(["ralph/gh-0012", pushed]);
    await git("push", "--quiet", "origin", "main:refs/heads/ralph/gh-0014-slug");
    expect((await worktrees.open(14)).branch).toBe("ralph/gh-0014-slug");
  });

  test("whose worktree stands gets the base that was named since, and is not used without it", async () => {
    const made = await worktrees.open(13);
    await git("push", "--quiet", "origin", "main:refs/heads/develop");
    await git("update-ref", "-d", "refs/remotes/origin/develop");
    worktrees.aim({ base: "develop", baseRemote: "origin", pushRemote: "origin" }, "ralph/");
    expect(await worktrees.open(13)).toEqual({ ...made, isNew: false });
    expect(await git("branch", "--remotes")).toContain("origin/develop");
    worktrees.aim({ base: "gone", baseRemote: "origin", pushRemote: "origin" }, "ralph/");
    await expect(worktrees.open(13)).rejects.toThrow("Cannot find gone");
  });

  test("counts for nothing once it is deleted on the remote", async () => {
    await git("fetch", "--quiet", "origin");
    await git("-C", remote, "branch", "-D", "ralph/gh-0012");
    expect(await worktrees.head(await worktrees.open(12))).toBe(await git("rev-parse", "main"));
  });

  test("leaves the branch of this clone as it is, which is merged before a run", async () => {
    await git("branch", "ralph/gh-0012");
    expect(await worktrees.head(await worktrees.open(12))).toBe(await git("rev-parse", "main"));
  });

  test("counts as last fetched where the remote cannot be reached", async () => {
    const pushed = await git("-C", remote, "rev-parse", "ralph/gh-0012");
    rmSync(remote, { recursive: true });
    expect(await worktrees.head(await worktrees.open(12))).toBe(pushed);
    expect(await worktrees.head(await worktrees.open(15))).toBe(await git("rev-parse", "main"));
  });
});

test("a worktree on no branch is refused with the way back", async () => {
  const made = await worktrees.open(12);
  await git("-C", made.path, "checkout", "--quiet", "--detach");
  await expect(worktrees.open(12)).rejects.toMatchObject({
    code: "WORKTREE_FAILED",
    hint: expect.stringContaining(`git -C ${made.path} switch ralph/gh-0012`),
  });
  await git("-C", made.path, "switch", "--quiet", "ralph/gh-0012");
  expect(await worktrees.open(12)).toEqual({ ...made, isNew: false });
});

test("a folder for worktrees that cannot be made is refused with the cause", async () => {
  writeFileSync(join(main, ".claude"), "");
  const refused = { code: "WORKTREE_FAILED", message: expect.stringMatching(/cannot write to .*ENOTDIR/) };
  await expect(worktrees.open(12)).rejects.toMatchObject(refused);
  await expect(worktrees.openScratch()).rejects.toMatchObject(refused);
});

test("a folder outside of any clone is refused with the way to one", async () => {
  const outside = testFolder();
  await expect(new GitWorktrees(outside, process.env).gitFolder()).rejects.toMatchObject({
    code: "WORKTREE_FAILED",
    message: expect.stringContaining("is in no git repository"),
    hint: expect.stringContaining("gh repo clone"),
  });
});

describe("a worktree whose `.git` file an agent has changed", () => {
  test("is found by the repository's own list, and no program of the agent's runs", async () => {
    const made = await worktrees.open(12);
    const { gitFolder, base } = await worktrees.facts(made);
    expect([gitFolder, base]).toEqual([join(main, ".git", "worktrees", "gh-0012"), "main"]);
    const own = join(made.path, "own");
    const trace = join(main, "trace");
    writeFileSync(join(made.path, "monitor"), `#!/bin/sh\ntouch ${trace}\n`, { mode: 0o755 });
    await git("init", "--quiet", own);
    await git("-C", own, "config", "core.fsmonitor", join(made.path, "monitor"));
    writeFileSync(join(made.path, ".git"), `gitdir: ${own}/.git\n`);
    expect((await worktrees.facts(made)).gitFolder).toBe(gitFolder);
    expect(await worktrees.head(made)).toBe(await git("rev-parse", "main"));
    expect(await worktrees.removeIfClean(made)).toBe(false);
    expect(existsSync(trace)).toBe(false);
  });

  test("has no facts once git does not list it", async () => {
    await expect(
      worktrees.facts({ number: 9, path: "/nowhere", branch: "ralph/gh-0009" }),
    ).rejects.toMatchObject({ code: "WORKTREE_FAILED" });
  });
});

test("the repository's instructions are the default branch's, through links and the files that they take in", async () => {
  expect(await worktrees.instructions(["CLAUDE.md"])).toBeNull();
  await commit({ "CLAUDE.md": "Indent with tabs.\n" });
  writeFileSync(join(main, "CLAUDE.md"), "Not committed.\n");
  for (const names of [["CLAUDE.md"], ["AGENTS.md", "CLAUDE.md"]])
    expect(await worktrees.instructions(names)).toBe("Indent with tabs.");
  mkdirSync(join(main, "docs"));
  rmSync(join(main, "CLAUDE.md"));
  symlinkSync("AGENTS.md", join(main, "CLAUDE.md"));
  const text = "Run the tests.\n@docs/style.md\n@missing.md\n";
  await commit({ "AGENTS.md": text, "docs/style.md": "Indent with $& tabs.\n" });
  const all = "Run the tests.\nIndent with $& tabs.\n@missing.md";
  expect(await worktrees.instructions(["CLAUDE.md"])).toBe(all);
});

test("a trial in a repository without a commit says so, and leaves no folder", async () => {
  await git("update-ref", "-d", "HEAD");
  await expect(worktrees.openScratch()).rejects.toMatchObject({
    code: "WORKTREE_FAILED",
    message: expect.stringContaining("has no commit yet"),
  });
  expect(readdirSync(join(main, ".claude", "worktrees"))).toEqual([".gitignore"]);
});

test("a partial clone is refused where it lacks a file, with the clone to make", async () => {
  await commit({ "a.txt": "a" });
  await git("config", "uploadpack.allowFilter", "true");
  const partial = join(main, "partial");
  await git("clone", "--quiet", "--no-checkout", "--filter=blob:none", `file://${main}`, partial);
  await expect(new GitWorktrees(partial, process.env).open(12)).rejects.toMatchObject({
    code: "WORKTREE_FAILED",
    hint: expect.stringContaining("without --filter"),
  });
});

describe("a checkout for an agent that writes nothing", () => {
  test("has the default branch's tracked files alone, and is removed with all that it holds", async () => {
    writeFileSync(join(main, ".env"), "untracked");
    const made = await worktrees.openCheckout(12);
    expect(made).toMatchObject({ number: 12, path: expect.stringContaining(join("worktrees", "read-12-")) });
    expect(existsSync(join(made.path, ".env"))).toBe(false);
    expect(await git("-C", made.path, "rev-parse", "HEAD")).toBe(await git("rev-parse", "main"));
    expect((await worktrees.openCheckout(12)).path).not.toBe(made.path);
    expect(await worktrees.openCheckout(12, made.path)).toEqual(made);
    expect((await worktrees.checkouts()).map(({ number }) => number)).toEqual([12, 12]);
    expect(await worktrees.list()).toEqual([]);
    writeFileSync(join(made.path, "new"), "");
    for (const one of await worktrees.checkouts()) await worktrees.discard(one);
    expect(await worktrees.checkouts()).toEqual([]);
    expect(await git("worktree", "list")).not.toContain("read-12");
  });

  test("is removed where git was cut off while it made it, and although its folders are too deep for a path", async () => {
    const cutOff = await worktrees.openCheckout(12);
    await git("worktree", "lock", "--reason", "initializing", cutOff.path);
    await worktrees.discard(cutOff);
    const made = await worktrees.openCheckout(12);
    const make = 'for (let n = 0; n < 2500; n += 1) { fs.mkdirSync("dddd"); process.chdir("dddd"); }';
    await execa(process.execPath, ["-e", make], { cwd: made.path });
    expect(await worktrees.discard(made)).toBeNull();
    expect(await worktrees.checkouts()).toEqual([]);
    expect(await git("worktree", "list")).not.toContain("read-12");
  });

  test("is never another folder: the main working copy and tickets' worktrees stay", async () => {
    const ticket = await worktrees.open(12);
    for (const path of [main, ticket.path, join(main, "read-12-x")]) await worktrees.discard({ path });
    expect(existsSync(join(main, ".git"))).toBe(true);
    expect(existsSync(ticket.path)).toBe(true);
    expect((await worktrees.openCheckout(12, main)).path).not.toBe(main);
  });
});

describe("what git knows of the clone and the person", () => {
  let folders: GitFolders;
  /** A folder of programs of the test's, on PATH. */
  let programs: string;

  beforeEach(() => {
    folders = new GitFolders();
    programs = join(dirname(folders.facts.path), "programs");
    mkdirSync(programs);
  });

  afterEach(() => folders.remove());

  function variables(): Record<string, string> {
    return { PATH: `${programs}:/usr/bin:/bin`, HOME: programs };
  }

  function opened(): HardenedGit {
    const access = { origin: "https://github.com", token: async () => "unused" };
    return new HardenedGit(folders.facts, { variables: variables(), access });
  }

  function clone(): GitWorktrees {
    return new GitWorktrees(folders.facts.path, variables());
  }

  const factsHere = async (): Promise<GitFacts> => clone().gitFacts();
  const hasLfs = async (): Promise<boolean> => (await clone().clone()).hasLfs;

  function install(name: string, text: string): string {
    const file = join(programs, name);
    writeFileSync(file, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    return file;
  }

  /** The person's own configuration. */
  function configure(text: string): void {
    writeFileSync(join(programs, ".gitconfig"), text);
  }

  test("git with a name and an address commits without a signature", async () => {
    expect(await factsHere()).toEqual({
      identityProblem: null,
      emails: ["maya@localhost", "maya@localhost"],
      signingProblem: null,
      rememberedDefault: null,
    });
  });

  test("a missing identity is told in git's first words of an error", async () => {
    folders.git("config", "--unset", "user.name");
    folders.git("config", "--unset", "user.email");
    configure("[user]\n\tuseConfigOnly = true\n");
    expect(await factsHere()).toMatchObject({
      identityProblem: "fatal: no email was given and auto-detection is disabled",
      emails: [],
    });
  });

  test("the default branch that a clone remembers is that of the base's remote", async () => {
    const aimed = clone();
    aimed.aim({ base: "develop", baseRemote: "origin", pushRemote: "origin" }, "ralph/");
    expect(await aimed.gitFacts()).toMatchObject({ rememberedDefault: null });
    folders.git("symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/main");
    expect(await aimed.gitFacts()).toMatchObject({ rememberedDefault: "main" });
  });

  describe("where commits are signed", () => {
    test("a program that signs is found to do so, and no commit is on the branch", async () => {
      install("sign", `echo '[GNUPG:] SIG_CREATED ' >&2; cat > /dev/null; echo signature`);
      configure(`[gpg]\n\tprogram = ${join(programs, "sign")}\n[commit]\n\tgpgSign = true\n`);
      const head = folders.git("rev-parse", "HEAD");
      expect(await factsHere()).toMatchObject({ signingProblem: null });
      expect(folders.git("rev-parse", "HEAD")).toBe(head);
    });

    test("a program that cannot is told in git's words", async () => {
      configure("[gpg]\n\tprogram = /nonexistent/gpg\n[commit]\n\tgpgSign = true\n");
      const { signingProblem } = await factsHere();
      expect(signingProblem).toMatch(/^(?:error|fatal): cannot run \/nonexistent\/gpg/);
    });

    test("a program that the repository names is not run", async () => {
      install("sign", `touch ${folders.trace}; exit 1`);
      folders.git("config", "gpg.program", join(programs, "sign"));
      folders.git("config", "commit.gpgsign", "1");
      install("gpg", "exit 1");
      expect(await factsHere()).toMatchObject({ signingProblem: "error: gpg failed to sign the data" });
      expect(existsSync(folders.trace)).toBe(false);
    });
  });

  test("git-lfs counts with its program and with a filter that is not turned off", async () => {
    const filter = '[filter "lfs"]\n\tprocess = git-lfs filter-process\n\tclean = git-lfs clean -- %f\n';
    configure(filter);
    expect(await hasLfs()).toBe(false);
    install("git-lfs", "echo git-lfs/3.6.0");
    expect(await hasLfs()).toBe(true);
    configure("");
    expect(await hasLfs()).toBe(false);
    configure(filter);
    // A program that git-lfs would start turns the filter off.
    folders.git("config", "lfs.customtransfer.x.path", "/nonexistent");
    expect(await hasLfs()).toBe(false);
  });

  describe("a push that moves nothing", () => {
    test("runs no hook of the remote, and makes no branch", async () => {
      folders.hook("pre-receive", `touch ${folders.trace}\nexit 1`);
      await opened().tryPush("ralph/check");
      const made = () => folders.git("ls-remote", "--exit-code", "origin", "refs/heads/ralph/check");
      expect(made).toThrow("Command failed");
      expect(existsSync(folders.trace)).toBe(false);
    });

    test("fails at an address where there is no repository", async () => {
      folders.git("config", "remote.origin.url", join(programs, "none.git"));
      await expect(opened().tryPush("ralph/check")).rejects.toMatchObject({
        code: "WORKTREE_FAILED",
        message: expect.stringContaining("Cannot push ralph/check"),
      });
    });
  });
});
