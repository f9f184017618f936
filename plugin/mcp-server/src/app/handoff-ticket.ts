import { ticketName } from "../domain/names.ts";
import { Failure, type Refusal } from "../errors.ts";
import type { LogEntry } from "../ledger/fold.ts";
import { carryOut, placeLocks, renew, type Carried } from "./carry-out.ts";
import type { HandoffAnswer } from "./handoff-answer.ts";
import type { ContractBreach } from "../domain/situation.ts";
import { judgeHandoff, type Breached, type HandoffCall } from "./judge-handoff.ts";
import { renewLock } from "./lock-keeping.ts";
import type { World } from "./world.ts";

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
    case "accepted": {
      const [placed] = (await placeLocks(world, [judgement])) ?? [];
      return placed === undefined ? { kind: "lost", winner: null } : carryOut(world, placed);
    }
  }
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
  return counted === null ? { kind: "lost", winner: null } : { kind: "refused", refusal };
}

/** Hands a ticket whose result has failed too often to a person, by a transition like any other. */
async function escalate(world: World, { call, breach, refusal }: Breached): Promise<HandoffOutcome> {
  const { command } = call.request;
  const outcome = await handoffTicket(world, {
    ...call,
    request: { command, goal: { intent: "escalate" } },
    reason: escalationReason(breach),
    result: null,
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

/** Another writer was first, more often than the retries allow. */
export function lostTooOften({ address }: HandoffCall, winner: LogEntry | null): Failure {
  const first =
    winner === null
      ? "another writer"
      : `"${winner.record.agent}" (record ${winner.record.seq}, ${winner.comment.url})`;
  return new Failure(
    "LEDGER_CONFLICT",
    `Cannot hand off ticket ${ticketName(address)}: ${first} was first, ${MAX_ATTEMPTS} times in a row`,
    {
      hint: "Read the ticket, then decide anew",
      retryable: true,
    },
  );
}
