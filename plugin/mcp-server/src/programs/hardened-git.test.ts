import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GitFolders } from "../../test/support/git-folders.ts";
import { HardenedGit } from "./hardened-git.ts";
import type { WorktreeFacts } from "./ticket-worktree.ts";

let folders: GitFolders;
let worktree: HardenedGit;

beforeEach(() => {
  folders = new GitFolders();
  worktree = opened();
});

afterEach(() => folders.remove());

function opened({
  origin = "https://github.com",
  token = "unused",
  variables = process.env,
  facts = folders.facts,
  timeLeftMs = () => Infinity,
  isCancelled = () => false,
}: OpenWishes = {}): HardenedGit {
  const access = { origin, token: async () => Promise.resolve(token) };
  return new HardenedGit(facts, { variables, access, timeLeftMs, isCancelled });
}

interface OpenWishes {
  readonly origin?: string;
  readonly token?: string;
  readonly variables?: NodeJS.ProcessEnv;
  readonly facts?: WorktreeFacts;
  readonly timeLeftMs?: () => number;
  readonly isCancelled?: () => boolean;
}

/** A program that leaves a trace if anything runs it. */
function planted(path: string): string {
  writeFileSync(path, `#!/bin/sh\ntouch ${folders.trace}\n`);
  chmodSync(path, 0o755);
  return path;
}

async function staged(...paths: readonly string[]): Promise<string[]> {
  return (await worktree.stage(paths)).map((file) => file.path);
}

