import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { ulid } from "ulid";
import type { LoopOptions, Workplace } from "../../../loop/src/loop/loop-context.ts";
import type { LiveSnapshot } from "../../../loop/src/loop/live-snapshot.ts";
import { Loop, type LoopReport } from "../../../loop/src/loop/loop.ts";
import { RunMarks } from "../../src/runs/run-marks.ts";
import { FakeWorktree } from "./fake-worktree.ts";
import { limitsOfProcess } from "../../src/github/pacing.ts";
import { MachineKey } from "../../src/config/machine-files.ts";
import { loadStateMachine } from "../../src/config/load-state-machine.ts";
import { DEFAULT_LOCK_PREFIX, MAIN_INSTANCE, lockRef, type Session } from "../../src/rules/lock.ts";
import { worldOnDemand } from "../../src/entry/create-world.ts";
import { lockMessage } from "../../src/log/lock-message.ts";
import { TEST_TIME } from "../../../../sandbox/src/leaping-time.ts";
import { publishConfig, setOption } from "../../../../sandbox/src/demo-world.ts";
import type { IssueComment } from "../../../../sandbox/src/entities.ts";
import { parseFaults, type FaultSpec } from "../../../../sandbox/src/faults.ts";
import type { Sandbox } from "../../../../sandbox/src/start.ts";
import {
  graphql,
  issue,
  item,
  project,
  rocket,
  sandboxForTest,
  user,
} from "../../../../sandbox/src/testing.ts";
import { addComment, addIssue, addLabel } from "../../../../sandbox/src/threads.ts";
import type { Stamped, Waiting } from "../../../loop/src/loop/loop-state.ts";
import { handoffTicket } from "./handoff-ticket.ts";
import type { Command, Intent } from "../../src/rules/vocabulary.ts";
import { readTicket } from "../../src/ticket/read/read-ticket.ts";
import type { TicketView } from "../../src/ticket/read/ticket-view.ts";
import { NO_JOURNAL } from "../../src/rules/session-state.ts";
import type {
  AgentEnd,
  AgentOrder,
  AgentProgress,
  ClientChoice,
  MissingLogin,
  RunningAgent,
  TrialCall,
  TrialOutcome,
} from "../../../loop/src/agents/agent-client.ts";
import type { Agents, Timer } from "../../../loop/src/agents/local-agents.ts";
import type { ShownReach } from "../../../loop/src/agents/agent-reach.ts";
import type { ExposedSetting } from "../../src/rules/setting-secrets.ts";
import type { CloneFacts, GitFacts, Worktrees } from "../../../loop/src/agents/git-worktrees.ts";
import type {
  CallDecision,
  KeptCall,
  KeptRun,
  LeftAgent,
  PendingCall,
  RunEnd,
} from "../../src/runs/kept-runs.ts";
import type { PlanWindow } from "../../../loop/src/agents/stream.ts";
import type { ProcessFacts } from "../../src/config/processes.ts";
import { type World, NO_LEASES } from "../../src/ticket/world/world.ts";

/** The branch of a loop's work on the ticket. */
export function branchOf(number: number): string {
  return `ralph/gh-${String(number).padStart(4, "0")}`;
}

/** The tickets of a test bear it, so that the demo's own stay out of the way. */
const LABEL = "loop";
const ADDRESS = { owner: "acme", repo: "rocket" };

const PROCESS: ProcessFacts = { bootId: "boot", pidNamespace: "pid:[1]", pid: 7, startTime: "9" };

function sessionOf(id: string): Session {
  return { id, machine: "boot", process: "9" };
}

const PEACEFUL: AgentEnd = {
  how: "by itself",
  code: 0,
  signal: null,
  costUsd: 0.25,
  complaint: null,
  unable: null,
  denials: [],
  lastWords: null,
  hasResult: true,
};

export const IDLE: AgentProgress = { silentMs: 0, call: null, lastWords: null, tokens: null, costUsd: null };

/** The end of an agent that the loop ends. */
export async function endOnDemand(asked: AbortSignal): Promise<AgentEnd> {
  await once(asked, "abort");
  return { ...PEACEFUL, how: "ended", code: null, costUsd: null, hasResult: false };
}

/** Nobody waits: an hour is over at once. */
class QuickTimer implements Timer {
  #passedMs = 0;
  whenWaited: () => void | Promise<void> = () => undefined;

  elapsedMs(): number {
    return this.#passedMs;
  }

