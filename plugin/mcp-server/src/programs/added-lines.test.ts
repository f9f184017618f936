import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { GitFolders } from "../../test/support/git-folders.ts";
import type { ProgramEnd } from "./program-place.ts";
import { readAddedLines } from "./added-lines.ts";
import { HardenedGit } from "./hardened-git.ts";

let folders: GitFolders;
let worktree: HardenedGit;

beforeEach(() => {
  folders = new GitFolders();
  const access = { origin: "https://github.com", token: async () => Promise.resolve("unused") };
  worktree = new HardenedGit(folders.facts, { variables: process.env, access });
});

afterEach(() => folders.remove());

function write(name: string, text: string | Buffer): void {
  mkdirSync(dirname(folders.file(name)), { recursive: true });
  writeFileSync(folders.file(name), text);
}

async function commit(message = "Work"): Promise<string> {
  await worktree.stage([]);
  return worktree.commit(message);
}

type Shown = Record<string, readonly string[]>;

/** The lines as `number: text`, by file; files without any are left out. */
function shown(files: ReadonlyMap<string, ReadonlyMap<number, string>>): Shown {
  const lines = [...files].filter(([, added]) => added.size > 0);
  return Object.fromEntries(
    lines.map(([path, added]) => [path, Array.from(added, ([number, text]) => `${number}: ${text}`)]),
  );
}

async function staged(): Promise<Shown> {
  await worktree.stage([]);
  return shown((await worktree.stagedLines()).files);
}

it("a stage adds its new lines, by their numbers", async () => {
  write("a.ts", "1\n2\n3\n4\n5\n");
  await commit();
  write("a.ts", "1\nnew\n2\n4\nfive\nsix");
  write("b.ts", "b\n");
  expect(await staged()).toEqual({ "a.ts": ["2: new", "5: five", "6: six"], "b.ts": ["1: b"] });
});

it("a file that is renamed or removed adds nothing", async () => {
  write("a.ts", "a secret of before\n".repeat(9));
  write("b.ts", "b\n");
  await commit();
  folders.git("config", "diff.renames", "false");
  renameSync(folders.file("a.ts"), folders.file("c.ts"));
  folders.git("rm", "--quiet", "b.ts");
  expect(await staged()).toEqual({});
});

it("a file adds its lines where an attribute, or its content, makes it binary", async () => {
  write(".gitattributes", "*.ts -diff\n*.js binary\n*.py diff=own\n");
  folders.git("config", "diff.own.textconv", "false");
  folders.git("config", "diff.own.binary", "true");
  for (const name of ["a.ts", "a.js", "a.py"]) write(name, "x\n");
  write("image", Buffer.from("\0\u00FF\nkey\n", "latin1"));
  expect(await staged()).toMatchObject({
    "a.ts": ["1: x"],
    "a.js": ["1: x"],
    "a.py": ["1: x"],
    image: ["1: \0\uFFFD", "2: key"],
  });
});

it("no setting of the repository changes anything", async () => {
  write("a/a.ts", "1\n2\n3\n4\n");
  await commit();
  write("a/a.ts", "1\nx\n2\n\n3\ny\n4\n");
  write("b\u00FC.ts", "b\n");
  for (const setting of [
    "diff.noprefix=true",
    "diff.mnemonicPrefix=true",
    "diff.context=9",
    "diff.interHunkContext=9",
    "diff.renames=copies",
    "diff.external=false",
    "diff.suppressBlankEmpty=true",
    "diff.relative=true",
    "color.diff=always",
    "core.quotePath=true",
  ]) {
    const [name = "", value = ""] = setting.split("=");
    folders.git("config", name, value);
    const added = { "a/a.ts": ["2: x", "4: ", "6: y"], "b\u00FC.ts": ["1: b"] };
    expect(await staged(), setting).toEqual(added);
    folders.git("config", "--unset", name);
  }
});

