/** A report's data: a board's tickets with their logs and findings. */
import type { EndOfWait } from "../rules/guidance.ts";
import { personCommands } from "../rules/person-decision.ts";
import type { StateMachine } from "../rules/state-machine.ts";
import type { Finding } from "../log/audit/subject.ts";
import { type LogEntry, withEntries } from "../log/fold.ts";
import { sameName } from "../rules/names.ts";
import { pathOf, type TicketPath, stateDiagram, timeByState, type PathStep } from "./ticket-path.ts";
import { hiddenLines } from "../board/gather-tickets.ts";
import type { GatheredBoard, GatheredTicket } from "../board/audit.ts";
import { INITIAL_STATE, shownState } from "../rules/vocabulary.ts";
import type { TicketHistory } from "../ticket/show/shown-ticket.ts";
import { shortened } from "../rules/text.ts";
import { harmlessInline } from "../log/harmless.ts";

export interface ReportedTicket {
  /** `owner/repo#number` */
  readonly ticket: string;
  /** The same as an argument of a command to be pasted. */
  readonly typed: string;
  readonly number: number;
  readonly title: string;
  readonly url: string;
  /** The present state. */
  readonly state: string;
  /** The beginning of the present state; null if it is unknown. */
  readonly sinceMs: number | null;
  /** The time at which the issue was closed, or that of the report where the card is archived; null for others. */
  readonly closedMs: number | null;
  readonly path: TicketPath;
  /** All records, those that lost a race too. */
  readonly entries: readonly LogEntry[];
  readonly findings: readonly Finding[];
  /** The answer that ends its wait, so that an agent goes on; null without one. */
  readonly answer: EndOfWait | null;
}

export interface ReportedBoard {
  readonly title: string;
  readonly url: string;
  /** `owner/repo` */
  readonly repository: string;
  readonly machine: StateMachine;
  /** The states in which people have their turn: the graph's and the team's. */
  readonly peoplesStates: readonly string[];
  readonly tickets: readonly ReportedTicket[];
  /** The present. */
  readonly nowMs: number;
  /** The beginning of the reported time; null for the first record. */
  readonly sinceMs: number | null;
  /** Parts of the board that were not read, for the reader. */
  readonly warnings: readonly string[];
}

/** Whether something happened in the time that the report is about. */
export function isReported({ sinceMs, nowMs }: ReportedBoard, atMs: number): boolean {
  return atMs >= (sinceMs ?? -Infinity) && atMs <= nowMs;
}

/** The commands by which a person ends the ticket's wait; none where no decision ends it. */
export function decisionCommands(
  { machine, peoplesStates }: Pick<ReportedBoard, "machine" | "peoplesStates">,
  { ticket, typed, state, closedMs }: Pick<ReportedTicket, "ticket" | "typed" | "state" | "closedMs">,
): string[] {
  const inReview = machine.reviewState;
  // Submitted work is reviewed and merged; an answer does neither.
  const humanStates = peoplesStates
    .filter((one) => machine.isValidState(one))
    .filter((one) => one !== inReview);
  const closed = closedMs !== null;
  return personCommands(machine, { ticket, typed, state, closed, humanStates, review: null });
}

/** The pull requests that were judged when the work was submitted; none where the team judges none. */
export function judgedPulls({ entries }: Pick<ReportedTicket, "entries">): readonly string[] {
  const submission = entries.findLast(({ record }) => record.submission !== undefined)?.record.submission;
  return submission?.pullRequests.map(({ url }) => url) ?? [];
}

/** The board to report on, since the time or, for null, since the first record. */
export function boardOf(
  gathered: GatheredBoard,
  machine: StateMachine,
  sinceMs: number | null,
): ReportedBoard {
  const { title, url, repository, peoplesStates, readAtMs, complete, hidden, notes } = gathered;
  return {
    title,
    url,
    repository,
    machine,
    peoplesStates,
    tickets: chainsOf(gathered.tickets).map(ticketOf),
    nowMs: readAtMs,
    sinceMs,
    warnings: [
      ...hiddenLines(hidden).map((line) => `${line}.`),
      ...(complete ? [] : ["Not all of the board could be read: some of it is missing here."]),
      ...notes.map((note) => `${note}.`),
    ],
  };
}

/** Each ticket that no other one continues, the last of those that it continues itself. */
function chainsOf(
  tickets: readonly GatheredTicket[],
): { readonly last: GatheredTicket; readonly chain: readonly GatheredTicket[] }[] {
  const byEnd = new Map(
    tickets.flatMap((ticket) => {
      const { head } = ticket.log;
      return head?.record.continuedBy === undefined ? [] : [[head.hash, ticket] as const];
    }),
  );
  const before = (ticket: GatheredTicket): GatheredTicket | undefined => {
    const continues = ticket.log.accepted[0]?.record.continues;
    const found = byEnd.get(continues?.head ?? "");
    return sameName(found?.log.head?.record.continuedBy ?? "", ticket.trail.ticket) ? found : undefined;
  };
  const left = new Set(tickets.flatMap((ticket) => before(ticket) ?? []));
  return tickets.flatMap((ticket) => {
    if (left.has(ticket)) return [];
    const chain = [ticket];
    for (let one = before(ticket); one !== undefined; one = before(one)) chain.unshift(one);
    return [{ last: ticket, chain }];
  });
}

