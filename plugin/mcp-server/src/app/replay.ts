import type { Command } from "../domain/vocabulary.ts";
import { sameHolder } from "../domain/lock.ts";
import { acceptedEntries, type LogEntry } from "../ledger/fold.ts";
import { readSession } from "../ledger/lock-message.ts";
import type { TicketView } from "./read-ticket.ts";
import type { World } from "./world.ts";

/** How long a call is taken for the repetition of one whose answer was lost. */
const REPLAY_WINDOW_MS = 10 * 60_000;

/**
 * The caller's own newest record, if it already did what is asked: a call whose answer was lost is answered
 * again and writes nothing (design §5, the table of cuts). A lock counts only while it is still held.
 */
export function findReplay(
  world: World,
  view: TicketView,
  asked: { command: Command; to: string | null; reason: string },
): LogEntry | null {
  const own = acceptedEntries(view.log).findLast(({ record }) => isOwn(world, view, record));
  if (own === undefined) return null;
  const { record, comment } = own;
  const same =
    record.command === asked.command &&
    record.to === asked.to &&
    record.reason === asked.reason.toWellFormed();
  const recent = world.clock.now() - Date.parse(comment.createdAt) < REPLAY_WINDOW_MS;
  if (!same || !recent) return null;
  return record.lock === undefined ? own : null;
}

function isOwn(world: World, { self }: TicketView, record: LogEntry["record"]): boolean {
  const holder = { agent: record.agent, instance: record.instance, session: readSession(record.session) };
  if (record.kind === "observed") return false;
  if (sameHolder(holder, self)) return true;
  return (
    holder.agent === self.agent && holder.instance === self.instance && world.processes.isGone(holder.session)
  );
}
