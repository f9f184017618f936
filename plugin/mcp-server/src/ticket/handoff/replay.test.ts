import { at, following, LogBuilder } from "../../../test/log/log-builder.ts";
import { SELF } from "../../../test/rules/situation-builder.ts";
import { viewOf, worldAt } from "../../../test/support/view-builder.ts";
import type { Refusal } from "../../errors.ts";
import { renderComment } from "../../log/comment.ts";
import type { FollowUp, TicketRecord } from "../../log/record.ts";
import { fingerprintOfFollowUps } from "../../log/request-marker.ts";
import type { WriteAccess } from "../../rules/names.ts";
import type { TransitionRequest } from "../../rules/situation.ts";
import { situationOf, type TicketView } from "../read/ticket-view.ts";
import { findLostFinish, findReplay, withFollowUps } from "./replay.ts";
import { describe, expect, it } from "vitest";

const MINE = {
  agent: SELF.agent,
  instance: SELF.instance,
  session: { id: SELF.session.id },
  command: "research",
  to: "Ready for Plan",
  reason: "Findings are in research.md",
} as const;
const ASKED = {
  request: { command: "research", goal: { intent: "complete" } },
  command: "research",
  to: "Ready for Plan",
  reason: "Findings are in research.md",
  result: null,
} as const;

/** A log whose second record, at second 60, is the caller's own. */
function ownRecord(changes: Partial<TicketRecord> = {}): LogBuilder {
  const log = new LogBuilder();
  log.write(log.write(null), { ...MINE, ...changes });
  return log;
}

function given(value: unknown): { value: unknown; warnings: readonly string[] } {
  return { value, warnings: [] };
}

type Asked = Parameters<typeof findReplay>[2];

function replayed(
  log: LogBuilder,
  { asked = ASKED, world = worldAt(120) }: { asked?: Asked; world?: ReturnType<typeof worldAt> } = {},
) {
  const card = { value: "Ready for Plan", updatedAt: at(61) };
  return (
    findReplay(world, { ...viewOf(log.comments, card), readAtMs: world.clock.now() }, asked)?.record.id ??
    null
  );
}

const LOCK = { until: at(7200) };

/** The log, in which that record follows its newest one. */
function followed(log: LogBuilder, changes: Partial<TicketRecord>): LogBuilder {
  log.write(log.fold().head!.record, changes);
  return log;
}

describe("a call whose answer was lost is the repetition of the caller's newest record", () => {
  it.each<[string, LogBuilder, string?]>([
    ["with the same command, target and reason", ownRecord()],
    ["with half a character in its reason", ownRecord({ reason: "half \uFFFD" }), "half \ud83d"],
    [
      "although the caller has asked something since, and others where it began",
      followed(followed(ownRecord({ from: "Ready for Plan" }), { ...MINE, kind: "interaction" }), {
        agent: "planner",
        kind: "interaction",
        to: "Ready for Plan",
      }),
    ],
    ["although others went on since", followed(ownRecord(), { agent: "planner", to: "Plan in Progress" })],
    [
      "although the caller noted a person's move since",
      followed(ownRecord(), { ...MINE, kind: "observed", to: "Human Needed", id: "01NOTE" }),
    ],
  ])("%s", (_how, log, reason = ASKED.reason) => {
    expect(replayed(log, { asked: { ...ASKED, reason } })).toBe("01RECORD1");
  });

  it("and may be the first of a ticket without a state", () => {
    const log = new LogBuilder();
    const record = following(null, { ...MINE, id: "01FIRST" });
    delete record.from;
    log.say(renderComment(record));
    expect(replayed(log)).toBe("01FIRST");
  });

  it.each([
    [60 + 599, "01RECORD1"],
    [60 + 600, null],
  ])("for ten minutes: at second %i the replay is %j", (seconds, id) => {
    expect(replayed(ownRecord(), { world: worldAt(seconds) })).toBe(id);
  });

  it.each([
    ["of a gone process of the same agent and instance", {}, "01RECORD1"],
    ["not of another agent's", { agent: "rival" }, null],
    ["not of another instance's", { instance: "other" }, null],
  ])("%s", (_whose, changes, id) => {
    const log = ownRecord({ session: { id: "before the restart" }, ...changes });
    expect(replayed(log)).toBeNull();
    expect(replayed(log, { world: worldAt(120, (session) => session.id === "before the restart") })).toBe(id);
  });
});

describe("a finish with follow-ups", () => {
  const TASKS = [{ to: "planner", task: "Look after it" }];
  const FINISHED = { handover: "01ANNOUNCED", asked: fingerprintOfFollowUps(TASKS), tickets: [] };

  it("is the same only with the same follow-ups", () => {
    const log = ownRecord({ followUps: FINISHED });
    expect(replayed(log, { asked: { ...ASKED, followUps: TASKS } })).toBe("01RECORD1");
    expect(
      replayed(log, { asked: { ...ASKED, followUps: [{ to: "planner", task: "Another" }] } }),
    ).toBeNull();
    expect(replayed(log)).toBeNull();
  });

  it("is the caller's who announced it, whoever carried it out", () => {
    const log = new LogBuilder();
    const first = log.write(null, { agent: "stranger" });
    const said = { kind: "interaction", to: first.to, id: "01ANNOUNCED" } as const;
    const announced = log.write(first, { ...MINE, ...said });
    log.write(announced, { ...MINE, agent: "helper", followUps: FINISHED });
    expect(replayed(log, { asked: { ...ASKED, followUps: TASKS } })).not.toBeNull();
  });

  it("is not a stranger's who announced something else before", () => {
    const log = new LogBuilder();
    const first = log.write(null, { ...MINE, to: "Research Needed" });
    const announced = log.write(first, {
      agent: "helper",
      kind: "interaction",
      to: first.to,
      id: "01ANNOUNCED",
    });
    log.write(announced, { ...MINE, agent: "helper", followUps: FINISHED });
    expect(replayed(log, { asked: { ...ASKED, followUps: TASKS } })).toBeNull();
  });
});

