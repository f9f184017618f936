/** A thread of `npm run protocol-mutants`: runs schedules one after the other until one breaks a promise. */
import { parentPort, workerData } from "node:worker_threads";
import { simulate } from "../simulation/schedule.ts";

interface Task {
  /** The seed of the first schedule. */
  readonly first: number;
  readonly schedules: number;
}

const { first, schedules }: Task = workerData;
let done = 0;
let invariant: string | null = null;
while (invariant === null && done < schedules) {
  const { broken } = await simulate({ seed: first + done });
  invariant = broken?.invariant ?? null;
  done += 1;
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ schedules: done, invariant });
