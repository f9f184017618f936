import { describe, expect, it } from "vitest";
import { situation, STANDINGS } from "../../test/rules/situation-builder.ts";
import { decide, type Decision } from "./decide.ts";
import type { Situation, TransitionRequest } from "./situation.ts";
import { StateMachine } from "./state-machine.ts";

const machine = new StateMachine();
const COMPLETE: TransitionRequest = { command: "impl", goal: { intent: "complete" } };
const CLOSE: TransitionRequest = { command: "triage", goal: { intent: "close" } };

/** A situation of which nobody has read more than the ticket. */
function unread(changes: Partial<Situation>): Situation {
  const { breach: _breach, submission: _submission, review: _review, ...read } = situation(changes);
  return read;
}

function decided(request: TransitionRequest, found: Situation): Decision {
  return decide(machine, request, found);
}

describe("a fact that nobody has read", () => {
  const atWork = { state: "In Progress", lock: STANDINGS.mine };

  it("is asked for where every other guard agrees, the contract last", () => {
    const move = { command: "impl", intent: "complete", from: "In Progress", to: "In Review" };
    const first = decided(COMPLETE, unread(atWork));
    expect(first).toEqual({ kind: "unread", what: "submission and review", move });
    const reviewed = { ...unread(atWork), submission: null, review: null };
    expect(decided(COMPLETE, reviewed)).toEqual({ kind: "unread", what: "contract", move });
    expect(decided(COMPLETE, { ...reviewed, breach: null }).kind).toBe("accepted");
  });

  it("is not asked for where a guard refuses", () => {
    expect(decided(COMPLETE, unread({ ...atWork, lock: STANDINGS.theirs })).kind).toBe("refused");
  });

  it("is not asked for by a move that needs none", () => {
    const request = { command: "triage", goal: { toState: "Research Needed" } } as const;
    expect(decided(request, unread({ state: "Backlog" })).kind).toBe("accepted");
  });

  it("names a card without a state", () => {
    const found = decided(CLOSE, { ...unread({ state: null }), submission: null, review: null });
    expect(found).toMatchObject({ kind: "unread", what: "contract", move: { from: null, to: "Done" } });
  });
});
