import type { Reply } from "../domain/situation.ts";
import type { Command, Intent } from "../domain/vocabulary.ts";
import { Failure } from "../errors.ts";
import { contractIdIn } from "../ledger/contract.ts";
import type { LogEntry } from "../ledger/fold.ts";
import { FORMS } from "../ledger/interactions.ts";
import { writtenSession } from "../ledger/lock-message.ts";
import type { CardValue } from "../ledger/reconcile.ts";
import {
  RECORD_VERSION,
  type ContractTerms,
  type DecidedOn,
  type Handover,
  type Interaction,
  type Observation,
  type RecordedDecision,
  type RoutingDecision,
  type TicketRecord,
} from "../ledger/record.ts";
import { refuseSecrets } from "./given-text.ts";
import type { TicketView } from "./ticket-view.ts";
import { requestsOf } from "./accounts.ts";

/** The parts of every record. */
export interface Heading {
  readonly id: string;
  readonly kind: TicketRecord["kind"];
  readonly from: string | null;
  readonly to: string;
  readonly reason: string;
}

/** The parts that a record may have beside. */
export interface Details {
  readonly command?: Command;
  readonly intent?: Intent | null;
  readonly graph?: string | null;
  readonly lock?: TicketRecord["lock"];
  readonly lockKey?: string;
  readonly lockReleased?: true;
  readonly handedTo?: string;
  readonly seen: CardValue;
  readonly observed?: Observation | null;
  readonly reply?: Reply | null;
  readonly requestId?: string | null;
  readonly result?: unknown;
  readonly group?: number[];
  readonly contract?: ContractTerms | undefined;
  readonly evidence?: TicketRecord["evidence"];
  readonly submission?: TicketRecord["submission"] | null;
  readonly acceptance?: TicketRecord["acceptance"] | null;
  readonly handover?: Handover;
  readonly followUps?: TicketRecord["followUps"];
  readonly parent?: string | undefined;
  readonly continuedBy?: string;
  readonly continues?: TicketRecord["continues"];
  readonly interaction?: Interaction | undefined;
  readonly routing?: RoutingDecision;
  readonly personDecision?: RecordedDecision;
  readonly decidedOn?: DecidedOn;
  readonly warnings?: readonly string[];
}

/**
 * The record with this heading that follows `head`; a first one where that is null. Throws INPUT_INVALID, and
 * INPUT_SECRET for a token or key in what its writer gave: the only way onto an issue for whatever a call or a file
 * brings.
 */
export function assemble(
  view: TicketView,
  head: LogEntry | null,
  heading: Heading,
  details: Details,
): TicketRecord {
  requireNoSecrets(view, heading, details);
  const { handedTo, reply, requestId, warnings = [] } = details;
  const underContract = head === null ? undefined : contractIdIn(view.log);
  const record: TicketRecord = {
    ...placeParts(view, head, heading),
    ...moveParts(heading, details),
    lock: details.lock,
    lockKey: details.lockKey,
    lockReleased: details.lockReleased,
    handedTo: handedTo?.toWellFormed(),
    seen: writtenCard(details.seen),
    observed: details.observed ?? undefined,
    ...(reply === undefined || reply === null
      ? {}
      : { reply: { by: reply.by, url: reply.url, at: reply.at } }),
    decidedOn: details.decidedOn,
    result: details.result,
    group: details.group,
    continuedBy: details.continuedBy,
    continues: details.continues,
    handover: details.handover,
    followUps: details.followUps,
    parent: details.parent,
    contract: details.contract,
    interaction: details.interaction,
    routing: details.routing,
    evidence: details.evidence,
    personDecision: details.personDecision,
    underContract,
    requestId: requestId ?? undefined,
    submission: details.submission ?? undefined,
    acceptance: details.acceptance ?? undefined,
    ...(head === null ? {} : decidedByHand(view)),
    ...(warnings.length === 0 ? {} : { warnings: [...warnings] }),
  };
  requireWhole(record);
  return record;
}

/** The record's place in its log, and its writer. */
function placeParts({ ticket, readAtMs, self }: TicketView, head: LogEntry | null, { kind, id }: Heading) {
  const { agent, instance, session } = self;
  return {
    v: RECORD_VERSION,
    kind,
    ticket,
    seq: (head?.record.seq ?? 0) + 1,
    id,
    prev: head?.hash,
    at: new Date(readAtMs).toISOString(),
    agent: agent.toWellFormed(),
    instance: instance.toWellFormed(),
    session: writtenSession(session),
  } as const;
}

/** From where to where, and why. */
function moveParts(
  { from, to, reason }: Heading,
  { command, intent = null, graph = null }: Details,
): Pick<TicketRecord, "command" | "intent" | "graph" | "from" | "to" | "reason"> {
  return {
    command,
    intent: intent ?? undefined,
    graph: graph ?? undefined,
    ...(from === null ? {} : { from: from.toWellFormed() }),
    to: to.toWellFormed(),
    reason: reason.toWellFormed(),
  };
}

/** Persons' decisions that no record has taken in yet. */
function decidedByHand(view: TicketView): Pick<TicketRecord, "handDecisions"> {
  const { decisions } = requestsOf(view).byHand;
  return decisions.length === 0 ? {} : { handDecisions: [...decisions] };
}

/**
 * Refuses secrets in the caller's texts. Findings about the ticket, and others' texts there, are public already, and
 * a caller cannot change them.
 */
function requireNoSecrets({ ticket, self }: TicketView, { reason }: Heading, details: Details): void {
  const {
    lock: _lock,
    lockKey: _lockKey,
    lockReleased: _lockReleased,
    seen: _seen,
    observed: _observed,
    reply: _reply,
    decidedOn: _decidedOn,
    submission: _submission,
    acceptance: _acceptance,
    warnings: _warnings,
    ...given
  } = details;
  const { agent, instance } = self;
  refuseSecrets(`record it for ticket ${ticket}`, { agent, instance, reason, ...given });
}

/** Throws INPUT_INVALID for a message between agents that lacks what its type demands. */
function requireWhole(record: TicketRecord): void {
  const problems = FORMS.problems(record);
  if (problems.length === 0) return;
  throw new Failure("INPUT_INVALID", `Cannot record it for ticket ${record.ticket}: ${problems.join("; ")}`, {
    hint: "Say what is missing; nothing was written",
  });
}

function writtenCard({ value, updatedAt }: CardValue): TicketRecord["seen"] {
  return {
    ...(value === null ? {} : { value: value.toWellFormed() }),
    updatedAt: updatedAt ?? undefined,
  };
}
