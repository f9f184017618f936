/** The pull requests of a ticket's own work: closing words of any other one close its issue as well. */
import { acceptedEntries } from "../../log/fold.ts";
import { baseOf, ticketOfPull, type TicketView } from "../read/ticket-view.ts";
import type { LinkedPullRequest, PullRequestHead } from "../../github/pull-request-store.ts";
import type { World } from "../world/world.ts";

/** Tests of a pull request for the ticket's own work. */
function ownWork({ machine }: Pick<World, "machine">, { address, team, log }: TicketView) {
  const reviewed = machine.resolveIntent("complete", "impl");
  const submitted = acceptedEntries(log).findLast(
    ({ record: { from, to } }) => from !== to && to === reviewed,
  )?.record;
  const judged = submitted?.submission?.pullRequests ?? [];
  const ticketOf = (one: PullRequestHead): number | null => ticketOfPull(one, address, team.delivery);
  return {
    judged,
    ticketOf,
    isOwn: (one: PullRequestHead): boolean =>
      ticketOf(one) === address.number || judged.some(({ id }) => id === one.id),
    /** Of the branch of a ticket that the same call submitted. */
    isOfGroup: (one: PullRequestHead): boolean => submitted?.group?.includes(ticketOf(one) ?? 0) ?? false,
  };
}

/**
 * The pull requests of the ticket's own work, in their order: of its branch, or judged at its submission. Where there is
 * none, those of the branch of a ticket that the same call submitted. Pure.
 */
export function ownPulls<Pull extends PullRequestHead>(
  world: Pick<World, "machine">,
  view: TicketView,
  pulls: readonly Pull[],
): readonly Pull[] {
  const { isOwn, isOfGroup } = ownWork(world, view);
  const own = pulls.filter(isOwn);
  return own.length > 0 ? own : pulls.filter(isOfGroup);
}

/**
 * Why the merged pull request is not the ticket's own work, in a clause; null where it is, and where another linked one
 * that is its own was merged. Its own is of the ticket's branch, or was judged at its submission. One of the branch of a
 * ticket that the same call submitted counts unless an open one is its own. A person's own pull request counts, too,
 * where no other one is known to be the ticket's work, unless `isLoops`: a loop's agents always work on the ticket's
 * branch. One request. Throws what the stores throw.
 */
export async function whyNotOwn(
  world: World,
  view: TicketView,
  { pull, isLoops }: { readonly pull: PullRequestHead; readonly isLoops: boolean },
): Promise<string | null> {
  const { judged, ticketOf, isOwn, isOfGroup } = ownWork(world, view);
  if (isOwn(pull)) return null;
  const base = baseOf(view);
  const linked = await world.pullRequests.readLinked(view.address, { base });
  if (linked.some((one) => one.state === "MERGED" && isOwn(one))) return null;
  if (isOfGroup(pull)) {
    const open = linked.find((one) => one.state === "OPEN" && isOwn(one));
    return open === undefined ? null : `its own pull request is ${open.url}`;
  }
  const other = ticketOf(pull);
  if (other !== null) return `${pull.url} is the work of #${other}`;
  if (isLoops) return `${pull.url} is not of the ticket's branch`;
  const isOpen = ({ id, state, isFork }: LinkedPullRequest): boolean =>
    state === "OPEN" && !isFork && id !== pull.id;
  const own = linked.find(isOwn) ?? linked.find(isOpen);
  if (own !== undefined) return `its own pull request is ${own.url}`;
  const [known] = judged;
  return known === undefined ? null : `it was submitted with ${known.url}`;
}
