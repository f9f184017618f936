/** Decisions of the embedded graph, their texts as an agent reads them. */
import { decide as decideInWords, type Acceptance, type Decision } from "../../src/rules/decide.ts";
import type { Situation } from "../../src/rules/situation.ts";
import { StateMachine } from "../../src/rules/state-machine.ts";
import type { Command, Intent } from "../../src/rules/vocabulary.ts";
import { forAgents } from "./agents-words.ts";
import type { Goal } from "./rule-tables.ts";
import { situation } from "./situation-builder.ts";

export const decide = forAgents(decideInWords);
export const machine = new StateMachine();

export function byIntent(command: Command, intent: Intent, found: Partial<Situation> = {}): Decision {
  return decide(machine, { command, goal: { intent } }, situation(found));
}

export function byState(command: Command, toState: string, found: Partial<Situation> = {}): Decision {
  return decide(machine, { command, goal: { toState } }, situation(found));
}

export function accepted(decision: Decision): Acceptance {
  if (decision.kind === "accepted") return decision;
  throw new Error(`not accepted but ${JSON.stringify(decision)}`);
}

export function refused(decision: Decision): Extract<Decision, { kind: "refused" }>["refusal"] {
  if (decision.kind === "refused") return decision.refusal;
  throw new Error(`not refused but ${JSON.stringify(decision)}`);
}

/** The refusal of a request; null where it is not refused. */
export function refusalOf(command: Command, goal: Goal, found: Partial<Situation>) {
  const decision = decide(machine, { command, goal }, situation(found));
  return decision.kind === "refused" ? decision.refusal : null;
}
