import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ralphRefs, recordData } from "../processes/loop-stage.ts";
import { SETUP_TIMEOUT_MS } from "../client/installed-plugin.ts";
import { Night } from "./night.ts";

/** From Backlog to merged. */

vi.setConfig({ testTimeout: 600_000 });

let night: Night;

beforeAll(async () => {
  night = await Night.open();
}, SETUP_TIMEOUT_MS);

afterAll(async () => night?.close());

test("eight tickets, from Backlog to merged", async () => {
  const { person, numbers } = night;
  expect(numbers).toHaveLength(8);
  expect(await night.work()).toEqual([130, 130]);
  const told = await night.told();
  expect(person.asked, told).toEqual([person.of.poison]);
  expect(await night.finishes(), told).toEqual(numbers.map(() => 1));
  expect(await roundsOf(person.of.failing), told).toEqual(["Round 1 of 3 (checks failed)"]);
  expect(await roundsOf(person.of.changes), told).toEqual(["Round 1 of 3 (changes requested)"]);
  expect(await roundsOf(person.of.conflict), told).toEqual(["Round 1 of 2 (conflict)"]);
  expect(await roundsOf(person.of.merging), told).toEqual(["Round 1 of 3 (changes requested)"]);
  expect(night.host.mergedTickets()).toEqual(numbers);
  expect(night.limited).toBe(1);
  expect(await ralphRefs(night.stage)).toEqual([]);
  console.log(await night.sums());
});

/** The rounds of rework on a ticket's pull request, by its log. */
async function roundsOf(number: number): Promise<string[]> {
  const log = await recordData(night.stage, number);
  return log.flatMap(({ reason }) => /^Round \d of \d \([a-z ]+\)/.exec(reason)?.[0] ?? []);
}
