/** Every move by hand is kept: named by a record, or still where the person put the card, or followed by another. */
import { mayGoUnseen, type Witness } from "./excuses.ts";
import { isoTime } from "./github.ts";
import { knowsOf, namesMove, type PersonsMove, type TicketTruth } from "./truth.ts";
import { Broken } from "./verdict.ts";

/** Judged when everything is over. */
export function checkMoves(truth: TicketTruth, witness: Witness): void {
  if (truth.damaged) return;
  for (const move of truth.moves) {
    if (isKept(truth, move) || mayGoUnseen(truth, move, witness)) continue;
    throw new Broken(
      "moves by hand are kept",
      `a person moved #${truth.number} to "${move.value}" at ${isoTime(move.atMs)}, and no record names it`,
    );
  }
}

function isKept(truth: TicketTruth, move: PersonsMove): boolean {
  const { accepted, state } = truth.now;
  // Where the card comes to stand where the log says it is, nothing has changed.
  if (move.value === move.headTo) return true;
  const next = accepted.find(({ atMs }) => atMs > move.atMs);
  if (next !== undefined && knowsOf(next.record, move)) return true;
  if (accepted.some(({ record }) => namesMove(record, move))) return true;
  const tillMs = truth.moves[truth.moves.indexOf(move) + 1]?.atMs ?? Infinity;
  const overwritten = truth.cardWrites.some(({ atMs }) => atMs >= move.atMs && atMs <= tillMs);
  // The next move by hand took its place, or nobody was allowed to go on from there.
  return !overwritten && (tillMs < Infinity || state === move.value);
}
