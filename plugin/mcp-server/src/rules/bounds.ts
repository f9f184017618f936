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

/** 17 issues in 29 s, 1.2 s apart, restricted an account for 36 minutes (objectstack-ai/objectstack #19641). */
export const ISSUE_SPACING_MS = 1_500;

/** The least time that so many new tickets take, in words: others may have spent the limits. */
export function timeOfTickets(count: number): string {
  return `${count} tickets take at least ${Math.ceil(((count - 1) * ISSUE_SPACING_MS) / 1000)} s`;
}
