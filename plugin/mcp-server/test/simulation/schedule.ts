/** One schedule: agents, people and GitHub in one process, everything decided by a seed. */
import { Agent, type Call } from "./agents.ts";
import { climateOf, type Climate } from "./climate.ts";
import type { Fault } from "./faults.ts";
import { Network } from "./network.ts";
import { People, type Habit } from "./people.ts";
import { Random } from "./random.ts";
import { Machine, type ServerOptions } from "./server.ts";
import { Simulation } from "./simulation.ts";
import type { Broken } from "./verdict.ts";

/** A schedule as it is repeated: the seed decides everything, and what is named here is left out of it. */
export interface Plan {
  readonly seed: number;
  readonly withoutFaults?: readonly Fault[];
  readonly withoutHabits?: readonly Habit[];
  /** No agent carries out more operations than this. */
  readonly maxOperations?: number;
}

export interface Report {
  readonly plan: Plan;
  readonly broken: Broken | null;
  readonly trace: readonly string[];
  readonly calls: readonly Call[];
  /** Which faults hit which requests, and how often. */
  readonly hits: ReadonlyMap<string, number>;
}

/** A schedule that has not come to its end by then goes round in circles. */
const MAX_STEPS = 60_000;
const MAX_SKEW_MS = 2 * 60_000;

/** Whatever a planted bug puts between the code under test and the world. */
export type Sabotage = ServerOptions["sabotage"];

/** Agents decide on plans here, so that tickets move; null for no team. */
export function teamConfig(maxConsecutiveTurns: number | null): string {
  const policies = { humanStates: ["Human Needed"], replyFromOthersOnly: false };
  if (maxConsecutiveTurns === null) return JSON.stringify({ policies });
  const agents = [{ name: "researcher" }, { name: "planner" }, { name: "builder" }];
  return JSON.stringify({ policies, agents, maxConsecutiveTurns });
}

class Schedule {
  readonly #plan: Plan;
  readonly #sabotage: Sabotage;
  readonly #climate: Climate;
  readonly #simulation: Simulation;
  readonly #people: People;
  #restarts = 0;

  constructor(plan: Plan, sabotage: Sabotage) {
    this.#plan = plan;
    this.#sabotage = sabotage;
    const climate = climateOf(this.#random("climate"));
    this.#climate = climate;
    const weather = { ...climate.weather, without: new Set(plan.withoutFaults) };
    const { maxTurns, leaseMinutes, pageSize } = climate;
    const simulation = new Simulation({
      teamConfigText: teamConfig(maxTurns),
      leaseMinutes,
      pageSize,
      newNetwork: (timeline, trace) => new Network(timeline, this.#random("network"), { weather, trace }),
    });
    this.#simulation = simulation;
    this.#people = new People(simulation.stage, this.#random("people"), {
      actions: climate.people,
      haste: climate.haste,
      careless: climate.careless,
      without: new Set(plan.withoutHabits),
    });
    simulation.network.afterPart = (number) => this.#people.watch(number);
    const random = this.#random("tickets");
    for (let count = 0; count < climate.tickets; count += 1)
      simulation.openTicket(
        random.pick([null, "Backlog", "Research Needed", "Ready for Plan", "Plan in Review"]),
      );
  }

  #random(purpose: string): Random {
    return new Random(`${this.#plan.seed}/${purpose}`);
  }

  async run(): Promise<Report> {
    this.#populate();
    const { judge, timeline, trace, calls, network } = this.#simulation;
    for (let steps = 0; judge.broken === null && (await timeline.step()); steps += 1) {
      judge.takeStep();
      if (steps > MAX_STEPS) judge.takeDefect("The schedule does not come to its end");
    }
    this.#people.stop();
    if (judge.broken === null) await this.#simulation.comeToRest(this.#random("rest"), this.#sabotage);
    return { plan: this.#plan, broken: judge.broken, trace, calls, hits: network.hits };
  }

  #populate(): void {
    const random = this.#random("places");
    const { machines, servers, operations, tickets, wishes, leisure } = this.#climate;
    const places = Array.from(
      { length: machines },
      (_, at) => new Machine(`machine ${at + 1}`, random.between(-MAX_SKEW_MS, MAX_SKEW_MS)),
    );
    for (let at = 0; at < servers; at += 1) {
      const roles = [`${["researcher", "planner", "builder"][at % 3]} main`];
      if (random.chance(0.4)) roles.push(`${random.pick(["researcher", "helper"])} sub${at}`);
      const agents = roles.map((role) => {
        const [agent = "", instance = ""] = role.split(" ");
        return new Agent(this.#simulation.stage, {
          agent,
          instance,
          operations: Math.min(operations, this.#plan.maxOperations ?? Infinity),
          tickets,
          wishes,
          leisure,
          random: this.#random(`agent ${at} ${role}`),
        });
      });
      this.#start(random.pick(places), agents, `server ${at + 1}`);
    }
  }

  /** Starts a process, and another one for the same agents when it dies. */
  #start(machine: Machine, agents: readonly Agent[], name: string): void {
    const random = this.#random(name);
    const onDeath = (): void => {
      this.#restarts += 1;
      const next = `${name.replace(/ again.*/, "")} again ${this.#restarts}`;
      const afterMs = random.next() * random.pick([1_000, 20_000, 180_000, 40 * 60_000]);
      this.#simulation.timeline.after(afterMs, () => this.#start(machine, agents, next));
    };
    const server = this.#simulation.start({ name, machine, random, sabotage: this.#sabotage, onDeath });
    for (const agent of agents) agent.live(server);
  }
}

/** Runs the schedule; `sabotage` plants a bug in it. */
export async function simulate(plan: Plan, sabotage: Sabotage = (world) => world): Promise<Report> {
  return new Schedule(plan, sabotage).run();
}
