/**
 * A run as it is written down on GitHub, so that no two loops give out one ticket, and a loop that is gone leaves
 * behind what the next one needs (docs/maintainers/decisions/0017). A git ref a ticket, moved by compare-and-swap; reading one is
 * pure. Whoever may push may write one, so it names nothing that is signalled or read, only a run; the rest lies in the
 * clone.
 */
import * as z from "zod";
import { shownName, visibleText, type RepositoryAddress } from "../rules/names.ts";
import { lockNumber, lockRef, prefixBeside, type Session } from "../rules/lock.ts";
import { readJson } from "../rules/text.ts";
import { COMMANDS } from "../rules/vocabulary.ts";
import { MAX_MESSAGE_LENGTH, readSession, writtenSession } from "../log/lock-message.ts";
import { sessionSchema } from "../log/record.ts";
import { swapRefs } from "../ticket/protocol/locks.ts";
import type { LeftAgent, RunOutcome, RunStore } from "./kept-runs.ts";
import type { RefRepository } from "../github/ref-store.ts";
import type { World } from "../ticket/world/world.ts";

/** A ticket that loops leave alone for now, without waiting for anybody. */
export interface RestingTicket {
  readonly number: number;
  readonly why: string;
  /** ISO 8601 */
  readonly until: string;
}

/** The wait of another machine past an agent's time, for the loop there to tidy up after it. */
const MARK_GRACE_MS = 5 * 60_000;
/** A ticket that was looked at and left is looked at again the next day, or when a person has answered. */
const KEPT_FOR_MS = 24 * 60 * 60_000;

/** A reason of ours is a sentence or two, and may quote a call. A longer message than MAX_MESSAGE_LENGTH is no mark. */
const MAX_WHY_LENGTH = 1_000;

const OUTCOMES = [
  "finished",
  "progressed",
  "kept",
  "asked",
  "deferred",
  "taken",
  "stopped",
  "called off",
  "unable",
  "unproven",
  "unfinished",
] as const satisfies readonly RunOutcome["kind"][];

/** Cut when it is written, and when it is read. */
const whyForm = z.string().transform((why) => visibleText(why, MAX_WHY_LENGTH));
const lastRun = z.object({
  kind: z.enum(OUTCOMES),
  why: whyForm,
  /** The words by which the completion or delivery was refused. */
  refusal: whyForm.optional(),
});
/** The outcome of a run, for the next one. */
export type LastRun = Readonly<z.infer<typeof lastRun>>;

const workForm = z.object({
  command: z.enum(COMMANDS),
  isTask: z.boolean(),
  agent: z.string(),
  attempt: z.int().nonnegative(),
  steps: z.int().nonnegative(),
  before: z.object({ state: z.string(), openChildren: z.int(), commit: z.string().nullable() }),
  last: lastRun.optional(),
});
/** The part of a mark that a reply's mark keeps. */
export type WorkBefore = z.infer<typeof workForm>;

const markForm = z.object({
  v: z.literal(1),
  /** "running" from before the agent is started until the board was read after it; "waiting" for a person's decision. */
  phase: z.enum(["running", "between", "kept", "waiting"]),
  command: z.enum(COMMANDS),
  isTask: z.boolean().default(false),
  /** Present where the agent is only to answer on the ticket. */
  isReply: z.literal(true).optional(),
  /** The work that goes on after the reply; absent where there was none. */
  work: workForm.optional(),
  agent: z.string(),
  attempt: z.int().nonnegative(),
  /** Runs that were a step further, since the ticket last moved. */
  steps: z.int().nonnegative().default(0),
  /** Runs that ended with a question, those of agents that were to answer it included. */
  asks: z.int().nonnegative().default(0),
  before: z.object({ state: z.string(), openChildren: z.int(), commit: z.string().nullable() }),
  timeLimitMs: z.number().positive(),
  host: z.string(),
  loop: sessionSchema,
  /** The agent's start. Absent until there is one: an agent gets its task only after it stands here. */
  run: z.string().optional(),
  /** Absent before there was one. */
  last: lastRun.optional(),
});
type MarkForm = z.infer<typeof markForm>;

export interface Mark extends Omit<MarkForm, "loop" | "run" | "v" | "last"> {
  readonly loop: Session;
  readonly run: string | null;
  readonly last: LastRun | null;
}

/** A mark as it stands on GitHub. */
export interface StoredMark extends Mark {
  readonly number: number;
  readonly oid: string;
  /** GitHub's time of it. */
  readonly atMs: number;
}

/** A mark, and what this clone alone knows of its agent; null where no loop here has started it. */
export interface ListedMark extends StoredMark {
  readonly left: LeftAgent | null;
}

