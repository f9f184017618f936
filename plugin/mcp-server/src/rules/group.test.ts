import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderGroup } from "./group.ts";

type GroupMember = Parameters<typeof orderGroup>[0][number];

function member(key: string, ...blockedBy: string[]): GroupMember {
  return { key, blockedBy };
}

function keysOf(members: readonly GroupMember[]): readonly string[] {
  const order = orderGroup(members);
  if (order.kind !== "ordered") throw new Error(`a cycle: ${order.keys.join(" ")}`);
  return order.members.map(({ key }) => key);
}

/** Whether it holds the same tickets, each after all its blockers. */
function isOrdering(members: readonly GroupMember[], ordered: readonly GroupMember[]): boolean {
  const position = new Map(ordered.map(({ key }, index) => [key, index]));
  const after = (key: string, other: string) => (position.get(other) ?? 0) < (position.get(key) ?? 0);
  return (
    position.size === members.length &&
    members.every(({ key, blockedBy }) => blockedBy.every((other) => after(key, other)))
  );
}

/** Whether each of the tickets blocks the next one, and the last the first. */
function isCycle(members: readonly GroupMember[], cycle: readonly string[]): boolean {
  const blockersOf = new Map(members.map(({ key, blockedBy }) => [key, blockedBy]));
  const next = (index: number) => cycle[(index + 1) % cycle.length] ?? "";
  return cycle.length > 0 && cycle.every((key, index) => blockersOf.get(next(index))?.includes(key) === true);
}

describe("the order of a group", () => {
  it("puts every ticket after those that block it", () => {
    expect(keysOf([member("3", "2"), member("2", "1"), member("1")])).toEqual(["1", "2", "3"]);
  });

  it("keeps the given order where nothing blocks", () => {
    expect(keysOf([member("4"), member("2"), member("9")])).toEqual(["4", "2", "9"]);
  });

  it("does not wait for blockers outside the group", () => {
    expect(keysOf([member("2", "99"), member("3", "2")])).toEqual(["2", "3"]);
  });

  it("of nothing is nothing", () => {
    expect(keysOf([])).toEqual([]);
  });

  it("names a cycle, each ticket blocking the next", () => {
    const members = [member("1", "3"), member("2", "1"), member("3", "2"), member("4", "1")];
    expect(orderGroup(members)).toEqual({ kind: "cycle", keys: ["2", "3", "1"] });
  });

  it("names the cycle alone, not who only waits for it", () => {
    expect(orderGroup([member("5", "1"), member("1", "2"), member("2", "1")])).toEqual({
      kind: "cycle",
      keys: ["2", "1"],
    });
  });

  it("takes a ticket that blocks itself for a cycle", () => {
    expect(orderGroup([member("1", "1")])).toEqual({ kind: "cycle", keys: ["1"] });
  });

  const keys = fc.uniqueArray(fc.integer({ min: 1, max: 12 }).map(String), { maxLength: 12 });
  const groups = keys.chain((names) =>
    fc.tuple(...names.map((key) => fc.subarray(names).map((blockedBy) => ({ key, blockedBy })))),
  );

  it("is a permutation in which no ticket precedes a blocker, or else a real cycle, for any group", () => {
    fc.assert(
      fc.property(groups, (members) => {
        const order = orderGroup(members);
        return order.kind === "ordered" ? isOrdering(members, order.members) : isCycle(members, order.keys);
      }),
    );
  });
});
