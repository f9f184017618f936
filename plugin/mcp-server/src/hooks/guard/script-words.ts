/** A piece of a script of another language: a string with what it holds, or any other text. */
export interface ScriptWord {
  readonly text: string;
  /** What opens the string, e.g. a backtick; null for what is none. */
  readonly quote: string | null;
}

/** Pieces of one script. Scripts in a command have hundreds. */
const MAX_WORDS = 20_000;

const OPENING = /(?:\bqx|%x)\s*[({[]|"""|'''|["'`]/y;
const CLOSING: Readonly<Record<string, string>> = { "(": ")", "{": "}", "[": "]" };
const COMMENT = /(?:#(?!\{)|\/\/)[^\n]*/y;
/** A name with its dots, an escape, or one character. */
const OTHER = /[\w$.%/]+|\\[^]|\s+|[^]/y;

/** The words of a script, as far as most languages agree on strings and comments; each character is read once. */
export function scriptWords(code: string): readonly ScriptWord[] {
  const words: ScriptWord[] = [];
  for (let at = 0; at < code.length && words.length < MAX_WORDS;) {
    const opening = matchAt(OPENING, code, at);
    const quote = opening === "" ? "" : (CLOSING[opening.at(-1) ?? ""] ?? opening);
    const start = at + opening.length;
    const end = opening === "" ? -1 : endOfString(code, start, quote);
    if (end >= 0) {
      words.push({ text: unescaped(code.slice(start, end)), quote: opening });
      at = end + quote.length;
    } else {
      const text = matchAt(COMMENT, code, at) || matchAt(OTHER, code, at);
      if (text.trim() !== "" && !text.startsWith("#") && !text.startsWith("//"))
        words.push({ text, quote: null });
      at += text.length;
    }
  }
  return words;
}

function matchAt(pattern: RegExp, code: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(code)?.[0] ?? "";
}

/** No string that matters is longer; the bound keeps quotes that nothing closes cheap. */
const MAX_STRING = 20_000;

function endOfString(code: string, start: number, quote: string): number {
  const last = Math.min(code.length, start + MAX_STRING);
  for (let at = start; at < last; at += 1) {
    if (code[at] === "\\") at += 1;
    else if (code.startsWith(quote, at)) return at;
  }
  return -1;
}

function unescaped(text: string): string {
  return text.replace(/\\([^])/g, (_, character: string) => (character === "n" ? "\n" : character));
}
