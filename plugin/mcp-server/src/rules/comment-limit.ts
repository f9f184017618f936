/** GitHub's limit of comments an issue, each record being one; pure. */
import type { Refusal } from "../errors.ts";
import { typedTicket, type ConfiguredRepository } from "./names.ts";

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
