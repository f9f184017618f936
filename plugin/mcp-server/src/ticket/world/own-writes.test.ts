import { beforeEach, describe, expect, it } from "vitest";
import { at, comment } from "../../../test/log/log-builder.ts";
import type { CardValue } from "../../log/reconcile.ts";
import { OwnWrites } from "./memory.ts";

const ADDRESS = { owner: "octo", repo: "rocket", number: 7 };
const LOCK = { address: ADDRESS, name: "refs/ralph/locks/7" };
const [A, B, C] = ["a", "b", "c"].map((oid) => ({ oid, message: "{}", takenAtMs: 0 }));
const CARD = { value: "Plan in Progress", updatedAt: at(10) };
const LATER_MS = 60_000;

let own: OwnWrites;

function read(
  ids: readonly string[],
  shown: CardValue | null = CARD,
  complete = false,
): Parameters<OwnWrites["isStale"]>[1] {
  return { comments: ids.map((databaseId) => comment("text", { databaseId })), card: shown, complete };
}

function card(updatedAt: string | null): CardValue {
  return { value: "Backlog", updatedAt };
}

beforeEach(() => {
  own = new OwnWrites();
  for (const commit of [A!, B!]) own.noteCommit(commit, 0);
});

describe("a read after an own write", () => {
  beforeEach(() =>
    own.noteTicket(ADDRESS, { commentId: "20", card: CARD, commentAtMs: Date.parse(at(10)) }, 0),
  );

  it("is stale without the own comment, with it it is not", () => {
    expect(own.isStale(ADDRESS, read(["10"]), 0)).toBe(true);
    expect(own.isStale(ADDRESS, read([]), 0)).toBe(true);
    expect(own.isStale(ADDRESS, read(["10", "20", "30"]), 0)).toBe(false);
  });

  it("is not stale where the page of comments begins after the own one", () => {
    expect(own.isStale(ADDRESS, read(["30", "40"]), 0)).toBe(false);
  });

  it("is stale without the own comment where all were read, whatever comes after it", () => {
    expect(own.isStale(ADDRESS, read(["30", "40"], CARD, true), 0)).toBe(true);
  });

  it("is stale with a card from before it, and not with one that was set since", () => {
    expect(own.isStale(ADDRESS, read(["20"], card(at(9))), 0)).toBe(true);
    expect(own.isStale(ADDRESS, read(["20"], card(null)), 0)).toBe(true);
    expect(own.isStale(ADDRESS, read(["20"], card(at(11))), 0)).toBe(false);
    expect(own.isStale(ADDRESS, read(["20"], null), 0)).toBe(false);
  });

  it("is stale with a card from before its comment, if its answer showed a card without a value", () => {
    own.noteTicket(ADDRESS, { commentId: "20", card: card(null), commentAtMs: Date.parse(at(10)) }, 0);
    const staleWith = (shown: string | null): boolean => own.isStale(ADDRESS, read(["20"], card(shown)), 0);
    expect([at(9), at(10), null].map(staleWith)).toEqual([true, false, false]);
  });

  it("is believed once reads lag no longer: somebody may have deleted the comment", () => {
    expect(own.isStale(ADDRESS, read(["10"]), LATER_MS)).toBe(false);
  });

  it("knows the ticket in any case of letters, and no other", () => {
    expect(own.isStale({ ...ADDRESS, owner: "OCTO" }, read(["10"]), 0)).toBe(true);
    expect(own.isStale({ ...ADDRESS, number: 8 }, read(["10"]), 0)).toBe(false);
  });
});

it("an answer that comes after that to a newer write changes nothing", () => {
  own.noteTicket(ADDRESS, { commentId: "20", card: CARD, commentAtMs: 0 }, 0);
  own.noteTicket(ADDRESS, { commentId: "9", card: CARD, commentAtMs: 0 }, 0);
  expect(own.isStale(ADDRESS, read(["10"]), 0)).toBe(true);
});

describe("a ref after an own move", () => {
  it("has been removed where the last move did so, whichever of its commits is asked for", () => {
    own.noteRefs(ADDRESS, [{ name: LOCK.name, from: "a", to: "b" }], 0);
    expect([own.hasRemoved(LOCK, "a"), own.hasRemoved(LOCK, "b")]).toEqual([false, false]);
    own.noteRefs(ADDRESS, [{ name: LOCK.name, from: "b", to: null }], 0);
    expect(["a", "b", "c"].map((oid) => own.hasRemoved(LOCK, oid))).toEqual([true, true, false]);
  });

  it("is the own commit where the read shows what it replaced", () => {
    own.noteRefs(ADDRESS, [{ name: LOCK.name, from: null, to: "a" }], 0);
    expect(own.commitOf(LOCK, null, 0)).toEqual(A);
    own.noteRefs(ADDRESS, [{ name: LOCK.name, from: "a", to: "b" }], 0);
    expect(own.commitOf(LOCK, null, 0)).toEqual(B);
    expect(own.commitOf(LOCK, A!, 0)).toEqual(B);
  });

  it("stays as it is where the answer to an earlier move comes late", () => {
    own.noteRefs(ADDRESS, [{ name: LOCK.name, from: null, to: "a" }], 0);
    own.noteRefs(ADDRESS, [{ name: LOCK.name, from: "b", to: null }], 20);
    own.noteRefs(ADDRESS, [{ name: LOCK.name, from: "a", to: "b" }], 30, 10);
    expect(own.hasRemoved(LOCK, "b")).toBe(true);
    // Back to a value of before is no late answer.
    own.noteRefs(ADDRESS, [{ name: LOCK.name, from: null, to: "b" }], 40, 30);
    expect(own.hasRemoved(LOCK, "b")).toBe(false);
  });

  it("is gone after a release although the read shows the lock", () => {
    own.noteRefs(ADDRESS, [{ name: LOCK.name, from: "a", to: null }], 0);
    expect(own.commitOf(LOCK, A!, 0)).toBeNull();
  });

  it("is what the read shows where that is none of the replaced values", () => {
    own.noteRefs(ADDRESS, [{ name: LOCK.name, from: null, to: "a" }], 0);
    expect(own.commitOf(LOCK, C!, 0)).toEqual(C);
    own.noteRefs(ADDRESS, [{ name: LOCK.name, from: "a", to: null }], 0);
    expect(own.commitOf(LOCK, null, 0)).toBeNull();
  });

  it("is what the read shows once reads lag no longer", () => {
    own.noteRefs(ADDRESS, [{ name: LOCK.name, from: null, to: "a" }], 0);
    expect(own.commitOf(LOCK, null, LATER_MS)).toBeNull();
  });
});
