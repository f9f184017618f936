import { appendFileSync, existsSync, readFileSync, readdirSync, realpathSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join, resolve, sep } from "node:path";
import * as z from "zod";
import { exceptThisMachine } from "../../../mcp-server/src/rules/proxy.ts";
import { quotedWord, readJson } from "../../../mcp-server/src/rules/text.ts";
import { Failure, filesGone } from "../../../mcp-server/src/errors.ts";
import { isWithin } from "../../../mcp-server/src/programs/git-place.ts";
import { ROOT } from "../../../mcp-server/src/programs/program-place.ts";
import {
  askClient,
  fileOfClient,
  type AgentClient,
  type ClientSetup,
  type Launch,
  type Trial,
  identityOf,
  callId,
  LAST_WORD,
  openTrial,
  serverSentEvents,
  type ModelApi,
  failureOf,
  type AgentOrder,
  type ClientChoice,
  type MissingLogin,
  type TrialCall,
  type AgentEnd,
  type TrialOutcome,
} from "./agent-client.ts";
import { makeAgentFolder, reachOf, type Reach, type AgentFolder } from "./agent-reach.ts";
import { firstLinesIn } from "./client-report.ts";
import { codexSessionIn, recordedEnd, codexEventsOf } from "./codex-report.ts";
import { removeFolders } from "../../../mcp-server/src/programs/leftovers.ts";
import { RunProgress } from "./client-talk.ts";
import type { StreamEvent } from "./stream.ts";

/** The plugin's server is called so in Codex, which makes `mcp__ralph_hero` of it in tools' names. */
const SERVER = "ralph-hero";
/** Secrets and settings of Codex alone, which are no matter of the plugin's server. */
const OF_CODEX = /^(?:OPENAI|CODEX)_/;
/** A session's record is found by its day; the folders are named by local time. */
const DAY_MS = 24 * 60 * 60_000;

/** Codex CLI as `codex exec`. */
export class CodexClient implements AgentClient {
  readonly installHint =
    "Install Codex CLI (`npm install -g @openai/codex`) so that `codex` is found, or name the program with --client";
  readonly #setup: ClientSetup;

  constructor(setup: ClientSetup) {
    this.#setup = setup;
  }

  async prepare(order: AgentOrder): Promise<Launch> {
    return this.#prepare(order, {});
  }

  async prepareTrial(order: AgentOrder, calls: readonly TrialCall[]): Promise<Trial> {
    const prepare = async (modelUrl: string): Promise<Launch> => {
      const launch = await this.#prepare(order, {
        model: MODEL,
        model_provider: "trial",
        "model_providers.trial": { name: "trial", base_url: `${modelUrl}/v1`, wire_api: "responses" },
      });
      return { ...launch, variables: { ...launch.variables, ...exceptThisMachine(this.#setup.variables) } };
    };
    return openTrial(responsesApi(calls), prepare, (lines, end) => codexOutcomes(calls, lines, end));
  }

  async #prepare(order: AgentOrder, settings: Readonly<Record<string, TomlValue>>): Promise<Launch> {
    const { permissions } = order;
    if (permissions.approvals.length > 0 || order.resume !== undefined)
      throw new Failure(
        "AGENT_NOT_STARTED",
        "Cannot start Codex: it cannot wait for a person's decision on a call",
        { hint: "Choose Claude Code for this command, or take `approvals` out of the team's file" },
      );
    const isFree = permissions.mode === "bypassPermissions" && !permissions.isSandboxed;
    const reach = isFree ? null : await reachOf(this.#setup, order);
    const agentFolder = permissions.isSandboxed && reach !== null ? makeAgentFolder(reach) : null;
    try {
      return this.#launchOf(order, settings, reach, agentFolder);
    } catch (error) {
      if (agentFolder !== null) removeFolders([agentFolder.path]);
      throw error;
    }
  }

  #launchOf(
    order: AgentOrder,
    settings: Readonly<Record<string, TomlValue>>,
    reach: Reach | null,
    agentFolder: AgentFolder | null,
  ): Launch {
    const { pluginFolder } = this.#setup;
    const { client, prompt, quoted, briefing } = order;
    const rules = reach === null ? FREE : this.#sandboxOf(order, reach, agentFolder);
    const all = {
      developer_instructions: `${briefing}\n\nThe skills of ralph-hero lie in ${resolve(pluginFolder, "skills")}, each as NAME/SKILL.md. Its tools, ralph_hero__…, are those of the MCP server ${SERVER}.`,
      ...rules,
      // Measured with 0.171.0: in an untrusted folder a repository's config.toml with MCP servers, its hooks and its
      // AGENTS.md do not count, also where the user trusts the clone; its skills are listed still.
      projects: { [order.folder]: { trust_level: "untrusted" } },
      skills: { include_instructions: false },
      ...this.#partsOf(order, agentFolder),
      ...(client.model === null ? {} : { model: client.model }),
      ...settings,
    };
    const task = [quoted, skillText(prompt, resolve(pluginFolder))].filter((text) => text !== null);
    return {
      arguments: [
        "exec",
        "--json",
        // A user's own settings may turn the sandbox off, and rules of a repository open it.
        ...(reach === null ? [] : ["--ignore-user-config", "--ignore-rules"]),
        "--dangerously-bypass-hook-trust",
        ...settingArguments(all),
        "-",
      ],
      variables: { RUST_BACKTRACE: "0" },
      folders: agentFolder === null ? [] : [agentFolder.path],
      talk(input, log) {
        const progress = new RunProgress(log);
        return {
          // Codex begins when its input ends; without a word it ends by itself.
          begin: () => void input.end(task.join("\n\n")),
          interrupt: async () => undefined,
          close: () => void input.end(),
          progress: () => progress.now(),
        };
      },
    };
  }

