/** GitHub's counts of sub-issues and dependencies, which lag behind the lists that they count. */
import type { Issue } from "./entities.ts";
import { noteChange, type World } from "./world.ts";

/** Returns how many sub-issues the issue has, and how many of them are closed. */
export function subIssueCounts(world: World, issue: Issue) {
  const counted = lessUncounted(world, issue, issue.children);
  const completed = counted.length - open(counted);
  const total = counted.length;
  return { total, completed, percentCompleted: Math.floor((100 * completed) / Math.max(1, total)) };
}

/** Returns how many issues the issue waits for and holds up: the open ones, and under "total" all of them. */
export function dependencyCounts(world: World, issue: Issue) {
  const blockers = lessUncounted(world, issue, issue.blockers);
  const blocked = lessUncounted(world, issue, issue.blocked);
  return {
    blockedBy: open(blockers),
    blocking: open(blocked),
    totalBlockedBy: blockers.length,
    totalBlocking: blocked.length,
  };
}

/** Lets the counts of both issues show the new link between them as late as counts lag. */
export function countLater(world: World, a: Issue, b: Issue): void {
  const links = [`${a.id} ${b.id}`, `${b.id} ${a.id}`];
  noteChange(world, "counts", {
    apply: () => links.forEach((link) => world.uncounted.delete(link)),
    revert: () => links.forEach((link) => world.uncounted.add(link)),
  });
}

function open(issues: readonly Issue[]): number {
  return issues.filter(({ state }) => state === "OPEN").length;
}

function lessUncounted(world: World, issue: Issue, linked: readonly Issue[]): readonly Issue[] {
  if (world.uncounted.size === 0) return linked;
  return linked.filter(({ id }) => !world.uncounted.has(`${issue.id} ${id}`));
}
