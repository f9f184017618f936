import { describe, expect, it } from "vitest";
import { LogBuilder, STRANGER, TICKET, at } from "../../../test/log/log-builder.ts";
import { reply } from "../../../test/rules/situation-builder.ts";
import { viewOf } from "../../../test/support/view-builder.ts";
import type { Acceptance } from "../../rules/decide.ts";
import { StateMachine } from "../../rules/state-machine.ts";
import { recordHash, type TicketRecord } from "../../log/record.ts";
import {
  composeCardSet,
  composeContract,
  composeHandMove,
  composeHandoff,
  composeHandover,
  composeInteraction,
  composeObserved,
  type HandoffRecordInput,
} from "./compose-record.ts";
import type { TicketView } from "../read/ticket-view.ts";

const MACHINE = new StateMachine();
const NEW = { id: "01NEW", reason: "Because", machine: MACHINE };
const NOT_COUNTED =
  'records by "mallory" were not counted, because these accounts have no write access and are not in "trust.authors" (0 listed)';
const QUESTION = { type: "consultation", from: "researcher", to: "ada", question: "May I?" };

/** A ticket whose only record brought it from Backlog to Research Needed, at second 0. */
function opened(): LogBuilder {
  const log = new LogBuilder();
  log.write(null);
  return log;
}

function withStranger(log = opened()): LogBuilder {
  log.write(log.fold().head!.record, { to: "Done" }, STRANGER);
  return log;
}

function viewIn(log: LogBuilder, value: string | null = "Research Needed", seconds = 1): TicketView {
  return viewOf(log.comments, { value, updatedAt: value === null ? null : at(seconds) });
}

/** The parts of every record that the caller writes after the first one of the view's log. */
function written({ log, card }: TicketView): Partial<TicketRecord> {
  return {
    v: 1,
    ticket: TICKET,
    seq: 2,
    id: "01NEW",
    prev: recordHash(log.head!.record),
    at: at(0),
    agent: "researcher",
    instance: "main",
    session: { id: "session of researcher", machine: "boot-1", process: "process-1" },
    seen: { value: card.value!, updatedAt: card.updatedAt! },
  };
}

const ACCEPTED: Acceptance = {
  kind: "accepted",
  record: "transition",
  command: "research",
  intent: "lock",
  from: "Research Needed",
  to: "Research in Progress",
  lock: { kind: "keep" },
  reply: null,
  warnings: [],
};
const INPUT: HandoffRecordInput = { ...NEW, lock: null, result: null, submission: null, acceptance: null };
const MOVED = {
  kind: "transition",
  command: "research",
  intent: "lock",
  from: "Research Needed",
  to: "Research in Progress",
  reason: "Because",
};

describe("the record of a handoff", () => {
  it("says who moved the ticket, from where to where, by which command, and why", () => {
    const view = viewIn(opened());
    expect(composeHandoff(view, ACCEPTED, INPUT)).toEqual({ ...written(view), ...MOVED });
  });

  it("has everything that came with it, and what went before its lock", () => {
    const view = viewIn(opened());
    const followUps = { handover: "01H", asked: "hash", tickets: [] };
    const submission = { pullRequests: [], files: [], fileCount: 0 };
    const acceptance = { submission: 1, kind: "waived", by: "ada", url: "https://x" } as const;
    const given = {
      followUps,
      interaction: QUESTION,
      evidence: { description: "It lands" },
      submission,
      acceptance,
      lockKey: "key",
      lockReleased: true as const,
    };
    const answer = reply();
    const { by, url, at: answeredAt } = answer;
    expect(
      composeHandoff(
        view,
        { ...ACCEPTED, reply: answer },
        { ...INPUT, ...given, result: { value: { pages: 3 }, warnings: [] } },
      ),
    ).toEqual({
      ...written(view),
      ...MOVED,
      ...given,
      result: { pages: 3 },
      reply: { by, url, at: answeredAt },
    });
  });

  it("keeps the warnings of the decision, of the result and about the log, in that order", () => {
    const result = { value: 1, warnings: ["the result is large"] };
    expect(
      composeHandoff(
        viewIn(withStranger()),
        { ...ACCEPTED, warnings: ["the issue is closed"] },
        { ...INPUT, result },
      ).warnings,
    ).toEqual(["the issue is closed", "the result is large", NOT_COUNTED]);
  });
});

