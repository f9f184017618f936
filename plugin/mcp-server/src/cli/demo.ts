import { Option, type Command } from "commander";
import * as z from "zod";
import type { ProgramContext, Terminal } from "./context.ts";
import { forPeople } from "./outcome.ts";
import { wrapped, paint, type Style } from "./terminal-text.ts";
import { PROFILES } from "../web/profiles.ts";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { startBundle } from "../programs/start.ts";

interface DemoOptions {
  readonly stay: boolean;
  /** A kind of GitHub, by the sandbox's name for it. */
  readonly profile: string;
}

/** The tickets of the sandbox's own world that the demo plays with. */
const LIFE_TICKET = 1;
const RACE_TICKET = 2;
const CRASH_TICKET = 3;
const HAND_TICKET = 7;
const RACERS = 6;

/** `ralph-hero demo`: the main job, shown. */
export function registerDemo(program: Command, context: ProgramContext): void {
  program
    .command("demo")
    .description(
      "show a ticket's life, a refusal, a race, a crash and a move by hand on a local GitHub; needs nothing but Node",
    )
    .option("--stay", "keep the local GitHub up afterwards, until Ctrl-C", false)
    .addOption(
      new Option("--profile <name>", "what the local GitHub is like, by the sandbox's name for it")
        .choices(PROFILES)
        .default("github"),
    )
    .action(async (options: DemoOptions) => {
      context.exit(await runDemo(context, options));
    });
}

/**
 * Shows the main job on a local GitHub: a ticket's whole life, a refusal, a race for a lock, a crash, and a card
 * moved by hand. Returns the exit code: 0 if everything happened as promised, else 1.
 */
async function runDemo(
  { bundles, print, terminal }: ProgramContext,
  { stay, profile }: DemoOptions,
): Promise<number> {
  const say = (text: string, style?: Style): void => {
    for (const line of wrapped(text, { indent: 0, hanging: 0 }, terminal))
      print(style === undefined ? line : paint(terminal, style, line));
  };
  say("Five scenes on a local GitHub, with real servers and real MCP clients", "bold");
  say("Nothing leaves this machine. It takes about ten seconds.\n");
  const stage = await DemoStage.open(bundles, profile);
  const board = `${stage.url}/orgs/acme/projects/1`;
  print(`Board: ${board}`);
  if (!stay) say("It is up while the demo runs; --stay keeps it.", "dim");
  const surprises: string[] = [];
  try {
    await playScenes((title, ticket) => new Scene({ stage, surprises, print, terminal }, title, ticket));
    print("");
    for (const surprise of surprises) say(`Not as promised: ${surprise}`, "red");
    if (surprises.length === 0) {
      say("All five went as promised. Each ✓ is a comment on its issue.", "green");
      if (!stay) say("To read the comments, run the demo again with --stay.");
    }
    if (stay) say(`The sandbox stays up: look at ${board}\nCtrl-C ends it.`);
  } finally {
    await stage.close({ stay });
  }
  return surprises.length === 0 ? 0 : 1;
}

/**
 * Plays all scenes and tells them in their order. The last two wait seconds for GitHub's lists, so they begin first,
 * side by side.
 */
async function playScenes(sceneOf: (title: string, ticket: number) => Scene): Promise<void> {
  const life = sceneOf("1  A ticket goes from Backlog to Done", LIFE_TICKET);
  const refusal = sceneOf("2  An agent that skips steps is refused, and told the next step", RACE_TICKET);
  const race = sceneOf("3  Six servers ask for one lock at the same instant; one gets it", RACE_TICKET);
  const crash = sceneOf("4  A server dies with a lock, and another one goes on", CRASH_TICKET);
  const hand = sceneOf("5  A person moves a card by hand, and the log says so", HAND_TICKET);
  const { stage } = life;
  const [planner, first, second] = await Promise.all([
    stage.server("planner"),
    stage.server("first"),
    stage.server("second"),
  ]);
  await dragCard(hand, planner);
  // The request that is held back is the next one of its name, so nothing else writes meanwhile.
  await killWithLock(crash, first);
  const takeover = takeOverLock(crash, second);
  const planning = planAfterMove(hand, planner);
  const tell = async (): Promise<void> => {
    life.show();
    await showLife(life);
    refusal.show();
    await showRefusal(refusal);
    race.show();
    await showRace(race);
    crash.show();
    await takeover;
    hand.show();
    await planning;
  };
  await Promise.all([tell(), takeover, planning]);
}

