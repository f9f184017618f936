/** The shell's own commands and the programs that run a text: what each does to the script that is read. */
import { UNKNOWN, placeOf, readArguments, rowsByName, valuesOf, type ShellCall } from "./call.ts";
import { INTERPRETERS, SHELLS, unwrapped, xargsCalls } from "./programs.ts";
import type { ShellState } from "./state.ts";

/** The shell that runs a builtin: the state that the builtin may change, and the reading of further commands. */
export interface BuiltinShell {
  /** The folders that `popd` leads back to, the present one last. */
  folders: readonly string[];
  readonly variables: Pick<ShellState, "get" | "set" | "keys" | "forgetFunction">;
  readonly aliases: Map<string, string>;
  /** Reads a script's text and returns its output. */
  run(text: string, stdin: string): string;
  /** Reads a script of another language. */
  runCode(program: string, code: string, isPiped: boolean): string;
  /** Reads one program with its arguments and returns its output; it is no function of the shell's. */
  invoke(words: readonly string[], stdin: string): string;
  assign(name: string, values: readonly string[]): void;
  writeFile(name: string, text: string): void;
}

/** Reads a call and returns its output. */
type Builtin = (reader: BuiltinShell, call: ShellCall) => string;

export const BUILTINS: ReadonlyMap<string, Builtin> = rowsByName<Builtin>({
  [SHELLS]: shell,
  [INTERPRETERS]: interpreter,
  "awk gawk mawk": awk,
  eval: (reader, { args, stdin }) => reader.run(args.join(" "), stdin),
  "watch ssh parallel": joinedWords,
  ". source": sourced,
  "cd pushd popd": cd,
  alias: (reader, { args }) => eachPair(args, (name, value) => reader.aliases.set(name, value)),
  set: setWords,
  shift: ({ variables }, { args }) => {
    const [words, count] = [variables.get("@"), Number(args[0] ?? 1)];
    if (words !== undefined) variables.set("@", Number.isInteger(count) ? words.slice(count) : [UNKNOWN]);
    return "";
  },
  unset: ({ variables }, { args }) => {
    for (const name of args.filter((word) => !word.startsWith("-")))
      if (args[0] === "-f") variables.forgetFunction(name);
      else variables.set(name, []);
    return "";
  },
  read: readInput,
  "command which": command,
  env,
  xargs: (reader, call) =>
    xargsCalls(call)
      .map((words) => reader.invoke(words, call.stdin))
      .join(""),
  echo: (_, { args }) => `${args.filter((word) => !/^-[neE]+$/.test(word)).join(" ")}\n`,
  printf,
  cat: (_, { args, stdin, fileText }) => {
    const files = args.filter((word) => word === "-" || !word.startsWith("-"));
    return files.length === 0 ? stdin : files.map(fileText).join("");
  },
  "cp mv ln install": copied,
  tee: (reader, { args, stdin }) => {
    for (const file of args.filter((word) => !word.startsWith("-"))) reader.writeFile(file, stdin);
    return stdin;
  },
});

/** The copy of a file that the command wrote before has its text. */
function copied(reader: BuiltinShell, { args, fileText }: ShellCall): string {
  const [from = "", to = ""] = args.filter((word) => !/^-./.test(word));
  if (fileText(from) !== UNKNOWN && to !== "") reader.writeFile(to, fileText(from));
  return "";
}

/** `set -eo pipefail` keeps the words that are there. */
function setWords({ variables }: BuiltinShell, { args }: ShellCall): string {
  let at = 0;
  while (/^[-+]./.test(args[at] ?? "") && args[at] !== "--") at += /^[-+]\w*o$/.test(args[at] ?? "") ? 2 : 1;
  if (at < args.length) variables.set("@", args.slice(args[at] === "--" ? at + 1 : at));
  return "";
}

function eachPair(words: readonly string[], use: (name: string, value: string) => void): string {
  for (const [, name = "", value = ""] of words.map((word) => /^([^=]+)=([^]*)$/.exec(word) ?? []))
    if (name !== "") use(name, value);
  return "";
}

function shell(reader: BuiltinShell, { args, stdin, fileText }: ShellCall): string {
  let at = 0;
  while (/^[-+]./.test(args[at] ?? ""))
    at += /^[-+]\w*[oO]$|^--(?:rcfile|init-file)$/.test(args[at] ?? "") ? 2 : 1;
  const options = args.slice(0, at).filter((word) => /^-[a-z]+$/i.test(word));
  const has = (letter: string): boolean => options.some((word) => word.includes(letter));
  // With -n it only looks whether the script is well formed.
  if (has("n")) return "";
  const [first, ...words] = args.slice(at);
  const readsInput = first === undefined || has("s");
  if (has("c")) reader.variables.set("@", words.slice(1));
  else reader.variables.set("@", readsInput ? args.slice(at) : words);
  if (has("c")) return reader.run(first ?? "", stdin);
  return readsInput ? reader.run(stdin, "") : reader.run(fileText(first), stdin);
}

