/** The mutations of pull requests. */
import type {
  AddPullRequestReviewInput,
  ClosePullRequestInput,
  CreatePullRequestInput,
  MergePullRequestInput,
  UpdatePullRequestInput,
} from "@octokit/graphql-schema";
import { requirePermission, nodeOfKind, refuseArgument, type Context, type Mutations } from "../context.ts";
import type { PullRequestReview, Thread } from "../entities.ts";
import { notModelled, unprocessable } from "../problems.ts";
import { addPullRequest, closePullRequest as close, mergePullRequest as merge } from "../pull-requests.ts";
import { addReview, ruleStatus } from "../reviews.ts";
import { editBody, renameThread } from "../threads.ts";
import { now } from "../world.ts";
import { checkBody, checkTitle, requireEdit, nameOf } from "./mutate-threads.ts";

/**
 * Opens a pull request of a branch of the same repository. GitHub's words for a branch that is not there are those of
 * cli/cli #2691.
 */
function createPullRequest(input: CreatePullRequestInput, context: Context) {
  const { world, viewer } = context;
  const repository = nodeOfKind(context, input.repositoryId, "Repository");
  const { owner, name, gitRefs, defaultBranch } = repository;
  const action = `create a pull request in ${owner.login}/${name}`;
  requirePermission(context, repository, { permission: "READ", action, resource: "pull_requests" });
  if (input.draft === true) refuseArgument(true, "draft");
  refuseArgument(input.headRepositoryId, "headRepositoryId");
  checkTitle(input.title);
  checkBody(input.body ?? "");
  const { headRefName: branch, baseRefName: base } = input;
  if (base !== defaultBranch) throw unprocessable("Base ref must be a branch");
  const head = gitRefs.get(`refs/heads/${branch}`)?.target;
  if (head === undefined)
    throw unprocessable(
      `Head sha can't be blank, Base sha can't be blank, No commits between ${base} and ${branch}, Head ref must be a branch`,
    );
  if (head === gitRefs.get(`refs/heads/${base}`)?.target)
    throw unprocessable(`No commits between ${base} and ${branch}`);
  const isOpen = (thread: Thread): boolean =>
    thread.kind === "PullRequest" && thread.state === "OPEN" && thread.headRefName === branch;
  if ([...repository.threads.values()].some(isOpen))
    throw unprocessable(`A pull request already exists for ${owner.login}:${branch}.`);
  const text = { title: input.title, body: input.body ?? "", branch };
  return { pullRequest: addPullRequest(world, repository, viewer, text) };
}

function updatePullRequest(input: UpdatePullRequestInput, context: Context) {
  const { world, viewer } = context;
  const pull = nodeOfKind(context, input.pullRequestId, "PullRequest");
  requireEdit(context, pull, `edit ${nameOf(pull)}`);
  const { title, body } = input;
  if (typeof title === "string") checkTitle(title);
  if (typeof body === "string") checkBody(body);
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
function addPullRequestReview(input: AddPullRequestReviewInput, context: Context) {
  const { world, viewer } = context;
  const pull = nodeOfKind(context, input.pullRequestId, "PullRequest");
  const action = `review ${nameOf(pull)}`;
  requirePermission(context, pull.repository, { permission: "READ", action, resource: "pull_requests" });
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

/** Merges where the rules allow it, and the newest commit is the expected one. */
function mergePullRequest(input: MergePullRequestInput, context: Context) {
  const { world, viewer } = context;
  const pull = nodeOfKind(context, input.pullRequestId, "PullRequest");
  const action = `merge ${nameOf(pull)}`;
  requirePermission(context, pull.repository, { permission: "WRITE", action, resource: "contents" });
  const { expectedHeadOid } = input;
  if (typeof expectedHeadOid === "string" && expectedHeadOid !== pull.headRefOid)
    throw unprocessable("Head branch was modified. Review and try the merge again.");
  const status = ruleStatus(pull);
  if (pull.state !== "OPEN" || !["CLEAN", "UNSTABLE"].includes(status))
    throw unprocessable("Pull Request is not mergeable");
  merge(world, pull);
  return { pullRequest: pull, actor: viewer };
}

function closePullRequest(input: ClosePullRequestInput, context: Context) {
  const pull = nodeOfKind(context, input.pullRequestId, "PullRequest");
  requireEdit(context, pull, `close ${nameOf(pull)}`);
  if (pull.state === "OPEN") close(context.world, pull);
  return { pullRequest: pull };
}

export const pullRequestMutations: Mutations = {
  createPullRequest,
  updatePullRequest,
  addPullRequestReview,
  mergePullRequest,
  closePullRequest,
};
