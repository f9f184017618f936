import { describe, expect, it } from "vitest";
import { SELF, holder } from "../../../test/rules/situation-builder.ts";
import { LogBuilder, at, following } from "../../../test/log/log-builder.ts";
import { onIssue, viewOf } from "../../../test/support/view-builder.ts";
import type { Holder } from "../../rules/lock.ts";
import { renderComment } from "../../log/comment.ts";
import type { CardValue } from "../../log/reconcile.ts";
import type { ContractTerms, Interaction, TicketRecord } from "../../log/record.ts";
import {
  continuationOf,
  endedPartOf,
  sameCard,
  situationOf,
  ticketOfPull,
  turnFacts,
  type TicketView,
} from "./ticket-view.ts";
import type { StampedNote } from "../../rules/session-state.ts";

const LEAD = holder("lead");
const ESCALATED: Interaction = {
  type: "escalation",
  from: "builder",
  to: "lead",
  failureType: "wrong-capability",
};

/** A log whose second record escalates the ticket, from Research Needed to Human Needed. */
function escalated(changes: Partial<TicketRecord> = {}): LogBuilder {
  const log = new LogBuilder();
  const first = log.write(null);
  log.write(first, { agent: "builder", to: "Human Needed", interaction: ESCALATED, ...changes });
  return log;
}

/** The ticket as its orchestrator reads it. */
function read(log: LogBuilder, card: Partial<CardValue> = {}): TicketView {
  const view = viewOf(log.comments, { value: "Human Needed", updatedAt: at(61), ...card });
  return { ...view, self: LEAD, team: { ...view.team, orchestrator: "Lead" } };
}

/** The state to which the orchestrator may send the ticket back; null where the situation has none. */
function rerouteOf(view: TicketView): unknown {
  const situation = situationOf(view);
  return "rerouteFrom" in situation ? situation.rerouteFrom : null;
}

describe("an escalation for lack of a capability", () => {
  it("may be settled, too, where agents have spoken since", () => {
    const log = escalated();
    log.write(log.fold().head!.record, { kind: "interaction", to: "Human Needed" });
    expect(rerouteOf(read(log))).toBe("Research Needed");
  });

  it("is no other agent's to settle, and names the orchestrator to it", () => {
    const view = { ...read(escalated()), self: SELF };
    expect(rerouteOf(view)).toBeNull();
    expect(situationOf(view).rerouter).toBe("Lead");
    expect(situationOf(read(escalated({ agent: "lead" }))).rerouter).toBeUndefined();
  });

  it.each<[string, Partial<TicketRecord>]>([
    ["says nothing between agents", { interaction: { ...ESCALATED, type: "handoff" } }],
    ["has another reason", { interaction: { ...ESCALATED, failureType: "task-too-large" } }],
    ["is the orchestrator's own", { agent: "LEAD" }],
  ])("is none where the move %s", (_what, changes) => {
    expect(rerouteOf(read(escalated(changes)))).toBeNull();
  });

  it("is over where another record has moved the ticket since, or nothing was ever written", () => {
    const log = escalated();
    log.write(log.fold().head!.record, { to: "In Progress" });
    expect(rerouteOf(read(log, { value: "In Progress", updatedAt: at(121) }))).toBeNull();
    expect(rerouteOf(read(new LogBuilder()))).toBeNull();
  });

  it("is none where the record does not say where the ticket was", () => {
    const log = new LogBuilder();
    const { from: _, ...first } = following(null, { to: "Human Needed", interaction: ESCALATED });
    log.say(renderComment(first));
    expect(rerouteOf(read(log))).toBeNull();
  });

  it("is not settled where a person has moved the card, or its own write is behind", () => {
    expect(rerouteOf(read(escalated(), { value: "In Progress", updatedAt: at(900) }))).toBeNull();
    const behind = read(escalated(), { value: "Research Needed", updatedAt: at(0) });
    expect(behind.reconciliation).toMatchObject({ state: "Human Needed", cardBehind: true });
    expect(rerouteOf(behind)).toBeNull();
  });

  it("is not settled where a later record was edited that may have moved the ticket", () => {
    const log = escalated();
    const moved = log.write(log.fold().head!.record, { to: "In Progress" });
    log.edit(moved, (body) => `${body}\n`);
    const view = read(log, { value: "In Progress", updatedAt: at(121) });
    expect(view.reconciliation).toMatchObject({ state: "In Progress", observed: null });
    expect(rerouteOf(view)).toBeNull();
  });
});

