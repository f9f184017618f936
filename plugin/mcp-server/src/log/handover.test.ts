import { describe, expect, test } from "vitest";
import { LogBuilder } from "../../test/log/log-builder.ts";
import { renderComment } from "./comment.ts";
import {
  abandonedHandover,
  fingerprintOfFollowUps,
  handoverOf,
  openHandover,
  requestIdOf,
  REQUEST_ID_FORM,
} from "./request-marker.ts";
import type { Reconciliation } from "./reconcile.ts";
import type { Handover, TicketRecord } from "./record.ts";

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
  expect(handoverOf("create-12")).toBeNull();
});
