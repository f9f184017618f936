import { describe, expect, onTestFinished } from "vitest";
import { isValidRefName, commitFiles, storeFiles } from "./git-objects.ts";
import type { Sandbox } from "./start.ts";
import {
  ZEROS,
  commit,
  graphql,
  present,
  rocket,
  runOperation,
  sandboxForTest,
  send,
  treeOid,
  test,
} from "./testing.ts";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addRepository, addUser } from "./accounts.ts";
import { emptyWorld } from "./world.ts";

const LOCK = "refs/ralph/locks/1";

async function swap(sandbox: Sandbox, ...refUpdates: Record<string, unknown>[]) {
  const query = `mutation ($repositoryId: ID!, $refUpdates: [RefUpdate!]!) {
    updateRefs(input: { repositoryId: $repositoryId, refUpdates: $refUpdates }) { clientMutationId } }`;
  const { errors } = await graphql(sandbox, query, { repositoryId: rocket(sandbox.world).id, refUpdates });
  return errors?.[0];
}

/** GitHub's answer to a missed compare-and-swap: the words of a failing server, without type or path. */
const MISSED = {
  message: expect.stringMatching(
    /^Something went wrong while executing your query on \d{4}-\d\d-\d\dT[\d:]+Z\. Please include `[0-9A-F:]+` when reporting this issue\.$/,
  ),
};

function held(sandbox: Sandbox, name = LOCK): string | undefined {
  return rocket(sandbox.world).gitRefs.get(name)?.target.oid;
}

