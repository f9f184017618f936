/**
 * The one write path (ARCHITECTURE.md, "The path of one transition"): read, judge, lock, write, verify, answer;
 * again where another writer was first. Use cases plan, and never write to a ticket themselves.
 */
import { Failure, failureOf, valueOrFailure } from "../../errors.ts";
import type { LogDepth } from "../../github/ticket-snapshot.ts";
import type { TicketWrite } from "../../github/ticket-store.ts";
import { renderComment } from "../../log/comment.ts";
import type { LogEntry } from "../../log/fold.ts";
import { movedByPerson } from "../../log/reconcile.ts";
import type { TicketRecord } from "../../log/record.ts";
import { MAX_WRITTEN_TOGETHER } from "../../rules/bounds.ts";
import type { Caller, LockCommit } from "../../rules/lock.ts";
import { type TicketAddress, ticketName } from "../../rules/names.ts";
import type { Command } from "../../rules/vocabulary.ts";
import { optionFor, requireLockable, requireRoom, requireWritable } from "../board-card/board.ts";
import { refuseSecrets } from "../checks/given-text.ts";
import { earlyFacts, type EarlyNeed, type Needs, readEarly, withFacts } from "../read/facts.ts";
import { readConfirmed, readTicket } from "../read/read-ticket.ts";
import { noteScope, requireOpened, requireSoundLog, withLeftFollowUps } from "../read/sound-log.ts";
import { lockStatusOf, type TicketView, turnFacts } from "../read/ticket-view.ts";
import { createLabels } from "../team/team.ts";
import { lockRefOf } from "../world/memory.ts";
import type { World } from "../world/world.ts";
import {
  LockCommits,
  lockEndMs,
  type LockRequest,
  moveLock,
  renewLock,
  swapRefs,
  takeLocks,
} from "./locks.ts";
import {
  Lost,
  type Plan,
  type PlanContext,
  type PlanWithoutRecord,
  type WritePlan,
  type Written,
} from "./plan.ts";
import { lockNotReleased, sendTogether, verifyWrite } from "./verify.ts";
import { cardWriting, type FreshLock, lockPlace, targetOf, VIEW_FRESH_MS, Writing } from "./writing.ts";

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
  readonly plan: (ticket: PlanContext) => Plan<Outcome> | Needs;
}

export type Results<Outcome> =
  /**
   * A rule refused the transaction at this place of the list: nothing was written for the others. `alike` names those
   * that are refused with the same code.
   */
  | {
      readonly kind: "refused";
      readonly at: number;
      readonly outcome: Outcome;
      readonly alike: readonly string[];
    }
  /** For each transaction, in their order, its outcome or why it has none. */
  | { readonly kind: "done"; readonly each: readonly Result<Outcome>[] };

export type Result<Outcome> = { readonly outcome: Outcome } | { readonly failure: Failure };

/** The number of attempts of a transaction after another writer was first. */
const MAX_ATTEMPTS = 3;
/** The number of attempts of questions, answers and decisions: several agents may write them at once. */
export const MAX_TALK_ATTEMPTS = 5;

/** A plan on its way: the read that it was made from, and what was made for it. */
export interface Planned<Outcome, SomePlan extends Plan<Outcome> = Plan<Outcome>> {
  readonly transaction: Pick<Transaction<Outcome>, "address" | "command" | "plan">;
  readonly context: PlanContext;
  readonly plan: SomePlan;
  /** The plan's record as it is where no lock is taken for it, and its comment; null for none. */
  readonly draft: { readonly record: TicketRecord; readonly comment: string } | null;
  /** The lock that was taken, or renewed, for the plan; null for none, and until then. */
  readonly fresh: FreshLock | null;
}

