import { describe, expect, it } from "vitest";
import { connect, LOCK_REFS, sentTo } from "../../test/on-sandbox.ts";
import { commit, graphql, rocket, sandboxForTest } from "../sandbox/testing.ts";
import { parseFaults } from "../sandbox/faults.ts";
import { GithubRefStore } from "./ref-store.ts";

describe("a commit of files", () => {
  it.each(["POST /git/trees", "POST /git/commits"])("outlives an outage at %s", async (match) => {
    const sandbox = await sandboxForTest({
      faults: parseFaults({ match, action: "status", status: 502 }),
    });
    const refs = new GithubRefStore(connect(sandbox), LOCK_REFS);
    const address = { owner: "acme", repo: "rocket" };
    const files = new Map([["0.json", "[]"]]);
    await expect(refs.createCommit(address, { message: "Values", files })).resolves.toMatchObject({
      message: "Values",
    });
    expect(await sentTo(sandbox)).toHaveLength(3);
  });
});

describe("a list of refs", () => {
  it("has all of them, a request for every hundred", async () => {
    const sandbox = await sandboxForTest();
    const refs = new GithubRefStore(connect(sandbox), LOCK_REFS);
    const oid = await commit(sandbox, "A mark");
    const names = Array.from({ length: 250 }, (_, n) => `refs/ralph/runs/${n + 1}`);
    const refUpdates = names.map((name) => ({ name, afterOid: oid }));
    await graphql(
      sandbox,
      "mutation ($input: UpdateRefsInput!) { updateRefs(input: $input) { clientMutationId } }",
      { input: { repositoryId: rocket(sandbox.world).id, refUpdates } },
    );
    const before = (await sentTo(sandbox)).length;
    const listed = await refs.list({ owner: "acme", repo: "rocket" }, "refs/ralph/runs/");
    expect(listed.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    expect((await sentTo(sandbox)).length - before).toBe(3);
  });
});
