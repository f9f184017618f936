/**
 * The one write path (ARCHITECTURE.md, "The life of a transition"): read, judge, lock, write, verify, answer; again
 * where another writer was first. Use cases say what they want by a plan and never write to a ticket themselves.
 */
import { ticketName } from "../../domain/names.ts";
import type { LockEffect } from "../../domain/situation.ts";
import { INITIAL_STATE, type Command } from "../../domain/vocabulary.ts";
import { Failure, type Refusal } from "../../errors.ts";
import { renderComment } from "../../ledger/comment.ts";
import type { LogEntry } from "../../ledger/fold.ts";
import type { CardValue } from "../../ledger/reconcile.ts";
import type { TicketRecord } from "../../ledger/record.ts";
import { optionFor, requireLockable, requireWritable } from "../board/board-item.ts";
import type { LockCommit, TicketAddress, TicketWrite } from "../ports/ticket.ts";
import { noteScope } from "../scope/ticket-scope.ts";
import type { World } from "../world.ts";
import { attempt } from "./lock-aftermath.ts";
import { lockEndMs, moveLock, prepareLock, renewLock, takeLocks, type PreparedLock } from "./lock-keeping.ts";
import { lockRefOf } from "./lock-prefixes.ts";
import { READ_LAG_MS } from "./own-writes.ts";
import { readConfirmed, withLock, type Caller, type TicketView } from "./read-ticket.ts";
import { closeFinished, rollForward } from "./roll-forward.ts";
import { writeAndSettle } from "./settle.ts";
import { requireSoundLog } from "./sound-log.ts";
import { lockPlace, Writing, type FreshLock } from "./writing.ts";

/** What a call wants of one ticket. */
export interface Transaction<Outcome> {
  readonly address: TicketAddress;
  readonly caller: Caller;
  /** The command whose lock is taken, kept or renewed; absent where no lock is touched. */
  readonly command?: Command;
  /** Whether the plan probably takes the lock: its commit is then made while the ticket is read. */
  readonly takesLock?: boolean;
  /** Decides by what the ticket shows; `recordId` is for the record that it writes. */
  plan(ticket: TicketView, recordId: string): Promise<Plan<Outcome>>;
}

/** What is to be done for one ticket. What is absent stays untouched. */
export interface Plan<Outcome> {
  /** The record, once it is known when the lock that is taken for it ends: milliseconds since 1970, null for none. */
  readonly record?: (lockUntilMs: number | null) => TicketRecord;
  readonly lock?: LockEffect | Renewal;
  /** Without a record: sets a card that was cut off, and closes the issue where the ticket is finished. */
  readonly finishes?: "card" | "card and issue";
  /** Refuses all tickets of the transaction while nothing has been written for any. */
  readonly refusal?: Refusal;
  /** What the caller is told; null to judge the ticket anew from a new read. Pure. */
  outcome(done: Done): Outcome | null;
}

/** The caller's own lock begins its lease anew; `failedResults` is kept where it is not given. */
export interface Renewal {
  readonly kind: "renew";
  readonly oid: string;
  readonly recordId: string;
  readonly failedResults?: number;
}

/** How a plan was carried out. */
export interface Done {
  /** The plan's record in the log; null where it had none. */
  readonly entry: LogEntry | null;
  /** Where a person moved the card meanwhile; null where nobody did. */
  readonly movedTo: CardValue | null;
  /** The end of the lock that was taken or renewed; null for none. */
  readonly lockUntilMs: number | null;
  /** What did not come out as it should, beside the record. */
  readonly warnings: readonly string[];
}

export type Results<Outcome> =
  /** A rule refused the transaction at this place of the list: nothing was written for any. */
  | { readonly kind: "refused"; readonly at: number; readonly outcome: Outcome }
  /** For each transaction, in their order, its outcome or why it has none. */
  | { readonly kind: "done"; readonly each: readonly Result<Outcome>[] };

export type Result<Outcome> = { readonly outcome: Outcome } | { readonly failure: Failure };

/** How often an transaction is judged anew after another writer was first. */
export const MAX_ATTEMPTS = 3;

