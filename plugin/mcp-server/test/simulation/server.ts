/** One server process on one machine: the product's own code, its stores on the simulated network. */
import { ulid } from "ulid";
import { worldAt } from "../support/view-builder.ts";
import {
  ShownTickets,
  FailedResults,
  HiddenComments,
  InTurn,
  OwnWrites,
} from "../../src/ticket/world/memory.ts";
import { LeaseKeeper } from "../../src/ticket/protocol/lease-keeper.ts";
import type { Session } from "../../src/rules/lock.ts";
import { ServerClock } from "../../src/github/time.ts";
import { StateMachine } from "../../src/rules/state-machine.ts";
import { wholeSecond } from "./github.ts";
import type { Run } from "./loops.ts";
import { ticketMaking } from "./making-tickets.ts";
import type { Sender } from "./network.ts";
import type { Random } from "./random.ts";
import { OWNER, PROJECT, REPO, type Wires } from "./shown.ts";
import { simulatedRefs } from "./refs.ts";
import { SimulatedTickets, simulatedQuestions, simulatedTrails } from "./stores.ts";
import type { Timeline } from "./timeline.ts";
import { NO_JOURNAL, type NotedLock } from "../../src/rules/session-state.ts";
import type { World } from "../../src/ticket/world/world.ts";

/** A machine with its process table, and a clock of its own that nobody has set right. */
export class Machine {
  readonly name: string;
  readonly skewMs: number;
  readonly alive = new Set<number>();
  #lastPid = 0;

  constructor(name: string, skewMs: number) {
    this.name = name;
    this.skewMs = skewMs;
  }

  newPid(): number {
    this.#lastPid += 1;
    this.alive.add(this.#lastPid);
    return this.#lastPid;
  }
}

export interface ServerOptions {
  readonly name: string;
  readonly machine: Machine;
  readonly random: Random;
  readonly leaseMinutes: number;
  /** What a planted bug makes of the world that the app is given. */
  readonly sabotage: (world: World) => World;
  readonly trace: (line: string) => void;
  /** Told of every lock that the process takes or renews. */
  readonly onHeld: (server: string, lock: NotedLock) => void;
  /** Told when the process has died. */
  readonly onDeath: (server: Server) => void;
}

const MACHINE = new StateMachine();

/** Said of a server's name where it goes on with the session of one that has died. */
export const RECONNECTED = " reconnected";

/** A server is one session of its client, or goes on with one. */
export function sessionIdOf(server: string): string {
  return `session of ${server.split(RECONNECTED)[0] ?? ""}`;
}

export class Server implements Sender {
  readonly name: string;
  readonly machine: Machine;
  readonly world: World;
  /** The time of the process's end; Infinity while it runs. */
  diedAtMs = Infinity;
  /** The agents of its loops that are at work. */
  readonly runs = new Set<Run>();
  readonly #timeline: Timeline;
  readonly #options: ServerOptions;
  readonly #pid: number;
  #asleepUntilMs = 0;
  readonly #clock: ServerClock;

  constructor(wires: Omit<Wires, "sender">, options: ServerOptions) {
    const { name, machine } = options;
    this.name = name;
    this.machine = machine;
    this.#timeline = wires.timeline;
    this.#options = options;
    this.#pid = machine.newPid();
    this.#clock = new ServerClock({
      now: () => this.#timeline.nowMs + machine.skewMs,
      sleep: async (durationMs) => this.pause(durationMs),
      chance: () => options.random.next(),
    });
    this.world = options.sabotage(this.#worldOn({ ...wires, sender: this }));
  }

  #worldOn(wires: Wires): World {
    const { machine, random, leaseMinutes } = this.#options;
    const unused = worldAt(0);
    const making = ticketMaking(wires);
    return {
      ...unused,
      machine: MACHINE,
      settings: {
        owner: OWNER,
        repo: REPO,
        foreignRemote: null,
        githubHost: null,
        pageHost: "github.com",
        board: { owner: PROJECT.owner, number: PROJECT.number },
        agent: null,
        host: machine.name,
        leaseMinutes,
        secrets: [],
        way: "api.github.com, without a proxy",
        transport: "orchestrator-mediated",
        warnings: [],
      },
      session: this.#session(),
      tickets: new SimulatedTickets(wires),
      refs: simulatedRefs(wires),
      ownWrites: new OwnWrites(),
      hiddenComments: new HiddenComments(),
      // GitHub has told that people and agents may write; it changes in no schedule, and is known without a request.
      accounts: {
        foresee: () => undefined,
        known: () => ({ kind: "writer" }),
        readWriteAccess: async () => ({ kind: "writer" }),
      },
      boards: making.boards,
      issues: { ...unused.issues, ...making.issues },
      links: { ...unused.links, ...making.links },
      setup: { ...unused.setup, ...making.setup },
      pullRequests: { ...unused.pullRequests, readLinked: async () => [] },
      questions: { ...unused.questions, ...simulatedQuestions(wires) },
      trails: { ...unused.trails, ...simulatedTrails(wires) },
      inTurn: new InTurn(),
      failedResults: new FailedResults(null),
      shownTickets: new ShownTickets(null),
      clock: this.#clock,
      processes: {
        isGone: (session) => session.machine === machine.name && !machine.alive.has(Number(session.process)),
        lockKey: (recordId) => `key of ${machine.name} for ${recordId}`,
      },
      leases: new LeaseKeeper(
        { after: (delayMs, work) => this.#later(delayMs, work) },
        () => this.#timeline.nowMs + machine.skewMs,
      ),
      journal: {
        ...NO_JOURNAL,
        note: (note) => {
          if (note.kind === "held") this.#options.onHeld(this.name, note);
        },
      },
      newId: () => ulid(this.#clock.now(), () => random.next()),
    };
  }

  #session(): Session {
    const { name, machine } = this.#options;
    return {
      id: sessionIdOf(name),
      machine: machine.name,
      process: String(this.#pid),
    };
  }

  async pause(durationMs: number): Promise<void> {
    return new Promise((resolve) => {
      this.#later(durationMs, resolve);
    });
  }

  /** Returns what calls it off. */
  #later(delayMs: number, work: () => void): () => void {
    let isOff = false;
    const unlessOff = (): void => {
      if (!isOff) work();
    };
    this.#timeline.after(delayMs, () => this.resume(unlessOff));
    return () => {
      isOff = true;
    };
  }

  get alive(): boolean {
    return this.diedAtMs === Infinity;
  }

  resume(next: () => void): void {
    if (!this.alive) return;
    const waitMs = this.#asleepUntilMs - this.#timeline.nowMs;
    if (waitMs > 0) this.#timeline.after(waitMs, () => this.resume(next));
    else next();
  }

  crash(): void {
    if (!this.alive) return;
    this.diedAtMs = this.#timeline.nowMs;
    this.machine.alive.delete(this.#pid);
    this.#options.trace(`${this.name} dies`);
    this.#options.onDeath(this);
  }

  sleep(durationMs: number): void {
    this.#options.trace(`${this.name} sleeps ${Math.round(durationMs / 1000)} s`);
    this.#asleepUntilMs = Math.max(this.#asleepUntilMs, this.#timeline.nowMs + durationMs);
  }

  /** The header has whole seconds. */
  observe(serverMs: number, sentAtMs: number): void {
    this.#clock.observe(new Date(wholeSecond(serverMs)).toUTCString(), sentAtMs + this.machine.skewMs);
  }
}
