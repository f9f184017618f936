import type { Acceptance } from "../../domain/decide.ts";
import { submits } from "../../domain/finishing.ts";
import type { FailureType } from "../../domain/interaction-words.ts";
import { sameAgent } from "../../domain/names.ts";
import type { StateMachine } from "../../domain/state-machine.ts";
import { INITIAL_STATE } from "../../domain/vocabulary.ts";
import { ESCALATION } from "../../ledger/interactions/escalation.ts";
import { HANDOFF } from "../../ledger/interactions/handoff.ts";
import { REVIEW } from "../../ledger/interactions/review.ts";
import type { Interaction } from "../../ledger/record.ts";
import { spoken } from "../log/spoken.ts";
import type { TicketView } from "../log/read-ticket.ts";
import type { World } from "../world.ts";
import type { Accepted } from "./plan-transition.ts";

/** What an escalation counts as that says no kind of failure. */
const UNCLASSIFIED: FailureType = "unknown";

/** What a move is between agents; undefined where it is nothing to anybody else. */
export function interactionOfHandoff(
  world: World,
  view: TicketView,
  { call, decision, care }: Pick<Accepted, "call" | "decision" | "care">,
): Interaction | undefined {
  const { lock } = decision;
  if (lock.kind === "hand") return spoken(world, view, { type: HANDOFF.type, to: lock.to });
  if (escalates(world.machine, decision)) {
    const { failureType = UNCLASSIFIED, tried = [] } = call;
    const { orchestrator = null, escalation } = view.team;
    return spoken(world, view, {
      type: ESCALATION.type,
      to: sameAgent(orchestrator, view.self.agent) ? null : orchestrator,
      failureType,
      ...(tried.length === 0 ? {} : { tried: [...tried] }),
      ...(escalation.mention.length === 0 ? {} : { mention: escalation.mention }),
    });
  }
  const { command, from, to } = decision;
  const reviewed = submits(world.machine, { command, state: from ?? INITIAL_STATE, to });
  if (!reviewed) return undefined;
  const { reviewer = null, riskClass } = care.submission ?? {};
  const said = spoken(world, view, { type: REVIEW.type, to: reviewer });
  return riskClass === undefined ? said : { ...said, riskClass };
}

function escalates(machine: StateMachine, { command, from, to }: Acceptance): boolean {
  return to === machine.resolveIntent("escalate", command) && from !== to;
}
