import type { Command } from "../domain/vocabulary.ts";
import { acceptedEntries, type Log, type LogEntry } from "./fold.ts";
import { recordHash } from "./hash.ts";
import { movedByPerson, type Reconciliation } from "./reconcile.ts";
import { mayMove, type FollowUp, type Handover } from "./record.ts";

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
  const at = accepted.findLastIndex(({ record }) => record.handover !== undefined);
  const entry = accepted[at];
  if (entry === undefined) return null;
  const { handover, command } = entry.record;
  if (handover === undefined || command === undefined) return null;
  const ended = accepted.slice(at + 1).some(({ record }) => mayMove(record));
  return ended ? null : { entry, command, handover };
}

/** What tells one call's follow-up tickets from another's. */
export function fingerprintOfFollowUps(followUps: readonly FollowUp[]): string {
  return recordHash(followUps);
}

/** By what the creation of a handover's ticket is recognised, whoever makes it. */
export function requestIdOf({ id }: Handover, index: number): string {
  return `follow-up:${id}:${index + 1}`;
}
