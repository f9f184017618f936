/** `npm run shells`: compares the guard's reader with the real shells that are installed. docs/maintainers/shells.md has the options. */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { SHELLS, versionOf, type ShellName } from "./real-shell.ts";
import * as tally from "./compare.ts";

const SAVED = new URL("../../test/shells/saved.json", import.meta.url);

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seed: { type: "string", default: tally.LONG.seed },
      rounds: { type: "string", default: String(tally.LONG.rounds) },
      nested: { type: "string", default: String(tally.LONG.nested) },
      only: { type: "string", default: "" },
      shells: { type: "string", default: SHELLS.join() },
      list: { type: "string" },
      show: { type: "string" },
      save: { type: "boolean", default: false },
    },
  });
  const plan = { seed: values.seed, rounds: Number(values.rounds), nested: Number(values.nested) };
  const commands = tally.plannedCommands(plan, values.show ?? values.only);
  const isWhole = commands.size === tally.plannedCommands(tally.LONG).size && plan.seed === tally.LONG.seed;
  const failures: string[] = [];
  const tables: string[] = [];
  for (const shell of SHELLS.filter((name) => values.shells.split(",").includes(name))) {
    const version = await versionOf(shell);
    if (version === null) {
      console.log(`${shell}: not installed, or bubblewrap is not`);
      continue;
    }
    const all = await tally.compareAll(commands, shell);
    if (values.show !== undefined) all.forEach((each) => show(shell, each));
    if (values.list !== undefined) list(shell, all, values.list);
    tables.push(...rowsOf(`${shell} ${version}`, all, setOf));
    if (shell !== "bash") continue;
    tables.push(...rowsOf("", all, (construct) => construct.split(":")[0] ?? ""));
    const misses = tally.groupsOf(
      all.filter(({ faults }) => faults.includes("miss")),
      (construct) => construct,
    );
    for (const [construct, part] of misses)
      console.log(`${part.length} missed, ${construct}: e.g. --show ${part[0]!.id}`);
    const saved = JSON.parse(readFileSync(SAVED, "utf8"));
    if (isWhole && values.save) {
      saved.long = tally.count(all, "false denial");
      writeFileSync(SAVED, `${JSON.stringify(saved)}\n`);
    }
    failures.push(...tally.failuresOf(all, isWhole ? saved.long : Infinity));
  }
  console.log([`| Set | ${tally.COLUMNS.join(" | ")} |`, ...tables].join("\n"));
  for (const failure of failures) console.error(failure);
  return failures.length === 0 ? 0 : 1;
}

function setOf(construct: string): string {
  return construct.includes(":") ? "one construct" : construct;
}

function rowsOf(
  name: string,
  all: readonly tally.Compared[],
  keyOf: (construct: string) => string,
): string[] {
  return tally
    .groupsOf(all, keyOf)
    .map(
      ([key, part]) =>
        `| ${[[name, key].filter((text) => text !== "").join(", "), ...tally.cellsOf(part)].join(" | ")} |`,
    );
}

function list(shell: ShellName, all: readonly tally.Compared[], fault: string): void {
  for (const { id, command, faults } of all)
    if (faults.some((each) => each === fault))
      console.log(`${shell} ${id} (${command.construct}): ${JSON.stringify(command.text)}`);
}

function show(shell: ShellName, { id, command, reading, run, ...compared }: tally.Compared): void {
  const { verdict, starts, writes, isNoted } = reading;
  console.log(
    JSON.stringify(
      { shell, id, ...command, run, read: { verdict, starts, writes, isNoted }, ...compared },
      null,
      2,
    ),
  );
}

process.exitCode = await main();
