/** Carries out one plan: its lock, its request, and what follows a record that stands. */
import { INITIAL_STATE, type Command } from "../domain/vocabulary.ts";
import { renderComment } from "../ledger/comment.ts";
import type { LogEntry } from "../ledger/fold.ts";
import type { TicketRecord } from "../ledger/record.ts";
import { optionFor, requireWritable } from "./board-item.ts";
import type { LockCommit, TicketWrite, WriteAnswer } from "../ports/ticket.ts";
import type { World } from "../ports/world.ts";
import { lockEndMs, moveLock, renewLock } from "./locks.ts";
import { READ_LAG_MS } from "../ports/memory.ts";
import type { Plan, Renewal, Tidied, TidyPlan, WritePlan, Written } from "./plan.ts";
import type { TicketView } from "./ticket-view.ts";
import { writeAndSettle, type Settled } from "./settle.ts";
import { Writing, cardWriting, lockPlace, targetOf, type FreshLock } from "./writing.ts";
import { Failure, failureOf } from "../errors.ts";

/** A ticket as it was read, and the plan that was made for it. */
export interface PlannedWork<Outcome> {
  readonly ticket: TicketView;
  /** The command whose lock the plan touches; undefined where it touches none. */
  readonly command: Command | undefined;
  readonly plan: Plan<Outcome>;
}

/** An outcome, or the record that was first; null where nobody knows which. */
export type Round<Outcome> = { readonly outcome: Outcome } | Lost;

interface Lost {
  readonly lostTo: LogEntry | null;
}

const LOST: Lost = { lostTo: null };

/** `fresh` is the lock that was taken for the plan. Throws what `writeAndSettle` and the stores throw. */
export async function carryOut<Outcome>(
  world: World,
  work: PlannedWork<Outcome>,
  fresh: FreshLock | null,
): Promise<Round<Outcome>> {
  const { plan } = work;
  if (plan.kind === "tidy") {
    const tidied = await tidyUp(world, work, plan);
    return tidied === null ? LOST : roundOf(plan.outcome(tidied));
  }
  const written = await writeRecord(world, work, { plan, fresh });
  return "lostTo" in written ? written : roundOf(plan.outcome(written));
}

function roundOf<Outcome>(outcome: Outcome | null): Round<Outcome> {
  return outcome === null ? LOST : { outcome };
}

/** Does what goes with a plan without a record; null where the lock went to somebody else. */
async function tidyUp(
  world: World,
  work: PlannedWork<unknown>,
  { lock, finishes }: TidyPlan<unknown>,
): Promise<Tidied | null> {
  const { ticket } = work;
  let lockUntilMs: number | null = null;
  if (lock?.kind === "renew") {
    const renewed = await renew(world, work, lock);
    if (renewed === null) return null;
    lockUntilMs = lockEndMs(world, renewed);
  }
  // Whether a dead lock could be cleared away changes no answer.
  if (lock?.kind === "clear") await failureOf(async () => moveLock(world, lockPlace(ticket), lock.oid, null));
  const rolled = finishes === undefined ? null : await rollForward(world, ticket);
  if (rolled === "lost") return null;
  if (rolled !== null) return { lockUntilMs, warnings: rolled.warnings };
  const state = ticket.reconciliation.state ?? INITIAL_STATE;
  const warnings = finishes === "card and issue" ? await closeFinished(world, ticket, state) : [];
  return { lockUntilMs, warnings };
}

interface Writable {
  readonly plan: WritePlan<unknown>;
  readonly fresh: FreshLock | null;
}

/** Writes the record and the card, and closes the issue of a ticket that the record finished. */
async function writeRecord(
  world: World,
  work: PlannedWork<unknown>,
  { plan, fresh }: Writable,
): Promise<Written | Lost> {
  const { ticket } = work;
  const given = await giveUpLock(world, work, plan.lock);
  if (given === "lost") return LOST;
  const lockUntilMs = fresh === null ? null : lockEndMs(world, fresh);
  const record = plan.record(lockUntilMs);
  const request: TicketWrite = {
    comment: renderComment(record),
    ...(isShown(ticket, record) ? {} : { optionId: optionFor(ticket.item, record.to) }),
    ...(given.releaseOid === null ? {} : { releaseOid: given.releaseOid }),
  };
  const settlement = await writeAndSettle(
    new Writing(world, ticket, { record, write: request, lock: fresh }),
  );
  if (settlement.kind === "lost") return { lostTo: settlement.winner };
  const { entry, movedTo, warnings } = settlement;
  const finished = record.kind === "transition" && isFinal(settlement);
  const unclosed = finished ? await closeFinished(world, ticket, record.to) : [];
  return { entry, movedTo, lockUntilMs, warnings: [...warnings, ...unclosed] };
}

