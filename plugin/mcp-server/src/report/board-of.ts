/** What was gathered, as a report sees it. */
import { hiddenLines } from "../app/board/gather-tickets.ts";
import type { GatheredBoard, GatheredTicket } from "../app/report/gather-report.ts";
import type { StateMachine } from "../domain/state-machine.ts";
import { INITIAL_STATE } from "../domain/vocabulary.ts";
import type { ReportedBoard, ReportedTicket } from "./reported-board.ts";
import { pathOf } from "./ticket-path.ts";

export interface ReportWish {
  readonly machine: StateMachine;
  /** What happened before it is left out; null for none. */
  readonly sinceMs: number | null;
}

/** The board to report on. */
export function boardOf(gathered: GatheredBoard, { machine, sinceMs }: ReportWish): ReportedBoard {
  const { title, url, repository, readAtMs, complete, hidden } = gathered;
  return {
    title,
    url,
    repository,
    machine,
    tickets: gathered.tickets.map(ticketOf),
    nowMs: readAtMs,
    sinceMs,
    warnings: [
      ...hiddenLines(hidden).map((line) => `${line}.`),
      ...(complete ? [] : ["Not all of the board could be read: some of it is missing here."]),
    ],
  };
}

function ticketOf({ trail, log, reconciliation, findings }: GatheredTicket): ReportedTicket {
  const { ticket, number, title, url, card, readAtMs } = trail;
  const path = pathOf(log, { unrecorded: reconciliation.observed, readAtMs });
  const closedAt = trail.events.findLast(({ kind }) => kind === "closed")?.at;
  const cardMs = Date.parse(card?.updatedAt ?? "");
  return {
    ticket,
    number,
    title,
    url,
    state: reconciliation.state ?? INITIAL_STATE,
    sinceMs: path.stays.at(-1)?.fromMs ?? (Number.isNaN(cardMs) ? null : cardMs),
    closedMs: !trail.closed ? null : closedAt === undefined ? readAtMs : Date.parse(closedAt),
    path,
    entries: log.entries,
    findings,
  };
}
