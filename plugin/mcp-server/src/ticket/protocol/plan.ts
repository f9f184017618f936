/** A use case's plan for one ticket: it decides, and `transact` carries it out. */
import type { Refusal } from "../../errors.ts";
import type { LockEffect } from "../../rules/situation.ts";
import { INITIAL_STATE } from "../../rules/vocabulary.ts";
import type { LogEntry } from "../../log/fold.ts";
import type { CardValue } from "../../log/reconcile.ts";
import type { TicketRecord } from "../../log/record.ts";
import type { TicketWrite } from "../../github/ticket-store.ts";
import type { KnownTicket } from "../read/facts.ts";
import type { CreatedLabels } from "../team/team.ts";

/** A ticket with its known facts, and the id for its next record. */
export interface PlanContext extends KnownTicket {
  readonly recordId: string;
}

/** Another writer was first: the ticket is read and judged again. */
export class Lost {
  /** The record that was first; null where nobody knows which. */
  readonly winner: LogEntry | null;

  constructor(winner: LogEntry | null = null) {
    this.winner = winner;
  }
}

/** The work to be done for one ticket. Absent parts stay untouched. */
export type Plan<Outcome> = WritePlan<Outcome> | PlanWithoutRecord<Outcome>;

interface AnyPlan {
  /** Refuses all tickets of the call while nothing has been written for any. */
  readonly refusal?: Refusal;
  /** The number of requests of the call that create content from here on; one if nothing is said. */
  readonly content?: number;
  /** The number of those requests that make an issue; none if nothing is said. */
  readonly issues?: number;
}

/** Writes a record, and sets the card to its state. */
export interface WritePlan<Outcome> extends AnyPlan {
  readonly kind: "write";
  /** The record, given the end of the lock that is taken for it: milliseconds since 1970, null for none. */
  readonly record: (lockUntilMs: number | null) => TicketRecord;
  readonly lock?: LockEffect;
  /** A label that is set in the record's request. */
  readonly label?: TicketWrite["label"];
  /** Names of labels that the repository lacks: they are created beside the record's request. */
  readonly newLabels?: readonly string[];
  /** Ids of issues that the ticket waits for, which are linked in the record's request, before everything else. */
  readonly blockers?: TicketWrite["blockers"];
  /** Fields of the card that are set in the record's request, before the record. */
  readonly fields?: TicketWrite["fields"];
  /** The outcome for the caller. Pure. */
  outcome(written: Written): Outcome | Lost;
}

/** Refuses, answers or renews a lock. */
export interface PlanWithoutRecord<Outcome> extends AnyPlan {
  readonly kind: "no record";
  readonly lock?: Renewal | Extract<LockEffect, { kind: "clear" }> | undefined;
  /** Sets a card that was cut off, and closes the issue where the ticket is finished. */
  readonly finishes?: "card" | "card and issue";
  /** As a `WritePlan`'s. */
  outcome(done: Pick<Written, "lockUntilMs" | "warnings">): Outcome | Lost;
}

/** The caller's own lease is renewed; an absent `failedResults` keeps its value. */
export interface Renewal {
  readonly kind: "renew";
  readonly oid: string;
  readonly recordId: string;
  readonly failedResults?: number;
}

export interface Written {
  /** The plan's record in the log. */
  readonly entry: LogEntry;
  /** The state to which a person moved the card meanwhile; null if nobody did. */
  readonly movedTo: CardValue | null;
  /** Whether no record has brought the ticket elsewhere since: the answer may have taken long. */
  readonly isCurrent: boolean;
  /** The end of the lock that was taken or renewed, milliseconds since 1970; null for none. */
  readonly lockUntilMs: number | null;
  /** False where the lock that the caller took or kept has ended since. */
  readonly holdsLock: boolean;
  /** Whether GitHub said that the plan's label, blockers and fields were set. */
  readonly furnished: boolean;
  /** The outcome for the plan's new labels; undefined where the plan has none, or nobody knows it. */
  readonly newLabels?: CreatedLabels | undefined;
  /** The parts beside the record that did not come out as they should. */
  readonly warnings: readonly string[];
}

/** The plan with another outcome. */
export function withOutcome<From, To>(plan: Plan<From>, change: (outcome: From) => To | Lost): Plan<To> {
  const changed = (outcome: From | Lost): To | Lost => (outcome instanceof Lost ? outcome : change(outcome));
  return plan.kind === "no record"
    ? { ...plan, outcome: (done: Pick<Written, "lockUntilMs" | "warnings">) => changed(plan.outcome(done)) }
    : { ...plan, outcome: (written: Written) => changed(plan.outcome(written)) };
}

/** Answers without a write. */
export function answerWith<Outcome>(outcome: Outcome): Plan<Outcome> {
  return { kind: "no record", outcome: () => outcome };
}

/** Repeats the answer of an earlier call, without a record. A card that the first call left behind the log is set. */
export function answerAgain<Outcome>(outcome: Outcome): Plan<Outcome> {
  return { kind: "no record", finishes: "card", outcome: () => outcome };
}

/** An answer, or the rule that refuses one. */
export type AnswerOrRefusal<Answer> = Answered<Answer> | Refused;

export interface Answered<Answer> {
  readonly kind: "answered";
  readonly answer: Answer;
}

export interface Refused {
  readonly kind: "refused";
  readonly refusal: Refusal;
}

/** Refuses, and changes nothing. */
export function refuseBy(refusal: Refusal): Plan<Refused> {
  return { ...answerWith({ kind: "refused", refusal }), refusal };
}

/** The caller's warnings beside its own record: a person's move meanwhile, and the parts that did not come out. */
export function writtenWarnings({ movedTo, warnings }: Pick<Written, "movedTo" | "warnings">): string[] {
  const moved =
    movedTo === null ? [] : [`a person moved the card meanwhile to "${movedTo.value ?? INITIAL_STATE}"`];
  return [...moved, ...warnings];
}
