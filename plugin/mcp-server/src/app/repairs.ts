import { INITIAL_STATE } from "../domain/vocabulary.ts";
import { renderVoidComment } from "../ledger/comment.ts";
import { foldLog, type Log } from "../ledger/fold.ts";
import { reconcile, type CardValue } from "../ledger/reconcile.ts";
import { checkedItem } from "./board-item.ts";
import { look, type Verdict } from "./evidence.ts";
import type { Writing } from "./writing.ts";

/** An answer older than this may describe a world that is gone: read before a repair. */
const STALE_ANSWER_MS = 10_000;

/**
 * Takes back what a record that lost its race left behind: the comment is struck through, a lock taken for it
 * is given back, an issue closed with it is reopened, and the card is set to the log's head if only our own write stands in the way.
 */
export async function strikeOut(
  writing: Writing,
  verdict: Extract<Verdict, { kind: "void" }>,
): Promise<void> {
  const { world, target, record, view } = writing;
  const { entry, winner } = verdict;
  let { log } = verdict;
  let { card } = writing.known();
  if (world.clock.now() - writing.startedAtMs > STALE_ANSWER_MS) {
    const snapshot = await world.tickets.read(view.address, view.item.fieldName);
    card = checkedItem(snapshot, view.team, world.settings.board).card;
    const { comments } = look(writing.known().comments, {
      comments: snapshot.comments,
      card,
      lock: snapshot.lock,
    });
    log = foldLog(comments, { ticket: view.ticket, trust: view.team.trust, complete: view.complete });
  }
  const headState = log.head?.record.to;
  const cardIsOurs = card.value === record.to && reconcile(log, card).cardBehind;
  await world.tickets.write(target, {
    strike: {
      id: entry.comment.id,
      body: renderVoidComment(record, { seq: winner.record.seq, url: winner.comment.url }),
    },
    ...writing.takeBack(headState ?? INITIAL_STATE),
    ...(cardIsOurs && headState !== undefined ? { optionId: writing.optionFor(headState) } : {}),
  });
}

/** Undoes what was written although its record never came into the log: the card, the closing, the lock. */
export async function restoreCard(writing: Writing, log: Log, card: CardValue): Promise<void> {
  const { world, target, record, view } = writing;
  const state = log.head?.record.to ?? view.card.value ?? INITIAL_STATE;
  const option = view.item.options.find(({ name }) => name === state);
  const wrong = card.value === record.to && card.value !== state && option !== undefined;
  const rest = writing.takeBack(state);
  if (!wrong && Object.keys(rest).length === 0) return;
  await world.tickets.write(target, { ...(wrong ? { optionId: option.id } : {}), ...rest });
}
