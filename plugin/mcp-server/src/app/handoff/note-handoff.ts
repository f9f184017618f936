import { MAIN_INSTANCE } from "../../domain/lock.ts";
import { ticketName } from "../../domain/names.ts";
import { Failure } from "../../errors.ts";
import type { GroupOutcome, HandoffOutcome } from "./handoff.ts";
import type { HandoffCall } from "./plan-transition.ts";
import type { World } from "../world.ts";

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
      journal.note({ kind: "held", ticket, number, instance, command, until: lock.until });
      leases.held(world, { address, agent: caller.agent, instance: caller.instance, command });
      // An answer that is told again does not repeat the lock: the state alone says that there is none.
    } else if (!guidance.isLockState || handedTo !== undefined) {
      journal.note({ kind: "left", ticket });
      leases.left(address);
    }
  } else if (outcome.refusal.code === "REFUSED_MOVED" || outcome.escalated !== undefined) {
    journal.note({ kind: "left", ticket: outcome.escalated?.ticket ?? ticketName(address) });
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
