import { writeOne } from "../../test/support/each-write.ts";
import { describe, expect, test, onTestFinished, vi } from "vitest";
import { sentTo, ticketStore, connect } from "../../test/on-sandbox.ts";
import { addOrganization, addRepository, addUser } from "../../../../sandbox/src/accounts.ts";
import { WORKFLOW_STATES, setOption } from "../../../../sandbox/src/demo-world.ts";
import { addProject, addSingleSelectField } from "../../../../sandbox/src/projects.ts";
import { commitFiles } from "../../../../sandbox/src/git-objects.ts";
import { addFaults, issue, present, rocket, sandboxForTest, send } from "../../../../sandbox/src/testing.ts";
import { addComment, addIssue, deleteComment } from "../../../../sandbox/src/threads.ts";
import type { Issue, Owner, Project } from "../../../../sandbox/src/entities.ts";
import { emptyWorld, type World } from "../../../../sandbox/src/world.ts";
import type { TicketAddress } from "../rules/names.ts";
import type { TicketSnapshot } from "./ticket-snapshot.ts";
import { type WriteTarget, GithubTicketStore, type TicketWrite, CachedStateFields } from "./ticket-store.ts";
import { answering } from "../../test/answering-server.ts";
import { refusalAt } from "../../test/edited-answers.ts";
import { GithubBoardStore } from "./board-store.ts";

const FIELD = { name: "Workflow State", optionNames: {} };
const FIRST: TicketAddress = { owner: "acme", repo: "rocket", number: 1 };

function boardOf(world: World, owner: Owner, title: string): Project {
  const creator = present([...world.accounts.values()].find((account) => account.kind === "User"));
  const project = addProject(world, owner, creator, title);
  addSingleSelectField(world, project, FIELD.name, WORKFLOW_STATES);
  return project;
}

function putOn(world: World, ticket: Issue, project: Project, state: string): void {
  setOption(world, { issue: ticket, project, actor: project.creator }, FIELD.name, state);
}

/** A world with one person and one repository of hers, with one ticket that is in no project yet. */
function personalWorld(): { world: World; ticket: Issue } {
  const world = emptyWorld();
  const olga = addUser(world, "olga");
  const repository = addRepository(world, olga, "garden");
  commitFiles(world, repository, olga, { message: "Begin", files: new Map([["README.md", "# Garden"]]) });
  return { world, ticket: addIssue(world, repository, olga, { title: "Water the plants" }) };
}

/** The first ticket as it was read, with so many comments, which are numbered from 1. */
async function longTalk(count: number) {
  const sandbox = await sandboxForTest();
  const ticket = issue(sandbox.world, 1);
  for (const text of textsOf(1, count)) addComment(sandbox.world, ticket, ticket.author, text);
  const store = ticketStore(sandbox);
  return { sandbox, ticket, store, snapshot: await store.read(FIRST, FIELD) };
}

function textsOf(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, n) => `Comment ${from + n}`);
}

function targetOf(snapshot: TicketSnapshot, address = FIRST): WriteTarget {
  const [item] = snapshot.items;
  return {
    address,
    repositoryId: snapshot.repository.id,
    issueId: snapshot.issue.id,
    projectId: item?.project.id ?? "",
    itemId: item?.id ?? "",
    fieldId: item?.field?.id ?? "",
    since: null,
    lockRef: "refs/ralph/locks/1",
    stateField: FIELD,
  };
}

function optionOf({ items: [item] }: TicketSnapshot, state: string): string {
  return item?.field?.options.find(({ name }) => name === state)?.id ?? "";
}

describe("a project", () => {
  test("of an organization is read with its owner, field and options", async () => {
    const sandbox = await sandboxForTest();
    const { viewer, repository, items } = await ticketStore(sandbox).read(FIRST, FIELD);
    expect(viewer).toBe("ralph-bot");
    expect(repository).toMatchObject({ nameWithOwner: "acme/rocket", archived: false, writable: true });
    expect(items).toMatchObject([
      { archived: false, project: { owner: "acme", number: 1, writable: true }, card: { value: "Backlog" } },
    ]);
    expect(items[0]?.field?.options.map(({ name }) => name)).toEqual(WORKFLOW_STATES.map(({ name }) => name));
  });

  test("of a user is read and written", async () => {
    const { world, ticket } = personalWorld();
    putOn(world, ticket, boardOf(world, ticket.repository.owner, "Garden"), "Backlog");
    const sandbox = await sandboxForTest({ world });
    const store = ticketStore(sandbox, "sandbox-olga");
    const address = { owner: "olga", repo: "garden", number: 1 };
    const snapshot = await store.read(address, FIELD);
    expect(snapshot.items).toMatchObject([{ project: { owner: "olga", number: 1, writable: true } }]);
    const optionId = optionOf(snapshot, "Research Needed");
    await writeOne(store, targetOf(snapshot, address), { comment: "On it", optionId });
    const again = await store.read(address, FIELD);
    expect(again.items[0]?.card.value).toBe("Research Needed");
    expect(again.comments).toMatchObject([{ body: "On it", byViewer: true, association: "OWNER" }]);
  });
});