describe("a worktree's work", () => {
  it("is committed, pushed and compared with the default branch", async () => {
    writeFileSync(folders.file("a.ts"), "export const a = 1;\n");
    expect((await worktree.state()).changed).toEqual(["?? a.ts"]);
    expect(await worktree.diff()).toBe("new, not committed: a.ts\n");
    expect(await worktree.stage([])).toEqual([{ path: "a.ts", isRepository: false }]);
    const message = "#12: phase 1 of 1\n\n# Why\n\nIt is done.";
    const head = await worktree.commit(message);
    expect(folders.git("log", "-1", "--format=%B").trim()).toBe(message);
    expect(await worktree.remoteHead()).toBeNull();
    expect(await worktree.push()).toBe(head);
    expect(await worktree.remoteHead()).toBe(head);
    expect(await worktree.state()).toEqual({ head, changed: [], ahead: 1, behind: 0 });
    expect(await worktree.diff()).toContain("+export const a = 1;");
  });

  it("is staged by path, as the path is written", async () => {
    for (const name of ["a.ts", "b.ts", "[ab].ts"]) writeFileSync(folders.file(name), "x");
    expect((await worktree.stage(["[ab].ts"])).map(({ path }) => path)).toEqual(["[ab].ts"]);
    await worktree.unstage();
    expect((await worktree.state()).changed).toHaveLength(3);
  });

  it("has no mount point of the client's sandbox, but the files that people have emptied", async () => {
    for (const name of [".gitconfig", "a.ts"]) writeFileSync(folders.file(name), "[user]\n");
    await worktree.stage([]);
    await worktree.commit("Files");
    mkdirSync(folders.file(".claude"));
    for (const name of [".gitconfig", ".bashrc", ".claude/settings.json"]) {
      writeFileSync(folders.file(name), "");
      chmodSync(folders.file(name), 0o444);
    }
    expect((await worktree.state()).changed).toEqual([" M .gitconfig"]);
    expect(await worktree.diff()).not.toContain(".bashrc");
    expect(await worktree.stage([])).toEqual([{ path: ".gitconfig", isRepository: false }]);
    await worktree.commit("Empty");
    expect((await worktree.state()).changed).toEqual([]);
  });

  it("is staged with a word of a nested repository whose name begins with two dots", async () => {
    writeFileSync(join(initialized("..nested"), "a.ts"), "x");
    expect(await worktree.stage(["."])).toEqual([{ path: "..nested", isRepository: true }]);
  });

  it("is staged by the path of a new folder in a new one, beside what is left out", async () => {
    const path = "thoughts/shared/plans/a.md";
    mkdirSync(folders.file("thoughts/shared/plans"), { recursive: true });
    writeFileSync(folders.file(path), "x");
    // As many characters as the path's folder.
    const nested = "n".repeat("thoughts/shared/plans/".length);
    writeFileSync(join(initialized(nested), "a.ts"), "x");
    writeFileSync(folders.file(".mcp.json"), "");
    chmodSync(folders.file(".mcp.json"), 0o444);
    expect(await staged(path)).toEqual([path]);
    expect(await staged("thoughts")).toEqual([path]);
    expect(await staged()).toEqual([path, nested]);
    expect(await staged(path, nested, ".mcp.json")).toEqual([path, nested]);
    expect(folders.git("diff", "--cached", "--name-only").trim()).toBe(path);
  });

  it("takes in the default branch", async () => {
    folders.changeMain("other.md", "new\n");
    expect(await worktree.merge()).toBeNull();
    expect(existsSync(folders.file("other.md"))).toBe(true);
    expect((await worktree.state()).behind).toBe(0);
  });

  it("takes in the default branch although the person merges by fast-forward alone", async () => {
    folders.git("config", "merge.ff", "only");
    folders.changeMain("other.md", "new\n");
    await commitFile("a.ts", "x");
    expect(await worktree.merge()).toBeNull();
    expect(existsSync(folders.file("other.md"))).toBe(true);
  });

  it("is compared as it is pushed, whatever commit replaces another one here", async () => {
    const head = await commitFile("a.ts", "x");
    folders.git("replace", head, folders.git("rev-parse", "origin/main").trim());
    expect((await worktree.state()).ahead).toBe(1);
    expect(await worktree.diff()).toContain("a.ts");
  });

  it("names the conflicts of a merge, and is committed once they are resolved", async () => {
    await commitFile("readme.md", "ours\n");
    folders.changeMain("readme.md", "theirs\n");
    expect(await worktree.merge()).toEqual({ with: "base", files: ["readme.md"] });
    await expect(worktree.stage([])).rejects.toThrow("readme.md still has conflicts");
    writeFileSync(folders.file("readme.md"), "both\n");
    writeFileSync(folders.file("own.md"), "own\n");
    expect(await staged("own.md")).toEqual(["own.md", "readme.md"]);
    await worktree.unstage();
    await worktree.stage([]);
    await worktree.commit("Merge main");
    expect((await worktree.state()).behind).toBe(0);
    expect(folders.git("log", "-1", "--format=%P").trim().split(" ")).toHaveLength(2);
  });

  it("is not pushed for a call that was cancelled", async () => {
    await commitFile("a.ts", "1");
    await expect(opened({ isCancelled: () => true }).push()).rejects.toThrow("the client cancelled the call");
    expect(folders.git("ls-remote", "origin", folders.facts.branch)).toBe("");
    await worktree.push();
  });

  it("is not pushed from another branch", async () => {
    folders.git("checkout", "--quiet", "-b", "elsewhere");
    await expect(worktree.push()).rejects.toThrow("the worktree is on elsewhere");
  });

  it("is not pushed by force: what the remote has stays there", async () => {
    const pushed = await pushFile("a.ts", "1");
    folders.git("commit", "--quiet", "--amend", "--message=Rewritten");
    const head = await worktree.push();
    expect(await worktree.remoteHead()).toBe(head);
    folders.git("merge-base", "--is-ancestor", pushed, head);
  });
});

async function pushFile(name: string, text: string): Promise<string> {
  await commitFile(name, text);
  return worktree.push();
}

async function commitFile(name: string, text: string): Promise<string> {
  writeFileSync(folders.file(name), text);
  await worktree.stage([name]);
  return worktree.commit(`Change ${name}`);
}

