/** GitHub's own token formats; nothing that people write looks like them. */
const TOKEN = /gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{22,}/.source;
/** How a private key in the form of PEM begins. */
const KEY_HEADER = /-----BEGIN [A-Z ]{0,20}PRIVATE KEY-----/.source;
/** What ends a line of a key, also where a text of JSON holds it, or a text of JSON in one of JSON. */
const LINE_END = /(?:\\{1,4}[nrt]|\s){1,40}/.source;

/** A token, or a header with key behind it: who writes of keys names their header, too. */
const SECRET = new RegExp(`${TOKEN}|${KEY_HEADER}${LINE_END}[A-Za-z0-9+/]{40}`);
/** The same, with all of a key, and the keys of the model's service: whatever a client may complain about aloud. */
const ANY_SECRET = new RegExp(
  `${TOKEN}|sk-ant-[\\w-]{8,}|${KEY_HEADER}[^]*?(?:-----END [A-Z ]{0,20}PRIVATE KEY-----|$)`,
  "g",
);

/** Whether a token of GitHub or a private key stands in the text. */
export function holdsSecret(text: string): boolean {
  return SECRET.test(text);
}

/**
 * The text with every token and key in it blotted out, a key without an end up to the end of the text. To be called on
 * the whole text: of a secret that was cut, nobody can tell that it is one.
 */
export function withoutSecrets(text: string): string {
  return text.replaceAll(ANY_SECRET, "(secret)");
}
