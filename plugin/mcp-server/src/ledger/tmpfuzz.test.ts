import { parseComment } from "./comment.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold, LogBuilder, STRANGER } from "../../test/ledger/log-builder.ts";
import type { Log } from "./fold.ts";
import type { TicketRecord } from "./record.ts";

/** What may happen to a ticket's comments; numbers choose among what is there. */
type Event =
  | { readonly kind: "write"; readonly staleness: number; readonly strikes: boolean }
  | { readonly kind: "talk" }
  | { readonly kind: "stranger" }
  | { readonly kind: "retouch" | "falsify" | "delete"; readonly which: number };

const write = fc.record({
  kind: fc.constant("write" as const),
  // Mostly fresh readers; some read up to four records ago.
  staleness: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 4 }) }),
  strikes: fc.boolean(),
});
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 10, arbitrary: write },
  { weight: 2, arbitrary: fc.constant({ kind: "talk" as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: "stranger" as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom("retouch" as const, "falsify" as const, "delete" as const),
      which: fc.nat({ max: 30 }),
    }),
  },
);

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
      case "retouch":
      case "falsify":
      case "delete": {
        const chosen = present[happening.which % Math.max(1, present.length)];
        if (chosen === undefined) break;
        if (happening.kind === "retouch") log.edit(chosen, (body) => `Retouched. ${body}`);
        else if (happening.kind === "falsify")
          log.edit(chosen, (body) => body.replace('"reason": "W', '"reason": "w'));
        else {
          log.remove(chosen);
          present.splice(present.indexOf(chosen), 1);
        }
        break;
      }
    }
    heads.push(log.fold().head?.record ?? null);
  }
  return log;
}

function headOf({ head, tampered }: Log): string {
  return `${head?.record.id} ${head?.hash}, tampered: ${tampered?.id}`;
}

function withoutEdits(it: Event): boolean {
  return it.kind !== "retouch" && it.kind !== "falsify";
}

const log = (allowed: (it: Event) => boolean = () => true) =>
  fc.array(event.filter(allowed), { minLength: 1, maxLength: 25 }).map((events) => { const b = play(events); Object.defineProperty(b, fc.toStringMethod, {value: () => dump(b, events)}); return b; });
function dump(b: LogBuilder, events: readonly Event[]) {
  const parsed = b.comments.map((c) => [c, parseComment(c.body)] as const);
  const full = b.fold();
  return JSON.stringify(events.map((e) => Object.values(e).join("-"))) + "\n" + parsed.map(([c, p]) => p.kind !== "record" ? `${c.databaseId} ${p.kind}` :
    `${c.databaseId} ${p.record.id} seq ${p.record.seq} prev ${p.record.prev?.slice(0, 6)} hash ${p.hash.slice(0, 6)} edited ${c.lastEditedAt !== null} ${c.association} ${full.entries.find((e) => e.comment.id === c.id)?.standing} gap ${full.entries.find((e) => e.comment.id === c.id)?.afterGap}`).join("\n");
}

describe("a log that is read from its newest comments", () => {
  it("has the head of the whole log, or says that older comments are needed", () => {
    fc.assert(
      fc.property(log(withoutEdits), ({ comments }) => {
        const whole = fold(comments);
        for (let start = 1; start <= comments.length; start += 1) {
          const window = fold(comments.slice(start), { complete: false });
          if (!window.needsOlder) expect(headOf(window)).toBe(headOf(whole));
        }
      }),
      { numRuns: 30000 },
    );
  });

  it("has so, too, where comments were edited", () => {
    fc.assert(
      fc.property(log(), ({ comments }) => {
        const whole = fold(comments);
        for (let start = 1; start <= comments.length; start += 1) {
          const window = fold(comments.slice(start), { complete: false });
          if (!window.needsOlder) expect(headOf(window)).toBe(headOf(whole));
        }
      }),
      { numRuns: 30000 },
    );
  });

  it("needs no older comments once it is complete", () => {
    fc.assert(fc.property(log(), ({ comments }) => !fold(comments).needsOlder));
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

describe("the same comments", () => {
  it("give the same log in whatever order they arrive", () => {
    fc.assert(
      fc.property(
        log().chain(({ comments }) =>
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
      fc.property(log(), ({ comments }) => {
        const accepted = fold(comments).entries.filter(({ standing }) => standing === "accepted");
        for (const [index, entry] of accepted.entries()) {
          const before = accepted[index - 1]?.hash;
          expect(entry.afterGap).toBe(entry.record.prev !== before);
        }
      }),
    );
  });
});
