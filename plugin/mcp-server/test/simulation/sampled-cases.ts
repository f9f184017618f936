/** Small cases at random, where all of them take too long. */
import { explore, mishapsIn, PAIRS, type Case } from "./exploration.ts";
import type { Random } from "./random.ts";
import type { Broken } from "./verdict.ts";

/** Hardly any call takes more steps. */
const MAX_STEPS = 14;
/** The same two calls in the same order, each time with something else that goes wrong. */
const MISHAPS = 7;

/** Runs cases until one breaks a promise, but no more than about that many. */
export async function sampleCases(
  random: Random,
  atMost: number,
): Promise<{ readonly tries: number; readonly broken: Broken | null }> {
  let tries = 0;
  while (tries < atMost) {
    const switches = [random.between(0, MAX_STEPS), random.between(0, MAX_STEPS)] as const;
    const plain: Case = { ...random.pick(PAIRS), switches, hit: null, person: null };
    const report = await explore(plain);
    tries += 1;
    if (report.broken !== null) return { tries, broken: report.broken };
    const mishaps = mishapsIn(plain, report);
    for (let count = 0; count < MISHAPS && mishaps.length > 0; count += 1) {
      const { broken } = await explore(random.pick(mishaps));
      tries += 1;
      if (broken !== null) return { tries, broken };
    }
  }
  return { tries, broken: null };
}
