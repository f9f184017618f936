/** What goes wrong with a request: one list for the cuts, the kills, the outcomes and the use cases. */
import type { FaultSpec } from "../../../../sandbox/src/faults.ts";

type Effect = FaultSpec extends infer One
  ? One extends FaultSpec
    ? Omit<One, "match" | "skip" | "times">
    : never
  : never;

/** What becomes of a request whose sender dies: it never arrives, arrives later, or is carried out and not answered. */
export const LAST_REQUESTS = ["hang", "hold", "hold-after"] as const;

/** The moments at which each of so many requests may be a process's last one. */
export function cutsOf(requests: number) {
  return Array.from({ length: requests }, (_none, skip) => skip).flatMap(
    (skip) =>
      [
        { skip, action: "hang", when: "before" },
        { skip, action: "hold-after", when: "after" },
      ] as const,
  );
}

export type Cut = ReturnType<typeof cutsOf>[number];

/** What goes wrong with one request, and how a table calls it. */
export interface Disturbance {
  readonly name: string;
  readonly effect: Effect;
  /** Set where the request itself never comes, so that the one before it has to be hit. */
  readonly hitsBefore?: true;
}

/** Everything that a network and a service do to a request. */
export const DISTURBANCES: readonly Disturbance[] = [
  {
    name: "connections are refused for 2 s",
    effect: { action: "refuse-after", ms: 2_000 },
    hitsBefore: true,
  },
  { name: "the connection breaks before it arrives", effect: { action: "reset-before" } },
  { name: "the connection breaks after it was carried out", effect: { action: "reset-after" } },
  { name: "no answer comes, nothing is carried out", effect: { action: "hang" } },
  { name: "it takes three seconds", effect: { action: "delay", ms: 3_000 } },
  {
    name: "403, forbidden",
    effect: { action: "status", status: 403, message: "Resource not accessible by integration" },
  },
  { name: "500, nothing is carried out", effect: { action: "status", status: 500 } },
  { name: "502 after it was carried out", effect: { action: "status-after", status: 502 } },
  { name: "secondary limit without `retry-after`", effect: { action: "secondary-limit" } },
  { name: "secondary limit, `retry-after` 1 s", effect: { action: "secondary-limit", retryAfter: 1 } },
  { name: "secondary limit, `retry-after` 120 s", effect: { action: "secondary-limit", retryAfter: 120 } },
  { name: "primary limit, used up for 10 min", effect: { action: "primary-limit", resetIn: 600 } },
  { name: "a page of HTML after it was carried out", effect: { action: "garbage" } },
  { name: "an empty body after it was carried out", effect: { action: "empty" } },
  { name: "half of the JSON after it was carried out", effect: { action: "truncated" } },
];

const LOST: readonly string[] = [
  "reset-before",
  "reset-after",
  "status-after",
  "garbage",
  "empty",
  "truncated",
];

/** Those after which the caller does not know whether its request was carried out. */
export const LOST_ANSWERS = DISTURBANCES.filter(({ effect }) => LOST.includes(effect.action));
