import { orderGroup } from "../../rules/group.ts";
import { ifVisible } from "./address.ts";
import { ticketName } from "../../rules/names.ts";
import type { LinkStore, LinkedIssue } from "../../github/link-store.ts";
import type { World } from "../world/world.ts";

/** A group that is larger has to be split: nobody oversees it, and each member may take three requests. */
const MAX_MEMBERS = 50;

/** Open tickets that belong together: children of one parent, and tickets that wait for one another. */
export interface Group {
  /** `owner/repo#number` of each in the order of work, the primary first; empty for a ticket without a group. */
  readonly order: readonly string[];
  /** Tickets that wait for one another in a circle, each blocking the next; null where there is an order. */
  readonly cycle: readonly string[] | null;
  /** Whether there are more members than were looked at. */
  readonly cut: boolean;
  /** The open tickets that this one waits for. */
  readonly waitsFor: readonly string[];
}

/**
 * The group of a ticket, null where it stands alone. No request where nothing hangs on it, else one for its siblings
 * and up to two for each member that others hang on.
 */
export async function readGroup(world: World, start: LinkedIssue): Promise<Group | null> {
  const walk = new GroupSearch(world.links);
  await walk.from(start);
  if (walk.members.length < 2) return null;
  const order = orderGroup(walk.members);
  return {
    order: order.kind === "ordered" ? order.members.map(({ key }) => key) : [],
    cycle: order.kind === "cycle" ? order.keys : null,
    cut: walk.cut,
    waitsFor: walk.blockersOf(start),
  };
}

/** Goes from ticket to ticket along parents and blockers, a level at a time. */
class GroupSearch {
  readonly #links: LinkStore;
  readonly #found = new Map<string, { key: string; number: number; blockedBy: readonly string[] }>();
  readonly #parents = new Set<string>();
  cut = false;

  constructor(links: LinkStore) {
    this.#links = links;
  }

  /** By number, so that the same group has the same order from wherever the walk began. */
  get members() {
    return [...this.#found.values()].toSorted((a, b) => a.number - b.number || a.key.localeCompare(b.key));
  }

  /** The open tickets that block this one, as far as the walk went. */
  blockersOf({ address }: LinkedIssue): readonly string[] {
    const blockers = this.#found.get(ticketName(address))?.blockedBy ?? [];
    return blockers.filter((key) => this.#found.has(key));
  }

  async from(start: LinkedIssue): Promise<void> {
    let level = this.#add([start]);
    while (level.length > 0) {
      const next = await Promise.all(level.map(async (issue) => this.#neighbours(issue)));
      level = this.#add(next.flat());
    }
  }

  /** Takes in the open ones that are new, up to the bound. */
  #add(issues: readonly LinkedIssue[]): LinkedIssue[] {
    return issues.filter((issue) => {
      const key = ticketName(issue.address);
      if (issue.closed || this.#found.has(key)) return false;
      if (this.#found.size === MAX_MEMBERS) {
        this.cut = true;
        return false;
      }
      this.#found.set(key, { key, number: issue.address.number, blockedBy: [] });
      return true;
    });
  }

  async #neighbours(issue: LinkedIssue): Promise<readonly LinkedIssue[]> {
    const { address, blockerCount, blockedCount } = issue;
    const [siblings, blockers, blocked] = await Promise.all([
      this.#siblings(issue),
      blockerCount === 0 ? [] : ifVisible(async () => this.#links.blockersOf(address)),
      blockedCount === 0 ? [] : ifVisible(async () => this.#links.blockedBy(address)),
    ]);
    const member = this.#found.get(ticketName(address));
    if (member !== undefined) member.blockedBy = blockers.map((blocker) => ticketName(blocker.address));
    return [...siblings, ...blockers, ...blocked];
  }

  /** The children of its parent, each parent asked once. */
  async #siblings({ parent }: LinkedIssue): Promise<readonly LinkedIssue[]> {
    if (parent === null || this.#parents.has(ticketName(parent))) return [];
    this.#parents.add(ticketName(parent));
    return ifVisible(async () => this.#links.childrenOf(parent));
  }
}
