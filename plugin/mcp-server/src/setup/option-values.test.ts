import { expect, test } from "vitest";
import { worldAt } from "../../test/support/view-builder.ts";
import { addOptions } from "./option-values.ts";

const PLACE = {
  address: { owner: "octo", repo: "rocket" },
  repositoryId: "repository",
  board: { owner: "octo", number: 1 },
  projectId: "project",
  fieldId: "field",
  fieldName: "Workflow State",
};

test("a board with more items than can be saved is told so, and nothing is written", async () => {
  const world = worldAt(0);
  const value = { itemId: "item", url: null, archived: false, option: "Backlog" };
  const readValues = async () => ({ values: Array.from({ length: 100 }, () => value), nextCursor: "more" });
  const endless = { ...world, setup: { ...world.setup, readValues } };
  await expect(addOptions(endless, PLACE, [], () => undefined)).rejects.toMatchObject({
    code: "SETUP_TOO_LARGE",
    message: expect.stringContaining("more than 10000 items"),
  });
});
