/** What agents want: one operation is one wish, which may take several calls until it is answered. */
import { repairTicket } from "../../src/board/audit.ts";
import { changeContract } from "../../src/ticket/contract/contract.ts";
import { freeLocks } from "../../../loop/src/loop/one-run.ts";
import { answer, ask } from "../../src/ticket/talk/ask.ts";
import { handOffTickets, noteHandoff, type HandoffOutcome } from "../../src/ticket/handoff/handoff.ts";
import { onlyOutcome } from "../../src/ticket/protocol/transact.ts";
import type { HandoffAnswer } from "../../src/ticket/handoff/handoff-answer.ts";
import type { HandoffCall } from "../../src/ticket/handoff/plan-transition.ts";
import type { TransitionRequest } from "../../src/rules/situation.ts";
import { TASK } from "../../src/rules/finishing.ts";
import {
  COMMANDS,
  INITIAL_STATE,
  INTENTS,
  WORKFLOW_STATES,
  type WorkflowState,
} from "../../src/rules/vocabulary.ts";
import { Failure, type Refusal } from "../../src/errors.ts";
import type { FollowUp } from "../../src/log/record.ts";
import { runTicket, type Run } from "./loops.ts";
import type { Random } from "./random.ts";
import { OWNER, REPO } from "./shown.ts";
import type { World } from "../../src/ticket/world/world.ts";

export interface Operation {
  readonly id: number;
  readonly agent: string;
  readonly instance: string;
  /** The reason, the text or the demand, which no other operation has: by it the record is recognised. */
  readonly tag: string;
  readonly wish: Wish;
}

export type Wish =
  | {
      readonly kind: "handoff";
      readonly numbers: readonly number[];
      readonly request: TransitionRequest;
      readonly followUps?: readonly FollowUp[];
    }
  | { readonly kind: "ask"; readonly numbers: readonly number[] }
  | { readonly kind: "answer"; readonly numbers: readonly number[]; readonly question: string }
  /** Demands something of the ticket's result. */
  | { readonly kind: "contract"; readonly numbers: readonly number[] }
  /** Makes the ticket a task, or no task any more. */
  | { readonly kind: "task"; readonly numbers: readonly number[]; readonly isTask: boolean }
  /** As `audit --repair`. */
  | { readonly kind: "repair"; readonly numbers: readonly number[] }
  /** A loop gives the ticket to an agent, and has it to itself meanwhile. */
  | { readonly kind: "run"; readonly numbers: readonly number[]; readonly workMs: number }
  /** A loop removes the locks that an agent left. */
  | { readonly kind: "free"; readonly numbers: readonly number[]; readonly left: string };

/** What an operation may be beside a handoff of one ticket. */
export const WISHES = [
  "group",
  "follow-ups",
  "ask",
  "answer",
  "contract",
  "repair",
  "run",
  "free",
  "task",
] as const;
export type WishKind = (typeof WISHES)[number];

/** How a call ended for one ticket. */
export type Outcome =
  | { readonly kind: "answered"; readonly number: number; readonly answer: HandoffAnswer }
  | { readonly kind: "said"; readonly number: number; readonly seq: number | null }
  /** Something that leaves no record of its own. */
  | { readonly kind: "done"; readonly number: number; readonly what: string }
  | { readonly kind: "refused"; readonly number: number; readonly refusal: Refusal }
  | { readonly kind: "failed"; readonly number: number; readonly failure: Failure };

/** The process that carries operations out. */
export interface Performer {
  readonly world: World;
  /** The agents of its loops that are at work. */
  readonly runs: Set<Run>;
}

/** Carries an operation out, as the tools do. A defect of the app is thrown on. */
export async function perform(performer: Performer, operation: Operation): Promise<Outcome[]> {
  const { world } = performer;
  const { wish, agent, instance } = operation;
  try {
    return await world.leases.during(world, { agent, instance }, async () =>
      performWish(performer, operation),
    );
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return wish.numbers.map((number) => ({ kind: "failed", number, failure: error }));
  }
}

async function performWish(performer: Performer, operation: Operation): Promise<Outcome[]> {
  const { world } = performer;
  const { wish, agent, instance, tag } = operation;
  const [number = 0] = wish.numbers;
  const caller = { agent, instance };
  const address = { owner: OWNER, repo: REPO, number };
  switch (wish.kind) {
    case "handoff":
      return performHandoff(world, operation);
    case "ask": {
      const asked = await ask(world, {
        address,
        caller,
        type: "consultation",
        question: tag,
        details: {},
        to: null,
        inReplyTo: null,
      });
      return asked.kind === "refused"
        ? [{ ...asked, number }]
        : [{ kind: "said", number, seq: asked.answer.question }];
    }
    case "answer": {
      const answered = await answer(world, {
        address,
        caller,
        question: wish.question,
        text: tag,
        decision: "answer",
      });
      return answered.kind === "refused" ? [{ ...answered, number }] : [{ kind: "said", number, seq: null }];
    }
    case "contract":
    case "task": {
      const kind = wish.kind === "contract" ? {} : { kind: wish.isTask ? TASK : null };
      const changed = await changeContract(world, { address, caller }, { for: tag, ...kind });
      return changed.kind === "refused" ? [{ ...changed, number }] : [{ kind: "said", number, seq: null }];
    }
    case "repair": {
      const repairs = await repairTicket(world, address, caller);
      return [{ kind: "done", number, what: repairs.map(({ kind }) => kind).join() }];
    }
    case "run":
      return [
        {
          kind: "done",
          number,
          what: await runTicket(performer, { ...operation, number, workMs: wish.workMs }),
        },
      ];
    case "free": {
      const ended = { agent: wish.left, number, startedAtMs: 0 };
      const freed = await freeLocks(world, { owner: OWNER, repo: REPO }, ended);
      return [{ kind: "done", number, what: `freed ${freed.join()}` }];
    }
  }
}

