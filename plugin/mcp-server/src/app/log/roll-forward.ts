import { optionFor, requireWritable } from "../board/board-item.ts";
import type { TicketWrite } from "../ports/ticket.ts";
import type { TicketView } from "./read-ticket.ts";
import { writeAndSettle } from "./settle.ts";
import type { World } from "../world.ts";
import { Writing } from "./writing.ts";

/** Sets a card that a cut-off write left behind the log, and closes the issue where that is due. */
export async function rollForward(world: World, view: TicketView): Promise<void> {
  const { head } = view.log;
  if (!view.reconciliation.cardBehind || head === null) return;
  requireWritable(view.snapshot, view.item);
  const { to } = head.record;
  const write = { optionId: optionFor(view.item, to), ...closing(world, view, to) };
  await writeAndSettle(new Writing(world, view, { record: head.record, write, lock: null }));
}

/** The part of a write that closes the issue, where the state is terminal and the issue still open. */
export function closing(world: World, { snapshot }: TicketView, state: string): Pick<TicketWrite, "close"> {
  const { machine } = world;
  if (snapshot.issue.closed || !machine.isValidState(state) || !machine.isTerminal(state)) return {};
  return { close: state === "Done" ? "COMPLETED" : "NOT_PLANNED" };
}
