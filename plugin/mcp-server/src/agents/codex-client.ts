import { exceptThisMachine } from "../domain/proxy.ts";
import { quotedWord } from "../domain/text.ts";
import { appendFileSync, existsSync, readFileSync, readdirSync, realpathSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { AgentOrder, ClientChoice, MissingLogin, TrialCall } from "../ports/machine.ts";
import { makeAgentFolder, reachOf, type Reach, type AgentFolder } from "./agent-reach.ts";
import { isWithin } from "../programs/git-place.ts";
import { Failure } from "../errors.ts";
import { ROOT } from "../programs/program-place.ts";
import {
  askClient,
  fileOfClient,
  type AgentClient,
  type ClientSetup,
  type Launch,
  type Trial,
} from "./agent-client.ts";
import { removeFolders } from "./remove-folders.ts";
import { identityOf } from "./client-arguments.ts";
import { firstLinesIn } from "./client-report.ts";
import { codexSandboxSettings, IN_SANDBOX, settingArguments, type TomlValue } from "./codex-settings.ts";
import { codexSessionIn, recordedEnd } from "./codex-report.ts";
import { CodexTrial } from "./codex-trial.ts";
import { RunProgress } from "./run-progress.ts";
import { skillText } from "./skill-text.ts";

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
    return CodexTrial.open(calls, async (settings) => {
      const launch = await this.#prepare(order, settings);
      return { ...launch, variables: { ...launch.variables, ...exceptThisMachine(this.#setup.variables) } };
    });
  }

  async #prepare(order: AgentOrder, settings: Readonly<Record<string, TomlValue>>): Promise<Launch> {
    const { permissions } = order;
    if (permissions.approvals.length > 0 || order.resume !== undefined)
      throw new Failure(
        "AGENT_NOT_STARTED",
        "Cannot start Codex: it cannot wait for a person's decision on a call",
        {
          hint: "Choose Claude Code for this command, or take `approvals` out of the team's file",
        },
      );
    const isFree = permissions.mode === "bypassPermissions" && !permissions.isSandboxed;
    const reach = isFree ? null : await reachOf(this.#setup, order);
    const agentFolder = permissions.isSandboxed && reach !== null ? makeAgentFolder(reach) : null;
    try {
      return await this.#launchOf(order, settings, { reach, agentFolder });
    } catch (error) {
      if (agentFolder !== null) removeFolders([agentFolder.path]);
      throw error;
    }
  }

  async #launchOf(
    order: AgentOrder,
    settings: Readonly<Record<string, TomlValue>>,
    { reach, agentFolder }: { readonly reach: Reach | null; readonly agentFolder: AgentFolder | null },
  ): Promise<Launch> {
    const { pluginFolder } = this.#setup;
    const { client, prompt, quoted, briefing } = order;
    const rules = reach === null ? FREE : this.#sandboxOf(order, reach, agentFolder);
    const all = {
      developer_instructions: `${briefing}\n\nThe skills of ralph-hero lie in ${resolve(pluginFolder, "skills")}, each as NAME/SKILL.md. Its tools, ralph_hero__…, are those of the MCP server ${SERVER}.`,
      ...rules,
      ...withoutRepositorys(order.folder),
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

/**
 * The settings that leave out a repository's own. Measured with 0.171.0: in an untrusted folder its config.toml with MCP
 * servers, its hooks and its AGENTS.md do not count, also where the user trusts the clone; its skills are listed still.
 */
function withoutRepositorys(folder: string): Record<string, TomlValue> {
  return {
    projects: { [folder]: { trust_level: "untrusted" } },
    skills: { include_instructions: false },
  };
}

/** The caller's choice: commands run as the user, with the user's own settings of Codex. */
const FREE = { sandbox_mode: "danger-full-access", approval_policy: "never" } as const;