/**
 * Executes what the transactions plan, for tickets of one repository. All are judged before anything is written:
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
  const winners = new Map<Transaction<Outcome>, LogEntry>();
  for (let attempt = 0; attempt < attempts && results.size < transactions.length; attempt += 1) {
    const isUntouched = results.size === 0;
    const open = transactions.filter((transaction) => !results.has(transaction));
    const round = await valueOrFailure(async () =>
      runRound(world, open, { isFirst: attempt === 0, isUntouched }),
    );
    if ("failure" in round) {
      if (isUntouched) throw round.failure;
      // The written records stand. The other tickets get the failure as their result.
      for (const left of open) results.set(left, round);
    } else if (round.kind === "refused") {
      const at = transactions.findIndex((one) => one === round.transaction);
      return { kind: "refused", at, outcome: round.outcome, alike: round.alike };
    } else {
      for (const [transaction, done] of round.each) {
        if (!(done instanceof Lost)) results.set(transaction, done);
        else if (done.winner !== null) winners.set(transaction, done.winner);
      }
    }
  }
  return {
    kind: "done",
    each: transactions.map((transaction) => {
      const winner = winners.get(transaction);
      const first =
        winner === undefined
          ? "another writer"
          : `"${winner.record.agent}" (record ${winner.record.seq}, ${winner.comment.url})`;
      const failure = new Failure(
        "LEDGER_CONFLICT",
        `Cannot write to the log of ticket ${ticketName(transaction.address)}: ${first} was first, ${attempts} times in a row`,
        { hint: "Read the ticket, then call again", retryable: true },
      );
      return results.get(transaction) ?? { failure };
    }),
  };
}

/** The outcome of the only transaction. Throws its failure. */
export function onlyOutcome<Outcome>(results: Results<Outcome>): Outcome {
  const [result] = results.kind === "refused" ? [results] : results.each;
  if (result === undefined) throw new Error("A transaction has a result");
  if ("failure" in result) throw result.failure;
  return result.outcome;
}

/** One refusal of all, or a result for each transaction; one that is lost, or has none, is judged again. */
type Round<Outcome> =
  | {
      readonly kind: "refused";
      readonly transaction: Planned<Outcome>["transaction"];
      readonly outcome: Outcome;
      readonly alike: readonly string[];
    }
  | { readonly kind: "done"; readonly each: ReadonlyMap<Transaction<Outcome>, Result<Outcome> | Lost> };

/** Reads, judges, locks and writes each transaction once. While nothing is written, one refusal refuses all. */
async function runRound<Outcome>(
  world: World,
  transactions: readonly Transaction<Outcome>[],
  { isFirst, isUntouched }: { readonly isFirst: boolean; readonly isUntouched: boolean },
): Promise<Round<Outcome>> {
  // Losing records keep their id, so each round has its own.
  const recordId = world.newId();
  const commits = new LockCommits(world);
  const planned = await Promise.all(
    transactions.map(async (transaction) => {
      const { address, caller, command, locks, seen } = transaction;
      // While a lock's record would have to wait, no commit is made for a lock that is perhaps not needed.
      if (locks !== undefined && command !== undefined && world.hasContentRoom(transactions.length))
        commits.prepare(address, caller, { command, recordId, ...locks });
      return readAndPlan(world, transaction, recordId, isFirst ? seen : undefined);
    }),
  );
  let [content, issues] = [0, 0];
  for (const { plan } of planned) {
    content += plan.content ?? (plan.kind === "write" ? 1 : 0);
    issues += plan.issues ?? 0;
  }
  world.expectContent(content, issues);
  const refused = planned.filter(({ plan }) => plan.refusal !== undefined);
  if (isUntouched && refused.length > 0) return refuse(world, refused);
  const requests = planned.flatMap((one): [Planned<Outcome>, LockRequest][] => {
    const { lock: effect } = one.plan;
    if (effect?.kind !== "take" && effect?.kind !== "hand" && effect?.kind !== "renew") return [];
    return [[one, { view: one.context.view, effect, command: commandOf(one), recordId }]];
  });
  const taken = await takeLocks(world, commits, new Map(requests));
  if (taken.kind === "lost")
    return isUntouched
      ? refuse(world, await refusedUnder(world, planned, taken.found))
      : { kind: "done", each: new Map() };
  const each = await execute(
    world,
    planned.map((one) => Object.assign({}, one, { fresh: taken.locks.get(one) ?? null })),
  );
  return { kind: "done", each: new Map(transactions.map((one, at) => [one, each[at] ?? new Lost()])) };
}

