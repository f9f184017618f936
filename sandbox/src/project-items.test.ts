import { describe, expect, it } from "vitest";
import { z } from "zod";
import { addTickets, demoWorld } from "./demo-world.ts";
import { addItem, addProject, setArchived } from "./projects.ts";
import type { Sandbox } from "./start.ts";
import { item, issue, present, project, rocket, sandboxForTest, send, user } from "./testing.ts";
import { addBlocker, addSubIssue, closeIssue } from "./threads.ts";
import { parseItemQuery } from "./rest/project-items.ts";

const ITEMS = "/api/v3/orgs/acme/projectsV2/1/items";

const listed = z.array(
  z.looseObject({
    content_type: z.string(),
    content: z.looseObject({ number: z.number() }),
    fields: z.array(z.looseObject({ id: z.number(), name: z.string(), value: z.unknown() })),
  }),
);

async function list(sandbox: Sandbox, q: string, more = ""): Promise<number[]> {
  const response = await send(sandbox, `${ITEMS}?per_page=100&q=${encodeURIComponent(q)}${more}`);
  if (!response.ok) throw new Error(await response.text());
  return numbersOf(response);
}

async function numbersOf(response: Response): Promise<number[]> {
  return listed.parse(await response.json()).map(({ content }) => content.number);
}

function used(response: Response): string | null {
  return response.headers.get("x-ratelimit-used");
}

/** What tells one generated world from another. */
function shapeOfGenerated(): unknown[] {
  const world = demoWorld(() => new Date("2026-06-01T12:00:00Z"));
  addTickets(world, 300);
  return [...rocket(world).threads.values()].map(({ title, state, labelList, items }) => [
    title,
    state,
    labelList.map(({ name }) => name),
    items[0]?.values.size,
  ]);
}

describe("GET projectsV2 items", () => {
  it("filters as GitHub's docs say", async () => {
    const world = demoWorld();
    issue(world, 1).assigneeList.push(user(world, "ralph-bot"));
    addSubIssue(issue(world, 1), issue(world, 2));
    addItem(world, project(world), present(rocket(world).threads.get(9)), user(world, "maya"));
    const sandbox = await sandboxForTest({ world });
    const all = [1, 2, 3, 4, 5, 6, 7, 8, 11, 9];
    const cases: readonly (readonly [string, readonly number[]])[] = [
      ["", all],
      ["is:issue", all.slice(0, -1)],
      ["is:pr", [9]],
      ["is:draft", []],
      ["is:closed", [11]],
      ["-is:open", [11]],
      ["reason:completed", [11]],
      ["repo:ACME/rocket", all],
      ["repo:acme/other", []],
      ["label:bug", [1, 3, 6]],
      ["label:ui,safety", [3, 4, 7]],
      ["label:bug label:ui", [3]],
      ["-label:bug,feature,docs", [7, 9]],
      ["no:label", [9]],
      ["has:label -label:bug,feature,docs", [7]],
      ["assignee:ralph-bot", [1]],
      ["assignee:@me", [1]],
      ["no:assignee is:closed", [11]],
      ['workflow-state:"ready for plan","Backlog"', [1, 3, 7]],
      ["no:workflow-state", [8, 9]],
      ["priority:P0 estimate:XS,S", [3, 4]],
      ["-priority:P0,P1,P2,P3", [8, 11, 9]],
      ['parent-issue:"acme/rocket#1"', [2]],
      ["fuel", [3]],
      ['"FUEL GAUGE"', [3]],
      ["title:*csv", [5]],
      ["-telemetry -no:priority is:open priority:P1", [2, 6]],
    ];
    for (const [q, numbers] of cases) expect([q, await list(sandbox, q)]).toEqual([q, numbers]);
  });

  it.each(["colour:red", "is:shiny", "no:colour", "updated:>2026-01-01"])(
    "names the filter %s, which it does not know",
    async (q) => {
      const sandbox = await sandboxForTest();
      const response = await send(sandbox, `${ITEMS}?q=${encodeURIComponent(q)}`);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ message: expect.stringContaining("does not model") });
    },
  );

  it("shows an item with its issue and the fields that were asked for", async () => {
    const world = demoWorld();
    const child = issue(world, 2);
    addSubIssue(issue(world, 1), child);
    addBlocker(child, issue(world, 3));
    addBlocker(child, issue(world, 11));
    const sandbox = await sandboxForTest({ world });
    const field = present(project(world).fieldList.find(({ name }) => name === "Workflow State"));
    const path = `${ITEMS}?q=offline&fields=${field.databaseId}`;
    const [shown] = listed.parse(await (await send(sandbox, path)).json());
    expect(shown).toMatchObject({
      content_type: "Issue",
      archived_at: null,
      content: {
        number: 2,
        state: "open",
        labels: [{ name: "feature" }],
        assignees: [],
        repository_url: `${sandbox.url}/api/v3/repos/acme/rocket`,
        parent_issue_url: `${sandbox.url}/api/v3/repos/acme/rocket/issues/1`,
        sub_issues_summary: { total: 0, completed: 0, percent_completed: 0 },
        issue_dependencies_summary: { blocked_by: 1, blocking: 0, total_blocked_by: 2, total_blocking: 0 },
      },
      fields: [
        { name: "Workflow State", data_type: "single_select", value: { name: { raw: "Research Needed" } } },
      ],
    });
    const [plain] = listed.parse(await (await send(sandbox, `${ITEMS}?q=offline`)).json());
    expect(present(plain).fields.map(({ name }) => name)).toEqual(["Title"]);
  });

  it("says when an item was archived", async () => {
    const world = demoWorld();
    setArchived(world, item(world, 3), true);
    const sandbox = await sandboxForTest({ world });
    const [archived] = listed.parse(await (await send(sandbox, `${ITEMS}?q=fuel`)).json());
    expect(archived).toMatchObject({ archived_at: expect.stringMatching(/Z$/) });
  });

  it("gives pages whose links lead forth and back", async () => {
    const sandbox = await sandboxForTest();
    const linkOf = (response: Response, rel: string): string | undefined =>
      new RegExp(`<${sandbox.url}([^>]+)>; rel="${rel}"`).exec(response.headers.get("link") ?? "")?.[1];
    const first = await send(sandbox, `${ITEMS}?per_page=4&q=is%3Aopen`);
    expect(linkOf(first, "prev")).toBeUndefined();
    const second = await send(sandbox, present(linkOf(first, "next")));
    expect(linkOf(second, "next")).toBeUndefined();
    expect([await numbersOf(first), await numbersOf(second)]).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ]);
    const back = await send(sandbox, present(linkOf(second, "prev")));
    expect(await numbersOf(back)).toEqual([1, 2, 3, 4]);
    expect((await send(sandbox, `${ITEMS}?after=nonsense`)).status).toBe(422);
  });

  it("is there for each kind of owner on its own path, and for tokens that may read projects", async () => {
    const world = demoWorld();
    const sam = user(world, "sam");
    const own = addProject(world, sam, sam, "Sam's");
    addItem(world, own, issue(world, 1), sam);
    const sandbox = await sandboxForTest({ world });
    const status = async (path: string, token?: string): Promise<number> =>
      (await send(sandbox, `/api/v3${path}`, token === undefined ? {} : { token })).status;
    expect(await status("/users/sam/projectsV2/1/items")).toBe(200);
    expect(await status("/orgs/sam/projectsV2/1/items")).toBe(404);
    expect(await status("/users/acme/projectsV2/1/items")).toBe(404);
    expect(await status("/orgs/acme/projectsV2/7/items")).toBe(404);
    expect(await status("/orgs/acme/projectsV2/1/items", "sandbox-sam+repo")).toBe(403);
    expect(await status("/orgs/acme/projectsV2/1/items", "sandbox-sam+read:project")).toBe(200);
  });

  it("answers a conditional request without a body and without a point, until something changes", async () => {
    const world = demoWorld();
    const sandbox = await sandboxForTest({ world });
    const get = async (etag: string): Promise<Response> =>
      fetch(`${sandbox.url}${ITEMS}?q=is%3Aclosed`, {
        headers: { authorization: "token sandbox-ralph-bot", "if-none-match": etag },
      });
    const first = await send(sandbox, `${ITEMS}?q=is%3Aclosed`);
    const etag = present(first.headers.get("etag"));
    const again = await get(etag);
    expect([again.status, await again.text(), used(first), used(again)]).toEqual([304, "", "1", "1"]);
    closeIssue(world, issue(world, 1), "COMPLETED");
    const changed = await get(etag);
    expect([changed.status, used(changed)]).toEqual([200, "2"]);
  });
});

