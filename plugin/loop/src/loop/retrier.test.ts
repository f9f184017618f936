import { describe, expect, test } from "vitest";
import { Failure } from "../../../mcp-server/src/errors.ts";
import { RATE_LIMIT_BUDGET_MS, Retrier, OUTAGE_BUDGET_MS } from "./board-poller.ts";
import type { Timer } from "../agents/local-agents.ts";

const AWAY = new Failure("GITHUB_UNAVAILABLE", "Cannot look: GitHub is away", { retryable: true });

/** Time that runs only while somebody waits. */
class Waited implements Timer {
  ms = 0;

  elapsedMs(): number {
    return this.ms;
  }

  async wait(durationMs: number): Promise<void> {
    this.ms += durationMs;
  }
}

/** GitHub names the end of a limit, which comes nearer while somebody waits. */
function limitedUntil(timer: Waited, endMs: number): Failure {
  return new Failure("GITHUB_RATE_LIMITED", "Cannot look: the limit is used up", {
    retryable: true,
    retryAfterMs: endMs - timer.ms,
  });
}

const NEVER = new AbortController().signal;

describe("a loop that repeats its work", () => {
  test("outlives an outage of ten minutes", async () => {
    const timer = new Waited();
    const work = async (): Promise<string> => {
      if (timer.ms < 10 * 60_000) throw AWAY;
      return "seen";
    };
    await expect(new Retrier(timer, NEVER).run(work)).resolves.toBe("seen");
  });

  test("ends with its budget, and with the failure", async () => {
    const timer = new Waited();
    await expect(new Retrier(timer, NEVER).run(() => Promise.reject(AWAY))).rejects.toBe(AWAY);
    expect(timer.ms).toBe(OUTAGE_BUDGET_MS);
  });

  test("waits for the end of a rate limit, however much longer than an outage it is", async () => {
    const timer = new Waited();
    const endMs = 59 * 60_000;
    const work = async (): Promise<number> => {
      if (timer.ms < endMs) throw limitedUntil(timer, endMs);
      return timer.ms;
    };
    await expect(new Retrier(timer, NEVER).run(work)).resolves.toBe(endMs);
  });

  test("is as long as ever with an outage after a limit", async () => {
    const timer = new Waited();
    const limitMs = 30 * 60_000;
    const work = async (): Promise<number> => {
      if (timer.ms < limitMs) throw limitedUntil(timer, limitMs);
      if (timer.ms < limitMs + OUTAGE_BUDGET_MS / 2) throw AWAY;
      return timer.ms;
    };
    await expect(new Retrier(timer, NEVER).run(work)).resolves.toBeGreaterThan(limitMs);
  });

  test("ends with limits that follow each other for more than an hour", async () => {
    const timer = new Waited();
    const work = (): Promise<never> => Promise.reject(limitedUntil(timer, timer.ms + 10 * 60_000));
    await expect(new Retrier(timer, NEVER).run(work)).rejects.toMatchObject({
      code: "GITHUB_RATE_LIMITED",
    });
    expect(timer.ms).toBe(RATE_LIMIT_BUDGET_MS);
  });

  test("is none with what will not pass, and none once it is ended", async () => {
    const timer = new Waited();
    const gone = new Failure("GITHUB_NOT_FOUND", "Cannot look: there is no such ticket");
    const ending = new AbortController();
    const retrier = new Retrier(timer, ending.signal);
    await expect(retrier.run(() => Promise.reject(gone))).rejects.toBe(gone);
    ending.abort();
    await expect(retrier.run(() => Promise.reject(AWAY))).rejects.toBe(AWAY);
    expect(timer.ms).toBe(0);
  });
});
