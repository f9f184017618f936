import type { Writable } from "node:stream";
import { join } from "node:path";
import { makeAgentFolder, reachOf } from "./agent-reach.ts";
import { approvalSettings, entriesOf, sandboxProblem, sandboxSettings } from "./sandbox-settings.ts";
import type { AgentOrder, ClientChoice, MissingLogin, TrialCall } from "../ports/machine.ts";
import { ROOT } from "../programs/program-place.ts";
import {
  askClient,
  type AgentClient,
  type ClientSetup,
  type Launch,
  type Talk,
  type Trial,
} from "./agent-client.ts";
import { argumentsOf, userMessage } from "./client-arguments.ts";
import { grantCall, type RunFiles } from "./run-files.ts";
import { ClientTalk } from "./client-talk.ts";
import { messagesApi, ScriptedModel } from "./scripted-model.ts";
import { readStream } from "./stream.ts";
import { trialOutcomes, trialVariables } from "./trial.ts";
import { holdsLogin } from "../domain/proxy.ts";
import { isObject, isSecretName, readJson } from "../domain/text.ts";

/** Measured: the list of the client's own skills costs each request some 1,900 tokens. The user's skills stay. */
const WITHOUT_BUNDLED_SKILLS = "CLAUDE_CODE_DISABLE_BUNDLED_SKILLS";
/**
 * A command in the background would outlive its call, with the sandbox's mount points in the worktree, and keep the run
 * from its end. Measured with 2.1.330: the tools lose their argument `run_in_background`.
 */
const WITHOUT_BACKGROUND = "CLAUDE_CODE_DISABLE_BACKGROUND_TASKS";
/** The program of the plugin's hooks. */
const HOOK = join("mcp-server", "dist", "hook.js");
/** Secrets that the client itself puts into its environment. */
const OF_CLIENT = ["CLAUDE_CODE_MESSAGING_TOKEN", "CLAUDE_CODE_OAUTH_TOKEN"];

/** The settings of one run. */
interface RunSettings {
  readonly file: string;
  /** Folders that go with the run. */
  readonly folders: readonly string[];
  readonly variables: Launch["variables"];
}

/** Claude Code in print mode. */
export class ClaudeClient implements AgentClient {
  readonly installHint = "Install Claude Code so that `claude` is found, or name the program with --client";
  readonly #setup: ClientSetup & { readonly files: RunFiles };

  constructor(setup: ClientSetup & { readonly files: RunFiles }) {
    this.#setup = setup;
  }

  async prepare(order: AgentOrder): Promise<Launch> {
    return this.#prepare(order, null);
  }

