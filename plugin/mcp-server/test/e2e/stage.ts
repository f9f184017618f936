import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { Time } from "../../src/github/time.ts";
import type { FaultSpec } from "../../../../sandbox/src/faults.ts";
import { setOption } from "../../../../sandbox/src/demo-world.ts";
import { addIssue } from "../../../../sandbox/src/threads.ts";
import type { Project, Repository } from "../../../../sandbox/src/entities.ts";
import { findRepository, type World } from "../../../../sandbox/src/world.ts";
import { TEST_TIME } from "../../../../sandbox/src/leaping-time.ts";
import { Agent, type AgentStart, type Answer } from "./agent.ts";
import { forget, reachDirectly } from "./in-process.ts";
import type { Rounds } from "./rounds.ts";
import { inOneOrder, nameOf, sentRequest, type SentRequest } from "./sent-requests.ts";
import { startSandbox, type Sandbox, type SandboxOptions } from "../../../../sandbox/src/start.ts";
import type { Scheduler } from "../../src/ticket/protocol/lease-keeper.ts";

// The tests look at what a program would see, whatever its shape.
// oxlint-disable-next-line typescript/no-explicit-any
type Data = any;

export interface StageOptions extends SandboxOptions {
  /** Each server is a process, from the bundle. Otherwise all run in this one, from the source. */
  readonly processes?: boolean;
  /** Servers in this process reach the sandbox by HTTP, as processes do. */
  readonly sockets?: boolean;
  /** Counts the round trips of servers in this process. */
  readonly rounds?: Rounds;
  /** The clock of servers in this process. */
  readonly time?: Time & Scheduler;
  /** What all agents find in their environment. */
  readonly env?: AgentOptions["env"];
}

export interface AgentOptions extends AgentStart {
  readonly agent?: string;
  readonly token?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export { Agent, SERVER, type Answer } from "./agent.ts";
export { faultMatch, REF, type SentRequest } from "./sent-requests.ts";

const graphqlAnswer = z.object({ data: z.any(), errors: z.unknown().optional() });

/** A request comes within milliseconds, on a busy machine within seconds; half a minute means that it never will. */
const HOLD_LOOKS = 3_000;
const HOLD_PAUSE_MS = 10;

/** A sandbox, and agents that work on it, each through a server of its own. */
export class Stage {
  readonly sandbox: Sandbox;
  readonly #agents: Agent[] = [];
  readonly #lead: { ms: number };
  /** Null where the servers are processes. */
  readonly #time: (Time & Scheduler) | null;

  readonly #env: AgentOptions["env"];

  constructor(
    sandbox: Sandbox,
    lead = { ms: 0 },
    time: (Time & Scheduler) | null = null,
    env: AgentOptions["env"] = {},
  ) {
    this.sandbox = sandbox;
    this.#env = env;
    this.#lead = lead;
    this.#time = time;
  }

  static async open({
    processes = false,
    sockets = false,
    rounds,
    time = TEST_TIME,
    env,
    ...options
  }: StageOptions = {}): Promise<Stage> {
    const lead = { ms: 0 };
    const { clock = () => new Date(processes ? Date.now() : time.now()) } = options;
    const ahead = (): Date => new Date(clock().getTime() + lead.ms);
    const sandbox = await startSandbox({ ...options, clock: ahead });
    if (!processes && !sockets) reachDirectly(sandbox, rounds?.through(sandbox.fetch) ?? sandbox.fetch);
    return new Stage(sandbox, lead, processes ? null : time, env);
  }

  /** The sandbox's entities, which tests read and change past its API. */
  get world(): World {
    return this.sandbox.world;
  }

  /** The world with the demo's repository and project. */
  get place(): { world: World; repository: Repository; project: Project } {
    return { world: this.world, ...demoPlace(this.world) };
  }

  /** Lets that much time pass on GitHub's clock, without waiting for it. */
  pass(durationMs: number): void {
    this.#lead.ms += durationMs;
  }

  environment({ agent, token = "sandbox-ralph-bot", env = {} }: AgentOptions = {}): Record<string, string> {
    return {
      PATH: process.env["PATH"] ?? "",
      HOME: process.env["HOME"] ?? "",
      GITHUB_API_URL: this.sandbox.apiUrl,
      GITHUB_GRAPHQL_URL: this.sandbox.graphqlUrl,
      RALPH_HERO_GITHUB_TOKEN: token,
      RALPH_GH_OWNER: "acme",
      RALPH_GH_REPO: "rocket",
      RALPH_GH_PROJECT_OWNER: "acme",
      RALPH_GH_PROJECT_NUMBER: "1",
      ...(agent === undefined ? {} : { RALPH_AGENT: agent }),
      ...this.#env,
      ...env,
    };
  }

