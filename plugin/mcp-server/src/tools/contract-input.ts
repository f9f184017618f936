import { z } from "zod";
import { RISK_CLASSES } from "../domain/interaction-words.ts";

const schema = z.unknown().optional().meta({ type: "object" });

/** What a new ticket demands. */
export const contractInput = z.strictObject({
  result_schema: schema,
  risk_class: z.enum(RISK_CLASSES).optional(),
  file_scope: z.array(z.string()).optional(),
  for: z.string().optional(),
});

/** What of a ticket's demands is changed; null takes one back. */
export const contractChangeInput = contractInput.extend({
  risk_class: z.literal([...RISK_CLASSES, null]).optional(),
  file_scope: z.array(z.string()).nullish(),
  for: z.string().nullish(),
});