describe("updateRefs", () => {
  test("lets one of 20 concurrent swaps win", async () => {
    const sandbox = await sandboxForTest({ latencyMs: 4 });
    const oids = await Promise.all(Array.from({ length: 20 }, async (_, n) => commit(sandbox, `agent ${n}`)));
    expect(new Set(oids).size).toBe(20);
    const repositoryId = rocket(sandbox.world).id;
    const results = await Promise.all(
      oids.map(async (afterOid) =>
        runOperation(sandbox, "swap-refs", {
          repositoryId,
          refUpdates: [{ name: LOCK, beforeOid: ZEROS, afterOid, force: true }],
        }),
      ),
    );
    const winners = oids.filter((_, n) => results[n]?.errors === undefined);
    expect(winners).toEqual([held(sandbox)]);
    const losers = results.filter(({ errors }) => errors !== undefined);
    expect(losers).toHaveLength(19);
    for (const { data, errors } of losers) {
      expect(data).toBeNull();
      expect(errors).toEqual([MISSED]);
    }
  });

  test("refuses what is no fast-forward, except by force", async ({ sandbox }) => {
    const [a, b] = [await commit(sandbox, "a"), await commit(sandbox, "b")];
    expect(await swap(sandbox, { name: LOCK, beforeOid: ZEROS, afterOid: a })).toBeUndefined();
    expect((await swap(sandbox, { name: LOCK, beforeOid: a, afterOid: b }))?.message).toContain(
      "not a fast forward",
    );
    expect(held(sandbox)).toBe(a);
    expect(await swap(sandbox, { name: LOCK, beforeOid: a, afterOid: b, force: true })).toBeUndefined();
    expect(held(sandbox)).toBe(b);
  });

  test("takes a descendant as a fast-forward, and its ancestor not", async ({ sandbox }) => {
    const a = await commit(sandbox, "a");
    const b = await commit(sandbox, "b", [a]);
    await swap(sandbox, { name: LOCK, afterOid: a });
    expect(await swap(sandbox, { name: LOCK, afterOid: b })).toBeUndefined();
    expect((await swap(sandbox, { name: LOCK, afterOid: a }))?.message).toContain("not a fast forward");
  });

  test("applies nothing where one of its changes is refused", async ({ sandbox }) => {
    const a = await commit(sandbox, "a");
    const other = "refs/ralph/locks/2";
    const problem = await swap(
      sandbox,
      { name: LOCK, afterOid: a },
      { name: other, beforeOid: a, afterOid: a },
    );
    expect(problem).toEqual(MISSED);
    expect(held(sandbox)).toBeUndefined();
  });

  test("checks what must be there, what must not, and deletes", async ({ sandbox }) => {
    const [a, b] = [await commit(sandbox, "a"), await commit(sandbox, "b")];
    expect(await swap(sandbox, { name: LOCK, beforeOid: a, afterOid: b, force: true })).toEqual(MISSED);
    expect(await swap(sandbox, { name: LOCK, afterOid: ZEROS })).toEqual(MISSED);
    await swap(sandbox, { name: LOCK, afterOid: a });
    expect(await swap(sandbox, { name: LOCK, beforeOid: ZEROS, afterOid: b, force: true })).toEqual(MISSED);
    expect(await swap(sandbox, { name: LOCK, beforeOid: b, afterOid: ZEROS })).toEqual(MISSED);
    expect(held(sandbox)).toBe(a);
    expect(await swap(sandbox, { name: LOCK, beforeOid: a, afterOid: ZEROS })).toBeUndefined();
    expect(held(sandbox)).toBeUndefined();
  });

  test("refuses unknown objects, oids that are none, bad names and a name given twice", async ({
    sandbox,
  }) => {
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
    expect((await swap(sandbox, { name: "refs/heads/x", afterOid: treeOid(sandbox) }))?.message).toContain(
      "not a commit",
    );
  });

  test("is for those who may push", async ({ sandbox }) => {
    const update = { name: LOCK, beforeOid: ZEROS, afterOid: await commit(sandbox, "a"), force: true };
    const variables = { repositoryId: rocket(sandbox.world).id, refUpdates: [update] };
    const { errors } = await runOperation(sandbox, "swap-refs", variables, "sandbox-drive-by");
    expect(errors?.[0]?.type).toBe("FORBIDDEN");
    expect(held(sandbox)).toBeUndefined();
  });

  test("needs contents: write of a fine-grained token", async ({ sandbox }) => {
    const update = { name: LOCK, beforeOid: ZEROS, afterOid: await commit(sandbox, "a"), force: true };
    const variables = { repositoryId: rocket(sandbox.world).id, refUpdates: [update] };
    const token = "sandbox-ralph-bot+fine-grained,contents=read";
    const { errors } = await runOperation(sandbox, "swap-refs", variables, token);
    expect(errors).toMatchObject([
      { type: "FORBIDDEN", message: "Resource not accessible by personal access token" },
    ]);
    expect(held(sandbox)).toBeUndefined();
  });

  test.each(["refs/heads/a", "refs/tags/a", "refs/ralph/a"])("compares %s, too", async (name) => {
    const sandbox = await sandboxForTest();
    const [a, b] = [await commit(sandbox, "a"), await commit(sandbox, "b")];
    expect(await swap(sandbox, { name, beforeOid: ZEROS, afterOid: a })).toBeUndefined();
    expect(await swap(sandbox, { name, beforeOid: ZEROS, afterOid: b, force: true })).toEqual(MISSED);
    expect(held(sandbox, name)).toBe(a);
  });

  test("is refused in GitHub's words where a ruleset restricts the namespace", async ({ sandbox }) => {
    rocket(sandbox.world).refRules.push("refs/ralph/");
    const afterOid = await commit(sandbox, "a");
    expect(await swap(sandbox, { name: LOCK, beforeOid: ZEROS, afterOid, force: true })).toMatchObject({
      message: "Repository rule violations found\n\nCannot create ref due to creations being restricted.\n\n",
    });
    expect(await swap(sandbox, { name: "refs/heads/free", beforeOid: ZEROS, afterOid })).toBeUndefined();
  });
});

