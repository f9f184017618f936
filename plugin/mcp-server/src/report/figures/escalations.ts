/** Where agents asked for a person, and how long people took. */
import { COMMANDS } from "../../domain/vocabulary.ts";
import { isReported, type ReportedBoard, type ReportedTicket } from "../reported-board.ts";
import { spreadOf, type Spread } from "./spread.ts";

export interface Escalation {
  readonly ticket: ReportedTicket;
  readonly atMs: number;
  /** Null for a person who moved the card there. */
  readonly by: string | null;
  readonly from: string;
  readonly reason: string | null;
  /** Null while it waits. */
  readonly endedMs: number | null;
  /** Whose answer ended it; null for a move by hand, and while it waits. */
  readonly answeredBy: string | null;
}

export interface Escalations {
  /** The newest first. */
  readonly list: readonly Escalation[];
  readonly open: number;
  /** How long those took that have ended; null for none. */
  readonly wait: Spread | null;
}

/** The escalations that began, ended or waited in the time of the report. */
export function escalationsOf(board: ReportedBoard): Escalations {
  const { machine, tickets } = board;
  const asking = new Set<string>(
    COMMANDS.flatMap((command) => machine.resolveIntent("escalate", command) ?? []),
  );
  const all = tickets.flatMap((ticket) =>
    ticket.path.steps.flatMap((step, n): Escalation[] => {
      if (!asking.has(step.to)) return [];
      const next = ticket.path.steps[n + 1];
      const { atMs, agent: by, from, reason } = step;
      const ended = { endedMs: next?.atMs ?? null, answeredBy: next?.answeredBy ?? null };
      return [{ ticket, atMs, by, from, reason, ...ended }];
    }),
  );
  const list = all.filter(({ endedMs }) => endedMs === null || isReported(board, endedMs));
  return {
    list: list.toSorted((a, b) => b.atMs - a.atMs),
    open: list.filter(({ endedMs }) => endedMs === null).length,
    wait: spreadOf(list.flatMap(({ atMs, endedMs }) => (endedMs === null ? [] : [endedMs - atMs]))),
  };
}
