import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold, LogBuilder, STRANGER } from "../../test/ledger/log-builder.ts";
import type { Log } from "./fold.ts";
import type { TicketRecord } from "./record.ts";
import type { IssueComment } from "./comment.ts";

/** What may happen to a ticket's comments; numbers choose among what is there. */
type Event =
  | { readonly kind: "write"; readonly staleness: number; readonly strikes: boolean }
  | { readonly kind: "talk" }
  | { readonly kind: "stranger" }
  | { readonly kind: "delete"; readonly which: number };

interface Edit {
  readonly which: number;
  readonly kind: "retouch" | "falsify";
}

const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant("write" as const),
      // Mostly fresh readers; some read up to four events ago.
      staleness: fc.oneof(
        { weight: 3, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.nat({ max: 4 }) },
      ),
      strikes: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.constantFrom({ kind: "talk" as const }, { kind: "stranger" as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("delete" as const), which: fc.nat({ max: 30 }) }) },
);
const edit: fc.Arbitrary<Edit> = fc.record({
  which: fc.nat({ max: 30 }),
  kind: fc.constantFrom("retouch", "falsify"),
});

/** Plays the events as honest writers would live them: each writes upon the head that it read. */
function play(events: readonly Event[]): LogBuilder {
  const log = new LogBuilder();
  const heads: (TicketRecord | null)[] = [null];
  const present: TicketRecord[] = [];
  for (const happening of events) {
    switch (happening.kind) {
      case "write": {
        const read = heads[Math.max(0, heads.length - 1 - happening.staleness)] ?? null;
        const mine = log.write(read, { to: "Backlog", agent: `writer ${log.comments.length}` });
        present.push(mine);
        const { entries, head } = log.fold();
        const lost = entries.some(({ record, standing }) => record.id === mine.id && standing === "void");
        if (lost && happening.strikes && head !== null) log.strike(mine, head.record);
        break;
      }
      case "talk":
        log.say("Talk");
        break;
      case "stranger":
        log.write(heads.at(-1) ?? null, { to: "Done" }, STRANGER);
        break;
      case "delete": {
        const [chosen] = present.splice(happening.which % Math.max(1, present.length), 1);
        if (chosen !== undefined) log.remove(chosen);
        break;
      }
    }
    heads.push(log.fold().head?.record ?? null);
  }
  return log;
}

/** Edits comments of records after all was written. */
function editAfterwards(log: LogBuilder, edits: readonly Edit[]): LogBuilder {
  const records = log.fold().entries.map((entry) => entry.record);
  for (const { which, kind } of edits) {
    const chosen = records[which % Math.max(1, records.length)];
    if (chosen === undefined) continue;
    const before = kind === "retouch" ? "**Reason**: W" : '"reason": "W';
    log.edit(chosen, (body) => body.replace(before, before.replace("W", "w")));
  }
  return log;
}

function headOf({ head, tampered }: Log): string {
  return `${head?.record.id} ${head?.hash}, tampered: ${tampered?.id}`;
}

/** The heads that windows of the newest comments are certain of, and the head of the whole log for each. */
function certainHeads(comments: readonly IssueComment[]): { seen: string[]; whole: string[] } {
  const windows = comments.map((_comment, start) => fold(comments.slice(start + 1), { complete: false }));
  const seen = windows.filter(({ needsOlder }) => !needsOlder).map(headOf);
  const whole = headOf(fold(comments));
  return { seen, whole: seen.map(() => whole) };
}

const plainLog = fc.array(event, { minLength: 1, maxLength: 25 }).map(play);
const log = fc
  .tuple(plainLog, fc.array(edit, { maxLength: 3 }))
  .map(([plain, edits]) => editAfterwards(plain, edits));

