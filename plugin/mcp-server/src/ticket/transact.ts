/**
 * The one write path (ARCHITECTURE.md, "The path of one transition"): read, judge, lock, write, verify, answer;
 * again where another writer was first. Use cases plan, and never write to a ticket themselves.
 */
import { MAX_COMMENTS, wayOn } from "../domain/comment-limit.ts";
import { ticketName } from "../domain/names.ts";
import type { Command } from "../domain/vocabulary.ts";
import { Failure, valueOrFailure } from "../errors.ts";
import { renderComment } from "../ledger/comment.ts";
import type { LogEntry } from "../ledger/fold.ts";
import { optionFor, requireLockable, requireWritable } from "./board-item.ts";
import type { LockCommit, LogDepth, TicketAddress } from "../ports/ticket.ts";
import { refuseSecrets } from "./given-text.ts";
import { noteScope, requireOpened, requireSoundLog, withLeftFollowUps } from "./sound-log.ts";
import type { World } from "../ports/world.ts";
import {
  carryOut,
  carryOutTogether,
  keepsCard,
  requireCommand,
  type PlannedWork,
  type Carried,
} from "./carry-out.ts";
import { LockCommits, takeLocks } from "./locks.ts";
import { lockRefOf } from "../ports/memory.ts";
import type { Plan, PlanContext } from "./plan.ts";
import { readConfirmed } from "./read-ticket.ts";
import { earlyFacts, readEarly, withFacts, type EarlyNeed, type Needs } from "./facts.ts";
import { lockStatusOf, type TicketView } from "./ticket-view.ts";
import type { FreshLock } from "./writing.ts";
import type { Caller } from "../domain/lock.ts";

/** One ticket's part of a call. */
export interface Transaction<Outcome> {
  readonly address: TicketAddress;
  readonly caller: Caller;
  /** The command whose lock is taken, kept or renewed; absent where no lock is touched. */
  readonly command?: Command;
  /** Set where the plan probably takes, renews or hands over the lock: its commit is made while the ticket is read. */
  readonly locks?: { readonly handTo?: string };
  /** The ticket as it was just read or made, which the first round judges instead of a read of its own. */
  readonly seen?: TicketView;
  /** Facts that the plan probably needs, which are read beside the ticket. */
  readonly reads?: readonly EarlyNeed[];
  /** Default: "head". */
  readonly depth?: LogDepth;
  /** Set where the plan writes the ticket's first record. */
  readonly opens?: true;
  /** Set by the repair of a log that other calls refuse. */
  readonly onUnsoundLog?: true;
  /** Decides by the known facts of the ticket, or names a missing fact. Pure. */
  plan(ticket: PlanContext): Plan<Outcome> | Needs;
}

export type Results<Outcome> =
  /** A rule refused the transaction at this place of the list: nothing was written for the others. */
  | { readonly kind: "refused"; readonly at: number; readonly outcome: Outcome }
  /** For each transaction, in their order, its outcome or why it has none. */
  | { readonly kind: "done"; readonly each: readonly Result<Outcome>[] };

export type Result<Outcome> = { readonly outcome: Outcome } | { readonly failure: Failure };

/** The number of attempts of a transaction after another writer was first. */
const MAX_ATTEMPTS = 3;
/** The number of attempts of questions, answers and decisions: several agents may write them at once. */
export const MAX_TALK_ATTEMPTS = 5;

/** A plan with the read that it was made from. */
interface Planned<Outcome> extends PlannedWork<Outcome> {
  readonly transaction: Transaction<Outcome>;
  readonly context: PlanContext;
}

/**
 * Carries out what the transactions plan, for tickets of one repository. All are judged before anything is written:
 * until then, one refusal refuses all. Locks are all taken or none, by one compare-and-swap. Records are written
 * in the given order, several tickets a request, and a failure of one leaves the others. A call that was cut off is
 * finished by the next one. Throws what reads and plans throw, what `takeLocks` throws, CONFIG_ and LEDGER_ failures, and
 * INPUT_TOO_LARGE.
 */
export async function transact<Outcome>(
  world: World,
  transactions: readonly Transaction<Outcome>[],
  attempts = MAX_ATTEMPTS,
): Promise<Results<Outcome>> {
  const results = new Map<Transaction<Outcome>, Result<Outcome>>();
  const winners = new Map<Transaction<Outcome>, LogEntry | null>();
  const open = (): Transaction<Outcome>[] => transactions.filter((transaction) => !results.has(transaction));
  for (let attempt = 0; attempt < attempts && open().length > 0; attempt += 1) {
    const isUntouched = results.size === 0;
    const round = await valueOrFailure(async () =>
      runRound(world, open(), { isFirst: attempt === 0, isUntouched }),
    );
    if ("failure" in round) {
      if (isUntouched) throw round.failure;
      // The written records stand. The other tickets get the failure as their result.
      for (const left of open()) results.set(left, round);
    } else if (round.kind === "refused") {
      return { kind: "refused", at: transactions.indexOf(round.transaction), outcome: round.outcome };
    } else {
      for (const [transaction, done] of round.each) {
        if ("lostTo" in done) winners.set(transaction, done.lostTo ?? winners.get(transaction) ?? null);
        else results.set(transaction, done);
      }
    }
  }
  for (const transaction of open())
    results.set(transaction, {
      failure: lostTooOften(transaction, winners.get(transaction) ?? null, attempts),
    });
  return { kind: "done", each: transactions.flatMap((transaction) => results.get(transaction) ?? []) };
}

