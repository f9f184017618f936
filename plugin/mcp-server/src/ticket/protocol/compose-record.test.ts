import { describe, expect, it } from "vitest";
import { LogBuilder, STRANGER, TICKET, at } from "../../../test/log/log-builder.ts";
import { reply, SELF } from "../../../test/rules/situation-builder.ts";
import { viewOf, worldAt } from "../../../test/support/view-builder.ts";
import type { Acceptance } from "../../rules/decide.ts";
import { StateMachine } from "../../rules/state-machine.ts";
import { recordHash, type TicketRecord } from "../../log/record.ts";
import {
  composeCardSet,
  composeContinued,
  composeInPlace,
  composeHandMove,
  composeHandoff,
  composeHandover,
  composeObserved,
  type HandoffRecordInput,
  composeBaseline,
  composeOpening,
  interactionFrom,
  assemble,
} from "./compose-record.ts";
import type { TicketView } from "../read/ticket-view.ts";
import type { CardValue } from "../../log/reconcile.ts";
import { says } from "../../../test/log/question-log.ts";

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

  it("names the graph of the team that allowed it", () => {
    const machine = new StateMachine(undefined, "hash of the graph");
    expect(composeHandoff(viewIn(opened()), ACCEPTED, { ...INPUT, machine }).graph).toBe("hash of the graph");
  });

  it("says until when it takes the lock, from whom, and to whom it hands it", () => {
    const decision: Acceptance = { ...ACCEPTED, lock: { kind: "hand", replaces: "oid", to: "ada" } };
    const lock = { untilMs: Date.parse(at(60)), takenFrom: "rival (its lease is over)", keyHash: "hash" };
    expect(composeHandoff(viewIn(opened()), decision, { ...INPUT, lock })).toMatchObject({
      lock: { until: at(60), takenFrom: "rival (its lease is over)", keyHash: "hash" },
      handedTo: "ada",
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

describe("a card that does not show the log's state", () => {
  const hand = { from: "Research Needed", as: "moved by hand" };

  it.each<[string, CardValue, object]>([
    [
      "moved along an edge",
      { value: "Human Needed", updatedAt: at(900) },
      { ...hand, to: "Human Needed", at: at(900) },
    ],
    [
      "moved where no edge leads",
      { value: "Done", updatedAt: at(900) },
      { ...hand, to: "Done", at: at(900), offGraph: true },
    ],
    [
      "that an agent's write did not reach",
      { value: "Backlog", updatedAt: at(-600) },
      { from: "Research Needed", to: "Backlog", at: at(-600), as: "cut-off write" },
    ],
  ])("%s is named in the next record", (_how, card, observed) => {
    const view = viewOf(opened().comments, card);
    expect(composeHandoff(view, ACCEPTED, INPUT).observed).toEqual(observed);
    expect(composeInPlace(view, "interaction", { ...NEW, interaction: QUESTION }).observed).toEqual(observed);
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
      expect(composeInPlace(view, "interaction", { ...NEW, ...said })).toEqual({
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
    expect(composeInPlace(view, "contract", { ...NEW, contract })).toEqual({
      ...written(view),
      kind: "contract",
      ...stays,
      contract,
    });
  });

  it("has the warnings about the log", () => {
    const record = composeInPlace(viewIn(withStranger()), "interaction", { ...NEW, interaction: QUESTION });
    expect(record.warnings).toEqual([NOT_COUNTED]);
  });

  it.each([
    ["Human Needed", { from: "Human Needed", to: "Human Needed" }],
    [null, { from: undefined, to: "Backlog" }],
  ])("goes where a person moved the card, to %j", (value, place) => {
    const { from, to } = composeInPlace(viewIn(opened(), value, 900), "interaction", {
      ...NEW,
      interaction: QUESTION,
    });
    expect({ from, to }).toEqual(place);
  });
});

it("the record that ends a ticket which another one continues names it", () => {
  const view = viewIn(withStranger());
  const continued = { continuedBy: "octo/rocket#9", lockReleased: true } as const;
  expect(composeContinued(view, { ...NEW, ...continued })).toEqual({
    ...written(view),
    kind: "transition",
    from: "Research Needed",
    to: "Canceled",
    reason: "Because",
    warnings: [NOT_COUNTED],
    ...continued,
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

function messageOn(log: LogBuilder): object {
  const view = viewOf(log.comments, { value: null, updatedAt: null });
  return interactionFrom(worldAt(0), view, { type: "consultation", to: "ada", question: "May I?" });
}

describe("a message to another agent", () => {
  const said = {
    type: "consultation",
    to: "ada",
    question: "May I?",
    from: SELF.agent,
    transport: "orchestrator-mediated",
  };

  it("says who sent it, and by which transport", () => {
    expect(messageOn(new LogBuilder())).toStrictEqual(said);
  });

  it("has the risk class of the ticket", () => {
    const log = new LogBuilder();
    log.write(null, { kind: "contract", to: "Backlog", contract: { riskClass: "high" } });
    expect(messageOn(log)).toStrictEqual({ ...said, riskClass: "high" });
  });
});

const READ_CARD = { value: "Research Needed", updatedAt: at(0) };
const PARTS = {
  id: "01SECOND",
  kind: "interaction" as const,
  from: "Research Needed",
  to: "Research Needed",
  reason: "Because",
};

function openedWith(changes: Partial<TicketRecord> = {}): LogBuilder {
  const log = new LogBuilder();
  log.write(null, changes);
  return log;
}

type Parts = Parameters<typeof assemble>[2];

function assembled(parts: Partial<Parts>, { comments } = openedWith()) {
  const view = viewOf(comments, READ_CARD);
  return assemble(view, view.log.head, { ...PARTS, ...parts });
}

describe("a record", () => {
  it("names the contract in force, so that its loss is noticed", () => {
    const contract = { riskClass: "high" } as const;
    const log = openedWith({ kind: "contract", to: "Backlog", contract });
    expect(assembled({}, log).underContract).toBe("01RECORD0");
    expect(assembled({}).underContract).toBeUndefined();
  });

  it("takes in what persons decided by hand since, once", () => {
    const log = openedWith(says("researcher", { to: "ada", question: "May I?" }));
    const by = { author: { login: "maya", isBot: false } };
    const { url, createdAt } = log.say("Decision: accept", by);
    const record = assembled({}, log);
    expect(record.handDecisions).toEqual([
      { request: "01RECORD0", kind: "accept", text: "accept", by: "maya", url, at: createdAt },
    ]);
    log.write(log.fold().head!.record, { handDecisions: record.handDecisions! });
    expect(assembled({}, log).handDecisions).toBeUndefined();
  });

  it("is not written where its message lacks what its type demands", () => {
    const interaction = { type: "consultation", from: "ada", to: null, expandScope: [] };
    const code = "INPUT_INVALID";
    expect(() => assembled({ interaction })).toThrow(
      expect.objectContaining({
        code,
        message:
          "Cannot record it for ticket octo/rocket#7: a consultation asks something; a scope expansion names what it asks for",
        hint: "Say what is missing; nothing was written",
      }),
    );
  });
});
