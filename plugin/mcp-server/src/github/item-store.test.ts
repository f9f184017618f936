import { describe, expect, test } from "vitest";
import { answering } from "../../test/answering-server.ts";
import { connect, rejection, sentTo } from "../../test/on-sandbox.ts";
import { addItem, addProject, setArchived } from "../../../../sandbox/src/projects.ts";
import {
  addFaults,
  issue,
  item,
  present,
  project,
  rocket,
  sandboxForTest,
  user,
} from "../../../../sandbox/src/testing.ts";
import { addBlocker, addSubIssue, closeIssue } from "../../../../sandbox/src/threads.ts";
import { addTickets, demoWorld } from "../../../../sandbox/src/demo-world.ts";
import type { Sandbox } from "../../../../sandbox/src/start.ts";
import { GithubBoardStore, type BoardProject } from "./board-store.ts";
import {
  GithubItemStore,
  NewCards,
  type ItemPage,
  type ItemQuery,
  type TicketSummary,
  restoreValues,
} from "./item-store.ts";
import { schema as github } from "@octokit/graphql-schema";
import { buildSchema, parse, validate } from "graphql";
import { MAX_RESTORED } from "../rules/bounds.ts";

const FIRST_PAGE = { pageSize: 100, after: null, matches: () => true };

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
  return { store: new GithubItemStore(connections, new NewCards()), query };
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
      dropped: null,
      archived: false,
      author: { login: "maya", isBot: false },
      comments: 0,
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

/** A project that REST does not know, as on a server without the route; by GraphQL it is there. */
function withoutRoute({ project: board, ...query }: ItemQuery): ItemQuery {
  return { ...query, project: { ...board, number: 99 } };
}

describe("a server that does not list items by REST", () => {
  test("gives the same tickets by GraphQL, and is not asked by REST again", async () => {
    const world = demoWorld();
    addSubIssue(issue(world, 1), issue(world, 2));
    addBlocker(issue(world, 2), issue(world, 3));
    setArchived(world, item(world, 7), true);
    const sandbox = await sandboxForTest({ world });
    const { store, query } = await open(sandbox);
    const byRest = await store.readPage(query);
    const byGraphql = await store.readPage(withoutRoute(query));
    expect(byGraphql.tickets).toEqual(byRest.tickets);
    expect(store.restProblem).toContain("does not list project items by REST");
    await store.readPage(withoutRoute(query));
    const paths = (await sentTo(sandbox)).map(({ path }) => path.split("/").at(-1));
    expect(paths).toEqual(["graphql", "items", "items", "graphql", "graphql"]);
  });

  test("has its items compared here, page by page, wherever a page begins", async () => {
    const world = demoWorld();
    addTickets(world, 250);
    const { store, query } = await open(await sandboxForTest({ world }));
    const scanned = { ...withoutRoute(query), matches: isOdd, pageSize: 40 };
    const numbers: number[] = [];
    let after: string | null = null;
    do {
      const page: ItemPage = await store.readPage({ ...scanned, after });
      expect(page.tickets.length).toBeLessThanOrEqual(40);
      numbers.push(...page.tickets.map(({ number }) => number));
      after = page.next;
    } while (after !== null);
    const all = [...project(world).itemsById.values()].map(({ content }) => content.number);
    expect(numbers).toEqual(all.filter((number) => number % 2 === 1));
  });

  test("gives the very same page again while nothing has changed, for whoever looks at the board again and again", async () => {
    const world = demoWorld();
    const { store, query } = await open(await sandboxForTest({ world }));
    await store.readPage(withoutRoute(query));
    const one = await store.readPage(withoutRoute(query));
    expect(await store.readPage(withoutRoute(query))).toBe(one);
    closeIssue(world, issue(world, 1), "COMPLETED");
    expect(await store.readPage(withoutRoute(query))).not.toEqual(one);
  });
});

function isOdd({ number }: TicketSummary): boolean {
  return number % 2 === 1;
}

describe("fields that REST names by other ids than GraphQL", () => {
  const OTHERS = { state: 999_999, priority: null, estimate: null };

  test("are not read as tickets without a state: the list is read by GraphQL, and the reason is kept", async () => {
    const { store, query } = await open(await sandboxForTest());
    const right = await store.readPage(query);
    const other = await open(await sandboxForTest());
    const page = await other.store.readPage({ ...other.query, fields: OTHERS });
    expect(page.tickets.map(({ state }) => state)).toEqual(right.tickets.map(({ state }) => state));
    expect(other.store.restProblem).toContain("different ids");
    expect(store.restProblem).toBeNull();
  });

  test("are told from tickets that have no state", async () => {
    const { store, query } = await open(await sandboxForTest());
    const page = await store.readPage({
      ...query,
      fields: OTHERS,
      q: "no:workflow-state",
      matches: ({ state }) => state === null,
    });
    expect(page.tickets.map(({ state }) => state)).toEqual([null]);
    expect(store.restProblem).toBeNull();
  });

  test("are told by GitHub's refusal of the ids, too", async () => {
    const { connection, asked } = await answering(({ query }) =>
      query === ""
        ? { status: 400, body: { message: "Field validation errors", documentation_url: "https://docs" } }
        : { body: { data: { node: { items: { pageInfo: { hasNextPage: false }, edges: [] } } } } },
    );
    const { query } = await open(await sandboxForTest());
    const store = new GithubItemStore({ repository: connection, projects: null }, new NewCards());
    expect(await store.readPage(query)).toEqual({ tickets: [], hidden: { count: 0, why: null }, next: null });
    expect([asked.length, store.restProblem]).toEqual([2, expect.stringContaining("different ids")]);
  });
});

describe("what goes wrong", () => {
  test("a project that is gone is told from a server without the route", async () => {
    const { store, query } = await open(await sandboxForTest());
    const gone = { ...query, project: { ...query.project, number: 99, id: "PVT_gone" } };
    expect(await rejection(store.readPage(gone))).toMatchObject({
      code: "GITHUB_NOT_FOUND",
      message: expect.stringContaining('list the items of project number 99 of "acme"'),
    });
    expect(store.restProblem).toBeNull();
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

const schema = buildSchema(github.idl, { assumeValid: true, assumeValidSDL: true });

test.each([1, 2, MAX_RESTORED])("the text for %i values is valid on GitHub's public schema", (count) => {
  const values = Array.from({ length: count }, (_, n) => ({
    itemId: `item ${n}`,
    optionId: `option ${n}`,
    archived: n % 2 === 0,
  }));
  const { document, variables } = restoreValues({ projectId: "P", fieldId: "F" }, values);
  expect(validate(schema, parse(document))).toEqual([]);
  expect(Object.keys(variables)).toHaveLength(2 + 2 * count);
});