function callFor({ wish, agent, instance, tag, id }: Operation, number: number): HandoffCall {
  if (wish.kind !== "handoff") throw new Error("Only a handoff is one");
  const { request, followUps } = wish;
  return {
    address: { owner: OWNER, repo: REPO, number },
    caller: { agent, instance },
    request,
    reason: tag,
    result: followUps === undefined ? null : { value: { operation: id }, warnings: [] },
    followUps,
  };
}

async function performHandoff(world: World, operation: Operation): Promise<Outcome[]> {
  const { numbers } = operation.wish;
  const group = numbers.length > 1 ? numbers : undefined;
  const calls = numbers.map((number) => ({ ...callFor(operation, number), group }));
  const results = await handOffTickets(world, calls);
  noteHandoff(world, calls, results);
  if (group === undefined || results.kind === "refused") {
    const number = numbers[results.kind === "refused" ? results.at : 0] ?? 0;
    return [outcomeOf(number, onlyOutcome(results))];
  }
  const outcomes = results.each.map((result, at): Outcome => {
    const number = numbers[at] ?? 0;
    if ("failure" in result) return { kind: "failed", number, failure: result.failure };
    return outcomeOf(number, result.outcome);
  });
  return outcomes.toSorted(
    (one, other) => Number(one.kind !== "answered") - Number(other.kind !== "answered"),
  );
}

function outcomeOf(number: number, outcome: HandoffOutcome): Outcome {
  return outcome.kind === "answered"
    ? { kind: "answered", number, answer: outcome.answer }
    : { kind: "refused", number, refusal: outcome.refusal };
}

const handoff = (
  command: TransitionRequest["command"],
  goal: TransitionRequest["goal"],
): TransitionRequest => ({
  command,
  goal,
});

/** What an agent that knows the graph would ask for in that state. */
export const SENSIBLE: Readonly<Record<WorkflowState, readonly TransitionRequest[]>> = {
  Backlog: [
    handoff("triage", { toState: "Research Needed" }),
    handoff("triage", { toState: "Research Needed" }),
    handoff("triage", { toState: "Ready for Plan" }),
    handoff("split", { intent: "complete" }),
  ],
  "Research Needed": [handoff("research", { intent: "lock" })],
  "Research in Progress": [
    handoff("research", { intent: "complete" }),
    handoff("research", { intent: "complete" }),
    handoff("research", { intent: "lock" }),
    { ...handoff("research", { intent: "lock" }), handTo: "next" },
    handoff("research", { intent: "escalate" }),
  ],
  "Ready for Plan": [handoff("plan", { intent: "lock" })],
  "Plan in Progress": [handoff("plan", { intent: "complete" }), handoff("plan", { intent: "lock" })],
  "Plan in Review": [
    handoff("review", { intent: "complete" }),
    handoff("review", { toState: "Ready for Plan" }),
    handoff("impl", { intent: "lock" }),
  ],
  "In Progress": [
    handoff("impl", { intent: "lock" }),
    handoff("impl", { intent: "complete" }),
    handoff("impl", { intent: "complete" }),
    handoff("impl", { intent: "escalate" }),
    // Acknowledges, and keeps the lock.
    handoff("review", { toState: "In Progress" }),
  ],
  "In Review": [handoff("triage", { intent: "close" }), handoff("impl", { intent: "lock" })],
  "Human Needed": [
    handoff("triage", { toState: "Research Needed" }),
    handoff("triage", { toState: "Ready for Plan" }),
  ],
  Done: [handoff("triage", { toState: "Research Needed" })],
  Canceled: [handoff("triage", { intent: "close" })],
};

/** What an agent asks for of a task in the state where it is claimed. */
const OF_TASK: readonly TransitionRequest[] = [
  handoff("triage", { intent: "lock" }),
  handoff("triage", { intent: "lock" }),
  handoff("triage", { intent: "lock" }),
  { ...handoff("triage", { intent: "lock" }), handTo: "next" },
  handoff("triage", { intent: "close" }),
  handoff("triage", { intent: "close" }),
  handoff("triage", { intent: "complete" }),
  handoff("triage", { toState: "Research Needed" }),
];

/** A request that fits the state, or now and then any at all. */
export function wishedRequest(
  random: Random,
  { state, isTask }: { readonly state: string | null; readonly isTask: boolean },
): TransitionRequest {
  const known = WORKFLOW_STATES.find((candidate) => candidate === (state ?? INITIAL_STATE));
  if (known !== undefined && random.chance(0.85))
    return random.pick(isTask && known === INITIAL_STATE ? OF_TASK : SENSIBLE[known]);
  const command = random.pick(COMMANDS);
  return random.chance(0.5)
    ? { command, goal: { intent: random.pick(INTENTS) } }
    : { command, goal: { toState: random.pick(WORKFLOW_STATES) } };
}

/** Whether an agent that asks for this gives its lock up, or tries to. */
export function givesUp({ wish }: Operation): boolean {
  if (wish.kind !== "handoff") return false;
  const { goal, handTo } = wish.request;
  return handTo !== undefined || !("intent" in goal) || goal.intent !== "lock";
}

/** The agent to which a turn too many has handed the lock, by the words of its refusal; null for none. */
export function handedOnTo(message: string): string | null {
  return /Its lock was handed to "([^"]+)", whose turn it is/.exec(message)?.[1] ?? null;
}
