import { Failure, forAgent, type Text } from "../../errors.ts";
import type { Acceptance } from "../../rules/decide.ts";
import type { Reply } from "../../rules/situation.ts";
import type { StateMachine } from "../../rules/state-machine.ts";
import { CONTINUED_STATE, INITIAL_STATE, type Command, type Intent } from "../../rules/vocabulary.ts";
import { contractIn, termsIn } from "../../log/contract.ts";
import type { LogEntry } from "../../log/fold.ts";
import { FORMS } from "../../log/interactions.ts";
import { writtenSession } from "../../log/lock-message.ts";
import { observationOf, type CardValue, isAlongEdge, newestLockIn } from "../../log/reconcile.ts";
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
import type { PlanWorld } from "../read/facts.ts";
import { logWarnings } from "../read/sound-log.ts";
import type { TicketView } from "../read/ticket-view.ts";
import { requestsOf } from "../team/team.ts";
import type { World } from "../world/world.ts";

/**
 * The record's part about the lock that was in force until now; nothing if there was none. The key proves to an
 * audit that the writer is the holder, or goes on for it on the same machine: session ids and machines are public, and
 * can be copied.
 */
export function formerLock(
  { processes }: PlanWorld,
  { log, lock, reconciliation }: TicketView,
): Pick<HandoffRecordInput, "lockKey" | "lockReleased"> {
  const refersTo = lock.kind === "free" ? null : lock.lock.recordId;
  const taken = newestLockIn(log);
  if (taken === null || taken.record.to !== reconciliation.state) {
    // The record that took it may be older than the comments that were read.
    return lock.kind === "mine" ? { lockKey: processes.lockKey(lock.lock.recordId) } : {};
  }
  const { id } = taken.record;
  return { lockKey: processes.lockKey(id), ...(refersTo === id ? {} : { lockReleased: true }) };
}

/** A result that came with a call, as it is recorded. */
export interface GivenResult {
  readonly value: unknown;
  readonly warnings: readonly Text[];
}

/** The parts of a record that its writer names. */
interface Parts {
  readonly id: string;
  readonly kind: TicketRecord["kind"];
  readonly from: string | null;
  readonly to: string;
  readonly reason: string;
  readonly command?: Command;
  readonly intent?: Intent | null;
  readonly graph?: string | null;
  readonly lock?: TicketRecord["lock"] | undefined;
  /** The key of the lock that was in force before; absent where there was none. */
  readonly lockKey?: string;
  /** Set where that lock's ref was gone already. */
  readonly lockReleased?: true;
  readonly handedTo?: string | undefined;
  /** The card; the one that was read where another is not named. */
  readonly seen?: CardValue;
  readonly observed?: Observation | null;
  readonly reply?: Reply | null;
  readonly requestId?: string | null;
  readonly result?: unknown;
  /** The tickets that the call handed off together, by number; absent where it handed off one. */
  readonly group?: number[];
  /** Undefined demands nothing. */
  readonly contract?: ContractTerms | undefined;
  /** The evidence that submitted work may be accepted. */
  readonly evidence?: TicketRecord["evidence"];
  /** The findings about the work that it submits. */
  readonly submission?: TicketRecord["submission"] | null;
  /** The decision by which work is accepted. */
  readonly acceptance?: TicketRecord["acceptance"] | null;
  readonly handover?: Handover;
  /** The tickets that were made before. */
  readonly followUps?: TicketRecord["followUps"];
  readonly parent?: string | undefined;
  readonly continuedBy?: string;
  readonly continues?: TicketRecord["continues"];
  /** The record's meaning between agents; absent if it concerns nobody else. */
  readonly interaction?: Interaction | undefined;
  /** In place of a message: which agent the task went to. */
  readonly routing?: RoutingDecision;
  /** A person's decision at a terminal, instead of a message. */
  readonly personDecision?: RecordedDecision;
  /** The texts of the person's decision that it is or takes up. */
  readonly decidedOn?: DecidedOn;
  readonly warnings?: readonly string[];
}

/** What every composed record is given. */
interface Given extends Pick<Parts, "id" | "reason"> {
  readonly machine: StateMachine;
}

