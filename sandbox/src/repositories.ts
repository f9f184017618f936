/** Forks, branches and rules of repositories, without asking who may change them. */
import { addRepository } from "./accounts.ts";
import type { BranchRule, Owner, PullRequest, Repository } from "./entities.ts";
import { dropRef, pointRef } from "./git-objects.ts";
import type { World } from "./world.ts";

/** Adds a fork with the branches of its parent. Throws where the name is taken. */
export function addFork(world: World, parent: Repository, owner: Owner, name = parent.name): Repository {
  const fork = addRepository(world, owner, name, { parent, isPrivate: parent.isPrivate });
  for (const [oid, object] of parent.gitObjects) fork.gitObjects.set(oid, object);
  for (const [branch, { target }] of parent.gitRefs)
    if (branch.startsWith("refs/heads/")) pointRef(world, fork, branch, target);
  fork.isEmpty = parent.isEmpty;
  fork.defaultBranch = parent.defaultBranch;
  return fork;
}

/** The repository that a network of forks begins with. */
export function rootOf(repository: Repository): Repository {
  return repository.parent === null ? repository : rootOf(repository.parent);
}

/**
 * Gives the branch a new name. Open pull requests follow, and so does the default branch (GitHub's docs, "Renaming a
 * branch").
 */
export function renameBranch(world: World, repository: Repository, from: string, to: string): void {
  const ref = repository.gitRefs.get(`refs/heads/${from}`);
  if (ref === undefined) throw new Error(`There is no branch "${from}"`);
  pointRef(world, repository, `refs/heads/${to}`, ref.target);
  dropRef(world, ref);
  if (repository.defaultBranch === from) repository.defaultBranch = to;
  for (const thread of repository.threads.values())
    if (thread.kind === "PullRequest" && thread.state === "OPEN" && thread.baseRefName === from)
      thread.baseRefName = to;
}

/** The rules of the branch, which need not exist. */
export function rulesFor({ branchRules }: Repository, branch: string): BranchRule[] {
  return branchRules.filter(({ branches }) =>
    branches.endsWith("*") ? branch.startsWith(branches.slice(0, -1)) : branch === branches,
  );
}

/** Lets the pull request be merged into that branch from now on. */
export function changeBase(pull: PullRequest, branch: string): void {
  pull.baseRefName = branch;
  pull.baseRefOid = pull.repository.gitRefs.get(`refs/heads/${branch}`)?.target.oid ?? "";
}