  async wait(durationMs: number): Promise<void> {
    this.#passedMs += durationMs;
    await sleep(1);
    await this.whenWaited();
  }
}

/** The runs of a clone in memory, with the calls that wait; agents there reach nothing. */
class KeptRuns {
  async exposedSettings(): Promise<readonly ExposedSetting[]> {
    return [];
  }

  async reach(): Promise<ShownReach> {
    return { reads: [], hosts: [] };
  }

  readonly left = new Map<string, LeftAgent>();
  readonly calls = new Map<string, KeptCall>();

  async find(runId: string): Promise<LeftAgent | null> {
    return this.left.get(runId) ?? null;
  }

  async noteCall(runId: string, call: PendingCall): Promise<void> {
    this.calls.set(runId, { ...call, decision: this.calls.get(runId)?.decision ?? null });
  }

  async decideCall(runId: string, decision: CallDecision): Promise<boolean> {
    const call = this.calls.get(runId);
    if (call === undefined || call.decision !== null) return false;
    this.calls.set(runId, { ...call, decision });
    return true;
  }

  async decidedRuns(): Promise<readonly string[]> {
    return [...this.calls].flatMap(([runId, { decision }]) => (decision === null ? [] : [runId]));
  }

  async runs(): Promise<readonly KeptRun[]> {
    const runs = await Promise.all([...this.left.keys()].toReversed().map(async (runId) => this.run(runId)));
    return runs.filter((run) => run !== null);
  }

  async run(runId: string): Promise<KeptRun | null> {
    const left = this.left.get(runId);
    const call = this.calls.get(runId);
    if (left === undefined) return null;
    const facts = { runId, command: "", startedAtMs: 0, isRunning: false, end: null };
    return { ...left, ...facts, ...(call === undefined ? {} : { call }) };
  }
}

/** Agents that are functions of the test's. */
class ScriptedAgents extends KeptRuns implements Agents {
  readonly orders: AgentOrder[] = [];
  /** Those that got their task. */
  readonly begun: AgentOrder[] = [];
  work: (order: AgentOrder) => Promise<void> = async () => undefined;
  /** How each ends that is done with its work. */
  end = PEACEFUL;

  async start(order: AgentOrder): Promise<RunningAgent> {
    this.orders.push(order);
    const { runId, ticket, folder } = order;
    const log = `/runs/${runId}.jsonl`;
    this.left.set(runId, { ticket, process: PROCESS, folder, log, endsAtMs: 0 });
    const begun = new AbortController();
    const asked = new AbortController();
    const done = once(begun.signal, "abort")
      .then(async () => this.work(order))
      .then(() => this.end);
    const begin = (): void => {
      this.begun.push(order);
      begun.abort();
    };
    const ended = Promise.race([done, endOnDemand(asked.signal)]);
    return { log, begin, end: () => asked.abort(), progress: () => IDLE, ended };
  }

  readonly conventions = "/plugin/skills/shared/conventions.md";
  /** The calls of trials, and what becomes of each. */
  readonly tried: TrialCall[] = [];
  trial: (call: TrialCall) => TrialOutcome = () => ({ kind: "done" });

  /** Whether the client of a trial runs until it is ended. */
  trialHangs = false;
  readonly triedWith: ClientChoice[] = [];

  async tryOut(
    { client }: AgentOrder,
    calls: readonly TrialCall[],
    signal?: AbortSignal,
  ): Promise<readonly TrialOutcome[]> {
    this.triedWith.push(client);
    this.tried.push(...calls);
    if (this.trialHangs) {
      if (signal?.aborted === false) await once(signal, "abort");
      return calls.map(() => ({ kind: "not tried", why: "the client ended before it" }));
    }
    return calls.map((call) => this.trial(call));
  }

  /** The set-up commands that ran, and the reason why each fails; null for none. */
  readonly commands: string[] = [];
  commandProblem: string | null = null;

  async runCommand(_order: AgentOrder, command: string): Promise<string | null> {
    this.commands.push(command);
    return this.commandProblem;
  }

  /** The reason why there is no sandbox. */
  problem: string | null = null;

  async sandboxProblem(): Promise<string | null> {
    return this.problem;
  }

  /** Null where the client has a login. */
  noLogin: MissingLogin | null = null;

  async missingLogin(): Promise<MissingLogin | null> {
    return this.noLogin;
  }

