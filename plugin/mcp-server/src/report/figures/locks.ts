/** Who got in whose way. A lock that was refused writes nothing, so this is what left a trace. */
import { WORKFLOW_STATES } from "../../domain/vocabulary.ts";
import type { LogEntry } from "../../ledger/fold.ts";
import { isReported, type ReportedBoard, type ReportedTicket } from "../reported-board.ts";

export interface LockUse {
  /** Records that took the lock where nobody held it. */
  readonly taken: number;
  /** Those that took it over from another holder, whose lease or process had ended. */
  readonly takenOver: number;
  /** Those that handed it on. */
  readonly handedOn: number;
  /** Records that lost a race, by where they wanted to go. */
  readonly lostRaces: number;
}

export interface Locks {
  readonly byState: readonly { readonly state: string; readonly use: LockUse }[];
  /** Tickets where something other than a plain taking happened, the most contended first. */
  readonly contended: readonly { readonly ticket: ReportedTicket; readonly use: LockUse }[];
}

/** What became of locks in the time of the report. */
export function locksOf(board: ReportedBoard): Locks {
  const reported = board.tickets.map((ticket) => ({
    ticket,
    entries: ticket.entries.filter(({ comment }) => isReported(board, Date.parse(comment.createdAt))),
  }));
  const all = reported.flatMap(({ entries }) => entries);
  const byState = WORKFLOW_STATES.map((state) => ({
    state,
    use: useOf(all.filter(({ record }) => record.to === state)),
  }));
  const contended = reported
    .map(({ ticket, entries }) => ({ ticket, use: useOf(entries) }))
    .filter(({ use }) => trouble(use) > 0);
  return {
    byState: byState.filter(({ use }) => trouble(use) + use.taken > 0),
    contended: contended.toSorted((a, b) => trouble(b.use) - trouble(a.use)),
  };
}

function useOf(entries: readonly LogEntry[]): LockUse {
  const accepted = entries.filter(({ standing }) => standing === "accepted").map(({ record }) => record);
  const taking = accepted.filter(({ lock, handedTo }) => lock !== undefined && handedTo === undefined);
  const takenOver = taking.filter(({ lock }) => lock?.takenFrom !== undefined).length;
  return {
    taken: taking.length - takenOver,
    takenOver,
    handedOn: accepted.filter(({ handedTo }) => handedTo !== undefined).length,
    lostRaces: entries.length - accepted.length,
  };
}

function trouble({ takenOver, handedOn, lostRaces }: LockUse): number {
  return takenOver + handedOn + lostRaces;
}
