import { z } from "zod";

/** Guidance as every answer about a ticket carries it; `domain/guidance.ts` has the whole of it. */
export const guidanceOutput = z.looseObject({
  allowedNextTransitions: z.array(z.string()),
  note: z.string(),
  warnings: z.array(z.string()),
});
