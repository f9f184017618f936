/** GitHub's bound for a label's name. */
export const MAX_LABEL_LENGTH = 50;

/** A label that gives a ticket to an agent begins so, and ends in the agent's name, or in one of its scopes. */
export const AGENT_LABEL = "agent:";

/** The label that sends a ticket to an agent of that name, or to the agents of that scope. */
export function agentLabel(to: string): string {
  return `${AGENT_LABEL}${to}`;
}

/** Whether an account of that permission may set labels and assignees; GitHub says nothing where it may not. */
export function maySetLabels({ permission }: { readonly permission: string | null }): boolean {
  return permission !== null && permission !== "READ";
}
