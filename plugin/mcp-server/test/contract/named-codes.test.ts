import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FAILURE_CODES, REFUSAL_CODES } from "../../src/errors.ts";

const SKILLS = "../../../skills/shared/";

/** Codes that only people meet: of programs that start agents. */
const OF_THE_LOOP: readonly string[] = [
  "AGENT_NOT_STARTED",
  "AGENT_NOT_ENDED",
  "SANDBOX_MISSING",
  "SECRET_EXPOSED",
  "AGENT_REFUSED",
  "NOT_READY",
  "WORKTREE_SETUP",
  "DISK_FULL",
];

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), "utf8");
}

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name = ""]) => name);
}

const codes: readonly string[] = [...REFUSAL_CODES, ...FAILURE_CODES];
const refusals = read(`${SKILLS}refusals.md`);
const named = found(refusals + read(`${SKILLS}conventions.md`), /`([A-Z]+(?:_[A-Z]+)+|INTERNAL)`/g);
/** What stands for all codes that begin so, as `CONFIG_…`. */
const families = found(refusals, /`([A-Z]+_)…`/g);

test("the agents' pages say of every code that an agent meets what to do about it", () => {
  expect(families).not.toContain("REFUSED_");
  const met = codes.filter((code) => !OF_THE_LOOP.includes(code));
  expect(met.length).toBeGreaterThan(50);
  expect(
    met.filter((code) => !named.includes(code) && !families.some((family) => code.startsWith(family))),
  ).toEqual([]);
});

test("the agents' pages name no code that does not exist", () => {
  expect(named.filter((code) => !codes.includes(code))).toEqual([]);
});