it("lines that look like the head of a patch are lines", async () => {
  const text = "++ b/other.ts\n@@ -1 +9 @@\n-- a/a.ts\n+x\n-y\n\\ No newline\ndiff --git a/x b/x\n";
  write("a.ts", text);
  const lines = text.trimEnd().split("\n");
  expect(await staged()).toEqual({ "a.ts": lines.map((line, at) => `${at + 1}: ${line}`) });
});

it("files are known by their names", async () => {
  const names = [
    "a b.ts",
    'say "x".ts',
    "tab\t.ts",
    "line\nbreak.ts",
    "back\\slash.ts",
    "\u0001.ts",
    "b/b.ts",
  ];
  for (const name of names) write(name, "x\n");
  expect(await staged()).toEqual(Object.fromEntries(names.map((name) => [name, ["1: x"]])));
});

it("a merge adds the lines that neither side has", async () => {
  write("readme.md", "ours\n");
  write("own.md", "own\n");
  await commit();
  folders.changeMain("readme.md", "theirs\n");
  folders.changeMain("other.md", "other\n");
  expect(await worktree.merge()).toEqual({ with: "base", files: ["readme.md"] });
  write("readme.md", "ours\ntheirs\nboth\n");
  write("new.md", "new\n");
  expect(await staged()).toEqual({ "readme.md": ["3: both"], "new.md": ["1: new"] });
  const head = await commit("Merge main");
  const all = await worktree.unpushedLines();
  expect(all.map(({ files }) => shown(files))).toEqual([
    { "readme.md": ["1: ours"], "own.md": ["1: own"] },
    { "readme.md": ["3: both"], "new.md": ["1: new"] },
  ]);
  expect(all.at(-1)?.commit).toBe(head);
});

it("a commit that is not on the remote adds its lines, also those that a later one removes", async () => {
  write("a.ts", "key\n");
  await commit();
  write("a.ts", "none\n");
  await commit();
  const all = await worktree.unpushedLines();
  expect(all.map(({ files }) => shown(files))).toEqual([{ "a.ts": ["1: key"] }, { "a.ts": ["1: none"] }]);
  await worktree.push();
  folders.git("fetch", "--quiet", "origin");
  expect(await worktree.unpushedLines()).toEqual([]);
});

it("a commit without a parent adds all its lines", async () => {
  const tree = folders.git("rev-parse", "HEAD^{tree}").trim();
  const root = folders.git("commit-tree", tree, "-m", "Root").trim();
  folders.git("reset", "--quiet", "--hard", root);
  const [only] = await worktree.unpushedLines();
  expect(Object.keys(shown(only?.files ?? new Map()))).toEqual(["readme.md"]);
});

it("a file whose changes are too long is named, and the others are read", async () => {
  for (const name of ["a", "b", "c", "d"]) write(`${name}.ts`, "x\n");
  write("big.bin", Buffer.alloc(17 * 1024 * 1024, "0123456789abcde\n"));
  await worktree.stage([]);
  const { files, unread } = await worktree.stagedLines();
  expect(unread).toEqual(["big.bin"]);
  expect(Object.keys(shown(files)).toSorted()).toEqual(["a.ts", "b.ts", "c.ts", "d.ts"]);
});

it("where git can print nothing, a bounded number of tries names every file", async () => {
  const names = Array.from({ length: 1_000 }, (_, at) => `${at}.bin`);
  let tries = 0;
  const run = async (args: readonly string[]): Promise<ProgramEnd> => {
    if (args.includes("--name-only")) return { code: 0, stdout: names.join("\0"), stderr: "" };
    tries += 1;
    return { code: null, stdout: "", stderr: "" };
  };
  const { files, unread } = await readAddedLines(run, [["--cached", "HEAD"]]);
  expect([files.size, unread.toSorted()]).toEqual([0, names.toSorted()]);
  expect(tries).toBeLessThan(50);
});
