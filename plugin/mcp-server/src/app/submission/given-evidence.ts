import { z } from "zod";
import { submits } from "../../domain/finishing.ts";
import { readJson } from "../../domain/json.ts";
import { resolveTarget } from "../../domain/resolve-target.ts";
import type { TransitionRequest } from "../../domain/situation.ts";
import type { StateMachine } from "../../domain/state-machine.ts";
import { WORKFLOW_STATES } from "../../domain/vocabulary.ts";
import { Failure } from "../../errors.ts";
import { checkedJson } from "../../ledger/json-value.ts";
import { MAX_EVIDENCE_BYTES } from "../../ledger/limits.ts";
import { resultBytes } from "../../ledger/shown-result.ts";
import { describeIssues } from "../team/team-config.ts";

const text = z.string().optional();

/** The form of evidence; what a class needs of it is told when work is submitted. */
export const evidenceSchema = z.strictObject({
  files_changed: z.array(z.string()).optional(),
  description: text,
  tests: z.array(z.strictObject({ criterion: z.string(), test: z.string() })).optional(),
  before_after: z.strictObject({ before: z.string(), after: z.string() }).optional(),
  migrations_breaking: text,
  security_analysis: text,
  rollback_plan: text,
});
export type GivenEvidence = z.infer<typeof evidenceSchema>;

/**
 * The evidence of a call; undefined where none was given. Throws INPUT_EVIDENCE for another form and for a request that
 * submits nothing, and INPUT_TOO_LARGE.
 */
export function givenEvidence(
  machine: StateMachine,
  request: TransitionRequest,
  given: unknown,
): GivenEvidence | undefined {
  if (given === undefined) return undefined;
  if (!maySubmit(machine, request)) {
    throw refused("it comes with a call that submits nothing for review", {
      hint: 'Give it with command "impl" and intent "complete"',
    });
  }
  // Some clients send every value as a text of JSON.
  const parsed = evidenceSchema.safeParse(typeof given === "string" ? readJson(given) : given);
  if (!parsed.success) {
    throw refused(describeIssues(parsed.error), {
      hint: 'Its form: {"files_changed": [paths], "description": text, "tests": [{"criterion", "test"}], "before_after": {"before", "after"}, "migrations_breaking": text, "security_analysis": text, "rollback_plan": text}',
    });
  }
  const checked = checkedJson(parsed.data);
  const bytes = resultBytes(parsed.data);
  if (bytes > MAX_EVIDENCE_BYTES || "problem" in checked) {
    throw new Failure(
      "INPUT_TOO_LARGE",
      `Cannot record the evidence: it has ${bytes} bytes of JSON, and ${MAX_EVIDENCE_BYTES} are allowed`,
      { hint: "Name folders instead of many files, and link what is long; nothing was written" },
    );
  }
  return evidenceSchema.parse(checked.value);
}

/** Throws INPUT_EVIDENCE where evidence comes with several tickets: it shows what was done for one. */
export function refuseSharedEvidence(given: unknown): void {
  if (given === undefined) return;
  throw refused("it comes with several tickets, and evidence belongs to one", {
    hint: "Hand off the tickets that need evidence one by one",
  });
}

function maySubmit(machine: StateMachine, request: TransitionRequest): boolean {
  const to = resolveTarget(machine, request);
  if (typeof to !== "string") return false;
  const { command } = request;
  return WORKFLOW_STATES.some((state) => submits(machine, { command, state, to }));
}

function refused(why: string, { hint }: { hint: string }): Failure {
  return new Failure("INPUT_EVIDENCE", `Cannot take the evidence: ${why}`, {
    hint: `${hint}; nothing was written`,
  });
}
