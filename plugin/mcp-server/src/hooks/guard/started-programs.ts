import { scriptWords, type ScriptWord } from "./words.ts";
import { UNKNOWN } from "./bounds.ts";

/** The programs that a script of another language starts. */
export interface StartedPrograms {
  /** Each as a text for a shell, or as a program with its words. */
  readonly commands: readonly (readonly string[])[];
  /** Whether one more is started whose name the script does not write where it starts it. */
  readonly unseen: boolean;
}

/** Programs of one script, and pieces of one call, that are followed: the first ones tell what is meant. */
const MAX_STARTS = 100;
const MAX_PIECES = 60;

/** What starts a program, in any of these languages. */
const STARTS =
  /^(?:run|call|check_call|check_output|getoutput|getstatusoutput|popen\w*|system|exec\w*|spawn\w*|create_subprocess_\w+|shell_exec|passthru|proc_open|command|capture\w*)$/i;
/** Without one of these, the languages that have them start nothing; `exec` is also what runs a regular expression. */
const NEEDS: readonly (readonly [program: RegExp, needs: RegExp])[] = [
  [/^(?:python|pypy)/, /\b(?:subprocess|os|pty|asyncio|getoutput)\b/],
  [/^(?:node|deno|bun|tsx|ts-node)/, /child_process|\bBun\b|\bDeno\b|\bexeca\b|\bzx\b/],
];

export function startedBy(program: string, code: string): StartedPrograms {
  const needs = NEEDS.find(([name]) => name.test(program))?.[1];
  if (needs?.test(code) === false) return { commands: [], unseen: false };
  const words = scriptWords(code);
  const found: (readonly string[])[] = [];
  for (const [at, { text, quote }] of words.entries()) {
    if (found.length >= MAX_STARTS) break;
    const before = words[at - 1]?.quote === null ? (words[at - 1]?.text ?? "") : "";
    if (quote !== null) {
      if (isRun(quote, before, needs !== undefined)) found.push([inShell(text)]);
    } else if (isStart(text) && startsHere(words[at + 1])) found.push(wordsFrom(words, at + 1));
  }
  const unseen = !found.every(isSeen);
  if (unseen) found.push(...listsOfGh(words));
  return { commands: found.filter(isSeen), unseen };
}

function isSeen([first = ""]: readonly string[]): boolean {
  return first !== "" && !first.startsWith(UNKNOWN);
}

/** What a script puts in a list before it starts it. */
function listsOfGh(words: readonly ScriptWord[]): readonly (readonly string[])[] {
  return [...words.keys()]
    .filter((at) => words[at]?.text === "gh" && words[at]?.quote !== null && words[at - 1]?.text === "[")
    .slice(0, MAX_STARTS)
    .map((at) => wordsFrom(words, at));
}

/** Backticks run their text in Ruby, Perl and PHP; elsewhere only behind a dollar, as Bun and zx have it. */
function isRun(quote: string, before: string, isTagged: boolean): boolean {
  return /^(?:qx|%x)/.test(quote) || (quote === "`" && (!isTagged || before.endsWith("$")));
}

/** A slash before the name ends a regular expression. */
function isStart(text: string): boolean {
  return !text.includes("/") && STARTS.test(text.slice(text.lastIndexOf(".") + 1));
}

function startsHere(next: ScriptWord | undefined): boolean {
  return next !== undefined && (next.quote !== null || next.text === "(");
}

/** The words of a call, whether they stand in one string, in several, or in a list. */
function wordsFrom(pieces: readonly ScriptWord[], start: number): readonly string[] {
  const words: string[] = [];
  let word = "";
  let depth = 0;
  for (const { text, quote } of pieces.slice(start, start + MAX_PIECES)) {
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
