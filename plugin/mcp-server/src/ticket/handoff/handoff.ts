/** Hands off one ticket, or several together. */
import { ticketName } from "../../rules/names.ts";
import { MAIN_INSTANCE } from "../../rules/lock.ts";
import { Failure, failureOf, valueOrFailure, words, type Text } from "../../errors.ts";
import type { BegunHandover } from "../../log/request-marker.ts";
import { openLeft, openLeftWith, type MadeFollowUp } from "../make/follow-up-tickets.ts";
import type { Answered } from "../protocol/plan.ts";
import { onlyOutcome, transact, type Results } from "../protocol/transact.ts";
import { readTicket } from "../read/read-ticket.ts";
import { addMissingLabels } from "../team/team.ts";
import type { World } from "../world/world.ts";
import { asksForAnnounced, finishAnnounced, planMove, resumeHandover } from "./hand-over.ts";
import { withWarnings, type HandoffAnswer } from "./handoff-answer.ts";
import { transactionOf } from "./plan-handoff.ts";
import { planTransition, resumedFinish, type HandoffCall, type HandoffStep } from "./plan-transition.ts";

export type HandoffOutcome = Extract<HandoffStep, { kind: "answered" | "refused" }>;

/** The number of others' announced finishes that one call carries out before its own turn. */
const MAX_FINISHED_FIRST = 3;

/**
 * Hands off tickets of one repository, one or several: all or none are refused, their locks are taken together, then
 * each gets its own record. A call that was cut off is finished by calling again. For a ticket that is no part of a
 * group, what comes before its move is done first: an announced finish, the first record, the submission. Throws what
 * `transact` throws, and FOLLOW_UP_UNFINISHED.
 */
export async function handOffTickets(
  world: World,
  calls: readonly HandoffCall[],
  finishesLeft = MAX_FINISHED_FIRST,
): Promise<Results<HandoffOutcome>> {
  const announcing = calls.find(({ followUps }) => followUps !== undefined);
  const begun =
    announcing === undefined
      ? await transact(
          world,
          calls.map((call) => transactionOf<HandoffStep>(world, call, planTransition)),
        )
      : await inTurn(world, announcing, async () => {
          const transactions = calls.map((call) => transactionOf(world, call, planMove));
          return mapOutcomes(calls, await transact(world, transactions), async (_call, step) =>
            step.kind === "announced" ? finishAnnounced(world, step) : step,
          );
        });
  const results = await mapOutcomes(calls, begun, async (call, step) => {
    const outcome = await outcomeOf(world, call, step, finishesLeft);
    if (outcome.kind === "answered") world.failedResults.forget(call);
    else if (outcome.failedResults !== undefined) world.failedResults.set(call, outcome.failedResults);
    return outcome;
  });
  const others = calls.length - 1;
  if (results.kind === "done" || results.outcome.kind !== "refused" || others === 0) return results;
  const { refusal } = results.outcome;
  const { alike } = results;
  const likewise = alike.length === 0 ? "" : `. Refused likewise: ${alike.join(", ")}`;
  const unchanged = `The ${others === 1 ? "other ticket" : `${others} other tickets`} of the group ${others === 1 ? "is" : "are"} unchanged, too`;
  return {
    ...results,
    outcome: {
      kind: "refused",
      refusal: { ...refusal, hint: words`${refusal.hint}. ${unchanged}${likewise}` },
    },
  };
}

/** The results with other outcomes. */
async function mapOutcomes<From, To>(
  calls: readonly HandoffCall[],
  results: Results<From>,
  change: (call: HandoffCall, outcome: From) => Promise<To>,
): Promise<Results<To>> {
  const of = async (at: number, outcome: From): Promise<To> => {
    const call = calls[at];
    if (call === undefined) throw new Error("Each result belongs to a call");
    return change(call, outcome);
  };
  if (results.kind === "refused") return { ...results, outcome: await of(results.at, results.outcome) };
  const each = results.each.map(async (result, at) =>
    "failure" in result ? result : valueOrFailure(async () => ({ outcome: await of(at, result.outcome) })),
  );
  return { kind: "done", each: await Promise.all(each) };
}

/** The outcome of a call that came to this step; a step that comes before the call's own move is done first. */
async function outcomeOf(
  world: World,
  call: HandoffCall,
  step: HandoffStep,
  finishesLeft: number,
): Promise<HandoffOutcome> {
  const goOn = async (changes: Partial<HandoffCall>, left = finishesLeft): Promise<HandoffOutcome> =>
    onlyOutcome(await handOffTickets(world, [{ ...call, ...changes }], left));
  if (step.kind === "refused") return step;
  if (step.kind === "answered") return step.answer.replayed === true ? toldAgain(world, call, step) : step;
  if (step.kind === "submitted") {
    const { previousState, newState, record } = step.answer;
    const where = record === undefined ? "" : ` (record ${record.seq})`;
    const note = `the issue was closed while the ticket was in "${previousState}", as by a merge, so the ticket was submitted first: it came to "${newState}"${where}`;
    const closed = await valueOrFailure(async () => goOn({ submittedFirst: true }));
    if (!("failure" in closed)) return withNote(closed, note);
    const { code, words: own, retryable, retryAfterMs } = closed.failure;
    const hint = words`${own.hint}. Beside that, ${note}`;
    throw new Failure(code, own.message, { hint, retryable, retryAfterMs, cause: closed.failure });
  }
  if (step.kind === "unopened") {
    const failure = await failureOf(async () => openLeftWith(world, call));
    if (failure?.retryable === true) throw failure;
    const outcome = await goOn({ openedFirst: true });
    if (failure === null) return outcome;
    const note = words`the first record that its parent announced could not be written: ${failure.words.message}`;
    return withNote(outcome, note);
  }
  if (step.kind === "unfinished" && finishesLeft > 0)
    return finishFirst(world, call, step.begun, async (changes) => goOn(changes, finishesLeft - 1));
  throw new Failure(
    "LEDGER_CONFLICT",
    `Cannot hand off ticket ${ticketName(call.address)}: other processes keep announcing finishes with follow-up tickets`,
    { hint: "Read the ticket, then call again", retryable: true },
  );
}

