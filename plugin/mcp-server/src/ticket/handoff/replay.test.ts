import { describe, expect, it } from "vitest";
import { viewOf, worldAt } from "../../../test/support/view-builder.ts";
import { SELF } from "../../../test/rules/situation-builder.ts";
import { LogBuilder, at, following } from "../../../test/log/log-builder.ts";
import { renderComment } from "../../log/comment.ts";
import type { TicketRecord } from "../../log/record.ts";
import { fingerprintOfFollowUps } from "../../log/handover.ts";
import { findReplay } from "./replay.ts";

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