export interface HandoffRecordInput
  extends
    Given,
    Pick<
      Parts,
      "lockKey" | "lockReleased" | "group" | "followUps" | "interaction" | "evidence" | "decidedOn"
    > {
  /** The lock that it takes. */
  readonly lock: {
    readonly untilMs: number;
    readonly takenFrom: string | undefined;
    readonly keyHash: string;
  } | null;
  readonly result: GivenResult | null;
  readonly submission: Parts["submission"];
  readonly acceptance: Parts["acceptance"];
}

/** The record of an accepted handoff, following the head of the log that was read. */
export function composeHandoff(
  view: TicketView,
  decision: Acceptance,
  { machine, lock, result, ...input }: HandoffRecordInput,
): TicketRecord {
  return assemble(view, view.log.head, {
    ...input,
    kind: decision.record,
    from: decision.from,
    to: decision.to,
    command: decision.command,
    intent: decision.intent,
    graph: machine.graph,
    observed: markOffGraph(machine, view.reconciliation.observed),
    reply: decision.reply,
    result: result?.value,
    warnings: [...decision.warnings, ...(result?.warnings ?? []), ...logWarnings(view)].map(forAgent),
    lock:
      lock === null
        ? undefined
        : {
            until: new Date(lock.untilMs).toISOString(),
            takenFrom: lock.takenFrom?.toWellFormed(),
            keyHash: lock.keyHash,
          },
    handedTo: decision.lock.kind === "hand" ? decision.lock.to : undefined,
  });
}

/** The record that announces follow-up tickets, whose finish is begun or taken over; the ticket stays where it is. */
export function composeHandover(
  view: TicketView,
  { command, intent, from, reply }: Acceptance,
  { machine, ...input }: Given & { readonly handover: Handover },
): TicketRecord {
  return assemble(view, view.log.head, {
    ...input,
    kind: "interaction",
    from,
    to: from ?? INITIAL_STATE,
    command,
    intent,
    observed: markOffGraph(machine, view.reconciliation.observed),
    reply,
  });
}

export interface Continuation {
  readonly of: NonNullable<TicketRecord["continues"]>;
  readonly state: string;
  readonly reason: string;
}

/** The first record of a ticket's log: its state, which is Backlog for a new one, and its contract. */
export function composeOpening(
  view: TicketView,
  {
    continuation,
    ...opening
  }: Pick<Parts, "id" | "reason" | "requestId" | "contract" | "parent" | "interaction"> & {
    /** The ticket whose place it takes, and the state that this one was in; absent for a ticket of its own. */
    readonly continuation?: Continuation | undefined;
  },
): TicketRecord {
  return assemble(view, null, {
    ...opening,
    kind: "contract",
    from: null,
    to: continuation?.state ?? INITIAL_STATE,
    continues: continuation?.of,
  });
}

/** The record that ends a ticket whose place another one takes. */
export function composeContinued(
  view: TicketView,
  { machine, ...input }: Given & Pick<Parts, "lockKey" | "lockReleased" | "continuedBy">,
): TicketRecord {
  const { state, observed } = view.reconciliation;
  return assemble(view, view.log.head, {
    ...input,
    kind: "transition",
    from: state,
    to: CONTINUED_STATE,
    observed: markOffGraph(machine, observed),
    warnings: logWarnings(view).map(forAgent),
  });
}

/** A record that leaves the ticket in its state, whoever holds it: a new contract, or a message from one agent to another. */
export function composeInPlace(
  view: TicketView,
  kind: "contract" | "interaction",
  { machine, ...input }: Given & Partial<Parts>,
): TicketRecord {
  const { state, observed } = view.reconciliation;
  return assemble(view, view.log.head, {
    ...input,
    kind,
    from: state,
    to: state ?? INITIAL_STATE,
    observed: markOffGraph(machine, observed),
    warnings: logWarnings(view).map(forAgent),
  });
}

/**
 * The record of a person's move that came between our read and our write. `to` is the person's value while our record is
 * the head; else the state of the record that followed.
 */
export function composeObserved(
  view: TicketView,
  head: LogEntry,
  id: string,
  to: string,
  person: CardValue,
  machine: StateMachine,
): TicketRecord {
  const from = head.record.to;
  const stands = to !== from;
  const move = observationOf(from, person, "moved by hand");
  const outcome = stands ? "the person's move stands" : "another transition has replaced it since";
  return assemble(view, head, {
    id,
    kind: "observed",
    from,
    to,
    reason: `A person moved the card while an agent was writing; ${outcome}`,
    seen: person,
    // A later record's state says nothing about the edge that the person took.
    observed: stands ? markOffGraph(machine, move) : move,
  });
}

