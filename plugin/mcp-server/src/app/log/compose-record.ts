import type { Acceptance } from "../../domain/decide.ts";
import type { Reply } from "../../domain/situation.ts";
import type { StateMachine } from "../../domain/state-machine.ts";
import { INITIAL_STATE, type Command, type Intent } from "../../domain/vocabulary.ts";
import { contractIdIn } from "../../ledger/contract.ts";
import { writtenSession } from "../../ledger/lock-message.ts";
import type { LogEntry } from "../../ledger/fold.ts";
import { signRecord } from "../../ledger/signature.ts";
import type { CardValue } from "../../ledger/reconcile.ts";
import type { GivenResult } from "../results/given-result.ts";
import {
  RECORD_VERSION,
  type ContractTerms,
  type Handover,
  type Interaction,
  type Observation,
  type TicketRecord,
} from "../../ledger/record.ts";
import { Failure } from "../../errors.ts";
import { FORMS } from "../../ledger/interactions/forms.ts";
import { requestsOf } from "./requests.ts";
import { logWarnings, type TicketView } from "./read-ticket.ts";

interface Heading {
  readonly id: string;
  readonly kind: TicketRecord["kind"];
  readonly from: string | null;
  readonly to: string;
  readonly reason: string;
}

interface Details {
  readonly command?: Command;
  readonly intent?: Intent | null;
  readonly lock?: TicketRecord["lock"];
  readonly handedTo?: string;
  readonly seen: CardValue;
  readonly observed?: Observation | null;
  readonly reply?: Reply | null;
  readonly requestId?: string | null;
  readonly result?: unknown;
  readonly contract?: ContractTerms | undefined;
  readonly evidence?: TicketRecord["evidence"];
  readonly handover?: Handover;
  readonly followUps?: TicketRecord["followUps"];
  readonly parent?: string | undefined;
  readonly interaction?: Interaction | undefined;
  readonly warnings?: readonly string[];
}

/** The lock that a record takes, as people read it. */
interface TakenLock {
  readonly untilMs: number;
  readonly takenFrom: string | undefined;
}

export interface HandoffRecordInput {
  readonly id: string;
  readonly reason: string;
  readonly machine: StateMachine;
  readonly lock: TakenLock | null;
  readonly result: GivenResult | null;
  /** The tickets that were made before. */
  readonly followUps?: TicketRecord["followUps"];
  /** What the move is between agents; absent where it is nothing to anybody else. */
  readonly interaction?: Interaction | undefined;
  /** What shows that submitted work may be accepted. */
  readonly evidence?: TicketRecord["evidence"];
}

export interface InteractionRecordInput {
  readonly id: string;
  readonly reason: string;
  readonly machine: StateMachine;
  readonly interaction: Interaction;
}

export interface ContractRecordInput {
  readonly id: string;
  readonly reason: string;
  readonly machine: StateMachine;
  readonly contract: ContractTerms;
}

/** The record of an accepted handoff, following the head of the log that was read. */
export function composeHandoff(
  view: TicketView,
  decision: Acceptance,
  input: HandoffRecordInput,
): TicketRecord {
  const { id, reason, machine, lock, result, followUps, interaction, evidence } = input;
  return compose(
    view,
    view.log.head,
    { id, kind: decision.record, from: decision.from, to: decision.to, reason },
    {
      command: decision.command,
      intent: decision.intent,
      seen: view.card,
      observed: markOffGraph(machine, view.reconciliation.observed),
      reply: decision.reply,
      result: result?.value,
      ...(followUps === undefined ? {} : { followUps }),
      interaction,
      ...(evidence === undefined ? {} : { evidence }),
      warnings: [...decision.warnings, ...(result?.warnings ?? []), ...logWarnings(view)],
      ...(lock === null ? {} : { lock: writtenLock(lock) }),
      ...(decision.lock.kind === "hand" ? { handedTo: decision.lock.to } : {}),
    },
  );
}

/** A finish with follow-up tickets that is begun, or taken over. */
export interface HandoverRecordInput {
  readonly id: string;
  readonly reason: string;
  readonly machine: StateMachine;
  readonly handover: Handover;
}

/** The record that announces follow-up tickets; the ticket stays where it is. */
export function composeHandover(
  view: TicketView,
  { command, intent, from, reply }: Acceptance,
  { id, reason, machine, handover }: HandoverRecordInput,
): TicketRecord {
  return compose(
    view,
    view.log.head,
    { id, kind: "interaction", from, to: from ?? INITIAL_STATE, reason },
    {
      command,
      intent,
      seen: view.card,
      observed: markOffGraph(machine, view.reconciliation.observed),
      reply,
      handover,
    },
  );
}

/** What a ticket's first record says. */
interface Opening {
  readonly id: string;
  readonly reason: string;
  readonly requestId: string | null;
  /** Undefined demands nothing. */
  readonly contract: ContractTerms | undefined;
  readonly parent: string | undefined;
  /** Where the work of another ticket passes on with it. */
  readonly interaction: Interaction | undefined;
}

/** The first record of a ticket's log: it stands in Backlog, and its contract with it. */
export function composeOpening(view: TicketView, opening: Opening): TicketRecord {
  const { id, reason, requestId, contract, parent, interaction } = opening;
  return compose(
    view,
    null,
    { id, kind: "contract", from: null, to: INITIAL_STATE, reason },
    { seen: view.card, requestId, contract, parent, interaction },
  );
}

/** A contract that takes the place of the ticket's former one; the ticket stays in its state. */
export function composeContract(
  view: TicketView,
  { id, reason, machine, contract }: ContractRecordInput,
): TicketRecord {
  const { state, observed } = view.reconciliation;
  return compose(
    view,
    view.log.head,
    { id, kind: "contract", from: state, to: state ?? INITIAL_STATE, reason },
    {
      seen: view.card,
      observed: markOffGraph(machine, observed),
      contract,
      warnings: logWarnings(view),
    },
  );
}

