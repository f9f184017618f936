import { existsSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import type { Writable } from "node:stream";
import { Failure } from "../errors.ts";
import { fileOf } from "../programs/program-place.ts";
import { start } from "../programs/start.ts";
import type {
  AgentEnd,
  AgentOrder,
  AgentProgress,
  ClientChoice,
  MissingLogin,
  TrialCall,
  TrialOutcome,
} from "../ports/machine.ts";
import type { Variables } from "../domain/text.ts";

/** The facts of this machine that every client needs. */
export interface ClientSetup {
  /** The plugin that agents work with. */
  readonly pluginFolder: string;
  /** The repository's `.git`, common to all worktrees. */
  readonly gitFolder: () => Promise<string>;
  /** The folders of its working copies, the main one and all worktrees. */
  readonly workingCopies: () => Promise<readonly string[]>;
  readonly variables: Variables;
}

/** One start of a client, without its program. */
export interface Launch {
  readonly arguments: readonly string[];
  /** Beside the loop's own, and counting more; an undefined one is taken away. */
  readonly variables: Variables;
  /** Removed after the end. */
  readonly folders: readonly string[];
  /** The loop's side of the client's standard input. */
  readonly talk: (input: Writable, log: string) => Talk;
}

/** The loop's side of a client at work. */
export interface Talk {
  /** Gives the client its task. */
  begin(): void;
  /** Asks it to end, before any signal; takes bounded time and never rejects. */
  interrupt(): Promise<void>;
  close(): void;
  progress(): AgentProgress;
}

/** A run without a model: a script leads the client from one call to the next. */
export interface Trial {
  readonly launch: Launch;
  outcomes(lines: readonly string[], end: AgentEnd): TrialOutcome[];
  close(): Promise<void>;
}

/**
 * What differs between clients, reading their reports aside (`client-report.ts`). `LocalAgents` starts, watches and ends
 * their processes.
 */
export interface AgentClient {
  /** The step that makes the client's program available. */
  readonly installHint: string;
  /** Throws CONFIG_INVALID for a folder of the team's that holds more than a toolchain. */
  prepare(order: AgentOrder): Promise<Launch>;
  prepareTrial(order: AgentOrder, calls: readonly TrialCall[]): Promise<Trial>;
  /** As `Agents.sandboxProblem`. */
  sandboxProblem(client: ClientChoice): Promise<string | null>;
  /** As `Agents.missingLogin`. */
  missingLogin(client: ClientChoice): Promise<MissingLogin | null>;
  /** Adds to the report of an agent that has ended what the client keeps elsewhere, if the report is its own. */
  complete(log: string): void;
}

/** The file of a client's program, by its name on PATH or its path; undefined where there is none. */
export function fileOfClient(client: string, variables: ClientSetup["variables"]): string | undefined {
  const name = fileOf({ client }, variables);
  const folders = isAbsolute(name) ? [""] : (variables["PATH"] ?? "").split(delimiter).filter(isAbsolute);
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** The first start of a new version sets up its folder. */
const ANSWER_TIMEOUT_MS = 60_000;

/**
 * A client's answer to a question about itself, asked in a folder; without a code where it took too long. Throws
 * AGENT_NOT_STARTED.
 */
export async function askClient(
  { program, installHint }: { readonly program: string; readonly installHint: string },
  args: readonly string[],
  place: { readonly cwd: string; readonly env: ClientSetup["variables"] },
  timeoutMs = ANSWER_TIMEOUT_MS,
): Promise<{ readonly code: number | undefined; readonly stdout: string; readonly stderr: string }> {
  const child = start({ client: program }, args, place, { reject: false, stdin: "ignore" });
  // execa's own timeout waits on for a program that the client has started (findings/execa-timeout-of-a-shell.sh).
  const limit = setTimeout(() => {
    child.kill("SIGKILL");
    child.stdout.destroy();
    child.stderr.destroy();
  }, timeoutMs);
  const { exitCode, cause, stdout, stderr } = await child;
  clearTimeout(limit);
  if (exitCode === undefined && cause instanceof Error && "code" in cause)
    throw notStarted(program, installHint, cause);
  return { code: exitCode, stdout, stderr };
}

/** The failure to start a client's program. */
export function notStarted(program: string, installHint: string, cause: unknown): Failure {
  const missing = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
  const why = missing ? "there is no such program" : String(cause);
  return new Failure("AGENT_NOT_STARTED", `Cannot start the client "${program}": ${why}`, {
    hint: installHint,
  });
}
