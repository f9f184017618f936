/** Tickets that belong together, and the order in which they are worked on. */

/**
 * The order in which a group is worked on; `blockedBy` names tickets that have to be done before. Every ticket comes after
 * those that block it, and the first is the group's primary. Where blocked-by leaves it open the given order holds, so the
 * same group always has the same primary. Blockers outside the group do not count. In a cycle each blocks the next, and
 * the last the first: there is no order.
 */
export function orderGroup<Member extends { readonly key: string; readonly blockedBy: readonly string[] }>(
  members: readonly Member[],
):
  | { readonly kind: "ordered"; readonly members: readonly Member[] }
  | { readonly kind: "cycle"; readonly keys: readonly string[] } {
  const waiting = new Map(members.map(({ key, blockedBy }) => [key, blockedBy]));
  const ordered: Member[] = [];
  while (waiting.size > 0) {
    const next = members.find(({ key }) => waiting.get(key)?.every((other) => !waiting.has(other)) === true);
    if (next === undefined) return { kind: "cycle", keys: cycleIn(waiting) };
    waiting.delete(next.key);
    ordered.push(next);
  }
  return { kind: "ordered", members: ordered };
}

/** A cycle among tickets of which each waits for another one; it begins with the first in the given order. */
function cycleIn(waiting: ReadonlyMap<string, readonly string[]>): string[] {
  const path: string[] = [];
  let [key] = waiting.keys();
  while (key !== undefined && !path.includes(key)) {
    path.push(key);
    key = waiting.get(key)?.find((other) => waiting.has(other));
  }
  // The walk follows "is blocked by", so the cycle is told the other way round.
  return path.slice(path.findIndex((passed) => passed === key)).toReversed();
}
