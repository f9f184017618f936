import { describe, expect, test } from "vitest";
import { connect, rejection } from "../../test/on-sandbox.ts";
import { REFUSED_WORDS, editedAnswers, refusalAt, refusingItems } from "../../test/edited-answers.ts";
import { project, sandboxForTest } from "../../../../sandbox/src/testing.ts";
import { GithubCardStore } from "./board-store.ts";
import type { Connection } from "./connection.ts";
import { GithubSetupStore } from "./setup-store.ts";
import { GithubTrailStore } from "./trail-store.ts";
import type { HiddenItems } from "./item-store.ts";

const FIELD = { name: "Workflow State", optionNames: {} };

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
    new GithubCardStore(connection).readCards(projectId, FIELD, null),
  "the cards of audit and report": async (connection, projectId) =>
    new GithubTrailStore({ repository: connection, projects: null }).readCards(projectId, FIELD, null),
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
        FIELD.name,
        null,
      ),
    (body) =>
      Object.assign(body ?? {}, { errors: [refusalAt(["node", "items", "nodes", 0, "fieldValueByName"])] }),
  );
  expect(await rejection(failing)).toMatchObject({ code: "GITHUB_FORBIDDEN" });
});
