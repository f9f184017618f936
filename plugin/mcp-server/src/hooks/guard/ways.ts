/** The known bypasses: what each attempts, why it is closed, and the call to make instead. */

const DOOR = "ralph_hero__handoff_ticket";

const STATE = `a ticket's state changes only through ${DOOR}, which checks and records every move`;
const KEPT = "tickets, their board and their audit trail are kept";

interface Way {
  /** Follows "Cannot". */
  readonly attempt: string;
  readonly why: string;
  readonly instead: (ticket: NamedTicket | null) => string;
}

const WAYS = {
  close: {
    attempt: "close the issue",
    why: STATE,
    instead: (ticket) =>
      `${moves(ticket)}. Where triage may lead to "Done", call ${handoff(ticket, { command: "triage", intent: "close" })}; elsewhere hand off what you began with intent "complete", or ask a person with intent "escalate"`,
  },
  cancel: {
    attempt: "close the issue as not planned",
    why: STATE,
    instead: (ticket) =>
      `${moves(ticket)}. Where triage may lead to "Canceled", call ${handoff(ticket, { command: "triage", intent: "cancel" })}; elsewhere ask a person with intent "escalate"`,
  },
  reopen: {
    attempt: "reopen the issue",
    why: STATE,
    instead: (ticket) => `${moves(ticket)}. What is Done or Canceled is final: ask a person to reopen it`,
  },
  state: {
    attempt: "change the issue's state",
    why: STATE,
    instead: (ticket) => `${moves(ticket)}, then call ${DOOR} with the command and intent for it`,
  },
  field: {
    attempt: "write a project field",
    why: STATE,
    instead: (ticket) =>
      `${moves(ticket)}, then call ${DOOR} with the command and intent for it; estimate and priority are set by ralph_hero__update_ticket`,
  },
  remove: {
    attempt: "take the ticket away",
    why: KEPT,
    instead: (ticket) =>
      `Ask a person to do it; where the work is not to be done, and ralph_hero__get_ticket shows that triage may lead to "Canceled", call ${handoff(ticket, { command: "triage", intent: "cancel" })}`,
  },
  board: {
    attempt: "take away or change the board",
    why: KEPT,
    instead: () => "Ask a person to do it",
  },
  convert: {
    attempt: "make a ticket of a draft",
    why: "such a ticket would have no record of its own",
    instead: () => "Call ralph_hero__create_ticket with its title and body",
  },
  comment: {
    attempt: "edit, hide or delete a comment of an issue",
    why: "comments are the audit trail, which only grows",
    instead: (ticket) =>
      `Write another one: call ralph_hero__add_comment with ${JSON.stringify({ ...named(ticket), body: "..." })}`,
  },
  record: {
    attempt: "write a record by hand",
    why: `records are written by ${DOOR} alone, which checks what they say`,
    instead: (ticket) =>
      `Call ${DOOR} for what it was to record, and ralph_hero__add_comment with ${JSON.stringify({ ...named(ticket), body: "..." })} for what is only said`,
  },
  lock: {
    attempt: "write or delete a lock's ref",
    why: `locks are taken and given back only through ${DOOR}`,
    instead: (ticket) =>
      `Give a lock of yours back with intent "complete" or "escalate": call ${handoff(ticket, { intent: "complete" })}`,
  },
} satisfies Record<string, Way>;

export type WayName = keyof typeof WAYS;

/** The whole text that the model sees. */
export function reasonText(name: WayName, by: string, ticket: NamedTicket | null): string {
  const way: Way = WAYS[name];
  return `Cannot ${way.attempt} with "${by}": ${way.why}. ${way.instead(ticket)}`;
}

function handoff(ticket: NamedTicket | null, what: { command?: string; intent: string }): string {
  const { command = "<yours>", intent } = what;
  return `${DOOR} with ${JSON.stringify({ ...named(ticket), command, intent, reason: "..." })}`;
}

function moves(ticket: NamedTicket | null): string {
  return ticket === null
    ? "Call ralph_hero__get_ticket to see which moves are possible"
    : `Call ralph_hero__get_ticket with ${JSON.stringify(ticket)} to see which moves are possible`;
}

/** Where no number is known, the model fills it in. */
function named(ticket: NamedTicket | null): object {
  return ticket ?? { number: "<ticket>" };
}

/** Whether a ref, in full or without its "refs/", or a pattern with a star, stands for locks. */
export function meansLocks(ref: string, lockRefPrefix: string): boolean {
  const full = ref.startsWith("refs/") ? ref : `refs/${ref}`;
  const star = full.indexOf("*");
  if (star >= 0 && lockRefPrefix.startsWith(full.slice(0, star))) return true;
  return full.startsWith(lockRefPrefix) || `${full}/` === lockRefPrefix;
}

/** Whether a text names the locks' place anywhere. */
export function namesLocks(text: string, lockRefPrefix: string): boolean {
  return text.includes(lockRefPrefix.replace(/^refs\//, ""));
}

/** The ticket whose lock a text names. */
export function lockedTicket(text: string, lockRefPrefix: string): { readonly number: number } | null {
  const short = lockRefPrefix.replace(/^refs\//, "");
  const at = text.indexOf(short);
  const number = at < 0 ? null : ticketNumber(text.slice(at + short.length).match(/^\d+/)?.[0] ?? "");
  return number === null ? null : { number };
}

/** The number in `12`, `#12` or an issue's address. */
function ticketNumber(text: string): number | null {
  const digits = /^(?:#|.*\/issues\/)?([1-9]\d{0,9})(?:[#?].*)?$/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** A ticket as a command names it, and as our tools are told; without owner and repo it is the project's own. */
export interface NamedTicket {
  readonly owner?: string;
  readonly repo?: string;
  readonly number: number;
}

/** `OWNER/REPO`, with a host before it or not. */
const REPOSITORY = /^(?:[^/]+\/)?([\w.-]+)\/([\w.-]+)$/;
const ADDRESS = /([\w.-]+)\/([\w.-]+)\/issues\/[^/]+$/;

/**
 * The ticket of `12`, `#12` or an issue's address, in the repository of that address, else in the one that the command
 * names beside it; null where the number is not known.
 */
export function namedTicket(text: string, repository = ""): NamedTicket | null {
  const number = ticketNumber(text);
  if (number === null) return null;
  const [, owner, repo] = ADDRESS.exec(text) ?? REPOSITORY.exec(repository) ?? [];
  return owner === undefined || repo === undefined ? { number } : { owner, repo, number };
}

/** The beginning of the marker by which a comment passes for a record, of whatever version. */
const MARKER = "<!-- ralph-record:v";

/** Whether a text to be written would pass for a record of the server's. */
export function holdsRecord(text: string): boolean {
  return text.includes(MARKER);
}
