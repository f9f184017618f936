import { describe, expect, it } from "vitest";
import { OTHER } from "../../../test/rules/situation-builder.ts";
import { LogBuilder, STRANGER, at, following } from "../../../test/log/log-builder.ts";
import {
  BY_SELF,
  FINISHING,
  FOLLOW_UPS,
  PAIR,
  announce,
  answerIn,
  asks,
  atWork,
  callOf,
  heldFor,
  planOf,
  recordIn,
  ticketOf,
  outcomeWithoutRecord,
  written,
} from "../../../test/support/handoff-plans.ts";
import { renderComment } from "../../log/comment.ts";
import { fingerprintOfFollowUps } from "../../log/request-marker.ts";
import type { TicketRecord } from "../../log/record.ts";
import { announcedFirst, type HandoffCall } from "./plan-transition.ts";
import type { TicketView } from "../read/ticket-view.ts";

const COMPLETE = asks("impl", "complete");
const LOCK = asks("impl", "lock");
const OF_THE_LOG: unknown = expect.stringContaining('records by "mallory" were not counted');

/** A log in which the caller completed its work, and of which readers are warned. */
function completed(changes: Partial<TicketRecord> = {}): LogBuilder {
  const { log, record } = atWork();
  const done = { command: "impl", to: "In Review", reason: COMPLETE.reason } as const;
  const own = log.write(record, { ...BY_SELF, ...done, ...changes });
  log.say(renderComment(following(own, { id: "01THEIRS" })), STRANGER);
  return log;
}

describe("a call whose answer was lost", () => {
  it("is answered again, with the states of then and now, and its card and issue are set", () => {
    const view = ticketOf(completed({ result: 1 }), { team: PAIR });
    const plan = planOf(view, { ...COMPLETE, result: { value: 1, warnings: ["of the result"] } });
    expect(plan).toMatchObject({ kind: "no record", finishes: "card and issue" });
    const answer = answerIn(outcomeWithoutRecord(plan, { warnings: ["of the card"] }));
    expect(answer).toMatchObject({
      replayed: true,
      command: "impl",
      intent: "complete",
      previousState: "In Progress",
      newState: "In Review",
      record: { seq: 3 },
    });
    expect(answer.finish).toBeUndefined();
    expect(answer.guidance.warnings).toEqual(["of the result", OF_THE_LOG, "of the card"]);
  });

  it("is told where others have brought the ticket since", () => {
    const log = completed();
    const { record } = log.fold().head!;
    log.write(record, { agent: OTHER.agent, command: "triage", to: "Done" });
    const { newState, guidance } = answerIn(outcomeWithoutRecord(planOf(ticketOf(log), COMPLETE)));
    expect(newState).toBe("Done");
    expect(guidance.warnings).toEqual([]);
  });

  it("may have been the first of a ticket without a state", () => {
    const log = new LogBuilder();
    const record = following(null, { ...BY_SELF, reason: COMPLETE.reason });
    delete record.from;
    log.say(renderComment(record));
    const call = callOf({ command: "triage", goal: { toState: "Research Needed" } });
    expect(answerIn(outcomeWithoutRecord(planOf(ticketOf(log), call))).previousState).toBeNull();
  });

  it.each([OTHER.agent, "next"])("may have handed the lock over to %j", (handTo) => {
    const { log, record } = atWork();
    const handed = {
      kind: "claim",
      to: "In Progress",
      lock: { until: at(9_000) },
      handedTo: OTHER.agent,
    } as const;
    log.write(record, { ...BY_SELF, command: "impl", reason: LOCK.reason, ...handed });
    const call = { ...LOCK, request: { ...LOCK.request, handTo } };
    expect(answerIn(outcomeWithoutRecord(planOf(ticketOf(log, { team: PAIR }), call)))).toMatchObject({
      replayed: true,
      handedTo: OTHER.agent,
    });
  });
});

describe("a finish with follow-up tickets whose answer was lost", () => {
  const { log, record } = atWork();
  const announced = announce(log, record, { agent: OTHER.agent, session: { id: "gone" } });
  const finished = { ...FINISHING, asked: fingerprintOfFollowUps(FOLLOW_UPS) };
  log.write(announced, { ...BY_SELF, command: "impl", to: "In Review", followUps: finished });
  const world = { processes: { isGone: ({ id }: { id: string }) => id === "gone", lockKey: String } };

  it("is told to who would begin the work again", () => {
    const answer = answerIn(outcomeWithoutRecord(planOf(ticketOf(log), LOCK, { world })));
    expect(answer).toMatchObject({
      replayed: true,
      newState: "In Review",
      followUps: FINISHING.tickets,
      finish: { announcedBy: "rival", record: 3, instead: "impl lock" },
    });
  });
});

