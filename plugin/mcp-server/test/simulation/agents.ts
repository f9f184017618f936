/** Agents: each has a name, a place and a bad memory; when its process dies, another one goes on under its name. */
import type { TransitionRequest } from "../../src/rules/situation.ts";
import { TASK } from "../../src/rules/finishing.ts";
import { Failure } from "../../src/errors.ts";
import type { FollowUp } from "../../src/log/record.ts";
import { readBody } from "./reading.ts";
import { learn, type Beliefs } from "./beliefs.ts";
import type { Github } from "./github.ts";
import {
  perform,
  WISHES,
  wishedRequest,
  type Operation,
  type Outcome,
  type Wish,
  type WishKind,
} from "./operations.ts";
import type { Random } from "./random.ts";
import type { Server } from "./server.ts";
import type { Timeline } from "./timeline.ts";

/** One call of an operation, by one process. */
export interface Call {
  readonly operation: Operation;
  readonly server: Server;
  readonly fromMs: number;
  readonly tillMs: number;
  readonly outcomes: readonly Outcome[];
}

export interface Stage {
  readonly timeline: Timeline;
  readonly github: Github;
  readonly beliefs: Beliefs;
  readonly trace: (line: string) => void;
  /** Told of every call when it begins, and when it came to its end; of none that dies with its process. */
  readonly onBegin: (call: Pick<Call, "operation" | "server">) => void;
  readonly onCall: (call: Call) => void;
  /** Told of what is thrown that is no failure: a defect. */
  readonly onDefect: (error: unknown) => void;
  /** A number that no other operation has. */
  readonly newOperationId: () => number;
}

export interface Role {
  readonly agent: string;
  readonly instance: string;
  /** How many operations it still has in it. */
  readonly operations: number;
  /** The tickets that there are when it begins. */
  readonly tickets: number;
  /** Times the usual weight of every kind of operation. */
  readonly wishes: Readonly<Partial<Record<WishKind, number>>>;
  /** Whether there are tasks, also among the tickets that are made meanwhile. */
  readonly hasTasks: boolean;
  /** Times the usual time between two operations. */
  readonly leisure: number;
  readonly random: Random;
}

/** What is made for others when a ticket is finished. */
const FOLLOW_UPS: readonly FollowUp[] = [
  { to: "planner", task: "Look after {parent_key}" },
  { to: "builder", task: "Go on from {parent_result}" },
];
const TASK_FOLLOW_UP: FollowUp = { to: "researcher", task: "Tell of {parent_key}", contract: { kind: TASK } };

function finishes({ goal, command }: TransitionRequest): boolean {
  if (!("intent" in goal)) return false;
  return (goal.intent === "complete" && command !== "split") || goal.intent === "close";
}

/** How much of what agents do is of each kind; the rest are handoffs of one ticket. */
const USUAL: Readonly<Record<WishKind, number>> = {
  group: 0.08,
  "follow-ups": 0.1,
  ask: 0.06,
  answer: 0.05,
  contract: 0.03,
  repair: 0.03,
  run: 0.05,
  free: 0.02,
  task: 0.06,
};

/** How often an agent repeats a call that failed. */
const MAX_REPEATS = 3;
/** Between two operations: mostly seconds, at times a phase of work, now and then longer than a lease. */
const THINKING_MS = [300, 2_000, 5_000, 15_000, 40_000, 6 * 60_000, 35 * 60_000] as const;
const REPEAT_AFTER_MS = [200, 3_000, 20_000, 150_000] as const;

export class Agent {
  readonly #stage: Stage;
  readonly #role: Role;
  #left: number;
  /** What it was at when its process died. */
  #unfinished: Operation | null = null;

  constructor(stage: Stage, role: Role) {
    this.#stage = stage;
    this.#role = role;
    this.#left = role.operations;
  }

  /** Lives in this process until its work is done, or the process dies: then nothing of this comes back. */
  live(server: Server): void {
    this.#work(server).catch((error: unknown) => this.#stage.onDefect(error));
  }

