import { agentNameProblem } from "../domain/agent-name.ts";

/** GitHub's bound for a label's name. */
export const MAX_LABEL_LENGTH = 50;

/** A label that gives a ticket to an agent begins so, and ends in the agent's name, or in one of its scopes. */
export const AGENT_LABEL = "agent:";

/** The label that sends a ticket to an agent of that name, or to the agents of that scope. */
export function agentLabel(to: string): string {
  return `${AGENT_LABEL}${to}`;
}

/** What is left of a label for the name in it. */
export const MAX_LABELLED_NAME_LENGTH = MAX_LABEL_LENGTH - AGENT_LABEL.length;

/** What is wrong with the name of an agent or scope that a label gives tickets to; null for nothing. */
export function labelledNameProblem(name: string): string | null {
  const problem = agentNameProblem(name);
  if (problem !== null) return problem;
  const { length } = agentLabel(name);
  if (length > MAX_LABEL_LENGTH)
    return `it makes a label of ${length} characters, and GitHub takes ${MAX_LABEL_LENGTH}`;
  return name.includes(",") ? "it has a comma, which separates labels wherever they are listed" : null;
}

/** Whether an account of that permission may set labels and assignees; GitHub says nothing where it may not. */
export function maySetLabels({ permission }: { readonly permission: string | null }): boolean {
  return permission !== null && permission !== "READ";
}
