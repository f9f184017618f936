import { describe, expect, it } from "vitest";
import { connect, LOCK_REFS, sentTo } from "../../test/on-sandbox.ts";
import { sandboxForTest } from "../sandbox/testing.ts";
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
