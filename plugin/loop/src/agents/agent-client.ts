import { existsSync } from "node:fs";
import { delimiter, isAbsolute, join, resolve } from "node:path";
import type { Writable } from "node:stream";
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text as readText } from "node:stream/consumers";
import * as z from "zod";
import { exceptThisMachine } from "../../../mcp-server/src/rules/proxy.ts";
import {
  type Variables,
  failureExcerpt,
  withoutSecrets,
  readJson,
} from "../../../mcp-server/src/rules/text.ts";
import { Failure } from "../../../mcp-server/src/errors.ts";
import { fileOf } from "../../../mcp-server/src/programs/program-place.ts";
import { start } from "../../../mcp-server/src/programs/start.ts";
import { advisedFolders, mayRead, type Reach } from "./agent-reach.ts";
import type { StreamReport } from "./stream.ts";
import { worktreeVariable, type WorktreeFacts } from "../../../mcp-server/src/programs/ticket-worktree.ts";
import type { ClientName } from "../../../mcp-server/src/ticket/team/team-config.ts";
import type {
  GivenTicket,
  DeferredCall,
  CallDecision,
  Unable,
} from "../../../mcp-server/src/runs/kept-runs.ts";

/** The client of an agent. */
export interface ClientChoice {
  readonly name: ClientName;
  /** By name or path. */
  readonly program: string;
  /** Null for the client's own default. */
  readonly model: string | null;
}

/** One agent that is to be started. */
export interface AgentOrder {
  /** Tells this start from every other one. */
  readonly runId: string;
  readonly ticket: GivenTicket;
  readonly client: ClientChoice;
  /** The name under which it acts on tickets. */
  readonly agent: string;
  /** The repository that its tickets are in. */
  readonly repository: { readonly owner: string; readonly repo: string };
  /** The working directory. */
  readonly folder: string;
  /** The prompt, as a user would type it. */
  readonly prompt: string;
  /** Known facts beyond the prompt, in our own words only. */
  readonly briefing: string;
  /** The words of others about the ticket, marked as data; null if there are none. */
  readonly quoted: string | null;
  readonly permissions: Permissions;
  /** The ticket's worktree of an agent in a sandbox, whose shell cannot leave it; null for any other agent. */
  readonly worktree: WorktreeFacts | null;
  /** The budget in US dollars; null for no bound. */
  readonly budgetUsd: number | null;
  /** The agent is ended after this time. */
  readonly timeLimitMs: number;
  /** The conversation that goes on in place of a new one, with the decision that it waited for. */
  readonly resume?: ResumeOrder;
}

/** The end of a wait for a person: `begin` hands the decision over, and the client makes or leaves the call. */
export interface ResumeOrder {
  readonly call: DeferredCall;
  readonly decision: Pick<CallDecision, "kind" | "reason">;
  /** The cost of the conversation so far, which the client counts again. */
  readonly spentUsd: number;
}

/** The agent's permissions. Anything else that needs a question is refused, because nobody is there to answer. */
export interface Permissions {
  /** Null for the client's own default. */
  readonly mode: string | null;
  /** The client's own tools that it is offered. */
  readonly clientTools: readonly string[];
  readonly allowedTools: readonly string[];
  /** Whether its shell runs in the client's sandbox, free within its folder. */
  readonly isSandboxed: boolean;
  /** Whether it may change the files of its folder. */
  readonly mayWrite: boolean;
  /** Hosts that the sandbox lets commands reach beside the package registries. */
  readonly allowedDomains: readonly string[];
  /** Folders that the sandbox lets commands read beside the defaults, absolute or below "~/". */
  readonly readableFolders: readonly string[];
  /** Rules for calls that end the client and wait for a person (rules/team.ts). */
  readonly approvals: readonly string[];
}

/** A client process at work, and all that it started. */
export interface RunningAgent {
  /** The file with all reports of the client. */
  readonly log: string;
  /** Gives it its task. Until then it waits, and it ends by itself where this process is gone. */
  begin(): void;
  /** Ends it and all that it started; asks first, then forces. */
  end(): void;
  /** Its present activity, read anew with each call. */
  progress(): AgentProgress;
  /** Settles when nothing of it runs any more. Never rejects. */
  readonly ended: Promise<AgentEnd>;
}

/** The activity of an agent, from its client's report, without tokens and keys. */
export interface AgentProgress {
  /** The time since the client last wrote anything but its usage; 0 while a call is open. */
  readonly silentMs: number;
  /** The newest call that has not come back; null for none. */
  readonly call: OpenCall | null;
  /** The agent's last text; null before the first. */
  readonly lastWords: string | null;
  /** Without those read from the cache; null where the client has not told yet. */
  readonly tokens: number | null;
  readonly costUsd: number | null;
}

