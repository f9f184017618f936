import { ticketName } from "../domain/names.ts";
import { Failure, type Refusal } from "../errors.ts";
import type { LogEntry } from "../ledger/fold.ts";
import { carryOut, placeLocks, renew, type Carried } from "./carry-out.ts";
import type { HandoffAnswer } from "./handoff-answer.ts";
import { judgeHandoff, type HandoffCall } from "./judge-handoff.ts";
import type { World } from "./world.ts";

export type HandoffOutcome =
  | { readonly kind: "answered"; readonly answer: HandoffAnswer }
  | { readonly kind: "refused"; readonly refusal: Refusal };

/** How often a call begins anew after another writer was first; each time it decides from what it then reads. */
export const MAX_ATTEMPTS = 3;

/**
 * The path of one transition (ARCHITECTURE.md): read, fold, reconcile, decide, lock, write, verify, answer. A
 * refusal is a value. Throws what the stores throw, CONFIG_, LEDGER_ and LOCK_ failures, and INPUT_TOO_LARGE.
 */
export async function handoffTicket(world: World, call: HandoffCall): Promise<HandoffOutcome> {
  let winner: LogEntry | null = null;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const result = await attemptHandoff(world, call);
    if (result.kind !== "lost") return result;
    winner = result.winner ?? winner;
  }
  throw lostTooOften(call, winner);
}

async function attemptHandoff(world: World, call: HandoffCall): Promise<HandoffOutcome | Carried> {
  const judgement = await judgeHandoff(world, call);
  switch (judgement.kind) {
    case "refused":
    case "answered":
      return judgement;
    case "renewal":
      return renew(world, judgement);
    case "accepted": {
      const [placed] = (await placeLocks(world, [judgement])) ?? [];
      return placed === undefined ? { kind: "lost", winner: null } : carryOut(world, placed);
    }
  }
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
