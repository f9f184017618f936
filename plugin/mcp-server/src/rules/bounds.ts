/** Bounds of requests and calls, and GitHub's limit of an issue's comments; pure. */
import type { Refusal } from "../errors.ts";
import { typedTicket, type ConfiguredRepository } from "./names.ts";

/** GitHub's bound on a page of items. */
export const MAX_ITEM_PAGE = 100;

/**
 * The longest time that a count of links may lag behind the list. After one second a count still said 0 while the list
 * was right (PyGithub recordings 2025, 2026); nobody has measured the longest lag.
 */
export const COUNTS_SETTLE_MS = 10_000;

/** Issues of one request: with fifty comments of each, GitHub answers in time, and few tickets need a second one. */
export const MAX_THREADS = 50;

/** GitHub's bound on the ids of one query. */
export const MAX_ORIGINALS = 100;

/** The two queries of so many tickets cost six points of the hour's 5,000. */
export const MAX_FOLLOWED = 50;

/** More are not named one by one. */
export const MAX_UNMERGED = 20;

/** Each writes up to four parts, and GitHub's own server sends 20 a request (github-mcp-server #2903). */
export const MAX_WRITTEN_TOGETHER = 5;

/** As many values as GitHub sets well within the ten seconds that it gives one request. */
export const MAX_RESTORED = 20;

/** Every call of a tool answers by then: opencode, Cline and Continue give up after 60 s (measured in November 2026). */
export const CALL_ANSWERS_WITHIN_MS = 50_000;

/** Later no call begins to write: the rest is for a lock and its record, which take up to 20 s. */
export const CALL_BEGINS_WITHIN_MS = 28_000;

/** A write takes seconds: what disagrees may only be on its way while the newest record is younger. */
export const IN_FLIGHT_MS = 60_000;

/** 17 issues in 29 s, 1.2 s apart, restricted an account for 36 minutes (objectstack-ai/objectstack #19641). */
export const ISSUE_SPACING_MS = 1_500;

/** The least time that so many new tickets take, in words: others may have spent the limits. */
export function timeOfTickets(count: number): string {
  return `${count} tickets take at least ${Math.ceil(((count - 1) * ISSUE_SPACING_MS) / 1000)} s`;
}

// GitHub's limit of comments an issue, each record being one.

/** GitHub's limit, for ever: only a deletion makes room (docs/maintainers/github.md, `comments-an-issue`). */
export const MAX_COMMENTS = 2_500;
/** From here on readers are warned, and agents' own words are refused: the rest is for records. */
const FEW_LEFT_FROM = 2_300;
/** From here on no work is begun: what is left finishes begun work, repairs the log and continues the ticket. */
export const LAST_MOVES_FROM = 2_450;

/** The way out; `typed` is the ticket as an argument of a command. */
export function wayOn(typed: string): string {
  return `A person continues it in a new ticket: \`ralph-hero continue ${typed}\``;
}

/** Whether readers are warned. */
export function isNearlyFull(comments: number): boolean {
  return comments >= FEW_LEFT_FROM;
}

/** The warning about a ticket that nears the limit; null for any other. */
export function commentWarning(comments: number, typed: string): string | null {
  return isNearlyFull(comments)
    ? `${comments} of the ${MAX_COMMENTS} comments that GitHub takes an issue are used. ${wayOn(typed)}`
    : null;
}

/** The same for the fullest issues of a repository. */
export function commentWarnings(
  {
    nameWithOwner,
    fullest,
  }: {
    readonly nameWithOwner: string;
    readonly fullest: readonly { readonly number: number; readonly comments: number }[];
  },
  configured: ConfiguredRepository,
): string[] {
  return fullest.flatMap(({ number, comments }) => {
    const warning = commentWarning(comments, typedTicket(`${nameWithOwner}#${number}`, configured));
    return warning === null ? [] : [`#${number}: ${warning}`];
  });
}

/** Whether only its last moves are left to the ticket. */
export function isFull(comments: number): boolean {
  return comments >= LAST_MOVES_FROM;
}

/** The refusal of an agent's own words; null where there is room. `state` is absent where it was not read. */
export function refuseWords(
  attempted: string,
  {
    comments,
    typed,
    state,
  }: { readonly comments: number; readonly typed: string; readonly state?: string | null },
): Refusal | null {
  if (!isNearlyFull(comments)) return null;
  return {
    code: "REFUSED_FULL",
    message: `Cannot ${attempted}: its issue has ${comments} comments, and GitHub takes ${MAX_COMMENTS}`,
    rule: `From ${FEW_LEFT_FROM} comments on, an issue takes records only`,
    ...(state === undefined ? {} : { from: state ?? "(unset)" }),
    attempted,
    allowed: [],
    hint: wayOn(typed),
    retryable: false,
  };
}