/**
 * Reads a ticket, unless it is given as seen, and plans for it. What would stop the write is found here, so that no
 * lock is left behind.
 */
async function readAndPlan<Outcome>(
  world: World,
  transaction: Transaction<Outcome>,
  recordId: string,
  seen: TicketView | undefined,
): Promise<Planned<Outcome>> {
  const { address, caller, command, reads = [], depth } = transaction;
  const early = Promise.all(reads.map(async (need) => readEarly(world, address, need)));
  early.catch(() => undefined);
  const read = seen ?? (await readConfirmed(world, address, caller, depth));
  if (transaction.onUnsoundLog !== true) requireSoundLog(read);
  // A handoff has the record written first.
  if (transaction.opens !== true && command === undefined) requireOpened(read);
  const view = await withLeftFollowUps(world, (await noteScope(world, read)).view);
  return planFor(world, transaction, { view, recordId, facts: earlyFacts(view, await early) });
}

/** Plans for the ticket as it is known; facts that the plan lacks are read for the same view. */
async function planFor<Outcome>(
  world: World,
  transaction: Planned<Outcome>["transaction"],
  known: PlanContext,
): Promise<Planned<Outcome>> {
  const { answer: plan, ticket: context } = await withFacts(world, known, transaction.plan);
  return { transaction, context, plan, draft: draftOf(world, context.view, plan), fresh: null };
}

/** Composes and renders the record without a lock. Throws what would stop its write. */
function draftOf(world: World, view: TicketView, plan: Plan<unknown>): Planned<unknown>["draft"] {
  if (plan.kind === "no record") return null;
  const { lock } = plan;
  requireWritable(view.snapshot, view.item);
  if (lock !== undefined && lock.kind !== "keep") requireLockable(view.snapshot);
  const record = plan.record(null);
  requireRoom(view, record.continuedBy !== undefined);
  if (!keepsCard(view, record)) optionFor(view.item, record.to);
  const comment = renderComment(record);
  refuseSecrets(`write to ticket ${view.ticket}`, comment, world.settings.secrets);
  return { record, comment };
}

/**
 * Whether the card stays as it is: it shows the record's state, and the record is no transition. A transition writes
 * the card in any case, because the read may lag. A late write of an older record, which is undone, may show the state
 * by chance.
 */
export function keepsCard({ card, reconciliation }: TicketView, { kind, to }: TicketRecord): boolean {
  return kind !== "transition" && card.value === to && !reconciliation.cardBehind;
}

/** The command of a plan that touches a lock. */
function commandOf({ transaction: { command } }: Planned<unknown>): Command {
  if (command === undefined) throw new Error("A plan for a lock belongs to a command");
  return command;
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
  const again = planned.flatMap(({ transaction, context }) => {
    const lockCommit = found.get(lockRefOf(world, transaction.address));
    if (lockCommit === undefined) return [];
    const lock = lockStatusOf(world, { ...context.view, lockCommit });
    const view = { ...context.view, lockCommit, lock };
    return lock.kind === "theirs" ? [planFor(world, transaction, { ...context, view })] : [];
  });
  return (await Promise.all(again)).filter(({ plan }) => plan.refusal !== undefined);
}

/** Executes the effects of these refusals, if there are any: the first one's outcome, unless all is judged again. */
async function refuse<Outcome>(world: World, refused: readonly Planned<Outcome>[]): Promise<Round<Outcome>> {
  let round: Round<Outcome> | null = null;
  const alike = refused
    .filter(({ plan }, at) => at > 0 && plan.refusal?.code === refused[0]?.plan.refusal?.code)
    .map(({ transaction }) => ticketName(transaction.address));
  for (const one of refused) {
    const [result = new Lost()] = await execute(world, [one]);
    if ("failure" in result) throw result.failure;
    round ??=
      result instanceof Lost
        ? { kind: "done", each: new Map() }
        : { kind: "refused", transaction: one.transaction, outcome: result.outcome, alike };
  }
  return round ?? { kind: "done", each: new Map() };
}

