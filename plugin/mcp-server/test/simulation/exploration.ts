/**
 * Small cases, completely (docs/maintainers/decisions/0024): two calls on one ticket, each pair of kinds, in every interleaving of
 * their requests' parts with two switches between the calls, and in each of these with every single mishap.
 */
import { teamConfig } from "./schedule.ts";
import { call } from "./agents.ts";
import { readBody } from "./reading.ts";
import type { Fault, WritePart } from "./faults.ts";
import type { Operation, Wish } from "./operations.ts";
import { Random } from "./random.ts";
import { Machine, type Server, type ServerOptions } from "./server.ts";
import { Simulation } from "./simulation.ts";
import { SteppedNetwork, type Hit, type Mishap } from "./stepped-network.ts";
import type { Broken } from "./verdict.ts";

const TICKET = 1;
const OTHER = 2;

/** How the ticket stands before the two calls: nobody has it, the first caller, or the first caller after its last turn. */
const SITUATIONS = ["free", "held", "turn over"] as const;
type Situation = (typeof SITUATIONS)[number];

const handoff = (request: Extract<Wish, { kind: "handoff" }>["request"], numbers = [TICKET]): Wish => ({
  kind: "handoff",
  numbers,
  request,
});

/** The kinds of calls; `question` is the record that an answer is for. */
const CALLS = {
  lock: () => handoff({ command: "research", goal: { intent: "lock" } }),
  complete: () => handoff({ command: "research", goal: { intent: "complete" } }),
  "complete with follow-ups": () => ({
    ...handoff({ command: "research", goal: { intent: "complete" } }),
    followUps: [{ to: "planner", task: "Look after {parent_key}" }],
  }),
  move: () => handoff({ command: "triage", goal: { toState: "Ready for Plan" } }),
  escalate: () => handoff({ command: "research", goal: { intent: "escalate" } }),
  close: () => handoff({ command: "triage", goal: { intent: "close" } }),
  "hand on": () => handoff({ command: "research", goal: { intent: "lock" }, handTo: "planner" }),
  "lock two": () => handoff({ command: "research", goal: { intent: "lock" } }, [TICKET, OTHER]),
  ask: () => ({ kind: "ask", numbers: [TICKET] }),
  answer: (question) => ({ kind: "answer", numbers: [TICKET], question }),
  contract: () => ({ kind: "contract", numbers: [TICKET] }),
  task: () => ({ kind: "task", numbers: [TICKET], isTask: true }),
  repair: () => ({ kind: "repair", numbers: [TICKET] }),
  run: () => ({ kind: "run", numbers: [TICKET], workMs: 10 }),
  free: () => ({ kind: "free", numbers: [TICKET], left: "researcher" }),
} as const satisfies Record<string, (question: string) => Wish>;
export type CallKind = keyof typeof CALLS;

export interface Pair {
  readonly situation: Situation;
  readonly first: CallKind;
  readonly second: CallKind;
}

/** A turn that is over changes these only. */
const TURNS: readonly CallKind[] = ["lock", "complete", "escalate", "hand on", "task", "run", "free"];

/** Every pair of kinds in every situation that concerns them. */
export const PAIRS: readonly Pair[] = SITUATIONS.flatMap((situation) =>
  kindsIn(situation).flatMap((first) => kindsIn(situation).map((second) => ({ situation, first, second }))),
);

function kindsIn(situation: Situation): readonly CallKind[] {
  if (situation === "turn over") return TURNS;
  return Object.keys(CALLS).filter((kind): kind is CallKind => kind in CALLS);
}

/** One run of a pair. */
export interface Case extends Pair {
  /** How many steps the first call takes before the second begins, and the second before the first goes on. */
  readonly switches: readonly [number, number];
  readonly hit: Hit | null;
  /** After which step of which process a person moves the card; null for never. */
  readonly person: { readonly server: string; readonly after: number } | null;
}

export interface CaseReport {
  readonly broken: Broken | null;
  readonly trace: readonly string[];
  readonly sent: SteppedNetwork["sent"];
  /** Whether each process was done before its switch came. */
  readonly early: readonly [boolean, boolean];
  readonly steps: readonly [number, number];
}

const FIRST = "first";
const SECOND = "second";
const MOVED_TO = "In Review";

/** A case that has not ended by then goes round in circles. */
const MAX_MOMENTS = 5_000;

interface Caller {
  readonly name: string;
  readonly operation: Operation;
  server: Server;
  ended: boolean;
  steps: number;
}

class Exploration {
  readonly #case: Case;
  readonly #sabotage: ServerOptions["sabotage"];
  readonly #network: SteppedNetwork;
  readonly #simulation: Simulation;

