/** A program's call as the guard knows it, and its options. */
import { posix } from "node:path";
import type { SyntaxNode } from "unbash";
import { readJson } from "../../rules/text.ts";

/** A program's call, as known without running anything. */
export interface ShellCall {
  readonly program: string;
  /** The program as the command names it, perhaps with a folder. */
  readonly path: string;
  readonly args: readonly string[];
  readonly stdin: string;
  readonly folder: string;
  /** A file's text if the same command wrote it, else unknown. */
  readonly fileText: (name: string) => string;
  /** The state of the shell, with the variables that the command has set so far. */
  readonly state: ShellState;
  /** The variables that stand before the program, for this call alone; none where another program starts it. */
  readonly given: ReadonlyMap<string, readonly string[]>;
}

/** A value that may name a file by "@", or standard input by "@-". */
export function contentOf({ stdin, fileText }: ShellCall, value: string): string {
  if (!value.startsWith("@")) return value;
  return value === "@-" ? stdin : fileText(value.slice(1));
}

/**
 * Stands in a text for a part that is not known before the command runs, e.g. a variable of the environment.
 * The character is assigned to nothing and JSON takes it as it is.
 */
export const UNKNOWN = "\uFFFF";

export function hasUnknown(text: string): boolean {
  return text.includes(UNKNOWN);
}

/** The target of a path from a folder; unknown if either is unknown. */
export function pathFrom(folder: string, path: string): string {
  if (hasUnknown(path) || path.startsWith("~") || path === "-") return UNKNOWN;
  if (posix.isAbsolute(path)) return posix.normalize(path);
  return hasUnknown(folder) ? UNKNOWN : posix.join(folder, path);
}

/** The object in a JSON text; null for another text. */
export function parsed(json: string): Readonly<Record<string, unknown>> | null {
  const value = readJson(json);
  return typeof value === "object" && value !== null ? { ...value } : null;
}

/** The words of a text, one space apart, to look others up in. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

/** A table in which several names share a row: `{ "cp mv": copied }`. */
export function rowsByName<Row>(rows: Readonly<Record<string, Row>>): ReadonlyMap<string, Row> {
  return new Map(
    Object.entries(rows).flatMap(([names, row]) => names.split(" ").map((name) => [name, row] as const)),
  );
}

/** A program's arguments, sorted into options and the rest, as getopt and its kin do. */
export interface ParsedArguments {
  /** Every value an option was given, by its name with dashes; "" for one without a value. */
  readonly options: ReadonlyMap<string, readonly string[]>;
  readonly rest: readonly string[];
}

/** `valued` names the options that take a value, with their dashes: `-X --method`. */
export function readArguments(words: readonly string[], valued: string): ParsedArguments {
  const takesValue = wordSet(valued);
  const options = new Map<string, string[]>();
  const rest: string[] = [];
  const add = (name: string, value = ""): void => {
    const values = options.get(name);
    if (values === undefined) options.set(name, [value]);
    else values.push(value);
  };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (word === "--") return { options, rest: [...rest, ...words.slice(at + 1)] };
    if (word.startsWith("--")) {
      const [, name = "", value] = /^([^=]*)(?:=([^]*))?$/.exec(word) ?? [];
      add(name, value ?? (takesValue.has(name) ? words[(at += 1)] : ""));
    } else if (/^-./.test(word)) {
      // Several may share a dash, and a value may follow at once: `-sSXPATCH`.
      const letters = word.slice(1).split("");
      const end = letters.findIndex((letter) => takesValue.has(`-${letter}`));
      for (const letter of end < 0 ? letters : letters.slice(0, end)) add(`-${letter}`);
      const inWord = word.slice(end + 2);
      if (end >= 0) add(`-${letters[end]}`, inWord === "" ? words[(at += 1)] : inWord.replace(/^=/, ""));
    } else rest.push(word);
  }
  return { options, rest };
}

