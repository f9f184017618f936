import { expect, test } from "vitest";
import { STAGE_TIMEOUT_MS } from "./risk-stage.ts";
import { ROUND_TRIP_CALLS, roundTripsOf } from "./round-trip-calls.ts";

test.each(ROUND_TRIP_CALLS)(
  "$name waits for at most $atMost requests, one after the other",
  async (call) => {
    const { inARow, answer } = await roundTripsOf(call);
    expect(answer.isError, answer.text).toBe(false);
    expect(inARow).toBeLessThanOrEqual(call.atMost);
  },
  STAGE_TIMEOUT_MS,
);
