/** The secrets in files of settings. */
import { isPlaceholder, MIN_SECRET_LENGTH, quotedWord } from "./text.ts";

/** A setting of git with a secret, in a file that agents may read; the value is left out. */
export interface ExposedSetting {
  readonly file: string;
  readonly key: string;
}

/** The steps that take these secrets out of git's configuration. */
export function exposedHint(exposed: readonly ExposedSetting[]): string {
  const steps = exposed.map(({ file, key }) => {
    const inFile = `git config --file ${quotedWord(file)}`;
    if (key.startsWith("remote.") && key.endsWith("url"))
      return `\`gh auth setup-git\`, then \`${inFile} --replace-all ${quotedWord(key)} <address without a token>\``;
    // Its whole name would tell the secret.
    if (key.includes("…")) return `take it out with \`${inFile} --edit\``;
    const header = key.endsWith(".extraheader")
      ? ". With actions/checkout: `persist-credentials: false`"
      : "";
    return `\`${inFile} --unset-all ${quotedWord(key)}\`, or move it to ~/.gitconfig, which agents cannot read${header}`;
  });
  return [...new Set(steps)].join("; ");
}

const ASSIGNMENT = /^\s*(?:export\s+)?(["']?)([\w.-]{1,200})\1\s*[=:]\s*(.{1,2000})/;
/** Names of secrets; not of their places and properties, nor of settings that every browser gets. */
const SECRET_NAME =
  /^(?!VITE_|VUE_APP_|REACT_APP_|(?:NEXT|NUXT|EXPO)_PUBLIC_|.*PUBLI[CS]).*(?:KEY|SECRET|TOKEN|PASS|PASSWORD|PASSWD|PASSPHRASE|CREDENTIALS?|PRIVATE)(?:_(?!(?:.*_)?(?:URL|URI|PATH|FILE|DIR|NAME|HEADER|ISSUER|ALGORITHM|TTL|LENGTH)$).*|\d*)$/i;
/** Forms, switches, times, and passwords that a local service has by default. */
const NO_SECRET =
  /^(?:<.*>|\d{1,7}|(?:true|false|yes|no|on|off|null|nil|none|undefined|root|admin|postgres|password|pass|secret|test|dev|guest|todo|x+|\*+|.{0,9}change.?(?:me|this|it).{0,9}))$/i;

/** Whether a line of settings gives a value, and no reference or placeholder, to a name of a secret. */
export function assignsSecret(line: string): boolean {
  const [, , name = "", given = ""] = ASSIGNMENT.exec(line) ?? [];
  const quoted = /^(["'`])(.*?)\1/.exec(given)?.[2];
  const value = quoted ?? given.replace(/(?:^|\s)#.*/, "").trim();
  return (
    SECRET_NAME.test(name) && !/^(?:$|\$)/.test(value) && !NO_SECRET.test(value) && !isPlaceholder(value)
  );
}

/**
 * Where a value follows a name: with `=`, `:`, `=>`, `,` behind a name in quotes (PHP's `define`), `>` of a tag, `value=`
 * of another attribute, or a blank, as in .netrc and command lines. A value on the next line is in quotes.
 */
const NAMED =
  /(?<![\w.-])([\w.-]{1,200})\\{0,4}(?:["'][ \t]{0,20},|["']?[ \t]{0,20}(?:=>|:=|[=:>])|["']?[ \t]{1,20}(?:value[ \t]{0,20}=)?)(?:\s{0,100}(?=\\{0,4}["'])|[ \t]{0,20})/g;
/** In a private file all of these count: a wrong one hides a word of a report, a missing one publishes a password. */
const PRIVATE_NAME =
  /pass|pwd|secret|token|key|auth|cred|dsn|private|signature|salt|cookie|session|conn.{0,9}str|(?:^|[_.-])(?:pw|pin|otp|sas)$/i;
/** Of the places and properties of secrets, and of what is sent to every browser. */
const OPEN_NAME =
  /^(?:VITE_|VUE_APP_|REACT_APP_|(?:NEXT|NUXT|EXPO)_PUBLIC_)|publi[cs]|(?:ur[li]|path|file|dir|name|user|header|issuer|algorithm|method|mode|type|ttl|length|endpoint|host|domain|realm|port|timeout|expir(?:y|es|ation)|authors?)$/i;
/** Of a longer value its beginning is noted, so that a file of names alone is read at once. */
const MAX_VALUE_LENGTH = 200;
/** Before the first value of a list, or the text of a YAML block. */
const OPENING = /^(?:[[(]\s{0,100}|[|>][+-]?[ \t]{0,20}\r?\n\s{0,100}|\r?\n\s{0,100}-\s{1,9})/;
const QUOTED = /^(["'`])((?:\\.|\1\1|(?!\1)[^\\])*)\1/;
/** The ends of a value without quotes: which one is its own depends on the form around it. */
const ENDS = [/;.*/, /&.*/, /\s.*/, /[,})\]].*/, /(?:\\{0,4}["'`]|<).*/, /\s(?:#|\/\/).*/];

function isPrivate(name: string): boolean {
  return PRIVATE_NAME.test(name) && !OPEN_NAME.test(name);
}

/** The possible values at the beginning of a text. */
function valuesAt(text: string): string[] {
  const rest = text.replace(OPENING, "");
  const quoted = QUOTED.exec(rest)?.[2];
  if (quoted !== undefined) return [quoted];
  // An object has names of its own.
  const line = /^\{\s{0,20}["']/.test(rest)
    ? ""
    : rest.replace(/[\r\n][^]*/, "").replace(/^\\{0,4}["'`{(]/, "");
  return ENDS.map((end) => line.replace(end, "").replace(/[\s;,]{1,9}$/, ""));
}

const ESCAPE = /\\(?:u([0-9a-f]{4})|(.))|(["'])\3/gi;
const LETTERS: Readonly<Record<string, string>> = { n: "\n", r: "\n", t: "\t" };
const PERCENT = /%([2-7][0-9a-f])/gi;

function characterOf(hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16));
}

/** The lines of a value as it is written and without escapes, also those of addresses, and a header's without its scheme. */
function formsOf(value: string): string[] {
  const plain = value.replaceAll(ESCAPE, (_, code?: string, letter = "", quote = "") =>
    code === undefined ? quote + (LETTERS[letter] ?? letter) : characterOf(code),
  );
  const decoded = plain.replaceAll(PERCENT, (_, code: string) => characterOf(code));
  const lines = [value, plain, decoded].flatMap((form) => form.split(/\r?\n/));
  return [...lines, ...lines.map((line) => line.replace(/^(?:Bearer|Basic|Token) +/i, ""))];
}

/** Words and numbers of people, which a text about the ticket may hold, references, hosts, and the places of something. */
const ORDINARY =
  /^(?:\$(?:\w+(?:\/.*)?|[{(].*)|[A-Za-z]?[a-z]{1,15}|[+-]?\d{1,15}(?:\.\d{1,15})?|\d{4}-\d\d-\d\d.{0,30}|(?:[A-Z]{1,15} )?[A-Z]{1,15}(?:-----)?|(?:https?:\/)?[/.~][^@+=]*|(?:localhost|(?:[a-z\d-]{1,63}\.){1,9}[a-z]{2,15}|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?)$/;
const EXAMPLE = /your|example|placeholder|([a-z0-9])\1{7}/i;
/** The password in an address, also of Go's form for MySQL. */
const IN_ADDRESS =
  /(?::\/\/[^\s/:@]{0,100}|(?<![^\s"'=])[^\s/:@"'=]{1,100}(?=:[^\s/"']{1,200}@(?:tcp|unix)\()):([^\s/"']{1,200})@/g;
/** A line of .pgpass: host, port, database, user, password. */
const PGPASS =
  /^(?:\\.|[^\\:\n]){1,200}:(?:\d{1,5}|\*):(?:\\.|[^\\:\n]){1,200}:(?:\\.|[^\\:\n]){1,200}:([^\r\n]{1,200})/gm;
const WORD = /[\w+/.~-]{16,}={0,2}/g;
/** Letters and digits in a row that no person writes. */
const RANDOM = /(?=[A-Za-z]{0,15}\d)(?=\d{0,15}[A-Za-z])[A-Za-z0-9]{16}/;
/** Characters of all four kinds, as a password has them; no path, and no address of web or mail. */
const STRONG = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!#$%^&*?@~+])(?![\w.+-]*@[\w.-]*$)[^/]{10,100}$/;
const BETWEEN_WORDS = /[\s"'`,;<>(){}[\]\\]+/;

/**
 * The values of a private file that must not be published: those of secrets by their names, passwords in addresses and
 * .pgpass, and random words such as the lines of a key, whatever their names. Values are given as they are written and
 * without their escapes. Short ones, ordinary words, hosts and paths are left out, because other texts hold them.
 */
export function secretValuesIn(text: string): string[] {
  const assigned = [...text.matchAll(NAMED)].flatMap((match) => {
    const [whole, ...names] = match;
    const at = match.index + whole.length;
    return names.some(isPrivate) ? valuesAt(text.slice(at, at + MAX_VALUE_LENGTH)) : [];
  });
  const others = [...text.matchAll(IN_ADDRESS), ...text.matchAll(PGPASS)].flatMap(([, ...values]) => values);
  const words = text.split(BETWEEN_WORDS).map((word) => word.replace(/^[\w.-]{0,100}[=:]/, ""));
  const strong = words.filter((word) => STRONG.test(word));
  const found = new Set([...assigned, ...others]);
  const named = [...[...found].flatMap(formsOf), ...strong].filter(
    (value) =>
      value.length >= MIN_SECRET_LENGTH &&
      !NO_SECRET.test(value) &&
      !EXAMPLE.test(value) &&
      !(ORDINARY.test(value) && !RANDOM.test(value)),
  );
  const random = [...text.matchAll(WORD)].flatMap(([word]) =>
    RANDOM.test(word) && !isPlaceholder(word) ? [word] : [],
  );
  return [...new Set([...named, ...random])];
}
