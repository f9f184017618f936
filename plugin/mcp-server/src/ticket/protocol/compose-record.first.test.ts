import { describe, expect, it } from "vitest";
import { LogBuilder, TICKET, at } from "../../../test/log/log-builder.ts";
import { reply } from "../../../test/rules/situation-builder.ts";
import { viewOf } from "../../../test/support/view-builder.ts";
import { StateMachine } from "../../rules/state-machine.ts";
import type { CardValue } from "../../log/reconcile.ts";
import type { TicketRecord } from "../../log/record.ts";
import { composeBaseline, composeOpening } from "./compose-record.ts";

/** A log of that many records, whose newest one was edited. */
function edited(count: 1 | 2): LogBuilder {
  const log = new LogBuilder();
  const states = ["Research Needed", "Research in Progress"].slice(0, count);
  log.edit(log.chain(...states).at(-1)!, (body) => `${body} `);
  return log;
}

function baseline(log: LogBuilder, card: CardValue): TicketRecord {
  const given = { id: "01NEW", reason: "Settled", machine: new StateMachine(), reply: reply() };
  return composeBaseline(viewOf(log.comments, card), given);
}

describe("the record behind one that was edited", () => {
  const hand = { from: "Research Needed", as: "moved by hand" };

  it.each<[string, CardValue, object]>([
    [
      "where that record left it, and a person has answered for it",
      { value: "Research in Progress", updatedAt: at(61) },
      { ...hand, to: "Research in Progress", at: at(61) },
    ],
    [
      "where no edge leads, by the same answer",
      { value: "In Review", updatedAt: at(61) },
      { ...hand, to: "In Review", at: at(61), offGraph: true },
    ],
    [
      "where a person moved it after the edit",
      { value: "Human Needed", updatedAt: at(200_000) },
      { ...hand, to: "Human Needed", at: at(200_000) },
    ],
  ])("takes the card %s", (_where, card, observed) => {
    const { by, url, at: answeredAt } = reply();
    expect(baseline(edited(2), card)).toMatchObject({
      kind: "observed",
      seq: 2,
      from: "Research Needed",
      to: card.value,
      reason: "Settled",
      seen: card,
      observed,
      reply: { by, url, at: answeredAt },
    });
  });

  it("observes nothing where the card is where the log says", () => {
    const record = baseline(edited(2), { value: "Research Needed", updatedAt: at(61) });
    expect(record).toMatchObject({ from: "Research Needed", to: "Research Needed" });
    expect(record.observed).toBeUndefined();
  });

  it("is the first of the log where no other is left", () => {
    const record = baseline(edited(1), { value: "Research Needed", updatedAt: at(1) });
    expect(record).toMatchObject({ seq: 1, to: "Research Needed" });
    for (const absent of ["from", "prev", "observed"] as const) expect(record[absent]).toBeUndefined();
  });

  it("counts a card without a state as one in Backlog", () => {
    expect(baseline(edited(1), { value: null, updatedAt: null }).to).toBe("Backlog");
  });
});

describe("the first record of a ticket", () => {
  it("may be asked for by nobody who gave it an id", () => {
    const nothing = { requestId: null, contract: undefined, parent: undefined, interaction: undefined };
    const view = viewOf([], { value: "Backlog", updatedAt: at(0) });
    expect(composeOpening(view, { id: "01NEW", reason: "Because", ...nothing }).requestId).toBeUndefined();
  });

  it("puts it into Backlog with its contract, its parent and the request that made it", () => {
    const view = viewOf([], { value: null, updatedAt: null });
    const parts = {
      requestId: "01REQUEST",
      contract: { riskClass: "high" as const },
      parent: "octo/rocket#1",
      interaction: { type: "handoff", from: "researcher", to: "ada" },
    };
    expect(composeOpening(view, { id: "01NEW", reason: "Because", ...parts })).toEqual({
      v: 1,
      kind: "contract",
      ticket: TICKET,
      seq: 1,
      id: "01NEW",
      at: at(0),
      agent: "researcher",
      instance: "main",
      session: { id: "session of researcher", machine: "boot-1", process: "process-1" },
      to: "Backlog",
      reason: "Because",
      seen: {},
      ...parts,
    });
  });
});
