/** The sizes of sources, tests and decisions. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
/** The sizes are compared with this commit's. */
const BEFORE = "e0b72cf1";

/** Server, loop and sandbox, wherever they stand. */
const SOURCES = /^(?:plugin|sandbox)\/(?:.+\/)?src\/.+\.ts$/;
/** Programs that tests start count, data does not. */
const TESTS = /\.test\.ts$|^plugin\/.+\/test\/.+\.m?[jt]s$/;
/** `github/generated.ts`. */
const GENERATED = /\/generated[^/]*$/;

/** Every line of the files, as `git grep` shows it; of the working tree where no commit is given. */
function grep(options: readonly string[], commit: string | null, paths: readonly string[]): string[] {
  const args = ["grep", ...options, "", ...(commit === null ? [] : [commit]), "--", ...paths];
  const output = execFileSync("git", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 2 ** 28 });
  return output.trimEnd().split("\n");
}

function sizesOf(commit: string | null): Record<string, number> {
  const files = grep(["-c"], commit, ["*.ts", "*.mjs"]).map((row) => {
    const [lines = "", path = ""] = row.split(":").toReversed();
    return { path, lines: Number(lines) };
  });
  const tests = files.filter(({ path }) => TESTS.test(path));
  const sources = files.filter(
    (file) => SOURCES.test(file.path) && !tests.includes(file) && !GENERATED.test(file.path),
  );
  const decisions = grep(["-h"], commit, [":(glob)docs/**/decisions/*.md"]);
  return {
    "lines of sources": linesOf(sources),
    "files of sources": sources.length,
    "lines of tests": linesOf(tests),
    "words of decisions": decisions.join("\n").match(/\S+/g)?.length ?? 0,
  };
}

function linesOf(files: readonly { readonly lines: number }[]): number {
  return files.reduce((sum, { lines }) => sum + lines, 0);
}

/** Prints the sizes of that commit and of the working tree. Throws where the clone is without the commit. */
export function printSizes(): void {
  const before = sizesOf(BEFORE);
  for (const [name, now] of Object.entries(sizesOf(null))) {
    const difference = now - (before[name] ?? 0);
    console.log(
      `${name.padEnd(18)}  ${BEFORE}: ${before[name]}  now: ${now}  (${difference > 0 ? "+" : ""}${difference})`,
    );
  }
}
