/** What the seed makes of a schedule: each one draws its own mix of faults, operations and speeds (swarm testing). */
import { FAULTS, type Fault, type Weather } from "./faults.ts";
import { WISHES, type WishKind } from "./operations.ts";
import type { Random } from "./random.ts";

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
  readonly leaseMinutes: number;
  readonly pageSize: number;
  /** Turns that one agent of the team may take in a row; null where there is no team. */
  readonly maxTurns: number | null;
}

export function climateOf(random: Random): Climate {
  const roughness = random.pick([0, 0.3, 1, 1, 2, 4]);
  return {
    weather: {
      factors: mix(
        random,
        FAULTS,
        (fault: Fault) => random.pick(FACTORS) * roughness * (fault === "lag" ? 0.7 : 1),
      ),
      slowness: random.pick([0.2, 1, 1, 1, 8]),
    },
    wishes: mix(random, WISHES, () => random.pick(FACTORS)),
    leisure: random.pick([0.01, 0.01, 0.1, 1, 1, 4]),
    tickets: random.pick([1, 1, 2, 3]),
    machines: random.pick([1, 2, 2]),
    servers: random.pick([2, 2, 3, 4]),
    operations: random.between(3, 10),
    people: random.pick([0, 2, 5, 12]),
    haste: random.pick([0.5, 1, 4, 10]),
    careless: random.chance(0.12),
    leaseMinutes: random.pick([4, 30, 30]),
    pageSize: random.pick([50, 50, 10]),
    maxTurns: random.pick([null, null, null, 2, 20]),
  };
}

/** A schedule leaves some kinds out, has most as often as usual, and one or the other much oftener. */
const FACTORS = [0, 1, 1, 1, 4] as const;

function mix<Key extends string>(
  random: Random,
  keys: readonly Key[],
  draw: (key: Key) => number,
): Readonly<Partial<Record<Key, number>>> {
  const drawn: Partial<Record<Key, number>> = {};
  for (const key of keys) drawn[key] = draw(key);
  return drawn;
}