describe("a result", () => {
  it.each<[unknown, unknown, string | null]>([
    [{ pages: 3, by: "ada" }, { by: "ada", pages: 3 }, "01RECORD1"],
    [false, false, "01RECORD1"],
    [0, 0, "01RECORD1"],
    [{ pages: 3 }, { pages: 4 }, null],
    [0, false, null],
    ["3", 3, null],
    [[1, 2], [2, 1], null],
  ])("%j is recorded and %j asked: the same only as the same JSON value", (result, asked, found) => {
    expect(replayed(ownRecord({ result }), { asked: { ...ASKED, result: given(asked) } })).toBe(found);
  });

  it("that was recorded is not asked for again by a call without one", () => {
    expect(replayed(ownRecord({ result: false }))).toBeNull();
  });
});

describe("a lock that was handed over", () => {
  const handed = { to: "Research in Progress", lock: LOCK, handedTo: "planner" };

  it.each([
    ["planner", "01RECORD1"],
    ["builder", null],
    [undefined, null],
  ])("to planner, and to %j again: the replay is %j", (handedTo, id) => {
    const asked = { ...ASKED, to: handed.to, ...(handedTo === undefined ? {} : { handedTo }) };
    expect(replayed(ownRecord(handed), { asked })).toBe(id);
  });
});

describe("a task, which stays in Backlog,", () => {
  const submitted = { command: "triage", intent: "complete", from: "Backlog", to: "Backlog" } as const;

  it.each([
    ["complete", "01RECORD1"],
    ["lock", null],
  ] as const)("was submitted; asked for the intent %s the replay is %j", (intent, id) => {
    const request = { command: "triage", goal: { intent } } as const;
    const asked = { ...ASKED, request, command: "triage", to: "Backlog" } as const;
    expect(replayed(ownRecord(submitted), { asked })).toBe(id);
  });
});

describe("a call is new", () => {
  it.each<[string, LogBuilder, Partial<Asked>?]>([
    ["with another command", ownRecord(), { command: "plan" }],
    ["with another target", ownRecord(), { to: "Human Needed" }],
    ["without a target", ownRecord(), { to: null }],
    ["with another reason", ownRecord(), { reason: "Findings are in other.md" }],
    ["with another result", ownRecord(), { result: given({ pages: 3 }) }],
    [
      "where others have brought the ticket back to where that record began",
      followed(ownRecord(), { agent: "planner", to: "Research Needed" }),
    ],
    [
      "where the caller has written another record since",
      followed(ownRecord(), { ...MINE, to: "Human Needed", id: "01LATER" }),
    ],
    ["where the record is of another agent", ownRecord({ agent: "rival" })],
    ["where the record is of another instance", ownRecord({ instance: "subagent-2" })],
    ["where the record is of another session", ownRecord({ session: { id: "another" } })],
    [
      "where the record took a lock: asking again renews it",
      ownRecord({ to: "Research in Progress", lock: LOCK }),
      { to: "Research in Progress" },
    ],
    ["on a ticket without a log", new LogBuilder()],
  ])("%s", (_what, log, changes = {}) => {
    expect(replayed(log, { asked: { ...ASKED, ...changes } })).toBeNull();
  });

  it("where the record lost its race", () => {
    const log = new LogBuilder();
    const first = log.write(null);
    log.write(first, { to: "Research in Progress" });
    log.write(first, MINE);
    expect(replayed(log)).toBeNull();
  });
});

const HANDOVER = "01ANNOUNCED";
const FINISH = "01FINISH";
const FOLLOW_UPS: readonly FollowUp[] = [{ to: "planner", task: "Look after it" }];
const TICKET = { number: 12, url: "https://github.com/octo/rocket/issues/12", to: "planner" };
const BEGIN: TransitionRequest = { command: "research", goal: { intent: "lock" } };
const ADA = { author: { login: "ada", isBot: false } } as const;
const UNKNOWN: WriteAccess = { kind: "unknown", why: "GitHub is down", remedy: "Call again" };

/** A log whose second record announces a finish, and whose third carries it out, at second 120. */
function finished(changes: Partial<TicketRecord> = {}): LogBuilder {
  const log = announcedLog();
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

function announcedLog(): LogBuilder {
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
  const CARRYING = {
    request: { command: "research", goal: { intent: "complete" } },
    command: "research",
    to: "Ready for Plan",
    reason: "Worth doing",
    result: null,
    finishing: { handover: HANDOVER, tickets: [] },
  } as const;

  it("is answered by the record that finished it, whoever wrote that", () => {
    const theirs = finished({ agent: "rival", reason: "Another one" });
    expect(findReplay(worldAt(180), seen(theirs), CARRYING)?.record.id).toBe(FINISH);
  });

  it("is new where nobody has finished it", () => {
    expect(findReplay(worldAt(180), seen(announcedLog()), CARRYING)).toBeNull();
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
    const moved = viewOf(announcedLog().comments, { value: "Human Needed", updatedAt: at(900) });
    const view = { ...moved, leftFollowUps: [{ at: 0, number: 12, to: "planner" }] };
    expect(withFollowUps({}, view, REFUSED)).toEqual({
      ...REFUSED,
      hint: 'Choose another state. Beside that, record 2 announced follow-up tickets, and a person moved the card before it was finished; made before: #12 for "planner"',
    });
  });
});
