import { describe, expect, test } from "vitest";
import { connect, rejection } from "../../test/on-sandbox.ts";
import { editedAnswers, type Answer } from "../../test/edited-answers.ts";
import { project, sandboxForTest } from "../sandbox/testing.ts";
import type { Sandbox } from "../sandbox/start.ts";
import { GithubCardStore } from "./card-store.ts";
import { GithubSetupStore } from "./setup-store.ts";
import { GithubTrailStore } from "./trail-store.ts";

const FIELD = { name: "Workflow State", optionNames: {} };
const WORDS = "Resource not accessible by personal access token";
/** GitHub's answer to a fine-grained token on a board of many repositories (gh-aw #50835). */
const REFUSED = { type: "FORBIDDEN", message: WORDS, extensions: { saml_failure: false } };

interface Page {
  data: { node: { items: { nodes: Record<string, unknown>[] | null } } | null };
  errors?: unknown[];
}

type Reader = (sandbox: Pick<Sandbox, "apiUrl" | "graphqlUrl">) => Promise<unknown>;

/** Reads through answers in which the page is edited. */
async function readThrough(
  read: (projectId: string) => Reader,
  edit: (page: Page) => void,
): Promise<unknown> {
  const sandbox = await sandboxForTest();
  const reader = read(project(sandbox.world).id);
  const addresses = await editedAnswers(sandbox, async (_request, answer): Promise<Answer> => {
    const whole = await answer();
    // The shape is that of the documents below.
    edit(whole.body as Page);
    return whole;
  });
  return reader(addresses);
}

const READERS: Readonly<Record<string, (projectId: string) => Reader>> = {
  "the cards of status": (projectId) => async (sandbox) =>
    new GithubCardStore(connect(sandbox)).readCards(
      { projectId, state: FIELD, priority: "Priority", estimate: "Estimate" },
      null,
    ),
  "the cards of audit and report": (projectId) => async (sandbox) =>
    new GithubTrailStore({ repository: connect(sandbox), projects: null }).readCards(projectId, FIELD, null),
};

function nodesOf({ data }: Page): Record<string, unknown>[] {
  return data.node?.items.nodes ?? [];
}

function refuseContent(page: Page, index: number): void {
  const node = nodesOf(page)[index];
  if (node !== undefined) node["content"] = null;
  (page.errors ??= []).push({ ...REFUSED, path: ["node", "items", "nodes", index, "content"] });
}

describe.each(Object.entries(READERS))("%s", (_title, read) => {
  test("are shown without those that the token may not see, which are counted", async () => {
    const all = await readThrough(read, () => {});
    const shown = await readThrough(read, (page) => {
      refuseContent(page, 1);
      refuseContent(page, 3);
    });
    expect(all).toMatchObject({ hidden: { count: 0, why: null } });
    expect(shown).toMatchObject({
      hidden: { count: 2, why: expect.stringContaining(`${WORDS}. The token's owner must give`) },
    });
    const count = (page: unknown) => (page as { cards: unknown[] }).cards.length;
    expect(count(shown)).toBe(count(all) - 2);
  });

  test("count what a classic token may not see, of which GitHub says nothing", async () => {
    const shown = await readThrough(read, (page) => {
      const [first] = nodesOf(page);
      if (first !== undefined) first["content"] = null;
    });
    expect(shown).toMatchObject({ hidden: { count: 1, why: null } });
  });

  test("leave out a card whose state alone is refused: it would look as if it had none", async () => {
    const shown = await readThrough(read, (page) => {
      const [first] = nodesOf(page);
      if (first !== undefined) first["state"] = null;
      page.errors = [{ ...REFUSED, path: ["node", "items", "nodes", 0, "state"] }];
    });
    expect(shown).toMatchObject({ hidden: { count: 1 } });
  });

  test.each<[string, (page: Page) => void]>([
    ["the project", (page) => (page.data.node = null)],
    ["the list", (page) => void (page.data.node && (page.data.node.items.nodes = null))],
  ])("are a failure where a refusal nulls %s", async (_what, hide) => {
    const failing = readThrough(read, (page) => {
      hide(page);
      page.errors = [{ ...REFUSED, path: ["node", "items", "nodes", 1, "content"] }];
    });
    expect(await rejection(failing)).toMatchObject({ code: "GITHUB_FORBIDDEN" });
  });

  test("are a failure where something else went wrong with a part", async () => {
    const failing = readThrough(read, (page) => {
      page.errors = [
        { type: "SERVICE_UNAVAILABLE", message: "Timeout", path: ["node", "items", "nodes", 1] },
      ];
    });
    expect(await rejection(failing)).toMatchObject({ code: "GITHUB_UNEXPECTED" });
  });
});

describe("the values that a set-up saves", () => {
  const values =
    (projectId: string): Reader =>
    async (sandbox) =>
      new GithubSetupStore({ repository: connect(sandbox), projects: null }).readValues(
        projectId,
        FIELD.name,
        null,
      );

  test("are those of hidden issues, too", async () => {
    const all = (await readThrough(values, () => {})) as { values: unknown[] };
    const shown = (await readThrough(values, (page) => refuseContent(page, 0))) as { values: unknown[] };
    expect(shown.values).toHaveLength(all.values.length);
    expect(shown.values[0]).toMatchObject({ url: null, option: "Backlog" });
  });

  test("are a failure where one is refused, for it would be lost", async () => {
    const failing = readThrough(values, (page) => {
      page.errors = [{ ...REFUSED, path: ["node", "items", "nodes", 0, "fieldValueByName"] }];
    });
    expect(await rejection(failing)).toMatchObject({ code: "GITHUB_FORBIDDEN" });
  });
});
