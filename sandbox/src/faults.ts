/** Faults: what goes wrong, at which request, how often. */
import { z } from "zod";

const milliseconds = z.number().int().min(0);
const seconds = z.number().int().min(0);
const status = z.number().int().min(200).max(599);

const aim = {
  /** The name of a GraphQL operation, `METHOD path-suffix`, or `*`. */
  match: z.string().min(1),
  /** This many matching requests are spared first. */
  skip: z.number().int().min(0).default(0),
  /** This many matching requests are hit after that. */
  times: z.number().int().min(1).default(1),
};

/** A top-level field of a mutation: each of that name, or the one whose answer has that key, which is its alias. */
const place = { field: z.string(), key: z.string().optional() };

const statusParts = { status, message: z.string().default("Server Error"), retryAfter: seconds.optional() };

const mutation = z.strictObject({
  token: z.string(),
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).default({}),
});

/**
 * One fault. "Executed" means that the request takes effect although its answer is lost or late.
 */
const fault = z.discriminatedUnion("action", [
  /** The socket is destroyed, nothing is executed. */
  z.strictObject({ action: z.literal("reset-before"), ...aim }),
  /** Executed, then the socket is destroyed without an answer. */
  z.strictObject({ action: z.literal("reset-after"), ...aim }),
  /** Executed and answered; then the sandbox does not listen for that long, and refuses connections. */
  z.strictObject({ action: z.literal("refuse-after"), ...aim, ms: milliseconds }),
  /** Answers that status, executes nothing. */
  z.strictObject({ action: z.literal("status"), ...aim, ...statusParts }),
  /** Executed, then answers that status. */
  z.strictObject({ action: z.literal("status-after"), ...aim, ...statusParts }),
  /** GitHub's secondary rate limit, not executed. */
  z.strictObject({
    action: z.literal("secondary-limit"),
    ...aim,
    status: z.union([z.literal(403), z.literal(429)]).default(403),
    retryAfter: seconds.optional(),
  }),
  /** GitHub's primary rate limit, not executed; `resetIn` seconds from now. */
  z.strictObject({ action: z.literal("primary-limit"), ...aim, resetIn: seconds.default(60) }),
  /**
   * The primary limit as GraphQL says it: status 200, an error and no data. Not executed. GitHub has two forms of it.
   */
  z.strictObject({
    action: z.literal("graphql-rate-limited"),
    ...aim,
    type: z.enum(["RATE_LIMIT", "RATE_LIMITED"]).default("RATE_LIMIT"),
  }),
  /** Executed that much later. */
  z.strictObject({ action: z.literal("delay"), ...aim, ms: milliseconds }),
  /** Executed at once, answered that much later. */
  z.strictObject({ action: z.literal("delay-after"), ...aim, ms: milliseconds }),
  /** Executed when the held requests are released. */
  z.strictObject({ action: z.literal("hold"), ...aim }),
  /** Executed at once, answered when the held requests are released. */
  z.strictObject({ action: z.literal("hold-after"), ...aim }),
  /** Never answered, not executed; it counts as held. */
  z.strictObject({ action: z.literal("hang"), ...aim }),
  /** Status 200 and a page of HTML; executed unless told otherwise. */
  z.strictObject({ action: z.literal("garbage"), ...aim, executed: z.boolean().default(true) }),
  /** Status 200 and no body; executed unless told otherwise. */
  z.strictObject({ action: z.literal("empty"), ...aim, executed: z.boolean().default(true) }),
  /** Executed, then half of the answer, as if it were all. */
  z.strictObject({ action: z.literal("truncated"), ...aim }),
  /** That top-level mutation field is not executed and answers an error; the others run. */
  z.strictObject({
    action: z.literal("fail-field"),
    ...aim,
    ...place,
    /** True: null, and no error. */
    unexplained: z.boolean().default(false),
    /** Null: an error without a type. */
    type: z.string().nullable().default("SERVICE_UNAVAILABLE"),
    message: z.string().default("Something went wrong while executing your query."),
  }),
  /** GitHub's "Something went wrong" at that top-level mutation field: the fields before it have run, no others do. */
  z.strictObject({
    action: z.literal("break-off"),
    ...aim,
    ...place,
    /** True if that field takes effect, too. */
    executed: z.boolean().default(false),
  }),
  /** That top-level mutation field answers success, with the world as it was, and its write does not land. */
  z.strictObject({ action: z.literal("no-effect"), ...aim, ...place }),
  /** A query is answered from the last snapshot of the world. */
  z.strictObject({ action: z.literal("stale-read"), ...aim }),
  /**
   * A query's lists of comments lack `count` of them, the newest after `skipNewest` others; `totalCount` counts them
   * all the same (kamp-us/phoenix #9102).
   */
  z.strictObject({
    action: z.literal("short-list"),
    ...aim,
    count: z.number().int().min(1).default(1),
    skipNewest: z.number().int().min(0).default(0),
  }),
  /** Another user's mutation runs before or after the request, or before or after that one field of it. */
  z.strictObject({
    action: z.literal("interleave"),
    ...aim,
    when: z.enum(["before", "after"]),
    field: place.field.optional(),
    key: place.key,
    mutation,
  }),
]);