/** What one agent says to another: the ticket stays in its state, whoever holds it. */
export function composeInteraction(
  view: TicketView,
  { id, reason, machine, interaction }: InteractionRecordInput,
): TicketRecord {
  const { state, observed } = view.reconciliation;
  return compose(
    view,
    view.log.head,
    { id, kind: "interaction", from: state, to: state ?? INITIAL_STATE, reason },
    {
      seen: view.card,
      observed: markOffGraph(machine, observed),
      interaction,
      warnings: logWarnings(view),
    },
  );
}

/** A person's move that our write overwrote, and where the ticket stands with it. */
export interface OverwrittenMove {
  readonly id: string;
  /** The person's value while our record is the head; else the state of the record that followed. */
  readonly to: string;
  readonly person: CardValue;
}

/** The record of a person's move that came between our read and our write. */
export function composeObserved(
  view: TicketView,
  head: LogEntry,
  { id, to, person }: OverwrittenMove,
): TicketRecord {
  const from = head.record.to;
  const outcome = to === from ? "another transition has taken its place since" : "the person's move stands";
  return compose(
    view,
    head,
    {
      id,
      kind: "observed",
      from,
      to,
      reason: `A person moved the card while an agent was writing; ${outcome}`,
    },
    {
      seen: person,
      observed: {
        from,
        ...(person.value === null ? {} : { to: person.value }),
        ...(person.updatedAt === null ? {} : { at: person.updatedAt }),
        as: "moved by hand",
      },
    },
  );
}

/** The newest record that counts; null for an empty log. */
type Head = LogEntry | null;

/** The record with these parts; what is not known is absent. */
export function compose(view: TicketView, head: Head, heading: Heading, details: Details): TicketRecord {
  const { agent, instance, session } = view.self;
  const {
    command,
    intent,
    lock,
    handedTo,
    seen,
    observed,
    reply,
    requestId,
    interaction,
    result,
    contract,
    evidence,
    warnings = [],
  } = details;
  const handDecisions = head === null ? [] : requestsOf(view).byHand.decisions;
  const underContract = head === null ? undefined : contractIdIn(view.log);
  const record: TicketRecord = {
    v: RECORD_VERSION,
    kind: heading.kind,
    ticket: view.ticket,
    seq: (head?.record.seq ?? 0) + 1,
    id: heading.id,
    ...(head === null ? {} : { prev: head.hash }),
    at: new Date(view.readAtMs).toISOString(),
    agent: agent.toWellFormed(),
    instance: instance.toWellFormed(),
    session: writtenSession(session),
    ...(command === undefined ? {} : { command }),
    ...(intent === undefined || intent === null ? {} : { intent }),
    ...(heading.from === null ? {} : { from: heading.from.toWellFormed() }),
    to: heading.to.toWellFormed(),
    reason: heading.reason.toWellFormed(),
    ...(lock === undefined ? {} : { lock }),
    ...(handedTo === undefined ? {} : { handedTo: handedTo.toWellFormed() }),
    seen: writtenCard(seen),
    ...(observed === undefined || observed === null ? {} : { observed }),
    ...(reply === undefined || reply === null
      ? {}
      : { reply: { by: reply.by, url: reply.url, at: reply.at } }),
    ...(result === undefined ? {} : { result }),
    ...(contract === undefined ? {} : { contract }),
    ...followUpParts(details),
    ...(underContract === undefined ? {} : { underContract }),
    ...(requestId === undefined || requestId === null ? {} : { requestId }),
    ...(interaction === undefined ? {} : { interaction }),
    ...(evidence === undefined ? {} : { evidence }),
    ...(handDecisions.length === 0 ? {} : { handDecisions: [...handDecisions] }),
    ...(warnings.length === 0 ? {} : { warnings: [...warnings] }),
  };
  requireWhole(record);
  return signRecord(record, view.signing);
}

/** Throws INPUT_INVALID for a message between agents that lacks what its type demands. */
function requireWhole(record: TicketRecord): void {
  const problems = FORMS.problems(record);
  if (problems.length === 0) return;
  throw new Failure("INPUT_INVALID", `Cannot record it for ticket ${record.ticket}: ${problems.join("; ")}`, {
    hint: "Say what is missing; nothing was written",
  });
}

/** What a record says of follow-up tickets, from whichever side. */
function followUpParts({
  handover,
  followUps,
  parent,
}: Details): Pick<TicketRecord, "handover" | "followUps" | "parent"> {
  return {
    ...(handover === undefined ? {} : { handover }),
    ...(followUps === undefined ? {} : { followUps }),
    ...(parent === undefined ? {} : { parent }),
  };
}

function writtenCard({ value, updatedAt }: CardValue): TicketRecord["seen"] {
  return {
    ...(value === null ? {} : { value: value.toWellFormed() }),
    ...(updatedAt === null ? {} : { updatedAt }),
  };
}

function writtenLock({ untilMs, takenFrom }: TakenLock): NonNullable<TicketRecord["lock"]> {
  const until = new Date(untilMs).toISOString();
  return takenFrom === undefined ? { until } : { until, takenFrom: takenFrom.toWellFormed() };
}

/** The observation, marked where it is a person's move that is no edge. */
export function markOffGraph(machine: StateMachine, observed: Observation | null): Observation | null {
  if (observed === null || observed.as !== "moved by hand") return observed;
  const to = observed.to ?? INITIAL_STATE;
  const edge =
    machine.isValidState(observed.from) &&
    machine.isValidState(to) &&
    machine.isValidTransition(observed.from, to);
  return edge ? observed : { ...observed, offGraph: true };
}
