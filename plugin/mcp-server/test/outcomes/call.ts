import { addPullRequest } from "../../../../sandbox/src/pull-requests.ts";
import { demoPlace, type Agent, type AgentOptions, type Stage } from "../e2e/stage.ts";

/** A call whose requests are all disturbed, one at a time. */
export interface DisturbedCall {
  /** The heading of its table. */
  readonly title: string;
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** Further arguments, which hold addresses of the sandbox. */
  readonly addresses?: (stage: Stage) => Readonly<Record<string, string>>;
  /** Set where calling again would do it again, so that whoever got no answer has to look. */
  readonly once?: true;
  /** Beside the demo's settings. */
  readonly env?: Readonly<Record<string, string>>;
  /** As the client names itself, where the tool is offered to one client alone. */
  readonly client?: AgentOptions["client"];
  /** Brings the world to where the call is made, by the agent that will make it. */
  readonly prepare?: (stage: Stage, agent: Agent) => Promise<void>;
}

/** The agent that makes the calls. */
export const CALLER = "worker";

/** A ticket of the demo world. */
export const BLOCKER = 3;

/** Who is there where a call needs a team: somebody to hand to, to route to, and to decide. */
export const TEAM = {
  orchestrator: CALLER,
  agents: [
    { name: CALLER },
    { name: "builder", capabilities: { auth: ["oauth2"] } },
    { name: "qa-engineer", capabilities: { auth: ["saml"] } },
  ],
  maxConsecutiveTurns: 30,
};

/** A pull request that closes the ticket when it is merged. */
export function proposeChange({ sandbox: { world } }: Stage, number: number): void {
  const { repository, project } = demoPlace(world);
  const change = { title: "End sessions", body: `Closes #${number}`, files: ["src/auth.ts"] };
  addPullRequest(world, repository, project.creator, change);
}

/** Throws where a step that only prepares a call does not succeed. */
export async function prepared(step: ReturnType<Agent["call"]>): Promise<void> {
  const { isError, text } = await step;
  if (isError) throw new Error(`Cannot prepare the call: ${text}`);
}
