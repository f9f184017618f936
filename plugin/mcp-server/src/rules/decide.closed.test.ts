import { describe, expect, it } from "vitest";
import { reply, situation, STANDINGS } from "../../test/rules/situation-builder.ts";
import { decide as decideInWords, type Acceptance, type Decision } from "./decide.ts";
import type { Situation } from "./situation.ts";
import { StateMachine } from "./state-machine.ts";
import type { Command, Intent } from "./vocabulary.ts";
import { forAgents } from "../../test/rules/agents-words.ts";

const decide = forAgents(decideInWords);

const machine = new StateMachine();

function asked(command: Command, intent: Intent, found: Partial<Situation>): Decision {
  return decide(machine, { command, goal: { intent } }, situation(found));
}

function accepted(decision: Decision): Acceptance {
  if (decision.kind === "accepted") return decision;
  throw new Error(`not accepted but ${JSON.stringify(decision)}`);
}

function refused(decision: Decision): Extract<Decision, { kind: "refused" }>["refusal"] {
  if (decision.kind === "refused") return decision.refusal;
  throw new Error(`not refused but ${JSON.stringify(decision)}`);
}

describe("rule 16: a closed issue in a state that is not terminal", () => {
  const closed = { issueClosed: true };

  it("rule 16: accepts close and cancel where they are edges", () => {
    expect(accepted(asked("triage", "close", { ...closed, state: "In Review" })).to).toBe("Done");
    expect(accepted(asked("triage", "cancel", closed)).to).toBe("Canceled");
  });

  it("rule 16: accepts the submission of begun work, and says what comes next", () => {
    const held = { ...closed, state: "In Progress", lock: STANDINGS.mine };
    expect(accepted(asked("impl", "complete", held))).toMatchObject({
      to: "In Review",
      warnings: [expect.stringMatching(/closed already, as after a merge.*"close"/)],
    });
  });

  it.each(["Research in Progress", "Ready for Plan", "In Progress", "In Review"])(
    "rule 16: is escalated from %s, and says that it has to be reopened",
    (state) => {
      expect(accepted(asked("impl", "escalate", { ...closed, state }))).toMatchObject({
        to: "Human Needed",
        warnings: expect.arrayContaining([expect.stringContaining("reopen it before work continues")]),
      });
    },
  );

  it("rule 16: accepts nothing else, no acknowledgement and no lease either", () => {
    expect(refused(asked("split", "complete", closed))).toMatchObject({
      code: "REFUSED_CLOSED",
      allowed: ["Done", "Canceled"],
    });
    const held = { ...closed, state: "In Progress", lock: STANDINGS.mine };
    expect(refused(asked("impl", "lock", held))).toMatchObject({
      code: "REFUSED_CLOSED",
      allowed: ["In Review", "Human Needed"],
      hint: expect.stringContaining('with intent "close"'),
    });
  });

  it("rule 16: names no way that a rejection bars", () => {
    const found = { ...closed, state: "In Review", replies: [reply({ rejects: true })] };
    const close = refused(asked("triage", "close", found));
    const lock = refused(asked("impl", "lock", found));
    expect(close).toMatchObject({ code: "REFUSED_REVIEW", hint: expect.stringMatching(/reopen the issue/) });
    expect(lock).toMatchObject({ code: "REFUSED_CLOSED", allowed: ["Human Needed"], hint: close.hint });
    expect(accepted(asked("impl", "escalate", found)).to).toBe("Human Needed");
    expect(accepted(asked("impl", "lock", { ...found, issueClosed: false })).to).toBe("In Progress");
  });

  it.each(["Research Needed", "Ready for Plan", "Plan in Review", "Human Needed"])(
    "rule 16: from %s, where close is no edge, the hint is to reopen the issue or to move the card",
    (state) => {
      const refusal = refused(asked("triage", "close", { ...closed, state }));
      expect(refusal.code).toBe("REFUSED_CLOSED");
      expect(refusal.allowed).toEqual(state === "Human Needed" ? [] : ["Human Needed"]);
      expect(refusal.hint).toMatch(/reopen the issue.*move the card/i);
    },
  );
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
    const refusal = refused(asked(command, intent, { ...dropped, state, lock: STANDINGS.mine }));
    expect(refusal).toMatchObject({
      code: "REFUSED_CLOSED",
      message: expect.stringContaining('"maya" closed the issue as not planned'),
      hint: expect.stringMatching(/dropped the ticket.*a person moves the card to "Canceled"/),
    });
    expect(refusal.allowed).not.toContain("Done");
  });

  it("refuses the completion of a task where it is", () => {
    const task = { ...dropped, state: "Backlog", isTask: true, lock: STANDINGS.mine };
    expect(refused(asked("impl", "complete", task)).code).toBe("REFUSED_CLOSED");
  });

  it("accepts cancel where it is an edge, and offers it", () => {
    expect(accepted(asked("triage", "cancel", dropped)).to).toBe("Canceled");
    const { allowed, hint } = refused(asked("triage", "close", dropped));
    expect(allowed).toEqual(["Canceled"]);
    expect(hint).toContain("or triage cancels it");
  });

  it("is escalated with the reason, where nobody is named too", () => {
    const found = { issueClosed: true, dropped: { as: "duplicate", by: null }, state: "In Review" } as const;
    expect(accepted(asked("impl", "escalate", found)).warnings).toContain(
      "the issue is closed as a duplicate: reopen it before work continues",
    );
    expect(refused(asked("triage", "close", found)).message).toContain(
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
      expect(refused(asked(command, intent, found))).toMatchObject({
        code: "REFUSED_CLOSED",
        hint: expect.stringContaining(`closed by ${url}, which is the work of another ticket. Escalate`),
      });
  });

  it("is submitted and escalated, with a warning that it has to be reopened", () => {
    const warning = `the issue is closed by ${url}, the work of another ticket: reopen it before work continues`;
    for (const intent of ["complete", "escalate"] as const)
      expect(accepted(asked("impl", intent, found)).warnings).toContain(warning);
  });
});
