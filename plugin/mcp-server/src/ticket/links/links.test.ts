import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { issueOf } from "../../../test/support/issue-builder.ts";
import { findPath, hasRoom, judgeBlocker, judgeParent } from "./links.ts";
import type { IssueDetails } from "../../github/issue-store.ts";
import type { LinkedIssue } from "../../github/link-store.ts";

function issue(number: number, changes: Partial<IssueDetails> = {}): IssueDetails {
  return issueOf(number, { address: { owner: "acme", repo: "rocket", number }, ...changes });
}

function messageOf(verdict: ReturnType<typeof judgeParent>): string {
  return verdict.kind === "refused" ? String(verdict.refusal.message) : verdict.kind;
}

describe("a parent", () => {
  it("has room for a hundred children, one or several at a time", () => {
    expect(hasRoom(issue(1, { subIssueCount: 99 }))).toBe(true);
    expect(hasRoom(issue(1, { subIssueCount: 100 }))).toBe(false);
    expect(hasRoom(issue(1, { subIssueCount: 98 }), 2)).toBe(true);
    expect(hasRoom(issue(1, { subIssueCount: 99 }), 2)).toBe(false);
    expect(hasRoom(issue(1, { subIssueCount: 100 }), 0)).toBe(true);
  });

  it("is fine where nothing speaks against it, and acknowledged where it is there", () => {
    expect(judgeParent(issue(1), issue(2))).toEqual({ kind: "fine" });
    expect(judgeParent(issue(1), issue(2, { ancestors: [issue(1)] }))).toEqual({ kind: "already" });
  });

  it("is refused where it is the ticket itself, a descendant, a second one, or full", () => {
    expect(messageOf(judgeParent(issue(1), issue(1)))).toContain("the same ticket");
    const descendant = issue(3, { ancestors: [issue(2), issue(1), issue(9)] });
    expect(messageOf(judgeParent(descendant, issue(1, { ancestors: [issue(9)] })))).toMatch(
      /cycle: #3 is a child of #2 is a child of #1 is a child of #3$/,
    );
    expect(messageOf(judgeParent(issue(1), issue(2, { ancestors: [issue(3)] })))).toContain("acme/rocket#3");
    expect(messageOf(judgeParent(issue(1, { subIssueCount: 100 }), issue(2)))).toContain("100 children");
  });
});

describe("a blocker", () => {
  it("is fine, acknowledged, or refused with the circle it would close", () => {
    const nothing = { blockers: [], path: null };
    expect(judgeBlocker(issue(1), issue(2), nothing)).toEqual({ kind: "fine" });
    expect(judgeBlocker(issue(1), issue(2), { ...nothing, blockers: [issue(2)] })).toEqual({
      kind: "already",
    });
    expect(messageOf(judgeBlocker(issue(1), issue(1), nothing))).toContain("the same ticket");
    expect(
      messageOf(judgeBlocker(issue(1), issue(2), { ...nothing, path: [issue(2), issue(3), issue(1)] })),
    ).toMatch(/cycle: #1 waits for #2 waits for #3 waits for #1$/);
  });

  it("is refused as the fifty-first", () => {
    const blockers = Array.from({ length: 50 }, (_, n) => issue(100 + n));
    expect(messageOf(judgeBlocker(issue(1), issue(2), { blockers, path: null }))).toContain("50 tickets");
  });
});

describe("a path of blockers", () => {
  const node = fc.integer({ min: 0, max: 7 });
  const unknown = { parent: null, blockerCount: null, blockedCount: null };
  const edges = fc.array(fc.tuple(node, node), { maxLength: 20 });

  it("is found exactly where there is one, and each of its steps is a link", async () => {
    await fc.assert(
      fc.asyncProperty(edges, node, node, async (links, from, to) => {
        const blockersOf = (at: number): LinkedIssue[] =>
          links.filter(([other]) => other === at).map(([, next]) => Object.assign(issue(next), unknown));
        const { path } = await findPath(issue(from), issue(to), blockersOf(from), async ({ number }) =>
          blockersOf(number),
        );
        const numbers = path?.map(({ address }) => address.number) ?? [];
        const steps = numbers.slice(1).map((next, at) => [numbers[at], next]);
        for (const step of steps) expect(links).toContainEqual(step);
        expect(path !== null).toBe(reachable(links, from).has(to));
        expect([numbers[0], numbers.at(-1)]).toEqual(path === null ? [undefined, undefined] : [from, to]);
      }),
    );
  });
});

/** By closure instead of search: grown until nothing is added. */
function reachable(links: readonly (readonly [number, number])[], from: number): Set<number> {
  const found = new Set([from]);
  for (let size = 0; size !== found.size;) {
    size = found.size;
    for (const [at, next] of links) if (found.has(at)) found.add(next);
  }
  return found;
}
