import { describe, expect, it } from "vitest";
import { connect, rejection } from "../../test/on-sandbox.ts";
import { commit, rocket, sandboxForTest } from "../sandbox/testing.ts";
import { parseFaults } from "../sandbox/faults.ts";
import { RefSwaps } from "./ref-swaps.ts";

const NAME = "refs/ralph/locks/1";
const ATTEMPTED = "move the ref";
const RULE = "Repository rule violations found";

async function scene(type?: string): Promise<{
  swaps: RefSwaps;
  move: (from: string | null, to: string | null) => Promise<boolean>;
  oids: readonly [string, string];
}> {
  const fault = { match: "SwapRefs", action: "fail-field", field: "updateRefs", message: RULE, type };
  const sandbox = await sandboxForTest(type === undefined ? {} : { faults: parseFaults(fault) });
  const swaps = new RefSwaps(connect(sandbox));
  const { id } = rocket(sandbox.world);
  return {
    swaps,
    move: async (from, to) => swaps.swap(id, [{ name: NAME, from, to }], ATTEMPTED),
    oids: [await commit(sandbox, "first"), await commit(sandbox, "second")],
  };
}

describe("a swap of refs", () => {
  it("moves a ref from where it is, and not from elsewhere, and tells GitHub's words of that", async () => {
    const { swaps, move, oids } = await scene();
    expect(await move(null, oids[0])).toBe(true);
    expect(swaps.refusal(NAME)).toBeNull();
    expect(await move(null, oids[1])).toBe(false);
    expect(swaps.refusal(NAME)).toContain("Reference cannot be updated");
    expect(swaps.refusal(`${NAME}0`)).toBeNull();
    expect(await move(oids[0], oids[1])).toBe(true);
    expect(swaps.refusal(NAME)).toBeNull();
  });

  it("tells a refusal of another kind, which GitHub gives no type of its own, in GitHub's words", async () => {
    const { swaps, move, oids } = await scene("UNPROCESSABLE");
    expect(await move(null, oids[0])).toBe(false);
    expect(swaps.refusal(NAME)).toBe(RULE);
  });

  it("fails where the problem is the token's", async () => {
    const { swaps, move, oids } = await scene("FORBIDDEN");
    expect(await rejection(move(null, oids[0]))).toMatchObject({
      code: "GITHUB_FORBIDDEN",
      message: `Cannot ${ATTEMPTED}: ${RULE}`,
    });
    expect(swaps.refusal(NAME)).toBeNull();
  });
});
