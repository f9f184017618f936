import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { execa } from "execa";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { copiedSecrets } from "./copied-files.ts";
import { GitWorktrees } from "../../../loop/src/agents/git-worktrees.ts";
import { HardenedGit } from "./hardened-git.ts";

let root: string;
let main: string;
let worktrees: GitWorktrees;

async function git(folder: string, ...args: string[]): Promise<string> {
  return (await execa("git", args, { cwd: folder })).stdout;
}

function write(name: string, text: string, folder = main): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

/** On the default branch of the remote, by a person. */
async function publish(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) write(name, text);
  await git(main, "add", "--force", ...Object.keys(files));
  await git(main, "commit", "--quiet", "--message=Files");
  await git(main, "push", "--quiet", "origin", "main");
}

/** The remote and the clone as they begin. */
let template: string;

function temporary(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), "ralph-copies-")));
}

beforeAll(async () => {
  template = temporary();
  main = join(template, "clone");
  await git(template, "init", "--quiet", "--bare", "--initial-branch=main", "remote.git");
  await git(template, "clone", "--quiet", join(template, "remote.git"), main);
  await git(main, "config", "user.name", "test");
  await git(main, "config", "user.email", "test@localhost");
  await git(main, "checkout", "--quiet", "-b", "main");
  await publish({
    ".gitignore": ".env\nlocal/\ncerts\n*.db\n",
    ".worktreeinclude": "# settings\n.env\nlocal/\n",
  });
});

afterAll(() => rmSync(template, { recursive: true }));

beforeEach(async () => {
  root = temporary();
  main = join(root, "clone");
  cpSync(template, root, { recursive: true, preserveTimestamps: true });
  await git(main, "remote", "set-url", "origin", join(root, "remote.git"));
  worktrees = new GitWorktrees(main, process.env);
  worktrees.aim({ base: "main", baseRemote: "origin", pushRemote: "origin" }, "ralph/");
});

afterEach(() => rmSync(root, { recursive: true }));

describe("a new worktree of a ticket", () => {
  test("has the ignored files that .worktreeinclude names, with their rights, and is clean", async () => {
    write(".env", "A=1\n");
    write("local/deep/réglages.json", "{}");
    writeFileSync(join(main, "local", "run.sh"), "", { mode: 0o700 });
    write("other.db", "not named");
    const made = await worktrees.open(12);
    const { files } = await worktrees.copyIncluded(made);
    expect(files.toSorted()).toEqual([".env", "local/deep/réglages.json", "local/run.sh"]);
    expect(readFileSync(join(made.path, ".env"), "utf8")).toBe("A=1\n");
    expect(statSync(join(made.path, "local", "run.sh")).mode & 0o777).toBe(0o700);
    expect(existsSync(join(made.path, "other.db"))).toBe(false);
    expect(await git(made.path, "status", "--porcelain")).toBe("");
    expect(await worktrees.removeIfClean(made)).toBe(true);
    expect(existsSync(made.path)).toBe(false);
  });

  test("is told of named files that stay behind: tracked, not ignored, links, and those of clients", async () => {
    await publish({
      ".env.example": "A=\n",
      ".worktreeinclude": ".env*\nnotes.txt\n.claude/\nlink\nnested/\n",
    });
    write(".gitignore", ".claude/\nlink\nnested/\n");
    write("notes.txt", "x");
    write(".claude/settings.local.json", "{}");
    symlinkSync("/etc", join(main, "link"));
    await git(main, "init", "--quiet", "nested");
    expect(await worktrees.copyIncluded(await worktrees.open(12))).toEqual({
      files: [],
      leftOut: expect.arrayContaining([
        ".env.example (tracked)",
        "notes.txt (not ignored by git)",
        ".claude/settings.local.json (never copied)",
        "link (a link, or no file)",
        "nested/ (another repository)",
      ]),
    });
  });

  test("keeps the files that it has, and gets those that it lacks", async () => {
    write(".env", "A=1\n");
    const made = await worktrees.open(12);
    write(".env", "of the agent\n", made.path);
    write("local/a", "new");
    expect((await worktrees.copyIncluded(made)).files).toEqual(["local/a"]);
    expect(readFileSync(join(made.path, ".env"), "utf8")).toBe("of the agent\n");
  });

  test("gets none that its own branch does not ignore, so that no commit takes it in", async () => {
    write(".env", "A=1\n");
    const made = await worktrees.open(12);
    write(".gitignore", "local/\n", made.path);
    expect((await worktrees.copyIncluded(made)).files).toEqual([]);
    expect(existsSync(join(made.path, ".env"))).toBe(false);
  });

  test("gets none through a link of its branch", async () => {
    write("local/key", "secret");
    await publish({ ".worktreeinclude": "local/\nz.db\n" });
    write("z.db", "A=1\n");
    const made = await worktrees.open(12);
    mkdirSync(join(root, "elsewhere"));
    for (const [target, files] of [
      [join(root, "elsewhere"), ["z.db"]],
      [join(root, "missing"), []],
    ] as const) {
      symlinkSync(target, join(made.path, "local"));
      expect((await worktrees.copyIncluded(made)).files).toEqual(files);
      rmSync(join(made.path, "local"));
    }
    expect(existsSync(join(root, "elsewhere", "key"))).toBe(false);
    expect(existsSync(join(root, "missing"))).toBe(false);
  });
});

test("the file is the default branch's, and not the one that an agent or a person has changed", async () => {
  write("x.db", "data");
  write(".worktreeinclude", "*.db\n");
  const made = await worktrees.open(12);
  write(".worktreeinclude", "*.db\n", made.path);
  expect((await worktrees.copyIncluded(made)).files).toEqual([]);
});

