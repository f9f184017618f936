import type { Refusal } from "../../errors.ts";
import { ticketName } from "../../domain/names.ts";
import type { IssueDetails, IssueRef } from "../ports/issues.ts";

/** GitHub's documentation, "Adding sub-issues": 100 sub-issues a parent. It refuses a ninth level itself. */
export const MAX_SUB_ISSUES = 100;
/** GitHub's documentation, "Creating issue dependencies": 50 of a kind. */
export const MAX_BLOCKERS = 50;

/** What a link would do to the tickets that are there. */
export type LinkVerdict =
  | { readonly kind: "fine" }
  /** It is as it is asked for. */
  | { readonly kind: "already" }
  | { readonly kind: "refused"; readonly refusal: Refusal };

const FINE: LinkVerdict = { kind: "fine" };
const ALREADY: LinkVerdict = { kind: "already" };

/** Whether a ticket may have so many children more. Pure. */
export function hasRoom({ subIssueCount }: IssueDetails, more = 1): boolean {
  return subIssueCount + more <= MAX_SUB_ISSUES;
}

/** Whether a ticket may become the child of another one. Pure. */
export function judgeParent(parent: IssueDetails, child: IssueDetails): LinkVerdict {
  const attempted = `make ${ticketName(parent.address)} the parent of ${ticketName(child.address)}`;
  const [old] = child.ancestors;
  if (parent.id === child.id) return refuseSelf(attempted);
  if (old?.id === parent.id) return ALREADY;
  const at = parent.ancestors.findIndex(({ id }) => id === child.id);
  if (at >= 0) {
    const circle = [parent, ...parent.ancestors.slice(0, at + 1), parent];
    return refuseCycle(attempted, circle, "is a child of");
  }
  if (old !== undefined) {
    return refuseLink(attempted, {
      message: `${ticketName(child.address)} has the parent ${ticketName(old.address)}`,
      rule: "A ticket has one parent",
      hint: `Remove that link first: relation "parent", other ${old.address.number}, action "remove"`,
    });
  }
  if (!hasRoom(parent)) {
    return refuseLink(attempted, {
      message: `${ticketName(parent.address)} has ${parent.subIssueCount} children`,
      rule: `GitHub allows ${MAX_SUB_ISSUES} children a ticket`,
      hint: "Group some of them under a child of their own",
    });
  }
  return FINE;
}

/** Whether a ticket may wait for another one; `path` leads from the blocker back to the ticket, if one does. Pure. */
export function judgeBlocker(
  blocked: IssueRef,
  blocker: IssueRef,
  known: { readonly blockers: readonly IssueRef[]; readonly path: readonly IssueRef[] | null },
): LinkVerdict {
  const attempted = `make ${ticketName(blocked.address)} wait for ${ticketName(blocker.address)}`;
  if (blocked.id === blocker.id) return refuseSelf(attempted);
  if (known.blockers.some(({ id }) => id === blocker.id)) return ALREADY;
  if (known.path !== null) return refuseCycle(attempted, [blocked, ...known.path], "waits for");
  if (known.blockers.length >= MAX_BLOCKERS) {
    return refuseLink(attempted, {
      message: `it waits for ${known.blockers.length} tickets already`,
      rule: `GitHub allows ${MAX_BLOCKERS} blockers a ticket`,
      hint: "Let it wait for one ticket that waits for the others",
    });
  }
  return FINE;
}

/** A chain of blockers from one ticket to another, both included; null where there is none. Pure. */
export function pathBetween(
  from: IssueRef,
  to: IssueRef,
  blockersOf: ReadonlyMap<string, readonly IssueRef[]>,
): readonly IssueRef[] | null {
  const cameFrom = new Map<string, readonly IssueRef[]>([[from.id, [from]]]);
  const waiting = [from];
  for (let at = 0; at < waiting.length; at += 1) {
    const issue = waiting[at];
    const path = issue === undefined ? undefined : cameFrom.get(issue.id);
    if (issue === undefined || path === undefined) break;
    if (issue.id === to.id) return path;
    for (const next of blockersOf.get(issue.id) ?? []) {
      if (cameFrom.has(next.id)) continue;
      cameFrom.set(next.id, [...path, next]);
      waiting.push(next);
    }
  }
  return null;
}

function refuseSelf(attempted: string): LinkVerdict {
  return refuseLink(attempted, {
    message: "it is the same ticket",
    rule: "A ticket is not linked to itself",
    hint: "Name two tickets",
  });
}

function refuseCycle(attempted: string, circle: readonly IssueRef[], verb: string): LinkVerdict {
  return refuseLink(attempted, {
    message: `that closes a circle: ${circle.map(({ address }) => `#${address.number}`).join(` ${verb} `)}`,
    rule: "Links form no circle",
    hint: "Remove one of the links of the circle first",
  });
}

/** A link that a rule forbids. */
export function refuseLink(
  attempted: string,
  { message, rule, hint }: { message: string; rule: string; hint: string },
): Extract<LinkVerdict, { kind: "refused" }> {
  return {
    kind: "refused",
    refusal: {
      code: "REFUSED_LINK",
      message: `Cannot ${attempted}: ${message}`,
      rule,
      attempted,
      allowed: [],
      hint: `${hint}; nothing was written`,
      retryable: false,
    },
  };
}
