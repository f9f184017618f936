/** How long tickets stay in a state. */
import { WORKFLOW_STATES } from "../../domain/vocabulary.ts";
import { isReported, type ReportedBoard } from "../reported-board.ts";
import { spanOf } from "../ticket-path.ts";
import { spreadOf, type Spread } from "./spread.ts";

export interface TimeInState extends Spread {
  readonly state: string;
}

/** The stays that ended, by state in the graph's order; terminal states and those that nothing left are not there. */
export function timesInState(board: ReportedBoard): TimeInState[] {
  const spans = new Map<string, number[]>(
    WORKFLOW_STATES.filter((state) => !board.machine.isTerminal(state)).map((state) => [state, []]),
  );
  for (const { path } of board.tickets) {
    for (const stay of path.stays) {
      const span = spanOf(stay, null);
      if (span === null || stay.untilMs === null || !isReported(board, stay.untilMs)) continue;
      spans.get(stay.state)?.push(span);
    }
  }
  return [...spans].flatMap(([state, values]) => {
    const spread = spreadOf(values);
    return spread === null ? [] : [{ state, ...spread }];
  });
}
