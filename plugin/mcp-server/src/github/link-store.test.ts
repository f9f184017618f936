import { describe, expect, test } from "vitest";
import { NO_ROUTE, answering, unknownField, type Answered, type Asked } from "../../test/answering-server.ts";
import { connect, rejection, sentTo } from "../../test/on-sandbox.ts";
import { issue, sandboxForTest } from "../../../../sandbox/src/testing.ts";
import { GithubLinkStore } from "./link-store.ts";
import { ServerClock } from "./time.ts";
import type { IssueRef } from "./issue-store.ts";

function ref(number: number): IssueRef {
  return {
    id: `I_${number}`,
    databaseId: number,
    address: { owner: "acme", repo: "rocket", number },
    title: "",
    url: "",
    closed: false,
  };
}

function node(number: number) {
  return {
    id: `I_${number}`,
    fullDatabaseId: String(number),
    number,
    title: "A ticket",
    url: "",
    closed: false,
    updatedAt: "2026-03-01T12:00:00Z",
    repository: { nameWithOwner: "acme/rocket" },
    parent: { number: 1, repository: { nameWithOwner: "acme/rocket" } },
    body: "Text",
  };
}

function problem(message: string): Answered {
  return {
    body: {
      data: { addSubIssue: null },
      errors: [{ type: "UNPROCESSABLE", message, path: ["addSubIssue"] }],
    },
  };
}

const TAKEN = problem(
  "An error occured while adding the sub-issue to the parent issue. Priority has already been taken",
);
const ONE_PARENT = problem(
  "An error occured while adding the sub-issue to the parent issue. Issue may not contain duplicate sub-issues and Sub issue may only have one parent",
);
const ADDED: Answered = { body: { data: { addSubIssue: { clientMutationId: null } } } };

async function storeWith(answer: (asked: Asked) => Answered) {
  const { connection, asked } = await answering(answer);
  const waitsMs: number[] = [];
  const clock = {
    now: () => Date.parse("2026-03-01T13:00:00Z"),
    elapsedMs: () => 0,
    sleep: async (durationMs: number): Promise<void> => {
      waitsMs.push(durationMs);
    },
  };
  return { store: new GithubLinkStore(connection, clock), asked, waitsMs };
}

describe("a child that is added beside others", () => {
  test("is added again where GitHub has given its place away, after growing waits", async () => {
    const answers = [TAKEN, TAKEN, ADDED];
    const { store, asked, waitsMs } = await storeWith(() => answers.shift() ?? ADDED);
    await store.addChild(ref(1), ref(2));
    expect(asked).toHaveLength(3);
    expect(waitsMs).toHaveLength(2);
    expect(waitsMs[0]).toBeLessThanOrEqual(300);
    expect(waitsMs[1]).toBeGreaterThanOrEqual(200);
  });

  test("is given up after five tries, and may be tried again", async () => {
    const { store, asked } = await storeWith(() => TAKEN);
    expect(await rejection(store.addChild(ref(1), ref(2)))).toMatchObject({
      code: "GITHUB_UNAVAILABLE",
      message: expect.stringContaining("Priority has already been taken"),
      retryable: true,
    });
    expect(asked).toHaveLength(5);
  });

  test("counts as added where it is there already", async () => {
    const { store } = await storeWith(({ query }) =>
      query.startsWith("mutation") ? ONE_PARENT : { body: { data: { node: { parent: node(1) } } } },
    );
    await expect(store.addChild(ref(1), ref(2))).resolves.toBeUndefined();
  });

  test("that has another parent by now is refused with that parent", async () => {
    const { store, asked } = await storeWith(({ query }) =>
      query.startsWith("mutation") ? ONE_PARENT : { body: { data: { node: { parent: node(7) } } } },
    );
    expect(await rejection(store.addChild(ref(1), ref(2)))).toMatchObject({
      message: expect.stringContaining("acme/rocket#2 has the parent acme/rocket#7 by now"),
    });
    expect(asked).toHaveLength(2);
  });
});

