import { sameName } from "../../domain/names.ts";
import { INITIAL_STATE } from "../../domain/vocabulary.ts";
import { getTicket } from "../ticket/get-ticket.ts";
import { ifVisible } from "../ticket/look-up.ts";
import type { Worktree } from "../ports/agents.ts";
import type { TicketAddress } from "../ports/ticket.ts";
import type { LoopContext } from "./loop-context.ts";
import type { StandingAfter } from "./run-outcome.ts";

/** Where the ticket stands after an agent that was started then; from board, log, lock and git alone. */
export async function standingAfter(
  { world, workplace }: LoopContext,
  address: TicketAddress,
  since: { readonly agent: string; readonly startedAtMs: number; readonly worktree: Worktree | null },
): Promise<StandingAfter> {
  const [ticket, children] = await Promise.all([
    getTicket(world, address, { agent: since.agent }),
    // The list itself: right after a split GitHub's count of children still lags.
    ifVisible(async () => world.links.childrenOf(address)),
  ]);
  const { lock } = ticket;
  return {
    state: ticket.state ?? INITIAL_STATE,
    openChildren: children.filter(({ closed }) => !closed).length,
    commit: since.worktree === null ? null : await workplace.worktrees.head(since.worktree),
    heldBy: lock?.running === true && !sameName(lock.agent, since.agent) ? lock.agent : null,
    commented: ticket.comments.some(({ by, at }) => by === "agent" && Date.parse(at) >= since.startedAtMs),
  };
}
