import { afterAll, afterEach } from "vitest";
import { eachStage, oneStage, stage } from "../e2e/each-stage.ts";
import { LoopStage } from "./loop-stage.ts";

/** The place of loops on the stage of the running case. */
export let loops: LoopStage;

/** Opens a stage and a place of loops before each case of a file, and closes both afterwards. */
export function eachLoop(prepare?: () => unknown): void {
  eachStage({ processes: true }, async () => {
    loops = await LoopStage.open(stage);
    await prepare?.();
  });
  afterEach(async () => loops.close());
}

/** Opens those that all cases of a file share. */
export function oneLoop(prepare?: () => unknown): void {
  oneStage({ processes: true }, async () => {
    loops = await LoopStage.open(stage);
    await prepare?.();
  });
  afterAll(async () => loops?.close());
}