/** Completes an interrupted finish, and answers with it. An impossible finish does not block other calls. */
async function finishFirst(
  world: World,
  call: HandoffCall,
  begun: BegunHandover,
  goOn: (changes: Partial<HandoffCall>) => Promise<HandoffOutcome>,
): Promise<HandoffOutcome> {
  const { entry, handover } = begun;
  const resumed = await valueOrFailure(async () =>
    inTurn(world, call, async () => resumeHandover(world, call, begun)),
  );
  const isAsked = asksForAnnounced(world, call, begun);
  if ("failure" in resumed) {
    if (resumed.failure.retryable || isAsked) throw resumed.failure;
    const note = words`the follow-up tickets that record ${entry.record.seq} announced could not be made: ${resumed.failure.words.message}`;
    return withNote(await goOn({ past: handover.id }), note);
  }
  switch (resumed.kind) {
    case "overtaken":
      return goOn({});
    case "busy":
      return { kind: "refused", refusal: resumed.refusal };
    case "stuck":
      return goOn({ past: handover.id });
    case "finished": {
      const { answer } = resumed;
      // The caller has not seen the state that the finish led to, so its own goal is not carried out from there.
      const finish = isAsked ? {} : { finish: resumedFinish(world, call, entry) };
      return { kind: "answered", answer: { ...answer, ...finish } };
    }
  }
}

/**
 * An answer that is told again: the follow-up tickets get the first records that a process which ended has left out. The
 * same call again also adds the labels and fields that could not be set before.
 */
async function toldAgain(
  world: World,
  call: HandoffCall,
  step: Answered<HandoffAnswer>,
): Promise<HandoffOutcome> {
  const { record, followUps: made } = step.answer;
  const { address, caller, followUps } = call;
  const complete = async (): Promise<readonly MadeFollowUp[]> => {
    const view = await readTicket(world, address, caller, "whole");
    const finish = view.log.accepted.find((entry) => entry.record.seq === record?.seq);
    const handover = finish?.record.followUps?.handover;
    return handover === undefined ? [] : openLeft(world, view, caller, handover, followUps !== undefined);
  };
  const completed = made === undefined ? [] : await inTurn(world, call, complete);
  if (followUps === undefined) return step;
  // The finish stands already, so a failure is a warning, too.
  const labelled = await valueOrFailure(async () => addMissingLabels(world, address, made ?? []));
  const warnings =
    "failure" in labelled
      ? [words`the labels of the follow-up tickets are not checked: ${labelled.failure.words.message}`]
      : labelled;
  const late = completed.flatMap((one) => one.warnings);
  return { kind: "answered", answer: withWarnings(step.answer, [...late, ...warnings]) };
}

/** A client that gives up waiting calls again while its first call is still at work in this very process. */
async function inTurn<T>(world: World, { address }: HandoffCall, work: () => Promise<T>): Promise<T> {
  return world.inTurn.run(`follow-ups of ${ticketName(address)}`.toLowerCase(), work);
}

/** The outcome with a note about earlier steps of the call. */
function withNote(outcome: HandoffOutcome, note: Text): HandoffOutcome {
  if (outcome.kind === "refused") {
    const hint = words`${outcome.refusal.hint}. Beside that, ${note}`;
    return { ...outcome, refusal: { ...outcome.refusal, hint } };
  }
  return { kind: "answered", answer: withWarnings(outcome.answer, [note]) };
}

/**
 * Tells the hooks and the keeper of leases which locks the caller holds since this handoff, and which it does not hold
 * any more.
 */
export function noteHandoff(
  world: World,
  calls: readonly HandoffCall[],
  results: Results<HandoffOutcome>,
): void {
  const { journal, leases } = world;
  const settled = results.kind === "refused" ? [[results.at, results] as const] : results.each.entries();
  for (const [at, result] of settled) {
    const call = calls[at];
    if (call === undefined || "failure" in result) continue;
    const { address, caller } = call;
    const { outcome } = result;
    if (outcome.kind === "answered") {
      const { ticket, number, command, lock, guidance, handedTo } = outcome.answer;
      if (lock !== undefined) {
        const { agent, instance } = caller;
        const until = lock.until;
        journal.note({
          kind: "held",
          agent,
          ticket,
          number,
          instance: instance ?? MAIN_INSTANCE,
          command,
          until,
        });
        leases.held(world, { address, agent, instance, command });
        // A repeated answer leaves the lock out: the state shows that there is none.
      } else if (!guidance.isLockState || handedTo !== undefined) {
        journal.note({ kind: "left", ticket });
        leases.left(address);
      }
    } else if (outcome.refusal.code === "REFUSED_MOVED" || outcome.instead !== undefined) {
      journal.note({ kind: "left", ticket: outcome.instead?.ticket ?? ticketName(address) });
      leases.left(address);
    }
  }
}
