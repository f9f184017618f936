import { Failure } from "../../errors.ts";
import { sameStateField } from "../../rules/state-field.ts";
import {
  DEFAULT_STATE_FIELD,
  stateFieldOf,
  type TeamConfig,
  bind,
  parseTeamConfig,
} from "../team/team-config.ts";
import { lockRefOf, READ_LAG_MS, SHORT_LIST_MS } from "../world/memory.ts";
import type { Clock } from "../../github/time.ts";
import type { LockCommit } from "../../rules/lock.ts";
import type { LogDepth, TicketSnapshot } from "../../github/ticket-snapshot.ts";
import type { RepositoryAddress, TicketAddress } from "../../rules/names.ts";
import type { World } from "../world/world.ts";

/** One read of a ticket and of its lock ref. */
export interface TicketReading {
  readonly snapshot: TicketSnapshot;
  readonly lockCommit: LockCommit | null;
  readonly team: TeamConfig;
}

/**
 * The ticket and its lock, read side by side: two requests, one more each where the team's field or lock prefix was not
 * known yet, and one more for a lock that this process has not read. `lookUpMeanwhile` does
 * not wait for the lock. Throws CONFIG_INVALID and what the stores and `lookUpMeanwhile` throw.
 */
export async function readSnapshot<Found>(
  world: World,
  address: TicketAddress,
  lookUpMeanwhile: (ticket: Omit<TicketReading, "lockCommit">) => Promise<Found>,
  depth?: LogDepth,
): Promise<TicketReading & { readonly found: Found }> {
  const asked = world.stateFields.get(address) ?? DEFAULT_STATE_FIELD;
  const assumed = world.lockPrefixes.of(address);
  const lock = readLockCommit(world, address);
  // The ticket's own failure says more: it comes first.
  lock.catch(() => undefined);
  const first = await world.tickets.read(address, asked, depth);
  const team = learnTeam(world, address, first);
  const field = stateFieldOf(team);
  const snapshot = sameStateField(field, asked) ? first : await world.tickets.read(address, field, depth);
  const isAssumed = assumed === world.lockPrefixes.of(address);
  const [found, lockCommit] = await Promise.all([
    lookUpMeanwhile({ snapshot, team }),
    isAssumed ? lock : readLockCommit(world, address),
  ]);
  return { snapshot, lockCommit, team, found };
}

/**
 * The team's file as a read showed it, which binds this session, and what of it counts for later reads. Throws
 * CONFIG_INVALID for a file with mistakes, and as `bind` does.
 */
export function learnTeam(
  world: World,
  address: RepositoryAddress,
  { teamConfigText }: Pick<TicketSnapshot, "teamConfigText">,
): TeamConfig {
  const team = parseTeamConfig(teamConfigText);
  bind(world, address, team);
  world.stateFields.set(address, stateFieldOf(team));
  return team;
}

/** Comments that were read, with GitHub's count of all of them. */
interface ListedComments {
  /** `owner/repo#number`. */
  readonly ticket: string;
  readonly comments: readonly unknown[];
  /** Whether they reach back to the first one. */
  readonly complete: boolean;
  readonly snapshot: { readonly issue: Pick<TicketSnapshot["issue"], "id" | "commentCount" | "updatedAt"> };
  readonly askedAtMs: number;
}

/**
 * Takes note of a list that was just read. Returns GITHUB_UNAVAILABLE where it lacks comments that GitHub counts and may
 * still show: no call decides on it. Null where it is whole, as a list that is longer than the count: the count lags, or a
 * comment was deleted meanwhile.
 */
export function takeList(
  { hiddenComments }: Pick<World, "hiddenComments">,
  { ticket, comments, complete, snapshot: { issue }, askedAtMs }: ListedComments,
): Failure | null {
  if (!complete) return null;
  const lacking = issue.commentCount - comments.length;
  const quietMs = askedAtMs - Date.parse(issue.updatedAt);
  if (hiddenComments.take(issue.id, { lacking, quietMs, askedAtMs })) return null;
  return new Failure(
    "GITHUB_UNAVAILABLE",
    `Cannot read ticket ${ticket}: GitHub lists ${comments.length} of its ${issue.commentCount} comments`,
    {
      hint: "Call again with the same arguments after the time in retryAfterMs",
      retryable: true,
      retryAfterMs: Math.max(READ_LAG_MS, SHORT_LIST_MS - quietMs + 1),
      ofOneTicket: true,
    },
  );
}

/** An answer with the times, by GitHub's clock, at which it was asked for and came. */
interface TimedAnswer<Answer> {
  readonly answer: Answer;
  readonly askedAtMs: number;
  readonly nowMs: number;
}

/** GitHub's clock may be known from the answer only, so the time of the request is derived from how long it took. */
export async function timed<Answer>(clock: Clock, ask: () => Promise<Answer>): Promise<TimedAnswer<Answer>> {
  const sentMs = clock.elapsedMs();
  const answer = await ask();
  const nowMs = clock.now();
  return { answer, askedAtMs: nowMs - (clock.elapsedMs() - sentMs), nowMs };
}

/** The commit that the ticket's lock ref points to; null for no ref. */
export async function readLockCommit(world: World, address: TicketAddress): Promise<LockCommit | null> {
  const name = lockRefOf(world, address);
  return (await readLockCommits(world, address, [name])).get(name) ?? null;
}

/** The commits that these refs point to. A read without this process's own young move lags behind it. */
export async function readLockCommits(
  { refs, ownWrites, clock }: Pick<World, "refs" | "ownWrites" | "clock">,
  address: RepositoryAddress,
  names: readonly string[],
): Promise<ReadonlyMap<string, LockCommit>> {
  const { answer: shown, askedAtMs, nowMs } = await timed(clock, async () => refs.read(address, names));
  // It may come back by a move of our own, such as a lock that is restored.
  for (const commit of shown.values()) ownWrites.noteCommit(commit, nowMs);
  const found = names.flatMap((name): [string, LockCommit][] => {
    const commit = ownWrites.commitOf({ address, name }, shown.get(name) ?? null, askedAtMs);
    return commit === null ? [] : [[name, commit]];
  });
  return new Map(found);
}