export function valuesOf({ options }: ParsedArguments, ...names: readonly string[]): readonly string[] {
  return names.flatMap((name) => options.get(name) ?? []);
}

export function hasOption({ options }: ParsedArguments, ...names: readonly string[]): boolean {
  return names.some((name) => options.has(name));
}

// The variables, functions and folders of the shells that a script runs in, each with every value that it may have.

/** Values of one variable, and readings of one command, that are told apart. Beyond, the value is unknown. */
const MAX_VALUES = 8;
/** Further readings of commands whose variables have several values; the time of a reading grows with them. */
const MAX_REREADINGS = 200;

/** One value of a variable, several texts for an array; none for one that is not set. */
type Value = readonly string[];

interface ShellFunction {
  readonly body: SyntaxNode;
  /** The shell that knows it: another one does not, unless it is exported. */
  readonly shell: number;
  readonly isExported: boolean;
}

/** Parts of a script of which one runs, such as the branches of `if`. */
interface Fork {
  /** The number of the reading that was the last to begin before it. */
  readonly after: number;
}

/** A variable or function that depends on the branch that ran. */
interface Choice {
  readonly fork: Fork;
  /** By branch; undefined where the variable is not set in the script. */
  readonly cells: readonly Cell[];
}

type Cell = Value | ShellFunction | Choice | undefined;

/** What a part of a script changed, by name. */
export type ShellChanges = ReadonlyMap<string, Cell>;

/** One reading of a command, with one branch of each fork that its variables depend on. */
interface Reading {
  readonly number: number;
  readonly picks: { readonly fork: Fork; readonly branches: number; branch: number }[];
  /** Each variable that depends on a fork is unknown: there are too many values. */
  isUnknown: boolean;
}

/** The name of the list of folders. No variable has it, nor that of a function. */
const FOLDERS = "/";

/**
 * What a part of a script changes can be taken back, and the changes of parts of which only one runs can be put side by
 * side. A command is read once with each value.
 */
export class ShellState {
  readonly #cells = new Map<string, Cell>();
  /** Each change that may be taken back, with the cell before. */
  readonly #journal: [name: string, before: Cell][] = [];
  readonly #readings: Reading[] = [];
  /** Of each function that runs, the variables of the caller that its own ones hide. */
  #hidden: Map<string, Cell>[] = [];
  #readingsBegun = 0;
  #rereadings = 0;
  #isAgain = false;
  #shell = 0;
  #shells = 0;

  constructor(folder: string) {
    this.#put(FOLDERS, [folder]);
  }

  /** The value of a variable, or of `$1`; undefined where the script does not set it. */
  get(name: string): Value | undefined {
    if (name === "*") return this.get("@");
    if (/^[1-9]/.test(name)) {
      const all = this.get("@");
      const text = all?.[Number(name) - 1];
      if (text !== undefined) return [text];
      // A word that is not known may be several.
      return all === undefined || all.some(hasUnknown) ? undefined : [];
    }
    const cell = this.#chosen(name);
    return cell === undefined || "body" in cell ? undefined : cell;
  }

  set(name: string, value: Value): void {
    this.#put(name, value);
  }

  /** The names of the variables that the script sets. */
  *keys(): Generator<string> {
    for (const [name, cell] of this.#cells) {
      const isSet = cell !== undefined && !("length" in cell && cell.length === 0);
      if (isSet && name !== FOLDERS && !name.endsWith("()")) yield name;
    }
  }

  /** The folders that `popd` leads back to, the present one last. */
  get folders(): readonly string[] {
    return this.get(FOLDERS) ?? [];
  }

  set folders(folders: readonly string[]) {
    this.#put(FOLDERS, folders);
  }

  /** A function that the present shell knows. */
  functionOf(name: string): ShellFunction | null {
    const cell = this.#chosen(`${name}()`);
    if (cell === undefined || !("body" in cell)) return null;
    return cell.shell === this.#shell || cell.isExported ? cell : null;
  }

