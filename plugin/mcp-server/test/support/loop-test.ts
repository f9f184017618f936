import { test as base } from "vitest";
import { Review } from "./loop-review.ts";
import { LoopWorld } from "./loop-world.ts";

/** A test that may ask for a world for loops, or for a ticket in review. */
export const test = base
  .extend("loops", async () => LoopWorld.open())
  .extend("review", async () => Review.open());
