import { describe, expect, it, test } from "vitest";
import { holder, lockOf } from "../../test/rules/situation-builder.ts";
import { LogBuilder, STRANGER, at, fold, headed, record } from "../../test/log/log-builder.ts";
import { anyInstanceOf } from "../rules/lock.ts";
import { StateMachine } from "../rules/state-machine.ts";
import type { IssueComment } from "./comment.ts";
import {
  type CardValue,
  type Reconciliation,
  departureFrom,
  doubtfulComment,
  howToSettle,
  isAlongEdge,
  isRecorded,
  movedByPerson,
  newestLockIn,
  reconcile,
} from "./reconcile.ts";
import type { TicketRecord } from "./record.ts";

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

describe("a departure without all its data", () => {
  const researcher = holder("researcher");
  const lock = { ...lockOf(researcher), recordId: "01LOCK" };
  const TAKEN = { id: "01LOCK", agent: "researcher", lock: { until: at(9_000) } };

  it("leads to the first state where the card was cleared, at the time of the record that noticed it", () => {
    const log = headed(TAKEN);
    const observed = { from: "Research in Progress", as: "moved by hand" } as const;
    log.write(log.fold().head!.record, { agent: "rival", to: "Research Needed", observed, at: at(400) });
    const agreed = reconcile(log.fold(), { value: "Research Needed", updatedAt: at(401) });
    expect(departureFrom(log.fold(), lock, agreed)).toEqual({ by: "person", to: "Backlog", at: at(400) });
  });

  it("is a person's where a record found a cleared card and brought it back", () => {
    const log = headed(TAKEN);
    const observed = { from: "Research in Progress", as: "moved by hand" } as const;
    log.write(log.fold().head!.record, { agent: "rival", to: "Research in Progress", observed, at: at(400) });
    const agreed = reconcile(log.fold(), { value: "Research in Progress", updatedAt: at(401) });
    expect(departureFrom(log.fold(), lock, agreed)).toEqual({ by: "person", to: "Backlog", at: at(400) });
  });

  it("is none where the card was cleared of the first state, which is that of a cleared card", () => {
    const log = headed({ ...TAKEN, to: "Backlog" });
    const observed = { from: "Backlog", as: "moved by hand" } as const;
    log.write(log.fold().head!.record, { agent: "rival", to: "Backlog", observed });
    const agreed = reconcile(log.fold(), { value: "Backlog", updatedAt: at(401) });
    expect(departureFrom(log.fold(), lock, agreed)).toBeNull();
  });

  it("is none by a move that an agent's write took the place of", () => {
    const log = headed(TAKEN);
    const observed = { from: "Research in Progress", to: "Canceled", as: "moved by hand" } as const;
    log.write(log.fold().head!.record, { kind: "observed", to: "Research in Progress", observed });
    const agreed = reconcile(log.fold(), { value: "Research in Progress", updatedAt: at(401) });
    expect(departureFrom(log.fold(), lock, agreed)).toBeNull();
  });

  it("is its agent's where the person's move that a record found led out of another state", () => {
    const log = headed(TAKEN);
    const observed = { from: "Human Needed", to: "Backlog", as: "moved by hand" } as const;
    log.write(log.fold().head!.record, { agent: "rival", to: "Research Needed", observed, at: at(400) });
    const agreed = reconcile(log.fold(), { value: "Research Needed", updatedAt: at(401) });
    expect(departureFrom(log.fold(), lock, agreed)).toEqual({
      by: "agent",
      to: "Research Needed",
      at: at(400),
    });
  });

  it("has an unknown time where the card does not say when it was cleared", () => {
    const log = headed(TAKEN);
    const moved = reconcile(log.fold(), { value: null, updatedAt: null });
    expect(departureFrom(log.fold(), lock, moved)).toEqual({
      by: "person",
      to: "Backlog",
      at: "an unknown time",
    });
  });
});

function doubtful(log: LogBuilder, card: CardValue): boolean {
  return doubtfulComment(log.fold(), card, reconcile(log.fold(), card)) !== null;
}

