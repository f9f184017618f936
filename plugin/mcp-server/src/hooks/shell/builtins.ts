/** The shell's own commands and the programs that run a text: what each does to the script that is read. */
import { UNKNOWN, readArguments, valuesOf, wordSet, type LanguageScript, type ShellCall } from "./call.ts";
import { INTERPRETERS, SHELLS, unwrapped } from "./programs.ts";
import { startedPrograms } from "./scripts.ts";
import type { WorkingFolder } from "./working-folder.ts";

/** The shell that runs a builtin: the state that the builtin may change, and the reading of further commands. */
export interface BuiltinShell {
  readonly folder: WorkingFolder;
  readonly variables: Map<string, readonly string[]>;
  readonly aliases: Map<string, string>;
  readonly listener: { script?(script: LanguageScript): void };
  /** Reads a script's text and returns its output. */
  run(text: string, stdin: string): string;
  /** Reads one program with its arguments and returns its output. */
  invoke(words: readonly string[], stdin: string): string;
  assign(name: string, values: readonly string[]): void;
  setPositional(args: readonly string[]): void;
  writeFile(name: string, text: string): void;
}

/** Reads a call and returns its output. */
type Builtin = (shell: BuiltinShell, call: ShellCall) => string;

export const BUILTINS: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  ...[...SHELLS].map((name) => [name, shell] as const),
  ...["pwsh", "powershell"].map((name) => [name, powershell] as const),
  ...[...INTERPRETERS].map((name) => [name, interpreter] as const),
  ...["awk", "gawk", "mawk"].map((name) => [name, awk] as const),
  ["eval", (reader, { args, stdin }) => reader.run(args.join(" "), stdin)],
  ...["watch", "ssh", "parallel"].map((name) => [name, joinedWords] as const),
  ["trap", (reader, { args }) => reader.run(args[0] === "--" ? (args[1] ?? "") : (args[0] ?? ""), "")],
  ...["at", "batch"].map(
    (name) => [name, (reader, { stdin }) => reader.run(stdin, "")] as const satisfies [string, Builtin],
  ),
  ...[".", "source"].map((name) => [name, sourced] as const),
  ...["cd", "pushd", "popd"].map((name) => [name, cd] as const),
  ["alias", (reader, { args }) => eachPair(args, (name, value) => reader.aliases.set(name, value))],
  [
    "set",
    (reader, { args }) => {
      const dashes = args.indexOf("--");
      if (dashes >= 0) reader.setPositional(args.slice(dashes + 1));
      return "";
    },
  ],
  ["read", read],
  [
    "unset",
    (reader, { args }) => {
      for (const name of args) reader.variables.delete(name);
      return "";
    },
  ],
  ["command", command],
  ["which", which],
  ["env", env],
  ["echo", (_, { args }) => `${args.filter((word) => !/^-[neE]+$/.test(word)).join(" ")}\n`],
  ["printf", printf],
  ["cat", cat],
  ...["cp", "mv", "ln", "install"].map((name) => [name, copied] as const),
  [
    "tee",
    (reader, { args, stdin }) => {
      for (const file of args.filter((word) => !word.startsWith("-"))) reader.writeFile(file, stdin);
      return stdin;
    },
  ],
]);

/** The copy of a file that the command wrote before has its text. */
function copied(reader: BuiltinShell, { args, fileText }: ShellCall): string {
  const [from = "", to = ""] = args.filter((word) => !/^-./.test(word));
  const text = fileText(from);
  if (text !== UNKNOWN && to !== "") reader.writeFile(to, text);
  return "";
}

function eachPair(words: readonly string[], use: (name: string, value: string) => void): string {
  for (const word of words) {
    const equals = word.indexOf("=");
    if (equals > 0) use(word.slice(0, equals), word.slice(equals + 1));
  }
  return "";
}

function shell(reader: BuiltinShell, call: ShellCall): string {
  const { args, stdin } = call;
  let at = 0;
  while (/^[-+]./.test(args[at] ?? ""))
    at += /^[-+]\w*[oO]$|^--(?:rcfile|init-file)$/.test(args[at] ?? "") ? 2 : 1;
  const letters = args
    .slice(0, at)
    .filter((word) => /^-[a-z]+$/i.test(word))
    .join("");
  // With -n it only looks whether the script is well formed.
  if (letters.includes("n")) return "";
  const [first, ...words] = args.slice(at);
  const readsInput = first === undefined || letters.includes("s");
  if (letters.includes("c")) reader.setPositional(words.slice(1));
  else reader.setPositional(readsInput ? args.slice(at) : words);
  if (letters.includes("c")) return reader.run(first ?? "", stdin);
  return readsInput ? reader.run(stdin, "") : reader.run(call.fileText(first), stdin);
}

function powershell(reader: BuiltinShell, { args, stdin }: ShellCall): string {
  const at = args.findIndex((word) => /^-c(?:ommand)?$/i.test(word));
  return reader.run(at < 0 ? stdin : args.slice(at + 1).join(" "), "");
}

/** These give all of their words to a shell as one text; without words, what they read. */
function joinedWords(reader: BuiltinShell, { program, args, stdin }: ShellCall): string {
  // Another machine's folders are not this one's.
  if (program === "ssh") reader.folder.go("~");
  const words = unwrapped(program, args) ?? [];
  const end = words.findIndex((word) => word.startsWith(":::"));
  const text = (end < 0 ? words : words.slice(0, end)).join(" ");
  return reader.run(text === "" ? stdin : text, stdin);
}

