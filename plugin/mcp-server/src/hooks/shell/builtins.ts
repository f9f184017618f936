/** The shell's own commands and the programs that run a text: what each does to the script that is read. */
import { posix } from "node:path";
import { quotedWord, readJson } from "../../rules/text.ts";
import { calculateText } from "./words.ts";
import {
  UNKNOWN,
  hasOption,
  hasUnknown,
  pathFrom,
  readArguments,
  rowsByName,
  valuesOf,
  type ShellCall,
} from "./call.ts";
import type { ShellReader } from "./reader.ts";
import { INTERPRETERS, SHELLS, unwrapped, xargsCalls } from "./programs.ts";

/** Reads a call and returns its output. */
type Builtin = (reader: ShellReader, call: ShellCall) => string;

export const BUILTINS: ReadonlyMap<string, Builtin> = rowsByName<Builtin>({
  [SHELLS]: shell,
  [INTERPRETERS]: interpreter,
  "awk gawk mawk": awk,
  eval: (reader, { args, stdin }) => reader.run(args.join(" "), stdin),
  "watch ssh parallel": joinedWords,
  // A settings file that this command did not write passes.
  ". source": (reader, { args, stdin, fileText }) => {
    const text = fileText(args[0] ?? "");
    return text === UNKNOWN ? "" : reader.run(text, stdin);
  },
  "cd pushd popd": cd,
  alias: (reader, { args }) => eachPair(args, (name, value) => reader.aliases.set(name, value)),
  // `set -eo pipefail` keeps the words that are there.
  set: ({ state }, { args }) => {
    let at = 0;
    while (/^[-+]./.test(args[at] ?? "") && args[at] !== "--")
      at += /^[-+]\w*o$/.test(args[at] ?? "") ? 2 : 1;
    if (at < args.length) state.set("@", args.slice(args[at] === "--" ? at + 1 : at));
    return "";
  },
  shift: ({ state }, { args }) => {
    const [words, count] = [state.get("@"), Number(args[0] ?? 1)];
    if (words !== undefined) state.set("@", Number.isInteger(count) ? words.slice(count) : [UNKNOWN]);
    return "";
  },
  unset: ({ state }, { args }) => {
    for (const name of args.filter((word) => !word.startsWith("-")))
      if (args[0] === "-f") state.forgetFunction(name);
      else state.set(name, []);
    return "";
  },
  read: readInput,
  "mapfile readarray": ({ state }, { args, stdin }) => {
    const read = readArguments(args, "-d -n -O -s -u -C -c");
    const [end = "\n"] = valuesOf(read, "-d");
    const lines = linesOf(stdin, end === "" ? "\0" : end);
    const isPlain = hasOption(read, "-t") && !hasOption(read, "-n", "-O", "-s");
    state.set(read.rest[0] ?? "MAPFILE", isPlain && lines.length > 0 ? lines : [UNKNOWN]);
    return "";
  },
  let: (reader, { args }) => {
    for (const text of args) calculateText(text, reader);
    return "";
  },
  // `declare -i x=6*2` sets the number.
  "declare local typeset": (reader, { args }) => {
    if (!args.some((word) => /^-\w*i/.test(word))) return "";
    return eachPair(args, (name, value) => {
      const number = calculateText(value, reader);
      reader.assign(name, [number === null ? UNKNOWN : String(number)]);
    });
  },
  pwd: (_, { folder }) => `${folder}\n`,
  dirname: (_, { args }) => eachPath(args, (path) => posix.dirname(path)),
  basename,
  // `command -v` and `which` print the program; `command` alone runs it.
  "command which": (reader, { program, args, stdin }) => {
    const words = args.slice(args.findIndex((word) => !word.startsWith("-")));
    const asks = program === "which" || /^-\w*[vV]/.test(args[0] ?? "");
    return asks ? `${words.join("\n")}\n` : reader.invoke(words, stdin);
  },
  env,
  xargs: (reader, call) =>
    xargsCalls(call)
      .map((words) => reader.invoke(words, call.stdin))
      .join(""),
  echo: (_, { args }) => {
    const text = `${args.filter((word) => !/^-[neE]+$/.test(word)).join(" ")}\n`;
    return /^-n?e/.test(args[0] ?? "") ? unescaped(text) : text;
  },
  printf,
  cat: (_, { args, stdin, fileText }) => {
    const files = args.filter((word) => word === "-" || !word.startsWith("-"));
    return files.length === 0 ? stdin : files.map(fileText).join("");
  },
  jq,
  // The copy of a file that the command wrote before has its text.
  "cp mv ln install": (reader, { args, fileText }) => {
    const [from = "", to = ""] = args.filter((word) => !/^-./.test(word));
    if (fileText(from) !== UNKNOWN && to !== "") reader.writeFile(to, fileText(from));
    return "";
  },
  tee: (reader, { args, stdin }) => {
    for (const file of args.filter((word) => !word.startsWith("-"))) reader.writeFile(file, stdin);
    return stdin;
  },
});

