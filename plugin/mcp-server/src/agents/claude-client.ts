import { once } from "node:events";
import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import type { AgentEnd, AgentOrder, Agents, LeftAgent, RunningAgent } from "../app/ports/agents.ts";
import type { Session } from "../domain/lock.ts";
import { Failure } from "../errors.ts";
import { readReport } from "./client-report.ts";
import { endGroup } from "./process-group.ts";

export interface ClientSetup {
  /** The program, by name or path. */
  readonly program: string;
  /** The plugin that it works with. */
  readonly pluginFolder: string;
  /** Where the logs of runs go; made where it is missing. */
  readonly logFolder: () => Promise<string>;
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** A process of this machine, as it is written down. */
  readonly describe: (runId: string, pid: number) => Session;
  readonly isGone: (session: Session) => boolean;
}

/** An agent of an earlier loop is no child of this process, so its end is looked for. */
const ADOPTED_LOOK_EVERY_MS = 500;

/** Claude Code in print mode, each agent a process group of its own. */
export class ClaudeClient implements Agents {
  readonly #setup: ClientSetup;

  constructor(setup: ClientSetup) {
    this.#setup = setup;
  }

  async start(order: AgentOrder): Promise<RunningAgent> {
    const { program, variables, describe, logFolder } = this.#setup;
    const folder = await logFolder();
    mkdirSync(folder, { recursive: true });
    const log = join(folder, `${order.runId}.jsonl`);
    // The client writes to the file itself, so what it reports outlives this process.
    const file = createWriteStream(log, { flags: "ax", mode: 0o600 });
    await once(file, "open");
    const child = execa(program, argumentsOf(order, this.#setup.pluginFolder), {
      cwd: order.folder,
      env: { ...variables, ...identityOf(order) },
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
    if (pid === undefined) throw notStarted(program, (await child).shortMessage ?? "");
    const process = describe(order.runId, pid);
    const watch = new Watch({ leader: pid, log, timeLimitMs: order.timeLimitMs });
    return {
      process,
      log,
      begin: () => void child.stdin.end(`${JSON.stringify(userMessage(order.prompt))}\n`),
      end: () => watch.end("ended"),
      ended: watch.over(async () => {
        const { exitCode = null, signal = null } = await child;
        file.destroy();
        return { code: exitCode, signal };
      }),
    };
  }

  adopt({ process, log, timeLimitMs }: LeftAgent): RunningAgent {
    const watch = new Watch({ leader: process.pid ?? 0, log, timeLimitMs });
    return {
      process,
      log,
      begin: () => undefined,
      end: () => watch.end("ended"),
      ended: watch.over(async () => {
        while (!this.#setup.isGone(process))
          await new Promise((resolve) => setTimeout(resolve, ADOPTED_LOOK_EVERY_MS));
        return { code: null, signal: null };
      }),
    };
  }
}

/** One agent's time, and its end. */
class Watch {
  readonly #leader: number;
  readonly #log: string;
  readonly #timer: NodeJS.Timeout;
  #how: AgentEnd["how"] = "by itself";
  #ending: Promise<void> | null = null;

  constructor({ leader, log, timeLimitMs }: { leader: number; log: string; timeLimitMs: number }) {
    this.#leader = leader;
    this.#log = log;
    this.#timer = setTimeout(() => this.end("out of time"), timeLimitMs);
  }

  end(how: "ended" | "out of time"): void {
    if (this.#ending !== null) return;
    this.#how = how;
    this.#ending = endGroup(this.#leader);
  }

  /** Waits for the process, then for all that it started: only then nobody of the group holds a lock any more. */
  async over(exit: () => Promise<Pick<AgentEnd, "code" | "signal">>): Promise<AgentEnd> {
    const left = await exit();
    clearTimeout(this.#timer);
    await (this.#ending ?? endGroup(this.#leader));
    return { how: this.#how, ...left, ...readReport(this.#log) };
  }
}

function argumentsOf({ briefing, permissions, budgetUsd }: AgentOrder, pluginFolder: string): string[] {
  const { mode, allowedTools } = permissions;
  return [
    "--print",
    // The task comes as a message, once the board knows of this process: print mode in text waits 3 s for it only.
    "--input-format=stream-json",
    "--output-format=stream-json",
    "--verbose",
    `--plugin-dir=${pluginFolder}`,
    ...(mode === null ? [] : ["--permission-mode", mode]),
    ...(allowedTools.length === 0 ? [] : ["--allowed-tools", allowedTools.join(",")]),
    ...(budgetUsd === null ? [] : ["--max-budget-usd", budgetUsd.toFixed(4)]),
    ...(briefing === null ? [] : ["--append-system-prompt", briefing]),
  ];
}

function userMessage(text: string): unknown {
  return { type: "user", message: { role: "user", content: [{ type: "text", text }] } };
}

function identityOf({ agent, repository }: AgentOrder): Record<string, string> {
  return { RALPH_AGENT: agent, RALPH_GH_OWNER: repository.owner, RALPH_GH_REPO: repository.repo };
}

function notStarted(program: string, why: string): Failure {
  return new Failure(
    "AGENT_NOT_STARTED",
    `Cannot start the client "${program}": ${why.replace(/\n/g, " ")}`,
    {
      hint: "Install Claude Code so that `claude` is found, or name the program with --client",
    },
  );
}
