/** What the guard's reader makes of a command, beside what a real shell did with it. */
import { posix } from "node:path";
import { quotedWord } from "../../src/rules/text.ts";
import { type GuardedBoard, type GuardVerdict, strictest } from "../../src/hooks/guard/bypasses.ts";
import { judgeCommand } from "../../src/hooks/guard/command.ts";
import { writesOfCommand, type FileWrite } from "../../src/hooks/scoped-write.ts";
import { hasUnknown, UNKNOWN } from "../../src/hooks/shell/call.ts";
import { ShellReader } from "../../src/hooks/shell/reader.ts";
import {
  FILES,
  folderOf,
  homeOf,
  NOTED_PROGRAMS,
  type RealRun,
  type RealStart,
  runInShell,
  type ShellName,
} from "./real-shell.ts";
import { shellCommands, type ShellCommand } from "./commands.ts";

const BOARD: GuardedBoard = { lockRefPrefixes: ["refs/ralph/locks/"], repositories: () => [] };

export interface Reading {
  /** Each program with its words. */
  readonly starts: readonly (readonly string[])[];
  readonly writes: readonly FileWrite[];
  readonly isNoted: boolean;
  readonly verdict: GuardVerdict["kind"];
  /** For the guard, the reader alone and the writes together. */
  readonly ms: number;
}

/** Throws what the reader throws. */
function readCommand(id: number, text: string): Reading {
  const folder = folderOf(id);
  const begun = performance.now();
  const starts: (readonly string[])[] = [];
  let isNoted = false;
  const note = (): void => {
    isNoted = true;
  };
  const reader = new ShellReader(
    {
      programs: NOTED_PROGRAMS,
      started: ({ program, args }) => starts.push([program, ...args]),
      unread: note,
      cutOff: note,
    },
    folder,
  );
  reader.run(text, "");
  const files = {
    isFolder: (path: string): boolean => /^(?:src|docs)?$/.test(posix.relative(folder, path)),
    text: (path: string): string | null => FILES[posix.relative(folder, path)] ?? null,
  };
  const writes = writesOfCommand(text, { folder, home: homeOf(id), files });
  const verdict = judgeCommand(text, BOARD, { folder }).kind;
  return { starts, writes, isNoted, verdict, ms: performance.now() - begun };
}

/** How the reader saw a program that the shell started; "noted" ones it missed, but said that a part was not read. */
const SIGHTS = ["known", "wild", "other words", "noted", "not seen"] as const;
export type Sight = (typeof SIGHTS)[number];

export interface Comparison {
  readonly sights: readonly Sight[];
  /** The strictest verdict on the programs that really started, one by one. */
  readonly ideal: GuardVerdict["kind"];
  readonly unseenWrites: readonly string[];
  readonly falseWrites: readonly string[];
}

function compare(id: number, reading: Reading, { starts, written }: RealRun): Comparison {
  const inside = ({ path }: FileWrite): boolean =>
    path.startsWith(`/w/${id}/`) && !/^\/w\/\d+\/\w+\/?$/.test(path);
  const writes = reading.writes.filter(inside);
  return {
    sights: starts.map((start) => sightOf(start, reading)),
    ideal: strictest(starts.map(judgeStart)).kind,
    unseenWrites: written.filter((path) => !writes.some((write) => covers(write, path))),
    falseWrites: writes
      .filter((write) => !written.some((path) => covers(write, path)))
      .map(({ path }) => path),
  };
}

function covers(write: FileWrite, path: string): boolean {
  const isIn = write.whole === true && path.startsWith(`${write.path.replace(/\/$/, "")}/`);
  return isIn || patternOf([write.path]).test(path);
}

function sightOf({ words }: RealStart, { starts, isNoted }: Reading): Sight {
  const same = starts.filter(([program]) => program === words[0]);
  const text = words.join("\0");
  if (same.some((read) => read.join("\0") === text)) return "known";
  if (starts.some((read) => isWild(read) && patternOf(read).test(text))) return "wild";
  if (same.length > 0) return "other words";
  return isNoted ? "noted" : "not seen";
}

function isWild(words: readonly string[]): boolean {
  return words.some((word) => hasUnknown(word) || /[*?]/.test(word));
}

/** Unknown parts may be several words, or none. */
function patternOf(words: readonly string[]): RegExp {
  const text = words.join("\0").replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const wild = text.replaceAll(new RegExp(`\0?${UNKNOWN}`, "g"), "[^]*");
  return new RegExp(`^${wild.replaceAll(/\\[*?]/g, "[^]*")}$`);
}

function judgeStart({ words, folder, stdin }: RealStart): GuardVerdict {
  const command = words.map(quotedWord).join(" ");
  return judgeCommand(stdin === "" ? command : `${command} <<< ${quotedWord(stdin)}`, BOARD, { folder });
}

/** The guard, the reader and the writes together need some 60 ms for the longest; this waits for a busy machine, too. */
const MAX_READING_MS = 1000;
/** Of the commands with one construct that start a bypass, this share may pass unseen. */
const MAX_MISS_RATE = 0.01;