describe("a branch to which somebody else has pushed", () => {
  it("takes these commits in before it is pushed", async () => {
    await pushFile("a.ts", "1");
    folders.pushAsOther("review.md", "Better so\n");
    await commitFile("b.ts", "2");
    const head = await worktree.push();
    expect(await worktree.remoteHead()).toBe(head);
    expect(folders.git("ls-files").split("\n")).toEqual(expect.arrayContaining(["b.ts", "review.md"]));
  });

  it("is moved on to them without a commit of its own where it has nothing else", async () => {
    await pushFile("a.ts", "1");
    const reviewed = folders.pushAsOther("review.md", "Better so\n");
    writeFileSync(folders.file("draft.md"), "not committed");
    expect(await worktree.fastForward()).toBe(true);
    expect(await worktree.state()).toMatchObject({ head: reviewed, changed: ["?? draft.md"] });
    await commitFile("b.ts", "2");
    expect(await worktree.fastForward()).toBe(false);
    folders.pushAsOther("review.md", "Still better\n");
    expect(await worktree.fastForward()).toBe(false);
  });

  it("is merged with them and with the default branch, and the conflicts of each are named in turn", async () => {
    await pushFile("readme.md", "ours\n");
    folders.pushAsOther("readme.md", "theirs\n");
    folders.changeMain("readme.md", "main's\n");
    await commitFile("readme.md", "ours again\n");
    await expect(worktree.push()).rejects.toMatchObject({
      message: "Cannot push ralph/gh-0012: others have pushed to it, with conflicts in readme.md",
      hint: expect.stringContaining("commit the merge, then push again"),
    });
    await resolveWith("both\n");
    expect(await worktree.merge()).toEqual({ with: "base", files: ["readme.md"] });
    await resolveWith("all three\n");
    expect(await worktree.merge()).toBeNull();
    expect(await worktree.push()).toBe(await worktree.remoteHead());
  });

  it("keeps changes that are not committed, and says that they have to be", async () => {
    await pushFile("a.ts", "1");
    folders.pushAsOther("a.ts", "theirs");
    writeFileSync(folders.file("a.ts"), "not committed");
    const refusal = { hint: "Commit the changes first, then do it again" };
    await expect(worktree.push()).rejects.toMatchObject(refusal);
    await expect(worktree.merge()).rejects.toMatchObject(refusal);
    expect(readFileSync(folders.file("a.ts"), "utf8")).toBe("not committed");
  });

  it("is pushed although others are faster again, and not for ever", async () => {
    await pushFile("a.ts", "1");
    const racing = racingRemote(2);
    await commitFile("b.ts", "2");
    expect(await worktree.push()).toBe(await worktree.remoteHead());
    expect(racing.pushes()).toBe(2);
    await commitFile("c.ts", "3");
    racingRemote(10);
    await expect(worktree.push()).rejects.toMatchObject({
      hint: "Others push to the branch at the same time: do it again",
    });
  });

  it("adds no line of theirs to what is searched for secrets", async () => {
    await pushFile("a.ts", "1");
    folders.pushAsOther("theirs.md", "their line\n");
    await commitFile("b.ts", "our line\n");
    await worktree.merge();
    const lines: string[] = [];
    for (const { files } of await worktree.unpushedLines())
      for (const added of files.values()) lines.push(...added.values());
    expect(lines).toEqual(["our line"]);
  });

  it("is refused where its history was rewritten, until a person has chosen one", async () => {
    const lost = await pushFile("a.ts", "1");
    folders.asOther("commit", "--quiet", "--amend", "--message=Rewritten");
    folders.asOther("push", "--quiet", "--force");
    // As an editor does it.
    folders.git("fetch", "--quiet");
    const refusal = {
      code: "WORKTREE_REWRITTEN",
      message: expect.stringContaining(`lacks ${lost.slice(0, 7)}`),
    };
    await expect(worktree.merge()).rejects.toMatchObject(refusal);
    await expect(worktree.push()).rejects.toMatchObject(refusal);
    expect((await worktree.state()).head).toBe(lost);
    folders.git("reset", "--quiet", "--hard", "origin/ralph/gh-0012");
    expect(await worktree.merge()).toBeNull();
    folders.asOther("reset", "--quiet", "--hard", "origin/main");
    folders.asOther("push", "--quiet", "--force");
    await expect(worktree.push()).rejects.toMatchObject({ code: "WORKTREE_REWRITTEN" });
  });

  it.each([
    ["that keeps no reflogs", ["core.logAllRefUpdates", "false"]],
    ["of a single branch", ["remote.origin.fetch", "+refs/heads/main:refs/remotes/origin/main"]],
  ])("is refused where its history was rewritten, in a clone %s", async (_, setting) => {
    folders.git("config", ...setting);
    await commitFile("a.ts", "1");
    const pushed = await worktree.push();
    folders.asOther("reset", "--quiet", "--hard", "origin/main");
    folders.asOther("commit", "--quiet", "--allow-empty", "--message=Clean");
    folders.asOther("push", "--quiet", "--force");
    const clean = folders.asOther("rev-parse", "HEAD").trim();
    const tracking = "refs/remotes/origin/ralph/gh-0012";
    const restoring = ["push", `--force-with-lease=ralph/gh-0012:${tracking}`, "origin", "HEAD"];
    const hint = expect.stringContaining(`\`git ${restoring.join(" ")}\``);
    const refusal = { code: "WORKTREE_REWRITTEN", hint };
    await expect(worktree.merge()).rejects.toMatchObject(refusal);
    await expect(worktree.push()).rejects.toMatchObject(refusal);
    expect(await worktree.remoteHead()).toBe(clean);
    folders.git(...restoring, "--quiet");
    expect(await worktree.push()).toBe(pushed);
  });

  it("is refused where it was deleted on the remote, looked at here, and pushed without its commits", async () => {
    await pushFile("a.ts", "1");
    folders.asOther("push", "--quiet", "origin", ":ralph/gh-0012");
    expect(await worktree.merge()).toBeNull();
    folders.asOther("push", "--quiet", "origin", "origin/main:refs/heads/ralph/gh-0012");
    await expect(worktree.push()).rejects.toMatchObject({ code: "WORKTREE_REWRITTEN" });
    folders.git("push", "--quiet", "origin", "HEAD");
    const head = await commitFile("b.ts", "2");
    expect(await worktree.push()).toBe(head);
  });

  it("is refused where commits of another person, once taken in, were taken out", async () => {
    folders.git("config", "core.logAllRefUpdates", "false");
    await pushFile("a.ts", "1");
    folders.pushAsOther("review.md", "Better so\n");
    expect(await worktree.fastForward()).toBe(true);
    folders.asOther("reset", "--quiet", "--hard", "HEAD~");
    folders.asOther("push", "--quiet", "--force");
    await expect(worktree.push()).rejects.toMatchObject({ code: "WORKTREE_REWRITTEN" });
  });

  it("is merged and pushed although the clone still knows a branch by the name of its folder", async () => {
    folders.git("push", "--quiet", "origin", "HEAD:refs/heads/ralph");
    folders.git("push", "--quiet", `file://${folders.remote}`, ":ralph");
    await pushFile("a.ts", "1");
    expect(await worktree.merge()).toBeNull();
    const head = await commitFile("b.ts", "2");
    expect(await worktree.push()).toBe(head);
  });

  it("is taken from the remote that branches are pushed to, and the base from its own", async () => {
    const fork = join(folders.trace, "..", "fork.git");
    execFileSync("git", ["clone", "--quiet", "--bare", folders.remote, fork]);
    folders.git("remote", "add", "mine", fork);
    worktree = opened({ facts: { ...folders.facts, pushRemote: "mine" } });
    await pushFile("a.ts", "1");
    const tree = "ralph/gh-0012^{tree}";
    const author = ["-c", "user.name=Omar", "-c", "user.email=omar@localhost"];
    const onFork = (...args: readonly string[]): string =>
      execFileSync("git", [...author, ...args], { cwd: fork, encoding: "utf8" }).trim();
    const suggestion = onFork("commit-tree", "-p", "ralph/gh-0012", "-m", "A suggestion", tree);
    onFork("update-ref", "refs/heads/ralph/gh-0012", suggestion);
    folders.changeMain("other.md", "new\n");
    expect(await worktree.merge()).toBeNull();
    expect(folders.git("log", "--format=%s")).toContain("A suggestion");
    expect((await worktree.state()).behind).toBe(0);
    expect(await worktree.push()).toBe(await worktree.remoteHead());
  });

  it("is pushed anew where it was deleted on the remote", async () => {
    await pushFile("a.ts", "1");
    folders.asOther("push", "--quiet", "origin", ":ralph/gh-0012");
    const head = await commitFile("b.ts", "2");
    expect(await worktree.merge()).toBeNull();
    expect(folders.git("branch", "--remotes")).not.toContain("gh-0012");
    expect(await worktree.push()).toBe(head);
  });
});

