import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { rejection } from "../../test/on-sandbox.ts";
import { withinCall } from "./call-scope.ts";
import { Connection } from "./connection.ts";
import { ServerClock } from "./time.ts";
import { TEST_TIME } from "../../../../sandbox/src/leaping-time.ts";
import { z } from "zod";
import { appKeys, helperApp } from "../../test/github-app.ts";
import { addFaults, sandboxForTest } from "../../../../sandbox/src/testing.ts";
import type { Sandbox, SandboxOptions } from "../../../../sandbox/src/start.ts";
import { AppTokens, type AppSettings } from "./octokit.ts";

/** An address where nothing is asked: every request is given up before it leaves. */
const ENDPOINT = { apiUrl: "https://api.example", graphqlUrl: "https://api.example/graphql" };
const READ = "query Viewer { viewer { login } }";
const WRITE = "mutation Reopen { reopenIssue(input: { issueId: 1 }) { clientMutationId } }";

let nowMs = 0;
let timeoutsMs: number[] = [];

/** Lets no request be answered. */
function giveUp(): void {
  nowMs = 0;
  timeoutsMs = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((timeoutMs) => {
    timeoutsMs.push(timeoutMs);
    nowMs += timeoutMs;
    return AbortSignal.abort(new DOMException("no answer came", "TimeoutError"));
  });
}

afterEach(() => {
  vi.restoreAllMocks();
});

function unanswered(): Connection {
  return new Connection(
    { ...ENDPOINT, version: "0", fetch, token: "token", tokenPlace: "" },
    new ServerClock(),
  );
}

async function inCall(work: () => Promise<unknown>): Promise<unknown> {
  return rejection(withinCall(work, { caller: "ada", now: () => nowMs }));
}

describe("GitHub that does not answer", () => {
  beforeEach(giveUp);

  test("is asked again by a read once, after 15 s", async () => {
    const github = unanswered();
    const error = await inCall(async () => github.query(READ, {}, "look"));
    expect(error).toMatchObject({ code: "GITHUB_UNAVAILABLE", retryable: true });
    expect(timeoutsMs).toEqual([15_000, 15_000]);
  });

  test("is waited for by a write as long", async () => {
    const github = unanswered();
    const error = await inCall(async () => github.mutateParts(WRITE, {}, "reopen"));
    expect(error).toMatchObject({ code: "GITHUB_OUTCOME_UNKNOWN" });
    expect(timeoutsMs).toEqual([15_000]);
  });

  test("is sent no first write that leaves no time for its answer, and nothing after the end", async () => {
    const github = unanswered();
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
    const github = unanswered();
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
    const github = unanswered();
    await rejection(github.mutateParts(WRITE, {}, "reopen"));
    expect(timeoutsMs).toEqual([30_000]);
  });
});