  /** The plugin's server and guard, and the environment of commands. */
  #partsOf(order: AgentOrder, agentFolder: AgentFolder | null): Record<string, TomlValue> {
    const { pluginFolder, variables } = this.#setup;
    const known = Object.keys({ ...variables, ...identityOf(order) });
    const guard = quotedWord(resolve(pluginFolder, "hooks", "guard.sh"));
    return {
      mcp_servers: {
        [SERVER]: {
          command: "node",
          args: [resolve(pluginFolder, "mcp-server", "dist", "server.js")],
          // By name: no value stands in the list of processes.
          env_vars: known.filter((name) => !OF_CODEX.test(name)),
          default_tools_approval_mode: "approve",
          required: true,
        },
      },
      hooks: {
        PreToolUse: [
          {
            matcher: "^(Bash|mcp__.*)$",
            hooks: [{ type: "command", command: `sh ${guard} || exit 2`, timeout: 10 }],
          },
        ],
      },
      // Commands get neither tokens nor keys.
      shell_environment_policy: {
        inherit: "core",
        set: agentFolder === null ? {} : { ...agentFolder.variables, TMPDIR: agentFolder.cache },
      },
    };
  }

  /** Throws AGENT_NOT_STARTED for permissions that Codex has none for. */
  #sandboxOf(order: AgentOrder, reach: Reach, agentFolder: AgentFolder | null): Record<string, TomlValue> {
    const { folder, permissions, client } = order;
    const { isSandboxed, mayWrite, mode } = permissions;
    if (!isSandboxed && mode !== null)
      throw new Failure("AGENT_NOT_STARTED", `Cannot start Codex with "${mode}" and without its sandbox`, {
        hint: "Codex has no rules for single commands: leave out --no-sandbox, or give --permission-mode bypassPermissions on a machine that holds nothing of value",
      });
    return codexSandboxSettings({ ...this.#programOf(client), reach, agentFolder, folder, mayWrite });
  }

  get #home(): string {
    return this.#setup.variables["HOME"] ?? homedir();
  }

  get #codexHome(): string {
    return this.#setup.variables["CODEX_HOME"] ?? join(this.#home, ".codex");
  }

  #programOf({ program }: ClientChoice): { readonly codexHome: string; readonly program: string } {
    const found = fileOfClient(program, this.#setup.variables);
    // A program that is missing is reported when it is started.
    return { codexHome: this.#codexHome, program: found === undefined ? program : realpathSync(found) };
  }

  async sandboxProblem(client: ClientChoice): Promise<string | null> {
    const folder = resolve(this.#setup.pluginFolder);
    const place = this.#programOf(client);
    const reach = { hidden: [], readable: [], hosts: [] };
    const settings = codexSandboxSettings({ ...place, reach, folder, agentFolder: null, mayWrite: false });
    const command = ["sandbox", ...settingArguments(settings), ...IN_SANDBOX, "--", "true"];
    const { code, stderr } = await this.#ask(client, command, folder);
    if (code === 0) return null;
    const problem = `Codex's sandbox does not start (${stderr.trim().split("\n").at(-1) ?? ""})`;
    const temporary = this.#setup.variables["TMPDIR"] ?? tmpdir();
    return isWithin(temporary, place.codexHome)
      ? `${problem}. Its folder ${place.codexHome} must lie outside of ${temporary}: set CODEX_HOME`
      : problem;
  }

  /**
   * Measured with 0.171.0: without a login the answer is "Not logged in" and the exit code 1, and `codex exec` works all
   * the same with CODEX_API_KEY, not with OPENAI_API_KEY. A script may choose a provider that needs none.
   */
  async missingLogin(client: ClientChoice): Promise<MissingLogin | null> {
    if ((this.#setup.variables["CODEX_API_KEY"] ?? "") !== "") return null;
    const { stdout, stderr } = await this.#ask(client, ["login", "status"], ROOT);
    const isMissing = /^Not logged in$/m.test(`${stdout}\n${stderr}`);
    return isMissing ? { command: "codex login", isCertain: false } : null;
  }

  async #ask({ program }: ClientChoice, args: readonly string[], cwd: string) {
    const { installHint } = this;
    return askClient({ program, installHint }, args, { cwd, env: this.#setup.variables });
  }

  /** The cause of a failure, the end of a limit and the tokens stand in Codex's record of the session alone. */
  complete(log: string): void {
    const session = codexSessionIn(firstLinesIn(log));
    const record = session === null ? null : this.#recordOf(session);
    if (record === null) return;
    const lines = recordedEnd(readFileSync(record, "utf8"));
    appendFileSync(log, lines.map((line) => `${line}\n`).join(""));
  }

  /** Null where Codex keeps none. */
  #recordOf(session: string): string | null {
    // The id begins with its time.
    const startedAtMs = Number.parseInt(session.replaceAll("-", "").slice(0, 12), 16);
    if (!Number.isSafeInteger(startedAtMs)) return null;
    for (const days of [0, -1, 1]) {
      const day = new Date(startedAtMs + days * DAY_MS).toISOString().slice(0, 10).split("-");
      const folder = join(this.#codexHome, "sessions", ...day);
      if (!existsSync(folder)) continue;
      const name = readdirSync(folder).find((one) => one.endsWith(`-${session}.jsonl`));
      if (name !== undefined) return join(folder, name);
    }
    return null;
  }
}

/** The caller's choice: commands run as the user, with the user's own settings of Codex. */
const FREE = { sandbox_mode: "danger-full-access", approval_policy: "never" } as const;

type TomlValue = string | number | boolean | readonly TomlValue[] | { readonly [key: string]: TomlValue };

/** An inline TOML value, as Codex's option `-c` takes one. */
export function toml(value: TomlValue): string {
  if (typeof value === "string") return JSON.stringify(value.toWellFormed()).replaceAll("\u007f", "\\u007f");
  if (typeof value !== "object") return String(value);
  if (isList(value)) return `[${value.map(toml).join(",")}]`;
  const entries = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}=${toml(one)}`);
  return `{${entries.join(",")}}`;
}

function isList(value: TomlValue): value is readonly TomlValue[] {
  return Array.isArray(value);
}

/** The settings as arguments. */
export function settingArguments(settings: Readonly<Record<string, TomlValue>>): string[] {
  return Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${toml(value)}`]);
}

interface CodexSandbox {
  readonly reach: Pick<Reach, "hidden" | "readable" | "hosts">;
  readonly folder: string;
  /** Codex's own folder, which holds its login. */
  readonly codexHome: string;
  /** The file that starts Codex, links followed. */
  readonly program: string;
  /** A folder for one agent alone, with a cache; null for the check of the sandbox itself. */
  readonly agentFolder: Pick<AgentFolder, "path" | "cache"> | null;
  /** Whether commands may change the worktree. */
  readonly mayWrite: boolean;
}

const PROFILE = "ralph-hero";
/** The folder with secrets that `:minimal` opens, by both names that macOS has for it (measured with 0.171.0 on Linux). */
const OF_MINIMAL = ["/etc", "/private/etc"];

/**
 * Codex's settings for an agent's commands: they write to the worktree and the cache alone, and read the system and what
 * they are given. Measured with 0.171.0: a profile that denies the home folder and opens parts of it again does not start,
 * so it names all that is readable. A part of a readable folder can be denied.
 */
export function codexSandboxSettings(facts: CodexSandbox): Record<string, TomlValue> {
  const { reach, codexHome, program, agentFolder, mayWrite, folder } = facts;
  const readable = [
    ...reach.readable,
    // Codex starts itself again inside of the sandbox, by a link in its folder.
    join(codexHome, "tmp"),
    packageOf(program),
  ];
  const open = [...readable, ...OF_MINIMAL];
  const denied = reach.hidden.filter((one) => open.some((path) => path !== one && isWithin(path, one)));
  const filesystem = {
    ":minimal": "read",
    ...Object.fromEntries(denied.map((path) => [path, "none"])),
    ...Object.fromEntries(readable.map((path) => [path, "read"])),
    [folder]: mayWrite ? "write" : "read",
    ...(agentFolder === null ? {} : { [agentFolder.path]: "read", [agentFolder.cache]: "write" }),
  };
  const domains = agentFolder === null ? [] : reach.hosts;
  const network: TomlValue =
    domains.length === 0
      ? { enabled: false }
      : { enabled: true, domains: Object.fromEntries(domains.map((host) => [host, "allow"])) };
  return {
    permissions: { [PROFILE]: { filesystem, network } },
    default_permissions: PROFILE,
    // Without its proxy Codex enforces no domains.
    "features.network_proxy": true,
    approval_policy: "never",
  };
}

/** The arguments that run a command in that sandbox, without a session. */
const IN_SANDBOX = ["-P", PROFILE];

/** npm's package lies beside the one with the binary; elsewhere the program is a binary. */
function packageOf(program: string): string {
  const packages = `${sep}@openai${sep}`;
  const at = program.lastIndexOf(packages);
  return at === -1 ? program : program.slice(0, at + packages.length - 1);
}

// A trial with Codex: the script as answers of the Responses API, and each call's outcome by Codex's report.

/** A model whose tools the script can call; a newer one takes a program that calls them. */
const MODEL = "gpt-5.5";
/** Codex's own limit for one look at a command that goes on. */
const LOOK_MS = 30_000;

const requestForm = z.looseObject({
  input: z.array(
    z.looseObject({ type: z.string(), call_id: z.string().optional(), output: z.unknown().optional() }),
  ),
});

/** The words of Codex's own tool for a command that is at work still. */
const RUNS_STILL = /Process running with session ID (\d+)/;

/** A text or a call. */
type Item = { readonly type: string } & Readonly<Record<string, unknown>>;

/** The Responses API as far as Codex asks for it: one call after the other, each command to its end. */
export function responsesApi(calls: readonly TrialCall[]): ModelApi {
  return (path, request) => {
    const asked = requestForm.safeParse(request);
    if (!path.endsWith("/responses") || !asked.success) return null;
    const { input } = asked.data;
    const made = input.filter(
      ({ type, call_id: id }) => type.endsWith("_call") && id?.startsWith(callId("")),
    );
    const [, running] = RUNS_STILL.exec(JSON.stringify(input.at(-1)?.output ?? "")) ?? [];
    const call = calls[made.length];
    const item: Item =
      running !== undefined
        ? functionCall(`look_${input.length}`, "write_stdin", {
            session_id: Number(running),
            chars: "",
            yield_time_ms: LOOK_MS,
          })
        : call === undefined
          ? messageItem(LAST_WORD)
          : itemOf(callId(made.length), call);
    return { type: "text/event-stream", text: responseEvents(`resp_${input.length}`, [item]) };
  };
}

function itemOf(id: string, { name, input }: TrialCall): Item {
  const tool = ownToolOf(name);
  if (tool !== null) return { ...functionCall(id, tool, input), namespace: "mcp__ralph_hero" };
  if (name === "Write")
    return { type: "custom_tool_call", call_id: id, name: "apply_patch", input: patchOf(input) };
  return functionCall(id, "exec_command", { cmd: commandOf({ name, input }), yield_time_ms: LOOK_MS });
}

/** A call as an item of the Responses API. */
export function functionCall(id: string, name: string, input: Readonly<Record<string, unknown>>): Item {
  return { type: "function_call", id: `fc_${id}`, call_id: id, name, arguments: JSON.stringify(input) };
}

/** The model's text as an item of the Responses API. */
export function messageItem(text: string): Item {
  const content = [{ type: "output_text", text, annotations: [] }];
  return { type: "message", id: "msg_last", role: "assistant", content };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** The plugin's own tool in a full name, as the plugin's server has it. */
function ownToolOf(name: string): string | null {
  return /__(ralph_hero__[a-z_]+)$/.exec(name)?.[1] ?? null;
}

/** Codex reads files by commands. */
function commandOf({ name, input }: TrialCall): string {
  return name === "Read" ? `cat "${textOf(input["file_path"])}"` : textOf(input["command"]);
}

function patchOf({ file_path: path, content }: TrialCall["input"]): string {
  const lines = textOf(content).trimEnd().split("\n");
  return [
    "*** Begin Patch",
    `*** Add File: ${textOf(path)}`,
    ...lines.map((line) => `+${line}`),
    "*** End Patch",
    "",
  ].join("\n");
}

/** An answer of the Responses API as server-sent events. */
export function responseEvents(id: string, output: readonly Item[]): string {
  const usage = { input_tokens: 1, output_tokens: 1, total_tokens: 2 };
  return serverSentEvents([
    { type: "response.created", response: { id, output: [] } },
    ...output.map((item, at) => ({ type: "response.output_item.done", output_index: at, item })),
    { type: "response.completed", response: { id, output, usage } },
  ]);
}

/**
 * The outcome of each call. Codex reports no call that it refuses, so the calls of its report are matched with those of
 * the script, in their order. Pure.
 */
export function codexOutcomes(
  calls: readonly TrialCall[],
  lines: readonly string[],
  end: Pick<AgentEnd, "complaint" | "unable" | "hasResult">,
): TrialOutcome[] {
  const events = lines.flatMap(
    (line) => codexEventsOf(line.startsWith("{") ? readJson(line) : undefined) ?? [],
  );
  const results = new Map(events.flatMap((one) => (one.kind === "result" ? [[one.id, one]] : [])));
  const begun = events.filter((event) => event.kind === "call");
  return calls.map((call) => {
    const at = begun.findIndex((event) => isOf(event, call));
    if (at === -1)
      return end.hasResult && end.unable === null && end.complaint === null
        ? { kind: "failed", why: "Codex refused the call", hosts: [], folders: [], hidden: [] }
        : { kind: "not tried", why: end.complaint ?? end.unable?.why ?? "the client ended before it" };
    const result = results.get(begun[at]?.id ?? "");
    begun.splice(0, at + 1);
    if (result === undefined) return { kind: "not tried", why: "the client ended before its result" };
    return result.isError ? failureOf(result.text) : { kind: "done" };
  });
}

function isOf({ tool, call }: Extract<StreamEvent, { kind: "call" }>, given: TrialCall): boolean {
  const own = ownToolOf(given.name);
  if (own !== null) return tool === own;
  if (given.name === "Write") return tool === "apply_patch" && call === textOf(given.input["file_path"]);
  return tool === "exec" && unquoted(call) === unquoted(commandOf(given));
}

/** Codex reports a command in quotes of its own. */
function unquoted(command: string): string {
  return command.replaceAll(/['"\\\s]/g, "");
}

/** A prompt that calls a skill of the plugin, as `/ralph-hero:ralph-impl 12`. */
const CALL = /^\/ralph-hero:([a-z-]+)(?: ([^\n]*))?$/;

/**
 * The prompt for a client without plugins: the text of the skill that it calls, as Claude Code expands it. A prompt that
 * calls none stays as it is. Throws PLUGIN_GONE without the skill's file.
 */
export function skillText(prompt: string, pluginFolder: string): string {
  const [, name, given = ""] = CALL.exec(prompt) ?? [];
  if (name === undefined) return prompt;
  const folder = join(pluginFolder, "skills", name);
  const values: Readonly<Record<string, string>> = {
    $ARGUMENTS: given,
    "${CLAUDE_PLUGIN_ROOT}": pluginFolder,
    "${CLAUDE_SKILL_DIR}": folder,
  };
  let skill: string;
  try {
    skill = readFileSync(join(folder, "SKILL.md"), "utf8");
  } catch (error) {
    throw filesGone(error);
  }
  const [, body = ""] = /^---\n[^]*?\n---\n([^]*)$/.exec(skill) ?? [];
  return body.trim().replaceAll(/\$ARGUMENTS|\$\{\w+\}/g, (variable) => values[variable] ?? variable);
}
