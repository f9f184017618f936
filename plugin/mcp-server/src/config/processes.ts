import { fstatSync, readFileSync, readdirSync, readlinkSync } from "node:fs";
import type { Session } from "../rules/lock.ts";
import { nonEmpty } from "./environment.ts";
import type { MachineKey } from "./machine-files.ts";
import { orNull } from "../errors.ts";

/** A process of this machine, for files that stay on it. Unknown facts are null. */
export interface ProcessFacts {
  readonly bootId: string | null;
  readonly pidNamespace: string | null;
  readonly pid: number | null;
  /** The start of the process in the machine's own clock ticks; tells a reused pid apart. */
  readonly startTime: string | null;
}

export interface Processes {
  /** True only if the session ran on this very machine and its process is certainly gone. */
  isGone(session: Session): boolean;
  /**
   * The key of the lock that the record with this id takes (docs/maintainers/decisions/0030): the same in all processes of this
   * user on this machine, and unknown elsewhere until a record shows it.
   */
  lockKey(recordId: string): string;
}

/** A process of this machine, in the clear. Without /proc only its pid is known. */
export function factsOfProcess(pid: number): ProcessFacts {
  return {
    bootId: orNull(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()),
    pidNamespace: orNull(() => readlinkSync("/proc/self/ns/pid")),
    pid,
    startTime: statOf(pid)?.startTime ?? null,
  };
}

/** The public form of a process. Without /proc neither hash is known, and leases alone decide. */
export function sessionOf(key: MachineKey, id: string, facts: ProcessFacts): Session {
  const { bootId, pidNamespace, pid, startTime } = facts;
  if (bootId === null || pidNamespace === null) return { id, machine: null, process: null };
  const machine = key.hash("machine", bootId, pidNamespace);
  if (pid === null || startTime === null) return { id, machine, process: null };
  return { id, machine, process: key.hash("process", bootId, pidNamespace, String(pid), startTime) };
}

export function sessionOfThisProcess(key: MachineKey, id: string): Session {
  return sessionOf(key, id, factsOfProcess(process.pid));
}

/**
 * The session of the plugin's servers that one Claude Code process starts, one after the other; null under any other
 * client. Measured with 2.1.330: `/clear` begins another conversation over the same server, and a reconnect starts a
 * server with the same parent. A resumed or forked conversation has a process of its own.
 */
export function sharedSession(
  key: MachineKey,
  variables: NodeJS.ProcessEnv,
  parentPid: number,
): string | null {
  const folder = nonEmpty(variables["CLAUDE_PLUGIN_DATA"]);
  const conversation = nonEmpty(variables["CLAUDE_CODE_SESSION_ID"]);
  if (folder === undefined || conversation === undefined) return null;
  const { bootId, pidNamespace, startTime } = factsOfProcess(parentPid);
  const isKnown = bootId !== null && pidNamespace !== null && startTime !== null;
  // A pid alone comes again; without /proc the conversation tells its users apart.
  const place = isKnown ? [bootId, pidNamespace, startTime] : [conversation];
  return key.hash("client", folder, String(parentPid), ...place);
}

/**
 * Whether a client may have started this server to speak with it. Measured with Claude Code 2.1.330 on Linux: standard
 * input and output of a server are sockets; a command of its Bash has /dev/null and a file, and can give another program
 * files and pipes.
 */
export function speaksWithClient(): boolean {
  // Windows has named pipes there.
  if (process.platform === "win32") return true;
  return [0, 1].every((fd) => orNull(() => fstatSync(fd).isSocket()) === true);
}

/** The session of the command line: it names no process, so nobody takes its lock for a dead process's. */
export function sessionOfCommandLine({ commandLine }: MachineKey): Session {
  return { id: commandLine, machine: null, process: null };
}

/** Judges sessions and processes of this machine by its process table. */
export class LocalProcesses implements Processes {
  readonly #key: MachineKey;
  readonly #here: ProcessFacts;

  /** `here` is the process that asks. */
  constructor(key: MachineKey, here: ProcessFacts = factsOfProcess(process.pid)) {
    this.#key = key;
    this.#here = here;
  }

  isGone({ machine, process: hash }: Session): boolean {
    const { bootId, pidNamespace } = this.#here;
    if (bootId === null || pidNamespace === null || machine === null || hash === null) return false;
    if (machine !== this.#key.hash("machine", bootId, pidNamespace)) return false;
    const hashOf = (pid: number, startTime: string): string =>
      this.#key.hash("process", bootId, pidNamespace, String(pid), startTime);
    return runningProcesses()?.every(({ pid, startTime }) => hashOf(pid, startTime) !== hash) ?? false;
  }

  lockKey(recordId: string): string {
    return this.#key.hash("lock", recordId);
  }

  /** Whether a process that was noted on this machine is certainly gone. */
  hasEnded({ bootId, pidNamespace, pid, startTime }: ProcessFacts): boolean {
    const unknown = bootId === null || pidNamespace === null || pid === null || startTime === null;
    const here = this.#here;
    // Without /proc on either side the pid is all that tells.
    if (bootId === null && here.bootId === null) return pid !== null && !mayExist(pid);
    if (unknown || bootId !== here.bootId || pidNamespace !== here.pidNamespace) return false;
    return !mayRun(pid, startTime);
  }
}

/** All processes that run; null where the process table may hide some, or cannot be read. */
function runningProcesses(): readonly { readonly pid: number; readonly startTime: string }[] | null {
  const names = orNull(() => readdirSync("/proc")) ?? [];
  // With the mount option `hidepid` other users' processes are missing, and so is the first one.
  if (![1, process.pid].every((pid) => names.includes(String(pid)))) return null;
  const running: { pid: number; startTime: string }[] = [];
  for (const name of names) {
    if (!/^\d+$/.test(name)) continue;
    const pid = Number(name);
    const stat = statOf(pid);
    if (stat === null && mayExist(pid)) return null;
    // A zombie has ended and only waits for its parent to notice.
    if (stat === null || stat.state === "Z" || stat.startTime === null) continue;
    running.push({ pid, startTime: stat.startTime });
  }
  return running;
}

/** False only where it is certain that no process has that pid, and the start time if that is given. */
export function mayRun(pid: number, startTime?: string): boolean {
  const stat = statOf(pid);
  if (stat === null) return mayExist(pid);
  return stat.state !== "Z" && (startTime === undefined || stat.startTime === startTime);
}

/** Whether the kernel knows the pid. /proc alone does not tell: it may hide the processes of other users. */
function mayExist(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}

/** Of proc(5)'s stat the state and field 22, the start in clock ticks since boot; null where it cannot be read. */
function statOf(pid: number): { state: string | undefined; startTime: string | null } | null {
  const stat = orNull(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  if (stat === null) return null;
  // The second field is the program's name in brackets and may itself hold blanks and brackets.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return { state: fields[0], startTime: fields[19] ?? null };
}
