import type { DisturbedCall } from "./call.ts";
import { HANDOFFS } from "./handoffs.ts";
import { OTHER_CALLS } from "./other-calls.ts";

/** Every tool once at least, and once more for each way in which it sends other requests. */
export const CALLS: readonly DisturbedCall[] = [...HANDOFFS, ...OTHER_CALLS];
