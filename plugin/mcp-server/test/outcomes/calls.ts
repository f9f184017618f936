import { addRepository } from "../../../../sandbox/src/accounts.ts";
import { commitFiles, storeFiles } from "../../../../sandbox/src/git-objects.ts";
import { rocket } from "../../../../sandbox/src/testing.ts";
import { LOCK_FILES } from "../../src/github/ref-store.ts";
import { consequenceOf } from "../../src/rules/person-decision.ts";
import { BAD, GOOD, SCHEMA } from "../e2e/contract-stage.ts";
import { damage } from "../e2e/damaged-board.ts";
import { FOLLOW_UP, RESULT } from "../e2e/follow-up-stage.ts";
import { EVIDENCE } from "../e2e/risk-stage.ts";
import { addTicketsIn, demoPlace, moveByHand, type Agent, type Stage } from "../e2e/stage.ts";
import { publishTeam } from "../e2e/team-stage.ts";
import { BACKLOG, NEXT, NOT_IN_PROJECT, RESEARCH_NEEDED } from "../e2e/tickets-stage.ts";
import { BLOCKER, TEAM, prepared, proposeChange, type DisturbedCall } from "./call.ts";

type Prepare = NonNullable<DisturbedCall["prepare"]>;

function call(
  title: string,
  tool: string,
  args: DisturbedCall["args"],
  more: Omit<DisturbedCall, "title" | "tool" | "args"> = {},
): DisturbedCall {
  return { title, tool, args, ...more };
}

function handoff(title: string, args: DisturbedCall["args"], prepare?: Prepare): DisturbedCall {
  return call(title, "handoff_ticket", args, prepare === undefined ? {} : { prepare });
}

const RESEARCH = { number: RESEARCH_NEEDED, command: "research" };
const LOCK = { ...RESEARCH, intent: "lock" };
const COMPLETED = { number: NEXT, command: "impl", intent: "complete", reason: "Built and tested" };
const SCOPE = { file_scope: ["src/auth"] };

async function takeLock(agent: Agent, number: number, command: string): Promise<void> {
  await prepared(agent.handoff(number, command, { intent: "lock" }));
}

const lockedForResearch: Prepare = async (_stage, agent) => takeLock(agent, RESEARCH_NEEDED, "research");

const withTeam: Prepare = async (stage) => publishTeam(stage, TEAM);

/** A ticket under this contract, number NEXT, on which the agent is at work. */
function begun(contract: Readonly<Record<string, unknown>>): Prepare {
  return async (stage, agent) => {
    publishTeam(stage, TEAM);
    await prepared(agent.call("create_ticket", { title: "Build it", contract }));
    await moveByHand(stage, NEXT, "In Progress");
    await takeLock(agent, NEXT, "impl");
  };
}

/** Runs a colleague's part in a process of its own. */
async function asColleague(stage: Stage, work: (colleague: Agent) => Promise<void>): Promise<void> {
  publishTeam(stage, TEAM);
  const colleague = await stage.agent({ agent: "builder" });
  await work(colleague);
  await colleague.close();
}

/** The organization's second repository, which has no board. */
async function withoutBoard({ sandbox: { world } }: Stage): Promise<void> {
  const { repository, project } = demoPlace(world);
  const plane = addRepository(world, repository.owner, "plane");
  commitFiles(world, plane, project.creator, { message: "Begin", files: new Map([["README.md", "x"]]) });
  for (const [id, permission] of repository.grants) plane.grants.set(id, permission);
}

/** `handoff_ticket`, in each of the ways in which it sends other requests. */
const HANDOFFS: readonly DisturbedCall[] = [
  handoff("A transition without a lock", {
    number: BACKLOG,
    command: "triage",
    to_state: "Research Needed",
    reason: "It is worth it",
  }),
  handoff("A transition that takes a lock", { ...LOCK, reason: "Looking into it" }),
  handoff(
    "A transition that releases a lock",
    { ...RESEARCH, intent: "complete", reason: "Found it" },
    lockedForResearch,
  ),
  handoff("A transition that closes the issue", {
    number: BACKLOG,
    command: "triage",
    intent: "cancel",
    reason: "Not going to be done",
  }),
  handoff("A lease that is renewed", { ...LOCK, reason: "Still at it" }, lockedForResearch),
  handoff(
    "A lock taken over from a process that died",
    { ...LOCK, reason: "It is mine now" },
    async (stage) => {
      const gone = await stage.agent({ agent: "gone" });
      await takeLock(gone, RESEARCH_NEEDED, "research");
      gone.kill();
      await gone.close();
    },
  ),
  handoff(
    "A lock handed to a colleague",
    { ...LOCK, to: "builder", reason: "Yours" },
    async (stage, agent) => {
      publishTeam(stage, TEAM);
      await takeLock(agent, RESEARCH_NEEDED, "research");
    },
  ),
  handoff(
    "A group that takes its locks together",
    { numbers: [RESEARCH_NEEDED, NEXT], command: "research", intent: "lock", reason: "Both at once" },
    async (stage) => {
      const { world } = stage;
      addTicketsIn(world, "Research Needed", 1);
      // The first commit to miss the lock's tree differs from run to run.
      storeFiles(world, rocket(world), LOCK_FILES);
    },
  ),
  handoff("A result under a contract", { ...COMPLETED, result: GOOD }, begun({ result_schema: SCHEMA })),
  handoff(
    "A result that breaks its contract",
    { ...COMPLETED, result: BAD },
    begun({ result_schema: SCHEMA }),
  ),
  handoff("Work submitted with its evidence", { ...COMPLETED, evidence: EVIDENCE }, async (stage, agent) => {
    await begun({ risk_class: "medium" })(stage, agent);
    proposeChange(stage, NEXT);
  }),
  handoff(
    "Work completed with a follow-up",
    { ...COMPLETED, result: RESULT, follow_up: { ...FOLLOW_UP, to: "builder" } },
    begun({}),
  ),
];

