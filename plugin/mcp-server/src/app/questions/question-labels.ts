/**
 * The labels by which tickets with open questions are found without reading their logs. The log says what is open; a
 * label only points to it (docs/decisions/0015).
 */
import { Failure } from "../../errors.ts";
import { MAX_LABEL_LENGTH } from "../labels.ts";
import type { Refused, Ruled } from "../log/plan.ts";
import type { TicketAddress } from "../ports/ticket.ts";
import type { AskedLabels } from "../ports/questions.ts";
import type { World } from "../world.ts";

const ASKED_LABEL = "asked:";

const ASKED_OF_ANYONE = `${ASKED_LABEL}anyone`;

/** The labels of what this agent may answer. */
export function askedLabels(agent: string): AskedLabels {
  return { ofOne: labelFor(agent), ofAnyone: ASKED_OF_ANYONE };
}

function labelFor(to: string | null): string {
  return to === null ? ASKED_OF_ANYONE : `${ASKED_LABEL}${to}`;
}

/** Whether the label of questions to that agent, or to anyone, belongs on the ticket. */
export interface LabelState {
  readonly to: string | null;
  readonly open: boolean;
}

/** What came of a question or an answer, and the label that is to be set or removed for it; null for none. */
export type Labelled<Answer> =
  | { readonly kind: "answered"; readonly answer: Answer; readonly label: LabelState | null }
  | Refused;

/** Sets the label, and warns where that fails. One request; none for a refusal. */
export async function withLabel<Answer extends { readonly warnings: readonly string[] }>(
  world: World,
  address: TicketAddress,
  outcome: Labelled<Answer>,
): Promise<Ruled<Answer>> {
  if (outcome.kind === "refused") return outcome;
  const { answer, label } = outcome;
  const problems = label === null ? [] : await pointTo(world, address, label);
  return { kind: "answered", answer: { ...answer, warnings: [...answer.warnings, ...problems] } };
}

/**
 * Brings the label in line with whether a question to that agent, or to anyone, is open on the ticket. One request;
 * where it fails, a warning, for the log holds without it.
 */
async function pointTo(world: World, address: TicketAddress, { to, open }: LabelState): Promise<string[]> {
  const label = labelFor(to);
  if (label.length > MAX_LABEL_LENGTH) {
    return [
      `"${to ?? ""}" is too long for a label: list_tickets does not find the question, get_ticket shows it`,
    ];
  }
  try {
    if (open) await world.questions.mark(address, label);
    else await world.questions.unmark(address, label);
    return [];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const state = open ? "does not find the question" : "still finds the ticket";
    return [`list_tickets ${state}, get_ticket is right: ${error.message}`];
  }
}