export interface OpenCall {
  readonly tool: string;
  /** The command, path or address; for other tools the arguments in short. */
  readonly call: string;
  /** Milliseconds since 1970, by this machine's clock. */
  readonly sinceMs: number;
}

/** The end of a client process, and the client's own report. */
export interface AgentEnd {
  /** "stopped" where a person had this one agent ended, "ended" where the loop ends. */
  readonly how: "by itself" | "ended" | "stopped" | "out of time";
  /** The exit code; null if a signal ended the process, or nobody saw its end. */
  readonly code: number | null;
  readonly signal: string | null;
  /** Whether the client wrote its result, which it does only at an end of its own. */
  readonly hasResult: boolean;
  /** The cost by the client's result, else by its last answer while it ran; null without either. */
  readonly costUsd: number | null;
  /** The error in the client's words, without tokens and keys because it may be published; null without an error. */
  readonly complaint: string | null;
  /** Null where the client could work. */
  readonly unable: Unable | null;
  /** The calls that the client refused, in their order. */
  readonly denials: readonly Denial[];
  /**
   * The refusals and failures of the plugin's own tools that left the work undelivered, each from its code to its
   * hint; not those that a later call made good, nor GitHub's outages. Absent for none.
   */
  readonly refusals?: readonly string[];
  /** The agent's last text, uncut; null for none. The loop looks for secrets in it before it is published. */
  readonly lastWords: string | null;
  /** The call that ended the client, to wait for a person; absent for none. */
  readonly deferred?: DeferredCall;
}

/** A call that the client's permissions refused. */
export interface Denial {
  readonly tool: string;
  /** The command, path or address, uncut; "" for other tools. */
  readonly call: string;
  /** Whether a deny rule of the settings refused it; else it would have had to be allowed. */
  readonly byRule: boolean;
}

