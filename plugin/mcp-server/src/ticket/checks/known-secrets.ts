/** Tokens and keys of known forms, by secretlint's recommended rules, which its maintainers extend. */
import {
  isPlaceholder,
  placesOfOwn,
  placesOfSecrets,
  withoutSecrets,
  withoutUnseen,
} from "../../rules/text.ts";
import { Failure } from "../../errors.ts";

const AWS = "@secretlint/secretlint-rule-aws";
/** Rules for passwords in addresses: tickets and settings name those of test services, which are no secrets. */
const PASSWORD_RULES = [
  "@secretlint/secretlint-rule-basicauth",
  "@secretlint/secretlint-rule-database-connection-string",
];

/** By comments, which the writer of a secret could write, too. */
const SWITCHES_OFF = "@secretlint/secretlint-rule-filter-comments";
/** An id of twelve digits, which other accounts have, too. */
const ACCOUNT_ID = "AWSAccountID";
/** Ids of users and roles, which are no secrets, and the key ids of examples. */
const HARMLESS_AWS_IDS = ["/^A(?!KIA|SIA)[A-Z0-9]{19}$/", "/^A[KS]IA([A-Z0-9]{9}EXAMPLE|(.)\\2{15})$/"];
/** Key ids are found only on request. */
const OPTIONS = { enableIDScanRule: true, allows: HARMLESS_AWS_IDS };

/** A token or key of a known form, and the rule that finds it. */
interface Finding {
  readonly rule: string;
  readonly kind: string;
  readonly at: number;
}

/**
 * The tokens and keys of known forms in the text of that file, or name of a text; no placeholders. The rules are
 * imported at the first call: a server that writes nothing does not load them.
 */
async function findingsIn(text: string, name: string): Promise<Finding[]> {
  const [{ lintSource }, { rules }, { secretLintProfiler }] = await Promise.all([
    import("@secretlint/core"),
    import("@secretlint/secretlint-rule-preset-recommend"),
    import("@secretlint/profiler"),
  ]);
  // Version 12 keeps each of some 100 marks a text for good, and searches them all at each (secretlint #1653).
  secretLintProfiler.mark = () => undefined;
  const used = rules.filter(({ meta: { id } }) => id !== SWITCHES_OFF);
  const config = {
    rules: used.map((rule) => ({ id: rule.meta.id, rule, options: rule.meta.id === AWS ? OPTIONS : {} })),
  };
  const source = { filePath: name, content: text, ext: "", contentType: "text" } as const;
  const { messages } = await lintSource({ source, options: { config } });
  return messages
    .filter(({ messageId }) => messageId !== ACCOUNT_ID)
    .filter(({ ruleId, range }) => PASSWORD_RULES.includes(ruleId) || !isPlaceholder(text.slice(...range)))
    .map(({ ruleId, messageId, range }) => ({ rule: ruleId, kind: messageId, at: range[0] }));
}

/** The kind of a secret that is in use here: no fake, in any file. */
export const OWN_SECRET = "a secret of this clone or process";

/**
 * Tokens and keys in the text of that file, also this process's `own`, one a line: its number from 0 on. Passwords in
 * addresses are left out.
 */
export async function findSecrets(
  text: string,
  path: string,
  own: readonly string[],
): Promise<readonly { readonly line: number; readonly kind: string }[]> {
  const known = (await findingsIn(text, path)).filter(({ rule }) => !PASSWORD_RULES.includes(rule));
  const others = [
    ...placesOfOwn(text, own).map((at) => ({ kind: OWN_SECRET, at })),
    ...placesOfSecrets(text, []).map((at) => ({ kind: "token or private key", at })),
  ];
  const kinds = new Map<number, string>();
  for (const { at, kind } of [...known, ...others]) {
    const line = text.slice(0, at).split("\n").length - 1;
    if (!kinds.has(line) || kind === OWN_SECRET) kinds.set(line, kind);
  }
  return Array.from(kinds, ([line, kind]) => ({ line, kind }));
}

/** Whether the text of that file holds a token or key of a known form, or an address with a password. */
export async function holdsKnownSecret(text: string, path: string): Promise<boolean> {
  return (await findingsIn(text, path)).length > 0;
}

const WITHHELD = "(withheld: it holds a key)";

/** A text of this machine as it may be published: nothing of one with a key of a known form, else without secrets. */
export async function publishable(text: string, own: readonly string[]): Promise<string> {
  return (await holdsKnownSecret(text, "report")) ? WITHHELD : withoutSecrets(text, own);
}

/** Refuses arguments, which are published on issues, with a known form of token. Throws INPUT_SECRET. */
export async function refuseKnownSecrets(attempted: string, given: unknown): Promise<void> {
  const rule = await ruleBrokenBy(given ?? {});
  if (rule === null) return;
  const name = await argumentWithSecret(given);
  const holder = name === null ? "an argument" : `the argument ${JSON.stringify(name)}`;
  throw new Failure(
    "INPUT_SECRET",
    `Cannot ${attempted}: ${holder} holds a token or key of a known form (${rule})`,
    { hint: "Leave it out; nothing was written. If others may have seen it, revoke it" },
  );
}

async function ruleBrokenBy(given: unknown): Promise<string | null> {
  // An escaped line break would stand before a token like a letter of it.
  const text = JSON.stringify(given).replaceAll(/\\[nrt]/g, "\n");
  const bare = withoutUnseen(text);
  const found = await findingsIn(text, "arguments");
  if (bare !== text) found.push(...(await findingsIn(bare, "arguments")));
  return found.find(({ rule }) => !PASSWORD_RULES.includes(rule))?.rule ?? null;
}

/** The name of the argument with a token; null where a name holds one, which is not repeated. */
async function argumentWithSecret(given: unknown): Promise<string | null> {
  const named = Object.entries(given ?? {});
  if ((await ruleBrokenBy(named.map(([name]) => name))) !== null) return null;
  for (const [name, value] of named) if ((await ruleBrokenBy([value])) !== null) return name;
  return null;
}
