import { forAgent, type Text } from "../../errors.ts";
import type { Acceptance } from "../../rules/decide.ts";
import type { StateMachine } from "../../rules/state-machine.ts";
import { CONTINUED_STATE, INITIAL_STATE } from "../../rules/vocabulary.ts";
import type { LogEntry } from "../../log/fold.ts";
import { observationOf, type CardValue, isAlongEdge, newestLockIn } from "../../log/reconcile.ts";
import type {
  ContractTerms,
  DecidedOn,
  Handover,
  Interaction,
  Observation,
  RecordedDecision,
  RoutingDecision,
  TicketRecord,
} from "../../log/record.ts";
import { assemble, type Details, type Heading } from "./assemble-record.ts";
import type { TicketView } from "../read/ticket-view.ts";
import { logWarnings } from "../read/sound-log.ts";
import type { Reply } from "../../rules/situation.ts";
import { termsIn } from "../../log/contract.ts";
import type { World } from "../world/world.ts";
import type { PlanWorld } from "../read/facts.ts";

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

/** The lock that a record takes, as people read it. */
interface TakenLock {
  readonly untilMs: number;
  readonly takenFrom: string | undefined;
  readonly keyHash: string;
}

export interface HandoffRecordInput {
  readonly id: string;
  readonly reason: string;
  readonly machine: StateMachine;
  readonly lock: TakenLock | null;
  /** The key of the lock that was in force before; absent where there was none. */
  readonly lockKey?: string;
  /** Set where that lock's ref was gone already. */
  readonly lockReleased?: true;
  readonly result: GivenResult | null;
  /** The tickets that the call handed off together, by number; absent where it handed off one. */
  readonly group?: number[];
  /** The tickets that were made before. */
  readonly followUps?: TicketRecord["followUps"];
  /** The move's meaning between agents; absent if it concerns nobody else. */
  readonly interaction?: Interaction | undefined;
  /** The evidence that submitted work may be accepted. */
  readonly evidence?: TicketRecord["evidence"];
  /** The findings about the work that it submits. */
  readonly submission: TicketRecord["submission"] | null;
  /** The decision by which work is accepted. */
  readonly acceptance: TicketRecord["acceptance"] | null;
  /** The texts of the person's decision that it takes up; absent where it takes up none. */
  readonly decidedOn?: DecidedOn;
}

