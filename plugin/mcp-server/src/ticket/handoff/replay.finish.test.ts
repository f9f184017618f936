import { describe, expect, it } from "vitest";
import { SELF } from "../../../test/rules/situation-builder.ts";
import { LogBuilder, at } from "../../../test/log/log-builder.ts";
import { viewOf, worldAt } from "../../../test/support/view-builder.ts";
import type { TransitionRequest } from "../../rules/situation.ts";
import type { Refusal } from "../../errors.ts";
import type { FollowUp, TicketRecord } from "../../log/record.ts";
import type { WriteAccess } from "../../rules/permission.ts";
import { findLostFinish, findReplay, withFollowUps } from "./replay.ts";
import { situationOf, type TicketView } from "../read/ticket-view.ts";

const HANDOVER = "01ANNOUNCED";
const FINISH = "01FINISH";
const FOLLOW_UPS: readonly FollowUp[] = [{ to: "planner", task: "Look after it" }];
const TICKET = { number: 12, url: "https://github.com/octo/rocket/issues/12", to: "planner" };
const BEGIN: TransitionRequest = { command: "research", goal: { intent: "lock" } };
const ADA = { author: { login: "ada", isBot: false } } as const;
const UNKNOWN: WriteAccess = { kind: "unknown", why: "GitHub is down", remedy: "Call again" };

/** A log whose second record announces a finish, and whose third carries it out, at second 120. */
function finished(changes: Partial<TicketRecord> = {}): LogBuilder {
  const log = announced();
  log.write(log.fold().head!.record, {
    id: FINISH,
    agent: "helper",
    command: "research",
    to: "Ready for Plan",
    followUps: { handover: HANDOVER, asked: "a hash", tickets: [TICKET] },
    ...changes,
  });
  return log;
}

function announced(): LogBuilder {
  const log = new LogBuilder();
  const first = log.write(null);
  log.write(first, {
    id: HANDOVER,
    kind: "interaction",
    agent: SELF.agent,
    session: { id: "gone" },
    command: "research",
    to: first.to,
    handover: { id: HANDOVER, to: "Ready for Plan", result: null, followUps: [...FOLLOW_UPS] },
  });
  return log;
}

/** The log as it is read at that second, on a card that shows its newest state. */
function seen(log: LogBuilder, seconds = 180): TicketView {
  const { head } = log.fold();
  const card = { value: head?.record.to ?? null, updatedAt: head === null ? null : at(121) };
  return { ...viewOf(log.comments, card), readAtMs: Date.parse(at(seconds)) };
}

const GONE = worldAt(180, ({ id }) => id === "gone");

function lost(view: TicketView, request = BEGIN, world = GONE): string | null {
  return findLostFinish(world, view, { request }, situationOf(view))?.entry.record.id ?? null;
}

describe("a finish whose announcer is gone", () => {
  it("answers the call that begins work by the intent, with its announcement", () => {
    const view = seen(finished());
    expect(findLostFinish(GONE, view, { request: BEGIN }, situationOf(view))).toMatchObject({
      announced: { record: { id: HANDOVER } },
      entry: { record: { id: FINISH } },
    });
  });

  it.each<[string, TransitionRequest]>([
    ["names the state", { command: "research", goal: { toState: "Research in Progress" } }],
    ["has another intent", { command: "research", goal: { intent: "complete" } }],
    ["begins the next stage", { command: "plan", goal: { intent: "lock" } }],
    ["takes the lock for another agent", { ...BEGIN, handTo: "planner" }],
  ])("does not answer a call that %s", (_what, request) => {
    expect(lost(seen(finished()), request)).toBeNull();
  });

  it.each([
    [120 + 599, FINISH],
    [120 + 600, null],
  ])("answers for ten minutes: at second %i it is %j", (seconds, id) => {
    expect(lost(seen(finished(), seconds))).toBe(id);
  });

  it("does not answer while its announcer is at work", () => {
    expect(lost(seen(finished()), BEGIN, worldAt(180))).toBeNull();
  });

  it("does not answer where its announcement is no longer in the log", () => {
    const log = finished();
    log.remove(log.fold().entries[1]!.record);
    expect(log.fold().head?.record.id).toBe(FINISH);
    expect(lost(seen(log))).toBeNull();
  });

  it("does not answer where a person has moved the card since", () => {
    const card = { value: "Human Needed", updatedAt: at(900) };
    const view = { ...viewOf(finished().comments, card), readAtMs: Date.parse(at(180)) };
    expect(view.reconciliation.observed?.as).toBe("moved by hand");
    expect(lost(view)).toBeNull();
  });

  it("does not answer where an agent has written since", () => {
    const log = finished();
    log.write(log.fold().head!.record, { kind: "interaction", to: "Ready for Plan" });
    expect(lost(seen(log))).toBeNull();
  });

  it("is none on a ticket without a log", () => {
    expect(lost(seen(new LogBuilder()))).toBeNull();
  });

  it("does not answer where a person has replied", () => {
    const log = finished();
    log.say("Please look again", ADA);
    expect(lost(seen(log))).toBeNull();
  });

  it("does not answer where one person has replied and another may have", () => {
    const log = finished();
    log.say("Please look again", ADA);
    log.say("Yes, please", { author: { login: "bob", isBot: false } });
    const view = seen(log);
    const access = new Map([...view.trust.access, ["bob", UNKNOWN] as const]);
    expect(lost({ ...view, trust: { ...view.trust, access } })).toBeNull();
  });
});

