/**
 * A run as it is written down on GitHub, so that no two loops give out one ticket, and a loop that is gone leaves behind
 * what the next one needs (docs/decisions/0017). A git ref a ticket, moved by compare-and-swap; reading one is pure.
 */
import { z } from "zod";
import type { Session } from "../../domain/lock.ts";
import { readJson } from "../../domain/json.ts";
import { COMMANDS } from "../../domain/vocabulary.ts";
import { readSession, writtenSession } from "../../ledger/lock-message.ts";
import { sessionSchema } from "../../ledger/record.ts";

export const MARK_PREFIX = "refs/ralph/runs/";

/** How long another machine waits past an agent's time for the loop there to tidy up after it. */
const MARK_GRACE_MS = 5 * 60_000;
/** A ticket that was looked at and left is looked at again the next day, or when a person has answered. */
const KEPT_FOR_MS = 24 * 60 * 60_000;

const markForm = z.object({
  v: z.literal(1),
  /** "running" from before the agent is started until the board was read after it. */
  phase: z.enum(["running", "between", "kept"]),
  command: z.enum(COMMANDS),
  agent: z.string(),
  attempt: z.int().nonnegative(),
  before: z.object({ state: z.string(), openChildren: z.int(), commit: z.string().nullable() }),
  timeLimitMs: z.number().positive(),
  host: z.string(),
  loop: sessionSchema,
  /** Absent until there is one: an agent gets its task only after it stands here. */
  process: sessionSchema.exactOptional(),
  folder: z.string(),
  log: z.string(),
  /** What the last run came to; absent before there was one. */
  last: z.string().exactOptional(),
});
type MarkForm = z.infer<typeof markForm>;

export interface Mark extends Omit<MarkForm, "loop" | "process" | "v" | "last"> {
  readonly loop: Session;
  readonly process: Session | null;
  readonly last: string | null;
}

/** A mark as it stands on GitHub. */
export interface StandingMark extends Mark {
  readonly number: number;
  readonly oid: string;
  /** GitHub's time of it. */
  readonly atMs: number;
}

export function markMessage({ loop, process, last, ...mark }: Mark): string {
  const form: MarkForm = {
    ...mark,
    v: 1,
    loop: writtenSession(loop),
    ...(process === null ? {} : { process: writtenSession(process) }),
    ...(last === null ? {} : { last }),
  };
  return JSON.stringify(form);
}

/** The mark that a ref holds; null for what is none of ours, which then counts as no mark. */
export function readMark(ref: {
  name: string;
  commit: { oid: string; message: string; takenAtMs: number };
}): StandingMark | null {
  const number = Number(/^[1-9]\d{0,9}$/.exec(ref.name.slice(MARK_PREFIX.length))?.[0]);
  const parsed = markForm.safeParse(readJson(ref.commit.message));
  if (!parsed.success || !Number.isInteger(number)) return null;
  const { loop, process, last, v: _v, ...mark } = parsed.data;
  return {
    ...mark,
    number,
    oid: ref.commit.oid,
    atMs: ref.commit.takenAtMs,
    loop: readSession(loop),
    process: process === undefined ? null : readSession(process),
    last: last ?? null,
  };
}

export interface MarkFacts {
  readonly self: Session;
  readonly host: string;
  readonly nowMs: number;
  readonly isGone: (session: Session) => boolean;
}

export type MarkStanding =
  /** Another loop is at it, or its machine may still be. */
  | { readonly kind: "theirs"; readonly untilMs: number }
  /** Its loop is gone, and what became of its agent is this machine's to find out. */
  | { readonly kind: "orphan"; readonly process: Session }
  /** Looked at and left. */
  | { readonly kind: "kept"; readonly untilMs: number }
  /** Whoever takes it goes on with the run of that number. */
  | { readonly kind: "free"; readonly attempt: number };

/** What a mark means for a loop that does not watch over its agent. */
export function judgeMark(mark: StandingMark, { self, host, nowMs, isGone }: MarkFacts): MarkStanding {
  const { phase, attempt, atMs, timeLimitMs, loop, process } = mark;
  if (phase === "kept") {
    const untilMs = atMs + KEPT_FOR_MS;
    return nowMs < untilMs ? { kind: "kept", untilMs } : { kind: "free", attempt: 1 };
  }
  const untilMs = atMs + timeLimitMs + MARK_GRACE_MS;
  if (phase === "between")
    // What it has committed may lie on its machine alone, so that machine goes on first.
    return mark.host === host || nowMs >= untilMs
      ? { kind: "free", attempt: attempt + 1 }
      : { kind: "theirs", untilMs };
  const gone = loop.id === self.id || isGone(loop);
  if (!gone) return nowMs < untilMs ? { kind: "theirs", untilMs } : { kind: "free", attempt: attempt + 1 };
  // Without a process no agent had its task: that run never was.
  return process === null ? { kind: "free", attempt } : { kind: "orphan", process };
}
