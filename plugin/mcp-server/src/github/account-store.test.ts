import { beforeEach, describe, expect, it, vi } from "vitest";
import { connect, sentTo } from "../../test/on-sandbox.ts";
import type { Sandbox } from "../../../../sandbox/src/start.ts";
import { addFaults, rocket, sandboxForTest, user } from "../../../../sandbox/src/testing.ts";
import { textInMemory } from "../../test/support/text-in-memory.ts";
import { withinCall } from "./call-scope.ts";
import { GithubAccountStore } from "./account-store.ts";
import type { SharedText } from "../config/machine-files.ts";

const ADDRESS = { owner: "acme", repo: "rocket" };
const MINUTE_MS = 60_000;

let sandbox: Sandbox;
let nowMs: number;
let accounts: GithubAccountStore;

beforeEach(async () => {
  sandbox = await sandboxForTest();
  nowMs = Date.parse("2026-03-02T10:00:00Z");
  accounts = storeOf("sandbox-ralph-bot");
});

function storeOf(token: string): GithubAccountStore {
  return new GithubAccountStore(connect(sandbox, token), { now: () => nowMs });
}

async function kindOf(login: string): Promise<string> {
  return (await accounts.readWriteAccess(ADDRESS, login)).kind;
}

async function requests(): Promise<number> {
  return (await sentTo(sandbox)).filter(({ path }) => path.endsWith("/permission")).length;
}

describe("the write access of an account", () => {
  it.each([
    ["maya", "writer"],
    ["sam", "writer"],
    ["drive-by", "no writer"],
    // Deleted accounts, and GitHub's own that are no users.
    ["nobody-of-that-name", "no writer"],
  ])("%s is a %s", async (login, kind) => {
    expect(await kindOf(login)).toBe(kind);
  });

  it.each([
    ["TRIAGE", "no writer"],
    ["WRITE", "writer"],
    ["MAINTAIN", "writer"],
    ["ADMIN", "writer"],
  ] as const)("by a grant of %s is a %s", async (permission, kind) => {
    const { world } = sandbox;
    rocket(world).grants.set(user(world, "drive-by").id, permission);
    expect(await kindOf("drive-by")).toBe(kind);
  });
});

describe("an answer", () => {
  it("is kept for half an hour, however the login is spelt", async () => {
    expect(await kindOf("sam")).toBe("writer");
    rocket(sandbox.world).grants.delete(user(sandbox.world, "sam").id);
    nowMs += 30 * MINUTE_MS - 1;
    expect(await kindOf("Sam")).toBe("writer");
    expect(await requests()).toBe(1);
    nowMs += 2;
    expect(await kindOf("sam")).toBe("no writer");
    expect(await requests()).toBe(2);
  });

  it("is one for callers that ask at the same time, and one for each account", async () => {
    await Promise.all(["sam", "sam", "maya"].map(kindOf));
    expect(await requests()).toBe(2);
  });

  it("of another repository is another one", async () => {
    await kindOf("sam");
    const other = await accounts.readWriteAccess({ owner: "acme", repo: "other" }, "sam");
    expect(other).toMatchObject({ kind: "unknown" });
  });
});

describe("an answer that GitHub does not give", () => {
  it("names GitHub's words where the token may not push, and is asked for again a minute later", async () => {
    accounts = storeOf("sandbox-drive-by");
    const access = await accounts.readWriteAccess(ADDRESS, "maya");
    expect(access).toMatchObject({
      kind: "unknown",
      why: expect.stringContaining("Must have push access to view collaborator permission"),
    });
    await kindOf("maya");
    expect(await requests()).toBe(1);
    nowMs += MINUTE_MS + 1;
    await kindOf("maya");
    expect(await requests()).toBe(2);
  });

  it("is unknown where GitHub answers nobody", async () => {
    accounts = storeOf("no-token-of-the-sandbox");
    expect(await accounts.readWriteAccess(ADDRESS, "maya")).toMatchObject({
      kind: "unknown",
      why: expect.stringContaining('Cannot read what "maya" may do in acme/rocket'),
    });
  });

  it("is unknown where a 404 does not say that there is no such user", async () => {
    await addFaults(sandbox, {
      match: "GET /permission",
      action: "status",
      status: 404,
      message: "Not Found",
    });
    expect(await kindOf("maya")).toBe("unknown");
  });
});

describe("accounts that could write", () => {
  let names: SharedText;

  beforeEach(() => {
    names = textInMemory();
  });

  function sharing(): GithubAccountStore {
    return new GithubAccountStore(connect(sandbox, "sandbox-ralph-bot"), { now: () => nowMs }, names);
  }

  it("are asked about beside what is read, once, and answered for without another request", async () => {
    for (const login of ["maya", "drive-by", "nobody-of-that-name"])
      await sharing().readWriteAccess(ADDRESS, login);
    const before = await requests();
    const next = sharing();
    next.foresee(ADDRESS);
    expect(next.known(ADDRESS, "maya")).toBeNull();
    expect(await next.readWriteAccess(ADDRESS, "Maya")).toEqual({ kind: "writer" });
    nowMs += 31 * MINUTE_MS;
    next.foresee(ADDRESS);
    next.foresee({ owner: "acme", repo: "other" });
    await next.readWriteAccess(ADDRESS, "sam");
    expect(await requests()).toBe(before + 2);
  });

  it("count by GitHub's answer alone, whatever the names say", async () => {
    names.update(() => ({ text: JSON.stringify({ "acme/rocket": ["drive-by"] }), result: null }));
    const next = sharing();
    next.foresee(ADDRESS);
    expect(await next.readWriteAccess(ADDRESS, "drive-by")).toEqual({ kind: "no writer" });
  });

  it.each(["no JSON", "[1]", '{"acme/rocket":"maya"}', '{"acme/rocket":[1,"../x"]}'])(
    "are none in %s",
    async (text) => {
      names.update(() => ({ text, result: null }));
      sharing().foresee(ADDRESS);
      expect(await requests()).toBe(0);
      await sharing().readWriteAccess(ADDRESS, "maya");
      expect(names.read()).toContain('"acme/rocket":["maya"]');
    },
  );

  it("are the newest three of a repository, however many names stand there", async () => {
    const many = ["a", "b", "c", "d", "e"];
    names.update(() => ({ text: JSON.stringify({ "acme/rocket": many }), result: null }));
    const next = sharing();
    next.foresee(ADDRESS);
    await next.readWriteAccess(ADDRESS, "maya");
    expect(JSON.parse(names.read() ?? "")).toEqual({ "acme/rocket": ["maya", "a", "b"] });
    await vi.waitFor(async () => expect(await requests()).toBe(4));
  });
});

describe("the end of one call", () => {
  it("says nothing of an account to the next one, or to one that waits for the same answer", async () => {
    const cancelled = { cancelled: AbortSignal.abort() };
    const [ended, waiting] = await Promise.all([
      withinCall(async () => kindOf("sam"), cancelled),
      withinCall(async () => kindOf("sam")),
    ]);
    expect([ended, waiting]).toEqual(["unknown", "writer"]);
    expect(await withinCall(async () => kindOf("maya"), cancelled)).toBe("unknown");
    expect(await kindOf("maya")).toBe("writer");
    expect(await requests()).toBe(2);
  });
});
