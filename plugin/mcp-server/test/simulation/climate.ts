/** What the seed makes of a schedule: each one draws its own mix of faults, operations and speeds (swarm testing). */
import { WORKFLOW_STATES } from "../../src/rules/vocabulary.ts";
import { COMMON, EARLY_FAULTS, type Weather } from "./faults.ts";
import { WISHES, type WishKind } from "./operations.ts";
import type { Random } from "./random.ts";

/**
 * A workday spreads calls over tickets and hours. In a duel few agents call on one or two tickets within seconds, and
 * one to three kinds of faults are frequent.
 */
export const KINDS = ["workday", "duel"] as const;
export type ScheduleKind = (typeof KINDS)[number];

/** What happens to the first ticket before the schedule begins, and before anything goes wrong. */
export interface Opening {
  /** Where the cards may stand. */
  readonly states: readonly (string | null)[];
  /** The first agent's operations. */
  readonly operations: number;
  readonly comments: number;
  /** Whether a person moves the card then. */
  readonly isMoved: boolean;
  /** How long nobody calls then. */
  readonly idleMs: number;
  /** Whether the first agent's process dies then; another one takes its place. */
  readonly isOrphaned: boolean;
  /** Whether the first agent makes one more call, and goes on without waiting for its answer. */
  readonly isImpatient: boolean;
}

export interface Climate {
  readonly weather: Omit<Weather, "without">;
  /** How often agents wish for each kind of operation, beside the usual. */
  readonly wishes: Readonly<Partial<Record<WishKind, number>>>;
  /** Times the usual time between two operations. */
  readonly leisure: number;
  readonly tickets: number;
  readonly machines: number;
  readonly servers: number;
  readonly operations: number;
  /** How often people act, and times the usual chance that they act just then. */
  readonly people: number;
  readonly haste: number;
  readonly careless: boolean;
  /** Whether people prefer states that the card has shown. */
  readonly aimed: boolean;
  /** Whether any two servers may work for the same agent. */
  readonly twins: boolean;
  readonly opening: Opening;
  /** One of them is the longest time until a process is started again. */
  readonly restartMs: readonly number[];
  readonly leaseMinutes: number;
  readonly pageSize: number;
  /** Turns that one agent of the team may take in a row; null where there is no team. */
  readonly maxTurns: number | null;
  /** Whether a turn too many hands the lock on. */
  readonly rotates: boolean;
  /** Whether the tickets are tasks, and others are made meanwhile. */
  readonly hasTasks: boolean;
  /** Whether two servers beside the first one go on with the lock of its agent, whose process dies. */
  readonly hasHeirs: boolean;
}

type Base = Omit<Climate, "rotates" | "hasTasks" | "hasHeirs">;

/**
 * `teamwork` decides on tasks and rotation, and `lists` on short lists, apart from all that was drawn before there were
 * any: so older seeds stay what they were without them. A null `teamwork` is for none.
 */
export function climateOf(
  random: Random,
  kind: ScheduleKind,
  { teamwork, lists }: { readonly teamwork: Random | null; readonly lists: Random },
): Climate {
  const base = withShortLists(kind === "duel" ? duel(random) : workday(random), lists);
  if (teamwork === null) return { ...base, rotates: false, hasTasks: false, hasHeirs: false };
  const climate = withTeamwork(base, teamwork);
  return kind === "duel" && teamwork.chance(0.15) ? withHeirs(climate) : climate;
}

function withShortLists(base: Base, random: Random): Base {
  const { probabilities } = base.weather;
  const shortLists = { "short list": random.pick([0, 0, 0, 0.05, 0.2, 0.5]) };
  return { ...base, weather: { ...base.weather, probabilities: { ...probabilities, ...shortLists } } };
}

/** Slow requests, so that one heir goes on by what it read before another one took the lock over. */
function withHeirs(climate: Climate): Climate {
  const { opening, weather } = climate;
  const states = opening.states.filter((state) => state !== null && WITH_LOCKS.includes(state));
  return {
    ...climate,
    hasHeirs: true,
    machines: 1,
    servers: 3,
    leisure: 0.003,
    weather: { ...weather, probabilities: { ...weather.probabilities, slow: 0.25 } },
    opening: { ...opening, states, operations: 1, comments: 0, isMoved: false, idleMs: 0, isOrphaned: true },
  };
}

/** Where most calls take a lock. */
const WITH_LOCKS: readonly string[] = ["Backlog", "Research Needed", "Ready for Plan"];

