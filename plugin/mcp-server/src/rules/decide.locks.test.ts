import { describe, expect, it } from "vitest";
import { lockOf, NOW_MS, OTHER, SELF, situation, STANDINGS } from "../../test/rules/situation-builder.ts";
import { decide as decideInWords, type Decision } from "./decide.ts";
import type { Situation } from "./situation.ts";
import { StateMachine } from "./state-machine.ts";
import type { Command, Intent } from "./vocabulary.ts";
import { forAgents } from "../../test/rules/agents-words.ts";

const decide = forAgents(decideInWords);

const machine = new StateMachine();

function asked(command: Command, intent: Intent, found: Partial<Situation>): Decision {
  return decide(machine, { command, goal: { intent } }, situation(found));
}

/** What a decision does to the lock, in one line. */
function outcome(decision: Decision): string {
  switch (decision.kind) {
    case "refused":
      return `${decision.refusal.code}, clears ${decision.clears}`;
    case "renewal":
      return `renewal of ${decision.lockOid} for ${decision.recordId}`;
    case "unread":
      return `unread: ${decision.what}`;
    case "accepted": {
      const { lock, record } = decision;
      const oid = lock.kind === "release" || lock.kind === "clear" ? ` ${lock.oid}` : "";
      const first = lock.kind === "release" && lock.renewFirst ? " after a renewal" : "";
      const place = lock.kind === "take" ? ` in place of ${lock.replaces}, from ${lock.from}` : "";
      return `${record}, ${lock.kind}${oid}${first}${place}`;
    }
  }
}

const OWN = "lock of researcher";
const OTHERS = "lock of rival";
const MOVED = `REFUSED_MOVED, clears ${OWN}`;

/** Every standing of a lock against everything that can be done about one. */
const TABLE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  free: {
    "enter the lock state": "transition, take in place of null, from undefined",
    "claim in the lock state": "claim, take in place of null, from undefined",
    "leave the lock state": "transition, keep",
    "escalate from the lock state": "transition, keep",
    "acknowledge in the lock state": "transition, keep",
    "move between other states": "transition, keep",
    "acknowledge in another state": "transition, keep",
  },
  mine: {
    "enter the lock state": `transition, take in place of ${OWN}, from undefined`,
    "claim in the lock state": `renewal of ${OWN} for 01RECORD`,
    "leave the lock state": `transition, release ${OWN}`,
    "escalate from the lock state": `transition, release ${OWN}`,
    "acknowledge in the lock state": "transition, keep",
    "move between other states": `transition, release ${OWN}`,
    "acknowledge in another state": `transition, release ${OWN}`,
  },
  mineAlmostOver: {
    "enter the lock state": `transition, take in place of ${OWN}, from undefined`,
    "claim in the lock state": `renewal of ${OWN} for 01RECORD`,
    "leave the lock state": `transition, release ${OWN} after a renewal`,
    "escalate from the lock state": `transition, release ${OWN} after a renewal`,
    "acknowledge in the lock state": "transition, keep",
    "move between other states": `transition, release ${OWN} after a renewal`,
    "acknowledge in another state": `transition, release ${OWN} after a renewal`,
  },
  mineWithoutRecord: {
    "enter the lock state": `transition, take in place of ${OWN}, from undefined`,
    "claim in the lock state": `claim, take in place of ${OWN}, from undefined`,
    "leave the lock state": `transition, release ${OWN}`,
    "escalate from the lock state": `transition, release ${OWN}`,
    "acknowledge in the lock state": "transition, keep",
    "move between other states": `transition, release ${OWN}`,
    "acknowledge in another state": `transition, release ${OWN}`,
  },
  theirs: {
    "enter the lock state": "REFUSED_LOCKED, clears null",
    "claim in the lock state": "REFUSED_LOCKED, clears null",
    "leave the lock state": "REFUSED_NOT_HOLDER, clears null",
    "escalate from the lock state": "REFUSED_NOT_HOLDER, clears null",
    "acknowledge in the lock state": "transition, keep",
    "move between other states": "transition, keep",
    "acknowledge in another state": "transition, keep",
  },
  over: {
    "enter the lock state": `transition, take in place of ${OTHERS}, from rival (its lease is over)`,
    "claim in the lock state": `claim, take in place of ${OTHERS}, from rival (its lease is over)`,
    "leave the lock state": `transition, clear ${OTHERS}`,
    "escalate from the lock state": `transition, clear ${OTHERS}`,
    "acknowledge in the lock state": "transition, keep",
    "move between other states": "transition, keep",
    "acknowledge in another state": "transition, keep",
  },
  ended: {
    "enter the lock state": MOVED,
    "claim in the lock state": MOVED,
    "leave the lock state": MOVED,
    "escalate from the lock state": MOVED,
    "acknowledge in the lock state": MOVED,
    "move between other states": MOVED,
    "acknowledge in another state": MOVED,
  },
};

