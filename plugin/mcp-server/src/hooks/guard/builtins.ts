import { UNKNOWN, hasUnknown, type ShellCall } from "./bounds.ts";
import { awk, interpreter } from "./interpreter.ts";
import { INTERPRETERS, SHELLS, unwrapped } from "./programs.ts";
import type { ShellReader } from "./shell.ts";

/** Reads a call of the shell's own, or of a shell, and returns what it would print. */
type Builtin = (reader: ShellReader, call: ShellCall) => string;

/** What runs text, gives names to text, or passes text on. */
export const BUILTINS: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  ...[...SHELLS].map((name) => [name, shell] as const),
  ...["pwsh", "powershell"].map((name) => [name, powershell] as const),
  ...[...INTERPRETERS].map((name) => [name, interpreter] as const),
  ...["awk", "gawk", "mawk"].map((name) => [name, awk] as const),
  ["eval", (reader, { args, stdin }) => reader.run(args.join(" "), stdin)],
  ...["watch", "ssh", "parallel"].map((name) => [name, joinedWords] as const),
  ["trap", (reader, { args }) => reader.run(args[0] === "--" ? (args[1] ?? "") : (args[0] ?? ""), "")],
  ["at", (reader, { stdin }) => reader.run(stdin, "")],
  ["batch", (reader, { stdin }) => reader.run(stdin, "")],
  [".", sourced],
  ["source", sourced],
  ["cd", cd],
  ["pushd", cd],
  ["popd", cd],
  ["alias", alias],
  ["set", positional],
  ["read", read],
  ["unset", unset],
  ["command", command],
  ["which", which],
  ["env", env],
  ["echo", (_, { args }) => `${args.filter((word) => !/^-[neE]+$/.test(word)).join(" ")}\n`],
  ["printf", printf],
  ["cat", cat],
  ["tee", tee],
]);

function shell(reader: ShellReader, call: ShellCall): string {
  const { args, stdin } = call;
  let at = 0;
  while (/^[-+]./.test(args[at] ?? ""))
    at += /^[-+]\w*[oO]$|^--(?:rcfile|init-file)$/.test(args[at] ?? "") ? 2 : 1;
  const options = args.slice(0, at).filter((word) => /^-[a-z]+$/i.test(word));
  const has = (letter: string): boolean => options.some((word) => word.includes(letter));
  // It only looks whether the script is well formed.
  if (has("n")) return "";
  const [file, ...words] = args.slice(at);
  if (has("c")) {
    reader.setPositional(words.slice(1));
    return reader.run(file ?? "", stdin);
  }
  if (file === undefined || has("s")) {
    reader.setPositional(args.slice(at));
    return reader.run(stdin, "");
  }
  reader.setPositional(words);
  return reader.run(call.fileText(file), stdin);
}

function powershell(reader: ShellReader, { args, stdin }: ShellCall): string {
  const at = args.findIndex((word) => /^-c(?:ommand)?$/i.test(word));
  return reader.run(at < 0 ? stdin : args.slice(at + 1).join(" "), "");
}

/** These give all of their words to a shell as one text; without words, what they read. */
function joinedWords(reader: ShellReader, { program, args, stdin }: ShellCall): string {
  // Another machine's folders are not this one's.
  if (program === "ssh") reader.folder.go("~");
  const words = unwrapped(program, args) ?? [];
  const end = words.findIndex((word) => word.startsWith(":::"));
  const text = (end < 0 ? words : words.slice(0, end)).join(" ");
  return text === "" ? reader.run(stdin, "") : reader.run(text, stdin);
}

/** What a settings file does is its own affair; only a text of this command is read. */
function sourced(reader: ShellReader, { args, stdin, fileText }: ShellCall): string {
  const text = fileText(args[0] ?? "");
  return hasUnknown(text) && text.length === 1 ? "" : reader.run(text, stdin);
}

