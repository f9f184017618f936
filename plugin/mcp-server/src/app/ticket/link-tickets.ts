import type { Refusal } from "../../errors.ts";
import { ifVisible, lookUp } from "./look-up.ts";
import { ticketName } from "../../domain/names.ts";
import type { IssueDetails, IssueRef } from "../ports/issues.ts";
import type { TicketAddress } from "../ports/ticket.ts";
import { judgeBlocker, judgeParent, pathBetween, refuseLink, type LinkVerdict } from "./ticket-links.ts";
import type { Reference } from "./ticket-reference.ts";
import type { World } from "../world.ts";

export const RELATIONS = ["parent", "child", "blocked_by", "blocks"] as const;
export const LINK_ACTIONS = ["add", "remove"] as const;

export interface LinkCall {
  readonly address: TicketAddress;
  /** What the other ticket is to this one. */
  readonly relation: (typeof RELATIONS)[number];
  readonly other: Reference;
  readonly action: (typeof LINK_ACTIONS)[number];
}

export interface LinkAnswer {
  readonly ticket: string;
  readonly other: string;
  readonly relation: LinkCall["relation"];
  readonly action: LinkCall["action"];
  /** False where it was so already. */
  readonly changed: boolean;
  readonly warnings: readonly string[];
}

export type LinkOutcome =
  | { readonly kind: "answered"; readonly answer: LinkAnswer }
  | { readonly kind: "refused"; readonly refusal: Refusal };

/** How many tickets are asked what they wait for: more than people keep in their heads, less than a minute's limit. */
const MAX_WALKED = 60;

/** The verdict on a link, and what writes it. */
interface Judged {
  readonly verdict: LinkVerdict;
  readonly warnings: readonly string[];
  readonly write: () => Promise<void>;
}

/**
 * Links two tickets of one repository or takes the link away; what is so already is acknowledged. Refuses a ticket
 * linked to itself, circles, a second parent and what is beyond GitHub's limits. Throws what the store throws.
 */
export async function linkTickets(world: World, call: LinkCall): Promise<LinkOutcome> {
  const { address, relation, action } = call;
  const [issue, found] = await Promise.all([
    world.issues.read(address),
    lookUp(world, address, { role: "other", reference: call.other }),
  ]);
  if ("mistake" in found) {
    return refuseLink(`link ${ticketName(address)}`, {
      message: found.mistake,
      rule: "Links connect two issues of one repository",
      hint: "Name another ticket of the same repository",
    });
  }
  const { verdict, warnings, write } = await judge(world, call, { issue, other: found.issue });
  if (verdict.kind === "refused") return verdict;
  if (verdict.kind === "fine") await write();
  const changed = verdict.kind === "fine";
  return {
    kind: "answered",
    answer: {
      ticket: ticketName(issue.address),
      other: ticketName(found.issue.address),
      relation,
      action,
      changed,
      warnings: [...warnings, ...closedWarnings([issue, found.issue])],
    },
  };
}

function closedWarnings(issues: readonly IssueRef[]): string[] {
  return issues.filter(({ closed }) => closed).map(({ address }) => `${ticketName(address)} is closed`);
}

async function judge(
  world: World,
  { relation, action }: LinkCall,
  { issue, other }: { issue: IssueDetails; other: IssueDetails },
): Promise<Judged> {
  switch (relation) {
    case "parent":
      return judgeFamily(world, action, { parent: other, child: issue });
    case "child":
      return judgeFamily(world, action, { parent: issue, child: other });
    case "blocked_by":
      return judgeDependency(world, action, { blocked: issue, blocker: other });
    case "blocks":
      return judgeDependency(world, action, { blocked: other, blocker: issue });
  }
}

function judgeFamily(
  world: World,
  action: LinkCall["action"],
  { parent, child }: { parent: IssueDetails; child: IssueDetails },
): Judged {
  if (action === "add") {
    const write = async (): Promise<void> => world.links.addChild(parent, child);
    return { verdict: judgeParent(parent, child), warnings: [], write };
  }
  const linked = child.ancestors[0]?.id === parent.id;
  const write = async (): Promise<void> => world.links.removeChild(parent, child);
  return { verdict: { kind: linked ? "fine" : "already" }, warnings: [], write };
}

async function judgeDependency(
  world: World,
  action: LinkCall["action"],
  { blocked, blocker }: { blocked: IssueDetails; blocker: IssueDetails },
): Promise<Judged> {
  const blockers = await world.links.blockersOf(blocked.address);
  if (action === "remove") {
    const linked = blockers.some(({ id }) => id === blocker.id);
    const write = async (): Promise<void> => world.links.removeBlocker(blocked, blocker);
    return { verdict: { kind: linked ? "fine" : "already" }, warnings: [], write };
  }
  const write = async (): Promise<void> => world.links.addBlocker(blocked, blocker);
  const early = judgeBlocker(blocked, blocker, { blockers, path: null });
  if (early.kind !== "fine") return { verdict: early, warnings: [], write };
  const { path, cutOff } = await findPath(world, blocker, blocked);
  const warnings = cutOff
    ? [`only ${MAX_WALKED} tickets were asked what they wait for: a longer circle would not be seen`]
    : [];
  return { verdict: judgeBlocker(blocked, blocker, { blockers, path }), warnings, write };
}

/** Walks from a ticket to what it waits for, nearest first, until it meets the other one. */
async function findPath(
  world: World,
  from: IssueRef,
  to: IssueRef,
): Promise<{ path: readonly IssueRef[] | null; cutOff: boolean }> {
  const blockersOf = new Map<string, readonly IssueRef[]>();
  const waiting: IssueRef[] = [from];
  const met = new Set([from.id]);
  for (let at = 0; at < waiting.length; at += 1) {
    const issue = waiting[at];
    if (issue === undefined) break;
    if (at === MAX_WALKED) return { path: null, cutOff: true };
    const blockers = await ifVisible(async () => world.links.blockersOf(issue.address));
    blockersOf.set(issue.id, blockers);
    if (blockers.some(({ id }) => id === to.id)) break;
    const next = blockers.filter(({ id, blockerCount }) => !met.has(id) && blockerCount !== 0);
    for (const blocker of next) met.add(blocker.id);
    waiting.push(...next);
  }
  return { path: pathBetween(from, to, blockersOf), cutOff: false };
}