/** The object of `jq -n --arg s closed '{state: $s}'`, as far as it is known; all else depends on the input. */
function jq(_: ShellReader, { args }: ShellCall): string {
  const program = args.find((word) => word.startsWith("{")) ?? "";
  const json = program
    .replace(/([{,]\s*)\$(\w+)(?=\s*[,}])/g, "$1$2: $$$2")
    .replace(/([{,]\s*)(\w+)\s*:/g, '$1"$2":')
    .replace(/(?<=:\s*)\$(\w+)(?=\s*[,}])/g, (_all, name: string) => {
      const at = args.findIndex((word, index) => word === name && args[index - 1] === "--arg");
      return JSON.stringify(at < 0 ? UNKNOWN : args[at + 1]);
    });
  return readJson(json) === null ? UNKNOWN : json;
}

function eachPair(words: readonly string[], use: (name: string, value: string) => void): string {
  for (const [, name = "", value = ""] of words.map((word) => /^([^=]+)=([^]*)$/.exec(word) ?? []))
    if (name !== "") use(name, value);
  return "";
}

function shell(reader: ShellReader, { args, stdin, fileText }: ShellCall): string {
  let at = 0;
  while (/^[-+]./.test(args[at] ?? ""))
    at += /^[-+]\w*[oO]$|^--(?:rcfile|init-file)$/.test(args[at] ?? "") ? 2 : 1;
  const options = args.slice(0, at).filter((word) => /^-[a-z]+$/i.test(word));
  const has = (letter: string): boolean => options.some((word) => word.includes(letter));
  // With -n it only looks whether the script is well formed.
  if (has("n")) return "";
  const [first, ...words] = args.slice(at);
  const readsInput = first === undefined || has("s");
  if (has("c")) reader.state.set("@", words.slice(1));
  else reader.state.set("@", readsInput ? args.slice(at) : words);
  if (has("c")) return reader.run(first ?? "", stdin);
  return readsInput ? reader.run(stdin, "") : reader.run(fileText(first), stdin);
}

/** These give all of their words to a shell as one text; without words, what they read. */
function joinedWords(reader: ShellReader, { program, args, stdin }: ShellCall): string {
  // Another machine's folders are not this one's.
  if (program === "ssh") reader.state.folders = [UNKNOWN];
  const words = unwrapped(program, args) ?? [];
  const end = words.findIndex((word) => word.startsWith(":::"));
  const text = (end < 0 ? words : words.slice(0, end)).join(" ");
  return reader.run(text === "" ? stdin : text, stdin);
}

const CODE_OPTIONS = ["-c", "-e", "-E", "-p", "-r", "--eval", "--print"];

/** A script of another language; nobody knows what it prints. */
function interpreter(reader: ShellReader, { program, args, stdin, fileText }: ShellCall): string {
  const read = readArguments(args, CODE_OPTIONS.join(" "));
  const given = valuesOf(read, ...CODE_OPTIONS).filter((code) => code !== "");
  const [file = "-", code = ""] = read.rest;
  const text = file === "eval" ? code : given.length > 0 ? given.join("\n") : fileText(file);
  return reader.runCode(program, text, stdin !== "");
}