describe("the record that announces follow-up tickets", () => {
  const handover = { id: "01H", to: "Done", result: 1, followUps: [{ to: "ada", task: "Do it" }] };

  it("leaves the ticket where it is", () => {
    const view = viewIn(opened(), "Human Needed", 900);
    const { by, url, at: answeredAt } = reply();
    expect(
      composeHandover(view, { ...ACCEPTED, from: "Human Needed", reply: reply() }, { ...NEW, handover }),
    ).toEqual({
      ...written(view),
      kind: "interaction",
      command: "research",
      intent: "lock",
      from: "Human Needed",
      to: "Human Needed",
      reason: "Because",
      observed: { from: "Research Needed", to: "Human Needed", at: at(900), as: "moved by hand" },
      reply: { by, url, at: answeredAt },
      handover,
    });
  });

  it("counts a card without a state as one in Backlog", () => {
    const record = composeHandover(viewIn(opened(), null), { ...ACCEPTED, from: null }, { ...NEW, handover });
    expect(record.from).toBeUndefined();
    expect(record.to).toBe("Backlog");
  });
});

describe("a record that leaves the ticket in its state", () => {
  const stays = { from: "Research Needed", to: "Research Needed", reason: "Because" };

  it("is a message, a route or a person's decision", () => {
    const view = viewIn(opened());
    const personDecision = { kind: "accept", by: "ada", text: "" };
    const routing = {
      requested: {},
      requester: "lead",
      selected: "ada",
      rule: "only one",
      reason: "r",
      candidates: [],
    };
    for (const said of [{ interaction: QUESTION }, { routing }, { personDecision }]) {
      expect(composeInteraction(view, { ...NEW, ...said })).toEqual({
        ...written(view),
        kind: "interaction",
        ...stays,
        ...said,
      });
    }
  });

  it("is a contract that takes the place of the former one", () => {
    const view = viewIn(opened());
    const contract = { riskClass: "low" as const };
    expect(composeContract(view, { ...NEW, contract })).toEqual({
      ...written(view),
      kind: "contract",
      ...stays,
      contract,
    });
  });

  it("has the warnings about the log", () => {
    const record = composeInteraction(viewIn(withStranger()), { ...NEW, interaction: QUESTION });
    expect(record.warnings).toEqual([NOT_COUNTED]);
  });

  it.each([
    ["Human Needed", { from: "Human Needed", to: "Human Needed" }],
    [null, { from: undefined, to: "Backlog" }],
  ])("goes where a person moved the card, to %j", (value, place) => {
    const { from, to } = composeInteraction(viewIn(opened(), value, 900), { ...NEW, interaction: QUESTION });
    expect({ from, to }).toEqual(place);
  });
});

describe("the record of a person's move", () => {
  const hand = { from: "Research Needed", at: at(900), as: "moved by hand" };

  it.each([
    ["Human Needed", "A person moved the card while an agent was writing; the person's move stands"],
    [
      "Research Needed",
      "A person moved the card while an agent was writing; another transition has replaced it since",
    ],
  ])("that was overwritten says that the ticket is in %s", (to, reason) => {
    const view = viewIn(opened(), "Human Needed", 900);
    expect(composeObserved(view, view.log.head!, "01NEW", to, view.card, MACHINE)).toEqual({
      ...written(view),
      kind: "observed",
      from: "Research Needed",
      to,
      reason,
      observed: { ...hand, to: "Human Needed" },
    });
  });

  it.each([
    ["Done", { ...hand, to: "Done", offGraph: true }],
    ["Research Needed", { ...hand, to: "Done" }],
  ])("that was overwritten is marked where it is no edge and stands: the ticket is in %s", (to, observed) => {
    const view = viewIn(opened(), "Done", 900);
    expect(composeObserved(view, view.log.head!, "01NEW", to, view.card, MACHINE)).toMatchObject({
      to,
      observed,
    });
  });

  it("that nobody goes on from is taken in as it is", () => {
    const view = viewIn(opened(), "Done", 900);
    expect(composeHandMove(view, view.log.head!, NEW)).toEqual({
      ...written(view),
      kind: "observed",
      from: "Research Needed",
      to: "Done",
      reason: 'A person moved the card to "Done"',
      observed: { ...hand, to: "Done", offGraph: true },
    });
  });

  it("may have left the card without a state, which is one in Backlog", () => {
    const view = viewIn(opened(), null);
    expect(composeHandMove(view, view.log.head!, NEW)).toMatchObject({
      to: "Backlog",
      reason: 'A person moved the card to "Backlog"',
      seen: {},
    });
  });
});

describe("the record of a card that is set where the log says", () => {
  it("leaves the ticket there, and says what the card showed", () => {
    const view = viewIn(opened(), "Backlog");
    expect(composeCardSet(view, view.log.head!, { id: "01NEW", card: view.card, as: "late write" })).toEqual({
      ...written(view),
      kind: "observed",
      from: "Research Needed",
      to: "Research Needed",
      reason: "An earlier write left the card behind the log",
      observed: { from: "Research Needed", to: "Backlog", at: at(1), as: "late write" },
    });
  });
});