test("the file is as it was pushed last, also before any worktree is made", async () => {
  write("x.db", "data");
  const before = await git(main, "rev-parse", "HEAD");
  await publish({ ".gitignore": "*.db\n", ".worktreeinclude": "x.db\n" });
  await git(main, "update-ref", "refs/remotes/origin/main", before);
  expect((await worktrees.includedFiles()).files).toEqual(["x.db"]);
});

test("a repository without the file copies nothing", async () => {
  await git(main, "rm", "--quiet", ".worktreeinclude");
  await git(main, "commit", "--quiet", "--message=None");
  await git(main, "push", "--quiet", "origin", "main");
  write(".env", "A=1\n");
  expect(await worktrees.copyIncluded(await worktrees.open(12))).toEqual({ files: [], leftOut: [] });
});

test("a pattern that git would match for hours is refused by name", async () => {
  const pattern = "*a*a*a*a*a*a*a*a*a*a*a*b";
  await publish({ ".worktreeinclude": `# * * * * * *\n**/*.env.*\n${pattern}\n` });
  write(`${"a".repeat(120)}.db`, "data");
  await expect(worktrees.includedFiles()).rejects.toMatchObject({
    code: "WORKTREE_FAILED",
    message: expect.stringContaining(`the pattern ${pattern} has more than 4 stars`),
  });
});

describe("too much is refused, and nothing is copied", () => {
  test.each<[string, () => void, string]>([
    [
      "a folder of 5 GB",
      () => {
        write("local/cache.bin", "");
        truncateSync(join(main, "local", "cache.bin"), 5 * 1024 ** 3);
      },
      "2 files of 5121 MB, the largest local/cache.bin",
    ],
    [
      "a folder of dependencies",
      () => {
        for (let n = 0; n < 1000; n += 1) write(`local/modules/${n}.js`, "");
      },
      "1001 files of 1 MB",
    ],
    [
      "thousands of secrets",
      () => {
        for (let n = 0; n < 3; n += 1)
          write(
            `local/${n}`,
            Array.from({ length: 700 }, (_, at) => `A_TOKEN=s3cret-Word-${n}-${at}`).join("\n"),
          );
      },
      "they hold 2100 secrets",
    ],
  ])("%s", async (_, fill, told) => {
    write(".env", "A=1\n");
    fill();
    const made = await worktrees.open(12);
    await expect(worktrees.copyIncluded(made)).rejects.toMatchObject({
      code: "WORKTREE_FAILED",
      message: expect.stringContaining(told),
      hint: expect.stringContaining("worktree.setup"),
    });
    expect(existsSync(join(made.path, ".env"))).toBe(false);
    expect(existsSync(join(made.path, "local"))).toBe(false);
  });

  test("a file that cannot be copied takes back those before it", async () => {
    write(".env", "A=1\n");
    write("local/key", "secret");
    const made = await worktrees.open(12);
    await git(made.path, "rev-parse", "HEAD");
    // A name that the file system of the worktree does not take.
    rmSync(join(main, ".git", "worktrees", "gh-0012", "ralph-copied.json"), { force: true });
    mkdirSync(join(main, ".git", "worktrees", "gh-0012", "ralph-copied.json"));
    await expect(worktrees.copyIncluded(made)).rejects.toMatchObject({ code: "WORKTREE_FAILED" });
    expect(existsSync(join(made.path, ".env"))).toBe(false);
  });
});

describe("the secrets of copied files", () => {
  test("are noted where no agent reads them, but for those that the repository shows itself", async () => {
    await publish({ "compose.yml": "password: s3cret-Shown\n" });
    write(".env", "A_TOKEN=s3cret-Word\nDB_PASSWORD=s3cret-Shown\nPORT=3000\n");
    await worktrees.copyIncluded(await worktrees.open(12));
    expect(copiedSecrets(join(main, ".git"))).toEqual(["s3cret-Word"]);
    expect(statSync(join(main, ".git", "ralph-hero", "secrets.json")).mode & 0o777).toBe(0o600);
    write(".env", "A_TOKEN=s3cret-Newer\n");
    await worktrees.copyIncluded(await worktrees.open(13));
    expect(copiedSecrets(join(main, ".git"))).toEqual(["s3cret-Word", "s3cret-Newer"]);
  });

  test("do not include parts of a connection string that the repository shows", async () => {
    const settings = JSON.stringify({ Default: "Server=db;Password=sh0wn!pass;Port=1" });
    await publish({ "appsettings.json": settings, ".gitignore": "local/\n" });
    write("local/appsettings.json", settings);
    write("local/.pgpass", "db.acme.com:5432:prod:app:s3cr3t-pa55\n");
    await worktrees.copyIncluded(await worktrees.open(12));
    expect(worktrees.secrets()).toEqual(["s3cr3t-pa55"]);
  });

  test("a staged copy is told as one, although the agent's branch ignores it no more", async () => {
    write(".env", "A=1\n");
    const made = await worktrees.open(12);
    await worktrees.copyIncluded(made);
    write(".gitignore", "", made.path);
    const access = { origin: "https://github.com", token: async () => "" };
    const worktree = new HardenedGit(await worktrees.facts(made), { variables: process.env, access });
    expect(await worktree.stage([])).toEqual([
      { path: ".env", isRepository: false, isCopied: true },
      { path: ".gitignore", isRepository: false },
    ]);
  });
});
