import { execFileSync } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { placeAround, workingCopiesOf } from "./git-place.ts";

let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "ralph-place-")));
});

afterEach(() => rmSync(folder, { recursive: true }));

const git = (...args: readonly string[]): unknown =>
  execFileSync("git", args, { cwd: folder, stdio: "ignore" });
const variables = (): Record<string, string> => ({ PATH: process.env["PATH"] ?? "", HOME: folder });

it("the working copies are those that the repository lists", () => {
  git("init", "work");
  git(
    "-C",
    "work",
    "-c",
    "user.name=x",
    "-c",
    "user.email=x@localhost",
    "commit",
    "--allow-empty",
    "-m",
    "x",
  );
  git("-C", "work", "worktree", "add", "../linked");
  const gitFolder = join(folder, "work", ".git");
  const main = { gitFolder, workTree: join(folder, "work") };
  const linked = { gitFolder: join(gitFolder, "worktrees", "linked"), workTree: join(folder, "linked") };
  mkdirSync(join(folder, "linked", "src"));
  const place = placeAround(join(folder, "linked", "src"), variables());
  expect(place).toEqual(linked);
  expect(workingCopiesOf(linked)).toEqual([linked, main, linked]);
  writeFileSync(join(folder, "linked", ".git"), "gitdir: elsewhere\n");
  expect(workingCopiesOf(main)).toEqual([main, main, linked]);
});

// Only root may give a folder away.
it.runIf(process.getuid?.() === 0)("another user's repository counts where the person calls it safe", () => {
  git("init", "work");
  const work = join(folder, "work");
  for (const path of [work, join(work, ".git")]) chownSync(path, 12_345, 12_345);
  expect(placeAround(work, variables())).toBeNull();
  writeFileSync(join(folder, ".gitconfig"), `[safe]\n\tdirectory = ${work}\n`);
  expect(placeAround(work, variables())).not.toBeNull();
  writeFileSync(join(folder, ".gitconfig"), `[safe]\n\tdirectory = *\n\tdirectory =\n`);
  expect(placeAround(work, variables())).toBeNull();
});
