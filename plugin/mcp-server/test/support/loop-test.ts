import { test as base } from "vitest";
import { sandboxForTest } from "../../../../sandbox/src/testing.ts";
import { Review } from "./loop-review.ts";
import { LoopWorld } from "./loop-world.ts";

/** A test that may ask for a world for loops, or for a ticket in review. */
export const test = base
  .extend("loops", async () => new LoopWorld(await sandboxForTest()))
  .extend("review", async () => Review.open());
