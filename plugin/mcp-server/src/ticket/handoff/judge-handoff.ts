/** Judges a handoff with every fact that its decision depends on. */
import { decide, type Decision, type UnreadFact } from "../../rules/decide.ts";
import type { ContractBreach } from "../../rules/situation.ts";
import { breachOf, isTask } from "../contract/contract.ts";
import { takenDecision, type TakenDecision } from "../read/decided-text.ts";
import { isNeeds, type KnownTicket, type Needs, type PlanWorld } from "../read/facts.ts";
import type { HandoffCall } from "./plan-transition.ts";
import { NO_REVIEW, reviewFactsOf, type ReviewFacts } from "../review/submission.ts";
import { situationOf } from "../read/ticket-view.ts";

interface Decided {
  readonly decision: Exclude<Decision, UnreadFact>;
  readonly reviewFacts: ReviewFacts;
  readonly breach: ContractBreach | null;
  /** Null where the move takes up no person's decision. */
  readonly taken: TakenDecision | null;
}

/** The decision with all that it depends on; a fact is needed only where every earlier guard agrees. */
export function decideFully(world: PlanWorld, call: HandoffCall, ticket: KnownTicket): Decided | Needs {
  const { machine } = world;
  const situation = { ...situationOf(ticket.view) };
  let reviewFacts = NO_REVIEW;
  let taken: TakenDecision | null = null;
  for (;;) {
    const decision = decide(machine, call.request, situation);
    if (decision.kind !== "unread") return { decision, reviewFacts, breach: situation.breach ?? null, taken };
    const { what, move } = decision;
    if (what === "decided text") {
      const found = takenDecision(ticket);
      if (isNeeds(found)) return found;
      taken = found;
      Object.assign(situation, { decidedText: found?.judged ?? null });
    } else if (what === "submission and review") {
      const found = reviewFactsOf(machine, ticket, move, call.evidence);
      if (isNeeds(found)) return found;
      reviewFacts = found;
      Object.assign(situation, reviewFacts.facts);
    } else if (what === "contract") {
      const breach = breachOf(world, ticket, move, call.result, call);
      if (isNeeds(breach)) return breach;
      Object.assign(situation, { breach });
    } else {
      const found = isTask(ticket);
      if (isNeeds(found)) return found;
      Object.assign(situation, { isTask: found });
    }
  }
}