  adopt({ log }: LeftAgent): RunningAgent {
    const ended = Promise.resolve(this.end);
    return { log, begin: () => undefined, end: () => undefined, progress: () => IDLE, ended };
  }

  async tidy(): Promise<void> {}

  /** The ends that loops wrote down. */
  readonly ends: RunEnd[] = [];

  async noteEnd(_runId: string, end: RunEnd): Promise<void> {
    this.ends.push(end);
  }

  /** The limits of the plan, as the client's reports tell. */
  plan: readonly PlanWindow[] = [];

  async planOf(): Promise<readonly PlanWindow[]> {
    return this.plan;
  }

  readonly askToStop = async (): Promise<void> => undefined;
  readonly follow = () => () => [];
}

/** Loops in this process, with the real stores over HTTP, on a machine on which nothing lasts. */
export class LoopWorld {
  readonly sandbox: Sandbox;
  readonly agents = new ScriptedAgents();
  readonly events: Stamped[] = [];
  worktrees: Worktrees = {
    open: async (number) => ({ number, path: `/work/${number}`, branch: branchOf(number), isNew: true }),
    list: async () => [],
    isInClone: () => true,
    here: async () => this.worktrees.facts({ number: 0, path: "/work", branch: "main" }),
    gitFacts: async () => this.git,
    facts: async ({ number, path, branch }) => ({
      ticket: number,
      path,
      branch,
      gitFolder: "/git",
      base: "main",
      baseRemote: "origin",
      pushRemote: "origin",
    }),
    clone: async () => this.clone,
    aim: () => undefined,
    instructions: async () => null,
    includedFiles: async () => ({ files: [], leftOut: [] }),
    copyIncluded: async () => ({ files: [], leftOut: [] }),
    isSetUp: ({ path }, command) => this.setUps.get(path) === command,
    noteSetUp: ({ path }, command) => void this.setUps.set(path, command),
    head: async () => null,
    openCheckout: async (number) => ({ number, path: `/work/read-${number}`, branch: "" }),
    checkouts: async () => [],
    openScratch: async () => ({ number: 0, path: "/work/check", branch: "" }),
    discard: async ({ path }) => {
      this.discarded.push(path);
      return null;
    },
    clear: async () => undefined,
    leftovers: async () => [],
    removeIfClean: async () => false,
  };
  /** The clone's remotes and tools. */
  clone: CloneFacts = {
    remotes: [{ name: "origin", fetchesFrom: ["/remote.git"], pushesTo: [["/remote.git"]] }],
    signsCommits: false,
    hasLfs: false,
  };
  git: GitFacts = {
    identityProblem: null,
    emails: ["crew@acme.example"],
    signingProblem: null,
    rememberedDefault: "main",
  };
  /** The command that made each worktree ready. */
  readonly setUps = new Map<string, string>();
  /** The folders that loops removed, in their order. */
  readonly discarded: string[] = [];
  /** What git says of each ticket's worktree. */
  readonly bench = new FakeWorktree();
  openWorktree: World["openWorktree"] = (facts) => this.bench.of(facts);
  /** Its clock is ahead by `aheadMs`. */
  readonly world: World;
  readonly timer = new QuickTimer();
  #loop: Loop | null = null;
  /** By how much the world's clock is ahead. */
  aheadMs = 0;

  constructor(sandbox: Sandbox) {
    this.sandbox = sandbox;
    const world = worldOnDemand({
      variables: {
        GITHUB_API_URL: sandbox.apiUrl,
        GITHUB_GRAPHQL_URL: sandbox.graphqlUrl,
        RALPH_HERO_GITHUB_TOKEN: "sandbox-ralph-bot",
        RALPH_GH_OWNER: ADDRESS.owner,
        RALPH_GH_REPO: ADDRESS.repo,
        RALPH_GH_PROJECT_OWNER: ADDRESS.owner,
        RALPH_GH_PROJECT_NUMBER: "1",
      },
      time: TEST_TIME,
      fetch: sandbox.fetch,
      limitsOf: limitsOfProcess,
      processes: {
        isGone: ({ id }) => id.startsWith("gone"),
        lockKey: (recordId) => `key for ${recordId}`,
      },
      loadMachine: () => loadStateMachine(),
      key: new MachineKey("test"),
      session: sessionOf("cli"),
      journal: NO_JOURNAL,
      leases: NO_LEASES,
      enforcement: { look: () => Promise.reject(new Error("No loop looks at hooks")) },
    })();
    const now = (): number => world.clock.now() + this.aheadMs;
    this.world = {
      ...world,
      openWorktree: (facts) => this.openWorktree(facts),
      clock: { now, elapsedMs: now, sleep: async () => undefined },
    };
  }

