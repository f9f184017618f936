/** The form of follow-up tickets as callers write them, for the tool and the command line. */
import { bearsPrefix } from "../../rules/names.ts";
import * as z from "zod";
import { RISK_CLASSES } from "../../rules/interaction-words.ts";
import { finishes, TASK } from "../../rules/finishing.ts";
import type { TransitionRequest } from "../../rules/situation.ts";
import type { StateMachine } from "../../rules/state-machine.ts";
import { Failure } from "../../errors.ts";
import { MAX_FOLLOW_UPS, MAX_TASK_LENGTH, type FollowUp } from "../../log/record.ts";
import { describeIssues, issueWords } from "../checks/argument-words.ts";
import { newContract } from "../contract/contract.ts";
import { AGENT_LABEL, isBlank, labelledNameProblem, refuseSecrets } from "../checks/given-text.ts";

/** A JSON object, or its text. */
export const jsonObject = z.unknown().meta({ type: "object" });

/** The demands of a new ticket. */
export const contractInput = z.strictObject({
  kind: z.literal(TASK).optional().describe("One owner claims and closes it in Backlog"),
  result_schema: jsonObject.optional(),
  risk_class: z.enum(RISK_CLASSES).optional(),
  file_scope: z.array(z.string()).optional(),
  for: z.string().optional(),
});

const followUpInput = z.strictObject({
  to: z.string().describe("Agent or scope: the label agent:<to>"),
  task: z.string().describe("Body; {parent_key}, {parent_result} are filled in"),
  title: z.string().optional().describe("Default: the task's first line"),
  estimate: z.string().optional(),
  priority: z.string().optional(),
  result_schema: jsonObject.optional(),
  // Its form stands in create_ticket; every session pays for this one.
  contract: z
    .unknown()
    .meta({
      type: "object",
      description: "As in create_ticket: kind, result_schema, risk_class, file_scope, for",
    })
    .pipe(contractInput)
    .optional(),
  labels: z.array(z.string()).optional(),
});

export const followUpsInput = z.array(followUpInput).meta({ maxItems: MAX_FOLLOW_UPS });

/** The follow-up tickets in a text of JSON, where one may stand without a list around it. Throws INPUT_INVALID for another form, and INPUT_SECRET. */
export function followUpsOf(value: unknown): readonly AskedFollowUp[] {
  refuseSecrets("make follow-up tickets", value);
  const parsed = followUpsInput.safeParse(Array.isArray(value) ? value : [value], { error: issueWords });
  if (parsed.success) return parsed.data;
  throw new Failure("INPUT_INVALID", `Cannot make follow-up tickets: ${describeIssues(parsed.error)}`, {
    hint: 'Their form: {"to": agent or scope, "task": text}, or a list of these, optionally with title, labels, estimate, priority, result_schema and contract; nothing was written',
  });
}

/** A caller's arguments for one follow-up ticket. */
export type AskedFollowUp = z.infer<typeof followUpInput>;

/**
 * The follow-up tickets of a call as they are recorded; undefined where none were asked for. Throws INPUT_FOLLOW_UP
 * with every mistake, INPUT_SCHEMA and INPUT_TOO_LARGE.
 */
export function givenFollowUps(
  machine: StateMachine,
  request: TransitionRequest,
  hasResult: boolean,
  asked: readonly AskedFollowUp[] | undefined,
): readonly FollowUp[] | undefined {
  if (asked === undefined) return undefined;
  if (!finishes(machine, request)) {
    const why = ["only complete and close finish a ticket"];
    throw wrongFollowUps(why, "Hand off without follow_up until it is done");
  }
  if (!hasResult) throw wrongFollowUps(["no result was given"], "Give the result of the work in result");
  const mistakes = [
    ...(asked.length === 0 || asked.length > MAX_FOLLOW_UPS
      ? [`${asked.length} were given, and 1 to ${MAX_FOLLOW_UPS} are allowed`]
      : []),
    ...asked.flatMap((one, at) => mistakesOf(one).map((mistake) => `follow_up ${at + 1}: ${mistake}`)),
  ];
  if (mistakes.length > 0) throw wrongFollowUps(mistakes, "Correct the arguments");
  return asked.map(recorded);
}

function mistakesOf({ to, task, title, labels = [] }: AskedFollowUp): string[] {
  const problem = labelledNameProblem(to.trim());
  const names = labels.map((label) => label.trim());
  return [
    ...(problem === null ? [] : [`to cannot be used: ${problem}`]),
    ...(bearsPrefix(names, AGENT_LABEL)
      ? [`a label that begins with "${AGENT_LABEL}" routes the ticket, which is the job of to`]
      : []),
    ...(isBlank(task) ? ["task is blank"] : []),
    ...(task.length > MAX_TASK_LENGTH
      ? [`task has ${task.length} characters, and ${MAX_TASK_LENGTH} are allowed`]
      : []),
    ...(title !== undefined && isBlank(title) ? ["title is blank"] : []),
  ];
}

function recorded(asked: AskedFollowUp): FollowUp {
  const { to, task, title, result_schema, contract, labels = [], estimate, priority } = asked;
  const { schema, ...terms } = newContract(contract, result_schema) ?? {};
  return {
    to: to.trim(),
    task: task.toWellFormed(),
    title: title?.toWellFormed(),
    labels: labels.length === 0 ? undefined : labels.map((label) => label.toWellFormed()),
    estimate,
    priority,
    schema,
    terms: Object.keys(terms).length === 0 ? undefined : terms,
  };
}

/** The failure of a call whose follow-up tickets cannot be made so. */
export function wrongFollowUps(mistakes: readonly string[], hint: string): Failure {
  return new Failure("INPUT_FOLLOW_UP", `Cannot make follow-up tickets: ${mistakes.join("; ")}`, {
    hint: `${hint}; nothing was written`,
  });
}