/** awk's program is its first word; all it can do is start others, also by a pipe from or to a text. */
function awk(reader: ShellReader, { program, args, stdin }: ShellCall): string {
  const code = readArguments(args, "-F -v -f").rest[0] ?? "";
  for (const [, to, from] of code.matchAll(/\|&?\s*"([^"\n]+)"|"([^"\n]+)"\s*\|&?\s*getline/g))
    reader.run(to ?? from ?? "", "");
  return reader.runCode(program, code, stdin !== "");
}

/** Without a word it goes where the environment says. */
function cd(reader: ShellReader, { program, args, folder }: ShellCall): string {
  const named = args.find((word) => !/^-\w/.test(word) && word !== "--") ?? "~";
  const [home = "~"] = reader.state.get("HOME") ?? [];
  const [previous = "-"] = reader.state.get("OLDPWD") ?? [];
  const before = program === "pushd" ? reader.state.folders : reader.state.folders.slice(0, -1);
  const path = named === "-" ? previous : named.replace(/^~(?=\/|$)/, () => home);
  reader.assign("OLDPWD", [folder]);
  reader.state.folders = program === "popd" ? before : [...before, pathFrom(folder, path)];
  return "";
}

/** Lines of an input that is read again and again; of more, each is as good as unknown. */
const MAX_LINES = 20;

/** Which line is read depends on how often it runs, so each variable may have the value of any. */
function readInput(reader: ShellReader, { args, stdin, given }: ShellCall): string {
  const read = readArguments(args, "-a -d -i -n -N -p -t -u");
  const [array] = valuesOf(read, "-a");
  const names = read.rest.length === 0 ? ["REPLY"] : read.rest;
  const separators = (given.get("IFS") ?? reader.state.get("IFS") ?? [" \t\n"]).join("");
  const [end = "\n"] = valuesOf(read, "-d");
  const text = hasOption(read, "-r") ? stdin : stdin.replace(/\\([^])/g, "$1");
  const lines = end === "" ? [text] : linesOf(text, end).slice(0, MAX_LINES);
  const set = (line: string): string => {
    const fields = splitLine(line, separators, array === undefined ? names.length : MAX_FIELDS);
    if (array !== undefined) reader.state.set(array, fields);
    else for (const [at, name] of names.entries()) reader.state.set(name, [fields[at] ?? ""]);
    return "";
  };
  return reader.state.fork((lines.length === 0 ? [UNKNOWN] : lines).map((line) => () => set(line)));
}

/** Fields of one line that become elements of an array. */
const MAX_FIELDS = 100;

/** As the shell splits a line at these characters into so many fields, the last one with all that is left. */
function splitLine(line: string, separators: string, count: number): readonly string[] {
  const white = characterClass(separators.replace(/\S/g, ""));
  const other = characterClass(separators.replace(/\s/g, ""));
  const separator = new RegExp(`${white}*${other}${white}*|${white}+`);
  const fields: string[] = [];
  let rest = line.replace(new RegExp(`^${white}+`), "").replace(new RegExp(`${white}+$`), "");
  while (fields.length < count - 1) {
    const found = separator.exec(rest);
    if (found === null) break;
    fields.push(rest.slice(0, found.index));
    rest = rest.slice(found.index + found[0].length);
  }
  fields.push(rest);
  // An unknown part may be several fields.
  const from = fields.findIndex(hasUnknown);
  return from < 0
    ? fields
    : Array.from({ length: count }, (_, at) =>
        at < from || at === count - 1 ? (fields[at] ?? UNKNOWN) : UNKNOWN,
      );
}

/** An expression for one of these characters; for none, it matches nothing. */
function characterClass(characters: string): string {
  return `[${characters.replace(/[\]\\^-]/g, String.raw`\$&`)}]`;
}

function linesOf(text: string, end = "\n"): readonly string[] {
  const lines = text.split(end);
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}

function eachPath(args: readonly string[], change: (path: string) => string): string {
  const paths = args.filter((word) => !word.startsWith("-"));
  return paths.map((path) => `${hasUnknown(path) ? UNKNOWN : change(path)}\n`).join("");
}

