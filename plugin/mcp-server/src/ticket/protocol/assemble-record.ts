import type { Reply } from "../../rules/situation.ts";
import type { Command, Intent } from "../../rules/vocabulary.ts";
import { Failure } from "../../errors.ts";
import { contractIdIn } from "../../log/contract.ts";
import type { LogEntry } from "../../log/fold.ts";
import { FORMS } from "../../log/interactions.ts";
import { writtenSession } from "../../log/lock-message.ts";
import type { CardValue } from "../../log/reconcile.ts";
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
} from "../../log/record.ts";
import { refuseSecrets } from "../checks/given-text.ts";
import type { TicketView } from "../read/ticket-view.ts";
import { requestsOf } from "../team/accounts.ts";

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
 * The record with this heading that follows `head`; a first one where that is null. Throws INPUT_INVALID for a message
 * between agents that lacks what its type demands, and INPUT_SECRET for a token or key in what its writer gave: the only way onto an issue for whatever a call or a file
 * brings.
 */
export function assemble(
  view: TicketView,
  head: LogEntry | null,
  heading: Heading,
  details: Details,
): TicketRecord {
  requireNoSecrets(view, heading, details);
  const { kind, id, from, to, reason } = heading;
  const { agent, instance, session } = view.self;
  const { seen, reply, warnings = [] } = details;
  const { decisions } = requestsOf(view).byHand;
  // The order of the keys is that of the record's text.
  const record: TicketRecord = {
    v: RECORD_VERSION,
    kind,
    ticket: view.ticket,
    seq: (head?.record.seq ?? 0) + 1,
    id,
    prev: head?.hash,
    at: new Date(view.readAtMs).toISOString(),
    agent: agent.toWellFormed(),
    instance: instance.toWellFormed(),
    session: writtenSession(session),
    command: details.command,
    intent: details.intent ?? undefined,
    graph: details.graph ?? undefined,
    from: from?.toWellFormed(),
    to: to.toWellFormed(),
    reason: reason.toWellFormed(),
    lock: details.lock,
    lockKey: details.lockKey,
    lockReleased: details.lockReleased,
    handedTo: details.handedTo?.toWellFormed(),
    seen: { value: seen.value?.toWellFormed(), updatedAt: seen.updatedAt ?? undefined },
    observed: details.observed ?? undefined,
    reply: reply ? { by: reply.by, url: reply.url, at: reply.at } : undefined,
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
    underContract: head === null ? undefined : contractIdIn(view.log),
    requestId: details.requestId ?? undefined,
    submission: details.submission ?? undefined,
    acceptance: details.acceptance ?? undefined,
    // Persons' decisions that no record has taken in yet.
    handDecisions: head === null || decisions.length === 0 ? undefined : [...decisions],
    warnings: warnings.length === 0 ? undefined : [...warnings],
  };
  const problems = FORMS.problems(record);
  if (problems.length === 0) return record;
  throw new Failure("INPUT_INVALID", `Cannot record it for ticket ${record.ticket}: ${problems.join("; ")}`, {
    hint: "Say what is missing; nothing was written",
  });
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
