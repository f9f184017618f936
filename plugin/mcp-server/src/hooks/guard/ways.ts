/** The ways around the door: what each attempts, why it is closed, and the call to make instead. */

const DOOR = "ralph_hero__handoff_ticket";

const STATE = `a ticket's state changes only through ${DOOR}, which checks and records every move`;
const KEPT = "tickets, their board and their audit trail are kept";

interface Way {
  /** Follows "Cannot". */
  readonly attempt: string;
  readonly why: string;
  readonly instead: (number: number | null) => string;
}

const WAYS = {
  close: {
    attempt: "close the issue",
    why: STATE,
    instead: (number) =>
      `${moves(number)}. Where triage may lead to "Done", call ${handoff(number, { command: "triage", intent: "close" })}; elsewhere hand off what you began with intent "complete", or ask a person with intent "escalate"`,
  },
  cancel: {
    attempt: "close the issue as not planned",
    why: STATE,
    instead: (number) =>
      `${moves(number)}. Where triage may lead to "Canceled", call ${handoff(number, { command: "triage", intent: "cancel" })}; elsewhere ask a person with intent "escalate"`,
  },
  reopen: {
    attempt: "reopen the issue",
    why: STATE,
    instead: (number) => `${moves(number)}. What is Done or Canceled is final: ask a person to reopen it`,
  },
  state: {
    attempt: "change the issue's state",
    why: STATE,
    instead: (number) => `${moves(number)}, then call ${DOOR} with the command and intent for it`,
  },
  field: {
    attempt: "write a project field",
    why: STATE,
    instead: (number) =>
      `${moves(number)}, then call ${DOOR} with the command and intent for it; estimate and priority are set by ralph_hero__update_ticket`,
  },
  remove: {
    attempt: "take the ticket away",
    why: KEPT,
    instead: (number) =>
      `Ask a person to do it; where the work is not to be done, and ralph_hero__get_ticket shows that triage may lead to "Canceled", call ${handoff(number, { command: "triage", intent: "cancel" })}`,
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
    instead: (number) =>
      `Write another one: call ralph_hero__add_comment with ${JSON.stringify({ ...numbered(number), body: "..." })}`,
  },
  lock: {
    attempt: "write or delete a lock's ref",
    why: `locks are taken and given back only through ${DOOR}`,
    instead: (number) =>
      `Give a lock of yours back with intent "complete" or "escalate": call ${handoff(number, { intent: "complete" })}`,
  },
} satisfies Record<string, Way>;

export type WayName = keyof typeof WAYS;

/** The whole text that the model sees. */
export function reasonText(name: WayName, by: string, number: number | null): string {
  const way: Way = WAYS[name];
  return `Cannot ${way.attempt} with "${by}": ${way.why}. ${way.instead(number)}`;
}

function handoff(number: number | null, what: { command?: string; intent: string }): string {
  const { command = "<yours>", intent } = what;
  return `${DOOR} with ${JSON.stringify({ ...numbered(number), command, intent, reason: "..." })}`;
}

function moves(number: number | null): string {
  return number === null
    ? "Call ralph_hero__get_ticket to see which moves are possible"
    : `Call ralph_hero__get_ticket with ${JSON.stringify({ number })} to see which moves are possible`;
}

/** Where no number is known, the model fills it in. */
function numbered(number: number | null): { number: number | string } {
  return { number: number ?? "<ticket>" };
}
