/** Hands off one ticket, or several together. */
import { ticketName } from "../../rules/names.ts";
import { Failure, type Refusal, words, type Text } from "../../errors.ts";
import type { BegunHandover } from "../../log/handover.ts";
import {
  asksForAnnounced,
  finishAnnounced,
  planAnnouncement,
  resumeHandover,
  type Announced,
  type Resumed,
} from "./hand-over.ts";
import { acceptedEntries } from "../../log/fold.ts";
import { openLeft, openLeftWith } from "../make/follow-up-tickets.ts";
import { readTicket } from "../read/read-ticket.ts";
import { addMissingLabels } from "../team/team-labels.ts";
import { transact, onlyOutcome } from "../protocol/transact.ts";
import type { HandoffAnswer } from "./handoff-answer.ts";
import { transactionOf } from "./plan-handoff.ts";
import { resumedFinish, planTransition, type HandoffCall, type HandoffStep } from "./plan-transition.ts";
import { MAIN_INSTANCE } from "../../rules/lock.ts";
import type { World } from "../world/world.ts";

export type HandoffOutcome = Extract<HandoffStep, { kind: "answered" | "refused" }>;

/** The number of others' announced finishes that one call carries out before its own turn. */
const MAX_FINISHED_FIRST = 3;

/**
 * Hands off one ticket. Where a finish with follow-up tickets was announced and cut off, that is carried out instead. A
 * refusal is a value. Throws what `transact` throws, and FOLLOW_UP_UNFINISHED.
 */
export async function handoffTicket(world: World, call: HandoffCall): Promise<HandoffOutcome> {
  const outcome = await handOff(world, call, MAX_FINISHED_FIRST);
  if (outcome.kind === "answered") world.failedResults.forget(call);
  else if (outcome.failedResults !== undefined) world.failedResults.set(call, outcome.failedResults);
  return outcome;
}

async function handOff(world: World, call: HandoffCall, finishesLeft: number): Promise<HandoffOutcome> {
  const { followUps } = call;
  const step =
    followUps === undefined
      ? onlyOutcome(await transact(world, [transactionOf<HandoffStep>(world, call, planTransition)]))
      : await inTurn(world, call, async () => {
          const announcing = transactionOf<Announced | HandoffStep>(world, call, (planning, accepted) =>
            planAnnouncement(planning, accepted, followUps),
          );
          const announced = onlyOutcome(await transact(world, [announcing]));
          return announced.kind === "announced" ? finishAnnounced(world, announced) : announced;
        });
  if (step.kind === "answered") await openLeftOf(world, call, step.answer);
  if (step.kind === "answered" && followUps !== undefined) return withLabels(world, call, step);
  if (step.kind === "answered" || step.kind === "refused") return step;
  if (step.kind === "submitted") {
    const close = async () => handOff(world, { ...call, submittedFirst: true }, finishesLeft);
    return tellingOf(submissionNote(step.answer), close);
  }
  if (step.kind === "unopened") return openFirst(world, call, finishesLeft);
  if (step.kind === "unfinished" && finishesLeft > 0)
    return finishFirst(world, { call, begun: step.begun, finishesLeft: finishesLeft - 1 });
  throw new Failure(
    "LEDGER_CONFLICT",
    `Cannot hand off ticket ${ticketName(call.address)}: other processes keep announcing finishes with follow-up tickets`,
    { hint: "Read the ticket, then call again", retryable: true },
  );
}

/** Has the first record of a follow-up ticket written before its handoff. */
async function openFirst(world: World, call: HandoffCall, finishesLeft: number): Promise<HandoffOutcome> {
  const opened = { ...call, openedFirst: true } as const;
  try {
    await openLeftWith(world, call);
  } catch (error) {
    if (!(error instanceof Failure) || error.retryable) throw error;
    const note = words`the first record that its parent announced could not be written: ${error.words.message}`;
    return withNote(await handOff(world, opened, finishesLeft), note);
  }
  return handOff(world, opened, finishesLeft);
}

