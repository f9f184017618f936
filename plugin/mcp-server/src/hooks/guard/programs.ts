import { wordSet, type ShellCall, type JudgeCall } from "./bounds.ts";
import { judgeCurl, judgeGh, judgeHttpie, judgeWget } from "./gh.ts";
import { readArguments, valuesOf } from "./options.ts";

/** The programs that can write to GitHub themselves. */
export const PROGRAMS: ReadonlyMap<string, JudgeCall> = new Map<string, JudgeCall>([
  ["gh", judgeGh],
  ["curl", judgeCurl],
  ["wget", judgeWget],
  ...["http", "https", "xh", "xhs"].map((name) => [name, judgeHttpie] as const),
]);

/** Those that run a text of their own language. */
export const SHELLS = wordSet("sh bash dash zsh ksh ash fish");
export const INTERPRETERS = wordSet("python pypy node nodejs deno bun tsx ts-node ruby perl php");

/** The program that a word names, in whatever folder it is. */
export function programName(word: string): string {
  return word.slice(word.lastIndexOf("/") + 1).replace(/\.(?:exe|cmd)$/, "");
}

/** `python3.12` is `python`. */
export function unversioned(program: string): string {
  return program.replace(/(?<![\d.])[\d.]+$/, "");
}

/** How a program that starts another one takes its own arguments. */
interface Wrapper {
  /** Letters of its options with a value. */
  readonly valued: string;
  /** How many words of its own stand before the other program. */
  readonly words?: number;
}

const WRAPPERS: ReadonlyMap<string, Wrapper> = new Map<string, Wrapper>([
  ["sudo", { valued: "ughpCDRTUrt" }],
  ["doas", { valued: "uC" }],
  ["timeout", { valued: "sk", words: 1 }],
  ["gtimeout", { valued: "sk", words: 1 }],
  ["nohup", { valued: "" }],
  ["time", { valued: "fo" }],
  ["builtin", { valued: "" }],
  ["exec", { valued: "a" }],
  ["nice", { valued: "n" }],
  ["ionice", { valued: "cnp" }],
  ["stdbuf", { valued: "ioe" }],
  ["setsid", { valued: "" }],
  ["unbuffer", { valued: "" }],
  ["chronic", { valued: "" }],
  ["caffeinate", { valued: "tw" }],
  ["busybox", { valued: "" }],
  ["strace", { valued: "eopsuE" }],
  ["flock", { valued: "wE", words: 1 }],
  ["watch", { valued: "nq" }],
  ["ssh", { valued: "bcDEeFIiJLlmOopQRSWw", words: 1 }],
  ["parallel", { valued: "jNnLIdaSP" }],
]);
/** The long options of the wrappers that take the next word. */
const LONG_VALUED = [
  "--signal",
  "--kill-after",
  "--user",
  "--group",
  "--adjustment",
  "--unset",
  "--chdir",
  "--jobs",
];

/** The words that a wrapper would run, without the wrapper itself; null where the program is none. */
export function unwrapped(program: string, args: readonly string[]): readonly string[] | null {
  const wrapper = WRAPPERS.get(program);
  if (wrapper === undefined) return null;
  const isValued = (word: string): boolean =>
    LONG_VALUED.includes(word) || (/^-[^-]$/.test(word) && wrapper.valued.includes(word.slice(1)));
  let at = 0;
  let words = wrapper.words ?? 0;
  while (at < args.length) {
    const word = args[at] ?? "";
    if (word.startsWith("-") && word !== "-") at += isValued(word) ? 1 : 0;
    else if (words > 0) words -= 1;
    else if (!/^\w+=/.test(word)) break;
    at += 1;
  }
  return args.slice(at);
}

const XARGS_VALUED = wordSet("-n -P -L -d -E -s -a -I --max-args --max-procs --delimiter --arg-file");
/** How many words of its input xargs is followed with: the first ones tell what is meant. */
const MAX_XARGS_WORDS = 20;