describe("a ref's name", () => {
  test.each(["refs/heads/main", "refs/ralph/locks/1", "refs/tags/v1.0", "refs/heads/@"])(
    "may be %s",
    (name) => {
      expect(isValidRefName(name)).toBe(true);
    },
  );

  test.each([
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
  test("make, move, list and delete a ref", async ({ sandbox }) => {
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
    // GitHub lists branches and tags only.
    expect((await graphql(sandbox, list)).data).toEqual({ repository: { refs: { nodes: [] } } });
    const query = `mutation ($id: ID!) { deleteRef(input: { refId: $id }) { clientMutationId } }`;
    await graphql(sandbox, query, { id });
    expect(held(sandbox)).toBeUndefined();
  });
});

const RALPH = "/api/v3/repos/acme/rocket/git";

async function ask(sandbox: Sandbox, method: string, path: string, body?: unknown) {
  const response = await send(sandbox, RALPH + path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const json: unknown = text === "" ? null : JSON.parse(text);
  return { status: response.status, body: json };
}

describe("a ref outside of refs/heads/ and refs/tags/", () => {
  test("is null for GraphQL, and shown by REST", async ({ sandbox }) => {
    const oid = await commit(sandbox, "a");
    for (const number of [87, 872, 9])
      await swap(sandbox, { name: `refs/ralph/locks/${number}`, afterOid: oid });
    const query = `{ repository(owner: "acme", name: "rocket") {
      ref(qualifiedName: "refs/ralph/locks/87") { name } main: ref(qualifiedName: "main") { name }
      refs(refPrefix: "refs/ralph/locks/", first: 9) { totalCount } object(expression: "refs/ralph/locks/87") { oid } } }`;
    expect((await graphql(sandbox, query)).data).toEqual({
      repository: { ref: null, main: { name: "main" }, refs: { totalCount: 0 }, object: null },
    });
    const found = await ask(sandbox, "GET", "/ref/ralph/locks/87");
    expect(found).toMatchObject({ status: 200, body: { object: { sha: oid, type: "commit" } } });
    expect(await ask(sandbox, "GET", "/ref/ralph/locks/8")).toMatchObject({ status: 404 });
    const matching = await ask(sandbox, "GET", "/matching-refs/ralph/locks/87");
    expect(matching.body).toMatchObject([{ ref: "refs/ralph/locks/87" }, { ref: "refs/ralph/locks/872" }]);
    expect(await ask(sandbox, "GET", "/matching-refs/ralph/runs/")).toEqual({ status: 200, body: [] });
    // octokit/request-action #73: Octokit sends a slash in a ref as "%2F", and GitHub takes both forms.
    expect(await ask(sandbox, "GET", "/ref/ralph%2Flocks%2F87")).toEqual(found);
    expect(await ask(sandbox, "GET", "/matching-refs/ralph%2Flocks%2F87")).toEqual(matching);
  });

  test("is created by REST once, and moved without a comparison", async ({ sandbox }) => {
    const [a, b] = [await commit(sandbox, "a"), await commit(sandbox, "b")];
    expect(await ask(sandbox, "POST", "/refs", { ref: LOCK, sha: a })).toMatchObject({ status: 201 });
    const again = await ask(sandbox, "POST", "/refs", { ref: LOCK, sha: b });
    expect(again).toMatchObject({ status: 422, body: { message: "Reference already exists" } });
    expect(await ask(sandbox, "PATCH", "/refs/ralph/locks/1", { sha: b, force: false })).toMatchObject({
      status: 200,
    });
    expect(held(sandbox)).toBe(b);
    const branch = await ask(sandbox, "PATCH", "/refs/heads/main", { sha: b });
    expect(branch).toMatchObject({ status: 422, body: { message: "Update is not a fast forward" } });
    expect(await ask(sandbox, "DELETE", "/refs/ralph/locks/1")).toEqual({ status: 204, body: null });
    expect(await ask(sandbox, "DELETE", "/refs/ralph/locks/1")).toMatchObject({
      status: 422,
      body: { message: "Reference does not exist" },
    });
  });
});

describe("several commits in one query", () => {
  test("are read by their oids, with their trees", async ({ sandbox }) => {
    const oids = [await commit(sandbox, "a"), await commit(sandbox, "b")];
    const fields = oids.map(
      (oid, n) => `c${n}: object(oid: "${oid}") { ... on Commit { message committedDate
        tree { entries { name object { ... on Blob { text } } } } } }`,
    );
    const query = `{ repository(owner: "acme", name: "rocket") { ${fields.join(" ")}
      none: object(oid: "${"f".repeat(40)}") { oid } } }`;
    const tree = { entries: [{ name: "README.md", object: { text: expect.stringContaining("rocket") } }] };
    expect((await graphql(sandbox, query)).data).toMatchObject({
      repository: { c0: { message: "a", tree }, c1: { message: "b", tree }, none: null },
    });
  });
});

describe("git's objects", () => {
  test("have the names that git itself gives them", () => {
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
