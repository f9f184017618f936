import { describe, expect, test } from "vitest";
import { expectData, expectError } from "./expectations.ts";
import { ralphHero } from "./in-process.ts";
import { MAX_STALE_READS } from "../../src/ticket/read/read-ticket.ts";
import { agent, eachStage, stage } from "./each-stage.ts";
import { addTicketsIn } from "./stage.ts";

/** GitHub lists fewer comments of a ticket than it counts (docs/maintainers/github.md, "comment-count"). */

const ALWAYS = 1_000;

let number: number;

/** A ticket with two records, by the second of which ada has its lock. */
eachStage({ as: { agent: "ada" } }, async () => {
  [number = 0] = addTicketsIn(stage.world, "Backlog", 1);
  await agent.handoff(number, "triage", { to_state: "Research Needed" });
  await agent.handoff(number, "research", { intent: "lock" });
});

describe("a ticket whose list of comments is short", () => {
  test("is read again, and another agent is refused by the record that was missing at first", async () => {
    await stage.fault({ action: "short-list", match: "ReadTicket", times: 2 });
    const bob = await stage.agent({ agent: "bob" });
    expectError(await bob.handoff(number, "research", { intent: "lock" }), "REFUSED_LOCKED");
    expect(await stage.faultsLeft()).toBe(0);
  });

  test("that stays short is a failure, and nothing is written", async () => {
    await stage.fault({ action: "short-list", match: "ReadTicket", times: ALWAYS });
    const bob = await stage.agent({ agent: "bob" });
    await stage.sentSince();
    const { data, text } = await bob.handoff(number, "research", { intent: "complete" });
    expect(data.error, text).toMatchObject({
      code: "GITHUB_UNAVAILABLE",
      message: expect.stringContaining("GitHub lists 1 of its 2 comments"),
      retryable: true,
      retryAfterMs: expect.any(Number),
    });
    expect((await stage.sentSince()).filter((name) => /Write|Swap/.test(name))).toEqual([]);
    expectError(await bob.call("get_ticket", { number }), "GITHUB_UNAVAILABLE");
  });

  test("leaves the other tickets to be offered", async () => {
    const [urgent = 0] = addTicketsIn(stage.world, "Backlog", 1);
    await agent.handoff(urgent, "triage", { to_state: "Research Needed" });
    await agent.call("update_ticket", { number: urgent, priority: "P0" });
    const bob = await stage.agent({ agent: "bob" });
    await stage.fault({ action: "short-list", match: "ReadTicket", times: MAX_STALE_READS });
    expectData(await bob.call("next_ticket", { command: "research" }), {
      ticket: { number: 2 },
      passedOver: [{ number: urgent, obstacle: "refused", reason: expect.stringContaining("GitHub lists") }],
    });
  });

  test("is audited when the list is whole, and by no short one", async () => {
    await stage.fault({ action: "short-list", match: "ReadTicketThread", skipNewest: 1 });
    const audit = ["audit", String(number)];
    expect((await ralphHero(stage.environment(), ...audit)).code).toBe(0);
    await stage.fault(
      { action: "short-list", match: "ReadTicketThread", skipNewest: 1 },
      { action: "short-list", match: "ReadThread", skipNewest: 1, times: ALWAYS },
    );
    const { stderr } = await ralphHero(stage.environment(), ...audit);
    expect(stderr).toContain("GitHub lists 1 of its 2 comments");
  });

  test("is left out of a board's audit, which says that it is not whole", async () => {
    const before = JSON.parse((await ralphHero(stage.environment(), "audit", "--all", "--json")).stdout);
    await stage.fault(
      { action: "short-list", match: "ReadThreads", skipNewest: 1, times: ALWAYS },
      { action: "short-list", match: "ReadThread", skipNewest: 1, times: ALWAYS },
    );
    const { tickets, complete } = JSON.parse(
      (await ralphHero(stage.environment(), "audit", "--all", "--json")).stdout,
    );
    expect(before.complete).toBe(true);
    expect(complete).toBe(false);
    expect(tickets.map((one: { number: number }) => one.number)).not.toContain(number);
  });
});