/** These give all of their words to a shell as one text; without words, what they read. */
function joinedWords(reader: BuiltinShell, { program, args, stdin }: ShellCall): string {
  // Another machine's folders are not this one's.
  if (program === "ssh") reader.folders = [UNKNOWN];
  const words = unwrapped(program, args) ?? [];
  const end = words.findIndex((word) => word.startsWith(":::"));
  const text = (end < 0 ? words : words.slice(0, end)).join(" ");
  return reader.run(text === "" ? stdin : text, stdin);
}

const CODE_OPTIONS = ["-c", "-e", "-E", "-p", "-r", "--eval", "--print"];

/** A script of another language; nobody knows what it prints. */
function interpreter(reader: BuiltinShell, { program, args, stdin, fileText }: ShellCall): string {
  const read = readArguments(args, CODE_OPTIONS.join(" "));
  const given = valuesOf(read, ...CODE_OPTIONS).filter((code) => code !== "");
  const [file = "-", code = ""] = read.rest;
  const text = file === "eval" ? code : given.length > 0 ? given.join("\n") : fileText(file);
  return reader.runCode(program, text, stdin !== "");
}

/** awk's program is its first word; all it can do is start others, also by a pipe from or to a text. */
function awk(reader: BuiltinShell, { program, args, stdin }: ShellCall): string {
  const code = readArguments(args, "-F -v -f").rest[0] ?? "";
  for (const [, to, from] of code.matchAll(/\|&?\s*"([^"\n]+)"|"([^"\n]+)"\s*\|&?\s*getline/g))
    reader.run(to ?? from ?? "", "");
  return reader.runCode(program, code, stdin !== "");
}

/** A settings file that this command did not write passes. */
function sourced(reader: BuiltinShell, { args, stdin, fileText }: ShellCall): string {
  const text = fileText(args[0] ?? "");
  return text === UNKNOWN ? "" : reader.run(text, stdin);
}

/** Without a word it goes where the environment says. */
function cd(reader: BuiltinShell, { program, args, folder }: ShellCall): string {
  const named = args.find((word) => !/^-\w/.test(word) && word !== "--") ?? "~";
  const [home = "~"] = reader.variables.get("HOME") ?? [];
  const before = program === "pushd" ? reader.folders : reader.folders.slice(0, -1);
  const path = named.replace(/^~(?=\/|$)/, () => home);
  reader.folders = program === "popd" ? before : [...before, placeOf(folder, path)];
  return "";
}

function readInput(reader: BuiltinShell, { args, stdin }: ShellCall): string {
  const names = args.filter((word) => /^[A-Za-z_]\w*$/.test(word));
  const words = stdin.trim().split(/\s+/);
  for (const [at, name] of names.entries()) {
    const value = words.slice(at, at === names.length - 1 ? undefined : at + 1).join(" ");
    reader.variables.set(name, [value === "" ? UNKNOWN : value]);
  }
  return "";
}

/** `command -v` and `which` print the program; `command` alone runs it. */
function command(reader: BuiltinShell, { program, args, stdin }: ShellCall): string {
  const words = args.slice(args.findIndex((word) => !word.startsWith("-")));
  const asks = program === "which" || /^-\w*[vV]/.test(args[0] ?? "");
  return asks ? `${words.join("\n")}\n` : reader.invoke(words, stdin);
}

/** `env -S "gh issue close 12"` splits its text itself. */
function env(reader: BuiltinShell, { args, stdin }: ShellCall): string {
  const split = args.findIndex((word) => /^(?:-\w*S|--split-string)/.test(word));
  if (split >= 0) {
    const text = args.slice(split).join(" ");
    return reader.run(text.replace(/^(?:-\w*S|--split-string)[= ]?/, ""), stdin);
  }
  const words = unwrapped("env", args) ?? [];
  const own = args.slice(0, args.length - words.length);
  eachPair(own, (name, value) => reader.assign(name, [value]));
  return reader.invoke(words, stdin);
}

function printf(reader: BuiltinShell, { args }: ShellCall): string {
  const [first, name = "", ...words] = args;
  if (first !== "-v") return formatted(first === "--" ? args.slice(1) : args);
  reader.assign(name, [formatted(words)]);
  return "";
}

/** The format with its words, and the words that are left over; escapes as the shell writes them. */
function formatted([format = "", ...words]: readonly string[]): string {
  const text = format
    .replace(/\\x([0-9a-f]{1,2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replace(/\\([0-7]{1,3})/g, (_, octal: string) => String.fromCharCode(parseInt(octal, 8)))
    .replace(/\\([nt])/g, (_, letter: string) => (letter === "n" ? "\n" : "\t"))
    .replace(/%[sbq]/g, () => words.shift() ?? "");
  return [text, ...words].join(" ");
}