interface DemoRun {
  readonly stage: DemoStage;
  /** Promises that did not come true. */
  readonly surprises: string[];
  readonly print: (line: string) => void;
  readonly terminal: Terminal;
}

const MARKS = { "✓": "green", "✗": "yellow", "·": "dim" } as const;
const NAME_COLUMNS = 11;

/** A part of the demo. Its lines are kept until it is shown. */
class Scene {
  readonly stage: DemoStage;
  readonly ticket: number;
  readonly #run: DemoRun;
  readonly #kept: string[];
  #isShown = false;

  constructor(run: DemoRun, title: string, ticket: number) {
    this.stage = run.stage;
    this.ticket = ticket;
    this.#run = run;
    const heading = wrapped(title, { indent: 0, hanging: 3 }, run.terminal);
    const url = `   ${run.stage.url}/acme/rocket/issues/${ticket}`;
    this.#kept = [
      "",
      ...heading.map((line) => paint(run.terminal, "bold", line)),
      paint(run.terminal, "dim", url),
    ];
  }

  /** Prints the lines so far, and from now on each at once. */
  show(): void {
    this.#isShown = true;
    for (const line of this.#kept) this.#run.print(line);
  }

  say(mark: keyof typeof MARKS, name: string, text: string): void {
    const { terminal, print } = this.#run;
    const style = MARKS[mark];
    const begin = `   ${mark} ${name.padEnd(NAME_COLUMNS)}`;
    const lines = wrapped(text, { indent: begin.length, hanging: 0 }, terminal)
      .map((line, at) => (at === 0 ? begin + line.slice(begin.length) : line))
      .map((line) =>
        mark === "·" ? paint(terminal, style, line) : line.replace(mark, paint(terminal, style, mark)),
      );
    if (this.#isShown) for (const line of lines) print(line);
    else this.#kept.push(...lines);
  }

  broken(promise: string): void {
    this.#run.surprises.push(promise);
  }

  /** Tells of the answer to a handoff that should lead to that state. */
  tell(who: string, { previousState, newState, record, error }: DemoAnswer, expected: string): void {
    if (error !== undefined)
      this.broken(`${who} got ${error.code} on the way to "${expected}": ${error.message}`);
    else if (newState !== expected) this.broken(`${who} reached "${newState}" instead of "${expected}"`);
    else {
      const move = previousState === newState ? "takes the lock in" : `${previousState ?? "(unset)"} →`;
      this.say("✓", who, `${move} ${newState}${record === undefined ? "" : `, record ${record.seq}`}`);
    }
  }
}

/** The agent, its command and intent, null where it names the state; the state that this leads to; and the reason. */
const LIFE: readonly (readonly [
  agent: string,
  command: string,
  intent: string | null,
  to: string,
  reason: string,
])[] = [
  ["triager", "triage", null, "Research Needed", "Reproducible, but the cause is not known"],
  ["researcher", "research", "lock", "Research in Progress", "Starting research phase"],
  [
    "researcher",
    "research",
    "complete",
    "Ready for Plan",
    "The receiver drops packets until its clock is in step; see thoughts/shared/research/1.md",
  ],
  ["planner", "plan", "lock", "Plan in Progress", "Planning two phases"],
  ["planner", "plan", "complete", "Plan in Review", "Plan committed: buffer first, then a handshake"],
  ["reviewer", "review", "complete", "In Progress", "Approved: the plan covers every criterion"],
  ["builder", "impl", "lock", "In Progress", "Working in its own worktree"],
  ["builder", "impl", "complete", "In Review", "Pull request opened, all checks green"],
  ["triager", "triage", "close", "Done", "Merged"],
];

/** One server represents a Claude Code session; its subagents have different names. */
async function showLife(scene: Scene): Promise<void> {
  const { stage, ticket } = scene;
  const session = await stage.server("demo");
  let pull = { id: "", number: 0 };
  for (const [agent, command, intent, to, reason] of LIFE) {
    if (command === "review") {
      await stage.comment(ticket, "Approved");
      scene.say("·", "maya", "a person, approves the plan in a comment");
    }
    if (to === "In Review") {
      pull = await stage.openPullRequest(ticket);
      scene.say("·", "builder", `opens pull request #${pull.number}, which closes #${ticket}`);
    }
    if (intent === "close") {
      await stage.mergePullRequest(pull.id);
      scene.say("·", "maya", `merges pull request #${pull.number}`);
    }
    const goal = intent === null ? { to_state: to } : { intent };
    const answer = await session.handoff({ number: ticket, command, ...goal, reason, agent });
    scene.tell(agent, answer, to);
    if (intent !== "close") continue;
    const doubts = (answer.guidance?.warnings ?? []).filter((warning) => warning.includes("pull request"));
    for (const doubt of doubts) scene.broken(`the move to "${to}" has a warning: ${doubt}`);
  }
}

async function showRefusal(scene: Scene): Promise<void> {
  const session = await scene.stage.server("hasty");
  const call = { command: "impl", intent: "complete", reason: "It was easy" };
  const { error } = await session.handoff({ number: scene.ticket, ...call });
  if (error === undefined) {
    scene.broken("the jump was accepted");
    return;
  }
  scene.say("✗", "hasty", `${error.code}: ${forPeople(error.message)}`);
  scene.say("·", "hint", forPeople(error.hint));
}

async function showRace(scene: Scene): Promise<void> {
  const { stage, ticket } = scene;
  scene.say("·", "demo", `starts ${RACERS} servers`);
  const servers = await Promise.all(
    Array.from({ length: RACERS }, async (_, n) => stage.server(`racer-${n + 1}`)),
  );
  const call = { number: ticket, command: "research", intent: "lock", reason: "Mine" };
  const answers = await Promise.all(
    servers.map(async (server) => ({ server, answer: await server.handoff(call) })),
  );
  const winners = answers.filter(({ answer }) => answer.error === undefined);
  const [winner] = winners;
  if (winner === undefined || winners.length > 1) scene.broken(`${winners.length} servers got the lock`);
  else
    for (const { server, answer } of answers) {
      const { error, lock } = answer;
      if (error === undefined)
        scene.say("✓", server.name, `holds the lock until ${forPeople(lock?.until ?? "(no lock)")}`);
      else if (error.message.includes(`"${winner.server.name}"`))
        scene.say("✗", server.name, `${error.code}: ${winner.server.name} holds the lock`);
      else scene.broken(`${server.name} was not told the holder of the lock: ${error.message}`);
    }
}

async function killWithLock(scene: Scene, first: DemoServer): Promise<void> {
  const { stage, ticket } = scene;
  await stage.holdBack("WriteTicket");
  const lost = first
    .handoff({ number: ticket, command: "plan", intent: "lock", reason: "Planning" })
    .catch((error: unknown) => {
      // The killed server's client learns nothing more; that it learns so is what the demo wants.
      if (!(error instanceof Error)) throw error;
    });
  await stage.untilHeld();
  first.kill();
  await lost;
  scene.say("✗", "first", "takes the lock and is killed before it writes its record");
}

async function takeOverLock(scene: Scene, second: DemoServer): Promise<void> {
  const { ticket } = scene;
  scene.say("·", "second", "waits 6 s: the record may have been written, and GitHub may show it late");
  const call = { command: "plan", intent: "lock", reason: "Taking over" };
  const answer = await second.handoff({ number: ticket, ...call });
  scene.tell("second", answer, "Plan in Progress");
}

const CARD = `{ repository(owner: "acme", name: "rocket") { issue(number: ${HAND_TICKET}) { projectItems(first: 1) { nodes { id project {
  id field(name: "Workflow State") { ... on ProjectV2SingleSelectField { id options(names: ["Ready for Plan"]) { id } } } } } } } } }`;
const MOVE = `mutation ($projectId: ID!, $itemId: ID!, $fieldId: ID!, $optionId: String!) { updateProjectV2ItemFieldValue(input: {
  projectId: $projectId, itemId: $itemId, fieldId: $fieldId, value: { singleSelectOptionId: $optionId } }) { clientMutationId } }`;

const cardSchema = z.object({
  repository: z.object({
    issue: z.object({
      projectItems: z.object({
        nodes: z.tuple([
          z.object({
            id: z.string(),
            project: z.object({
              id: z.string(),
              field: z.object({ id: z.string(), options: z.tuple([z.object({ id: z.string() })]) }),
            }),
          }),
        ]),
      }),
    }),
  }),
});

async function dragCard(scene: Scene, session: DemoServer): Promise<void> {
  const { stage, ticket } = scene;
  const call = { command: "triage", to_state: "Research Needed", reason: "Has to be looked into" };
  const answer = await session.handoff({ number: ticket, ...call, agent: "triager" });
  scene.tell("triager", answer, "Research Needed");
  const [item] = cardSchema.parse(await stage.graphql("person", CARD)).repository.issue.projectItems.nodes;
  const { id: projectId, field } = item.project;
  const target = { fieldId: field.id, optionId: field.options[0].id };
  await stage.graphql("person", MOVE, { projectId, itemId: item.id, ...target });
  scene.say("·", "maya", "a person, drags the card to Ready for Plan");
}

async function planAfterMove(scene: Scene, session: DemoServer): Promise<void> {
  scene.say("·", "planner", "waits 7 s: the card may be a server's write whose record GitHub shows late");
  const call = { command: "plan", intent: "lock", reason: "Planning from where maya put it" };
  const answer = await session.handoff({ number: scene.ticket, ...call });
  scene.tell("planner", answer, "Plan in Progress");
  if (answer.previousState !== "Ready for Plan")
    scene.broken(`the move by hand was read as "${answer.previousState}"`);
}

export interface Bundles {
  readonly server: string;
  readonly sandbox: string;
  /** The environment of these programs: no key of the real GitHub. */
  readonly variables: Readonly<Record<string, string>>;
}

/** The parts of a handoff's answer that the demo tells about. */
const answerSchema = z.object({
  previousState: z.string().nullable().optional(),
  newState: z.string().optional(),
  record: z.object({ seq: z.number(), url: z.string() }).optional(),
  lock: z.object({ until: z.string() }).optional(),
  guidance: z.object({ warnings: z.array(z.string()).optional() }).optional(),
  error: z
    .object({
      code: z.string(),
      message: z.string(),
      hint: z.string(),
      allowed: z.array(z.string()).optional(),
    })
    .optional(),
});
export type DemoAnswer = z.infer<typeof answerSchema>;

/** A sandbox is up within half a second; a machine that takes longer than this cannot show the demo. */
const START_TIMEOUT_MS = 15_000;
/** A demo that hangs helps nobody; every call in it takes well under a second. */
const CALL_TIMEOUT_MS = 20_000;
/** Soon enough for who watches, and little work for the sandbox. */
const LOOK_EVERY_MS = 50;

const TOKENS = { person: "sandbox-maya", agent: "sandbox-ralph-bot" } as const;
const REPOSITORY = "/api/v3/repos/acme/rocket";

const BASE = `{ repository(owner: "acme", name: "rocket") { id defaultBranchRef { name target { oid } } } }`;
const baseSchema = z.object({
  repository: z.object({
    id: z.string(),
    defaultBranchRef: z.object({ name: z.string(), target: z.object({ oid: z.string() }) }),
  }),
});
const OPEN = `mutation ($repositoryId: ID!, $baseRefName: String!, $headRefName: String!, $title: String!, $body: String!) {
  createPullRequest(input: { repositoryId: $repositoryId, baseRefName: $baseRefName, headRefName: $headRefName, title: $title, body: $body }) {
    pullRequest { id number } } }`;
const pullSchema = z.object({ id: z.string(), number: z.number() });
const openedSchema = z.object({ createPullRequest: z.object({ pullRequest: pullSchema }) });
const MERGE = `mutation ($pullRequestId: ID!) {
  mergePullRequest(input: { pullRequestId: $pullRequestId }) { pullRequest { state } } }`;
const mergedSchema = z.object({
  mergePullRequest: z.object({ pullRequest: z.object({ state: z.literal("MERGED") }) }),
});

/** One server process, spoken to by a real MCP client over stdio. */
class DemoServer {
  readonly name: string;
  readonly #client: Client;
  readonly #transport: StdioClientTransport;

  constructor(name: string, client: Client, transport: StdioClientTransport) {
    this.name = name;
    this.#client = client;
    this.#transport = transport;
  }

  async handoff(args: Readonly<Record<string, unknown>>): Promise<DemoAnswer> {
    const call = { name: "ralph_hero__handoff_ticket", arguments: { ...args } };
    const { structuredContent } = await this.#client.callTool(call, undefined, { timeout: CALL_TIMEOUT_MS });
    return answerSchema.parse(structuredContent);
  }

  /** Ends the process at once, as a crash would. */
  kill(): void {
    const { pid } = this.#transport;
    if (pid !== null) process.kill(pid, "SIGKILL");
  }

  async close(): Promise<void> {
    await this.#client.close();
  }
}

/** A running sandbox, and the servers that work on it. */
export class DemoStage {
  readonly #sandbox: ChildProcess;
  readonly #server: string;
  readonly #environment: Readonly<Record<string, string>>;
  /** The servers' own: the budgets of an earlier demo, which had the same address and account, do not count. */
  readonly #data: string;
  readonly #servers: DemoServer[] = [];

  private constructor(
    sandbox: ChildProcess,
    server: string,
    environment: Readonly<Record<string, string>>,
    data: string,
  ) {
    this.#sandbox = sandbox;
    this.#server = server;
    this.#environment = environment;
    this.#data = data;
  }

  /** Starts the sandbox. Rejects where it does not come up in time. */
  static async open(bundles: Bundles, profile: string): Promise<DemoStage> {
    // First: where it cannot be made, no sandbox is left running.
    const data = mkdtempSync(join(tmpdir(), "ralph-hero-demo-"));
    // The sandbox's standard input closes when this process ends in any way. Servers end by themselves, too.
    const options = ["--seed", "--profile", profile, "--end-with-stdin"];
    const place = { cwd: process.cwd(), env: bundles.variables };
    const sandbox = startBundle([bundles.sandbox, ...options], place, ["pipe", "pipe", "inherit"]);
    const environment = { ...bundles.variables, ...(await announcedEnvironment(sandbox)) };
    return new DemoStage(sandbox, bundles.server, environment, data);
  }

  get url(): string {
    return new URL(this.#environment["GITHUB_API_URL"] ?? "").origin;
  }

  async server(agent: string): Promise<DemoServer> {
    const env = { ...this.#environment, RALPH_AGENT: agent, XDG_DATA_HOME: this.#data };
    const transport = new StdioClientTransport({ command: process.execPath, args: [this.#server], env });
    const client = new Client({ name: "ralph-hero-demo", version: "1" });
    await client.connect(transport);
    const server = new DemoServer(agent, client, transport);
    this.#servers.push(server);
    return server;
  }

  /** Lets the next request of that name reach the sandbox and never come to anything. */
  async holdBack(operation: string): Promise<void> {
    await this.#post("/_sandbox/faults", [{ match: operation, action: "hang" }]);
  }

  /** Waits until every request that is to be held back has come. Rejects where that takes longer than `patienceMs`. */
  async untilHeld(patienceMs = CALL_TIMEOUT_MS): Promise<void> {
    for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += LOOK_EVERY_MS) {
      const response = await fetch(`${this.url}/_sandbox/faults`);
      if ((await response.text()) === "[]") return;
      await sleep(LOOK_EVERY_MS);
    }
    throw new Error(`No request came within ${patienceMs} ms to hold back`);
  }

  /** Runs GraphQL as the person who owns the board, or with the token of the agents. */
  async graphql(
    account: keyof typeof TOKENS,
    query: string,
    variables: Readonly<Record<string, unknown>> = {},
  ): Promise<unknown> {
    return z
      .object({ data: z.unknown() })
      .parse(await this.#post("/api/graphql", { query, variables }, account)).data;
  }

  /** Comments on the ticket as the person who owns the board. */
  async comment(number: number, body: string): Promise<void> {
    await this.#post(`${REPOSITORY}/issues/${number}/comments`, { body });
  }

  /** Pushes a commit and opens a pull request that closes the ticket, with the token of the agents. */
  async openPullRequest(number: number): Promise<z.infer<typeof pullSchema>> {
    const { repository } = baseSchema.parse(await this.graphql("agent", BASE));
    const file = { path: `gh-${number}.txt`, mode: "100644", type: "blob", content: "Buffer first\n" };
    const tree = await this.#store("trees", { tree: [file] });
    const commit = await this.#store("commits", {
      message: `GH-${number}: buffer packets`,
      tree,
      parents: [repository.defaultBranchRef.target.oid],
    });
    const branch = `ralph/gh-${number}`;
    await this.#post(`${REPOSITORY}/git/refs`, { ref: `refs/heads/${branch}`, sha: commit }, "agent");
    const opened = await this.graphql("agent", OPEN, {
      repositoryId: repository.id,
      baseRefName: repository.defaultBranchRef.name,
      headRefName: branch,
      title: `GH-${number}: buffer packets`,
      body: `Closes #${number}`,
    });
    return openedSchema.parse(opened).createPullRequest.pullRequest;
  }

  /** Merges the pull request as the person who owns the board. Rejects where it is not merged then. */
  async mergePullRequest(pullRequestId: string): Promise<void> {
    mergedSchema.parse(await this.graphql("person", MERGE, { pullRequestId }));
  }

  /** Stores an object of git, and returns its name. */
  async #store(kind: "trees" | "commits", object: object): Promise<string> {
    const stored = await this.#post(`${REPOSITORY}/git/${kind}`, object, "agent");
    return z.object({ sha: z.string() }).parse(stored).sha;
  }

  async #post(path: string, body: unknown, account: keyof typeof TOKENS = "person"): Promise<unknown> {
    const response = await fetch(`${this.url}${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `bearer ${TOKENS[account]}`,
        // The sandbox takes faults from its own pages only.
        origin: this.url,
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    return text === "" ? undefined : JSON.parse(text);
  }

  /** Ends the servers, and the sandbox too unless it is to stay until somebody ends it. */
  async close({ stay }: { stay: boolean }): Promise<void> {
    await Promise.all(this.#servers.map(async (server) => server.close()));
    rmSync(this.#data, { recursive: true, force: true });
    if (!stay) this.#sandbox.kill("SIGTERM");
    if (this.#sandbox.exitCode === null) await once(this.#sandbox, "exit");
  }
}

/** The variables that the sandbox names in its start message, as `export NAME=VALUE`. */
async function announcedEnvironment(sandbox: ChildProcess): Promise<Record<string, string>> {
  const environment: Record<string, string> = {};
  if (sandbox.stdout === null) throw new Error("Cannot read what the sandbox says");
  const timer = setTimeout(() => sandbox.kill(), START_TIMEOUT_MS);
  for await (const line of createInterface({ input: sandbox.stdout })) {
    const [, name, value] = /^\s*export (\w+)=(\S+)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) environment[name] = value;
    if (name === "RALPH_GH_PROJECT_NUMBER") break;
  }
  clearTimeout(timer);
  if (environment["RALPH_GH_PROJECT_NUMBER"] === undefined) throw new Error("The sandbox did not start");
  return environment;
}