/** Opens the follow-up tickets of a finish that is answered again and whose process ended between its parts. */
async function openLeftOf(
  world: World,
  call: HandoffCall,
  { replayed, record, followUps }: HandoffAnswer,
): Promise<void> {
  if (replayed !== true || followUps === undefined) return;
  const { address, caller } = call;
  await inTurn(world, call, async () => {
    const view = await readTicket(world, address, caller, "whole");
    const finish = acceptedEntries(view.log).find((entry) => entry.record.seq === record?.seq);
    const handover = finish?.record.followUps?.handover;
    if (handover !== undefined) await openLeft(world, view, { caller, handover });
  });
}

/** An answer that is told again, and whose follow-up tickets get the labels that could not be set before. */
async function withLabels(
  world: World,
  { address }: HandoffCall,
  answered: Extract<HandoffOutcome, { kind: "answered" }>,
): Promise<HandoffOutcome> {
  const { replayed, followUps = [] } = answered.answer;
  if (replayed !== true) return answered;
  const warnings = await labelWarnings(world, address, followUps);
  return warnings.reduce((outcome: HandoffOutcome, warning) => withNote(outcome, warning), answered);
}

/** The finish stands already, so a failure is a warning, too. */
async function labelWarnings(...asked: Parameters<typeof addMissingLabels>): Promise<readonly Text[]> {
  try {
    return await addMissingLabels(...asked);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return [words`the labels of the follow-up tickets are not checked: ${error.words.message}`];
  }
}

/** A client that gives up waiting calls again while its first call is still at work in this very process. */
async function inTurn<T>(world: World, { address }: HandoffCall, work: () => Promise<T>): Promise<T> {
  return world.inTurn.run(`follow-ups of ${ticketName(address)}`.toLowerCase(), work);
}

interface FinishFirst {
  readonly call: HandoffCall;
  readonly begun: BegunHandover;
  readonly finishesLeft: number;
}

/** Completes an interrupted finish, and answers with it. An impossible finish does not block other calls. */
async function finishFirst(
  world: World,
  { call, begun, finishesLeft }: FinishFirst,
): Promise<HandoffOutcome> {
  const resumed = await resume(world, { call, begun });
  const past = { ...call, past: begun.handover.id };
  switch (resumed.kind) {
    case "overtaken":
      return handOff(world, call, finishesLeft);
    case "busy":
      return { kind: "refused", refusal: resumed.refusal };
    case "stuck":
      return handOff(world, past, finishesLeft);
    case "failed":
      return withNote(
        await handOff(world, past, finishesLeft),
        words`the follow-up tickets that record ${begun.entry.record.seq} announced could not be made: ${resumed.why}`,
      );
    case "finished": {
      const { answer } = resumed;
      if (asksForAnnounced(world, call, begun)) return { kind: "answered", answer };
      // The caller has not seen the state that the finish led to, so its own goal is not carried out from there.
      const finish = resumedFinish(world, call, begun.entry);
      return { kind: "answered", answer: { ...answer, finish } };
    }
  }
}

/** Completes an announced finish. A finish that can never be completed does not block other calls. */
async function resume(
  world: World,
  { call, begun }: Pick<FinishFirst, "call" | "begun">,
): Promise<Resumed | { readonly kind: "failed"; readonly why: Text }> {
  try {
    return await inTurn(world, call, async () => resumeHandover(world, call, begun));
  } catch (error) {
    if (!(error instanceof Failure) || error.retryable || asksForAnnounced(world, call, begun)) throw error;
    return { kind: "failed", why: error.words.message };
  }
}

function submissionNote({ previousState, newState, record }: HandoffAnswer): string {
  const where = record === undefined ? "" : ` (record ${record.seq})`;
  return `the issue was closed while the ticket was in "${previousState}", as by a merge, so the ticket was submitted first: it came to "${newState}"${where}`;
}

/** The outcome of the work, or its failure, with a note about earlier steps of the call. */
async function tellingOf(note: Text, work: () => Promise<HandoffOutcome>): Promise<HandoffOutcome> {
  try {
    return withNote(await work(), note);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { code, words: own, retryable, retryAfterMs } = error;
    const details = { hint: words`${own.hint}. Beside that, ${note}`, retryable, retryAfterMs, cause: error };
    throw new Failure(code, own.message, details);
  }
}

