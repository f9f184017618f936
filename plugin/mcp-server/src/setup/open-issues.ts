/** Open issues that are no tickets yet, because the board has no card of theirs. */
import { Failure } from "../errors.ts";
import { MAX_RESTORED } from "../rules/bounds.ts";
import type { RepositoryAddress } from "../rules/names.ts";
import type { World } from "../ticket/world/world.ts";

/** Ten thousand issues, of a hundred a page: a minute of reading. */
const MAX_PAGES = 100;

/**
 * The number of open issues, the ids of those without a card, the oldest first, and whether all were read. A request for
 * every hundred, at most `MAX_PAGES`.
 */
export async function readOpenIssues(
  world: World,
  address: RepositoryAddress,
  projectId: string,
  progress: (said: string) => void,
): Promise<{ readonly open: number; readonly missing: readonly string[]; readonly complete: boolean }> {
  const missing: string[] = [];
  let open = 0;
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { issues, nextCursor } = await world.setup.readOpenIssues(address, cursor);
    open += issues.length;
    missing.push(...issues.filter(({ projectIds }) => !projectIds.includes(projectId)).map(({ id }) => id));
    cursor = nextCursor;
    if (cursor === null) break;
    progress(`Read open issues: ${open}`);
  }
  return { open, missing, complete: cursor === null };
}

/** GitHub takes 500 new contents an hour of an account, of which the pacing gives away half at once (decision 8). */
export const MAX_ADDED = 200;
/** The pace of one minute is waited for; a longer limit ends the call, and the next one goes on. */
const LONGEST_WAIT_MS = 90_000;
/** One would do; others of the account may be as busy. */
const MAX_WAITS = 5;

/**
 * Puts the issues on the board, without a state: that counts as Backlog. A request for every twenty, at GitHub's pace. One
 * that is there stays as it is, so a cut-off call is made again. Throws the errors of the store.
 */
export async function addIssues(
  world: World,
  projectId: string,
  issueIds: readonly string[],
  progress: (said: string) => void,
): Promise<void> {
  let waits = 0;
  for (let at = 0; at < issueIds.length;) {
    progress(`Put issues on the board: ${at} of ${issueIds.length}`);
    try {
      await world.setup.addIssues(projectId, issueIds.slice(at, at + MAX_RESTORED));
      at += MAX_RESTORED;
      waits = 0;
    } catch (error) {
      const waitMs = error instanceof Failure ? error.retryAfterMs : undefined;
      if (waitMs === undefined || waitMs > LONGEST_WAIT_MS || waits === MAX_WAITS) throw error;
      waits += 1;
      await world.clock.sleep(waitMs);
    }
  }
}