describe("an issue in several projects", () => {
  test("shows a card for each, with owner and number to tell them apart", async () => {
    const { world, ticket } = personalWorld();
    const { owner } = ticket.repository;
    putOn(world, ticket, boardOf(world, owner, "Garden"), "Backlog");
    putOn(world, ticket, boardOf(world, owner, "Year"), "Done");
    putOn(world, ticket, boardOf(world, addOrganization(world, "village"), "Village"), "In Review");
    const sandbox = await sandboxForTest({ world });
    const store = ticketStore(sandbox, "sandbox-olga");
    const { items } = await store.read({ owner: "olga", repo: "garden", number: 1 }, FIELD);
    expect(items.map(({ project: { owner: of, number }, card }) => [of, number, card.value])).toEqual([
      ["olga", 1, "Backlog"],
      ["olga", 2, "Done"],
      ["village", 1, "In Review"],
    ]);
  });

  test("keeps the cards on the other projects as they are", async () => {
    const { world, ticket } = personalWorld();
    const { owner } = ticket.repository;
    putOn(world, ticket, boardOf(world, owner, "Garden"), "Backlog");
    putOn(world, ticket, boardOf(world, owner, "Year"), "Backlog");
    const sandbox = await sandboxForTest({ world });
    const store = ticketStore(sandbox, "sandbox-olga");
    const address = { owner: "olga", repo: "garden", number: 1 };
    const snapshot = await store.read(address, FIELD);
    const answer = await writeOne(store, targetOf(snapshot, address), {
      comment: "On it",
      optionId: optionOf(snapshot, "Done"),
    });
    expect(answer.before?.card?.value).toBe("Backlog");
    expect(answer.after?.card?.value).toBe("Done");
    const { items } = await store.read(address, FIELD);
    expect(items.map(({ card }) => card.value)).toEqual(["Done", "Backlog"]);
  });
});

describe("comments", () => {
  test.each([
    { count: 16, requests: ["ReadOlderComments"] },
    { count: 115, requests: ["ReadOlderComments"] },
    { count: 116, requests: ["ReadOlderPages"] },
    { count: 510, requests: ["ReadOlderPages"] },
    { count: 2_500, requests: Array.from({ length: 6 }, () => "ReadOlderPages") },
  ])("beyond the newest 15 of $count are read at once, down to the first", async ({ count, requests }) => {
    const { sandbox, store, snapshot } = await longTalk(count);
    expect(snapshot.comments.map(({ body }) => body).at(0)).toBe(`Comment ${count - 14}`);
    const older = await store.readOlderComments(snapshot.issue.id, present(snapshot.olderCursor));
    expect(older.olderCursor).toBeNull();
    const all = [...older.comments, ...snapshot.comments];
    expect(all.map(({ body }) => body)).toEqual(textsOf(1, count));
    expect((await sentTo(sandbox)).slice(1).map(({ operation }) => operation)).toEqual(requests);
  });

  test.each([{ deleted: 0 }, { deleted: 100 }, { deleted: 140 }, { deleted: 155 }])(
    "are read page by page where the one after $deleted was deleted meanwhile",
    async ({ deleted }) => {
      const { sandbox, store, snapshot, ticket } = await longTalk(171);
      deleteComment(sandbox.world, present(ticket.commentList[deleted]), ticket.author);
      const newer = await store.readOlderComments(snapshot.issue.id, present(snapshot.olderCursor));
      const oldest = await store.readOlderComments(snapshot.issue.id, present(newer.olderCursor));
      expect(oldest.olderCursor).toBeNull();
      const older = textsOf(1, 156).filter((_, at) => at !== deleted);
      expect([...oldest.comments, ...newer.comments].map(({ body }) => body)).toEqual(older);
    },
  );

  test("of a log that was longer once are fifty from then on", async () => {
    const { store, snapshot } = await longTalk(60);
    await store.readOlderComments(snapshot.issue.id, present(snapshot.olderCursor));
    expect((await store.read(FIRST, FIELD)).comments).toHaveLength(50);
  });

  test("that are few leave no older page", async () => {
    const sandbox = await sandboxForTest();
    const snapshot = await ticketStore(sandbox).read(FIRST, FIELD);
    expect(snapshot).toMatchObject({ comments: [], olderCursor: null });
  });
});

