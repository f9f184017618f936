/** The mutations of pull requests. */
import type * as inputs from "@octokit/graphql-schema";
import {
  canSee,
  requirePermission,
  nodeOfKind,
  repositoryName,
  ticketName,
  refuseArgument,
  type Context,
  type Mutations,
} from "../context.ts";
import type { MergeMethod, PullRequest, PullRequestReview, Repository, Thread } from "../entities.ts";
import { notModelled, unprocessable } from "../answers.ts";
import {
  addPullRequest,
  closePullRequest as close,
  enqueue,
  mergePullRequest as merge,
  addReview,
  hasRule,
  ruleStatus,
  unmetRule,
} from "../pull-requests.ts";
import { changeBase, rootOf, rulesFor } from "../git-objects.ts";
import { TOO_LONG, editBody, isLonger, renameThread } from "../threads.ts";
import { now } from "../world.ts";
import { checkBody, checkTitle, requireEdit } from "./mutate-threads.ts";
import { queueEntryOf } from "./threads.ts";

/** Code points of a pull request's body: measured when one is opened (github-limits #13). */
const MAX_PULL_BODY = 65_536;

function checkPullBody(body: string): void {
  if (isLonger(body, MAX_PULL_BODY)) throw unprocessable(TOO_LONG);
}

/**
 * Opens a pull request. GitHub's words for a branch that is not there are those of cli/cli #2691; for a base that is
 * not, those of abhinav/git-spice #689. A fork's branch is named as `owner:branch`, or by `headRepositoryId` beside its
 * name (cli/cli #10093).
 */
function createPullRequest(input: inputs.CreatePullRequestInput, context: Context) {
  const { world, viewer } = context;
  const repository = nodeOfKind(context, input.repositoryId, "Repository");
  const { gitRefs } = repository;
  const action = `create a pull request in ${repositoryName(repository)}`;
  requirePermission(context, repository, "READ", action, "pull_requests");
  if (input.draft === true) refuseArgument(true, "draft");
  checkTitle(input.title);
  checkPullBody(input.body ?? "");
  const { headRefName, baseRefName: base } = input;
  const branch = headRefName.slice(headRefName.indexOf(":") + 1);
  const headRepository = headOf(repository, input, context);
  const head = headRepository?.gitRefs.get(`refs/heads/${branch}`)?.target;
  const into = gitRefs.get(`refs/heads/${base}`)?.target;
  const none = `No commits between ${base} and ${headRefName}`;
  if (headRepository === undefined || head === undefined || into === undefined)
    throw unprocessable(
      [
        `Head sha can't be blank, Base sha can't be blank, ${none}`,
        ...(head === undefined ? ["Head ref must be a branch"] : []),
        ...(into === undefined ? ["Base ref must be a branch"] : []),
      ].join(", "),
    );
  if (head.oid === into.oid) throw unprocessable(none);
  const isOpen = (thread: Thread): boolean =>
    thread.kind === "PullRequest" &&
    thread.state === "OPEN" &&
    thread.headRefName === branch &&
    thread.headRepository === headRepository &&
    thread.baseRefName === base;
  if ([...repository.threads.values()].some(isOpen))
    throw unprocessable(`A pull request already exists for ${headRepository.owner.login}:${branch}.`);
  const text = { title: input.title, body: input.body ?? "", branch, headRepository, base };
  return { pullRequest: addPullRequest(world, repository, viewer, text) };
}

/** The repository of the head; undefined for one outside of the network. */
function headOf(
  repository: Repository,
  { headRefName, headRepositoryId }: inputs.CreatePullRequestInput,
  context: Context,
): Repository | undefined {
  const [login] = headRefName.includes(":") ? headRefName.split(":") : [];
  if (typeof headRepositoryId === "string") {
    const named = nodeOfKind(context, headRepositoryId, "Repository");
    return rootOf(named) === rootOf(repository) ? named : undefined;
  }
  if (login === undefined || login.toLowerCase() === repository.owner.login.toLowerCase()) return repository;
  return [...context.world.repositories.values()].find(
    (one) =>
      one.owner.login.toLowerCase() === login.toLowerCase() &&
      rootOf(one) === rootOf(repository) &&
      canSee(context, one),
  );
}

function updatePullRequest(input: inputs.UpdatePullRequestInput, context: Context) {
  const { world, viewer } = context;
  const pull = nodeOfKind(context, input.pullRequestId, "PullRequest");
  requireEdit(context, pull, `edit ${ticketName(pull)}`);
  const { title, body, baseRefName } = input;
  if (typeof baseRefName === "string" && !pull.repository.gitRefs.has(`refs/heads/${baseRefName}`))
    throw unprocessable("Base ref must be a branch");
  if (typeof baseRefName === "string") changeBase(pull, baseRefName);
  if (typeof title === "string") checkTitle(title);
  if (typeof body === "string") checkPullBody(body);
  if (typeof title === "string") renameThread(world, pull, viewer, title);
  if (typeof body === "string") editBody(world, pull, viewer, body);
  pull.updatedAt = now(world);
  return { pullRequest: pull, actor: viewer };
}

const REVIEW_STATES: Readonly<Record<string, PullRequestReview["state"]>> = {
  APPROVE: "APPROVED",
  REQUEST_CHANGES: "CHANGES_REQUESTED",
  COMMENT: "COMMENTED",
};

