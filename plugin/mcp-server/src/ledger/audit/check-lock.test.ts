import { describe, expect, test } from "vitest";
import { TrailBuilder } from "../../../test/corpus/trail-builder.ts";
import { judgeLock, type Lock } from "../../domain/lock.ts";

const LEASE_END = "2026-03-04T09:59:00.000Z";

/** What is wrong with a lock of that age on a ticket in Research in Progress. */
function orphaned(ageSeconds: number, changes: Partial<Lock> = {}): string[] {
  const trail = TrailBuilder.living(2);
  trail.lockFor(trail.last, ageSeconds, changes);
  return trail
    .audit()
    .findings.filter(({ code }) => code === "LOCK_ORPHANED")
    .map(({ what }) => what);
}

function sentence(why: string): string[] {
  return [`The lock that "researcher" (main) took has no force any more: ${why}`];
}

const LEASE_SECONDS = 7_200;
const UNRECORDED = { recordId: "01NEVER" };

describe("a lock", () => {
  test("has no force a minute after its lease, and not before", () => {
    expect(orphaned(LEASE_SECONDS + 59)).toEqual([]);
    expect(orphaned(LEASE_SECONDS + 60)).toEqual(
      sentence(`its lease ended at ${LEASE_END}, and nobody renewed it`),
    );
  });

  test("of a commit that is dated more than a minute after the present has none", () => {
    expect(orphaned(-60)).toEqual([]);
    expect(orphaned(-61)).toEqual([
      expect.stringMatching(/its commit is dated 2026-03-04T10:01:01.000Z, after the present$/),
    ]);
  });

  test("without its record has none after two minutes, and not before", () => {
    expect(orphaned(119, UNRECORDED)).toEqual([]);
    expect(orphaned(120, UNRECORDED)).toEqual(sentence("no record in the log took it"));
  });

  test.each([119, 120, LEASE_SECONDS + 59, LEASE_SECONDS + 60])(
    "of an age of %i s is found exactly where everybody may take it",
    (ageSeconds) => {
      for (const recorded of [true, false]) {
        const trail = TrailBuilder.living(2);
        trail.lockFor(trail.last, ageSeconds, recorded ? {} : UNRECORDED);
        const { lock, readAtMs: nowMs } = trail.build();
        const session = { id: "nobody's", machine: null, process: null };
        const self = { agent: "anybody", instance: "main", session };
        const { kind } = judgeLock({ lock, self, nowMs, recorded, gone: null, departure: null });
        const found = orphaned(ageSeconds, recorded ? {} : UNRECORDED);
        expect(found.length).toBe(kind === "over" ? 1 : 0);
      }
    },
  );
});
