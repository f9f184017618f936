import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text as textOf } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { setOption } from "../../../../sandbox/src/demo-world.ts";
import { addIssue, addLabel } from "../../../../sandbox/src/threads.ts";
import { run } from "../client/claude-code.ts";
import { publishTeam } from "../e2e/team-stage.ts";
import { CLI } from "./command-line.ts";
import { onGithub, recordsOf, type Stage } from "../e2e/stage.ts";

/** The document with which an agent completes the research or plan of a ticket. */
export function documentOf(number: number, command: string): string {
  const name = `2026-11-28-GH-${String(number).padStart(4, "0")}-work.md`;
  return `thoughts/shared/${command === "plan" ? "plans" : "research"}/${name}`;
}

const FAKE_CLIENT = fileURLToPath(new URL("fake-client.mjs", import.meta.url));
/** The tickets of a test bear it, so that the demo's own stay out of the way. */
export const LABEL = "loop";

/** Adds small tickets with that label, so many or with those titles; their numbers. */
export function addLoopTickets(stage: Stage, state: string, wanted: number | readonly string[]): number[] {
  const { world, repository, project } = stage.place;
  const titles =
    typeof wanted === "number" ? Array.from({ length: wanted }, (_, n) => `Loop ticket ${n + 1}`) : wanted;
  return titles.map((title) => {
    const issue = addIssue(world, repository, project.creator, { title, body: "" });
    issue.labelList.push(addLabel(world, repository, LABEL));
    const place = { issue, project, actor: project.creator };
    setOption(world, place, "Workflow State", state);
    setOption(world, place, "Estimate", "S");
    return issue.number;
  });
}

/** A repository to work in, with a commit; a clone where there is a remote. */
async function makeRepository(parent: string, remote: string | null): Promise<string> {
  const folder = await mkdtemp(join(parent, "ralph-loop-"));
  const inFolder = { cwd: folder, env: process.env };
  if (remote === null) await run("git", ["init", "--quiet", "--initial-branch=main"], inFolder);
  else await run("git", ["clone", "--quiet", remote, "."], inFolder);
  await run("git", ["config", "user.name", "test"], inFolder);
  await run("git", ["config", "user.email", "test@localhost"], inFolder);
  if (remote !== null) return folder;
  await writeFile(join(folder, "README.md"), "# rocket\n");
  await run("git", ["add", "-A"], inFolder);
  await run("git", ["commit", "--quiet", "-m", "Begin"], inFolder);
  return folder;
}

const eventForm = z.looseObject({ event: z.string() });
export type SeenEvent = z.infer<typeof eventForm>;

// The tests look at what a program would see, whatever its shape.
// oxlint-disable-next-line typescript/no-explicit-any
type Data = any;

/** One line of what the fake clients did. */
export interface DiaryEntry {
  readonly at: number;
  readonly pid: number;
  readonly agent: string;
  readonly [key: string]: Data;
}

/** How the process of a loop is started. */
export interface LoopCommand {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** A folder with a repository, in which loops run one after the other or at once. */
export class LoopStage {
  readonly stage: Stage;
  readonly folder: string;
  readonly diary: string;
  readonly #env: Readonly<Record<string, string>>;
  readonly #loops: RunningLoop[] = [];

  private constructor(stage: Stage, folder: string, env: Readonly<Record<string, string>>) {
    this.stage = stage;
    this.folder = folder;
    this.diary = join(folder, ".git", "diary.jsonl");
    this.#env = env;
  }

  static async open(
    stage: Stage,
    env: Readonly<Record<string, string>> = {},
    parent = tmpdir(),
    remote: string | null = null,
  ): Promise<LoopStage> {
    // The fake client opens no pull request.
    publishTeam(stage, { delivery: "branch" });
    const made = new LoopStage(stage, await makeRepository(parent, remote), env);
    await writeFile(made.diary, "");
    return made;
  }

  /** Starts a loop with the fake client, unless the options name another one. */
  start(options: readonly string[], env: Readonly<Record<string, string>> = {}): RunningLoop {
    return this.#start(["--no-sandbox", ...options], env);
  }

  /** As `start`, with agents in the client's sandbox. */
  startSandboxed(options: readonly string[], env: Readonly<Record<string, string>> = {}): RunningLoop {
    return this.#start(options, env);
  }

