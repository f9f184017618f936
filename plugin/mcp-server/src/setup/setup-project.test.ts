import { describe, expect, test } from "vitest";
import { worldAt } from "../../test/support/view-builder.ts";
import { readOpenIssues } from "./setup-project.ts";
import type { World } from "../ticket/world/world.ts";

const ADDRESS = { owner: "acme", repo: "plane" };

/** So many open issues, of which the newest alone has no card. */
function worldWith(count: number): World {
  const world = worldAt(0);
  const readPage: World["setup"]["readOpenIssues"] = async (_address, cursor) => {
    const from = Number(cursor ?? 0);
    const ids = Array.from({ length: Math.min(100, count - from) }, (_, n) => from + n);
    const issues = ids.map((id) => ({ id: `${id}`, projectIds: id === count - 1 ? [] : ["P"] }));
    return { issues, nextCursor: from + 100 < count ? `${from + 100}` : null };
  };
  return { ...world, setup: { ...world.setup, readOpenIssues: readPage } };
}

describe("open issues of a large repository", () => {
  test("are found behind thousands that have their card", async () => {
    const found = await readOpenIssues(worldWith(2_101), ADDRESS, "P", () => undefined);
    expect(found).toEqual({ open: 2_101, missing: ["2100"], complete: true });
  });

  test("are read up to a bound, which is told", async () => {
    const said: string[] = [];
    const found = await readOpenIssues(worldWith(10_001), ADDRESS, "P", (words) => said.push(words));
    expect(found).toEqual({ open: 10_000, missing: [], complete: false });
    expect(said.at(-1)).toBe("Read open issues: 10000");
  });
});
