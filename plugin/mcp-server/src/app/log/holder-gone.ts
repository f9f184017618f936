import { MAIN_INSTANCE, type Gone, type Holder } from "../../domain/lock.ts";
import { foldNotes } from "../session-state.ts";
import type { World } from "../world.ts";

/**
 * What is known to have ended of a lock's holder; null where it may be at work (rule 5 of docs/decisions/0001). Only of
 * the caller's own session it is known which subagents have ended, and the caller itself is evidently at work.
 */
export function goneOf(
  { processes, journal }: Pick<World, "processes" | "journal">,
  holder: Holder,
  self: Holder,
): Gone | null {
  if (processes.isGone(holder.session)) return "process";
  const another = holder.instance !== self.instance && holder.instance !== MAIN_INSTANCE;
  if (!another || holder.session.id !== self.session.id) return null;
  return foldNotes(journal.read()).ended.has(holder.instance) ? "subagent" : null;
}
