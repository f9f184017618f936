import { describe, expect, test } from "vitest";
import { closeIssue } from "../../../../sandbox/src/threads.ts";
import { expectData, expectError } from "./expectations.ts";
import { agent, eachStage, stage } from "./each-stage.ts";
import { type Answer } from "./stage.ts";
import { issueAt, prepareOddTickets, PULL_REQUEST } from "./tickets-stage.ts";

/** Links between tickets, through the built server. */

eachStage({ as: { agent: "writer" } }, async () => {
  await stage.sentSince();
});

async function link(number: number, relation: string, other: unknown, action = "add"): Promise<Answer> {
  return agent.call("link_tickets", { number, relation, other, action });
}

describe("link_tickets", () => {
  test("makes and takes away parents; what is so already is acknowledged", async () => {
    expect((await link(1, "parent", 2)).data).toMatchObject({ changed: true });
    expect((await link(2, "child", 1)).data).toMatchObject({ changed: false });
    expect(issueAt(stage, 1).parent?.number).toBe(2);
    expect((await link(1, "parent", 2, "remove")).data).toMatchObject({ changed: true });
    expect((await link(1, "parent", 2, "remove")).data).toMatchObject({ changed: false });
    expect(issueAt(stage, 1).parent).toBeNull();
  });

  test("makes and takes away blockers; what is so already is acknowledged", async () => {
    expect((await link(1, "blocked_by", 2)).data).toMatchObject({ changed: true });
    expect((await link(2, "blocks", 1)).data).toMatchObject({ changed: false });
    expect(issueAt(stage, 1).blockers.map(({ number }) => number)).toEqual([2]);
    expect((await link(2, "blocks", 1, "remove")).data).toMatchObject({ changed: true });
    expect((await link(1, "blocked_by", 2, "remove")).data).toMatchObject({ changed: false });
    expect(issueAt(stage, 1).blockers).toEqual([]);
  });

  test("refuses a ticket linked to itself, and one of another repository by its name", async () => {
    for (const relation of ["parent", "child", "blocked_by", "blocks"]) {
      expectError(await link(1, relation, 1), "REFUSED_LINK", { message: "the same ticket" });
      expect((await link(1, relation, "acme/other#2")).data.error.message).toContain(
        "acme/other#2 is in another repository",
      );
    }
  });

  test("refuses circles and names them", async () => {
    await link(1, "parent", 2);
    await link(2, "parent", 3);
    expect((await link(3, "parent", 1)).data.error.message).toContain(
      "#1 is a child of #2 is a child of #3 is a child of #1",
    );
    await link(4, "blocked_by", 5);
    await link(5, "blocked_by", 6);
    expect((await link(6, "blocked_by", 4)).data.error.message).toContain(
      "#6 waits for #4 waits for #5 waits for #6",
    );
    expect(issueAt(stage, 6).blockers).toEqual([]);
  });

  test("refuses a second parent and names the first, until it is removed", async () => {
    await link(1, "parent", 2);
    expectError(await link(1, "parent", 3), "REFUSED_LINK", {
      message: "acme/rocket#2",
      hint: 'action "remove"',
    });
    await link(1, "parent", 2, "remove");
    expect((await link(1, "parent", 3)).data).toMatchObject({ changed: true });
  });

  test("refuses a child too many, and tickets that are gone", async () => {
    const odd = prepareOddTickets(stage);
    expect((await link(1, "parent", odd.full)).data.error.message).toContain("100 children");
    expect((await link(1, "parent", odd.moved)).data.error.message).toContain("transferred");
    expectError(await link(odd.deleted, "parent", 1), "GITHUB_NOT_FOUND", { message: "it was deleted" });
    expect((await link(1, "blocks", PULL_REQUEST)).data.error.message).toContain("pull request");
  });

  test("acknowledges a link whose answer was lost", async () => {
    await stage.fault(
      { match: "AddSubIssue", action: "reset-after" },
      { match: "AddBlockedBy", action: "reset-after" },
    );
    expectError(await link(1, "parent", 2), "GITHUB_OUTCOME_UNKNOWN");
    expect((await link(1, "parent", 2)).data).toMatchObject({ changed: false });
    expectError(await link(1, "blocked_by", 3), "GITHUB_OUTCOME_UNKNOWN");
    expect((await link(1, "blocked_by", 3)).data).toMatchObject({ changed: false });
  });

  test("links a closed ticket, and says that it is closed", async () => {
    closeIssue(stage.world, issueAt(stage, 2), "COMPLETED");
    expectData(await link(1, "blocked_by", 2), { changed: true, warnings: ["acme/rocket#2 is closed"] });
  });

  test("takes three requests for a parent, and two in a row for a blocker, one more for each step of its chain", async () => {
    await link(1, "parent", 2);
    expect(await stage.sentSince()).toEqual(["ReadIssue", "ReadIssue", "AddSubIssue"]);
    const reads = ["ReadBlockers", "ReadBlockers", "ReadIssue", "ReadIssue"];
    await link(2, "blocked_by", 3);
    const sent = await stage.sentSince();
    expect(sent.slice(0, 4).toSorted((a, b) => a.localeCompare(b))).toEqual(reads);
    expect(sent.slice(4)).toEqual(["AddBlockedBy"]);
    await link(1, "blocked_by", 2);
    // Ticket 3 was linked a moment ago: GitHub's count would say 0 whatever it waits for.
    expect((await stage.sentSince()).slice(4)).toEqual(["ReadBlockers", "AddBlockedBy"]);
  });

  test("finds a circle over several tickets that wait side by side", async () => {
    for (const [number, other] of [
      [1, 2],
      [1, 3],
      [2, 4],
      [3, 4],
      [4, 5],
    ] as const)
      expect((await link(number, "blocked_by", other)).isError).toBe(false);
    const { data } = await link(5, "blocked_by", 1);
    expect(data.error.message).toMatch(/#5 waits for #1 waits for #[23] waits for #4 waits for #5/);
  });
});
