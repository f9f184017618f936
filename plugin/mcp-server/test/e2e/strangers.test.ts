import { describe, expect, test } from "vitest";
import { findAccount } from "../../../../sandbox/src/world.ts";
import { publishConfig } from "../../../../sandbox/src/demo-world.ts";
import type { Actor, Issue } from "../../../../sandbox/src/entities.ts";
import { graphql, rocket, user } from "../../../../sandbox/src/testing.ts";
import { addLabel } from "../../../../sandbox/src/threads.ts";
import { addTicket } from "./tickets-stage.ts";
import { expectDone } from "./expectations.ts";
import { ralphHero } from "./in-process.ts";
import { agent, eachStage, stage } from "./each-stage.ts";
import { moveByHand } from "./stage.ts";

/** Tickets of people who may not write: an issue of anybody's on a public repository, put on the board by a workflow. */

eachStage({ as: { agent: "ada" } });

function account(login: string): Actor {
  const found = findAccount(stage.world, login);
  if (found === undefined || found.kind === "Organization") throw new Error(`There is no "${login}"`);
  return found;
}

/** An issue by that account, older than all others, on the board in Backlog. */
function openedBy(login: string, year = 2019): Issue {
  const wanted = { title: `By ${login}`, author: account(login), state: "Backlog", priority: "P0" };
  const issue = addTicket(stage, { ...wanted, createdAt: `${year}-01-01T00:00:00Z` });
  issue.updatedAt = issue.createdAt;
  return issue;
}

async function label(issue: Issue, token: string, name = "bug"): Promise<void> {
  const { id } = addLabel(stage.world, rocket(stage.world), name);
  const mutation = `mutation ($on: ID!, $ids: [ID!]!) {
    addLabelsToLabelable(input: { labelableId: $on, labelIds: $ids }) { clientMutationId } }`;
  expect((await graphql(stage.sandbox, mutation, { on: issue.id, ids: [id] }, token)).errors).toBeUndefined();
}

/** The number that triage is offered, by an agent that has read nothing before. */
async function offered(): Promise<number | null> {
  const fresh = await stage.agent({ agent: "bob" });
  const { data, text } = await fresh.call("next_ticket", { command: "triage" });
  expect(data, text).toBeDefined();
  return data.ticket?.number ?? null;
}

/** The number of tickets whose labels a call reads. */
async function labelReads(): Promise<number> {
  await stage.sentSince();
  await agent.call("next_ticket", { command: "triage" });
  return (await stage.sentSince()).filter((one) => one === "ReadLabellings").length;
}

