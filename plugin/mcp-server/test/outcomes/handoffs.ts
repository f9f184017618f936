/** `handoff_ticket`, in each of the ways in which it sends other requests. */
import { BAD, GOOD, SCHEMA } from "../e2e/contract-stage.ts";
import { FOLLOW_UP, RESULT } from "../e2e/follow-up-stage.ts";
import { EVIDENCE } from "../e2e/risk-stage.ts";
import { addTicketsIn, moveByHand, type Agent, type Stage } from "../e2e/stage.ts";
import { rocket } from "../../../../sandbox/src/testing.ts";
import { LOCK_FILES } from "../../src/github/ref-store.ts";
import { storeFiles } from "../../../../sandbox/src/git-objects.ts";
import { publishTeam } from "../e2e/team-stage.ts";
import { NEXT } from "../e2e/tickets-stage.ts";
import { BACKLOG, RESEARCH_NEEDED, TEAM, prepared, proposeChange, type DisturbedCall } from "./call.ts";

async function takeLock(agent: Agent, number: number, command: string): Promise<void> {
  await prepared(agent.handoff(number, command, { intent: "lock" }));
}

/** A ticket under this contract, number NEXT, on which the agent is at work. */
function begun(contract: Readonly<Record<string, unknown>>) {
  return async (stage: Stage, agent: Agent): Promise<void> => {
    publishTeam(stage, TEAM);
    await prepared(agent.call("create_ticket", { title: "Build it", contract }));
    await moveByHand(stage, NEXT, "In Progress");
    await takeLock(agent, NEXT, "impl");
  };
}

const lockedForResearch = async (_stage: Stage, agent: Agent): Promise<void> =>
  takeLock(agent, RESEARCH_NEEDED, "research");

const HANDOFF = { tool: "handoff_ticket" };
const COMPLETED = { number: NEXT, command: "impl", intent: "complete", reason: "Built and tested" };

export const HANDOFFS: readonly DisturbedCall[] = [
  {
    ...HANDOFF,
    title: "A transition without a lock",
    args: { number: BACKLOG, command: "triage", to_state: "Research Needed", reason: "It is worth it" },
  },
  {
    ...HANDOFF,
    title: "A transition that takes a lock",
    args: { number: RESEARCH_NEEDED, command: "research", intent: "lock", reason: "Looking into it" },
  },
  {
    ...HANDOFF,
    title: "A transition that releases a lock",
    args: { number: RESEARCH_NEEDED, command: "research", intent: "complete", reason: "Found it" },
    prepare: lockedForResearch,
  },
  {
    ...HANDOFF,
    title: "A transition that closes the issue",
    args: { number: BACKLOG, command: "triage", intent: "cancel", reason: "Not going to be done" },
  },
  {
    ...HANDOFF,
    title: "A lease that is renewed",
    args: { number: RESEARCH_NEEDED, command: "research", intent: "lock", reason: "Still at it" },
    prepare: lockedForResearch,
  },
  {
    ...HANDOFF,
    title: "A lock taken over from a process that died",
    args: { number: RESEARCH_NEEDED, command: "research", intent: "lock", reason: "It is mine now" },
    prepare: async (stage) => {
      const gone = await stage.agent({ agent: "gone" });
      await takeLock(gone, RESEARCH_NEEDED, "research");
      gone.kill();
      await gone.close();
    },
  },
  {
    ...HANDOFF,
    title: "A lock handed to a colleague",
    args: { number: RESEARCH_NEEDED, command: "research", intent: "lock", to: "builder", reason: "Yours" },
    prepare: async (stage, agent) => {
      publishTeam(stage, TEAM);
      await takeLock(agent, RESEARCH_NEEDED, "research");
    },
  },
  {
    ...HANDOFF,
    title: "A group that takes its locks together",
    args: { numbers: [RESEARCH_NEEDED, NEXT], command: "research", intent: "lock", reason: "Both at once" },
    prepare: async (stage) => {
      const { world } = stage;
      addTicketsIn(world, "Research Needed", 1);
      // Which of several commits is the first to miss the lock's tree is chance.
      storeFiles(world, rocket(world), LOCK_FILES);
    },
  },
  {
    ...HANDOFF,
    title: "A result under a contract",
    args: { ...COMPLETED, result: GOOD },
    prepare: begun({ result_schema: SCHEMA }),
  },
  {
    ...HANDOFF,
    title: "A result that breaks its contract",
    args: { ...COMPLETED, result: BAD },
    prepare: begun({ result_schema: SCHEMA }),
  },
  {
    ...HANDOFF,
    title: "Work submitted with its evidence",
    args: { ...COMPLETED, evidence: EVIDENCE },
    prepare: async (stage, agent) => {
      await begun({ risk_class: "medium" })(stage, agent);
      proposeChange(stage, NEXT);
    },
  },
  {
    ...HANDOFF,
    title: "Work completed with a follow-up",
    args: { ...COMPLETED, result: RESULT, follow_up: { ...FOLLOW_UP, to: "builder" } },
    prepare: begun({}),
  },
];