/**
 * Executes plans: those without a record one by one, then the records, up to `MAX_WRITTEN_TOGETHER` tickets a request; each
 * is then verified and repaired by itself. A lock that only the last ticket gives up is released by that record's request;
 * others are released together afterwards. A failure of one ticket leaves the others.
 */
export async function execute<Outcome>(
  world: World,
  works: readonly Planned<Outcome>[],
): Promise<readonly (Result<Outcome> | Lost)[]> {
  const done = new Map<Planned<Outcome>, Result<Outcome> | Lost>();
  const records: Planned<Outcome, WritePlan<Outcome>>[] = [];
  for (const work of works) {
    const { plan } = work;
    if (isRecord(work)) records.push(work);
    else if (plan.kind === "no record")
      done.set(work, await resultOf(async () => executeWithoutRecord(world, work, plan)));
  }
  // A missed swap leaves the writes of all tickets without an answer, so only one, the last, is released with them.
  const releasesLast = records.find(({ plan }) => plan.lock?.kind === "release") === records.at(-1);
  const each: (Result<Written> | Lost)[] = [];
  const unreleased = new Map<TicketView, string>();
  for (let at = 0; at < records.length; at += MAX_WRITTEN_TOGETHER) {
    const some = records.slice(at, at + MAX_WRITTEN_TOGETHER);
    const limit = each.find((one) => "failure" in one && one.failure.code === "GITHUB_RATE_LIMITED");
    // Locks that were taken for these records are given back by their own refusals.
    const waits = limit !== undefined && some.every(({ fresh }) => fresh === null);
    each.push(...(waits ? some.map(() => limit) : await writeSome(world, some, releasesLast, unreleased)));
  }
  const released = await releaseAll(world, unreleased);
  for (const [at, work] of records.entries()) {
    const one = each[at] ?? new Lost();
    if (!("outcome" in one)) {
      done.set(work, one);
      continue;
    }
    const warnings = [...one.outcome.warnings, ...(released.get(work.context.view) ?? [])];
    const outcome = work.plan.outcome({ ...one.outcome, warnings });
    done.set(work, outcome instanceof Lost ? outcome : { outcome });
  }
  return works.map((work) => done.get(work) ?? new Lost());
}

function isRecord<Outcome>(work: Planned<Outcome>): work is Planned<Outcome, WritePlan<Outcome>> {
  return work.plan.kind === "write";
}

async function resultOf<Outcome>(work: () => Promise<Outcome | Lost>): Promise<Result<Outcome> | Lost> {
  return valueOrFailure(async () => {
    const outcome = await work();
    return outcome instanceof Lost ? outcome : { outcome };
  });
}

async function executeWithoutRecord<Outcome>(
  world: World,
  work: Planned<Outcome>,
  plan: PlanWithoutRecord<Outcome>,
): Promise<Outcome | Lost> {
  const { lock, finishes } = plan;
  const { view } = work.context;
  let lockUntilMs: number | null = null;
  if (lock?.kind === "renew") {
    const { oid, recordId, failedResults } = lock;
    const renewed =
      work.fresh ??
      (await renewLock(world, view, { oid, recordId, failedResults, command: commandOf(work) }));
    if (renewed instanceof Lost) return renewed;
    lockUntilMs = lockEndMs(world, renewed);
  }
  // Whether a dead lock could be cleared away changes no answer.
  if (lock?.kind === "clear") await failureOf(async () => moveLock(world, lockPlace(view), lock.oid, null));
  const rolled = finishes === undefined ? null : await rollForward(world, view);
  if (rolled instanceof Lost) return rolled;
  // A card that no record explains closes no issue: a write whose comment failed may have set it.
  const { head } = view.log;
  const isFinished = finishes === "card and issue" && head !== null && !movedByPerson(view.reconciliation);
  const unclosed = isFinished && rolled === null ? await closeFinished(world, view, head.record.to) : [];
  return plan.outcome({ lockUntilMs, warnings: rolled ?? unclosed });
}

