import { describe, expect, it } from "vitest";
import { answering } from "../../test/answering-server.ts";
import { connect, rejection } from "../../test/on-sandbox.ts";
import { issue, rocket, sandboxForTest, user } from "../sandbox/testing.ts";
import { addIssue, addLabel } from "../sandbox/threads.ts";
import type { Sandbox } from "../sandbox/start.ts";
import { GithubIssueStore } from "./issue-store.ts";
import { GithubLinkStore } from "./link-store.ts";
import { ServerClock } from "./pacing.ts";

const ADDRESS = { owner: "acme", repo: "rocket" };
const NOBODY = { labels: [], assignees: [] };

function storeOn(sandbox: Sandbox): GithubIssueStore {
  return new GithubIssueStore({ repository: connect(sandbox), projects: null });
}

describe("the choices of a repository", () => {
  it("are looked for page by page until all names are found", async () => {
    const sandbox = await sandboxForTest();
    const { world } = sandbox;
    for (let made = 0; made < 250; made += 1) addLabel(world, rocket(world), `label ${made}`);
    const { labels, assignees } = await storeOn(sandbox).choices(ADDRESS, {
      labels: ["LABEL 249", "bug", "none"],
      assignees: ["sam"],
    });
    expect(labels.map(({ name }) => name)).toEqual(["bug", "label 249"]);
    expect(assignees.map(({ name }) => name)).toEqual(["sam"]);
    expect(await storeOn(sandbox).choices(ADDRESS, NOBODY)).toEqual(NOBODY);
  });
});

describe("the newest own issues", () => {
  it("are those of the token's account, on every page, back to the time that is asked for", async () => {
    let at = Date.parse("2026-01-31T12:00:00Z");
    const sandbox = await sandboxForTest({ clock: () => new Date(at) });
    const { world } = sandbox;
    const make = (title: string, login = "ralph-bot"): void =>
      void addIssue(world, rocket(world), user(world, login), { title });
    make("too old");
    at += 60_000;
    const since = at;
    make("first");
    for (let made = 0; made < 60; made += 1) make("of others", "sam");
    make("last");
    const own = await storeOn(sandbox).newestOwn(ADDRESS, since);
    expect(own.map(({ title }) => title)).toEqual(["last", "first"]);
  });
});

describe("an issue", () => {
  it("is read with its ancestors, nearest first", async () => {
    const sandbox = await sandboxForTest();
    const store = storeOn(sandbox);
    const read = async (number: number) => store.read({ ...ADDRESS, number });
    const links = new GithubLinkStore(connect(sandbox), new ServerClock());
    await links.addChild(await read(1), await read(2));
    await links.addChild(await read(2), await read(3));
    const { ancestors } = await read(3);
    expect(ancestors.map(({ address }) => address.number)).toEqual([2, 1]);
    expect((await read(1)).subIssueCount).toBe(1);
    expect((await read(1)).databaseId).toBe(issue(sandbox.world, 1).databaseId);
  });

  it("of a repository that is not there is not found", async () => {
    const store = storeOn(await sandboxForTest());
    await expect(store.read({ owner: "acme", repo: "none", number: 1 })).rejects.toMatchObject({
      code: "GITHUB_NOT_FOUND",
    });
  });
});

it("a parent that others give children at the same moment leaves it open whether the issue is there", async () => {
  const { connection, asked } = await answering(() => ({
    body: {
      data: { createIssue: null },
      errors: [{ type: "UNPROCESSABLE", message: "Priority has already been taken", path: ["createIssue"] }],
    },
  }));
  const store = new GithubIssueStore({ repository: connection, projects: null });
  const wanted = { title: "Fill the tank", body: "", labelIds: [], assigneeIds: [], parentId: "I_1" };
  expect(await rejection(store.create("R_1", wanted))).toMatchObject({
    code: "GITHUB_OUTCOME_UNKNOWN",
    retryable: true,
  });
  expect(asked).toHaveLength(1);
});
