/**
 * The pull requests of a ticket's own work, since closing words of any other one close its issue as well, and the
 * commits of its branch that a merge lacks.
 */
import { LINE_BREAK } from "../../log/harmless.ts";
import { remarksOf } from "../../log/replies.ts";
import { MAX_UNMERGED } from "../../rules/bounds.ts";
import { counted, shortened, typedWord } from "../../rules/text.ts";
import { baseOf, ticketOfPull, type TicketView } from "../read/ticket-view.ts";
import type { LinkedPullRequest, PullRequestHead } from "../../github/pull-request-store.ts";
import type { UnmergedCommit, WorktreeFacts, WorkTarget } from "../../programs/ticket-worktree.ts";
import type { World } from "../world/world.ts";

/** Tests of a pull request for the ticket's own work. */
function ownWork({ machine }: Pick<World, "machine">, { address, team, log }: TicketView) {
  const reviewed = machine.reviewState;
  const submitted = log.accepted.findLast(
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

// The texts about commits of a ticket's branch that the merge of its pull request lacks.

/** A line of a list has no room for more. */
const MAX_NAMED = 5;
const MAX_SUBJECT = 72;
const BEGINNING = "The merge lacks ";

/** In a sentence, with short names and subjects. Pure. */
export function unmergedText(branch: string, commits: readonly UnmergedCommit[]): string {
  const named = commits
    .slice(0, MAX_NAMED)
    .map(({ id, subject }) => `${id} ${JSON.stringify(shortened(subject, MAX_SUBJECT))}`);
  const more = commits.length - named.length;
  const isCut = commits.length >= MAX_UNMERGED;
  const count = `${isCut ? "at least " : ""}${counted(commits.length, "commit")}`;
  const rest = more > 0 ? ` and ${isCut ? "at least " : ""}${more} more` : "";
  return `${BEGINNING}${count} of ${branch}: ${named.join(", ")}${rest}.`;
}

/**
 * The command that delivers them, in the ticket's worktree: a branch of their own, and its pull request. Its text links
 * it to the ticket, so that its merge counts, a squash too. `--body` beats `--fill` (gh's manual, "pr create"). Pure.
 */
export function deliverCommand(
  {
    ticket,
    branch,
    base,
    baseRemote,
    pushRemote,
  }: Pick<WorktreeFacts, "ticket" | "branch" | keyof WorkTarget>,
  commits: readonly UnmergedCommit[],
): string {
  const from = baseRemote === null ? base : `${baseRemote}/${base}`;
  return [
    ...(baseRemote === null ? [] : [`git fetch ${baseRemote}`]),
    `git switch -c ${typedWord(`${branch}-rest`)} ${typedWord(from)}`,
    `git cherry-pick ${commits.map(({ id }) => id).join(" ")}`,
    ...(pushRemote === null
      ? []
      : [
          `git push -u ${pushRemote} HEAD`,
          `gh pr create --fill --body 'Closes #${ticket}' --base ${typedWord(base)}`,
        ]),
  ].join(" && ");
}

/** The newest text on the ticket that tells of such commits; null for none. */
export function unmergedIn(view: TicketView): string | null {
  const comments = remarksOf(view, view.trust).flatMap(({ by, text }) => (by === "agent" ? [text] : []));
  const reasons = view.log.accepted.map(({ record }) => record.reason);
  const lines = [...comments, ...reasons].flatMap((text) => text.split(LINE_BREAK));
  const found = lines.find((line) => line.includes(BEGINNING));
  return found === undefined ? null : found.slice(found.indexOf(BEGINNING));
}
