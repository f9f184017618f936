/** What every simulated run has: a clock, GitHub, the network, servers, and a judge who sees all of it. */
import { Aftermath } from "./aftermath.ts";
import type { Call, Stage } from "./agents.ts";
import { Beliefs } from "./beliefs.ts";
import { toldChange } from "./chronicle.ts";
import { CALM } from "./faults.ts";
import { Github } from "./github.ts";
import { Judge } from "./judge.ts";
import type { Run } from "./loops.ts";
import type { Network } from "./network.ts";
import type { Random } from "./random.ts";
import { Machine, Server, type ServerOptions } from "./server.ts";
import { Timeline } from "./timeline.ts";
import { Truth } from "./truth.ts";

/** Enough for every repair, confirmation and time-out that is under way when the last agent has finished. */
const CALM_MS = 10 * 60_000;

export interface World {
  /** The team's file; null for none. */
  readonly teamConfigText: string | null;
  readonly leaseMinutes: number;
  /** Comments that a read shows at once. */
  readonly pageSize: number;
  readonly newNetwork: (timeline: Timeline, trace: (line: string) => void) => Network;
}

export class Simulation {
  readonly timeline = new Timeline();
  readonly trace: string[] = [];
  readonly calls: Call[] = [];
  readonly github: Github;
  readonly network: Network;
  readonly judge: Judge;
  readonly stage: Stage;
  readonly #world: World;
  readonly #truth: Truth;
  readonly #servers = new Map<string, Server>();
  #operations = 0;
  #over = false;

  constructor(world: World) {
    this.#world = world;
    const { timeline } = this;
    const trace = (line: string): void => this.note(line);
    this.github = new Github(timeline, world.teamConfigText);
    this.github.onChange((change) => this.note(toldChange(change)));
    this.network = world.newNetwork(timeline, trace);
    const beliefs = new Beliefs(timeline, (name) => this.#servers.get(name)?.alive === true);
    this.#truth = new Truth(this.github);
    const { github, network } = this;
    this.judge = new Judge({ github, network, truth: this.#truth, beliefs, runs: () => this.#runs() });
    this.stage = {
      timeline,
      github,
      beliefs,
      trace,
      onBegin: (call) => this.judge.takeBegin(call),
      onCall: (call) => {
        this.calls.push(call);
        this.judge.takeCall(call);
      },
      onDefect: (error) => this.judge.takeDefect(error),
      newOperationId: () => (this.#operations += 1),
    };
  }

  note(line: string | null): void {
    if (line === null) return;
    this.trace.push(`${(this.timeline.sinceBeginMs / 1000).toFixed(3).padStart(10)}  ${line}`);
  }

  /** The agents of all loops that are at work just now. */
  #runs(): Run[] {
    const alive = [...this.#servers.values()].filter((server) => server.alive);
    const runs = alive.flatMap((server) => Array.from(server.runs));
    return runs.filter(({ untilMs }) => untilMs > this.timeline.nowMs);
  }

  /** A ticket on the board whose card shows that state; null for none. */
  openTicket(value: string | null): void {
    const card = { value, setAtMs: value === null ? null : this.timeline.nowMs - 3_600_000 };
    const itemId = `item-${this.github.issues.size + 1}`;
    const opened = { title: "Land upright", body: "", parent: null, madeBy: null };
    this.#truth.of(this.github.open(opened, { card, itemId }).number);
  }

  /** Starts a process. `onDeath` is not called any more once everything comes to rest. */
  start(
    options: Pick<ServerOptions, "name" | "machine" | "random" | "sabotage"> & { onDeath: () => void },
  ): Server {
    const { github, network, timeline } = this;
    const { leaseMinutes, pageSize } = this.#world;
    const server = new Server(
      { github, network, timeline, pageSize },
      {
        ...options,
        leaseMinutes,
        trace: (line) => this.note(line),
        onHeld: (holder, { number, instance, until }) =>
          this.stage.beliefs.prolong({ server: holder, number, instance }, Date.parse(until)),
        onDeath: () => {
          if (!this.#over) options.onDeath();
        },
      },
    );
    this.#servers.set(options.name, server);
    return server;
  }

  /** Lets one call come to its end. */
  async runCalmly(call: () => Promise<unknown>): Promise<void> {
    const run = { isDone: false };
    const work = async (): Promise<void> => {
      await call();
      run.isDone = true;
    };
    work().catch((error: unknown) => this.judge.takeDefect(error));
    // The call has sent its first request by then.
    await this.timeline.pass(0);
    while (!run.isDone && this.judge.broken === null && (await this.timeline.step())) this.judge.takeStep();
  }

  /** Nobody calls any more, nothing goes wrong any more, and all processes are gone: what the tickets come to then. */
  async comeToRest(random: Random, sabotage: ServerOptions["sabotage"]): Promise<void> {
    const { judge, timeline, github, network } = this;
    network.weather = CALM;
    this.#over = true;
    for (const server of this.#servers.values()) server.crash();
    const machine = new Machine("calm machine", 0);
    const server = this.start({ name: "calm server", machine, random, sabotage, onDeath: () => undefined });
    const aftermath = new Aftermath({ ...this.stage, judge, server });
    const work = async (): Promise<void> => {
      await server.pause(CALM_MS + this.#world.leaseMinutes * 60_000);
      for (const number of github.issues.keys()) await aftermath.of(number);
      judge.takeEnd();
    };
    work().catch((error: unknown) => judge.takeDefect(error));
    while (!judge.ended && (await timeline.step())) judge.takeStep();
    if (!judge.ended) judge.takeDefect("The last calls do not come to their end");
  }
}