  defineFunction(name: string, body: SyntaxNode): void {
    this.#put(`${name}()`, { body, shell: this.#shell, isExported: false });
  }

  exportFunction(name: string): void {
    const known = this.functionOf(name);
    if (known !== null) this.#put(`${name}()`, { ...known, isExported: true });
  }

  forgetFunction(name: string): void {
    this.#put(`${name}()`, undefined);
  }

  /** Within a function: the variable is its own from here on, and has no value. */
  makeLocal(name: string): void {
    const hidden = this.#hidden.at(-1);
    if (hidden === undefined) return;
    if (!hidden.has(name)) hidden.set(name, this.#cells.get(name));
    this.#put(name, []);
  }

  /** Runs a function: its arguments, null where they are not known, and its own variables end with it. */
  call<Result>(args: Value | null, work: () => Result): Result {
    const hidden = new Map([["@", this.#cells.get("@")]]);
    this.#hidden.push(hidden);
    this.#put("@", args ?? undefined);
    const result = work();
    this.#hidden.pop();
    for (const [name, cell] of hidden) this.#put(name, cell);
    return result;
  }

  /** Takes back what the work does to these variables. */
  restoring<Result>(names: readonly string[], work: () => Result): Result {
    const before = names.map((name) => [name, this.#cells.get(name)] as const);
    const result = work();
    for (const [name, cell] of before) this.#put(name, cell);
    return result;
  }

  /** Runs as a process of its own; the changes end with it. A process of another program knows no function. */
  apart<Result>(work: () => Result, isOtherProgram = false): Result {
    const [mark, hidden, shell] = [this.#journal.length, this.#hidden, this.#shell];
    if (hidden.length > 0) this.#hidden = [...hidden, new Map()];
    if (isOtherProgram) this.#shell = this.#shells += 1;
    const result = work();
    this.#hidden = hidden;
    this.#shell = shell;
    this.#takeBack(mark);
    return result;
  }

  /** Runs a part that starts from these changes, and takes back and returns all changes. */
  changesOf(work: () => void, from?: ShellChanges): ShellChanges {
    const mark = this.#journal.length;
    if (from !== undefined) this.apply(from);
    work();
    return this.#takeBack(mark);
  }

  apply(changes: ShellChanges): void {
    for (const [name, cell] of changes) this.#put(name, cell);
  }

  /** The changes where one of these parts ran, and nobody knows which. */
  merged(parts: readonly ShellChanges[]): ShellChanges {
    const distinct: ShellChanges[] = [];
    for (const part of parts)
      if (distinct.length <= MAX_VALUES && !distinct.some((other) => isSameChange(part, other)))
        distinct.push(part);
    return this.#byBranch(distinct, { after: this.#readingsBegun });
  }

  /** Reads parts from the same start, of which one runs, and nobody knows which. Returns all outputs. */
  fork(reads: readonly (() => string)[]): string {
    const outputs: string[] = [];
    this.apply(this.merged(reads.map((read) => this.changesOf(() => outputs.push(read())))));
    return outputs.join("");
  }

  /** Reads a command with each value of its variables. Returns the outputs, one after the other. */
  withEachValue(read: () => string): string {
    this.#readingsBegun += 1;
    if (this.#isAgain) this.#rereadings += 1;
    const isUnknown = this.#rereadings >= MAX_REREADINGS;
    const reading: Reading = { number: this.#readingsBegun, picks: [], isUnknown };
    const mark = this.#journal.length;
    this.#readings.push(reading);
    const outputs = [read()];
    if (reading.picks.length > 0) {
      const parts = [this.#takeBack(mark)];
      const forks = new Set(reading.picks.map(({ fork }) => fork));
      while (this.#pickNext(reading, parts.length)) {
        const wasAgain = this.#isAgain;
        this.#isAgain = true;
        outputs.push(read());
        this.#isAgain = wasAgain;
        parts.push(this.#takeBack(mark));
        for (const { fork } of reading.picks) forks.add(fork);
      }
      const [fork] = forks;
      // What depends on one fork alone keeps to its branches.
      const isOne = forks.size === 1 && fork !== undefined && !reading.isUnknown;
      this.apply(isOne ? this.#byBranch(parts, fork) : this.merged(parts));
    }
    this.#readings.pop();
    return [...new Set(outputs)].join("");
  }

  /** Goes on to the next combination of branches; false after the last one. */
  #pickNext(reading: Reading, readings: number): boolean {
    const { picks } = reading;
    let last = picks.at(-1);
    for (; last !== undefined && last.branch + 1 >= last.branches; last = picks.at(-1)) picks.pop();
    if (last === undefined || reading.isUnknown) return false;
    last.branch += 1;
    this.#rereadings += 1;
    reading.isUnknown = readings >= MAX_VALUES || this.#rereadings >= MAX_REREADINGS;
    if (reading.isUnknown) picks.length = 0;
    return true;
  }

  /** With the branches of the present readings. */
  #chosen(name: string): Value | ShellFunction | undefined {
    let cell = this.#cells.get(name);
    while (cell !== undefined && "fork" in cell) {
      const branch = this.#branchOf(cell);
      if (branch === null) return [UNKNOWN];
      cell = cell.cells[branch];
    }
    return cell;
  }

  /** Null where it is unknown. */
  #branchOf({ fork, cells }: Choice): number | null {
    for (const { picks } of this.#readings) {
      const pick = picks.find((each) => each.fork === fork);
      if (pick !== undefined) return pick.branch;
    }
    // The outermost one that began after the fork, so that all of it is read with the same branch.
    const reading = this.#readings.find(({ number }) => number > fork.after);
    if (reading === undefined) return 0;
    reading.isUnknown ||= reading.picks.length >= MAX_VALUES;
    if (reading.isUnknown) return null;
    reading.picks.push({ fork, branches: cells.length, branch: 0 });
    return 0;
  }

  #byBranch(parts: readonly ShellChanges[], fork: Fork): ShellChanges {
    const [first = new Map<string, Cell>()] = parts;
    if (parts.length < 2) return first;
    const merged = new Map<string, Cell>();
    for (const name of new Set(parts.flatMap((part) => [...part.keys()]))) {
      const cells = parts.map((part) => (part.has(name) ? part.get(name) : this.#cells.get(name)));
      // Scripts end where they cannot enter a folder, so the last one counts.
      const last = parts.findLast((part) => part.has(name))?.get(name);
      const isSure = name === FOLDERS || cells.every((cell) => isSameCell(cell, last));
      const choice = parts.length > MAX_VALUES ? [UNKNOWN] : { fork, cells };
      merged.set(name, isSure ? last : choice);
    }
    return merged;
  }

  #put(name: string, cell: Cell): void {
    this.#journal.push([name, this.#cells.get(name)]);
    this.#cells.set(name, cell);
  }

  /** Takes back the changes since that length of the journal, and returns them. */
  #takeBack(mark: number): ShellChanges {
    const changes = new Map<string, Cell>();
    const entries = this.#journal.splice(mark);
    for (const [name] of entries) changes.set(name, this.#cells.get(name));
    for (const [name, before] of entries.toReversed()) this.#cells.set(name, before);
    for (const [name, cell] of changes) if (isSameCell(cell, this.#cells.get(name))) changes.delete(name);
    return changes;
  }
}

function isSameCell(one: Cell, other: Cell): boolean {
  if (one === other) return true;
  return (
    Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((text, at) => text === other[at])
  );
}

function isSameChange(one: ShellChanges, other: ShellChanges): boolean {
  return (
    one.size === other.size &&
    [...one].every(([name, cell]) => other.has(name) && isSameCell(cell, other.get(name)))
  );
}