  /** A world with that policy of its team, whose GitHub has these faults. */
  static async open(policy: object | null = null, ...faults: readonly FaultSpec[]): Promise<LoopWorld> {
    const loops = new LoopWorld(await sandboxForTest({ faults: parseFaults(faults) }));
    if (policy !== null) loops.publish(policy);
    return loops;
  }

  get marks(): RunMarks {
    const { id: repositoryId } = rocket(this.sandbox.world);
    return new RunMarks(this.world, this.agents, { address: ADDRESS, repositoryId });
  }

  /** Adds small tickets that these loops see; their numbers. */
  addTickets(state: string, count: number): number[] {
    const { world } = this.sandbox;
    const { creator } = project(world);
    return Array.from({ length: count }, (_, n) => {
      const made = addIssue(world, rocket(world), creator, { title: `Loop ticket ${n + 1}`, body: "" });
      made.labelList.push(addLabel(world, rocket(world), LABEL));
      const place = { issue: made, project: project(world), actor: creator };
      setOption(world, place, "Workflow State", state);
      setOption(world, place, "Estimate", "S");
      return made.number;
    });
  }

  /** One such ticket. */
  addTicket(state: string): number {
    const [number = 0] = this.addTickets(state, 1);
    return number;
  }

  publish(policy: object): void {
    publishConfig(this.sandbox.world, JSON.stringify(policy));
  }

  /** A person's comment, later than all before it by GitHub's dates, which know no parts of seconds. */
  say(number: number, login = "maya", text = "UTC, please."): IssueComment {
    TEST_TIME.leap(1_100);
    const { world } = this.sandbox;
    return addComment(world, issue(world, number), user(world, login), text);
  }

  /** As a person does it. */
  move(number: number, state: string): void {
    const { world } = this.sandbox;
    const actor = user(world, "maya");
    setOption(
      world,
      { issue: issue(world, number), project: project(world), actor },
      "Workflow State",
      state,
    );
  }

  /** The transition of an agent, by that intent or to that state. Throws a refusal. */
  async handOff(
    number: number,
    command: Command,
    to: Intent | { readonly toState: string },
    {
      agent = "crew",
      reason = "Built",
      session = this.world.session.id,
      worktree = this.world.worktree,
    }: HandOffWishes = {},
  ): Promise<void> {
    const outcome = await handoffTicket(
      { ...this.world, worktree, session: { ...this.world.session, id: session } },
      {
        address: { ...ADDRESS, number },
        caller: { agent },
        request: { command, goal: typeof to === "string" ? { intent: to } : to },
        reason,
        result: null,
      },
    );
    if (outcome.kind === "refused") throw new Error(String(outcome.refusal.message));
  }

  /** The state that the ticket's card shows. */
  stateOf(number: number): string | undefined {
    for (const value of item(this.sandbox.world, number).values.values())
      if (value.kind === "ProjectV2ItemFieldSingleSelectValue" && value.field.name === "Workflow State")
        return value.field.optionList.find(({ id }) => id === value.optionId)?.name;
    return undefined;
  }

  async read(number: number): Promise<TicketView> {
    return readTicket(this.world, { ...ADDRESS, number }, { agent: "crew" });
  }

  /** The comments of the ticket, oldest first. */
  thread(number: number): string[] {
    return issue(this.sandbox.world, number).commentList.map(({ body }) => body);
  }

  /** As a person does it. */
  async takeOffBoard(number: number): Promise<void> {
    const { world } = this.sandbox;
    await graphql(
      this.sandbox,
      "mutation ($projectId: ID!, $itemId: ID!) { deleteProjectV2Item(input: { projectId: $projectId, itemId: $itemId }) { clientMutationId } }",
      { projectId: project(world).id, itemId: item(world, number).id },
    );
  }

