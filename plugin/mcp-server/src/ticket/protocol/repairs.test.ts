import { describe, expect, it } from "vitest";
import { viewOf, worldAt } from "../../../test/support/view-builder.ts";
import { SELF, lockOf } from "../../../test/rules/situation-builder.ts";
import { LogBuilder, at, fold, record as recordWith } from "../../../test/log/log-builder.ts";
import { type LogEntry, withEntries } from "../../log/fold.ts";
import type { CardValue } from "../../log/reconcile.ts";
import { Writing, putBackWriting, restoreWrite, strikeWriting } from "./writing.ts";

const READ: CardValue = { value: "Research Needed", updatedAt: at(1) };
const OPTIONS = ["Research Needed", "Ready for Plan", "Canceled"].map((name) => ({
  id: `option ${name}`,
  name,
}));

/** A write from Research Needed to Ready for Plan, and the card as it shows afterwards. */
function writing(card: CardValue): { own: Writing; head: LogEntry } {
  const log = new LogBuilder();
  const first = log.write(null);
  const view = viewOf([...log.comments], READ);
  const record = { ...first, id: "01MINE", seq: 2, to: "Ready for Plan" };
  const own = new Writing(
    worldAt(90),
    { ...view, item: { ...view.item, options: OPTIONS } },
    {
      record,
      write: { comment: "…", optionId: "option Ready for Plan" },
      lock: null,
    },
    { ...view, before: null, card },
  );
  const { head } = view.log;
  if (head === null) throw new Error("The log has a record");
  return { own, head };
}

describe("a record that never came", () => {
  const shown: CardValue = { value: "Ready for Plan", updatedAt: at(70) };

  it("leaves a card alone that shows its state, where no answer said that it was written", () => {
    const { own } = writing(shown);
    expect(restoreWrite(own, own.view.log)).toEqual({});
  });

  it("takes its own card back", () => {
    const { own } = writing(shown);
    own.writtenCard = shown;
    expect(restoreWrite(own, own.view.log)).toEqual({ optionId: "option Research Needed" });
  });

  it("leaves a card alone that a person has moved to its state since it was written", () => {
    const { own } = writing(shown);
    own.writtenCard = { ...shown, updatedAt: at(65) };
    expect(restoreWrite(own, own.view.log)).toEqual({});
  });
});

describe("a lock of the caller's own that was replaced", () => {
  const { own } = writing(READ);
  const taking = recordWith({ id: "01OWN", lock: { until: at(1800) } });
  const replacing = (): Writing => {
    const mine = { kind: "mine" as const, recorded: false, endsAtMs: 0, from: null };
    const lock = lockOf(SELF, { oid: "old", recordId: taking.id });
    const fresh = { oid: "new", takenAtMs: 0, replaced: "old", givenBackAs: "old" };
    const { world, view, record: wanted, write } = own;
    return new Writing(world, { ...view, lock: { ...mine, lock } }, { record: wanted, write, lock: fresh });
  };

  it("is put back while nobody knows whether its record came", () => {
    expect(replacing().givenBackAs).toBe("old");
  });

  it("is put back where the log shows its record, also behind a question", () => {
    const log = new LogBuilder();
    log.write(log.write(null, taking), { kind: "interaction", to: taking.to });
    const struck = replacing();
    struck.noteHeldBy(fold(log.comments));
    expect(struck.givenBackAs).toBe("old");
    expect(struck.takeBack()).toEqual({});
  });

  it("is gone where the log shows no record of it", () => {
    const struck = replacing();
    struck.noteHeldBy(own.view.log);
    expect(struck.givenBackAs).toBeNull();
    expect(struck.takeBack()).toEqual({ releaseOid: "new" });
  });
});

describe("a person's move that was overwritten", () => {
  const person: CardValue = { value: "Canceled", updatedAt: at(60) };

  it("is put back where the card shows what overwrote it", () => {
    const { own, head } = writing({ value: "Ready for Plan", updatedAt: at(70) });
    const { write, record } = putBackWriting(own, head, person, head);
    expect(write.optionId).toBe("option Canceled");
    expect(record).toMatchObject({ kind: "observed", to: "Canceled" });
  });

  it.each<[string, CardValue]>([
    ["elsewhere", { value: null, updatedAt: null }],
    ["to where our record had led", { value: "Ready for Plan", updatedAt: at(80) }],
    ["to where the log stands", { value: "Research Needed", updatedAt: at(80) }],
  ])("is recorded alone where the person has moved the card again, %s", (_where, card) => {
    const { own, head } = writing(card);
    own.writtenCard = { value: "Ready for Plan", updatedAt: at(70) };
    const { write, record } = putBackWriting(own, head, person, head);
    expect(write).not.toHaveProperty("optionId");
    expect(record).toMatchObject({ kind: "observed", to: "Canceled" });
  });

  it("is recorded alone where another record has followed: the card is that one's", () => {
    const { own, head } = writing({ value: "Ready for Plan", updatedAt: at(70) });
    const after = { ...head, record: { ...head.record, id: "01BEFORE" } };
    const { write, record } = putBackWriting(own, head, person, after);
    expect(write).not.toHaveProperty("optionId");
    expect(record).toMatchObject({ kind: "observed", to: head.record.to });
  });
});

it("the card of a losing record is left alone where a person moved it to the same state", () => {
  const card: CardValue = { value: "Ready for Plan", updatedAt: at(400) };
  const { own, head } = writing(card);
  const entry = { ...head, record: own.record, standing: "void" as const };
  const log = withEntries(own.view.log, [...own.view.log.entries, entry]);
  const struck = strikeWriting(own, { entry, person: null }, head, log);
  expect(struck.write).toHaveProperty("strike");
  expect(struck.write).not.toHaveProperty("optionId");
});
