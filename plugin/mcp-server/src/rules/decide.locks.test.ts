import { accepted, byIntent, decide, machine, refused } from "../../test/rules/decisions.ts";
import { describe, expect, it } from "vitest";
import {
  lockOf,
  NOW_MS,
  OTHER,
  SELF,
  situation,
  STANDINGS,
  reply,
} from "../../test/rules/situation-builder.ts";
import { type Decision } from "./decide.ts";
import type { Command, Intent } from "./vocabulary.ts";

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
    expect(outcome(byIntent(command, intent, { state, lock }))).toBe(TABLE[standing]?.[act]);
  });
});

describe("rule 5: lock in the lock state", () => {
  const there = { state: "Research in Progress" };

  it("rule 5: the same holder renews its lease, keeps its record, and writes no second one", () => {
    expect(byIntent("research", "lock", { ...there, lock: STANDINGS.mine })).toEqual({
      kind: "renewal",
      to: "Research in Progress",
      lockOid: OWN,
      recordId: "01RECORD",
    });
  });

  it("rule 5: nobody holds it, so it is a claim", () => {
    expect(byIntent("research", "lock", there)).toMatchObject({
      kind: "accepted",
      record: "claim",
      from: there.state,
    });
  });

  it("rule 5: another holder is named with the end of its lease", () => {
    const endsAtMs = NOW_MS + 42 * 60_000;
    const lock = { ...STANDINGS.theirs, recorded: true, endsAtMs, freeAtMs: endsAtMs + 60_000 };
    expect(byIntent("research", "lock", { ...there, lock })).toMatchObject({
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
    expect(byIntent("research", "lock", { ...there, lock })).toMatchObject({
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
      expect(byIntent("plan", intent, found)).toMatchObject({ refusal: { code: "REFUSED_NOT_HOLDER" } });
    },
  );

  it("rule 6: under no lock at all it is accepted with a warning", () => {
    expect(byIntent("plan", "complete", { state: "Plan in Progress" })).toMatchObject({
      kind: "accepted",
      warnings: [expect.stringContaining("without a lock")],
    });
  });

  it("rule 6: over a dead lock it is accepted with a warning that names its holder", () => {
    const found = { state: "Plan in Progress", lock: STANDINGS.over };
    expect(byIntent("plan", "complete", found)).toMatchObject({
      kind: "accepted",
      warnings: [expect.stringContaining('dead lock of "rival" (its lease is over)')],
    });
  });

  it.each([
    ["research", "Research Needed", '"lock" first'],
    ["plan", "Plan in Review", '"Plan in Progress" is entered from "Ready for Plan"'],
    ["impl", "In Review", '"lock" first'],
  ] as const)("rule 6: %s completes nothing that was not begun: not from %s", (command, state, hint) => {
    expect(byIntent(command, "complete", { state })).toMatchObject({
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
    expect(byIntent("triage", "close", found)).toMatchObject({
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
    const lock = { kind: "moved", lock: lockOf(SELF), departure } as const;
    for (const state of ["Human Needed", null])
      expect(byIntent("impl", "complete", { state, lock })).toMatchObject({
        refusal: { message: expect.stringContaining('another agent moved the ticket to "Human Needed"') },
      });
  });

  it("rule 7: a card without a state is told as such, and without a time", () => {
    const departure = { by: "person", to: "Backlog", at: "an unknown time" } as const;
    const lock = { kind: "moved", lock: lockOf(SELF), departure } as const;
    const { message } = refused(byIntent("impl", "complete", { state: null, lock }));
    expect(message).toMatch(
      /: a person cleared the ticket's card, or took it off the board: that counts as a move to "Backlog", which ended your lock$/,
    );
  });

  it("rule 7: the call after that is judged from the present state", () => {
    const found = { state: "Backlog", lock: STANDINGS.free };
    expect(byIntent("triage", "close", found)).toMatchObject({ kind: "accepted", to: "Done" });
  });

  it("rule 7: the telling comes before every other rule", () => {
    const found = { state: "Done", lock: STANDINGS.ended, issueClosed: true };
    expect(byIntent("triage", "close", found)).toMatchObject({ refusal: { code: "REFUSED_MOVED" } });
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
    expect(byIntent("impl", "complete", { state: "In Progress", lock })).toMatchObject({
      lock: { kind: "release", oid: OWN, renewFirst },
    });
  });
});

describe("rule 16: a closed issue in a state that is not terminal", () => {
  const closed = { issueClosed: true };

  it("rule 16: accepts close and cancel where they are edges", () => {
    expect(accepted(byIntent("triage", "close", { ...closed, state: "In Review" })).to).toBe("Done");
    expect(accepted(byIntent("triage", "cancel", closed)).to).toBe("Canceled");
  });

  it("rule 16: accepts the submission of begun work, and says what comes next", () => {
    const held = { ...closed, state: "In Progress", lock: STANDINGS.mine };
    expect(accepted(byIntent("impl", "complete", held))).toMatchObject({
      to: "In Review",
      warnings: [expect.stringMatching(/closed already, as after a merge.*"close"/)],
    });
  });

  it.each(["Research in Progress", "Ready for Plan", "In Progress", "In Review"])(
    "rule 16: is escalated from %s, and says that it has to be reopened",
    (state) => {
      expect(accepted(byIntent("impl", "escalate", { ...closed, state }))).toMatchObject({
        to: "Human Needed",
        warnings: expect.arrayContaining([
          expect.stringContaining("a person reopens it before work continues"),
        ]),
      });
    },
  );

  it("rule 16: accepts nothing else, no acknowledgement and no lease either", () => {
    expect(refused(byIntent("split", "complete", closed))).toMatchObject({
      code: "REFUSED_CLOSED",
      allowed: ["Done", "Canceled"],
    });
    const held = { ...closed, state: "In Progress", lock: STANDINGS.mine };
    expect(refused(byIntent("impl", "lock", held))).toMatchObject({
      code: "REFUSED_CLOSED",
      allowed: ["In Review", "Human Needed"],
      hint: expect.stringContaining('with intent "close"'),
    });
  });

  it("rule 16: names no way that a rejection bars", () => {
    const found = { ...closed, state: "In Review", replies: [reply({ rejects: "what waits" })] };
    const close = refused(byIntent("triage", "close", found));
    const lock = refused(byIntent("impl", "lock", found));
    expect(close).toMatchObject({ code: "REFUSED_REVIEW", hint: expect.stringMatching(/reopen the issue/) });
    expect(lock).toMatchObject({ code: "REFUSED_CLOSED", allowed: ["Human Needed"], hint: close.hint });
    expect(accepted(byIntent("impl", "escalate", found)).to).toBe("Human Needed");
    expect(accepted(byIntent("impl", "lock", { ...found, issueClosed: false })).to).toBe("In Progress");
  });

  it.each(["Research Needed", "Ready for Plan", "Plan in Review", "Human Needed"])(
    "rule 16: from %s, where close is no edge, a person reopens the issue, or moves the card to the end",
    (state) => {
      const refusal = refused(byIntent("triage", "close", { ...closed, state }));
      expect(refusal.code).toBe("REFUSED_CLOSED");
      expect(refusal.allowed).toEqual(state === "Human Needed" ? [] : ["Human Needed"]);
      expect(refusal.hint).toBe(
        'Ask a person to reopen the issue, and the work goes on; or to move the card to "Done" or "Canceled", which ends the ticket',
      );
    },
  );

  it("rule 16: refuses to complete research, and names just what is accepted", () => {
    const held = { ...closed, state: "Research in Progress", lock: STANDINGS.mine };
    expect(refused(byIntent("research", "complete", held))).toMatchObject({
      rule: "A closed issue in a state that is not terminal accepts only close and cancel, the submission of work for review, and escalate, where they are edges",
      allowed: ["Human Needed"],
    });
  });

  it("rule 16: the hint goes on telling the same where a person has moved the card alone", () => {
    const moved = { ...closed, state: "Ready for Plan" };
    const { hint } = refused(byIntent("plan", "lock", moved));
    expect(hint).toMatch(/^Ask a person to reopen the issue/);
    expect(accepted(byIntent("plan", "lock", { ...moved, issueClosed: false })).to).toBe("Plan in Progress");
  });
});

describe("an issue that a person closed as not planned or as a duplicate", () => {
  const dropped = { issueClosed: true, dropped: { as: "not planned", by: "maya" } } as const;

  it.each<[Command, Intent, string]>([
    ["impl", "complete", "In Progress"],
    ["triage", "close", "In Progress"],
    ["triage", "close", "In Review"],
    ["triage", "close", "Backlog"],
    ["impl", "lock", "In Review"],
  ])("refuses %s %s in %s, and names the person and the way out", (command, intent, state) => {
    const refusal = refused(byIntent(command, intent, { ...dropped, state, lock: STANDINGS.mine }));
    expect(refusal).toMatchObject({
      code: "REFUSED_CLOSED",
      message: expect.stringContaining('"maya" closed the issue as not planned'),
      hint: expect.stringMatching(/dropped the ticket.*a person moves the card to "Canceled"/),
    });
    expect(refusal.allowed).not.toContain("Done");
  });

  it("refuses the completion of a task where it is", () => {
    const task = { ...dropped, state: "Backlog", isTask: true, lock: STANDINGS.mine };
    expect(refused(byIntent("triage", "complete", task)).code).toBe("REFUSED_CLOSED");
  });

  it("accepts cancel where it is an edge, and offers it", () => {
    expect(accepted(byIntent("triage", "cancel", dropped)).to).toBe("Canceled");
    const { allowed, hint } = refused(byIntent("triage", "close", dropped));
    expect(allowed).toEqual(["Canceled"]);
    expect(hint).toContain("or triage cancels it");
  });

  it("is escalated with the reason, where nobody is named too", () => {
    const found = { issueClosed: true, dropped: { as: "duplicate", by: null }, state: "In Review" } as const;
    expect(accepted(byIntent("impl", "escalate", found)).warnings).toContain(
      "the issue is closed as a duplicate: a person reopens it before work continues",
    );
    expect(refused(byIntent("triage", "close", found)).message).toContain(
      "a person closed the issue as a duplicate",
    );
  });
});

describe("an issue that another ticket's pull request closed", () => {
  const url = "https://github.com/octo/rocket/pull/9";
  const found = {
    issueClosed: true,
    closedElsewhere: url,
    state: "In Progress",
    lock: STANDINGS.mine,
  } as const;

  it("is not finished from In Progress, and a person is asked", () => {
    for (const [command, intent] of [
      ["triage", "close"],
      ["impl", "lock"],
    ] as const)
      expect(refused(byIntent(command, intent, found))).toMatchObject({
        code: "REFUSED_CLOSED",
        hint: expect.stringContaining(`closed by ${url}, which is the work of another ticket. Escalate`),
      });
  });

  it("is submitted and escalated, with a warning that it has to be reopened", () => {
    const warning = `the issue is closed by ${url}, the work of another ticket: a person reopens it before work continues`;
    for (const intent of ["complete", "escalate"] as const)
      expect(accepted(byIntent("impl", intent, found)).warnings).toContain(warning);
  });
});
