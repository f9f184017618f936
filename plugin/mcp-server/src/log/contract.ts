import { recordHash, type ContractTerms, type SubmissionFound, type TicketRecord } from "./record.ts";
import { type Log, type LogEntry } from "./fold.ts";
import type { Question, Speaker } from "../rules/questions.ts";
import { isHigher, type RiskClass } from "../rules/interaction-words.ts";
import type { WorkStates } from "../rules/finishing.ts";

/** A ticket's contract in the log. */
export type Contract =
  | { readonly kind: "none"; readonly recordId?: never }
  | {
      readonly kind: "in force";
      readonly recordId: string;
      readonly terms: ContractTerms;
      readonly entry: LogEntry;
    }
  /** A later record names it, and it is not here: further back, or edited or deleted since. */
  | { readonly kind: "absent"; readonly recordId: string };

/**
 * The contract in force: what the newest accepted record of kind `contract` demands. Every later record names that one,
 * so that a contract is missed where its comment was edited or deleted. A later one replaces the
 * earlier whole. Pure.
 */
export function contractIn(log: Log): Contract {
  const accepted = log.accepted;
  const recordId = accepted
    .map(({ record }) => (record.kind === "contract" ? record.id : record.underContract))
    .findLast((id) => id !== undefined);
  if (recordId === undefined) return { kind: "none" };
  const entry = accepted.find(({ record }) => record.kind === "contract" && record.id === recordId);
  if (entry === undefined) return { kind: "absent", recordId };
  const { contract } = entry.record;
  return contract === undefined ? { kind: "none" } : { kind: "in force", recordId, terms: contract, entry };
}

/** The demands of the contract in force; none without one, or if it cannot be read. */
export function termsIn(log: Log): ContractTerms {
  const contract = contractIn(log);
  return contract.kind === "in force" ? contract.terms : {};
}

/** The author of each demand's present value, by the accepted records of the log. Pure. */
export function authorsOfTerms(log: Log): ReadonlyMap<string, string> {
  const authors = new Map<string, string>();
  let before: ContractTerms = {};
  for (const { record } of log.accepted) {
    if (record.kind !== "contract") continue;
    const { contract = {}, agent } = record;
    for (const term of new Set([...Object.keys(before), ...Object.keys(contract)])) {
      if (sameTerm(before[term], contract[term])) continue;
      if (contract[term] === undefined) authors.delete(term);
      else authors.set(term, agent);
    }
    before = contract;
  }
  return authors;
}

/** Whether both demand the same; the order of keys says nothing. */
export function sameTerm(one: unknown, other: unknown): boolean {
  return recordHash(one) === recordHash(other);
}

/** Accepted records that carry a result, oldest first. */
export function resultsIn(log: Log): LogEntry[] {
  return log.accepted.filter(({ record }) => record.result !== undefined);
}

/** The file scope of a ticket, from its log. */
export type FileScope =
  | { readonly kind: "free" }
  /** The contract's own list, then each expansion that was accepted since. */
  | { readonly kind: "declared"; readonly lists: readonly (readonly string[])[] }
  /** The contract's record is further back, or edited or deleted since. */
  | { readonly kind: "absent" };

/**
 * The file scope in force, with the requests of the same log. Another list in a later contract begins anew: what was
 * added to the one before is over. Pure.
 */
export function fileScopeIn(log: Log, requests: readonly Question[]): FileScope {
  const contract = contractIn(log);
  if (contract.kind === "absent") return { kind: "absent" };
  const declared = contract.kind === "in force" ? contract.terms.fileScope : undefined;
  if (declared === undefined) return { kind: "free" };
  // The number of the record since which contracts have the newest list.
  let sinceSeq = 0;
  let list: ContractTerms["fileScope"];
  for (const { record } of log.accepted) {
    if (record.kind !== "contract" || sameTerm(record.contract?.fileScope, list)) continue;
    list = record.contract?.fileScope;
    sinceSeq = record.seq;
  }
  const expansions = requests.flatMap(({ seq, expandScope, answer }) =>
    expandScope !== undefined && answer?.kind === "accept" && seq > sinceSeq ? [expandScope] : [],
  );
  return { kind: "declared", lists: [declared, ...expansions] };
}

// Begun, submitted and reviewed work, from a ticket's log; pure.

/** A record that submits work. */
export interface SubmittedEntry extends LogEntry {
  readonly record: TicketRecord & { readonly submission: SubmissionFound };
}

/** Whether the record finds or brings the ticket where work is done, or claims a task. */
function isWork({ building, claimedIn }: WorkStates, { to, observed, lock }: TicketRecord): boolean {
  if (lock !== undefined && to === claimedIn) return true;
  return to === building || observed?.to === building || observed?.from === building;
}

/** Whether anybody worked on the ticket: it was where work is done, or was claimed as a task. */
export function workBegun(log: Log, work: WorkStates): boolean {
  return log.accepted.some(({ record }) => isWork(work, record));
}

/** The newest submission, if nobody has taken the work up again since. */
export function currentSubmission(log: Log, work: WorkStates): SubmittedEntry | null {
  const accepted = log.accepted;
  const entry = accepted.findLast(isSubmitted);
  if (entry === undefined) return null;
  const resumed = accepted.slice(accepted.indexOf(entry) + 1).some(({ record }) => isWork(work, record));
  return resumed ? null : entry;
}

function isSubmitted(entry: LogEntry): entry is SubmittedEntry {
  return entry.record.submission !== undefined;
}

/**
 * Everybody who worked on the ticket: who took its lock or was handed it while it was being built, and who submitted
 * it. Whoever held it a moment only is one, too: nobody can tell what it did.
 */
export function authorsOf(log: Log, { building, claimedIn }: WorkStates): Speaker[] {
  const authors: Speaker[] = [];
  for (const { record } of log.accepted) {
    const { agent, instance, handedTo, submission, lock, to } = record;
    const isWorked = to === building || to === claimedIn;
    if (submission !== undefined || (isWorked && lock !== undefined)) authors.push({ agent, instance });
    // The record does not name the instance that took the lock up.
    if (isWorked && handedTo !== undefined) authors.push({ agent: handedTo, instance: "" });
  }
  return authors;
}

/**
 * The highest class of the ticket since its work was begun, in contracts and submissions: whoever works on it cannot
 * lower it. Before that it is what the newest contract demands.
 */
export function riskClassIn(log: Log, work: WorkStates): RiskClass | undefined {
  let begun = false;
  let riskClass: RiskClass | undefined;
  for (const { record } of log.accepted) {
    begun ||= isWork(work, record);
    const { kind, contract, submission } = record;
    const demanded = contract?.riskClass;
    if (kind === "contract" && (!begun || isHigher(demanded, riskClass))) riskClass = demanded;
    const found = submission?.riskClass;
    if (isHigher(found, riskClass)) riskClass = found;
  }
  return riskClass;
}