  async agent(options: AgentOptions = {}): Promise<Agent> {
    const agent = await Agent.start(this.environment(options), this.#time, options);
    this.#agents.push(agent);
    return agent;
  }

  async fault(...specs: FaultSpec[]): Promise<void> {
    await this.#control("faults", { method: "POST", body: JSON.stringify(specs) });
  }

  async clearFaults(): Promise<void> {
    await this.#control("faults", { method: "DELETE" });
  }

  /** How many faults have not hit as often as they are to. */
  async faultsLeft(): Promise<number> {
    return z.array(z.unknown()).parse(await (await this.#control("faults", {})).json()).length;
  }

  /** Waits until the sandbox holds so many requests back: what it was to do at once is done then. */
  async untilHeld(requests = 1): Promise<void> {
    for (let look = 0; look < HOLD_LOOKS; look += 1) {
      if ((await this.held()) >= requests) return;
      await sleep(HOLD_PAUSE_MS);
    }
    throw new Error("The request to hold back never came");
  }

  /** How many requests are held back. */
  async held(): Promise<number> {
    return Number(await (await this.#control("held", {})).text());
  }

  /** Lets the requests go on that are held back. */
  async release(): Promise<void> {
    await this.#control("held", { method: "DELETE" });
  }

  /** Begins a call whose request the sandbox holds back. Returns what lets it go on, and resolves with its answer. */
  async begin(
    match: string,
    call: () => Promise<Answer>,
    action: "hold" | "hold-after" = "hold",
  ): Promise<() => Promise<Answer>> {
    await this.fault({ match, action });
    const answer = call();
    await this.untilHeld();
    return async () => {
      await this.release();
      return answer;
    };
  }

  /** Starts a call with a new server, and kills that server while the sandbox holds a request back. */
  async killedDuring(options: AgentOptions, call: (agent: Agent) => Promise<Answer>): Promise<void> {
    const agent = await this.agent(options);
    await this.killAtHeld(agent, async () => call(agent));
  }

  /** Starts a call of that server, and kills it while the sandbox holds a request back. */
  async killAtHeld(agent: Agent, call: () => Promise<Answer>): Promise<void> {
    const lost = call().catch((error: unknown) => error);
    await this.untilHeld();
    agent.kill();
    await lost;
    await this.release();
  }

  async requests(): Promise<readonly SentRequest[]> {
    const response = await this.#control("requests", {});
    return z.array(sentRequest).parse(await response.json());
  }

  /** What was sent since the last time this was asked, as `operation` or `METHOD path-end`. */
  async sentSince(): Promise<string[]> {
    const sent = await this.requests();
    await this.#control("requests", { method: "DELETE" });
    return inOneOrder(sent.map(nameOf));
  }

  async #control(what: string, init: RequestInit): Promise<Response> {
    return this.sandbox.fetch(`${this.sandbox.url}/_sandbox/${what}`, {
      ...init,
      headers: { "content-type": "application/json", origin: this.sandbox.url },
    });
  }

  /** Runs GraphQL as somebody, maya by default: a person who owns the project. */
  async graphql(
    query: string,
    variables: Record<string, unknown> = {},
    token = "sandbox-maya",
  ): Promise<Data> {
    const response = await this.sandbox.fetch(this.sandbox.graphqlUrl, {
      method: "POST",
      headers: { authorization: `bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ query, variables }),
    });
    const answer = graphqlAnswer.parse(await response.json());
    if (answer.errors !== undefined) throw new Error(JSON.stringify(answer.errors));
    return answer.data;
  }

  async close(): Promise<void> {
    await Promise.all(this.#agents.map(async (agent) => agent.close()));
    forget(this.sandbox);
    await this.sandbox.close();
  }
}

/** The demo world's repository and project. */
export function demoPlace(world: World): { repository: Repository; project: Project } {
  const repository = findRepository(world, "acme", "rocket");
  const project = [...world.entities.values()].find((entity) => entity.kind === "ProjectV2");
  if (repository === undefined || project === undefined)
    throw new Error("The demo world has a repository and a project");
  return { repository, project };
}

/** Adds tickets whose cards show that state; their numbers. */
export function addTicketsIn(world: World, state: string, count: number): number[] {
  const { repository, project } = demoPlace(world);
  return Array.from({ length: count }, (_, n) => {
    const issue = addIssue(world, repository, project.creator, { title: `Ticket ${n}`, body: "" });
    setOption(world, { issue, project, actor: project.creator }, "Workflow State", state);
    return issue.number;
  });
}

const READ_TICKET = `query ($number: Int!) {
  repository(owner: "acme", name: "rocket") {
    id
    ref(qualifiedName: "refs/heads/main") { id }
    issue(number: $number) {
      id state stateReason
      comments(last: 100) { nodes { id body url createdAt author { login } } }
      projectItems(first: 10) { nodes { id project { id field(name: "Workflow State") { ... on ProjectV2SingleSelectField { id options { id name } } } } fieldValueByName(name: "Workflow State") { ... on ProjectV2ItemFieldSingleSelectValue { name updatedAt } } } }
    }
  }
}`;

export interface TicketOnGithub {
  readonly id: string;
  readonly issueState: string;
  readonly state: string | null;
  readonly comments: readonly {
    readonly id: string;
    readonly body: string;
    readonly url: string;
    readonly createdAt: string;
    readonly author: { readonly login: string };
  }[];
  readonly item: {
    readonly id: string;
    readonly projectId: string;
    readonly fieldId: string;
    readonly options: ReadonlyMap<string, string>;
  };
  readonly lock: string | null;
}

/** The commit that the ticket's lock points to, read past our own code and the API; null for no lock. */
function lockOid({ sandbox }: Stage, number: number): string | null {
  const repository = findRepository(sandbox.world, "acme", "rocket");
  return repository?.gitRefs.get(`refs/ralph/locks/${number}`)?.target.oid ?? null;
}

/** The ticket as GitHub has it, read past our own code. */
export async function onGithub(stage: Stage, number: number): Promise<TicketOnGithub> {
  const { repository } = await stage.graphql(READ_TICKET, { number });
  const { issue } = repository;
  const [item] = issue.projectItems.nodes;
  return {
    id: issue.id,
    issueState: issue.state,
    state: item?.fieldValueByName?.name ?? null,
    comments: issue.comments.nodes,
    item: {
      id: item?.id,
      projectId: item?.project.id,
      fieldId: item?.project.field.id,
      options: new Map(
        (item?.project.field.options ?? []).map(({ id, name }: { id: string; name: string }) => [name, id]),
      ),
    },
    lock: lockOid(stage, number),
  };
}

/** The comments that are records, whether they count or not. */
export function recordsOf({ comments }: TicketOnGithub): string[] {
  return comments.map(({ body }) => body).filter((body) => body.includes("<!-- ralph-record:v1 -->"));
}

export const MOVE_CARD = `mutation ($projectId: ID!, $itemId: ID!, $fieldId: ID!, $optionId: String!) {
  updateProjectV2ItemFieldValue(input: { projectId: $projectId, itemId: $itemId, fieldId: $fieldId, value: { singleSelectOptionId: $optionId } }) { clientMutationId }
}`;

export function moveVariables({ item }: TicketOnGithub, state: string): Record<string, string> {
  return {
    projectId: item.projectId,
    itemId: item.id,
    fieldId: item.fieldId,
    optionId: item.options.get(state) ?? "",
  };
}

/** After a move by hand the server waits until no comment can come any more that explains it; tests do not. */
const PAST_READ_LAG_MS = 8_000;

/** Moves a card by hand, as a person on the board does, some seconds before the next call. */
export async function moveByHand(
  stage: Stage,
  number: number,
  state: string,
  token = "sandbox-maya",
): Promise<void> {
  await stage.graphql(MOVE_CARD, moveVariables(await onGithub(stage, number), state), token);
  stage.pass(PAST_READ_LAG_MS);
}

/** Takes a card's state away, as a person on the board does. */
export async function clearByHand(stage: Stage, number: number): Promise<void> {
  const { item } = await onGithub(stage, number);
  const { projectId, id: itemId, fieldId } = item;
  await stage.graphql(
    `mutation ($projectId: ID!, $itemId: ID!, $fieldId: ID!) {
      clearProjectV2ItemFieldValue(input: { projectId: $projectId, itemId: $itemId, fieldId: $fieldId }) { clientMutationId }
    }`,
    { projectId, itemId, fieldId },
    "sandbox-maya",
  );
  stage.pass(PAST_READ_LAG_MS);
}

export async function comment(
  stage: Stage,
  number: number,
  body: string,
  token = "sandbox-maya",
): Promise<void> {
  const { id } = await onGithub(stage, number);
  await stage.graphql(
    `mutation ($id: ID!, $body: String!) { addComment(input: { subjectId: $id, body: $body }) { clientMutationId } }`,
    { id, body },
    token,
  );
}