/**
 * Sets a card that a cut-off write left behind the log, with a record of that, and closes the issue where the ticket is
 * finished. The warnings; null where no card is behind. Lost, too, where a person has moved the card.
 */
async function rollForward(world: World, view: TicketView): Promise<readonly string[] | Lost | null> {
  const { snapshot, item, log, reconciliation } = view;
  const { head } = log;
  if (!reconciliation.cardBehind || head === null) return null;
  requireWritable(snapshot, item);
  const writing = cardWriting(world, view, log, head);
  const written = await verifyWrite(writing);
  if (written instanceof Lost) return written;
  // The plan was made without the person's move.
  if (written.movedTo !== null) return new Lost();
  return [...written.warnings, ...(await closeStanding(writing, written))];
}

/**
 * Writes records by one request, then verifies them, and closes the issues that they finish, one after the other. Takes
 * note of the locks that are still to be released.
 */
async function writeSome(
  world: World,
  works: readonly Planned<unknown, WritePlan<unknown>>[],
  releases: boolean,
  unreleased: Map<TicketView, string>,
): Promise<(Result<Written> | Lost)[]> {
  const prepared = await Promise.all(
    works.map(async (work) => resultOf(async () => prepareRecord(world, work, releases))),
  );
  const writings = prepared.flatMap((one) => ("outcome" in one ? [one.outcome.writing] : []));
  // The lock of one ticket may have taken long.
  for (const writing of writings) writing.startedAtMs = world.clock.now();
  const inTime = writings.filter(({ tooOld }) => !tooOld);
  const [answers, created] = await Promise.all([
    sendTogether(world, inTime),
    Promise.all(
      works.map(async ({ plan: { newLabels = [] }, context: { view } }, at) => {
        if (newLabels.length === 0 || !("outcome" in (prepared[at] ?? {}))) return undefined;
        // A label that the record does not need after all does no harm.
        return valueOrFailure(async () => createLabels(world, view.address, newLabels));
      }),
    ),
  ]);
  const each: (Result<Written> | Lost)[] = [];
  for (const [at, one] of prepared.entries()) {
    if (!("outcome" in one)) {
      each.push(one);
      continue;
    }
    const { writing, releaseOid } = one.outcome;
    const labels = created[at];
    const newLabels = labels === undefined || "failure" in labels ? undefined : labels;
    each.push(
      await resultOf(async () => {
        const written = await verifyWrite(writing, answers[inTime.indexOf(writing)]);
        if (written instanceof Lost) return written;
        const isTransition = writing.record.kind === "transition";
        const unclosed = isTransition ? await closeStanding(writing, written) : [];
        if (releaseOid !== undefined) unreleased.set(writing.view, releaseOid);
        return { ...written, newLabels, warnings: [...written.warnings, ...unclosed] };
      }),
    );
  }
  return each;
}

/**
 * A record that is ready to be written: the lock that it keeps or gives up is in order, and what it releases is part of
 * its request (`releases`), or still to be released.
 */
