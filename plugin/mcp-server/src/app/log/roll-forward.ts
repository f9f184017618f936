import { Failure } from "../../errors.ts";
import { optionFor, requireWritable } from "../board/board-item.ts";
import type { TicketWrite, WriteAnswer } from "../ports/ticket.ts";
import type { TicketView } from "./read-ticket.ts";
import { writeAndSettle } from "./settle.ts";
import type { World } from "../world.ts";
import { targetOf, Writing } from "./writing.ts";

/** Sets a card that a cut-off write left behind the log, and closes the issue where that is due. */
export async function rollForward(world: World, view: TicketView): Promise<void> {
  const { head } = view.log;
  if (!view.reconciliation.cardBehind || head === null) return;
  requireWritable(view.snapshot, view.item);
  const { to } = head.record;
  const write = { optionId: optionFor(view.item, to), ...closing(world, view, to) };
  await writeAndSettle(new Writing(world, view, { record: head.record, write, lock: null }));
}

/**
 * Closes the issue of a ticket whose record brought it to a final state: only then, so that no record that loses its
 * race closes one. What failed, in words for a warning. One request; none for other states, and for a closed issue.
 */
export async function closeFinished(world: World, view: TicketView, state: string): Promise<string[]> {
  const write = closing(world, view, state);
  if (write.close === undefined) return [];
  const problem = await problemOf(async () => world.tickets.write(targetOf(world, view), write));
  return problem === null
    ? []
    : [`the issue could not be closed: ${problem.message}; call again with the same arguments to close it`];
}

async function problemOf(close: () => Promise<WriteAnswer>): Promise<Failure | null> {
  try {
    const answer = await close();
    return answer.close.kind === "failed" ? answer.close.failure : null;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error;
  }
}

/** The part of a write that closes the issue, where the state is final and the issue still open. */
function closing(world: World, { snapshot }: TicketView, state: string): Pick<TicketWrite, "close"> {
  const { machine } = world;
  if (snapshot.issue.closed || !machine.isValidState(state) || !machine.isTerminal(state)) return {};
  return { close: state === "Done" ? "COMPLETED" : "NOT_PLANNED" };
}
