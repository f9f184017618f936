import type { Unread } from "./gather-tickets.ts";
import { isUndecided, type NextTicket, type NotForCaller } from "./next-ticket.ts";
import type { PassedOver } from "./offers.ts";
import { concise, conciseLine } from "./ticket-lines.ts";

/** So many of the tickets that were passed over are named; the others are counted. */
const MAX_NAMED = 5;

/** The offer for programs. */
export function nextAnswer(next: NextTicket): Record<string, unknown> {
  const { offer, passedOver, inTheWay } = next;
  return {
    ticket: offer === null ? null : { ...concise(offer.ticket), url: offer.ticket.url },
    ...(offer === null ? {} : { worker: offer.worker }),
    why: whyLines(next),
    passedOver: passedOver.slice(0, MAX_NAMED).map(({ ticket, obstacle, reason }) => ({
      number: ticket.number,
      title: ticket.title,
      priority: ticket.priority,
      obstacle,
      reason,
    })),
    inTheWay,
  };
}

const UNREAD: Readonly<Record<Unread, string>> = {
  none: "",
  "less urgent": "; the others that match are less urgent",
  unknown: "; more match than one call reads, and an older or more urgent one may be among them",
};

function whyLines(next: NextTicket): string[] {
  const { offer, compared, unread, unasked, notForCaller } = next;
  const scope = `${compared} ${compared === 1 ? "ticket was" : "tickets were"} compared`;
  const rest = `${unasked} less urgent ones look free, but too many before them were refused to ask for each: settle those first`;
  if (offer === null) {
    const none = `none was found among the ${compared} that were read; there are more, so there may still be one`;
    return [
      unread === "none" ? scope : none,
      ...(unasked === 0 ? [] : [rest]),
      ...(notForCaller === null ? [] : [labelLine(notForCaller)]),
    ];
  }
  const { priority, createdAt } = offer.ticket;
  return [`${priority ?? "No"} priority, created ${createdAt}`, ...offer.notes, `${scope}${UNREAD[unread]}`];
}

function labelLine({ count, complete, labels }: NotForCaller): string {
  const many = complete && count === 1 ? "1 is" : `${complete ? "" : "at least "}${count} are`;
  return `${many} passed over: no label for you (${labels.join(", ")})`;
}

/** The offer for readers. */
export function nextLines(next: NextTicket): string[] {
  const { command, offer, passedOver, inTheWay } = next;
  const head =
    offer === null
      ? `${isUndecided(next) ? "Found" : "There is"} no ticket that ${command} can take now`
      : `${conciseLine(offer.ticket)} ${offer.ticket.url}${offer.worker === command ? "" : `, for ${offer.worker}`}`;
  const counts = Object.entries(inTheWay).map(([obstacle, count]) => `${obstacle} ${count}`);
  return [
    head,
    ...whyLines(next),
    ...(passedOver.length > 0 ? [`Passed over (${counts.join(", ")}):`] : []),
    ...passedOver.slice(0, MAX_NAMED).map(passedLine),
  ];
}

function passedLine({ ticket, reason }: PassedOver): string {
  return `- ${conciseLine(ticket)}: ${reason}`;
}
