import type { Exchanges } from "../app/ports/machine.ts";
import { Failure } from "../errors.ts";
import type { Assumption, ProbeFinding } from "./assumption.ts";
import { ASSUMPTIONS } from "./assumptions.ts";
import { cleanUp } from "./clean-up.ts";
import {
  Interrupted,
  LAG_MS,
  ProbeContext,
  type ContextServices,
  type ProbeTarget,
} from "./probe-context.ts";
import { survey } from "./survey.ts";
import { Recorder } from "./transcript.ts";

export interface ProbeServices extends Omit<ContextServices, "newestAnswer"> {
  /** Called before the first write. */
  readonly onAccepted: () => void;
  /** Called after each try. */
  readonly onTried: (tried: Tried) => void;
  readonly version: string;
}

export interface Tried {
  readonly assumption: Assumption;
  readonly finding: ProbeFinding;
}

export type ProbeResult =
  | {
      readonly kind: "tried";
      readonly tried: readonly Tried[];
      readonly interrupted: boolean;
      /** A line for each thing that could not be removed. */
      readonly left: readonly string[];
      /** JSON lines, without anybody's names, ids and secrets. */
      readonly transcript: string;
    }
  | { readonly kind: "refused"; readonly why: string; readonly hint: string };

/** The signal of a clean-up, which nothing ends early. */
const NEVER_ABORTED = new AbortController().signal;

/**
 * Tries every assumption on the target and removes everything that it made there, also after a failure or an
 * interruption. Writes nothing to a refused target. Throws a Failure if the target cannot be read.
 */
export async function runProbe(target: ProbeTarget, services: ProbeServices): Promise<ProbeResult> {
  const { lockPrefix, run, version } = services;
  const recorder = new Recorder(services.exchanges);
  const surveyed = await survey(recorder, target, lockPrefix);
  if (surveyed.kind === "refused") return surveyed;
  services.onAccepted();
  const contextWith = (signal: AbortSignal, exchanges: Exchanges): ProbeContext =>
    new ProbeContext(target, surveyed.facts, {
      ...services,
      exchanges,
      signal,
      newestAnswer: () => recorder.newestAnswer(),
    });
  const tried: Tried[] = [];
  let left: string[] = [];
  let isComplete = false;
  try {
    // What an earlier run left would be in the way of this one, and says nothing about GitHub.
    await cleanUp(contextWith(NEVER_ABORTED, services.exchanges));
    await tryAll(contextWith(services.signal, recorder), (one) => {
      tried.push(one);
      services.onTried(one);
    });
    isComplete = !services.signal.aborted;
  } finally {
    // The last tries make nothing, so only an early end can leave what the lists do not show yet.
    if (!isComplete) await services.pause(LAG_MS);
    left = await cleanUp(contextWith(NEVER_ABORTED, recorder));
  }
  const { aborted: interrupted } = services.signal;
  const transcript = recorder.transcript({ ...target, run, lockPrefix, version });
  return { kind: "tried", tried, interrupted, left, transcript };
}

async function tryAll(context: ProbeContext, onTried: (tried: Tried) => void): Promise<void> {
  for (const assumption of ASSUMPTIONS) {
    const finding = await tryOne(assumption, context);
    if (finding === null) return;
    onTried({ assumption, finding });
  }
}

/** Null where the probe was interrupted meanwhile. */
async function tryOne(assumption: Assumption, context: ProbeContext): Promise<ProbeFinding | null> {
  try {
    return await assumption.run(context);
  } catch (error) {
    if (error instanceof Interrupted) return null;
    if (error instanceof Failure) return { outcome: "not tried", why: error.message };
    throw error;
  }
}
