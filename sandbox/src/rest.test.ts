import { describe, expect } from "vitest";
import { request } from "node:http";
import { addRepository } from "./accounts.ts";
import { demoWorld } from "./demo-world.ts";
import { pointRef } from "./git-objects.ts";
import {
  EMPTY_TREE,
  commit,
  graphql,
  postCommit,
  present,
  rocket,
  sandboxForTest,
  send,
  treeOid,
  user,
  test,
} from "./testing.ts";

const LOCK = "refs/ralph/locks/1";

describe("POST git/commits", () => {
  test("answers a commit that is dated by the server and addressed by its content", async () => {
    const at = new Date("2026-01-31T12:00:00.500Z");
    const sandbox = await sandboxForTest({ clock: () => at });
    const tree = treeOid(sandbox);
    const response = await postCommit(sandbox, { message: "lock", tree, parents: [] });
    expect(response.headers.get("date")).toBe("Sat, 31 Jan 2026 12:00:00 GMT");
    expect(await response.json()).toMatchObject({
      sha: expect.stringMatching(/^[0-9a-f]{40}$/),
      message: "lock",
      parents: [],
      tree: { sha: tree },
      committer: { date: "2026-01-31T12:00:00Z" },
    });
    expect(await commit(sandbox, "lock")).toBe(await commit(sandbox, "lock"));
    expect(await commit(sandbox, "lock")).not.toBe(await commit(sandbox, "another lock"));
  });

  test("refuses a repository without a commit", async () => {
    const world = demoWorld();
    addRepository(world, user(world, "sam"), "new");
    const sandbox = await sandboxForTest({ world });
    const response = await postCommit(
      sandbox,
      { message: "lock", tree: EMPTY_TREE },
      "sandbox-sam",
      "sam/new",
    );
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ message: "Git Repository is empty." });
    for (const path of ["git/ref/ralph/locks/1", "git/matching-refs/ralph/"]) {
      // noflo/noflo-ui #500 saw it for the reads of refs, too.
      expect((await send(sandbox, `/api/v3/repos/sam/new/${path}`)).status).toBe(409);
    }
    const query = `{ repository(owner: "sam", name: "new") { isEmpty object(expression: "HEAD:.ralph/config.json") { oid } } }`;
    expect((await graphql(sandbox, query)).data).toEqual({ repository: { isEmpty: true, object: null } });
  });

  test("refuses bad input with GitHub's status", async ({ sandbox }) => {
    const status = async (body: unknown, token?: string): Promise<number> =>
      (await postCommit(sandbox, body, token)).status;
    const tree = treeOid(sandbox);
    expect(await status({ tree })).toBe(422);
    expect(await status({ message: "x", tree }, "sandbox-drive-by")).toBe(403);
    expect(await status({ message: "x", tree }, "sandbox-sam+project")).toBe(404);
    expect((await postCommit(sandbox, {}, undefined, "acme/none")).status).toBe(404);
    const bad = await send(sandbox, "/api/v3/repos/acme/rocket/git/commits", { method: "POST", body: "{" });
    expect(bad.status).toBe(400);
  });
});

describe("git's objects by REST", () => {
  const NONE = "f".repeat(40);

  test.each([
    [{ tree: NONE }, "Tree SHA does not exist"],
    [{ tree: EMPTY_TREE }, "Tree SHA does not exist"],
    [{ tree: "HEAD" }, "The tree parameter must be exactly 40 characters and contain only [0-9a-f]."],
    [{ parents: [NONE] }, "Parent SHA does not exist or is not a commit object"],
    [
      { parents: ["x"] },
      "Each SHA in the 'parents' parameter must be exactly 40 characters and contain only [0-9a-f].",
    ],
  ])("refuse a commit with %j in GitHub's words", async (parts, message) => {
    const sandbox = await sandboxForTest();
    const response = await postCommit(sandbox, { message: "x", tree: treeOid(sandbox), ...parts });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ message });
  });

  test("make a tree whose oid is known beforehand, and none without files", async ({ sandbox }) => {
    const path = "/api/v3/repos/acme/rocket/git/trees";
    const make = async (tree: unknown[]): Promise<Response> =>
      send(sandbox, path, { method: "POST", body: JSON.stringify({ tree }) });
    // echo -n hello > lock; git add lock; git write-tree
    const sha = "ced6358317812d8fede1aaadf7c15156fff6a6ac";
    const lock = { path: "lock", mode: "100644", type: "blob", content: "hello" };
    expect(await (await make([lock])).json()).toMatchObject({ sha, tree: [{ path: "lock", type: "blob" }] });
    expect(await (await send(sandbox, `${path}/${sha}`)).json()).toMatchObject({ sha, truncated: false });
    const empty = await make([]);
    expect([empty.status, await empty.json()]).toMatchObject([422, { message: "Invalid tree info" }]);
    expect((await send(sandbox, `${path}/${EMPTY_TREE}`)).status).toBe(404);
    const oid = await commit(sandbox, "a");
    const found = await send(sandbox, `/api/v3/repos/acme/rocket/git/commits/${oid}`);
    expect(await found.json()).toMatchObject({ sha: oid, message: "a" });
    expect((await send(sandbox, `/api/v3/repos/acme/rocket/git/commits/${sha}`)).status).toBe(404);
  });

  test("need contents: write, and say so", async ({ sandbox }) => {
    const body = { message: "x", tree: treeOid(sandbox) };
    const response = await postCommit(sandbox, body, "sandbox-maya+fine-grained,contents=read");
    expect(response.status).toBe(403);
    expect(response.headers.get("x-accepted-github-permissions")).toBe("contents=write");
    expect(await response.json()).toMatchObject({
      message: "Resource not accessible by personal access token",
    });
  });
});