/** Without a word it goes where the environment says. */
function cd({ folder, variables }: ShellReader, { program, args }: ShellCall): string {
  const named = args.find((word) => !/^-\w/.test(word) && word !== "--") ?? "~";
  const [home = "~"] = variables.get("HOME") ?? [];
  const to = named.replace(/^~(?=\/|$)/, () => home);
  if (program === "popd") folder.back();
  else if (program === "pushd") folder.push(to);
  else folder.go(to);
  return "";
}

function alias(reader: ShellReader, { args }: ShellCall): string {
  for (const word of args) {
    const equals = word.indexOf("=");
    if (equals > 0) reader.aliases.set(word.slice(0, equals), word.slice(equals + 1));
  }
  return "";
}

function positional(reader: ShellReader, { args }: ShellCall): string {
  const dashes = args.indexOf("--");
  if (dashes >= 0) reader.setPositional(args.slice(dashes + 1));
  return "";
}

function read(reader: ShellReader, { args, stdin }: ShellCall): string {
  const names = args.filter((word) => /^[A-Za-z_]\w*$/.test(word));
  const words = stdin.trim().split(/\s+/);
  for (const [at, name] of names.entries()) {
    const value = at === names.length - 1 ? words.slice(at).join(" ") : words[at];
    reader.variables.set(name, [value === undefined || value === "" ? UNKNOWN : value]);
  }
  return "";
}

function unset(reader: ShellReader, { args }: ShellCall): string {
  for (const name of args) reader.variables.delete(name);
  return "";
}

function command(reader: ShellReader, call: ShellCall): string {
  const at = call.args.findIndex((word) => !word.startsWith("-"));
  const asks = call.args.slice(0, Math.max(at, 0)).some((word) => /[vV]/.test(word));
  if (asks) return which(reader, call);
  return at < 0 ? "" : reader.invoke(call.args.slice(at), call.stdin);
}

function which(_: ShellReader, { args }: ShellCall): string {
  return `${args.filter((word) => !word.startsWith("-")).join("\n")}\n`;
}

/** `env -S "gh issue close 12"` splits its text itself. */
function env(reader: ShellReader, { args, stdin }: ShellCall): string {
  const split = args.findIndex((word) => /^(?:-\w*S|--split-string)/.test(word));
  if (split >= 0) {
    const text = args
      .slice(split)
      .join(" ")
      .replace(/^(?:-\w*S|--split-string)[= ]?/, "");
    return reader.run(text, stdin);
  }
  let at = 0;
  while (at < args.length && /^-|^\w+=/.test(args[at] ?? "")) {
    const [, name, value] = /^(\w+)=([^]*)/.exec(args[at] ?? "") ?? [];
    if (name !== undefined) reader.variables.set(name, [value ?? ""]);
    at += /^-[uC]$|^--(?:unset|chdir)$/.test(args[at] ?? "") ? 2 : 1;
  }
  return reader.invoke(args.slice(at), stdin);
}

/** The words without the format where it only strings them together; escapes as the shell writes them. */
function printf(reader: ShellReader, { args }: ShellCall): string {
  if (args[0] === "-v") {
    reader.variables.set(args[1] ?? "", [formatted(args.slice(2))]);
    return "";
  }
  return formatted(args[0] === "--" ? args.slice(1) : args);
}

function formatted([format = "", ...words]: readonly string[]): string {
  const rest = [...words];
  const text = format
    .replace(/%[sbq]/g, () => rest.shift() ?? "")
    .replace(/\\x([0-9a-f]{1,2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replace(/\\([0-7]{1,3})/g, (_, octal: string) => String.fromCharCode(parseInt(octal, 8)))
    .replace(/\\[nt]/g, "\n");
  return [text, ...rest].join(" ");
}

function cat(_: ShellReader, { args, stdin, fileText }: ShellCall): string {
  const files = args.filter((word) => word === "-" || !word.startsWith("-"));
  return files.length === 0 ? stdin : files.map(fileText).join("");
}

function tee(reader: ShellReader, { args, stdin }: ShellCall): string {
  for (const file of args.filter((word) => !word.startsWith("-"))) reader.writeFile(file, stdin);
  return stdin;
}
