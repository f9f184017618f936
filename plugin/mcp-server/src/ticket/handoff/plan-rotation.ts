/** Hands the lock on to the next agent of the team, whose turn it is (`rotate` in the team's file). */
import { decide } from "../../rules/decide.ts";
import { NEXT_IN_ROTATION } from "../../rules/team.ts";
import { taskCommand } from "../../rules/task.ts";
import { COMMANDS, INITIAL_STATE } from "../../rules/vocabulary.ts";
import { type Refusal, words } from "../../errors.ts";
import { isTask } from "../contract/contract.ts";
import { isNeeds, type Needs, type PlanWorld } from "../read/facts.ts";
import { Lost, withOutcome, type Plan, type PlanContext } from "../protocol/plan.ts";
import { planTransition, type HandoffCall, type HandoffStep } from "./plan-transition.ts";
import { NO_REVIEW } from "../review/submission.ts";
import { situationOf } from "../read/ticket-view.ts";

/**
 * The plan of a call that is refused because its agent had all its turns in a row, and that hands over the lock which
 * the agent holds. The answer stays the refusal. Null where the team does not rotate, where no lock is held, and where
 * the call completes an announced finish.
 */
export function planRotation(
  world: PlanWorld,
  { call, ...ticket }: PlanContext & { readonly call: HandoffCall },
  refusal: Refusal,
): Plan<HandoffStep> | Needs | null {
  const { view } = ticket;
  const rotates = refusal.code === "REFUSED_TURNS" && view.team.rotate && call.group === undefined;
  // An announced finish that the agent may not complete is passed over; its own call follows.
  if (!rotates || call.finishing !== undefined || view.lock.kind !== "mine") return null;
  const found = situationOf(view);
  const inTaskState = (found.state ?? INITIAL_STATE) === INITIAL_STATE;
  const ofTask = inTaskState && isTask(ticket);
  if (isNeeds(ofTask)) return ofTask;
  const situation = { ...found, isTask: ofTask };
  const command = ofTask
    ? taskCommand(world.machine)
    : COMMANDS.find((other) => world.machine.lockStateOf(other) === found.state);
  if (command === undefined || command === null) return null;
  const request = { command, goal: { intent: "lock" }, handTo: NEXT_IN_ROTATION } as const;
  const decision = decide(world.machine, request, situation);
  if (decision.kind !== "accepted") return null;
  const { result: _result, evidence: _evidence, followUps: _followUps, ...kept } = call;
  const rotated: HandoffCall = { ...kept, request, reason: rotationReason(call, refusal), result: null };
  const plan = planTransition(world, { ...ticket, call: rotated, decision, reviewFacts: NO_REVIEW });
  // No refusal of the plan: the locks of a plan that is refused are not taken.
  return withOutcome(plan, (step): HandoffStep | Lost => {
    if (step.kind !== "answered") return new Lost();
    const { handedTo, guidance } = step.answer;
    if (handedTo === undefined) return new Lost();
    const message = words`${refusal.message}. Its lock was handed to "${handedTo}", whose turn it is`;
    return { kind: "refused", refusal: { ...refusal, message, hint: guidance.note }, instead: step.answer };
  });
}

/** The words of the refused call, for the next agent. */
function rotationReason({ reason }: HandoffCall, { attempted }: Refusal): string {
  return `The turn is over: "${attempted}" was refused, and the lock goes to the next agent. It was to be recorded: ${reason}`;
}
