import { describe, expect, it } from "vitest";
import { answering, unknownField } from "../../test/answering-server.ts";
import { connect, sentTo } from "../../test/on-sandbox.ts";
import { addFaults, issue, project, rocket, sandboxForTest, user } from "../../../../sandbox/src/testing.ts";
import { DEFAULT_STATE_FIELD } from "../ticket/team/team-config.ts";
import type { Connection } from "./connection.ts";
import { addBot } from "../../../../sandbox/src/accounts.ts";
import { addIssue, addLabel, editBody, renameThread } from "../../../../sandbox/src/threads.ts";
import type { Sandbox } from "../../../../sandbox/src/start.ts";
import { GithubIssueStore } from "./issue-store.ts";
import { GithubLinkStore } from "./link-store.ts";
import { NewCards } from "./item-store.ts";
import { ServerClock } from "./time.ts";

const ADDRESS = { owner: "acme", repo: "rocket" };
const NOBODY = { labels: [], assignees: [] };

function storeWith(repository: Connection): GithubIssueStore {
  return new GithubIssueStore(
    { repository, projects: null },
    new GithubLinkStore(repository, new ServerClock()),
    new NewCards(),
  );
}

function storeOn(sandbox: Sandbox): GithubIssueStore {
  return storeWith(connect(sandbox));
}

