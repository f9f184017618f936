import { eachWrite, writeOne } from "../../../test/support/each-write.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { onIssue } from "../../../test/support/view-builder.ts";
import { ADDRESS, OneTicket } from "../../../test/support/one-ticket.ts";
import { LogBuilder, following } from "../../../test/log/log-builder.ts";
import { Failure } from "../../errors.ts";
import { renderComment } from "../../log/comment.ts";
import type { TicketRecord } from "../../log/record.ts";
import { readTicket } from "../read/read-ticket.ts";
import { planned } from "../../../test/support/transactions.ts";
import { execute, closeFinished, type Result } from "./transact.ts";
import { Lost, type Plan, type PlanWithoutRecord } from "./plan.ts";
import { VIEW_FRESH_MS } from "./writing.ts";
import type { TicketView } from "../read/ticket-view.ts";
import type { World } from "../world/world.ts";

/** What a finished ticket is brought to, though no accepted write follows. */

let first: TicketRecord;
let github: OneTicket;

beforeEach(() => {
  const log = new LogBuilder();
  first = log.write(null, { to: "In Review" });
  github = new OneTicket(log.comments, { value: first.to, updatedAt: first.at });
});

async function close(state: string): Promise<string[]> {
  return closeFinished(github.world, await readTicket(github.world, ADDRESS, {}), state);
}

const DONE = { kind: "done" } as const;
const SKIPPED = { kind: "skipped" } as const;
const WRITTEN = {
  comment: DONE,
  field: DONE,
  close: SKIPPED,
  fields: SKIPPED,
  label: SKIPPED,
  release: SKIPPED,
};
const BEFORE = { value: "In Progress", updatedAt: "2026-03-02T08:00:00Z" };

/** The ticket's only record leads there, and its writer died before the card was set. */
function cutOff(to: string): void {
  const log = new LogBuilder();
  log.write(null, { to, seen: BEFORE });
  github = new OneTicket(log.comments, BEFORE);
}

/** The card is set, and the issue is not closed. */
function failSecondWrite(): void {
  github.instead.set("write", () =>
    github.instead.set("write", () => {
      throw new Failure("GITHUB_FORBIDDEN", "Not yours");
    }),
  );
}

describe("a final state that a record led to", () => {
  it("closes the issue, in a request of its own", async () => {
    expect(await close("Done")).toEqual([]);
    expect(github.closed).toBe(true);
    expect(github.asked).toEqual(["read", "write"]);
  });

  it.each([
    ["Done", "COMPLETED"],
    ["Canceled", "NOT_PLANNED"],
  ])("of %s closes it as %s", async (state, as) => {
    const writes = vi.spyOn(github.world.tickets, "write");
    expect(await close(state)).toEqual([]);
    expect(writes.mock.calls.map(([[one]]) => one?.write)).toEqual([{ close: as }]);
  });

  it("warns where GitHub did the request without its only part", async () => {
    const view = await readTicket(github.world, ADDRESS, {});
    const failure = new Failure("GITHUB_FORBIDDEN", "Not yours");
    const write = eachWrite(async () =>
      Promise.resolve({ ...WRITTEN, close: { kind: "failed", failure }, before: null, after: null }),
    );
    const world = { ...github.world, tickets: { ...github.world.tickets, write } };
    expect(await closeFinished(world, view, "Done")).toEqual([
      "the issue could not be closed: Not yours; call again with the same arguments to close it",
    ]);
  });

  it.each(["GITHUB_UNAVAILABLE", "GITHUB_OUTCOME_UNKNOWN"] as const)("warns after %s", async (code) => {
    github.instead.set("write", () => {
      throw new Failure(code, "Something went wrong");
    });
    expect(await close("Done")).toEqual([
      expect.stringContaining("the issue could not be closed: Something"),
    ]);
  });
});

/** The warnings of a plan that sets a card which was cut off. */
async function rollForward(world: World, ticket: TicketView) {
  return executed(ticket, { finishes: "card" }, world);
}

async function executed(
  ticket: TicketView,
  finishing: Pick<PlanWithoutRecord<unknown>, "finishes">,
  world = github.world,
): Promise<Result<readonly string[]> | Lost | undefined> {
  const plan: Plan<readonly string[]> = {
    kind: "no record",
    ...finishing,
    outcome: ({ warnings }) => warnings,
  };
  return (await execute(world, [planned<readonly string[], Plan<readonly string[]>>(ticket, plan, {})]))[0];
}

