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
  return rejection(withinCall(work, "ada", () => nowMs));
}

describe("GitHub that does not answer", () => {
  test("is asked again by a read with what is left of the call, which ends within a minute", async () => {
    const github = connection();
    const error = await inCall(async () => github.query(READ, {}, "look"));
    expect(error).toMatchObject({ code: "GITHUB_UNAVAILABLE", retryable: true });
    expect(timeoutsMs).toEqual([30_000, 25_000]);
  });

  test("is waited for by a write no longer than the call has left", async () => {
    const github = connection();
    const error = await inCall(async () => {
      nowMs = 32_000;
      await github.mutate(WRITE, {}, "reopen");
    });
    expect(error).toMatchObject({ code: "GITHUB_OUTCOME_UNKNOWN" });
    expect(timeoutsMs).toEqual([23_000]);
  });

  test("is waited for long enough to hear of a write, however late it begins", async () => {
    const github = connection();
    await inCall(async () => {
      nowMs = 54_000;
      await github.mutate(WRITE, {}, "reopen");
    });
    expect(timeoutsMs).toEqual([15_000]);
  });

  test("is waited for 30 s outside of a call", async () => {
    const github = connection();
    await rejection(github.mutate(WRITE, {}, "reopen"));
    expect(timeoutsMs).toEqual([30_000]);
  });
});
