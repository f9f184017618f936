import { describe, expect } from "vitest";
import { addFaults, fieldWrite, issue, item, project, sandboxForTest } from "../testing.ts";
import type { Sandbox } from "../start.ts";
import { stateOf } from "./marks.ts";
import { test } from "../sandbox-test.ts";

const BOARD = "/orgs/acme/projects/1";
const TICKET = "/acme/rocket/issues/2";

async function submit(
  { url }: Sandbox,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url + path, {
    method: "POST",
    redirect: "manual",
    headers: { "sec-fetch-site": "same-origin", ...headers },
    body: new URLSearchParams(fields),
  });
}

function move({ world }: Sandbox, state: string, back = ""): Record<string, string> {
  const { itemId, optionId } = fieldWrite(world, 2, state);
  return { item: itemId, option: optionId, back };
}

describe("a form of a page", () => {
  test("comments as the person who made the board, and leads back to the ticket", async ({ sandbox }) => {
    const response = await submit(sandbox, TICKET, { body: "Looks good" });
    expect([response.status, response.headers.get("location")]).toEqual([303, TICKET]);
    const { author, body } = issue(sandbox.world, 2).commentList[0] ?? {};
    expect([author?.login, body]).toEqual(["maya", "Looks good"]);
  });

  test("moves a card as that person, and leads back to the page that it stands on", async ({ sandbox }) => {
    const response = await submit(sandbox, BOARD, move(sandbox, "Plan in Review", TICKET));
    expect([response.status, response.headers.get("location")]).toEqual([303, TICKET]);
    expect(stateOf(item(sandbox.world, 2))?.name).toBe("Plan in Review");
  });

  test("never leads to another site", async ({ sandbox }) => {
    const response = await submit(sandbox, BOARD, move(sandbox, "Done", "//example.com/"));
    expect(response.headers.get("location")).toBe(BOARD);
  });

  test("answers a script with the outcome in words", async ({ sandbox }) => {
    const response = await submit(sandbox, BOARD, move(sandbox, "Done"), { accept: "application/json" });
    expect(await response.json()).toEqual({ message: "#2 moved to Done by hand, as maya" });
  });

  test("shows GitHub's words of refusal", async ({ sandbox }) => {
    item(sandbox.world, 2).isArchived = true;
    const response = await submit(sandbox, BOARD, move(sandbox, "Done"));
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("#2 was not moved: The item is archived and cannot be updated");
    expect(stateOf(item(sandbox.world, 2))?.name).toBe("Research Needed");
  });

  test("is refused for a column that is gone", async ({ sandbox }) => {
    const { id } = item(sandbox.world, 2);
    const response = await submit(sandbox, BOARD, { item: id, option: "gone" });
    expect(await response.text()).toContain("the card or the column is gone");
    expect(project(sandbox.world).itemsById.has(id)).toBe(true);
  });

  test("meets the faults of the API", async ({ sandbox }) => {
    await addFaults(sandbox, { match: "*", action: "reset-before" });
    const response = await submit(sandbox, TICKET, { body: "Lost" }, { accept: "application/json" });
    expect(await response.json()).toEqual({ message: "Not commented: The connection was closed" });
  });

  test.each(["cross-site", "same-site", "none"])("is refused from a page that is %s", async (site) => {
    const sandbox = await sandboxForTest();
    const response = await submit(sandbox, TICKET, { body: "Evil" }, { "sec-fetch-site": site });
    expect(response.status).toBe(403);
    expect(issue(sandbox.world, 2).commentList).toEqual([]);
  });

  test.each(["/acme/rocket/issues", "/acme/rocket/issues/999", "/"])("has no place at %s", async (path) => {
    const sandbox = await sandboxForTest();
    expect((await submit(sandbox, path, { body: "x" })).status).toBe(404);
  });
});
