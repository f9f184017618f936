/** The mutations of pull requests. */
import type {
  AddPullRequestReviewInput,
  ClosePullRequestInput,
  CreatePullRequestInput,
  MergePullRequestInput,
  UpdatePullRequestInput,
} from "@octokit/graphql-schema";
import {
  canSee,
  requirePermission,
  nodeOfKind,
  refuseArgument,
  type Context,
  type Mutations,
} from "../context.ts";
import type { PullRequestReview, Repository, Thread } from "../entities.ts";
import { notModelled, unprocessable } from "../problems.ts";
import { addPullRequest, closePullRequest as close, mergePullRequest as merge } from "../pull-requests.ts";
import { changeBase, rootOf } from "../repositories.ts";
import { addReview, ruleStatus } from "../reviews.ts";
import { editBody, renameThread } from "../threads.ts";
import { now } from "../world.ts";
import { checkBody, checkTitle, requireEdit, nameOf } from "./mutate-threads.ts";

/**
 * Opens a pull request. GitHub's words for a branch that is not there are those of cli/cli #2691; for a base that is
 * not, those of abhinav/git-spice #689. A fork's branch is named as `owner:branch`, or by `headRepositoryId` beside its
 * name (cli/cli #10093).
 */
function createPullRequest(input: CreatePullRequestInput, context: Context) {
  const { world, viewer } = context;
  const repository = nodeOfKind(context, input.repositoryId, "Repository");
  const { owner, name, gitRefs } = repository;
  const action = `create a pull request in ${owner.login}/${name}`;
  requirePermission(context, repository, { permission: "READ", action, resource: "pull_requests" });
  if (input.draft === true) refuseArgument(true, "draft");
  checkTitle(input.title);
  checkBody(input.body ?? "");
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
  { headRefName, headRepositoryId }: CreatePullRequestInput,
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

function updatePullRequest(input: UpdatePullRequestInput, context: Context) {
  const { world, viewer } = context;
  const pull = nodeOfKind(context, input.pullRequestId, "PullRequest");
  requireEdit(context, pull, `edit ${nameOf(pull)}`);
  const { title, body, baseRefName } = input;
  if (typeof baseRefName === "string" && !pull.repository.gitRefs.has(`refs/heads/${baseRefName}`))
    throw unprocessable("Base ref must be a branch");
  if (typeof baseRefName === "string") changeBase(pull, baseRefName);
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
