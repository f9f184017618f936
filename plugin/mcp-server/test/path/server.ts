/** Servers as `entry/server.ts` wires them, their clients and the sandbox, all in one thread. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { stateMachinePath } from "../../src/config/environment.ts";
import { loadStateMachine } from "../../src/config/load-state-machine.ts";
import { readMachineKey, sharedText } from "../../src/config/machine-files.ts";
import { pluginProbe } from "../../src/config/plugin-probe.ts";
import { sessionOfThisProcess } from "../../src/config/processes.ts";
import { journalOfServer } from "../../src/config/session-file.ts";
import { createServerWithLeases } from "../../src/entry/create-server.ts";
import { limitsOnMachine } from "../../src/entry/machine-limits.ts";
import { addTicketsIn, Stage } from "../e2e/stage.ts";

/** Turns of the event loop after which nothing is under way any more; file reads take a few. */
const QUIET_TURNS = 50;
/** Longer than a call waits for any limit of GitHub's. */
const BETWEEN_CALLS_MS = 5 * 60_000;

export interface StartedServer {
  /** Calls a tool some time after the last call, and waits until the server has nothing left to do; whether it succeeded. */
  readonly call: (tool: string, args: Readonly<Record<string, unknown>>) => Promise<boolean>;
}

/** A sandbox with servers of one session. */
export async function openStage() {
  // A server loads them after it has listed its tools. Here they are there before, so that no call waits for the disk.
  await Promise.all([
    import("../../src/entry/create-world.ts"),
    import("../../src/mcp/tools.ts"),
    import("../../src/ticket/protocol/lease-keeper.ts"),
  ]);
  const home = mkdtempSync(join(tmpdir(), "path-"));
  execFileSync("git", ["init", "--quiet", home]);
  // Time stands still but for sleepers: nothing is due by chance, and no lease is renewed.
  const startMs = Date.now();
  Date.now = () => startMs;
  let nowMs = startMs;
  const time = {
    now: () => nowMs,
    sleep: async (durationMs: number) => void (nowMs += durationMs),
    chance: () => 0.5,
    after: () => () => undefined,
  };
  const stage = await Stage.open({ time });
  const variables = { ...stage.environment(), HOME: home, XDG_DATA_HOME: home, CLAUDE_PROJECT_DIR: home };
  const clients: Client[] = [];

  const startServer = async (): Promise<StartedServer> => {
    const key = readMachineKey(variables);
    const journal = journalOfServer(variables, process.ppid);
    const server = createServerWithLeases(
      {
        time,
        // The free connection and the processes that end meanwhile differ from run to run.
        fetch: stage.sandbox.fetch,
        processes: { isGone: () => false, lockKey: (recordId) => key.hash("lock", recordId) },
        limitsOf: limitsOnMachine(variables, key),
        accountNames: (apiUrl) => sharedText(variables, key.hash("accounts", apiUrl)),
        key,
        variables,
        loadMachine: () => loadStateMachine(stateMachinePath(variables)),
        session: sessionOfThisProcess(key, "measured"),
        journal,
        enforcement: pluginProbe("server", variables, home, journal),
      },
      time,
    );
    const [transport, serverEnd] = InMemoryTransport.createLinkedPair();
    await server.connect(serverEnd);
    const client = new Client({ name: "path", version: "1" });
    clients.push(client);
    await client.connect(transport);
    await client.listTools();
    await untilQuiet();
    return {
      call: async (tool, args) => {
        nowMs += BETWEEN_CALLS_MS;
        const { isError } = await client.callTool({ name: `ralph_hero__${tool}`, arguments: args });
        await untilQuiet();
        return isError !== true;
      },
    };
  };

  return {
    startServer,
    /** A ticket of the backlog without a record. */
    addTicket: (): number => addTicketsIn(stage.sandbox.world, "Backlog", 1)[0] ?? 0,
    close: async (): Promise<void> => {
      await Promise.all(clients.map(async (client) => client.close()));
      await stage.close();
      rmSync(home, { recursive: true });
    },
  };
}

async function untilQuiet(): Promise<void> {
  for (let turn = 0; turn < QUIET_TURNS; turn += 1) await setImmediate();
}
