import { describe, expect, it } from "vitest";
import { ESCALATION_ACTIONS } from "./escalation.ts";
import { FAILURE_TYPES, isHigher, parseFailureType, parseRiskClass } from "./interaction-words.ts";

describe("kinds of failure", () => {
  it("each have a meaning and an action of their own", () => {
    const actions = FAILURE_TYPES.map((type) => ESCALATION_ACTIONS[type].action);
    expect(new Set(actions).size).toBe(FAILURE_TYPES.length);
    expect(Object.keys(ESCALATION_ACTIONS)).toEqual([...FAILURE_TYPES]);
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
