/** Carries out one plan: its lock, its request, and what follows a record that stands. */
import type { Command } from "../domain/vocabulary.ts";
import { renderComment } from "../ledger/comment.ts";
import type { LogEntry } from "../ledger/fold.ts";
import { movedByPerson } from "../ledger/reconcile.ts";
import type { TicketRecord } from "../ledger/record.ts";
import { optionFor, requireWritable } from "./board-item.ts";
import { MAX_WRITTEN_TOGETHER, type LockCommit, type TicketWrite } from "../ports/ticket.ts";
import type { World } from "../ports/world.ts";
import { lockEndMs, moveLock, renewLock, swapRefs } from "./locks.ts";
import { lockRefOf } from "../ports/memory.ts";
import type { Plan, Renewal, DoneWithoutRecord, PlanWithoutRecord, WritePlan, Written } from "./plan.ts";
import { readTicket } from "./read-ticket.ts";
import { turnFacts, type TicketView } from "./ticket-view.ts";
import { lockNotReleased, writeAndSettle, writeTogether, type Settled, type Settlement } from "./settle.ts";
import { createLabels } from "./team-labels.ts";
import { VIEW_FRESH_MS, Writing, cardWriting, lockPlace, targetOf, type FreshLock } from "./writing.ts";
import { Failure, failureOf, valueOrFailure } from "../errors.ts";

/** A ticket as it was read, and the plan that was made for it. */
export interface PlannedWork<Outcome> {
  readonly ticket: TicketView;
  /** The command whose lock the plan touches; undefined where it touches none. */
  readonly command: Command | undefined;
  readonly plan: Plan<Outcome>;
}

/** An outcome, or the record that was first; null where nobody knows which. */
export type Carried<Outcome> = { readonly outcome: Outcome } | Lost;

interface Lost {
  readonly lostTo: LogEntry | null;
}

const LOST: Lost = { lostTo: null };

/** `fresh` is the lock that was taken, or renewed, for the plan. Throws what `writeAndSettle` and the stores throw. */
export async function carryOut<Outcome>(
  world: World,
  work: PlannedWork<Outcome>,
  fresh: FreshLock | null,
): Promise<Carried<Outcome>> {
  const { plan } = work;
  if (plan.kind === "no record") {
    const done = await carryOutWithoutRecord(world, work, plan, fresh);
    return done === null ? LOST : carried(plan.outcome(done));
  }
  const written = await writeRecord(world, { ...work, plan, fresh });
  return "lostTo" in written ? written : carried(plan.outcome(written));
}

function carried<Outcome>(outcome: Outcome | null): Carried<Outcome> {
  return outcome === null ? LOST : { outcome };
}

/** Null where the lock went to somebody else. */
async function carryOutWithoutRecord(
  world: World,
  work: PlannedWork<unknown>,
  { lock, finishes }: PlanWithoutRecord<unknown>,
  fresh: FreshLock | null,
): Promise<DoneWithoutRecord | null> {
  const { ticket } = work;
  const renewed = lock?.kind === "renew" ? (fresh ?? (await renew(world, work, lock))) : undefined;
  if (renewed === null) return null;
  const lockUntilMs = renewed === undefined ? null : lockEndMs(world, renewed);
  // Whether a dead lock could be cleared away changes no answer.
  if (lock?.kind === "clear") await failureOf(async () => moveLock(world, lockPlace(ticket), lock.oid, null));
  const rolled = finishes === undefined ? null : await rollForward(world, ticket);
  if (rolled === "lost") return null;
  if (rolled !== null) return { lockUntilMs, warnings: rolled.warnings };
  // A card that no record explains closes no issue: a write whose comment failed may have set it.
  const { head } = ticket.log;
  const finished = finishes === "card and issue" && head !== null && !movedByPerson(ticket.reconciliation);
  return { lockUntilMs, warnings: finished ? await closeFinished(world, ticket, head.record.to) : [] };
}

