import type { Agent, Stage } from "../e2e/stage.ts";

/** A call whose requests are all disturbed, one at a time. */
export interface DisturbedCall {
  /** The heading of its table. */
  readonly title: string;
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** Set where calling again would do it again, so that whoever got no answer has to look. */
  readonly once?: true;
  /** Brings the ticket to where the call is made, by the agent that will make it. */
  readonly prepare?: (stage: Stage, agent: Agent) => Promise<void>;
}

/** Tickets of the demo world in these states. */
const BACKLOG = 1;
const RESEARCH_NEEDED = 2;
const BLOCKER = 3;

/** Every tool once at least; the door in each of the ways in which it sends other requests. */
export const CALLS: readonly DisturbedCall[] = [
  {
    title: "A transition without a lock",
    tool: "handoff_ticket",
    args: { number: BACKLOG, command: "triage", to_state: "Research Needed", reason: "It is worth it" },
  },
  {
    title: "A transition that takes a lock",
    tool: "handoff_ticket",
    args: { number: RESEARCH_NEEDED, command: "research", intent: "lock", reason: "Looking into it" },
  },
  {
    title: "A transition that releases a lock",
    tool: "handoff_ticket",
    args: { number: RESEARCH_NEEDED, command: "research", intent: "complete", reason: "Found it" },
    prepare: async (_stage, agent) => {
      await agent.handoff(RESEARCH_NEEDED, "research", { intent: "lock" });
    },
  },
  {
    title: "A transition that closes the issue",
    tool: "handoff_ticket",
    args: { number: BACKLOG, command: "triage", intent: "cancel", reason: "Not going to be done" },
  },
  {
    title: "A lease that is renewed",
    tool: "handoff_ticket",
    args: { number: RESEARCH_NEEDED, command: "research", intent: "lock", reason: "Still at it" },
    prepare: async (_stage, agent) => {
      await agent.handoff(RESEARCH_NEEDED, "research", { intent: "lock" });
    },
  },
  { title: "A ticket shown", tool: "get_ticket", args: { number: BACKLOG } },
  { title: "A list", tool: "list_tickets", args: {} },
  { title: "The next ticket", tool: "next_ticket", args: { command: "research" } },
  {
    title: "A ticket made",
    tool: "create_ticket",
    args: { title: "Land on the moon", estimate: "S", blocked_by: [BACKLOG], request_id: "outcome" },
  },
  {
    title: "A ticket edited",
    tool: "update_ticket",
    args: { number: BACKLOG, title: "Renamed", estimate: "M" },
  },
  { title: "A comment", tool: "add_comment", args: { number: BACKLOG, body: "It was the fuse" }, once: true },
  {
    title: "Two tickets linked",
    tool: "link_tickets",
    args: { number: BACKLOG, relation: "blocked_by", other: BLOCKER },
  },
  { title: "A question", tool: "ask", args: { number: BACKLOG, question: "Which fuse?" } },
  {
    title: "An answer",
    tool: "answer",
    args: { number: BACKLOG, question: 1, text: "The left one" },
    prepare: async (stage) => {
      const asker = await stage.agent({ agent: "asker" });
      await asker.call("ask", { number: BACKLOG, question: "Which fuse?" });
      await asker.close();
    },
  },
  { title: "The set-up checked", tool: "health_check", args: {} },
  { title: "The board made whole", tool: "setup_project", args: { apply: true, labels: ["agent:ralph"] } },
];
