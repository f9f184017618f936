import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_LOOKED_AT, turnOf } from "./tidy.ts";

function worktrees(count: number): { number: number; path: string; branch: string }[] {
  return Array.from({ length: count }, (_, number) => ({ number, path: `/${number}`, branch: "" }));
}

test("every worktree has its turn at some time, and none twice at once", () => {
  fc.assert(
    fc.property(fc.nat(300), fc.nat(), (count, nowMs) => {
      const all = worktrees(count);
      const turn = turnOf(all, nowMs);
      expect(new Set(turn).size).toBe(Math.min(count, MAX_LOOKED_AT));
      const sometime = new Set(all.flatMap((_, later) => turnOf(all, nowMs + later)));
      expect(sometime.size).toBe(count);
    }),
    { numRuns: 50 },
  );
});
