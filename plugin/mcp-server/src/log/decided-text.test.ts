import { describe, expect, it } from "vitest";
import { at, LogBuilder, trustIn } from "../../test/log/log-builder.ts";
import {
  changesSince,
  differenceOf,
  hashesOf,
  textHash,
  touchedTexts,
  type ShownText,
  type TextVersion,
  versionDecidedOn,
} from "./decided-text.ts";
import type { CardValue } from "./reconcile.ts";
import type { TicketRecord } from "./record.ts";
import { remarksOf, repliesSinceEntry, type Remark } from "./replies.ts";
import type { Reply } from "../rules/situation.ts";

const DECIDED = at(100);

function version(text: string | null, seconds: number): TextVersion {
  return { text, at: at(seconds), author: { login: "eve", isBot: false }, byViewer: false };
}

function shown(parts: Partial<ShownText> = {}): ShownText {
  return { title: "Land", body: "On legs", bodyEditedAt: null, renamedAt: null, ...parts };
}

/** The texts of the changes since the decision, newest first. */
function textsSince(versions: readonly TextVersion[], hash?: string): (string | null)[] {
  return changesSince(versions, { at: DECIDED }, hash).map(({ text }) => text);
}

describe("the hash of a text", () => {
  it("is the same with a browser's line ends, and for half characters that JSON replaces", () => {
    expect(textHash("a\r\nb\rc")).toBe(textHash("a\nb\nc"));
    expect(textHash("\uD800")).toBe(textHash("\uFFFD"));
    for (const other of ["ab", "a b", "a\nb "]) expect(textHash(other)).not.toBe(textHash("a\nb"));
  });
});

describe("a text that may differ from the decision's", () => {
  it("is told by its hash alone, where the decision names one", () => {
    const edited = shown({ bodyEditedAt: at(200), renamedAt: at(200) });
    expect(touchedTexts(edited, { at: DECIDED, ...hashesOf(edited) })).toEqual([]);
    expect(touchedTexts(shown(), { at: DECIDED, ...hashesOf(shown({ body: "On none" })) })).toEqual(["body"]);
  });

  it("is told by the time of its last change else, the decision's own second included", () => {
    expect(touchedTexts(shown({ bodyEditedAt: at(99), renamedAt: DECIDED }), { at: DECIDED })).toEqual([
      "title",
    ]);
    expect(touchedTexts(shown({ bodyEditedAt: at(101) }), { at: DECIDED })).toEqual(["body"]);
    expect(touchedTexts(shown(), { at: DECIDED })).toEqual([]);
  });
});

describe("the version that a decision was made on", () => {
  const [again, before] = [version("A", 150), version("B", 50)];
  const versions = [version("C", 300), version(null, 200), again, before, version("A", 0)];

  it("is the newest of the hash that the decision names", () => {
    expect(versionDecidedOn(versions, { at: DECIDED }, textHash("A"))).toBe(again);
    expect(versionDecidedOn(versions, { at: DECIDED }, textHash("Z"))).toBeUndefined();
  });

  it("is the last one before the decision where that names none", () => {
    expect(versionDecidedOn(versions, { at: DECIDED }, undefined)).toBe(before);
  });
});

describe("the changes since a decision", () => {
  const first = version("A", 0);

  it("are the versions after the last one that reads as it did then", () => {
    expect(textsSince([version("B", 200), first])).toEqual(["B"]);
    expect(textsSince([version("C", 300), version("B", 200), first])).toEqual(["C", "B"]);
    expect(textsSince([version("C", 400), version("A", 300), version("B", 200), first])).toEqual(["C"]);
    expect(textsSince([version("A", 300), version("B", 200), first])).toEqual([]);
    expect(textsSince([version("B", 50), first])).toEqual([]);
  });

  it("begin in the decision's own second", () => {
    expect(textsSince([version("B", 100), first])).toEqual(["B"]);
    expect(textsSince([version("B", 100), first], textHash("B"))).toEqual([]);
  });

  it("are all since then where the history lacks the decision's version", () => {
    expect(textsSince([version("B", 200), version(null, 50), first])).toEqual(["B"]);
    expect(textsSince([version("C", 300), version("B", 200)])).toEqual(["C", "B"]);
    expect(textsSince([version("B", 200), first], textHash("Z"))).toEqual(["B"]);
  });

  it("are by nobody where the history tells of none", () => {
    const unknown = [{ text: null, at: DECIDED, author: null, byViewer: false }];
    expect(changesSince([], { at: DECIDED }, textHash("Z"))).toEqual(unknown);
    expect(changesSince([first], { at: DECIDED }, textHash("Z"))).toEqual(unknown);
  });
});

