import { isMainOf, sameRole, type Holder } from "../../domain/lock.ts";
import { sameName } from "../../domain/names.ts";
import type { LogEntry } from "../fold.ts";
import { holderOfRecord } from "../lock-message.ts";
import type { TicketRecord } from "../record.ts";
import { placeOf, type Check, type Observed } from "./subject.ts";

/** A lock as the records tell of it. Renewals write no record, so it may have run longer than this. */
interface HeldLock {
  readonly holder: Holder;
  /** The agent that it was handed to. */
  readonly handedTo: string | null;
  readonly state: string;
  readonly seq: number;
  readonly untilMs: number;
}

/** Locks that were left, or taken, by others while they ran for certain. */
export const checkHolders: Check = (subject) => {
  const found: Observed[] = [];
  let held: HeldLock | null = null;
  for (const { entry, before } of subject.steps) {
    const { record } = entry;
    if (before === null || endsByHand(record, held)) held = null;
    const breach = held === null ? null : breachOf(entry, held);
    if (breach !== null) found.push(breach);
    held = heldAfter(record, held);
  }
  return found;
};

/** A person's move out of the lock state ends the lock, whoever holds it. */
function endsByHand({ observed }: TicketRecord, held: HeldLock | null): boolean {
  return observed?.as === "moved by hand" && observed.to !== held?.state;
}

function heldAfter(record: TicketRecord, held: HeldLock | null): HeldLock | null {
  const { lock, to, seq, handedTo = null } = record;
  if (lock !== undefined) {
    const untilMs = Date.parse(lock.until);
    return { holder: holderOfRecord(record), handedTo, state: to, seq, untilMs };
  }
  return held !== null && to === held.state ? held : null;
}

function breachOf(entry: LogEntry, held: HeldLock): Observed | null {
  const { record, comment } = entry;
  const leaves = record.to !== held.state;
  const breaks = leaves ? record.kind !== "observed" : record.lock !== undefined;
  const runs = Date.parse(comment.createdAt) < held.untilMs;
  if (!breaks || !runs || mayGoOn(holderOfRecord(record), held)) return null;
  const until = new Date(held.untilMs).toISOString();
  const who = `"${record.agent}" (${record.instance})`;
  const whose = `the lock of "${held.handedTo ?? held.holder.agent}", which record ${held.seq} took until ${until}`;
  return {
    code: leaves ? "LEFT_BY_OTHER" : "TAKEN_WHILE_HELD",
    severity: "damage",
    where: placeOf(entry),
    at: comment.createdAt,
    by: comment.author?.login,
    what: leaves
      ? `Record ${record.seq} by ${who} left ${JSON.stringify(held.state)} under ${whose}`
      : `Record ${record.seq} by ${who} took ${whose}`,
    todo: "Ask who wrote it, and with what: no call of ours is accepted for it; a person looks at what both did, and confirms",
    evidence: [entry.hash],
  };
}

/**
 * Whether the writer is the holder, goes on for it, or may have known that its process was gone: that can be known on
 * the same machine, since the same boot.
 */
function mayGoOn(writer: Holder, { holder, handedTo }: HeldLock): boolean {
  const { machine } = writer.session;
  const sameMachine = machine !== null && machine === holder.session.machine;
  if (handedTo !== null) return sameName(writer.agent, handedTo) || sameMachine;
  return sameRole(writer, holder) || isMainOf(writer, holder) || sameMachine;
}
