/** One schedule: agents, people and GitHub in one process, everything decided by a seed. */
import { WORKFLOW_STATES } from "../../src/rules/vocabulary.ts";
import { Agent, type Call } from "./agents.ts";
import { climateOf, KINDS, type Climate, type ScheduleKind } from "./climate.ts";
import { CALM, MAX_LAG_MS, type Fault } from "./faults.ts";
import { Network } from "./network.ts";
import { People, type Habit } from "./people.ts";
import { Random } from "./random.ts";
import { Machine, RECONNECTED, type Server, type ServerOptions } from "./server.ts";
import { Simulation } from "./simulation.ts";
import type { Broken } from "./verdict.ts";

/** A schedule as it is repeated: the seed decides everything, and what is named here is left out of it. */
export interface Plan {
  readonly seed: number;
  /** Absent for the one that the seed draws. */
  readonly kind?: ScheduleKind;
  readonly withoutFaults?: readonly Fault[];
  readonly withoutHabits?: readonly Habit[];
  /** Leaves tasks and rotation out. */
  readonly withoutTeamwork?: boolean;
  /** Each process has a session of its own. */
  readonly withoutReconnects?: boolean;
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
const FIRST_TICKET = 1;
const NAMES = ["researcher", "planner", "builder"] as const;
const MAX_SKEW_MS = 2 * 60_000;

/** Whatever a planted bug puts between the code under test and the world. */
export type Sabotage = ServerOptions["sabotage"];

/** Agents decide on plans here, so that tickets move; null for no team. */
export function teamConfig(maxConsecutiveTurns: number | null, rotate = false): string {
  const policies = { humanStates: ["Human Needed"], replyFromOthersOnly: false };
  if (maxConsecutiveTurns === null) return JSON.stringify({ policies });
  const agents = [{ name: "researcher" }, { name: "planner" }, { name: "builder" }];
  return JSON.stringify({ policies, agents, maxConsecutiveTurns, ...(rotate ? { rotate } : {}) });
}

/** A process at the beginning, and who works in it. */
interface Place {
  readonly server: Server;
  readonly agents: readonly Agent[];
}

class Schedule {
  readonly #plan: Plan;
  readonly #sabotage: Sabotage;
  readonly #climate: Climate;
  readonly #simulation: Simulation;
  readonly #people: People;
  readonly #again: string;
  #restarts = 0;