describe("a log that is read from its newest comments", () => {
  it("has the head of the whole log, or says that older comments are needed", () => {
    fc.assert(
      fc.property(plainLog, ({ comments }) => {
        const { seen, whole } = certainHeads(comments);
        expect(seen).toEqual(whole);
      }),
      { numRuns: 400 },
    );
  });

  it("has so, too, where comments were edited", () => {
    fc.assert(
      fc.property(log, ({ comments }) => {
        const { seen, whole } = certainHeads(comments);
        expect(seen).toEqual(whole);
      }),
      { numRuns: 400 },
    );
  });

  it("needs no older comments once it is complete", () => {
    fc.assert(
      fc.property(log, ({ comments }) => {
        expect(fold(comments).needsOlder).toBe(false);
      }),
    );
  });

  it("needs only two records of a log without races to be certain of its head", () => {
    const builder = new LogBuilder();
    builder.chain("Research Needed", "Research in Progress", "Ready for Plan", "Plan in Progress");
    const newest = (count: number) => fold(builder.comments.slice(4 - count), { complete: false });
    expect(newest(0).needsOlder).toBe(true);
    expect(newest(1).needsOlder).toBe(true);
    expect(newest(2)).toMatchObject({ needsOlder: false, head: { record: { to: "Plan in Progress" } } });
  });

  it("needs older comments where it begins with a record that lost its race", () => {
    const builder = new LogBuilder();
    const [first] = builder.chain("Research Needed", "Research in Progress");
    builder.write(first!, { to: "Ready for Plan" });
    expect(fold(builder.comments.slice(2), { complete: false }).needsOlder).toBe(true);
    expect(fold(builder.comments.slice(1), { complete: false }).needsOlder).toBe(true);
  });
});

describe("a window needs older comments", () => {
  it("where a record after its first names one that is not there: both may have lost their races", () => {
    const builder = new LogBuilder();
    const [first, second] = builder.chain("A", "B", "C", "D");
    builder.write(first!, { to: "E" });
    builder.write(second!, { to: "F" });
    expect(fold(builder.comments).head?.record.to).toBe("D");
    expect(fold(builder.comments.slice(4), { complete: false }).needsOlder).toBe(true);
  });

  it("where a record that says that another one was first would count: that one is missing", () => {
    const builder = new LogBuilder();
    const [, second] = builder.chain("A", "B");
    const winner = builder.write(second!, { to: "C" });
    const loser = builder.write(second!, { to: "D" });
    builder.strike(loser, winner);
    builder.write(loser, { to: "E" });
    const shown = builder.comments.filter((comment) => comment !== builder.of(winner));
    expect(fold(shown, { complete: false })).toMatchObject({
      needsOlder: true,
      head: { record: { to: "E" } },
    });
    expect(fold(builder.comments.slice(3), { complete: false }).needsOlder).toBe(true);
    expect(fold(builder.comments, { complete: false }).needsOlder).toBe(false);
  });

  it("where its newest record was edited: before it is called tampered with, all is read", () => {
    const builder = new LogBuilder();
    const last = builder.chain("A", "B", "C").at(-1);
    builder.edit(last!, (body) => body.replace('"reason": "W', '"reason": "w'));
    expect(fold(builder.comments.slice(0), { complete: false }).needsOlder).toBe(true);
    expect(fold(builder.comments)).toMatchObject({ needsOlder: false, tampered: { databaseId: "30" } });
  });
});

describe("the same comments", () => {
  it("give the same log in whatever order they arrive", () => {
    fc.assert(
      fc.property(
        log.chain(({ comments }) =>
          fc.tuple(fc.constant(comments), fc.shuffledSubarray(comments, { minLength: comments.length })),
        ),
        ([comments, shuffled]) => {
          expect(fold(shuffled)).toEqual(fold(comments));
        },
      ),
    );
  });

  it("give a log whose accepted records are one chain, but for the gaps that it names", () => {
    fc.assert(
      fc.property(log, ({ comments }) => {
        const accepted = fold(comments).entries.filter(({ standing }) => standing === "accepted");
        for (const [index, entry] of accepted.entries()) {
          const before = accepted[index - 1]?.hash;
          expect(entry.afterGap).toBe(entry.record.prev !== before);
        }
      }),
    );
  });
});