/** The result of a round: one refusal of all, or an outcome for each transaction. One without an outcome is judged again. */
type RoundResult<Outcome> =
  | { readonly kind: "refused"; readonly transaction: Transaction<Outcome>; readonly outcome: Outcome }
  | { readonly kind: "done"; readonly each: ReadonlyMap<Transaction<Outcome>, CarriedOut<Outcome>> };

/** Nothing was brought: all are judged again. */
const AGAIN = { kind: "done", each: new Map<never, never>() } as const;

/** Reads, judges, locks and writes each transaction once. While nothing is written, one refusal refuses all. */
async function runRound<Outcome>(
  world: World,
  transactions: readonly Transaction<Outcome>[],
  { isFirst, isUntouched }: { readonly isFirst: boolean; readonly isUntouched: boolean },
): Promise<RoundResult<Outcome>> {
  const shared = {
    isFirst,
    // Losing records keep their id, so each round has its own.
    recordId: world.newId(),
    commits: new LockCommits(world),
    // While a lock's record would have to wait, no commit is made for a lock that is perhaps not needed.
    preparesLocks: world.hasContentRoom(transactions.length),
  };
  const planned = await Promise.all(
    transactions.map(async (transaction) => planOne(world, transaction, shared)),
  );
  world.expectContent(contentOf(planned), issuesOf(planned));
  const refused = planned.filter(isRefused);
  if (isUntouched && refused.length > 0) return refuseAll(world, refused);
  const locking = await takeAll(world, shared.commits, planned);
  if (locking.kind === "lost")
    return isUntouched ? refuseAll(world, await refusedUnder(world, planned, locking.found)) : AGAIN;
  const carried = await carryOutAll(world, planned, locking.locks);
  return {
    kind: "done",
    each: new Map([...carried].map(([{ transaction }, done]) => [transaction, done])),
  };
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
  if (result === undefined) throw new Error("`transact` gives a result for each transaction");
  if ("failure" in result) throw result.failure;
  return result.outcome;
}

/** The parts that the tickets of one round share. */
interface Round {
  readonly isFirst: boolean;
  readonly recordId: string;
  readonly commits: LockCommits;
  readonly preparesLocks: boolean;
}

/** The number of requests of the call that create content from here on. */
function contentOf(planned: readonly Planned<unknown>[]): number {
  const each = planned.map(({ plan }) => plan.content ?? (plan.kind === "write" ? 1 : 0));
  return each.reduce((sum, content) => sum + content, 0);
}

function issuesOf(planned: readonly Planned<unknown>[]): number {
  return planned.reduce((sum, { plan: { issues = 0 } }) => sum + issues, 0);
}

/**
 * Reads a ticket, unless it is given as seen, and plans for it. What would stop the write is found here, so that no
 * lock is left behind.
 */
async function planOne<Outcome>(
  world: World,
  transaction: Transaction<Outcome>,
  { isFirst, recordId, commits, preparesLocks }: Round,
): Promise<Planned<Outcome>> {
  const { address, caller, command, locks, seen, reads = [], depth } = transaction;
  const early = Promise.all(reads.map(async (need) => readEarly(world, address, need)));
  early.catch(() => undefined);
  if (preparesLocks && locks !== undefined && command !== undefined)
    commits.prepare({ address, caller, command, recordId, ...locks });
  const read = isFirst && seen !== undefined ? seen : await readConfirmed(world, address, caller, depth);
  if (transaction.onUnsoundLog !== true) requireSoundLog(read);
  // A handoff has the record written first.
  if (transaction.opens !== true && command === undefined) requireOpened(read);
  const view = await withLeftFollowUps(world, (await noteScope(world, read)).view);
  return planFor(world, { transaction, command }, { view, recordId, facts: earlyFacts(view, await early) });
}

/** Plans for the ticket as it is known; facts that the plan lacks are read for the same view. */
async function planFor<Outcome>(
  world: World,
  one: Pick<Planned<Outcome>, "transaction" | "command">,
  known: PlanContext,
): Promise<Planned<Outcome>> {
  const { answer: plan, ticket: context } = await withFacts(world, known, (ticket) =>
    one.transaction.plan(ticket),
  );
  requirePossible(world, context.view, plan);
  return { ...one, ticket: context.view, context, plan };
}

