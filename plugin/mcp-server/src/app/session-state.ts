import { MAIN_INSTANCE } from "../domain/lock.ts";
import type { NotedLock, StampedNote } from "./ports-session.ts";

export interface HeldTicket extends NotedLock {
  /** Whether its holder was told to finish before it stops. */
  readonly reminded: boolean;
}

export interface SessionState {
  readonly held: readonly HeldTicket[];
  /** Subagents that came to their end. */
  readonly ended: ReadonlySet<string>;
}

/** What the notes add up to. Pure. */
export function foldNotes(notes: readonly StampedNote[]): SessionState {
  const held = new Map<string, HeldTicket>();
  const ended = new Set<string>();
  for (const { note } of notes) {
    // GitHub's names are the same in any case, and callers spell them as they like.
    const ticket = "ticket" in note ? note.ticket.toLowerCase() : "";
    switch (note.kind) {
      case "held": {
        const { kind: _kind, ...lock } = note;
        const before = held.get(ticket);
        const renewed = before !== undefined && before.instance === note.instance;
        held.set(ticket, { ...lock, reminded: renewed && before.reminded });
        break;
      }
      case "left":
        held.delete(ticket);
        break;
      case "ended":
        ended.add(note.instance);
        break;
      case "resumed":
        ended.delete(note.instance);
        break;
      case "reminded": {
        const lock = held.get(ticket);
        if (lock !== undefined) held.set(ticket, { ...lock, reminded: true });
        break;
      }
      case "fired":
      case "undecided":
        break;
    }
  }
  return { held: [...held.values()], ended };
}

/** The tickets that the instance answers for and whose leases still run: the main loop's are also those of ended subagents. */
export function ticketsOf(state: SessionState, instance: string, nowMs: number): readonly HeldTicket[] {
  return state.held.filter((lock) => {
    const heir = state.ended.has(lock.instance) ? MAIN_INSTANCE : lock.instance;
    return heir === instance && Date.parse(lock.until) > nowMs;
  });
}
