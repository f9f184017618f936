import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const FOLDERS = readdirSync(join(ROOT, "plugin/mcp-server/src"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted();
const USE_CASES = ["loop", "setup", "board", "ticket"];

const SANDBOX_FILES = readdirSync(join(ROOT, "sandbox/src"), { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
  .map((path) => path.replaceAll("\\", "/"))
  .toSorted();

const Findings = z.object({
  diagnostics: z.array(z.object({ code: z.string(), filename: z.string(), message: z.string() })),
});

const folderSpecifier = (name: string): string => `../${name}/module.ts`;
const sandboxSpecifier = (path: string): string => `../../../../sandbox/src/${path}`;

/** The ways to start a program. */
const STARTS = ["child_process", "node:child_process", "execa"];

/** What lint refuses, as "<folder> <specifier>": in each folder it checks a module that imports everything. */
let refused: ReadonlySet<string>;

beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), "ralph-hero-folders-"));
  try {
    copyFileSync(join(ROOT, ".oxlintrc.json"), join(root, ".oxlintrc.json"));
    const specifiers = [...FOLDERS.map(folderSpecifier), ...SANDBOX_FILES.map(sandboxSpecifier), ...STARTS];
    const imports = specifiers.map((specifier, at) => `export { a as a${at} } from "${specifier}";\n`);
    for (const folder of FOLDERS) {
      const path = join(root, "plugin/mcp-server/src", folder);
      mkdirSync(path, { recursive: true });
      writeFileSync(join(path, "module.ts"), imports.join(""));
    }
    const oxlint = join(ROOT, "node_modules/oxlint/bin/oxlint");
    const { stdout } = spawnSync(process.execPath, [oxlint, "--format", "json"], {
      cwd: root,
      encoding: "utf8",
    });
    const { diagnostics } = Findings.parse(JSON.parse(stdout));
    refused = new Set(
      diagnostics
        .filter(({ code }) => code === "eslint(no-restricted-imports)")
        .map(({ filename, message }) => `${basename(dirname(filename))} ${message.split("'")[1] ?? ""}`),
    );
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

/** The folders that lint lets a folder import. */
function allowedByLint(folder: string): string[] {
  return FOLDERS.filter((name) => name !== folder && !refused.has(`${folder} ${folderSpecifier(name)}`));
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

test("lint lets the report and the command line import what they show pages with from the sandbox", () => {
  const allowed = FOLDERS.filter((folder) => folder !== "entry").map((folder): [string, Set<string>] => {
    const paths = SANDBOX_FILES.filter((path) => !refused.has(`${folder} ${sandboxSpecifier(path)}`));
    return [
      folder,
      new Set(
        paths.map((path) =>
          paths.includes("web/local-server.ts") ? path.replace(/^web\/.*/s, "web/") : path,
        ),
      ),
    ];
  });
  expect(Object.fromEntries(allowed.filter(([, paths]) => paths.size > 0))).toEqual({
    cli: new Set(["html.ts", "profiles.ts", "web/"]),
    report: new Set(["html.ts", "web/style.ts"]),
  });
});

test("lint lets only programs/ start a program", () => {
  for (const folder of FOLDERS)
    expect([folder, STARTS.filter((start) => !refused.has(`${folder} ${start}`))]).toEqual([
      folder,
      folder === "programs" ? STARTS : [],
    ]);
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