/** A plan that writes a record, with the lock that was taken for it. */
export interface RecordWork<Outcome> extends PlannedWork<Outcome> {
  readonly plan: WritePlan<Outcome>;
  readonly fresh: FreshLock | null;
}

/**
 * As `carryOut` for several records: up to `MAX_WRITTEN_TOGETHER` tickets are written by one request, then each is
 * verified and repaired by itself. At last the locks that they give up are released together; a single one, of the last
 * ticket, is released by its request. A failure of one ticket is a value: the others stand.
 */
export async function carryOutTogether<Outcome>(
  world: World,
  works: readonly RecordWork<Outcome>[],
): Promise<(Carried<Outcome> | { readonly failure: Failure })[]> {
  const each: (WrittenTogether | Lost | { readonly failure: Failure })[] = [];
  for (let at = 0; at < works.length; at += MAX_WRITTEN_TOGETHER) {
    const some = works.slice(at, at + MAX_WRITTEN_TOGETHER);
    const limit = each.find(isRateLimited);
    // Locks that were taken for these records are given back by their own refusals.
    const waits = limit !== undefined && some.every(({ fresh }) => fresh === null);
    each.push(...(waits ? some.map(() => limit) : await writeSome(world, some)));
  }
  const released = await releaseAll(
    world,
    each.flatMap((one, at) => {
      const view = works[at]?.ticket;
      return "releaseOid" in one && one.releaseOid !== null && view !== undefined
        ? [{ view, oid: one.releaseOid }]
        : [];
    }),
  );
  return works.map(({ ticket, plan }, at) => {
    const one = each[at] ?? LOST;
    if (!("written" in one)) return one;
    const warnings = [...one.written.warnings, ...(released.get(ticket) ?? [])];
    return carried(plan.outcome({ ...one.written, warnings }));
  });
}

function isRateLimited(one: object): one is { readonly failure: Failure } {
  return "failure" in one && one.failure instanceof Failure && one.failure.code === "GITHUB_RATE_LIMITED";
}

interface WrittenTogether {
  readonly written: Written;
  /** The lock that is still to be released; null for none. */
  readonly releaseOid: string | null;
}

async function writeSome(
  world: World,
  works: readonly RecordWork<unknown>[],
): Promise<(WrittenTogether | Lost | { readonly failure: Failure })[]> {
  const prepared = await Promise.all(
    works.map(async (work) =>
      valueOrFailure(async () => {
        const one = await prepareRecord(world, work);
        if ("lostTo" in one) return one;
        return { ...one, work };
      }),
    ),
  );
  // A missed swap leaves the writes of all tickets without an answer, so only one, the last, is released with them.
  const releasing = prepared.filter((one) => "work" in one && one.request.releaseOid !== undefined);
  const isLastAlone = works.length > 1 && releasing.length === 1 && releasing[0] === prepared.at(-1);
  // A lock of one ticket may have taken long: whether a read is too old is judged when all are ready.
  const writings = prepared.flatMap((one) => {
    if (!("work" in one)) return [];
    const { releaseOid: _later, ...unreleased } = one.request;
    const write = isLastAlone ? one.request : unreleased;
    return [new Writing(world, one.work.ticket, { record: one.record, write, lock: one.work.fresh })];
  });
  const settling = await writeTogether(writings);
  const each: (WrittenTogether | Lost | { readonly failure: Failure })[] = [];
  for (const one of prepared) {
    if (!("work" in one)) {
      each.push(one);
      continue;
    }
    const settle = settling.shift();
    if (settle === undefined) throw new Error("Each write is settled");
    each.push(
      await valueOrFailure(async () => {
        const written = await finishRecord(world, one.work, { ...one, settlement: await settle() });
        if ("lostTo" in written) return written;
        return { written, releaseOid: isLastAlone ? null : (one.request.releaseOid ?? null) };
      }),
    );
  }
  return each;
}

