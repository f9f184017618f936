import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GitFolders } from "../../test/support/git-folders.ts";
import { HardenedGit } from "./hardened-git.ts";

let folders: GitFolders;
let worktree: HardenedGit;

beforeEach(() => {
  folders = new GitFolders();
  worktree = opened();
});

afterEach(() => folders.remove());

function opened(origin = "https://github.com", token = "unused"): HardenedGit {
  const access = { origin, token: async () => Promise.resolve(token) };
  return new HardenedGit(folders.facts, { variables: process.env, access });
}

/** A program that leaves a trace if anything runs it. */
function planted(path: string): string {
  writeFileSync(path, `#!/bin/sh\ntouch ${folders.trace}\n`);
  chmodSync(path, 0o755);
  return path;
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
    execFileSync("git", ["init", "--quiet", folders.file("..nested")]);
    writeFileSync(folders.file("..nested/a.ts"), "x");
    expect(await worktree.stage(["."])).toEqual([{ path: "..nested", isRepository: true }]);
  });

  it("takes in the default branch", async () => {
    folders.changeMain("other.md", "new\n");
    expect(await worktree.merge()).toEqual([]);
    expect(existsSync(folders.file("other.md"))).toBe(true);
    expect((await worktree.state()).behind).toBe(0);
  });

  it("takes in the default branch although the person merges by fast-forward alone", async () => {
    folders.git("config", "merge.ff", "only");
    folders.changeMain("other.md", "new\n");
    writeFileSync(folders.file("a.ts"), "x");
    await worktree.stage([]);
    await worktree.commit("Ours");
    expect(await worktree.merge()).toEqual([]);
    expect(existsSync(folders.file("other.md"))).toBe(true);
  });

  it("is compared as it is pushed, whatever commit replaces another one here", async () => {
    writeFileSync(folders.file("a.ts"), "x");
    await worktree.stage([]);
    const head = await worktree.commit("Ours");
    folders.git("replace", head, folders.git("rev-parse", "origin/main").trim());
    expect((await worktree.state()).ahead).toBe(1);
    expect(await worktree.diff()).toContain("a.ts");
  });

  it("names the conflicts of a merge, and is committed once they are resolved", async () => {
    writeFileSync(folders.file("readme.md"), "ours\n");
    await worktree.stage([]);
    await worktree.commit("Ours");
    folders.changeMain("readme.md", "theirs\n");
    expect(await worktree.merge()).toEqual(["readme.md"]);
    await expect(worktree.stage([])).rejects.toThrow("readme.md still has conflicts");
    writeFileSync(folders.file("readme.md"), "both\n");
    writeFileSync(folders.file("own.md"), "own\n");
    const staged = await worktree.stage(["own.md"]);
    expect(staged.map(({ path }) => path)).toEqual(["own.md", "readme.md"]);
    await worktree.unstage();
    await worktree.stage([]);
    await worktree.commit("Merge main");
    expect((await worktree.state()).behind).toBe(0);
    expect(folders.git("log", "-1", "--format=%P").trim().split(" ")).toHaveLength(2);
  });

  it("is not pushed from another branch", async () => {
    folders.git("checkout", "--quiet", "-b", "elsewhere");
    await expect(worktree.push()).rejects.toThrow("the worktree is on elsewhere");
  });

  it("is not pushed by force", async () => {
    writeFileSync(folders.file("a.ts"), "1");
    await worktree.stage([]);
    await worktree.commit("One");
    await worktree.push();
    folders.git("commit", "--quiet", "--amend", "--message=Rewritten");
    await expect(worktree.push()).rejects.toMatchObject({ code: "WORKTREE_FAILED" });
  });
});

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
  it.each(["pre-commit", "commit-msg", "post-commit", "pre-push", "post-merge", "post-checkout"])(
    "as the hook %s of the repository",
    async (hook) => {
      folders.changeMain("other.md", "new\n");
      const hooks = folders.git("rev-parse", "--git-path", "hooks").trim();
      mkdirSync(hooks, { recursive: true });
      planted(join(hooks, hook));
      await useAll();
      expect(existsSync(folders.trace)).toBe(false);
    },
  );

  it("as the file system monitor of the repository itself", async () => {
    folders.git("config", "core.fsmonitor", planted(folders.file("monitor")));
    await worktree.state();
    expect(existsSync(folders.trace)).toBe(false);
  });

  it("as the file system monitor of a nested repository", async () => {
    const nested = folders.file("nested");
    mkdirSync(nested);
    execFileSync("git", ["init", "--quiet"], { cwd: nested });
    execFileSync("git", ["config", "core.fsmonitor", planted(folders.file("monitor"))], { cwd: nested });
    writeFileSync(join(nested, "file"), "x");
    await worktree.state();
    await worktree.stage([]).catch(() => undefined);
    expect(existsSync(folders.trace)).toBe(false);
  });

  it("where `.git` leads to a folder of the agent's own", async () => {
    const own = folders.file("own");
    mkdirSync(own);
    execFileSync("git", ["init", "--quiet"], { cwd: own });
    execFileSync("git", ["config", "core.fsmonitor", planted(folders.file("monitor"))], { cwd: own });
    writeFileSync(folders.file(".git"), `gitdir: ${own}/.git\n`);
    await worktree.state();
    await worktree.stage(["own"]).catch(() => undefined);
    expect(existsSync(folders.trace)).toBe(false);
  });

  it("as a filter of a nested repository, also where `.gitmodules` asks git to look into it", async () => {
    const nested = folders.file("nested");
    mkdirSync(nested);
    const inNested = (...args: readonly string[]): void => {
      const identity = ["-c", "user.name=x", "-c", "user.email=x@localhost"];
      execFileSync("git", [...identity, ...args], { cwd: nested });
    };
    inNested("init", "--quiet");
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
    const nested = folders.file("nested");
    mkdirSync(nested);
    execFileSync("git", ["init", "--quiet"], { cwd: nested });
    const identity = ["-c", "user.name=x", "-c", "user.email=x@localhost"];
    execFileSync("git", [...identity, "commit", "--quiet", "--allow-empty", "-m", "x"], { cwd: nested });
    writeFileSync(folders.file("a.ts"), "x");
    const [own, other] = [
      { path: "a.ts", isRepository: false },
      { path: "nested", isRepository: true },
    ];
    for (const paths of [[], ["."], ["a.ts", "./nested/"]])
      expect(await worktree.stage(paths)).toEqual([own, other]);
    expect(await worktree.stage(["a.ts"])).toEqual([own]);
  });
});

it("the token reaches the credential helper of its host alone, and no argument", async () => {
  const { http, asked, close } = await credentialProbe();
  folders.git("config", "remote.origin.pushurl", `${http}/acme/rocket.git`);
  writeFileSync(folders.file("a.ts"), "x");
  const hosted = opened(http, "secret-token");
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