  constructor(plan: Plan, sabotage: Sabotage) {
    this.#plan = plan;
    this.#sabotage = sabotage;
    const reconnects = plan.withoutReconnects !== true && this.#random("reconnects").chance(0.3);
    this.#again = reconnects ? RECONNECTED : " again";
    const kind = plan.kind ?? this.#random("kind").pick(KINDS);
    const teamwork = plan.withoutTeamwork === true ? null : this.#random("teamwork");
    const climate = climateOf(this.#random("climate"), kind, {
      teamwork,
      lists: this.#random("short lists"),
    });
    this.#climate = climate;
    const weather = { ...climate.weather, without: new Set(plan.withoutFaults) };
    const { maxTurns, rotates, leaseMinutes, pageSize } = climate;
    const simulation = new Simulation({
      teamConfigText: teamConfig(maxTurns, rotates),
      leaseMinutes,
      pageSize,
      newNetwork: (timeline, trace) =>
        new Network(timeline, this.#random("network"), { weather, trace, lists: this.#random("lists") }),
    });
    this.#simulation = simulation;
    this.#people = new People(simulation.stage, this.#random("people"), {
      actions: climate.people,
      haste: climate.haste,
      careless: climate.careless,
      aimed: climate.aimed,
      without: new Set(plan.withoutHabits),
    });
    const random = this.#random("tickets");
    for (let count = 0; count < climate.tickets; count += 1)
      simulation.openTicket(random.pick(climate.opening.states));
  }

  #random(purpose: string): Random {
    return new Random(`${this.#plan.seed}/${purpose}`);
  }

  async run(): Promise<Report> {
    const { judge, timeline, trace, calls, network } = this.#simulation;
    const places = this.#places();
    await this.#open(places);
    network.afterPart = (number) => this.#people.watch(number);
    for (const { server, agents } of places) if (server.alive) for (const agent of agents) agent.live(server);
    for (let steps = 0; judge.broken === null && (await timeline.step()); steps += 1) {
      judge.takeStep();
      if (steps > MAX_STEPS) judge.takeDefect("The schedule does not come to its end");
    }
    this.#people.stop();
    if (judge.broken === null) await this.#simulation.comeToRest(this.#random("rest"), this.#sabotage);
    return { plan: this.#plan, broken: judge.broken, trace, calls, hits: network.hits };
  }

  /** What happens before anything goes wrong. */
  async #open([first]: readonly Place[]): Promise<void> {
    const { github, network } = this.#simulation;
    const { opening, weather, hasTasks } = this.#climate;
    network.weather = CALM;
    const [founder] = first?.agents ?? [];
    if (hasTasks && first !== undefined && founder !== undefined)
      await this.#simulation.runCalmly(async () => founder.demandTask(first.server, FIRST_TICKET));
    for (let count = 0; count < opening.operations; count += 1) {
      const [agent] = first?.agents ?? [];
      if (first !== undefined && agent !== undefined)
        await this.#simulation.runCalmly(async () => agent.act(first.server));
    }
    const person = { kind: "person" } as const;
    for (let count = 0; count < opening.comments; count += 1) github.comment(FIRST_TICKET, person, "I see");
    if (opening.isMoved) github.setCard(FIRST_TICKET, person, this.#random("opening").pick(WORKFLOW_STATES));
    // Nobody writes a page of comments while reads lag.
    const idleMs = Math.max(opening.idleMs, opening.comments === 0 ? 0 : MAX_LAG_MS);
    if (idleMs > 0) await this.#simulation.runCalmly(async () => first?.server.pause(idleMs));
    if (opening.isOrphaned) first?.server.crash();
    network.weather = { ...weather, without: new Set(this.#plan.withoutFaults) };
    if (opening.isImpatient && first !== undefined) first.agents[0]?.hurry(first.server);
  }

  #places(): Place[] {
    const random = this.#random("places");
    const { machines, servers, operations, tickets, wishes, hasTasks, hasHeirs, leisure, twins } =
      this.#climate;
    const places = Array.from(
      { length: machines },
      (_, at) => new Machine(`machine ${at + 1}`, random.between(-MAX_SKEW_MS, MAX_SKEW_MS)),
    );
    return Array.from({ length: servers }, (_, at) => {
      const name = twins ? random.between(0, 1) : at % NAMES.length;
      const roles = [`${NAMES[hasHeirs && at < 2 ? 0 : name]} main`];
      if (random.chance(0.4)) roles.push(`${random.pick(["researcher", "helper"])} sub${at}`);
      const agents = roles.map((role) => {
        const [agent = "", instance = ""] = role.split(" ");
        return new Agent(this.#simulation.stage, {
          agent,
          instance,
          operations: Math.min(operations, this.#plan.maxOperations ?? Infinity),
          tickets,
          wishes,
          hasTasks,
          leisure,
          random: this.#random(`agent ${at} ${role}`),
        });
      });
      return { server: this.#start(random.pick(places), agents, `server ${at + 1}`), agents };
    });
  }

  /** Starts a process, and another one for the same agents when it dies. */
  #start(machine: Machine, agents: readonly Agent[], name: string): Server {
    const random = this.#random(name);
    const onDeath = (): void => {
      this.#restarts += 1;
      const next = `${name.replace(/ (?:again|reconnected).*/, "")}${this.#again} ${this.#restarts}`;
      const afterMs = random.next() * random.pick(this.#climate.restartMs);
      this.#simulation.timeline.after(afterMs, () => {
        const server = this.#start(machine, agents, next);
        for (const agent of agents) agent.live(server);
      });
    };
    return this.#simulation.start({ name, machine, random, sabotage: this.#sabotage, onDeath });
  }
}

/** Runs the schedule; `sabotage` plants a bug in it. */
export async function simulate(plan: Plan, sabotage: Sabotage = (world) => world): Promise<Report> {
  return new Schedule(plan, sabotage).run();
}
