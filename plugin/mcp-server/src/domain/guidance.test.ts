import { describe, expect, it } from "vitest";
import { guidanceFor, movesByCommand } from "./guidance.ts";
import { StateMachine } from "./state-machine.ts";
import { COMMANDS, WORKFLOW_STATES } from "./vocabulary.ts";

const machine = new StateMachine();

describe("the guidance for a state", () => {
  it("in a lock state is to work, then to complete or to escalate", () => {
    expect(guidanceFor(machine, "Plan in Progress")).toEqual({
      isLockState: true,
      isTerminal: false,
      requiresHumanAction: false,
      allowedNextTransitions: ["Plan in Review", "Human Needed"],
      expectedByCommands: [],
      note: expect.stringMatching(/"complete".*"escalate"/),
      warnings: [],
    });
  });

  it("in a terminal state is that nothing more is to be done", () => {
    expect(guidanceFor(machine, "Done")).toMatchObject({
      isTerminal: true,
      allowedNextTransitions: [],
      expectedByCommands: [],
      note: expect.stringContaining("final"),
    });
  });

  it.each(["Plan in Review", "In Review", "Human Needed"] as const)(
    "in %s is to wait for a person",
    (state) => {
      expect(guidanceFor(machine, state)).toMatchObject({
        requiresHumanAction: true,
        note: expect.stringContaining("waits for a person"),
      });
    },
  );

  it("elsewhere names the commands that come next, without hero", () => {
    expect(guidanceFor(machine, "Backlog").note).toBe("Next: triage or split");
    expect(guidanceFor(machine, "Research Needed").expectedByCommands).toEqual(["split", "research"]);
  });

  it("hands the warnings on", () => {
    expect(guidanceFor(machine, "Backlog", ["look here"]).warnings).toEqual(["look here"]);
  });

  it("has a note for every state", () => {
    for (const state of WORKFLOW_STATES) expect(guidanceFor(machine, state).note).toMatch(/\w{4}/);
  });
});

describe("the moves by command", () => {
  it("are the edges that are outputs of the command", () => {
    expect(movesByCommand(machine, "In Review")).toEqual({
      triage: ["Done", "Human Needed"],
      split: ["Human Needed"],
      research: ["Human Needed"],
      plan: ["Human Needed"],
      review: ["In Progress", "Human Needed"],
      impl: ["In Progress", "Human Needed"],
      hero: ["Human Needed"],
    });
  });

  it("leave out commands that may lead nowhere", () => {
    expect(Object.keys(movesByCommand(machine, "Backlog"))).toEqual(["triage", "research", "review"]);
    expect(movesByCommand(machine, "Done")).toEqual({});
  });

  it("hold no key but commands", () => {
    for (const state of WORKFLOW_STATES) {
      for (const key of Object.keys(movesByCommand(machine, state))) expect(COMMANDS).toContain(key);
    }
  });
});
