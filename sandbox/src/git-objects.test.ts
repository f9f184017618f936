import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { addRepository, addUser } from "./accounts.ts";
import { commitFiles, storeFiles } from "./git-objects.ts";
import { emptyWorld } from "./world.ts";

describe("git's objects", () => {
  it("have the names that git itself gives them", () => {
    const world = emptyWorld(() => new Date("2026-01-31T12:00:00Z"));
    const sam = addUser(world, "sam", "Sam");
    const repository = addRepository(world, sam, "x");
    const files = new Map([
      ["a.txt", "hello\n"],
      ["a/b/ü.txt", "ü\n"],
      ["a-b", "x"],
    ]);
    const tree = storeFiles(world, repository, files);
    const first = commitFiles(world, repository, sam, { message: "one", files });
    const folder = mkdtempSync(join(tmpdir(), "sandbox-git-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const email = `${sam.databaseId}+sam@users.noreply.github.com`;
    const date = "2026-01-31T12:00:00Z";
    const env = {
      ...process.env,
      GIT_AUTHOR_NAME: "sam",
      GIT_AUTHOR_EMAIL: email,
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_NAME: "sam",
      GIT_COMMITTER_EMAIL: email,
      GIT_COMMITTER_DATE: date,
    };
    const git = (input: string, ...command: string[]): string =>
      execFileSync("git", command, { cwd: folder, input, env, encoding: "utf8" }).trim();
    git("", "init", "--quiet");
    for (const [path, text] of files) {
      const oid = git(text, "hash-object", "-w", "--stdin");
      git("", "update-index", "--add", "--cacheinfo", `100644,${oid},${path}`);
    }
    expect(tree.oid).toBe(git("", "write-tree"));
    // git ends a message that it is given on its input as it is, so neither side adds a line end.
    expect(first.oid).toBe(git("one", "commit-tree", tree.oid));
  });
});
