import { describe, expect, test } from "vitest";
import type { CommentPartsFragment, ItemPartsFragment } from "./generated.ts";
import { present, toCard, toComment, toCommentPage, toItem } from "./ticket-snapshot.ts";

const COMMENT: CommentPartsFragment = {
  id: "IC_1",
  fullDatabaseId: "9007199254740993",
  url: "https://github.com/acme/rocket/issues/1#issuecomment-1",
  body: "Hello",
  createdAt: "2026-03-01T12:00:00Z",
  lastEditedAt: null,
  editor: null,
  isMinimized: false,
  minimizedReason: null,
  viewerDidAuthor: false,
  authorAssociation: "MEMBER",
  author: { __typename: "User", login: "maya" },
};

const FIELD = { name: "Workflow State", optionNames: {} };

const ITEM: ItemPartsFragment = {
  id: "PVTI_1",
  priority: null,
  estimate: null,
  isArchived: false,
  fieldValueByName: { name: "Backlog", updatedAt: "2026-03-01T12:00:00Z" },
  project: {
    id: "PVT_1",
    number: 1,
    title: "Rocket",
    url: "https://github.com/orgs/acme/projects/1",
    viewerCanUpdate: true,
    owner: { login: "acme" },
    field: {
      __typename: "ProjectV2SingleSelectField",
      dataType: "SINGLE_SELECT",
      isIssueField: false,
      id: "F_1",
      options: [{ id: "o1", name: "Backlog" }],
    },
  },
};

const SELECT_FIELD = {
  __typename: "ProjectV2SingleSelectField",
  dataType: "SINGLE_SELECT",
  isIssueField: false,
  id: "F_1",
  options: [],
} as const;
const PLAIN_FIELD = { __typename: "ProjectV2Field", dataType: "TEXT", isIssueField: false } as const;

describe("a comment", () => {
  test("keeps an id that no number can hold", () => {
    expect(toComment(COMMENT)).toMatchObject({ databaseId: "9007199254740993", association: "MEMBER" });
  });

  test("tells an App from a person of the same name", () => {
    expect(toComment(COMMENT).author).toEqual({ login: "maya", isBot: false });
    const byApp = toComment({ ...COMMENT, author: { __typename: "Bot", login: "maya" } });
    expect(byApp.author).toEqual({ login: "maya", isBot: true });
  });

  test("of a deleted account has no author", () => {
    expect(toComment({ ...COMMENT, author: null }).author).toBeNull();
  });
});

describe("a page of comments", () => {
  test("says where older ones begin, only where there are any", () => {
    const nodes = [COMMENT, null];
    const pageInfo = { hasPreviousPage: true, startCursor: "c1" };
    expect(toCommentPage({ nodes, pageInfo })).toMatchObject({
      olderCursor: { before: "c1" },
      comments: [{ id: "IC_1" }],
    });
    const first = { ...pageInfo, hasPreviousPage: false };
    expect(toCommentPage({ nodes, pageInfo: first }).olderCursor).toBeNull();
  });

  test.each([null, undefined])("that is %s has no comments", (page) => {
    expect(toCommentPage(page)).toEqual({ comments: [], olderCursor: null });
  });
});

describe("a card", () => {
  test("shows its value and since when", () => {
    expect(toCard(ITEM, FIELD)).toEqual({ value: "Backlog", updatedAt: "2026-03-01T12:00:00Z" });
  });

  test.each([null, {}])("without a value of the single-select kind is unset: %j", (fieldValueByName) => {
    expect(toCard({ ...ITEM, fieldValueByName }, FIELD)).toEqual({ value: null, updatedAt: null });
  });
});

describe("an adopted field", () => {
  const STATUS = { name: "Status", optionNames: { Backlog: "Todo" } };

  test("is seen by the graph's names, and its foreign options never as a state", () => {
    const { project } = ITEM;
    const options = ["Todo", "Backlog"].map((name) => ({ id: name, name }));
    const field = { ...SELECT_FIELD, options };
    const shown = toItem({ ...ITEM, project: { ...project, field } }, STATUS);
    expect(shown.field?.options[0]).toEqual({ id: "Todo", name: "Backlog" });
    expect(shown.field?.options[1]?.name).not.toBe("Backlog");
    expect(shown.card.value).toBe(shown.field?.options[1]?.name);
  });
});

describe("an item", () => {
  test("names its project, its owner and the field's options", () => {
    expect(toItem(ITEM, FIELD)).toMatchObject({
      id: "PVTI_1",
      archived: false,
      project: { owner: "acme", number: 1, writable: true },
      field: { id: "F_1", options: [{ id: "o1", name: "Backlog" }] },
      card: { value: "Backlog" },
    });
  });

  test.each([null, PLAIN_FIELD])("has no field where it is %j", (field) => {
    expect(toItem({ ...ITEM, project: { ...ITEM.project, field } }, FIELD).field).toBeNull();
  });

  test.each([
    { ...SELECT_FIELD, isIssueField: true },
    { ...PLAIN_FIELD, dataType: "SINGLE_SELECT", isIssueField: true } as const,
    // A server whose schema does not tell issue fields apart.
    { ...PLAIN_FIELD, dataType: "SINGLE_SELECT" } as const,
  ])("has no field of its own where an issue field has the name: %j", (field) => {
    const shown = toItem({ ...ITEM, project: { ...ITEM.project, field } }, FIELD);
    expect(shown).toMatchObject({ field: null, fieldIsOfIssues: true });
  });

  test("shows priority and estimate, of the project's fields and of issue fields", () => {
    const priority = { issueFieldValue: { name: "Urgent" } };
    expect(toItem({ ...ITEM, priority, estimate: { name: "S" } }, FIELD)).toMatchObject({
      priority: "Urgent",
      estimate: "S",
    });
    expect(toItem({ ...ITEM, priority: { issueFieldValue: null } }, FIELD).priority).toBeNull();
  });

  test("of an owner that is neither user nor organization has no owner's name", () => {
    expect(toItem({ ...ITEM, project: { ...ITEM.project, owner: {} } }, FIELD).project.owner).toBe("");
  });
});

describe("a list", () => {
  test("leaves out what GitHub does not show", () => {
    expect(present([1, null, 2, undefined])).toEqual([1, 2]);
    expect(present(null)).toEqual([]);
  });
});
