/** Where agents asked for a person, and how long people took. */
import { COMMANDS } from "../../domain/vocabulary.ts";
import { endedBy } from "../ticket-path.ts";
import { isReported, type ReportedBoard, type ReportedTicket } from "../reported-board.ts";
import { spreadOf, type Spread } from "./spread.ts";

export interface Escalation {
  readonly ticket: ReportedTicket;
  readonly atMs: number;
  /** Null for a person who moved the card there. */
  readonly by: string | null;
  readonly from: string;
  readonly reason: string | null;
  /** Whether it waits still. */
  readonly waits: boolean;
  /** Null while it waits, and where records are missing that would tell. */
  readonly endedMs: number | null;
  /** Whose answer ended it; null for a move by hand, and where `endedMs` is. */
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
      const endedMs = endedBy(next);
      const answeredBy = endedMs === null ? null : (next?.answeredBy ?? null);
      const { atMs, agent: by, from, reason } = step;
      return [{ ticket, atMs, by, from, reason, waits: next === undefined, endedMs, answeredBy }];
    }),
  );
  const list = all.filter(({ waits, endedMs, atMs }) => waits || isReported(board, endedMs ?? atMs));
  return {
    list: list.toSorted((a, b) => b.atMs - a.atMs),
    open: list.filter(({ waits }) => waits).length,
    wait: spreadOf(list.flatMap(({ atMs, endedMs }) => (endedMs === null ? [] : [endedMs - atMs]))),
  };
}
