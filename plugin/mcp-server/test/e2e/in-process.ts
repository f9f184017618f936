import { loopChecks, type LoopProgram } from "../../../loop/src/commands/run.ts";
import { runCommandLine } from "../../src/entry/program.ts";
import { withWebhooks } from "../../src/config/webhooks.ts";
import { plainVariables, stateMachinePath } from "../../src/config/environment.ts";
import { loadStateMachine } from "../../src/config/load-state-machine.ts";
import { MachineKey, type SharedText } from "../../src/config/machine-files.ts";
import { sessionOfCommandLine, type Processes } from "../../src/config/processes.ts";
import { journalOfServer } from "../../src/config/session-file.ts";
import { terminalOf } from "../../src/config/terminal.ts";
import { readTextFile, writeTextFile } from "../../src/config/text-file.ts";
import { teamFileAround } from "../../src/config/team-file.ts";
import { createServerWithLeases } from "../../src/entry/create-server.ts";
import { worldOnDemand, type Startup } from "../../src/entry/create-world.ts";
import { limitsOfProcess } from "../../src/github/pacing.ts";
import { outsideOfCalls } from "../../src/github/call-scope.ts";
import { keepAliveFetch } from "../../src/github/http-fetch.ts";
import type { Time } from "../../src/github/time.ts";
import { VERSION } from "../../src/version.ts";
import { TEST_TIME } from "../../../../sandbox/src/leaping-time.ts";
import { textInMemory } from "../support/text-in-memory.ts";
import { cloneWorkplace } from "../support/clone-workplace.ts";
import type { Sandbox } from "../../../../sandbox/src/start.ts";
import { NO_JOURNAL } from "../../src/rules/session-state.ts";
import type { Scheduler } from "../../src/ticket/protocol/lease-keeper.ts";
import type { Workplace } from "../../../loop/src/loop/loop-context.ts";
import { NO_LEASES } from "../../src/ticket/world/world.ts";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { ulid } from "ulid";

const KEY = new MachineKey("in-process");

export interface ServerInProcess {
  readonly transport: Transport;
  /** Ends it as SIGKILL does: no further request leaves, and none is answered. */
  readonly end: () => void;
  /** Ends the wait for all pending requests, as their timeout does. */
  readonly giveUp: () => void;
}

/** Sends to a sandbox, by the address of its API. */
const sandboxes = new Map<string, typeof fetch>();

/** Servers and command lines of this process reach that sandbox without a socket, until `forget` is called. */
export function reachDirectly({ apiUrl }: Pick<Sandbox, "apiUrl">, send: typeof fetch): void {
  sandboxes.set(apiUrl, send);
}

/** The next server on that sandbox's port is reached by a socket. */
export function forget(sandbox: Pick<Sandbox, "apiUrl">): void {
  sandboxes.delete(sandbox.apiUrl);
  accountNames.delete(sandbox.apiUrl);
}

const accountNames = new Map<string, SharedText>();

/** The names that the servers on one sandbox share, as processes of one machine do. */
function namesAt(apiUrl: string): SharedText {
  const names = accountNames.get(apiUrl) ?? textInMemory();
  accountNames.set(apiUrl, names);
  return names;
}

function directFetch({ GITHUB_API_URL = "" }: Readonly<Record<string, string>>): typeof fetch | undefined {
  return sandboxes.get(GITHUB_API_URL);
}

const ended = new Set<string>();

/** The servers in this process, as processes of one machine. */
const PROCESSES: Processes = {
  isGone: ({ process }) => process !== null && ended.has(process),
  lockKey: (recordId) => KEY.hash("lock", recordId),
};

/** A server from the source as it is, and the client's end of its transport. */
export async function serverInProcess(
  variables: Readonly<Record<string, string>>,
  time: Time & Scheduler,
): Promise<ServerInProcess> {
  const id = ulid();
  const line = new Line(directFetch(variables) ?? keepAliveFetch(variables));
  const calledOff = new Set<() => void>();
  const server = createServerWithLeases(
    {
      ...startupOf(variables),
      time,
      fetch: line.fetch,
      limitsOf: limitsOfProcess,
      accountNames: namesAt,
      session: { id, machine: "this", process: id },
      journal: journalOfServer(variables, process.pid),
    },
    {
      after: (delayMs, work) => {
        const callOff = time.after(delayMs, () => outsideOfCalls(work));
        calledOff.add(callOff);
        return callOff;
      },
    },
  );
  const [transport, serverEnd] = InMemoryTransport.createLinkedPair();
  await server.connect(serverEnd);
  const end = (): void => {
    ended.add(id);
    for (const callOff of calledOff) callOff();
    line.cut();
    void transport.close();
  };
  return { transport, end, giveUp: () => line.giveUp() };
}