const ACTS: Readonly<Record<string, readonly [command: Command, intent: Intent, state: string]>> = {
  "enter the lock state": ["impl", "lock", "Plan in Review"],
  "claim in the lock state": ["impl", "lock", "In Progress"],
  "leave the lock state": ["impl", "complete", "In Progress"],
  "escalate from the lock state": ["hero", "escalate", "In Progress"],
  "acknowledge in the lock state": ["review", "complete", "In Progress"],
  "move between other states": ["triage", "close", "In Review"],
  "acknowledge in another state": ["split", "complete", "Backlog"],
};

const CASES = Object.entries(STANDINGS).flatMap(([standing, lock]) =>
  Object.keys(ACTS).map((act) => [standing, act, lock] as const),
);

describe("every standing of the lock", () => {
  it.each(CASES)("%s: to %s", (standing, act, lock) => {
    const [command, intent, state] = ACTS[act]!;
    expect(outcome(asked(command, intent, { state, lock }))).toBe(TABLE[standing]?.[act]);
  });
});

describe("rule 5: lock in the lock state", () => {
  const there = { state: "Research in Progress" };

  it("rule 5: the same holder renews its lease, keeps its record, and writes no second one", () => {
    expect(asked("research", "lock", { ...there, lock: STANDINGS.mine })).toEqual({
      kind: "renewal",
      to: "Research in Progress",
      lockOid: OWN,
      recordId: "01RECORD",
    });
  });

  it("rule 5: nobody holds it, so it is a claim", () => {
    expect(asked("research", "lock", there)).toMatchObject({
      kind: "accepted",
      record: "claim",
      from: there.state,
    });
  });

  it("rule 5: another holder is named with the end of its lease", () => {
    const endsAtMs = NOW_MS + 42 * 60_000;
    const lock = { ...STANDINGS.theirs, recorded: true, endsAtMs, freeAtMs: endsAtMs + 60_000 };
    expect(asked("research", "lock", { ...there, lock })).toMatchObject({
      kind: "refused",
      refusal: {
        code: "REFUSED_LOCKED",
        retryable: true,
        message:
          'Cannot lock ticket octo/rocket#7: "rival" (instance "main") holds its lock until 2026-03-02T12:42:00.000Z',
      },
    });
  });

  it("rule 5: a dead lock is claimed, naming whom it was taken over from and why", () => {
    const lock = { kind: "over", lock: lockOf(OTHER), why: "its process is gone", inPlace: true } as const;
    expect(asked("research", "lock", { ...there, lock })).toMatchObject({
      record: "claim",
      lock: { kind: "take", replaces: OTHERS, from: "rival (its process is gone)" },
    });
  });
});

