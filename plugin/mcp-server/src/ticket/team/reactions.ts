/** The reactions of a loop to events of a pull request in review, as a setting of the team's file. */
import * as z from "zod";
import { RISK_CLASSES } from "../../rules/interaction-words.ts";

/** More rounds than a person would watch. */
const MAX_ROUNDS = 10;
/** Two weeks: later a reminder reminds nobody. */
const MAX_HOURS = 14 * 24;

/** "impl" starts an agent, for so many rounds; then, or at once with "ask", a person is asked. */
function roundsSchema(rounds: number) {
  const reaction = z.strictObject({
    do: z.enum(["impl", "ask", "ignore"]).default("impl"),
    rounds: z.int().min(1).max(MAX_ROUNDS).default(rounds),
  });
  return reaction.default({ do: "impl", rounds });
}

export const reactionsSchema = z.strictObject({
  checksFailed: roundsSchema(3),
  changesRequested: roundsSchema(3),
  conflict: roundsSchema(2),
  /** For a branch that must be brought up to date: "merge" does so without an agent. */
  behind: z.enum(["merge", "ignore"]).default("merge"),
  /** Approved and green: the loop says so, and merges work of these risk classes. */
  approved: z
    .strictObject({ mergeRiskClasses: z.array(z.enum(RISK_CLASSES)).default([]) })
    .default({ mergeRiskClasses: [] }),
  /** One comment if nothing happened for so long; 0 for none. */
  remindAfterHours: z.int().min(0).max(MAX_HOURS).default(24),
  closedUnmerged: z.enum(["ask", "ignore"]).default("ask"),
  merged: z.enum(["close", "ignore"]).default("close"),
});
export type Reactions = z.infer<typeof reactionsSchema>;

export const DEFAULT_REACTIONS: Reactions = reactionsSchema.parse({});
