import { describe, expect, test } from "vitest";
import { connect, rejection, sentTo } from "../../test/on-sandbox.ts";
import type { BoardProject } from "../app/ports/board.ts";
import type { ItemQuery } from "../app/ports/items.ts";
import { addProject, addItem, setArchived } from "../sandbox/projects.ts";
import {
  addFaults,
  issue,
  item,
  present,
  project,
  rocket,
  sandboxForTest,
  user,
} from "../sandbox/testing.ts";
import { addBlocker, addSubIssue } from "../sandbox/issue-links.ts";
import { closeIssue } from "../sandbox/threads.ts";
import { demoWorld } from "../sandbox/demo-world.ts";
import type { Sandbox } from "../sandbox/start.ts";
import { GithubBoardStore } from "./board-store.ts";
import { GithubItemStore } from "./item-store.ts";

const FIRST_PAGE = { pageSize: 100, after: null };

async function open(sandbox: Sandbox, owner = "acme"): Promise<{ store: GithubItemStore; query: ItemQuery }> {
  const connections = { repository: connect(sandbox), projects: null };
  const boards = new GithubBoardStore(connections);
  const snapshot = await boards.readBoard({ owner: "acme", repo: "rocket" }, { owner, number: 1 });
  const board: BoardProject = present(snapshot.project);
  const id = (name: string): number | null =>
    board.fields.find((field) => field.name === name)?.databaseId ?? null;
  const fields = { state: id("Workflow State") ?? 0, priority: id("Priority"), estimate: id("Estimate") };
  const stateField = { name: "Workflow State", optionNames: {} };
  const query = { project: board, fields, stateField, q: "", ...FIRST_PAGE };
  return { store: new GithubItemStore(connections), query };
}

describe("a page of items", () => {
  test("shows each issue with its fields and relations, and no pull request", async () => {
    const world = demoWorld();
    const child = issue(world, 2);
    addSubIssue(issue(world, 1), child);
    addSubIssue(child, issue(world, 4));
    addSubIssue(child, issue(world, 11));
    addBlocker(child, issue(world, 3));
    child.assigneeList.push(user(world, "sam"));
    addItem(world, project(world), present(rocket(world).threads.get(9)), user(world, "maya"));
    setArchived(world, item(world, 7), true);
    const sandbox = await sandboxForTest({ world });
    const { store, query } = await open(sandbox);
    const { tickets, next } = await store.readPage(query);
    expect(next).toBeNull();
    expect(tickets.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 11]);
    expect(tickets[1]).toEqual({
      itemId: item(sandbox.world, 2).id,
      number: 2,
      title: "Plan a mission while offline",
      url: `${sandbox.url}/acme/rocket/issues/2`,
      repository: "acme/rocket",
      state: "Research Needed",
      priority: "P1",
      estimate: "S",
      closed: false,
      archived: false,
      labels: ["feature"],
      assignees: ["sam"],
      parent: { repository: "acme/rocket", number: 1 },
      children: 2,
      openChildren: 1,
      openBlockers: 1,
      createdAt: child.createdAt,
      updatedAt: child.updatedAt,
    });
    expect(tickets.find(({ number }) => number === 7)).toMatchObject({ archived: true });
    expect(tickets.find(({ number }) => number === 8)).toMatchObject({
      state: null,
      priority: null,
      parent: null,
    });
    expect(tickets.find(({ number }) => number === 11)).toMatchObject({ closed: true, state: "Done" });
  });

  test("follows the one before it", async () => {
    const { store, query } = await open(await sandboxForTest());
    const first = await store.readPage({ ...query, q: "is:open", pageSize: 5 });
    const second = await store.readPage({ ...query, q: "is:open", pageSize: 5, after: first.next });
    expect(first.tickets.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(second.tickets.map(({ number }) => number)).toEqual([6, 7, 8]);
    expect(second.next).toBeNull();
  });

  test("costs nothing while nothing has changed, and is read anew when something has", async () => {
    const world = demoWorld();
    const sandbox = await sandboxForTest({ world });
    const { store, query } = await open(sandbox);
    const used = async (): Promise<string | null> => {
      const response = await fetch(`${sandbox.apiUrl}/rate_limit`, {
        headers: { authorization: "token sandbox-ralph-bot" },
      });
      return response.headers.get("x-ratelimit-used");
    };
    const first = await store.readPage({ ...query, q: "is:open" });
    const again = await store.readPage({ ...query, q: "is:open" });
    expect([again, await used()]).toEqual([first, "1"]);
    closeIssue(world, issue(world, 1), "COMPLETED");
    const changed = await store.readPage({ ...query, q: "is:open" });
    expect([changed.tickets.length, await used()]).toEqual([first.tickets.length - 1, "2"]);
    expect((await sentTo(sandbox)).filter(({ path }) => path.endsWith("/items"))).toHaveLength(3);
  });

  test("is there for projects of persons, too", async () => {
    const world = demoWorld();
    const own = addProject(world, user(world, "sam"), user(world, "sam"), "Sam's");
    addItem(world, own, issue(world, 3), user(world, "sam"));
    const { store, query } = await open(await sandboxForTest({ world }), "sam");
    expect((await store.readPage(query)).tickets).toMatchObject([{ number: 3, state: null }]);
  });
});

describe("what goes wrong", () => {
  test("a server without the route is told from a project that is not there", async () => {
    const { store, query } = await open(await sandboxForTest());
    const gone = { ...query, project: { ...query.project, number: 99 } };
    expect(await rejection(store.readPage(gone))).toMatchObject({
      code: "GITHUB_NOT_FOUND",
      message: expect.stringContaining('list the items of project number 99 of "acme"'),
      hint: expect.stringContaining("GitHub Enterprise Server"),
    });
  });

  test("a filter that GitHub does not take says what GitHub says", async () => {
    const { store, query } = await open(await sandboxForTest());
    expect(await rejection(store.readPage({ ...query, q: "colour:red" }))).toMatchObject({
      code: "GITHUB_UNEXPECTED",
      message: expect.stringContaining("colour:red"),
    });
  });

  test.for(["garbage", "empty"] as const)(
    "an answer that is %s each time it is asked for may be asked for later",
    async (action) => {
      const sandbox = await sandboxForTest();
      const { store, query } = await open(sandbox);
      await addFaults(sandbox, { match: "GET /items", action, times: 3 });
      expect(await rejection(store.readPage(query))).toMatchObject({
        code: "GITHUB_UNAVAILABLE",
        message: expect.stringContaining("could not be read"),
        retryable: true,
      });
      expect((await store.readPage(query)).tickets).not.toHaveLength(0);
    },
  );
});
