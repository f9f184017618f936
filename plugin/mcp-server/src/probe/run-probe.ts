import type { Exchanges } from "../app/ports/exchanges.ts";
import { Failure } from "../errors.ts";
import type { Assumption, Finding } from "./assumption.ts";
import { ASSUMPTIONS } from "./assumptions.ts";
import { cleanUp } from "./clean-up.ts";
import { Ground, Interrupted, LAG_MS, type Means, type Place } from "./ground.ts";
import { survey } from "./survey.ts";
import { Recorder } from "./transcript.ts";

export interface ProbeMeans extends Omit<Means, "noteLag"> {
  /** Told before the first write that the place may be used. */
  readonly onAccepted: () => void;
  /** Told of each assumption as soon as it was tried. */
  readonly onTried: (tried: Tried) => void;
  readonly version: string;
}

export interface Tried {
  readonly assumption: Assumption;
  readonly finding: Finding;
}

export type ProbeResult =
  | {
      readonly kind: "tried";
      readonly tried: readonly Tried[];
      readonly interrupted: boolean;
      /** What could not be taken away again, a line each. */
      readonly left: readonly string[];
      /** JSON lines, without anybody's names, ids and secrets. */
      readonly transcript: string;
    }
  | { readonly kind: "refused"; readonly why: string; readonly hint: string };

/** The signal of a clean-up, which nothing ends early. */
const NEVER_ABORTED = new AbortController().signal;

/**
 * Tries every assumption in the place, and takes away what it made there, also after a failure or where the signal ends
 * it. Writes nothing where it refuses the place. Throws a Failure where the place cannot be read.
 */
export async function runProbe(place: Place, means: ProbeMeans): Promise<ProbeResult> {
  const { lockPrefix, run, version } = means;
  const recorder = new Recorder(means.exchanges);
  const surveyed = await survey(recorder, place, lockPrefix);
  if (surveyed.kind === "refused") return surveyed;
  means.onAccepted();
  const groundWith = (signal: AbortSignal, exchanges: Exchanges): Ground =>
    new Ground(place, surveyed.surveyed, {
      ...means,
      exchanges,
      signal,
      noteLag: () => recorder.noteLag(),
    });
  const tried: Tried[] = [];
  let left: string[] = [];
  let isComplete = false;
  try {
    // What an earlier run left would be in the way of this one, and says nothing about GitHub.
    await cleanUp(groundWith(NEVER_ABORTED, means.exchanges));
    await tryAll(groundWith(means.signal, recorder), (one) => {
      tried.push(one);
      means.onTried(one);
    });
    isComplete = !means.signal.aborted;
  } finally {
    // The last tries make nothing, so only an early end can leave what the lists do not show yet.
    if (!isComplete) await means.pause(LAG_MS);
    left = await cleanUp(groundWith(NEVER_ABORTED, recorder));
  }
  const { aborted: interrupted } = means.signal;
  const transcript = recorder.transcript({ ...place, run, lockPrefix, version });
  return { kind: "tried", tried, interrupted, left, transcript };
}

async function tryAll(ground: Ground, onTried: (tried: Tried) => void): Promise<void> {
  for (const assumption of ASSUMPTIONS) {
    const finding = await tryOne(assumption, ground);
    if (finding === null) return;
    onTried({ assumption, finding });
  }
}

/** Null where the probe was interrupted meanwhile. */
async function tryOne(assumption: Assumption, ground: Ground): Promise<Finding | null> {
  try {
    return await assumption.run(ground);
  } catch (error) {
    if (error instanceof Interrupted) return null;
    if (error instanceof Failure) return { outcome: "not tried", why: error.message };
    throw error;
  }
}
