import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { codePoint } from "../../test/support/code-point.ts";
import {
  fingerprintOf,
  marked,
  markOf,
  REQUEST_ID_FORM,
  rewritten,
  unmarked,
  abandonedHandover,
  fingerprintOfFollowUps,
  handoverOf,
  lostHandover,
  openHandover,
  requestIdOf,
} from "./request-marker.ts";
import { LogBuilder } from "../../test/log/log-builder.ts";
import { renderComment } from "./comment.ts";
import type { Reconciliation } from "./reconcile.ts";
import type { Handover, TicketRecord } from "./record.ts";

const MARK = { requestId: "r-1", fingerprint: fingerprintOf({ title: "x" }) };
const FORGED = marked("forged", { requestId: "r-2", fingerprint: "0".repeat(64) });

const text = fc.oneof(
  fc.string({ unit: codePoint }),
  fc
    .array(fc.constantFrom(FORGED, "<!--", "-->", "<!-- ralph-request:v1 ", "\n", "\r\n", "```", "\u200B"))
    .map((parts) => parts.join("")),
);
const requestId = fc.stringMatching(REQUEST_ID_FORM).filter((id) => REQUEST_ID_FORM.test(id));

describe("the mark of a request", () => {
  it("is found again under any text, and only the one that was put there", () => {
    fc.assert(
      fc.property(text, requestId, (body, id) => {
        const mark = { requestId: id, fingerprint: MARK.fingerprint };
        expect(markOf(marked(body, mark))).toEqual(mark);
        expect(markOf(unmarked(body))).toBeNull();
      }),
    );
  });

  it("says that the ticket waits for others, also when the text is written anew", () => {
    const waiting = { ...MARK, waits: true } as const;
    const body = marked("The task", waiting);
    expect(markOf(body)).toEqual(waiting);
    expect(markOf(rewritten(body, "Another"))).toEqual(waiting);
    expect(rewritten(body, body)).toBe(body);
    expect(markOf(marked("<!-- ralph-waits:v1 -->", MARK))).toEqual(MARK);
  });

  it("stands under the text, or alone where there is none", () => {
    const line = `<!-- ralph-request:v1 r-1 ${MARK.fingerprint} -->`;
    expect(marked("The task", MARK)).toBe(`The task\n\n${line}`);
    expect(marked("", MARK)).toBe(line);
  });

  it("is broken in a text that only looks like it, which stays readable", () => {
    expect(unmarked("a <!--ralph-record:v1 --> b <!-- \n ralph-x\uD800")).toBe(
      "a <!--\u200Bralph-record:v1 --> b <!-- \n \u200Bralph-x\uFFFD",
    );
  });

  it("is found above what was written under it since, which cannot forge another", () => {
    fc.assert(
      fc.property(text, text, requestId, (body, footer, id) => {
        const mark = { requestId: id, fingerprint: MARK.fingerprint };
        expect(markOf(`${marked(body, mark)}\n${unmarked(footer)}`)).toEqual(mark);
        expect(markOf(`${marked(body, mark)} \r\n${unmarked(footer)}`)).toEqual(mark);
      }),
    );
  });

  it("is the last of several", () => {
    expect(markOf(`${FORGED}\n\n${marked("copied", MARK)}\n\nA footer`)).toEqual(MARK);
  });

  it("leaves a text that holds none as it is", () => {
    expect(unmarked("a <!-- comment --> and\n```\ncode\n```\n")).toBe(
      "a <!-- comment --> and\n```\ncode\n```\n",
    );
  });

  it("survives an edit in a browser, which sends CRLF", () => {
    expect(markOf(marked("a\nb", MARK).replaceAll("\n", "\r\n"))).toEqual(MARK);
  });

  it("is kept by a new text, also by one that repeats it", () => {
    const old = marked("old", MARK);
    expect(rewritten(old, "new")).toBe(marked("new", MARK));
    expect(rewritten(old, old.replace("old", "new"))).toBe(marked("new", MARK));
    expect(rewritten(`${old}\n\nfooter`, "new")).toBe(marked("new", MARK));
    expect(rewritten(old, `${old}\nfooter`)).toBe(marked("old\n\n\nfooter", MARK));
    expect(rewritten(old, "new\n")).toBe(marked("new\n", MARK));
    expect(rewritten(old, `new\n${FORGED}\n`)).toBe(marked(`new\n${FORGED}\n`, MARK));
    expect(rewritten(old, "")).toBe(marked("", MARK));
    expect(markOf(rewritten("old", FORGED))).toBeNull();
  });

  it("stands on a line of its own", () => {
    expect(markOf(`> ${marked("", MARK)}`)).toBeNull();
    expect(markOf(`${marked("", MARK)} and more`)).toBeNull();
  });
});

describe("the fingerprint", () => {
  it("is the same for the same arguments, lone surrogates among them, and another for others", () => {
    const wanted = { title: "\uD800", parent: 1 };
    expect(fingerprintOf({ ...wanted })).toBe(fingerprintOf(wanted));
    expect(fingerprintOf({ ...wanted, parent: "1" })).not.toBe(fingerprintOf(wanted));
    expect(fingerprintOf({ ...wanted, title: "\uFFFD" })).not.toBe(fingerprintOf(wanted));
  });
});