function edited(): LogBuilder {
  const log = headed();
  log.edit(log.fold().head!.record, (body) => body.replaceAll("Worth doing", "Done"), at(500));
  return log;
}

describe("a head that was edited", () => {
  it("is settled by a person who moves the card after the edit, and not before it", () => {
    expect(doubtful(edited(), { value: "Backlog", updatedAt: at(501) })).toBe(false);
    expect(doubtful(edited(), { value: "Backlog", updatedAt: at(500) })).toBe(true);
    expect(doubtful(edited(), { value: "Backlog", updatedAt: null })).toBe(true);
    expect(doubtful(edited(), { value: "Research Needed", updatedAt: at(501) })).toBe(true);
  });

  it("is settled by any later move where it was the only record", () => {
    const log = new LogBuilder();
    const only = log.write(null);
    log.edit(only, (body) => body.replaceAll("Worth doing", "Done"), at(500));
    expect(doubtful(log, { value: "Research Needed", updatedAt: at(501) })).toBe(false);
    expect(doubtful(log, { value: "Research Needed", updatedAt: at(500) })).toBe(true);
  });

  it("is none in a log that nobody edited", () => {
    expect(doubtful(headed(), { value: "Backlog", updatedAt: at(9_000) })).toBe(false);
  });
});

const EDITED_AT = at(200);

/**
 * Two records, at second 0 and 60; the second one set the card at 61, and its comment says something else since 200.
 */
function emptied(body = "gone", changes: Partial<IssueComment> = {}): readonly IssueComment[] {
  const log = new LogBuilder();
  const [, second] = log.chain("Research Needed", "Research in Progress");
  log.edit(second!, () => body, EDITED_AT);
  const [first, last] = log.comments;
  return [first!, { ...last!, ...changes }];
}

function foundAfterEdit(comments: readonly IssueComment[], card: CardValue) {
  const log = fold(comments);
  const reconciliation = reconcile(log, card);
  return {
    as: reconciliation.observed?.as ?? null,
    doubtful: doubtfulComment(log, card, reconciliation)?.databaseId ?? null,
  };
}

const SET: CardValue = { value: "Research in Progress", updatedAt: at(61) };
const DOUBT = { as: null, doubtful: "20" };
const MOVED = { as: "moved by hand", doubtful: null };

describe("the newest record's comment, edited until it holds none", () => {
  it("explains the card that it set: nobody is said to have moved it, and the log is doubtful", () => {
    expect(foundAfterEdit(emptied(), SET)).toEqual(DOUBT);
    expect(foundAfterEdit(emptied("gone\n\n<!-- ralph-comment:v1 -->"), SET)).toEqual(DOUBT);
  });

  it.each([
    [60, DOUBT],
    [90, DOUBT],
    [59, MOVED],
    [91, MOVED],
    [200, DOUBT],
    [201, MOVED],
  ])("explains a card that was set at second %i only where its write may have landed then", (second, is) => {
    const createdAt = second < 100 ? at(60) : at(second - 5);
    expect(foundAfterEdit(emptied("gone", { createdAt }), { ...SET, updatedAt: at(second) })).toEqual(is);
  });

  it("is doubtful without any other record, too", () => {
    const log = new LogBuilder();
    const only = log.write(null);
    log.edit(only, () => "gone", EDITED_AT);
    const byViewer: readonly IssueComment[] = [{ ...log.comments[0]!, byViewer: true }];
    expect(foundAfterEdit(byViewer, { value: "Research Needed", updatedAt: at(1) }).doubtful).toBe("10");
    expect(foundAfterEdit(byViewer, { value: "Research Needed", updatedAt: at(201) }).doubtful).toBeNull();
  });

  it("is settled by a person who moves the card after the edit, also back to where the log stands", () => {
    expect(foundAfterEdit(emptied(), { value: "Backlog", updatedAt: at(300) })).toEqual(MOVED);
    expect(foundAfterEdit(emptied(), { value: "Research Needed", updatedAt: at(300) })).toEqual({
      as: null,
      doubtful: null,
    });
  });

  it("explains nothing where no account that writes records here wrote it", () => {
    expect(foundAfterEdit(emptied("gone", { ...STRANGER }), SET)).toEqual(MOVED);
    expect(foundAfterEdit(emptied("gone", { author: { login: "maya", isBot: false } }), SET)).toEqual(MOVED);
    expect(foundAfterEdit(emptied("gone", { author: null }), SET)).toEqual(MOVED);
  });

  it("explains nothing where it was not edited", () => {
    expect(foundAfterEdit(emptied("Just talk", { lastEditedAt: null }), SET)).toEqual(MOVED);
  });
});

