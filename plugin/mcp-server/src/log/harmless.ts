/**
 * Text from agents and people is data. Shown in a comment it must not open markup that hides or forges the
 * rest, ping anybody, or look like our own lines; it is made harmless by characters of no width, so that it
 * reads as it was written. The record's JSON always has the exact text.
 */
import { markdownParts } from "../rules/markdown.ts";
import { sameName, type RepositoryAddress } from "../rules/names.ts";
import { WRITTEN_DIRECTION, shortened } from "../rules/text.ts";

const ZERO_WIDTH_SPACE = "\u200B";
/** The line breaks that people and programs know. */
export const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
// Control characters, and those that reorder a line for the eye, by which text could read differently from what it
// says.
const CONTROLS = String.raw`[\u0000-\u0008\u000E-\u001F\u007F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]`;
const MAY_BE_UNSEEN = new RegExp(CONTROLS, "u");
/** Made at its first use: that takes longer than all else here, and most texts need none. */
let unseen: RegExp | undefined;
const TAG_OPENING = /<(?=[A-Za-z/!?])/g;
const MENTION = /@(?=[A-Za-z0-9_-])/g;
const FENCE = /(``|~~)(?=[`~])/g;

function withoutUnseen(text: string): string {
  if (!MAY_BE_UNSEEN.test(text)) return text;
  unseen ??= new RegExp(`(?=${CONTROLS})(?!${WRITTEN_DIRECTION})[^]`, "gu");
  return text.replaceAll(unseen, "");
}

/** One line of text with no HTML, mention or code fence in it; links and emphasis of Markdown stay. */
function harmlessLine(line: string): string {
  return withoutUnseen(line)
    .replaceAll(TAG_OPENING, `<${ZERO_WIDTH_SPACE}`)
    .replaceAll(MENTION, `@${ZERO_WIDTH_SPACE}`)
    .replaceAll(FENCE, `$1${ZERO_WIDTH_SPACE}`);
}

/** Text for a place of one line: line breaks become spaces. */
export function harmlessInline(text: string): string {
  return text.split(LINE_BREAK).map(harmlessLine).join(" ");
}

/** Text of one line as a code span: globs keep their stars, and no backtick ends it. */
export function harmlessCode(text: string): string {
  const line = harmlessInline(text).replaceAll("`", "\u02CB").trim();
  return `\`${line === "" ? " " : line}\``;
}

/**
 * Text for the visible part of a comment, cut to `maxLength` characters: one line as it is, several as a
 * quotation, because a quoted line cannot pass for one of ours. A blank line ends it, or what follows would be
 * shown as part of it.
 */
export function harmlessBlock(text: string, maxLength: number): string {
  const cut = shortened(text, maxLength, "… (the whole text is in the record)");
  return LINE_BREAK.test(cut) ? `\n\n${harmlessQuote(cut)}\n` : harmlessLine(cut);
}

/** Text as a quotation, as people see it. */
export function harmlessQuote(text: string): string {
  return text
    .split(LINE_BREAK)
    .map((line) => `> ${harmlessLine(line)}`)
    .join("\n");
}

/**
 * Markdown that an agent posts as a comment: `quietText` that also opens no HTML and shows no unseen characters. A code
 * block that it leaves open ends with the comment.
 */
export function harmlessMarkdown(text: string, home: RepositoryAddress, meant?: ReadonlySet<string>): string {
  const seen = withoutUnseen(text.toWellFormed());
  const bare = outsideOfCode(seen, (part) => part.replaceAll(TAG_OPENING, `<${ZERO_WIDTH_SPACE}`));
  return quietText(bare, home, meant);
}

/** A character by its number or name, as Markdown reads it, or HTML, which needs no semicolon and takes any zeros. */
const CHARACTER =
  /&(#\d+|#x[0-9a-f]+|(?:commat|num|sol|colon|period|lowbar|underbar|fjlig|tab|newline)(?=;));?/.source;
/** A name begins behind such a character, too. */
const NAME_BEGINS = /(?:(?<![\w\\-])|(?<=&#x?[\da-f]{1,40}))/.source;
/** A reference to an issue, up to its number. A backslash may not be seen. */
const REFERENCE = String.raw`${NAME_BEGINS}([\w\\-]+\/[\w.\\-]+)#(?=(\d+)|<)`;
/** A domain in an address that GitHub links, with all that follows. */
const DOMAIN = /(?=[a-z0-9][a-z0-9.-]*(?![\w.-]))/.source;
const IN_ADDRESS = String.raw`(?!${CHARACTER.replace("(#", "(?:#")})[^\s\u200B<>()[\]"'${"`"}]`;
/**
 * Mentions of accounts and links to repositories: pages of issues in usual and in odd forms, other addresses, references
 * to issues and commits, characters, names. An address swallows what follows only with a good domain.
 */
const LIVE = new RegExp(
  [
    /(?:https?:\/\/(?:www\.)?|(?<![\w./-])www\.)github\.com\/([\w-]+\/[\w.-]+)(\/(?:issues|pull|discussions)\/\d+)/
      .source,
    /(?:https?:\/\/|(?<![\w.-]))(?:www\\?\.)?github\\?\.com\.?(?::\d*)?[\\/]{1,8}([\w\\-]+\/[\w.\\-]+)[\\/]{1,8}(?:issues|pull|discussions)[\\/]{1,8}\d/
      .source,
    `((?<![A-Za-z0-9])https?://${DOMAIN}(?:${IN_ADDRESS})+|(?<![a-z0-9.-])www\\.${DOMAIN}(?:(?!https?://)${IN_ADDRESS})+)`,
    REFERENCE,
    // A stray tag goes, and the text around it becomes one.
    /(?<=[\w.-](?:<[^<>]{0,80}>){1,9}[\w./\\-]{0,100})#(?=\d)/.source,
    // No e-mail's address.
    String.raw`${NAME_BEGINS}([\w\\-]+(?:\/[\w.\\-]+)?)@(?=([0-9a-f]{7,40})(?![\w-]|(?:\.[a-z0-9]+(?:-+[a-z0-9]+)*)+(?![\w-])))`,
    `\\u200B?(${CHARACTER})\\u200B?`,
    // A name may begin a reference, too: only its mark is taken.
    /(?:(?<![A-Za-z0-9])|(?<=&[#\w]{2,40}))@(?=([\w\\-]*[A-Za-z0-9](?:\\*\/[\w.\\-]*\w)?)|[\w\\<-])/.source,
    // In it a browser drops the tags of code (WHATWG HTML, "in select").
    /<(?=select(?![\w-]))/.source,
  ].join("|"),
  "gi",
);
const REFERENCE_IN_ADDRESS = new RegExp(String.raw`(?<!/)${REFERENCE}`, "g");
/** The characters of names, references and addresses. Nobody needs to write them by their number. */
const OF_NAMES = /[\w@#/.:\t\n\r-]/;
const MAX_CODE_POINT = 0x10_ffff;
const AT_SIGN = 0x40;

/**
 * Markdown that mentions nobody and links no other repository on GitHub. Names and references get a character of no
 * width. Pages of other repositories' issues get the address that leaves no trace there (renovatebot/renovate,
 * updatecli/updatecli #6988), which there is on github.com alone. References within `home` stay linked, and code stays
 * as it is. An `@` behind a letter or digit, as in an e-mail's address, calls nobody (`MentionFilter` of html-pipeline).
 * `meant` has the words that stay live, in lower case. Done twice it changes nothing more.
 */
export function quietText(
  text: string,
  home: RepositoryAddress,
  meant: ReadonlySet<string> = new Set(),
): string {
  return outsideOfCode(text, (part) => withQuiet(part, home, (word) => meant.has(word)));
}

/** The same for text that is no Markdown, as a commit's message: nothing in it is code. */
export function quietPlainText(text: string, home: RepositoryAddress): string {
  return withQuiet(text, home, () => false);
}

/** The words of a text that `quietText` would change, in lower case, such as `@maya`. */
export function liveWords(text: string, home: RepositoryAddress): ReadonlySet<string> {
  const found = new Set<string>();
  outsideOfCode(text, (part) => withQuiet(part, home, (word) => found.add(word).has(word)));
  return found;
}

function withQuiet(text: string, home: RepositoryAddress, isMeant: (word: string) => boolean): string {
  return text.replaceAll(LIVE, (found: string, ...groups: Groups) => {
    const [, , , , , number = "", , sha = "", , , name = ""] = groups;
    const quiet = quietWord(found, home, groups);
    return quiet === found || isMeant(`${found}${number}${sha}${name}`.toLowerCase()) ? found : quiet;
  });
}

function outsideOfCode(text: string, change: (part: string) => string): string {
  return markdownParts(text)
    .map((part) => (part.isCode ? part.text : change(part.text)))
    .join("");
}

type Group = string | undefined;
type Groups = [
  pageOf: Group,
  page: Group,
  oddPageOf: Group,
  address: Group,
  of: Group,
  number: Group,
  commitOf: Group,
  sha: Group,
  character: Group,
  code: Group,
  name: Group,
];

function quietWord(found: string, { owner, repo }: RepositoryAddress, groups: Groups): string {
  const [pageOf, page, oddPageOf, address, of, , commitOf, , character, code = ""] = groups;
  const repository = (pageOf ?? oddPageOf ?? of ?? commitOf)?.replaceAll("\\", "");
  if (repository !== undefined && sameName(repository, `${owner}/${repo}`)) return found;
  if (pageOf !== undefined) return `https://redirect.github.com/${pageOf}${page}`;
  if (oddPageOf !== undefined) return found.replace(/github/i, `$&${ZERO_WIDTH_SPACE}`);
  // Within an address the number of a character keeps it whole. HTML links no address, but references in it.
  if (address !== undefined)
    return found
      .replaceAll(/(?<![A-Za-z0-9])@(?=[\w\\-])/g, "%40")
      .replaceAll(REFERENCE_IN_ADDRESS, (reference) => `${reference}%3`);
  if (character === undefined) return `${found}${ZERO_WIDTH_SPACE}`;
  // `0x40` and `064` are numbers; the named ones are all of names.
  const number = code.startsWith("#") ? Math.min(Number(`0${code.slice(1)}`), MAX_CODE_POINT) : AT_SIGN;
  const isOfNames = OF_NAMES.test(String.fromCodePoint(number));
  return isOfNames ? `${ZERO_WIDTH_SPACE}${character}${ZERO_WIDTH_SPACE}` : found;
}

/** A text without what `quietText` puts in, to compare texts of before and after it. */
export function withoutQuiet(text: string): string {
  return text
    .replaceAll(ZERO_WIDTH_SPACE, "")
    .replaceAll("https://redirect.github.com/", "https://github.com/");
}

/** Text inside HTML elements of ours. */
export function harmlessHtml(text: string): string {
  return harmlessInline(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/**
 * JSON whose text can close neither a fence nor a code span nor an HTML comment and pings nobody; it parses to the same
 * value. On one line where `indent` is 0.
 */
export function harmlessJson(value: unknown, indent = 2): string {
  return JSON.stringify(value, null, indent).replaceAll(
    /[<>&@`~\u0085\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
