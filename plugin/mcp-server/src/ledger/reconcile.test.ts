import { describe, expect, it, test } from "vitest";
import { holder, lockOf } from "../../test/domain/situation-builder.ts";
import { at, fold, headed, LogBuilder, record } from "../../test/ledger/log-builder.ts";
import { anyInstanceOf } from "../domain/lock.ts";
import {
  departureFrom,
  isRecorded,
  movedByPerson,
  newestLockIn,
  reconcile,
  type CardValue,
  type Reconciliation,
  howToSettle,
  isAlongEdge,
} from "./reconcile.ts";
import { StateMachine } from "../domain/state-machine.ts";

function found(log: LogBuilder, value: string | null, updatedAt: string | null): Reconciliation {
  return reconcile(log.fold(), { value, updatedAt });
}

describe("a card and a log", () => {
  it("agree where the card shows the head's target, whenever it was set", () => {
    for (const updatedAt of [at(61), at(1), at(90_000), null]) {
      expect(found(headed(), "Research in Progress", updatedAt)).toEqual({
        state: "Research in Progress",
        observed: null,
        cardBehind: false,
      });
    }
  });

  it("leave the state to the card where there is no record", () => {
    expect(reconcile(fold([]), { value: "In Review", updatedAt: at(0) })).toEqual({
      state: "In Review",
      observed: null,
      cardBehind: false,
    });
    expect(reconcile(fold([]), { value: null, updatedAt: null }).state).toBeNull();
  });
});

describe("a cut-off write", () => {
  it("is a card exactly as the head's writer read it: the head counts, and the card is behind", () => {
    expect(found(headed(), "Research Needed", at(1))).toEqual({
      state: "Research in Progress",
      observed: { from: "Research in Progress", to: "Research Needed", at: at(1), as: "cut-off write" },
      cardBehind: true,
    });
  });

  it("is an unset card after a first record that was written on it", () => {
    const log = new LogBuilder();
    log.write(null, { seen: {} });
    expect(found(log, null, null)).toEqual({
      state: "Research Needed",
      observed: { from: "Research Needed", as: "cut-off write" },
      cardBehind: true,
    });
  });

  it("is none where the card was set anew to the value that the writer had read", () => {
    expect(movedByPerson(found(headed(), "Research Needed", at(500)))).toBe(true);
  });

  it("is none where somebody set another value in the second in which the writer read the card", () => {
    expect(movedByPerson(found(headed(), "Plan in Review", at(1)))).toBe(true);
  });

  it("is none where only an older record's writer read the card so", () => {
    expect(movedByPerson(found(headed(), "Backlog", at(-600)))).toBe(true);
  });
});

describe("a move by hand", () => {
  it("is the present state, whatever the seconds say, and is named", () => {
    expect(found(headed(), "Plan in Review", at(61))).toEqual({
      state: "Plan in Review",
      observed: { from: "Research in Progress", to: "Plan in Review", at: at(61), as: "moved by hand" },
      cardBehind: false,
    });
  });

  it("to no state at all leaves the ticket without one, which counts as Backlog", () => {
    expect(found(headed(), null, null)).toEqual({
      state: null,
      observed: { from: "Research in Progress", as: "moved by hand" },
      cardBehind: false,
    });
  });

  it("to a state outside the graph is handed on as it is", () => {
    expect(found(headed(), "Blocked", at(500)).state).toBe("Blocked");
  });

  it("is the only finding that speaks of a person", () => {
    expect(movedByPerson(found(headed(), "Research Needed", at(1)))).toBe(false);
    expect(movedByPerson(found(headed(), "Research in Progress", at(61)))).toBe(false);
  });
});

