import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { rejection } from "../../test/on-sandbox.ts";
import { withinCall } from "./call-scope.ts";
import { Connection } from "./connection.ts";
import { ServerClock } from "./time.ts";

/** An address where nothing is asked: every request is given up before it leaves. */
const ENDPOINT = { apiUrl: "https://api.example", graphqlUrl: "https://api.example/graphql" };
const READ = "query Viewer { viewer { login } }";
const WRITE = "mutation Reopen { reopenIssue(input: { issueId: 1 }) { clientMutationId } }";

let nowMs = 0;
let timeoutsMs: number[] = [];

beforeEach(() => {
  nowMs = 0;
  timeoutsMs = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((timeoutMs) => {
    timeoutsMs.push(timeoutMs);
    nowMs += timeoutMs;
    return AbortSignal.abort(new DOMException("no answer came", "TimeoutError"));
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

function connection(): Connection {
  return new Connection(
    { ...ENDPOINT, version: "0", fetch, token: "token", tokenPlace: "" },
    new ServerClock(),
  );
}

async function inCall(work: () => Promise<unknown>): Promise<unknown> {
  return rejection(withinCall(work, { caller: "ada", now: () => nowMs }));
}

describe("GitHub that does not answer", () => {
  test("is asked again by a read once, after 15 s", async () => {
    const github = connection();
    const error = await inCall(async () => github.query(READ, {}, "look"));
    expect(error).toMatchObject({ code: "GITHUB_UNAVAILABLE", retryable: true });
    expect(timeoutsMs).toEqual([15_000, 15_000]);
  });

  test("is waited for by a write as long", async () => {
    const github = connection();
    const error = await inCall(async () => github.mutateParts(WRITE, {}, "reopen"));
    expect(error).toMatchObject({ code: "GITHUB_OUTCOME_UNKNOWN" });
    expect(timeoutsMs).toEqual([15_000]);
  });

  test("is sent no first write that leaves no time for its answer, and nothing after the end", async () => {
    const github = connection();
    const write = async (): Promise<unknown> => github.mutateParts(WRITE, {}, "reopen");
    const late = await inCall(async () => {
      nowMs = 28_001;
      await write();
    });
    expect(late).toMatchObject({ code: "GITHUB_UNAVAILABLE", retryable: true });
    nowMs = 0;
    const over = await inCall(async () => {
      nowMs = 48_000;
      await github.query(READ, {}, "look");
    });
    expect(over).toMatchObject({ code: "GITHUB_UNAVAILABLE", retryable: true });
    expect(timeoutsMs).toEqual([]);
  });

  test("is sent a later write with what is left, and none after the end: the outcome is open", async () => {
    const github = connection();
    const errors: unknown[] = [];
    await withinCall(
      async () => {
        for (const startMs of [0, 47_000, 48_000]) {
          nowMs = startMs;
          errors.push(await rejection(github.mutateParts(WRITE, {}, "reopen")));
        }
      },
      { now: () => nowMs },
    );
    expect(errors).toMatchObject(errors.map(() => ({ code: "GITHUB_OUTCOME_UNKNOWN" })));
    expect(timeoutsMs).toEqual([15_000, 1_000]);
  });

  test("is waited for 30 s outside of a call", async () => {
    const github = connection();
    await rejection(github.mutateParts(WRITE, {}, "reopen"));
    expect(timeoutsMs).toEqual([30_000]);
  });
});

describe("a call that its client cancels", () => {
  test("sends nothing more before its first write, and is brought to its end after it", async () => {
    const github = connection();
    const cancelling = new AbortController();
    const errors: unknown[] = [];
    const call = async (): Promise<void> => {
      for (let sent = 0; sent < 2; sent += 1) {
        errors.push(await rejection(github.mutateParts(WRITE, {}, "reopen")));
        cancelling.abort();
      }
    };
    await withinCall(call, { cancelled: cancelling.signal, now: () => 0 });
    expect(timeoutsMs).toHaveLength(2);
    await withinCall(call, { cancelled: cancelling.signal, now: () => 0 });
    expect(timeoutsMs).toHaveLength(2);
    expect(errors.at(-1)).toMatchObject({ message: expect.stringContaining("client cancelled") });
  });
});