  async prepareTrial(order: AgentOrder, calls: readonly TrialCall[]): Promise<Trial> {
    const reach = order.permissions.isSandboxed ? await reachOf(this.#setup, order) : null;
    const model = await ScriptedModel.open(messagesApi(calls));
    const launch = await this.#prepare(order, model.url).catch(async (error: unknown) => {
      await model.close();
      throw error;
    });
    return {
      launch,
      outcomes: (lines, end) =>
        trialOutcomes(
          calls,
          readStream(lines),
          end,
          reach === null ? null : { ...reach, readable: [...reach.readable, ...launch.folders] },
        ),
      close: async () => model.close(),
    };
  }

  /** `modelUrl` is null for the client's own service. */
  async #prepare(order: AgentOrder, modelUrl: string | null): Promise<Launch> {
    const settings = await this.#settingsOf(order, modelUrl);
    return {
      arguments: argumentsOf(order, this.#setup.pluginFolder, settings?.file ?? null),
      variables: {
        [WITHOUT_BUNDLED_SKILLS]: this.#setup.variables[WITHOUT_BUNDLED_SKILLS] ?? "1",
        [WITHOUT_BACKGROUND]: "1",
        ...settings?.variables,
      },
      folders: settings?.folders ?? [],
      talk: (input, log) => talkOf(order, input, log),
    };
  }

  async sandboxProblem(): Promise<string | null> {
    return sandboxProblem(this.#setup.variables);
  }

  /**
   * Measured with 2.1.330: the answer is JSON, from variables, settings and files, and counts keys of variables, an
   * `apiKeyHelper` and other providers as a login. Without one the client sends no request. An older version takes the
   * words for a prompt, and so it is given an option that it refuses.
   */
  async missingLogin({ program }: ClientChoice): Promise<MissingLogin | null> {
    const { installHint } = this;
    const place = { cwd: ROOT, env: this.#setup.variables };
    const { stdout } = await askClient({ program, installHint }, ["auth", "status", "--json"], place);
    const answer = readJson(stdout);
    return isObject(answer) && answer["loggedIn"] === false
      ? { command: "claude auth login", isCertain: true }
      : null;
  }

  /** The report tells everything. */
  complete(): void {}

  /** The settings of the agent's sandbox, and of a model in place of the service's; null for neither. */
  async #settingsOf(order: AgentOrder, modelUrl: string | null): Promise<RunSettings | null> {
    const approvals = await this.#approvals(order);
    const sandbox = order.permissions.isSandboxed ? await this.#sandbox(order) : null;
    if (sandbox === null && modelUrl === null && approvals === null) return null;
    // The user's own settings may name another service; these count more.
    const env = modelUrl === null ? {} : trialVariables(modelUrl, this.#setup.variables);
    const file = await this.#setup.files.writeSettings(order.runId, {
      ...sandbox?.settings,
      ...approvals,
      env,
    });
    const variables = { ...sandbox?.variables, ...env };
    return { file, folders: sandbox?.folders ?? [], variables };
  }

  /** The settings by which calls wait for a person; null where none does. */
  async #approvals({ runId, permissions, resume }: AgentOrder): Promise<object | null> {
    const { approvals: rules } = permissions;
    if (rules.length === 0 && resume === undefined) return null;
    const decided = resume?.call ?? null;
    const file = await this.#setup.files.writeApprovals(runId, rules, decided);
    const decidedTool = decided?.tool ?? null;
    return approvalSettings(join(this.#setup.pluginFolder, HOOK), file, { rules, decidedTool });
  }

  /** Throws CONFIG_INVALID for a folder of the team's that holds more than a toolchain. */
  async #sandbox(
    order: AgentOrder,
  ): Promise<{ readonly settings: object } & Pick<RunSettings, "folders" | "variables">> {
    const { variables, gitFolder, pluginFolder } = this.#setup;
    const { folder } = order;
    const reach = await reachOf(this.#setup, order);
    const locked = order.permissions.mayWrite ? [] : entriesOf(folder);
    const agentFolder = makeAgentFolder(reach);
    const ofClient = variables["CLAUDE_CONFIG_DIR"] ?? join(reach.home, ".claude");
    const kept = [
      folder,
      agentFolder.path,
      pluginFolder,
      // The client keeps long results there, and the user's skills have files.
      join(ofClient, "projects", folder.replaceAll(/[^a-zA-Z0-9]/g, "-")),
      ...["agents", "commands", "plugins", "skills"].map((name) => join(ofClient, name)),
    ];
    const names = Object.keys(variables);
    const secret = names.filter((name) => isSecretName(name) || holdsLogin(name, variables[name]));
    const settings = sandboxSettings({
      reach,
      gitFolder: await gitFolder(),
      agentFolder,
      secretVariables: [...new Set([...secret, ...OF_CLIENT])],
      kept,
      locked,
    });
    // Such as a header with a token.
    const withoutGit = names.filter((name) => name.startsWith("GIT_CONFIG")).map((name) => [name, undefined]);
    return {
      settings,
      folders: [agentFolder.path],
      variables: {
        ...Object.fromEntries(withoutGit),
        ...agentFolder.variables,
        // The client's own files and sockets: the common folder is hidden.
        TMPDIR: agentFolder.path,
      },
    };
  }
}

/** A conversation that is resumed goes on by itself, and its hooks wait for the decision. */
function talkOf(order: AgentOrder, input: Writable, log: string): Talk {
  const { resume } = order;
  if (resume === undefined) return new ClientTalk(input, log, userMessage(order));
  const talk = new ClientTalk(input, log, null);
  return {
    begin() {
      grantCall(log, resume.decision);
      talk.begin();
    },
    interrupt: async () => talk.interrupt(),
    close: () => talk.close(),
    progress: () => talk.progress(),
  };
}