async function prepareRecord(
  world: World,
  work: Planned<unknown, WritePlan<unknown>>,
  releases: boolean,
): Promise<{ readonly writing: Writing; readonly releaseOid: string | undefined } | Lost> {
  const { plan, fresh, draft } = work;
  const { view } = work.context;
  const { lock: standing, self } = view;
  const { lock: effect } = plan;
  let releaseOid = effect?.kind === "release" ? effect.oid : undefined;
  if (effect?.kind === "clear") {
    const cleared = await moveLock(world, lockPlace(view), effect.oid, null);
    if (cleared.kind === "lost") return new Lost();
  }
  // A lock without its record is no claim: it is not prolonged for a record that does not take it.
  const claim = standing.kind === "mine" && standing.recorded ? standing.lock : null;
  // Another process counts the lock of a process that is gone as free, and may be about to take it.
  const { id, process } = self.session;
  const inherited =
    claim?.handedBy === null && (claim.holder.session.id !== id || claim.holder.session.process !== process);
  const renews =
    effect?.kind === "release" ? effect.renewFirst || inherited : effect?.kind === "keep" && inherited;
  if (renews && claim !== null) {
    const { oid, recordId, failedResults } = claim;
    const renewed = await renewLock(world, view, { oid, recordId, failedResults, command: commandOf(work) });
    if (renewed instanceof Lost) return renewed;
    if (releaseOid !== undefined) releaseOid = renewed.oid;
  }
  const lockUntilMs = fresh === null ? null : lockEndMs(world, fresh);
  // Composed once, unless it names the end of a lock that was taken since.
  const record = lockUntilMs === null && draft !== null ? draft.record : plan.record(lockUntilMs);
  const write: TicketWrite = {
    comment: record === draft?.record ? draft.comment : renderComment(record),
    ...(keepsCard(view, record) ? {} : { optionId: optionFor(view.item, record.to) }),
    blockers: plan.blockers,
    fields: plan.fields,
    label: plan.label,
    releaseOid: releases ? releaseOid : undefined,
  };
  const writing = new Writing(world, view, { record, write, lock: fresh });
  return { writing, releaseOid: releases ? undefined : releaseOid };
}

/** Releases the locks together; one by one where one of them went to somebody else. Warnings by ticket. */
async function releaseAll(
  world: World,
  locks: ReadonlyMap<TicketView, string>,
): Promise<ReadonlyMap<TicketView, readonly string[]>> {
  const warnings = new Map<TicketView, readonly string[]>();
  const [first] = locks.keys();
  if (first === undefined) return warnings;
  const moves = Array.from(locks, ([view, from]) => ({
    name: lockRefOf(world, view.address),
    from,
    to: null,
  }));
  const swap = await valueOrFailure(async () => swapRefs(world, lockPlace(first), moves));
  if ("kind" in swap && swap.kind === "moved") return warnings;
  for (const [view, oid] of locks) {
    const problem = await failureOf(async () => moveLock(world, lockPlace(view), oid, null));
    if (problem !== null) warnings.set(view, [lockNotReleased(problem)]);
  }
  return warnings;
}

/** Closes the issue of a ticket that a record brought to its state, if it is still there. */
async function closeStanding(
  { world, view, record, startedAtMs }: Writing,
  { movedTo, isCurrent }: Written,
): Promise<string[]> {
  return movedTo === null && isCurrent ? closeFinished(world, view, record.to, startedAtMs) : [];
}

/**
 * Closes the issue of a ticket whose record brought it to a final state: only then, so that no record that loses its
 * race closes one. `knownAtMs` is when the ticket was seen there. What failed, in words for a warning. One request, and
 * a read before it where that was long ago; none for other states, and for a closed issue.
 */
export async function closeFinished(
  world: World,
  view: TicketView,
  state: string,
  knownAtMs = view.askedAtMs,
): Promise<string[]> {
  const { machine, clock, tickets } = world;
  const { snapshot, reconciliation } = view;
  if (snapshot.issue.closed || !machine.isTerminal(state)) return [];
  // A repeated call does not undo a person's reopening.
  if (reconciliation.state === state && turnFacts(view).reopened !== undefined) return [];
  const problem = await failureOf(async () => {
    const isOld = clock.now() - knownAtMs > VIEW_FRESH_MS;
    if (isOld && (await readTicket(world, view.address, view.self)).reconciliation.state !== state) return;
    const close = state === "Done" ? "COMPLETED" : "NOT_PLANNED";
    const [answer] = await tickets.write([{ target: targetOf(world, view), write: { close } }]);
    if (answer?.close.kind === "failed") throw answer.close.failure;
  });
  return problem === null
    ? []
    : [`the issue could not be closed: ${problem.message}; call again with the same arguments to close it`];
}
