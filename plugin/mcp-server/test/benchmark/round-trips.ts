/** How many requests of a call wait for each other, once the server knows board, labels and locks. */
import { ROUND_TRIP_CALLS, roundTripsOf } from "../e2e/round-trip-calls.ts";
import type { Table } from "./table.ts";

export async function benchRoundTrips(): Promise<Table> {
  const rows: string[][] = [];
  for (const call of ROUND_TRIP_CALLS) {
    const { answer, inARow, requests } = await roundTripsOf(call);
    if (answer.isError) throw new Error(`Cannot measure ${call.name}: ${answer.text}`);
    rows.push([call.name, call.before, String(inARow), String(call.atMost), String(requests)]);
  }
  return {
    title: "Round trips",
    about:
      "Requests that wait for each other, once the server knows board, labels and locks; requests side by side count once. " +
      "Before is version 0e89cd9. `test/e2e/round-trips.test.ts` holds each row at its bound.",
    header: ["call", "before", "now", "at most", "requests"],
    rows,
  };
}
