/** Commands for the comparison with real shells: the same seed makes the same ones. */
import { quotedWord } from "../../src/rules/text.ts";
import { Random } from "../simulation/random.ts";
import { BY_HAND, PARTLY_RUN } from "./by-hand.ts";
import { WORDS, WRAPPINGS } from "./constructs.ts";

export interface ShellCommand {
  readonly text: string;
  /** `family: construct`, or the family alone for nested ones and those by hand. */
  readonly construct: string;
  /** A part that the shell does not run: the reader reads it all the same, which is no fault. */
  readonly isPartlyRun: boolean;
}

/** Each word that decides stands before "|", with another one behind it. */
const CALLS: readonly string[] = [
  "gh issue close|view 12",
  "gh issue reopen|view 12",
  "gh issue delete|status 12",
  "gh issue|pr close 12",
  "gh|echo issue close 12",
  "gh api -X PATCH|GET repos/o/r/issues/12 -f state=closed",
  "gh api -X PATCH repos/o/r/issues/12 -f state=closed|title=x",
  "gh project item-edit|item-list --id I --field-id F --project-id P --clear",
  'curl -X PATCH https://api.github.com/repos/o/r/issues/12 -d {"state":"closed"}|{"title":"x"}',
  "git push origin :refs/ralph/locks/12|main",
  "git push|fetch origin --delete refs/ralph/locks/12",
  "ralph-hero decide|show 12 approve",
  "npx ralph-hero continue|show 12",
  "gh pr view|list 12",
  "git log|status -s",
  "npm run build|test",
  "touch src/b.txt|docs/b.md",
  "cp a.txt src/c.txt|docs/c.txt",
  "rm src/a.txt|docs/a.md",
  "sed -i s/a/b/ src/a.txt|docs/a.md",
  "mv a.txt src/d.txt|docs/d.md",
];
/** Wrappings of a nested command, each inside of the next; agents write no deeper ones. */
const MAX_WRAPPINGS = 2;
/** Words of a nested command that a construct stands for. */
const MAX_WORDS = 2;

interface Draft {
  readonly before: string;
  /** As they stand in the script, quoted where they have to be. */
  readonly words: readonly string[];
}

/** All by hand, each construct `rounds` times alone with another call, and so many nested ones; none of them twice. */
export function shellCommands(seed: string, rounds: number, nested: number): readonly ShellCommand[] {
  const random = new Random(seed);
  const made = new Map<string, ShellCommand>();
  const add = (command: ShellCommand): unknown => made.has(command.text) || made.set(command.text, command);
  for (const text of [...BY_HAND, ...PARTLY_RUN])
    add({ text, construct: "by hand", isPartlyRun: PARTLY_RUN.includes(text) });
  for (let round = 0; round < rounds; round += 1) {
    for (const [family, name] of rowsOf(WORDS)) {
      const text = textOf(hideWord(call(random), family, name, random));
      add(single(text, family, name));
    }
    for (const [family, name] of rowsOf(WRAPPINGS)) {
      const { before, words } = call(random);
      const draft = { before, words: words.map(({ value }) => plainWord(value)) };
      const text = wrap(draft, WRAPPINGS[family]![name]!, 0);
      add(single(text, family, name));
    }
  }
  const end = made.size + nested;
  while (made.size < end) add(nestedCommand(random));
  return [...made.values()];
}

function single(text: string, family: string, name: string): ShellCommand {
  return { text, construct: `${family}: ${name}`, isPartlyRun: runsPartly(family, name) };
}

/** The reader reads every branch, and counts each value that a branch, a line of input or the end of a pipe may set. */
function runsPartly(family: string, name: string): boolean {
  const isOfInput = /^(?:read: (?:second line|lines)|apart: (?:loop in a )?pipe)$/.test(`${family}: ${name}`);
  return (
    isOfInput || /^(?:not taken|branches)$/.test(family) || /not called|in a branch|no folder/.test(name)
  );
}

function rowsOf(table: Readonly<Record<string, Readonly<Record<string, unknown>>>>): [string, string][] {
  return Object.entries(table).flatMap(([family, rows]) =>
    Object.keys(rows).map((name): [string, string] => [family, name]),
  );
}

