import { runInNewContext } from "node:vm";
import { messageOf } from "../../errors.ts";

/** The value of the work, or the reason why it has none. */
type Timed<Value> = { readonly value: Value } | { readonly problem: string };

/** Runs untrusted work; patterns, too, are interrupted. */
export type Bounded = <Value>(work: () => Value) => Timed<Value>;

export interface Bounds {
  /** Of the processor. */
  readonly maxMs: number;
  /** As `runInNewContext` of node:vm. */
  readonly interpret: (code: string, context: { run: () => void }, options: { timeout: number }) => unknown;
  /** CPU time of this process, in milliseconds. */
  readonly usedMs: () => number;
}

const PROCESS: Omit<Bounds, "maxMs"> = {
  interpret: runInNewContext,
  usedMs: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
};

/** The second try has twice the time: on a busy machine the first may get too little of the processor. */
const TRIES = [1, 2];
/** Clock and processor are not counted to the same millisecond. */
const MOST_OF_IT = 0.9;

/** Work that is interrupted after so much time of the processor; the rest is this process's own where none is given. */
export function boundedBy({ maxMs, interpret, usedMs }: Pick<Bounds, "maxMs"> & Partial<Bounds>): Bounded {
  const bounds = { maxMs, interpret: interpret ?? PROCESS.interpret, usedMs: usedMs ?? PROCESS.usedMs };
  return (work) => {
    const beforeMs = bounds.usedMs();
    for (const tries of TRIES) {
      const done = within(tries * maxMs, work, bounds);
      if (done !== "interrupted") return done;
      if (bounds.usedMs() - beforeMs >= maxMs * MOST_OF_IT) break;
    }
    return { problem: `it takes longer than ${maxMs / 1000} s to check` };
  };
}

function within<Value>(
  timeoutMs: number,
  work: () => Value,
  { interpret }: Bounds,
): Timed<Value> | "interrupted" {
  let value: { readonly value: Value } | undefined;
  const run = (): void => {
    value = { value: work() };
  };
  try {
    interpret("run()", { run }, { timeout: timeoutMs });
  } catch (error) {
    if (error instanceof RangeError) return { problem: "it refers to itself without end" };
    // It is made inside the other context, so it is no `Error` of ours.
    const isMade = typeof error === "object" && error !== null && "code" in error;
    if (isMade && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return "interrupted";
    // Ajv throws plain errors for schemas that it cannot compile.
    return { problem: messageOf(error) };
  }
  return value ?? { problem: "it was not checked" };
}
