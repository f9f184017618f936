import { describe, expect, test } from "vitest";
import { TICKET, at, following } from "../log/log-builder.ts";
import { FINDING_CODES, type Finding, type Trail } from "../../src/log/audit/subject.ts";
import { renderComment } from "../../src/log/comment.ts";
import { recordHash, type TicketRecord } from "../../src/log/record.ts";
import { DAMAGED_PATHS } from "./damaged-paths.ts";
import { DAMAGED_RECORDS } from "./damaged-records.ts";
import { ODD_DELETIONS, SOUND_DELETIONS } from "./odd-deletions.ts";
import { ODD_HOLDERS, SOUND_HOLDERS } from "./odd-holders.ts";
import { ODD_RECORDS, SOUND_ODDITIES } from "./odd-records.ts";
import { LIFE_LENGTH, TrailBuilder, named } from "./trail-builder.ts";

const DAMAGED_LOGS = [...DAMAGED_RECORDS, ...DAMAGED_PATHS, ...ODD_RECORDS, ...ODD_DELETIONS, ...ODD_HOLDERS];

/** A finding in lines that people compare; its id tells what it is made of. */
function spelt({ code, severity, id, ticket, where, at: when, by, what, todo }: Finding): string {
  const place = [ticket, where.seq, where.url, when, by].map((part) => part ?? "-").join(" ");
  return `${code} ${severity} ${id}\n  ${place}\n  ${what}\n  ${todo}`;
}

/** The trail as GitHub tells it once all its accounts are deleted. */
function withoutAccounts(trail: Trail): Trail {
  return {
    ...trail,
    comments: trail.comments.map((one) => ({ ...one, author: null, editor: null })),
    events: trail.events.map((one) => ({ ...one, actor: null, author: null })),
  };
}

describe("a damaged log is found, and its damage named, where", () => {
  test.each(DAMAGED_LOGS)("$what", ({ make, found }) => {
    expect(named(make().audit())).toEqual(found);
  });

  test("and every finding says what, where, when, by whom and what to do, word by word", async () => {
    const said = DAMAGED_LOGS.flatMap(({ what, make }) => {
      const { verdict, findings } = make().audit();
      return [`# ${what}: ${verdict}`, ...findings.map(spelt), ""];
    });
    await expect(said.join("\n")).toMatchFileSnapshot("./findings.txt");
  });

  // Nobody vouches for a deleted account's records, so other findings take the place of the log's own.
  test.each(DAMAGED_LOGS)("$what, and names nobody once every account is gone", ({ make }) => {
    const trail = make();
    const { findings } = trail.audit(withoutAccounts(trail.build()));
    expect(findings.length).toBeGreaterThan(0);
    for (const finding of findings) expect(finding).not.toHaveProperty("by");
  });

  test("and no finding has a field without a value", () => {
    for (const { what, make } of DAMAGED_LOGS)
      for (const finding of make().audit().findings)
        expect(
          Object.values(finding).filter((value) => value === undefined || value === null),
          what,
        ).toEqual([]);
  });

  test("every code stands for a log here", () => {
    const codes = DAMAGED_LOGS.flatMap(({ found }) => found.map((one) => one.split(" ")[0]));
    expect(FINDING_CODES.filter((code) => !codes.includes(code))).toEqual([]);
  });
});

describe("a log is whole", () => {
  const whole = { verdict: "whole", findings: [] };

  test.each([...SOUND_ODDITIES, ...SOUND_DELETIONS, ...SOUND_HOLDERS])("where $what", ({ make }) => {
    expect(make().audit()).toMatchObject(whole);
  });

  test.each(Array.from({ length: LIFE_LENGTH }, (_, n) => n + 1))("after %i honest records", (count) => {
    expect(TrailBuilder.living(count).audit()).toMatchObject({ ...whole, records: count });
  });

  test("without any record", () => {
    expect(new TrailBuilder().audit()).toMatchObject({ ...whole, records: 0 });
  });

  test("with a record that lost a race and was struck through at once", () => {
    const trail = TrailBuilder.living(2);
    const lost = following(trail.record(1), { id: "01LOST", to: "Ready for Plan", agent: "rival" });
    trail.log.say(renderComment(lost));
    trail.strike(lost, trail.record(2));
    expect(trail.audit()).toMatchObject({ ...whole, records: 2, voids: 1 });
  });

  test("with records as the first writers made them, with fewer fields", () => {
    const trail = new TrailBuilder();
    const bare = {
      v: 1,
      kind: "transition",
      ticket: TICKET,
      agent: "a",
      instance: "main",
      reason: "R",
    } as const;
    const session = { id: "s" };
    const first: TicketRecord = {
      ...bare,
      session,
      seq: 1,
      id: "01A",
      at: at(0),
      to: "Research Needed",
      seen: {},
    };
    const prev = recordHash(first);
    const from = "Research Needed";
    trail.append(first);
    trail.append({
      ...bare,
      session,
      seq: 2,
      id: "01B",
      prev,
      at: at(60),
      from,
      to: "Ready for Plan",
      seen: {},
    });
    expect(trail.audit()).toMatchObject({ ...whole, records: 2 });
  });

  test("with records that have fields, and say things, that this version does not know", () => {
    const trail = TrailBuilder.living(3);
    const place = { kind: "interaction", from: "Ready for Plan", to: "Ready for Plan" } as const;
    const interaction = { type: "heartbeat of a later version", from: "a", to: null, later: { any: 1 } };
    trail.write({ ...place, interaction });
    trail.append(Object.assign(following(trail.last, { ...place, id: "01LATER" }), { later: { any: true } }));
    trail.take("plan", "Plan in Progress", "planner", "locks");
    expect(trail.audit()).toMatchObject({ ...whole, records: 6 });
  });

  test("while the newest write is still under way", () => {
    const trail = TrailBuilder.living(3);
    const { value = null, updatedAt = null } = trail.last.seen;
    trail.card = { value, updatedAt };
    const justNow = { ...trail.build(), readAtMs: Date.parse(trail.last.at) + 20_000 };
    expect(trail.audit(justNow)).toMatchObject(whole);
    const aMinuteLater = { ...trail.build(), readAtMs: Date.parse(trail.last.at) + 60_000 };
    expect(named(trail.audit(aMinuteLater))).toEqual(["CARD_BEHIND 3"]);
    expect(named(trail.audit())).toEqual(["CARD_BEHIND 3"]);
  });

  test("where the lock that it was handed went on in the receiver's name", () => {
    const trail = TrailBuilder.living(2);
    const until = trail.record(2).lock?.until ?? "";
    trail.write({
      kind: "claim",
      command: "research",
      from: "Research in Progress",
      to: "Research in Progress",
      agent: "researcher",
      session: { id: "session of researcher" },
      lock: { until },
      handedTo: "Helper",
    });
    trail.take("research", "Ready for Plan", "helper");
    expect(trail.audit()).toMatchObject(whole);
  });

  test("is not said where not everything could be read", () => {
    const trail = TrailBuilder.living(3);
    trail.complete = false;
    expect(trail.audit()).toMatchObject({ verdict: "unchecked", findings: [] });
  });
});
