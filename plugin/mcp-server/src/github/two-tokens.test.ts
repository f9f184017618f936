import { writeOne } from "../../test/support/each-write.ts";
import { createServer } from "node:http";
import { once } from "node:events";
import { describe, expect, onTestFinished, test } from "vitest";
import { connect, sentTo, ticketStore } from "../../test/on-sandbox.ts";
import { addFaults, issue, sandboxForTest, send } from "../../../../sandbox/src/testing.ts";
import { GithubBoardStore } from "./board-store.ts";
import type { TicketSnapshot } from "./ticket-snapshot.ts";
import type { TicketWrite, WriteTarget } from "./ticket-write.ts";

const FIELD = { name: "Workflow State", optionNames: {} };
const FIRST = { owner: "acme", repo: "rocket", number: 1 };
const REPOSITORY_TOKEN = "sandbox-ralph-bot+repo";
const PROJECT_TOKEN = "sandbox-maya";

function prepared(snapshot: TicketSnapshot): { target: WriteTarget; write: TicketWrite } {
  const [item] = snapshot.items;
  const option = item?.field?.options.find(({ name }) => name === "Research Needed");
  return {
    target: {
      address: FIRST,
      repositoryId: snapshot.repository.id,
      issueId: snapshot.issue.id,
      projectId: item?.project.id ?? "",
      itemId: item?.id ?? "",
      fieldId: item?.field?.id ?? "",
      stateField: FIELD,
      since: null,
      lockRef: "refs/ralph/locks/1",
    },
    write: { comment: "On it", optionId: option?.id ?? "" },
  };
}

const DONE = { kind: "done" };
const SHOWN = { value: "Research Needed" };

/** Tickets 1 and 7, both in Backlog, and what is to be written to them. */
async function twoTickets() {
  const sandbox = await sandboxForTest();
  const store = ticketStore(sandbox, REPOSITORY_TOKEN, PROJECT_TOKEN);
  const snapshots = [await store.read(FIRST, FIELD), await store.read({ ...FIRST, number: 7 }, FIELD)];
  const writes = snapshots.map((snapshot) => {
    const { target, write } = prepared(snapshot);
    return { target: { ...target, address: { ...FIRST, number: snapshot.issue.number } }, write };
  });
  return { sandbox, store, writes };
}

