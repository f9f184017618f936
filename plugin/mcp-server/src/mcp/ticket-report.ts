import * as z from "zod";
import type { UpdateReport } from "../ticket/update-ticket.ts";
import { isObject } from "../domain/text.ts";
import { Failure } from "../errors.ts";
import { errorOutput, type ToolAnswer } from "./tool.ts";

/** The other parts of an answer stand in its text, too. */
export const reportOutput = z.looseObject({
  number: z.number().optional(),
  url: z.string().optional(),
  state: z.string().nullable().optional(),
  done: z.array(z.string()).optional(),
  error: errorOutput.optional(),
});

/** Under which names callers try to set a state. */
const STATE_KEYS: readonly string[] = ["state", "status", "to_state", "workflow_state", "workflowState"];

/** Throws INPUT_INVALID with the tool to call where the arguments name a state. */
export function refuseStateKeys(tool: string, args: unknown): void {
  const key = STATE_KEYS.find((name) => isObject(args) && Object.hasOwn(args, name));
  if (key === undefined) return;
  throw new Failure("INPUT_INVALID", `Cannot call ${tool} with "${key}": it sets no state`, {
    hint: "Leave it out, and change the state with ralph_hero__handoff_ticket; nothing was written",
  });
}

/** The outcome, as an answer. */
export function reportAnswer(report: UpdateReport): ToolAnswer {
  const { ticket, url, state, done, warnings, replayed, replaced = {}, seen } = report;
  const lines = [
    `${replayed === true ? "Already there: ticket" : "Ticket"} ${ticket} ${state === null ? "outside the board" : `in "${state}"`}: ${url}`,
    `Done: ${done.length === 0 ? "nothing had to be changed" : done.join(", ")}`,
    ...Object.entries(replaced).map(([part, old]) => `Replaced: ${part} ${JSON.stringify(old)}`),
    ...warnings.map((warning) => `Warning: ${warning}`),
    ...(seen === undefined ? [] : [`Seen: ${seen}`]),
  ];
  return { structured: { ...report }, text: lines.join("\n") };
}
