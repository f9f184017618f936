import { createHash } from "node:crypto";
import { readJson } from "../rules/text.ts";
import * as z from "zod";
import { UNKNOWN_NAME, shownName } from "../rules/names.ts";
import {
  DEFAULT_LEASE_MINUTES,
  MAX_LEASE_MINUTES,
  type Holder,
  type Lock,
  type Session,
} from "../rules/lock.ts";
import { parseCommand, type Command } from "../rules/vocabulary.ts";
import { sessionSchema, type TicketRecord } from "./record.ts";

const holderSchema = z.looseObject({ agent: z.string(), instance: z.string(), session: sessionSchema });

const schema = holderSchema.extend({
  recordId: z.string(),
  command: z.string().optional().catch(undefined),
  leaseMinutes: z.number().positive().max(MAX_LEASE_MINUTES),
  /** Present in a lock that was handed over and not taken up yet: its session is empty. */
  handedBy: holderSchema.optional(),
  // A malformed part must not hide the holder.
  failedResults: z.int().nonnegative().catch(0).default(0),
});

/** Our own messages have about 600 characters; anybody may push a longer one. */
export const MAX_MESSAGE_LENGTH = 8_192;

const KEY_HASH_DIGITS = 32;

/** The message of a lock's commit. */
export function lockMessage(
  holder: Holder,
  lock: {
    command: Command;
    recordId: string;
    leaseMinutes: number;
    failedResults?: number;
    handedBy?: Holder;
    /** Makes the commit unique: git gives two commits of the same text and second one name. */
    nonce?: string;
  },
): string {
  const { failedResults = 0, handedBy, ...taken } = lock;
  return JSON.stringify({
    ...writtenHolder(holder),
    ...taken,
    ...(failedResults === 0 ? {} : { failedResults }),
    ...(handedBy === undefined ? {} : { handedBy: writtenHolder(handedBy) }),
  });
}

function writtenHolder({ agent, instance, session }: Holder): z.infer<typeof holderSchema> {
  return { agent, instance, session: writtenSession(session) };
}

/** A session as it is written down: what is not known is absent. */
export function writtenSession(session: Session): TicketRecord["session"] {
  const { id, machine, process } = session;
  return { id, machine: machine ?? undefined, process: process ?? undefined };
}

/** The public form of a lock's key: 128 bits, which nobody reverses. */
export function lockKeyHash(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, KEY_HASH_DIGITS);
}

/** A record's writer, as a holder of locks. */
export function holderOfRecord({ agent, instance, session }: TicketRecord): Holder {
  return { agent, instance, session: readSession(session) };
}

/** A session of the older form tells machines apart by their boot; its process is not looked for, so leases decide. */
export function readSession({ id, machine, process, bootId }: TicketRecord["session"]): Session {
  return { id, machine: machine ?? bootId ?? null, process: process ?? null };
}

/**
 * The lock of a commit. A message of another program gives a lock of an unknown holder whose
 * record will never be found, so it counts only as long as a lock without its record does.
 */
export function readLock(commit: { oid: string; message: string; takenAtMs: number }): Lock {
  const { oid, takenAtMs } = commit;
  // Anybody may push a ref there: a message that is no JSON is no lock message, and no failure.
  const text = commit.message.length > MAX_MESSAGE_LENGTH ? "" : commit.message;
  const parsed = schema.safeParse(readJson(text));
  if (!parsed.success) {
    const session = readSession({ id: `unknown:${oid}` });
    return {
      oid,
      takenAtMs,
      holder: { agent: UNKNOWN_NAME, instance: UNKNOWN_NAME, session },
      recordId: "",
      leaseMinutes: DEFAULT_LEASE_MINUTES,
      failedResults: 0,
      handedBy: null,
    };
  }
  const { recordId, command, leaseMinutes, failedResults, handedBy } = parsed.data;
  return {
    oid,
    takenAtMs,
    holder: readHolder(parsed.data),
    recordId,
    command: command === undefined ? undefined : parseCommand(command),
    leaseMinutes,
    failedResults,
    handedBy: handedBy === undefined ? null : readHolder(handedBy),
  };
}

function readHolder({ agent, instance, session }: z.infer<typeof holderSchema>): Holder {
  return { agent: shownName(agent), instance: shownName(instance), session: readSession(session) };
}