/** The record of a person's move that no other record will name: the card stands where nothing leads on. */
export function composeHandMove(
  view: TicketView,
  head: LogEntry,
  { id, machine }: Pick<Given, "id" | "machine">,
): TicketRecord {
  const { state, observed } = view.reconciliation;
  const to = state ?? INITIAL_STATE;
  return assemble(view, head, {
    id,
    kind: "observed",
    from: head.record.to,
    to,
    reason: `A person moved the card to "${to}"`,
    observed: markOffGraph(machine, observed),
  });
}

/** The record that goes with a card which an earlier write left behind the log; the ticket stays where its log says. */
export function composeCardSet(
  view: TicketView,
  head: LogEntry,
  { id, card, as }: { readonly id: string; readonly card: CardValue; readonly as: Observation["as"] },
): TicketRecord {
  const state = head.record.to;
  return assemble(view, head, {
    id,
    kind: "observed",
    from: state,
    to: state,
    reason: "An earlier write left the card behind the log",
    seen: card,
    observed: observationOf(state, card, as),
  });
}

/** The observation, marked where it is a person's move that is no edge. */
function markOffGraph(machine: StateMachine, observed: Observation | null): Observation | null {
  if (observed === null || observed.as !== "moved by hand") return observed;
  return isAlongEdge(machine, observed) ? observed : { ...observed, offGraph: true };
}

/**
 * The record that continues a log after its newest one was edited, by the person's comment that confirmed it. The
 * ticket's state is its card's.
 */
export function composeBaseline(
  view: TicketView,
  { machine, ...input }: Given & { readonly reply: Reply },
): TicketRecord {
  const { card, reconciliation } = view;
  const { head } = view.log;
  // A person has answered for the place where the edited record left the card, for example by moving it there.
  const confirmed =
    head === null || reconciliation.edited === undefined
      ? null
      : observationOf(head.record.to, card, "moved by hand");
  return assemble(view, head, {
    ...input,
    kind: "observed",
    from: head?.record.to ?? null,
    to: reconciliation.state ?? INITIAL_STATE,
    observed: markOffGraph(machine, reconciliation.observed ?? confirmed),
  });
}

/** A caller's message to another agent, with the parts of every such record: sender, transport and risk class. */
export function interactionFrom(
  { settings }: Pick<World, "settings">,
  { self, log }: Pick<TicketView, "self" | "log">,
  said: Partial<Interaction> & Pick<Interaction, "type" | "to">,
): Interaction {
  const { riskClass } = termsIn(log);
  return {
    ...said,
    from: self.agent.toWellFormed(),
    transport: settings.transport,
    ...(riskClass === undefined ? {} : { riskClass }),
  };
}

/**
 * The record of these parts that follows `head`; a first one where that is null. Throws INPUT_INVALID for a message
 * between agents that lacks what its type demands.
 */
export function assemble(view: TicketView, head: LogEntry | null, parts: Parts): TicketRecord {
  const { kind, id, from, to, reason, seen = view.card, reply, warnings = [] } = parts;
  const { agent, instance, session } = view.self;
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
    command: parts.command,
    intent: parts.intent ?? undefined,
    graph: parts.graph ?? undefined,
    from: from?.toWellFormed(),
    to: to.toWellFormed(),
    reason: reason.toWellFormed(),
    lock: parts.lock,
    lockKey: parts.lockKey,
    lockReleased: parts.lockReleased,
    handedTo: parts.handedTo?.toWellFormed(),
    seen: { value: seen.value?.toWellFormed(), updatedAt: seen.updatedAt ?? undefined },
    observed: parts.observed ?? undefined,
    reply: reply ? { by: reply.by, url: reply.url, at: reply.at } : undefined,
    decidedOn: parts.decidedOn,
    result: parts.result,
    group: parts.group,
    continuedBy: parts.continuedBy,
    continues: parts.continues,
    handover: parts.handover,
    followUps: parts.followUps,
    parent: parts.parent,
    contract: parts.contract,
    interaction: parts.interaction,
    routing: parts.routing,
    evidence: parts.evidence,
    personDecision: parts.personDecision,
    underContract: head === null ? undefined : contractIn(view.log).recordId,
    requestId: parts.requestId ?? undefined,
    submission: parts.submission ?? undefined,
    acceptance: parts.acceptance ?? undefined,
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
