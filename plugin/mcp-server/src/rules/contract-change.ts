/** The right to change a ticket's contract; pure. An agent must not lighten its own work. */
import { isOrchestrator, shownLead, type AuthorityPolicy, type Speaker } from "./questions.ts";
import { sameAgent } from "./names.ts";
import type { Refusal } from "../errors.ts";

/** A change of a contract, as far as the rule looks at it. */
export interface ContractAttempt {
  readonly ticket: string;
  readonly state: string | null;
  /** The demands that are changed or taken back, each with the agent that made it. */
  readonly touched: ReadonlyMap<string, string>;
  /** Whether a lock was ever taken on the ticket. */
  readonly begun: boolean;
}

/**
 * The objection to an agent's change of a contract; null for none. Before work began anyone adds a demand, and its
 * author changes it. After that, or if it is somebody else's, only the orchestrator changes it. A person says it in
 * the main conversation.
 */
export function refuseContractChange(
  attempt: ContractAttempt,
  { speaker, policy }: { readonly speaker: Speaker; readonly policy: AuthorityPolicy },
): Refusal | null {
  if (isOrchestrator(policy, speaker)) return null;
  const { begun, touched } = attempt;
  const others = [...touched].filter(([, author]) => !sameAgent(author, speaker.agent));
  if (!begun && others.length === 0) return null;
  const why = begun
    ? "work on it has begun"
    : others.map(([term, author]) => `its ${term} was set by ${JSON.stringify(author)}`).join(", ");
  return {
    code: "REFUSED_AUTHORITY",
    message: `Cannot change the contract of ticket ${attempt.ticket}: ${why}, and you, "${speaker.agent}", are not the orchestrator`,
    rule: "Once work has begun, only the orchestrator changes a ticket's contract; before that, its author may",
    from: attempt.state ?? "(unset)",
    attempted: "change the contract",
    allowed: [],
    hint: `Ask ${shownLead(policy)} with ralph_hero__ask and expand_scope or risk_class; a person may decide it there, too`,
    retryable: false,
  };
}
