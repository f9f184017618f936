import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { addRepository } from "./accounts.ts";
import { demoWorld } from "./demo-world.ts";
import { storeFiles } from "./git-objects.ts";
import { commitFiles, isValidRefName } from "./refs.ts";
import type { Sandbox } from "./start.ts";
import { graphql, present, rocket, runOperation, sandboxForTest, send } from "./testing.ts";
import { emptyWorld, findAccount } from "./world.ts";
import { addUser } from "./accounts.ts";

const ZEROS = "0".repeat(40);
const EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";
const LOCK = "refs/ralph/locks/1";

async function postCommit(sandbox: Sandbox, body: unknown, token?: string, repository = "acme/rocket") {
  return send(sandbox, `/api/v3/repos/${repository}/git/commits`, {
    method: "POST",
    body: JSON.stringify(body),
    ...(token === undefined ? {} : { token }),
  });
}

async function commit(sandbox: Sandbox, message: string): Promise<string> {
  const response = await postCommit(sandbox, { message, tree: EMPTY_TREE });
  expect(response.status).toBe(201);
  return z.object({ sha: z.string() }).parse(await response.json()).sha;
}

async function swap(sandbox: Sandbox, ...refUpdates: Record<string, unknown>[]) {
  const query = `mutation ($repositoryId: ID!, $refUpdates: [RefUpdate!]!) {
    updateRefs(input: { repositoryId: $repositoryId, refUpdates: $refUpdates }) { clientMutationId } }`;
  const { errors } = await graphql(sandbox, query, { repositoryId: rocket(sandbox.world).id, refUpdates });
  return errors?.[0];
}

function held(sandbox: Sandbox, name = LOCK): string | undefined {
  return rocket(sandbox.world).gitRefs.get(name)?.target.oid;
}

