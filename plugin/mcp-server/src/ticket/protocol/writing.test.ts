import { describe, expect, it } from "vitest";
import { SELF, STANDINGS, lockOf } from "../../../test/rules/situation-builder.ts";
import { LogBuilder, at, record } from "../../../test/log/log-builder.ts";
import { viewOf, worldAt } from "../../../test/support/view-builder.ts";
import { LOCK_COMMIT_FRESH_MS } from "../../rules/lock.ts";
import type { Interaction, TicketRecord } from "../../log/record.ts";
import { READ_LAG_MS } from "../world/memory.ts";
import type { TicketView } from "../read/ticket-view.ts";
import { Writing, targetOf, type FreshLock } from "./writing.ts";
import type { TicketWrite } from "../../github/ticket-store.ts";

/** The facts of a write under way, and the place where its answer begins. */

const READ = { value: "Research Needed", updatedAt: at(1) };

interface Written {
  readonly view?: Partial<TicketView>;
  readonly record?: Partial<TicketRecord>;
  readonly write?: TicketWrite;
  readonly lock?: FreshLock;
  /** The time at which it is, in seconds. */
  readonly now?: number;
}

/** A write to Ready for Plan. */
function writing({ view, record: changes, write = {}, lock, now = 90 }: Written = {}): Writing {
  const wanted = record({ id: "01MINE", to: "Ready for Plan", ...changes });
  const read = { ...viewOf([], READ), ...view };
  return new Writing(worldAt(now), read, { record: wanted, write, lock: lock ?? null });
}

function fresh(changes: Partial<FreshLock> = {}): FreshLock {
  return { oid: "new", takenAtMs: 0, replaced: null, givenBackAs: null, ...changes };
}

describe("the caller's own lock", () => {
  const log = new LogBuilder();
  const taken = log.write(null, { lock: { until: at(1800) } });
  const mine = { ...STANDINGS.mine, lock: lockOf(SELF, { oid: "old", recordId: taken.id }) };

  it("is not known to have a record in the log until the log is known", () => {
    const own = writing({ view: { lock: mine } });
    expect(own.lockIsRecorded).toBe(false);
    own.noteHeldBy(log.fold());
    expect(own.lockIsRecorded).toBe(true);
  });

  it.each([
    ["where the write replaced it", fresh({ replaced: "old", givenBackAs: "old" }), "old"],
    ["and not where the write replaced another one", fresh({ replaced: "theirs" }), null],
    ["and not where the write took none", undefined, null],
  ])("is put back in the place of the write's lock %s", (_where, lock, givenBackAs) => {
    const own = writing({ view: { lock: mine }, lock });
    own.noteHeldBy(log.fold());
    expect(own.givenBackAs).toBe(givenBackAs);
  });
});

it("a card is the write's own, without an answer, only where it sets one that shows the record's state", () => {
  const own = writing({ write: { optionId: "option" } });
  expect(own.isOwnCard({ value: "Ready for Plan", updatedAt: at(70) })).toBe(true);
  expect(own.isOwnCard({ value: "Canceled", updatedAt: at(70) })).toBe(false);
  expect(writing().isOwnCard({ value: "Ready for Plan", updatedAt: at(70) })).toBe(false);
});

it("a card that an answer showed as not written never is the write's own", () => {
  const own = writing();
  own.writtenCard = null;
  expect(own.isOwnCard({ value: "Ready for Plan", updatedAt: at(70) })).toBe(false);
  own.writtenCard = "unknown";
  expect(own.isOwnCard({ value: "Ready for Plan", updatedAt: at(70) })).toBe(true);
});

it("a lock is too old for its record once it is older than a minute", () => {
  const takenAtMs = Date.parse(at(90)) - LOCK_COMMIT_FRESH_MS;
  expect(writing({ now: 90, lock: fresh({ takenAtMs }) }).lockTooOld).toBe(false);
  expect(writing({ now: 90, lock: fresh({ takenAtMs: takenAtMs - 1 }) }).lockTooOld).toBe(true);
});

/** A record that answers that question; null for none. */
function answering(answers: string | null): Partial<TicketRecord> {
  const interaction: Interaction = { type: "answer", from: "researcher", to: null };
  return answers === null ? {} : { interaction: { ...interaction, answers } };
}

