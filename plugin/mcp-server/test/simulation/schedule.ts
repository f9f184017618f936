/** One schedule: agents, people and GitHub in one process, everything decided by a seed. */
import { Agent, type Call, type Stage } from "./agents.ts";
import { Beliefs } from "./beliefs.ts";
import type { Fault } from "./faults.ts";
import { toldChange } from "./chronicle.ts";
import { Github } from "./github.ts";
import { Judge } from "./judge.ts";
import { Network } from "./network.ts";
import { perform, type Operation, type Outcome } from "./operations.ts";
import { People, type Habit } from "./people.ts";
import { Random } from "./random.ts";
import { Machine, Server } from "./server.ts";
import { Timeline } from "./timeline.ts";
import { Truth } from "./truth.ts";
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
  readonly steps: number;
  readonly calls: readonly Call[];
}

/** A schedule that has not come to its end by then goes round in circles. */
const MAX_STEPS = 60_000;
/** Enough for every repair, confirmation and time-out that is under way when the last agent has finished. */
const CALM_MS = 10 * 60_000;

const TEAM = JSON.stringify({
  agents: [{ name: "researcher" }, { name: "planner" }, { name: "builder" }],
  maxConsecutiveTurns: 20,
});

/** What the seed makes of the world. */
interface Climate {
  readonly roughness: number;
  readonly tickets: number;
  readonly machines: number;
  readonly servers: number;
  readonly operations: number;
  readonly people: number;
  readonly careless: boolean;
  readonly leaseMinutes: number;
  readonly pageSize: number;
  readonly team: boolean;
}

function climateOf(random: Random): Climate {
  return {
    roughness: random.pick([0, 0.3, 1, 1, 2]),
    tickets: random.pick([1, 1, 2, 3]),
    machines: random.pick([1, 2, 2]),
    servers: random.pick([2, 2, 3, 4]),
    operations: random.between(3, 10),
    people: random.pick([0, 2, 5, 12]),
    careless: random.chance(0.12),
    leaseMinutes: random.pick([4, 30, 30]),
    pageSize: random.pick([50, 50, 50, 10]),
    team: random.chance(0.3),
  };
}

const MAX_SKEW_MS = 2 * 60_000;

/** Whatever a planted bug puts between the code under test and the world. */
export type Sabotage = (world: Server["world"]) => Server["world"];

class Schedule {
  readonly #plan: Plan;
  readonly #sabotage: Sabotage;
  readonly #timeline = new Timeline();
  readonly #trace: string[] = [];
  readonly #calls: Call[] = [];
  readonly #servers = new Map<string, Server>();
  readonly #climate: Climate;
  readonly #github: Github;
  readonly #network: Network;
  readonly #people: People;
  readonly #judge: Judge;
  readonly #stage: Stage;
  #operations = 0;
  #restarts = 0;

  constructor(plan: Plan, sabotage: Sabotage = (world) => world) {
    this.#plan = plan;
    this.#sabotage = sabotage;
    const climate = climateOf(this.#random("climate"));
    this.#climate = climate;
    const trace = (line: string): void => this.#note(line);
    const timeline = this.#timeline;
    this.#github = new Github(timeline, climate.team ? TEAM : null);
    this.#github.onChange((change) => this.#note(toldChange(change)));
    const without = new Set(plan.withoutFaults);
    const weather = { roughness: climate.roughness, without };
    this.#network = new Network(timeline, this.#random("network"), { weather, trace });
    const beliefs = new Beliefs(timeline, (name) => this.#servers.get(name)?.alive === true);
    const truth = new Truth(this.#github);
    const github = this.#github;
    this.#judge = new Judge({ github, network: this.#network, truth, beliefs });
    this.#people = new People({ timeline, github, trace }, this.#random("people"), {
      actions: climate.people,
      careless: climate.careless,
      without: new Set(plan.withoutHabits),
    });
    this.#network.afterPart = (number) => this.#people.watch(number);
    this.#stage = {
      timeline,
      github,
      beliefs,
      trace,
      onCall: (call) => this.#takeCall(call),
      onDefect: (error) => this.#judge.takeDefect(error),
      newOperationId: () => (this.#operations += 1),
    };
    this.#openTickets(truth);
  }

  #random(purpose: string): Random {
    return new Random(`${this.#plan.seed}/${purpose}`);
  }

