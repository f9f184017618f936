import { describe, expect, it } from "vitest";
import { LogBuilder, at } from "../../../test/log/log-builder.ts";
import { viewOf, worldAt } from "../../../test/support/view-builder.ts";
import type { Log, LogEntry } from "../../log/fold.ts";
import type { CardValue } from "../../log/reconcile.ts";
import type { TicketRecord } from "../../log/record.ts";
import {
  Writing,
  cardWriting,
  putBackWriting,
  restoreWrite,
  strikeWriting,
  type FreshLock,
} from "./writing.ts";

/** What the requests that undo a write, or a part of it, ask for. */

const READ: CardValue = { value: "Research Needed", updatedAt: at(1) };
const LANDED: CardValue = { value: "Ready for Plan", updatedAt: at(61) };
const OPTIONS = ["Backlog", "Research Needed", "Ready for Plan", "Human Needed", "Canceled"];

/** A ticket in Research Needed, and a record to Ready for Plan that the log has as that says. */
class Undoing {
  readonly log = new LogBuilder();
  readonly first = this.log.write(null);
  readonly view = withOptions(viewOf([...this.log.comments], READ), OPTIONS);

  writing(
    changes: { record?: Partial<TicketRecord>; lock?: FreshLock; card?: CardValue; options?: string[] } = {},
  ) {
    const { record, lock = null, card = LANDED, options = OPTIONS } = changes;
    const view = withOptions(this.view, options);
    const request = {
      record: { ...this.first, id: "01MINE", seq: 2, to: "Ready for Plan" as const, ...record },
      write: { comment: "…", optionId: "option Ready for Plan" },
      lock,
    };
    return new Writing(worldAt(62), view, request, { ...view, before: null, card });
  }
}

function withOptions(view: ReturnType<typeof viewOf>, names: readonly string[]) {
  const options = names.map((name) => ({ id: `option ${name}`, name }));
  return { ...view, item: { ...view.item, options } };
}

function headOf({ head }: Log): LogEntry {
  if (head === null) throw new Error("The log has a record");
  return head;
}

describe("the card of a record that lost its race", () => {
  it.each<[string, CardValue, CardValue | null, string | undefined]>([
    ["is set to the log's head where the record's write set it", LANDED, null, "option Research Needed"],
    [
      "is left alone where a person's move has to be put back",
      LANDED,
      { value: "Canceled", updatedAt: at(59) },
      undefined,
    ],
    [
      "is left alone where it shows another state that the head's write left behind",
      { value: "Backlog", updatedAt: at(-600) },
      null,
      undefined,
    ],
  ])("%s", (_what, card, person, optionId) => {
    const undoing = new Undoing();
    const { log, first } = undoing;
    log.write(first, {
      id: "01RIVAL",
      kind: "interaction",
      to: first.to,
      seen: { value: "Backlog", updatedAt: at(-600) },
    });
    log.write(first, { id: "01MINE", to: "Ready for Plan" }, { createdAt: at(60) });
    const folded = log.fold();
    const head = headOf(folded);
    const entry = folded.entries.findLast(({ standing }) => standing === "void");
    const { write } = strikeWriting(undoing.writing({ card }), { entry: entry!, person }, head, folded);
    expect(write.optionId).toBe(optionId);
  });
});

describe("the record with which a card is set that is behind the log", () => {
  it.each<[string, CardValue, string]>([
    [
      "calls it cut off, where the card shows what the head's writer read",
      { value: "Backlog", updatedAt: at(-600) },
      "cut-off write",
    ],
    [
      "calls it late, where nothing in the log explains the card",
      { value: "Ready for Plan", updatedAt: at(600) },
      "late write",
    ],
    [
      "calls it late, where the card shows the head's state by now",
      { value: "Research Needed", updatedAt: at(5) },
      "late write",
    ],
  ])("%s", (_what, card, as) => {
    const { view } = new Undoing();
    const { record } = cardWriting(worldAt(62), { ...view, card }, view.log, headOf(view.log));
    expect(record).toMatchObject({ kind: "observed", observed: { as }, seen: card });
  });

  it("goes by what is known beside the read, where that is given, however old the read is", () => {
    const undoing = new Undoing();
    const { view } = undoing;
    const head = headOf(view.log);
    const repair = cardWriting(worldAt(600), view, view.log, head, undoing.writing({ card: LANDED }));
    expect(repair.card).toEqual(LANDED);
    expect(repair.tooOld).toBe(false);
    expect(repair.record.seen).toEqual(LANDED);
    const plain = cardWriting(worldAt(600), view, view.log, head);
    expect(plain.card).toEqual(READ);
    expect(plain.tooOld).toBe(true);
  });
});

/** The request that undoes a write whose card GitHub had set. */
function undone(undoing: Undoing, log: Log, changes: Parameters<Undoing["writing"]>[0] = {}) {
  const own = undoing.writing(changes);
  own.writtenCard = LANDED;
  return restoreWrite(own, log);
}

describe("the card of a record that never came", () => {
  it("goes to where the log has gone on to", () => {
    const undoing = new Undoing();
    undoing.log.write(undoing.first, { to: "Human Needed" });
    expect(undone(undoing, undoing.log.fold())).toEqual({ optionId: "option Human Needed" });
  });

  it("goes to Backlog where the log has lost its records", () => {
    expect(undone(new Undoing(), new LogBuilder().fold())).toEqual({ optionId: "option Backlog" });
  });

  it("stays where the log has gone on to the same state", () => {
    const undoing = new Undoing();
    undoing.log.write(undoing.first, { to: "Ready for Plan" });
    expect(undone(undoing, undoing.log.fold())).toEqual({});
  });

  it("stays where the field has no option for the state any more", () => {
    const undoing = new Undoing();
    expect(undone(undoing, undoing.view.log, { options: ["Ready for Plan"] })).toEqual({});
  });
});

describe("the request that puts a person's move back", () => {
  const person: CardValue = { value: "Canceled", updatedAt: at(59) };
  const lock: FreshLock = { oid: "new", takenAtMs: 0, replaced: null, givenBackAs: null };

  it.each([
    ["gives back the lock that the overwriting record took", "01MINE", { releaseOid: "new" }],
    ["leaves the lock alone where another record is the head", "01RIVAL", {}],
  ])("%s", (_what, id, released) => {
    const undoing = new Undoing();
    undoing.log.write(undoing.first, { id, to: "Ready for Plan" });
    const head = headOf(undoing.log.fold());
    const { write } = putBackWriting(undoing.writing({ lock }), head, person, head);
    const { comment: _comment, ...others } = write;
    expect(others).toEqual({ optionId: "option Canceled", ...released });
  });

  it("only records a move to a state that the field has no option for any more", () => {
    const undoing = new Undoing();
    const head = headOf(undoing.view.log);
    const repair = putBackWriting(undoing.writing({ options: [] }), head, person, head);
    expect(Object.keys(repair.write)).toEqual(["comment"]);
    expect(repair.record).toMatchObject({ kind: "observed", to: "Canceled" });
  });
});