/** GitHub's words for a review of one's own pull request are those of juliangruber/approve-pull-request-action #79. */
function addPullRequestReview(input: inputs.AddPullRequestReviewInput, context: Context) {
  const { world, viewer } = context;
  const pull = nodeOfKind(context, input.pullRequestId, "PullRequest");
  requirePermission(context, pull.repository, "READ", `review ${ticketName(pull)}`, "pull_requests");
  for (const name of ["comments", "threads", "commitOID"] as const) refuseArgument(input[name], name);
  const state = REVIEW_STATES[input.event ?? ""];
  if (state === undefined) throw notModelled(`a review with the event ${String(input.event)}`);
  if (state !== "COMMENTED" && pull.author.id === viewer.id)
    throw unprocessable(
      state === "APPROVED"
        ? "Can not approve your own pull request"
        : "Can not request changes on your own pull request",
    );
  const body = input.body ?? "";
  checkBody(body);
  if (state !== "APPROVED" && body.trim() === "") throw unprocessable("Body can't be blank");
  return { pullRequestReview: addReview(world, pull, viewer, { state, body }) };
}

const METHODS = { MERGE: "merge", SQUASH: "squash", REBASE: "rebase" } as const;
const METHOD_WORDS: Readonly<Record<MergeMethod, string>> = {
  merge: "Merge commits",
  squash: "Squash merges",
  rebase: "Rebase merges",
};

/**
 * Merges where settings and rules allow it, and the newest commit is the expected one. GitHub's words are those of
 * bazelbuild/continuous-integration #2178 (methods; also for a ruleset's), runatlantis/atlantis #2047 (linear history),
 * pascalgn/automerge-action #235 (queue) and fullsend's flaky TestAdminInstallUninstall (behind).
 */
function mergePullRequest(input: inputs.MergePullRequestInput, context: Context) {
  const { world, viewer } = context;
  const pull = mergeable(input, context, "Head branch was modified. Review and try the merge again.");
  const { mergeMethods, mergeRules } = pull.repository;
  const method = METHODS[input.mergeMethod ?? "MERGE"];
  for (const name of ["authorEmail", "commitBody"] as const) refuseArgument(input[name], name);
  if (hasRule(pull, "merge_queue")) throw unprocessable("Changes must be made through the merge queue");
  const rules = rulesFor(pull.repository, pull.baseRefName);
  if (!mergeMethods.has(method) || rules.some(({ methods }) => methods?.includes(method) === false))
    throw unprocessable(`${METHOD_WORDS[method]} are not allowed on this repository.`);
  if (method === "merge" && hasRule(pull, "required_linear_history"))
    throw unprocessable("This branch must not contain merge commits.");
  if (mergeRules.requiresUpToDate && pull.isBehind)
    throw unprocessable("Head branch is out of date. Review and try the merge again.");
  const headline = input.commitHeadline;
  merge(world, pull, { method, ...(typeof headline === "string" ? { headline } : {}) });
  return { pullRequest: pull, actor: viewer };
}

/** Queues a pull request that meets the rules. The queue itself brings it up to date. */
function enqueuePullRequest(input: inputs.EnqueuePullRequestInput, context: Context) {
  const { world } = context;
  refuseArgument(input.jump, "jump");
  const pull = mergeable(input, context, "The expected head OID does not match the head of the pull request");
  if (!hasRule(pull, "merge_queue"))
    throw unprocessable(`No merge queue found for branch '${pull.baseRefName}'`);
  if (pull.queueEntry !== null) throw unprocessable("Pull request is already in the merge queue");
  enqueue(world, pull);
  return { mergeQueueEntry: queueEntryOf(pull) };
}

/** Throws a Problem where nobody could merge the pull request by whichever method. */
function mergeable(
  { pullRequestId, expectedHeadOid }: Pick<inputs.MergePullRequestInput, "pullRequestId" | "expectedHeadOid">,
  context: Context,
  whenModified: string,
): PullRequest {
  const pull = nodeOfKind(context, pullRequestId, "PullRequest");
  requirePermission(context, pull.repository, "WRITE", `merge ${ticketName(pull)}`, "contents");
  if (typeof expectedHeadOid === "string" && expectedHeadOid !== pull.headRefOid)
    throw unprocessable(whenModified);
  const unmet = unmetRule(pull);
  if (pull.state === "OPEN" && !pull.isDraft && !pull.hasConflict && unmet !== null)
    throw unprocessable(unmet);
  if (pull.state !== "OPEN" || ["DIRTY", "BLOCKED"].includes(ruleStatus(pull)))
    throw unprocessable("Pull Request is not mergeable");
  return pull;
}

function closePullRequest(input: inputs.ClosePullRequestInput, context: Context) {
  const pull = nodeOfKind(context, input.pullRequestId, "PullRequest");
  requireEdit(context, pull, `close ${ticketName(pull)}`);
  if (pull.state === "OPEN") close(context.world, pull);
  return { pullRequest: pull };
}

export const pullRequestMutations: Mutations = {
  createPullRequest,
  updatePullRequest,
  addPullRequestReview,
  mergePullRequest,
  enqueuePullRequest,
  closePullRequest,
};
