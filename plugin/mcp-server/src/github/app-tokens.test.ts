import { describe, expect, test } from "vitest";
import { TEST_TIME } from "../../../../sandbox/src/leaping-time.ts";
import { z } from "zod";
import { appKeys, helperApp } from "../../test/github-app.ts";
import { rejection } from "../../test/on-sandbox.ts";
import { addFaults, sandboxForTest } from "../../../../sandbox/src/testing.ts";
import type { Sandbox, SandboxOptions } from "../../../../sandbox/src/start.ts";
import { Connection } from "./connection.ts";
import { withinCall } from "./call-scope.ts";
import { ServerClock } from "./time.ts";
import { AppTokens, type AppSettings } from "./octokit.ts";

const keys = appKeys();
const VIEWER = "query Viewer { viewer { login } }";
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
  return connection.query(VIEWER, {}, "look");
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
    let nowMs = Date.parse("2026-03-02T10:00:00Z");
    const at = await stage({ installation: 99 }, { clock: () => new Date(nowMs) });
    await look(at);
    nowMs += 58 * MINUTE_MS;
    await look(at);
    await look(at);
    expect(await at.asked()).toBe(1);
    nowMs += 1.5 * MINUTE_MS;
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