async function resolveWith(text: string): Promise<void> {
  writeFileSync(folders.file("readme.md"), text);
  await worktree.stage([]);
  await worktree.commit("Merge");
}

/** Lets another push come in during so many pushes of the branch. */
function racingRemote(times: number): { readonly pushes: () => number } {
  const counter = join(folders.remote, "raced");
  writeFileSync(counter, "");
  const move = "git commit-tree -p ralph/gh-0012 -m Faster ralph/gh-0012^{tree}";
  const identity = "export GIT_COMMITTER_NAME=x GIT_COMMITTER_EMAIL=x GIT_AUTHOR_NAME=x GIT_AUTHOR_EMAIL=x";
  const script = `[ $(wc -c < ${counter}) -ge ${times} ] && exit 0\nprintf x >> ${counter}\nunset GIT_QUARANTINE_PATH GIT_OBJECT_DIRECTORY GIT_ALTERNATE_OBJECT_DIRECTORIES\n${identity}\ngit update-ref refs/heads/ralph/gh-0012 $(${move})`;
  folders.hook("pre-receive", script);
  return { pushes: () => readFileSync(counter, "utf8").length };
}

/** A push that the remote refuses after that script. */
async function refused(script: string): Promise<unknown> {
  folders.hook("pre-receive", `${script}\nexit 1`);
  return pushFile("a.ts", "1");
}