/** A call that an agent would make, tried without a model. */
export interface TrialCall {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export type TrialOutcome =
  | { readonly kind: "done" }
  | { readonly kind: "denied"; readonly denial: Denial }
  /** It ran, and failed; the sandbox blocked these hosts, and hid these paths, which the failure or the call names. */
  | {
      readonly kind: "failed";
      readonly why: string;
      readonly hosts: readonly string[];
      /** Those that `readableFolders` opens. */
      readonly folders: readonly string[];
      /** Those that no setting opens. */
      readonly hidden: readonly string[];
    }
  /** The client ended before it. */
  | { readonly kind: "not tried"; readonly why: string };

export interface MissingLogin {
  /** It logs the client in. */
  readonly command: string;
  /** Whether no agent can work without it; else the client may have another provider. */
  readonly isCertain: boolean;
}

/** The facts of this machine that every client needs. */
export interface ClientSetup {
  /** The plugin that agents work with. */
  readonly pluginFolder: string;
  /** The repository's `.git`, common to all worktrees. */
  readonly gitFolder: () => Promise<string>;
  /** The folders of its working copies, the main one and all worktrees. */
  readonly workingCopies: () => Promise<readonly string[]>;
  readonly variables: Variables;
}

/** One start of a client, without its program. */
export interface Launch {
  readonly arguments: readonly string[];
  /** Beside the loop's own, and counting more; an undefined one is taken away. */
  readonly variables: Variables;
  /** Removed after the end. */
  readonly folders: readonly string[];
  /** The loop's side of the client's standard input. */
  readonly talk: (input: Writable, log: string) => Talk;
}

/** The loop's side of a client at work. */
export interface Talk {
  /** Gives the client its task. */
  begin(): void;
  /** Asks it to end, before any signal; takes bounded time and never rejects. */
  interrupt(): Promise<void>;
  close(): void;
  progress(): AgentProgress;
}

/** A run without a model: a script leads the client from one call to the next. */
export interface Trial {
  readonly launch: Launch;
  outcomes(lines: readonly string[], end: AgentEnd): TrialOutcome[];
  close(): Promise<void>;
}

/**
 * What differs between clients, reading their reports aside (`client-report.ts`). `LocalAgents` starts, watches and ends
 * their processes.
 */
export interface AgentClient {
  /** The step that makes the client's program available. */
  readonly installHint: string;
  /** Throws CONFIG_INVALID for a folder of the team's that holds more than a toolchain. */
  prepare(order: AgentOrder): Promise<Launch>;
  prepareTrial(order: AgentOrder, calls: readonly TrialCall[]): Promise<Trial>;
  /** As `Agents.sandboxProblem`. */
  sandboxProblem(client: ClientChoice): Promise<string | null>;
  /** As `Agents.missingLogin`. */
  missingLogin(client: ClientChoice): Promise<MissingLogin | null>;
  /** Adds to the report of an agent that has ended what the client keeps elsewhere, if the report is its own. */
  complete(log: string): void;
}

/** The file of a client's program, by its name on PATH or its path; undefined where there is none. */
export function fileOfClient(client: string, variables: ClientSetup["variables"]): string | undefined {
  const name = fileOf({ client }, variables);
  const folders = isAbsolute(name) ? [""] : (variables["PATH"] ?? "").split(delimiter).filter(isAbsolute);
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** The first start of a new version sets up its folder. */
const ANSWER_TIMEOUT_MS = 60_000;

/**
 * A client's answer to a question about itself, asked in a folder; without a code where it took too long. Throws
 * AGENT_NOT_STARTED.
 */
export async function askClient(
  { program, installHint }: { readonly program: string; readonly installHint: string },
  args: readonly string[],
  place: { readonly cwd: string; readonly env: ClientSetup["variables"] },
  timeoutMs = ANSWER_TIMEOUT_MS,
): Promise<{ readonly code: number | undefined; readonly stdout: string; readonly stderr: string }> {
  const child = start({ client: program }, args, place, { reject: false, stdin: "ignore" });
  // execa's own timeout waits on for a program that the client has started (findings/execa-timeout-of-a-shell.sh).
  const limit = setTimeout(() => {
    child.kill("SIGKILL");
    child.stdout.destroy();
    child.stderr.destroy();
  }, timeoutMs);
  const { exitCode, cause, stdout, stderr } = await child;
  clearTimeout(limit);
  if (exitCode === undefined && cause instanceof Error && "code" in cause)
    throw notStarted(program, installHint, cause);
  return { code: exitCode, stdout, stderr };
}

/** The failure to start a client's program. */
export function notStarted(program: string, installHint: string, cause: unknown): Failure {
  const missing = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
  const why = missing ? "there is no such program" : String(cause);
  return new Failure("AGENT_NOT_STARTED", `Cannot start the client "${program}": ${why}`, {
    hint: installHint,
  });
}

// The start of Claude Code in print mode: its arguments, task and variables. Pure.

/**
 * A repository's settings would run its hooks and servers unasked, outside of any sandbox and with the token. Measured
 * with 2.1.330: this leaves out settings.json, settings.local.json, .mcp.json (also where the user's own settings enable
 * every such server), skills, subagents, commands, rules and every CLAUDE.md of the project, nested ones too.
 */
const USERS_SETTINGS = ["--setting-sources", "user"];
/** Nobody is there to answer a prompt. */
const NO_PROMPTS = ["--permission-prompts", "none"];

export function argumentsOf(
  { briefing, permissions, budgetUsd, resume, client }: AgentOrder,
  pluginFolder: string,
  settingsFile: string | null,
): string[] {
  const { mode, clientTools, allowedTools } = permissions;
  return [
    "--print",
    // The task comes as a message, once the board knows of this process: print mode in text waits 3 s for it only.
    "--input-format=stream-json",
    "--output-format=stream-json",
    "--verbose",
    `--plugin-dir=${pluginFolder}`,
    ...USERS_SETTINGS,
    ...(permissions.isSandboxed ? NO_PROMPTS : []),
    ...(settingsFile === null ? [] : ["--settings", settingsFile]),
    "--tools",
    clientTools.join(","),
    ...(mode === null ? [] : ["--permission-mode", mode]),
    ...(allowedTools.length === 0 ? [] : ["--allowed-tools", allowedTools.join(",")]),
    ...(client.model === null ? [] : ["--model", client.model]),
    // The cost of a conversation counts from its beginning (measured: `total_cost_usd` after --resume).
    ...(budgetUsd === null ? [] : ["--max-budget-usd", (budgetUsd + (resume?.spentUsd ?? 0)).toFixed(4)]),
    // A conversation keeps the one that it began with.
    ...(resume === undefined ? ["--append-system-prompt", briefing] : ["--resume", resume.call.sessionId]),
  ];
}

/** The client takes the last text for what the user typed, and the one before it for what came along. */
export function userMessage({ prompt, quoted }: AgentOrder): unknown {
  const content = [quoted, prompt].flatMap((text) => (text === null ? [] : [{ type: "text", text }]));
  return { type: "user", message: { role: "user", content } };
}

/** The variables that tell the plugin's server for whom it works. */
export function identityOf({ agent, repository, worktree }: AgentOrder): Record<string, string> {
  return {
    RALPH_AGENT: agent,
    RALPH_GH_OWNER: repository.owner,
    RALPH_GH_REPO: repository.repo,
    ...(worktree === null ? {} : worktreeVariable(worktree)),
  };
}

// An agent's calls without a model: what a scripted one leads the client to, and what its report says of each call.

const MAX_WHY = 400;
/** More paths than one failure is about. */
const MAX_HIDDEN = 5;
/** The client's note in the result of a command that wanted to reach another host. */
const BLOCKED_HOST = /\bdeny network-outbound ([a-z0-9.-]+)(?::\d+)?/gi;

/** The client cuts a command's own limit to it, and to ten minutes without it (measured with 2.1.330). */
const MAX_COMMAND_MS = String(60 * 60_000);

/** The variables that lead the client to the scripted model, and to no other service whose settings it finds. */
export function trialVariables(url: string, variables: Variables): Record<string, string> {
  return {
    ANTHROPIC_BASE_URL: url,
    ANTHROPIC_API_KEY: "none",
    ANTHROPIC_AUTH_TOKEN: "",
    CLAUDE_CODE_USE_BEDROCK: "0",
    CLAUDE_CODE_USE_VERTEX: "0",
    CLAUDE_CODE_USE_FOUNDRY: "0",
    BASH_MAX_TIMEOUT_MS: MAX_COMMAND_MS,
    ...exceptThisMachine(variables),
  };
}

/** Gives the agent its task and waits for its end, which an aborted signal brings about. */
export async function runTrial(agent: RunningAgent, signal?: AbortSignal): Promise<AgentEnd> {
  const end = (): void => agent.end();
  signal?.addEventListener("abort", end, { once: true });
  // The signal may have come while the client started.
  if (signal?.aborted === true) end();
  else agent.begin();
  try {
    return await agent.ended;
  } finally {
    signal?.removeEventListener("abort", end);
  }
}

/** The outcome of each call; `reach` is null for an agent without a sandbox. */
export function trialOutcomes(
  calls: readonly TrialCall[],
  { denials, results }: StreamReport,
  end: Pick<AgentEnd, "complaint" | "unable">,
  reach: TrialReach | null,
): TrialOutcome[] {
  return calls.map(({ input }, at) => {
    const id = callId(at);
    const denied = denials.find((denial) => denial.id === id);
    const result = results.get(id);
    if (denied !== undefined) {
      const { tool, call, byRule } = denied;
      return { kind: "denied", denial: { tool, call, byRule } };
    }
    if (result === undefined)
      return { kind: "not tried", why: end.complaint ?? end.unable?.why ?? "the client ended before it" };
    if (!result.isError) return { kind: "done" };
    const failure = failureOf(result.text);
    const { command } = input;
    return reach === null || typeof command !== "string"
      ? failure
      : { ...failure, ...hiddenBy(reach, `${result.text}\n${command}`) };
  });
}

/** A call that ran and failed, by what it told. */
export function failureOf(text: string): Extract<TrialOutcome, { kind: "failed" }> {
  const hosts = [...text.matchAll(BLOCKED_HOST)].flatMap(([, host]) => host ?? []);
  const why = failureExcerpt(withoutSecrets(text).trim(), MAX_WHY);
  return { kind: "failed", why, hosts: [...new Set(hosts)], folders: [], hidden: [] };
}

type TrialReach = Pick<Reach, "home" | "hidden" | "readable">;

/** The existing paths in a text that agents may not read: toolchains that a setting opens, and other files. */
function hiddenBy(
  reach: TrialReach,
  text: string,
): { folders: readonly string[]; hidden: readonly string[] } {
  const words = text
    .split(/[\s'"`,;:()<>|&=]+/)
    .map((word) => word.replace(/^(?:~|\$HOME|\$\{HOME\})(?=\/)/, () => reach.home));
  const paths = [
    ...new Set(words.filter((word) => word.startsWith("/")).map((word) => resolve(word))),
  ].filter(
    // A place such as the home folder itself is a part of every path there.
    (path) => !reach.hidden.includes(path) && !mayRead(reach, path) && existsSync(path),
  );
  return {
    folders: advisedFolders(paths.join("\n"), reach),
    hidden: paths.filter((path) => advisedFolders(path, reach).length === 0).slice(0, MAX_HIDDEN),
  };
}

const requestForm = z.looseObject({
  model: z.string(),
  stream: z.boolean().default(false),
  tools: z.array(z.unknown()).default([]),
  messages: z.array(z.looseObject({ role: z.string() })),
});

/** A model's text, or its call of a tool. */
export type Reply = { type: "text"; text: string } | ({ type: "tool_use"; id: string } & TrialCall);

/** The end of every script. */
export const LAST_WORD = "Done.";

/** The id of the call at that place of the script, which the client's report repeats. */
export function callId(at: number | ""): string {
  return `toolu_script_${at}`;
}

/** What a model's API answers to a request; null for one that it does not know. */
export interface ModelAnswer {
  readonly type: "text/event-stream" | "application/json";
  readonly text: string;
}
export type ModelApi = (path: string, request: unknown) => ModelAnswer | null;

/** Answers a client in place of a model, on the loopback address. */
export class ScriptedModel {
  readonly #api: ModelApi;
  readonly #server: Server;

  private constructor(api: ModelApi) {
    this.#api = api;
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch((error: unknown) => {
        response.writeHead(500).end(String(error));
      });
    });
  }

  static async open(api: ModelApi): Promise<ScriptedModel> {
    const model = new ScriptedModel(api);
    await new Promise<void>((listening, reject) => {
      model.#server.once("error", reject).listen(0, "127.0.0.1", listening);
    });
    return model;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("The model listens on a port");
    return `http://127.0.0.1:${address.port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await readText(request);
    const answer = this.#api(request.url ?? "", readJson(sent));
    if (answer === null) response.writeHead(request.method === "HEAD" ? 200 : 404).end();
    else response.writeHead(200, { "content-type": answer.type }).end(answer.text);
  }
}

/** A trial with a model that follows the script; `prepare` makes the client's start with that model's address. */
export async function openTrial(
  api: ModelApi,
  prepare: (modelUrl: string) => Promise<Launch>,
  outcomes: (lines: readonly string[], end: AgentEnd, launch: Launch) => TrialOutcome[],
): Promise<Trial> {
  const model = await ScriptedModel.open(api);
  try {
    const launch = await prepare(model.url);
    const close = async () => model.close();
    return { launch, outcomes: (lines, end) => outcomes(lines, end, launch), close };
  } catch (error) {
    await model.close();
    throw error;
  }
}

/** One call of the script after the other, then the end: the Messages API as far as Claude Code asks for it. */
export function messagesApi(calls: readonly TrialCall[]): ModelApi {
  return (path, request) => {
    const asked = requestForm.safeParse(request);
    if (!path.startsWith("/v1/messages") || !asked.success) return null;
    const { model, stream, tools, messages } = asked.data;
    // The steps in the request are counted, not the requests: a repeated one is answered alike. Requests without tools
    // are side questions of the client.
    const at = messages.filter(({ role }) => role === "assistant").length;
    const call = tools.length === 0 ? undefined : calls[at];
    const reply: Reply =
      call === undefined ? { type: "text", text: LAST_WORD } : { type: "tool_use", id: callId(at), ...call };
    return stream
      ? { type: "text/event-stream", text: eventsOf(model, [reply]) }
      : { type: "application/json", text: JSON.stringify(messageOf(model, [reply])) };
  };
}

/** The answer of the model's API with those blocks. */
export function messageOf(model: string, content: readonly Reply[]): Record<string, unknown> {
  return {
    // The client takes messages of one id for parts of one.
    id: `msg_${randomUUID()}`,
    type: "message",
    role: "assistant",
    model,
    content,
    stop_reason: content.some(({ type }) => type === "tool_use") ? "tool_use" : "end_turn",
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  };
}

/** The answer as server-sent events, each block in one piece. */
export function eventsOf(model: string, content: readonly Reply[]): string {
  const { stop_reason: stopReason, usage, ...message } = messageOf(model, content);
  return serverSentEvents([
    { type: "message_start", message: { ...message, content: [], stop_reason: null, usage } },
    ...content.flatMap((reply, index) => {
      const [begin, delta] =
        reply.type === "text"
          ? [
              { ...reply, text: "" },
              { type: "text_delta", text: reply.text },
            ]
          : [
              { ...reply, input: {} },
              { type: "input_json_delta", partial_json: JSON.stringify(reply.input) },
            ];
      return [
        { type: "content_block_start", index, content_block: begin },
        { type: "content_block_delta", index, delta },
        { type: "content_block_stop", index },
      ];
    }),
    { type: "message_delta", delta: { stop_reason: stopReason, stop_sequence: null }, usage },
    { type: "message_stop" },
  ]);
}

export function serverSentEvents(
  events: readonly ({ readonly type: string } & Readonly<Record<string, unknown>>)[],
): string {
  return events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join("");
}
