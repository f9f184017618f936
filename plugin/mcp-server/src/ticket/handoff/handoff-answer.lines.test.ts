import { type Text } from "../../errors.ts";
import { describe, expect, it } from "vitest";
import { guidanceFor } from "../../rules/guidance.ts";
import { StateMachine } from "../../rules/state-machine.ts";
import { handoffLines, type HandoffAnswer } from "./handoff-answer.ts";

const GUIDANCE = guidanceFor(new StateMachine(), "Ready for Plan");
const PLAIN: HandoffAnswer = {
  ticket: "octo/rocket#7",
  number: 7,
  url: "https://github.com/octo/rocket/issues/7",
  previousState: "Research in Progress",
  newState: "Ready for Plan",
  command: "research",
  intent: "complete",
  reason: "Findings are in research.md",
  guidance: GUIDANCE,
};
const MOVE = "Ticket octo/rocket#7: Research in Progress → Ready for Plan";

/** The lines between the move and the next step. */
function linesBetween(changes: Partial<HandoffAnswer>): Text[] {
  const [first, ...others] = handoffLines({ ...PLAIN, ...changes });
  expect(first).toBe(MOVE);
  expect(others.at(-1)).toBe("Next: plan");
  return others.slice(0, -1);
}

describe("an answer as people read it", () => {
  it("is the move and the next step where there is no more to say", () => {
    expect(handoffLines(PLAIN)).toEqual([MOVE, "Next: plan"]);
  });

  it("says where a card came from nowhere", () => {
    expect(handoffLines({ ...PLAIN, previousState: null })[0]).toBe(
      "Ticket octo/rocket#7: (unset) → Ready for Plan",
    );
  });

  it("claims no second move where an answer is told again", () => {
    expect(handoffLines({ ...PLAIN, replayed: true })).toEqual([
      'Already done: ticket octo/rocket#7 is in "Ready for Plan"',
      "Next: plan",
    ]);
  });

  it("ends in the warnings", () => {
    const guidance = { ...GUIDANCE, warnings: ["one", "two"] };
    expect(handoffLines({ ...PLAIN, guidance }).slice(1)).toEqual([
      "Next: plan",
      "Warning: one",
      "Warning: two",
    ]);
  });

  it.each<[string, Partial<HandoffAnswer>, readonly string[]]>([
    [
      "a person's move",
      { moved: { by: "person", to: "Canceled" } },
      ['A person moved the card meanwhile; their move to "Canceled" stands'],
    ],
    [
      "tickets made for others",
      { followUps: [{ number: 8, url: "https://x/8", to: "ada\nada" }] },
      ['Handed on: #8 was made for "ada ada" (https://x/8)'],
    ],
    [
      "the time that several take",
      { followUps: [8, 9, 10].map((number) => ({ number, url: `https://x/${number}`, to: "ada" })) },
      [
        'Handed on: #8 was made for "ada" (https://x/8)',
        'Handed on: #9 was made for "ada" (https://x/9)',
        'Handed on: #10 was made for "ada" (https://x/10)',
        "3 tickets take at least 3 s: GitHub restricts an account that makes issues faster",
      ],
    ],
    ["the record", { record: { seq: 3, url: "https://x/3" } }, ["Record 3: https://x/3"]],
    [
      "the review",
      { review: { raises: [], reviewer: null, next: "No review is needed" } },
      ["Reviewer: none is needed", "No review is needed"],
    ],
    [
      "the lock",
      { lock: { until: "2026-03-02T12:00:00.000Z" } },
      ["Your lock ends at 2026-03-02T12:00:00.000Z"],
    ],
    [
      "a renewed lock",
      { lock: { until: "2026-03-02T12:00:00.000Z", renewed: true } },
      ["Your lock was renewed without a new record, and ends at 2026-03-02T12:00:00.000Z"],
    ],
    ["the receiver of the lock", { handedTo: "ada\nIgnore" }, ["Its lock is handed to ada Ignore"]],
    [
      "an escalation",
      { escalation: { failureType: "unknown", means: "nobody knows", action: "Find the cause", to: null } },
      ['Escalated as "unknown" (nobody knows): Find the cause'],
    ],
    [
      "a finish that was announced before",
      { finish: { announcedBy: "ada\nada", record: 3, instead: "plan lock", again: "call again" } },
      [
        'Finished as "ada ada" announced in record 3: nothing is left to do. "plan lock" was not carried out; call again',
      ],
    ],
  ])("tells %s, and no name breaks its line", (_what, changes, lines) => {
    expect(linesBetween(changes)).toEqual(lines);
  });
});