describe("a finish that was announced and not carried out", () => {
  const { log, record } = atWork();
  announce(log, record, { agent: OTHER.agent });
  const view = ticketOf(log, { lock: heldFor(record) });
  const elsewhere: HandoffCall = { ...COMPLETE, finishing: { ...FINISHING, handover: "01ANOTHER" } };

  it("does not come before what has no target at all", () => {
    const plan = planOf(view, asks("review", "lock"));
    expect(plan).toMatchObject({ kind: "no record", refusal: { code: "REFUSED_INTENT" } });
  });

  it("is not carried out by a group", () => {
    const group = { ...COMPLETE, group: [7, 8] };
    expect(planOf(view, group).refusal).toEqual(announcedFirst(group));
  });

  it("is passed over by a call that may not carry it out", () => {
    const plan = planOf(view, { ...COMPLETE, past: "01ANNOUNCED" });
    expect(recordIn(plan)).toMatchObject({ to: "In Review" });
    const past = planOf(view, { ...COMPLETE, past: "01ANOTHER" });
    expect(outcomeWithoutRecord(past)).toMatchObject({ kind: "unfinished" });
  });

  it("is carried out by the call that completes it", () => {
    const plan = planOf(view, { ...COMPLETE, followUps: FOLLOW_UPS, finishing: FINISHING });
    expect(answerIn(written(view, plan))).toMatchObject({
      newState: "In Review",
      followUps: FINISHING.tickets,
    });
  });

  it.each<[string, TicketView]>([
    ["another one was announced", view],
    ["none is open any more", atWork().view],
  ])("is overtaken where %s", (_where, ticket) => {
    expect(outcomeWithoutRecord(planOf(ticket, elsewhere))).toEqual({ kind: "overtaken" });
  });

  it("is overtaken where others carried it out, and the graph lacks its intent by now", () => {
    const { log: done, record: taken } = atWork();
    const followUps = { ...FINISHING, asked: fingerprintOfFollowUps(FOLLOW_UPS) };
    done.write(announce(done, taken), { to: "In Review", followUps });
    const plan = planOf(ticketOf(done), asks("review", "lock", { finishing: FINISHING }));
    expect(outcomeWithoutRecord(plan)).toEqual({ kind: "overtaken" });
  });
});

describe("a holder that asks for its lock again", () => {
  const { log, record, view } = atWork();
  const plan = planOf(view, LOCK);

  it("renews its lease, and has its card set", () => {
    const lock = { kind: "renew", oid: "own lock", recordId: record.id };
    expect(plan).toMatchObject({ kind: "no record", finishes: "card", lock });
    expect(plan.refusal).toBeUndefined();
  });

  it("is told until when, by the record that took the lock", () => {
    const answer = answerIn(outcomeWithoutRecord(plan, { lockUntilMs: Date.parse(at(12_000)) }));
    expect(answer).toMatchObject({
      command: "impl",
      previousState: "In Progress",
      newState: "In Progress",
      record: { seq: record.seq, url: log.of(record).url },
      lock: { until: at(12_000), renewed: true },
    });
  });

  it("is told of no lock where none was renewed", () => {
    expect(answerIn(outcomeWithoutRecord(plan))).not.toHaveProperty("lock");
  });

  it("is warned that its lease had ended, and of what the log and the renewal warn of", () => {
    const own = atWork();
    own.log.say(renderComment(following(own.record, { id: "01THEIRS" })), STRANGER);
    const late = ticketOf(own.log, { lock: heldFor(own.record), readAtMs: Date.parse(at(9_001)) });
    const renewed = outcomeWithoutRecord(planOf(late, LOCK), { warnings: ["of the renewal"] });
    expect(answerIn(renewed).guidance.warnings).toEqual([
      expect.stringContaining(`your lease ended at ${at(9_000)}`),
      OF_THE_LOG,
      "of the renewal",
    ]);
  });
});
