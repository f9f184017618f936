/** What a report is made of: a board's tickets with their logs, and what an audit found. */
import type { StateMachine } from "../domain/state-machine.ts";
import type { Finding } from "../ledger/audit/subject.ts";
import type { LogEntry } from "../ledger/fold.ts";
import type { TicketPath } from "./ticket-path.ts";

export interface ReportedTicket {
  /** `owner/repo#number` */
  readonly ticket: string;
  readonly number: number;
  readonly title: string;
  readonly url: string;
  /** Where it is now. */
  readonly state: string;
  /** Since when; null where nothing tells. */
  readonly sinceMs: number | null;
  /** When its issue was closed; null while that is open. */
  readonly closedMs: number | null;
  readonly path: TicketPath;
  /** All records, those that lost a race too. */
  readonly entries: readonly LogEntry[];
  readonly findings: readonly Finding[];
}

export interface ReportedBoard {
  readonly title: string;
  readonly url: string;
  /** `owner/repo` */
  readonly repository: string;
  readonly machine: StateMachine;
  readonly tickets: readonly ReportedTicket[];
  /** The present. */
  readonly nowMs: number;
  /** What happened before it is left out; null for none. */
  readonly sinceMs: number | null;
  /** What the reader has to know of what was not read. */
  readonly warnings: readonly string[];
}

/** Whether something happened in the time that the report is about. */
export function isReported({ sinceMs, nowMs }: ReportedBoard, atMs: number): boolean {
  return atMs >= (sinceMs ?? -Infinity) && atMs <= nowMs;
}
