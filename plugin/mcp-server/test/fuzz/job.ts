import { z } from "zod";

/** What the thread is asked for. */
export const jobForm = z.object({
  name: z.string(),
  seed: z.number(),
  forMs: z.number(),
  /** The folder with the cases of all targets. */
  corpus: z.string(),
});
export type Job = z.infer<typeof jobForm>;

/** What it answers. */
export const outcomeForm = z.object({
  runs: z.number(),
  /** Null where nothing was found. */
  found: z.string().nullable(),
});
export type Outcome = z.infer<typeof outcomeForm>;