describe("updateRefs", () => {
  it("lets one of 20 concurrent swaps win", async () => {
    const sandbox = await sandboxForTest({ latencyMs: 4 });
    const oids = await Promise.all(Array.from({ length: 20 }, async (_, n) => commit(sandbox, `agent ${n}`)));
    expect(new Set(oids).size).toBe(20);
    const variables = { repositoryId: rocket(sandbox.world).id, name: LOCK, beforeOid: ZEROS };
    const results = await Promise.all(
      oids.map(async (afterOid) => ({
        afterOid,
        ...(await runOperation(sandbox, "swap-lock", { ...variables, afterOid })),
      })),
    );
    const winners = results.filter(({ errors }) => errors === undefined);
    expect(winners.map(({ afterOid }) => afterOid)).toEqual([held(sandbox)]);
    const losers = results.filter(({ errors }) => errors?.[0]?.type === "UNPROCESSABLE");
    expect(losers).toHaveLength(19);
  });

  it("refuses what is no fast-forward, except by force", async () => {
    const sandbox = await sandboxForTest();
    const [a, b] = [await commit(sandbox, "a"), await commit(sandbox, "b")];
    expect(await swap(sandbox, { name: LOCK, beforeOid: ZEROS, afterOid: a })).toBeUndefined();
    expect((await swap(sandbox, { name: LOCK, beforeOid: a, afterOid: b }))?.message).toContain(
      "not a fast forward",
    );
    expect(held(sandbox)).toBe(a);
    expect(await swap(sandbox, { name: LOCK, beforeOid: a, afterOid: b, force: true })).toBeUndefined();
    expect(held(sandbox)).toBe(b);
  });

  it("takes a descendant as a fast-forward, and its ancestor not", async () => {
    const sandbox = await sandboxForTest();
    const a = await commit(sandbox, "a");
    const response = await postCommit(sandbox, { message: "b", tree: EMPTY_TREE, parents: [a] });
    const b = z.object({ sha: z.string() }).parse(await response.json()).sha;
    await swap(sandbox, { name: LOCK, afterOid: a });
    expect(await swap(sandbox, { name: LOCK, afterOid: b })).toBeUndefined();
    expect((await swap(sandbox, { name: LOCK, afterOid: a }))?.message).toContain("not a fast forward");
  });

  it("applies nothing where one of its changes is refused", async () => {
    const sandbox = await sandboxForTest();
    const a = await commit(sandbox, "a");
    const other = "refs/ralph/locks/2";
    const problem = await swap(
      sandbox,
      { name: LOCK, afterOid: a },
      { name: other, beforeOid: a, afterOid: a },
    );
    expect(problem).toMatchObject({ type: "UNPROCESSABLE", message: expect.stringContaining(other) });
    expect(held(sandbox)).toBeUndefined();
  });

  it("checks what must be there, what must not, and deletes", async () => {
    const sandbox = await sandboxForTest();
    const [a, b] = [await commit(sandbox, "a"), await commit(sandbox, "b")];
    expect((await swap(sandbox, { name: LOCK, beforeOid: a, afterOid: b, force: true }))?.message).toContain(
      `at ${ZEROS}`,
    );
    expect((await swap(sandbox, { name: LOCK, afterOid: ZEROS }))?.message).toContain("does not exist");
    await swap(sandbox, { name: LOCK, afterOid: a });
    expect(
      (await swap(sandbox, { name: LOCK, beforeOid: ZEROS, afterOid: b, force: true }))?.message,
    ).toContain(`at ${a}`);
    expect((await swap(sandbox, { name: LOCK, beforeOid: b, afterOid: ZEROS }))?.message).toContain(
      `at ${a}`,
    );
    expect(await swap(sandbox, { name: LOCK, beforeOid: a, afterOid: ZEROS })).toBeUndefined();
    expect(held(sandbox)).toBeUndefined();
  });

  it("refuses unknown objects, oids that are none, bad names and a name given twice", async () => {
    const sandbox = await sandboxForTest();
    const a = await commit(sandbox, "a");
    expect((await swap(sandbox, { name: LOCK, afterOid: "f".repeat(40) }))?.message).toContain(
      "Object does not exist",
    );
    expect((await swap(sandbox, { name: LOCK, afterOid: "HEAD" }))?.message).toContain(
      "Object id is not valid",
    );
    expect((await swap(sandbox, { name: "ralph/1", afterOid: a }))?.message).toContain(
      "Reference name is not valid",
    );
    const twice = { name: LOCK, afterOid: a };
    expect((await swap(sandbox, twice, twice))?.message).toContain("more than once");
    expect((await swap(sandbox, { name: "refs/heads/x", afterOid: EMPTY_TREE }))?.message).toContain(
      "not a commit",
    );
  });

  it("is for those who may push", async () => {
    const sandbox = await sandboxForTest();
    const variables = {
      repositoryId: rocket(sandbox.world).id,
      name: LOCK,
      beforeOid: ZEROS,
      afterOid: await commit(sandbox, "a"),
    };
    const { errors } = await runOperation(sandbox, "swap-lock", variables, "sandbox-drive-by");
    expect(errors?.[0]?.type).toBe("FORBIDDEN");
    expect(held(sandbox)).toBeUndefined();
  });
});

describe("a ref's name", () => {
  it.each(["refs/heads/main", "refs/ralph/locks/1", "refs/tags/v1.0", "refs/heads/@"])(
    "may be %s",
    (name) => {
      expect(isValidRefName(name)).toBe(true);
    },
  );

  it.each([
    "main",
    "refs/",
    "refs/x",
    "refs/heads/",
    "refs/heads/a..b",
    "refs/heads/a b",
    "refs/heads/.a",
    "refs/heads/a.lock",
    "refs/heads/a.",
    "refs/heads//a",
    "refs/heads/a~1",
    "refs/heads/a\u0007",
    "refs/heads/a@{1}",
    "refs/heads/a\\b",
  ])("may not be %j", (name) => {
    expect(isValidRefName(name)).toBe(false);
  });
});

