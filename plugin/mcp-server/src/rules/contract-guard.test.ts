import { describe, expect, it } from "vitest";
import { STANDINGS, situation } from "../../test/rules/situation-builder.ts";
import { decide as decideInWords } from "./decide.ts";
import { resultDue } from "./finishing.ts";
import { acceptedTargets } from "./guards.ts";
import type { ContractBreach, Situation, TransitionRequest } from "./situation.ts";
import { StateMachine } from "./state-machine.ts";
import { COMMANDS, WORKFLOW_STATES } from "./vocabulary.ts";
import { forAgents } from "../../test/rules/agents-words.ts";

const decide = forAgents(decideInWords);

const machine = new StateMachine();
const BREACH: ContractBreach = {
  violations: ["/a: must be string", "/b: must be integer"],
  attemptsLeft: 9,
  maxAttempts: 10,
};
const AT_WORK = { state: "In Progress", lock: STANDINGS.mine, breach: BREACH } as const;
const COMPLETE: TransitionRequest = { command: "impl", goal: { intent: "complete" } };

function refusalOf(request: TransitionRequest, changes: Partial<Situation>) {
  const decision = decide(machine, request, situation(changes));
  return decision.kind === "refused" ? decision.refusal : null;
}

describe("a broken contract", () => {
  it("refuses the completion, names every violation on a line, and says how many attempts are left", () => {
    expect(refusalOf(COMPLETE, AT_WORK)).toMatchObject({
      code: "REFUSED_CONTRACT",
      message: expect.stringContaining(
        "does not fit its contract. Schema validation failed:\n- /a: must be string\n- /b: must be integer",
      ),
      allowed: ["Human Needed"],
      hint: expect.stringContaining("9 of 10 attempts are left"),
      retryable: false,
    });
  });

  it("says what follows the last attempt: a person, for a task the pipeline, and nothing where no edge leads on", () => {
    const close: TransitionRequest = { command: "triage", goal: { intent: "close" } };
    const escalates = { ...BREACH, goalAfterLast: { intent: "escalate" } } as const;
    expect(refusalOf(COMPLETE, { ...AT_WORK, breach: escalates })?.hint).toMatch(
      /attempts are left before a person is asked$/,
    );
    expect(
      refusalOf(close, { breach: { ...BREACH, goalAfterLast: { toState: "Research Needed" } } })?.hint,
    ).toMatch(/attempts are left before the task goes to "Research Needed"$/);
    expect(refusalOf(close, { breach: BREACH })?.hint).toMatch(/attempts are left$/);
  });

  it("tells that a result is a text that holds JSON", () => {
    const hint = refusalOf(COMPLETE, { ...AT_WORK, breach: { ...BREACH, isJsonText: true } })?.hint;
    expect(hint).toContain("The result is a string that contains JSON: give the value itself");
  });

  it("says that a result is required where none was given", () => {
    const message = refusalOf(COMPLETE, { ...AT_WORK, breach: { ...BREACH, violations: [] } })?.message;
    expect(message).toContain("its contract requires a result, and none was given");
    expect(message).not.toContain("Schema validation failed");
  });

  it.each<[string, TransitionRequest, Partial<Situation>, string | null]>([
    ["an edge", COMPLETE, { state: "Backlog", breach: BREACH }, "REFUSED_EDGE"],
    ["somebody's lock", COMPLETE, { ...AT_WORK, lock: STANDINGS.theirs }, "REFUSED_NOT_HOLDER"],
    ["a terminal state", COMPLETE, { ...AT_WORK, state: "Done" }, "REFUSED_TERMINAL"],
    ["a person's move", COMPLETE, { ...AT_WORK, lock: STANDINGS.ended }, "REFUSED_MOVED"],
    ["escalation", { command: "impl", goal: { intent: "escalate" } }, AT_WORK, null],
    ["cancelling", { command: "triage", goal: { intent: "cancel" } }, { breach: BREACH }, null],
    ["closing", { command: "triage", goal: { intent: "close" } }, { breach: BREACH }, "REFUSED_CONTRACT"],
  ])("comes after every other rule: %s", (_what, request, changes, code) => {
    expect(refusalOf(request, changes)?.code ?? null).toBe(code);
  });

  it("takes only what it binds from what is allowed", () => {
    const before = acceptedTargets(machine, "impl", situation({ ...AT_WORK, breach: null }));
    const after = acceptedTargets(machine, "impl", situation(AT_WORK));
    expect(before.filter((state) => !after.includes(state))).toEqual(["In Review"]);
  });
});

describe("a result is due", () => {
  it("where implementation is completed, by hero too, and where a ticket is closed, and nowhere else", () => {
    const due = COMMANDS.flatMap((command) =>
      WORKFLOW_STATES.filter((to) => machine.isValidOutputForCommand(command, to)).flatMap((to) => {
        const demanded = resultDue(machine, { command, state: "Backlog", to });
        return demanded === null ? [] : [`${command} → ${to}: ${demanded}`];
      }),
    );
    expect(due).toEqual([
      "triage → Done: recorded",
      "impl → In Review: with the call",
      "hero → In Review: with the call",
    ]);
  });

  it("not where nothing moves", () => {
    expect(resultDue(machine, { command: "impl", state: "In Review", to: "In Review" })).toBeNull();
  });
});