describe("the other REST routes", () => {
  test("answer what they are asked for", async ({ sandbox }) => {
    const oid = await commit(sandbox, "a");
    pointRef(sandbox.world, rocket(sandbox.world), LOCK, present(rocket(sandbox.world).gitObjects.get(oid)));
    const get = async (path: string): Promise<unknown> => (await send(sandbox, `/api/v3${path}`)).json();
    expect(await get("/user")).toMatchObject({ login: "ralph-bot", type: "User" });
    // Only an Enterprise server names its version.
    expect(await get("/meta")).not.toHaveProperty("installed_version");
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

  test("name the route that the sandbox does not model", async ({ sandbox }) => {
    const response = await send(sandbox, "/api/v3/repos/acme/rocket/milestones");
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      message: "The sandbox does not model GET /repos/acme/rocket/milestones",
    });
  });

  test("refuse a body beyond the limit", async ({ sandbox }) => {
    const response = await send(sandbox, "/api/graphql", {
      method: "POST",
      body: "x".repeat(3 * 1024 * 1024),
    });
    expect(response.status).toBe(413);
  });

  test("answer to no other name of this machine", async ({ sandbox }) => {
    const { port } = new URL(sandbox.url);
    const status = await new Promise((resolve, reject) => {
      const options = { port, host: "127.0.0.1", path: "/", headers: { host: "evil.example" } };
      request(options, ({ statusCode }) => resolve(statusCode))
        .on("error", reject)
        .end();
    });
    expect(status).toBe(403);
  });
});

const COMMENTS = "/api/v3/repos/acme/rocket/issues/6/comments";

function post(body: unknown, token: string | null = "sandbox-maya") {
  return { method: "POST", body: JSON.stringify(body), token };
}

describe("POST issues/labels", () => {
  test("makes a grey label of a name that is none yet", async ({ sandbox }) => {
    const response = await send(
      sandbox,
      "/api/v3/repos/acme/rocket/issues/6/labels",
      post({ labels: ["new"] }),
    );
    expect(response.status).toBe(200);
    expect(rocket(sandbox.world).labelsByName.get("new")).toMatchObject({ color: "ededed" });
  });
});

describe("POST issues/comments", () => {
  test("comments as whose token it is", async ({ sandbox }) => {
    const response = await send(sandbox, COMMENTS, post({ body: "Take the <i>simpler</i> way." }));
    expect(response.status).toBe(201);
    const comment = rocket(sandbox.world).threads.get(6)?.commentList.at(-1);
    expect(comment).toMatchObject({ body: "Take the <i>simpler</i> way.", author: { login: "maya" } });
    expect(await response.json()).toMatchObject({
      id: comment?.databaseId,
      html_url: `${sandbox.url}/acme/rocket/issues/6#issuecomment-${comment?.databaseId}`,
      user: { login: "maya" },
    });
  });

  test("refuses with GitHub's status who may not, and what is no comment", async ({ sandbox }) => {
    const status = async (body: unknown, token?: string | null): Promise<number> =>
      (await send(sandbox, COMMENTS, post(body, token))).status;
    expect(await status({ body: "x" }, null)).toBe(401);
    expect(await status({ body: " " })).toBe(422);
    expect(await status({ text: "x" })).toBe(422);
    expect(await status({ body: "x".repeat(262_145) })).toBe(422);
    const thread = rocket(sandbox.world).threads.get(6);
    if (thread !== undefined) thread.locked = true;
    expect(await status({ body: "x" }, "sandbox-drive-by")).toBe(403);
    expect(await status({ body: "x" })).toBe(201);
    rocket(sandbox.world).isArchived = true;
    expect(await status({ body: "x" })).toBe(403);
  });
});

async function getIssue(headers: Readonly<Record<string, string>>): Promise<Response> {
  const { apiUrl } = await sandboxForTest();
  const authorization = "token sandbox-ralph-bot";
  return fetch(`${apiUrl}/repos/acme/rocket/issues/1`, { headers: { ...headers, authorization } });
}

test.each([
  [{}, "2022-11-28"],
  [{ "x-github-api-version": "2022-11-28" }, "2022-11-28"],
  [{ "x-github-api-version": "2026-03-10" }, "2026-03-10"],
])("answers a request with %o in the version %s", async (headers, version) => {
  const response = await getIssue(headers);
  expect(response.status).toBe(200);
  expect(response.headers.get("x-github-api-version-selected")).toBe(version);
});

test("refuses a version that never was", async () => {
  const response = await getIssue({ "x-github-api-version": "v3" });
  expect(response.status).toBe(400);
  expect(response.headers.get("x-github-api-version-selected")).toBeNull();
  expect(await response.json()).toMatchObject({
    message:
      'The version you specified in the "X-GitHub-API-Version" request header, "v3", is not a supported version. The following versions are currently supported: "2026-03-10" (most recent), "2022-11-28".',
  });
});