describe("the other ref mutations", () => {
  it("make, move, list and delete a ref", async () => {
    const sandbox = await sandboxForTest();
    const [a, b] = [await commit(sandbox, "a"), await commit(sandbox, "b")];
    const repository = rocket(sandbox.world).id;
    const create = `mutation ($repository: ID!, $oid: GitObjectID!) {
      createRef(input: { repositoryId: $repository, name: "${LOCK}", oid: $oid }) { ref { id name prefix target { oid abbreviatedOid } } } }`;
    const made = await graphql(sandbox, create, { repository, oid: a });
    const target = { oid: a, abbreviatedOid: a.slice(0, 7) };
    expect(made.data).toMatchObject({
      createRef: { ref: { name: "locks/1", prefix: "refs/ralph/", target } },
    });
    expect((await graphql(sandbox, create, { repository, oid: a })).errors?.[0]?.message).toContain(
      "already exists",
    );
    const id = present(rocket(sandbox.world).gitRefs.get(LOCK)).id;
    const move = `mutation ($id: ID!, $oid: GitObjectID!, $force: Boolean) { updateRef(input: { refId: $id, oid: $oid, force: $force }) { ref { target { oid } } } }`;
    expect((await graphql(sandbox, move, { id, oid: b, force: false })).errors?.[0]?.type).toBe(
      "UNPROCESSABLE",
    );
    expect((await graphql(sandbox, move, { id, oid: b, force: true })).data).toEqual({
      updateRef: { ref: { target: { oid: b } } },
    });
    const list = `{ repository(owner: "acme", name: "rocket") { refs(refPrefix: "refs/ralph/", first: 5) { nodes { name } } } }`;
    expect((await graphql(sandbox, list)).data).toEqual({
      repository: { refs: { nodes: [{ name: "locks/1" }] } },
    });
    await graphql(
      sandbox,
      `
        mutation ($id: ID!) {
          deleteRef(input: { refId: $id }) {
            clientMutationId
          }
        }
      `,
      { id },
    );
    expect(held(sandbox)).toBeUndefined();
  });
});

describe("POST git/commits", () => {
  it("answers a commit that is dated by the server and addressed by its content", async () => {
    const at = new Date("2026-01-31T12:00:00.500Z");
    const sandbox = await sandboxForTest({ clock: () => at });
    const response = await postCommit(sandbox, { message: "lock", tree: EMPTY_TREE, parents: [] });
    expect(response.headers.get("date")).toBe("Sat, 31 Jan 2026 12:00:00 GMT");
    expect(await response.json()).toMatchObject({
      sha: expect.stringMatching(/^[0-9a-f]{40}$/),
      message: "lock",
      parents: [],
      tree: { sha: EMPTY_TREE },
      committer: { date: "2026-01-31T12:00:00Z" },
    });
    expect(await commit(sandbox, "lock")).toBe(await commit(sandbox, "lock"));
    expect(await commit(sandbox, "lock")).not.toBe(await commit(sandbox, "another lock"));
  });

  it("refuses a repository without a commit", async () => {
    const world = demoWorld();
    const sam = present(findAccount(world, "sam"));
    if (sam.kind !== "User") throw new Error("Sam is no user");
    addRepository(world, sam, "new");
    const sandbox = await sandboxForTest({ world });
    const response = await postCommit(
      sandbox,
      { message: "lock", tree: EMPTY_TREE },
      "sandbox-sam",
      "sam/new",
    );
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ message: "Git Repository is empty." });
    const query = `{ repository(owner: "sam", name: "new") { isEmpty object(expression: "HEAD:.ralph/config.json") { oid } } }`;
    expect((await graphql(sandbox, query)).data).toEqual({ repository: { isEmpty: true, object: null } });
  });

  it("refuses bad input with GitHub's status", async () => {
    const sandbox = await sandboxForTest();
    const status = async (body: unknown, token?: string): Promise<number> =>
      (await postCommit(sandbox, body, token)).status;
    expect(await status({ tree: EMPTY_TREE })).toBe(422);
    expect(await status({ message: "x", tree: "f".repeat(40) })).toBe(422);
    expect(await status({ message: "x", tree: EMPTY_TREE, parents: ["f".repeat(40)] })).toBe(422);
    expect(await status({ message: "x", tree: EMPTY_TREE }, "sandbox-drive-by")).toBe(403);
    expect(await status({ message: "x", tree: EMPTY_TREE }, "sandbox-sam+project")).toBe(404);
    expect((await postCommit(sandbox, {}, undefined, "acme/none")).status).toBe(404);
    const bad = await send(sandbox, "/api/v3/repos/acme/rocket/git/commits", { method: "POST", body: "{" });
    expect(bad.status).toBe(400);
  });
});