/** The outcome with a note about earlier steps of the call. */
function withNote(outcome: HandoffOutcome, note: Text): HandoffOutcome {
  if (outcome.kind === "refused")
    return {
      ...outcome,
      refusal: { ...outcome.refusal, hint: words`${outcome.refusal.hint}. Beside that, ${note}` },
    };
  const { guidance } = outcome.answer;
  const warnings = [...guidance.warnings, note];
  return { kind: "answered", answer: { ...outcome.answer, guidance: { ...guidance, warnings } } };
}

/** One ticket of a group that was not handed off, and why. */
export interface Unfinished {
  readonly number: number;
  readonly problem: Refusal | Failure;
}

export type GroupOutcome =
  /** A rule refused one of them: nothing was changed for any. */
  | { readonly kind: "refused"; readonly number: number; readonly refusal: Refusal }
  | {
      readonly kind: "settled";
      /** In the order of the calls. */
      readonly answers: readonly HandoffAnswer[];
      /** Calling again with the same arguments finishes these. */
      readonly unfinished: readonly Unfinished[];
    };

/**
 * Hands off several tickets of one repository by one command and goal: all or none are refused, their locks are taken
 * together, then each ticket gets its own record. A group that was cut off is finished by calling again. Throws what
 * `transact` throws; a failure of one ticket's write is a value, for the others stand.
 */
export async function handoffGroup(world: World, calls: readonly HandoffCall[]): Promise<GroupOutcome> {
  const group = calls.map(({ address }) => address.number);
  const transactions = calls.map((call) =>
    transactionOf<HandoffStep>(world, { ...call, group }, planTransition),
  );
  const results = await transact(world, transactions);
  if (results.kind === "refused") {
    const number = calls[results.at]?.address.number ?? 0;
    return { kind: "refused", number, refusal: withOthers(refusalIn(results.outcome), calls.length - 1) };
  }
  const settled = calls.map(({ address: { number } }, at) => ({ number, result: results.each[at] }));
  return {
    kind: "settled",
    answers: settled.flatMap(({ result }) =>
      result !== undefined && "outcome" in result && result.outcome.kind === "answered"
        ? [result.outcome.answer]
        : [],
    ),
    unfinished: settled.flatMap(({ number, result }): Unfinished[] => {
      if (result === undefined) return [];
      if ("failure" in result) return [{ number, problem: result.failure }];
      return result.outcome.kind === "answered" ? [] : [{ number, problem: refusalIn(result.outcome) }];
    }),
  };
}

function refusalIn(step: HandoffStep): Refusal {
  if (step.kind === "refused") return step.refusal;
  throw new Error(`A ticket of a group is answered or refused, and this one is ${step.kind}`);
}

/** The refusal of one ticket, and so of its whole group. */
function withOthers(refusal: Refusal, others: number): Refusal {
  if (others === 0) return refusal;
  const unchanged = `The ${others === 1 ? "other ticket" : `${others} other tickets`} of the group ${others === 1 ? "is" : "are"} unchanged, too`;
  return { ...refusal, hint: words`${refusal.hint}. ${unchanged}` };
}

/**
 * Tells the hooks and the keeper of leases which lock the caller holds since this handoff, or that it holds none any
 * more.
 */
export function noteHandoff(world: World, { address, caller }: HandoffCall, outcome: HandoffOutcome): void {
  const { journal, leases } = world;
  if (outcome.kind === "answered") {
    const { ticket, number, command, lock, guidance, handedTo } = outcome.answer;
    if (lock !== undefined) {
      const instance = caller.instance ?? MAIN_INSTANCE;
      const { agent } = caller;
      journal.note({ kind: "held", agent, ticket, number, instance, command, until: lock.until });
      leases.held(world, { address, agent, instance: caller.instance, command });
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

/** The same of every ticket of a group; `callOf` gives the call that was made for one of them. */
export function noteGroup(
  world: World,
  callOf: (number: number) => HandoffCall,
  outcome: GroupOutcome,
): void {
  if (outcome.kind === "refused") return noteHandoff(world, callOf(outcome.number), outcome);
  for (const answer of outcome.answers)
    noteHandoff(world, callOf(answer.number), { kind: "answered", answer });
  for (const { number, problem } of outcome.unfinished) {
    if (!(problem instanceof Failure))
      noteHandoff(world, callOf(number), { kind: "refused", refusal: problem });
  }
}
