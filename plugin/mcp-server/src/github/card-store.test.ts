import { describe, expect, it } from "vitest";
import { connect, sentTo } from "../../test/on-sandbox.ts";
import { addTickets } from "../../../../sandbox/src/demo-world.ts";
import { item, project, sandboxForTest } from "../../../../sandbox/src/testing.ts";
import { GithubCardStore } from "./board-store.ts";

const STATE = { name: "Workflow State", optionNames: {} };

describe("the cards of a project", () => {
  it("show the issue and the options, and leave out what is archived", async () => {
    const sandbox = await sandboxForTest();
    item(sandbox.world, 1).isArchived = true;
    const store = new GithubCardStore(connect(sandbox));
    const { cards, nextCursor } = await store.readCards(project(sandbox.world).id, STATE, null);
    expect(nextCursor).toBeNull();
    expect(cards.map(({ number }) => number)).not.toContain(1);
    expect(cards.find(({ number }) => number === 3)).toMatchObject({
      repository: "acme/rocket",
      title: "The fuel gauge mixes litres and gallons",
      closed: false,
      state: { value: "Ready for Plan", updatedAt: expect.any(String) },
      priority: "P0",
      estimate: "XS",
    });
    expect(cards.find(({ number }) => number === 8)).toMatchObject({ state: null, priority: null });
  });

  it("come a hundred a request", async () => {
    const sandbox = await sandboxForTest();
    addTickets(sandbox.world, 150);
    const store = new GithubCardStore(connect(sandbox));
    const { id } = project(sandbox.world);
    const first = await store.readCards(id, STATE, null);
    const second = await store.readCards(id, STATE, first.nextCursor);
    const numbers = [...first.cards, ...second.cards].map(({ number }) => number);
    expect(new Set(numbers).size).toBe(first.items);
    expect(second.nextCursor).toBeNull();
    expect(await sentTo(sandbox)).toHaveLength(2);
  });

  it("of fields that are not there, or are no single-select ones, are without values", async () => {
    const sandbox = await sandboxForTest();
    const store = new GithubCardStore(connect(sandbox));
    const field = { ...STATE, name: "Nothing", others: { priority: "Title", estimate: "None" } };
    const { cards } = await store.readCards(project(sandbox.world).id, field, null);
    expect(cards[0]).toMatchObject({ state: null, priority: null, estimate: null });
  });

  it("of what is no project are a failure", async () => {
    const sandbox = await sandboxForTest();
    const store = new GithubCardStore(connect(sandbox));
    const read = store.readCards(item(sandbox.world, 1).id, STATE, null);
    await expect(read).rejects.toMatchObject({ code: "GITHUB_NOT_FOUND" });
  });
});

describe("since when cards show their states", () => {
  it("is told by the card, and left out for one without a state", async () => {
    const sandbox = await sandboxForTest();
    const store = new GithubCardStore(connect(sandbox));
    const [with3, without8] = [item(sandbox.world, 3).id, item(sandbox.world, 8).id];
    const dates = await store.readStateDates([with3, without8], STATE);
    expect([...dates]).toEqual([[with3, expect.stringMatching(/^\d{4}-/)]]);
  });

  it("is told of the others where one card is gone", async () => {
    const sandbox = await sandboxForTest();
    const store = new GithubCardStore(connect(sandbox));
    const known = item(sandbox.world, 3).id;
    expect([...(await store.readStateDates(["PVTI_gone", known], STATE)).keys()]).toEqual([known]);
  });
});
