/** Every move by hand is kept: named by a record, or still where the person put the card, or followed by another. */
import { mayGoUnseen, type Witness } from "./excuses.ts";
import { isoTime } from "./github.ts";
import type { PersonsMove, TicketTruth } from "./truth.ts";
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
  const { accepted } = truth.now;
  // Where the card comes to stand where the log says it is, nothing has changed.
  if ((move.value ?? "Backlog") === (move.headTo ?? "Backlog")) return true;
  const next = accepted.find(({ atMs }) => atMs > move.atMs);
  if (next === undefined) return true;
  const superseded = truth.moves.some(({ atMs }) => atMs > move.atMs && atMs <= next.atMs);
  return superseded || accepted.some(({ record }) => names(move, record.observed));
}

function names(
  { value, atMs }: PersonsMove,
  observed: { as: string; to?: string; at?: string } | undefined,
): boolean {
  if (observed?.as !== "moved by hand" || (observed.to ?? null) !== value) return false;
  return observed.at === undefined || observed.at === isoTime(atMs);
}