const CODE_OPTIONS = ["-c", "-e", "-E", "-p", "-r", "--eval", "--print"];

/** A script of another language; nobody knows what it prints. */
function interpreter(reader: BuiltinShell, call: ShellCall): string {
  const args = readArguments(call.args, new Set(CODE_OPTIONS));
  const given = valuesOf(args, ...CODE_OPTIONS).filter((code) => code !== "");
  const [file, code = ""] = args.rest;
  if (file === "eval") return language(reader, call, code);
  const inFile = file === undefined || file === "-" ? call.stdin : call.fileText(file);
  return language(reader, call, given.length > 0 ? given.join("\n") : inFile);
}

/** awk's program is its first word; all it can do is start others, also by a pipe from or to a text. */
function awk(reader: BuiltinShell, call: ShellCall): string {
  const code = readArguments(call.args, wordSet("-F -v -f")).rest[0] ?? "";
  for (const [, to, from] of code.matchAll(/\|&?\s*"([^"\n]+)"|"([^"\n]+)"\s*\|&?\s*getline/g))
    reader.run(to ?? from ?? "", "");
  return language(reader, call, code);
}

function language(reader: BuiltinShell, { program, stdin }: ShellCall, code: string): string {
  for (const words of startedPrograms(program, code).commands) {
    if (words.length === 1) reader.run(words[0] ?? "", "");
    else reader.invoke(words, "");
  }
  reader.listener.script?.({ program, code, isPiped: stdin !== "" });
  return UNKNOWN;
}

/** A settings file that this command did not write passes. */
function sourced(reader: BuiltinShell, { args, stdin, fileText }: ShellCall): string {
  const text = fileText(args[0] ?? "");
  return text === UNKNOWN ? "" : reader.run(text, stdin);
}

/** Without a word it goes where the environment says. */
function cd({ folder, variables }: BuiltinShell, { program, args }: ShellCall): string {
  const named = args.find((word) => !/^-\w/.test(word) && word !== "--") ?? "~";
  const [home = "~"] = variables.get("HOME") ?? [];
  const to = named.replace(/^~(?=\/|$)/, () => home);
  if (program === "popd") folder.back();
  else if (program === "pushd") folder.push(to);
  else folder.go(to);
  return "";
}

function read(reader: BuiltinShell, { args, stdin }: ShellCall): string {
  const names = args.filter((word) => /^[A-Za-z_]\w*$/.test(word));
  const words = stdin.trim().split(/\s+/);
  for (const [at, name] of names.entries()) {
    const value = at === names.length - 1 ? words.slice(at).join(" ") : words[at];
    reader.variables.set(name, [value === undefined || value === "" ? UNKNOWN : value]);
  }
  return "";
}

function command(reader: BuiltinShell, call: ShellCall): string {
  const at = call.args.findIndex((word) => !word.startsWith("-"));
  const asks = call.args.slice(0, Math.max(at, 0)).some((word) => /[vV]/.test(word));
  if (asks) return which(reader, call);
  return at < 0 ? "" : reader.invoke(call.args.slice(at), call.stdin);
}

function which(_: BuiltinShell, { args }: ShellCall): string {
  return `${args.filter((word) => !word.startsWith("-")).join("\n")}\n`;
}

/** `env -S "gh issue close 12"` splits its text itself. */
function env(reader: BuiltinShell, { args, stdin }: ShellCall): string {
  const split = args.findIndex((word) => /^(?:-\w*S|--split-string)/.test(word));
  if (split >= 0)
    return reader.run(
      args
        .slice(split)
        .join(" ")
        .replace(/^(?:-\w*S|--split-string)[= ]?/, ""),
      stdin,
    );
  let at = 0;
  while (at < args.length && /^-|^\w+=/.test(args[at] ?? ""))
    at += /^-[uC]$|^--(?:unset|chdir)$/.test(args[at] ?? "") ? 2 : 1;
  eachPair(args.slice(0, at), (name, value) => reader.assign(name, [value]));
  return reader.invoke(args.slice(at), stdin);
}

function printf(reader: BuiltinShell, { args }: ShellCall): string {
  if (args[0] === "-v")
    return eachPair([`${args[1] ?? ""}=${formatted(args.slice(2))}`], (name, value) =>
      reader.assign(name, [value]),
    );
  return formatted(args[0] === "--" ? args.slice(1) : args);
}

/** The format with its words, and the words that are left over; escapes as the shell writes them. */
function formatted([format = "", ...words]: readonly string[]): string {
  const rest = [...words];
  const text = format
    .replace(/\\x([0-9a-f]{1,2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replace(/\\([0-7]{1,3})/g, (_, octal: string) => String.fromCharCode(parseInt(octal, 8)))
    .replace(/\\([nt])/g, (_, letter: string) => (letter === "n" ? "\n" : "\t"))
    .replace(/%[sbq]/g, () => rest.shift() ?? "");
  return [text, ...rest].join(" ");
}

function cat(_: BuiltinShell, { args, stdin, fileText }: ShellCall): string {
  const files = args.filter((word) => word === "-" || !word.startsWith("-"));
  return files.length === 0 ? stdin : files.map(fileText).join("");
}
