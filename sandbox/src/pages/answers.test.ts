import { expect, test } from "vitest";
import { findAccount, type World } from "../world.ts";
import { setOption } from "../demo-world.ts";
import { addComment } from "../threads.ts";
import { mergePullRequest, addPullRequest } from "../pull-requests.ts";
import { issue, item, project, rocket, sandboxForTest } from "../testing.ts";

const NUMBER = 2;
const TICKET = `/acme/rocket/issues/${NUMBER}`;
const BOARD = "/orgs/acme/projects/1";

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
