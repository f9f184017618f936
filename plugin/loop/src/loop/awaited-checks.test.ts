import { describe, expect, vi } from "vitest";
import { Review } from "../../../mcp-server/test/support/loop-review.ts";
import { MAX_CHECKS_MS } from "./follow.ts";
import { test } from "../../../mcp-server/test/support/loop-test.ts";

vi.setConfig({ testTimeout: 120_000 });

describe("a loop without --keep", () => {
  test("waits for checks that run, and gives a failure to an agent", async ({ review }) => {
    review.check(null);
    review.loops.whenWaited = () => {
      if (review.loops.agents.begun.length === 0) review.check("FAILURE", "Expected 2, received 3");
    };
    review.loops.agents.work = async () => {
      review.push();
      review.check("SUCCESS");
      await review.handOn();
    };
    await review.run();
    expect(review.followed).toEqual(["waits for its checks"]);
    expect(review.loops.told("ended").map(({ outcome }) => outcome.kind)).toEqual(["finished"]);
  });

  test("ends after an hour of checks that run, and names what is left", async ({ review }) => {
    review.check(null);
    await review.run();
    const { restedMs } = review.loops;
    expect(restedMs).toBeGreaterThanOrEqual(MAX_CHECKS_MS);
    expect(restedMs).toBeLessThan(MAX_CHECKS_MS + 5 * 60_000);
    const { number } = review;
    expect(review.loops.told("waiting").at(-1)).toMatchObject({
      tickets: [{ number, for: "its checks still run, and the next loop follows them" }],
    });
  });

  test("waits a moment for checks to appear on its agent's new commit", async ({ review }) => {
    review.check("FAILURE");
    let isPushed = false;
    review.loops.agents.work = async () => {
      review.push();
      await review.handOn();
      isPushed = true;
    };
    review.loops.whenWaited = () => {
      if (isPushed) review.check("FAILURE");
    };
    await review.run();
    expect(review.loops.told("started").length).toBeGreaterThan(1);
  });

  test.each<[string, (review: Review) => void, Readonly<Record<string, unknown>>]>([
    [
      "checks of a kind that the team ignores",
      (review) => review.check(null),
      { checksFailed: { do: "ignore" } },
    ],
    ["checks that have passed", (review) => review.check("SUCCESS"), {}],
    ["checks that do not exist", () => undefined, {}],
  ])("does not wait for %s", async (_, prepare, reactions) => {
    const review = await Review.open({ reactions });
    prepare(review);
    await review.run();
    expect(review.loops.restedMs).toBe(0);
  });

  test("does not wait for the checks of another loop's ticket", async ({ review }) => {
    review.check(null);
    await review.loops.run({ commands: ["impl"], agent: "other" });
    expect(review.loops.restedMs).toBe(0);
  });
});