describe("a token for the repository and another for projects", () => {
  test("read a ticket together, at the same time", async () => {
    const sandbox = await sandboxForTest();
    await addFaults(sandbox, { match: "*", action: "hold", times: 2 });
    const reading = ticketStore(sandbox, REPOSITORY_TOKEN, PROJECT_TOKEN).read(FIRST, FIELD);
    // Neither waits for the other: both are on their way before any is answered.
    await expect
      .poll(async () => (await send(sandbox, "/_sandbox/held")).json(), { timeout: 20_000 })
      .toBe(2);
    await send(sandbox, "/_sandbox/held", { method: "DELETE" });
    const snapshot = await reading;
    expect(snapshot).toMatchObject({ viewer: "ralph-bot", items: [{ card: { value: "Backlog" } }] });
    const [one, other, ...more] = await sentTo(sandbox);
    expect(more).toEqual([]);
    expect(new Set([one?.login, other?.login])).toEqual(new Set(["maya", "ralph-bot"]));
  });

  test("write the comment first, then the card", async () => {
    const sandbox = await sandboxForTest();
    const store = ticketStore(sandbox, REPOSITORY_TOKEN, PROJECT_TOKEN);
    const { target, write } = prepared(await store.read(FIRST, FIELD));
    const answer = await writeOne(store, target, write);
    expect(answer).toMatchObject({
      comment: { kind: "done" },
      field: { kind: "done" },
      before: { comments: [{ body: "On it" }] },
      after: { card: { value: "Research Needed" } },
    });
    const writes = (await sentTo(sandbox)).filter(({ operation }) => operation === "WriteTicket");
    expect(writes.map(({ login }) => login)).toEqual(["ralph-bot", "maya"]);
    expect(issue(sandbox.world, 1).commentList.map(({ author }) => author.login)).toEqual(["ralph-bot"]);
  });

  test("leave the card alone where nothing is known of the comment", async () => {
    const sandbox = await sandboxForTest();
    const store = ticketStore(sandbox, REPOSITORY_TOKEN, PROJECT_TOKEN);
    const { target, write } = prepared(await store.read(FIRST, FIELD));
    await addFaults(sandbox, { match: "WriteTicket", action: "reset-after" });
    await expect(writeOne(store, target, write)).rejects.toMatchObject({ code: "GITHUB_OUTCOME_UNKNOWN" });
    const { items } = await store.read(FIRST, FIELD);
    expect(items[0]?.card.value).toBe("Backlog");
  });

  test("write each alone where there is nothing for the other", async () => {
    const sandbox = await sandboxForTest();
    const store = ticketStore(sandbox, REPOSITORY_TOKEN, PROJECT_TOKEN);
    const { target, write } = prepared(await store.read(FIRST, FIELD));
    await writeOne(store, target, { comment: "Only words" });
    await writeOne(store, target, { optionId: write.optionId ?? "" });
    const writes = (await sentTo(sandbox)).filter(({ operation }) => operation === "WriteTicket");
    expect(writes.map(({ login }) => login)).toEqual(["ralph-bot", "maya"]);
  });

  test("write several tickets by two requests: all comments first, then all cards", async () => {
    const { sandbox, store, writes } = await twoTickets();
    expect(await store.write(writes)).toMatchObject([
      { comment: DONE, field: DONE, before: { comments: [{ body: "On it" }] }, after: { card: SHOWN } },
      { comment: DONE, field: DONE, before: { comments: [{ body: "On it" }] }, after: { card: SHOWN } },
    ]);
    const sent = (await sentTo(sandbox)).filter(({ operation }) => operation === "WriteTicket");
    expect(sent.map(({ login }) => login)).toEqual(["ralph-bot", "maya"]);
  });

  test("write several tickets, and a card that is refused or unanswered is that ticket's alone", async () => {
    for (const unexplained of [false, true]) {
      const { sandbox, store, writes } = await twoTickets();
      const card = { field: "updateProjectV2ItemFieldValue", key: "updateProjectV2ItemFieldValue_1" };
      const fault = { match: "WriteTicket", skip: 1, action: "fail-field", message: "No." } as const;
      await addFaults(sandbox, { ...fault, ...card, unexplained });
      expect(await store.write(writes)).toMatchObject([
        { comment: DONE, field: DONE },
        { comment: DONE, field: { kind: "failed" }, before: { comments: [{ body: "On it" }] }, after: null },
      ]);
    }
  });

  test("write several tickets, whose comments stand where the other token's request is refused", async () => {
    const { sandbox, store, writes } = await twoTickets();
    await addFaults(sandbox, { match: "WriteTicket", skip: 1, action: "status", status: 403 });
    const refused = { kind: "failed", failure: { code: "GITHUB_FORBIDDEN" } };
    expect(await store.write(writes)).toMatchObject([
      { comment: DONE, field: refused },
      { comment: DONE, field: refused },
    ]);
  });

  test("write several tickets, of which nothing is known where the other token's answer is lost", async () => {
    const { sandbox, store, writes } = await twoTickets();
    await addFaults(sandbox, { match: "WriteTicket", skip: 1, action: "reset-after" });
    await expect(store.write(writes)).rejects.toMatchObject({ code: "GITHUB_OUTCOME_UNKNOWN" });
    const { items } = await store.read({ ...FIRST, number: 7 }, FIELD);
    expect(items[0]?.card.value).toBe("Research Needed");
  });

  test("set the fields of a card first; a refusal of those leaves the rest", async () => {
    const sandbox = await sandboxForTest();
    const store = ticketStore(sandbox, REPOSITORY_TOKEN, PROJECT_TOKEN);
    const { target, write } = prepared(await store.read(FIRST, FIELD));
    const fields = [{ fieldId: target.fieldId, optionId: "none" }];
    expect(await writeOne(store, target, { ...write, fields })).toMatchObject({
      fields: { kind: "failed" },
      comment: DONE,
      field: DONE,
    });
    const sent = (await sentTo(sandbox)).slice(-3);
    expect(sent.map(({ operation, login }) => [operation, login])).toEqual([
      ["SetField", "maya"],
      ["WriteTicket", "ralph-bot"],
      ["WriteTicket", "maya"],
    ]);
  });

  test("check the set-up together", async () => {
    const sandbox = await sandboxForTest();
    const store = new GithubBoardStore({
      repository: connect(sandbox, REPOSITORY_TOKEN),
      projects: connect(sandbox, PROJECT_TOKEN),
    });
    const setup = await store.readBoard(FIRST, { owner: "acme", number: 1 });
    expect(setup).toMatchObject({
      viewer: "ralph-bot",
      repository: { nameWithOwner: "acme/rocket", permission: "WRITE" },
      project: { title: "Rocket", writable: true },
      projectProblem: null,
    });
  });
});

