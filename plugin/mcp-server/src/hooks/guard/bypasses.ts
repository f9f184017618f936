/** The kinds of bypass, what the guard says of a call, and how a call names tickets, locks and records. */
import { prefixBeside } from "../../domain/lock.ts";

const HANDOFF = "ralph_hero__handoff_ticket";
const STATE = `a ticket's state changes only through ${HANDOFF}, which checks and records every move`;
const KEPT = "tickets, their board and their audit trail are never deleted";

interface BypassText {
  /** Follows "Cannot". */
  readonly attempt: string;
  readonly why: string;
  readonly instead: (ticket: NamedTicket | null) => string;
}

const BYPASSES = {
  close: {
    attempt: "close the issue",
    why: STATE,
    instead: (ticket) =>
      `${moves(ticket)}. Where triage may lead to "Done", call ${handoff(ticket, "close", "triage")}; elsewhere hand off what you began with intent "complete", or ask a person with intent "escalate"`,
  },
  cancel: {
    attempt: "close the issue as not planned",
    why: STATE,
    instead: (ticket) =>
      `${moves(ticket)}. Where triage may lead to "Canceled", call ${handoff(ticket, "cancel", "triage")}; elsewhere ask a person with intent "escalate"`,
  },
  reopen: {
    attempt: "reopen the issue",
    why: STATE,
    instead: (ticket) => `${moves(ticket)}. What is Done or Canceled is final: ask a person to reopen it`,
  },
  state: {
    attempt: "change the issue's state",
    why: STATE,
    instead: (ticket) => `${moves(ticket)}, then call ${HANDOFF} with the command and intent for it`,
  },
  field: {
    attempt: "write a project field",
    why: STATE,
    instead: (ticket) =>
      `${moves(ticket)}, then call ${HANDOFF} with the command and intent for it; estimate and priority are set by ralph_hero__update_ticket`,
  },
  remove: {
    attempt: "delete or transfer the ticket",
    why: KEPT,
    instead: (ticket) =>
      `Ask a person to do it; where the work is not to be done, and ralph_hero__get_ticket shows that triage may lead to "Canceled", call ${handoff(ticket, "cancel", "triage")}`,
  },
  board: {
    attempt: "delete or change the board or its repository",
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
    instead: (ticket) => `Write another one: call ${comment(ticket)}`,
  },
  record: {
    attempt: "write a record by hand",
    why: `records are written by ${HANDOFF} alone, which checks what they say`,
    instead: (ticket) =>
      `Call ${HANDOFF} for what it was to record, and ${comment(ticket)} for what is only said`,
  },
  lock: {
    attempt: "write or delete the ref of a lock or run",
    why: `locks are taken and released only through ${HANDOFF}`,
    instead: (ticket) =>
      `Give a lock of yours back with intent "complete" or "escalate": call ${handoff(ticket, "complete")}`,
  },
  rules: {
    attempt: "set a variable of ralph-hero's",
    why: "the rules are the team's: the file .ralph/config.json on the default branch",
    instead: () =>
      "Give the command without the variable, or ask a person to set it in the team's file or, for this machine, in the environment that the session starts with",
  },
  decision: {
    attempt: "decide for a person",
    why: "approvals and answers to escalations are a person's",
    instead: () =>
      "Ask the person to decide: on a terminal of their own with `ralph-hero decide`, by a comment on the issue, or on the board",
  },
  unread: {
    attempt: "run a command that is longer than the guard reads",
    why: "the part that is not read may change a ticket",
    instead: () => "Write it as several shorter commands, and move tickets by ralph_hero__handoff_ticket",
  },
} satisfies Record<string, BypassText>;

export type Bypass = keyof typeof BYPASSES;

/** The guard's verdict on a tool call. */
export type GuardVerdict =
  | { readonly kind: "pass" }
  /** `reason` is for the model: the stopped action, the cause, and the call to make instead. */
  | { readonly kind: "deny"; readonly bypass: Bypass; readonly reason: string }
  /** Allowed and noted: the audit finds the effect. `why` names the part that could not be read. */
  | { readonly kind: "undecided"; readonly why: string };

export const PASS: GuardVerdict = { kind: "pass" };

/** Denies a bypass; `by` is what was tried, and the ticket is the one that it names, where that is known. */
export function deny(bypass: Bypass, by: string, ticket: NamedTicket | null = null): GuardVerdict {
  const { attempt, why, instead }: BypassText = BYPASSES[bypass];
  return { kind: "deny", bypass, reason: `Cannot ${attempt} with "${by}": ${why}. ${instead(ticket)}` };
}

