/** Tokens and keys of known forms, by secretlint's recommended rules, which its maintainers extend. */
import { Failure } from "../errors.ts";

/**
 * Whether the text of that file, or name of a text, holds a token or key of a known form. The rules are imported at the
 * first call: a server that writes nothing does not load them.
 */
export async function holdsKnownSecret(text: string, name: string): Promise<boolean> {
  const [{ lintSource }, { creator }] = await Promise.all([
    import("@secretlint/core"),
    import("@secretlint/secretlint-rule-preset-recommend"),
  ]);
  const options = { config: { rules: [{ id: "recommended", rule: creator }] } };
  const source = { filePath: name, content: text, ext: "", contentType: "text" } as const;
  const { messages } = await lintSource({ source, options });
  return messages.length > 0;
}

/** Refuses arguments, which are published on issues, with a known form of token. Throws INPUT_SECRET. */
export async function refuseKnownSecrets(attempted: string, given: unknown): Promise<void> {
  // An escaped line break would stand before a token like a letter of it.
  const text = JSON.stringify(given ?? {}).replaceAll(/\\[nrt]/g, "\n");
  if (!(await holdsKnownSecret(text, "arguments"))) return;
  throw new Failure("INPUT_SECRET", `Cannot ${attempted}: an argument holds a token or key of a known form`, {
    hint: "Leave it out; nothing was written. If others may have seen it, revoke it",
  });
}
