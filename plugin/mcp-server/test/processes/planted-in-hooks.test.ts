/** The hook before a write outside of the scope: what an agent planted in its folder, or leads there, never runs. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SCOPE, ScopeStage } from "./scope-stage.ts";
import { worktreeVariable } from "../../src/programs/ticket-worktree.ts";

let stage: ScopeStage;
let work: string;
let worktree: string;
let mark: string;

beforeEach(() => {
  stage = ScopeStage.open();
  stage.hold([SCOPE]);
  work = join(stage.folder, "base", "work");
  worktree = join(stage.folder, "base", "worktree");
  mark = join(stage.folder, "mark");
});

afterEach(() => stage.close());

/** A program that leaves a mark. */
function monitor(): string {
  const path = join(stage.folder, "monitor");
  writeFileSync(path, `#!/bin/sh\ntouch "${mark}"\n`, { mode: 0o755 });
  return path;
}

/** A repository whose configuration names the program. */
function repository(folder: string): void {
  execFileSync("git", ["init", "--quiet", folder]);
  execFileSync("git", ["-C", folder, "config", "core.fsmonitor", monitor()]);
}

const PLANTS: readonly (readonly [string, () => string])[] = [
  [
    "a nested repository",
    () => {
      repository(join(worktree, "nested"));
      return "nested";
    },
  ],
  [
    "a folder that looks like a bare repository",
    () => {
      const bare = join(worktree, "vendor");
      execFileSync("git", ["init", "--quiet", "--bare", bare]);
      for (const [key, value] of [
        ["core.bare", "false"],
        ["core.worktree", "."],
        ["core.fsmonitor", monitor()],
      ] as const)
        execFileSync("git", ["config", "--file", join(bare, "config"), key, value]);
      return "vendor";
    },
  ],
  [
    "a `.git` file that leads to a repository of the agent's",
    () => {
      repository(join(worktree, "own"));
      writeFileSync(join(worktree, ".git"), `gitdir: ${join(worktree, "own", ".git")}\n`);
      return ".";
    },
  ],
  [
    "a `.git` folder in place of the file",
    () => {
      rmSync(join(worktree, ".git"));
      repository(worktree);
      return ".";
    },
  ],
  [
    "a link out of the worktree, to another repository",
    () => {
      repository(join(stage.folder, "elsewhere"));
      symlinkSync(join(stage.folder, "elsewhere"), join(worktree, "link"));
      return "link";
    },
  ],
  [
    "the configuration of the repository itself",
    () => {
      execFileSync("git", ["-C", work, "config", "core.fsmonitor", monitor()]);
      return ".";
    },
  ],
  [
    "the worktree's own configuration",
    () => {
      execFileSync("git", ["-C", work, "config", "extensions.worktreeConfig", "true"]);
      execFileSync("git", ["-C", worktree, "config", "--worktree", "core.fsmonitor", monitor()]);
      return ".";
    },
  ],
];

/** The hook as the client of a loop runs it: in the worktree, with the loop's facts. */
async function before(path: string, loop: boolean): Promise<string | null> {
  const facts = {
    ticket: 7,
    path: worktree,
    gitFolder: join(work, ".git", "worktrees", "worktree"),
    branch: "beside",
    base: "main",
    baseRemote: null,
    pushRemote: null,
  };
  const call = { tool: "Write", input: { file_path: join(worktree, path) } };
  const given = loop ? worktreeVariable(facts) : {};
  return stage.before(call, { cwd: worktree }, { CLAUDE_PROJECT_DIR: worktree, ...given });
}

test.each(PLANTS)("plain git in the folder of the file runs %s", (_name, plant) => {
  const folder = join(worktree, plant());
  spawnSync("git", ["check-ignore", "-q", "--", "new.ts"], { cwd: folder });
  expect(existsSync(mark)).toBe(true);
});

test.each(PLANTS)("the hook of a loop's agent does not run %s", async (_name, plant) => {
  const folder = plant();
  const reason = await before(join(folder, "new.ts"), true);
  // A link's target outside of the repository is no file of the repository.
  expect(reason === null).toBe(folder === "link");
  expect(existsSync(mark)).toBe(false);
});

test("the hook of a loop's agent still knows the worktree, and the files that it ignores", async () => {
  repository(join(worktree, "own"));
  writeFileSync(join(worktree, ".git"), `gitdir: ${join(worktree, "own", ".git")}\n`);
  mkdirSync(join(worktree, "dist"));
  expect(await before("dist/a.js", true)).toBeNull();
  expect(await before("src/auth/new.ts", true)).toBeNull();
  expect(await before("src/secret.ts", true)).toContain('"src/secret.ts"');
  expect(existsSync(mark)).toBe(false);
});

test.each(PLANTS)("the hook of a person's session does not run %s", async (_name, plant) => {
  await before(join(plant(), "new.ts"), false);
  expect(existsSync(mark)).toBe(false);
});
