import { beforeEach, describe, expect, it } from "vitest";
import { OTHER, SELF } from "../../../test/rules/situation-builder.ts";
import { LogBuilder, at } from "../../../test/log/log-builder.ts";
import {
  PAIR,
  answerIn,
  asks,
  atWork,
  callOf,
  planOf,
  ticketOf,
  written,
} from "../../../test/support/handoff-plans.ts";
import { REFUSAL } from "../../../test/support/transactions.ts";
import { worldAt } from "../../../test/support/view-builder.ts";
import { Failure, type Refusal } from "../../errors.ts";
import type { HandoffAnswer } from "./handoff-answer.ts";
import type { Results } from "../protocol/transact.ts";
import { noteHandoff, type HandoffOutcome } from "./handoff.ts";
import type { HandoffCall } from "./plan-transition.ts";
import type { TicketView } from "../read/ticket-view.ts";
import { NO_JOURNAL, type SessionNote } from "../../rules/session-state.ts";
import type { TicketAddress } from "../../rules/names.ts";
import type { HeldLock, World } from "../world/world.ts";

/** What the hooks and the keeper of leases hear of the lock after a handoff. */

const LOCK = asks("impl", "lock");
/** As a caller may spell it. */
const ADDRESS: TicketAddress = { owner: "Octo", repo: "Rocket", number: 7 };
const TICKET = "octo/rocket#7";
const UNTIL_MS = Date.parse(at(9_000));
const MOVED: Refusal = { ...REFUSAL, code: "REFUSED_MOVED" };
const LEFT: Told = { notes: [{ kind: "left", ticket: TICKET }], held: [], left: [ADDRESS] };
const NOTHING: Told = { notes: [], held: [], left: [] };

interface Told {
  readonly notes: SessionNote[];
  readonly held: HeldLock[];
  readonly left: TicketAddress[];
}

let world: World;
let told: Told;

beforeEach(() => {
  const heard: Told = { notes: [], held: [], left: [] };
  told = heard;
  world = {
    ...worldAt(0),
    journal: { ...NO_JOURNAL, note: (noted) => void heard.notes.push(noted) },
    leases: {
      during: async (_world, _caller, call) => call(),
      held: (_world, lock) => void heard.held.push(lock),
      left: (address) => void heard.left.push(address),
    },
  };
});

function answerTo(view: TicketView, call: HandoffCall, lockUntilMs: number | null = null): HandoffAnswer {
  return answerIn(written(view, planOf(view, call), { lockUntilMs }));
}

/** A ticket that nobody has locked. */
function waiting(): TicketView {
  const log = new LogBuilder();
  log.chain("Backlog", "In Progress");
  return ticketOf(log);
}

function locked(): HandoffAnswer {
  return answerTo(waiting(), LOCK, UNTIL_MS);
}

function completed(): HandoffAnswer {
  return answerTo(atWork().view, asks("impl", "complete"));
}

function handedOver(): HandoffAnswer {
  const call = callOf({ ...LOCK.request, handTo: OTHER.agent });
  return answerTo(atWork({ ticket: { team: PAIR } }).view, call, UNTIL_MS);
}

/** Says that the work goes on, without a lock. */
function acknowledged(): HandoffAnswer {
  return answerTo(waiting(), callOf({ command: "review", goal: { toState: "In Progress" } }));
}

function note(outcome: HandoffOutcome, call: Partial<HandoffCall> = {}): Told {
  noteHandoff(world, [{ ...LOCK, address: ADDRESS, ...call }], { kind: "done", each: [{ outcome }] });
  return told;
}

describe("a handoff after which the caller holds the lock", () => {
  it.each([
    { instance: undefined, noted: "main" },
    { instance: "second", noted: "second" },
  ])("tells until when, and who holds it: instance $noted", ({ instance, noted }) => {
    const caller = { agent: SELF.agent, instance };
    const until = at(9_000);
    expect(note({ kind: "answered", answer: locked() }, { caller })).toEqual({
      notes: [
        {
          kind: "held",
          agent: SELF.agent,
          ticket: TICKET,
          number: 7,
          instance: noted,
          command: "impl",
          until,
        },
      ],
      held: [{ address: ADDRESS, agent: SELF.agent, instance, command: "impl" }],
      left: [],
    });
  });
});

describe("a handoff after which the caller holds no lock", () => {
  it.each([
    ["the work is done", completed],
    ["the lock went to another agent", handedOver],
  ])("tells that the ticket was left where %s", (_where, answer) => {
    expect(note({ kind: "answered", answer: answer() })).toEqual(LEFT);
  });

  it("tells nothing where the state is one of locks, whose holder it says nothing about", () => {
    expect(note({ kind: "answered", answer: acknowledged() })).toEqual(NOTHING);
  });
});

describe("a refusal", () => {
  it("tells that the ticket was left where a person has moved it away", () => {
    const ticket = "Octo/Rocket#7";
    expect(note({ kind: "refused", refusal: MOVED })).toEqual({ ...LEFT, notes: [{ kind: "left", ticket }] });
  });

  it("tells that the ticket was left where a move took place instead, by GitHub's spelling", () => {
    expect(note({ kind: "refused", refusal: REFUSAL, instead: completed() })).toEqual(LEFT);
  });

  it("tells nothing otherwise: a lock is still held", () => {
    expect(note({ kind: "refused", refusal: REFUSAL })).toEqual(NOTHING);
  });
});

function callFor(number: number): HandoffCall {
  return { ...LOCK, address: { ...ADDRESS, number } };
}

/** Of tickets 7 and 8. */
function groupNote(results: Results<HandoffOutcome>): Told {
  noteHandoff(world, [callFor(7), callFor(8)], results);
  return told;
}

describe("a group", () => {
  const OTHERS: TicketAddress = { ...ADDRESS, number: 8 };

  it("that is refused tells of the ticket that was refused", () => {
    const outcome = { kind: "refused" as const, refusal: MOVED };
    expect(groupNote({ kind: "refused", at: 1, outcome, alike: [] }).left).toEqual([OTHERS]);
  });

  it("tells of every ticket that was handed off", () => {
    const each = [completed(), { ...locked(), number: 8 }].map((answer) => ({
      outcome: { kind: "answered" as const, answer },
    }));
    expect(groupNote({ kind: "done", each })).toMatchObject({
      left: [ADDRESS],
      held: [{ address: OTHERS }],
    });
  });

  it("tells of a ticket that was refused beside others, and of none that failed: its lock may be held", () => {
    const failed = { failure: new Failure("GITHUB_FORBIDDEN", "Not yours") };
    const refused = { outcome: { kind: "refused" as const, refusal: MOVED } };
    const { left, notes, held } = groupNote({ kind: "done", each: [failed, refused] });
    expect(left).toEqual([OTHERS]);
    expect(notes).toHaveLength(1);
    expect(held).toEqual([]);
  });
});
