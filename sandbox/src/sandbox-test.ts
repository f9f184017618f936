import { test as base } from "vitest";
import { sandboxForTest } from "./testing.ts";

/** A test that may ask for a sandbox with the world of the demo. */
export const test = base.extend("sandbox", async () => sandboxForTest());
