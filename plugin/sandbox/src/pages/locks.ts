/** The locks that agents hold on tickets, as their refs tell. */
import type { Commit, Thread } from "../entities.ts";
import type { World } from "../world.ts";
import { looseObject } from "./records.ts";

export interface Lock {
  readonly agent: string;
  /** When its lease ends; undefined where the commit does not say. */
  readonly until: Date | undefined;
  readonly isOver: boolean;
}

const NAMELESS = "an unknown agent";
/** A name is shown in a line with others; a longer one says nothing more. */
const MAX_NAME_LENGTH = 80;
const MINUTE_MS = 60_000;

function endOf({ committedDate }: Commit, leaseMinutes: unknown): Date | undefined {
  if (typeof leaseMinutes !== "number") return undefined;
  const end = new Date(Date.parse(committedDate) + leaseMinutes * MINUTE_MS);
  return Number.isNaN(end.getTime()) ? undefined : end;
}

/**
 * Returns the lock on the ticket, or undefined where there is none. Anybody can write such a ref: nothing in it is
 * taken for granted.
 */
export function lockOf(world: World, { repository, number }: Thread): Lock | undefined {
  const target = repository.gitRefs.get(`refs/ralph/locks/${number}`)?.target;
  if (target === undefined) return undefined;
  if (target.kind !== "Commit") return { agent: NAMELESS, until: undefined, isOver: false };
  const { agent, leaseMinutes } = looseObject(target.message);
  const until = endOf(target, leaseMinutes);
  return {
    agent: typeof agent === "string" && agent.trim() !== "" ? agent.slice(0, MAX_NAME_LENGTH) : NAMELESS,
    until,
    isOver: until !== undefined && until <= world.clock(),
  };
}
