import { ticketName } from "../../domain/names.ts";
import { Failure, type Refusal } from "../../errors.ts";
import type { LogEntry } from "../../ledger/fold.ts";
import type { BegunHandover } from "../../ledger/handover.ts";
import { carryOut, LOST, placeLocks, renew, type Carried } from "./carry-out.ts";
import type { HandoffAnswer } from "./handoff-answer.ts";
import { refuseUnknownReceivers } from "../follow-ups/known-receivers.ts";
import type { ContractBreach } from "../../domain/situation.ts";
import { asksForAnnounced, beginHandover, resumeHandover, type Resumed } from "../follow-ups/hand-over.ts";
import {
  judgeHandoff,
  type Accepted,
  type Breached,
  type HandoffCall,
  type Judgement,
} from "./judge-handoff.ts";
import { renewLock } from "../log/lock-keeping.ts";
import type { World } from "../world.ts";

export type HandoffOutcome =
  | { readonly kind: "answered"; readonly answer: HandoffAnswer }
  /** `escalated` is the transition that took place instead, after too many results that broke the contract. */
  | { readonly kind: "refused"; readonly refusal: Refusal; readonly escalated?: HandoffAnswer };

/** How often a call begins anew after another writer was first; each time it decides from what it then reads. */
export const MAX_ATTEMPTS = 3;

/**
 * The path of one transition (ARCHITECTURE.md): read, fold, reconcile, decide, lock, write, verify, answer. A
 * refusal is a value. Throws what the stores throw, CONFIG_, LEDGER_ and LOCK_ failures, and INPUT_TOO_LARGE.
 */
export async function handoffTicket(world: World, call: HandoffCall): Promise<HandoffOutcome> {
  let winner: LogEntry | null = null;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const outcome = await attemptHandoff(world, call);
    if (outcome.kind === "answered") world.failedResults.forget(call);
    if (outcome.kind !== "lost") return outcome;
    winner = outcome.winner ?? winner;
  }
  throw lostTooOften(call, winner);
}

async function attemptHandoff(world: World, call: HandoffCall): Promise<HandoffOutcome | Carried> {
  const judgement = await judgeHandoff(world, call);
  switch (judgement.kind) {
    case "refused":
    case "answered":
      return judgement;
    case "breached":
      return judgement.breach.attemptsLeft === 0 ? escalate(world, judgement) : count(world, judgement);
    case "renewal":
      return renew(world, judgement);
    case "unfinished":
      return finishFirst(world, judgement);
    case "overtaken":
      return LOST;
    case "accepted": {
      const { followUps } = call;
      if (followUps !== undefined) {
        const refusal = refuseUnknownReceivers(judgement.view.team, followUps, call.address);
        if (refusal !== null) return { kind: "refused", refusal };
        return inTurn(world, call, async () => beginHandover(world, judgement, followUps));
      }
      return placeAndCarryOut(world, judgement);
    }
  }
}

/** Takes the lock and writes. Under the lock of a faster writer it answers with what the rules say of that. */
async function placeAndCarryOut(world: World, judgement: Accepted): Promise<HandoffOutcome | Carried> {
  const placing = await placeLocks(world, [judgement]);
  if (placing.kind === "lost") {
    const refusal = placing.refusals.get(judgement);
    return refusal === undefined ? LOST : { kind: "refused", refusal };
  }
  const [placed] = placing.placed;
  return placed === undefined ? LOST : carryOut(world, placed);
}

/** A client that gives up waiting calls again while its first call is still at work in this very process. */
async function inTurn<T>(world: World, { address }: HandoffCall, work: () => Promise<T>): Promise<T> {
  return world.inTurn.run(`follow-ups of ${ticketName(address)}`.toLowerCase(), work);
}

/** Finishes what was announced and cut off, then judges the call by what the ticket has come to. */
async function finishFirst(
  world: World,
  { call, begun }: Extract<Judgement, { kind: "unfinished" }>,
): Promise<HandoffOutcome | Carried> {
  const resumed = await resume(world, { call, begun });
  switch (resumed.kind) {
    case "lost":
      return resumed;
    case "busy":
      return { kind: "refused", refusal: resumed.refusal };
    case "stuck":
      return attemptHandoff(world, { ...call, past: begun.handover.id });
    case "failed":
      return told(
        await attemptHandoff(world, { ...call, past: begun.handover.id }),
        `the follow-up tickets that record ${begun.entry.record.seq} announced could not be made: ${resumed.why}`,
      );
    case "finished": {
      if (asksForAnnounced(world, call, begun)) return { kind: "answered", answer: resumed.answer };
      return told(await attemptHandoff(world, call), finishNote(begun, resumed.answer));
    }
  }
}