const REMARK: Interaction = { type: "notification", from: "researcher", to: null };

describe("a label that a record took off and that did not count", () => {
  const off = { id: "label", on: false };
  const on = { id: "label", on: true };

  it.each<[string, TicketWrite["label"], string | null, string | null | undefined, TicketWrite["label"]]>([
    ["is put on again where no other record was first", off, "01ASKED", undefined, on],
    ["is put on again where the winner answers nothing", off, "01ASKED", null, on],
    ["is put on again where the winner answers another question", off, "01ASKED", "01OTHER", on],
    ["stays off where the winner answers the same question", off, "01ASKED", "01ASKED", undefined],
    ["is put on again where only the winner answers a question", off, null, "01OTHER", on],
    ["is left on where the record put it on", on, "01ASKED", undefined, undefined],
    ["is none where the record left the labels alone", undefined, "01ASKED", undefined, undefined],
  ])("%s", (...[, label, own, winner, back]) => {
    const log = new LogBuilder();
    if (winner !== undefined) log.write(log.write(null, answering(winner)), { interaction: REMARK });
    const write = label === undefined ? {} : { label };
    const struck = writing({ record: answering(own), write }).labelBack(log.fold());
    expect(struck).toEqual(back === undefined ? {} : { label: back });
  });
});

describe("the place after which an answer shows the comments", () => {
  const ASKED_MS = Date.parse(at(100));
  const MINUTE_MS = 60_000;

  /** The cursor, where a page has these comments, each so old: records of one log, and talk. */
  function sinceOf(
    page: readonly (readonly ["record" | "talk", number])[],
    olderCursor: { before: string } | null,
  ): string | null {
    const log = new LogBuilder();
    let last: TicketRecord | null = null;
    for (const [kind, ageMs] of page) {
      const createdAt = new Date(ASKED_MS - ageMs).toISOString();
      if (kind === "talk") log.say("I see", { createdAt });
      else last = log.write(last, { to: `State ${log.comments.length}` }, { createdAt });
    }
    const view = viewOf(log.comments, READ);
    const cursors = new Map(log.comments.map(({ id }, index) => [id, `cursor ${index + 1}`]));
    const snapshot = { ...view.snapshot, cursors, olderCursor };
    return targetOf(worldAt(100), { ...view, snapshot, askedAtMs: ASKED_MS, log: log.fold() }).since;
  }

  it.each<[string, Parameters<typeof sinceOf>[0], { before: string } | null, string | null]>([
    [
      "the record before the head, whatever came later and is older than a read lags",
      [
        ["record", MINUTE_MS],
        ["talk", MINUTE_MS],
        ["record", MINUTE_MS],
        ["talk", MINUTE_MS],
      ],
      null,
      "cursor 1",
    ],
    [
      "the head where it is the first record",
      [
        ["talk", MINUTE_MS],
        ["record", MINUTE_MS],
        ["talk", MINUTE_MS],
      ],
      null,
      "cursor 2",
    ],
    [
      "the newest comment that is older than a read lags, where that comes before",
      [
        ["talk", MINUTE_MS],
        ["talk", READ_LAG_MS + 1],
        ["talk", READ_LAG_MS],
        ["record", 1],
        ["record", 0],
      ],
      null,
      "cursor 2",
    ],
    [
      "the page's oldest comment where all are younger and older pages exist",
      [
        ["record", 1],
        ["record", 0],
      ],
      { before: "…" },
      "cursor 1",
    ],
    [
      "the ticket's beginning where the page has all and shows no record",
      [
        ["talk", MINUTE_MS],
        ["talk", 1],
      ],
      null,
      null,
    ],
    [
      "before the 14 newest comments of a long conversation without a record",
      Array.from({ length: 20 }, () => ["talk", MINUTE_MS] as const),
      null,
      "cursor 6",
    ],
    ["the ticket's beginning where all are younger and the page has all", [["record", 1]], null, null],
    ["the ticket's beginning where it has no comment", [], null, null],
  ])("is %s", (...[, page, olderCursor, since]) => {
    expect(sinceOf(page, olderCursor)).toBe(since);
  });
});