describe("the newest record, edited and still one", () => {
  it("explains the gap, whenever the card was set before the edit", () => {
    const log = new LogBuilder();
    const [, second] = log.chain("Research Needed", "Research in Progress");
    log.edit(second!, (body) => body.replaceAll("Worth", "Not worth"), EDITED_AT);
    expect(foundAfterEdit(log.comments, SET)).toEqual(DOUBT);
    expect(foundAfterEdit(log.comments, { ...SET, updatedAt: at(150) })).toEqual(DOUBT);
    expect(foundAfterEdit(log.comments, { ...SET, updatedAt: at(201) })).toEqual(MOVED);
  });
});

const HERE = { value: "Research Needed", updatedAt: at(-600) };

/** A log in which a record for Human Needed lost its race at second 120. */
function raced(): LogBuilder {
  const log = headed();
  const [first] = log.fold().entries;
  log.write(first!.record, { to: "Human Needed" });
  return log;
}

describe("a late write", () => {
  it.each([
    [0, "late write"],
    [1, "late write"],
    [30, "late write"],
    [31, "moved by hand"],
    [-1, "moved by hand"],
  ])("of a void record: %i s after its comment the card is taken for %j", (seconds, as) => {
    expect(found(raced(), "Human Needed", at(120 + seconds)).observed?.as).toBe(as);
  });

  it.each([
    [30, "late write"],
    [31, "moved by hand"],
  ])(
    "of who lost a race, back to where the winner was: %i s after the void record it is %j",
    (seconds, as) => {
      const log = raced();
      const winner = log.fold().head!.record;
      log.write(winner, { to: "Ready for Plan" }, { createdAt: at(125) });
      expect(found(log, "Research in Progress", at(120 + seconds)).observed?.as).toBe(as);
    },
  );

  it("counts for an older accepted record, too, and leads back to the head", () => {
    expect(found(headed(), "Research Needed", at(30))).toMatchObject({
      state: "Research in Progress",
      observed: { as: "late write" },
      cardBehind: true,
    });
    expect(found(headed(), "Research Needed", at(31))).toMatchObject({
      state: "Research Needed",
      observed: { as: "moved by hand" },
      cardBehind: false,
    });
  });

  it("is none of a message between agents, which writes no card", () => {
    const log = new LogBuilder();
    const state = { to: "Research Needed", seen: { value: "Research Needed", updatedAt: at(-600) } };
    const said = log.write(null, { kind: "interaction", from: "Research Needed", ...state });
    log.write(said, { to: "Research in Progress", seen: state.seen });
    expect(found(log, "Research Needed", at(20)).observed?.as).toBe("moved by hand");
  });

  it("is none where no record asked for what the card shows", () => {
    expect(movedByPerson(found(raced(), "Plan in Review", at(121)))).toBe(true);
  });

  it("is none where the card does not say when it was set", () => {
    expect(movedByPerson(found(raced(), "Human Needed", null))).toBe(true);
  });

  it("is none back to where the ticket was before the record that lost its race", () => {
    expect(movedByPerson(found(raced(), "Research Needed", at(125)))).toBe(true);
  });

  it.each<[string, Partial<TicketRecord>]>([
    ["a message that found the card behind, and set it", { kind: "interaction" }],
    ["a claim that found the card where it was", { kind: "claim", seen: HERE }],
  ])("may be that of %s", (_, changes) => {
    const log = new LogBuilder();
    const first = log.write(null, { from: "Research Needed", ...changes });
    log.write(first, { to: "Research in Progress", seen: HERE });
    expect(found(log, "Research Needed", at(20)).observed?.as).toBe("late write");
  });
});
