import { describe, expect, it } from "vitest";
import { SELF, holder } from "../../../test/rules/situation-builder.ts";
import { LogBuilder, at, following } from "../../../test/log/log-builder.ts";
import { viewOf } from "../../../test/support/view-builder.ts";
import type { Holder } from "../../rules/lock.ts";
import { renderComment } from "../../log/comment.ts";
import type { CardValue } from "../../log/reconcile.ts";
import type { ContractTerms, Interaction, TicketRecord } from "../../log/record.ts";
import { endedPartOf, sameCard, situationOf, type TicketView } from "./ticket-view.ts";
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
