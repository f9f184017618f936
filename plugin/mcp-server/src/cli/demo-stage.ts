import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import * as z from "zod";
import { startBundle } from "../programs/start.ts";

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
export class DemoServer {
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
  readonly #data = mkdtempSync(join(tmpdir(), "ralph-hero-demo-"));
  readonly #servers: DemoServer[] = [];

  private constructor(sandbox: ChildProcess, server: string, environment: Readonly<Record<string, string>>) {
    this.#sandbox = sandbox;
    this.#server = server;
    this.#environment = environment;
  }

  /** Starts the sandbox. Rejects where it does not come up in time. */
  static async open(bundles: Bundles, profile: string): Promise<DemoStage> {
    // The sandbox's standard input closes when this process ends in any way. Servers end by themselves, too.
    const options = ["--seed", "--profile", profile, "--end-with-stdin"];
    const place = { cwd: process.cwd(), env: bundles.variables };
    const sandbox = startBundle([bundles.sandbox, ...options], place, ["pipe", "pipe", "inherit"]);
    const environment = { ...bundles.variables, ...(await announcedEnvironment(sandbox)) };
    return new DemoStage(sandbox, bundles.server, environment);
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
