/** Boards to report on, made of logs that a `LogBuilder` wrote. */
import { StateMachine } from "../../src/rules/state-machine.ts";
import { INITIAL_STATE, WORKFLOW_STATES } from "../../src/rules/vocabulary.ts";
import type { Observation } from "../../src/log/record.ts";
import type { ReportedBoard, ReportedTicket } from "../../src/report/reported-board.ts";
import { pathOf } from "../../src/report/ticket-path.ts";
import { at, type LogBuilder } from "../log/log-builder.ts";

const MACHINE = new StateMachine();

export const NOW_MS = Date.parse(at(7 * 86_400));

/** The ticket of a log, where its log or an unrecorded move says that it is. */
export function ticket(
  number: number,
  log: LogBuilder,
  unrecorded: Observation | null = null,
): ReportedTicket {
  const folded = log.fold();
  const path = pathOf(folded, { unrecorded, readAtMs: NOW_MS });
  const last = path.stays.at(-1);
  return {
    ticket: `octo/rocket#${number}`,
    typed: String(number),
    number,
    title: `Ticket ${number}`,
    url: `https://github.com/octo/rocket/issues/${number}`,
    state: last?.state ?? INITIAL_STATE,
    sinceMs: last?.fromMs ?? null,
    closedMs: null,
    path,
    entries: folded.entries,
    findings: [],
    answer: null,
  };
}

export function board(
  tickets: readonly ReportedTicket[],
  changes: Partial<ReportedBoard> = {},
): ReportedBoard {
  return {
    title: "Rocket",
    url: "https://github.com/orgs/octo/projects/1",
    repository: "octo/rocket",
    machine: MACHINE,
    peoplesStates: WORKFLOW_STATES.filter((state) => MACHINE.requiresHumanAction(state)),
    tickets,
    nowMs: NOW_MS,
    sinceMs: null,
    warnings: [],
    ...changes,
  };
}