describe("one token without the scope for projects", () => {
  test("is told which one it lacks", async () => {
    const sandbox = await sandboxForTest();
    await expect(ticketStore(sandbox, REPOSITORY_TOKEN).read(FIRST, FIELD)).rejects.toMatchObject({
      code: "GITHUB_FORBIDDEN",
      message: expect.stringContaining("read:project"),
    });
  });

  test("still shows the rest of the set-up", async () => {
    const sandbox = await sandboxForTest();
    const store = new GithubBoardStore({ repository: connect(sandbox, REPOSITORY_TOKEN), projects: null });
    const setup = await store.readBoard(FIRST, { owner: "acme", number: 1 });
    expect(setup).toMatchObject({
      scopes: ["repo"],
      repository: { nameWithOwner: "acme/rocket" },
      project: null,
      projectProblem: { code: "GITHUB_FORBIDDEN", message: expect.stringContaining("read:project") },
    });
  });
});

/** What GitHub answers to a fine-grained token for an issue with cards on these projects; null is a hidden one. */
function answerWith(cards: readonly (number | null)[]): unknown {
  const path = ["repository", "issueOrPullRequest", "projectItems", "nodes"];
  return {
    data: {
      viewer: { login: "maya" },
      repository: {
        id: "R_1",
        nameWithOwner: "acme/rocket",
        isArchived: false,
        viewerPermission: "WRITE",
        ref: null,
        teamConfig: null,
        issueOrPullRequest: {
          __typename: "Issue",
          id: "I_1",
          number: 1,
          title: "A ticket",
          url: "https://github.com/acme/rocket/issues/1",
          state: "OPEN",
          locked: false,
          comments: { pageInfo: { hasPreviousPage: false, startCursor: null }, nodes: [] },
          projectItems: { nodes: cards.map((number) => (number === null ? null : cardOn(number))) },
        },
      },
    },
    errors: cards.flatMap((number, index) =>
      number === null
        ? [
            {
              type: "FORBIDDEN",
              path: [...path, index],
              message: "Resource not accessible by personal access token",
            },
          ]
        : [],
    ),
  };
}

function cardOn(number: number): unknown {
  return {
    id: `PVTI_${number}`,
    isArchived: false,
    fieldValueByName: null,
    priority: null,
    estimate: null,
    project: {
      id: `PVT_${number}`,
      number,
      title: "Rocket",
      url: "https://github.com/orgs/acme/projects/1",
      viewerCanUpdate: true,
      owner: { login: "acme" },
      field: null,
    },
  };
}

async function serving(answer: unknown): Promise<{ apiUrl: string; graphqlUrl: string }> {
  const server = createServer((_, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(answer));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return { apiUrl: url, graphqlUrl: `${url}/graphql` };
}

describe("a token that may not see every project of the issue", () => {
  test("gets the cards that it may see", async () => {
    const store = ticketStore(await serving(answerWith([null, 1, null])), "sandbox-maya");
    const { items } = await store.read(FIRST, FIELD);
    expect(items.map(({ project }) => project.number)).toEqual([1]);
  });

  test("that sees none is told that it may not", async () => {
    const store = ticketStore(await serving(answerWith([null])), "sandbox-maya");
    await expect(store.read(FIRST, FIELD)).rejects.toMatchObject({ code: "GITHUB_FORBIDDEN" });
  });
});
