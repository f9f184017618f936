import { Words } from "../errors.ts";

/** Variables of an environment, by name. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Longest reason of a transition, in characters: with every character escaped its record still fits into a comment. */
export const MAX_REASON_LENGTH = 10_000;

/** GitHub's limit of an issue's body, in bytes of UTF-8 (docs/maintainers/github.md, "body-bytes"). */
export const MAX_BODY_BYTES = 262_144;

/** A word in quotes: a shell reads it as it is. */
export function quotedWord(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

/** A name as a word of a command: in quotes where it holds characters that a shell reads otherwise. */
export function typedWord(name: string): string {
  return /^[\w./-]+$/.test(name) ? name : quotedWord(name);
}

/** The number with its noun, whose plural is regular: "1 ticket", "2 tickets". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** A failure of our own tools begins with its code, and Claude Code may put a word before it. */
const OWN_FAILURE = /^(?:Error: )?[A-Z]+(?:_[A-Z]+)+: /;

/**
 * A failure's text in `length` characters and the mark of a cut: a command tells its cause at the end, one of our own
 * tools at the beginning.
 */
export function failureExcerpt(text: string, length: number): string {
  if (OWN_FAILURE.test(text)) return shortened(text, length);
  const half = Math.floor(length / 2);
  return text.length > length
    ? `${text.slice(0, half).toWellFormed()} … ${text.slice(-half).toWellFormed()}`
    : text;
}

const ERROR_WORDS =
  /\b(?:error|fatal|failed|cannot|can't|could not|couldn't|unable|denied|refused|rejected|not found|no such)\b/i;
/** Claude Code puts it before the output of a command that failed. */
const EXIT_CODE = /^(?:Error: )?Exit code \d+$/;

/** The first line of an output that tells of an error; the first line where none does, "" for an empty text. */
export function errorLine(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  const told = lines.filter((line) => line !== "" && !EXIT_CODE.test(line));
  return told.find((line) => ERROR_WORDS.test(line)) ?? told[0] ?? "";
}

/** The text, or its first `length` characters and the tail where it is longer. Always well-formed where it was cut. */
export function shortened(text: string, length: number, tail = "…"): string {
  return text.length > length ? `${text.slice(0, length).toWellFormed()}${tail}` : text;
}

/** A commit's id as git and GitHub shorten it. */
export function shortCommit(oid: string): string {
  return oid.slice(0, SHORT_COMMIT_LENGTH);
}

const SHORT_COMMIT_LENGTH = 7;

/** What every JSON text begins with: tried first, for the parser's error takes fifty times as long. */
const JSON_BEGIN = /^\s*(?:[[{"\d-]|true|false|null)/;

/** The JSON value of a text; undefined if it is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON_BEGIN.test(text) ? JSON.parse(text) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Whether a JSON value is an object, and no array. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Why a text is no JSON, of the parser's error: that quotes the text, which may hold a token. */
export function jsonMistake(error: unknown): string {
  const [, position] = /at position (\d+)/.exec(String(error)) ?? [];
  return position === undefined ? "it is not JSON" : `it is not JSON at position ${position}`;
}

/** Tokens and keys of services, by forms that nothing else has. */
const TOKEN = [
  // GitHub's own formats, with the signed ones of Apps (`ghs_<id>_<JWT>`).
  /gh[pousr]_[\w.-]{36,}|github_pat_\w{22,}/,
  // Keys of the models' services; a class of a stylesheet has no digit.
  /\bsk-(?=[\w-]{0,100}\d)(?:(?:ant|proj|svcacct|admin)-[\w-]{20,}|[A-Za-z0-9]{48,})/,
  // Stripe, PyPI, Google, DigitalOcean, age, and Azure Storage without the emulator's published key.
  /\b[rs]k_live_\w{20,}|\bpypi-AgEI[\w-]{50,}|\bAIza[\w-]{35}(?![\w-])|\bdop_v1_[0-9a-f]{64}/,
  /\bAGE-SECRET-KEY-1[0-9A-Z]{58}|\bAccountKey=(?!Eby8vdM02xNOcqFlqUwJ)[A-Za-z0-9+/]{86}==/,
]
  .map(({ source }) => source)
  .join("|");
/** The first line of a private key in the form of PEM or PGP. */
const KEY_HEADER = /-----BEGIN [A-Z ]{0,20}PRIVATE KEY(?: BLOCK)?-----/.source;
/** The end of a key's line: plain, quoted, escaped once or twice in JSON, or in a program's text for each line. */
const LINE_END = /(?:\\{1,4}["'nrt\r\n]|[\s>|#*"'`,+.]){1,40}/.source;
/** The headers of an encrypted key, such as `Proc-Type: 4,ENCRYPTED`. */
const ATTRIBUTES = `(?:[A-Za-z-]{1,20}: [^\\\\\\r\\n]{0,100}${LINE_END}){0,5}`;
const PUTTY_KEY = /PuTTY-User-Key-File-\d: [a-z]/.source;

/** A token, or a header with key behind it: who writes of keys names their header, too. */
const SECRET = new RegExp(
  `${TOKEN}|${PUTTY_KEY}|${KEY_HEADER}${LINE_END}${ATTRIBUTES}[A-Za-z0-9+/]{40}`,
  "g",
);
/** The same, with all of a key. */
const ANY_SECRET = new RegExp(
  `${TOKEN}|${PUTTY_KEY}[^]*?(?:Private-MAC: \\w+|$)|${KEY_HEADER}[^]*?(?:-----END [A-Z ]{0,20}PRIVATE KEY(?: BLOCK)?-----|$)`,
  "g",
);

/** Words, and repeated characters, by which documentation shows a token's form. */
const PLACEHOLDERS = /your|example|placeholder|([a-z0-9])\1{3,}/gi;
/** A token that holds such a word by chance, or in front or behind, has that many characters in a row left. */
const REST_OF_TOKEN = /[A-Za-z0-9]{16}/;

/** Whether a text of a token's form only shows that form, as `ghp_xxxx…` and `sk-ant-your-key` do. */
export function isPlaceholder(token: string): boolean {
  const rest = token.replaceAll(PLACEHOLDERS, " ");
  return rest !== token && !REST_OF_TOKEN.test(rest);
}

/** A shorter one may stand in a text by chance. */
export const MIN_SECRET_LENGTH = 8;

/** The forms in which they stand in a text, also in JSON; the longest first, because one may hold another. */
function formsOf(own: readonly string[]): string[] {
  const secrets = own.filter(({ length }) => length >= MIN_SECRET_LENGTH);
  const forms = new Set(secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)]));
  return [...forms].toSorted((one, other) => other.length - one.length);
}

/**
 * Whether a token or a private key stands in the text, or one of this process's `own` secrets; also with characters in it
 * that nobody sees.
 */
export function holdsSecret(text: string, own: readonly string[] = []): boolean {
  return [...new Set([text, withoutUnseen(text)])].some((one) => placesOfSecrets(one, own).length > 0);
}

/** The places of the first token or private key, and of the first occurrence of each of this process's `own` secrets. */
export function placesOfSecrets(text: string, own: readonly string[]): readonly number[] {
  const first = [...text.matchAll(SECRET)].find(([found]) => !isPlaceholder(found));
  return first === undefined ? placesOfOwn(text, own) : [first.index, ...placesOfOwn(text, own)];
}

/** The place of the first occurrence of each of this process's `own` secrets. */
export function placesOfOwn(text: string, own: readonly string[]): readonly number[] {
  return formsOf(own)
    .map((secret) => text.indexOf(secret))
    .filter((at) => at >= 0);
}

/**
 * The text with every token, key and `own` secret in it blotted out, a key without an end up to the end of the text. To
 * be called on the whole text: of a secret that was cut, nobody can tell that it is one.
 */
export function withoutSecrets(text: string, own: readonly string[] = []): string {
  const rest = formsOf(own).reduce((left, secret) => left.replaceAll(secret, BLOTTED), text);
  return rest.replaceAll(ANY_SECRET, BLOTTED);
}

const BLOTTED = "(secret)";

// Characters that nobody sees are part of writing where they change a neighbour's form. The contexts are those of UAX #31
// (joiners), UTS #51 (emoji) and the Unicode Standard 16.0, chapter 23 (direction marks, variation selectors), by script
// where JavaScript knows no joining type. None has more than two in a row: messages are hidden so. Signs in front of
// numbers and letters, such as the one that ends a verse, are drawn.
const DRAWN = String.raw`[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]`;
const INVISIBLE = String.raw`(?!${DRAWN})[\p{Cf}\p{Default_Ignorable_Code_Point}]`;

function scripts(names: string): string {
  return `[${names
    .split(" ")
    .map((name) => String.raw`\p{scx=${name}}`)
    .join("")}]`;
}

/** Scripts whose letters join, or form conjuncts. */
const JOINING = scripts(
  "Arab Syrc Mand Nkoo Mong Phag Adlm Rohg Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mymr Khmr Tibt Java Bali Limb Newa Cham Lana Cakm Gran Kthi Lepc Modi Mtei Shrd Sidd Sund Sylo Tirh",
);
/** Scripts without blanks between words. */
const UNSPACED = scripts("Thai Laoo Khmr Mymr Tibt Java Bali Cham Lana Tale Talu Tavt");
const RIGHT_TO_LEFT = scripts("Hebr Arab Syrc Thaa Nkoo Mand Samr Adlm Rohg");
/** A direction mark puts a sign beside right-to-left text in its place; a line has the text near it. */
const NEAR = String.raw`[^\n]{0,100}`;

/** A direction mark that right-to-left text needs. */
export const WRITTEN_DIRECTION = String.raw`(?<!${INVISIBLE})(?:(?<=${RIGHT_TO_LEFT}${NEAR})[\u061C\u200E\u200F]|[\u061C\u200E\u200F](?=${NEAR}${RIGHT_TO_LEFT}))(?!${INVISIBLE})`;

const WRITTEN = [
  WRITTEN_DIRECTION,
  String.raw`(?<!${INVISIBLE})(?:(?<=${JOINING})[\u200C\u200D]|[\u200C\u200D](?=${JOINING}))(?!${INVISIBLE})`,
  // Of several breaks in a row, which show as one, the first is kept.
  String.raw`(?<=${JOINING})\u200C(?=\u200C+(?!${INVISIBLE}))`,
  // A break between letters of any script, as of "fl" in a German compound.
  String.raw`(?<=(?<!${INVISIBLE})\p{L})\u200C(?=\p{L}(?!${INVISIBLE}))`,
  String.raw`(?<=${UNSPACED})\u200B(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])\u200B(?=${UNSPACED})`,
  // Emoji of several parts, the forms of one, and the flags of England, Scotland and Wales.
  String.raw`(?<=[\p{Extended_Pictographic}\u{1F3FB}-\u{1F3FF}]\uFE0F?)\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Emoji})[\uFE0E\uFE0F]`,
  String.raw`(?<=\u{1F3F4})\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`,
  // Forms of a Mongolian letter, of a mathematical sign, and of one or two ideographs, as in names.
  String.raw`(?<=[\u1820-\u18AA])[\u180B-\u180F](?!${INVISIBLE})`,
  String.raw`(?<=[\u2200-\u22FF\p{scx=Mymr}])\uFE00(?!${INVISIBLE})`,
  String.raw`(?<=(?<!${INVISIBLE}\p{sc=Han}${INVISIBLE})\p{sc=Han})[\uFE00-\uFE02\u{E0100}-\u{E011F}](?!${INVISIBLE})`,
].join("|");

/** Characters that a model reads and a person does not see, such as tags, directions and zero widths. */
const UNSEEN = String.raw`${INVISIBLE}|[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F]`;
const ANY_UNSEEN = new RegExp(UNSEEN, "gu");
/** Most texts hold nothing unseen, which this tells in a fiftieth of the time. */
const PLAIN = /^[\t-\r -~]*$/;
// Every other character fails at its first test. Made at its first use: that takes 5 ms, which each hook would wait for.
let writtenOrUnseen: RegExp | undefined;

/**
 * The text as people see it: nothing that only a model would read is left, and what they write is whole. Text that it
 * changes cannot be shown as it is stored.
 */
export function asSeen(text: string): string {
  if (PLAIN.test(text)) return text;
  writtenOrUnseen ??= new RegExp(`(?=${UNSEEN})(?:(${WRITTEN})|[^])`, "gu");
  return text.replaceAll(writtenOrUnseen, (_, written: string | undefined) => written ?? "");
}

/** The path as a disk may take it that ignores what nobody sees, and case, as HFS+ does. */
export function comparablePath(path: string): string {
  return path.replaceAll(ANY_UNSEEN, "").toUpperCase().toLowerCase();
}

// JSON writes control characters by their number.
const UNSEEN_IN_JSON = new RegExp(String.raw`${UNSEEN}|\\u00[01][0-9a-f]`, "gu");

/** A text, or its JSON, without any character that nobody sees, also where people write it. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(UNSEEN_IN_JSON, "");
}

/** A JSON value in which every text, keys too, is `asSeen`. */
export function valueAsSeen(value: unknown): unknown {
  if (typeof value === "string" || value instanceof Words) return asSeen(String(value));
  if (Array.isArray(value)) return value.map(valueAsSeen);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [asSeen(key), valueAsSeen(part)]));
}

const SECRET_NAME =
  /TOKEN|SECRET|PRIVATE_KEY|API_?KEY|ACCESS_KEY|SIGNING_KEY|PASSW|PASSPHRASE|CREDENTIAL|DATABASE_URL|_(?:PASS|PAT|DSN)$/i;

/** Whether a variable of that name probably holds a secret. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}