function basename(_: ShellReader, { args }: ShellCall): string {
  const read = readArguments(args, "-s --suffix");
  const [suffix] = valuesOf(read, "-s", "--suffix");
  if (suffix !== undefined || hasOption(read, "-a", "--multiple"))
    return eachPath(read.rest, (path) => posix.basename(path, suffix));
  return eachPath(read.rest.slice(0, 1), (path) => posix.basename(path, read.rest[1]));
}

/** `env -S "gh issue close 12"` splits its text itself. */
function env(reader: ShellReader, { args, stdin, folder }: ShellCall): string {
  const split = args.findIndex((word) => /^(?:-\w*S|--split-string)/.test(word));
  if (split >= 0) {
    const text = args.slice(split).join(" ");
    return reader.run(text.replace(/^(?:-\w*S|--split-string)[= ]?/, ""), stdin);
  }
  const words = unwrapped("env", args) ?? [];
  const own = args.slice(0, args.length - words.length);
  for (const path of valuesOf(readArguments(own, "-C --chdir -u --unset"), "-C", "--chdir"))
    reader.state.folders = [pathFrom(folder, path)];
  eachPair(own, (name, value) => reader.assign(name, [value]));
  return reader.invoke(words, stdin);
}

function printf(reader: ShellReader, { args }: ShellCall): string {
  const [first, name = "", ...words] = args;
  if (first !== "-v") return formatted(first === "--" ? args.slice(1) : args);
  reader.assign(name, [formatted(words)]);
  return "";
}

/** Digits that a number is filled up to. */
const MAX_WIDTH = 100;
/** Characters that a format prints, without its words: it is repeated for further ones. */
const MAX_PRINTED = 100_000;

/** The format with its words, again for each further ones; without a place for a word it is printed once. */
function formatted([format = "", ...words]: readonly string[]): string {
  // Places for words may be in the part that is not known.
  if (hasUnknown(format)) return [format, ...words].join(" ");
  const pieces = [
    ...format.matchAll(
      /%%|%([-+ 0#]*)(\d*)(?:\.(\d+))?([a-zA-Z])|\\(?:x[\da-f]{1,2}|[0-7]{1,4}|[^])|[^%\\]+|[^]/gi,
    ),
  ];
  const places = pieces.filter(([, , , , conversion]) => conversion !== undefined).length;
  const rounds = places === 0 ? 1 : Math.max(1, Math.ceil(words.length / places));
  if (rounds * format.length > MAX_PRINTED) return UNKNOWN;
  const rest = [...words];
  const printed: string[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const [piece, flags = "", width = "", , conversion] of pieces)
      if (conversion !== undefined)
        printed.push(converted(conversion, rest.shift() ?? "", flags, Number(width)));
      else printed.push(piece === "%%" ? "%" : unescaped(piece));
  return printed.join("");
}

function converted(conversion: string, word: string, flags: string, width: number): string {
  if (width > MAX_WIDTH) return UNKNOWN;
  const filled = (text: string, fill = " "): string =>
    flags.includes("-") ? text.padEnd(width) : text.padStart(width, fill);
  if (conversion === "s") return filled(word);
  if (conversion === "b") return filled(unescaped(word));
  if (conversion === "q") return /^[\w./:@%+,=-]+$/.test(word) || hasUnknown(word) ? word : quotedWord(word);
  if (conversion === "c") return filled(word.slice(0, 1));
  const isNumber = /^[di]$/.test(conversion) && /^(?:-?[1-9]\d*|0)?$/.test(word);
  return isNumber && !/[+ #]/.test(flags)
    ? filled(String(Number(word)), flags.includes("0") ? "0" : " ")
    : UNKNOWN;
}

const ESCAPES: Readonly<Record<string, string>> = {
  a: "\x07",
  b: "\b",
  e: "\x1B",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

/** Escapes as `printf` and `echo -e` write them. */
function unescaped(text: string): string {
  return text.replace(
    /\\(?:x([\da-f]{1,2})|([0-7]{1,4})|([abefnrtv\\"']))/gi,
    (_, hex: string | undefined, octal: string | undefined, letter = "") => {
      if (hex !== undefined) return String.fromCharCode(parseInt(hex, 16));
      return octal === undefined ? (ESCAPES[letter] ?? letter) : String.fromCharCode(parseInt(octal, 8));
    },
  );
}
