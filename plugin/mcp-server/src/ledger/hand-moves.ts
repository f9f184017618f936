import type { StateMachine } from "../domain/state-machine.ts";
import { INITIAL_STATE } from "../domain/vocabulary.ts";
import type { Observation } from "./record.ts";

/** Whether a person moved the card along an edge of the graph. A card without a state is one in Backlog. */
export function isAlongEdge(machine: StateMachine, { from, to = INITIAL_STATE }: Observation): boolean {
  return machine.isValidState(from) && machine.isValidState(to) && machine.isValidTransition(from, to);
}
