/** Every other tool, in each of the ways in which it sends other requests. */
import { addRepository } from "../../../../sandbox/src/accounts.ts";
import { commitFiles } from "../../../../sandbox/src/git-objects.ts";
import { consequenceOf } from "../../src/rules/person-decision.ts";
import { damage } from "../e2e/damaged-board.ts";
import { EVIDENCE } from "../e2e/risk-stage.ts";
import { demoPlace, moveByHand, type Agent, type Stage } from "../e2e/stage.ts";
import { publishTeam } from "../e2e/team-stage.ts";
import { NEXT, NOT_IN_PROJECT } from "../e2e/tickets-stage.ts";
import { BACKLOG, BLOCKER, TEAM, prepared, proposeChange, type DisturbedCall } from "./call.ts";

const SCOPE = { file_scope: ["src/auth"] };

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

const READS: readonly DisturbedCall[] = [
  { title: "A ticket shown", tool: "get_ticket", args: { number: BACKLOG } },
  { title: "A list", tool: "list_tickets", args: {} },
  { title: "The next ticket", tool: "next_ticket", args: { command: "research" } },
  {
    title: "A trail verified",
    tool: "audit_ticket",
    args: { number: BACKLOG },
    prepare: async (_stage, agent) =>
      prepared(agent.handoff(BACKLOG, "triage", { to_state: "Research Needed" })),
  },
  { title: "The set-up checked", tool: "health_check", args: {} },
];

const TICKETS: readonly DisturbedCall[] = [
  {
    title: "A ticket made",
    tool: "create_ticket",
    args: {
      title: "Land on the moon",
      estimate: "S",
      parent: BLOCKER,
      blocked_by: [BACKLOG],
      contract: SCOPE,
      request_id: "outcome",
    },
  },
  {
    title: "A ticket edited",
    tool: "update_ticket",
    args: { number: BACKLOG, title: "Renamed", estimate: "M", add_labels: ["ui"] },
  },
  { title: "A contract set", tool: "update_ticket", args: { number: BACKLOG, contract: SCOPE } },
  {
    title: "An issue put on the board",
    tool: "update_ticket",
    args: { number: NOT_IN_PROJECT, priority: "P2" },
  },
  { title: "A comment", tool: "add_comment", args: { number: BACKLOG, body: "It was the fuse" }, once: true },
  {
    title: "A ticket that waits for another",
    tool: "link_tickets",
    args: { number: BACKLOG, relation: "blocked_by", other: BLOCKER },
  },
  {
    title: "A ticket under a parent",
    tool: "link_tickets",
    args: { number: BACKLOG, relation: "parent", other: BLOCKER },
  },
];

const CONVERSATIONS: readonly DisturbedCall[] = [
  {
    title: "A question",
    tool: "ask",
    args: { number: BACKLOG, question: "Which fuse?", to: "builder" },
    prepare: async (stage) => publishTeam(stage, TEAM),
  },
  {
    title: "An answer",
    tool: "answer",
    args: { number: BACKLOG, question: 1, text: "The left one" },
    prepare: async (stage) =>
      asColleague(stage, async (colleague) =>
        prepared(colleague.call("ask", { number: BACKLOG, question: "Which fuse?" })),
      ),
  },
  {
    title: "A review passed",
    tool: "answer",
    args: { number: NEXT, question: 3, text: "I ran the tests", decision: "accept" },
    prepare: async (stage, agent) => {
      await prepared(agent.call("create_ticket", { title: "Build it", contract: { risk_class: "medium" } }));
      await moveByHand(stage, NEXT, "In Progress");
      proposeChange(stage, NEXT);
      await asColleague(stage, async (colleague) => {
        await prepared(colleague.handoff(NEXT, "impl", { intent: "lock" }));
        const done = { number: NEXT, command: "impl", intent: "complete", reason: "Built" };
        await prepared(colleague.call("handoff_ticket", { ...done, evidence: EVIDENCE }));
      });
    },
  },
  {
    title: "A task routed",
    tool: "route_task",
    args: { number: BACKLOG, capabilities: { auth: ["oauth2"] } },
    prepare: async (stage) => publishTeam(stage, TEAM),
  },
];

const DECISIONS: readonly DisturbedCall[] = [
  {
    title: "A plan approved by a person",
    tool: "decide",
    args: {
      number: BACKLOG,
      title: "Telemetry is lost when the ground station reconnects",
      decision: "approve",
      consequence: consequenceOf("approve"),
      reason: "A person moved the ticket here",
    },
    addresses: ({ sandbox: { url } }) => ({ record: `${url}/acme/rocket/issues/${BACKLOG}` }),
    client: { name: "claude-code", version: "2.1.330" },
    prepare: async (stage) => moveByHand(stage, BACKLOG, "Plan in Review"),
  },
];

const SETUPS: readonly DisturbedCall[] = [
  { title: "A label added", tool: "setup_project", args: { apply: true, labels: ["agent:ralph"] } },
  {
    title: "A board made from nothing",
    tool: "setup_project",
    args: { apply: true },
    env: { RALPH_GH_REPO: "plane", RALPH_GH_PROJECT_NUMBER: "" },
    prepare: withoutBoard,
  },
  {
    title: "A board made whole",
    tool: "setup_project",
    args: { apply: true },
    prepare: async (stage) => damage(stage.world),
  },
];

export const OTHER_CALLS = [...READS, ...TICKETS, ...CONVERSATIONS, ...DECISIONS, ...SETUPS];