/** A server's way to GitHub. */
class Line {
  #isCut = false;
  #waiting = new AbortController();
  readonly #send: typeof fetch;

  constructor(send: typeof fetch) {
    this.#send = send;
  }

  readonly fetch: typeof fetch = async (url, options) => {
    if (this.#isCut) return new Promise(() => undefined);
    const { signal } = this.#waiting;
    return this.#send(url, { ...options, signal: AbortSignal.any([signal, options?.signal ?? signal]) });
  };

  giveUp(): void {
    this.#waiting.abort(new DOMException("no answer came", "TimeoutError"));
    this.#waiting = new AbortController();
  }

  cut(): void {
    this.#isCut = true;
    this.giveUp();
  }
}

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function notHere(): never {
  throw new Error("Only the built command line can do that: see test/processes");
}

/** As in a folder that is no clone. */
const noClone = (): Workplace => cloneWorkplace(null);

/** Runs the command line from the source to its end, with exactly that environment and no terminal. */
export async function ralphHero(
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Finished> {
  return ralphHeroIn({}, env, ...args);
}

/** The same with a person who is asked, and has seen what was printed until then. */
export async function ralphHeroWith(
  person: NonNullable<Surroundings["person"]>,
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Finished> {
  return ralphHeroIn({ person }, env, ...args);
}

interface Surroundings extends Partial<Pick<LoopProgram, "progress" | "terminal">> {
  /** The lines that the person types when asked for one; then none. */
  readonly typed?: readonly string[];
  /** Absent where nobody can be asked. */
  readonly person?: (seen: Finished) => boolean | Promise<boolean>;
  readonly workplace?: LoopProgram["workplace"];
  /** The folder of the start; in no clone without one. */
  readonly folder?: string;
  /** The way of requests to GitHub, made of the usual one. */
  readonly through?: (usual: typeof fetch) => typeof fetch;
}

/** The same in a clone with a workplace of loops. */
export async function ralphHeroIn(
  {
    person = notHere,
    workplace = noClone,
    folder = "/",
    through = (usual) => usual,
    typed = [],
    terminal,
    progress = () => undefined,
  }: Surroundings,
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Finished> {
  const finished = { code: 0, stdout: "", stderr: "" };
  const answers = typed.values();
  const startup = {
    ...startupOf(env),
    fetch: through(directFetch(env) ?? fetch),
    limitsOf: limitsOfProcess,
    time: TEST_TIME,
    journal: NO_JOURNAL,
    session: sessionOfCommandLine(KEY),
    leases: NO_LEASES,
  };
  const context: LoopProgram = {
    version: VERSION,
    bundles: { server: "", sandbox: "", variables: plainVariables(env) },
    world: worldOnDemand(startup),
    probe: notHere,
    readText: readTextFile,
    writeText: writeTextFile,
    print: (line) => (finished.stdout += `${line}\n`),
    printError: (line) => (finished.stderr += `${line}\n`),
    progress,
    terminal: terminal ?? terminalOf({}, env),
    live: { draw: notHere, persist: notHere, clear: notHere },
    loopChecks: async (address, reading) => loopChecks(context, address, reading),
    sandboxProblem: async () => null,
    noticeWays: (ways) => withWebhooks(ways, env),
    notify: notHere,
    servePages: notHere,
    workplace,
    teamFile: () => teamFileAround(folder, env),
    canAsk: person !== notHere,
    agreed: async (_hint, shown = []) => {
      for (const line of shown) finished.stderr += `${line}\n`;
      return person(finished);
    },
    ask: async (_hint, shown, question) => {
      finished.stderr += [...shown, question].join("\n");
      return answers.next().value ?? null;
    },
    serve: notHere,
    exit: (code) => (finished.code = code),
  };
  await runCommandLine(context, args);
  return finished;
}

type Shared = "key" | "variables" | "processes" | "loadMachine" | "enforcement";

function startupOf(variables: Readonly<Record<string, string>>): Pick<Startup, Shared> {
  return {
    key: KEY,
    variables,
    processes: PROCESSES,
    loadMachine: () => loadStateMachine(stateMachinePath(variables)),
    enforcement: { look: async () => ({ observer: "server", plugin: null }) },
  };
}
