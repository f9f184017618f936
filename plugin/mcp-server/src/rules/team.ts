/** Agents that take turns on tickets, in rotation order: who is next, and to whom a lock may be handed; pure. */
import { sameName } from "./names.ts";
import type { TeamRole } from "./situation.ts";

/** The word that hands a lock to the next agent in the rotation. */
export const NEXT_IN_ROTATION = "next";

/** The member after this agent, the first one after the last; null for a stranger, and where there is nobody else. */
export function nextAfter(members: readonly string[], agent: string): string | null {
  const index = members.findIndex((member) => sameName(member, agent));
  if (index < 0) return null;
  const [next = null] = [...members.slice(index + 1), ...members.slice(0, index)];
  return next;
}

/** The member that `to` stands for; null where it stands for nobody who could take a lock from the caller. */
export function receiverOf({ members, caller }: TeamRole, to: string): string | null {
  if (to === NEXT_IN_ROTATION) return nextAfter(members, caller);
  return members.find((member) => sameName(member, to) && !sameName(member, caller)) ?? null;
}
