import { z } from "zod";
import { RISK_CLASSES } from "../domain/interaction-words.ts";

/** What a ticket demands, as `create_ticket` and `follow_up` take it. */
export const contractInput = z.strictObject({
  result_schema: z.unknown().optional().meta({ type: "object" }),
  risk_class: z.enum(RISK_CLASSES).nullish(),
  file_scope: z.array(z.string()).nullish(),
  for: z.string().nullish(),
});
