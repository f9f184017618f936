/** Tokens and keys of known forms, by secretlint's recommended rules, which its maintainers extend. */
import { Failure } from "../errors.ts";

/** Rules for passwords in addresses: a ticket names those of test services, which are no secrets. */
const RULES_FOR_FILES_ONLY = [
  "@secretlint/secretlint-rule-basicauth",
  "@secretlint/secretlint-rule-database-connection-string",
];

/**
 * The rules that find a token or key of a known form in the text of that file, or name of a text. The rules are imported
 * at the first call: a server that writes nothing does not load them.
 */
async function brokenRules(text: string, name: string): Promise<readonly string[]> {
  const [{ lintSource }, { creator }, { secretLintProfiler }] = await Promise.all([
    import("@secretlint/core"),
    import("@secretlint/secretlint-rule-preset-recommend"),
    import("@secretlint/profiler"),
  ]);
  // Version 12 keeps each of some 100 marks a text for good, and searches them all at each (secretlint #1653).
  secretLintProfiler.mark = () => undefined;
  const options = { config: { rules: [{ id: "recommended", rule: creator }] } };
  const source = { filePath: name, content: text, ext: "", contentType: "text" } as const;
  const { messages } = await lintSource({ source, options });
  return messages.map(({ ruleId }) => ruleId);
}

/** Whether the text of that file holds a token or key of a known form, or an address with a password. */
export async function holdsKnownSecret(text: string, path: string): Promise<boolean> {
  return (await brokenRules(text, path)).length > 0;
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
  const broken = await brokenRules(text, "arguments");
  return broken.find((rule) => !RULES_FOR_FILES_ONLY.includes(rule)) ?? null;
}

/** The name of the argument with a token; null where a name holds one, which is not repeated. */
async function argumentWithSecret(given: unknown): Promise<string | null> {
  const named = Object.entries(given ?? {});
  if ((await ruleBrokenBy(named.map(([name]) => name))) !== null) return null;
  for (const [name, value] of named) if ((await ruleBrokenBy([value])) !== null) return name;
  return null;
}