function requirePossible(world: World, ticket: TicketView, plan: Plan<unknown>): void {
  if (plan.kind === "no record") return;
  const { record, lock } = plan;
  requireWritable(ticket.snapshot, ticket.item);
  if (lock !== undefined && lock.kind !== "keep") requireLockable(ticket.snapshot);
  const drafted = record(null);
  requireRoom(ticket, drafted.continuedBy !== undefined);
  if (!keepsCard(ticket, drafted)) optionFor(ticket.item, drafted.to);
  refuseSecrets(`write to ticket ${ticket.ticket}`, renderComment(drafted), world.settings.secrets);
}

/**
 * GitHub would refuse the record alone, and set the card all the same. The last comment is kept for the record that ends
 * the log (`isEnd`). Throws GITHUB_ISSUE_FULL where there is no room.
 */
export function requireRoom({ ticket, typed, snapshot }: TicketView, isEnd: boolean): void {
  const { commentCount } = snapshot.issue;
  if (commentCount + (isEnd ? 1 : 2) <= MAX_COMMENTS) return;
  const first = commentCount < MAX_COMMENTS ? "" : "A person deletes a comment that is no record. ";
  throw new Failure(
    "GITHUB_ISSUE_FULL",
    `Cannot write a record on ticket ${ticket}: its issue has ${commentCount} comments, and GitHub takes ${MAX_COMMENTS}`,
    { hint: `${first}${wayOn(typed)}` },
  );
}

function isRefused({ plan }: Planned<unknown>): boolean {
  return plan.refusal !== undefined;
}

/** Takes and renews the locks of these plans: all or none. */
async function takeAll<Outcome>(
  world: World,
  commits: LockCommits,
  planned: readonly Planned<Outcome>[],
): Promise<
  | { readonly kind: "taken"; readonly locks: ReadonlyMap<Planned<Outcome>, FreshLock> }
  | { readonly kind: "lost"; readonly found: ReadonlyMap<string, LockCommit> }
> {
  const takers = planned.flatMap((one) => {
    const { ticket: view, context, plan } = one;
    const { lock: effect } = plan;
    if (effect?.kind !== "take" && effect?.kind !== "hand" && effect?.kind !== "renew") return [];
    return [{ one, taking: { view, effect, command: requireCommand(one), recordId: context.recordId } }];
  });
  const taken = await takeLocks(
    world,
    commits,
    takers.map(({ taking }) => taking),
  );
  if (taken.kind === "lost") return taken;
  const locks = takers.flatMap(({ one }, at): [Planned<Outcome>, FreshLock][] => {
    const lock = taken.locks[at];
    return lock === undefined ? [] : [[one, lock]];
  });
  return { kind: "taken", locks: new Map(locks) };
}

/**
 * The plans that are refused because others hold the locks that were found; the other tickets have changed since they
 * were read, and are read again.
 */
async function refusedUnder<Outcome>(
  world: World,
  planned: readonly Planned<Outcome>[],
  found: ReadonlyMap<string, LockCommit>,
): Promise<Planned<Outcome>[]> {
  const again = planned.flatMap((one) => {
    const lockCommit = found.get(lockRefOf(world, one.transaction.address));
    if (lockCommit === undefined) return [];
    const view = {
      ...one.ticket,
      lockCommit,
      lock: lockStatusOf(world, { ...one.ticket, lock: lockCommit }),
    };
    return view.lock.kind === "theirs" ? [planFor(world, one, { ...one.context, view })] : [];
  });
  return (await Promise.all(again)).filter(isRefused);
}

/** Carries out the effects of these refusals, if there are any: the first one's outcome, unless all is judged again. */
async function refuseAll<Outcome>(
  world: World,
  [first, ...others]: readonly Planned<Outcome>[],
): Promise<RoundResult<Outcome>> {
  if (first === undefined) return AGAIN;
  const carried = await carryOut(world, first, null);
  for (const one of others) await carryOut(world, one, null);
  if (!("outcome" in carried)) return AGAIN;
  return { kind: "refused", transaction: first.transaction, outcome: carried.outcome };
}

type CarriedOut<Outcome> = Carried<Outcome> | { readonly failure: Failure };

/** Carries out all plans: those without a record one by one, then several records together. */
async function carryOutAll<Outcome>(
  world: World,
  planned: readonly Planned<Outcome>[],
  locks: ReadonlyMap<Planned<Outcome>, FreshLock>,
): Promise<ReadonlyMap<Planned<Outcome>, CarriedOut<Outcome>>> {
  const done = new Map<Planned<Outcome>, CarriedOut<Outcome>>();
  const records = planned.flatMap((one) => {
    const { plan } = one;
    return plan.kind === "write" ? [{ one, work: { ...one, plan, fresh: locks.get(one) ?? null } }] : [];
  });
  const together = records.length > 1;
  for (const one of planned) {
    if (together && one.plan.kind === "write") continue;
    done.set(one, await valueOrFailure(async () => carryOut(world, one, locks.get(one) ?? null)));
  }
  if (!together) return done;
  const each = await carryOutTogether(
    world,
    records.map(({ work }) => work),
  );
  for (const [at, { one }] of records.entries()) done.set(one, each[at] ?? { lostTo: null });
  return done;
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
