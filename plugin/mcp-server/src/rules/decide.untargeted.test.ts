import { describe, expect, it } from "vitest";
import { situation, STANDINGS } from "../../test/rules/situation-builder.ts";
import { decide } from "./decide.ts";
import type { Situation, TransitionRequest } from "./situation.ts";
import { StateMachine } from "./state-machine.ts";
import type { Command } from "./vocabulary.ts";

function refusal(command: Command, goal: TransitionRequest["goal"], changes: Partial<Situation>) {
  const decision = decide(new StateMachine(), { command, goal }, situation(changes));
  if (decision.kind !== "refused") throw new Error(`Not refused: ${decision.kind}`);
  return decision.refusal;
}

describe("a request that names no target", () => {
  it("rule 14: an intent that a command lacks is answered with what the command may lead to from there", () => {
    const held = { state: "In Progress", lock: STANDINGS.mine };
    expect(refusal("hero", { intent: "lock" }, held).allowed).toEqual(["In Review", "Human Needed"]);
  });

  it("rule 14: says where the ticket is, also where it is in no state", () => {
    expect(refusal("hero", { intent: "lock" }, { state: "Backlog" }).from).toBe("Backlog");
    expect(refusal("hero", { intent: "lock" }, { state: null }).from).toBe("(unset)");
  });

  it.each(["Backlog", "Done", "Blocked"])(
    "rule 14: where the command can do nothing, the hint says so instead of naming states: from %j",
    (state) => {
      const nothing = {
        allowed: [],
        hint: `From "${state}" hero can do nothing now: read the ticket, which shows what each command can do`,
      };
      expect(refusal("hero", { intent: "lock" }, { state })).toMatchObject(nothing);
      expect(refusal("hero", { toState: "in review" }, { state })).toMatchObject(nothing);
    },
  );
});