function isTask(changes: Partial<TicketRecord>): unknown {
  const log = new LogBuilder();
  const first = log.write(null);
  log.write(first, { kind: "contract", to: first.to, ...changes });
  return situationOf(read(log)).isTask;
}

describe("a ticket is a task", () => {
  it.each<[ContractTerms, boolean]>([
    [{ kind: "task" }, true],
    [{ kind: "a later kind" }, false],
    [{ fileScope: ["src/"] }, false],
  ])("by its contract alone: under %j it is %j", (contract, expected) => {
    expect(isTask({ contract })).toBe(expected);
  });

  it("not without a contract", () => {
    expect(isTask({ kind: "interaction" })).toBe(false);
  });

  it("or not: nobody can tell where its contract was lost", () => {
    expect(isTask({ kind: "interaction", underContract: "01LOST" })).toBeUndefined();
  });
});

it.each([
  [
    "ready for plan",
    'Let the team add {"project":{"options":{"Ready for Plan":"ready for plan"}}} to ".ralph/config.json", or rename "ready for plan" to "Ready for Plan"; a second option would split the board',
  ],
  ["Triage", undefined],
  [null, undefined],
])("a card of %j can be mapped to the state that it looks like: %j", (value, mapping) => {
  const view = read(new LogBuilder(), { value });
  const options = [{ id: "1", name: "ready for plan" }];
  expect(situationOf({ ...view, item: { ...view.item, options } }).mapping).toBe(mapping);
});

type Issue = TicketView["snapshot"]["issue"];
const ADA = { by: "ada", at: at(61), closer: null };
const pull = (branch: string | null, repository = "octo/rocket", isFork = false) => ({
  url: `https://github.com/${repository}/pull/3`,
  branch,
  isFork,
});

describe("what people did with the issue counts", () => {
  it.each<[string, Partial<Issue>, Partial<CardValue>, unknown]>([
    [
      "as a drop by whoever closed it",
      { closed: true, dropped: "not planned", turn: { kind: "closed", ...ADA } },
      {},
      { dropped: { as: "not planned", by: "ada" } },
    ],
    [
      "as a drop by nobody who is known",
      { closed: true, dropped: "not planned", turn: { kind: "reopened", ...ADA } },
      {},
      { dropped: { as: "not planned", by: null } },
    ],
    [
      "as a drop where GitHub tells nothing of it",
      { closed: true, dropped: "not planned" },
      {},
      { dropped: { as: "not planned", by: null } },
    ],
    ["as no event where it was closed by hand", { closed: true, turn: { kind: "closed", ...ADA } }, {}, {}],
    ["as no event where nobody did anything", {}, {}, {}],
    [
      "as the end by another ticket's pull request",
      { closed: true, turn: { kind: "closed", ...ADA, closer: pull("ralph/gh-0008") } },
      {},
      { closedElsewhere: pull("").url },
    ],
    [
      "as no event where its own pull request closed it",
      { closed: true, turn: { kind: "closed", ...ADA, closer: pull("ralph/gh-0007") } },
      {},
      {},
    ],
    [
      "as no event where a commit closed it",
      { closed: true, turn: { kind: "closed", ...ADA, closer: pull(null) } },
      {},
      {},
    ],
    ["as a reopening", { turn: { kind: "reopened", ...ADA } }, {}, { reopened: { by: "ada", at: at(61) } }],
    [
      "as none where the card has moved since",
      { turn: { kind: "reopened", ...ADA } },
      { updatedAt: at(62) },
      {},
    ],
    [
      "as one where the card has no time",
      { turn: { kind: "reopened", ...ADA } },
      { updatedAt: null },
      { reopened: { by: "ada", at: at(61) } },
    ],
    ["as none where an older answer says that it was closed", { turn: { kind: "closed", ...ADA } }, {}, {}],
  ])("%s", (_what, changes, card, expected) => {
    expect(turnFacts(onIssue(read(new LogBuilder(), card), changes))).toEqual(expected);
  });
});

