import { describe, expect, test } from "vitest";
import { TOOLS } from "../../src/tools/server.ts";
import type { DisturbedCall } from "./call.ts";
import { CALLS } from "./calls.ts";
import { DISTURBANCES, type Disturbance } from "./disturbances.ts";
import { MAX_CALL_MS, outcomeOf, undisturbed, type Outcome, type RequestPlace } from "./outcome.ts";
import { headingOf, pageOf } from "./page.ts";

/**
 * Every request of every tool meets everything that a network and a service do to it, over HTTP, with the built server.
 * `docs/outcomes/` is what this measured; `npm run outcomes` runs it all and writes it anew. A plain run takes the
 * transitions only, for the whole takes an hour.
 */
const WHOLE = process.env["OUTCOMES"] === "all";
const TITLES = ["A transition without a lock", "A transition that takes a lock"];
const DISTURBED = WHOLE ? CALLS : CALLS.filter(({ title }) => TITLES.includes(title));

/** Most of the time goes into waiting for limits and timeouts, so several run at once. */
const AT_ONCE = 8;
const TABLE_TIMEOUT_MS = 1_800_000;

interface Cell {
  readonly disturbance: Disturbance;
  readonly request: RequestPlace;
}

async function measured(call: DisturbedCall, cells: readonly Cell[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const queue = [...cells.entries()];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [index, { disturbance, request }] = next;
      outcomes[index] = await outcomeOf(call, disturbance, request);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return outcomes;
}

test("names every tool that the server lists", () => {
  const called = new Set(CALLS.map(({ tool }) => `ralph_hero__${tool}`));
  expect(called).toEqual(new Set(TOOLS.map(({ name }) => name)));
});

describe.each(DISTURBED)("$title", (call) => {
  test(
    "takes effect once and says what happened, whatever goes wrong with one of its requests",
    { timeout: TABLE_TIMEOUT_MS },
    async () => {
      const { requests, told, before, left } = await undisturbed(call);
      const cells = DISTURBANCES.flatMap((disturbance) =>
        requests.map((request) => ({ disturbance, request })),
      );
      const outcomes = await measured(call, cells);
      await expect(pageOf(call, requests, outcomes)).toMatchFileSnapshot(fileOf(call));
      for (const [index, { disturbance, request }] of cells.entries()) {
        const outcome = outcomes[index];
        if (outcome === undefined) throw new Error("A cell was not measured");
        const where = `${disturbance.name} at ${headingOf(request)}: ${outcome.told.join(", then ")}`;
        expect.soft(outcome.tookMs, where).toBeLessThan(MAX_CALL_MS);
        const last = outcome.told.at(-1);
        // Who is to look rather than to call again finds it done once, or not at all.
        const undone = call.once === true && last !== told && isEqual(outcome.left, before);
        if (call.once !== true) expect.soft(last, where).toBe(told);
        if (!undone) expect.soft(outcome.left, where).toEqual(left);
      }
    },
  );
});

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function fileOf({ title }: DisturbedCall): string {
  return `../../../../docs/outcomes/${title.toLowerCase().replaceAll(" ", "-")}.md`;
}