describe("a person's settings for their own work", () => {
  it("publish no tag and sign no push", async () => {
    folders.git("tag", "--annotate", "v9.9.9", "--message=Not released yet");
    folders.git("config", "push.followTags", "true");
    folders.git("config", "push.gpgSign", "true");
    const head = await commitFile("a.ts", "1");
    expect(await worktree.push()).toBe(head);
    expect(folders.git("ls-remote", "--tags", "origin")).toBe("");
  });

  it("stash no changes, whose conflicts would be committed", async () => {
    folders.git("config", "merge.autoStash", "true");
    await pushFile("a.ts", "1");
    folders.pushAsOther("readme.md", "theirs\n");
    writeFileSync(folders.file("readme.md"), "ours\n");
    expect(await worktree.fastForward()).toBe(false);
    await expect(worktree.push()).rejects.toThrow("would be overwritten by merge");
    expect(readFileSync(folders.file("readme.md"), "utf8")).toBe("ours\n");
  });

  it("resolve no conflict, as one of an earlier merge", async () => {
    folders.git("config", "rerere.enabled", "true");
    folders.git("config", "rerere.autoUpdate", "true");
    const before = await commitFile("readme.md", "ours\n");
    folders.changeMain("readme.md", "theirs\n");
    const conflicts = { with: "base", files: ["readme.md"] };
    expect(await worktree.merge()).toEqual(conflicts);
    await resolveWith("both\n");
    folders.git("rerere");
    folders.git("reset", "--quiet", "--hard", before);
    expect(await worktree.merge()).toEqual(conflicts);
  });

  it("hide no change of a file that a merge wrote", async () => {
    folders.git("config", "core.ignoreStat", "true");
    folders.changeMain("other.md", "new\n");
    expect(await worktree.merge()).toBeNull();
    writeFileSync(folders.file("other.md"), "changed here\n");
    expect((await worktree.state()).changed).toEqual([" M other.md"]);
  });

  it("leave a merge a merge", async () => {
    folders.git("config", "branch.ralph/gh-0012.mergeOptions", "--squash");
    await commitFile("a.ts", "1");
    folders.changeMain("other.md", "new\n");
    expect(await worktree.merge()).toBeNull();
    expect(await worktree.state()).toMatchObject({ changed: [], behind: 0 });
  });
});

it("a merge replaces no ignored file, with commits on both sides or not", async () => {
  folders.changeMain(".gitignore", "*.db\n");
  expect(await worktree.merge()).toBeNull();
  await worktree.push();
  writeFileSync(folders.file("local.db"), "hours of work");
  const tracked = folders.asOther("hash-object", "-w", "readme.md").trim();
  folders.asOther("update-index", "--add", "--cacheinfo", `100644,${tracked},local.db`);
  folders.asOther("commit", "--quiet", "--message=Track it");
  folders.asOther("push", "--quiet");
  expect(await worktree.fastForward()).toBe(false);
  await expect(worktree.merge()).rejects.toThrow("overwrite ignored files: local.db");
  await commitFile("a.ts", "1");
  await expect(worktree.push()).rejects.toThrow("overwrite ignored files: local.db");
  expect(readFileSync(folders.file("local.db"), "utf8")).toBe("hours of work");
});

