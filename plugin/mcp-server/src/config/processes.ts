import { createHash } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import type { Processes } from "../app/ports/ticket.ts";
import type { Session } from "../domain/lock.ts";
import { orNull } from "./or-null.ts";

/** This process as a session. */
export function sessionOfThisProcess(id: string): Session {
  return sessionOfProcess(id, process.pid);
}

/** A process of this machine as a session. Without /proc only its pid is known, and leases alone decide. */
export function sessionOfProcess(id: string, pid: number): Session {
  return {
    id,
    bootId: orNull(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()),
    pidNamespace: orNull(() => readlinkSync("/proc/self/ns/pid")),
    pid,
    startTime: statOf(pid)?.startTime ?? null,
  };
}

/** So much of a hash tells the machines of any team apart. */
const MACHINE_HASH_DIGITS = 16;

/**
 * The session of the command line, whose processes end with each call: it names the machine and no process, so that
 * the next call there is the same holder, and nobody takes the lock for a dead process's.
 */
export function sessionOfCommandLine(host: string): Session {
  // systemd asks that its id be shown hashed only. Copies of one image share it, so the host's name goes in, too.
  const machineId = orNull(() => readFileSync("/etc/machine-id", "utf8").trim()) ?? "";
  const hash = createHash("sha256").update(`ralph-hero\n${machineId}\n${host}`).digest("hex");
  const id = `cli:${hash.slice(0, MACHINE_HASH_DIGITS)}`;
  return { id, bootId: null, pidNamespace: null, pid: null, startTime: null };
}

/** Judges sessions of this machine by its process table. */
export class LocalProcesses implements Processes {
  readonly #self: Pick<Session, "bootId" | "pidNamespace">;

  /** `self` is the process that asks, whatever session it acts as. */
  constructor(self: Pick<Session, "bootId" | "pidNamespace">) {
    this.#self = self;
  }

  isGone(session: Session): boolean {
    const { bootId, pidNamespace, pid, startTime } = session;
    const unknown = bootId === null || pidNamespace === null || pid === null || startTime === null;
    if (unknown || bootId !== this.#self.bootId || pidNamespace !== this.#self.pidNamespace) return false;
    return !mayRun(pid, startTime);
  }
}

/** False only where it is certain that no process has that pid and start time. */
function mayRun(pid: number, startTime: string): boolean {
  const stat = statOf(pid);
  if (stat === null) return mayExist(pid);
  // A zombie has ended and only waits for its parent to notice.
  return stat.state !== "Z" && stat.startTime === startTime;
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
