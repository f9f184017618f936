/** How much of a ticket's history an answer gives; each way bounded, for a model reads the whole of it. */
import { shortened } from "../../domain/shortened.ts";
import { acceptedEntries, type Log, type LogEntry } from "../../ledger/fold.ts";
import type { Command } from "../../domain/vocabulary.ts";

export const CONTEXTS = ["results", "full"] as const;
/** "results": what came of the work, and the links; "full": everything; null: what the next step needs. */
export type Context = (typeof CONTEXTS)[number] | null;

/** How many of the newest records an answer shows: enough to see how the ticket came here. */
const SHOWN_RECORDS = 10;
/** More than any ticket had that was ever finished. */
const MAX_RECORDS = 200;
/** The newest record says what to do next and is shown whole; of older ones this much says why. */
const MAX_OLDER_REASON = 1_000;
/** The newest result is shown whole by itself; in the list this much tells results apart. */
const MAX_RECORD_RESULT = 1_000;
/** All reasons of a full history together: about 10,000 tokens, well within what clients show of an answer. */
const MAX_FULL_REASONS = 40_000;
/** What is left of a reason where there is no more room. */
const MIN_REASON = 100;

export interface ShownRecord {
  readonly seq: number;
  readonly kind: string;
  readonly at: string;
  readonly agent: string;
  readonly command: Command | null;
  readonly intent: string | null;
  readonly from: string | null;
  readonly to: string;
  readonly reason: string;
  /** The result as JSON text, cut where it is long; null where the record has none. */
  readonly result: string | null;
  /** The agent that the lock was handed to; absent where it was not. */
  readonly handedTo?: string;
  readonly url: string;
}

/** The records that the context asks for, newest last, and whether there are older ones. */
export function shownRecords(log: Log, context: Context): { records: readonly ShownRecord[]; cut: boolean } {
  const wanted = acceptedEntries(log).filter((entry) => context !== "results" || isResult(entry));
  const shown = wanted.slice(context === null ? -SHOWN_RECORDS : -MAX_RECORDS);
  const cut = shown.length < wanted.length;
  const full = context === "full";
  let room = MAX_FULL_REASONS;
  const records = shown.toReversed().map((entry) => {
    const { length } = entry.record.reason;
    const allowed = full ? Math.max(room, MIN_REASON) : MAX_OLDER_REASON;
    room -= Math.min(length, allowed);
    return shownRecord(entry, entry === log.head ? length : allowed);
  });
  return { records: records.toReversed(), cut };
}

/** Whether something came of the work: a command was completed, or the ticket finished. */
function isResult({ record }: LogEntry): boolean {
  return record.kind === "transition" && record.from !== record.to && record.lock === undefined;
}

function shownRecord({ record, comment }: LogEntry, maxReason: number): ShownRecord {
  const { reason, handedTo } = record;
  return {
    seq: record.seq,
    kind: record.kind,
    at: comment.createdAt,
    agent: record.agent,
    command: record.command ?? null,
    intent: record.intent ?? null,
    from: record.from ?? null,
    to: record.to,
    reason: shortened(reason, maxReason, "… (cut)"),
    result:
      record.result === undefined
        ? null
        : shortened(JSON.stringify(record.result), MAX_RECORD_RESULT, "… (cut)"),
    ...(handedTo === undefined ? {} : { handedTo }),
    url: comment.url,
  };
}
