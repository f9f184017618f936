/** What a ticket's log says of work that was begun, submitted and reviewed; pure. */
import type { Speaker } from "../domain/authority.ts";
import { isHigher, type RiskClass } from "../domain/interaction-words.ts";
import type { WorkflowState } from "../domain/vocabulary.ts";
import { acceptedEntries, type Log, type LogEntry } from "./fold.ts";
import type { SubmissionFound, TicketRecord } from "./record.ts";

/** A record that submits work. */
export interface SubmittedEntry extends LogEntry {
  readonly record: TicketRecord & { readonly submission: SubmissionFound };
}

/** Whether the record finds or brings the ticket in that state. */
function isIn(state: WorkflowState, { to, observed }: TicketRecord): boolean {
  return to === state || observed?.to === state || observed?.from === state;
}

/** Whether anybody worked on the ticket: it was in the state in which work is done. */
export function workBegun(log: Log, building: WorkflowState): boolean {
  return acceptedEntries(log).some(({ record }) => isIn(building, record));
}

/** The newest submission, if nobody has taken the work up again since. */
export function currentSubmission(log: Log, building: WorkflowState): SubmittedEntry | null {
  const accepted = acceptedEntries(log);
  const entry = accepted.findLast(isSubmitted);
  if (entry === undefined) return null;
  const resumed = accepted.slice(accepted.indexOf(entry) + 1).some(({ record }) => isIn(building, record));
  return resumed ? null : entry;
}

function isSubmitted(entry: LogEntry): entry is SubmittedEntry {
  return entry.record.submission !== undefined;
}

/**
 * Everybody who worked on the ticket: who took its lock or was handed it while it was being built, and who submitted
 * it. Whoever held it a moment only is one, too: nobody can tell what it did.
 */
export function authorsOf(log: Log, building: WorkflowState): Speaker[] {
  const authors: Speaker[] = [];
  for (const { record } of acceptedEntries(log)) {
    const { agent, instance, handedTo, submission, lock, to } = record;
    if (submission !== undefined || (to === building && lock !== undefined))
      authors.push({ agent, instance });
    // Which one of that name took it up, nobody says.
    if (to === building && handedTo !== undefined) authors.push({ agent: handedTo, instance: "" });
  }
  return authors;
}

/**
 * The highest class of the ticket since its work was begun, in contracts and submissions: whoever works on it cannot
 * lower it. Before that it is what the newest contract demands.
 */
export function riskClassIn(log: Log, building: WorkflowState): RiskClass | undefined {
  let begun = false;
  let riskClass: RiskClass | undefined;
  for (const { record } of acceptedEntries(log)) {
    begun ||= isIn(building, record);
    const { kind, contract, submission } = record;
    const demanded = contract?.riskClass;
    if (kind === "contract" && (!begun || isHigher(demanded, riskClass))) riskClass = demanded;
    const found = submission?.riskClass;
    if (isHigher(found, riskClass)) riskClass = found;
  }
  return riskClass;
}
