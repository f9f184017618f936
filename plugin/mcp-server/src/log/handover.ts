import type { Command } from "../rules/vocabulary.ts";
import { acceptedEntries, type Log, type LogEntry } from "./fold.ts";
import { mayMove, recordHash, type FollowUp, type Handover, type TicketRecord } from "./record.ts";
import { movedByPerson, type Reconciliation } from "./reconcile.ts";

/** A finish with follow-up tickets that was begun, as the newest record of it says. */
export interface BegunHandover {
  readonly entry: LogEntry;
  readonly command: Command;
  readonly handover: Handover;
}

/**
 * The handover that still has to be finished; null where there is none, where the ticket has gone on since, and where a
 * person has moved the card. Records that leave the state alone do not end it. Pure.
 */
export function openHandover(log: Log, reconciliation: Reconciliation): BegunHandover | null {
  return movedByPerson(reconciliation) ? null : newestHandover(log);
}

/** The handover that a person's move has ended before it was finished; null for none. Pure. */
export function abandonedHandover(log: Log, reconciliation: Reconciliation): BegunHandover | null {
  return movedByPerson(reconciliation) ? newestHandover(log) : null;
}

function newestHandover(log: Log): BegunHandover | null {
  const accepted = acceptedEntries(log);
  const entry = accepted.findLast(
    (
      one,
    ): one is LogEntry & {
      readonly record: TicketRecord & { readonly handover: Handover; readonly command: Command };
    } => one.record.handover !== undefined && one.record.command !== undefined,
  );
  if (entry === undefined) return null;
  const { handover, command } = entry.record;
  const ended = accepted.slice(accepted.indexOf(entry) + 1).some(({ record }) => mayMove(record));
  return ended ? null : { entry, command, handover };
}

/** A fingerprint of a call's follow-up tickets. */
export function fingerprintOfFollowUps(followUps: readonly FollowUp[]): string {
  return recordHash(followUps);
}

/** The handover that a follow-up's request id names; null for any other request id. Pure. */
export function handoverOf(requestId: string): string | null {
  return /^follow-up:([^:]+):\d+$/.exec(requestId)?.[1] ?? null;
}

/** The key by which the creation of a handover's ticket is recognised, from any process. */
export function requestIdOf({ id }: Handover, index: number): string {
  return `follow-up:${id}:${index + 1}`;
}
