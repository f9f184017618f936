/** Who moved the tickets. */
import { isReported, type ReportedBoard } from "../reported-board.ts";

export interface Mover {
  /** Null for people, who move cards by hand. */
  readonly agent: string | null;
  readonly steps: number;
  readonly tickets: number;
  /** Steps to a terminal state. */
  readonly finished: number;
}

export interface Movers {
  /** Who moved most first. */
  readonly list: readonly Mover[];
  readonly steps: number;
  /** The agents' part of all steps, 0 to 1; null where there were none. */
  readonly agentsShare: number | null;
}

/** The steps in the time of the report, by who went them. */
export function moversOf(board: ReportedBoard): Movers {
  const byAgent = new Map<string | null, { steps: number; tickets: Set<string>; finished: number }>();
  for (const { ticket, path } of board.tickets) {
    for (const { agent, atMs, to } of path.steps) {
      if (!isReported(board, atMs)) continue;
      const known = byAgent.get(agent) ?? { steps: 0, tickets: new Set(), finished: 0 };
      known.steps += 1;
      known.tickets.add(ticket);
      if (board.machine.isValidState(to) && board.machine.isTerminal(to)) known.finished += 1;
      byAgent.set(agent, known);
    }
  }
  const list = [...byAgent].map(([agent, { steps, tickets, finished }]) => ({
    agent,
    steps,
    tickets: tickets.size,
    finished,
  }));
  const steps = list.reduce((sum, mover) => sum + mover.steps, 0);
  const byHand = byAgent.get(null)?.steps ?? 0;
  return {
    list: list.toSorted((a, b) => b.steps - a.steps),
    steps,
    agentsShare: steps === 0 ? null : 1 - byHand / steps,
  };
}
