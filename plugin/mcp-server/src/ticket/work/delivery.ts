/** The evidence that a ticket's work was delivered: git and GitHub are asked, never the agent. */
import { tool } from "../../rules/calls.ts";
import { shortCommit } from "../../rules/text.ts";
import { Failure, words } from "../../errors.ts";
import { submits } from "../../rules/finishing.ts";
import { repositoryKey, type RepositoryAddress } from "../../rules/names.ts";
import type { StateMachine } from "../../rules/state-machine.ts";
import type { TransitionRequest } from "../../rules/situation.ts";
import type { Command } from "../../rules/vocabulary.ts";
import { readBoard } from "../board-card/board.ts";
import type { Delivery } from "../team/team-config.ts";
import type { TicketWorktree, WorktreeState } from "../../programs/ticket-worktree.ts";
import type { BranchPullRequest } from "../../github/pull-request-store.ts";
import type { World } from "../world/world.ts";

/** A pull request's newest commit, and whether it conflicts, are shown some seconds after the push. */
const LOOKS = 4;
const BETWEEN_LOOKS_MS = 2_000;

/** The tickets whose work must be delivered, and the form of delivery. */
export interface DeliveryQuestion {
  readonly repository: RepositoryAddress;
  readonly tickets: readonly number[];
  readonly delivery: Delivery;
}

/** Facts of a worktree's branch. */
export interface DeliveryFacts {
  readonly branch: string;
  readonly base: string;
  readonly state: WorktreeState;
  /** The branch's newest commit on the remote; null if it has no such branch. */
  readonly remoteHead: string | null;
  readonly pulls: readonly BranchPullRequest[];
}

/**
 * What is missing of the delivery, none if the work is delivered, and what GitHub did not tell, a sentence each. One
 * request, and one more for each look at a pull request that GitHub shows late, or whose mergeability it still
 * computes. Throws WORKTREE_FAILED and what the pull requests' store throws.
 */
export async function checkDelivery(
  { pullRequests, clock }: Pick<World, "pullRequests" | "clock">,
  worktree: Pick<TicketWorktree, "branch" | "base" | "fork" | "state" | "remoteHead">,
  question: DeliveryQuestion,
): Promise<{ readonly missing: readonly string[]; readonly unknown: readonly string[] }> {
  const { delivery, repository } = question;
  const { branch, base, fork } = worktree;
  for (let look = 1; ; look += 1) {
    const [state, remoteHead, pulls] = await Promise.all([
      worktree.state(),
      delivery === "branch" ? null : worktree.remoteHead(),
      delivery === "pull_request" ? pullRequests.readOfBranch(repository, { branch, base, fork }) : [],
    ]);
    // A branch keeps its merged pull requests, which stay at their own commits.
    const isLate =
      remoteHead === state.head && pulls.length > 0 && !pulls.some(({ head }) => head === state.head);
    // GitHub computes the mergeability of an open pull request in the background, begun by the first read after a push
    // (REST reference, "Get a pull request").
    const unknown = pulls
      .filter((pull) => pull.state === "OPEN" && pull.base === base)
      .filter((pull) => pull.head === state.head && pull.hasConflict === null)
      .map(
        ({ url }) =>
          `GitHub does not tell yet whether ${url} conflicts with ${base}: look before it is merged`,
      );
    if ((!isLate && unknown.length === 0) || look === LOOKS)
      return { missing: missingIn({ branch, base, state, remoteHead, pulls }, question), unknown };
    await clock.sleep(BETWEEN_LOOKS_MS);
  }
}

/** The missing parts, by the facts. Pure. */
export function missingIn(
  { branch, base, state, remoteHead, pulls }: DeliveryFacts,
  { delivery, repository, tickets }: DeliveryQuestion,
): string[] {
  const { head, changed, ahead } = state;
  const missing: string[] = [];
  const ours = pulls.filter((pull) => pull.base === base);
  const isMerged = ours.some((pull) => pull.state === "MERGED" && pull.head === head);
  if (changed.length > 0)
    missing.push(
      `${changed.length === 1 ? "1 change is" : `${changed.length} changes are`} in the worktree not committed`,
    );
  if (ahead === 0 && !isMerged) missing.push(`${branch} has no commit that ${base} lacks`);
  if (delivery === "branch") return missing;
  // The remote branch may be deleted after the merge.
  if (remoteHead !== head && !isMerged) missing.push(notOnRemote(branch, remoteHead, head));
  if (delivery === "push") return missing;
  const pull = ours.find((one) => one.head === head) ?? ours.find((one) => one.state === "OPEN");
  if (pull === undefined) {
    const other = pulls.find((one) => one.state === "OPEN");
    const none = `${branch} has no open pull request`;
    missing.push(
      other === undefined ? none : `${other.url} is against ${other.base}, and the base is ${base}`,
    );
    return missing;
  }
  if (pull.head !== head)
    missing.push(`${pull.url} is at ${shortCommit(pull.head)}, and the worktree at ${shortCommit(head)}`);
  const here = repositoryKey(repository);
  for (const ticket of tickets)
    if (!pull.closes.some((issue) => issue.number === ticket && repositoryKey(issue) === here))
      missing.push(`${pull.url} does not close #${ticket}: its text needs "Closes #${ticket}"`);
  if (pull.hasConflict === true)
    missing.push(`${pull.url} conflicts with ${base}: merge ${base} into the branch`);
  return missing;
}

