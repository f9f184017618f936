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
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const SERVER = "plugin/mcp-server/src";
const LOOP = "plugin/loop/src";

function foldersIn(path: string): string[] {
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${path}/${name}`)
    .toSorted();
}

/** The folders that lint tells apart, by their paths; of `ticket/` its rooms. */
const ROOMS = foldersIn(`${SERVER}/ticket`);
const FOLDERS = [
  ...foldersIn(SERVER).filter((path) => path !== `${SERVER}/ticket`),
  ...ROOMS,
  ...foldersIn(LOOP),
];

const Findings = z.object({
  diagnostics: z.array(z.object({ code: z.string(), filename: z.string(), message: z.string() })),
});

/** The ways to start a program. */
const STARTS = ["child_process", "node:child_process", "execa"];
const SANDBOX = ["sandbox/src/context.ts", "sandbox/src/start.ts"];

/** What lint refuses, as "<folder> <kind of import> <target>": in each folder it checks modules that import everything. */
let refused: ReadonlySet<string>;

function specifier(folder: string, target: string): string {
  return STARTS.includes(target)
    ? target
    : relative(folder, target.endsWith(".ts") ? target : `${target}/module.ts`);
}

beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), "ralph-hero-folders-"));
  try {
    copyFileSync(join(ROOT, ".oxlintrc.json"), join(root, ".oxlintrc.json"));
    const targets = [...FOLDERS, ...SANDBOX, ...STARTS];
    for (const folder of FOLDERS) {
      mkdirSync(join(root, folder), { recursive: true });
      for (const kind of ["value", "type"]) {
        const lines = targets.map(
          (target, at) =>
            `export ${kind === "type" ? "type " : ""}{ a as a${at} } from "${specifier(folder, target)}";\n`,
        );
        writeFileSync(join(root, folder, `${kind}.ts`), lines.join(""));
      }
    }
    const oxlint = join(ROOT, "node_modules/oxlint/bin/oxlint");
    const { stdout } = spawnSync(process.execPath, [oxlint, "--format", "json"], {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    });
    const { diagnostics } = Findings.parse(JSON.parse(stdout));
    refused = new Set(
      diagnostics
        .filter(({ code }) => code === "eslint(no-restricted-imports)")
        .map(({ filename, message }) => {
          const kind = filename.endsWith("type.ts") ? "type" : "value";
          return `${dirname(filename)} ${kind} ${message.split("'")[1] ?? ""}`;
        }),
    );
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

function allows(folder: string, kind: "value" | "type", target: string): boolean {
  return !refused.has(`${folder} ${kind} ${specifier(folder, target)}`);
}

interface Row {
  readonly folder: string;
  readonly may: readonly string[];
  readonly types: readonly string[];
}

/** The rows of the table of ARCHITECTURE.md that begins with that head. */
function table(place: string): (readonly string[])[] {
  const [, rest = ""] = readFileSync(join(ROOT, "ARCHITECTURE.md"), "utf8").split(`| In \`${place}/\` `);
  const [rows = ""] = rest.split("\n\n");
  return rows
    .split("\n")
    .slice(2)
    .map((row) =>
      row
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim().replace(/^`(.+)\/`$/, "$1")),
    );
}

function rowsOf(place: string): Row[] {
  return table(place).map(([name = "", , may = "", types = ""]) => ({
    folder: `${place}/${name}`,
    may: may.split(", "),
    types: types.split(", "),
  }));
}

const named = (path: string): string =>
  path.startsWith(`${SERVER}/ticket/`) ? "ticket" : (path.split("/").at(-1) ?? "");

test("ARCHITECTURE.md has a row for every folder", () => {
  for (const place of [SERVER, LOOP])
    expect(
      rowsOf(place)
        .map(({ folder }) => folder)
        .toSorted(),
    ).toEqual(foldersIn(place));
  expect(
    table(`${SERVER}/ticket`)
      .map(([name = ""]) => `${SERVER}/ticket/${name}`)
      .toSorted(),
  ).toEqual(ROOMS);
});

test("lint allows what each row of ARCHITECTURE.md says", () => {
  for (const { folder, may, types } of [...rowsOf(SERVER), ...rowsOf(LOOP)]) {
    const inRoom = folder === `${SERVER}/ticket` ? ROOMS : [folder];
    for (const one of inRoom)
      for (const target of FOLDERS.filter((other) => named(other) !== named(folder))) {
        const isAllowed = may.includes("all") || (may.includes(named(target)) && isReached(folder, target));
        const isTyped = isAllowed || (types.includes(named(target)) && isReached(folder, target));
        expect([one, target, allows(one, "value", target), allows(one, "type", target)]).toEqual([
          one,
          target,
          isAllowed,
          isTyped,
        ]);
      }
  }
});

/** The loop's package is reached from the server's entry alone. */
function isReached(folder: string, target: string): boolean {
  return folder.startsWith(LOOP) || !target.startsWith(LOOP);
}

test("a ticket's room imports those above it in ARCHITECTURE.md's table alone", () => {
  const order = table(`${SERVER}/ticket`).map(([name = ""]) => `${SERVER}/ticket/${name}`);
  for (const [at, room] of order.entries()) {
    const others = order.filter((other) => other !== room);
    const allowed = (kind: "value" | "type"): string[] => others.filter((other) => allows(room, kind, other));
    expect([room, allowed("value"), allowed("type")]).toEqual([room, order.slice(0, at), order.slice(0, at)]);
  }
});

test("the product imports nothing of the sandbox", () => {
  for (const folder of FOLDERS)
    expect([folder, SANDBOX.filter((target) => allows(folder, "type", target))]).toEqual([folder, []]);
});

test("lint lets only programs/ start a program", () => {
  for (const folder of FOLDERS)
    expect([folder, STARTS.filter((start) => allows(folder, "value", start))]).toEqual([
      folder,
      folder === `${SERVER}/programs` ? STARTS : [],
    ]);
});

test("imports point down in ARCHITECTURE.md's tables", () => {
  for (const place of [SERVER, LOOP]) {
    const rows = rowsOf(place);
    const order = rows.map(({ folder }) => named(folder));
    for (const { folder, may, types } of rows)
      for (const name of [...may, ...types].filter((one) => order.includes(one)))
        expect([folder, name, order.indexOf(name) > order.indexOf(named(folder))]).toEqual([
          folder,
          name,
          true,
        ]);
  }
});