const READS: readonly DisturbedCall[] = [
  call("A ticket shown", "get_ticket", { number: BACKLOG }),
  call("A list", "list_tickets", {}),
  call("The next ticket", "next_ticket", { command: "research" }),
  call(
    "A trail verified",
    "audit_ticket",
    { number: BACKLOG },
    {
      prepare: async (_stage, agent) =>
        prepared(agent.handoff(BACKLOG, "triage", { to_state: "Research Needed" })),
    },
  ),
  call("The set-up checked", "health_check", {}),
];

const TICKETS: readonly DisturbedCall[] = [
  call("A ticket made", "create_ticket", {
    title: "Land on the moon",
    estimate: "S",
    parent: BLOCKER,
    blocked_by: [BACKLOG],
    contract: SCOPE,
    request_id: "outcome",
  }),
  call("A ticket edited", "update_ticket", {
    number: BACKLOG,
    title: "Renamed",
    estimate: "M",
    add_labels: ["ui"],
  }),
  call("A contract set", "update_ticket", { number: BACKLOG, contract: SCOPE }),
  call("An issue put on the board", "update_ticket", { number: NOT_IN_PROJECT, priority: "P2" }),
  call("A comment", "add_comment", { number: BACKLOG, body: "It was the fuse" }, { once: true }),
  call("A ticket that waits for another", "link_tickets", {
    number: BACKLOG,
    relation: "blocked_by",
    other: BLOCKER,
  }),
  call("A ticket under a parent", "link_tickets", { number: BACKLOG, relation: "parent", other: BLOCKER }),
];

const CONVERSATIONS: readonly DisturbedCall[] = [
  call(
    "A question",
    "ask",
    { number: BACKLOG, question: "Which fuse?", to: "builder" },
    { prepare: withTeam },
  ),
  call(
    "An answer",
    "answer",
    { number: BACKLOG, question: 1, text: "The left one" },
    {
      prepare: async (stage) =>
        asColleague(stage, async (colleague) =>
          prepared(colleague.call("ask", { number: BACKLOG, question: "Which fuse?" })),
        ),
    },
  ),
  call(
    "A review passed",
    "answer",
    { number: NEXT, question: 3, text: "I ran the tests", decision: "accept" },
    {
      prepare: async (stage, agent) => {
        await prepared(
          agent.call("create_ticket", { title: "Build it", contract: { risk_class: "medium" } }),
        );
        await moveByHand(stage, NEXT, "In Progress");
        proposeChange(stage, NEXT);
        await asColleague(stage, async (colleague) => {
          await prepared(colleague.handoff(NEXT, "impl", { intent: "lock" }));
          const done = { number: NEXT, command: "impl", intent: "complete", reason: "Built" };
          await prepared(colleague.call("handoff_ticket", { ...done, evidence: EVIDENCE }));
        });
      },
    },
  ),
  call(
    "A task routed",
    "route_task",
    { number: BACKLOG, capabilities: { auth: ["oauth2"] } },
    { prepare: withTeam },
  ),
];

const DECISION = call(
  "A plan approved by a person",
  "decide",
  {
    number: BACKLOG,
    title: "Telemetry is lost when the ground station reconnects",
    decision: "approve",
    consequence: consequenceOf("approve"),
    reason: "A person moved the ticket here",
  },
  {
    addresses: ({ sandbox: { url } }) => ({ record: `${url}/acme/rocket/issues/${BACKLOG}` }),
    client: { name: "claude-code", version: "2.1.330" },
    prepare: async (stage) => moveByHand(stage, BACKLOG, "Plan in Review"),
  },
);

const SETUPS: readonly DisturbedCall[] = [
  call("A label added", "setup_project", { apply: true, labels: ["agent:ralph"] }),
  call(
    "A board made from nothing",
    "setup_project",
    { apply: true },
    {
      env: { RALPH_GH_REPO: "plane", RALPH_GH_PROJECT_NUMBER: "" },
      prepare: withoutBoard,
    },
  ),
  call(
    "A board made whole",
    "setup_project",
    { apply: true },
    {
      prepare: async (stage) => damage(stage.world),
    },
  ),
];

/** Every tool once at least, and once more for each way in which it sends other requests. */
export const CALLS = [...HANDOFFS, ...READS, ...TICKETS, ...CONVERSATIONS, DECISION, ...SETUPS];
