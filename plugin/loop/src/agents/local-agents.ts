import { once } from "node:events";
import { createWriteStream, existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { withoutSecrets } from "../../../mcp-server/src/rules/text.ts";
import { Failure } from "../../../mcp-server/src/errors.ts";
import { start } from "../../../mcp-server/src/programs/start.ts";
import {
  notStarted,
  type AgentClient,
  type ClientSetup,
  type Launch,
  identityOf,
  runTrial,
  type AgentEnd,
  type AgentOrder,
  type AgentProgress,
  type ClientChoice,
  type MissingLogin,
  type RunningAgent,
  type TrialCall,
  type TrialOutcome,
} from "./agent-client.ts";
import { exposedBy, readReach, reachOf, type ReachOrder, type ShownReach } from "./agent-reach.ts";
import { eventsIn, linesIn, planIn, readReport } from "./client-report.ts";
import { Watch, followReport, RunProgress } from "./client-talk.ts";
import { removeFolders } from "../../../mcp-server/src/programs/leftovers.ts";
import { endGroup, type FiledRun, type ProcessGroup, type RunFiles } from "./run-files.ts";
import { onOneLine, type PlanWindow, type StreamEvent, type TimedStreamEvent } from "./stream.ts";
import type { ExposedSetting } from "../../../mcp-server/src/rules/setting-secrets.ts";
import type {
  RunStore,
  CallDecision,
  KeptRun,
  LeftAgent,
  PendingCall,
  RunEnd,
} from "../../../mcp-server/src/runs/kept-runs.ts";
import type { ClientName } from "../../../mcp-server/src/ticket/team/team-config.ts";
import type { ProcessFacts } from "../../../mcp-server/src/config/processes.ts";

export interface Agents extends RunStore {
  /** The git settings with secrets that agents could read; no agent starts while there are any. Throws WORKTREE_FAILED outside of a repository. */
  exposedSettings(): Promise<readonly ExposedSetting[]>;
  /** Throws SECRET_EXPOSED and CONFIG_INVALID, as the start of an agent in a sandbox does. */
  reach(order: ReachOrder): Promise<ShownReach>;
  /**
   * The reason why no agent of that client can run in a sandbox here; null if one can. Throws AGENT_NOT_STARTED where a
   * look takes the client, and it is missing.
   */
  sandboxProblem(client: ClientChoice): Promise<string | null>;
  /**
   * Null where the client has a login, or tells nothing. Nothing is sent to its service. Throws AGENT_NOT_STARTED where
   * there is no such client.
   */
  missingLogin(client: ClientChoice): Promise<MissingLogin | null>;
  /**
   * Throws AGENT_NOT_STARTED where there is no such client, WORKTREE_FAILED where its folder is gone; for an agent with
   * bounds also SECRET_EXPOSED where git's configuration holds a secret, and CONFIG_INVALID for the team's `readableFolders`.
   */
  start(order: AgentOrder): Promise<RunningAgent>;
  /** The file that every skill reads first. */
  readonly conventions: string;
  /**
   * Makes the calls as the order's agent would, one after the other, without a model and its cost. An aborted signal
   * ends the client; the other calls are then not tried. Throws as `start`.
   */
  tryOut(
    order: AgentOrder,
    calls: readonly TrialCall[],
    signal?: AbortSignal,
  ): Promise<readonly TrialOutcome[]>;
  /**
   * Runs the command in the order's folder: in the sandbox of the order's agent, or without one as a program of this
   * process. Ends it, with all that it started, after the order's time and at the signal. The reason why it failed, with
   * its last words; null where it ended in order. Throws as `start`.
   */
  runCommand(order: AgentOrder, command: string, signal: AbortSignal): Promise<string | null>;
  /** Watches over an agent whose loop is gone. */
  adopt(left: LeftAgent): RunningAgent;
  /** The run of that id; null where nothing of it is kept. */
  run(runId: string): Promise<KeptRun | null>;
  noteEnd(runId: string, end: RunEnd): Promise<void>;
  /**
   * The limits of the client's plan that have not ended, as the newest reports in this clone tell them; none where they
   * tell of none.
   */
  planOf(client: ClientName): Promise<readonly PlanWindow[]>;
  /** Writes down the call that the run waits with, or that a person was reminded of it. */
  noteCall(runId: string, call: PendingCall): Promise<void>;
  /** The runs with a decision on their call, in no order; reads no file. */
  decidedRuns(): Promise<readonly string[]>;
  /** Has the loop that watches over the run end its agent. Without such a loop it is for the caller to end it. */
  askToStop(runId: string): Promise<void>;
  /** Each call of the function gives the events since the last one. */
  follow(log: string): () => readonly TimedStreamEvent[];
  /** Deletes what is kept of runs that ended long ago. */
  tidy(): Promise<void>;
}

/** This machine's own time. GitHub's may jump, so no span is measured by it. */
export interface Timer {
  /** Since some moment; only grows. */
  elapsedMs(): number;
  /** Resolves after that time, or as soon as the signal says so. */
  wait(durationMs: number, signal: AbortSignal): Promise<void>;
}

interface LocalSetup extends ClientSetup {
  readonly clients: Readonly<Record<ClientName, AgentClient>>;
  readonly files: RunFiles;
  /** A process of this machine, as it is written down. */
  readonly describe: (pid: number) => ProcessFacts;
  readonly isGone: (process: ProcessFacts) => boolean;
  /** The secrets that no shown text may hold, read anew with each call. */
  readonly secrets: () => readonly string[];
}

/** As many agents as work at a time: each of their reports may hold the newest use of the plan. */
const MAX_REPORTS = 20;
/** An agent of an earlier loop is no child of this process, so its end is looked for. */
const ADOPTED_LOOK_EVERY_MS = 500;

/** A terminal's Ctrl-C is meant for the loop, which decides about its agents. */
const OF_ITS_OWN = { buffer: false, reject: false, detached: true, cleanup: false } as const;
/** For the client's start and end, beside the command that it runs. */
const CLIENT_TIME_MS = 60_000;
/** The failure of a program stands at the end of its output. */
const MAX_LAST_WORDS = 600;

/** The agents of this clone, each a client's process that leads a group of its own. */
export class LocalAgents implements Agents {
  readonly #setup: LocalSetup;

  constructor(setup: LocalSetup) {
    this.#setup = setup;
  }

  async start(order: AgentOrder): Promise<RunningAgent> {
    return this.#launch(order, await this.#clientOf(order.client).prepare(order));
  }

  get conventions(): string {
    return join(this.#setup.pluginFolder, "skills", "shared", "conventions.md");
  }

  async tryOut(
    order: AgentOrder,
    calls: readonly TrialCall[],
    signal?: AbortSignal,
  ): Promise<readonly TrialOutcome[]> {
    return (await this.#tried(order, calls, signal)).outcomes;
  }

  /** The outcomes, and the client's report, without secrets. */
  async #tried(
    order: AgentOrder,
    calls: readonly TrialCall[],
    signal?: AbortSignal,
  ): Promise<
    Pick<AgentEnd, "how"> & { readonly outcomes: readonly TrialOutcome[]; readonly lines: readonly string[] }
  > {
    const trial = await this.#clientOf(order.client).prepareTrial(order, calls);
    try {
      const agent = await this.#launch(order, trial.launch);
      const end = await runTrial(agent, signal);
      const own = this.#setup.secrets();
      const lines = linesIn(agent.log).map((line) => withoutSecrets(line, own));
      return { outcomes: trial.outcomes(lines, end), lines, how: end.how };
    } finally {
      await trial.close();
    }
  }

  async runCommand(order: AgentOrder, command: string, signal: AbortSignal): Promise<string | null> {
    return order.permissions.isSandboxed
      ? this.#runAsCall(order, command, signal)
      : this.#runDirectly(order, command, signal);
  }

  async #runAsCall(order: AgentOrder, command: string, signal: AbortSignal): Promise<string | null> {
    const input = { command, description: "Set up the worktree", timeout: order.timeLimitMs };
    // Codex has no limit of a command's own.
    const longer = { ...order, timeLimitMs: order.timeLimitMs + CLIENT_TIME_MS };
    const { outcomes, lines, how } = await this.#tried(longer, [{ name: "Bash", input }], signal);
    if (how === "out of time") return endedAfter(order.timeLimitMs);
    const [outcome] = outcomes;
    switch (outcome?.kind) {
      case "done":
        return null;
      case "denied":
        return "the client's settings refuse it";
      case "failed": {
        const results = lines.flatMap((line) => eventsIn(line).events);
        const last = results.findLast(({ kind }) => kind === "result");
        return last?.kind === "result" ? endOfOutput(last.text) : outcome.why;
      }
      case "not tried":
      case undefined:
        return outcome?.why ?? "the client ended before it";
    }
  }

  /** Its output goes to a file: a program that it leaves behind may keep a pipe open for ever. */
  async #runDirectly(
    { runId, folder, timeLimitMs }: AgentOrder,
    command: string,
    signal: AbortSignal,
  ): Promise<string | null> {
    const { variables, describe, files, secrets } = this.#setup;
    const log = await files.newLog(runId);
    const output = createWriteStream(log, { flags: "ax", mode: 0o600 });
    await once(output, "open");
    const options = { ...OF_ITS_OWN, stdin: "ignore", stdout: output, stderr: output } as const;
    const child = start("sh", ["-c", command], { cwd: folder, env: variables }, options);
    const group = child.pid === undefined ? null : this.#groupOf(child.pid, describe(child.pid));
    let why: string | null = null;
    const end = (cause: string): void => {
      why ??= cause;
      if (group !== null) void endGroup(group);
    };
    const timer = setTimeout(() => end(endedAfter(timeLimitMs)), timeLimitMs);
    const interrupt = (): void => end("it was interrupted");
    signal.addEventListener("abort", interrupt);
    if (signal.aborted) interrupt();
    const { exitCode } = await child;
    clearTimeout(timer);
    signal.removeEventListener("abort", interrupt);
    if (group !== null) await endGroup(group);
    output.destroy();
    if (exitCode === 0 && why === null) return null;
    const said = endOfOutput(withoutSecrets(linesIn(log).join("\n"), secrets()));
    return `${why ?? `exit code ${exitCode ?? "unknown"}`}${said === "" ? "" : `: ${said}`}`;
  }

  async #launch(order: AgentOrder, launch: Launch): Promise<RunningAgent> {
    try {
      return await this.#started(order, launch);
    } catch (error) {
      removeFolders(launch.folders);
      throw error;
    }
  }

  async #started(order: AgentOrder, launch: Launch): Promise<RunningAgent> {
    const { variables, describe, files } = this.#setup;
    const { runId, folder, timeLimitMs, client } = order;
    const log = await files.newLog(runId);
    // The client writes to the file itself, so what it reports outlives this process.
    const file = createWriteStream(log, { flags: "ax", mode: 0o600 });
    await once(file, "open");
    const place = { cwd: folder, env: { ...variables, ...launch.variables, ...identityOf(order) } };
    const child = start({ client: client.program }, launch.arguments, place, {
      ...OF_ITS_OWN,
      stdin: "pipe",
      stdout: file,
      stderr: file,
    });
    // A client that has ended takes no task.
    child.stdin.on("error", () => undefined);
    const { pid } = child;
    if (pid === undefined) {
      const { cause } = await child;
      file.destroy();
      throw this.#notStarted(order, cause);
    }
    const process = describe(pid);
    const group = this.#groupOf(pid, process);
    await this.#noteOrEnd(order, process, group).catch((error: unknown) => {
      file.destroy();
      throw error;
    });
    const talk = launch.talk(child.stdin, log);
    const spentUsd = order.resume?.spentUsd ?? 0;
    const watch = new Watch(group, log, timeLimitMs, spentUsd, async () => talk.interrupt());
    return {
      log,
      begin: () => talk.begin(),
      end: () => watch.end("ended"),
      progress: () => this.#shown(talk.progress()),
      ended: watch
        .over(async () => {
          const { exitCode = null, signal = null } = await child;
          talk.close();
          file.destroy();
          this.#clientOf(client).complete(log);
          return { code: exitCode, signal };
        })
        .finally(() => removeFolders(launch.folders)),
    };
  }

  #clientOf({ name }: ClientChoice): AgentClient {
    return this.#setup.clients[name];
  }

  /** The cause alone: the whole command line, with its system prompt, would bury it. */
  #notStarted({ client, folder }: AgentOrder, cause: unknown): Failure {
    // The system has one error for both.
    if (!existsSync(folder))
      return new Failure(
        "WORKTREE_FAILED",
        `Cannot start the client "${client.program}": its folder "${folder}" is gone`,
        { hint: "Whoever deletes a worktree while a loop works should end the loop before" },
      );
    return notStarted(client.program, this.#clientOf(client).installHint, cause);
  }

  /** Without its note no loop would ever find the agent again. */
  async #noteOrEnd(order: AgentOrder, process: ProcessFacts, group: ProcessGroup): Promise<void> {
    const { runId, ticket, folder, timeLimitMs, resume } = order;
    const spent = resume === undefined ? {} : { spentUsd: resume.spentUsd };
    const endsAtMs = Date.now() + timeLimitMs;
    try {
      await this.#setup.files.note(runId, { ticket, process, folder, endsAtMs, ...spent });
    } catch (error) {
      await endGroup(group);
      throw error;
    }
  }

  async sandboxProblem(client: ClientChoice): Promise<string | null> {
    return this.#clientOf(client).sandboxProblem(client);
  }

  async missingLogin(client: ClientChoice): Promise<MissingLogin | null> {
    return this.#clientOf(client).missingLogin(client);
  }

  async exposedSettings(): Promise<readonly ExposedSetting[]> {
    const permissions = { allowedDomains: [], readableFolders: [] };
    return exposedBy(await readReach(this.#setup, { folder: await this.#setup.gitFolder(), permissions }));
  }

  async reach(order: ReachOrder): Promise<ShownReach> {
    const { home, readable, hosts } = await reachOf(this.#setup, order);
    const reads = readable
      .filter((path) => path !== order.folder)
      .map((path) => (path.startsWith(`${home}/`) ? `~${path.slice(home.length)}` : path));
    return { reads, hosts };
  }

  async find(runId: string): Promise<LeftAgent | null> {
    return this.#setup.files.find(runId);
  }

  async runs(): Promise<readonly KeptRun[]> {
    return (await this.#setup.files.list()).map((run) => this.#kept(run));
  }

  async run(runId: string): Promise<KeptRun | null> {
    const run = await this.#setup.files.filed(runId);
    return run === null ? null : this.#kept(run);
  }

  #kept(run: FiledRun): KeptRun {
    return { ...run, isRunning: run.end === null && this.#mayRun(run) };
  }

  /** Without a start time, as on macOS, a pid that exists counts until the run's time is over. */
  #mayRun({ process, endsAtMs }: LeftAgent): boolean {
    if (process.startTime !== null) return this.#runsStill(process);
    return process.pid !== null && Date.now() < endsAtMs && !this.#setup.isGone(process);
  }

  async noteEnd(runId: string, end: RunEnd): Promise<void> {
    await this.#setup.files.noteEnd(runId, end);
  }

  async planOf(client: ClientName): Promise<readonly PlanWindow[]> {
    return planIn(await this.#setup.files.newestLogs(MAX_REPORTS), client, Date.now());
  }

  async askToStop(runId: string): Promise<void> {
    await this.#setup.files.askToStop(runId);
  }

  follow(log: string): () => readonly TimedStreamEvent[] {
    const next = followReport(log);
    return () => {
      const own = this.#setup.secrets();
      return next().map(({ atMs, event }) => ({ atMs, event: withoutOwn(event, own) }));
    };
  }

  #shown({ call, lastWords, ...numbers }: AgentProgress): AgentProgress {
    const own = this.#setup.secrets();
    return {
      ...numbers,
      call: call === null ? null : { ...call, call: withoutSecrets(call.call, own) },
      lastWords: lastWords === null ? null : withoutSecrets(lastWords, own),
    };
  }

  /** An agent that has its task, and takes no other message. */
  #unheard(log: string): Pick<RunningAgent, "log" | "begin" | "progress"> {
    const progress = new RunProgress(log);
    return { log, begin: () => undefined, progress: () => this.#shown(progress.now()) };
  }

  async tidy(): Promise<void> {
    const nowMs = Date.now();
    const { files } = this.#setup;
    await files.tidy(nowMs, ({ process, endsAtMs }) => nowMs < endsAtMs || this.#runsStill(process));
  }

  async noteCall(runId: string, call: PendingCall): Promise<void> {
    await this.#setup.files.noteCall(runId, call);
  }

  async decideCall(runId: string, decision: CallDecision): Promise<boolean> {
    return this.#setup.files.decideCall(runId, decision);
  }

  async decidedRuns(): Promise<readonly string[]> {
    return this.#setup.files.decided();
  }

  adopt({ process, log, endsAtMs, spentUsd = 0 }: LeftAgent): RunningAgent {
    const { pid } = process;
    if (pid === null || !this.#runsStill(process)) return this.#endedUnseen(log, spentUsd);
    const timeLimitMs = Math.max(0, endsAtMs - Date.now());
    const group = this.#groupOf(pid, process);
    // Its input ended with its loop.
    const watch = new Watch(group, log, timeLimitMs, spentUsd);
    return {
      ...this.#unheard(log),
      end: () => watch.end("ended"),
      ended: watch.over(async () => {
        while (!this.#setup.isGone(process))
          await new Promise((resolve) => setTimeout(resolve, ADOPTED_LOOK_EVERY_MS));
        this.#completeAny(log);
        return { code: null, signal: null };
      }),
    };
  }

  /** An agent whose end nobody saw: there is no process that could be waited for, and none that may be signalled. */
  #endedUnseen(log: string, spentUsd: number): RunningAgent {
    this.#completeAny(log);
    const end = { how: "by itself", code: null, signal: null } as const;
    return {
      ...this.#unheard(log),
      end: () => undefined,
      ended: Promise.resolve({ ...end, ...readReport(log, spentUsd) }),
    };
  }

  /** For an agent of an earlier loop: each client knows its own reports. */
  #completeAny(log: string): void {
    for (const client of Object.values(this.#setup.clients)) client.complete(log);
  }

  #groupOf(leader: number, { startTime }: ProcessFacts): ProcessGroup {
    const { describe } = this.#setup;
    return {
      leader,
      isOurs() {
        const shown = describe(leader).startTime;
        return shown === null || shown === startTime;
      },
    };
  }

  /** Whether the process table shows this very process: a number alone may be anybody's by now. */
  #runsStill(process: ProcessFacts): boolean {
    const { describe, isGone } = this.#setup;
    const { pid, startTime, bootId, pidNamespace } = process;
    if (pid === null || startTime === null || isGone(process)) return false;
    const shown = describe(pid);
    return shown.startTime === startTime && shown.bootId === bootId && shown.pidNamespace === pidNamespace;
  }
}

function endedAfter(timeLimitMs: number): string {
  return `it was ended after ${timeLimitMs / 60_000} min`;
}

/** On one line, from a whole word on. */
function endOfOutput(text: string): string {
  const line = onOneLine(text);
  return line.length <= MAX_LAST_WORDS ? line : `… ${line.slice(-MAX_LAST_WORDS).replace(/^\S+\s/, "")}`;
}

function withoutOwn(event: StreamEvent, own: readonly string[]): StreamEvent {
  switch (event.kind) {
    case "call":
      return { ...event, call: withoutSecrets(event.call, own) };
    case "result":
    case "said":
      return { ...event, text: withoutSecrets(event.text, own) };
    case "denied":
    case "usage":
    case "plan":
    case "over":
      return event;
  }
}

export const machineTimer: Timer = {
  elapsedMs: () => performance.now(),
  async wait(durationMs, signal) {
    try {
      await sleep(durationMs, undefined, { signal });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  },
};