describe("the other REST routes", () => {
  it("answer what they are asked for", async () => {
    const sandbox = await sandboxForTest();
    await swap(sandbox, { name: LOCK, afterOid: await commit(sandbox, "a") });
    const get = async (path: string): Promise<unknown> => (await send(sandbox, `/api/v3${path}`)).json();
    expect(await get("/user")).toMatchObject({ login: "ralph-bot", type: "User" });
    expect(await get("/meta")).toHaveProperty("installed_version");
    expect(await get("/rate_limit")).toMatchObject({ rate: { limit: 5000, used: 3 } });
    expect(await get("/repos/acme/rocket")).toMatchObject({
      full_name: "acme/rocket",
      permissions: { push: true, admin: false },
    });
    expect(await get("/repos/ACME/Rocket/issues/11")).toMatchObject({
      number: 11,
      state: "closed",
      state_reason: "completed",
    });
    expect(await get("/repos/acme/rocket/issues/9")).toHaveProperty("pull_request");
    expect(await get("/repos/acme/rocket/git/ref/ralph/locks/1")).toMatchObject({
      ref: LOCK,
      object: { type: "commit" },
    });
    expect(await get("/repos/acme/rocket/git/matching-refs/ralph/")).toMatchObject([{ ref: LOCK }]);
  });

  it("name the route that the sandbox does not model", async () => {
    const sandbox = await sandboxForTest();
    const response = await send(sandbox, "/api/v3/repos/acme/rocket/labels");
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      message: "The sandbox does not model GET /repos/acme/rocket/labels",
    });
  });

  it("refuse a body beyond the limit", async () => {
    const sandbox = await sandboxForTest();
    const response = await send(sandbox, "/api/graphql", {
      method: "POST",
      body: "x".repeat(3 * 1024 * 1024),
    });
    expect(response.status).toBe(413);
  });

  it("answer to no other name of this machine", async () => {
    const sandbox = await sandboxForTest();
    const { port } = new URL(sandbox.url);
    const { request } = await import("node:http");
    const status = await new Promise((resolve, reject) => {
      const options = { port, host: "127.0.0.1", path: "/", headers: { host: "evil.example" } };
      request(options, ({ statusCode }) => resolve(statusCode))
        .on("error", reject)
        .end();
    });
    expect(status).toBe(403);
  });
});

describe("git's objects", () => {
  it("have the names that git itself gives them", () => {
    const world = emptyWorld(() => new Date("2026-01-31T12:00:00Z"));
    const sam = addUser(world, "sam", "Sam");
    const repository = addRepository(world, sam, "x");
    const files = new Map([
      ["a.txt", "hello\n"],
      ["a/b/ü.txt", "ü\n"],
      ["a-b", "x"],
    ]);
    const tree = storeFiles(world, repository, files);
    const first = commitFiles(world, repository, sam, { message: "one", files });
    const folder = mkdtempSync(join(tmpdir(), "sandbox-git-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const email = `${sam.databaseId}+sam@users.noreply.github.com`;
    const date = "2026-01-31T12:00:00Z";
    const env = {
      ...process.env,
      GIT_AUTHOR_NAME: "sam",
      GIT_AUTHOR_EMAIL: email,
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_NAME: "sam",
      GIT_COMMITTER_EMAIL: email,
      GIT_COMMITTER_DATE: date,
    };
    const git = (input: string, ...command: string[]): string =>
      execFileSync("git", command, { cwd: folder, input, env, encoding: "utf8" }).trim();
    git("", "init", "--quiet");
    for (const [path, text] of files) {
      const oid = git(text, "hash-object", "-w", "--stdin");
      git("", "update-index", "--add", "--cacheinfo", `100644,${oid},${path}`);
    }
    expect(tree.oid).toBe(git("", "write-tree"));
    // git ends a message that it is given on its input as it is, so neither side adds a line end.
    expect(first.oid).toBe(git("one", "commit-tree", tree.oid));
  });
});