export function undecided(why: string): GuardVerdict {
  return { kind: "undecided", why };
}

/** The first denial, else the first that is undecided, else a pass. */
export function strictest(verdicts: readonly GuardVerdict[]): GuardVerdict {
  const first = (wanted: GuardVerdict["kind"]) => verdicts.find(({ kind }) => kind === wanted);
  return first("deny") ?? first("undecided") ?? PASS;
}

/** The bypass that the words of a change of an issue's state mean. */
export function stateBypass(text: string): Bypass {
  if (/not[_ -]?planned|duplicate/i.test(text)) return "cancel";
  if (/closed?\b/i.test(text)) return "close";
  return /\bopen|reopen/i.test(text) ? "reopen" : "state";
}

function handoff(ticket: NamedTicket | null, intent: string, command = "<yours>"): string {
  return `${HANDOFF} with ${JSON.stringify({ ...named(ticket), command, intent, reason: "..." })}`;
}

function comment(ticket: NamedTicket | null): string {
  return `ralph_hero__add_comment with ${JSON.stringify({ ...named(ticket), body: "..." })}`;
}

function moves(ticket: NamedTicket | null): string {
  const call = ticket === null ? "" : ` with ${JSON.stringify(ticket)}`;
  return `Call ralph_hero__get_ticket${call} to see which moves are possible`;
}

/** The model fills in an unknown number. */
function named(ticket: NamedTicket | null): object {
  return ticket ?? { number: "<ticket>" };
}

/** A ticket as a command names it, and as our tools take it; without owner and repo it is the project's own. */
export interface NamedTicket {
  readonly owner?: string;
  readonly repo?: string;
  readonly number: number;
}

/** `OWNER/REPO`, with a host before it or not. */
const REPOSITORY = /^(?:[^/]+\/)?([\w.-]+)\/([\w.-]+)$/;
const ISSUE_ADDRESS = /([\w.-]+)\/([\w.-]+)\/issues\/[^/]+$/;

/**
 * The ticket of `12`, `#12` or an issue's address, in the repository of that address, else in the given one; null where
 * the number is not known.
 */
export function namedTicket(text: string, repository = ""): NamedTicket | null {
  const digits = /^(?:#|.*\/issues\/)?([1-9]\d{0,9})(?:[#?].*)?$/.exec(text)?.[1];
  if (digits === undefined) return null;
  const number = Number(digits);
  const [, owner, repo] = ISSUE_ADDRESS.exec(text) ?? REPOSITORY.exec(repository) ?? [];
  return owner === undefined || repo === undefined ? { number } : { owner, repo, number };
}

/** The prefixes of the refs that only the server writes: locks, and the marks of runs. */
function ownPrefixes(lockRefPrefix: string): readonly string[] {
  return [lockRefPrefix, prefixBeside(lockRefPrefix, "runs")];
}

/** Whether a ref, in full or without its "refs/", or a pattern with a star, stands for locks or runs. */
export function matchesLockRefs(ref: string, lockRefPrefix: string): boolean {
  const full = ref.startsWith("refs/") ? ref : `refs/${ref}`;
  const star = full.indexOf("*");
  return ownPrefixes(lockRefPrefix).some(
    (prefix) =>
      full.startsWith(prefix) ||
      `${full}/` === prefix ||
      (star >= 0 && prefix.startsWith(full.slice(0, star))),
  );
}

/** Whether a text names the place of locks or runs anywhere. */
export function mentionsLockRefs(text: string, lockRefPrefix: string): boolean {
  return ownPrefixes(lockRefPrefix).some((prefix) => text.includes(prefix.replace(/^refs\//, "")));
}

/** The ticket whose lock or run a text names. */
export function lockedTicket(text: string, lockRefPrefix: string): NamedTicket | null {
  for (const prefix of ownPrefixes(lockRefPrefix)) {
    const short = prefix.replace(/^refs\//, "");
    const at = text.indexOf(short);
    if (at >= 0) return namedTicket(/^\d*/.exec(text.slice(at + short.length))?.[0] ?? "");
  }
  return null;
}

/** The beginning of the marker by which a comment passes for a record, of whatever version. */
const MARKER = "<!-- ralph-record:v";

/** Whether a text to be written would pass for a record of the server's. */
export function containsRecord(text: string): boolean {
  return text.includes(MARKER);
}