describe("a read", () => {
  test("brings the team's configuration of the default branch", async () => {
    const sandbox = await sandboxForTest();
    const { world } = sandbox;
    const repository = rocket(world);
    const signer = issue(world, 1).author;
    const files = new Map([[".ralph/config.json", "{}"]]);
    commitFiles(world, repository, signer, { message: "Team", files });
    const snapshot = await ticketStore(sandbox).read(FIRST, FIELD);
    expect(snapshot.teamConfigText).toBe("{}");
  });

  test.each([
    [{ ...FIRST, number: 9999 }, "GITHUB_NOT_FOUND"],
    [{ ...FIRST, repo: "no-such" }, "GITHUB_NOT_FOUND"],
    [{ ...FIRST, number: 9 }, "INPUT_NOT_AN_ISSUE"],
  ])("of %j fails with %s", async (address, code) => {
    const sandbox = await sandboxForTest();
    await expect(ticketStore(sandbox).read(address, FIELD)).rejects.toMatchObject({ code });
  });
});

describe("a write", () => {
  test("does all of its parts in one request, and shows the ticket before and after the card's change", async () => {
    const { sandbox, store, snapshot } = await longTalk(0);
    const optionId = optionOf(snapshot, "Done");
    const answer = await writeOne(store, targetOf(snapshot), {
      comment: "Over",
      optionId,
      close: "COMPLETED",
    });
    expect(answer).toMatchObject({
      comment: { kind: "done" },
      field: { kind: "done" },
      close: { kind: "done" },
      release: { kind: "skipped" },
      before: { card: { value: "Backlog" }, comments: [{ body: "Over" }] },
      after: { card: { value: "Done" } },
    });
    expect(issue(sandbox.world, 1).state).toBe("CLOSED");
  });

  test.each([
    [98, true],
    [99, false],
  ])("after %d comments in between shows its own: %s", async (count, shown) => {
    const { sandbox, store, snapshot } = await longTalk(0);
    const ticket = issue(sandbox.world, 1);
    for (let n = 1; n <= count; n += 1) addComment(sandbox.world, ticket, ticket.author, `Comment ${n}`);
    const { comment: made, before } = await writeOne(store, targetOf(snapshot), { comment: "Over" });
    expect(made).toEqual({ kind: "done" });
    expect(before?.comments.at(-1)?.body ?? null).toBe(shown ? "Over" : null);
  });

  test("goes on where one part fails, and says which", async () => {
    const { sandbox, store, snapshot } = await longTalk(0);
    await addFaults(sandbox, {
      match: "WriteTicket",
      action: "fail-field",
      field: "addComment",
      type: "FORBIDDEN",
      message: "No.",
    });
    const answer = await writeOne(store, targetOf(snapshot), {
      comment: "Over",
      optionId: optionOf(snapshot, "Done"),
    });
    expect(answer).toMatchObject({
      comment: { kind: "failed", failure: { code: "GITHUB_FORBIDDEN" } },
      field: { kind: "done" },
      before: null,
      after: { card: { value: "Done" } },
    });
  });

  test("has an unknown outcome where the release misses, although its other parts ran", async () => {
    const { store, snapshot } = await longTalk(0);
    const write = { comment: "Over", releaseOid: "a".repeat(40) };
    await expect(writeOne(store, targetOf(snapshot), write)).rejects.toMatchObject({
      code: "GITHUB_OUTCOME_UNKNOWN",
    });
    expect((await store.read(FIRST, FIELD)).comments.map(({ body }) => body)).toContain("Over");
  });
});

const REPOSITORY_TOKEN = "sandbox-ralph-bot+repo";
const PROJECT_TOKEN = "sandbox-maya";

function prepared(snapshot: TicketSnapshot): { target: WriteTarget; write: TicketWrite } {
  const write = { comment: "On it", optionId: optionOf(snapshot, "Research Needed") };
  return { target: targetOf(snapshot, { ...FIRST, number: snapshot.issue.number }), write };
}

const DONE = { kind: "done" };
const SHOWN = { value: "Research Needed" };