describe("a stranger's ticket", () => {
  test("is passed over by next_ticket and list_tickets, which say why and what would help", async () => {
    const { number } = openedBy("drive-by");
    const next = await agent.call("next_ticket", { command: "triage" });
    expect(next.data.ticket.number).not.toBe(number);
    expect(next.data.passedOver).toContainEqual(
      expect.objectContaining({
        number,
        obstacle: "stranger",
        reason: expect.stringMatching(
          /"drive-by", may not write in acme\/rocket: an account that may write adds a label or moves/,
        ),
      }),
    );
    const list = await agent.call("list_tickets", { ready: "triage" });
    expect(list.data.tickets).not.toContainEqual(expect.objectContaining({ number }));
    expect(list.data).toMatchObject({
      leftOutCount: 2,
      leftOut: [expect.stringContaining(`#${number}: `), expect.stringContaining("#6: ")],
    });
    expect(list.text).toContain(`- #${number}: its author, "drive-by", may not write`);
  });

  test("is shown as such by get_ticket, show, waiting, status and report", async () => {
    const { number } = openedBy("drive-by");
    expect((await agent.call("get_ticket", { number })).data.guidance.warnings.join()).toContain(
      'no loop begins it, and next_ticket passes it over: its author, "drive-by"',
    );
    const text = "opened by drive-by, who may not write here: add a label, or move its card";
    const lineOf = async (...command: readonly string[]): Promise<string | undefined> => {
      const { stdout } = await ralphHero(stage.environment(), ...command);
      return stdout.split("\n").find((line) => line.includes(`#${number}`) && line.includes("opened by"));
    };
    expect(await lineOf("waiting")).toContain(text);
    expect(await lineOf("status")).toContain(text);
    expect((await ralphHero(stage.environment(), "show", String(number))).stdout).toContain(
      "may not write in acme/rocket",
    );
    expect((await ralphHero(stage.environment(), "report", "--json")).stdout).toContain(`#${number} ${text}`);
  });

  test("may be handed off by whoever was given its number", async () => {
    const { number } = openedBy("drive-by");
    expectDone(await agent.handoff(number, "triage", { to_state: "Research Needed" }));
  });

  test("is offered as soon as an account that may write has labelled it, and no longer without the label", async () => {
    const issue = openedBy("drive-by");
    await label(issue, "sandbox-sam");
    expect(await offered()).toBe(issue.number);
    issue.labelList.splice(0);
    expect(await offered()).not.toBe(issue.number);
  });

  test("is not offered for a label by an account that may only sort issues, or by the author's template", async () => {
    const issue = openedBy("drive-by");
    rocket(stage.world).grants.set(user(stage.world, "drive-by").id, "TRIAGE");
    await label(issue, "sandbox-drive-by");
    expect(await offered()).not.toBe(issue.number);
    await label(issue, "sandbox-sam", "wanted");
    expect(await offered()).toBe(issue.number);
  });

  test("is not offered for a label that the events name nobody for", async () => {
    const issue = openedBy("drive-by");
    issue.labelList.push(addLabel(stage.world, rocket(stage.world), "bug"));
    expect(await offered()).not.toBe(issue.number);
  });

  test("is not offered for the label of an agent's question", async () => {
    const issue = openedBy("drive-by");
    expectDone(await agent.call("ask", { number: issue.number, question: "Is this ours?" }));
    expect(issue.labelList.map(({ name }) => name)).toEqual(["asked:anyone"]);
    await stage.sentSince();
    expect(await offered()).not.toBe(issue.number);
    expect(await stage.sentSince()).not.toContain("ReadLabellings");
    issue.labelList.push(addLabel(stage.world, rocket(stage.world), "bug"));
    expect(await offered()).not.toBe(issue.number);
  });

  test("is offered where its card shows another state, and after its way back to Backlog", async () => {
    const { number } = openedBy("drive-by");
    await moveByHand(stage, number, "Research Needed");
    const fresh = await stage.agent({ agent: "bob" });
    expect((await fresh.call("next_ticket", { command: "research" })).data.ticket.number).toBe(number);
    await agent.handoff(number, "research", { intent: "lock" });
    await agent.handoff(number, "research", { intent: "complete" });
    await moveByHand(stage, number, "Backlog");
    expect(await offered()).toBe(number);
    // From now on the log has the move.
    await agent.call("ask", { number, question: "What is missing?" });
    expect(await offered()).toBe(number);
  });

  test("is offered where the team says so", async () => {
    const { number } = openedBy("drive-by");
    publishConfig(stage.world, JSON.stringify({ policies: { strangers: "allow" } }));
    expect(await offered()).toBe(number);
  });

  test("waits where GitHub does not tell what its author may do, with GitHub's words", async () => {
    const { number } = openedBy("drive-by");
    await stage.fault({
      match: "GET /collaborators/drive-by/permission",
      action: "status",
      status: 502,
      times: 20,
    });
    expect((await agent.call("next_ticket", { command: "triage" })).data.passedOver[0]).toMatchObject({
      number,
      reason: expect.stringContaining("it is not known who may write"),
    });
  });
});

test("an App's ticket waits until the team names the App", async () => {
  const { number } = openedBy("helper-app");
  expect(await offered()).not.toBe(number);
  publishConfig(stage.world, JSON.stringify({ trust: { authors: ["helper-app[bot]"] } }));
  expect(await offered()).toBe(number);
});

test("a ticket that an agent made is offered as before", async () => {
  const { data } = await agent.call("create_ticket", { title: "Made by an agent", priority: "P0" });
  const own = rocket(stage.world).threads.get(data.number);
  if (own !== undefined) own.createdAt = "2018-01-01T00:00:00Z";
  expect(await offered()).toBe(data.number);
});

test("a crowd of strangers' tickets hides no other, and costs one request", async () => {
  for (let n = 0; n < 60; n += 1) openedBy("drive-by", 2010);
  const { number } = openedBy("maya");
  await stage.sentSince();
  expect(await offered()).toBe(number);
  const sent = await stage.sentSince();
  expect(sent.filter((one) => one === "GET drive-by/permission")).toHaveLength(1);
  expect(sent.filter((one) => one === "ReadTicket")).toHaveLength(1);
  expect(sent).not.toContain("ReadLabellings");
});

test("labels and logs of unchanged tickets are read once, and of twenty tickets a call", async () => {
  for (let n = 0; n < 30; n += 1) {
    const issue = openedBy("drive-by", 2010);
    const updatedAt = issue.updatedAt;
    issue.labelList.push(addLabel(stage.world, rocket(stage.world), "bug"));
    issue.updatedAt = updatedAt;
  }
  expect([await labelReads(), await labelReads(), await labelReads()]).toEqual([20, 10, 0]);
});
