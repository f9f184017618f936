import { describe, expect, it } from "vitest";
import { isValidRefName } from "./refs.ts";
import type { Sandbox } from "./start.ts";
import {
  commit,
  EMPTY_TREE,
  graphql,
  present,
  rocket,
  runOperation,
  sandboxForTest,
  ZEROS,
} from "./testing.ts";

const LOCK = "refs/ralph/locks/1";

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
    const b = await commit(sandbox, "b", [a]);
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
    const update = { name: LOCK, beforeOid: ZEROS, afterOid: await commit(sandbox, "a"), force: true };
    const variables = { repositoryId: rocket(sandbox.world).id, refUpdates: [update] };
    const { errors } = await runOperation(sandbox, "swap-refs", variables, "sandbox-drive-by");
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