/** Tickets 1 and 7, both in Backlog, and what is to be written to them. */
async function twoTickets() {
  const sandbox = await sandboxForTest();
  const store = ticketStore(sandbox, REPOSITORY_TOKEN, PROJECT_TOKEN);
  const snapshots = [await store.read(FIRST, FIELD), await store.read({ ...FIRST, number: 7 }, FIELD)];
  return { sandbox, store, writes: snapshots.map(prepared) };
}

/** The first ticket, and what is to be written to it. */
async function oneTicket() {
  const sandbox = await sandboxForTest();
  const store = ticketStore(sandbox, REPOSITORY_TOKEN, PROJECT_TOKEN);
  return { sandbox, store, ...prepared(await store.read(FIRST, FIELD)) };
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
    const { sandbox, store, target, write } = await oneTicket();
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
    const { sandbox, store, target, write } = await oneTicket();
    await addFaults(sandbox, { match: "WriteTicket", action: "reset-after" });
    await expect(writeOne(store, target, write)).rejects.toMatchObject({ code: "GITHUB_OUTCOME_UNKNOWN" });
    const { items } = await store.read(FIRST, FIELD);
    expect(items[0]?.card.value).toBe("Backlog");
  });

  test("write each alone where there is nothing for the other", async () => {
    const { sandbox, store, target, write } = await oneTicket();
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
    const { sandbox, store, target, write } = await oneTicket();
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

/** A store for what GitHub answers to a fine-grained token for an issue with cards on these projects; null is a hidden one. */
async function storeWith(cards: readonly (number | null)[]): Promise<GithubTicketStore> {
  const path = ["repository", "issueOrPullRequest", "projectItems", "nodes"];
  const found = {
    __typename: "Issue",
    id: "I_1",
    number: 1,
    title: "A ticket",
    url: "https://github.com/acme/rocket/issues/1",
    state: "OPEN",
    locked: false,
    comments: { pageInfo: { hasPreviousPage: false, startCursor: null }, nodes: [] },
    projectItems: { nodes: cards.map((number) => (number === null ? null : cardOn(number))) },
  };
  const repository = {
    id: "R_1",
    nameWithOwner: "acme/rocket",
    isArchived: false,
    viewerPermission: "WRITE",
    ref: null,
    teamConfig: null,
    issueOrPullRequest: found,
  };
  const errors = cards.flatMap((number, at) => (number === null ? [refusalAt([...path, at])] : []));
  const { connection } = await answering(() => ({
    body: { data: { viewer: { login: "maya" }, repository }, errors },
  }));
  return new GithubTicketStore({ repository: connection, projects: null });
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

describe("a token that may not see every project of the issue", () => {
  test("gets the cards that it may see", async () => {
    const store = await storeWith([null, 1, null]);
    const { items } = await store.read(FIRST, FIELD);
    expect(items.map(({ project }) => project.number)).toEqual([1]);
  });

  test("that sees none is told that it may not", async () => {
    const store = await storeWith([null]);
    await expect(store.read(FIRST, FIELD)).rejects.toMatchObject({ code: "GITHUB_FORBIDDEN" });
  });
});

const PHASE = { name: "Phase", optionNames: {} };
const MINUTE_MS = 60_000;

describe("remembered fields", () => {
  test("serve all tickets of the repository, however its name is written", () => {
    const fields = new CachedStateFields();
    expect(fields.get(FIRST)).toBeUndefined();
    fields.set(FIRST, PHASE);
    expect(fields.get({ owner: "Acme", repo: "ROCKET" })).toBe(PHASE);
  });

  test("are forgotten after half an hour", () => {
    let nowMs = MINUTE_MS;
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    vi.spyOn(performance, "now").mockImplementation(() => nowMs);
    onTestFinished(() => void vi.restoreAllMocks().useRealTimers());
    const pass = (ms: number): void => {
      nowMs += ms;
      vi.advanceTimersByTime(ms);
    };
    const fields = new CachedStateFields();
    fields.set(FIRST, PHASE);
    pass(29 * MINUTE_MS);
    expect(fields.get(FIRST)).toBe(PHASE);
    pass(2 * MINUTE_MS);
    expect(fields.get(FIRST)).toBeUndefined();
  });

  test.each([
    { other: { ...FIRST, owner: "globex" } },
    { other: { ...FIRST, repo: "plane" } },
    { other: { ...FIRST, owner: "acme/rocket", repo: "" } },
  ])("are kept apart from those of $other.owner/$other.repo", ({ other }) => {
    const fields = new CachedStateFields();
    fields.set(FIRST, PHASE);
    expect(fields.get(other)).toBeUndefined();
  });
});