  /** Leaves a lock without its record, as a process does that is killed between the two. */
  async leaveLock(number: number, { agent, session = sessionOf("elsewhere") }: LockWishes): Promise<void> {
    const { refs } = this.world;
    const { id: repositoryId } = rocket(this.sandbox.world);
    const holder = { agent, instance: MAIN_INSTANCE, session };
    const taken = { command: "impl", recordId: ulid(), leaseMinutes: 30 } as const;
    const { oid } = await refs.createCommit(ADDRESS, { message: lockMessage(holder, taken) });
    const move = { name: lockRef(DEFAULT_LOCK_PREFIX, number), from: null, to: oid };
    await refs.update({ address: ADDRESS, repositoryId }, [move]);
  }

  /** Leaves the mark of an agent at work, as a loop does that is killed. */
  async leaveOrphan(number: number): Promise<void> {
    const runId = `${String(number).padStart(4, "0")}-research-${ulid()}`;
    const ticket = { number, title: "Left", url: "" };
    this.agents.left.set(runId, { ticket, process: PROCESS, folder: "/", log: "", endsAtMs: 0 });
    await this.marks.take(
      number,
      {
        phase: "running",
        command: "research",
        isTask: false,
        agent: "crew",
        attempt: 1,
        steps: 0,
        asks: 0,
        before: { state: "Research Needed", openChildren: 0, commit: null },
        timeLimitMs: 3_600_000,
        host: "here",
        loop: sessionOf("gone loop"),
        run: runId,
        last: null,
      },
      null,
    );
  }

  async run({ limits, ...options }: LoopWishes = {}): Promise<LoopReport> {
    const workplace: Workplace = {
      self: sessionOf("loop"),
      timer: this.timer,
      agents: this.agents,
      worktrees: this.worktrees,
    };
    const wished: LoopOptions = {
      address: ADDRESS,
      agent: "crew",
      commands: ["research", "triage"],
      labels: [LABEL],
      permissionMode: null,
      allowedTools: [],
      clients: { programs: new Map(), models: new Map() },
      isSandboxed: true,
      mode: "run",
      pollMs: 1000,
      ...options,
      limits: {
        parallel: 1,
        maxRuns: null,
        budgetUsd: null,
        leavePlanPercent: null,
        timeMs: null,
        retries: 0,
        retryWaitMs: 30_000,
        ticketTimeMs: 3_600_000,
        maxRunsPerTicketAndHour: 10,
        maxFailures: 5,
        ...limits,
      },
    };
    this.#loop = new Loop(this.world, workplace, wished, (event) => this.events.push(event));
    return this.#loop.run();
  }

  /** What there is to watch of the last loop. */
  snapshot(): LiveSnapshot {
    if (this.#loop === null) throw new Error("No loop has begun");
    return this.#loop.snapshot();
  }

  /** The time that loops have waited. */
  get restedMs(): number {
    return this.timer.elapsedMs();
  }

  /** What happens after each wait of a loop. */
  set whenWaited(happens: () => void | Promise<void>) {
    this.timer.whenWaited = happens;
  }

  /** As the first Ctrl-C does. */
  stopStarting(): void {
    this.#loop?.stopStarting();
  }

  /** As the second Ctrl-C does. */
  endAgents(): void {
    this.#loop?.endAgents();
  }

  /** The outcomes of the runs that have ended, each with its ticket's next step. */
  get outcomes(): (readonly [string, string])[] {
    return this.told("ended").map(({ outcome, sequel }) => [outcome.kind, sequel] as const);
  }

  get kinds(): string[] {
    return this.told("ended").map(({ outcome }) => outcome.kind);
  }

  /** The tickets that agents were started on, in their order. */
  get given(): number[] {
    return this.agents.orders.map(({ ticket }) => ticket.number);
  }

  /** The messages of troubles. */
  get troubles(): string[] {
    return this.told("trouble").map(({ message }) => message);
  }

  /** The tickets of the last list. */
  get listed(): readonly Waiting[] {
    return this.told("waiting").at(-1)?.tickets ?? [];
  }

  /** The events of that kind. */
  told<Kind extends Stamped["kind"]>(kind: Kind): readonly Extract<Stamped, { kind: Kind }>[] {
    return this.events.filter((event): event is Extract<Stamped, { kind: Kind }> => event.kind === kind);
  }
}

interface HandOffWishes {
  readonly agent?: string;
  readonly reason?: string;
  /** The id of the agent's session. */
  readonly session?: string;
  readonly worktree?: World["worktree"];
}

interface LockWishes {
  readonly agent: string;
  readonly session?: Session;
}

type LoopWishes = Partial<Omit<LoopOptions, "limits">> & { readonly limits?: Partial<LoopOptions["limits"]> };