describe("a server without sub-issues by REST", () => {
  test("gives them by GraphQL, and is not asked by REST again", async () => {
    const { store, asked } = await storeWith(({ query }) =>
      query === ""
        ? NO_ROUTE
        : { body: { data: { repository: { issue: { links: { nodes: [node(2)] } } } } } },
    );
    const [child] = await store.childrenOf(ref(1).address);
    expect(child).toMatchObject({
      address: { number: 2 },
      parent: { owner: "acme", repo: "rocket", number: 1 },
      body: "Text",
      blockerCount: null,
    });
    await store.childrenOf(ref(1).address);
    expect(asked.filter(({ query }) => query === "")).toHaveLength(1);
  });

  test("says that the issue is missing where GraphQL has none either", async () => {
    const { store } = await storeWith(({ query }) =>
      query === ""
        ? NO_ROUTE
        : { body: { data: { repository: { issue: null } }, errors: [{ type: "NOT_FOUND", message: "No" }] } },
    );
    expect(await rejection(store.childrenOf(ref(1).address))).toMatchObject({ code: "GITHUB_NOT_FOUND" });
  });
});

function lacking({ query }: Asked): Answered {
  return query === ""
    ? NO_ROUTE
    : unknownField(query.startsWith("mutation") ? "addBlockedBy" : "blockedBy", "Issue");
}

describe("a server without dependencies", () => {
  test.each([
    ["read", async (store: GithubLinkStore) => store.blockersOf(ref(1).address)],
    ["link", async (store: GithubLinkStore) => store.addBlocker(ref(1), ref(2))],
    ["plan", async (store: GithubLinkStore) => store.requireDependencies(ref(1).address)],
  ])("says so and from which version there are any: %s", async (_what, run) => {
    const { store, asked } = await storeWith(lacking);
    const expected = { code: "GITHUB_UNSUPPORTED", hint: expect.stringContaining("3.19") };
    expect(await rejection(run(store))).toMatchObject(expected);
    const before = asked.length;
    expect(await rejection(run(store))).toMatchObject(expected);
    expect(asked).toHaveLength(before);
  });
});

test("dependencies are written by REST where GraphQL has none", async () => {
  const { store, asked } = await storeWith(({ query }) =>
    query === "" ? { status: 201, body: {} } : unknownField("addBlockedBy", "Mutation"),
  );
  await store.addBlocker(ref(1), ref(2));
  await store.addBlocker(ref(1), ref(3));
  expect(asked.map(({ query }) => query.split("(")[0])).toEqual(["mutation AddBlockedBy", "", ""]);
});

test("on GitHub every list is one request", async () => {
  const sandbox = await sandboxForTest();
  const store = new GithubLinkStore(connect(sandbox), new ServerClock());
  const address = { owner: "acme", repo: "rocket", number: issue(sandbox.world, 1).number };
  await store.childrenOf(address);
  await store.blockersOf(address);
  await store.blockedBy(address);
  expect((await sentTo(sandbox)).map(({ path }) => path.split("/").at(-1))).toEqual([
    "sub_issues",
    "graphql",
    "graphql",
  ]);
});

describe("a count of 0", () => {
  const summary = { total_blocked_by: 0, total_blocking: 3 };
  const counted = (updatedAt: string): Answered => ({
    body: [
      {
        node_id: "I_2",
        id: 2,
        number: 2,
        title: "",
        html_url: "",
        state: "open",
        updated_at: updatedAt,
        repository_url: "https://api.example/repos/acme/rocket",
        issue_dependencies_summary: summary,
      },
    ],
  });

  test("counts of an issue that nobody has touched for a while", async () => {
    const { store } = await storeWith(() => counted("2026-03-01T12:59:00Z"));
    expect(await store.childrenOf(ref(1).address)).toMatchObject([{ blockerCount: 0, blockedCount: 3 }]);
  });

  test("is not known of an issue that was just changed, for counts lag behind lists", async () => {
    const { store } = await storeWith(() => counted("2026-03-01T12:59:59Z"));
    expect(await store.childrenOf(ref(1).address)).toMatchObject([{ blockerCount: null, blockedCount: 3 }]);
  });

  test("is not known of an issue that this process has just linked", async () => {
    const { store } = await storeWith(({ query }) =>
      query === ""
        ? counted("2026-03-01T12:00:00Z")
        : { body: { data: { addBlockedBy: { clientMutationId: null } } } },
    );
    await store.addBlocker(ref(2), ref(3));
    expect(await store.childrenOf(ref(1).address)).toMatchObject([{ blockerCount: null }]);
  });
});