describe("a card that a write left behind its record", () => {
  it("is left to a record that was first", async () => {
    cutOff("In Review");
    const view = await readTicket(github.world, ADDRESS, {});
    const { head } = view.log;
    if (head === null) throw new Error("The log has a record");
    github.say(renderComment(following(head.record, { id: "01RIVAL", to: "Human Needed" })));
    github.card = { value: "Human Needed", updatedAt: new Date(github.nowMs).toISOString() };
    const lost = { winner: { record: { id: "01RIVAL" } } };
    expect(await rollForward(github.world, view)).toMatchObject(lost);
    expect(github.card.value).toBe("Human Needed");
  });

  it("is left to a person who moves it meanwhile", async () => {
    cutOff("In Review");
    const view = await readTicket(github.world, ADDRESS, {});
    github.instead.set("write", () => {
      github.card = { value: "Human Needed", updatedAt: new Date(github.nowMs).toISOString() };
    });
    expect(await rollForward(github.world, view)).toEqual(new Lost());
    expect(github.card.value).toBe("Human Needed");
  });

  it("closes no issue where a record led elsewhere at once", async () => {
    cutOff("Done");
    const view = await readTicket(github.world, ADDRESS, {});
    const { tickets } = github.world;
    const write = eachWrite(async (target, request) => {
      await writeOne(tickets, target, request);
      const { log } = await readTicket(github.world, ADDRESS, {});
      if (log.head === null) throw new Error("The log has a record");
      github.say(renderComment(following(log.head.record, { id: "01NEXT", to: "In Progress" })));
      const { comments, card } = github;
      const shown = { comments, olderCursor: null, card };
      return { ...WRITTEN, before: shown, after: shown };
    });
    const crowded = { ...github.world, tickets: { ...tickets, write } };
    expect(await rollForward(crowded, view)).toEqual({ outcome: [] });
    expect(github.closed).toBe(false);
  });

  it("is set, and its issue closed once, by a plan that finishes the ticket", async () => {
    cutOff("Done");
    const writes = vi.spyOn(github.world.tickets, "write");
    const view = await readTicket(github.world, ADDRESS, {});
    expect(await executed(view, { finishes: "card and issue" })).toEqual({ outcome: [] });
    expect(github.card.value).toBe("Done");
    expect(writes.mock.calls.filter(([[one]]) => one?.write.close !== undefined)).toHaveLength(1);
  });

  it("stays by a plan that finishes nothing", async () => {
    cutOff("In Review");
    expect(await executed(await readTicket(github.world, ADDRESS, {}), {})).toEqual({ outcome: [] });
    expect(github.card).toEqual(BEFORE);
  });

  it("is set with a warning where the issue could not be closed", async () => {
    cutOff("Done");
    const view = await readTicket(github.world, ADDRESS, {});
    failSecondWrite();
    const warnings = [
      "the issue could not be closed: Not yours; call again with the same arguments to close it",
    ];
    expect(await rollForward(github.world, view)).toEqual({ outcome: warnings });
    expect(github.card.value).toBe("Done");
  });
});

describe("an issue", () => {
  it.each(["In Review", "a state that the graph does not know"])("stays open in %s", async (state) => {
    expect(await close(state)).toEqual([]);
    expect(github.asked).toEqual(["read"]);
  });

  it("that is closed is not closed again", async () => {
    const view = await readTicket(github.world, ADDRESS, {});
    expect(await closeFinished(github.world, onIssue(view, { closed: true }), "Done")).toEqual([]);
    expect(github.asked).toEqual(["read"]);
  });

  it.each([
    ["stays open where a person reopened it there", "Done", []],
    ["is closed where a person reopened it before", "In Review", ["write"]],
  ])("%s", async (_what, value, asked) => {
    const log = new LogBuilder();
    const newest = log.write(null, { to: value });
    github = new OneTicket(log.comments, { value, updatedAt: newest.at });
    const view = await readTicket(github.world, ADDRESS, {});
    const turn = {
      kind: "reopened",
      by: "ada",
      at: new Date(github.nowMs).toISOString(),
      closer: null,
    } as const;
    github.asked.length = 0;
    expect(await closeFinished(github.world, onIssue(view, { turn }), "Done")).toEqual([]);
    expect(github.asked).toEqual(asked);
  });

  it("is closed without another read until its ticket was seen too long ago", async () => {
    const view = await readTicket(github.world, ADDRESS, {});
    github.nowMs = view.askedAtMs + VIEW_FRESH_MS;
    expect(await closeFinished(github.world, view, "Done")).toEqual([]);
    expect(github.asked).toEqual(["read", "write"]);
  });

  it.each([
    ["is closed where it still is", "Done", true],
    ["stays open where a person has moved the card since", "In Progress", false],
  ])("whose ticket was seen finished long ago %s", async (_what, value, closed) => {
    const log = new LogBuilder();
    const done = log.write(null, { to: "Done" });
    github = new OneTicket(log.comments, { value: "Done", updatedAt: done.at });
    const view = await readTicket(github.world, ADDRESS, {});
    github.nowMs += 60_000;
    if (value !== "Done") github.card = { value, updatedAt: new Date(github.nowMs - 20_000).toISOString() };
    expect(await closeFinished(github.world, view, "Done")).toEqual([]);
    expect(github.asked).toEqual(closed ? ["read", "read", "write"] : ["read", "read"]);
    expect(github.closed).toBe(closed);
  });
});
