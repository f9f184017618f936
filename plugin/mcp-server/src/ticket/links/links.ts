import type { Refusal } from "../../errors.ts";
import {
  continuationHint,
  ifVisible,
  lookUpTicket,
  withHint,
  parseReference,
  type Reference,
} from "../read/address.ts";
import { ticketName, type TicketAddress } from "../../rules/names.ts";
import type { AnswerOrRefusal } from "../protocol/plan.ts";
import type { IssueDetails, IssueRef } from "../../github/issue-store.ts";
import type { LinkedIssue } from "../../github/link-store.ts";
import type { World } from "../world/world.ts";

export const RELATIONS = ["parent", "child", "blocked_by", "blocks"] as const;
export const LINK_ACTIONS = ["add", "remove"] as const;

interface LinkCall {
  readonly address: TicketAddress;
  /** The other ticket's relation to this one. */
  readonly relation: (typeof RELATIONS)[number];
  readonly other: Reference;
  readonly action: (typeof LINK_ACTIONS)[number];
}

/** Limit of tickets whose blockers are read: more than people keep in their heads, less than a minute's limit. */
const MAX_WALKED = 60;

/** The verdict on a link, and what writes it. */
interface JudgedLink {
  readonly verdict: LinkVerdict;
  readonly warnings?: readonly string[];
  readonly write: () => Promise<void>;
}

/**
 * Links two tickets of one repository or takes the link away; what is so already is acknowledged. Refuses a ticket
 * linked to itself, circles, a second parent and what is beyond GitHub's limits. Throws what the store throws.
 */
export async function linkTickets(
  world: World,
  call: LinkCall,
): Promise<
  AnswerOrRefusal<{
    readonly ticket: string;
    readonly other: string;
    readonly relation: LinkCall["relation"];
    readonly action: LinkCall["action"];
    /** False where it was so already. */
    readonly changed: boolean;
    readonly warnings: readonly string[];
  }>
> {
  const { address, relation, action } = call;
  const reading = readBlockers(world, call);
  // The failure of an issue says more: it comes first.
  reading.catch(() => undefined);
  const [issue, found] = await Promise.all([
    world.issues.read(address),
    lookUpTicket(world, address, { role: "other", reference: call.other }),
  ]);
  if ("mistake" in found) {
    return refuseLink(`link ${ticketName(address)}`, {
      message: found.mistake,
      rule: "Links connect two issues of one repository",
      hint: "Name another ticket of the same repository",
    });
  }
  const blockers = await reading;
  const { verdict, warnings = [], write } = await judge(world, call, { issue, other: found.issue, blockers });
  if (verdict.kind === "refused") return verdict;
  const changed = verdict.kind === "fine";
  if (changed) await write();
  return {
    kind: "answered",
    answer: {
      ticket: ticketName(issue.address),
      other: ticketName(found.issue.address),
      relation,
      action,
      changed,
      warnings: [
        ...warnings,
        ...closedWarnings(issue, await continuationHint(world, issue)),
        ...closedWarnings(found.issue, found.hint),
      ],
    },
  };
}

function closedWarnings({ closed, address }: IssueRef, hint: string | null): string[] {
  return closed ? [withHint(`${ticketName(address)} is closed`, hint)] : [];
}

/** The blockers of the ticket that is to wait, and those of the ticket that it is to wait for. */
interface Blockers {
  readonly ofBlocked: readonly LinkedIssue[];
  readonly ofBlocker: readonly LinkedIssue[];
}

const NO_BLOCKERS: Blockers = { ofBlocked: [], ofBlocker: [] };

/** Reads the blockers that a dependency is judged by, beside the issues themselves. */
async function readBlockers(world: World, { address, relation, other, action }: LinkCall): Promise<Blockers> {
  const parsed = parseReference(other, address, world.settings);
  if (relation === "parent" || relation === "child" || parsed.kind !== "here") return NO_BLOCKERS;
  const there = { ...address, number: parsed.number };
  const [blocked, blocker] = relation === "blocked_by" ? [address, there] : [there, address];
  const [ofBlocked, ofBlocker] = await Promise.all([
    world.links.blockersOf(blocked),
    action === "add" ? ifVisible(async () => world.links.blockersOf(blocker)) : [],
  ]);
  return { ofBlocked, ofBlocker };
}