  /** The answer of `run --json` with these options, which start no agent, and its exit code. */
  async check(
    options: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): Promise<{ code: number | null; told: string }> {
    const child = spawn(process.execPath, [CLI, "run", "--json", ...options], {
      cwd: this.folder,
      env: { ...this.stage.environment(), ...this.#env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const told = Promise.all([textOf(child.stdout), textOf(child.stderr)]);
    const [code] = await once(child, "close");
    return { code, told: (await told).join("") };
  }

  /** The command of a loop with agents in the client's sandbox, whose output is for people. */
  command(options: readonly string[], env: Readonly<Record<string, string>> = {}): LoopCommand {
    const client = options.includes("--client") ? [] : ["--client", FAKE_CLIENT];
    return {
      args: [CLI, "run", "--label", LABEL, "--retry-wait", "1s", ...client, ...options],
      cwd: this.folder,
      env: { ...this.stage.environment(), FAKE_CLIENT_DIARY: this.diary, ...this.#env, ...env },
    };
  }

  #start(options: readonly string[], given: Readonly<Record<string, string>>): RunningLoop {
    const { args, cwd, env } = this.command(options, given);
    const child = spawn(process.execPath, [...args, "--json"], {
      cwd,
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const loop = new RunningLoop(child);
    this.#loops.push(loop);
    return loop;
  }

  /** The variables of a loop whose agents do nothing before `letAgentsWork`. */
  get held(): Readonly<Record<string, string>> {
    return { FAKE_CLIENT_GATE: join(this.folder, ".git", "gate") };
  }

  async letAgentsWork(): Promise<void> {
    await writeFile(join(this.folder, ".git", "gate"), "");
  }

  async entries(): Promise<DiaryEntry[]> {
    const text = await readFile(this.diary, "utf8");
    return text
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line));
  }

  async close(): Promise<void> {
    for (const loop of this.#loops) loop.kill();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A loop's process. */
export class RunningLoop {
  readonly child: ChildProcess;
  readonly events: SeenEvent[] = [];
  readonly #ended: Promise<number | null>;
  #complaints = "";

  constructor(child: ChildProcess) {
    this.child = child;
    this.#ended = once(child, "close").then(([code]) => code);
    if (child.stdout === null) throw new Error("Events come on standard output");
    createInterface({ input: child.stdout }).on("line", (line) =>
      this.events.push(eventForm.parse(JSON.parse(line))),
    );
    child.stderr?.on("data", (data: Buffer) => (this.#complaints += data.toString()));
  }

  /** Its exit code. */
  async end(): Promise<number | null> {
    const code = await this.#ended;
    if (this.#complaints !== "") console.error(this.#complaints);
    return code;
  }

  /** How its runs ended, for messages of tests. */
  told(): string {
    const ends = this.events.flatMap(({ event, run: one, outcome }: Data) =>
      event === "ended"
        ? [`#${one.number} ${one.command} ${one.attempt}: ${outcome.kind}, ${outcome.why}`]
        : [],
    );
    return [...ends, JSON.stringify(this.events.at(-1))].join("\n");
  }

  kill(signal: NodeJS.Signals = "SIGKILL"): void {
    this.child.kill(signal);
  }

  /** Resolves at the first event that fits. */
  async until(fits: (event: Data) => boolean): Promise<void> {
    while (!this.events.some(fits)) {
      if (this.child.exitCode !== null) throw new Error(`The loop ended first\n${this.#complaints}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** The records of a ticket, as their JSON. */
export async function recordData(stage: Stage, number: number): Promise<Data[]> {
  return recordsOf(await onGithub(stage, number)).map((body) =>
    JSON.parse(/```json\n([\s\S]*?)\n```/.exec(body)?.[1] ?? "null"),
  );
}

/** The names of all refs under refs/ralph/. */
export async function ralphRefs(stage: Stage): Promise<string[]> {
  const refs = z.array(z.object({ ref: z.string() }));
  return refs.parse(await gitData(stage, "matching-refs/ralph/")).map(({ ref }) => ref);
}

/** By REST: GraphQL shows branches and tags alone. */
async function gitData({ sandbox }: Stage, path: string): Promise<unknown> {
  const url = `${sandbox.apiUrl}/repos/acme/rocket/git/${path}`;
  const response = await sandbox.fetch(url, { headers: { authorization: "bearer sandbox-maya" } });
  return response.json();
}

const refForm = z.object({ object: z.object({ sha: z.string() }) });
const markForm = z.object({ message: z.string() });
const noteForm = z.object({ process: z.object({ pid: z.number() }) });

/** The pid of the agent that a loop in this clone has on the ticket, as the clone's own files say. */
export async function runningProcess({ stage, folder }: LoopStage, number: number): Promise<number> {
  const { object } = refForm.parse(await gitData(stage, `ref/ralph/runs/${number}`));
  const { message } = markForm.parse(await gitData(stage, `commits/${object.sha}`));
  const { run: runId } = JSON.parse(message);
  const note = await readFile(join(folder, ".git", "ralph-hero", "runs", `${runId}.json`), "utf8");
  return noteForm.parse(JSON.parse(note)).process.pid;
}