interface Call {
  readonly before: string;
  readonly words: readonly { readonly value: string; readonly decoy: string }[];
  readonly decisive: number;
}

/** A third of them mean the other word, so that a reading which guesses the worst is found, too. */
function call(random: Random): Call {
  const isOther = random.chance(1 / 3);
  const words = random
    .pick(CALLS)
    .split(" ")
    .map((word) => word.split("|"));
  return {
    before: "",
    decisive: words.findIndex(({ length }) => length > 1),
    words: words.map(([value = "", decoy = "other"]) =>
      isOther && decoy !== "other" ? { value: decoy, decoy: value } : { value, decoy },
    ),
  };
}

function hideWord({ words, decisive }: Call, family: string, name: string, random: Random): Draft {
  const at = random.chance(0.8) ? decisive : random.between(0, words.length - 1);
  const hidden = written(words[at]!, WORDS[family]![name]!);
  return {
    before: hidden.before,
    words: words.map(({ value }, index) => (index === at ? hidden.word : plainWord(value))),
  };
}

function written(
  { value, decoy }: Call["words"][number],
  row: readonly [string, string],
): { readonly before: string; readonly word: string } {
  const half = Math.ceil(value.length / 2);
  const first = value.charCodeAt(0);
  const parts: Readonly<Record<string, string>> = {
    VALUE: value,
    DECOY: decoy,
    HEAD: value.slice(0, half),
    TAIL: value.slice(half),
    HEX: first.toString(16),
    OCTAL: first.toString(8),
    REST: value.slice(1),
    LENGTH: String(value.length),
    UPPER: value.toUpperCase(),
  };
  const fill = (text: string): string =>
    text.replaceAll(/VALUE|DECOY|HEAD|TAIL|HEX|OCTAL|REST|LENGTH|UPPER/g, (name) => parts[name]!);
  return { before: fill(row[0]), word: fill(row[1]) };
}

function textOf({ before, words }: Draft): string {
  const separator = /\n|&$/.test(before) ? "\n" : "; ";
  return `${before === "" ? "" : `${before}${separator}`}${words.join(" ")}`;
}

function wrap(draft: Draft, template: string, depth: number): string {
  const isOfWords = template.includes("WORDS");
  const text = isOfWords ? draft.words.join(" ") : textOf(draft);
  const wrapped = template.replaceAll(/COMMAND|QUOTED|WORDS|\bEND\b/g, (name) => {
    if (name === "END") return `END${depth}`;
    return name === "QUOTED" ? quotedWord(text) : text;
  });
  return isOfWords ? textOf({ before: draft.before, words: [wrapped] }) : wrapped;
}

function nestedCommand(random: Random): ShellCommand {
  const { words, decisive } = call(random);
  const rows = rowsOf(WORDS);
  const hidden = new Set([decisive]);
  if (random.chance(0.5)) hidden.add(random.between(0, words.length - 1));
  let draft: Draft = { before: "", words: words.map(({ value }) => plainWord(value)) };
  let isPartlyRun = false;
  for (const at of [...hidden].slice(0, MAX_WORDS)) {
    const [family, name] = random.pick(rows);
    const { before, word } = written(words[at]!, WORDS[family]![name]!);
    const lines = [draft.before, before].filter((text) => text !== "");
    isPartlyRun ||= runsPartly(family, name);
    draft = {
      before: lines.join("\n"),
      words: draft.words.map((text, index) => (index === at ? word : text)),
    };
  }
  for (let depth = 1; depth <= random.between(0, MAX_WRAPPINGS); depth += 1) {
    const [family, name] = random.pick(rowsOf(WRAPPINGS));
    isPartlyRun ||= runsPartly(family, name);
    draft = { before: "", words: [wrap(draft, WRAPPINGS[family]![name]!, depth)] };
  }
  return { text: textOf(draft), construct: "nested", isPartlyRun };
}

function plainWord(word: string): string {
  return /^[\w./:=@,+-]+$/.test(word) ? word : quotedWord(word);
}