  constructor(explored: Case, sabotage: ServerOptions["sabotage"]) {
    this.#case = explored;
    this.#sabotage = sabotage;
    const networks: SteppedNetwork[] = [];
    this.#simulation = new Simulation({
      teamConfigText: explored.situation === "turn over" ? teamConfig(1, true) : teamConfig(null),
      leaseMinutes: 30,
      pageSize: 50,
      newNetwork: (timeline, trace) => {
        const network = new SteppedNetwork(timeline, trace, explored.hit);
        networks.push(network);
        return network;
      },
    });
    const [network] = networks;
    if (network === undefined) throw new Error("A simulation has a network");
    this.#network = network;
  }

  async run(): Promise<CaseReport> {
    const { situation, first, second, switches } = this.#case;
    const simulation = this.#simulation;
    simulation.openTicket("Research Needed");
    simulation.openTicket("Research Needed");
    const [one, other] = [this.#start(FIRST), this.#start(SECOND)];
    await this.#calmly(one, this.#operation("researcher", { kind: "ask", numbers: [TICKET] }));
    if (situation !== "free") await this.#calmly(one, this.#operation("researcher", CALLS.lock()));
    const question = this.#question();
    this.#network.stepped = true;
    const callers = [
      this.#begin(one, FIRST, this.#operation("researcher", CALLS[first](question))),
      this.#begin(other, SECOND, this.#operation("planner", CALLS[second](question))),
    ] as const;
    const [a, b] = callers;
    const early = [await this.#advance(a, switches[0]), await this.#advance(b, switches[1])] as const;
    await this.#advance(a, Infinity);
    await this.#advance(b, Infinity);
    this.#network.stepped = false;
    for (const caller of callers) await this.#repeatAfterDeath(caller);
    const { judge, trace } = simulation;
    if (judge.broken === null) await simulation.comeToRest(new Random("rest"), this.#sabotage);
    return { broken: judge.broken, trace, sent: this.#network.sent, early, steps: [a.steps, b.steps] };
  }

  #start(name: string): Server {
    const machine = new Machine(`machine of ${name}`, 0);
    const options = { name, machine, random: new Random(name), sabotage: this.#sabotage };
    return this.#simulation.start({ ...options, onDeath: () => undefined });
  }

  #operation(agent: string, wish: Wish): Operation {
    const id = this.#simulation.stage.newOperationId();
    return { id, agent, instance: "main", tag: `operation ${id} of ${agent}`, wish };
  }

  #question(): string {
    const { comments } = this.#simulation.github.state(TICKET);
    const [asked] = comments.map(({ body }) => readBody(body));
    return asked?.kind === "record" ? asked.record.id : "";
  }

  #begin(server: Server, name: string, operation: Operation): Caller {
    const caller: Caller = { name, operation, server, ended: false, steps: 0 };
    const work = async (): Promise<void> => {
      await call(this.#simulation.stage, server, operation);
      caller.ended = true;
    };
    work().catch((error: unknown) => this.#simulation.judge.takeDefect(error));
    return caller;
  }

  async #calmly(server: Server, operation: Operation): Promise<void> {
    await this.#advance(this.#begin(server, server.name, operation), Infinity);
  }

  /** Lets a process take so many steps; whether it was done before that. Time passes where it waits for no step. */
  async #advance(caller: Caller, steps: number): Promise<boolean> {
    const { timeline, judge } = this.#simulation;
    const tillSteps = caller.steps + steps;
    for (let moments = 0; caller.steps < tillSteps && !caller.ended && caller.server.alive; moments += 1) {
      if (judge.broken !== null) return true;
      if (moments > MAX_MOMENTS) judge.takeDefect("The case does not come to its end");
      // A process first takes up what has come for it.
      await timeline.pass(0);
      if (caller.ended || !caller.server.alive) break;
      if (this.#network.letThrough(caller.server.name)) this.#count(caller);
      else if (!(await timeline.step())) judge.takeDefect("A call waits for ever");
      judge.takeStep();
    }
    return caller.steps < tillSteps;
  }

  #count(caller: Caller): void {
    caller.steps += 1;
    const { person } = this.#case;
    if (person?.server === caller.name && person.after === caller.steps)
      this.#simulation.github.setCard(TICKET, { kind: "person" }, MOVED_TO);
  }

  /** Who died calls again from a new process of the same machine. */
  async #repeatAfterDeath({ name, server, operation }: Caller): Promise<void> {
    if (server.alive || this.#simulation.judge.broken !== null) return;
    const { machine } = server;
    const again = this.#simulation.start({
      name: `${name} again`,
      machine,
      random: new Random(`${name} again`),
      sabotage: this.#sabotage,
      onDeath: () => undefined,
    });
    await this.#calmly(again, operation);
  }
}

