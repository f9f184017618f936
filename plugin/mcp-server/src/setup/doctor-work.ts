/** What `doctor` tries and mends: the promises of refs and clocks that locks rely on, and finishes that were left. */
import { probeRef, type LockCommit, type Caller } from "../rules/lock.ts";
import { Failure, failureOf, words } from "../errors.ts";
import { swapRefs, type Swap } from "../ticket/protocol/locks.ts";
import { caveat, fault, sound, type HealthCheck } from "./health-report.ts";
import type { RefMove } from "../github/ref-store.ts";
import type { RepositoryAddress, TicketAddress } from "../rules/names.ts";
import type { World } from "../ticket/world/world.ts";
import { openHandover } from "../log/request-marker.ts";
import { resumeHandover } from "../ticket/handoff/hand-over.ts";
import { namedTickets, openLeft, openLeftWith } from "../ticket/make/follow-up-tickets.ts";
import { listLocks } from "../ticket/read/board-locks.ts";
import { readTicket, readToBeginning } from "../ticket/read/read-ticket.ts";
import {
  isUnopenedFollowUp,
  leftFollowUpWarnings,
  lostFollowUpWarnings,
  withLeftFollowUps,
} from "../ticket/read/sound-log.ts";
import type { TicketView } from "../ticket/read/ticket-view.ts";
import { counted } from "../rules/text.ts";

/** Leases are reckoned by commit dates and by the clock of the answers: these may differ by a request's time. */
const MAX_COMMIT_SKEW_MS = 10_000;

/** Beyond that other programs on the machine suffer, too; ours go by GitHub's clock. */
const MAX_MACHINE_SKEW_MS = 5 * 60_000;

/** This machine's clock against GitHub's. */
export function machineClockCheck(githubMs: number, machineMs: number): HealthCheck {
  const name = "clock";
  const skewMs = machineMs - githubMs;
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  const message = `this machine's clock is ${seconds} s ${skewMs < 0 ? "behind" : "ahead of"} GitHub's; GitHub's counts`;
  if (Math.abs(skewMs) <= MAX_MACHINE_SKEW_MS) return sound(name, message);
  return fault(name, message, "Set this machine's clock");
}

/** The part that is left out, and the reason: a card or comment cannot be unseen. */
export const NOT_PROBED =
  "Not probed: that a mutation's answer shows what it wrote, because a comment or card would be seen and mailed; every transition checks it for itself";

interface Probe {
  readonly repositoryId: string;
  /** Each promise has a ref of its own, so that they are tried side by side. */
  readonly refs: Readonly<Record<"twice" | "wrong" | "right", string>>;
  readonly first: LockCommit;
  readonly second: LockCommit;
}

/**
 * Tries what the locks rely on, on refs of its own under the lock prefix, which are gone afterwards: a ref is made once,
 * moved only from where it is, listed, and deleted; commits are dated by GitHub's clock. Ten requests, five of them
 * in a row; two more in a row where the repository lacks the tree of locks. A broken promise is a failed check; throws
 * only errors that stop the probe itself, such as GITHUB_FORBIDDEN.
 */
export async function probeService(
  world: World,
  address: RepositoryAddress,
  repositoryId: string,
): Promise<HealthCheck[]> {
  const id = world.newId();
  const commit = async (name: string): Promise<LockCommit> =>
    world.refs.createCommit(address, { message: `probe ${id}, ${name}` });
  const [first, second] = await Promise.all([commit("first"), commit("second")]);
  const clock = clockCheck(second.takenAtMs - world.clock.now());
  const refOf = (suffix: string): string => probeRef(world.lockPrefixes.of(address), id, suffix);
  const refs = { twice: refOf("twice"), wrong: refOf("wrong"), right: refOf("right") };
  const probe = { repositoryId, refs, first, second };
  let isClean = false;
  try {
    const { checks, isDeleted } = await tryRefs(world, address, probe);
    isClean = isDeleted;
    return [...checks, clock];
  } finally {
    if (!isClean) await cleanUp(world, address, probe);
  }
}

