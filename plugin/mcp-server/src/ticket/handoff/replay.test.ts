import { describe, expect, it } from "vitest";
import { viewOf, worldAt } from "../../../test/support/view-builder.ts";
import { SELF } from "../../../test/rules/situation-builder.ts";
import { LogBuilder, at, following } from "../../../test/log/log-builder.ts";
import { renderComment } from "../../log/comment.ts";
import type { TicketRecord } from "../../log/record.ts";
import { fingerprintOfFollowUps } from "../../log/request-marker.ts";
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

describe("a call whose answer was lost", () => {
  it("is the repetition of the caller's newest record, with the same command, target and reason", () => {
    expect(replayed(ownRecord())).toBe("01RECORD1");
  });

  it("may be the first of a ticket without a state", () => {
    const log = new LogBuilder();
    const record = following(null, { ...MINE, id: "01FIRST" });
    delete record.from;
    log.say(renderComment(record));
    expect(replayed(log)).toBe("01FIRST");
  });

  it("may have had half a character in its reason", () => {
    const log = ownRecord({ reason: "half \uFFFD" });
    expect(replayed(log, { asked: { ...ASKED, reason: "half \ud83d" } })).toBe("01RECORD1");
  });

  it("is recognised although the caller has asked something since, and others where it began", () => {
    const log = ownRecord({ from: "Ready for Plan" });
    const said = { kind: "interaction", to: "Ready for Plan" } as const;
    const asked = log.write(log.fold().head!.record, { ...MINE, ...said });
    log.write(asked, { agent: "planner", ...said });
    expect(replayed(log)).toBe("01RECORD1");
  });

  it("is recognised although others went on since", () => {
    const log = ownRecord();
    log.write(log.fold().head!.record, { agent: "planner", to: "Plan in Progress" });
    expect(replayed(log)).toBe("01RECORD1");
  });

  it("is recognised although the caller noted a person's move since", () => {
    const log = ownRecord();
    log.write(log.fold().head!.record, { ...MINE, kind: "observed", to: "Human Needed", id: "01NOTE" });
    expect(replayed(log)).toBe("01RECORD1");
  });

  it("is recognised for the next process of the same agent and instance, if the first is gone", () => {
    const log = ownRecord({ session: { id: "before the restart" } });
    expect(replayed(log)).toBeNull();
    const restarted = worldAt(120, ({ id }) => id === "before the restart");
    expect(replayed(log, { world: restarted })).toBe("01RECORD1");
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
  const lock = { until: at(7200) };
  const handed = { to: "Research in Progress", lock, handedTo: "planner" };

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
  it.each([
    ["command", { ...ASKED, command: "plan" } as const],
    ["target", { ...ASKED, to: "Human Needed" }],
    ["reason", { ...ASKED, reason: "Findings are in other.md" }],
    ["result", { ...ASKED, result: given({ pages: 3 }) }],
  ])("with another %s", (_what, asked) => {
    expect(replayed(ownRecord(), { asked })).toBeNull();
  });

  it("without a target", () => {
    expect(replayed(ownRecord(), { asked: { ...ASKED, to: null } })).toBeNull();
  });

  it.each([
    [60 + 599, "01RECORD1"],
    [60 + 600, null],
  ])("ten minutes after the record: at second %i the replay is %j", (seconds, id) => {
    expect(replayed(ownRecord(), { world: worldAt(seconds) })).toBe(id);
  });

  it("where others have brought the ticket back to where that record began", () => {
    const log = ownRecord();
    log.write(log.fold().head!.record, { agent: "planner", to: "Research Needed" });
    expect(replayed(log)).toBeNull();
  });

  it("where the caller has written another record since", () => {
    const log = ownRecord();
    log.write(log.fold().head!.record, { ...MINE, to: "Human Needed", id: "01LATER" });
    expect(replayed(log)).toBeNull();
  });

  it.each([
    ["agent", { agent: "rival" }],
    ["instance", { instance: "subagent-2" }],
    ["session", { session: { id: "another" } }],
  ])("where the record is of another %s", (_what, changes) => {
    expect(replayed(ownRecord(changes))).toBeNull();
  });

  it("where a gone process belonged to another agent or instance", () => {
    const allGone = worldAt(120, () => true);
    expect(replayed(ownRecord({ agent: "rival", session: { id: "x" } }), { world: allGone })).toBeNull();
    expect(replayed(ownRecord({ instance: "other", session: { id: "x" } }), { world: allGone })).toBeNull();
  });

  it("where the record lost its race", () => {
    const log = new LogBuilder();
    const first = log.write(null);
    log.write(first, { to: "Research in Progress" });
    log.write(first, MINE);
    expect(replayed(log)).toBeNull();
  });

  it("where the record took a lock: asking again renews it", () => {
    const lock = { until: at(7200) };
    const log = ownRecord({ to: "Research in Progress", lock });
    expect(replayed(log, { asked: { ...ASKED, to: "Research in Progress" } })).toBeNull();
  });

  it("on a ticket without a log", () => {
    expect(replayed(new LogBuilder())).toBeNull();
  });
});