function notOnRemote(branch: string, remoteHead: string | null, head: string): string {
  if (remoteHead === null) return `${branch} is not on the remote`;
  return `${branch} on the remote is at ${shortCommit(remoteHead)}, and the worktree at ${shortCommit(head)}`;
}

/** The folders of the documents that these commands write, as the skills name them. */
const DOCUMENT_FOLDERS: Partial<Readonly<Record<Command, string>>> = {
  research: "thoughts/shared/research",
  plan: "thoughts/shared/plans",
};

/** The folder of the document with which the command comes to that state; null if it needs none. Pure. */
export function documentFolder(machine: StateMachine, command: Command, to: string | null): string | null {
  const isComplete = to !== null && to === machine.resolveIntent("complete", command);
  return isComplete ? (DOCUMENT_FOLDERS[command] ?? null) : null;
}

/**
 * The missing parts of a document, which bears the number of one ticket of a group. Where the team pushes its branches,
 * it must be on the remote: the next command may run on another machine. Throws WORKTREE_FAILED.
 */
export async function checkDocument(
  worktree: Pick<TicketWorktree, "branch" | "state" | "remoteHead" | "committed">,
  folder: string,
  { delivery, tickets }: Omit<DeliveryQuestion, "repository">,
): Promise<readonly string[]> {
  const { branch } = worktree;
  const [{ head, changed }, remoteHead, files] = await Promise.all([
    worktree.state(),
    delivery === "branch" ? null : worktree.remoteHead(),
    worktree.committed(folder),
  ]);
  const named = new RegExp(`\\bGH-0*(?:${tickets.join("|")})\\b`, "i");
  const isThere = files.some(({ path, isOwn }) => isOwn || named.test(path));
  const uncommitted = changed.filter((line) => line.includes(`${folder}/`));
  const name = `YYYY-MM-DD-GH-${String(tickets[0]).padStart(4, "0")}-short-slug.md`;
  return [
    ...(isThere ? [] : [`${branch} has no commit with its document, ${folder}/${name}`]),
    ...uncommitted.map((line) => `${line.slice("?? ".length)} is not committed`),
    ...(delivery === "branch" || remoteHead === head ? [] : [notOnRemote(branch, remoteHead, head)]),
  ];
}

/**
 * Judges the delivery where an agent of a loop completes tickets, and the document of research and plans: what GitHub
 * did not tell, a sentence a fact, and NOT_DELIVERED, absent where nothing is missing, as where no loop gave a
 * worktree. Throws what `checkDelivery` and `readBoard` throw.
 */
export async function handoffDelivery(
  world: World,
  repository: RepositoryAddress,
  tickets: readonly number[],
  { command, goal }: TransitionRequest,
): Promise<{ readonly unknown: readonly string[]; readonly undelivered?: Failure }> {
  const { worktree, machine } = world;
  if (worktree === null || !tickets.includes(worktree.ticket)) return { unknown: [] };
  const to = "toState" in goal ? goal.toState : machine.resolveIntent(goal.intent, command);
  const folder = documentFolder(machine, command, to);
  // Only built work that is submitted must be delivered.
  const state = machine.buildingState;
  const isSubmitted =
    state !== null && to !== null && machine.isValidState(to) && submits(machine, { command, state, to });
  if (folder === null && !isSubmitted) return { unknown: [] };
  const { delivery } = (await readBoard(world, repository)).team;
  if (folder !== null && delivery.documents === "none") return { unknown: [] };
  const question = { repository, tickets, delivery: delivery.by };
  const { missing, unknown } =
    folder === null
      ? await checkDelivery(world, worktree, question)
      : { missing: await checkDocument(worktree, folder, question), unknown: [] };
  if (missing.length === 0) return { unknown };
  const push = "push (which takes in what others have pushed)";
  const actions = folder === null ? `commit, ${push} and pull_request` : `commit and ${push}`;
  const undelivered = new Failure(
    "NOT_DELIVERED",
    `Cannot complete ${tickets.map((ticket) => `#${ticket}`).join(", ")}: ${missing.join("; ")}`,
    {
      hint: words`Use the actions ${actions} of ${tool("worktree")}, then call again; nothing was written. If one of them fails, escalate`,
    },
  );
  return { unknown, undelivered };
}
