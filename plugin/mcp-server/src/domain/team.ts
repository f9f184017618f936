/** Agents that take turns on tickets, in rotation order: who is next, and to whom a lock may be handed; pure. */
import { quoted } from "../errors.ts";
import { shownHolder } from "./lock.ts";
import { sameName } from "./names.ts";
import type { Attempt, Objection } from "./refusals.ts";
import type { TeamRole } from "./situation.ts";
import { takesLock } from "./task.ts";

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

/** Only the holder hands a running lock over, and only to another agent of the team. */
export function refuseHandingOver({ situation, state, to, handTo }: Attempt): Objection | null {
  if (handTo === null) return null;
  const { team, lock } = situation;
  const others = team.members.filter((member) => !sameName(member, team.caller));
  if (receiverOf(team, handTo) === null) return nobodyToTakeIt(team, { handTo, others });
  if (lock.kind === "mine" && state === to) return null;
  return {
    code: "REFUSED_NOT_HOLDER",
    rule: "Only the holder of a running lock hands it over",
    why: lock.kind === "theirs" ? `${shownHolder(lock.lock)} has its lock` : "you do not hold its lock",
    hint: 'Call with intent "lock" and without "to" first, or leave the ticket to its holder',
  };
}

function nobody(why: string, hint: string): Objection {
  const rule = "A lock is handed to another agent of the team";
  return { code: "REFUSED_TEAM", rule, why, hint };
}

function nobodyToTakeIt(
  { members, caller }: TeamRole,
  { handTo, others }: { handTo: string; others: readonly string[] },
): Objection {
  if (members.length === 0)
    return nobody(
      'the repository has no team, so nobody can be named by "to"',
      'Leave "to" out; a team is listed as "agents" in .ralph/config.json on the default branch',
    );
  if (others.length === 0)
    return nobody(
      `you, "${caller}", are the team's only agent`,
      'Complete the work, or call with intent "escalate"',
    );
  const choices = `Name one of ${quoted(others)}`;
  if (handTo === NEXT_IN_ROTATION)
    return nobody(`you, "${caller}", are not in the team's rotation, so it has no next agent`, choices);
  if (sameName(handTo, caller))
    return nobody(`${JSON.stringify(handTo)} is yourself`, `${choices}, or "${NEXT_IN_ROTATION}"`);
  return nobody(`the team has no agent ${JSON.stringify(handTo)}`, choices);
}

/** An agent that takes a lock with its last turn is warned before it works. */
export function lastTurnWarnings(attempt: Attempt): string[] {
  const { machine, situation, handTo } = attempt;
  const { turns, caller } = situation.team;
  const takes = handTo === null && takesLock(machine, attempt);
  if (!takes || turns === null || turns.taken + 1 < turns.limit) return [];
  return [
    `this is the last of ${turns.limit} turns in a row that "${caller}" has on the ticket: when the work is done, it is handed over with intent "lock" and to "${NEXT_IN_ROTATION}" ("${turns.next}" is next), and not completed`,
  ];
}

/** Nobody goes on alone for too long: after so many turns in a row the next agent's turn has come. */
export function refuseOverTurns(attempt: Attempt): Objection | null {
  const { machine, situation, command, to, state, handTo } = attempt;
  const { team, lock } = situation;
  const { turns } = team;
  if (turns === null || turns.taken < turns.limit || handTo !== null) return null;
  const takes = takesLock(machine, attempt);
  const orEscalate = machine.canEscalate(command, state) ? '; or call with intent "escalate"' : "";
  const renews = takes && state === to && lock.kind === "mine" && lock.recorded;
  if (renews || to === machine.resolveIntent("escalate", command)) return null;
  return {
    code: "REFUSED_TURNS",
    rule: `An agent of the team takes at most ${turns.limit} turns in a row on a ticket`,
    why: `the last ${turns.taken} turns on the ticket are all yours, "${team.caller}", and it is the turn of "${turns.next}"`,
    hint:
      lock.kind === "mine"
        ? `Hand it over: call with intent "lock" and to "${NEXT_IN_ROTATION}", and say in the reason what is left to do${orEscalate}`
        : `Leave the ticket to "${turns.next}"`,
  };
}
