/**
 * What really happened to every ticket, read independently of the code under test: it sees each comment when it comes
 * and each card when it is set, and knows by whom. Nothing here lags, and nothing is guessed from times.
 */
import { INITIAL_STATE } from "../../src/rules/vocabulary.ts";
import { readBody } from "./reading.ts";
import type { TicketRecord } from "../../src/log/record.ts";
import { wholeSecond, type Cause, type Change, type Github, type StoredComment } from "./github.ts";

/** A record as it came. */
export interface WrittenRecord {
  readonly record: TicketRecord;
  readonly hash: string;
  readonly commentId: string;
  readonly atMs: number;
  /** The request that wrote it. */
  readonly request: number | null;
}

/** A person's change of a card. */
export interface PersonsMove {
  readonly number: number;
  readonly atMs: number;
  readonly value: string | null;
  /** What the newest accepted record says; null where there is none. */
  readonly headTo: string | null;
}

/** An agent's change of a card, with the request that made it. */
export interface AgentsCardWrite {
  readonly atMs: number;
  readonly value: string | null;
  readonly request: number;
  /** When the same request wrote its comment; null where it wrote none. */
  readonly commentAtMs: number | null;
}

/** What is known of a ticket at one moment. */
export interface Reading {
  readonly atMs: number;
  /** The log: records whose place was free when they came. */
  readonly accepted: readonly WrittenRecord[];
  /** Where the ticket stands: the newest accepted record's target, or where a person put the card since. */
  readonly state: string | null;
  /** The person's move that says so; null where a record does. */
  readonly move: PersonsMove | null;
}

export class TicketTruth {
  readonly number: number;
  readonly readings: Reading[];
  /** Also those that lost a race. */
  readonly records: WrittenRecord[] = [];
  readonly moves: PersonsMove[] = [];
  readonly cardWrites: AgentsCardWrite[] = [];
  /** Whether a person edited or deleted a record: then the log cannot be what it was. */
  damaged = false;
  readonly #removed = new Set<string>();
  readonly #commentOf = new Map<number, number>();

  constructor(number: number, state: string | null, atMs: number) {
    this.number = number;
    this.readings = [{ atMs, accepted: [], state, move: null }];
  }

  get now(): Reading {
    const reading = this.readings.at(-1);
    if (reading === undefined) throw new Error("A ticket begins with a reading");
    return reading;
  }

  get head(): WrittenRecord | null {
    return this.now.accepted.at(-1) ?? null;
  }

  take({ before, after, cause, atMs }: Change): WrittenRecord | null {
    let accepted: WrittenRecord | null = null;
    for (const comment of after.comments) {
      const known = before.comments.find(({ id }) => id === comment.id);
      if (known === undefined) accepted = this.#takeComment(comment, cause, atMs) ?? accepted;
      else if (known !== comment && cause.kind === "person") this.#remove(comment.id);
      // A request that a proxy sends twice is one write that takes longer.
      if (known === undefined && cause.kind === "request" && !this.#commentOf.has(cause.request))
        this.#commentOf.set(cause.request, atMs);
    }
    for (const { id } of before.comments) {
      const gone = after.comments.every((comment) => comment.id !== id);
      if (gone && cause.kind === "person") this.#remove(id);
    }
    if (before.card !== after.card) this.#takeCard(after.card.value, cause, atMs);
    return accepted;
  }

  #takeComment(comment: StoredComment, cause: Cause, atMs: number): WrittenRecord | null {
    const parsed = readBody(comment.body);
    if (parsed.kind !== "record" || comment.by !== "agents") return null;
    const { record, hash } = parsed;
    const request = cause.kind === "request" ? cause.request : null;
    const written = { record, hash, commentId: comment.id, atMs, request };
    this.records.push(written);
    const { head, now } = this;
    const afterRemoved =
      record.prev !== undefined && this.#removed.has(record.prev) && record.seq > (head?.record.seq ?? 0);
    if (record.prev !== head?.hash && !afterRemoved) return null;
    const accepted = [...now.accepted, written];
    const { move } = now;
    // A record that knows nothing of a person's move does not end it.
    if (move === null || knowsOf(record, move))
      this.readings.push({ atMs, accepted, state: record.to, move: null });
    else this.readings.push({ atMs, accepted, state: move.value, move: { ...move, headTo: record.to } });
    return written;
  }

  #takeCard(value: string | null, cause: Change["cause"], atMs: number): void {
    if (cause.kind === "request") {
      const commentAtMs = this.#commentOf.get(cause.request) ?? null;
      this.cardWrites.push({ atMs, value, request: cause.request, commentAtMs });
      return;
    }
    const move = { number: this.number, atMs, value, headTo: this.head?.record.to ?? null };
    this.moves.push(move);
    this.readings.push({ ...this.now, atMs, state: value, move });
  }

  #remove(commentId: string): void {
    const removed = this.records.find((written) => written.commentId === commentId);
    if (removed === undefined) return;
    this.damaged = true;
    this.#removed.add(removed.hash);
    const accepted = this.now.accepted.filter((written) => written !== removed);
    this.readings.push({ ...this.now, accepted });
  }

  /** Every reading that was the newest one at some moment from then till then. */
  readingsBetween(fromMs: number, tillMs: number): Reading[] {
    return this.readings.filter(({ atMs }, at) => {
      const next = this.readings[at + 1]?.atMs ?? Infinity;
      return atMs <= tillMs && next >= fromMs;
    });
  }
}

export class Truth {
  readonly tickets = new Map<number, TicketTruth>();
  readonly #github: Github;

  constructor(github: Github) {
    this.#github = github;
    github.onChange((change) => this.of(change.number).take(change));
  }

  of(number: number): TicketTruth {
    const known = this.tickets.get(number);
    if (known !== undefined) return known;
    const first = this.#github.issue(number).versions[0];
    const truth = new TicketTruth(number, first?.state.card.value ?? null, first?.atMs ?? 0);
    this.tickets.set(number, truth);
    return truth;
  }
}

/** Whether whoever wrote the record had seen the move, or wants the same. */
export function knowsOf(record: TicketRecord, move: PersonsMove): boolean {
  // A card without a state counts as Backlog.
  if (record.to === (move.value ?? INITIAL_STATE) || namesMove(record, move)) return true;
  // Back where the log says it is, or before there is a log, there is nothing to name.
  const names = record.observed?.as === "moved by hand";
  const unnamed = !names && (move.headTo === null || move.value === move.headTo);
  return unnamed && (record.from ?? null) === move.value;
}

/** Whether the record says that a person put the card there then. */
export function namesMove(
  { observed }: TicketRecord,
  { value, atMs }: Pick<PersonsMove, "value" | "atMs">,
): boolean {
  if (observed?.as !== "moved by hand") return false;
  // A card that came without its comment may have set the state that a card without one stands for.
  if (value === null && observed.to === INITIAL_STATE) return true;
  if ((observed.to ?? null) !== value) return false;
  return observed.at === undefined || Date.parse(observed.at) === wholeSecond(atMs);
}

/** The words of a call that its record repeats: every call of the simulation has its own. */
export function tagOf({ kind, reason, interaction, contract }: TicketRecord): string | null {
  if (kind === "contract") return contract?.for ?? null;
  if (kind === "transition" || kind === "claim") return reason;
  return interaction?.question ?? interaction?.decision?.text ?? null;
}
