import { describe, expect, test } from "vitest";
import { connect, sentTo } from "../../test/on-sandbox.ts";
import { demoWorld } from "../../../../sandbox/src/demo-world.ts";
import type { Sandbox } from "../../../../sandbox/src/start.ts";
import { issue, present, project, sandboxForTest, user } from "../../../../sandbox/src/testing.ts";
import {
  addComment,
  closeIssue,
  deleteComment,
  editBody,
  reopenIssue,
} from "../../../../sandbox/src/threads.ts";
import type { World } from "../../../../sandbox/src/world.ts";
import { THREAD_BEGIN, type ThreadCursor } from "../log/audit/subject.ts";
import { GithubTrailStore } from "./trail-store.ts";

function storeOn(sandbox: Sandbox): GithubTrailStore {
  return new GithubTrailStore({ repository: connect(sandbox), projects: null });
}

function talk(world: World, number: number, count: number): void {
  for (let n = 1; n <= count; n += 1)
    addComment(world, issue(world, number), user(world, "sam"), `remark ${n}`);
}

describe("a thread", () => {
  test("shows who edited a comment and when, and who deleted one of whom", async () => {
    const world = demoWorld();
    const thread = issue(world, 1);
    const edited = addComment(world, thread, user(world, "sam"), "before");
    const removed = addComment(world, thread, user(world, "sam"), "soon gone");
    editBody(world, edited, user(world, "maya"), "after");
    deleteComment(world, removed, user(world, "maya"));
    const page = await storeOn(await sandboxForTest({ world })).readThread(thread.id, THREAD_BEGIN);
    expect(page.comments.at(-1)).toMatchObject({
      body: "after",
      author: { login: "sam" },
      editor: "maya",
      lastEditedAt: edited.lastEditedAt,
    });
    expect(page.events).toMatchObject([{ kind: "comment deleted", actor: "maya", author: "sam" }]);
    expect(page.next).toEqual({ comments: null, events: null });
  });

  test("tells who closed and reopened the issue", async () => {
    const world = demoWorld();
    const thread = issue(world, 1);
    closeIssue(world, thread, "COMPLETED", user(world, "sam"));
    reopenIssue(world, thread, user(world, "maya"));
    const page = await storeOn(await sandboxForTest({ world })).readThread(thread.id, THREAD_BEGIN);
    expect(page.events.map(({ kind, actor }) => [kind, actor])).toEqual([
      ["closed", "sam"],
      ["reopened", "maya"],
    ]);
  });

  test("goes on where a page ends, and asks for what is left only", async () => {
    const world = demoWorld();
    const thread = issue(world, 1);
    const before = thread.commentList.length;
    talk(world, 1, 230);
    const sandbox = await sandboxForTest({ world });
    const store = storeOn(sandbox);
    const numbers: number[] = [];
    let next: ThreadCursor = THREAD_BEGIN;
    while (next.comments !== null) {
      const page = await store.readThread(thread.id, next);
      numbers.push(page.comments.length);
      next = page.next;
    }
    expect(numbers).toEqual([100, 100, 30 + before]);
    expect(next.events).toBeNull();
    expect(await sentTo(sandbox)).toHaveLength(3);
  });

  test("is read in bulk with its first fifty comments, a deleted issue left out", async () => {
    const world = demoWorld();
    talk(world, 1, 60);
    const sandbox = await sandboxForTest({ world });
    const ids = [issue(world, 1).id, "I_gone", issue(world, 2).id];
    const pages = await storeOn(sandbox).readThreads(ids);
    expect(pages.map(({ number, comments }) => [number, comments.length])).toEqual([
      [1, 50],
      [2, issue(world, 2).commentList.length],
    ]);
    expect(present(pages[0]).next.comments).not.toBeNull();
    expect(await sentTo(sandbox)).toHaveLength(1);
  });
});

describe("the cards of a board", () => {
  test("say when issue or card changed last", async () => {
    let now = new Date("2026-05-01T10:00:00Z");
    const world = demoWorld(() => now);
    now = new Date("2026-06-01T10:00:00Z");
    addComment(world, issue(world, 2), user(world, "sam"), "news");
    const store = storeOn(await sandboxForTest({ world }));
    const field = { name: "Workflow State", optionNames: {} };
    const { cards, nextCursor } = await store.readCards(project(world).id, field, null);
    const byId = new Map(cards.map((card) => [card.issueId, card]));
    expect(byId.get(issue(world, 2).id)).toMatchObject({
      repository: "acme/rocket",
      card: { value: "Research Needed" },
      changedAt: "2026-06-01T10:00:00Z",
    });
    expect(Date.parse(byId.get(issue(world, 1).id)?.changedAt ?? "")).toBeLessThan(
      Date.parse("2026-05-01T10:00:00Z"),
    );
    expect(nextCursor).toBeNull();
  });
});
