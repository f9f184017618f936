import { beforeEach, describe, expect, it } from "vitest";
import { LogBuilder, at } from "../../../test/log/log-builder.ts";
import { contentOf } from "../../../test/support/issue-builder.ts";
import { asks, callOf } from "../../../test/support/handoff-plans.ts";
import { OneTicket } from "../../../test/support/one-ticket.ts";
import { STANDINGS } from "../../../test/rules/situation-builder.ts";
import { Failure } from "../../errors.ts";
import { handoffTicket } from "../../../test/support/handoff-ticket.ts";
import { marked } from "../../log/request-marker.ts";
import { handOffTickets, type HandoffOutcome } from "./handoff.ts";
import type { World } from "../world/world.ts";

const CLOSE = asks("triage", "close");

/** A ticket that came to that state by its second record, and whose results have to be texts. */
function ticketIn(state: string): OneTicket {
  const log = new LogBuilder();
  const opening = log.write(null, {
    to: "Backlog",
    kind: "contract",
    contract: { schema: { type: "string" } },
  });
  const { to, at: updatedAt } = log.write(opening, { to: state, underContract: opening.id });
  return new OneTicket(log.comments, { value: to, updatedAt });
}

/** The world of the ticket, of which no pull request speaks. */
function worldOf({ world }: OneTicket): World {
  let made = 0;
  return {
    ...world,
    newId: () => `01NEW${(made += 1)}`,
    pullRequests: { ...world.pullRequests, readLinked: async () => Promise.resolve([]) },
  };
}

describe("results that break a contract", () => {
  const WRONG = { ...CLOSE, result: { value: 1, warnings: [] } };
  let world: World;

  beforeEach(() => {
    world = worldOf(ticketIn("In Review"));
  });

  /** What is counted in memory. */
  function failed(): number {
    return world.failedResults.before(CLOSE, { lock: STANDINGS.free });
  }

  it("are counted on after a refusal for another reason", async () => {
    await handoffTicket(world, WRONG);
    expect(await handoffTicket(world, asks("impl", "complete"))).toMatchObject({ kind: "refused" });
    expect(failed()).toBe(1);
  });

  it.each([
    ["handed off", { ...CLOSE, result: { value: "It landed", warnings: [] } }],
    [
      "handed off in a group",
      callOf({ command: "review", goal: { toState: "In Progress" } }, { group: [7] }),
    ],
  ])("are forgotten once the ticket is %s", async (_how, call) => {
    await handoffTicket(world, WRONG);
    expect(await handoffTicket(world, call)).toMatchObject({ kind: "answered" });
    expect(failed()).toBe(0);
  });
});

describe("a group that a rule refuses", () => {
  const NOT_BEGUN = 'Call with intent "lock" first, do the work, then complete';

  it.each<[number, string]>([
    [1, ""],
    [2, ". The other ticket of the group is unchanged, too. Refused likewise: octo/rocket#8"],
    [
      3,
      ". The 2 other tickets of the group are unchanged, too. Refused likewise: octo/rocket#8, octo/rocket#9",
    ],
  ])("says what becomes of the others: of %d tickets", async (count, others) => {
    const group = [7, 8, 9].slice(0, count);
    const calls = group.map((number) =>
      asks("impl", "complete", { address: { ...CLOSE.address, number }, group }),
    );
    const results = await handOffTickets(worldOf(ticketIn("In Review")), calls);
    expect(results).toMatchObject({ kind: "refused", at: 0, outcome: { kind: "refused" } });
    const { code, hint } = Object(results).outcome.refusal;
    expect(code).toBe("REFUSED_NOT_BEGUN");
    expect(String(hint)).toBe(`${NOT_BEGUN}${others}`);
  });
});