async function judge(
  world: World,
  { relation, action }: LinkCall,
  { issue, other, blockers }: { issue: IssueDetails; other: IssueDetails; blockers: Blockers },
): Promise<JudgedLink> {
  switch (relation) {
    case "parent":
      return judgeFamily(world, action, { parent: other, child: issue });
    case "child":
      return judgeFamily(world, action, { parent: issue, child: other });
    case "blocked_by":
      return judgeDependency(world, action, { blocked: issue, blocker: other, ...blockers });
    case "blocks":
      return judgeDependency(world, action, { blocked: other, blocker: issue, ...blockers });
  }
}

function judgeFamily(
  world: World,
  action: LinkCall["action"],
  { parent, child }: { parent: IssueDetails; child: IssueDetails },
): JudgedLink {
  if (action === "add")
    return { verdict: judgeParent(parent, child), write: async () => world.links.addChild(parent, child) };
  const verdict = child.ancestors[0]?.id === parent.id ? FINE : ALREADY;
  return { verdict, write: async () => world.links.removeChild(parent, child) };
}

async function judgeDependency(
  world: World,
  action: LinkCall["action"],
  { blocked, blocker, ofBlocked, ofBlocker }: { blocked: IssueDetails; blocker: IssueDetails } & Blockers,
): Promise<JudgedLink> {
  if (action === "remove") {
    const verdict = ofBlocked.some(({ id }) => id === blocker.id) ? FINE : ALREADY;
    return { verdict, write: async () => world.links.removeBlocker(blocked, blocker) };
  }
  const write = async (): Promise<void> => world.links.addBlocker(blocked, blocker);
  const early = judgeBlocker(blocked, blocker, { blockers: ofBlocked, path: null });
  if (early.kind !== "fine") return { verdict: early, write };
  const blockersOf = async (address: TicketAddress) => ifVisible(async () => world.links.blockersOf(address));
  const { path, cutOff } = await findPath(blocker, blocked, ofBlocker, blockersOf);
  const warnings = cutOff
    ? [`only ${MAX_WALKED} tickets were asked what they wait for: a longer cycle would not be found`]
    : [];
  return { verdict: judgeBlocker(blocked, blocker, { blockers: ofBlocked, path }), warnings, write };
}

/**
 * Walks from a ticket to its blockers, level by level, until it meets the other one. `path` is a chain of blockers from
 * one to the other, both included; null without one, and where the walk was cut off.
 */
export async function findPath(
  from: IssueRef,
  to: IssueRef,
  blockers: readonly LinkedIssue[],
  blockersOf: (address: TicketAddress) => Promise<readonly LinkedIssue[]>,
): Promise<{ path: readonly IssueRef[] | null; cutOff: boolean }> {
  // By id, the chain to each ticket that was met.
  const chains = new Map<string, readonly IssueRef[]>([[from.id, [from]]]);
  const meet = (before: IssueRef, found: readonly LinkedIssue[]): LinkedIssue[] =>
    found.filter((issue) => {
      const isNew = !chains.has(issue.id);
      if (isNew) chains.set(issue.id, [...(chains.get(before.id) ?? []), issue]);
      return isNew;
    });
  let met = meet(from, blockers);
  let walked = 1;
  while (!chains.has(to.id)) {
    const next = met.filter(({ blockerCount }) => blockerCount !== 0);
    if (next.length === 0) break;
    const asked = next.slice(0, MAX_WALKED - walked);
    walked += asked.length;
    const lists = await Promise.all(asked.map(async ({ address }) => blockersOf(address)));
    met = asked.flatMap((issue, at) => meet(issue, lists[at] ?? []));
    if (asked.length < next.length && !chains.has(to.id)) return { path: null, cutOff: true };
  }
  return { path: chains.get(to.id) ?? null, cutOff: false };
}

/** GitHub's documentation, "Adding sub-issues": 100 sub-issues a parent. It refuses a ninth level itself. */
export const MAX_SUB_ISSUES = 100;
/** GitHub's documentation, "Creating issue dependencies": 50 of a kind. */
export const MAX_BLOCKERS = 50;

/** The effect of a link on the tickets that are there. */
type LinkVerdict =
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

function refuseSelf(attempted: string): LinkVerdict {
  return refuseLink(attempted, {
    message: "it is the same ticket",
    rule: "A ticket is not linked to itself",
    hint: "Name two tickets",
  });
}

function refuseCycle(attempted: string, circle: readonly IssueRef[], verb: string): LinkVerdict {
  return refuseLink(attempted, {
    message: `that closes a cycle: ${circle.map(({ address }) => `#${address.number}`).join(` ${verb} `)}`,
    rule: "Links form no cycle",
    hint: "Remove one of the links of the cycle first",
  });
}

/** A link that a rule forbids. */
function refuseLink(
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