const HANDOVER: Handover = {
  id: "01H",
  to: "Done",
  result: 12,
  followUps: [{ to: "bob", task: "Review it" }],
};
const IN_REVIEW = { command: "triage", from: "In Review", to: "In Review" } as const;
const AGREED: Reconciliation = { state: "In Review", observed: null, cardBehind: false };
const MOVED: Reconciliation = {
  state: "In Progress",
  observed: { from: "In Review", to: "In Progress", as: "moved by hand" },
  cardBehind: false,
};

/** A log whose second record announces follow-ups; `then` is written after it. */
function announced(...then: readonly Partial<TicketRecord>[]): LogBuilder {
  const log = new LogBuilder();
  const first = log.write(null, { from: "In Progress", to: "In Review" });
  let last = log.write(first, { kind: "interaction", ...IN_REVIEW, handover: HANDOVER });
  for (const changes of then) last = log.write(last, { ...IN_REVIEW, ...changes });
  return log;
}

describe("an announcement", () => {
  test("is open until something ends it", () => {
    expect(openHandover(announced().fold(), AGREED)).toMatchObject({ command: "triage", handover: HANDOVER });
    expect(openHandover(new LogBuilder().fold(), AGREED)).toBeNull();
  });

  test("is not ended by what agents say to each other", () => {
    const log = announced({ kind: "interaction", command: "impl" });
    expect(openHandover(log.fold(), AGREED)?.handover).toEqual(HANDOVER);
  });

  test("is none without a command that could finish it", () => {
    const log = new LogBuilder();
    const { command: _, ...bare } = log.write(null, { kind: "interaction", handover: HANDOVER });
    const nameless = new LogBuilder();
    nameless.say(renderComment(bare));
    expect(openHandover(log.fold(), AGREED)).not.toBeNull();
    expect(openHandover(nameless.fold(), AGREED)).toBeNull();
  });

  test("that was taken over is the newer one", () => {
    const log = announced({ kind: "interaction", agent: "other", handover: HANDOVER });
    expect(openHandover(log.fold(), AGREED)?.entry.record).toMatchObject({ seq: 3, agent: "other" });
  });

  test.each<[string, Partial<TicketRecord>]>([
    ["a transition", { to: "Done" }],
    ["a claim", { kind: "claim" }],
    ["a person's move that was recorded", { kind: "observed", to: "In Progress" }],
    [
      "a person's move that a message noticed",
      { kind: "interaction", observed: { from: "In Review", to: "In Progress", as: "moved by hand" } },
    ],
  ])("is ended by %s", (_what, changes) => {
    const log = announced(changes).fold();
    expect(openHandover(log, AGREED)).toBeNull();
    expect(abandonedHandover(log, MOVED)).toBeNull();
  });

  test("is given up where a person has moved the card since", () => {
    const log = announced().fold();
    expect(openHandover(log, MOVED)).toBeNull();
    expect(abandonedHandover(log, MOVED)?.handover).toEqual(HANDOVER);
    expect(abandonedHandover(log, AGREED)).toBeNull();
  });

  test("is lost where the ticket went elsewhere, and not once it was finished", () => {
    const followUps = { handover: HANDOVER.id, asked: "a hash", tickets: [] };
    expect(lostHandover(announced({ to: "Done", followUps }).fold(), AGREED)).toBeNull();
    expect(lostHandover(announced({ to: "Done" }).fold(), AGREED)?.handover).toEqual(HANDOVER);
    expect(lostHandover(announced().fold(), AGREED)).toBeNull();
    expect(lostHandover(announced().fold(), MOVED)?.handover).toEqual(HANDOVER);
    expect(lostHandover(new LogBuilder().fold(), MOVED)).toBeNull();
  });

  test("is told from another call's by what its tickets are", () => {
    const [asked] = HANDOVER.followUps;
    expect(fingerprintOfFollowUps([{ task: "Review it", to: "bob" }])).toBe(fingerprintOfFollowUps([asked!]));
    for (const other of [[], [{ ...asked!, to: "ada" }], [asked!, asked!]])
      expect(fingerprintOfFollowUps(other)).not.toBe(fingerprintOfFollowUps([asked!]));
  });

  test("names its tickets by ids that a mark can hold", () => {
    expect(requestIdOf(HANDOVER, 4)).toMatch(REQUEST_ID_FORM);
    expect([0, 1].map((index) => requestIdOf(HANDOVER, index))).toEqual([
      "follow-up:01H:1",
      "follow-up:01H:2",
    ]);
  });
});

test("a follow-up's request id names its handover, and no other request id does", () => {
  expect(handoverOf(requestIdOf(HANDOVER, 0))).toBe(HANDOVER.id);
  expect(handoverOf(requestIdOf(HANDOVER, 11))).toBe(HANDOVER.id);
  for (const other of ["create-12", "my-follow-up:01H:1", "follow-up:01H:1-again"])
    expect(handoverOf(other)).toBeNull();
});
