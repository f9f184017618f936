import type { Writable } from "node:stream";
import { existsSync, mkdtempSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import {
  approvalSettings,
  cacheVariables,
  entriesOf,
  hiddenFolders,
  otherWorkingCopies,
  readablePaths,
  registriesOf,
  sandboxProblem,
  sandboxSettings,
  teamFolders,
  type ReadableFacts,
} from "./sandbox-settings.ts";
import type { AgentOrder, TrialCall } from "../ports/machine.ts";
import type { AgentClient, ClientSetup, Launch, Talk, Trial } from "./agent-client.ts";
import { argumentsOf, userMessage } from "./client-arguments.ts";
import { grantCall, type RunFiles } from "./run-files.ts";
import { ClientTalk } from "./client-talk.ts";
import { messagesApi, ScriptedModel } from "./scripted-model.ts";
import { readStream } from "./stream.ts";
import { trialOutcomes, trialVariables } from "./trial.ts";
import { isSecretName } from "../domain/text.ts";

/** Measured: the list of the client's own skills costs each request some 1,900 tokens. The user's skills stay. */
const WITHOUT_BUNDLED_SKILLS = "CLAUDE_CODE_DISABLE_BUNDLED_SKILLS";
/** The program of the plugin's hooks. */
const HOOK = join("mcp-server", "dist", "hook.js");
/** Secrets that the client itself puts into its environment. */
const OF_CLIENT = ["CLAUDE_CODE_MESSAGING_TOKEN", "CLAUDE_CODE_OAUTH_TOKEN"];

/** The settings of one run. */
interface RunSettings {
  readonly file: string;
  /** Folders that go with the run. */
  readonly folders: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
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
    const readable = order.permissions.isSandboxed ? await this.#readable(order) : null;
    const model = await ScriptedModel.open(messagesApi(calls));
    const launch = await this.#prepare(order, model.url).catch(async (error: unknown) => {
      await model.close();
      throw error;
    });
    return {
      launch,
      outcomes: (lines, end) =>
        trialOutcomes(calls.length, readStream(lines), end, (text) =>
          readable === null ? [] : hiddenFolders(text, readable.home, readablePaths(readable)),
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
        ...settings?.variables,
      },
      folders: settings?.folders ?? [],
      talk: (input, log) => talkOf(order, input, log),
    };
  }

  async sandboxProblem(): Promise<string | null> {
    return sandboxProblem(this.#setup.variables);
  }

  /** The report tells everything. */
  complete(): void {}

  /** The settings of the agent's sandbox, and of a model in place of the service's; null for neither. */
  async #settingsOf(order: AgentOrder, modelUrl: string | null): Promise<RunSettings | null> {
    const sandbox = order.permissions.isSandboxed ? await this.#sandbox(order) : null;
    const approvals = await this.#approvals(order);
    if (sandbox === null && modelUrl === null && approvals === null) return null;
    // The user's own settings may name another service; these count more.
    const env = modelUrl === null ? {} : trialVariables(modelUrl);
    const file = await this.#setup.files.writeSettings(order.runId, {
      ...sandbox?.settings,
      ...approvals,
      env,
    });
    const variables = { ...sandbox?.variables, ...env };
    return { file, folders: sandbox === null ? [] : [sandbox.cacheFolder], variables };
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

  /** Throws CONFIG_INVALID for a folder of the team's that holds credentials. */
  async #readable({ folder, permissions }: AgentOrder): Promise<ReadableFacts> {
    const { variables, gitFolder } = this.#setup;
    const home = variables["HOME"] ?? homedir();
    const teams = teamFolders(home, permissions.readableFolders);
    return { home, searchPath: variables["PATH"] ?? "", gitFolder: await gitFolder(), folder, teams };
  }

  async #sandbox(order: AgentOrder): Promise<{
    readonly settings: object;
    readonly cacheFolder: string;
    readonly variables: Record<string, string>;
  }> {
    const { variables, workingCopies } = this.#setup;
    const { folder, permissions } = order;
    const readable = await this.#readable(order);
    // Nobody else may write to it, and no other ticket reads it.
    const cacheFolder = mkdtempSync(join(tmpdir(), "ralph-hero-cache-"));
    const settings = sandboxSettings({
      ...readable,
      cacheFolder,
      hidden: otherWorkingCopies(await workingCopies(), readable),
      locked: permissions.mayWrite ? [] : entriesOf(folder),
      secretVariables: [...new Set([...Object.keys(variables).filter(isSecretName), ...OF_CLIENT])],
      domains: [...registriesOf((name) => existsSync(join(folder, name))), ...permissions.allowedDomains],
    });
    return { settings, cacheFolder, variables: cacheVariables(cacheFolder) };
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
