import { Failure, firstOf } from "../../errors.ts";
import type { Log } from "../../ledger/fold.ts";
import type { Signing } from "../../ledger/signature.ts";
import type { Settings } from "../world.ts";
import { TEAM_CONFIG_PATH, type TeamConfig } from "./team-config.ts";

/**
 * How this process signs and judges records. Throws CONFIG_INCOMPLETE where the team requires signatures and no key is
 * set: no record could be told from a forged one, and none of ours would count.
 */
export function signingOf({ signingKeys }: Settings, { policies }: TeamConfig): Signing {
  const required = policies.requireSignatures;
  if (!required || signingKeys.length > 0) return { keys: signingKeys, required };
  throw new Failure(
    "CONFIG_INCOMPLETE",
    `Cannot judge the log: "${TEAM_CONFIG_PATH}" requires signed records, and no key is set`,
    { hint: "Set RALPH_SIGNING_KEY to the team's key, and restart the server" },
  );
}

/** What the reader of an answer has to know about signatures. */
export function signatureWarnings({ head, unproven }: Log): string[] {
  const warnings: string[] = [];
  if (unproven.length > 0) {
    // Anybody may write comments, and this stands in records, too.
    const links = firstOf(unproven.map(({ url }) => url));
    warnings.push(`records without a signature by a key of the team were not counted: ${links}`);
  }
  if (head?.signature === "wrong")
    warnings.push(`the signature of record ${head.record.seq} does not fit it: ${head.comment.url}`);
  return warnings;
}