/** Finishes what was announced. Where it never will be finished so, another call is not held up by it. */
async function resume(
  world: World,
  { call, begun }: { readonly call: HandoffCall; readonly begun: BegunHandover },
): Promise<Resumed | { readonly kind: "failed"; readonly why: string }> {
  try {
    return await inTurn(world, call, async () => resumeHandover(world, call, begun));
  } catch (error) {
    if (!(error instanceof Failure) || error.retryable || asksForAnnounced(world, call, begun)) throw error;
    return { kind: "failed", why: error.message };
  }
}

function finishNote({ entry }: BegunHandover, { newState, followUps = [] }: HandoffAnswer): string {
  const tickets = followUps.map(({ number, to }) => `#${number} for "${to}"`).join(", ");
  return `what "${entry.record.agent}" had announced was finished first: the ticket came to "${newState}", with ${tickets}`;
}

/** An outcome that says, too, what was done before. */
function told(outcome: HandoffOutcome | Carried, note: string): HandoffOutcome | Carried {
  if (outcome.kind === "refused")
    return {
      ...outcome,
      refusal: { ...outcome.refusal, hint: `${outcome.refusal.hint}. Beside that, ${note}` },
    };
  if (outcome.kind !== "answered") return outcome;
  const { guidance } = outcome.answer;
  const warnings = [...guidance.warnings, note];
  return { kind: "answered", answer: { ...outcome.answer, guidance: { ...guidance, warnings } } };
}

/** Counts a failed result in the caller's lock, or in memory where it holds none; then the refusal stands. */
async function count(world: World, breached: Breached): Promise<HandoffOutcome | Carried> {
  const { call, view, breach, refusal } = breached;
  const failedResults = breach.maxAttempts - breach.attemptsLeft;
  if (view.lock.kind !== "mine") {
    world.failedResults.set(call, failedResults);
    return { kind: "refused", refusal };
  }
  const { oid: lockOid, recordId } = view.lock.lock;
  const { command } = call.request;
  const counted = await renewLock(world, view, { lockOid, recordId, command, failedResults });
  return counted === null ? LOST : { kind: "refused", refusal };
}

/** Hands a ticket whose result has failed too often to a person, by a transition like any other. */
async function escalate(world: World, { call, breach, refusal }: Breached): Promise<HandoffOutcome> {
  const { command } = call.request;
  const outcome = await handoffTicket(world, {
    ...call,
    request: { command, goal: { intent: "escalate" } },
    reason: escalationReason(breach),
    result: null,
    evidence: undefined,
    followUps: undefined,
  });
  const last = `${refusal.message}\nThat was the last of ${breach.maxAttempts} attempts`;
  if (outcome.kind === "refused") {
    const message = `${last}, and the ticket could not be escalated: ${outcome.refusal.message}`;
    return { kind: "refused", refusal: { ...refusal, message, hint: outcome.refusal.hint } };
  }
  const { answer } = outcome;
  return {
    kind: "refused",
    refusal: {
      ...refusal,
      message: `${last}, so the ticket was escalated to "${answer.newState}"`,
      allowed: answer.guidance.allowedNextTransitions,
      hint: "Leave the ticket to a person; take another one",
    },
    escalated: answer,
  };
}

function escalationReason({ violations, maxAttempts }: ContractBreach): string {
  const last =
    violations.length === 0
      ? "The last call gave no result"
      : `Schema validation failed:\n${violations.map((line) => `- ${line}`).join("\n")}`;
  return `${maxAttempts} results in a row did not fit the ticket's contract. ${last}`;
}

/** Other writers were first, more often than the retries allow. */
export function lostTooOften({ address }: HandoffCall, winner: LogEntry | null): Failure {
  const first =
    winner === null
      ? "another writer"
      : `"${winner.record.agent}" (record ${winner.record.seq}, ${winner.comment.url})`;
  return new Failure(
    "LEDGER_CONFLICT",
    `Cannot hand off ticket ${ticketName(address)}: ${first} was first, ${MAX_ATTEMPTS} times in a row`,
    { hint: "Read the ticket, then decide anew", retryable: true },
  );
}
