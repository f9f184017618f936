import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GitFolders } from "../../../mcp-server/test/support/git-folders.ts";
import { GitWorktrees, type GitFacts } from "./git-worktrees.ts";
import { HardenedGit } from "../../../mcp-server/src/programs/hardened-git.ts";

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
  const access = { origin: "https://github.com", token: async () => Promise.resolve("unused") };
  return new HardenedGit(folders.facts, { variables: variables(), access });
}

function worktrees(): GitWorktrees {
  return new GitWorktrees(folders.facts.path, variables());
}

async function factsHere(): Promise<GitFacts> {
  return worktrees().gitFacts();
}

async function hasLfs(): Promise<boolean> {
  return (await worktrees().clone()).hasLfs;
}

function install(name: string, text: string): string {
  const file = join(programs, name);
  writeFileSync(file, `#!/bin/sh\n${text}\n`);
  chmodSync(file, 0o755);
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
  const clone = worktrees();
  clone.aim({ base: "develop", baseRemote: "origin", pushRemote: "origin" }, "ralph/");
  expect(await clone.gitFacts()).toMatchObject({ rememberedDefault: null });
  folders.git("symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/main");
  expect(await clone.gitFacts()).toMatchObject({ rememberedDefault: "main" });
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
    const hook = join(dirname(folders.facts.path), "remote.git", "hooks", "pre-receive");
    writeFileSync(hook, `#!/bin/sh\ntouch ${folders.trace}\nexit 1\n`, { mode: 0o755 });
    await opened().tryPush("ralph/check");
    expect(() => folders.git("ls-remote", "--exit-code", "origin", "refs/heads/ralph/check")).toThrow(
      "Command failed",
    );
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
