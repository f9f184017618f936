/** The pull requests of a ticket's own work: closing words of any other one close its issue as well. */
import { sameName } from "../domain/names.ts";
import { acceptedEntries, type Log } from "../ledger/fold.ts";
import type { TicketRecord } from "../ledger/record.ts";
import type { LinkedPullRequest, PullRequestHead } from "../ports/ticket.ts";
import type { World } from "../ports/world.ts";
import { readTicket } from "./read-ticket.ts";
import { ticketOfPull, type TicketView } from "./ticket-view.ts";

/** The newest record by which work was submitted; undefined for none. */
function submissionIn({ machine }: Pick<World, "machine">, log: Log): TicketRecord | undefined {
  const reviewed = machine.resolveIntent("complete", "impl");
  return acceptedEntries(log).findLast(({ record: { from, to } }) => from !== to && to === reviewed)?.record;
}

/**
 * Why the merged pull request is not the ticket's own work, in a clause; null where it is, and where another linked one
 * that is its own was merged. Its own is of the ticket's branch, or was judged at its submission, or is of the branch of
 * a ticket that the same call submitted. A person's own pull request counts, too, where no other one is known to be
 * the ticket's work, unless `isLoops`: a loop's agents always work on the ticket's branch. One request, and two for the
 * ticket of another branch. Throws what the stores throw.
 */
export async function whyNotOwn(
  world: World,
  view: TicketView,
  { pull, isLoops }: { readonly pull: PullRequestHead; readonly isLoops: boolean },
): Promise<string | null> {
  const { address, team, log, self } = view;
  const submitted = submissionIn(world, log);
  const judged = submitted?.submission?.pullRequests ?? [];
  const ticketOf = (one: PullRequestHead): number | null => ticketOfPull(one, address, team.delivery);
  const isOwn = (one: PullRequestHead): boolean =>
    ticketOf(one) === address.number || judged.some(({ id }) => id === one.id);
  if (isOwn(pull)) return null;
  const base = team.delivery.baseBranch ?? null;
  const linked = await world.pullRequests.readLinked(address, { base });
  if (linked.some((one) => one.state === "MERGED" && isOwn(one))) return null;
  const other = ticketOf(pull);
  if (other !== null) {
    const { log: othersLog } = await readTicket(world, { ...address, number: other }, self);
    const others = submissionIn(world, othersLog);
    // A call that submits a group writes its reason into each ticket's record.
    const isOneCall =
      submitted !== undefined &&
      others !== undefined &&
      sameName(submitted.agent, others.agent) &&
      submitted.reason === others.reason;
    return isOneCall ? null : `${pull.url} is the work of #${other}`;
  }
  if (isLoops) return `${pull.url} is not of the ticket's branch`;
  const isOpen = ({ id, state, isFork }: LinkedPullRequest): boolean =>
    state === "OPEN" && !isFork && id !== pull.id;
  const own = linked.find(isOwn) ?? linked.find(isOpen);
  if (own !== undefined) return `its own pull request is ${own.url}`;
  const [known] = judged;
  return known === undefined ? null : `it was submitted with ${known.url}`;
}
