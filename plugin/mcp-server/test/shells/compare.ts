/** What the guard's reader makes of a command, beside what a real shell did with it. */
import { posix } from "node:path";
import { quotedWord } from "../../src/rules/text.ts";
import { type GuardedBoard, type GuardVerdict, strictest } from "../../src/hooks/guard/bypasses.ts";
import { judgeCommand } from "../../src/hooks/guard/command.ts";
import { writesOfCommand, type FileWrite } from "../../src/hooks/scoped-write.ts";
import { hasUnknown, UNKNOWN } from "../../src/hooks/shell/call.ts";
import { ShellReader } from "../../src/hooks/shell/reader.ts";
import { FILES, folderOf, homeOf, NOTED_PROGRAMS, type RealRun, type RealStart } from "./real-shell.ts";

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
export function readCommand(id: number, text: string): Reading {
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
export const SIGHTS = ["known", "wild", "other words", "noted", "not seen"] as const;
export type Sight = (typeof SIGHTS)[number];

export interface Comparison {
  readonly sights: readonly Sight[];
  /** The strictest verdict on the programs that really started, one by one. */
  readonly ideal: GuardVerdict["kind"];
  readonly unseenWrites: readonly string[];
  readonly falseWrites: readonly string[];
}

export function compare(id: number, reading: Reading, { starts, written }: RealRun): Comparison {
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
