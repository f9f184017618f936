import { finishes } from "../../domain/finishing.ts";
import type { TransitionRequest } from "../../domain/situation.ts";
import type { StateMachine } from "../../domain/state-machine.ts";
import { Failure } from "../../errors.ts";
import { MAX_FOLLOW_UPS, MAX_TASK_LENGTH } from "../../ledger/limits.ts";
import type { FollowUp } from "../../ledger/record.ts";
import { isBlank } from "../blank.ts";
import type { GivenResult } from "../results/given-result.ts";
import { newContract, type AskedContract } from "../contracts/given-contract.ts";
import { AGENT_LABEL, labelledNameProblem } from "../labels.ts";

/** What a caller writes of one follow-up ticket. */
export interface AskedFollowUp {
  readonly to: string;
  readonly task: string;
  readonly title?: string | undefined;
  readonly result_schema?: unknown;
  readonly contract?: AskedContract | undefined;
  readonly labels?: readonly string[] | undefined;
}

interface FinishingCall {
  readonly request: TransitionRequest;
  readonly result: GivenResult | null;
}

/**
 * The follow-up tickets of a call as they are recorded; undefined where none were asked for. Throws INPUT_FOLLOW_UP
 * with every mistake, INPUT_SCHEMA and INPUT_TOO_LARGE.
 */
export function givenFollowUps(
  machine: StateMachine,
  { request, result }: FinishingCall,
  asked: readonly AskedFollowUp[] | undefined,
): readonly FollowUp[] | undefined {
  if (asked === undefined) return undefined;
  if (!finishes(machine, request)) {
    throw refused(["only complete and close finish a ticket"], "Hand off without follow_up until it is done");
  }
  if (result === null) throw refused(["no result was given"], "Say in result what came of the work");
  const mistakes = [
    ...(asked.length === 0 || asked.length > MAX_FOLLOW_UPS
      ? [`${asked.length} were given, and 1 to ${MAX_FOLLOW_UPS} are allowed`]
      : []),
    ...asked.flatMap((one, at) => mistakesOf(one).map((mistake) => `follow_up ${at + 1}: ${mistake}`)),
  ];
  if (mistakes.length > 0) throw refused(mistakes, "Correct the arguments");
  return asked.map(recorded);
}

/** Throws INPUT_FOLLOW_UP where follow-ups come with several tickets: they follow up one. */
export function refuseSharedFollowUps(asked: unknown): void {
  if (asked === undefined) return;
  throw refused(["they come with several tickets, and follow up one"], "Hand off this ticket by itself");
}

function mistakesOf({ to, task, title, labels = [] }: AskedFollowUp): string[] {
  const problem = labelledNameProblem(to.trim());
  return [
    ...(problem === null ? [] : [`to cannot be used: ${problem}`]),
    ...(labels.some((other) => other.trim().toLowerCase().startsWith(AGENT_LABEL))
      ? [`a label that begins with "${AGENT_LABEL}" routes the ticket, and to alone says where`]
      : []),
    ...(isBlank(task) ? ["task is blank"] : []),
    ...(task.length > MAX_TASK_LENGTH
      ? [`task has ${task.length} characters, and ${MAX_TASK_LENGTH} are allowed`]
      : []),
    ...(title !== undefined && isBlank(title) ? ["title is blank"] : []),
  ];
}

function recorded({ to, task, title, result_schema, contract, labels }: AskedFollowUp): FollowUp {
  const { schema, ...terms } = newContract(contract, result_schema) ?? {};
  return {
    to: to.trim(),
    task: task.toWellFormed(),
    ...(title === undefined ? {} : { title: title.toWellFormed() }),
    ...(labels === undefined || labels.length === 0
      ? {}
      : { labels: labels.map((label) => label.toWellFormed()) }),
    ...(schema === undefined ? {} : { schema }),
    ...(Object.keys(terms).length === 0 ? {} : { terms }),
  };
}

function refused(mistakes: readonly string[], hint: string): Failure {
  return new Failure("INPUT_FOLLOW_UP", `Cannot make follow-up tickets: ${mistakes.join("; ")}`, {
    hint: `${hint}; nothing was written`,
  });
}
