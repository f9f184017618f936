/** A hundred agents on two hundred tickets for an hour, all by one account: who waits how long, and for what. */
import { limitsOfProcess, type LimitStore } from "../../src/github/pacing.ts";
import { expectContent, withinCall } from "../../src/github/call-scope.ts";
import { RequestDelivery } from "../../src/github/delivery.ts";
import type { TransitionRequest } from "../../src/rules/situation.ts";
import type { FollowUp } from "../../src/log/record.ts";
import { Github } from "../simulation/github.ts";
import { perform, type Outcome } from "../simulation/operations.ts";
import { Random } from "../simulation/random.ts";
import { readBody } from "../simulation/reading.ts";
import { Machine, Server } from "../simulation/server.ts";
import { Timeline } from "../simulation/timeline.ts";
import { AccountLimits, type Counts } from "./account-limits.ts";
import { PacedNetwork, type NewDelivery } from "./paced-network.ts";

export interface CrowdOptions {
  readonly seed: number;
  readonly agents: number;
  /** Sessions that the agents are spread over, each a process with its own memory of what it sent. */
  readonly sessions: number;
  readonly tickets: number;
  /** How many tickets each call hands off together; absent: one. */
  readonly group?: number;
  /** What each agent that completes a ticket makes for others; absent: nothing. */
  readonly followUps?: readonly FollowUp[];
  /** Sessions on one machine share what they know of the limits; absent: each is on a machine of its own. */
  readonly oneMachine?: true;
  /** How long they work; then each gets the answer that it waits for. */
  readonly minutes: number;
  /** What stands between a session and the network; absent: what the real one has. */
  readonly newDelivery?: NewDelivery;
  /** How an agent is known to its session when it calls again; absent: by its name, as it is. */
  readonly callerOf?: (agent: string, calls: number) => string;
}

export interface CrowdReport {
  /** What the account saw in that time. */
  readonly counts: Counts;
  /** The most requests for content that came within any minute, and any hour, until the last answer. */
  readonly busiestMinute: number;
  readonly busiestHour: number;
  /** Transitions that were acknowledged, until the last agent had its answer. */
  readonly acknowledged: number;
  /** Records that stand in the tickets then, and are not void. */
  readonly recorded: number;
  /** How many transitions the agent got that got the fewest. */
  readonly fewest: number;
  /** The longest that one agent waited for one transition, and the longest that one call took. */
  readonly longestWaitMs: number;
  readonly longestCallMs: number;
  /** Calls that ended with GITHUB_RATE_LIMITED. */
  readonly toldToWait: number;
  /** Those of them that had written by then. */
  readonly brokenOff: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** What an agent does between two calls, at least and at most: more calls than GitHub takes, were there no limits. */
const WORK_MS = [60_000, 300_000] as const;
/** Agents come back a little later than they were told. */
const LATE_MS = 3_000;
const OTHER_FAILURE_MS = 5_000;
/** One a second, all hour long: more than that is no waiting. */
const MAX_CALLS = 3_600;
const LEASE_MINUTES = 120;
const PAGE_SIZE = 50;

const to = (command: TransitionRequest["command"], intent: "lock" | "complete"): TransitionRequest => ({
  command,
  goal: { intent },
});

/** What moves a ticket on from where it is. */
const NEXT: Readonly<Record<string, TransitionRequest>> = {
  "Research Needed": to("research", "lock"),
  "Research in Progress": to("research", "complete"),
  "Ready for Plan": to("plan", "lock"),
  "Plan in Progress": to("plan", "complete"),
  "Plan in Review": to("review", "complete"),
  "In Progress": to("impl", "lock"),
};

interface Member {
  readonly name: string;
  readonly server: Server;
  readonly random: Random;
  acknowledged: number;
  longestWaitMs: number;
}

class Crowd {
  readonly #options: CrowdOptions;
  readonly #timeline = new Timeline();
  readonly #limits = new AccountLimits();
  readonly #github: Github;
  readonly #members: Member[] = [];
  readonly #endMs: number;
  #longestCallMs = 0;
  #toldToWait = 0;
  #brokenOff = 0;
  #operations = 0;
  #defect: unknown = null;

