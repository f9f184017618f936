import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { ulid } from "ulid";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MachineKey } from "../../../mcp-server/src/config/machine-files.ts";
import {
  LocalProcesses,
  factsOfProcess,
  type ProcessFacts,
} from "../../../mcp-server/src/config/processes.ts";
import { ClaudeClient } from "./claude-client.ts";
import { Watch } from "./client-talk.ts";
import { CodexClient } from "./codex-client.ts";
import { LocalAgents } from "./local-agents.ts";
import { RunFiles } from "./run-files.ts";
import { type AgentOrder, askClient } from "./agent-client.ts";
import { agentOrder } from "../../../mcp-server/test/support/agent-order.ts";
import { testFolder } from "../../../mcp-server/test/support/test-folder.ts";

const RUN = "0012-research-01JD8Q4Z7V3W5X6Y8A9B0C1D2E";

/** A process group of the user's own, which has nothing to do with any loop. */
let somebody: ChildProcess;

beforeEach(async () => {
  somebody = spawn("sleep", ["1000"], { detached: true, stdio: "ignore" });
  await once(somebody, "spawn");
});

afterEach(() => {
  somebody.kill("SIGKILL");
});

function agents({
  agentFolder = "/none",
  here = factsOfProcess(process.pid),
  onStart = (_pid: number): unknown => undefined,
  secrets = (): string[] => [],
} = {}): LocalAgents {
  const processes = new LocalProcesses(new MachineKey("test"), here);
  const setup = {
    pluginFolder: "/",
    gitFolder: async () => agentFolder,
    workingCopies: async () => [],
    variables: {},
    files: new RunFiles(async () => agentFolder),
  };
  return new LocalAgents({
    ...setup,
    clients: { claude: new ClaudeClient(setup), codex: new CodexClient(setup) },
    describe(pid) {
      onStart(pid);
      return factsOfProcess(pid);
    },
    secrets,
    isGone: (process) => processes.hasEnded(process),
  });
}

function left(change: Partial<ProcessFacts>, endsAtMs: number) {
  const process = { ...factsOfProcess(somebody.pid ?? 0), ...change };
  const ticket = { number: 12, title: "", url: "" };
  return { ticket, process, folder: "/", log: "/none/log.jsonl", endsAtMs };
}

const UNSEEN = {
  how: "by itself",
  code: null,
  signal: null,
  costUsd: null,
  complaint: null,
  unable: null,
  denials: [],
  lastWords: null,
  hasResult: false,
};

describe("an agent that an earlier loop left", () => {
  test.each([
    ["whose number is another process's by now", { startTime: "1" }],
    ["of before the machine was started again", { bootId: "another" }],
    ["of another container", { pidNamespace: "pid:[1]" }],
    ["of a machine without a process table", { startTime: null }],
  ])("%s has ended, and nobody is signalled", async (_, change) => {
    await expect(agents().adopt(left(change, 0)).ended).resolves.toEqual(UNSEEN);
    expect([somebody.exitCode, somebody.signalCode]).toEqual([null, null]);
  });

  test("of no number has ended, and this very group is not signalled", async () => {
    const agent = agents().adopt(left({ pid: null }, 0));
    agent.end();
    await expect(agent.ended).resolves.toEqual(UNSEEN);
  });

  test("is ended when its time is over", async () => {
    const agent = agents().adopt(left({}, Date.now()));
    await expect(agent.ended).resolves.toEqual({ ...UNSEEN, how: "out of time" });
    expect(somebody.signalCode).toBe("SIGTERM");
  });
});

test("a run of a machine without a process table is at work while its pid exists, until its time is over", async () => {
  const agentFolder = testFolder();
  const files = new RunFiles(async () => agentFolder);
  const unknown = { bootId: null, pidNamespace: null, startTime: null };
  const isRunning = async (endsAtMs: number): Promise<boolean | undefined> => {
    await files.note(RUN, left(unknown, endsAtMs));
    return (await agents({ agentFolder, here: { ...unknown, pid: process.pid } }).run(RUN))?.isRunning;
  };
  const later = Date.now() + 60_000;
  expect([await isRunning(later), await isRunning(0)]).toEqual([true, false]);
  somebody.kill("SIGKILL");
  await once(somebody, "exit");
  expect(await isRunning(later)).toBe(false);
});

test("what an agent started is ended also where its end cannot be read", async () => {
  const group = { leader: somebody.pid ?? 0, isOurs: () => true };
  const watch = new Watch(group, "/none/log.jsonl", 60_000, 0);
  const unreadable = new Error("no space left on device");
  await expect(watch.over(async () => Promise.reject(unreadable))).rejects.toBe(unreadable);
  expect(somebody.signalCode).toBe("SIGTERM");
});

const orderIn = (folder: string, program = "none"): AgentOrder => agentOrder("claude", program, folder);