it("a branch is worked on although a tag has its name", async () => {
  folders.git("tag", "ralph/gh-0012");
  const head = await commitFile("a.ts", "1");
  expect(await worktree.merge()).toBeNull();
  expect(await worktree.push()).toBe(head);
});

it("the branch on the remote is the one of that name, not another whose name ends so", async () => {
  const head = await commitFile("a.ts", "1");
  const [begin, ref] = [folders.git("rev-parse", "HEAD~1").trim(), `refs/heads/${folders.facts.branch}`];
  folders.git("push", "--quiet", "origin", `${begin}:refs/heads/old/${ref}`);
  expect(await worktree.remoteHead()).toBeNull();
  // The push counts that the remote took before its hook printed more than is read. The hook ends by itself: its reader is
  // gone once the push was ended.
  folders.hook("post-receive", `timeout 10 sh -c "yes 'done, and done' | head -c 20000000 >&2"`);
  expect(await worktree.push()).toBe(head);
  expect(await worktree.remoteHead()).toBe(head);
});

describe("the words of a remote that refuses a push", () => {
  it("are told without git's hints and table, with the person that has to act", async () => {
    const words = [
      "error: GH013: Repository rule violations found for refs/heads/ralph/gh-0012.",
      "Review all repository rules at https://x:pass@github.com/acme/rocket/rules",
      "",
      "- Commits must have verified signatures.",
      "hint: a hint",
    ];
    await expect(refused(words.map((line) => `echo "${line}" >&2`).join("\n"))).rejects.toMatchObject({
      message: `Cannot push ralph/gh-0012: error: GH013: Repository rule violations found for refs/heads/ralph/gh-0012. Review all repository rules at https://github.com/acme/rocket/rules - Commits must have verified signatures. rejected: pre-receive hook declined error: failed to push some refs to '${folders.remote}'`,
      hint: expect.stringContaining("commit.gpgSign"),
    });
  });

  it("are cut where a hook prints without end", async () => {
    const failing = refused("yes 'no, and no, and no' | head -c 200000 >&2");
    await expect(failing).rejects.toMatchObject({
      message: expect.stringMatching(/^Cannot push ralph\/gh-0012: no, and no.{1400,1500}…$/),
      hint: expect.stringContaining("A hook of the remote"),
    });
  });
});

it("a commit without an author, or whose signature fails, says so", async () => {
  writeFileSync(folders.file("a.ts"), "1");
  await worktree.stage([]);
  folders.git("config", "commit.gpgSign", "true");
  folders.git("config", "gpg.program", "/nonexistent");
  const signed = worktree.commit("Work");
  await expect(signed).rejects.toMatchObject({ hint: expect.stringContaining("Signing failed") });
  folders.git("config", "commit.gpgSign", "false");
  folders.git("config", "--unset", "user.name");
  folders.git("config", "--unset", "user.email");
  folders.git("config", "user.useConfigOnly", "true");
  const variables = { ...process.env, HOME: "/nonexistent", XDG_CONFIG_HOME: "/nonexistent" };
  const anonymous = opened({ variables }).commit("Work");
  await expect(anonymous).rejects.toMatchObject({ hint: expect.stringContaining("user.email") });
});

/** Another repository in the worktree. */
function initialized(name: string): string {
  execFileSync("git", ["init", "--quiet", folders.file(name)]);
  return folders.file(name);
}

async function useAll(): Promise<void> {
  writeFileSync(folders.file("a.ts"), "x");
  await worktree.state();
  await worktree.stage([]);
  await worktree.diff();
  await worktree.commit("Work");
  await worktree.push();
  await worktree.merge();
}