/** Whether the ticket still is where the record brought it. */
function isFinal({ movedTo, isCurrent }: Settled): boolean {
  return movedTo === null && isCurrent;
}

/**
 * Whether the card shows the record's state, and needs no write. A late write of an older record, which is undone, may
 * show the target by chance.
 */
export function isShown({ card, reconciliation }: TicketView, { to }: TicketRecord): boolean {
  return card.value === to && !reconciliation.cardBehind;
}

/** What happens before the write to a lock that is kept or given up; the caller's own that the write has to release. */
async function giveUpLock(
  world: World,
  work: PlannedWork<unknown>,
  effect: WritePlan<unknown>["lock"],
): Promise<"lost" | { readonly releaseOid: string | null }> {
  const { lock: standing, self, askedAtMs } = work.ticket;
  const mine = standing.kind === "mine" ? standing.lock : null;
  const kept = { releaseOid: null };
  switch (effect?.kind) {
    case "keep": {
      // Others count the lock of a process that is gone as free, so it becomes this session's own.
      const inherited = mine?.handedBy === null && mine.holder.session.id !== self.session.id;
      return inherited && (await renew(world, work, mine)) === null ? "lost" : kept;
    }
    case "clear": {
      const cleared = await moveLock(world, lockPlace(work.ticket), effect.oid, null);
      return cleared.kind === "moved" ? kept : "lost";
    }
    case "release": {
      // Another session of the same agent may have renewed the lock since it was read.
      const mayHaveGone = world.clock.now() - askedAtMs > READ_LAG_MS;
      if (!(effect.renewFirst || mayHaveGone) || mine === null) return { releaseOid: effect.oid };
      const renewed = await renew(world, work, mine);
      return renewed === null ? "lost" : { releaseOid: renewed.oid };
    }
    case "take":
    case "hand":
    case undefined:
      return kept;
  }
}

/** Begins the lease of the caller's lock anew; null where the lock is no longer the one that was read. */
async function renew(
  world: World,
  work: PlannedWork<unknown>,
  { oid, recordId, failedResults }: Pick<Renewal, "oid" | "recordId" | "failedResults">,
): Promise<LockCommit | null> {
  const counted = failedResults === undefined ? {} : { failedResults };
  return renewLock(world, work.ticket, { lockOid: oid, recordId, command: requireCommand(work), ...counted });
}

/** The command of a plan that touches a lock. */
export function requireCommand({ command }: Pick<PlannedWork<unknown>, "command">): Command {
  if (command === undefined) throw new Error("A plan for a lock belongs to a command");
  return command;
}

/**
 * Sets a card that a cut-off write left behind the log, with a record of that, and closes the issue where the ticket is
 * finished. Null where no card is behind; "lost" where another record was first.
 */
export async function rollForward(
  world: World,
  view: TicketView,
): Promise<Pick<Tidied, "warnings"> | "lost" | null> {
  const { snapshot, item, log, reconciliation } = view;
  const { head } = log;
  if (!reconciliation.cardBehind || head === null) return null;
  requireWritable(snapshot, item);
  const settlement = await writeAndSettle(cardWriting(world, view, { log, head }));
  if (settlement.kind === "lost") return "lost";
  const unclosed = isFinal(settlement) ? await closeFinished(world, view, head.record.to) : [];
  return { warnings: [...settlement.warnings, ...unclosed] };
}

/**
 * Closes the issue of a ticket whose record brought it to a final state: only then, so that no record that loses its
 * race closes one. What failed, in words for a warning. One request; none for other states, and for a closed issue.
 */
export async function closeFinished(world: World, view: TicketView, state: string): Promise<string[]> {
  const write = closing(world, view, state);
  if (write.close === undefined) return [];
  const problem = await problemOf(async () => world.tickets.write(targetOf(world, view), write));
  return problem === null
    ? []
    : [`the issue could not be closed: ${problem.message}; call again with the same arguments to close it`];
}

async function problemOf(close: () => Promise<WriteAnswer>): Promise<Failure | null> {
  try {
    const answer = await close();
    return answer.close.kind === "failed" ? answer.close.failure : null;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error;
  }
}

/** The part of a write that closes the issue, where the state is final and the issue still open. */
function closing(world: World, { snapshot }: TicketView, state: string): Pick<TicketWrite, "close"> {
  const { machine } = world;
  if (snapshot.issue.closed || !machine.isValidState(state) || !machine.isTerminal(state)) return {};
  return { close: state === "Done" ? "COMPLETED" : "NOT_PLANNED" };
}