/** What xargs would run on its input. */
export function xargsWords({ args, stdin }: Pick<ShellCall, "args" | "stdin">): readonly string[] {
  let at = 0;
  while ((args[at] ?? "").startsWith("-")) at += XARGS_VALUED.has(args[at] ?? "") ? 2 : 1;
  const own = readArguments(args.slice(0, at), XARGS_VALUED);
  const input = stdin.split(/\s+/).filter((word) => word !== "");
  const mark = valuesOf(own, "-I").at(-1);
  if (mark === undefined || mark === "") return [...args.slice(at), ...input.slice(0, MAX_XARGS_WORDS)];
  return args.slice(at).map((word) => word.replaceAll(mark, input.join(" ")));
}

/** Commands of one `find` that are followed. */
const MAX_FIND_COMMANDS = 8;

/** Where `find` looks: the words before its first condition. */
export function findPlaces(args: readonly string[]): readonly string[] {
  const conditions = args.findIndex((word) => /^[-(!]/.test(word) && !/^-[HLPDO]/.test(word));
  const places = args
    .slice(0, conditions < 0 ? undefined : conditions)
    .filter((word) => !word.startsWith("-"));
  return places.length === 0 ? ["."] : places;
}

/** Each command that `find` would run, with the folders that it looks into in place of what it finds there. */
export function findCommands(args: readonly string[]): readonly (readonly string[])[] {
  const found = findPlaces(args).map((place) => `${place}/`);
  const starts = [...args.keys()].filter((at) => /^-(?:exec|execdir|ok|okdir)$/.test(args[at] ?? ""));
  return starts.slice(0, MAX_FIND_COMMANDS).map((at) => {
    const end = args.findIndex((word, index) => index > at && (word === ";" || word === "+"));
    return args
      .slice(at + 1, end < 0 ? undefined : end)
      .flatMap((word) => (word === "{}" ? found : [word.replaceAll("{}", found.join(" "))]));
  });
}

const GIT_VALUED = wordSet("-C -c --git-dir --work-tree --namespace --exec-path");

/** What a call of git does, as far as it matters here. */
export type GitCall =
  | { readonly kind: "push"; readonly args: readonly string[] }
  /** Shell text that git would run. */
  | { readonly kind: "script"; readonly text: string }
  | { readonly kind: "other" };

/** A call of git without what stands before its verb. */
interface GitWords {
  readonly verb: string;
  readonly args: readonly string[];
  readonly settings: readonly string[];
  /** Where it goes first; "" for nowhere. */
  readonly folder: string;
}

export function gitWords(words: readonly string[]): GitWords {
  let at = 0;
  const settings: string[] = [];
  const folders: string[] = [];
  while ((words[at] ?? "").startsWith("-")) {
    if (words[at] === "-c") settings.push(words[at + 1] ?? "");
    if (words[at] === "-C" || words[at] === "--work-tree") folders.push(words[at + 1] ?? "");
    at += GIT_VALUED.has(words[at] ?? "") ? 2 : 1;
  }
  return { verb: words[at] ?? "", args: words.slice(at + 1), settings, folder: folders.reduce(inFolder, "") };
}

function inFolder(folder: string, next: string): string {
  return folder === "" || next.startsWith("/") ? next : `${folder}/${next}`;
}

export function readGit(words: readonly string[]): GitCall {
  const { verb, args, settings } = gitWords(words);
  const alias = settings
    .find((setting) => setting.startsWith(`alias.${verb}=`))
    ?.slice(`alias.${verb}=`.length);
  if (alias !== undefined) return aliasCall(alias, args);
  if (verb === "push" || verb === "send-pack") return { kind: "push", args };
  if (verb === "submodule" && args[0] === "foreach") return { kind: "script", text: args.slice(1).join(" ") };
  if (verb === "bisect" && args[0] === "run") return { kind: "script", text: args.slice(1).join(" ") };
  if (verb === "rebase") {
    const texts = valuesOf(readArguments(args, wordSet("-x --exec")), "-x", "--exec");
    return { kind: "script", text: texts.join("\n") };
  }
  return { kind: "other" };
}

function aliasCall(alias: string, args: readonly string[]): GitCall {
  if (alias.startsWith("!")) return { kind: "script", text: [alias.slice(1), ...args].join(" ") };
  const [verb, ...own] = alias.split(/\s+/);
  return verb === "push" ? { kind: "push", args: [...own, ...args] } : { kind: "other" };
}