describe("a program that an agent planted does not run", () => {
  it("as a hook of the repository", async () => {
    folders.changeMain("other.md", "new\n");
    const hooks = folders.git("rev-parse", "--git-path", "hooks").trim();
    mkdirSync(hooks, { recursive: true });
    for (const hook of ["pre-commit", "commit-msg", "post-commit", "pre-push", "post-merge", "post-checkout"])
      planted(join(hooks, hook));
    await useAll();
    expect(existsSync(folders.trace)).toBe(false);
  });

  it("as the file system monitor of the repository itself", async () => {
    folders.git("config", "core.fsmonitor", planted(folders.file("monitor")));
    await worktree.state();
    expect(existsSync(folders.trace)).toBe(false);
  });

  it("as the file system monitor of a nested repository", async () => {
    const nested = initialized("nested");
    execFileSync("git", ["config", "core.fsmonitor", planted(folders.file("monitor"))], { cwd: nested });
    writeFileSync(join(nested, "file"), "x");
    await worktree.state();
    await worktree.stage([]).catch(() => undefined);
    expect(existsSync(folders.trace)).toBe(false);
  });

  it("where `.git` leads to a folder of the agent's own", async () => {
    const own = initialized("own");
    execFileSync("git", ["config", "core.fsmonitor", planted(folders.file("monitor"))], { cwd: own });
    writeFileSync(folders.file(".git"), `gitdir: ${own}/.git\n`);
    await worktree.state();
    await worktree.stage(["own"]).catch(() => undefined);
    expect(existsSync(folders.trace)).toBe(false);
  });

  it("as a filter of a nested repository, also where `.gitmodules` asks git to look into it", async () => {
    const nested = initialized("nested");
    const inNested = (...args: readonly string[]): void => {
      const identity = ["-c", "user.name=x", "-c", "user.email=x@localhost"];
      execFileSync("git", [...identity, ...args], { cwd: nested });
    };
    writeFileSync(join(nested, "file"), "x");
    writeFileSync(join(nested, ".gitattributes"), "* filter=evil\n");
    inNested("add", "--all");
    inNested("commit", "--quiet", "-m", "x");
    // As a branch with a submodule has it.
    folders.git("add", "nested");
    folders.git("commit", "--quiet", "-m", "A submodule");
    inNested("config", "filter.evil.clean", planted(folders.file("filter")));
    writeFileSync(join(nested, "file"), "changed");
    writeFileSync(
      folders.file(".gitmodules"),
      '[submodule "nested"]\n\tpath = nested\n\turl = x\n\tignore = none\n',
    );
    await worktree.state();
    await worktree.diff();
    expect((await worktree.stage([])).map(({ path }) => path)).toEqual([".gitmodules", "filter"]);
    expect(existsSync(folders.trace)).toBe(false);
  });

  it("and a nested repository is named as one", async () => {
    const nested = initialized("nested");
    const identity = ["-c", "user.name=x", "-c", "user.email=x@localhost"];
    execFileSync("git", [...identity, "commit", "--quiet", "--allow-empty", "-m", "x"], { cwd: nested });
    writeFileSync(folders.file("a.ts"), "x");
    const own = { path: "a.ts", isRepository: false };
    const other = { path: "nested", isRepository: true };
    for (const paths of [[], ["."], ["a.ts", "./nested/"]])
      expect(await worktree.stage(paths)).toEqual([own, other]);
    expect(await worktree.stage(["a.ts"])).toEqual([own]);
  });
});

it("the token reaches the credential helper of its host alone, and no argument", async () => {
  const { http, asked, close } = await credentialProbe();
  folders.git("config", "remote.origin.pushurl", `${http}/acme/rocket.git`);
  writeFileSync(folders.file("a.ts"), "x");
  const hosted = opened({ origin: http, token: "secret-token" });
  await hosted.stage([]);
  await hosted.commit("Work");
  await expect(hosted.push()).rejects.toMatchObject({ code: "WORKTREE_FAILED" });
  expect(asked()).toContain(`Basic ${Buffer.from("x-access-token:secret-token").toString("base64")}`);
  await close();
});

/** A server that asks for credentials, and keeps what it was told. */
async function credentialProbe(): Promise<{
  readonly http: string;
  readonly asked: () => readonly (string | undefined)[];
  readonly close: () => Promise<void>;
}> {
  const { createServer } = await import("node:http");
  const seen: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers.authorization);
    response.writeHead(401, { "www-authenticate": 'Basic realm="test"' }).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    http: `http://127.0.0.1:${port}`,
    asked: () => seen,
    close: async () => new Promise((resolve) => server.close(() => resolve())),
  };
}

it("git is ended with the time of the call, which says that the next one finds its work", async () => {
  await expect(opened({ timeLeftMs: () => 0 }).push()).rejects.toMatchObject({
    code: "WORKTREE_FAILED",
    hint: "Do it again: what git has done is found",
  });
});