describe("a difference", () => {
  it("has the lines that went and those that came, without those that stayed", () => {
    expect(differenceOf("a\nb\nc", "a\r\nx\r\ny\r\nc")).toEqual(["- b", "+ x", "+ y"]);
    expect(differenceOf("a\nb", "a\nb\nc")).toEqual(["+ c"]);
    expect(differenceOf("a\na", "a")).toEqual(["- a"]);
    expect(differenceOf("a", "a\na")).toEqual(["+ a"]);
    expect(differenceOf("a", "a")).toEqual([]);
  });

  it("is cut in lines and in their length", () => {
    const lines = Array.from({ length: 12 }, (_, n) => `${n}${"x".repeat(200)}`);
    const difference = differenceOf("", lines.join("\n"));
    expect(difference).toHaveLength(10);
    expect(difference[0]).toBe("- ");
    expect(difference[1]).toHaveLength("+ ".length + 161);
    expect(difference.at(-1)).toBe("+ … (4 more lines)");
    expect(differenceOf("a", `a${"\nb".repeat(8)}`)).toEqual(Array.from({ length: 8 }, () => "+ b"));
  });
});

const AGREED: CardValue = { value: "Human Needed", updatedAt: at(181) };

function remarksIn(log: LogBuilder): Remark[] {
  return remarksOf(log.reading(AGREED), trustIn(log.comments));
}

function repliesTo(log: LogBuilder, card: CardValue = AGREED): Reply[] {
  return repliesSinceEntry(log.reading(card), trustIn(log.comments)).replies;
}

const STAYS = { from: "Human Needed", to: "Human Needed" };

const decided = (kind: string, text = ""): Partial<TicketRecord> => ({
  kind: "interaction",
  ...STAYS,
  personDecision: { kind, by: "maya", text },
});

function decidedAfter(log: LogBuilder, changes: Partial<TicketRecord>): TicketRecord {
  const first = log.write(null, { to: "In Progress" });
  const asked = log.write(first, { from: "In Progress", to: "Human Needed" });
  return log.write(asked, changes);
}

describe("a person's decision at a terminal", () => {
  it.each([
    ["answer", "Postgres", "answer: Postgres", { accepts: true }],
    ["answer", "", "answer", { accepts: true }],
    ["reject", "", "reject", { rejects: "what waits" }],
  ])("is a reply of the present stay, a yes or a no: %s %j", (kind, said, text, verdict) => {
    const log = new LogBuilder();
    const comment = log.of(decidedAfter(log, decided(kind, said)));
    const { url, createdAt } = comment;
    const reply = { by: "maya", url, at: createdAt, fromOwnAccount: false, atTerminal: true, ...verdict };
    expect(remarksIn(log)).toEqual([
      {
        comment,
        by: "person at a terminal",
        standing: "counts",
        sinceEntry: true,
        isHidden: false,
        text,
        reply,
      },
    ]);
  });

  it("counts as long as the ticket stays, whatever is said after it", () => {
    const log = new LogBuilder();
    const first = decidedAfter(log, decided("answer", "One"));
    log.write(log.write(first, decided("answer", "Two")), { ...STAYS, kind: "interaction" });
    expect(remarksIn(log).map(({ text }) => text)).toEqual(["answer: One", "answer: Two"]);
  });

  it("is none for a review, which has its own decision", () => {
    const log = new LogBuilder();
    decidedAfter(log, {
      ...decided("accept"),
      personDecision: { kind: "accept", by: "maya", text: "", request: "01" },
    });
    expect(repliesTo(log)).toEqual([]);
  });

  it("is over once the ticket has left, by a record or by a person's hand", () => {
    const log = new LogBuilder();
    const last = decidedAfter(log, decided("answer"));
    const left = log.write(last, { from: "Human Needed", to: "In Progress" });
    log.write(left, { from: "In Progress", to: "Human Needed" });
    expect(repliesTo(log)).toEqual([]);
    const moved = new LogBuilder();
    decidedAfter(moved, decided("answer"));
    expect(repliesTo(moved, { value: "In Review", updatedAt: at(9_000) })).toEqual([]);
  });

  it.each<[string, Partial<TicketRecord>]>([
    ["came from elsewhere", { from: "In Progress", to: "Human Needed" }],
    [
      "was moved by a person meanwhile",
      { ...STAYS, observed: { from: "Human Needed", to: "In Progress", as: "moved by hand" } },
    ],
  ])("is over where a later record says that the ticket %s", (_what, changes) => {
    const log = new LogBuilder();
    log.write(decidedAfter(log, decided("answer")), changes);
    expect(repliesTo(log)).toEqual([]);
  });

  it("in another state is none, though no record says how the ticket left that", () => {
    const log = new LogBuilder();
    const there = { from: "In Progress", to: "In Progress" };
    log.write(decidedAfter(log, { ...decided("answer"), ...there }), { ...STAYS, kind: "interaction" });
    expect(repliesTo(log)).toEqual([]);
  });

  it("counts where its own record notices that a person had moved the card here", () => {
    const log = new LogBuilder();
    const first = log.write(null, { to: "Backlog" });
    const observed = { from: "Backlog", to: "Human Needed", as: "moved by hand" } as const;
    log.write(first, { ...decided("answer"), observed });
    expect(repliesTo(log)).toMatchObject([{ by: "maya" }]);
  });

  it("of the first record of a log counts, too", () => {
    const log = new LogBuilder();
    log.write(null, { ...decided("answer"), seen: { value: "Human Needed", updatedAt: at(-60) } });
    expect(repliesTo(log)).toMatchObject([{ by: "maya" }]);
  });
});
