/** What a ticket that waits for people asks of them, as lines: pure. */
import type { TicketAnswer } from "../app/ticket/get-ticket.ts";
import { duration } from "../report/durations.ts";
import type { Terminal } from "./context.ts";
import { cutTo, plainText } from "./plain-text.ts";
import { paint } from "./table.ts";

/** Enough to know what is wanted; the page, whose address stands below, has the whole. */
const SHOWN_TEXT = 600;
/** The talk since the question, seldom more. */
const SHOWN_COMMENTS = 3;

/** Why the ticket came to where it is, in its mover's words; in its own where nobody said. */
export function askedLines(terminal: Terminal, ticket: TicketAnswer): string[] {
  if (!ticket.guidance.requiresHumanAction) return [];
  const { state, records, body, url } = ticket;
  const moved = records.findLast(({ from, to }) => to === state && from !== to);
  return textLines(terminal, moved?.reason ?? body, moved?.url ?? url);
}

/** The newest comments of a ticket that waits for people. */
export function talkLines(terminal: Terminal, ticket: TicketAnswer, nowMs: number): string[] {
  if (!ticket.guidance.requiresHumanAction) return [];
  return ticket.comments
    .slice(-SHOWN_COMMENTS)
    .flatMap(({ author, at, text, url }) =>
      textLines(terminal, `${author ?? "(gone)"}, ${duration(nowMs - Date.parse(at))} ago: ${text}`, url),
    );
}

/** Not cut to the terminal's width: the text is what people came for. */
function textLines(terminal: Terminal, text: string, url: string): string[] {
  const shown = cutTo(plainText(text), SHOWN_TEXT);
  return shown === "" ? [] : [`  ${shown}`, `      ${paint(terminal, "dim", plainText(url))}`];
}