/** Each construct once: some seconds. */
export const SAMPLE = { seed: "2", rounds: 1, nested: 40 };
/** More than 20,000 commands. */
export const LONG = { seed: "1", rounds: 20, nested: 16_000 };

/** Verdicts are compared with the verdicts on the programs that really started; by design, parts that do not run count, too. */
const FAULTS = ["slow", "miss", "false denial", "unseen start", "unseen write", "false write"] as const;
type Fault = (typeof FAULTS)[number];

export interface Compared extends Comparison {
  readonly id: number;
  readonly command: ShellCommand;
  readonly reading: Reading;
  readonly run: RealRun;
  readonly faults: readonly Fault[];
}

/** The commands of a plan by their numbers. `only` is a part of the construct's name or a number, "" for all. */
export function plannedCommands(
  { seed, rounds, nested }: typeof LONG,
  only = "",
): ReadonlyMap<number, ShellCommand> {
  const all = shellCommands(seed, rounds, nested).map((command, id) => [id, command] as const);
  return new Map(all.filter(([id, { construct }]) => String(id) === only || construct.includes(only)));
}

/** Throws Error where the sandbox does not start, or the reader crashes on a command. */
export async function compareAll(
  commands: ReadonlyMap<number, ShellCommand>,
  shell: ShellName,
): Promise<readonly Compared[]> {
  const all: Compared[] = [];
  await runInShell(shell, new Map([...commands].map(([id, { text }]) => [id, text])), (id, run) => {
    const command = commands.get(id)!;
    try {
      const reading = readCommand(id, command.text);
      const comparison = compare(id, reading, run);
      all.push({ id, command, reading, run, ...comparison, faults: faultsOf(command, reading, comparison) });
    } catch (cause) {
      throw new Error(`Number ${id} could not be read: ${JSON.stringify(command.text)}`, { cause });
    }
  });
  return all;
}

function faultsOf(
  { isPartlyRun }: ShellCommand,
  { verdict, ms }: Reading,
  { sights, ideal, unseenWrites, falseWrites }: Comparison,
): readonly Fault[] {
  const isFault: Readonly<Record<Fault, boolean>> = {
    slow: ms > MAX_READING_MS,
    miss: ideal === "deny" && verdict === "pass",
    "false denial": ideal === "pass" && verdict === "deny" && !isPartlyRun,
    "unseen start": sights.some((sight) => sight === "other words" || sight === "not seen"),
    "unseen write": unseenWrites.length > 0,
    "false write": falseWrites.length > 0 && !isPartlyRun,
  };
  return FAULTS.filter((fault) => isFault[fault]);
}

/** The reasons for which the comparison fails; `saved` is the number of false denials that are known. */
export function failuresOf(all: readonly Compared[], saved: number): readonly string[] {
  const single = all.filter(({ command }) => command.construct.includes(":"));
  const bypasses = single.filter(({ ideal }) => ideal === "deny").length;
  const [slow, missed, falseDenials] = [
    count(all, "slow"),
    count(single, "miss"),
    count(all, "false denial"),
  ];
  return [
    ...(slow > 0 ? [`${slow} commands took more than ${MAX_READING_MS} ms`] : []),
    ...(missed > bypasses * MAX_MISS_RATE
      ? [`${missed} of ${bypasses} bypasses with one construct pass unseen, more than 1 %`]
      : []),
    ...(falseDenials > saved ? [`${falseDenials} false denials; ${saved} are known`] : []),
  ];
}

export function count(all: readonly Compared[], fault: Fault): number {
  return all.filter(({ faults }) => faults.includes(fault)).length;
}

export function groupsOf(
  all: readonly Compared[],
  keyOf: (construct: string) => string,
): readonly (readonly [key: string, part: readonly Compared[]])[] {
  const groups = new Map<string, Compared[]>();
  for (const each of all) {
    const key = keyOf(each.command.construct);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups];
}

const COUNTED = "deny → deny,→ undecided,→ pass (miss),pass → deny,→ undecided,unseen writes,false writes";
export const COLUMNS = ["Commands", "Starts", ...SIGHTS, ...COUNTED.split(",")];

export function cellsOf(part: readonly Compared[]): readonly string[] {
  const sights = part.flatMap((each) => each.sights);
  const verdicts = (ideal: string, verdict: string): number =>
    part.filter((each) => each.ideal === ideal && each.reading.verdict === verdict).length;
  const share = (some: number): string =>
    sights.length === 0 ? "" : `${((100 * some) / sights.length).toFixed(1)} %`;
  return [
    part.length,
    sights.length,
    ...SIGHTS.map((sight) => share(sights.filter((each) => each === sight).length)),
    verdicts("deny", "deny"),
    verdicts("deny", "undecided"),
    count(part, "miss"),
    count(part, "false denial"),
    verdicts("pass", "undecided"),
    count(part, "unseen write"),
    count(part, "false write"),
  ].map(String);
}