describe("a follow-up ticket whose first record is missing", () => {
  const DENIED = new Failure("GITHUB_FORBIDDEN", "Not yours");
  const DOWN = new Failure("GITHUB_UNAVAILABLE", "Down", { retryable: true });
  const TO_RESEARCH = callOf({ command: "triage", goal: { toState: "Research Needed" } });
  let github: OneTicket;

  beforeEach(() => {
    github = new OneTicket([], { value: "Backlog", updatedAt: at(0) });
  });

  /** A GitHub on which its parent is looked for once. */
  function orphaned(failure: Failure | null): World {
    const { tickets, links, ...world } = worldOf(github);
    const body = marked("Look after it", { requestId: "follow-up:01H:1", fingerprint: "0".repeat(64) });
    const read: typeof tickets.read = async (...asked) => {
      const snapshot = await tickets.read(...asked);
      return { ...snapshot, issue: { ...snapshot.issue, body } };
    };
    let asked = 0;
    const content: typeof links.contentOf = async ({ number }) => {
      asked += 1;
      if (asked > 1) throw new Error("It was looked for before");
      if (failure !== null) throw failure;
      return contentOf(number, { body });
    };
    return { ...world, tickets: { ...tickets, read }, links: { ...links, contentOf: content } };
  }

  it.each<[string, Failure | null, readonly string[]]>([
    ["its parent is gone", null, []],
    [
      "its parent cannot be read",
      DENIED,
      ["the first record that its parent announced could not be written: Not yours"],
    ],
  ])("is handed off without it where %s", async (_where, failure, warnings) => {
    expect(await handoffTicket(orphaned(failure), TO_RESEARCH)).toMatchObject({
      kind: "answered",
      answer: { newState: "Research Needed", record: { seq: 1 }, guidance: { warnings } },
    });
  });

  it("is left alone where GitHub can be asked again", async () => {
    await expect(handoffTicket(orphaned(DOWN), TO_RESEARCH)).rejects.toBe(DOWN);
    expect(github.comments).toEqual([]);
  });
});

describe("a ticket whose issue was closed while it was built", () => {
  const NOTE =
    'the issue was closed while the ticket was in "In Progress", as by a merge, so the ticket was submitted first: it came to "In Review" (record 2)';
  let github: OneTicket;

  beforeEach(() => {
    const log = new LogBuilder();
    const { to: value, at: updatedAt } = log.write(null, { to: "In Progress" });
    github = new OneTicket(log.comments, { value, updatedAt });
  });

  async function close(): Promise<HandoffOutcome> {
    const world = worldOf(github);
    const { tickets } = world;
    const read: typeof tickets.read = async (...asked) => {
      const snapshot = await tickets.read(...asked);
      return { ...snapshot, issue: { ...snapshot.issue, closed: true } };
    };
    return handoffTicket({ ...world, tickets: { ...tickets, read } }, CLOSE);
  }

  /** Runs between the submission and the next read of the ticket. */
  function meanwhile(happens: () => void): void {
    github.instead.set("write", () => github.instead.set("read", happens));
  }

  function movedTo(value: string): void {
    github.card = { value, updatedAt: new Date(github.nowMs).toISOString() };
  }

  it("is told to be submitted where the rules refuse to close it then", async () => {
    meanwhile(() => movedTo("Human Needed"));
    expect(await close()).toMatchObject({
      kind: "refused",
      refusal: {
        code: "REFUSED_CLOSED",
        hint: `Ask a person to reopen the issue, and the work goes on; or to move the card to "Done" or "Canceled", which ends the ticket. Beside that, ${NOTE}`,
      },
    });
  });

  it("is submitted only once, also where a person puts it back at once", async () => {
    meanwhile(() => movedTo("In Progress"));
    expect(await close()).toMatchObject({ kind: "refused", refusal: { code: "REFUSED_CLOSED" } });
    expect(github.comments).toHaveLength(2);
  });

  it.each([
    ["GitHub says how long to wait", { retryable: true, retryAfterMs: 5_000 }],
    ["it does not", { retryable: false }],
  ])("is told to be submitted by the failure to close it: %s", async (_what, details) => {
    const failure = new Failure("GITHUB_RATE_LIMITED", "Too fast", { hint: "Wait", ...details });
    meanwhile(() => {
      throw failure;
    });
    const { retryable, retryAfterMs } = failure;
    await expect(close()).rejects.toMatchObject({
      code: "GITHUB_RATE_LIMITED",
      message: "Too fast",
      hint: `Wait. Beside that, ${NOTE}`,
      retryable,
      retryAfterMs,
      cause: failure,
    });
  });
});
