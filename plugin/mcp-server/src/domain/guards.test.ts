import { describe, expect, it } from "vitest";
import { situation } from "../../test/domain/situation-builder.ts";
import type { Goal } from "../../test/domain/rule-tables.ts";
import { decide } from "./decide.ts";
import { StateMachine } from "./state-machine.ts";
import type { Situation } from "./situation.ts";
import type { Command } from "./vocabulary.ts";

const machine = new StateMachine();

function refusalOf(command: Command, goal: Goal, found: Partial<Situation>) {
  const decision = decide(machine, { command, goal }, situation(found));
  return decision.kind === "refused" ? decision.refusal : null;
}

describe("the hint at a target that is no edge", () => {
  const COMPLETE = { intent: "complete" } as const;
  const FROM_BACKLOG = 'From "Backlog" it goes on with triage or split; take one step at a time';

  it.each<[Command, Goal, string, string]>([
    [
      "plan",
      COMPLETE,
      "Ready for Plan",
      'First call with command "plan" and intent "lock"; when the work is done, with intent "complete"',
    ],
    [
      "impl",
      COMPLETE,
      "Plan in Review",
      'First call with command "impl" and intent "lock"; when the work is done, with intent "complete"',
    ],
    ["impl", COMPLETE, "Backlog", FROM_BACKLOG],
    ["review", COMPLETE, "Backlog", FROM_BACKLOG],
    [
      "plan",
      { toState: "Plan in Review" },
      "Ready for Plan",
      'From "Ready for Plan" it goes on with plan; take one step at a time',
    ],
    ["split", { toState: "In Progress" }, "Backlog", FROM_BACKLOG],
  ])("of %s, %j from %s is the next step", (command, goal, state, hint) => {
    expect(refusalOf(command, goal, { state })).toMatchObject({ code: "REFUSED_EDGE", hint });
  });
});

describe("a finished ticket", () => {
  const HINT = "Create a follow-up ticket, or ask a person to move the card";

  it.each([
    [true, HINT],
    [false, `${HINT}; its issue is still open: a person closes it`],
  ])(
    "whose issue is closed (%j) has its issue left to close only where that is open",
    (issueClosed, hint) => {
      const found = { state: "Done", issueClosed };
      expect(refusalOf("triage", { intent: "close" }, found)).toMatchObject({
        code: "REFUSED_TERMINAL",
        hint,
      });
    },
  );
});

describe("a ticket that waits for a person", () => {
  it("is not said to have the token's own answers where it has none", () => {
    const policy = { humanStates: ["Human Needed"], replyFromOthersOnly: true } as const;
    const refusal = refusalOf("triage", { toState: "Ready for Plan" }, { state: "Human Needed", policy });
    expect(refusal?.message).toBe(
      'Cannot move ticket octo/rocket#7 from "Human Needed" to "Ready for Plan": nobody has answered since the ticket came to "Human Needed"',
    );
  });
});
