/** The effect of each fault on a request. */
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { restError, type Answer, type Outcome } from "./answers.ts";
import type { Context, Payload, Perform } from "./context.ts";
import type { Fault, InterleavedMutation } from "./faults.ts";
import { BrokenOff, Problem } from "./problems.ts";
import { SECONDARY_LIMIT, graphqlLimit } from "./rate-limits.ts";
import type { Actor } from "./entities.ts";
import { copyWorld, type World } from "./world.ts";

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
