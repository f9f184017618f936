import { describe, expect, test } from "vitest";
import { connect, sentTo, rejection } from "../../test/on-sandbox.ts";
import { addTickets } from "../../../../sandbox/src/demo-world.ts";
import { item, project, sandboxForTest } from "../../../../sandbox/src/testing.ts";
import { GithubCardStore } from "./board-store.ts";
import { REFUSED_WORDS, editedAnswers, refusalAt, refusingItems } from "../../test/edited-answers.ts";
import type { Connection } from "./connection.ts";
import { GithubSetupStore } from "./setup-store.ts";
import { GithubTrailStore } from "./trail-store.ts";
import type { HiddenItems } from "./item-store.ts";

const STATE = { name: "Workflow State", optionNames: {} };

describe("the cards of a project", () => {
  test("show the issue and the options, and leave out what is archived", async () => {
    const sandbox = await sandboxForTest();
    item(sandbox.world, 1).isArchived = true;
    const store = new GithubCardStore(connect(sandbox));
    const { cards, nextCursor } = await store.readCards(project(sandbox.world).id, STATE, null);
    expect(nextCursor).toBeNull();
    expect(cards.map(({ number }) => number)).not.toContain(1);
    expect(cards.find(({ number }) => number === 3)).toMatchObject({
      repository: "acme/rocket",
      title: "The fuel gauge mixes litres and gallons",
      closed: false,
      state: { value: "Ready for Plan", updatedAt: expect.any(String) },
      priority: "P0",
      estimate: "XS",
    });
    expect(cards.find(({ number }) => number === 8)).toMatchObject({ state: null, priority: null });
  });

  test("come a hundred a request", async () => {
    const sandbox = await sandboxForTest();
    addTickets(sandbox.world, 150);
    const store = new GithubCardStore(connect(sandbox));
    const { id } = project(sandbox.world);
    const first = await store.readCards(id, STATE, null);
    const second = await store.readCards(id, STATE, first.nextCursor);
    const numbers = [...first.cards, ...second.cards].map(({ number }) => number);
    expect(new Set(numbers).size).toBe(first.items);
    expect(second.nextCursor).toBeNull();
    expect(await sentTo(sandbox)).toHaveLength(2);
  });

  test("of fields that are not there, or are no single-select ones, are without values", async () => {
    const sandbox = await sandboxForTest();
    const store = new GithubCardStore(connect(sandbox));
    const field = { ...STATE, name: "Nothing", others: { priority: "Title", estimate: "None" } };
    const { cards } = await store.readCards(project(sandbox.world).id, field, null);
    expect(cards[0]).toMatchObject({ state: null, priority: null, estimate: null });
  });

  test("of what is no project are a failure", async () => {
    const sandbox = await sandboxForTest();
    const store = new GithubCardStore(connect(sandbox));
    const read = store.readCards(item(sandbox.world, 1).id, STATE, null);
    await expect(read).rejects.toMatchObject({ code: "GITHUB_NOT_FOUND" });
  });
});

describe("since when cards show their states", () => {
  test("is told by the card, and left out for one without a state", async () => {
    const sandbox = await sandboxForTest();
    const store = new GithubCardStore(connect(sandbox));
    const [with3, without8] = [item(sandbox.world, 3).id, item(sandbox.world, 8).id];
    const dates = await store.readStateDates([with3, without8], STATE);
    expect([...dates]).toEqual([[with3, expect.stringMatching(/^\d{4}-/)]]);
  });

  test("is told of the others where one card is gone", async () => {
    const sandbox = await sandboxForTest();
    const store = new GithubCardStore(connect(sandbox));
    const known = item(sandbox.world, 3).id;
    expect([...(await store.readStateDates(["PVTI_gone", known], STATE)).keys()]).toEqual([known]);
  });
});

type Edit = (body: unknown) => unknown;

/** Reads through answers that are edited. */
async function readThrough<Page>(
  read: (connection: Connection, projectId: string) => Promise<Page>,
  edit: Edit,
): Promise<Page> {
  const sandbox = await sandboxForTest();
  const front = await editedAnswers(sandbox, async (_request, answer) => {
    const { body, ...rest } = await answer();
    return { ...rest, body: edit(body) };
  });
  return read(connect(front), project(sandbox.world).id);
}

interface Cards {
  readonly cards: readonly unknown[];
  readonly hidden: HiddenItems;
}

const READERS: Readonly<Record<string, (connection: Connection, projectId: string) => Promise<Cards>>> = {
  "the cards of status": async (connection, projectId) =>
    new GithubCardStore(connection).readCards(projectId, STATE, null),
  "the cards of audit and report": async (connection, projectId) =>
    new GithubTrailStore({ repository: connection, projects: null }).readCards(projectId, STATE, null),
};

const unchanged: Edit = (body) => body;
const isFirst = (index: number): boolean => index === 0;

describe.each(Object.entries(READERS))("%s", (_title, read) => {
  test("are shown without those that the token may not see, which are counted", async () => {
    const all = await readThrough(read, unchanged);
    const shown = await readThrough(read, (body) =>
      refusingItems(body, (index) => index === 1 || index === 3),
    );
    expect(all.hidden).toEqual({ count: 0, why: null });
    expect(shown.hidden).toEqual({
      count: 2,
      why: expect.stringContaining(`${REFUSED_WORDS}. The token's owner must give`),
    });
    expect(shown.cards).toHaveLength(all.cards.length - 2);
  });

  test("count what a classic token may not see, of which GitHub says nothing", async () => {
    const { hidden } = await readThrough(read, (body) =>
      Object.assign(refusingItems(body, isFirst) ?? {}, { errors: undefined }),
    );
    expect(hidden).toEqual({ count: 1, why: null });
  });

  test("leave out a card whose state alone is refused: it would look as if it had none", async () => {
    const { hidden } = await readThrough(read, (body) => refusingItems(body, isFirst, "state"));
    expect(hidden.count).toBe(1);
  });

  test.each([
    ["the project", { node: null }],
    ["the list", { node: { items: { totalCount: 8, pageInfo: { hasNextPage: false }, nodes: null } } }],
  ])("are a failure where a refusal nulls %s", async (_what, data) => {
    const errors = [refusalAt(["node", "items", "nodes", 1, "content"])];
    const failing = readThrough(read, () => ({ data, errors }));
    expect(await rejection(failing)).toMatchObject({ code: "GITHUB_FORBIDDEN" });
  });

  test("are a failure where something else went wrong with a part", async () => {
    const failing = readThrough(read, (body) =>
      Object.assign(refusingItems(body, isFirst) ?? {}, {
        errors: [{ type: "SERVICE_UNAVAILABLE", message: "Timeout", path: ["node", "items", "nodes", 0] }],
      }),
    );
    expect(await rejection(failing)).toMatchObject({ code: "GITHUB_UNEXPECTED" });
  });
});

test("the values that a set-up gives back are a failure where one is refused", async () => {
  const failing = readThrough(
    async (connection, projectId) =>
      new GithubSetupStore({ repository: connection, projects: null }).readValues(
        projectId,
        STATE.name,
        null,
      ),
    (body) =>
      Object.assign(body ?? {}, { errors: [refusalAt(["node", "items", "nodes", 0, "fieldValueByName"])] }),
  );
  expect(await rejection(failing)).toMatchObject({ code: "GITHUB_FORBIDDEN" });
});
