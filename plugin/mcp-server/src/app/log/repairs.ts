import { INITIAL_STATE } from "../../domain/vocabulary.ts";
import { renderComment, renderVoidComment } from "../../ledger/comment.ts";
import type { Log, LogEntry } from "../../ledger/fold.ts";
import { reconcile, type CardValue } from "../../ledger/reconcile.ts";
import { composeObserved } from "./compose-record.ts";
import type { Verdict } from "./evidence.ts";
import type { TicketWrite } from "../ports/ticket.ts";
import { Writing } from "./writing.ts";

/** The requests that undo a write, or a part of it. They are composed here and sent, and judged, in `settle.ts`. */

/**
 * Takes back what a record that lost its race left behind: the comment is struck through, a lock taken for it is
 * given back, and the card is set to the log's head if our own write stands in the way.
 */
export function strikeWrite(
  writing: Writing,
  verdict: Extract<Verdict, { kind: "void" }>,
  head: LogEntry,
  log: Log,
): TicketWrite {
  const { record } = writing;
  const { entry, winner, person } = verdict;
  const { card } = writing.known();
  const cardIsOurs = person === null && writing.isOwnCard(card) && reconcile(log, card).cardBehind;
  return {
    strike: {
      id: entry.comment.id,
      body: renderVoidComment(record, { seq: winner.record.seq, url: winner.comment.url }),
    },
    ...writing.takeBack(),
    ...(cardIsOurs ? { optionId: writing.optionFor(head.record.to) } : {}),
  };
}

/**
 * Undoes what was written although its record never came into the log. The card goes to where the read found the
 * ticket, by hand or by the log, unless the log has gone on since. Only a card that GitHub said was written is ours:
 * the same value without that is a person's (docs/decisions/0024).
 */
export function restoreWrite(writing: Writing, log: Log, card: CardValue): TicketWrite {
  const { view } = writing;
  const unchanged = log.head?.hash === view.log.head?.hash;
  const found = unchanged ? view.reconciliation.state : (log.head?.record.to ?? null);
  const state = found ?? INITIAL_STATE;
  const option = view.item.options.find(({ name }) => name === state);
  const wrong = writing.cardWritten && writing.isOwnCard(card) && card.value !== state;
  return { ...writing.takeBack(), ...(wrong && option !== undefined ? { optionId: option.id } : {}) };
}

/** A person's move that our write overwrote, and the record after which the person made it. */
export interface Overwritten {
  readonly person: CardValue;
  readonly after: LogEntry;
}

/**
 * Records a person's move that our write overwrote. While the record that it came after is the head the card goes back
 * to where the person put it; once another record has followed, the card is that one's, and the move is only recorded.
 */
export function putBackWriting(writing: Writing, head: LogEntry, { person, after }: Overwritten): Writing {
  const { world, view } = writing;
  const stands = head.record.id === after.record.id;
  const state = stands ? (person.value ?? INITIAL_STATE) : head.record.to;
  const record = composeObserved(view, head, { id: world.newId(), to: state, person });
  const option = view.item.options.find(({ name }) => name === state);
  // What a void record took was taken back when it was struck.
  const ours = head.record.id === writing.record.id;
  // Anything else on the card is the person's next move, which needs no help.
  const { card } = writing.known();
  const overwritten = writing.isOwnCard(card) || (!ours && card.value === head.record.to);
  const write: TicketWrite = {
    comment: renderComment(record),
    ...(stands && overwritten && option !== undefined ? { optionId: option.id } : {}),
    ...(ours ? writing.takeBack() : {}),
  };
  return new Writing(world, view, { record, write, lock: null, known: writing.known() });
}
