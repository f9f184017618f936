import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Session } from "../domain/lock.ts";
import { LocalProcesses, sessionOfCommandLine, sessionOfThisProcess } from "./processes.ts";

const self = sessionOfThisProcess("01SELF");
const processes = new LocalProcesses(self);
const hasProc = existsSync("/proc/self/stat");

/** The session of a child process that waits until it is ended. */
async function startChild(): Promise<{ session: Session; end: () => Promise<void> }> {
  const child = spawn(process.execPath, ["-e", "process.stdin.resume(); console.log('ready')"], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  await once(child.stdout, "data");
  const { pid = 0 } = child;
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const startTime = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  return {
    session: { ...self, id: "01CHILD", pid, startTime },
    async end() {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

describe("the session of this process", () => {
  it("has this process's id, and the name it was given", () => {
    expect(self).toMatchObject({ id: "01SELF", pid: process.pid });
  });

  it.runIf(hasProc)("says which boot, which namespace and which start", () => {
    expect(self.bootId).toMatch(/^[0-9a-f-]{36}$/);
    expect(self.pidNamespace).toMatch(/^pid:\[\d+\]$/);
    expect(self.startTime).toMatch(/^\d+$/);
    expect(sessionOfThisProcess("01SELF")).toEqual(self);
  });
});

describe("the session of the command line", () => {
  const session = sessionOfCommandLine("here");

  it("is the same for every call on a machine, and another one on another machine", () => {
    expect(sessionOfCommandLine("here")).toEqual(session);
    expect(sessionOfCommandLine("there").id).not.toBe(session.id);
  });

  it("names no process, so it is never known to be gone", () => {
    expect(session).toEqual({
      id: expect.stringMatching(/^cli:[0-9a-f]{16}$/),
      bootId: null,
      pidNamespace: null,
      pid: null,
      startTime: null,
    });
    expect(processes.isGone(session)).toBe(false);
  });
});

describe.runIf(hasProc)("a session", () => {
  it("of this process is not gone", () => {
    expect(processes.isGone(self)).toBe(false);
  });

  it("of a child is gone once the child is killed, not before", async () => {
    const { session, end } = await startChild();
    expect(processes.isGone(session)).toBe(false);
    await end();
    expect(processes.isGone(session)).toBe(true);
  });

  it("of a process that ended and was not yet buried by its parent is gone", async () => {
    const parent = spawn("sh", ["-c", "sleep 0 & echo $!; exec sleep 20"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    onTestFinished(() => void parent.kill("SIGKILL"));
    const [output] = await once(parent.stdout, "data");
    const pid = Number(String(output));
    const stat = () => readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    await expect.poll(() => stat()[0]).toBe("Z");
    expect(processes.isGone({ ...self, pid, startTime: stat()[19] ?? null })).toBe(true);
  });

  it("is gone where another process has its pid now", () => {
    expect(processes.isGone({ ...self, startTime: "1" })).toBe(true);
  });

  it("is gone where no process has its pid", () => {
    expect(processes.isGone({ ...self, pid: 4_194_305 })).toBe(true);
  });

  it.each([
    ["another boot, or machine", { bootId: "00000000-0000-0000-0000-000000000000" }],
    ["another container", { pidNamespace: "pid:[1]" }],
  ])("of %s is not known to be gone", (_what, changes) => {
    expect(processes.isGone({ ...self, pid: 4_194_305, ...changes })).toBe(false);
  });

  it.each(["bootId", "pidNamespace", "pid", "startTime"] as const)(
    "without its %s, as on the command line, is not known to be gone",
    (field) => {
      expect(processes.isGone({ ...self, pid: 4_194_305, [field]: null })).toBe(false);
    },
  );
});

describe("on a system without /proc", () => {
  it("nobody is known to be gone", () => {
    const blind: Session = { ...self, bootId: null, pidNamespace: null, startTime: null };
    expect(new LocalProcesses(blind).isGone({ ...self, pid: 4_194_305 })).toBe(false);
    expect(new LocalProcesses(blind).isGone(blind)).toBe(false);
  });
});