/** A plan with the read that it was made from. */
interface Planned<Outcome> {
  readonly transaction: Transaction<Outcome>;
  readonly ticket: TicketView;
  readonly recordId: string;
  readonly prepared: PreparedLock | null;
  readonly plan: Plan<Outcome>;
}

type Round<Outcome> = { readonly outcome: Outcome } | { readonly lostTo: LogEntry | null };

/**
 * Carries out what the transactions plan, for tickets of one repository. All are judged before anything is written: while
 * nothing is, one refusal refuses all. Locks are all taken or none, by one compare-and-swap; then each ticket is
 * written by itself, in the given order, and a failure of one leaves the others. A call that was cut off is finished
 * by the next one. Throws what reads throw, CONFIG_, LEDGER_ and LOCK_ failures, INPUT_TOO_LARGE, and what plans throw.
 */
export async function transact<Outcome>(
  world: World,
  transactions: readonly Transaction<Outcome>[],
  attempts = MAX_ATTEMPTS,
): Promise<Results<Outcome>> {
  const results = new Map<Transaction<Outcome>, Result<Outcome>>();
  const winners = new Map<Transaction<Outcome>, LogEntry | null>();
  const open = (): Transaction<Outcome>[] => transactions.filter((transaction) => !results.has(transaction));
  for (let round = 0; round < attempts && open().length > 0; round += 1) {
    const planned = await Promise.all(open().map(async (transaction) => planOne(world, transaction)));
    const untouched = results.size === 0;
    const locking = untouched && planned.some(isRefused) ? null : await takeAll(world, planned);
    const refused =
      locking?.kind === "lost" ? await refusedUnder(world, planned, locking.found) : planned.filter(isRefused);
    const [first] = refused;
    if (untouched && first !== undefined) {
      const outcome = await refuse(world, first, refused);
      if (outcome !== null) return { kind: "refused", at: transactions.indexOf(first.transaction), outcome };
    }
    if (locking?.kind !== "taken") continue;
    for (const one of planned) {
      const done = await failureOrRound(async () => carryOut(world, one, locking.locks.get(one) ?? null));
      if ("lostTo" in done) winners.set(one.transaction, done.lostTo ?? winners.get(one.transaction) ?? null);
      else results.set(one.transaction, done);
    }
  }
  for (const transaction of open())
    results.set(transaction, { failure: lostTooOften(transaction, winners.get(transaction) ?? null, attempts) });
  return { kind: "done", each: transactions.flatMap((transaction) => results.get(transaction) ?? []) };
}

/** As `transact` for one ticket. Throws also what its write throws, and LEDGER_CONFLICT. */
export async function transactOne<Outcome>(
  world: World,
  transaction: Transaction<Outcome>,
  attempts = MAX_ATTEMPTS,
): Promise<Outcome> {
  const results = await transact(world, [transaction], attempts);
  if (results.kind === "refused") return results.outcome;
  const [result] = results.each;
  if (result === undefined) throw new Error("A transaction has a result for each transaction");
  if ("failure" in result) throw result.failure;
  return result.outcome;
}

/** Reads a ticket and plans for it. What would stop the write is found here, so that no lock is left behind. */
async function planOne<Outcome>(world: World, transaction: Transaction<Outcome>): Promise<Planned<Outcome>> {
  const { address, caller, command, takesLock = false } = transaction;
  const recordId = world.newId();
  const prepared =
    takesLock && command !== undefined ? prepareLock(world, { address, caller, command, recordId }) : null;
  const read = await readConfirmed(world, address, caller);
  requireSoundLog(read);
  const { view: ticket } = await noteScope(world, read);
  const plan = await transaction.plan(ticket, recordId);
  requirePossible(world, ticket, plan);
  return { transaction, ticket, recordId, prepared, plan };
}

function requirePossible(world: World, ticket: TicketView, { record, lock }: Plan<unknown>): void {
  if (record === undefined) return;
  requireWritable(ticket.snapshot, ticket.item);
  if (lock !== undefined && lock.kind !== "keep") requireLockable(ticket.snapshot);
  const drafted = record(world.clock.now());
  optionFor(ticket.item, drafted.to);
  renderComment(drafted);
}

function isRefused({ plan }: Planned<unknown>): boolean {
  return plan.refusal !== undefined;
}

