/** Relations of issues: parents, dependencies, and both after a deletion or transfer. */
import { deleteItem } from "./projects.ts";
import { invalidValue, Problem } from "./problems.ts";
import { addIssue } from "./threads.ts";
import type { Issue, Repository } from "./entities.ts";
import type { World } from "./world.ts";

// GitHub's documentation, "Adding sub-issues": up to 100 sub-issues a parent, and up to eight levels of them.
const MAX_SUB_ISSUES = 100;
const MAX_LEVELS = 8;
// GitHub's documentation, "Creating issue dependencies": up to 50 issues of each kind of relationship.
const MAX_DEPENDENCIES = 50;

function ancestorsOf(issue: Issue): Issue[] {
  return issue.parent === null ? [] : [issue.parent, ...ancestorsOf(issue.parent)];
}

function levelsBelow(issue: Issue): number {
  return Math.max(0, ...issue.children.map((child) => 1 + levelsBelow(child)));
}

/** Makes one issue the parent of the other. Throws a Problem where GitHub's rules for sub-issues forbid it. */
export function addSubIssue(parent: Issue, child: Issue): void {
  if (parent === child || ancestorsOf(parent).includes(child)) {
    throw invalidValue("Sub-issue cannot create a circular dependency");
  }
  // GitHub's own spelling, in logs of 2026; the words of REST differ.
  const refused = "An error occured while adding the sub-issue to the parent issue.";
  const oneParent = "Sub issue may only have one parent";
  if (child.parent === parent)
    throw invalidValue(`${refused} Issue may not contain duplicate sub-issues and ${oneParent}`);
  if (child.parent !== null) throw invalidValue(`${refused} ${oneParent}`);
  requireCapacity(parent, levelsBelow(child));
  child.parent = parent;
  parent.children.push(child);
}

/** Throws a Problem where the parent cannot take one more sub-issue with that many levels below it. */
export function requireCapacity(parent: Issue, levels = 0): void {
  if (parent.children.length >= MAX_SUB_ISSUES) {
    throw invalidValue(`Parent cannot have more than ${MAX_SUB_ISSUES} sub-issues`);
  }
  if (ancestorsOf(parent).length + 1 + levels > MAX_LEVELS) {
    throw invalidValue(`Sub-issues cannot be nested more than ${MAX_LEVELS} levels deep`);
  }
}

/** Takes the sub-issue away from its parent. Throws a Problem where it is not one of that parent's. */
export function removeSubIssue(parent: Issue, child: Issue): void {
  if (child.parent !== parent) throw new Problem("NOT_FOUND", "The provided sub-issue does not exist");
  child.parent = null;
  remove(parent.children, child);
}

/**
 * Makes one issue wait for the other; returns why not where GitHub refuses. Its documentation names the status 422
 * and no wording. It says nothing of cycles, so the sandbox takes them.
 */
export function addBlocker(blocked: Issue, blocker: Issue): string | undefined {
  if (blocked === blocker) return "Validation failed: An issue cannot be blocked by itself";
  if (blocked.blockers.includes(blocker)) return "Validation failed: Dependency already exists";
  if (blocked.blockers.length >= MAX_DEPENDENCIES || blocker.blocked.length >= MAX_DEPENDENCIES) {
    return `Validation failed: An issue cannot have more than ${MAX_DEPENDENCIES} dependencies of a kind`;
  }
  blocked.blockers.push(blocker);
  blocker.blocked.push(blocked);
  return undefined;
}

/** Makes the one issue no longer wait for the other. */
export function removeBlocker(blocked: Issue, blocker: Issue): void {
  remove(blocked.blockers, blocker);
  remove(blocker.blocked, blocked);
}

function remove(list: Issue[], issue: Issue): void {
  const at = list.indexOf(issue);
  if (at >= 0) list.splice(at, 1);
}

/** Deletes the issue: its number stands for nothing any more. */
export function deleteIssue(world: World, issue: Issue): void {
  detachIssue(world, issue);
  issue.repository.formerNumbers.set(issue.number, null);
}

/** Moves the issue to another repository, where it gets a new number and a new id; the old number redirects. */
export function transferIssue(world: World, issue: Issue, repository: Repository): Issue {
  const { title, body, author } = issue;
  detachIssue(world, issue);
  const moved = addIssue(world, repository, author, { title, body });
  issue.repository.formerNumbers.set(issue.number, moved);
  return moved;
}

function detachIssue(world: World, issue: Issue): void {
  for (const item of issue.items.slice()) deleteItem(world, item);
  for (const blocker of issue.blockers.slice()) removeBlocker(issue, blocker);
  for (const blocked of issue.blocked.slice()) removeBlocker(blocked, issue);
  for (const child of issue.children.slice()) removeSubIssue(issue, child);
  if (issue.parent !== null) removeSubIssue(issue.parent, issue);
  for (const comment of issue.commentList) world.entities.delete(comment.id);
  issue.repository.threads.delete(issue.number);
  world.entities.delete(issue.id);
}
