/** The mutations of pull requests. */
import type { CreatePullRequestInput, UpdatePullRequestInput } from "@octokit/graphql-schema";
import { requirePermission, nodeOfKind, refuseArgument, type Context, type Mutations } from "../context.ts";
import type { Thread } from "../entities.ts";
import { unprocessable } from "../problems.ts";
import { addPullRequest } from "../pull-requests.ts";
import { editBody } from "../threads.ts";
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
  if (typeof title === "string") pull.title = title;
  if (typeof body === "string") editBody(world, pull, viewer, body);
  pull.updatedAt = now(world);
  return { pullRequest: pull, actor: viewer };
}

export const pullRequestMutations: Mutations = { createPullRequest, updatePullRequest };
