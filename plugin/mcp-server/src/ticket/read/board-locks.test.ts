import { describe, expect, test } from "vitest";
import { worldAt } from "../../../test/support/view-builder.ts";
import type { Holder } from "../../rules/lock.ts";
import { lockMessage } from "../../log/lock-message.ts";
import { lockStatuses } from "./board-locks.ts";
import { NO_JOURNAL } from "../../rules/session-state.ts";

const session = { id: "OTHER", machine: null, process: null };
const NOTES = [{ atMs: 0, note: { kind: "ended", instance: "a1" } }] as const;
const SELF = { agent: "bob", instance: "main", session: { ...session, id: "MINE" } };
const LEASE = { command: "impl", recordId: "R", leaseMinutes: 120 } as const;

function standing(state: string | null, ageMinutes: number, { agent = "ada", isGone = false } = {}): string {
  const world = worldAt(0, () => isGone);
  const holder = agent === "bob" ? SELF : { agent, instance: "main", session };
  const takenAtMs = world.clock.now() - ageMinutes * 60_000;
  const commit = { oid: "1", message: lockMessage(holder, LEASE), takenAtMs };
  return lockStatuses(world, { locks: [{ number: 7, commit }] }, SELF)({ number: 7, state }).kind;
}

describe("a ticket's lock, judged without its log", () => {
  test.for<[string, string, string | null, number, object]>([
    ["runs for its lease where the card shows a lock state", "theirs", "In Progress", 100, {}],
    ["is over after its lease", "over", "In Progress", 122, {}],
    ["is over where its process is gone", "over", "In Progress", 1, { isGone: true }],
    ["is the caller's own", "mine", "In Progress", 100, { agent: "bob" }],
    ["counts for two minutes while its record may be on its way", "theirs", "Ready for Plan", 1, {}],
    ["is over after that where the card shows no lock state", "over", "Ready for Plan", 3, {}],
    ["is over after that where the card shows no state at all", "over", null, 3, {}],
    ["is over after that where the card shows a state outside the graph", "over", "toString", 3, {}],
  ])("%s: %s", ([, kind, state, ageMinutes, options]) => {
    expect(standing(state, ageMinutes, options)).toBe(kind);
  });

  test("is the main loop's where the subagent that took it has ended, and nobody's for its other subagents", () => {
    const world = { ...worldAt(0), journal: { ...NO_JOURNAL, read: () => NOTES } };
    const kindFor = (holder: Holder, self: Holder): string => {
      const commit = { oid: "1", message: lockMessage(holder, LEASE), takenAtMs: world.clock.now() };
      return lockStatuses(
        world,
        { locks: [{ number: 7, commit }] },
        self,
      )({ number: 7, state: "In Progress" }).kind;
    };
    const [ended, other] = [
      { ...SELF, instance: "a1" },
      { ...SELF, instance: "b2" },
    ];
    expect(kindFor(ended, SELF)).toBe("mine");
    expect(kindFor(ended, other)).toBe("over");
    expect(kindFor(ended, ended)).toBe("mine");
    expect(kindFor(other, SELF)).toBe("theirs");
    expect(kindFor(SELF, other)).toBe("theirs");
    expect(kindFor({ ...ended, session }, SELF)).toBe("theirs");
  });

  test("is free where the ticket has none", () => {
    const lockStatusOf = lockStatuses(worldAt(0), { locks: [] }, SELF);
    expect(lockStatusOf({ number: 7, state: "In Progress" })).toEqual({ kind: "free" });
  });
});
