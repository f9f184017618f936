import type { Lack } from "../../domain/evidence.ts";
import type { ChangedFile, LinkedPullRequest } from "../ports/pull-requests.ts";
import type { TicketAddress } from "../ports/ticket.ts";
import type { World } from "../world.ts";

/** GitHub lists no more files of a pull request than this. */
const MAX_FILES = 3_000;

/** What a ticket's pull requests really change, or why nobody can tell. */
export type SubmittedChange =
  | {
      readonly kind: "read";
      readonly pulls: readonly LinkedPullRequest[];
      readonly files: readonly ChangedFile[];
    }
  | { readonly kind: "unclear"; readonly lack: Lack };

/**
 * The change of a ticket: the open pull request that closes it, and what was merged for it before. One request, and one
 * for every hundred files.
 */
export async function readChange(world: World, address: TicketAddress): Promise<SubmittedChange> {
  const linked = await world.pullRequests.readLinked(address, []);
  const open = linked.filter(({ state }) => state === "OPEN");
  const pulls = linked.filter(({ state }) => state !== "CLOSED");
  const lack = open.length > 1 ? severalOpen(open, address) : (none(pulls, address) ?? tooLarge(pulls));
  if (lack !== null) return { kind: "unclear", lack };
  const files: ChangedFile[] = [];
  for (const pull of pulls) files.push(...(await world.pullRequests.readFiles(pull)));
  return { kind: "read", pulls, files };
}

function none(pulls: readonly LinkedPullRequest[], { number }: TicketAddress): Lack | null {
  if (pulls.length > 0) return null;
  return {
    what: "a pull request, by which its change can be judged: none says that it closes the ticket",
    how: `open one against the default branch with the line "Closes #${number}" in its text`,
  };
}

function severalOpen(open: readonly LinkedPullRequest[], { number }: TicketAddress): Lack {
  return {
    what: `one open pull request: ${open.length} say that they close the ticket, ${open.map(({ url }) => url).join(", ")}`,
    how: `take "Closes #${number}" out of the text of all but the one that is submitted, or close the others`,
  };
}

function tooLarge(pulls: readonly LinkedPullRequest[]): Lack | null {
  const large = pulls.find(({ fileCount }) => fileCount > MAX_FILES);
  if (large === undefined) return null;
  return {
    what: `a change that can be judged: ${large.url} changes ${large.fileCount} files, and GitHub lists ${MAX_FILES}`,
    how: "split it into smaller pull requests, or ask a person to move the card by hand",
  };
}