describe("the departure from a locked state", () => {
  const researcher = holder("researcher");
  const locking = {
    id: "01LOCK",
    command: "research",
    agent: "researcher",
    session: { id: researcher.session.id },
  } as const;
  const lock = lockOf(researcher, { recordId: "01LOCK" });

  function departure(log: LogBuilder, card: CardValue): ReturnType<typeof departureFrom> {
    const folded = log.fold();
    return departureFrom(folded, lock, reconcile(folded, card));
  }

  const AGREED: CardValue = { value: "Research in Progress", updatedAt: at(61) };

  it("is none while the ticket is there", () => {
    expect(departure(headed(locking), AGREED)).toBeNull();
  });

  it("is none where the lock's record is not in the log, or void", () => {
    expect(departure(headed(), { value: "Done", updatedAt: at(500) })).toBeNull();
    const log = headed();
    log.write(log.fold().entries[0]!.record, { ...locking, to: "Research in Progress" });
    expect(isRecorded(log.fold(), lock)).toBe(false);
    expect(departure(log, { value: "Done", updatedAt: at(500) })).toBeNull();
  });

  it("is a person's where the card was moved by hand", () => {
    expect(departure(headed(locking), { value: "Backlog", updatedAt: at(500) })).toEqual({
      by: "person",
      to: "Backlog",
      at: at(500),
    });
    expect(departure(headed(locking), { value: null, updatedAt: null })).toEqual({
      by: "person",
      to: "Backlog",
      at: "an unknown time",
    });
  });

  it("is none while the card is only behind or wrong by a late write", () => {
    expect(departure(headed(locking), { value: "Research Needed", updatedAt: at(1) })).toBeNull();
    expect(departure(headed(locking), { value: "Research Needed", updatedAt: at(20) })).toBeNull();
  });

  it("is the holder's own where its next record leads on", () => {
    const log = headed(locking);
    log.write(log.fold().head!.record, { ...locking, id: "01DONE", to: "Ready for Plan", at: at(400) });
    expect(departure(log, { value: "Ready for Plan", updatedAt: at(401) })).toEqual({
      by: "holder",
      to: "Ready for Plan",
      at: at(400),
    });
  });

  it("is known to the main loop that led the ticket of its ended subagent on", () => {
    const log = headed({ ...locking, instance: "a1" });
    const { head } = log.fold();
    log.write(head!.record, { ...locking, agent: "hero", id: "01DONE", to: "Ready for Plan", at: at(400) });
    const folded = log.fold();
    const ofSubagent = { ...lock, holder: { ...researcher, instance: "a1" } };
    const agreed = reconcile(folded, { value: "Ready for Plan", updatedAt: at(401) });
    expect(departureFrom(folded, ofSubagent, agreed)).toMatchObject({ by: "holder" });
    const elsewhere = { ...ofSubagent, holder: holder("researcher", { instance: "a1", session: "another" }) };
    expect(departureFrom(folded, elsewhere, agreed)).toMatchObject({ by: "agent" });
    const otherName = { ...ofSubagent, holder: { ...researcher, agent: "other" } };
    expect(departureFrom(folded, otherName, agreed)).toMatchObject({ by: "agent" });
  });

  it("is known to any session of the agent to which the lock was handed", () => {
    const log = headed(locking);
    const { head } = log.fold();
    log.write(head!.record, {
      agent: "builder",
      session: { id: "another" },
      to: "Ready for Plan",
      at: at(400),
    });
    const folded = log.fold();
    const agreed = reconcile(folded, { value: "Ready for Plan", updatedAt: at(401) });
    const handed = { ...lock, holder: anyInstanceOf("builder"), handedBy: researcher };
    expect(departureFrom(folded, handed, agreed)).toMatchObject({ by: "holder" });
    const toOther = { ...handed, holder: anyInstanceOf("planner") };
    expect(departureFrom(folded, toOther, agreed)).toMatchObject({ by: "agent" });
  });

  it.each([
    ["another agent's", { agent: "rival" }],
    ["that of another instance of the agent", { agent: "researcher", instance: "a2" }],
  ])("is an agent's where the record that leads on is %s", (_, by) => {
    const log = headed(locking);
    log.write(log.fold().head!.record, { ...by, to: "Human Needed", at: at(400) });
    expect(departure(log, { value: "Human Needed", updatedAt: at(401) })).toMatchObject({ by: "agent" });
  });

  it("is a person's where a later record says that it found the card moved, even if it was moved back", () => {
    const observed = {
      from: "Research in Progress",
      to: "Backlog",
      at: at(300),
      as: "moved by hand",
    } as const;
    for (const to of ["Research Needed", "Research in Progress"]) {
      const log = headed(locking);
      log.write(log.fold().head!.record, { agent: "rival", to, observed, at: at(400) });
      expect(departure(log, { value: to, updatedAt: at(401) })).toEqual({
        by: "person",
        to: "Backlog",
        at: at(300),
      });
    }
  });

  it("is none through records that leave the ticket where it is", () => {
    const log = headed(locking);
    const observed = { from: "Research in Progress", to: "Research Needed", as: "late write" } as const;
    log.write(log.fold().head!.record, { agent: "rival", to: "Research in Progress", observed });
    expect(departure(log, AGREED)).toBeNull();
    expect(isRecorded(log.fold(), lock)).toBe(true);
  });

  it("is read off the first record that leads on, not the last", () => {
    const log = headed(locking);
    const left = log.write(log.fold().head!.record, { agent: "rival", to: "Human Needed", at: at(400) });
    log.write(left, { agent: "third", to: "Backlog", at: at(500) });
    expect(departure(log, { value: "Backlog", updatedAt: at(501) })).toMatchObject({ to: "Human Needed" });
  });
});

describe("a first record on a ticket with a state", () => {
  it("rolls the card forward from what its writer read", () => {
    const log = new LogBuilder();
    log.write(null, record());
    expect(found(log, "Backlog", at(-600))).toMatchObject({ state: "Research Needed", cardBehind: true });
  });
});

describe("the newest lock of a log", () => {
  const lock = { until: at(1_800) };

  it("is the one that a record took, also behind an acknowledgement", () => {
    const log = new LogBuilder();
    expect(newestLockIn(log.fold())).toBeNull();
    const taken = log.write(log.write(null), { id: "01TAKEN", to: "In Progress", lock });
    expect(newestLockIn(log.fold())?.record.id).toBe("01TAKEN");
    log.write(taken, { to: "In Progress" });
    expect(newestLockIn(log.fold())?.record.id).toBe("01TAKEN");
  });

  it("is none once the ticket has left its state", () => {
    const log = new LogBuilder();
    const taken = log.write(log.write(null), { to: "In Progress", lock });
    log.write(taken, { to: "In Review" });
    expect(newestLockIn(log.fold())).toBeNull();
  });
});

test("an edited newest record is settled by a confirmation and a repair, or by moving the card", () => {
  expect(howToSettle("16")).toBe(
    "to keep the ticket in the state of its card, a person comments the line that `ralph-hero audit 16` names and runs `ralph-hero audit 16 --repair`, else moves the card to another state",
  );
});

const machine = new StateMachine();

test.each<[string, string | undefined, boolean]>([
  ["Ready for Plan", "Plan in Progress", true],
  ["Ready for Plan", "Done", false],
  ["Human Needed", undefined, true],
  ["Ready for Plan", undefined, false],
  ["toString", "Done", false],
  ["Ready for Plan", "toString", false],
])("a move by hand from %s to %s is along an edge: %s", (from, to, along) => {
  const target = to === undefined ? {} : { to };
  expect(isAlongEdge(machine, { from, ...target, as: "moved by hand" })).toBe(along);
});
