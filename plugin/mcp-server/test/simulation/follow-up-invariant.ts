/** Whatever is announced is made once. */
import { handoverOf, markOf } from "../../src/log/request-marker.ts";
import type { Github, Issue } from "./github.ts";
import type { Network } from "./network.ts";
import type { TicketTruth, Truth, WrittenRecord } from "./truth.ts";
import { Broken } from "./verdict.ts";

/** No two issues carry the mark of the same follow-up. */
export function checkFollowUps({ issues }: Pick<Github, "issues">, network: Network): void {
  const made = new Map<string, Issue>();
  for (const issue of issues.values()) {
    const requestId = issue.parent === null ? undefined : markOf(issue.body)?.requestId;
    if (requestId === undefined) continue;
    const earlier = made.get(requestId);
    if (earlier !== undefined && !isGivenUp(earlier, issue, network)) {
      throw new Broken(
        "no follow-up twice",
        `#${earlier.number} and #${issue.number} are both "${requestId}" of #${issue.parent}`,
      );
    }
    made.set(requestId, issue);
  }
}

/**
 * The first record of a follow-up is the one with its contract, unless a person has moved its card before, or has edited
 * or deleted the record that announced it. Of two issues that one request made (`isGivenUp`), one stays without it.
 */
export function checkOpened(
  { number, now, moves, damaged }: TicketTruth,
  { record }: WrittenRecord,
  { issues, truth }: { readonly issues: Github["issues"]; readonly truth: Truth },
): void {
  const { parent = null, body = "" } = issues.get(number) ?? {};
  const isFirst = now.accepted.length === 1 && !damaged && moves.length === 0;
  const requestId = markOf(body)?.requestId;
  if (!isFirst || parent === null || requestId === undefined || record.kind === "contract") return;
  const alike = [...issues.values()].filter((one) => markOf(one.body)?.requestId === requestId);
  if (alike.length > 1) return;
  const log = truth.of(parent);
  const announced = log.records.filter((written) => written.record.handover?.id === handoverOf(requestId));
  const stands = announced.some((written) => log.now.accepted.includes(written));
  if (announced.length > 0 && !stands) return;
  throw new Broken(
    "a follow-up begins with its contract",
    `the first record of #${number}, a follow-up of #${parent}, is of kind "${record.kind}"`,
  );
}

/**
 * "A creation that a proxy sends twice makes a second follow-up", and so does "one that GitHub still works on when its
 * process is gone and another agent takes over" (docs/maintainers/guarantees.md).
 */
function isGivenUp(one: Issue, other: Issue, { requests }: Network): boolean {
  const unheard = [one, other].some(({ madeBy }) => requests[madeBy ?? -1]?.answered === false);
  return one.madeBy === other.madeBy || unheard;
}