describe("the choices of a repository", () => {
  it("are looked up by their names, in any case of letters, by one request for fifty", async () => {
    const sandbox = await sandboxForTest();
    const { world } = sandbox;
    for (let made = 0; made < 250; made += 1) addLabel(world, rocket(world), `label ${made}`);
    const many = Array.from({ length: 60 }, (_, n) => `label ${n}`);
    const { labels, assignees } = await storeOn(sandbox).choices(ADDRESS, {
      labels: ["LABEL 249", "bug", "none", ...many],
      assignees: ["SAM", "nobody"],
    });
    expect(labels.map(({ name }) => name)).toEqual(["label 249", "bug", ...many]);
    expect(assignees.map(({ name }) => name)).toEqual(["sam"]);
    expect(await sentTo(sandbox)).toHaveLength(2);
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

const WANTED = { title: "Fill the tank", body: "", labelIds: [], assigneeIds: [], parentId: null };
const PLACE = {
  repositoryId: "R_1",
  viewer: "ralph-bot",
  projectId: "PVT_1",
  waits: false,
  stateField: DEFAULT_STATE_FIELD,
};

describe("the history of an issue's texts", () => {
  const TICKET = { ...ADDRESS, number: 1 };

  it("has every version with its account, newest first, and nothing of texts that were never changed", async () => {
    let at = Date.parse("2026-01-31T12:00:00Z");
    const sandbox = await sandboxForTest({ clock: () => new Date(at) });
    const { world } = sandbox;
    expect(await storeOn(sandbox).readTexts(TICKET)).toEqual({ title: [], body: [] });
    const thread = issue(world, 1);
    const { title, body, createdAt, author } = thread;
    at += 1_000;
    editBody(world, thread, user(world, "drive-by"), "Evil");
    renameThread(world, thread, user(world, "ralph-bot"), "Another");
    const time = "2026-01-31T12:00:01Z";
    const stranger = { author: { login: "drive-by", isBot: false }, byViewer: false };
    const first = { author: { login: author.login, isBot: false }, byViewer: author.login === "ralph-bot" };
    expect(await storeOn(sandbox).readTexts(TICKET)).toEqual({
      title: [
        { text: "Another", at: time, author: { login: "ralph-bot", isBot: false }, byViewer: true },
        { text: title, at: createdAt, ...first },
      ],
      body: [
        { text: "Evil", at: time, ...stranger },
        { text: body, at: createdAt, ...first },
      ],
    });
  });

  it("ends with a version by nobody where it was cut", async () => {
    const sandbox = await sandboxForTest();
    const { world } = sandbox;
    for (let n = 0; n < 21; n += 1) {
      editBody(world, issue(world, 1), user(world, "maya"), `Body ${n}`);
      renameThread(world, issue(world, 1), user(world, "maya"), `Title ${n}`);
    }
    for (const versions of Object.values(await storeOn(sandbox).readTexts(TICKET))) {
      expect(versions).toHaveLength(21);
      expect(versions[0]?.text).toMatch(/ 20$/);
      expect(versions.at(-1)).toMatchObject({ text: null, author: null, byViewer: false });
    }
  });

  it("knows an App's own changes, whose login has an ending for the viewer alone", async () => {
    const sandbox = await sandboxForTest();
    const { world } = sandbox;
    const bot = addBot(world, "helper-bot");
    renameThread(world, issue(world, 1), bot, "By an App");
    const connection = connect(sandbox);
    const asApp = Object.assign(Object.create(connection), {
      query: async (...args: Parameters<Connection["query"]>) =>
        Object.assign({}, await connection.query<object>(...args), { viewer: { login: "helper-bot[bot]" } }),
    });
    const { title } = await storeWith(asApp).readTexts(TICKET);
    expect(title[0]).toMatchObject({ author: { login: "helper-bot", isBot: true }, byViewer: true });
  });

  it("of an issue that is gone is not found", async () => {
    const sandbox = await sandboxForTest();
    await expect(storeOn(sandbox).readTexts({ ...ADDRESS, number: 999 })).rejects.toMatchObject({
      code: "GITHUB_NOT_FOUND",
    });
  });
});

describe("issues that are made", () => {
  it("come with their cards by one request each", async () => {
    const sandbox = await sandboxForTest();
    const { world } = sandbox;
    const place = { ...PLACE, repositoryId: rocket(world).id, projectId: project(world).id };
    const store = storeOn(sandbox);
    const made = await store.create(place, { ...WANTED, parentId: issue(world, 1).id });
    expect(made.title).toBe(WANTED.title);
    expect(made.snapshot).toMatchObject({
      viewer: "ralph-bot",
      issue: { number: made.address.number, closed: false },
      items: [{ project: { number: 1 }, card: { value: null }, priority: null }],
      comments: [],
    });
    expect(made.snapshot.items[0]?.field?.options[0]).toMatchObject({ name: "Backlog" });
    await expect(store.create(place, { ...WANTED, labelIds: ["LA_none"] })).rejects.toMatchObject({
      code: "GITHUB_NOT_FOUND",
    });
    expect((await sentTo(sandbox)).map(({ operation }) => operation)).toEqual(["CreateIssue", "CreateIssue"]);
  });

  it.each([false, true])("are not there where GitHub refuses them, unexplained: %s", async (unexplained) => {
    const sandbox = await sandboxForTest();
    const { world } = sandbox;
    const place = { ...PLACE, repositoryId: rocket(world).id, projectId: project(world).id };
    const one = { match: "CreateIssue", field: "createIssue" };
    await addFaults(sandbox, { action: "fail-field", ...one, message: "No.", unexplained });
    await expect(storeOn(sandbox).create(place, WANTED)).rejects.toMatchObject({ code: "GITHUB_UNEXPECTED" });
    const titles = [...rocket(world).threads.values()].map(({ title }) => title);
    expect(titles).not.toContain(WANTED.title);
  });

  it("have no cards where the server's schema cannot make both at once, which is tried once", async () => {
    const { connection, asked } = await answering(({ query }) =>
      query.includes("projectV2Ids")
        ? { body: { errors: [{ message: NO_PROJECTS }] } }
        : { body: { data: { createIssue: { issue: NEW_ISSUE } } } },
    );
    const store = storeWith(connection);
    for (let made = 0; made < 2; made += 1) {
      expect(await store.create(PLACE, WANTED)).toMatchObject({ snapshot: { items: [] } });
    }
    expect(asked).toHaveLength(3);
  });

  it("may be there where others give their parent children at the same moment", async () => {
    const { connection, asked } = await answering(() => ({
      body: {
        data: { createIssue: null },
        errors: [
          { type: "UNPROCESSABLE", message: "Priority has already been taken", path: ["createIssue"] },
        ],
      },
    }));
    await expect(storeWith(connection).create(PLACE, { ...WANTED, parentId: "I_1" })).rejects.toMatchObject({
      code: "GITHUB_OUTCOME_UNKNOWN",
      retryable: true,
    });
    expect(asked).toHaveLength(1);
  });
});

const NO_PROJECTS = "InputObject 'CreateIssueInput' doesn't accept argument 'projectV2Ids'";
const NEW_ISSUE = {
  id: "I_9",
  fullDatabaseId: "9",
  number: 9,
  title: "Fill the tank",
  url: "",
  closed: false,
  state: "OPEN",
  locked: false,
  repository: {
    id: "R_1",
    nameWithOwner: "acme/rocket",
    isArchived: false,
    viewerPermission: "WRITE",
    teamConfig: null,
  },
};

describe("edits", () => {
  const FIELD = {
    kind: "field",
    projectId: "P",
    itemId: null,
    fieldId: "F",
    value: { singleSelectOptionId: "O" },
  } as const;
  const BLOCKER = {
    id: "I_2",
    databaseId: 2,
    address: { ...ADDRESS, number: 2 },
    title: "",
    url: "",
    closed: false,
  };
  const CARD = { kind: "card", projectId: "P", stateField: DEFAULT_STATE_FIELD } as const;

  it("are one request, and a second one for the fields of a card that is added", async () => {
    const sandbox = await sandboxForTest();
    const { world } = sandbox;
    const store = storeOn(sandbox);
    const place = { ...PLACE, repositoryId: rocket(world).id, projectId: null };
    const made = await store.create(place, WANTED);
    const { id: projectId, fieldList } = project(world);
    const priority = fieldList.find(({ name }) => name === "Priority");
    const field = { ...FIELD, projectId, fieldId: priority?.id ?? "" };
    const outcomes = await store.edit(made, [
      { kind: "issue", title: "Fill it" },
      { kind: "blocker", blocker: { ...BLOCKER, id: issue(world, 1).id } },
      { ...CARD, projectId },
      { ...field, value: null },
      { ...field, value: { singleSelectOptionId: "none" } },
    ]);
    expect(outcomes).toEqual([
      { done: { texts: { title: "Fill it", body: "", edits: [] } } },
      { done: null },
      { done: { card: expect.objectContaining({ archived: false }) } },
      { done: null },
      { failure: expect.objectContaining({ code: "GITHUB_FIELD_MISSING" }) },
    ]);
    const { title, blockers, items } = issue(world, made.address.number);
    expect([title, blockers.map(({ number }) => number), items.length]).toEqual(["Fill it", [1], 1]);
    expect((await sentTo(sandbox)).map(({ operation }) => operation)).toEqual([
      "CreateIssueAlone",
      "AddToBoard",
      "SetField",
    ]);
  });

  it("link by REST where the server's GraphQL cannot, which is tried once", async () => {
    const { connection, asked } = await answering(({ query }) => {
      if (query.includes("addBlockedBy")) return unknownField("addBlockedBy", "Mutation");
      if (query === "") return { status: 201, body: {} };
      return { body: { data: { updateIssue: { issue: null } } } };
    });
    const store = storeWith(connection);
    const edits = [{ kind: "blocker", blocker: BLOCKER } as const, { kind: "issue", title: "x" } as const];
    for (let tried = 0; tried < 2; tried += 1)
      expect(await store.edit({ ...BLOCKER, id: "I_9" }, edits)).toEqual([{ done: null }, { done: null }]);
    expect(asked.filter(({ query }) => query === "")).toHaveLength(2);
    expect(asked.filter(({ query }) => query.includes("addBlockedBy"))).toHaveLength(1);
  });

  it("link by REST each of several at once, all of which the server's GraphQL refused", async () => {
    const { connection } = await answering(({ query }) =>
      query === "" ? { status: 201, body: {} } : unknownField("addBlockedBy", "Mutation"),
    );
    const store = storeWith(connection);
    const linked = ["I_8", "I_9"].map(async (id) =>
      store.edit({ ...BLOCKER, id }, [{ kind: "blocker", blocker: BLOCKER }]),
    );
    expect(await Promise.all(linked)).toEqual([[{ done: null }], [{ done: null }]]);
  });

  it("are not tried after a request that failed as a whole", async () => {
    const { connection, asked } = await answering(() => ({ status: 502, body: {} }));
    const outcomes = await storeWith(connection).edit(BLOCKER, [CARD, FIELD]);
    const unknown = { failure: expect.objectContaining({ code: "GITHUB_OUTCOME_UNKNOWN" }) };
    expect(outcomes).toEqual([unknown, unknown]);
    expect(asked).toHaveLength(1);
  });
});
