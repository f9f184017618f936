import { z } from "zod";

/** What the worker is told. */
export const jobForm = z.object({
  name: z.string(),
  seed: z.number(),
  forMs: z.number(),
  /** The folder with the cases of all targets. */
  corpus: z.string(),
  /** Counted up with every input, so that who waits can tell work from a hang. */
  progress: z.instanceof(SharedArrayBuffer),
});
export type Job = z.infer<typeof jobForm>;

/** What it says at its end. */
export const outcomeForm = z.object({
  runs: z.number(),
  /** Null where nothing was found. */
  found: z.string().nullable(),
});
export type Outcome = z.infer<typeof outcomeForm>;
