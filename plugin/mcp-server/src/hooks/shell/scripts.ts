/** The programs that a script of another language starts, read by its words. */
import { UNKNOWN, hasUnknown } from "./call.ts";

/** A script of another language. */
export interface LanguageScript {
  /** Runs it. */
  readonly program: string;
  readonly code: string;
  /** Whether it comes from the output of another program. */
  readonly isPiped: boolean;
  readonly starts: StartedPrograms;
}

export interface StartedPrograms {
  /** Each a text for a shell, or a program with its words. */
  readonly commands: readonly (readonly string[])[];
  /** Whether one more is started whose name the script does not write where it starts it. */
  readonly unseen: boolean;
}

/** A piece of a script: a string with its content, or any other text. */
interface ScriptPiece {
  readonly text: string;
  /** The opening mark of the string, e.g. a backtick; null for other text. */
  readonly quote: string | null;
}

/** Comments, strings, dotted names, escapes and single characters, in the syntax that most languages share. */
const PIECE = new RegExp(
  [
    String.raw`(?:\bqx|%x)\s*[({[](?<run>[^)}\]]{0,20000})`,
    String.raw`(?<quote>"""|'''|["'${"`"}])(?<text>(?:\\[^]|(?!\k<quote>)[^\\]){0,20000})\k<quote>`,
    String.raw`(?:#(?!\{)|\/\/)[^\n]*`,
    String.raw`(?<other>[\w$.%/]+|\\[^]|\S)`,
  ].join("|"),
  "g",
);
/** Scripts in a command have hundreds of pieces. */
const MAX_PIECES = 20_000;
/** Programs of one script, and pieces of one call, that are followed: the first ones tell what is meant. */
const MAX_STARTS = 100;
const MAX_CALL_PIECES = 60;
/** Starts a program, in any of these languages. */
const STARTS =
  /^(?:run|call|check_call|check_output|getoutput|getstatusoutput|popen\w*|system|exec\w*|spawn\w*|create_subprocess_\w+|shell_exec|passthru|proc_open|command|cmd|capture\w*)$/i;
/** Without one of these, the languages that have them start nothing; `exec` is also what runs a regular expression. */
const NEEDS: readonly (readonly [program: RegExp, needs: RegExp])[] = [
  [/^(?:python|pypy)/, /\b(?:subprocess|os|pty|asyncio|getoutput)\b/],
  [/^(?:node|deno|bun|tsx|ts-node)/, /child_process|node-pty|\bBun\b|\bDeno\b|\bexeca\b|\bzx\b/],
];

export function startedPrograms(program: string, code: string): StartedPrograms {
  const needs = NEEDS.find(([name]) => name.test(program))?.[1];
  if (needs?.test(code) === false) return { commands: [], unseen: false };
  const pieces = piecesOf(code);
  const isCode = (at: number): boolean => pieces[at]?.quote === null;
  const textAt = (at: number): string => pieces[at]?.text ?? "";
  const found: (readonly string[])[] = [];
  for (const [at, { text, quote }] of pieces.entries()) {
    if (found.length >= MAX_STARTS) break;
    // Backticks run their text in Ruby, Perl and PHP; elsewhere only behind a dollar, as Bun and zx have it.
    const runsBackticks = needs === undefined || (isCode(at - 1) && textAt(at - 1).endsWith("$"));
    if (quote === "qx" || (quote === "`" && runsBackticks)) found.push([inShell(text)]);
    // A slash before the name ends a regular expression.
    const starts =
      quote === null && !text.includes("/") && STARTS.test(text.slice(text.lastIndexOf(".") + 1));
    if (starts && at + 1 < pieces.length && (!isCode(at + 1) || textAt(at + 1) === "("))
      found.push(wordsFrom(pieces, at + 1));
  }
  const unseen = !found.every(isSeen);
  // A list that begins with the program may be started by its variable.
  const isList = (at: number): boolean => textAt(at) === "gh" && !isCode(at) && textAt(at - 1) === "[";
  const lists = unseen ? [...pieces.keys()].filter(isList).slice(0, MAX_STARTS) : [];
  const all = [...found, ...lists.map((at) => wordsFrom(pieces, at))].filter(isSeen);
  const opensGh = all.some(isOpenGh);
  if (!opensGh && !unseen) return { commands: all, unseen };
  // A function of the script's own gives its words to gh, `gh("issue", "view", "12")`, or starts its text.
  const names = code.matchAll(/\b(?:def|function|sub|const|let|var)\s+(\w+)/g);
  const own = new Set([...names].map(([, name]) => name));
  const isCall = (at: number): boolean =>
    isCode(at) && textAt(at + 1) === "(" && own.has(textAt(at).slice(textAt(at).lastIndexOf(".") + 1));
  const calls = [...pieces.keys()].filter(isCall).slice(0, MAX_STARTS);
  const given = calls
    .map((at) => wordsFrom(pieces, at + 1))
    .filter(([first = ""]) => (opensGh ? isSeen([first]) : /^gh\b/.test(first)));
  const others = given.length === 0 ? all : all.filter((words) => !isOpenGh(words));
  return { commands: [...others, ...given.map(ofGh)], unseen };
}

function isOpenGh([first = "", next = ""]: readonly string[]): boolean {
  return /^gh\b/.test(first) && hasUnknown(`${first} ${next}`);
}

function ofGh([first = "", ...rest]: readonly string[]): readonly string[] {
  if (/^gh\b/.test(first)) return [first, ...rest];
  return /\s/.test(first) ? [`gh ${first}`] : ["gh", first, ...rest];
}

function isSeen([first = ""]: readonly string[]): boolean {
  return first !== "" && !first.startsWith(UNKNOWN);
}

function piecesOf(code: string): readonly ScriptPiece[] {
  const pieces: ScriptPiece[] = [];
  for (const { groups = {} } of code.matchAll(PIECE)) {
    const { run, quote, text, other } = groups;
    const string = run ?? text;
    if (string !== undefined) pieces.push({ text: unescaped(string), quote: quote ?? "qx" });
    else if (other !== undefined) pieces.push({ text: other, quote: null });
    if (pieces.length >= MAX_PIECES) break;
  }
  return pieces;
}

function unescaped(text: string): string {
  return text.replace(/\\([^])/g, (_, character: string) => (character === "n" ? "\n" : character));
}

/** The words of a call, whether they stand in one string, in several, or in a list. */
function wordsFrom(pieces: readonly ScriptPiece[], start: number): readonly string[] {
  const words: string[] = [];
  let word = "";
  let depth = 0;
  for (const { text, quote } of pieces.slice(start, start + MAX_CALL_PIECES)) {
    if (quote !== null) word += text;
    else if (text === "(") depth += 1;
    else if (text === "[" || text === "{") word = "";
    else if (text === "]" || text === ";" || (text === ")" && (depth -= 1) <= 0)) break;
    else if (text === ",") {
      words.push(word);
      word = "";
    } else if (!/^[frbu]{1,2}$/i.test(text) && !word.endsWith(UNKNOWN)) word += UNKNOWN;
  }
  words.push(word);
  const [first = ""] = words;
  return /\s/.test(first) ? [inShell(first)] : words;
}

/** `{n}`, `#{n}` and `${n}` in a text for a shell are not known. */
function inShell(text: string): string {
  return text.replace(/[$#]?\{[^{}]{0,200}\}/g, (braces) => (/[,"'\s:]/.test(braces) ? braces : UNKNOWN));
}
