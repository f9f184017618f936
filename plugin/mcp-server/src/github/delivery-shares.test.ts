import { setImmediate } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { TEST_TIME } from "../../../../sandbox/src/leaping-time.ts";
import { expectContent, withinCall } from "./call-scope.ts";
import { RequestDelivery } from "./delivery.ts";
import { Pacing } from "./pacing.ts";

const READ = { method: "GET", url: "/repos/{owner}/{repo}" };
const COMMIT = { method: "POST", url: "/repos/{owner}/{repo}/git/commits" };
const COMMENT = { method: "POST", url: "/repos/{owner}/{repo}/issues/{number}/comments" };
const GROUP = 20;
/** Half of a minute's content is free; each request beyond takes this share of the minute. */
const SPACING_MS = 1_500;

/** A session whose requests take no time, on a clock that only waiting moves. */
class Session {
  nowMs = 0;
  underWay = 0;
  readonly #pacing = new Pacing();
  readonly #delivery = new RequestDelivery(
    this.#pacing,
    { now: () => this.nowMs },
    {
      now: () => this.nowMs,
      sleep: async (durationMs) => {
        this.nowMs += durationMs;
        return Promise.resolve();
      },
      chance: () => 0,
    },
  );

  get spent(): number {
    return this.#pacing.pace(this.nowMs).contentPerMinute.spent;
  }

  async send(sending: typeof COMMIT, answered?: Promise<void>): Promise<void> {
    await this.#delivery.deliver(sending, async () => {
      this.underWay += 1;
      await answered;
      this.underWay -= 1;
      return { status: 201, headers: {}, data: {} };
    });
  }

  /** One call that expects so much content, and creates it after its lock's commit. */
  async call(requests: number, caller = "ada"): Promise<void> {
    await withinCall(
      async () => {
        expectContent(requests);
        await this.send(COMMIT);
        for (let sent = 0; sent < requests; sent += 1) await this.send(COMMENT);
      },
      { caller, now: () => this.nowMs },
    );
  }
}

describe("a call that creates much content", () => {
  test("waits for room for all of it before its first write, and then for nothing", async () => {
    const session = new Session();
    for (let sent = 0; sent < 30; sent += 1) await session.send(COMMENT);
    await session.call(GROUP);
    // Ten were free.
    expect([session.nowMs, session.spent]).toEqual([10 * SPACING_MS, 50]);
  });

  test("takes one share for each request that it did not expect", async () => {
    const session = new Session();
    await withinCall(async () => {
      expectContent(2);
      for (let sent = 0; sent < 3; sent += 1) await session.send(COMMENT);
      expect(session.spent).toBe(3);
    });
  });

  test("lets who comes after it wait for all of its content", async () => {
    const session = new Session();
    await session.call(2 * GROUP);
    await expect(session.call(GROUP, "ada")).rejects.toMatchObject({ retryAfterMs: GROUP * SPACING_MS });
    const behindMs = (GROUP + 1) * SPACING_MS - 10_000;
    await expect(session.call(1, "bob")).rejects.toMatchObject({ retryAfterMs: behindMs });
    session.nowMs += GROUP * SPACING_MS - 5_000;
    await session.call(GROUP, "ada");
    expect(session.nowMs).toBe(GROUP * SPACING_MS);
  });
});

test("at most 50 requests are under way at once, and the others follow as those are answered", async () => {
  const session = new Session();
  const answer: (() => void)[] = [];
  const all = Promise.all(
    Array.from({ length: 120 }, async () =>
      session.send(READ, new Promise((resolve) => answer.push(resolve))),
    ),
  );
  const seen: number[] = [];
  for (let sent = 0; sent < 120; sent += 1) {
    await setImmediate();
    seen.push(session.underWay);
    answer[sent]?.();
  }
  await all;
  expect([Math.max(...seen), seen[70], seen[119]]).toEqual([50, 50, 1]);
});

test("a read whose connection fails is sent three times", async () => {
  const delivery = new RequestDelivery(new Pacing(), TEST_TIME, TEST_TIME);
  const answer = vi
    .fn<() => Promise<never>>()
    .mockRejectedValue(Object.assign(new Error("fetch failed"), { status: 500 }));
  await expect(delivery.deliver({ method: "GET", url: "/repos/{owner}/{repo}" }, answer)).rejects.toThrow(
    "fetch failed",
  );
  expect(answer).toHaveBeenCalledTimes(3);
});
