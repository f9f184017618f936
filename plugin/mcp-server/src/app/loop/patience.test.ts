import { describe, expect, test } from "vitest";
import { Failure } from "../../errors.ts";
import type { Timer } from "../ports/agents.ts";
import { Patience, TOLERANCE_MS } from "./patience.ts";

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

describe("a loop's patience", () => {
  test("outlives an outage of ten minutes", async () => {
    const timer = new Waited();
    const work = async (): Promise<string> => {
      if (timer.ms < 10 * 60_000) throw AWAY;
      return "seen";
    };
    await expect(new Patience(timer).with(work)).resolves.toBe("seen");
  });

  test("ends with the tolerance, and with the failure", async () => {
    const timer = new Waited();
    await expect(new Patience(timer).with(() => Promise.reject(AWAY))).rejects.toBe(AWAY);
    expect(timer.ms).toBe(TOLERANCE_MS);
  });

  test("waits as long as GitHub says, within the tolerance", async () => {
    const timer = new Waited();
    const limited = new Failure("GITHUB_RATE_LIMITED", "Cannot look", {
      retryable: true,
      retryAfterMs: 240_000,
    });
    let tries = 0;
    const work = async (): Promise<number> => {
      tries += 1;
      if (tries < 3) throw limited;
      return timer.ms;
    };
    await expect(new Patience(timer).with(work)).resolves.toBe(480_000);
  });

  test("is none with what will not pass, and none once it is ended", async () => {
    const timer = new Waited();
    const gone = new Failure("GITHUB_NOT_FOUND", "Cannot look: there is no such ticket");
    const patience = new Patience(timer);
    await expect(patience.with(() => Promise.reject(gone))).rejects.toBe(gone);
    patience.end();
    await expect(patience.with(() => Promise.reject(AWAY))).rejects.toBe(AWAY);
    expect(timer.ms).toBe(0);
  });
});