  /** Makes a task of the ticket. */
  async demandTask(server: Server, number: number): Promise<void> {
    await call(this.#stage, server, this.#operation({ kind: "task", numbers: [number], isTask: true }));
  }

  /** Makes one call, beside those that it still has in it. */
  async act(server: Server): Promise<void> {
    await call(this.#stage, server, this.#decide(server));
  }

  /** As `act`, and nobody waits for the answer. */
  hurry(server: Server): void {
    this.act(server).catch((error: unknown) => this.#stage.onDefect(error));
  }

  async #work(server: Server): Promise<void> {
    const { random } = this.#role;
    const unfinished = this.#unfinished;
    this.#unfinished = null;
    if (unfinished !== null && random.chance(0.7)) await this.#execute(server, unfinished);
    while (this.#left > 0) {
      this.#left -= 1;
      await server.pause(random.next() * random.pick(THINKING_MS) * this.#role.leisure);
      await this.#execute(server, this.#decide(server));
    }
  }

  #decide(server: Server): Operation {
    const { github, beliefs } = this.#stage;
    const { random, agent, instance, tickets, hasTasks } = this.#role;
    const held = beliefs.heldBy({ server: server.name, agent, instance });
    // Tasks are made for others, too.
    const last = hasTasks ? github.issues.size : tickets;
    const number = held[0] !== undefined && random.chance(0.6) ? held[0] : random.between(1, last);
    const { card, comments } = github.state(number);
    const request = wishedRequest(random, { state: card.value, isTask: isTask(comments) });
    return this.#operation(this.#wish(number, request));
  }

  #operation(wish: Wish): Operation {
    const { agent, instance } = this.#role;
    const id = this.#stage.newOperationId();
    return { id, agent, instance, tag: `operation ${id} of ${agent}/${instance}`, wish };
  }

  #wish(number: number, request: TransitionRequest): Wish {
    const { random, tickets, hasTasks } = this.#role;
    const numbers = [number];
    const plain: Wish = { kind: "handoff", numbers, request };
    const kind = this.#wishKind();
    switch (kind) {
      case null:
        return plain;
      case "group": {
        const other = random.between(1, tickets);
        return other === number || request.handTo !== undefined
          ? plain
          : { ...plain, numbers: [number, other] };
      }
      case "follow-ups":
        return finishes(request)
          ? { ...plain, followUps: hasTasks ? [...FOLLOW_UPS, TASK_FOLLOW_UP] : FOLLOW_UPS }
          : plain;
      case "answer": {
        const { comments } = this.#stage.github.state(number);
        const questions = comments.filter(({ body }) => isQuestion(body));
        return questions.length === 0
          ? plain
          : { kind, numbers, question: questionId(random.pick(questions).body) };
      }
      case "run":
        return { kind, numbers, workMs: random.next() * random.pick(THINKING_MS) };
      case "free":
        return { kind, numbers, left: random.pick(["researcher", "planner", "builder"]) };
      case "task":
        return { kind, numbers, isTask: random.chance(0.85) };
      case "ask":
      case "contract":
      case "repair":
        return { kind, numbers };
    }
  }

  /** Null for a handoff of one ticket. */
  #wishKind(): WishKind | null {
    const { random, wishes } = this.#role;
    const chosen = random.next();
    let sum = 0;
    return WISHES.find((kind) => chosen < (sum += USUAL[kind] * (wishes[kind] ?? 0))) ?? null;
  }

  async #execute(server: Server, operation: Operation): Promise<void> {
    const { random } = this.#role;
    this.#unfinished = operation;
    for (let repeat = 0; repeat <= MAX_REPEATS; repeat += 1) {
      const outcomes = await call(this.#stage, server, operation);
      const again = outcomes.some((outcome) => outcome.kind === "failed" && outcome.failure.retryable);
      if (!again || random.chance(0.25)) break;
      await server.pause(random.pick(REPEAT_AFTER_MS));
    }
    this.#unfinished = null;
  }
}

/** One call by a process, and what its agent believes since. */
export async function call(
  { timeline, beliefs, trace, onBegin, onCall }: Stage,
  server: Server,
  operation: Operation,
): Promise<readonly Outcome[]> {
  const fromMs = timeline.nowMs;
  const believer = { server: server.name, agent: operation.agent, instance: operation.instance };
  const { numbers } = operation.wish;
  const goOn = operation.wish.kind === "handoff" ? beliefs.suspend(believer, numbers) : null;
  trace(`${server.name} ${operation.tag}: ${shownWish(operation.wish)}`);
  onBegin({ operation, server });
  const outcomes = await perform(server, operation);
  for (const outcome of outcomes) {
    trace(`${server.name} ${operation.tag}: ${shownOutcome(outcome)}`);
    learn(beliefs, { believer, operation, outcome, fromMs });
  }
  goOn?.();
  onCall({ operation, server, fromMs, tillMs: timeline.nowMs, outcomes });
  return outcomes;
}

/** Whether the newest contract says so. */
function isTask(comments: readonly { readonly body: string }[]): boolean {
  const contract = comments
    .map(({ body }) => readBody(body))
    .findLast((parsed) => parsed.kind === "record" && parsed.record.contract !== undefined);
  return contract?.kind === "record" && contract.record.contract?.kind === TASK;
}

function isQuestion(body: string): boolean {
  const parsed = readBody(body);
  return parsed.kind === "record" && parsed.record.interaction?.question !== undefined;
}

function questionId(body: string): string {
  const parsed = readBody(body);
  return parsed.kind === "record" ? parsed.record.id : "";
}

function shownWish(wish: Wish): string {
  const place = wish.numbers.map((number) => `#${number}`).join();
  if (wish.kind !== "handoff") return `${wish.kind} ${place}`;
  const { command, goal, handTo } = wish.request;
  const what = "intent" in goal ? goal.intent : `to "${goal.toState}"`;
  return `${command} ${what}${handTo === undefined ? "" : ` handing to ${handTo}`} ${place}`;
}

export function shownOutcome(outcome: Outcome): string {
  switch (outcome.kind) {
    case "answered": {
      const { newState, lock, replayed, moved } = outcome.answer;
      const marks = [
        replayed === true ? "replayed" : "",
        moved === undefined ? "" : "moved",
        lock?.until ?? "",
      ];
      return `#${outcome.number} is in "${newState}" ${marks.join(" ").trim()}`;
    }
    case "said":
      return `#${outcome.number} said`;
    case "done":
      return `#${outcome.number} done: ${outcome.what}`;
    case "refused":
      return `#${outcome.number} ${outcome.refusal.code}: ${String(outcome.refusal.message).split("\n")[0]}`;
    case "failed":
      return `#${outcome.number} ${outcome.failure instanceof Failure ? outcome.failure.code : ""}: ${outcome.failure.message}`;
  }
}
