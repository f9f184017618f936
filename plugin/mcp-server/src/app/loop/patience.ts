import { Failure } from "../../errors.ts";
import type { World } from "../world.ts";

/** With the waits between them some minutes: an outage of GitHub that lasts longer is for people. */
const MAX_TRIES = 6;
const FIRST_WAIT_MS = 2_000;
/** Longer limits are not sat out with a ticket in hand. */
const LONGEST_WAIT_MS = 5 * 60_000;

/** Does what may be done again, such as looking, until it works; throws the last failure where it never does. */
export async function patiently<Result>(
  { clock }: Pick<World, "clock">,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Failure) || !error.retryable || tries === MAX_TRIES) throw error;
      await clock.sleep(Math.min(error.retryAfterMs ?? FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS));
    }
  }
}