describe("a call that carries an announced finish out", () => {
  const ASKED = {
    request: { command: "research", goal: { intent: "complete" } },
    command: "research",
    to: "Ready for Plan",
    reason: "Worth doing",
    result: null,
    finishing: { handover: HANDOVER, tickets: [] },
  } as const;

  it("is answered by the record that finished it, whoever wrote that", () => {
    const theirs = finished({ agent: "rival", reason: "Another one" });
    expect(findReplay(worldAt(180), seen(theirs), ASKED)?.record.id).toBe(FINISH);
  });

  it("is new where nobody has finished it", () => {
    expect(findReplay(worldAt(180), seen(announced()), ASKED)).toBeNull();
  });
});

describe("a refusal of a call with follow-up tickets", () => {
  const REFUSED: Refusal = {
    code: "REFUSED_EDGE",
    message: "Cannot hand off",
    rule: "The graph has no such edge",
    from: "Ready for Plan",
    attempted: "Done",
    allowed: [],
    hint: "Choose another state",
    retryable: false,
  };
  const MADE = 'The ticket was finished with #12 for "planner" (record 3)';
  const WHEN_ACCEPTED =
    'give another one as follow_up when the work is accepted, with command "triage", intent "close" and a result';
  const CREATE = "make another one with ralph_hero__create_ticket, and name this ticket in its body";

  function hinted(
    log: LogBuilder,
    { followUps, ...refusal }: Partial<Refusal> & { readonly followUps?: readonly FollowUp[] } = {},
  ): string {
    const call = followUps === undefined ? {} : { followUps };
    return withFollowUps(call, seen(log), { ...REFUSED, ...refusal }).hint.toString();
  }

  it.each<[Refusal["code"], string]>([
    ["REFUSED_EDGE", `Choose another state. ${MADE}; ${WHEN_ACCEPTED}`],
    ["REFUSED_NOT_BEGUN", `${MADE}; ${WHEN_ACCEPTED}`],
    ["REFUSED_TERMINAL", `${MADE}; ${CREATE}`],
  ])("by %s says with which the ticket was finished, and how to add one", (code, hint) => {
    const refused = withFollowUps({ followUps: FOLLOW_UPS }, seen(finished()), { ...REFUSED, code });
    expect({ ...refused, hint: String(refused.hint) }).toEqual({ ...REFUSED, code, hint });
  });

  it("says so, too, where agents have spoken since", () => {
    const log = finished();
    log.write(log.fold().head!.record, { kind: "interaction", to: "Ready for Plan" });
    expect(hinted(log, { followUps: FOLLOW_UPS })).toContain(MADE);
  });

  it("is as it was for a call without any", () => {
    expect(hinted(finished())).toBe(REFUSED.hint);
  });

  it("is as it was where the ticket has gone on since", () => {
    const log = finished();
    log.write(log.fold().head!.record, { to: "Plan in Progress" });
    expect(hinted(log, { followUps: FOLLOW_UPS })).toBe(REFUSED.hint);
  });

  it("is as it was on a ticket without a log", () => {
    expect(hinted(new LogBuilder(), { followUps: FOLLOW_UPS })).toBe(REFUSED.hint);
  });

  it("names the tickets of a finish that a person's move has ended", () => {
    const moved = viewOf(announced().comments, { value: "Human Needed", updatedAt: at(900) });
    const view = { ...moved, leftFollowUps: [{ number: 12, to: "planner" }] };
    expect(withFollowUps({}, view, REFUSED)).toEqual({
      ...REFUSED,
      hint: 'Choose another state. Beside that, record 2 announced follow-up tickets, and a person moved the card before it was finished; made before: #12 for "planner"',
    });
  });
});
