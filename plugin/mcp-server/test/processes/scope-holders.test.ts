import { afterEach, beforeEach, expect, test } from "vitest";
import { SCOPE, ScopeStage } from "./scope-stage.ts";

/** Whom the hook limits, by what the session's journal says of locks and scopes. */

const WRITE = { tool: "Write", input: { file_path: "src/new.ts" } };

let stage: ScopeStage;

beforeEach(() => {
  stage = ScopeStage.open();
});

afterEach(() => stage.close());

test("says nothing to who holds no ticket, another instance, or a ticket without a scope", async () => {
  stage.hold([SCOPE], { instance: "sub-1" });
  expect(await stage.before(WRITE)).toBeNull();
  expect(await stage.before(WRITE, { agent_id: "sub-2" })).toBeNull();
  expect(await stage.before(WRITE, { agent_id: "sub-1" })).toContain("acme/rocket#7");
  stage.hold(null, { instance: "sub-1", number: 8 });
  expect(await stage.before(WRITE, { agent_id: "sub-1" })).toBeNull();
});

test("adds the scopes of all tickets that one holds", async () => {
  stage.hold([SCOPE]);
  stage.hold([["docs"], ["src/new.ts"]], { number: 8 });
  expect(await stage.before(WRITE)).toBeNull();
  const other = await stage.before({ tool: "Write", input: { file_path: "src/other.ts" } });
  expect(other).toContain(
    'acme/rocket#7, acme/rocket#8, which is "src/auth", "tests/auth/*.test.ts", "docs"',
  );
});

test("limits the main loop by what an ended subagent left, and nobody by a lease that is over", async () => {
  stage.hold([SCOPE], { instance: "sub-1" });
  stage.note({ kind: "ended", instance: "sub-1" });
  expect(await stage.before(WRITE)).not.toBeNull();
  stage.hold([SCOPE], { forMs: -1 });
  expect(await stage.before(WRITE)).toBeNull();
});

test("says nothing outside of a repository, and to what is no call that writes", async () => {
  stage.hold([SCOPE]);
  expect(await stage.before(WRITE, {}, { CLAUDE_PROJECT_DIR: "/" })).toBeNull();
  expect(await stage.before({ tool: "Write", input: {} })).toBeNull();
  expect(await stage.before({ tool: "Edit", input: { file_path: "src/\0" } })).not.toBeNull();
});

test("refuses everything by a scope that cannot be judged", async () => {
  stage.hold([["a*b*c*d"]]);
  expect(await stage.before({ tool: "Write", input: { file_path: "axbxcxd" } })).not.toBeNull();
});

test("starts no node where no scope was declared", async () => {
  // With this PATH a start of node is an error, which would be on stderr.
  const nowhere = { PATH: "/nonexistent" };
  expect(await stage.before(WRITE, {}, nowhere)).toBeNull();
  stage.note({
    kind: "held",
    ticket: "acme/rocket#9",
    number: 9,
    instance: "main",
    command: "impl",
    until: "2999-01-01T00:00:00Z",
  });
  expect(await stage.before(WRITE, {}, nowhere)).toBeNull();
  stage.hold([SCOPE]);
  await expect(stage.before(WRITE, {}, nowhere)).rejects.toThrow(/JSON/);
  stage.begin();
  expect(await stage.before(WRITE, {}, nowhere)).toBeNull();
});
