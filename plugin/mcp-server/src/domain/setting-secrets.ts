/** The secrets in files of settings. */
import { isPlaceholder, MIN_SECRET_LENGTH } from "./text.ts";

const ASSIGNMENT = /^\s*(?:export\s+)?(["']?)([\w.-]{1,200})\1\s*[=:]\s*(.{1,2000})/;
/** Names of secrets; not of their places and properties, nor of settings that every browser gets. */
const SECRET_NAME =
  /^(?!VITE_|VUE_APP_|REACT_APP_|(?:NEXT|NUXT|EXPO)_PUBLIC_|.*PUBLI[CS]).*(?:KEY|SECRET|TOKEN|PASS|PASSWORD|PASSWD|PASSPHRASE|CREDENTIALS?|PRIVATE)(?:_(?!(?:.*_)?(?:URL|URI|PATH|FILE|DIR|NAME|HEADER|ISSUER|ALGORITHM|TTL|LENGTH)$).*|\d*)$/i;
/** References, switches, times, and passwords that a local service has by default. */
const NO_SECRET =
  /^(?:\$.*|<.*>|\d{1,7}|(?:true|false|yes|no|on|off|null|nil|none|undefined|root|admin|postgres|password|pass|secret|test|dev|guest|todo|x+|\*+|.{0,9}change.?(?:me|this|it).{0,9}))$/i;

/** Whether a line of settings gives a value, and no placeholder, to a name of a secret. */
export function assignsSecret(line: string): boolean {
  return assignedSecret(line) !== null;
}

function assignedSecret(line: string): string | null {
  const [, , name = "", given = ""] = ASSIGNMENT.exec(line) ?? [];
  const quoted = /^(["'`])(.*?)\1/.exec(given)?.[2];
  const value = quoted ?? given.replace(/(?:^|\s+)#.*$/, "").trim();
  const isSecret = SECRET_NAME.test(name) && value !== "" && !NO_SECRET.test(value) && !isPlaceholder(value);
  return isSecret ? value : null;
}

/** Words of people, which a text about the ticket may hold, and the places of something. */
const ORDINARY = /^(?:[A-Za-z]?[a-z]{1,15}|(?:https?:\/)?[/.~][^@]*)$/;
/** A password in an address. */
const IN_ADDRESS = /(?<=:\/\/[^\s/:@]{0,100}:)[^\s/@]{1,200}(?=@)/g;
const WORD = /[\w+/.~-]{16,}={0,2}/g;
/** Letters and digits in a row that no person writes. */
const RANDOM = /(?=[A-Za-z]{0,15}\d)(?=\d{0,15}[A-Za-z])[A-Za-z0-9]{16}/;

/**
 * The values of a file of settings that must not be published: those of secrets by their names, passwords in addresses,
 * and random words such as the lines of a key. Short ones and ordinary words are left out, because other texts hold them.
 */
export function secretValuesIn(text: string): string[] {
  const assigned = text.split(/\r?\n|[{,]\s*(?=")/).flatMap((line) => assignedSecret(line) ?? []);
  const named = [...assigned, ...(text.match(IN_ADDRESS) ?? [])].filter(
    (value) =>
      value.length >= MIN_SECRET_LENGTH &&
      !NO_SECRET.test(value) &&
      !(ORDINARY.test(value) && !RANDOM.test(value)),
  );
  const random = [...text.matchAll(WORD)].flatMap(([word]) =>
    RANDOM.test(word) && !isPlaceholder(word) ? [word] : [],
  );
  return [...new Set([...named, ...random])];
}
