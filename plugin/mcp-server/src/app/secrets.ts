import { holdsSecret } from "../domain/secrets.ts";
import { Failure } from "../errors.ts";

/**
 * What agents and scripts write is published on issues, so neither a token nor a key must get there. Throws
 * INPUT_SECRET, whose message does not repeat it, and INPUT_INVALID for what is nested beyond reading.
 */
export function refuseSecrets(attempted: string, given: unknown): void {
  if (!holdsSecret(written(attempted, given))) return;
  throw new Failure("INPUT_SECRET", `Cannot ${attempted}: an argument holds a token or a private key`, {
    hint: "Leave it out; nothing was written. If others may have seen it, revoke it",
  });
}

function written(attempted: string, given: unknown): string {
  try {
    return JSON.stringify(given ?? {});
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Failure("INPUT_INVALID", `Cannot ${attempted}: an argument is nested too deeply to be read`, {
      hint: "Give a flatter value; nothing was written",
      cause: error,
    });
  }
}