export async function explore(
  explored: Case,
  sabotage: ServerOptions["sabotage"] = (world) => world,
): Promise<CaseReport> {
  return new Exploration(explored, sabotage).run();
}

/** Everything that may go wrong with one request. */
function mishapsOf({ what, kind }: SteppedNetwork["sent"][number]): Mishap[] {
  const any: Fault[] = ["lost request", "lost answer", "crash before", "crash after", "refused"];
  const mishaps: Mishap[] = any.map((fault) => ({ fault }));
  if (kind === "read") {
    const lagMs = 5_000;
    return [...mishaps, { fault: "lag", lagMs }, { fault: "lag", cardLagMs: lagMs }];
  }
  mishaps.push({ fault: "duplicate" });
  if (what.startsWith("swap"))
    return [...mishaps, ...SWAP_PARTS.map((part): Mishap => ({ fault: "failed part", part }))];
  const parts = (["comment", "field", "close", "release"] as const).filter((part) =>
    what.includes(WORDS[part]),
  );
  return [
    ...mishaps,
    ...parts.map((part): Mishap => ({ fault: "failed part", part })),
    ...parts
      .filter((part) => part === "field" || part === "close")
      .map((part): Mishap => ({ fault: "no effect", part })),
  ];
}

/** A swap of refs has no parts; these make it fail before it takes place, and after it (`refs.ts`). */
const SWAP_PARTS = ["release", "close"] as const satisfies WritePart[];

/** The words by which a write names its parts. */
const WORDS = { comment: "comment", field: "optionId", close: "close", release: "releaseOid" } as const;

/** A case with each single thing that may go wrong in it: with a request, or by a person's move after a step. */
export function mishapsIn(plain: Case, { sent, steps }: Pick<CaseReport, "sent" | "steps">): Case[] {
  const hits = sent.flatMap((request) =>
    mishapsOf(request).map((mishap) => withHit(plain, { server: request.server, at: request.at, mishap })),
  );
  const moves = [FIRST, SECOND].flatMap((server, at) =>
    Array.from({ length: steps[at] ?? 0 }, (_, step): Case => ({
      ...plain,
      person: { server, after: step + 1 },
    })),
  );
  return [...hits, ...moves];
}

function withHit(plain: Case, hit: Hit): Case {
  return { ...plain, hit };
}

/**
 * Runs every case of a pair, or those only in which nothing goes wrong, and gives each report to `take`. A call that was
 * done before its switch makes the same run with every later switch; that run is not made again.
 */
export async function explorePair(
  pair: Pair,
  take: (explored: Case, report: CaseReport) => void,
  { smooth = false }: { readonly smooth?: boolean } = {},
): Promise<void> {
  const doneFirst = new Set<string>();
  let stepsAlone = 0;
  for (let one = 0; one <= stepsAlone; one += 1) {
    const doneSecond = new Set<string>();
    const run = async (explored: Case): Promise<CaseReport> => {
      const report = await explore(explored);
      take(explored, report);
      if (report.early[0]) doneFirst.add(wrongIn(explored));
      if (report.early[1]) doneSecond.add(wrongIn(explored));
      return report;
    };
    // Where the second call takes no step in between, the first one goes on as if there had been no switch.
    for (let two = Math.min(one, 1), isLast = false; !isLast; two += 1) {
      const plain: Case = { ...pair, switches: [one, two], hit: null, person: null };
      const report = await run(plain);
      if (two === 0) stepsAlone = report.steps[0];
      isLast = report.early[1];
      for (const changed of smooth ? [] : mishapsIn(plain, report)) {
        const wrong = wrongIn(changed);
        if (!doneFirst.has(wrong) && !doneSecond.has(wrong)) await run(changed);
      }
    }
  }
}

/** What goes wrong in a case, as a key. */
function wrongIn({ hit, person }: Case): string {
  return JSON.stringify([hit, person]);
}

/** A case in words. */
export function toldCase({ situation, first, second, switches, hit, person }: Case): string {
  const [one, two] = switches;
  const wrong =
    hit === null
      ? ""
      : `; ${hit.mishap.fault} ${hit.mishap.part ?? ""} at request ${hit.at} of the ${hit.server}`;
  const moved =
    person === null ? "" : `; a person moves the card after step ${person.after} of the ${person.server}`;
  return `${situation}: ${first} and ${second}, ${one} steps of the first, ${two} of the second${wrong}${moved}`;
}
