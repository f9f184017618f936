import { beforeEach, describe, expect, test } from "vitest";
import type { PullRequest, Repository } from "../../../../sandbox/src/entities.ts";
import { commitFiles, pointRef, addFork } from "../../../../sandbox/src/git-objects.ts";
import { addPullRequest } from "../../../../sandbox/src/pull-requests.ts";
import { editBody, renameThread } from "../../../../sandbox/src/threads.ts";
import type { Sandbox } from "../../../../sandbox/src/start.ts";
import { present, rocket, sandboxForTest, user } from "../../../../sandbox/src/testing.ts";
import { connect } from "../../test/on-sandbox.ts";
import { GithubPullRequestStore, type OpenPullRequest } from "./pull-request-store.ts";

const BRANCH = "ralph/gh-0001";

let sandbox: Sandbox;
let repository: Repository;
let number: number;

beforeEach(async () => {
  sandbox = await sandboxForTest();
  repository = rocket(sandbox.world);
  const threads = [...repository.threads.values()];
  ({ number } = present(threads.find(({ kind, closedAt }) => kind === "Issue" && closedAt === null)));
  const { target } = present(repository.gitRefs.get("refs/heads/main"));
  for (const name of [BRANCH, "release/1.x"])
    pointRef(sandbox.world, repository, `refs/heads/${name}`, target);
  const work = { message: "Work", files: new Map([["a.ts", "x\n"]]), branch: BRANCH };
  commitFiles(sandbox.world, repository, user(sandbox.world, "ralph-bot"), work);
});

async function open(body: string | null = `Closes #${number}`): Promise<OpenPullRequest> {
  const proposal = { branch: BRANCH, base: "main", title: "The map", body };
  const address = { owner: "acme", repo: "rocket", number };
  return new GithubPullRequestStore(connect(sandbox)).open(address, proposal);
}

function add(login: string, body: string, base: string, headRepository = repository): PullRequest {
  const { world } = sandbox;
  const text = { title: "Backport", body, branch: BRANCH, base, headRepository };
  return addPullRequest(world, repository, user(world, login), text);
}

describe("a pull request of the branch against another base", () => {
  test.each([
    ["a person's", "maya", () => `Closes #${number}`],
    ["the same account's that closes another issue", "ralph-bot", () => `Closes #${number + 1}`],
    ["the same account's that closes nothing", "ralph-bot", () => "For the hotfix"],
  ])("stays as it is: %s", async (_whose, login, body) => {
    const other = add(login, body(), "release/1.x");
    expect(await open()).toMatchObject({ isNew: true });
    expect(other).toMatchObject({ title: "Backport", body: body(), baseRefName: "release/1.x" });
  });

  test("is moved where it is the caller's own and closes the ticket", async () => {
    const own = add("ralph-bot", `Closes #${number}`, "release/1.x");
    expect(await open()).toMatchObject({ isNew: false, number: own.number });
    expect(own).toMatchObject({ title: "The map", baseRefName: "main" });
  });
});

test("a text of 65,536 code points is taken, and a longer one is refused with its length", async () => {
  const line = `\n\nCloses #${number}`;
  const longest = "😀".repeat(65_536 - line.length);
  expect(await open(longest)).toMatchObject({ isNew: true });
  await expect(open(`${longest}x`)).rejects.toMatchObject({
    code: "INPUT_TOO_LARGE",
    message: expect.stringContaining("its text has 65537 characters, and GitHub takes 65536"),
  });
});

describe("an open pull request", () => {
  test("keeps its text where none is given, and closes the ticket", async () => {
    const own = add("ralph-bot", "A map", "main");
    expect(await open(null)).not.toHaveProperty("keptOf");
    expect(own).toMatchObject({ title: "The map", body: `A map\n\nCloses #${number}` });
  });

  test("keeps the title and the text that another account wrote last", async () => {
    const own = add("ralph-bot", "A map", "main");
    const { world } = sandbox;
    editBody(world, own, user(world, "maya"), "A map of maya's");
    expect(await open("Another text")).toMatchObject({ isNew: false, keptOf: ["maya"] });
    expect(own).toMatchObject({ title: "The map", body: `A map of maya's\n\nCloses #${number}` });
    renameThread(world, own, user(world, "sam"), "Sam's map");
    expect(await open("Another text")).toMatchObject({ keptOf: ["maya", "sam"] });
    expect(own).toMatchObject({ title: "Sam's map", body: `A map of maya's\n\nCloses #${number}` });
  });

  test("that another account opened stays as it is", async () => {
    const other = add("maya", `Closes #${number}`, "main");
    expect(await open("Another text")).toMatchObject({ isNew: false, keptOf: ["maya"] });
    expect(other).toMatchObject({ title: "Backport", body: `Closes #${number}` });
  });
});

test("an open pull request is found beside those of forks that have such a branch, too", async () => {
  const fork = addFork(sandbox.world, repository, user(sandbox.world, "maya"));
  for (let at = 0; at < 30; at += 1) add("maya", "", "main", fork);
  const own = add("ralph-bot", "", "main");
  for (let at = 0; at < 30; at += 1) add("maya", "", "main", fork);
  expect(await open()).toMatchObject({ isNew: false, number: own.number });
});