function ticketOf({ last, chain }: ReturnType<typeof chainsOf>[number]): ReportedTicket {
  const { trail, log, reconciliation, answer } = last;
  const { ticket, typed, number, title, url, card, readAtMs } = trail;
  // Without the end of a ticket that goes on.
  const entries = chain.flatMap((one) =>
    one.log.entries.filter(({ hash }) => one === last || hash !== one.log.head?.hash),
  );
  const path = pathOf(withEntries(log, entries), { unrecorded: reconciliation.observed, readAtMs });
  const closedAt = trail.events.findLast(({ kind }) => kind === "closed")?.at;
  const isOver = trail.closed || trail.isArchived === true;
  const cardMs = Date.parse(card?.updatedAt ?? "");
  return {
    ticket,
    typed,
    number,
    title,
    url,
    state: reconciliation.state ?? INITIAL_STATE,
    sinceMs: path.stays.at(-1)?.fromMs ?? (Number.isNaN(cardMs) ? null : cardMs),
    closedMs: trail.closed && closedAt !== undefined ? Date.parse(closedAt) : isOver ? readAtMs : null,
    path,
    entries,
    findings: chain.flatMap(({ findings }) => findings),
    answer,
  };
}

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A span of time as people say it, rounded down: `45 s`, `12 min`, `1 h 58 min`, `3 d`. */
export function duration(spanMs: number): string {
  if (spanMs < MINUTE_MS) return `${Math.max(0, Math.floor(spanMs / SECOND_MS))} s`;
  if (spanMs < HOUR_MS) return `${Math.floor(spanMs / MINUTE_MS)} min`;
  if (spanMs >= DAY_MS) return `${Math.floor(spanMs / DAY_MS)} d`;
  const minutes = Math.floor((spanMs % HOUR_MS) / MINUTE_MS);
  const hours = `${Math.floor(spanMs / HOUR_MS)} h`;
  return minutes === 0 ? hours : `${hours} ${minutes} min`;
}

/** A share of 1 in whole percents. */
export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

// The path of a ticket as Markdown: it can be read as it is, and GitHub draws it in a comment.

/** The newest steps tell how the ticket came here; a longer table nobody reads. */
const MAX_STEPS = 100;
/** A reason is a sentence; the record has the whole of it. */
export const SHOWN_REASON_LENGTH = 200;

/** The lines of the document: what it is of, the diagram, each step, the time in each state. */
export function pathMarkdown(
  path: TicketPath,
  { ticket, title, state: shown, readAtMs }: Pick<TicketHistory, "ticket" | "title" | "state" | "readAtMs">,
): string[] {
  const heading = [`## ${cell(ticket)}: ${cell(title)}`, ""];
  if (path.stays.length === 0)
    return [...heading, `It has no records yet. Its state: ${cell(shownState(shown))}.`];
  return [
    ...heading,
    "```mermaid",
    stateDiagram(path),
    "```",
    "",
    ...stepLines(path.steps),
    "| State | Time | Visits | Entered by |",
    "| --- | --- | --- | --- |",
    ...timeByState(path, readAtMs).map(({ state, visits, totalMs, atLeast, now, by }) => {
      const time = `${atLeast ? "at least " : ""}${duration(totalMs)}${now ? ", until now" : ""}`;
      const who = by.map((agent) => (agent === null ? "hand" : cell(agent))).join(", ");
      return `| ${cell(state)} | ${time} | ${visits} | ${who} |`;
    }),
  ];
}

function stepLines(steps: readonly PathStep[]): string[] {
  if (steps.length === 0) return [];
  const older = steps.length - MAX_STEPS;
  return [
    ...(older > 0 ? [`The newest ${MAX_STEPS} of ${steps.length} steps:`, ""] : []),
    "| Step | When | From | To | By | Reason |",
    "| --- | --- | --- | --- | --- | --- |",
    ...steps.slice(-MAX_STEPS).map((step) => {
      const { number, atMs, from, to, agent, offGraph, afterGap, record } = step;
      const when = new Date(atMs).toISOString().slice(0, 16).replace("T", " ");
      const shown = record === null ? `${number}` : `[${number}](${record.url})`;
      const who = [
        agent === null ? "moved by hand" : cell(agent),
        ...(offGraph ? ["no edge of the graph"] : []),
        ...(afterGap ? ["records before it are missing"] : []),
      ].join(", ");
      return `| ${shown} | ${when} | ${cell(from)} | ${cell(to)} | ${who} | ${reasonOf(step)} |`;
    }),
    "",
  ];
}

function reasonOf({ reason, record, agent }: PathStep): string {
  if (reason === null) return agent === null && record === null ? "not in the log yet" : "";
  return cell(shortened(reason, SHOWN_REASON_LENGTH));
}

/** Text in a cell of a table: what would end the cell, or be more than text, does nothing. */
function cell(text: string): string {
  return harmlessInline(text)
    .trim()
    .replaceAll(/[\\`*_[\]|~$!]/g, "\\$&");
}
