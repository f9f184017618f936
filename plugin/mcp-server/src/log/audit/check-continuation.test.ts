import { describe, expect, test } from "vitest";
import { TrailBuilder } from "../../../test/corpus/trail-builder.ts";
import { TICKET, trustIn } from "../../../test/log/log-builder.ts";
import { StateMachine } from "../../rules/state-machine.ts";
import { recordHash, type TicketRecord } from "../record.ts";
import { auditTrail, neighbourText } from "./audit-trail.ts";
import { linkedTickets } from "./check-chain.ts";
import { subjectOf, type AuditRules, type Trail } from "./subject.ts";

const NEXT = "octo/rocket#9";

/** A ticket that ends in favour of another one. */
function ended(changes: Partial<TicketRecord> = {}): TrailBuilder {
  const trail = TrailBuilder.living(3);
  trail.dropped = "not planned";
  trail.write({ agent: "maya", from: "Ready for Plan", to: "Canceled", continuedBy: NEXT, ...changes });
  return trail;
}

/** The ticket that goes on from that record. */
function begun(head: string, changes: Partial<TicketRecord> = {}): Trail {
  const trail = new TrailBuilder();
  const continues = { ticket: TICKET, head };
  trail.write({
    ticket: NEXT,
    kind: "contract",
    from: "Backlog",
    to: "Ready for Plan",
    continues,
    ...changes,
  });
  return { ...trail.build(), ticket: NEXT };
}

function rulesFor(trails: readonly Trail[], linked?: AuditRules["linked"]): AuditRules {
  const trust = trustIn(trails.flatMap(({ comments }) => comments));
  const rules = { machine: new StateMachine(), trust };
  return linked === undefined ? rules : { ...rules, linked };
}

function found(trail: Trail, linked?: readonly (readonly [string, Trail | null])[]): string[] {
  const others = (linked ?? []).flatMap(([, other]) => other ?? []);
  const rules = rulesFor([trail, ...others], linked === undefined ? undefined : new Map(linked));
  return auditTrail(trail, rules).findings.map(({ code }) => code);
}

describe("a ticket that another one continues", () => {
  const trail = ended();
  const head = recordHash(trail.last);

  test("is sound where that one's first record names its end", () => {
    expect(found(trail.build(), [[NEXT.toUpperCase(), begun(head)]])).toEqual([]);
    expect(linkedTickets(subjectOf(trail.build(), rulesFor([trail.build()])))).toEqual([NEXT]);
  });

  test("and that one are named with the verdicts", () => {
    const texts = [trail.build(), begun(head)].map((one) => neighbourText(auditTrail(one, rulesFor([one]))));
    expect(texts).toEqual([`, continued by ${NEXT}`, `, continues ${TICKET}`]);
  });

  test("is not judged where the other one was not read, or not wholly", () => {
    expect(found(trail.build())).toEqual([]);
    expect(found(trail.build(), [[NEXT, { ...begun("0a"), complete: false }]])).toEqual([]);
  });

  test("is broken where the other one names another end, or none", () => {
    expect(found(trail.build(), [[NEXT, begun("0a")]])).toEqual(["CONTINUATION_BROKEN"]);
    const other = new TrailBuilder();
    other.write({ ticket: NEXT, kind: "contract", from: "Backlog", to: "Backlog" });
    expect(found(trail.build(), [[NEXT, { ...other.build(), ticket: NEXT }]])).toEqual([
      "CONTINUATION_BROKEN",
    ]);
  });

  test("is unfinished where the other one has no record, or is gone, a minute later", () => {
    const empty = { ...new TrailBuilder().build(), ticket: NEXT };
    expect(found(trail.build(), [[NEXT, empty]])).toEqual(["CONTINUATION_UNFINISHED"]);
    expect(found(trail.build(), [[NEXT, null]])).toEqual(["CONTINUATION_UNFINISHED"]);
    const read = trail.build();
    const readAtMs = Date.parse(read.comments.at(-1)?.createdAt ?? "") + 1_000;
    expect(found({ ...read, readAtMs }, [[NEXT, null]])).toEqual([]);
  });

  test("is off the graph where its last record is no move to Canceled", () => {
    expect(found(ended({ to: "Human Needed" }).build())).toContain("STEP_OFF_GRAPH");
    expect(found(ended({ kind: "claim" }).build())).toContain("STEP_OFF_GRAPH");
  });
});

describe("a ticket that continues another one", () => {
  const before = ended();
  const next = begun(recordHash(before.last));

  test("is sound where the other one's last record names it", () => {
    expect(found(next, [[TICKET, before.build()]])).toEqual([]);
    expect(linkedTickets(subjectOf(next, rulesFor([next])))).toEqual([TICKET]);
  });

  test("is broken where no record of the other one is that end, or it is gone", () => {
    expect(found(next, [[TICKET, TrailBuilder.living(3).build()]])).toEqual(["CONTINUATION_BROKEN"]);
    expect(found(next, [[TICKET, null]])).toEqual(["CONTINUATION_BROKEN"]);
    const other = ended({ continuedBy: "octo/rocket#10" });
    expect(found(begun(recordHash(other.last)), [[TICKET, other.build()]])).toEqual(["CONTINUATION_BROKEN"]);
    const living = TrailBuilder.living(3);
    expect(found(begun(recordHash(living.last)), [[TICKET, living.build()]])).toEqual([
      "CONTINUATION_BROKEN",
    ]);
  });

  test("begins in any state of the graph, by its first record", () => {
    expect(found(begun("0a", { to: "Elsewhere" }))).toContain("STEP_OFF_GRAPH");
    expect(found(begun("0a", { kind: "transition", to: "Done" }))).toContain("STEP_OFF_GRAPH");
    const late = new TrailBuilder();
    late.write({ kind: "contract", from: "Backlog", to: "Backlog" });
    late.write({
      kind: "contract",
      from: "Backlog",
      to: "Ready for Plan",
      continues: { ticket: TICKET, head: "0a" },
    });
    expect(found(late.build())).toContain("STEP_OFF_GRAPH");
  });
});

describe("a finish with a follow-up ticket", () => {
  const tickets = [{ number: 9, url: "https://github.com/octo/rocket/issues/9", to: "bob" }];
  const trail = TrailBuilder.living(3);
  trail.write({ followUps: { handover: "01H", asked: "0a", tickets } });

  test("is sound where that one has its first record, is gone, or was not read", () => {
    const opened = new TrailBuilder();
    opened.write({ ticket: NEXT, kind: "contract", from: "Backlog", to: "Backlog" });
    expect(linkedTickets(subjectOf(trail.build(), rulesFor([trail.build()])))).toEqual([NEXT]);
    for (const other of [{ ...opened.build(), ticket: NEXT }, null])
      expect(found(trail.build(), [[NEXT, other]])).not.toContain("FOLLOW_UP_UNOPENED");
    expect(found(trail.build())).not.toContain("FOLLOW_UP_UNOPENED");
  });

  test("is unfinished where that one has no record a minute later", () => {
    const empty = { ...new TrailBuilder().build(), ticket: NEXT };
    expect(found(trail.build(), [[NEXT, empty]])).toContain("FOLLOW_UP_UNOPENED");
    const read = trail.build();
    const readAtMs = Date.parse(read.comments.at(-1)?.createdAt ?? "") + 1_000;
    expect(found({ ...read, readAtMs }, [[NEXT, empty]])).not.toContain("FOLLOW_UP_UNOPENED");
  });
});