describe("a call that its client cancels", () => {
  beforeEach(giveUp);

  test("sends nothing more before its first write, and is brought to its end after it", async () => {
    const github = unanswered();
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

const keys = appKeys();
const MINUTE_MS = 60_000;
const sentRequests = z.array(z.object({ path: z.string(), status: z.number() }));

interface Stage {
  readonly sandbox: Sandbox;
  readonly connection: Connection;
  readonly tokens: AppTokens;
  /** How many tokens were given. */
  asked(): Promise<number>;
}

async function stage(settings: Partial<AppSettings> = {}, options: SandboxOptions = {}): Promise<Stage> {
  const sandbox = await sandboxForTest({ apps: [helperApp(keys.publicKey)], ...options });
  const { apiUrl, graphqlUrl, url } = sandbox;
  const clock = new ServerClock(TEST_TIME);
  const app = { id: "4711", privateKey: keys.privateKey, installation: 99, ...settings };
  const tokens = new AppTokens(app, { apiUrl, version: "1.2.3", fetch }, clock);
  const connection = new Connection(
    { token: tokens, tokenPlace: "", apiUrl, graphqlUrl, version: "1.2.3", fetch },
    clock,
  );
  const asked = async (): Promise<number> => {
    const requests = sentRequests.parse(await (await fetch(`${url}/_sandbox/requests`)).json());
    return requests.filter(({ path, status }) => path.endsWith("/access_tokens") && status === 201).length;
  };
  return { sandbox, connection, tokens, asked };
}

async function look({ connection }: Stage): Promise<unknown> {
  return connection.query(READ, {}, "look");
}

describe("an App's installation", () => {
  test("acts as the App's bot, with one token for many requests, also at once", async () => {
    const at = await stage();
    await Promise.all([look(at), look(at), look(at)]);
    expect(await look(at)).toEqual({ viewer: { login: "helper-app[bot]" } });
    expect(await at.asked()).toBe(1);
    expect(at.connection.permissions).toMatchObject({ contents: "write", metadata: "read" });
  });

  test("gives a call its token though another one that asked first has ended", async () => {
    const at = await stage();
    const asked = [AbortSignal.abort(), undefined].map(async (cancelled) =>
      withinCall(async () => at.tokens.token(), cancelled && { cancelled }),
    );
    const [ended, waiting] = await Promise.allSettled(asked);
    expect([ended?.status, waiting?.status]).toEqual(["rejected", "fulfilled"]);
    expect(ended).toMatchObject({ reason: { code: "GITHUB_UNAVAILABLE" } });
    expect(await at.asked()).toBe(1);
  });

  test("is found by the repository", async () => {
    const at = await stage({ installation: { owner: "acme", repo: "rocket" } });
    expect(await look(at)).toEqual({ viewer: { login: "helper-app[bot]" } });
  });

  test("gets a new token before the old one ends", async () => {
    let atMs = Date.parse("2026-03-02T10:00:00Z");
    const at = await stage({ installation: 99 }, { clock: () => new Date(atMs) });
    await look(at);
    atMs += 58 * MINUTE_MS;
    await look(at);
    await look(at);
    expect(await at.asked()).toBe(1);
    atMs += 1.5 * MINUTE_MS;
    // This answer tells GitHub's time.
    await look(at);
    await look(at);
    expect(await at.asked()).toBe(2);
  });

  test("gets a new token where GitHub does not take the old one any more", async () => {
    const at = await stage();
    await look(at);
    await addFaults(at.sandbox, { match: "Viewer", action: "status", status: 401 });
    expect(await look(at)).toEqual({ viewer: { login: "helper-app[bot]" } });
    expect(await at.asked()).toBe(2);
  });

  test("gets one new token where GitHub refuses the old one to several requests at once", async () => {
    const at = await stage();
    await look(at);
    await addFaults(at.sandbox, { match: "Viewer", action: "status", status: 401, times: 3 });
    await Promise.all([look(at), look(at), look(at)]);
    expect(await at.asked()).toBe(2);
  });

  test("asks again after an outage", async () => {
    const at = await stage();
    await addFaults(at.sandbox, { match: "POST /access_tokens", action: "status", status: 502 });
    expect(await look(at)).toEqual({ viewer: { login: "helper-app[bot]" } });
  });
});

describe("an App that cannot act is told why, without its key", () => {
  const otherKey = appKeys().privateKey;

  test.each<[string, Partial<AppSettings>, object]>([
    ["a key of another App", { privateKey: otherKey }, { code: "GITHUB_AUTH" }],
    ["an unknown id", { id: "1" }, { code: "GITHUB_AUTH" }],
    ["an unknown installation", { installation: 1 }, { code: "GITHUB_NOT_FOUND" }],
    [
      "a repository where it is not installed",
      { installation: { owner: "sam", repo: "new" } },
      { code: "GITHUB_NOT_FOUND", message: expect.stringContaining('not installed on "sam/new"') },
    ],
  ])("%s", async (_what, settings, failure) => {
    const at = await stage(settings);
    const error = await rejection(look(at));
    expect(error).toMatchObject(failure);
    expect(String(error)).not.toContain("PRIVATE KEY");
    // What failed is asked for anew: an App that is installed meanwhile works without a restart.
    expect(await rejection(look(at))).toMatchObject(failure);
  });
});
