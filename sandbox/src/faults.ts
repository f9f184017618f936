/** Faults: what goes wrong, at which request, how often. */
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { restError, type Outcome, BrokenOff, Problem } from "./answers.ts";
import type { Context, Payload, Perform } from "./context.ts";
import type { Actor } from "./entities.ts";
import { SECONDARY_LIMIT, graphqlLimit } from "./rate-limits.ts";
import { copyWorld, type World } from "./world.ts";
import type { Answer } from "../../plugin/mcp-server/src/web/local-server.ts";

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

const mutationSchema = z.strictObject({
  token: z.string(),
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).default({}),
});

/**
 * One fault. "Executed" means that the request takes effect although its answer is lost or late.
 */
const faultSchema = z.discriminatedUnion("action", [
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
    mutation: mutationSchema,
  }),
]);

/** The names of everything that can go wrong. */
export const FAULT_ACTIONS: readonly string[] = faultSchema.options.map(({ shape }) => shape.action.value);

export type Fault = z.output<typeof faultSchema>;
/** A fault as one writes it: what has a default may be left out. */
export type FaultSpec = z.input<typeof faultSchema>;
export type InterleavedMutation = z.output<typeof mutationSchema>;

/** Returns the faults that the value spells, one or a list of them. Throws an Error that says every mistake. */
export function parseFaults(value: unknown): Fault[] {
  const parsed = z.array(faultSchema).safeParse(Array.isArray(value) ? value : [value]);
  if (!parsed.success) throw new Error(`Not a fault:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** The parts of a request that a fault's `match` is compared with. */
interface Target {
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

// The effect of each fault on a request.

type Interleave = (mutation: InterleavedMutation) => Promise<void>;

/** A fault's inputs. */
interface FaultInputs {
  readonly world: World;
  readonly viewer: Actor | undefined;
  readonly interleave: Interleave;
  /** Resolves when the held requests are released. */
  readonly hold: () => Promise<void>;
  /** Refuses connections for so many milliseconds. */
  readonly refuseConnections: (ms: number) => void;
}

function errorStatus(fault: { status: number; message: string; retryAfter?: number | undefined }): Answer {
  return restError(fault.status, fault.message, retryHeader(fault.retryAfter));
}

function retryHeader(retryAfter: number | undefined): Record<string, string> {
  return retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
}

function primaryLimit(world: World, resetIn: number): Answer {
  const reset = Math.floor(world.clock().getTime() / 1000) + resetIn;
  const headers = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(reset) };
  return restError(403, "API rate limit exceeded.", headers);
}

const GARBAGE: Answer = {
  status: 200,
  headers: { "content-type": "text/html" },
  body: "<html><body>This is not what you asked for</body></html>",
};

const EMPTY: Answer = { status: 200, headers: {}, body: "" };

/** Does what the fault does ahead of the request, and returns how it ends where it ends here. */
export async function beforeRequest(
  fault: Fault,
  { world, viewer, interleave, hold }: FaultInputs,
): Promise<Outcome | undefined> {
  switch (fault.action) {
    case "reset-before":
      return "cut";
    case "hang":
      void hold();
      return "hang";
    case "hold":
      await hold();
      return undefined;
    case "status":
      return errorStatus(fault);
    case "secondary-limit":
      return restError(fault.status, SECONDARY_LIMIT, retryHeader(fault.retryAfter));
    case "primary-limit":
      return primaryLimit(world, fault.resetIn);
    case "graphql-rate-limited":
      return graphqlLimit(fault.type, viewer);
    case "garbage":
      return fault.executed ? undefined : GARBAGE;
    case "empty":
      return fault.executed ? undefined : EMPTY;
    case "delay":
      await sleep(fault.ms);
      return undefined;
    case "interleave":
      if (fault.when === "before" && fault.field === undefined) await interleave(fault.mutation);
      return undefined;
    case "reset-after":
    case "refuse-after":
    case "status-after":
    case "delay-after":
    case "hold-after":
    case "truncated":
    case "fail-field":
    case "break-off":
    case "no-effect":
    case "stale-read":
    case "short-list":
      return undefined;
  }
}

/** Does what the fault does after the request ran, and returns what becomes of its answer. */
export async function afterRequest(
  fault: Fault,
  answer: Answer,
  { interleave, hold, refuseConnections }: FaultInputs,
): Promise<Outcome> {
  switch (fault.action) {
    case "reset-after":
      return "cut";
    case "refuse-after":
      refuseConnections(fault.ms);
      return { ...answer, headers: { ...answer.headers, connection: "close" } };
    case "status-after":
      return errorStatus(fault);
    case "garbage":
      return GARBAGE;
    case "empty":
      return EMPTY;
    case "truncated":
      return { ...answer, body: answer.body.slice(0, Math.floor(answer.body.length / 2)) };
    case "delay-after":
      await sleep(fault.ms);
      return answer;
    case "hold-after":
      await hold();
      return answer;
    case "interleave":
      if (fault.when === "after" && fault.field === undefined) await interleave(fault.mutation);
      return answer;
    case "reset-before":
    case "hang":
    case "hold":
    case "status":
    case "secondary-limit":
    case "primary-limit":
    case "graphql-rate-limited":
    case "delay":
    case "fail-field":
    case "break-off":
    case "no-effect":
    case "stale-read":
    case "short-list":
      return answer;
  }
}

/** Returns the comments that a list shows under these faults. */
export function listedWith(faults: readonly Fault[]): Context["listed"] {
  const short = faults.find((fault) => fault.action === "short-list");
  if (short === undefined) return (comments) => comments;
  const { count, skipNewest } = short;
  return (comments) =>
    comments.filter((_, at) => {
      const age = comments.length - 1 - at;
      return age < skipNewest || age >= skipNewest + count;
    });
}

/** Returns how the top-level fields of a mutation run under these faults. */
export function performWith(faults: readonly Fault[], interleave: Interleave): Perform {
  return async ({ field, key }, context, run) => {
    // GitHub runs other people's requests between two fields of one request; so does the sandbox.
    await nextTurn();
    const hits = faults.filter(
      (fault) => "field" in fault && fault.field === field && (fault.key === undefined || fault.key === key),
    );
    const interleaved = hits.filter((fault) => fault.action === "interleave");
    for (const { when, mutation } of interleaved) if (when === "before") await interleave(mutation);
    const failing = hits.find((fault) => fault.action === "fail-field");
    if (failing?.unexplained === true) return null;
    if (failing !== undefined) throw new Problem(failing.type, failing.message);
    const breaking = hits.find((fault) => fault.action === "break-off");
    if (breaking?.executed === false) throw new BrokenOff();
    const payload = hits.some(({ action }) => action === "no-effect")
      ? runWithoutEffect(context, run)
      : run(context);
    for (const { when, mutation } of interleaved) if (when === "after") await interleave(mutation);
    if (breaking !== undefined) throw new BrokenOff();
    return payload;
  };
}

/** Runs the mutation on a copy of the world, and returns its payload as the unchanged world shows it. */
function runWithoutEffect(context: Context, run: (context: Context) => Payload): Payload {
  const { world } = context;
  const copy = copyWorld(world);
  const viewer = copy.entities.get(context.viewer.id);
  if (viewer?.kind !== "User" && viewer?.kind !== "Bot")
    throw new Error("The copy of the world lacks its viewer");
  const payload = run({ ...context, world: copy, viewer });
  // Ids that the copy assigned must not be assigned again.
  world.lastId = copy.lastId;
  return Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, restored(value, world)]));
}

/** Payloads hold entities, scalars and edges; whatever the world has is taken from there. */
function restored(value: unknown, world: World): unknown {
  if (typeof value !== "object" || value === null) return value;
  if ("node" in value) return { ...value, node: restored(value.node, world) };
  return "id" in value && typeof value.id === "string" ? (world.entities.get(value.id) ?? value) : value;
}
