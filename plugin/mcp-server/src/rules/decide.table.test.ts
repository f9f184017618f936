import { decide, machine } from "../../test/rules/decisions.ts";
import { describe, expect, it } from "vitest";
import { expectedOf, GOALS, STATES_AND_COMMANDS, nameOf, type Goal } from "../../test/rules/rule-tables.ts";
import { reply, situation } from "../../test/rules/situation-builder.ts";
import { type Decision, resolveTarget as resolveTargetInWords } from "./decide.ts";
import { COMMANDS, INTENTS, WORKFLOW_STATES, type Command } from "./vocabulary.ts";
import { forAgents } from "../../test/rules/agents-words.ts";

const resolveTarget = forAgents(resolveTargetInWords);

/** What a decision comes to, in one line that a table can hold. */
function shortly(decision: Decision): string {
  switch (decision.kind) {
    case "refused":
      return "refused";
    case "renewal":
      return `renewal of ${decision.to}`;
    case "unread":
      return `unread: ${decision.what}`;
    case "accepted":
      return `${decision.record} to ${decision.to}, lock: ${decision.lock.kind}, warnings: ${decision.warnings.length}`;
  }
}

/** Where people have their turn and the default policy lets agents go on without them. */
const PEOPLES_STATES: readonly string[] = ["Plan in Review", "In Review"];
const LOCK_STATES: readonly string[] = ["Research in Progress", "Plan in Progress", "In Progress"];

function expectedLine(state: string, command: Command, goal: Goal): string {
  const { broken, to, takesLock, outsideItsPlace } = expectedOf(state, command, goal);
  if (broken.length > 0) return "refused";
  const leavesUnheld = LOCK_STATES.includes(state) && to !== state;
  const finishes = to === "Done" || to === "Canceled";
  const unasked = PEOPLES_STATES.includes(state) && LOCK_STATES.includes(to ?? "");
  const warnings = Number(outsideItsPlace && !finishes) + Number(leavesUnheld) + Number(unasked);
  const record = takesLock && to === state ? "claim" : "transition";
  return `${record} to ${to}, lock: ${takesLock ? "take" : "keep"}, warnings: ${warnings}`;
}

function table(line: (goal: Goal) => string): Record<string, string> {
  return Object.fromEntries(GOALS.map((goal) => [nameOf(goal), line(goal)]));
}

describe("the whole table: every request on an open ticket that nobody holds", () => {
  it.each(STATES_AND_COMMANDS)("from %s, by %s", (state, command) => {
    const decided = table((goal) => shortly(decide(machine, { command, goal }, situation({ state }))));
    expect(decided).toEqual(table((goal) => expectedLine(state, command, goal)));
  });

  it.each(STATES_AND_COMMANDS)(
    "from %s, by %s, every refusal names a rule that is broken",
    (state, command) => {
      for (const goal of GOALS) {
        const decision = decide(machine, { command, goal }, situation({ state }));
        if (decision.kind !== "refused") continue;
        expect(expectedOf(state, command, goal).broken).toContain(decision.refusal.code);
      }
    },
  );

  it("has 1,232 entries", () => {
    expect(STATES_AND_COMMANDS.length * GOALS.length).toBe(11 * 7 * 16);
  });

  it("accepts by intent just these", () => {
    const accepted = INTENTS.flatMap((intent) =>
      COMMANDS.flatMap((command) => {
        const from = WORKFLOW_STATES.filter(
          (state) => decide(machine, { command, goal: { intent } }, situation({ state })).kind === "accepted",
        );
        return from.length === 0 ? [] : [`${command} ${intent}: ${from.join(", ")}`];
      }),
    );
    const begun =
      "Research Needed, Research in Progress, Ready for Plan, Plan in Progress, Plan in Review, In Progress, In Review";
    expect(accepted).toEqual([
      "research lock: Research Needed, Research in Progress",
      "plan lock: Ready for Plan, Plan in Progress",
      "impl lock: Plan in Review, In Progress, In Review",
      "split complete: Backlog",
      "research complete: Research in Progress",
      "plan complete: Plan in Progress",
      "review complete: Plan in Review, In Progress, In Review",
      "impl complete: In Progress",
      ...COMMANDS.map((command) => `${command} escalate: ${begun}`),
      "triage close: Backlog, In Review",
      "triage cancel: Backlog",
    ]);
  });
});

describe("every refusal", () => {
  const refusals = STATES_AND_COMMANDS.flatMap(([state, command]) =>
    GOALS.flatMap((goal) => {
      const decision = decide(machine, { command, goal }, situation({ state }));
      return decision.kind === "refused" ? [{ state, command, goal, ...decision }] : [];
    }),
  );

  it("says what was attempted, from where, which rule refused, and what to do", () => {
    expect(refusals.length).toBeGreaterThan(900);
    for (const { state, command, goal, refusal } of refusals) {
      expect(refusal.attempted).toBe(
        `${command} ${"intent" in goal ? goal.intent : JSON.stringify(goal.toState)}`,
      );
      expect(refusal.from).toBe(state);
      // What names no target does not lead from the ticket's state to another one.
      const named = typeof resolveTarget(machine, { command, goal }) === "string";
      const targeted = named && refusal.code !== "REFUSED_INTENT";
      expect(String(refusal.message).includes(`octo/rocket#7 from "${state}"`)).toBe(targeted);
      expect(String(refusal.message)).toMatch(/^Cannot .*[^.]$/);
      expect(refusal.rule).toMatch(/^[A-Z].*[^.]$/);
      expect(refusal.hint).toMatch(/^["A-Z].*[^.]$/);
    }
  });

  it("allows only edges of the state, and clears no lock where the caller lost none", () => {
    for (const { state, refusal, clears } of refusals) {
      for (const target of refusal.allowed) {
        expect(machine.getAllowedTransitions(state)).toContain(target);
      }
      expect(clears).toBeNull();
    }
  });

  it("has no empty list in its hint", () => {
    for (const { refusal } of refusals) expect(refusal.hint).not.toMatch(/^ may|\(\s|work ;/);
  });
});

describe("a decision", () => {
  it("depends on nothing but its input, and leaves the input as it is", () => {
    const asked = { command: "impl", goal: { intent: "lock" } } as const;
    const found = situation({ state: "Human Needed", replies: [reply()] });
    const copy = structuredClone(found);
    expect(decide(machine, asked, found)).toEqual(decide(machine, asked, structuredClone(found)));
    expect(found).toEqual(copy);
  });
});
