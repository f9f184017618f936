import { expect, test } from "vitest";
import { expectDone } from "./expectations.ts";
import { ROUND_TRIP_CALLS, roundTripsOf } from "./round-trip-calls.ts";

test.each(ROUND_TRIP_CALLS)("$name waits for at most $atMost requests, one after the other", async (call) => {
  const { inARow, answer } = await roundTripsOf(call);
  expectDone(answer);
  expect(inARow).toBeLessThanOrEqual(call.atMost);
});