/** The names of everything that can go wrong. */
export const FAULT_ACTIONS: readonly string[] = fault.options.map(({ shape }) => shape.action.value);

export type Fault = z.output<typeof fault>;
/** A fault as one writes it: what has a default may be left out. */
export type FaultSpec = z.input<typeof fault>;
export type InterleavedMutation = z.output<typeof mutation>;

/** Returns the faults that the value spells, one or a list of them. Throws an Error that says every mistake. */
export function parseFaults(value: unknown): Fault[] {
  const parsed = z.array(fault).safeParse(Array.isArray(value) ? value : [value]);
  if (!parsed.success) throw new Error(`Not a fault:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** The parts of a request that a fault's `match` is compared with. */
export interface Target {
  readonly method: string;
  readonly path: string;
  /** The name of the GraphQL operation, where the request is one and has a name. */
  readonly operation: string | null;
}

function matches({ match }: Fault, { method, path, operation }: Target): boolean {
  if (match === "*" || match === operation) return true;
  const space = match.indexOf(" ");
  return space > 0 && match.slice(0, space) === method && path.endsWith(match.slice(space + 1));
}

/** The faults that are still to come. */
export class Faults {
  #waiting: { readonly fault: Fault; skip: number; times: number }[] = [];
  readonly #held = new Set<() => void>();

  add(faults: readonly Fault[]): void {
    this.#waiting.push(...faults.map((added) => ({ fault: added, skip: added.skip, times: added.times })));
  }

  clear(): void {
    this.#waiting = [];
  }

  /** Returns the faults that have not hit as often as they are to. */
  list(): Fault[] {
    return this.#waiting.map(({ fault: waiting }) => waiting);
  }

  /** The number of requests that are held back. */
  get held(): number {
    return this.#held.size;
  }

  /** Resolves when the held requests are released. */
  async hold(): Promise<void> {
    return new Promise((resolve) => {
      this.#held.add(resolve);
    });
  }

  release(): void {
    const held = [...this.#held];
    this.#held.clear();
    for (const goOn of held) goOn();
  }

  /** Returns the faults that hit this request, in the order they were added, and counts it for each that matches. */
  take(target: Target): Fault[] {
    const hits: Fault[] = [];
    for (const waiting of this.#waiting.filter((candidate) => matches(candidate.fault, target))) {
      if (waiting.skip > 0) {
        waiting.skip -= 1;
        continue;
      }
      waiting.times -= 1;
      hits.push(waiting.fault);
    }
    this.#waiting = this.#waiting.filter(({ times }) => times > 0);
    return hits;
  }
}