describe("a start that fails", () => {
  let parent: string;

  beforeEach(() => {
    parent = testFolder();
  });

  test("names a program that is missing, and a folder that is", async () => {
    const agentFolder = join(parent, "runs");
    await expect(agents({ agentFolder }).start(orderIn(parent))).rejects.toMatchObject({
      code: "AGENT_NOT_STARTED",
      message: expect.stringContaining('Cannot start the client "none": there is no such program'),
    });
    rmSync(agentFolder, { recursive: true });
    const gone = join(parent, "gone");
    await expect(agents({ agentFolder }).start(orderIn(gone, "sh"))).rejects.toMatchObject({
      code: "WORKTREE_FAILED",
      message: expect.stringContaining(`its folder "${gone}" is gone`),
    });
  });

  test("leaves no client behind that nobody could find again", async () => {
    const program = join(parent, "client.sh");
    writeFileSync(program, "#!/bin/sh\nexec sleep 1000\n", { mode: 0o700 });
    const agentFolder = join(parent, "runs");
    // No note can be written where a folder stands.
    mkdirSync(join(agentFolder, `${RUN}.json`), { recursive: true });
    const started: number[] = [];
    const failing = agents({ agentFolder, onStart: (pid) => started.push(pid) });
    await expect(failing.start(orderIn(parent, program))).rejects.toThrow("EISDIR");
    const [pid = 0] = started;
    expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  });

  test("closes its log", async () => {
    const open = (): number => openFiles().filter((path) => path.startsWith(parent)).length;
    await expect(agents({ agentFolder: join(parent, "runs") }).start(orderIn(parent))).rejects.toThrow(
      "no such program",
    );
    await expect.poll(open).toBe(0);
  });
});

/** What this process has open; nothing where the machine does not tell. */
function openFiles(): string[] {
  if (!existsSync("/proc/self/fd")) return [];
  return readdirSync("/proc/self/fd").flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)];
    } catch (error) {
      // The one by which the folder was read is closed by now.
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
      throw error;
    }
  });
}

test("a secret of a copied file is blotted out in what is shown of a report", () => {
  const folder = testFolder();
  const log = join(folder, "log.jsonl");
  const said = { type: "text", text: "It is s3cret-Word." };
  const call = { type: "tool_use", id: "1", name: "Bash", input: { command: "curl -u app:s3cret-Word" } };
  const result = { type: "tool_result", tool_use_id: "1", is_error: true, content: "s3cret-Word failed" };
  const lines = [
    { type: "assistant", message: { content: [said, call] } },
    { type: "user", message: { content: [result] } },
  ];
  writeFileSync(log, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const local = agents({ secrets: () => ["s3cret-Word"] });
  const followed = local.follow(log)();
  expect(followed.map(({ event }) => event)).toEqual([
    { kind: "said", text: "It is (secret)." },
    { kind: "call", id: "1", tool: "Bash", call: "curl -u app:(secret)" },
    { kind: "result", id: "1", isError: true, text: "(secret) failed" },
  ]);
  writeFileSync(log, `${JSON.stringify(lines[0])}\n`);
  const { call: shown, lastWords } = local.adopt({ ...left({ pid: null }, 0), log }).progress();
  expect([shown?.call, lastWords]).toEqual(["curl -u app:(secret)", "It is (secret)."]);
});

describe("a command without a sandbox", () => {
  let folder: string;

  beforeEach(() => {
    folder = testFolder();
  });

  async function run(
    command: string,
    { timeLimitMs = 60_000, signal = new AbortController().signal, secrets = (): string[] => [] } = {},
  ): Promise<string | null> {
    const local = agents({ agentFolder: join(folder, "runs"), secrets });
    const order = { ...orderIn(folder), runId: `0000-check-${ulid()}`, timeLimitMs };
    return local.runCommand(order, command, signal);
  }

  /** The pid that a command wrote into that file, once it has. */
  async function pidIn(name: string): Promise<number> {
    const read = (): number =>
      Number(existsSync(join(folder, name)) && readFileSync(join(folder, name), "utf8"));
    await expect.poll(read).toBeGreaterThan(0);
    return read();
  }

  test("tells the last words of its output where it fails, without tokens and copied secrets", async () => {
    const token = `ghp_${"a1".repeat(18)}`;
    const script = `for n in $(seq 500); do echo line $n; done; echo npm ERR! 404 ${token} s3cret-Word >&2; exit 7`;
    const why = await run(script, { secrets: () => ["s3cret-Word"] });
    expect(why).toMatch(/^exit code 7: … .*line 500 npm ERR! 404 \(secret\) \(secret\)$/);
    expect(why?.length).toBeLessThan(700);
  });

  test("is ended after its time, with all that it started", async () => {
    const running = run("sleep 1000 & echo $! > child; echo waiting; sleep 1000", { timeLimitMs: 600 });
    const child = await pidIn("child");
    expect(await running).toBe("it was ended after 0.01 min: waiting");
    expect(() => process.kill(child, 0)).toThrow("ESRCH");
  });

  test("runs in the folder, tells nothing where it ends in order, and leaves no process behind", async () => {
    expect(await run("sleep 1000 & echo $! > child; echo done")).toBeNull();
    expect(() => process.kill(Number(readFileSync(join(folder, "child"), "utf8")), 0)).toThrow("ESRCH");
  });

  test("is ended where nothing is to be started any more", async () => {
    const ending = new AbortController();
    const running = run("echo $$ > self; exec sleep 1000", { signal: ending.signal });
    const self = await pidIn("self");
    ending.abort();
    expect(await running).toBe("it was interrupted");
    expect(() => process.kill(self, 0)).toThrow("ESRCH");
    expect(await run("touch too-late; sleep 1000", { signal: ending.signal })).toBe("it was interrupted");
  });
});
test("a client is not waited for longer, though a program of its own holds the output", async () => {
  const cwd = testFolder();
  const program = join(cwd, "client");
  writeFileSync(program, "#!/bin/sh\nsleep 5\necho late\n", { mode: 0o755 });
  const begunAtMs = performance.now();
  const place = { cwd, env: { PATH: process.env["PATH"] } };
  const answer = await askClient({ program, installHint: "none" }, ["--version"], place, 100);
  expect(answer).toMatchObject({ code: undefined, stdout: "" });
  expect(performance.now() - begunAtMs).toBeLessThan(4_000);
});
