/** What agents want while their processes are killed: each deed has a text of its own, by which its effect is found. */
import { WORKFLOW_STATES } from "../../src/rules/vocabulary.ts";
import type { Stage } from "../e2e/stage.ts";
import { optionsOf } from "../e2e/tickets-stage.ts";
import { wishedRequest } from "../simulation/operations.ts";
import type { Random } from "../simulation/random.ts";

export interface Deed {
  readonly tag: string;
  readonly agent: string;
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** The title of the ticket that it makes, where it makes one. */
  readonly makes?: string;
  /** The tickets on which it may leave something. */
  readonly numbers: readonly number[];
  /** Set where calling again would do it again. */
  readonly once?: true;
}

const AGENTS = ["ada", "bob"] as const;
/** Most of what agents do are transitions, and these are what a kill could split. */
const TRANSITIONS = 0.7;

export function nextDeed(
  stage: Stage,
  random: Random,
  { id, tickets }: { id: number; tickets: readonly number[] },
): Deed {
  const tag = `deed ${id}`;
  const agent = random.pick(AGENTS);
  const number = random.pick(tickets);
  if (random.chance(TRANSITIONS)) return transition(stage, random, { tag, agent, number, tickets });
  return random.pick<Deed>([
    { tag, agent, tool: "ask", args: { number, question: tag }, numbers: [number] },
    { tag, agent, tool: "add_comment", args: { number, body: tag }, numbers: [number], once: true },
    {
      tag,
      agent,
      tool: "create_ticket",
      args: { title: tag, estimate: "S", request_id: `deed-${id}` },
      makes: tag,
      numbers: [],
    },
    { tag, agent, tool: "update_ticket", args: { number, title: tag, estimate: "M" }, numbers: [] },
  ]);
}

function transition(
  stage: Stage,
  random: Random,
  { tag, agent, number, tickets }: { tag: string; agent: string; number: number; tickets: readonly number[] },
): Deed {
  const state = WORKFLOW_STATES.find((name) => name === optionsOf(stage, number)["Workflow State"]) ?? null;
  const { command, goal } = wishedRequest(random, { state: state, isTask: false });
  const aim = "intent" in goal ? { intent: goal.intent } : { to_state: goal.toState };
  const other = random.pick(tickets);
  const isGroup = other !== number && random.chance(0.1);
  const finishes =
    "intent" in goal && (goal.intent === "close" || (goal.intent === "complete" && command !== "split"));
  const task = finishes && !isGroup && random.chance(0.3) ? `Look after ${tag}` : null;
  return {
    tag,
    agent,
    tool: "handoff_ticket",
    args: {
      ...(isGroup ? { numbers: [number, other] } : { number }),
      command,
      ...aim,
      reason: tag,
      ...(task === null ? {} : { result: { tag }, follow_up: { to: "bob", task } }),
    },
    makes: task ?? undefined,
    numbers: isGroup ? [number, other] : [number],
  };
}
