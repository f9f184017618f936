import { expect, test } from "vitest";
import { worldAt } from "../../test/support/view-builder.ts";
import { restoreBackup } from "./setup-plan.ts";
import type { BoardSnapshot } from "../github/board-store.ts";

const BACKLOG = { id: "1", name: "Backlog", color: "GRAY", description: "" };
const FIELD = { id: "field", databaseId: 1, name: "Workflow State", options: [BACKLOG] };
const PLACE = {
  address: { owner: "octo", repo: "rocket" },
  repositoryId: "repository",
  board: { owner: "octo", number: 1 },
  projectId: "project",
  fieldId: FIELD.id,
  fieldName: FIELD.name,
};
const BACKUP = { name: "refs/ralph/backup/field", commit: { oid: "saved", message: "", takenAtMs: 0 } };
const LOST = { itemId: "item", archived: false, option: null };

const SNAPSHOT: BoardSnapshot = {
  viewer: "ralph-bot",
  scopes: null,
  projectScopes: null,
  permissions: null,
  projectPermissions: null,
  rateLimit: null,
  pace: { contentPerMinute: { spent: 0, limit: 80 }, contentPerHour: { spent: 0, limit: 500 }, held: null },
  repository: null,
  teamConfigText: null,
  project: {
    id: PLACE.projectId,
    ...PLACE.board,
    ownerKind: "organization",
    title: "Rocket",
    url: "",
    closed: false,
    writable: true,
    fields: [FIELD],
  },
  projectProblem: null,
};

/** A board on which the item has lost its value, whatever is written; `writes` counts. */
function boardThatKeepsNothing(nextCursor: string | null) {
  const world = worldAt(0);
  const counts = { reads: 0, writes: 0 };
  const board = {
    ...world,
    refs: {
      ...world.refs,
      readFiles: async () => new Map([["0.json", '[{"item":"item","option":"Backlog"}]']]),
    },
    boards: { known: () => null, readBoard: async () => SNAPSHOT },
    setup: {
      ...world.setup,
      readValues: async () => {
        counts.reads += 1;
        return { values: [LOST], nextCursor };
      },
      restoreValues: async () => {
        counts.writes += 1;
      },
    },
  };
  return { counts, board };
}

test("values that do not stay are given back three times, and then kept in their ref", async () => {
  const { counts, board } = boardThatKeepsNothing(null);
  await expect(restoreBackup(board, PLACE, BACKUP)).rejects.toMatchObject({
    code: "GITHUB_NOT_LANDED",
    message: expect.stringContaining("1 items lack theirs"),
    hint: expect.stringContaining(BACKUP.name),
  });
  expect(counts).toEqual({ reads: 4, writes: 3 });
});

test("a board that grew beyond a hundred pages is told so, and nothing is written", async () => {
  const { counts, board } = boardThatKeepsNothing("more");
  await expect(restoreBackup(board, PLACE, BACKUP)).rejects.toMatchObject({
    code: "GITHUB_NOT_LANDED",
    message: expect.stringContaining("ten thousand items"),
  });
  expect(counts).toEqual({ reads: 100, writes: 0 });
});
