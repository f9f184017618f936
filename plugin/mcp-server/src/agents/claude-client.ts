import { once } from "node:events";
import { createWriteStream, existsSync, mkdtempSync, rmSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import {
  approvalSettings,
  cacheVariables,
  hiddenFolders,
  readablePaths,
  registriesOf,
  sandboxProblem,
  sandboxSettings,
  teamFolders,
  type ReadableFacts,
} from "./sandbox-settings.ts";
import type {
  AgentOrder,
  Agents,
  CallDecision,
  KeptRun,
  LeftAgent,
  PendingCall,
  ProcessFacts,
  RunEnd,
  RunningAgent,
  TimedStreamEvent,
  TrialCall,
  TrialOutcome,
} from "../ports/machine.ts";
import { Failure } from "../errors.ts";
import { RunFiles, endGroup, grantCall, type FiledRun, type ProcessGroup } from "./run-files.ts";
import { argumentsOf, identityOf, userMessage } from "./client-arguments.ts";
import { linesIn, readReport } from "./client-report.ts";
import { ClientTalk, Watch } from "./client-talk.ts";
import { followReport, RunProgress } from "./run-progress.ts";
import { ScriptedModel } from "./scripted-model.ts";
import { readStream } from "./stream.ts";
import { runTrial, trialOutcomes, trialVariables } from "./trial.ts";
import { isSecretName } from "../domain/text.ts";

export interface ClientSetup {
  /** The program, by name or path. */
  readonly program: string;
  /** The plugin that it works with. */
  readonly pluginFolder: string;
  /** The folder of the runs' files, made if it is missing. */
  readonly runFolder: () => Promise<string>;
  /** The repository's `.git`, common to all worktrees. */
  readonly gitFolder: () => Promise<string>;
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** A process of this machine, as it is written down. */
  readonly describe: (pid: number) => ProcessFacts;
  readonly isGone: (process: ProcessFacts) => boolean;
}

/** Measured: the list of the client's own skills costs each request some 1,900 tokens. The user's skills stay. */
const WITHOUT_BUNDLED_SKILLS = { CLAUDE_CODE_DISABLE_BUNDLED_SKILLS: "1" };
/** The program of the plugin's hooks. */
const HOOK = join("mcp-server", "dist", "hook.js");
/** Secrets that the client itself puts into its environment. */
const OF_CLIENT = ["CLAUDE_CODE_MESSAGING_TOKEN", "CLAUDE_CODE_OAUTH_TOKEN"];
/** An agent of an earlier loop is no child of this process, so its end is looked for. */
const ADOPTED_LOOK_EVERY_MS = 500;

/** The settings of one run. */
interface RunSettings {
  readonly file: string;
  /** Folders that go with the run. */
  readonly folders: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
}

/** Claude Code in print mode, each agent a process group of its own. */
export class ClaudeClient implements Agents {
  readonly #setup: ClientSetup;
  readonly #files: RunFiles;

  constructor(setup: ClientSetup) {
    this.#setup = setup;
    this.#files = new RunFiles(setup.runFolder);
  }

  async start(order: AgentOrder): Promise<RunningAgent> {
    return this.#launch(order, null);
  }

  get conventions(): string {
    return join(this.#setup.pluginFolder, "skills", "shared", "conventions.md");
  }

  async tryOut(
    order: AgentOrder,
    calls: readonly TrialCall[],
    signal?: AbortSignal,
  ): Promise<readonly TrialOutcome[]> {
    const model = await ScriptedModel.open(calls);
    try {
      const agent = await this.#launch(order, model.url);
      const end = await runTrial(agent, signal);
      const readable = order.permissions.isSandboxed ? await this.#readable(order) : null;
      return trialOutcomes(calls.length, readStream(linesIn(agent.log)), end, (text) =>
        readable === null ? [] : hiddenFolders(text, readable.home, readablePaths(readable)),
      );
    } finally {
      await model.close();
    }
  }

  /** `modelUrl` is null for the client's own service. */
  async #launch(order: AgentOrder, modelUrl: string | null): Promise<RunningAgent> {
    const { program, variables, describe } = this.#setup;
    const { runId, folder, timeLimitMs } = order;
    const log = await this.#files.newLog(runId);
    const settings = await this.#settingsOf(order, modelUrl);
    // The client writes to the file itself, so what it reports outlives this process.
    const file = createWriteStream(log, { flags: "ax", mode: 0o600 });
    await once(file, "open");
    const child = execa(program, argumentsOf(order, this.#setup.pluginFolder, settings?.file ?? null), {
      cwd: folder,
      env: { ...WITHOUT_BUNDLED_SKILLS, ...variables, ...settings?.variables, ...identityOf(order) },
      extendEnv: false,
      stdin: "pipe",
      stdout: file,
      stderr: file,
      buffer: false,
      reject: false,
      // A terminal's Ctrl-C is meant for the loop, which decides what becomes of its agents.
      detached: true,
      cleanup: false,
    });
    // A client that has ended takes no task.
    child.stdin.on("error", () => undefined);
    const { pid } = child;
    if (pid === undefined) {
      const { cause } = await child;
      file.destroy();
      throw notStarted({ program, folder }, cause);
    }
    const process = describe(pid);
    const group = this.#groupOf(pid, process);
    await this.#noteOrEnd(order, process, group).catch((error: unknown) => {
      file.destroy();
      throw error;
    });
    const talk = new ClientTalk(child.stdin, log);
    const spentUsd = order.resume?.spentUsd ?? 0;
    const watch = new Watch({ group, log, timeLimitMs, spentUsd, interrupt: async () => talk.interrupt() });
    return {
      log,
      begin: () => beginTask(order, talk, log),
      end: () => watch.end("ended"),
      progress: () => talk.progress(),
      ended: watch.over(async () => {
        const { exitCode = null, signal = null } = await child;
        talk.close();
        file.destroy();
        removeFolders(settings?.folders ?? []);
        return { code: exitCode, signal };
      }),
    };
  }

  /** Without its note no loop would ever find the agent again. */
  async #noteOrEnd(order: AgentOrder, process: ProcessFacts, group: ProcessGroup): Promise<void> {
    const { runId, ticket, folder, timeLimitMs, resume } = order;
    const spent = resume === undefined ? {} : { spentUsd: resume.spentUsd };
    try {
      await this.#files.note(runId, {
        ticket,
        process,
        folder,
        endsAtMs: Date.now() + timeLimitMs,
        ...spent,
      });
    } catch (error) {
      await endGroup(group);
      throw error;
    }
  }

  async sandboxProblem(): Promise<string | null> {
    return sandboxProblem();
  }

  /** The settings of the agent's sandbox, and of a model in place of the service's; null for neither. */
  async #settingsOf(order: AgentOrder, modelUrl: string | null): Promise<RunSettings | null> {
    const sandbox = order.permissions.isSandboxed ? await this.#sandbox(order) : null;
    const approvals = await this.#approvals(order);
    if (sandbox === null && modelUrl === null && approvals === null) return null;
    // The user's own settings may name another service; these count more.
    const env = modelUrl === null ? {} : trialVariables(modelUrl);
    const file = await this.#files.writeSettings(order.runId, { ...sandbox?.settings, ...approvals, env });
    const variables = { ...sandbox?.variables, ...env };
    return { file, folders: sandbox === null ? [] : [sandbox.cacheFolder], variables };
  }

  /** The settings by which calls wait for a person; null where none does. */
  async #approvals({ runId, permissions, resume }: AgentOrder): Promise<object | null> {
    const { approvals: rules } = permissions;
    if (rules.length === 0 && resume === undefined) return null;
    const file = await this.#files.writeApprovals(runId, rules, resume?.call ?? null);
    return approvalSettings(join(this.#setup.pluginFolder, HOOK), file, rules);
  }

  /** Throws CONFIG_INVALID for a folder of the team's that holds credentials. */
  async #readable({ folder, permissions }: AgentOrder): Promise<ReadableFacts> {
    const { variables, gitFolder } = this.#setup;
    const home = variables["HOME"] ?? homedir();
    const teams = teamFolders(home, permissions.readableFolders);
    return { home, searchPath: variables["PATH"] ?? "", gitFolder: await gitFolder(), folder, teams };
  }

  async #sandbox(order: AgentOrder): Promise<{
    readonly settings: object;
    readonly cacheFolder: string;
    readonly variables: Record<string, string>;
  }> {
    const { variables } = this.#setup;
    const { folder, permissions } = order;
    const readable = await this.#readable(order);
    // Nobody else may write to it, and no other ticket reads it.
    const cacheFolder = mkdtempSync(join(tmpdir(), "ralph-hero-cache-"));
    const settings = sandboxSettings({
      ...readable,
      cacheFolder,
      secretVariables: [...new Set([...Object.keys(variables).filter(isSecretName), ...OF_CLIENT])],
      domains: [...registriesOf((name) => existsSync(join(folder, name))), ...permissions.allowedDomains],
    });
    return { settings, cacheFolder, variables: cacheVariables(cacheFolder) };
  }

  async find(runId: string): Promise<LeftAgent | null> {
    return this.#files.find(runId);
  }

  async runs(): Promise<readonly KeptRun[]> {
    return (await this.#files.list()).map((run) => this.#kept(run));
  }

  async run(runId: string): Promise<KeptRun | null> {
    const run = await this.#files.filed(runId);
    return run === null ? null : this.#kept(run);
  }

  #kept(run: FiledRun): KeptRun {
    return { ...run, isRunning: run.end === null && this.#runsStill(run.process) };
  }

  async noteEnd(runId: string, end: RunEnd): Promise<void> {
    await this.#files.noteEnd(runId, end);
  }

  async askToStop(runId: string): Promise<void> {
    await this.#files.askToStop(runId);
  }

  follow(log: string): () => readonly TimedStreamEvent[] {
    return followReport(log);
  }

  async tidy(): Promise<void> {
    const nowMs = Date.now();
    await this.#files.tidy(nowMs, ({ process, endsAtMs }) => nowMs < endsAtMs || this.#runsStill(process));
  }

  async noteCall(runId: string, call: PendingCall): Promise<void> {
    await this.#files.noteCall(runId, call);
  }

  async decideCall(runId: string, decision: CallDecision): Promise<boolean> {
    return this.#files.decideCall(runId, decision);
  }

  adopt({ process, log, endsAtMs, spentUsd = 0 }: LeftAgent): RunningAgent {
    const { pid } = process;
    if (pid === null || !this.#runsStill(process)) return endedUnseen(log, spentUsd);
    const timeLimitMs = Math.max(0, endsAtMs - Date.now());
    const group = this.#groupOf(pid, process);
    // Its input ended with its loop.
    const watch = new Watch({ group, log, timeLimitMs, spentUsd, interrupt: async () => undefined });
    return {
      ...unheard(log),
      end: () => watch.end("ended"),
      ended: watch.over(async () => {
        while (!this.#setup.isGone(process))
          await new Promise((resolve) => setTimeout(resolve, ADOPTED_LOOK_EVERY_MS));
        return { code: null, signal: null };
      }),
    };
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

/** A conversation that is resumed goes on by itself, and its hooks wait for the decision. */
function beginTask(order: AgentOrder, talk: ClientTalk, log: string): void {
  if (order.resume === undefined) return talk.begin(userMessage(order));
  grantCall(log, order.resume.decision);
  talk.begin(null);
}

function removeFolders(folders: readonly string[]): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** An agent whose end nobody saw: there is no process that could be waited for, and none that may be signalled. */
function endedUnseen(log: string, spentUsd: number): RunningAgent {
  const end = { how: "by itself", code: null, signal: null } as const;
  return {
    ...unheard(log),
    end: () => undefined,
    ended: Promise.resolve({ ...end, ...readReport(log, spentUsd) }),
  };
}

/** An agent that has its task, and takes no other message. */
function unheard(log: string): Pick<RunningAgent, "log" | "begin" | "progress"> {
  const progress = new RunProgress(log);
  return { log, begin: () => undefined, progress: () => progress.now() };
}

/** The cause alone: the whole command line, with its system prompt, would bury it. */
function notStarted({ program, folder }: { program: string; folder: string }, cause: unknown): Failure {
  const attempted = `start the client "${program}"`;
  // The system has one error for both.
  if (!existsSync(folder))
    return new Failure("WORKTREE_FAILED", `Cannot ${attempted}: its folder "${folder}" is gone`, {
      hint: "Whoever deletes a worktree while a loop works should end the loop before",
    });
  const missing = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
  const why = missing ? "there is no such program" : String(cause);
  return new Failure("AGENT_NOT_STARTED", `Cannot ${attempted}: ${why}`, {
    hint: "Install Claude Code so that `claude` is found, or name the program with --client",
  });
}
