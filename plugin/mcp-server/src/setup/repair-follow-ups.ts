import { Failure } from "../errors.ts";
import { acceptedEntries } from "../log/fold.ts";
import { openHandover } from "../log/handover.ts";
import type { Caller } from "../rules/lock.ts";
import type { RepositoryAddress, TicketAddress } from "../rules/names.ts";
import { resumeHandover } from "../ticket/handoff/hand-over.ts";
import { namedTickets, openLeft, openLeftWith } from "../ticket/make/follow-up-tickets.ts";
import { listLocks } from "../ticket/read/board-locks.ts";
import { readTicket, readToBeginning } from "../ticket/read/read-ticket.ts";
import { isUnopenedFollowUp } from "../ticket/read/sound-log.ts";
import type { TicketView } from "../ticket/read/ticket-view.ts";
import type { World } from "../ticket/world/world.ts";
import { type HealthCheck, fault, sound } from "./health-report.ts";

/** A lock for each agent at work, and one request for each: more than this is no team. */
const MAX_LOOKED_AT = 100;

/**
 * Finishes what calls with follow-up tickets have announced and left: of these tickets, or, where none are named, of
 * all that somebody holds a lock on, for only those are found without reading every log. Each is a check of its own.
 */
export async function repairFollowUps(
  world: World,
  address: RepositoryAddress,
  caller: Caller,
  numbers: readonly number[],
): Promise<HealthCheck[]> {
  const checks: HealthCheck[] = [];
  const looked = numbers.length > 0 ? numbers : (await listLocks(world, address)).map(({ number }) => number);
  for (const number of looked.slice(0, MAX_LOOKED_AT)) {
    const found = await repairOne(world, { ...address, number }, caller);
    if (found !== null) checks.push(found);
    else if (numbers.length > 0) checks.push(sound(nameOf(number), "nothing is left to make"));
  }
  if (looked.length > MAX_LOOKED_AT || checks.length === 0) checks.push(summary(looked.length));
  return checks;
}

function summary(count: number): HealthCheck {
  const name = "follow-ups";
  if (count > MAX_LOOKED_AT)
    return fault(
      name,
      `only ${MAX_LOOKED_AT} of ${count} tickets were looked at`,
      "Name the others by their numbers",
    );
  return sound(name, `none is left on the ${count} tickets with a lock; name others by number`);
}

/** Null where nothing was announced, or all of it is done. */
async function repairOne(world: World, address: TicketAddress, caller: Caller): Promise<HealthCheck | null> {
  const name = nameOf(address.number);
  try {
    const view = await readTicket(world, address, caller, "whole");
    const begun = openHandover(view.log, view.reconciliation);
    if (begun === null) return await openLeftOf(world, view, caller);
    const resumed = await resumeHandover(world, { address, caller }, begun);
    if (resumed.kind === "finished") {
      const { newState, followUps = [] } = resumed.answer;
      return sound(name, `finished: the ticket is in "${newState}", with ${namedTickets(followUps)}`);
    }
    if (resumed.kind === "overtaken") return fault(name, "another writer was first", "Repeat the repair");
    const { message, hint } = resumed.refusal;
    return fault(name, message, hint);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return fault(name, error.words.message, error.words.hint);
  }
}

/** Opens the follow-up tickets that lack their first record: this ticket, or those of its newest finish. */
async function openLeftOf(world: World, seen: TicketView, caller: Caller): Promise<HealthCheck | null> {
  const view = await readToBeginning(world, seen);
  const { address, log } = view;
  const finish = acceptedEntries(log).findLast(({ record }) => record.followUps !== undefined);
  const handover = finish?.record.followUps?.handover;
  const opened = isUnopenedFollowUp(view)
    ? await openLeftWith(world, { address, caller })
    : handover === undefined
      ? []
      : await openLeft(world, view, caller, handover);
  return opened.length === 0
    ? null
    : sound(nameOf(address.number), `opened: ${namedTickets(opened.map(({ ticket }) => ticket))}`);
}

function nameOf(number: number): string {
  return `follow-ups of #${number}`;
}