/** Releases the locks together; one by one where one of them went to somebody else. Warnings by ticket. */
async function releaseAll(
  world: World,
  releases: readonly { readonly view: TicketView; readonly oid: string }[],
): Promise<ReadonlyMap<TicketView, readonly string[]>> {
  const [first] = releases;
  if (first === undefined) return new Map();
  const moves = releases.map(({ view, oid }) => ({
    name: lockRefOf(world, view.address),
    from: oid,
    to: null,
  }));
  const swap = await valueOrFailure(async () => swapRefs(world, lockPlace(first.view), moves));
  if ("kind" in swap && swap.kind === "moved") return new Map();
  const warnings = new Map<TicketView, readonly string[]>();
  for (const { view, oid } of releases) {
    const problem = await failureOf(async () => moveLock(world, lockPlace(view), oid, null));
    if (problem !== null) warnings.set(view, [lockNotReleased(problem)]);
  }
  return warnings;
}

/** Writes the record and the card, and closes the issue of a ticket that the record finished. */
async function writeRecord(world: World, work: RecordWork<unknown>): Promise<Written | Lost> {
  const prepared = await prepareRecord(world, work);
  if ("lostTo" in prepared) return prepared;
  const { record, request } = prepared;
  const writing = new Writing(world, work.ticket, { record, write: request, lock: work.fresh });
  const { newLabels = [] } = work.plan;
  const [settlement, created] = await Promise.all([
    writeAndSettle(writing),
    // A label that the record does not need after all does no harm.
    newLabels.length === 0
      ? undefined
      : valueOrFailure(async () => createLabels(world, work.ticket.address, newLabels)),
  ]);
  const written = await finishRecord(world, work, { ...prepared, settlement });
  return created === undefined || "failure" in created || "lostTo" in written
    ? written
    : { ...written, newLabels: created };
}

/** A record that is ready to be written. */
interface PreparedRecord {
  readonly record: TicketRecord;
  readonly request: TicketWrite;
  readonly lockUntilMs: number | null;
}

async function prepareRecord(world: World, work: RecordWork<unknown>): Promise<PreparedRecord | Lost> {
  const { ticket, plan, fresh } = work;
  const given = await giveUpLock(world, work, plan.lock);
  if (given === "lost") return LOST;
  const lockUntilMs = fresh === null ? null : lockEndMs(world, fresh);
  const record = plan.record(lockUntilMs);
  const request: TicketWrite = {
    comment: renderComment(record),
    ...(keepsCard(ticket, record) ? {} : { optionId: optionFor(ticket.item, record.to) }),
    blockers: plan.blockers,
    fields: plan.fields,
    label: plan.label,
    releaseOid: given.releaseOid ?? undefined,
  };
  return { record, request, lockUntilMs };
}

async function finishRecord(
  world: World,
  { ticket }: PlannedWork<unknown>,
  { record, lockUntilMs, settlement }: PreparedRecord & { readonly settlement: Settlement },
): Promise<Written | Lost> {
  if (settlement.kind === "lost") return { lostTo: settlement.winner };
  const { entry, movedTo, holdsLock, furnished, warnings } = settlement;
  const finished = record.kind === "transition" && stillStands(settlement);
  const unclosed = finished ? await closeFinished(world, ticket, record.to, settlement.sentAtMs) : [];
  return { entry, movedTo, lockUntilMs, holdsLock, furnished, warnings: [...warnings, ...unclosed] };
}

/** Whether the ticket still is where the record brought it. */
function stillStands({ movedTo, isCurrent }: Settled): boolean {
  return movedTo === null && isCurrent;
}

/**
 * Whether the card stays as it is: it shows the record's state, and the record is no transition. A transition writes
 * the card in any case, because the read may lag. A late write of an older record, which is undone, may show the state
 * by chance.
 */
export function keepsCard({ card, reconciliation }: TicketView, { kind, to }: TicketRecord): boolean {
  return kind !== "transition" && card.value === to && !reconciliation.cardBehind;
}

/**
 * Prepares a lock that is kept or given up for the write; returns the caller's own lock that the write has to
 * release.
 */
