import { readFileSync, readlinkSync } from "node:fs";
import type { Processes } from "../app/ports.ts";
import type { Session } from "../domain/lock.ts";

/** This process as a session. Where /proc does not exist the process fields stay null, and leases alone decide. */
export function sessionOfThisProcess(id: string): Session {
  return {
    id,
    bootId: orNull(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()),
    pidNamespace: orNull(() => readlinkSync("/proc/self/ns/pid")),
    pid: process.pid,
    startTime: startTimeOf(process.pid),
  };
}

/** Judges sessions of this machine by its process table. */
export class LocalProcesses implements Processes {
  readonly #self: Session;

  constructor(self: Session) {
    this.#self = self;
  }

  isGone(session: Session): boolean {
    const { bootId, pidNamespace, pid, startTime } = session;
    const unknown = bootId === null || pidNamespace === null || pid === null || startTime === null;
    if (unknown || bootId !== this.#self.bootId || pidNamespace !== this.#self.pidNamespace) return false;
    return startTimeOf(pid) !== startTime;
  }
}

/** Field 22 of proc(5)'s stat: the start in clock ticks since boot; null for no such process. */
function startTimeOf(pid: number): string | null {
  const stat = orNull(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  // The second field is the program's name in brackets and may itself hold blanks and brackets.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state] = fields ?? [];
  // A zombie has ended and only waits for its parent to notice.
  return state === "Z" ? null : (fields?.[19] ?? null);
}

function orNull(read: () => string): string | null {
  try {
    return read();
  } catch (error) {
    // Another system than Linux, or a process that is gone: both mean that nothing is known here.
    if (error instanceof Error) return null;
    throw error;
  }
}
