import { describe, expect, it } from "vitest";
import {
  ESCALATION_ACTIONS,
  FAILURE_TYPES,
  isHigher,
  parseFailureType,
  parseRiskClass,
} from "./vocabulary.ts";

describe("kinds of failure", () => {
  const ACTIONS = {
    "wrong-capability":
      "the work needs another expertise: Give it to an agent with the capability that it needs",
    "task-too-large": "it has grown beyond what was assigned: Split it into smaller tickets",
    "conflicting-requirements":
      "what it demands contradicts the code or another demand: Ask the owner of the requirements which one holds",
    "environment-issue":
      "infrastructure or tools are broken, not the work itself: Give it to the maintainer of the infrastructure",
    "insufficient-context":
      "it needs what another agent alone knows: Give it to the agent that knows, or ask that agent",
    unknown: "the cause is not known; the reason describes what is seen: Find the cause, then decide",
  } as const;

  it("each have a meaning and an action of their own", () => {
    const told = FAILURE_TYPES.map((type) => {
      const { means, action } = ESCALATION_ACTIONS[type];
      return [type, `${means}: ${action}`];
    });
    expect(Object.fromEntries(told)).toEqual(ACTIONS);
  });

  it("are known in any case of letters, and by their own names only", () => {
    expect(parseFailureType(" `Task-Too-Large` ")).toBe("task-too-large");
    for (const name of ["", "toString", "too-large"]) expect(parseFailureType(name)).toBeUndefined();
  });
});

describe("risk classes", () => {
  it("are in order, none below all of them", () => {
    expect(isHigher("high", "medium") && isHigher("medium", "low") && isHigher("low", undefined)).toBe(true);
    expect(isHigher("low", "low") || isHigher(undefined, "low")).toBe(false);
    expect(parseRiskClass("HIGH")).toBe("high");
  });
});