type Locking<Outcome> =
  | { readonly kind: "taken"; readonly locks: ReadonlyMap<Planned<Outcome>, FreshLock> }
  | { readonly kind: "lost"; readonly found: ReadonlyMap<string, LockCommit> };

/** Takes the locks that these plans need: all or none. */
async function takeAll<Outcome>(
  world: World,
  planned: readonly Planned<Outcome>[],
): Promise<Locking<Outcome>> {
  const takers = planned.flatMap((one) => {
    const { lock: effect } = one.plan;
    if (effect === undefined || (effect.kind !== "take" && effect.kind !== "hand")) return [];
    const { ticket: view, recordId, prepared } = one;
    return [{ one, taking: { view, effect, command: commandOf(one), recordId, prepared } }];
  });
  const taken = await takeLocks(
    world,
    takers.map(({ taking }) => taking),
  );
  if (taken.kind === "lost") return taken;
  const locks = takers.flatMap(({ one }, at): [Planned<Outcome>, FreshLock][] => {
    const lock = taken.locks[at];
    return lock === undefined ? [] : [[one, lock]];
  });
  return { kind: "taken", locks: new Map(locks) };
}

function commandOf({ transaction: { command } }: Planned<unknown>): Command {
  if (command === undefined) throw new Error("A plan for a lock belongs to a command");
  return command;
}

/** The plans that the locks found in their way refuse; what is still allowed is judged anew. */
async function refusedUnder<Outcome>(
  world: World,
  planned: readonly Planned<Outcome>[],
  found: ReadonlyMap<string, LockCommit>,
): Promise<Planned<Outcome>[]> {
  const again = planned.map(async (one): Promise<Planned<Outcome>> => {
    const { transaction, recordId } = one;
    const lockCommit = found.get(lockRefOf(world, transaction.address)) ?? null;
    const ticket = withLock(world, one.ticket, lockCommit);
    return { ...one, ticket, plan: await transaction.plan(ticket, recordId) };
  });
  return (await Promise.all(again)).filter(isRefused);
}

/** Carries out what goes with the refusals. The first one's outcome; null to judge anew. */
async function refuse<Outcome>(
  world: World,
  first: Planned<Outcome>,
  refused: readonly Planned<Outcome>[],
): Promise<Outcome | null> {
  const rounds = new Map<Planned<Outcome>, Round<Outcome>>();
  for (const one of refused) rounds.set(one, await carryOut(world, one, null));
  const round = rounds.get(first);
  return round !== undefined && "outcome" in round ? round.outcome : null;
}

async function failureOrRound<Outcome>(
  work: () => Promise<Round<Outcome>>,
): Promise<Round<Outcome> | { readonly failure: Failure }> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { failure: error };
  }
}

/** Carries one plan out: `fresh` is the lock that was taken for it. */
async function carryOut<Outcome>(
  world: World,
  planned: Planned<Outcome>,
  fresh: FreshLock | null,
): Promise<Round<Outcome>> {
  const { plan } = planned;
  const done = await (plan.record === undefined
    ? tidyUp(world, planned)
    : write(world, planned, { composed: plan.record, fresh }));
  if ("lostTo" in done) return done;
  const outcome = plan.outcome(done);
  return outcome === null ? LOST : { outcome };
}

/** Somebody was faster, and nobody knows who. */
const LOST = { lostTo: null } as const;

type Carried = Done | Extract<Round<never>, { readonly lostTo: LogEntry | null }>;

/** What a plan without a record does. */
async function tidyUp(world: World, planned: Planned<unknown>): Promise<Carried> {
  const { ticket, plan } = planned;
  const { lock, finishes } = plan;
  let lockUntilMs: number | null = null;
  if (lock?.kind === "renew") {
    const renewed = await renew(world, planned, lock);
    if (renewed === null) return LOST;
    lockUntilMs = lockEndMs(world, renewed);
  }
  // Whether a dead lock could be cleared away changes no answer.
  if (lock?.kind === "clear") await attempt(async () => moveLock(world, lockPlace(ticket), lock.oid, null));
  if (finishes !== undefined) await rollForward(world, ticket);
  const state = ticket.reconciliation.state ?? INITIAL_STATE;
  const warnings = finishes === "card and issue" ? await closeFinished(world, ticket, state) : [];
  return { entry: null, movedTo: null, lockUntilMs, warnings };
}