describe("a pull request is of the ticket of its branch", () => {
  const { address, team } = read(new LogBuilder());
  it.each([
    [pull("ralph/gh-0008"), 8],
    [pull("ralph/gh-0008", "Octo/Rocket"), 8],
    [pull("ralph/gh-0008", "octo/other"), null],
    [pull("main"), null],
    [pull(null), null],
    [pull("ralph/gh-0008", "octo/rocket", true), null],
  ])("%j: %j", (head, expected) => {
    expect(ticketOfPull(head, address, team.delivery)).toBe(expected);
  });

  it("also in a fork, where the team delivers to one", () => {
    const delivery = { ...team.delivery, remote: "fork" };
    expect(ticketOfPull(pull("ralph/gh-0008", "octo/rocket", true), address, delivery)).toBe(8);
  });
});

describe("a ticket continues in another", () => {
  const log = new LogBuilder();
  log.write(log.write(null), { to: "Canceled", continuedBy: "octo/rocket#9" });

  it("while it is where that left it", () => {
    expect(continuationOf(read(log, { value: "Canceled" }))).toBe("octo/rocket#9");
    expect(continuationOf(read(log, { value: "In Progress", updatedAt: at(900) }))).toBeUndefined();
  });

  it("only if its newest record says so", () => {
    expect(continuationOf(read(escalated()))).toBeUndefined();
    expect(continuationOf(read(new LogBuilder()))).toBeUndefined();
  });
});

function replied(text: string) {
  const log = escalated();
  log.say(text, { author: { login: "ada", isBot: false } });
  return situationOf(read(log)).replies;
}

describe("a person's reply", () => {
  it("rejects by its words", () => {
    expect(replied("Decision: reject")).toMatchObject([{ by: "ada", rejects: "what waits" }]);
  });

  it("rejects nothing otherwise", () => {
    const [reply] = replied("Go on");
    expect(reply).toMatchObject({ by: "ada" });
    expect(reply).not.toHaveProperty("rejects");
  });
});

/** Agents of the same session, except for the last. */
const MAIN = holder("builder", { session: "ours" });
const SUBAGENT = holder("builder", { instance: "sub-1", session: "ours" });
const ELSEWHERE = holder("builder", { instance: "sub-1", session: "theirs" });

function endedPart(owner: Holder, self: Holder, ...ended: readonly string[]): string | null {
  const notes = ended.map((instance): StampedNote => ({ atMs: 0, note: { kind: "ended", instance } }));
  const processes = { isGone: ({ id }: Holder["session"]) => id === "gone", lockKey: () => "" };
  return endedPartOf({ processes, journal: { read: () => notes } }, owner, self);
}

describe("the part of a lock's holder that has ended", () => {
  it("is its process, where that is gone", () => {
    expect(endedPart(holder("builder", { session: "gone" }), MAIN)).toBe("process");
  });

  it("is its subagent, where that has ended in the caller's own session", () => {
    expect(endedPart(SUBAGENT, MAIN, "sub-1")).toBe("subagent");
    expect(endedPart(SUBAGENT, MAIN, "sub-2")).toBeNull();
    expect(endedPart(ELSEWHERE, MAIN, "sub-1")).toBeNull();
  });

  it("is none of the caller, which is evidently at work", () => {
    expect(endedPart(SUBAGENT, SUBAGENT, "sub-1")).toBeNull();
  });

  it("is none of the main loop, which ends with its process alone", () => {
    expect(endedPart(MAIN, SUBAGENT, "main")).toBeNull();
  });
});

describe("a card is the same", () => {
  const CARD = { value: "In Progress", updatedAt: at(61) };

  it.each([
    [CARD, true],
    [{ ...CARD, updatedAt: at(62) }, false],
    [{ ...CARD, value: "Done" }, false],
  ])("by its value and its time: %j is %j", (other, same) => {
    expect(sameCard(CARD, other)).toBe(same);
  });
});
