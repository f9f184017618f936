import { writeOne } from "../../test/support/each-write.ts";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ticketStore } from "../../test/on-sandbox.ts";
import { addOrganization, addRepository, addUser } from "../../../../sandbox/src/accounts.ts";
import { WORKFLOW_STATES, setOption } from "../../../../sandbox/src/demo-world.ts";
import { addProject, addSingleSelectField } from "../../../../sandbox/src/projects.ts";
import { commitFiles } from "../../../../sandbox/src/git-objects.ts";
import { addFaults, issue, present, rocket, sandboxForTest, send } from "../../../../sandbox/src/testing.ts";
import { addComment, addIssue, deleteComment } from "../../../../sandbox/src/threads.ts";
import type { Sandbox } from "../../../../sandbox/src/start.ts";
import type { Issue, Owner, Project } from "../../../../sandbox/src/entities.ts";
import { emptyWorld, type World } from "../../../../sandbox/src/world.ts";
import type { TicketAddress } from "../rules/names.ts";
import type { TicketSnapshot } from "./ticket-snapshot.ts";
import type { WriteTarget } from "./ticket-write.ts";

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

async function operations(sandbox: Sandbox): Promise<(string | null)[]> {
  const response = await send(sandbox, "/_sandbox/requests");
  const form = z.array(z.object({ operation: z.string().nullable() }));
  return form.parse(await response.json()).map(({ operation }) => operation);
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
    expect((await operations(sandbox)).slice(1)).toEqual(requests);
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
    const sandbox = await sandboxForTest();
    const store = ticketStore(sandbox);
    const snapshot = await store.read(FIRST, FIELD);
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
    const sandbox = await sandboxForTest();
    const store = ticketStore(sandbox);
    const snapshot = await store.read(FIRST, FIELD);
    const ticket = issue(sandbox.world, 1);
    for (let n = 1; n <= count; n += 1) addComment(sandbox.world, ticket, ticket.author, `Comment ${n}`);
    const { comment: made, before } = await writeOne(store, targetOf(snapshot), { comment: "Over" });
    expect(made).toEqual({ kind: "done" });
    expect(before?.comments.at(-1)?.body ?? null).toBe(shown ? "Over" : null);
  });

  test("goes on where one part fails, and says which", async () => {
    const sandbox = await sandboxForTest();
    const store = ticketStore(sandbox);
    const snapshot = await store.read(FIRST, FIELD);
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
    const sandbox = await sandboxForTest();
    const store = ticketStore(sandbox);
    const snapshot = await store.read(FIRST, FIELD);
    const write = { comment: "Over", releaseOid: "a".repeat(40) };
    await expect(writeOne(store, targetOf(snapshot), write)).rejects.toMatchObject({
      code: "GITHUB_OUTCOME_UNKNOWN",
    });
    expect((await store.read(FIRST, FIELD)).comments.map(({ body }) => body)).toContain("Over");
  });
});
