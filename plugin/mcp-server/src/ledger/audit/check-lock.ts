import { leaseEndMs } from "../../domain/lease.ts";
import { freeMsOf, isFromTheFuture, isMainOf, sameRole, type Holder, type Lock } from "../../domain/lock.ts";
import { sameName } from "../../domain/names.ts";
import { holderOfRecord } from "../lock-message.ts";
import { departureFrom, isRecorded } from "../reconcile.ts";
import { headInFlight, placeOf, type Check, type Observed, type Step, type Subject } from "./subject.ts";

/** A lock ref that has no force any more. */
export const checkOrphanedLock: Check = (subject) => {
  const { lock } = subject.trail;
  if (lock === null || headInFlight(subject)) return [];
  const why = whyDead(subject, lock);
  if (why === null) return [];
  return [
    {
      code: "LOCK_ORPHANED",
      severity: "disagreement",
      at: new Date(lock.takenAtMs).toISOString(),
      what: `The lock that "${lock.holder.agent}" (${lock.holder.instance}) took has no force any more: ${why}`,
      todo: `Release it with \`ralph-hero audit ${subject.trail.number} --repair\`, or let the next agent that needs the ticket take its place`,
      evidence: [lock.oid],
    },
  ];
};

/** Why nobody can count on a lock any more; null where somebody may. */
export function whyDead(subject: Subject, lock: Lock): string | null {
  const { log, trail, reconciliation } = subject;
  const recorded = isRecorded(log, lock);
  if (isFromTheFuture(lock, trail.readAtMs))
    return `its commit is dated ${new Date(lock.takenAtMs).toISOString()}, after the present`;
  if (trail.readAtMs >= freeMsOf(lock, recorded)) {
    return recorded
      ? `its lease ended at ${new Date(leaseEndMs(lock)).toISOString()}, and nobody renewed it`
      : "no record in the log took it";
  }
  const departure = departureFrom(log, lock, reconciliation);
  // Until the lease is over its holder is still to be told of a move by somebody else (rule 7).
  return departure?.by === "holder" ? `its holder left the state for "${departure.to}"` : null;
}

/** A lock ref whose commit names another holder than the record that took it. */
export const checkLockHolder: Check = ({ steps, trail }) => {
  const { lock } = trail;
  if (lock === null) return [];
  const step = steps.find(({ entry }) => entry.record.id === lock.recordId);
  if (step === undefined || agrees(lock, step)) return [];
  const { record } = step.entry;
  const found: Observed = {
    code: "LOCK_CONTRADICTS_RECORD",
    severity: "damage",
    where: placeOf(step.entry),
    at: new Date(lock.takenAtMs).toISOString(),
    what: `The lock ref says that "${lock.holder.agent}" (${lock.holder.instance}) holds the ticket, and record ${record.seq}, for which it was taken, is of "${record.handedTo ?? record.agent}" (${record.instance})`,
    todo: "Ask who pushed the ref; a person deletes it, and the holder locks again",
    evidence: [lock.oid],
  };
  return [found];
};

function agrees({ holder }: Lock, { entry }: Step): boolean {
  const { handedTo } = entry.record;
  const writer: Holder = holderOfRecord(entry.record);
  if (handedTo !== undefined) return sameName(holder.agent, handedTo);
  const { machine } = writer.session;
  const sameMachine = machine !== null && machine === holder.session.machine;
  return sameRole(writer, holder) || isMainOf(holder, writer) || sameMachine;
}
