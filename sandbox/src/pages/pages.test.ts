import { describe, expect } from "vitest";
import { addFaults, fieldWrite, issue, item, project, sandboxForTest, rocket, test } from "../testing.ts";
import type { Sandbox } from "../start.ts";
import { stateOf, timeMark } from "./marks.ts";
import { findAccount, type World } from "../world.ts";
import { setOption } from "../demo-world.ts";
import { addComment } from "../threads.ts";
import { mergePullRequest, addPullRequest } from "../pull-requests.ts";

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

const NOW_MS = Date.parse("2026-11-26T12:00:00Z");

test.each([
  ["2026-11-26T11:59:40Z", "just now"],
  ["2026-11-26T11:55:00Z", "5 min ago"],
  ["2026-11-25T11:00:00Z", "25 h ago"],
  ["2026-11-20T12:00:00Z", "6 d ago"],
  ["2026-09-01T12:00:00Z", "3 months ago"],
  ["2023-11-26T12:00:00Z", "3 years ago"],
])("%s is shown as its age: %s", (at, age) => {
  expect(timeMark(at, NOW_MS).toString()).toContain(`>${age}</time>`);
});

const NUMBER = 2;

function say(world: World, login: string, body: string): void {
  const author = findAccount(world, login);
  if (author === undefined || author.kind === "Organization") throw new Error(`Nobody is named ${login}`);
  addComment(world, issue(world, NUMBER), author, body);
}

/** A record as the pages recognize it, with the card on its state. */
function record(world: World, from: string, to: string, more: object = {}): void {
  const { creator } = project(world);
  setOption(
    world,
    { issue: issue(world, NUMBER), project: project(world), actor: creator },
    "Workflow State",
    to,
  );
  const data = JSON.stringify({
    seq: 1,
    kind: "transition",
    agent: "planner",
    command: "plan",
    from,
    to,
    ...more,
  });
  say(world, "ralph-bot", `Moved\n\n\`\`\`json\n${data}\n\`\`\`\n<!-- ralph-record:v1 -->`);
}

async function text(url: string): Promise<string> {
  const markup = await (await fetch(url)).text();
  return markup.replaceAll(/<[^>]*>/g, "").replaceAll(/\s+/g, " ");
}

test("a plan waits for a verdict until a person has answered", async () => {
  const { world, url } = await sandboxForTest();
  record(world, "Plan in Progress", "Plan in Review");
  say(world, "drive-by", "Approved");
  say(world, "ralph-bot", "Approved");
  expect(await text(url + TICKET)).toContain("The plan waits for a verdict");
  expect(await text(url + BOARD)).not.toContain("Answered by maya");
  say(world, "maya", "Approved");
  const page = await text(url + TICKET);
  expect(page).not.toContain("waits for a verdict");
  expect(page).toContain("maya has answered, and the next agent acts on it");
  expect(await text(url + BOARD)).toContain("Answered by maya");
});

test("an answer ends with the record that acts on it", async () => {
  const { world, url } = await sandboxForTest();
  record(world, "Plan in Progress", "Plan in Review");
  say(world, "maya", "Not like this");
  record(world, "Plan in Review", "Plan in Progress");
  record(world, "Plan in Progress", "Plan in Review");
  expect(await text(url + TICKET)).toContain("The plan waits for a verdict");
});

test("a decision at a terminal is an answer, too", async () => {
  const { world, url } = await sandboxForTest();
  record(world, "Plan in Progress", "Plan in Review");
  record(world, "Plan in Review", "Plan in Review", { personDecision: { by: "maya", kind: "approve" } });
  const page = await text(url + TICKET);
  expect(page).toContain("maya has answered");
  expect(page).toContain("Decision");
});

test("a change that is merged waits for no verdict", async () => {
  const { world, url } = await sandboxForTest();
  record(world, "In Progress", "In Review");
  const pull = addPullRequest(world, rocket(world), project(world).creator, {
    title: "GH-2",
    body: `Closes #${NUMBER}`,
  });
  expect(await text(url + TICKET)).toContain("The change waits for a verdict");
  mergePullRequest(world, pull);
  expect(await text(url + TICKET)).toContain(
    `#${pull.number} is merged, and the next agent closes the ticket`,
  );
});

test("pages count the same tickets, issues and comments", async () => {
  const { world, url } = await sandboxForTest();
  record(world, "Ready for Plan", "Plan in Review");
  say(world, "maya", "Approved");
  item(world, NUMBER).isArchived = true;
  const count = "8 tickets, 1 archived";
  expect(await text(url)).toContain(count);
  expect(await text(url + BOARD)).toContain(count);
  const issues = "9 open issues, 1 open pull request";
  expect(await text(url)).toContain(issues);
  expect(await text(`${url}/acme/rocket/issues`)).toContain(issues);
  expect(await text(url + TICKET)).toContain("2 comments, 1 record among them");
});