export function markMessage({ loop, run, last, ...mark }: Mark): string {
  const written = { loop: writtenSession(loop), run: run ?? undefined, last: last ?? undefined };
  // Other parts of a standing mark are no part of the form.
  return JSON.stringify(markForm.parse({ ...mark, v: 1, ...written }));
}

/** The mark that a ref holds; null for what is none of ours, which then counts as no mark. */
export function readMark(ref: {
  number: number | null;
  commit: { oid: string; message: string; takenAtMs: number };
}): StoredMark | null {
  const { number, commit } = ref;
  const { message } = commit;
  const parsed = markForm.safeParse(readJson(message.length > MAX_MESSAGE_LENGTH ? "" : message));
  if (!parsed.success || number === null) return null;
  const { loop, run, last, v: _v, ...mark } = parsed.data;
  return {
    ...mark,
    agent: shownName(mark.agent),
    host: shownName(mark.host),
    number,
    oid: commit.oid,
    atMs: commit.takenAtMs,
    loop: readSession(loop),
    run: run ?? null,
    last: last ?? null,
  };
}

interface MarkFacts {
  readonly self: Session;
  readonly host: string;
  readonly nowMs: number;
  readonly isGone: (session: Session) => boolean;
}

export type MarkStatus =
  /** Another loop is at it, or its machine may still be. */
  | { readonly kind: "theirs"; readonly untilMs: number }
  /** Its loop is gone, and what became of its agent is this clone's to find out. */
  | { readonly kind: "orphan"; readonly left: LeftAgent }
  /** Its agent's call waits for a person, and this clone's files know the decision. */
  | { readonly kind: "waiting"; readonly untilMs: number }
  /** Looked at and left. */
  | { readonly kind: "kept"; readonly untilMs: number }
  /** The next run has that number. */
  | { readonly kind: "free"; readonly attempt: number };

/** A mark's meaning for a loop that does not watch over its agent. */
export function judgeMark(mark: ListedMark, { self, host, nowMs, isGone }: MarkFacts): MarkStatus {
  const { phase, attempt, atMs, loop, run, left } = mark;
  if (phase === "kept") {
    const untilMs = atMs + KEPT_FOR_MS;
    return nowMs < untilMs ? { kind: "kept", untilMs } : { kind: "free", attempt: 1 };
  }
  const untilMs = endOf(mark);
  // Its commits may exist on its machine alone, so that machine goes on first.
  if (phase === "between" && mark.host === host) return { kind: "free", attempt: attempt + 1 };
  if (phase === "waiting" && left !== null) return { kind: "waiting", untilMs };
  if (phase === "running" && (loop.id === self.id || isGone(loop))) {
    // Without a run no agent had its task: it never was.
    if (run === null) return { kind: "free", attempt };
    if (left !== null) return { kind: "orphan", left };
  }
  return nowMs < untilMs ? { kind: "theirs", untilMs } : { kind: "free", attempt: attempt + 1 };
}

/** The time from which no agent can be at it any more, in milliseconds since 1970. */
function endOf({ atMs, timeLimitMs }: StoredMark): number {
  return atMs + timeLimitMs + MARK_GRACE_MS;
}

/** Whether a mark says nothing any more: its time is long over, or nobody works on a ticket that is not open. */
export function isOutworn(mark: StoredMark, isOpen: boolean, nowMs: number): boolean {
  if (mark.phase === "running") return nowMs >= endOf(mark) + KEPT_FOR_MS;
  // It counts how often was asked, however late the answer comes.
  if (isOpen && waitsForAnswer(mark)) return false;
  if (mark.phase === "waiting") return !isOpen || nowMs >= endOf(mark) + KEPT_FOR_MS;
  return !isOpen || nowMs >= mark.atMs + KEPT_FOR_MS;
}

/** Whether the ticket's work, or the agent that was to answer on it, has asked, and waits for the answer. */
export function waitsForAnswer({ phase, last, work }: Mark): boolean {
  return phase === "kept" && [last, work?.last].some((run) => run?.kind === "asked");
}

/** The tickets that loops leave alone for now without waiting for an answer, and why. Pure. */
export function restingTickets(marks: Iterable<StoredMark>, nowMs: number): readonly RestingTicket[] {
  return [...marks].flatMap((mark) => {
    const untilMs = mark.atMs + KEPT_FOR_MS;
    if (mark.phase !== "kept" || nowMs >= untilMs || waitsForAnswer(mark)) return [];
    return [{ number: mark.number, why: mark.last?.why ?? "", until: new Date(untilMs).toISOString() }];
  });
}

