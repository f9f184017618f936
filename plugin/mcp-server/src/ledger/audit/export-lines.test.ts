import { expect, it } from "vitest";
import { TrailBuilder } from "../../../test/corpus/trail-builder.ts";
import { trustIn } from "../../../test/ledger/log-builder.ts";
import { StateMachine } from "../../domain/state-machine.ts";
import { exportTrail } from "./audit-trail.ts";

function exported(trail: TrailBuilder) {
  const built = trail.build();
  const rules = { machine: new StateMachine(), trust: trustIn(built.comments) };
  return exportTrail(built, rules, trail.audit());
}

it("an export has the ticket, its records in order, events and findings, each on a line of its own", () => {
  const trail = TrailBuilder.living(2);
  trail.edit(trail.record(1), (body) => `Seen.\n\n${body}`, "sam");
  trail.lockFor(trail.record(2), 600);
  trail.closed = true;
  trail.tell("closed", "sam");
  const [ticket, first, second, event, ...findings] = exported(trail);
  const built = trail.build();
  const { url, createdAt, lastEditedAt } = trail.log.of(trail.record(1));
  const common = { v: 1, ticket: "octo/rocket#7" };
  expect(ticket).toEqual({
    ...common,
    type: "ticket",
    title: "Land upright",
    url: "https://github.com/octo/rocket/issues/7",
    createdAt: built.createdAt,
    closed: true,
    card: built.card,
    lock: { oid: "1".repeat(40), agent: "researcher", recordId: trail.record(2).id },
    verdict: "findings",
    readAt: new Date(built.readAtMs).toISOString(),
  });
  expect(first).toEqual({
    ...common,
    type: "record",
    standing: "accepted",
    afterGap: false,
    hash: trail.record(2).prev,
    comment: { url, author: "ralph", createdAt, lastEditedAt, editor: "sam" },
    record: trail.record(1),
  });
  expect(second).toMatchObject({ type: "record", comment: { editor: null }, record: trail.record(2) });
  const { at, id } = built.events[0]!;
  expect(event).toEqual({ ...common, type: "event", kind: "closed", id, at, actor: "sam", author: null });
  expect(findings).toEqual(
    trail.audit().findings.map((finding) => Object.assign({ v: 1, type: "finding" }, finding)),
  );
});

it("an export says where nobody holds the ticket, and where a record's account is gone", () => {
  const trail = TrailBuilder.living(2);
  // A later record proves that it counted.
  trail.log.comments.splice(0, 1, { ...trail.log.comments[0]!, author: null });
  const [ticket, record] = exported(trail);
  expect(ticket).toMatchObject({ lock: null, verdict: "whole" });
  expect(record).toMatchObject({ comment: { author: null, editor: null } });
});
