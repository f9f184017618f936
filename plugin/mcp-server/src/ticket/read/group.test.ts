import { describe, expect, it } from "vitest";
import { worldAt } from "../../../test/support/view-builder.ts";
import { readGroup, type Group } from "./group.ts";

import type { ChildIssue, LinkStore } from "../../github/link-store.ts";
import type { World } from "../world/world.ts";

interface Ticket {
  readonly parent?: number;
  readonly blockedBy?: readonly number[];
  readonly closed?: boolean;
  readonly repo?: string;
}

/** Links among tickets by number, and how often they were asked for. */
function linked(tickets: Readonly<Record<number, Ticket>>): {
  world: World;
  asked: string[];
  issue: (number: number) => ChildIssue;
} {
  const asked: string[] = [];
  const numbers = Object.keys(tickets).map(Number);
  const address = (number: number) => ({ owner: "acme", repo: tickets[number]?.repo ?? "rocket", number });
  const blockersOf = (number: number) => tickets[number]?.blockedBy ?? [];
  const blockedBy = (number: number) => numbers.filter((other) => blockersOf(other).includes(number));
  const issue = (number: number): ChildIssue => {
    const { parent, closed = false } = tickets[number] ?? {};
    return {
      id: `I_${number}`,
      databaseId: number,
      address: address(number),
      title: `Ticket ${number}`,
      url: `https://github.com/acme/rocket/issues/${number}`,
      closed,
      body: "",
      parent: parent === undefined ? null : address(parent),
      blockerCount: blockersOf(number).length,
      blockedCount: blockedBy(number).length,
    };
  };
  const answer = async <T>(question: string, value: T): Promise<T> => {
    asked.push(question);
    return value;
  };
  const links: LinkStore = {
    ...worldAt(0).links,
    childrenOf: async ({ number }) =>
      answer(`children ${number}`, numbers.filter((other) => tickets[other]?.parent === number).map(issue)),
    blockersOf: async ({ number }) => answer(`blockers ${number}`, blockersOf(number).map(issue)),
    blockedBy: async ({ number }) => answer(`blocked ${number}`, blockedBy(number).map(issue)),
  };
  return { world: { ...worldAt(0), links }, asked, issue };
}

async function groupOf(number: number, tickets: Readonly<Record<number, Ticket>>): Promise<Group | null> {
  const { world, issue } = linked(tickets);
  return readGroup(world, issue(number));
}

describe("the group of a ticket", () => {
  it("is none for a ticket that stands alone, which takes no request to know", async () => {
    const { world, asked, issue } = linked({ 1: {} });
    expect(await readGroup(world, issue(1))).toBeNull();
    expect(asked).toEqual([]);
  });

  it("is the same with the same primary, whichever ticket is asked", async () => {
    const tickets = { 2: { blockedBy: [5] }, 3: { blockedBy: [2] }, 5: {}, 7: { blockedBy: [5] } };
    const groups = await Promise.all([2, 3, 5, 7].map(async (number) => groupOf(number, tickets)));
    for (const group of groups) expect(group?.order[0]).toBe("acme/rocket#5");
    expect(new Set(groups.map((group) => group?.order.join())).size).toBe(1);
  });

  it("goes through blockers to tickets of another repository, and names them so", async () => {
    const group = await groupOf(1, { 1: { blockedBy: [2] }, 2: { repo: "engine" } });
    expect(group?.order).toEqual(["acme/engine#2", "acme/rocket#1"]);
  });

  it("leaves closed tickets out, and does not go through them", async () => {
    const tickets = {
      1: { blockedBy: [2] },
      2: { closed: true, blockedBy: [3] },
      3: {},
      4: { blockedBy: [1] },
    };
    expect((await groupOf(1, tickets))?.order).toEqual(["acme/rocket#1", "acme/rocket#4"]);
  });

  it("asks each parent once, and only members that others hang on", async () => {
    const { world, asked, issue } = linked({ 1: {}, 2: { parent: 1 }, 3: { parent: 1 }, 4: { parent: 1 } });
    await readGroup(world, issue(2));
    expect(asked).toEqual(["children 1"]);
  });

  it("is cut at its bound, and says so", async () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [n + 2, { parent: 1 }]));
    const group = await groupOf(2, { 1: {}, ...many });
    expect(group).toMatchObject({ cut: true });
    expect(group?.order).toHaveLength(50);
  });
});