describe("a generated board", () => {
  it("has a hundred tickets in Backlog, and the others in every state", () => {
    const world = demoWorld();
    const before = rocket(world).lastNumber;
    addTickets(world, 1000);
    const generated = [...rocket(world).threads.values()].filter(({ number }) => number > before);
    const states = generated.map((thread) => {
      const values = [...present(thread.items[0]).values.values()];
      const value = values.find(({ field }) => field.name === "Workflow State");
      return value?.kind === "ProjectV2ItemFieldSingleSelectValue"
        ? value.field.optionList.find(({ id }) => id === value.optionId)?.name
        : undefined;
    });
    expect(new Set(states.slice(0, 100))).toEqual(new Set(["Backlog"]));
    const closed = generated.filter(({ state }) => state === "CLOSED").length;
    expect(closed).toBe(states.filter((state) => state === "Done" || state === "Canceled").length);
    expect(closed).toBeGreaterThan(300);
    expect(new Set(states).size).toBe(10);
    const ages = generated.map(({ createdAt }) => createdAt);
    expect(ages).toEqual(ages.toSorted((a, b) => a.localeCompare(b)));
  });

  it("is the same every time", () => {
    expect(shapeOfGenerated()).toEqual(shapeOfGenerated());
  });
});

describe("the filter language of project items", () => {
  it.each([
    ["is:open", [{ kind: "qualifier", negated: false, name: "is", values: ["open"] }]],
    [
      '-Workflow-State:"In Progress",Done',
      [{ kind: "qualifier", negated: true, name: "workflow-state", values: ["In Progress", "Done"] }],
    ],
    ["label:'a \"b\"'", [{ kind: "qualifier", negated: false, name: "label", values: ['a "b"'] }]],
    ['label:"a,b"', [{ kind: "qualifier", negated: false, name: "label", values: ["a,b"] }]],
    [
      'label:bug "is:closed" crash',
      [
        { kind: "qualifier", negated: false, name: "label", values: ["bug"] },
        { kind: "text", negated: false, text: "is:closed" },
        { kind: "text", negated: false, text: "crash" },
      ],
    ],
    ["-crash", [{ kind: "text", negated: true, text: "crash" }]],
    ["repo:acme/rocket#1", [{ kind: "qualifier", negated: false, name: "repo", values: ["acme/rocket#1"] }]],
    ['label:"open', [{ kind: "text", negated: false, text: 'label:"open' }]],
    ["  ", []],
  ])("reads %s", (query, terms) => {
    expect(parseItemQuery(query)).toEqual(terms);
  });
});
