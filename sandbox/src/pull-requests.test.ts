import { describe, expect } from "vitest";
import { z } from "zod";
import {
  addPullRequest,
  closePullRequest,
  mergeabilityOf,
  mergePullRequest,
  pushToPullRequest,
} from "./pull-requests.ts";
import { issue, rocket, runOperation, send, user } from "./testing.ts";
import type { Sandbox } from "./start.ts";
import type { PullRequest } from "./entities.ts";
import { test } from "./sandbox-test.ts";

function open({ world }: Sandbox, body: string, files: Parameters<typeof pushToPullRequest>[2]): PullRequest {
  return addPullRequest(world, rocket(world), user(world, "sam"), { title: "Change", body, files });
}

async function filesOf(sandbox: Sandbox, number: number, query = ""): Promise<unknown[]> {
  const response = await send(sandbox, `/api/v3/repos/acme/rocket/pulls/${number}/files${query}`);
  expect(response.status).toBe(200);
  return z.array(z.unknown()).parse(await response.json());
}

async function linked(sandbox: Sandbox, number: number, ids: readonly string[] = []): Promise<unknown> {
  const variables = { owner: "acme", repo: "rocket", number, ids };
  const { data, errors } = await runOperation(sandbox, "read-linked-pull-requests", variables);
  expect(errors).toBeUndefined();
  return data;
}

describe("the files of a pull request", () => {
  test("are listed with where a renamed one was before, and a patch where there is one", async ({
    sandbox,
  }) => {
    const { number } = open(sandbox, "", [
      "src/a.ts",
      { path: "src/new.ts", previousPath: "src/old.ts" },
      { path: "logo.png", status: "added", additions: 0, deletions: 0, patch: null },
    ]);
    const [modified, renamed, binary] = await filesOf(sandbox, number);
    expect(modified).toMatchObject({ filename: "src/a.ts", status: "modified" });
    expect(modified).not.toHaveProperty("previous_filename");
    expect(renamed).toMatchObject({ status: "renamed", previous_filename: "src/old.ts" });
    expect(binary).not.toHaveProperty("patch");
  });

  test("come in pages of at most a hundred, and are 3,000 at most", async ({ sandbox }) => {
    const { number } = open(
      sandbox,
      "",
      Array.from({ length: 3_050 }, (_, n) => `src/${n}.ts`),
    );
    expect(await filesOf(sandbox, number)).toHaveLength(30);
    expect(await filesOf(sandbox, number, "?per_page=500&page=30")).toHaveLength(100);
    expect(await filesOf(sandbox, number, "?per_page=100&page=31")).toHaveLength(0);
  });

  test("are no issue's", async ({ sandbox }) => {
    expect((await send(sandbox, "/api/v3/repos/acme/rocket/pulls/5/files")).status).toBe(404);
  });
});

describe("the pull requests of an issue", () => {
  test("are those that close it, open, merged and closed", async ({ sandbox }) => {
    const { world } = sandbox;
    const pulls = [
      open(sandbox, "Closes #5", ["a"]),
      open(sandbox, "Fixes #5", ["b"]),
      open(sandbox, "See #5", []),
    ];
    const [merged, closed] = pulls;
    if (merged !== undefined) mergePullRequest(world, merged);
    if (closed !== undefined) closePullRequest(world, closed);
    expect(issue(world, 5).state).toBe("CLOSED");
    expect(await linked(sandbox, 5)).toMatchObject({
      repository: {
        issue: {
          closedByPullRequestsReferences: {
            nodes: [
              { number: merged?.number, state: "MERGED", changedFiles: 1, headRefOid: merged?.headRefOid },
              { number: closed?.number, state: "CLOSED" },
            ],
          },
        },
      },
    });
  });

  test("have another newest commit after a push, and are found by id when they name it no more", async ({
    sandbox,
  }) => {
    const pull = open(sandbox, "Closes #5", ["a"]);
    const before = pull.headRefOid;
    pushToPullRequest(sandbox.world, pull, ["a", "b"]);
    pull.body = "";
    expect(pull.headRefOid).not.toBe(before);
    expect(await linked(sandbox, 5, [pull.id])).toMatchObject({
      repository: { issue: { closedByPullRequestsReferences: { nodes: [] } } },
      named: [{ number: pull.number, changedFiles: 2, headRefOid: pull.headRefOid }],
    });
  });
});

test("the first read after a push does not know whether the pull request can be merged, and begins to find out", async ({
  sandbox,
}) => {
  const pull = open(sandbox, "", ["a"]);
  expect([mergeabilityOf(pull), mergeabilityOf(pull)]).toEqual(["UNKNOWN", "MERGEABLE"]);
  pushToPullRequest(sandbox.world, pull, ["a", "b"]);
  pull.hasConflict = true;
  expect([mergeabilityOf(pull), mergeabilityOf(pull)]).toEqual(["UNKNOWN", "CONFLICTING"]);
  mergePullRequest(sandbox.world, pull);
  expect(mergeabilityOf(pull)).toBe("UNKNOWN");
});
