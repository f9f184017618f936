import type { LeftLock, WaitingTickets } from "../app/board/waiting-tickets.ts";
import type { TicketQuestion } from "../app/ticket/questions.ts";
import { duration } from "../report/durations.ts";
import type { Terminal } from "./context.ts";
import { plainText } from "./plain-text.ts";
import { moreLines } from "./run-lines.ts";
import { linkedLines, paint } from "./table.ts";

/** What waits as lines for people: pure. Nothing that a title holds can break a line. */
export function waitingLines(waiting: WaitingTickets, terminal: Terminal): string[] {
  const { repository, project, tickets, total, complete, held } = waiting;
  const count = complete ? `${total}` : `${total} and more`;
  return [
    plainText(`${repository} on "${project.title}" ${project.url}`),
    "",
    total === 0 ? "Nothing waits for people" : paint(terminal, "yellow", `Waiting for people (${count})`),
    ...ticketLines(waiting, terminal),
    ...moreLines(total - tickets.length, complete),
    ...(held.length > 0 ? ["", paint(terminal, "bold", "Still locked, and free for you to take up")] : []),
    ...heldLines(waiting, terminal),
    ...(held.length > 0 ? ["  To go on with one: handoff with the intent lock"] : []),
    ...questionLines("Asked of you", waiting.talk.asked, terminal),
    ...questionLines("Answered", waiting.talk.answered, terminal),
  ];
}

function questionLines(heading: string, questions: readonly TicketQuestion[], terminal: Terminal): string[] {
  if (questions.length === 0) return [];
  const rows = questions.map(({ number, seq, from, text, answer, url }) => ({
    cells: [
      { text: `#${number}`, style: "cyan" as const },
      { text: `question ${seq}` },
      { text: answer?.by ?? from },
      { text: answer?.text ?? text },
    ],
    url,
  }));
  return ["", paint(terminal, "bold", heading), ...linkedLines(rows, { flexible: 3, indent: 2 }, terminal)];
}

/** The title gives way on a narrow terminal. */
const TITLE_COLUMN = 3;

function ticketLines({ tickets, at }: WaitingTickets, terminal: Terminal): string[] {
  const rows = tickets.map(({ number, title, url, state, since, priority }) => ({
    cells: [
      { text: `#${number}`, style: "cyan" as const },
      { text: state },
      { text: priority ?? "" },
      { text: title },
      { text: since === null ? "" : `waits ${duration(Date.parse(at) - Date.parse(since))}` },
    ],
    url,
  }));
  return linkedLines(rows, { flexible: TITLE_COLUMN, indent: 2 }, terminal);
}

function heldLines({ held, at }: WaitingTickets, terminal: Terminal): string[] {
  const rows = held.map((lock) => ({
    cells: [
      { text: `#${lock.number}`, style: "cyan" as const },
      { text: `${lock.agent} (${lock.instance})` },
      { text: standing(lock, Date.parse(at)) },
    ],
    url: lock.url,
  }));
  return linkedLines(rows, { flexible: 2, indent: 2 }, terminal);
}

function standing({ until, processGone }: LeftLock, nowMs: number): string {
  const leftMs = Date.parse(until) - nowMs;
  const lease = leftMs > 0 ? `${duration(leftMs)} left` : "its lease is over";
  return processGone ? `its process is gone, ${lease}` : lease;
}