async function giveUpLock(
  world: World,
  work: PlannedWork<unknown>,
  effect: WritePlan<unknown>["lock"],
): Promise<"lost" | { readonly releaseOid: string | null }> {
  const { lock: standing, self } = work.ticket;
  // A lock without its record is no claim: it is not prolonged for a record that does not take it.
  const claim = standing.kind === "mine" && standing.recorded ? standing.lock : null;
  const kept = { releaseOid: null };
  // Another process counts the lock of a process that is gone as free, and may be about to take it.
  const { id, process } = self.session;
  const inherited =
    claim?.handedBy === null && (claim.holder.session.id !== id || claim.holder.session.process !== process);
  switch (effect?.kind) {
    case "keep":
      return inherited && (await renew(world, work, claim)) === null ? "lost" : kept;
    case "clear": {
      const cleared = await moveLock(world, lockPlace(work.ticket), effect.oid, null);
      return cleared.kind === "moved" ? kept : "lost";
    }
    case "release": {
      if (!(effect.renewFirst || inherited) || claim === null) return { releaseOid: effect.oid };
      const renewed = await renew(world, work, claim);
      return renewed === null ? "lost" : { releaseOid: renewed.oid };
    }
    case "take":
    case "hand":
    case undefined:
      return kept;
  }
}

/** Renews the lease of the caller's lock; null if the lock has changed since the read. */
async function renew(
  world: World,
  work: PlannedWork<unknown>,
  { oid, recordId, failedResults }: Pick<Renewal, "oid" | "recordId" | "failedResults">,
): Promise<LockCommit | null> {
  const counted = failedResults === undefined ? {} : { failedResults };
  return renewLock(world, work.ticket, { oid, recordId, command: requireCommand(work), ...counted });
}

/** The command of a plan that touches a lock. */
export function requireCommand({ command }: Pick<PlannedWork<unknown>, "command">): Command {
  if (command === undefined) throw new Error("A plan for a lock belongs to a command");
  return command;
}

/**
 * Sets a card that a cut-off write left behind the log, with a record of that, and closes the issue where the ticket is
 * finished. Null where no card is behind; "lost" where another record was first, or a person has moved the card.
 */
async function rollForward(
  world: World,
  view: TicketView,
): Promise<Pick<DoneWithoutRecord, "warnings"> | "lost" | null> {
  const { snapshot, item, log, reconciliation } = view;
  const { head } = log;
  if (!reconciliation.cardBehind || head === null) return null;
  requireWritable(snapshot, item);
  const settlement = await writeAndSettle(cardWriting(world, view, { log, head }));
  // The plan was made without the person's move.
  if (settlement.kind === "lost" || settlement.movedTo !== null) return "lost";
  const unclosed = stillStands(settlement)
    ? await closeFinished(world, view, head.record.to, settlement.sentAtMs)
    : [];
  return { warnings: [...settlement.warnings, ...unclosed] };
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
  const write = closing(world, view, state);
  if (write.close === undefined) return [];
  const problem = await failureOf(async () => {
    const isOld = world.clock.now() - knownAtMs > VIEW_FRESH_MS;
    if (isOld && (await readTicket(world, view.address, view.self)).reconciliation.state !== state) return;
    const { close } = await world.tickets.write(targetOf(world, view), write);
    if (close.kind === "failed") throw close.failure;
  });
  return problem === null
    ? []
    : [`the issue could not be closed: ${problem.message}; call again with the same arguments to close it`];
}

/** The part of a write that closes the issue, where the state is final and the issue still open. */
function closing(world: World, view: TicketView, state: string): Pick<TicketWrite, "close"> {
  const { machine } = world;
  const { snapshot, reconciliation } = view;
  // A repeated call does not undo a person's reopening.
  const isReopened = reconciliation.state === state && turnFacts(view).reopened !== undefined;
  if (isReopened || snapshot.issue.closed || !machine.isValidState(state) || !machine.isTerminal(state))
    return {};
  return { close: state === "Done" ? "COMPLETED" : "NOT_PLANNED" };
}