  constructor(options: CrowdOptions) {
    this.#options = options;
    this.#github = new Github(this.#timeline, null);
    this.#endMs = this.#timeline.nowMs + options.minutes * MINUTE_MS;
    for (let count = 0; count < options.tickets; count += 1) this.#openTicket(count);
    this.#populate();
  }

  #openTicket(count: number): void {
    const value = ["Research Needed", "Ready for Plan"][count % 2] ?? null;
    const card = { value, setAtMs: this.#timeline.nowMs - MINUTE_MS };
    const issue = { title: `Ticket ${count}`, body: "", parent: null, madeBy: null };
    this.#github.open(issue, { card, itemId: `item-${count + 1}` });
  }

  #populate(): void {
    const {
      seed,
      agents,
      sessions,
      newDelivery = (...parts) => new RequestDelivery(...parts),
    } = this.#options;
    const shared = limitsOfProcess();
    const limitsOf = (): LimitStore => (this.#options.oneMachine === true ? shared : limitsOfProcess());
    const network = new PacedNetwork(this.#timeline, seed, { limits: this.#limits, newDelivery, limitsOf });
    const wires = { github: this.#github, network, timeline: this.#timeline, pageSize: PAGE_SIZE };
    const servers = Array.from({ length: sessions }, (_, at) => {
      const name = `session ${at}`;
      return new Server(wires, {
        name,
        machine: new Machine(`machine ${at}`, 0),
        random: new Random(`${seed}/${name}`),
        leaseMinutes: LEASE_MINUTES,
        sabotage: (world) => ({
          ...world,
          withinCall: async (work, options) =>
            withinCall(work, { ...options, now: () => this.#timeline.nowMs }),
          expectContent,
          hasContentRoom: (requests) => network.hasContentRoom({ name }, requests),
        }),
        trace: () => undefined,
        onHeld: () => undefined,
        onDeath: () => undefined,
      });
    });
    for (let at = 0; at < agents; at += 1) {
      const server = servers[at % sessions];
      if (server === undefined) throw new Error("There is no session");
      const random = new Random(`${seed}/agent ${at}`);
      this.#members.push({ name: `agent-${at}`, server, random, acknowledged: 0, longestWaitMs: 0 });
    }
  }

  async run(): Promise<CrowdReport> {
    for (const member of this.#members)
      this.#live(member).catch((error: unknown) => {
        this.#defect = error;
      });
    const counts = { ...this.#limits.counts };
    this.#timeline.after(this.#options.minutes * MINUTE_MS, () => Object.assign(counts, this.#limits.counts));
    while (this.#defect === null && (await this.#timeline.step()));
    if (this.#defect !== null) throw this.#defect;
    const shares = this.#members.map(({ acknowledged }) => acknowledged);
    return {
      counts,
      busiestMinute: this.#limits.busiest(MINUTE_MS),
      busiestHour: this.#limits.busiest(HOUR_MS),
      acknowledged: shares.reduce((sum, share) => sum + share, 0),
      recorded: [...this.#github.issues.keys()].flatMap((number) => this.#recordsOf(number)).length,
      fewest: Math.min(...shares),
      longestWaitMs: Math.max(...this.#members.map(({ longestWaitMs }) => longestWaitMs)),
      longestCallMs: this.#longestCallMs,
      toldToWait: this.#toldToWait,
      brokenOff: this.#brokenOff,
    };
  }

  #recordsOf(number: number): string[] {
    const bodies = this.#github.state(number).comments.map(({ body }) => body);
    return bodies.filter((body) => !body.startsWith("**Void**") && readBody(body).kind === "record");
  }

  /** How many comments of the agent stand in these tickets. */
  #commentsOn(numbers: readonly number[], agent: string): number {
    const comments = numbers.flatMap((number) => this.#github.state(number).comments);
    return comments.filter(({ body }) => {
      const content = readBody(body);
      return content.kind === "record" && content.record.agent === agent;
    }).length;
  }

  /** Takes a ticket, or several together, works, hands on, takes the next, until the time is over. */
  async #live(member: Member): Promise<void> {
    const { server, random } = member;
    let held: readonly number[] = [];
    await server.pause(random.next() * WORK_MS[0]);
    while (this.#timeline.nowMs < this.#endMs) {
      const numbers: readonly number[] = held.length > 0 ? held : this.#choice(random);
      const request = this.#requestFor(numbers[0] ?? 0, held.length > 0);
      held = [];
      if (request !== undefined && (await this.#insist(member, numbers, request)))
        held = "intent" in request.goal && request.goal.intent === "lock" ? numbers : [];
      await server.pause(random.between(...WORK_MS));
    }
  }

  /** Tickets of one state. */
  #choice(random: Random): readonly number[] {
    const free = this.#freeTickets();
    const number = random.pick(free);
    const { group = 1 } = this.#options;
    if (group === 1) return [number];
    const state = this.#github.state(number).card.value;
    const alike = free.filter((other) => this.#github.state(other).card.value === state);
    const from = random.between(0, Math.max(0, alike.length - group));
    return alike.slice(from, from + group);
  }

  #requestFor(number: number, isHeld: boolean): TransitionRequest | undefined {
    const state = this.#github.state(number).card.value ?? "";
    return isHeld && state === "In Progress" ? to("impl", "complete") : NEXT[state];
  }

  #freeTickets(): number[] {
    const all = [...this.#github.issues.keys()];
    const free = all.filter((number) => {
      const { card, lockOid } = this.#github.state(number);
      return lockOid === null && NEXT[card.value ?? ""] !== undefined;
    });
    return free.length > 0 ? free : all;
  }

  /** Calls until the answer is something else than to wait. Returns whether all of it was acknowledged. */
  async #insist(member: Member, numbers: readonly number[], request: TransitionRequest): Promise<boolean> {
    const { server, random, name } = member;
    const { callerOf = (agent) => agent, followUps } = this.#options;
    const id = (this.#operations += 1);
    const completes = "intent" in request.goal && request.goal.intent === "complete";
    const brings = completes && followUps !== undefined ? { followUps } : {};
    const wish = { kind: "handoff", numbers, request, ...brings } as const;
    const operation = { id, agent: name, instance: "main", tag: `operation ${id}`, wish };
    const sinceMs = this.#timeline.nowMs;
    const done = new Set<number>();
    for (let calls = 0; calls < MAX_CALLS; calls += 1) {
      const begunMs = this.#timeline.nowMs;
      const comments = this.#commentsOn(numbers, name);
      const outcomes = await server.world.withinCall(async () => perform(server, operation), {
        caller: callerOf(name, calls),
      });
      this.#longestCallMs = Math.max(this.#longestCallMs, this.#timeline.nowMs - begunMs);
      member.longestWaitMs = Math.max(member.longestWaitMs, this.#timeline.nowMs - sinceMs);
      for (const { kind, number } of outcomes) if (kind === "answered") done.add(number);
      const again = waitOf(outcomes);
      if (again === null || this.#timeline.nowMs >= this.#endMs) {
        member.acknowledged += done.size;
        return done.size === numbers.length;
      }
      if (outcomes.some(isToldToWait)) {
        this.#toldToWait += 1;
        if (this.#commentsOn(numbers, name) > comments) this.#brokenOff += 1;
      }
      await server.pause(again + random.next() * LATE_MS);
    }
    throw new Error(`${name} never gets an answer`);
  }
}

/** How long to wait before the same call again; null where it came to its end. */
function waitOf(outcomes: readonly Outcome[]): number | null {
  const waits = outcomes.flatMap((outcome) =>
    outcome.kind === "failed" && outcome.failure.retryable
      ? [outcome.failure.retryAfterMs ?? OTHER_FAILURE_MS]
      : [],
  );
  return waits.length === 0 ? null : Math.max(...waits);
}

function isToldToWait(outcome: Outcome): boolean {
  return outcome.kind === "failed" && outcome.failure.code === "GITHUB_RATE_LIMITED";
}

export async function crowd(options: CrowdOptions): Promise<CrowdReport> {
  return new Crowd(options).run();
}