interface Writable {
  readonly composed: NonNullable<Plan<unknown>["record"]>;
  readonly fresh: FreshLock | null;
}

/** Writes the record, and the card where it has to be set; verified and repaired by `writeAndSettle`. */
async function write(
  world: World,
  planned: Planned<unknown>,
  { composed, fresh }: Writable,
): Promise<Carried> {
  const { ticket } = planned;
  const given = await giveUpLock(world, planned);
  if (given === "lost") return LOST;
  const lockUntilMs = fresh === null ? null : lockEndMs(world, fresh);
  const record = composed(lockUntilMs);
  const request: TicketWrite = {
    comment: renderComment(record),
    ...(shows(ticket, record) ? {} : { optionId: optionFor(ticket.item, record.to) }),
    ...(given.releaseOid === null ? {} : { releaseOid: given.releaseOid }),
  };
  const settlement = await writeAndSettle(new Writing(world, ticket, { record, write: request, lock: fresh }));
  if (settlement.kind === "lost") return { lostTo: settlement.winner };
  const { entry, movedTo, isNewest } = settlement;
  const finished = record.kind === "transition" && movedTo === null && isNewest;
  const unclosed = finished ? await closeFinished(world, ticket, record.to) : [];
  return { entry, movedTo, lockUntilMs, warnings: [...settlement.warnings, ...unclosed] };
}

/** Whether the card needs no write. A late write of an older record, which is undone, may show the target by chance. */
function shows({ card, reconciliation }: TicketView, { to }: TicketRecord): boolean {
  return card.value === to && !reconciliation.cardBehind;
}

/** What happens before the write to a lock that is kept or given up; the caller's own that the write has to release. */
async function giveUpLock(
  world: World,
  planned: Planned<unknown>,
): Promise<"lost" | { readonly releaseOid: string | null }> {
  const { ticket, plan } = planned;
  const { lock: standing, self } = ticket;
  const mine = standing.kind === "mine" ? standing.lock : null;
  const kept = { releaseOid: null };
  const renewed = async (): Promise<LockCommit | null> =>
    mine === null ? null : renew(world, planned, { kind: "renew", oid: mine.oid, recordId: mine.recordId });
  switch (plan.lock?.kind) {
    case "keep": {
      // Others count the lock of a process that is gone as free, so it becomes this session's own.
      const inherited = mine !== null && mine.handedBy === null && mine.holder.session.id !== self.session.id;
      return inherited && (await renewed()) === null ? "lost" : kept;
    }
    case "clear": {
      const cleared = await moveLock(world, lockPlace(ticket), plan.lock.oid, null);
      return cleared.kind === "moved" ? kept : "lost";
    }
    case "release": {
      // Another session of the same agent may have renewed the lock since it was read.
      const mayHaveGone = world.clock.now() - ticket.askedAtMs > READ_LAG_MS;
      if (!(plan.lock.renewFirst || mayHaveGone) || mine === null) return { releaseOid: plan.lock.oid };
      const commit = await renewed();
      return commit === null ? "lost" : { releaseOid: commit.oid };
    }
    case "take":
    case "hand":
    case "renew":
    case undefined:
      return kept;
  }
}

/** Begins the lease of the caller's lock anew; null where the lock is no longer the one that was read. */
async function renew(
  world: World,
  planned: Planned<unknown>,
  { oid, recordId, failedResults }: Renewal,
): Promise<LockCommit | null> {
  const counted = failedResults === undefined ? {} : { failedResults };
  return renewLock(world, planned.ticket, {
    lockOid: oid,
    recordId,
    command: commandOf(planned),
    ...counted,
  });
}

/** Other writers were first, more often than the attempts allow. */
function lostTooOften({ address }: Transaction<unknown>, winner: LogEntry | null, attempts: number): Failure {
  const first =
    winner === null
      ? "another writer"
      : `"${winner.record.agent}" (record ${winner.record.seq}, ${winner.comment.url})`;
  return new Failure(
    "LEDGER_CONFLICT",
    `Cannot write to the log of ticket ${ticketName(address)}: ${first} was first, ${attempts} times in a row`,
    { hint: "Read the ticket, then call again", retryable: true },
  );
}