function withTeamwork(base: Base, random: Random): Climate {
  const [hasTasks, rotates] = [random.chance(0.35), random.chance(0.35)];
  const { wishes, opening, maxTurns } = base;
  return {
    ...base,
    hasTasks,
    rotates,
    hasHeirs: false,
    maxTurns: rotates ? random.pick([1, 1, 2, 3]) : maxTurns,
    wishes: hasTasks ? { ...wishes, task: random.pick([0.5, 1, 4]) } : wishes,
    opening: hasTasks ? { ...opening, states: [null, "Backlog", "Backlog", "Research Needed"] } : opening,
  };
}

function workday(random: Random): Base {
  const roughness = random.pick([0, 0.3, 1, 1, 2, 4]);
  return {
    weather: {
      probabilities: mix(
        random,
        EARLY_FAULTS,
        (fault) => COMMON[fault] * (random.pick(FACTORS) * roughness * (fault === "lag" ? 0.7 : 1)),
      ),
      slowness: random.pick([0.2, 1, 1, 1, 8]),
    },
    wishes: mix(random, EARLY_WISHES, () => random.pick(FACTORS)),
    leisure: random.pick([0.01, 0.01, 0.1, 1, 1, 4]),
    tickets: random.pick([1, 1, 2, 3]),
    machines: random.pick([1, 2, 2]),
    servers: random.pick([2, 2, 3, 4]),
    operations: random.between(3, 10),
    people: random.pick([0, 2, 5, 12]),
    haste: random.pick([0.5, 1, 4, 10]),
    careless: random.chance(0.12),
    aimed: false,
    twins: false,
    opening: {
      states: [null, "Backlog", "Research Needed", "Ready for Plan", "Plan in Review"],
      operations: 0,
      comments: 0,
      isMoved: false,
      idleMs: 0,
      isOrphaned: false,
      isImpatient: false,
    },
    restartMs: [1_000, 20_000, 180_000, 40 * 60_000],
    leaseMinutes: random.pick([4, 30, 30]),
    pageSize: random.pick([50, 50, 10]),
    maxTurns: random.pick([null, null, null, 2, 20]),
  };
}

function duel(random: Random): Base {
  const leaseMinutes = random.pick([2, 30, 30]);
  const isOrphaned = random.chance(0.25);
  const frequent = [random.pick(EARLY_FAULTS), random.pick(EARLY_FAULTS), random.pick(EARLY_FAULTS)].slice(
    random.between(0, 2),
  );
  const strength = random.pick([0.05, 0.15, 0.3]);
  return {
    weather: {
      probabilities: Object.fromEntries(
        frequent.map((fault) => [fault, strength * (fault === "lag" ? 2 : 1)]),
      ),
      slowness: random.pick([0.2, 1, 1, 8]),
    },
    wishes: mix(random, EARLY_WISHES, () => random.pick(FACTORS)),
    leisure: random.pick([0.003, 0.02, 0.1]),
    tickets: random.pick([1, 1, 1, 2]),
    // The agent's other processes go on with a dead one's lock, where they run on its machine.
    machines: random.pick(isOrphaned ? [1, 1, 2] : [1, 2, 2]),
    servers: random.pick([2, 2, 3]),
    operations: random.between(1, 3),
    people: random.pick([0, 1, 1, 2, 4]),
    haste: random.pick([1, 4, 10]),
    careless: random.chance(0.05),
    aimed: true,
    twins: random.chance(isOrphaned ? 0.8 : 0.4),
    opening: {
      states: [
        null,
        ...WORKFLOW_STATES,
        "Research Needed",
        "Research Needed",
        "Ready for Plan",
        "Plan in Review",
        "In Review",
      ],
      operations: random.pick([0, 1, 1, 2, 4]),
      comments: random.pick([0, 0, 0, 12]),
      isMoved: random.chance(0.15),
      idleMs: random.pick([0, 0, 0, 1_000, leaseMinutes * 60_000 + random.pick([-60_000, 0, 60_000])]),
      isOrphaned,
      isImpatient: !isOrphaned && random.chance(0.2),
    },
    restartMs: [50, 1_000, 20_000, 180_000],
    leaseMinutes,
    pageSize: random.pick([50, 10]),
    // Only in a team an agent hands its lock over.
    maxTurns: random.pick([null, null, 20]),
  };
}

/** A schedule leaves some kinds out, has most as often as usual, and one or the other much oftener. */
const FACTORS = [0, 1, 1, 1, 4] as const;

/** Every kind that was there before tasks. */
const EARLY_WISHES = WISHES.filter((kind) => kind !== "task");

function mix<Key extends string>(
  random: Random,
  keys: readonly Key[],
  draw: (key: Key) => number,
): Readonly<Partial<Record<Key, number>>> {
  const drawn: Partial<Record<Key, number>> = {};
  for (const key of keys) drawn[key] = draw(key);
  return drawn;
}
