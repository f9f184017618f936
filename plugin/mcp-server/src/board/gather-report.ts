import { auditTrail } from "../log/audit/audit-trail.ts";
import type { AuditRules, Finding, Trail } from "../log/audit/subject.ts";
import { foldLog, type Log } from "../log/fold.ts";
import { reconcile, type Reconciliation } from "../log/reconcile.ts";
import { linkedRules } from "./audit.ts";
import { readTrails, type TrailsCall } from "./read-trails.ts";
import { mayBeAnswered, readEndsOfWaits, readStrangers, type StrangersTickets } from "./waits.ts";
import { strangerText } from "../ticket/route/strangers.ts";
import type { EndOfWait } from "../rules/guidance.ts";
import type { Caller } from "../rules/lock.ts";
import { commentWarnings } from "../rules/bounds.ts";
import { isIn, peoplesStates } from "../rules/state-machine.ts";
import type { HiddenItems } from "../github/item-store.ts";
import type { RepositoryAddress } from "../rules/names.ts";
import type { World } from "../ticket/world/world.ts";

/** A ticket of the board as a report needs it. */
export interface GatheredTicket {
  readonly trail: Trail;
  readonly log: Log;
  readonly reconciliation: Reconciliation;
  readonly findings: readonly Finding[];
  /** The answer that ends the ticket's wait, so that an agent goes on; null without one. */
  readonly answer: EndOfWait | null;
}

export interface GatheredBoard {
  readonly title: string;
  readonly url: string;
  /** `owner/repo` */
  readonly repository: string;
  /** The states in which people have their turn: the graph's and the team's. */
  readonly peoplesStates: readonly string[];
  readonly tickets: readonly GatheredTicket[];
  readonly readAtMs: number;
  /** Whether all of the board was read. */
  readonly complete: boolean;
  readonly hidden: HiddenItems;
  /** Strangers' tickets, and waiting tickets of which it is not known whether somebody has answered, in sentences. */
  readonly notes: readonly string[];
}

/**
 * All tickets of the board with their logs, however long ago they changed: what has not moved for long is what a report
 * has to show. Throws what `readTrails` throws.
 */
export async function gatherReport(
  world: World,
  address: RepositoryAddress,
  caller: Caller,
  onProgress: TrailsCall["onProgress"],
): Promise<GatheredBoard> {
  const { board, trails, complete, hidden } = await readTrails(world, { address, sinceMs: null, onProgress });
  const rules = await linkedRules(world, address, board.team, trails);
  const states = peoplesStates(world.machine, board.team.policies);
  const tickets = trails.map((trail) => gathered(rules, trail));
  const here = `${board.repository.nameWithOwner}#`;
  const asked = tickets.filter(({ trail: { ticket, closed, comments, card }, reconciliation }) => {
    if (!ticket.startsWith(here) || closed || !isIn(states)(reconciliation)) return false;
    // Whether something was said after the card got its state.
    return comments.some(({ createdAt }) => mayBeAnswered(card?.updatedAt ?? null, createdAt));
  });
  // The longest wait first: a trail has no priority.
  const numbers = asked
    .map(({ trail: { number, card, createdAt } }) => ({
      number,
      sinceMs: Date.parse(card?.updatedAt ?? createdAt),
    }))
    .toSorted((one, other) => one.sinceMs - other.sinceMs)
    .map(({ number }) => number);
  const [{ ends, notes }, strangers] = await Promise.all([
    readEndsOfWaits(world, address, caller, numbers),
    readStrangers(world, board, address, []),
  ]);
  return {
    title: board.project.title,
    url: board.project.url,
    repository: board.repository.nameWithOwner,
    peoplesStates: states,
    tickets: tickets.map(({ trail, log, reconciliation, findings }) => {
      const answer = trail.ticket === `${here}${trail.number}` ? (ends.get(trail.number) ?? null) : null;
      return { trail, log, reconciliation, findings, answer };
    }),
    readAtMs: world.clock.now(),
    complete: complete && trails.every((trail) => trail.complete),
    hidden,
    notes: [...commentWarnings(board.repository, world.settings), ...notes, ...strangerNotes(strangers)],
  };
}

/** So many are named; the list `ralph-hero waiting` has the others. */
const MAX_NAMED = 10;

function strangerNotes({ found, complete }: StrangersTickets): string[] {
  if (found.length === 0) return [];
  const named = found
    .slice(0, MAX_NAMED)
    .map(({ ticket, wait }) => `#${ticket.number} ${strangerText(wait)}`);
  const more = found.length - named.length;
  const rest = [...(more > 0 ? [`${more} more`] : []), ...(complete ? [] : ["perhaps others"])];
  return [`No agent begins these tickets by itself: ${[...named, ...rest].join("; ")}`];
}

function gathered(rules: AuditRules, trail: Trail): Omit<GatheredTicket, "answer"> {
  const { ticket, comments, complete, card } = trail;
  const log = foldLog(comments, { ticket, trust: rules.trust, complete });
  const reconciliation = reconcile(log, card ?? { value: null, updatedAt: null });
  return { trail, log, reconciliation, findings: auditTrail(trail, rules).findings };
}