describe("rule 6: leaving a lock state", () => {
  it.each(["complete", "escalate"] as const)(
    "rule 6: %s under somebody else's running lock is refused",
    (intent) => {
      const found = { state: "Plan in Progress", lock: STANDINGS.theirs };
      expect(asked("plan", intent, found)).toMatchObject({ refusal: { code: "REFUSED_NOT_HOLDER" } });
    },
  );

  it("rule 6: under no lock at all it is accepted with a warning", () => {
    expect(asked("plan", "complete", { state: "Plan in Progress" })).toMatchObject({
      kind: "accepted",
      warnings: [expect.stringContaining("without a lock")],
    });
  });

  it("rule 6: over a dead lock it is accepted with a warning that names its holder", () => {
    const found = { state: "Plan in Progress", lock: STANDINGS.over };
    expect(asked("plan", "complete", found)).toMatchObject({
      kind: "accepted",
      warnings: [expect.stringContaining('dead lock of "rival" (its lease is over)')],
    });
  });

  it.each([
    ["research", "Research Needed", '"lock" first'],
    ["plan", "Plan in Review", '"Plan in Progress" is entered from "Ready for Plan"'],
    ["impl", "In Review", '"lock" first'],
  ] as const)("rule 6: %s completes nothing that was not begun: not from %s", (command, state, hint) => {
    expect(asked(command, "complete", { state })).toMatchObject({
      refusal: { code: "REFUSED_NOT_BEGUN", hint: expect.stringContaining(hint) },
    });
  });

  it.each(["Research Needed", "Backlog", "Plan in Review"])(
    "rule 6: the completion named by to_state needs the lock state, too: not from %s",
    (state) => {
      const request = { command: "research", goal: { toState: "Ready for Plan" } } as const;
      const decision = decide(machine, request, situation({ state }));
      expect(decision).toMatchObject({ kind: "refused", refusal: { code: "REFUSED_NOT_BEGUN" } });
      expect(decision.kind === "refused" && decision.refusal.allowed).not.toContain("Ready for Plan");
    },
  );

  it("rule 6: the state in which the ticket is already is acknowledged by name, and completes nothing", () => {
    const request = { command: "research", goal: { toState: "Ready for Plan" } } as const;
    expect(decide(machine, request, situation({ state: "Ready for Plan" }))).toMatchObject({
      kind: "accepted",
    });
  });
});

describe("rule 7: a person's move ends the lock", () => {
  it("rule 7: the holder is told of the move and when it was, and its lock ref is taken away", () => {
    const found = { state: "Backlog", lock: STANDINGS.ended };
    expect(asked("triage", "close", found)).toMatchObject({
      kind: "refused",
      clears: OWN,
      refusal: {
        code: "REFUSED_MOVED",
        message: expect.stringMatching(/a person moved the ticket to "Backlog" at 2026-03-02T11:55:00Z/),
      },
    });
  });

  it("rule 7: a move by another agent is told as such", () => {
    const departure = { by: "agent", to: "Human Needed", at: "2026-03-02T11:55:00Z" } as const;
    const lock = { kind: "ended", lock: lockOf(SELF), departure } as const;
    expect(asked("impl", "complete", { state: "Human Needed", lock })).toMatchObject({
      refusal: { message: expect.stringContaining('another agent moved the ticket to "Human Needed"') },
    });
  });

  it("rule 7: the call after that is judged from the present state", () => {
    const found = { state: "Backlog", lock: STANDINGS.free };
    expect(asked("triage", "close", found)).toMatchObject({ kind: "accepted", to: "Done" });
  });

  it("rule 7: the telling comes before every other rule", () => {
    const found = { state: "Done", lock: STANDINGS.ended, issueClosed: true };
    expect(asked("triage", "close", found)).toMatchObject({ refusal: { code: "REFUSED_MOVED" } });
  });
});

describe("the last minute of a lease", () => {
  it.each([
    [60_001, false],
    [60_000, false],
    [59_999, true],
    [0, true],
    [-1, true],
  ])("with %i ms left is renewed before the write: %s", (leftMs, renewFirst) => {
    const lock = { ...STANDINGS.mine, endsAtMs: NOW_MS + leftMs };
    expect(asked("impl", "complete", { state: "In Progress", lock })).toMatchObject({
      lock: { kind: "release", oid: OWN, renewFirst },
    });
  });
});
