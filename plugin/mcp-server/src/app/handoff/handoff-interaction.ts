import type { Acceptance } from "../../domain/decide.ts";
import { submits } from "../../domain/finishing.ts";
import type { StateMachine } from "../../domain/state-machine.ts";
import { INITIAL_STATE } from "../../domain/vocabulary.ts";
import type { Interaction } from "../../ledger/record.ts";
import { spoken } from "../log/spoken.ts";
import type { TicketView } from "../log/read-ticket.ts";
import type { World } from "../world.ts";
import type { Accepted } from "./judge-handoff.ts";

/** What a move is between agents; undefined where it is nothing to anybody else. */
export function interactionOfHandoff(
  world: World,
  view: TicketView,
  { call, decision, care }: Pick<Accepted, "call" | "decision" | "care">,
): Interaction | undefined {
  const { lock } = decision;
  if (lock.kind === "hand") return spoken(world, view, { type: "handoff", to: lock.to });
  if (escalates(world.machine, decision)) {
    const { failureType } = call;
    const to = view.team.orchestrator ?? null;
    return spoken(world, view, {
      type: "escalation",
      to,
      ...(failureType === undefined ? {} : { failureType }),
    });
  }
  const { command, from, to } = decision;
  const reviewed = submits(world.machine, { command, state: from ?? INITIAL_STATE, to });
  if (!reviewed) return undefined;
  const { reviewer = null, riskClass } = care.submission ?? {};
  const said = spoken(world, view, { type: "review", to: reviewer });
  return riskClass === undefined ? said : { ...said, riskClass };
}

function escalates(machine: StateMachine, { command, from, to }: Acceptance): boolean {
  return to === machine.resolveIntent("escalate", command) && from !== to;
}