  #note(line: string | null): void {
    if (line === null) return;
    this.#trace.push(`${(this.#timeline.sinceBeginMs / 1000).toFixed(3).padStart(10)}  ${line}`);
  }

  #takeCall(call: Call): void {
    this.#calls.push(call);
    this.#judge.takeCall(call);
  }

  #openTickets(truth: Truth): void {
    const random = this.#random("tickets");
    for (let count = 0; count < this.#climate.tickets; count += 1) {
      const value = random.pick([null, "Backlog", "Research Needed", "Ready for Plan", "Plan in Review"]);
      const card = { value, setAtMs: value === null ? null : this.#timeline.nowMs - 3_600_000 };
      const issue = this.#github.open(
        { title: "Land upright", body: "", parent: null, madeBy: null },
        { card, itemId: `item-${count + 1}` },
      );
      truth.of(issue.number);
    }
  }

  async run(): Promise<Report> {
    this.#populate();
    let steps = 0;
    while (this.#judge.broken === null && (await this.#timeline.step())) {
      steps += 1;
      this.#judge.takeStep();
      if (steps > MAX_STEPS) this.#judge.takeDefect("The schedule does not come to its end");
    }
    if (this.#judge.broken === null) await this.#callOnceMore();
    const { broken } = this.#judge;
    return { plan: this.#plan, broken, trace: this.#trace, steps, calls: this.#calls };
  }

  #populate(): void {
    const random = this.#random("places");
    const { machines, servers, operations, tickets } = this.#climate;
    const places = Array.from(
      { length: machines },
      (_, at) => new Machine(`machine ${at + 1}`, random.between(-MAX_SKEW_MS, MAX_SKEW_MS)),
    );
    for (let at = 0; at < servers; at += 1) {
      const roles = [`${["researcher", "planner", "builder"][at % 3]} main`];
      if (random.chance(0.4)) roles.push(`${random.pick(["researcher", "helper"])} sub${at}`);
      const agents = roles.map((role) => {
        const [agent = "", instance = ""] = role.split(" ");
        return new Agent(this.#stage, {
          agent,
          instance,
          operations: Math.min(operations, this.#plan.maxOperations ?? Infinity),
          tickets,
          random: this.#random(`agent ${at} ${role}`),
        });
      });
      this.#start(random.pick(places), agents, `server ${at + 1}`);
    }
  }

  /** Starts a process, and another one for the same agents when it dies. */
  #start(machine: Machine, agents: readonly Agent[], name: string): Server {
    const random = this.#random(name);
    const { leaseMinutes, pageSize } = this.#climate;
    const wires = { github: this.#github, network: this.#network, timeline: this.#timeline, pageSize };
    const server = new Server(wires, {
      name,
      machine,
      random,
      leaseMinutes,
      sabotage: this.#sabotage,
      trace: (line) => this.#note(line),
      onHeld: (holder, { number, instance, until }) =>
        this.#stage.beliefs.prolong({ server: holder, number, instance }, Date.parse(until)),
      onDeath: () => {
        this.#restarts += 1;
        const next = `${name.replace(/ again.*/, "")} again ${this.#restarts}`;
        const afterMs = random.next() * random.pick([1_000, 20_000, 180_000, 40 * 60_000]);
        this.#timeline.after(afterMs, () => this.#start(machine, agents, next));
      },
    });
    this.#servers.set(name, server);
    for (const agent of agents) agent.live(server);
    return server;
  }

  /** Nobody calls any more, nothing goes wrong any more: one more call on every ticket brings card and log together. */
  async #callOnceMore(): Promise<void> {
    this.#people.stop();
    this.#network.weather = { roughness: 0, without: new Set() };
    const server = this.#start(new Machine("calm machine", 0), [], "calm server");
    let ended = false;
    const work = async (): Promise<void> => {
      await server.pause(CALM_MS);
      for (const number of this.#github.issues.keys()) await this.#settle(server, number);
      ended = true;
    };
    work().catch((error: unknown) => this.#judge.takeDefect(error));
    while (this.#judge.broken === null && (await this.#timeline.step())) this.#judge.takeStep();
    if (!ended && this.#judge.broken === null)
      this.#judge.takeDefect("The last calls do not come to their end");
    if (this.#judge.broken === null) this.#judge.takeEnd();
  }

  /** A question changes nothing but what it repairs; a finished ticket takes none, and is repaired by a refusal. */
  async #settle(server: Server, number: number): Promise<void> {
    if (this.#github.state(number).comments.length === 0) return;
    // On a closed issue only few calls are accepted, and a refusal repairs nothing.
    this.#github.change(number, { kind: "person" }, { closed: false });
    const asked = await this.#lastCall(server, { kind: "ask", numbers: [number] });
    if (asked?.kind !== "refused") return;
    const request = { command: "triage", goal: { intent: "close" } } as const;
    await this.#lastCall(server, { kind: "handoff", numbers: [number], request });
  }

  async #lastCall(server: Server, wish: Operation["wish"]): Promise<Outcome | undefined> {
    const id = (this.#operations += 1);
    const operation = { id, agent: "closer", instance: "main", tag: `operation ${id} of closer`, wish };
    const fromMs = this.#timeline.nowMs;
    const outcomes = await perform(server.world, operation);
    const [outcome] = outcomes;
    this.#note(`the last call on #${wish.numbers.join()}: ${outcome?.kind}`);
    this.#takeCall({ operation, server, fromMs, tillMs: this.#timeline.nowMs, outcomes });
    return outcome;
  }
}

export async function simulate(plan: Plan, sabotage?: Sabotage): Promise<Report> {
  return new Schedule(plan, sabotage).run();
}
