import { z } from "zod";

/** Guidance as every answer about a ticket carries it. */
export const guidanceOutput = z.object({
  isLockState: z.boolean(),
  isTerminal: z.boolean(),
  requiresHumanAction: z.boolean(),
  allowedNextTransitions: z.array(z.string()),
  expectedByCommands: z.array(z.string()),
  note: z.string(),
  warnings: z.array(z.string()),
});
