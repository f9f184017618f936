import type { ChangeFacts, Trigger } from "../../domain/risk.ts";
import type { ChangedFile } from "../ports/pull-requests.ts";
import type { ScopeTest } from "../scope/scope-matcher.ts";
import { triggerTests, type TeamPatterns } from "./risk-patterns.ts";

/** Lines that take a value from the environment, in the languages that most repositories are in. */
const ENVIRONMENT_LINE =
  /process\.env\b|import\.meta\.env\b|\bos\.environ\b|getenv\b|\bENV\[|\benv::var|\bDeno\.env\b|GetEnvironmentVariable|\bEnvironment\.get\b/;
/** Lines that hold or name a credential of another service. */
const CREDENTIAL_LINE =
  /-----BEGIN [A-Z ]*PRIVATE KEY|\bsecrets\.[A-Z]|(?:api|access|secret|private|signing|encryption)[-_]?key\b|client[-_]?secret\b|auth[-_]?token\b|access[-_]?token\b|connection[-_]?string\b|\bbearer\s/i;
/** A longer line is data or minified; what stands so far in is not written by hand. */
const MAX_LINE = 2_000;

/** What a change touches, by the names of its files, before and after, and by the lines that it adds. */
export function changeFactsOf(files: readonly ChangedFile[], patterns: TeamPatterns): ChangeFacts {
  const tests = triggerTests(patterns);
  const touching = (trigger: Trigger, line?: RegExp): string[] =>
    files
      .filter((file) => isNamed(file, tests[trigger]) || (line !== undefined && adds(file, line)))
      .map(({ path }) => path);
  return {
    fileCount: files.length,
    touched: {
      tests: touching("tests"),
      apiRoutes: touching("apiRoutes"),
      auth: touching("auth"),
      migrations: touching("migrations"),
      payments: touching("payments"),
      environment: touching("environment", ENVIRONMENT_LINE),
      credentials: touching("credentials", CREDENTIAL_LINE),
    },
    unseen: files.filter(({ added }) => added === null).map(({ path }) => path),
  };
}

/** Every name that a file has or had: a rename touches both places. */
export function pathsOf({ path, previousPath }: ChangedFile): string[] {
  return previousPath === null ? [path] : [path, previousPath];
}

function isNamed(file: ChangedFile, test: ScopeTest): boolean {
  return pathsOf(file).some(test);
}

function adds({ added }: ChangedFile, line: RegExp): boolean {
  return added?.some((text) => line.test(text.slice(0, MAX_LINE))) ?? false;
}
