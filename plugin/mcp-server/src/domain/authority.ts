/** Whose decision commits the team. Peers propose, and what they agree on counts for nothing by itself; pure. */
import { MAIN_INSTANCE } from "./lock.ts";
import { sameAgent } from "./names.ts";

/** What a decision needs authority for; null for a question that only wants an answer. */
export type Matter = "scope" | "risk class" | "sign-off";

/** Who speaks: an agent, and which one of that name. */
export interface Speaker {
  readonly agent: string;
  readonly instance: string;
}

/** What the team says of authority. */
export interface AuthorityPolicy {
  /** The agent that decides; null where the team names none, and the main instances do. */
  readonly orchestrator: string | null;
  /** The team's agents: one of these is a peer, whichever instance, unless it is named as orchestrator. */
  readonly members: readonly string[];
}

/**
 * Whether an agent speaks as the orchestrator: the one that the team names, else a main instance that is none of the
 * team's agents. The command line (`cli`) is no main instance: whoever types there is known by the configured name
 * only.
 */
export function isOrchestrator({ orchestrator, members }: AuthorityPolicy, speaker: Speaker): boolean {
  if (orchestrator !== null) return sameAgent(orchestrator, speaker.agent);
  return speaker.instance === MAIN_INSTANCE && !members.some((name) => sameAgent(name, speaker.agent));
}

/** Who decides for the team, as people read it. */
export function shownLead({ orchestrator }: Pick<AuthorityPolicy, "orchestrator">): string {
  return orchestrator === null ? "the main conversation" : JSON.stringify(orchestrator);
}

/** A request that waits for a decision. */
export interface Decidable {
  readonly matter: Matter | null;
  /** Who asks, and so never decides. */
  readonly from: string;
  /** The agent that was asked; null for anyone. */
  readonly to: string | null;
  /** Agents beside the orchestrator whose decision counts where authority is needed, as the one that reviews. */
  readonly reviewers: readonly string[];
}

/** Whether a decision by this agent counts. A person's always does, and never comes through here. */
export function hasAuthority(policy: AuthorityPolicy, request: Decidable, speaker: Speaker): boolean {
  const { matter, from, to, reviewers } = request;
  if (sameAgent(from, speaker.agent)) return false;
  if (matter === null) return to === null || sameAgent(to, speaker.agent);
  if (matter === "sign-off" && to !== null) return isReviewer(policy, to, speaker);
  return isOrchestrator(policy, speaker) || reviewers.some((name) => sameAgent(name, speaker.agent));
}

/** Stands for the orchestrator in a request where no name is known, as where the team names none. */
export const ORCHESTRATOR = "orchestrator";
/** Stands for a person, where no agent may decide. An agent that calls itself so is none. */
export const PERSON = "person";

/**
 * A review that was put to somebody is signed off by that one alone: else the class's order of reviewers meant nothing.
 */
function isReviewer(policy: AuthorityPolicy, reviewer: string, speaker: Speaker): boolean {
  if (reviewer === PERSON) return false;
  return reviewer === ORCHESTRATOR ? isOrchestrator(policy, speaker) : sameAgent(reviewer, speaker.agent);
}
