import { describe, expect } from "vitest";
import { commitFiles, pointRef, addFork, renameBranch } from "./git-objects.ts";
import type { Repository } from "./entities.ts";
import { addPullRequest, issuesClosedBy } from "./pull-requests.ts";
import type { Sandbox } from "./start.ts";
import { graphql, present, rocket, sandboxForTest, send, user, type GraphqlResult, test } from "./testing.ts";
import { worldFromJson, worldToJson, findRepository, renameRepository } from "./world.ts";

const OPEN = `mutation ($repository: ID!, $head: String!, $base: String!, $fork: ID) {
  createPullRequest(input: { repositoryId: $repository, headRefName: $head, headRepositoryId: $fork, baseRefName: $base, title: "Change", body: "Closes #5" }) {
    pullRequest { baseRefName headRefName isCrossRepository headRepository { nameWithOwner } closingIssuesReferences(first: 1) { totalCount } } } }`;

async function open(
  { world, ...sandbox }: Sandbox,
  head: string,
  base: string,
  fork?: Repository,
): Promise<GraphqlResult> {
  const variables = {
    repository: rocket(world).id,
    head,
    base,
    fork: fork?.id,
  };
  return graphql({ world, ...sandbox }, OPEN, variables);
}

/** A fork of the demo's repository with a commit on the branch "work". */
function forkOf({ world }: Sandbox, owner = "maya", name?: string): Repository {
  const fork = addFork(world, rocket(world), user(world, owner), name);
  const files = new Map([["a.ts", "x\n"]]);
  commitFiles(world, fork, user(world, owner), { message: "Work", files, branch: "work" });
  return fork;
}

function addBranch({ world }: Sandbox, name: string): void {
  const { target } = present(rocket(world).gitRefs.get("refs/heads/main"));
  pointRef(world, rocket(world), `refs/heads/${name}`, target);
}

describe("a pull request", () => {
  test.each(["maya:work", "Maya:work"])("of a fork's branch names it as %s", async (head) => {
    const sandbox = await sandboxForTest();
    forkOf(sandbox);
    const { data, errors } = await open(sandbox, head, "main");
    expect(errors).toBeUndefined();
    expect(data?.["createPullRequest"]).toEqual({
      pullRequest: {
        baseRefName: "main",
        headRefName: "work",
        isCrossRepository: true,
        headRepository: { nameWithOwner: "maya/rocket" },
        closingIssuesReferences: { totalCount: 1 },
      },
    });
  });

  test("of a fork may name that by its id", async ({ sandbox }) => {
    const fork = forkOf(sandbox, "maya", "copy");
    expect((await open(sandbox, "work", "main", fork)).data?.["createPullRequest"]).toMatchObject({
      pullRequest: { headRepository: { nameWithOwner: "maya/copy" } },
    });
  });

  test("against another branch than the default one closes nothing", async ({ sandbox }) => {
    forkOf(sandbox);
    addBranch(sandbox, "develop");
    expect((await open(sandbox, "maya:work", "develop")).data?.["createPullRequest"]).toMatchObject({
      pullRequest: { baseRefName: "develop", closingIssuesReferences: { totalCount: 0 } },
    });
  });

  test.each([
    ["a head that is not there", "maya:none", "main", "Head ref must be a branch"],
    ["a head of nobody in the network", "sam:work", "main", "Head ref must be a branch"],
    ["a base that is not there", "maya:work", "none", "Base ref must be a branch"],
  ])("of %s is refused in GitHub's words", async (_what, head, base, why) => {
    const sandbox = await sandboxForTest();
    forkOf(sandbox);
    const { errors } = await open(sandbox, head, base);
    expect(errors).toMatchObject([
      {
        type: "UNPROCESSABLE",
        message: `Head sha can't be blank, Base sha can't be blank, No commits between ${base} and ${head}, ${why}`,
      },
    ]);
  });

  test("of the same head may be open against two bases, and against one only once", async ({ sandbox }) => {
    forkOf(sandbox);
    addBranch(sandbox, "develop");
    for (const base of ["main", "develop"])
      expect((await open(sandbox, "maya:work", base)).errors).toBeUndefined();
    expect((await open(sandbox, "maya:work", "main")).errors).toMatchObject([
      { message: "A pull request already exists for maya:work." },
    ]);
  });

  test("follows a branch that is renamed, and the default branch does, too", async () => {
    const { world } = await sandboxForTest();
    const pull = addPullRequest(world, rocket(world), user(world, "sam"), {
      title: "Change",
      body: "Closes #5",
    });
    renameBranch(world, rocket(world), "main", "trunk");
    expect([pull.baseRefName, rocket(world).defaultBranch]).toEqual(["trunk", "trunk"]);
    expect(issuesClosedBy(world, pull).map(({ number }) => number)).toEqual([5]);
  });
});

describe("a repository that was renamed", () => {
  test("is found by its old name in GraphQL, and redirects to its number in REST", async ({ sandbox }) => {
    const repository = rocket(sandbox.world);
    renameRepository(sandbox.world, repository, "shuttle");
    const query = '{ repository(owner: "acme", name: "rocket") { nameWithOwner } }';
    expect((await graphql(sandbox, query)).data).toEqual({ repository: { nameWithOwner: "acme/shuttle" } });
    const path = "/api/v3/repos/acme/rocket/issues/1";
    const moved = await send(sandbox, `${path}?x=1`, { redirect: "manual" });
    expect([moved.status, moved.headers.get("location")]).toEqual([
      301,
      `${sandbox.url}/api/v3/repositories/${repository.databaseId}/issues/1?x=1`,
    ]);
    const post = { method: "POST", body: JSON.stringify({ body: "hello" }) };
    expect((await send(sandbox, `${path}/comments`, { ...post, redirect: "manual" })).status).toBe(307);
    expect((await send(sandbox, `${path}/comments`, post)).status).toBe(201);
  });

  test("gives its old name up to another one, and keeps it in a file of the world", async ({ sandbox }) => {
    const { world } = sandbox;
    const fork = forkOf(sandbox);
    renameRepository(world, fork, "copy");
    const kept = worldFromJson(worldToJson(world));
    const found = findRepository(kept, "maya", "rocket");
    expect([found?.name, found?.parent?.name, found?.mergeMethods.size]).toEqual(["copy", "rocket", 3]);
    addFork(world, rocket(world), user(world, "maya"));
    expect(findRepository(world, "maya", "rocket")?.name).toBe("rocket");
  });
});
