/** The form of follow-up tickets as callers write them, for the tool and the command line. */
import { z } from "zod";
import { RISK_CLASSES } from "../domain/interaction-words.ts";
import { Failure } from "../errors.ts";
import { MAX_FOLLOW_UPS } from "../ledger/record.ts";
import { describeIssues, issueWords } from "./argument-words.ts";
import { refuseSecrets } from "./given-text.ts";
import type { AskedFollowUp } from "./follow-up-tickets.ts";

/** The demands of a new ticket. */
export const contractInput = z.strictObject({
  result_schema: z.unknown().optional().meta({ type: "object" }),
  risk_class: z.enum(RISK_CLASSES).optional(),
  file_scope: z.array(z.string()).optional(),
  for: z.string().optional(),
});

const followUpInput = z.strictObject({
  to: z.string().describe("Agent or scope: the label agent:<to>"),
  task: z.string().describe("Body; {parent_key}, {parent_result} are filled in"),
  title: z.string().optional().describe("Likewise; otherwise the task's first line"),
  estimate: z.string().optional(),
  priority: z.string().optional(),
  result_schema: z.unknown().optional().meta({ type: "object" }),
  contract: contractInput.optional(),
  labels: z.array(z.string()).optional(),
});

/** One follow-up may come without a list around it. */
export const followUpsInput = z.preprocess(
  (given) => (Array.isArray(given) || given === undefined ? given : [given]),
  z.array(followUpInput).meta({ maxItems: MAX_FOLLOW_UPS }),
);

/** The follow-up tickets in a text of JSON. Throws INPUT_INVALID for another form, and INPUT_SECRET. */
export function followUpsOf(value: unknown): readonly AskedFollowUp[] {
  refuseSecrets("make follow-up tickets", value);
  const parsed = followUpsInput.safeParse(value, { error: issueWords });
  if (parsed.success) return parsed.data;
  throw new Failure("INPUT_INVALID", `Cannot make follow-up tickets: ${describeIssues(parsed.error)}`, {
    hint: 'Their form: {"to": agent or scope, "task": text}, or a list of these, optionally with title, labels, estimate, priority, result_schema and contract; nothing was written',
  });
}