export interface InteractionRecordInput {
  readonly id: string;
  readonly reason: string;
  readonly machine: StateMachine;
  readonly interaction?: Interaction;
  /** In place of a message: which agent the task went to. */
  readonly routing?: RoutingDecision;
  /** A person's decision at a terminal, instead of a message, and its texts. */
  readonly personDecision?: RecordedDecision;
  readonly decidedOn?: DecidedOn;
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
  const { id, reason, machine, lock, result, followUps, evidence } = input;
  return assemble(
    view,
    view.log.head,
    { id, kind: decision.record, from: decision.from, to: decision.to, reason },
    {
      command: decision.command,
      intent: decision.intent,
      graph: machine.graph,
      seen: view.card,
      observed: markOffGraph(machine, view.reconciliation.observed),
      reply: decision.reply,
      decidedOn: input.decidedOn,
      result: result?.value,
      group: input.group,
      followUps,
      interaction: input.interaction,
      evidence,
      submission: input.submission,
      acceptance: input.acceptance,
      warnings: [...decision.warnings, ...(result?.warnings ?? []), ...logWarnings(view)].map(forAgent),
      ...(lock === null ? {} : { lock: writtenLock(lock) }),
      lockKey: input.lockKey,
      lockReleased: input.lockReleased,
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
  return assemble(
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

/** The parts of a ticket's first record. */
interface OpeningInput {
  readonly id: string;
  readonly reason: string;
  readonly requestId: string | null;
  /** Undefined demands nothing. */
  readonly contract: ContractTerms | undefined;
  readonly parent: string | undefined;
  /** The handover, if the work of another ticket passes on with it. */
  readonly interaction: Interaction | undefined;
  /** The ticket whose place it takes, and the state that this one was in; absent for a ticket of its own. */
  readonly continuation?: Continuation | undefined;
}

export interface Continuation {
  readonly of: NonNullable<TicketRecord["continues"]>;
  readonly state: string;
  readonly reason: string;
}

/** The first record of a ticket's log: its state, which is Backlog for a new one, and its contract. */
export function composeOpening(view: TicketView, opening: OpeningInput): TicketRecord {
  const { id, reason, requestId, contract, parent, interaction, continuation } = opening;
  return assemble(
    view,
    null,
    { id, kind: "contract", from: null, to: continuation?.state ?? INITIAL_STATE, reason },
    {
      seen: view.card,
      requestId,
      contract,
      parent,
      interaction,
      continues: continuation?.of,
    },
  );
}

/** The record that ends a ticket whose place another one takes. */
export function composeContinued(
  view: TicketView,
  {
    id,
    reason,
    machine,
    continuedBy,
    ...lock
  }: Pick<HandoffRecordInput, "id" | "reason" | "machine" | "lockKey" | "lockReleased"> & {
    readonly continuedBy: string;
  },
): TicketRecord {
  const { state, observed } = view.reconciliation;
  return assemble(
    view,
    view.log.head,
    { id, kind: "transition", from: state, to: CONTINUED_STATE, reason },
    {
      seen: view.card,
      observed: markOffGraph(machine, observed),
      continuedBy,
      ...lock,
      warnings: logWarnings(view).map(forAgent),
    },
  );
}

/** A contract that takes the place of the ticket's former one; the ticket stays in its state. */
export function composeContract(view: TicketView, { contract, ...rest }: ContractRecordInput): TicketRecord {
  return composeInPlace(view, { kind: "contract", ...rest }, { contract });
}

/** A message from one agent to another: the ticket stays in its state, whoever holds it. */
export function composeInteraction(
  view: TicketView,
  { id, reason, machine, ...said }: InteractionRecordInput,
): TicketRecord {
  return composeInPlace(view, { kind: "interaction", id, reason, machine }, said);
}

/** A record that leaves the ticket in its state. */
function composeInPlace(
  view: TicketView,
  {
    id,
    kind,
    reason,
    machine,
  }: Pick<InteractionRecordInput, "id" | "reason" | "machine"> & Pick<Heading, "kind">,
  said: Pick<Details, "contract" | "interaction" | "routing" | "personDecision" | "decidedOn">,
): TicketRecord {
  const { state, observed } = view.reconciliation;
  return assemble(
    view,
    view.log.head,
    { id, kind, from: state, to: state ?? INITIAL_STATE, reason },
    {
      seen: view.card,
      observed: markOffGraph(machine, observed),
      ...said,
      warnings: logWarnings(view).map(forAgent),
    },
  );
}

/** A person's move that our write overwrote, and where the ticket stands with it. */
export interface OverwrittenMove {
  readonly id: string;
  /** The person's value while our record is the head; else the state of the record that followed. */
  readonly to: string;
  readonly person: CardValue;
  readonly machine: StateMachine;
}

/** The record of a person's move that came between our read and our write. */
export function composeObserved(
  view: TicketView,
  head: LogEntry,
  { id, to, person, machine }: OverwrittenMove,
): TicketRecord {
  const from = head.record.to;
  const stands = to !== from;
  const move = observationOf(from, person, "moved by hand");
  const outcome = stands ? "the person's move stands" : "another transition has replaced it since";
  return assemble(
    view,
    head,
    {
      id,
      kind: "observed",
      from,
      to,
      reason: `A person moved the card while an agent was writing; ${outcome}`,
    },
    // A later record's state says nothing about the edge that the person took.
    { seen: person, observed: stands ? markOffGraph(machine, move) : move },
  );
}

/** The record of a person's move that no other record will name: the card stands where nothing leads on. */
export function composeHandMove(
  view: TicketView,
  head: LogEntry,
  { id, machine }: Pick<InteractionRecordInput, "id" | "machine">,
): TicketRecord {
  const { state, observed } = view.reconciliation;
  const to = state ?? INITIAL_STATE;
  return assemble(
    view,
    head,
    { id, kind: "observed", from: head.record.to, to, reason: `A person moved the card to "${to}"` },
    { seen: view.card, observed: markOffGraph(machine, observed) },
  );
}

/** The record that goes with a card which an earlier write left behind the log; the ticket stays where its log says. */
export function composeCardSet(
  view: TicketView,
  head: LogEntry,
  { id, card, as }: { readonly id: string; readonly card: CardValue; readonly as: Observation["as"] },
): TicketRecord {
  const state = head.record.to;
  return assemble(
    view,
    head,
    { id, kind: "observed", from: state, to: state, reason: "An earlier write left the card behind the log" },
    { seen: card, observed: observationOf(state, card, as) },
  );
}

function writtenLock({ untilMs, takenFrom, keyHash }: TakenLock): NonNullable<TicketRecord["lock"]> {
  const until = new Date(untilMs).toISOString();
  return {
    until,
    ...(takenFrom === undefined ? {} : { takenFrom: takenFrom.toWellFormed() }),
    keyHash,
  };
}

/** The observation, marked where it is a person's move that is no edge. */
function markOffGraph(machine: StateMachine, observed: Observation | null): Observation | null {
  if (observed === null || observed.as !== "moved by hand") return observed;
  return isAlongEdge(machine, observed) ? observed : { ...observed, offGraph: true };
}

interface Baseline {
  readonly id: string;
  readonly reason: string;
  readonly machine: StateMachine;
  /** The person's comment that confirmed it. */
  readonly reply: Reply;
}

/** The record that continues a log after its newest one was edited. The ticket's state is its card's. */
export function composeBaseline(view: TicketView, { id, reason, machine, reply }: Baseline): TicketRecord {
  const { state } = view.reconciliation;
  const { head } = view.log;
  const from = head?.record.to ?? null;
  const observed = view.reconciliation.observed ?? confirmedMove(view);
  return assemble(
    view,
    head,
    { id, kind: "observed", from, to: state ?? INITIAL_STATE, reason },
    { seen: view.card, observed: markOffGraph(machine, observed), reply },
  );
}

/** The place where the edited record left the card: a person has answered for it, for example by moving it there. */
function confirmedMove({ log, card, reconciliation }: TicketView): Observation | null {
  if (log.head === null || reconciliation.edited === undefined) return null;
  return observationOf(log.head.record.to, card, "moved by hand");
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
