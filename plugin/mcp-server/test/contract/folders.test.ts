import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { z } from "zod";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const FOLDERS = readdirSync(join(ROOT, "plugin/mcp-server/src"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted();
const USE_CASES = ["loop", "setup", "board", "ticket"];

const ImportRules = z.object({
  overrides: z.array(
    z.object({
      files: z.array(z.string()),
      rules: z.record(z.string(), z.unknown()),
    }),
  ),
});
const Restriction = z.tuple([
  z.literal("error"),
  z.object({ patterns: z.array(z.object({ regex: z.string() })) }),
]);

/** The folders that lint lets a folder import. */
function allowedByLint(folder: string): string[] {
  const { overrides } = ImportRules.parse(JSON.parse(readFileSync(join(ROOT, ".oxlintrc.json"), "utf8")));
  const rules = overrides
    .filter(({ files }) => files.includes(`plugin/mcp-server/src/${folder}/**`))
    .flatMap(({ rules: { "no-restricted-imports": rule } }) =>
      rule === undefined ? [] : [Restriction.parse(rule)],
    )
    .flatMap(([, { patterns }]) => patterns.map(({ regex }) => new RegExp(regex)));
  const others = FOLDERS.filter((name) => name !== folder);
  return others.filter((name) => !rules.some((rule) => rule.test(`../${name}/module.ts`)));
}

/** The folders of ARCHITECTURE.md's table, each with those that it may import. */
function documentedImports(): [folder: string, may: string[]][] {
  const rows = readFileSync(join(ROOT, "ARCHITECTURE.md"), "utf8").matchAll(
    /^\| `(\w+)\/` +\|.*\| ([^|]+?) +\|$/gm,
  );
  return [...rows].map(([, folder = "", may = ""]) => {
    const names = may.split(", ").flatMap((name) => {
      if (name === "all") return FOLDERS.filter((one) => one !== folder);
      return name === "use cases" ? USE_CASES : name === "nothing" ? [] : [name];
    });
    return [folder, names.toSorted()];
  });
}

test("ARCHITECTURE.md has a row for every folder, and lint allows what each row says", () => {
  const documented = documentedImports();
  expect(documented.map(([folder]) => folder).toSorted()).toEqual(FOLDERS);
  expect(documented).toEqual(documented.map(([folder]) => [folder, allowedByLint(folder)]));
});

test("imports point down in ARCHITECTURE.md's table", () => {
  const rows = documentedImports().map(([folder]) => folder);
  for (const [folder, may] of documentedImports())
    for (const name of may)
      expect([folder, rows.indexOf(name)]).toEqual([
        folder,
        expect.toSatisfy((at) => at > rows.indexOf(folder)),
      ]);
});