/** Those of the repository, by the loops of every machine. One request for every hundred marks. Throws as the store. */
export async function readResting(
  { refs, lockPrefixes, clock }: Pick<World, "refs" | "lockPrefixes" | "clock">,
  address: RepositoryAddress,
): Promise<readonly RestingTicket[]> {
  const prefix = prefixBeside(lockPrefixes.of(address), "runs");
  const marks = (await refs.list(address, prefix)).flatMap(
    ({ name, commit }) => readMark({ number: lockNumber(prefix, name), commit }) ?? [],
  );
  return restingTickets(marks, clock.now());
}

/** The numbers with which a run begins, and the outcome of the run that it goes on with; null for none. */
export interface RunCounts extends Pick<Mark, "attempt" | "steps" | "asks"> {
  readonly last: LastRun | null;
}

/** The counts of a ticket's next run, from what the run before has left. Pure. */
export function countsAfter(
  previous: StoredMark | null,
  standing: MarkStatus | null,
  due: Pick<Mark, "command"> & { readonly isReply: boolean },
): RunCounts {
  // An answer belongs to the work that waits for it.
  const asks = due.isReply ? (previous?.asks ?? 0) : 0;
  const anew = { attempt: 1, steps: 0, asks, last: null };
  if (previous === null || standing === null) return anew;
  // The same run goes on.
  if (standing.kind === "waiting") {
    const { attempt, steps, last } = previous;
    return { attempt, steps, asks: previous.asks, last };
  }
  const isReply = previous.isReply === true;
  const before = isReply && !due.isReply ? previous.work : previous;
  if (before?.command !== due.command || (due.isReply && !isReply)) return anew;
  const { attempt, steps, last = null } = before;
  if (last?.kind === "asked") return { attempt: attempt + 1, steps, asks: previous.asks, last };
  // A ticket that was kept begins anew.
  if (before !== previous || standing.kind !== "free") return anew;
  const isFirst = standing.attempt === 1;
  return { attempt: standing.attempt, steps, asks: previous.asks, last: isFirst ? null : last };
}

/** The mark of the work that a reply came between; null for none. Pure. */
export function workAfter({ isReply: _isReply, work, ...mark }: StoredMark): Mark | null {
  return work === undefined
    ? null
    : { ...mark, phase: "between", run: null, ...work, last: work.last ?? null };
}

/** By what refs are read and moved. */
type RefWorld = Pick<World, "refs" | "clock" | "ownWrites" | "lockPrefixes">;

/** The marks of one repository's tickets. */
export class RunMarks {
  readonly #world: RefWorld;
  readonly #agents: Pick<RunStore, "find">;
  readonly #place: RefRepository;

  constructor(world: RefWorld, agents: Pick<RunStore, "find">, place: RefRepository) {
    this.#world = world;
    this.#agents = agents;
    this.#place = place;
  }

  get #prefix(): string {
    return prefixBeside(this.#world.lockPrefixes.of(this.#place.address), "runs");
  }

  /** By ticket; one request for every hundred. */
  async list(): Promise<ReadonlyMap<number, ListedMark>> {
    const refs = await this.#world.refs.list(this.#place.address, this.#prefix);
    const found = refs.flatMap(
      ({ name, commit }) => readMark({ number: lockNumber(this.#prefix, name), commit }) ?? [],
    );
    const marks = await Promise.all(found.map(async (mark) => this.#withLeft(mark)));
    return new Map(marks.map((mark) => [mark.number, mark]));
  }

  /** Puts the mark in the place of that one, null for none; null where another loop was faster. Two requests. */
  async take(number: number, mark: Mark, from: string | null): Promise<StoredMark | null> {
    const { oid, takenAtMs } = await this.#commit(mark);
    return (await this.#swap(number, from, oid)) ? { ...mark, number, oid, atMs: takenAtMs } : null;
  }

  /**
   * Leaves that mark in the place of a run's, null for none; nothing where it is not the run's any more. May be done
   * again.
   */
  async leave({ number, oid }: StoredMark, mark: Mark | null): Promise<void> {
    await this.#swap(number, oid, mark === null ? null : (await this.#commit(mark)).oid);
  }

  /** A mark may name any run: one of another ticket is not its own. */
  async #withLeft(mark: StoredMark): Promise<ListedMark> {
    const left = mark.run === null ? null : await this.#agents.find(mark.run);
    return { ...mark, left: left?.ticket.number === mark.number ? left : null };
  }

  async #commit(mark: Mark): Promise<{ oid: string; takenAtMs: number }> {
    return this.#world.refs.createCommit(this.#place.address, { message: markMessage(mark) });
  }

  async #swap(number: number, from: string | null, to: string | null): Promise<boolean> {
    const name = lockRef(this.#prefix, number);
    return (await swapRefs(this.#world, this.#place, [{ name, from, to }])).kind === "moved";
  }
}
