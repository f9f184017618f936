import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it, onTestFinished } from "vitest";
import { MachineKey } from "./machine-files.ts";
import {
  LocalProcesses,
  factsOfProcess,
  sessionOf,
  sessionOfCommandLine,
  sessionOfThisProcess,
  sharedSession,
  type ProcessFacts,
} from "./processes.ts";

const KEY = new MachineKey("a key");
const HERE = factsOfProcess(process.pid);
const processes = new LocalProcesses(KEY);
const hasProc = existsSync("/proc/self/stat");
/** More than any kernel gives out. */
const NO_PID = 4_194_305;

describe("the session that servers of one Claude Code process share", () => {
  const variables = { CLAUDE_PLUGIN_DATA: "/data", CLAUDE_CODE_SESSION_ID: "a" };
  const ofParent = (pid: number, changes: object = {}): string | null =>
    sharedSession(KEY, { ...variables, ...changes }, pid);

  it("is the same over a cleared conversation where the process is known, else the conversation's", () => {
    expect(ofParent(process.pid)).toMatch(/^[0-9a-f]{32}$/);
    expect(ofParent(process.pid) === ofParent(process.pid, { CLAUDE_CODE_SESSION_ID: "b" })).toBe(hasProc);
    expect(ofParent(NO_PID)).toBe(ofParent(NO_PID));
    expect(ofParent(NO_PID)).not.toBe(ofParent(NO_PID, { CLAUDE_CODE_SESSION_ID: "b" }));
  });

  it("is another one for another process, another plugin's folder and another machine", () => {
    const others = [
      ofParent(process.ppid),
      ofParent(process.pid, { CLAUDE_PLUGIN_DATA: "/other" }),
      sharedSession(new MachineKey("another key"), variables, process.pid),
    ];
    expect(new Set([ofParent(process.pid), ...others]).size).toBe(4);
  });

  it.each(["CLAUDE_PLUGIN_DATA", "CLAUDE_CODE_SESSION_ID"])("is none where the client sets no %s", (name) => {
    expect(ofParent(process.pid, { [name]: undefined })).toBeNull();
    expect(ofParent(process.pid, { [name]: "" })).toBeNull();
  });
});

/** A child process that waits until it is ended. */
async function startChild(): Promise<{ facts: ProcessFacts; end: () => Promise<void> }> {
  const child = spawn(process.execPath, ["-e", "process.stdin.resume(); console.log('ready')"], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  return {
    facts: factsOfProcess(child.pid ?? 0),
    async end() {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

describe("the session of this process", () => {
  it("has the id that it was given, and is the same each time", () => {
    expect(sessionOfThisProcess(KEY, "01SELF")).toEqual(sessionOfThisProcess(KEY, "01SELF"));
    expect(sessionOfThisProcess(KEY, "01SELF").id).toBe("01SELF");
  });

  it.runIf(hasProc)("tells neither boot, namespace, process nor start", () => {
    const text = JSON.stringify(sessionOfThisProcess(KEY, "01SELF"));
    for (const secret of [HERE.bootId, HERE.pidNamespace, HERE.startTime]) expect(text).not.toContain(secret);
    expect(JSON.parse(text)).toEqual({
      id: "01SELF",
      machine: expect.stringMatching(/^[0-9a-f]{32}$/),
      process: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it.runIf(hasProc)("is another one on a machine with another key", () => {
    const other = sessionOfThisProcess(new MachineKey("another key"), "01SELF");
    const own = sessionOfThisProcess(KEY, "01SELF");
    expect(other.machine).not.toBe(own.machine);
    expect(other.process).not.toBe(own.process);
  });
});

describe("the session of the command line", () => {
  it("is the same for every call on a machine, and names no process, so it is never known to be gone", () => {
    const session = sessionOfCommandLine(KEY);
    expect(sessionOfCommandLine(new MachineKey("a key"))).toEqual(session);
    expect(sessionOfCommandLine(new MachineKey("another key")).id).not.toBe(session.id);
    expect(session).toEqual({
      id: expect.stringMatching(/^cli:[0-9a-f]{16}$/),
      machine: null,
      process: null,
    });
    expect(processes.isGone(session)).toBe(false);
  });
});

describe.runIf(hasProc)("a session", () => {
  it("is gone only after its process has ended", async () => {
    const { facts, end } = await startChild();
    const session = sessionOf(KEY, "01CHILD", facts);
    expect(processes.isGone(session)).toBe(false);
    await end();
    expect(processes.isGone(session)).toBe(true);
  });

  it("of this very process is not gone; one that had its pid before is", () => {
    expect(processes.isGone(sessionOfThisProcess(KEY, "01SELF"))).toBe(false);
    expect(processes.isGone(sessionOf(KEY, "01OLD", { ...HERE, startTime: "1" }))).toBe(true);
  });

  it.each<[string, Partial<ProcessFacts>]>([
    ["another boot, or machine", { bootId: "00000000-0000-0000-0000-000000000000" }],
    ["another container", { pidNamespace: "pid:[1]" }],
    ["a process table that does not tell the start", { startTime: null }],
  ])("of %s is never known to be gone", (_, change) => {
    const facts = { ...HERE, pid: NO_PID, ...change };
    expect(processes.isGone(sessionOf(KEY, "01OTHER", facts))).toBe(false);
    expect(processes.hasEnded(facts)).toBe(false);
  });

  it("of a machine with another key is never known to be gone", () => {
    const other = sessionOf(new MachineKey("another key"), "01OTHER", { ...HERE, pid: NO_PID });
    expect(processes.isGone(other)).toBe(false);
  });

  it("is never known to be gone by a process that cannot look", () => {
    const blind = new LocalProcesses(KEY, { ...HERE, bootId: null, pidNamespace: null });
    expect(blind.isGone(sessionOf(KEY, "01OTHER", { ...HERE, pid: NO_PID }))).toBe(false);
    expect(blind.hasEnded({ ...HERE, pid: NO_PID })).toBe(false);
  });

  it("is gone as a zombie, too: nobody has waited for its process yet", async () => {
    // The child ends once its parent is no shell any more, which would wait for it.
    const untilParentSleeps = 'while [ "$(cat /proc/$$/comm)" != sleep ]; do sleep 0.01; done';
    const parent = spawn("sh", ["-c", `(${untilParentSleeps}) & echo $!; exec sleep 60`], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    onTestFinished(() => void parent.kill("SIGKILL"));
    const [data] = await once(parent.stdout, "data");
    const pid = Number(String(data).trim());
    const state = (): string => {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      return stat.slice(stat.lastIndexOf(")") + 2)[0] ?? "";
    };
    await expect.poll(state, { timeout: 20_000 }).toBe("Z");
    const facts = factsOfProcess(pid);
    expect(processes.isGone(sessionOf(KEY, "01ZOMBIE", facts))).toBe(true);
    expect(processes.hasEnded(facts)).toBe(true);
  });
});