async function tryRefs(
  world: World,
  address: RepositoryAddress,
  { repositoryId, refs, first, second }: Probe,
): Promise<{ readonly checks: HealthCheck[]; readonly isDeleted: boolean }> {
  const prefix = world.lockPrefixes.of(address);
  const swap = async (...moves: readonly RefMove[]): Promise<Swap["kind"]> =>
    (await swapRefs(world, { address, repositoryId }, moves)).kind;
  const made = Object.values(refs).map((name) => ({ name, from: null, to: first.oid }));
  const refusal = await failureOf(async () => swap(...made));
  if (refusal !== null) {
    const fix =
      refusal.code === "GITHUB_FORBIDDEN"
        ? refusal.words.hint
        : words`${refusal.words.hint}. Where the namespace stays refused, put "lockRefPrefix" into .ralph/config.json`;
    const message = words`no ref can be created: ${refusal.words.message}`;
    return { checks: [fault("lock ref", message, fix)], isDeleted: false };
  }
  const tries = [
    swap({ name: refs.twice, from: null, to: second.oid }),
    swap({ name: refs.wrong, from: second.oid, to: null }),
    swap({ name: refs.right, from: first.oid, to: second.oid }).then(async (right) => {
      const listed = (await world.refs.list(address, prefix)).find(({ name }) => name === refs.right);
      return { right, listed };
    }),
  ] as const;
  // None may move a ref after the clean-up.
  await Promise.allSettled(tries);
  const [twice, wrong, { right, listed }] = await Promise.all(tries);
  const deleted = await swap(
    { name: refs.twice, from: first.oid, to: null },
    { name: refs.wrong, from: first.oid, to: null },
    { name: refs.right, from: second.oid, to: null },
  );
  const checks = [
    check("lock ref", true, `a ref is created under ${prefix}`),
    check("lock ref twice", twice === "lost", "a second creation is refused"),
    check("lock swap, wrong", wrong === "lost", "a deletion from another commit is refused"),
    check("lock swap, right", right === "moved", "a swap from the right commit is accepted"),
    check("lock listing", listed?.commit.oid === second.oid, "the list of locks shows it with its commit"),
    check("lock release", deleted === "moved", "it is deleted again"),
  ];
  return { checks, isDeleted: deleted === "moved" };
}

function check(name: string, ok: boolean, promise: string): HealthCheck {
  if (ok) return sound(name, promise);
  return fault(name, `does not hold: ${promise}`, "Do not run agents here: their locks would not be exact");
}

function clockCheck(skewMs: number): HealthCheck {
  const name = "commit dates";
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  if (Math.abs(skewMs) <= MAX_COMMIT_SKEW_MS)
    return sound(name, `commits are dated by GitHub's clock, within ${seconds} s`);
  const message = `a new commit is dated ${seconds} s ${skewMs < 0 ? "before" : "after"} GitHub's clock`;
  return fault(name, message, "Wait for GitHub's clocks to agree: leases depend on them");
}

/** Takes the refs away, wherever the probe left them. */
async function cleanUp(
  world: World,
  address: RepositoryAddress,
  { repositoryId, refs, first, second }: Probe,
): Promise<void> {
  const remove = async (name: string): Promise<void> => {
    for (const { oid } of [first, second]) {
      try {
        const swap = await swapRefs(world, { address, repositoryId }, [{ name, from: oid, to: null }]);
        if (swap.kind === "moved") return;
      } catch (error) {
        // The probe's own outcome is what counts; the ref is no lock, and the next doctor does not mind it.
        if (!(error instanceof Failure)) throw error;
      }
    }
  };
  await Promise.all(Object.values(refs).map(remove));
}

// Announced finishes that their calls have left.

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
    const found = await repairOne(world, { ...address, number }, caller, numbers.length > 0);
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
  return sound(name, `none is left on ${counted(count, "ticket")} with a lock; name others by number`);
}

/** Null where nothing was announced, or all of it was done, and for the lock of an issue that is gone. */
async function repairOne(
  world: World,
  address: TicketAddress,
  caller: Caller,
  isNamed: boolean,
): Promise<HealthCheck | null> {
  const name = nameOf(address.number);
  try {
    const view = await readTicket(world, address, caller, "whole");
    const begun = openHandover(view.log, view.reconciliation);
    if (begun === null) return (await openLeftOf(world, view, caller)) ?? (await lostOf(world, view));
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
    if (!isNamed && error.code === "GITHUB_NOT_FOUND") return null;
    return fault(name, error.words.message, error.words.hint);
  }
}

/** Opens the follow-up tickets that lack their first record: this ticket, or those of its newest finish. */
async function openLeftOf(world: World, seen: TicketView, caller: Caller): Promise<HealthCheck | null> {
  const view = await readToBeginning(world, seen);
  const { address, log } = view;
  const finish = log.accepted.findLast(({ record }) => record.followUps !== undefined);
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

/** The follow-up tickets that were announced and never made; null for none. */
async function lostOf(world: World, view: TicketView): Promise<HealthCheck | null> {
  const left = leftFollowUpWarnings(await withLeftFollowUps(world, view));
  const [lost] = [...left, ...(await lostFollowUpWarnings(world, view))];
  return lost === undefined ? null : caveat(nameOf(view.address.number), lost);
}

function nameOf(number: number): string {
  return `follow-ups of #${number}`;
}
