import { join, relative, sep } from "node:path";
import { readdirSync } from "node:fs";
import { readCallRule, toolMatcher } from "../../../mcp-server/src/rules/team.ts";
import { holdsLogin } from "../../../mcp-server/src/rules/proxy.ts";
import { isObject, isSecretName, readJson, type Variables } from "../../../mcp-server/src/rules/text.ts";
import { isWithin } from "../../../mcp-server/src/programs/git-place.ts";
import { ROOT, runBounded } from "../../../mcp-server/src/programs/program-place.ts";
import {
  askClient,
  type AgentClient,
  type ClientSetup,
  type Launch,
  type Trial,
  argumentsOf,
  userMessage,
  messagesApi,
  openTrial,
  trialOutcomes,
  trialVariables,
  type AgentOrder,
  type ClientChoice,
  type MissingLogin,
  type TrialCall,
} from "./agent-client.ts";
import { makeAgentFolder, reachOf, type Reach, type AgentFolder } from "./agent-reach.ts";
import { ClientTalk } from "./client-talk.ts";
import { grantCall, type RunFiles } from "./run-files.ts";
import { readStream } from "./stream.ts";

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
    return openTrial(
      messagesApi(calls),
      async (modelUrl) => this.#prepare(order, modelUrl),
      (lines, end, { folders }) => {
        const own = reach === null ? null : { ...reach, readable: [...reach.readable, ...folders] };
        return trialOutcomes(calls, readStream(lines), end, own);
      },
    );
  }

  /** `modelUrl` is null for the client's own service. */
  async #prepare(order: AgentOrder, modelUrl: string | null): Promise<Launch> {
    const settings = await this.#settingsOf(order, modelUrl);
    const decision = order.resume?.decision;
    return {
      arguments: argumentsOf(order, this.#setup.pluginFolder, settings?.file ?? null),
      variables: {
        [WITHOUT_BUNDLED_SKILLS]: this.#setup.variables[WITHOUT_BUNDLED_SKILLS] ?? "1",
        [WITHOUT_BACKGROUND]: "1",
        ...settings?.variables,
      },
      folders: settings?.folders ?? [],
      // A conversation that is resumed goes on by itself, and its hooks wait for the decision.
      talk: (input, log) =>
        decision === undefined
          ? new ClientTalk(input, log, userMessage(order))
          : new ClientTalk(input, log, null, () => grantCall(log, decision)),
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
  async #settingsOf(
    order: AgentOrder,
    modelUrl: string | null,
  ): Promise<({ readonly file: string } & Pick<Launch, "folders" | "variables">) | null> {
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
  ): Promise<{ readonly settings: object } & Pick<Launch, "folders" | "variables">> {
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

interface SandboxFacts {
  readonly reach: Pick<Reach, "hidden" | "readable" | "hosts">;
  /** The repository's `.git`, common to all worktrees. */
  readonly gitFolder: string;
  readonly agentFolder: Pick<AgentFolder, "path" | "cache">;
  /** Paths of the worktree that no command may change. */
  readonly locked: readonly string[];
  /** Names of the variables with secrets. */
  readonly secretVariables: readonly string[];
  /** The folders that the client's own tools work with. */
  readonly kept: readonly string[];
}

/**
 * Claude Code's settings for an agent in its sandbox: its shell is free within the worktree, cannot write to the
 * repository, read more than it is given, or reach other hosts (docs/maintainers/decisions/0033-agents-in-a-sandbox.md).
 */
export function sandboxSettings(facts: SandboxFacts): object {
  const { reach, gitFolder, agentFolder, secretVariables, kept, locked } = facts;
  const others = allBut(reach.hidden, kept);
  return {
    sandbox: {
      enabled: true,
      failIfUnavailable: true,
      autoAllowBashIfSandboxed: true,
      allowUnsandboxedCommands: false,
      filesystem: {
        denyWrite: [gitFolder, ...locked],
        allowWrite: [agentFolder.cache],
        denyRead: reach.hidden,
        allowRead: [...reach.readable, agentFolder.path],
      },
      credentials: { envVars: secretVariables.map((name) => ({ name, mode: "deny" })) },
      network: { allowedDomains: reach.hosts },
    },
    // The sandbox does not hold the client's own tools. A rule that asks counts more than a rule of the user's that allows,
    // and nobody is there to answer. A rule that denies would hold for the sandbox too, with no exception for a worktree.
    permissions: { ask: others.flatMap((path) => [`Read(/${path})`, `Edit(/${path})`]) },
  };
}

/**
 * Patterns of all paths in the folders but the kept ones. Measured with Claude Code 2.1.330: its rules have the patterns
 * of .gitignore without exceptions and without `[!a]`, so a class names every other character.
 */
export function allBut(folders: readonly string[], kept: readonly string[]): string[] {
  const outermost = folders.filter((one) => !folders.some((other) => other !== one && isWithin(other, one)));
  return [...new Set(outermost)].flatMap((folder) => besides(folder, kept));
}

function besides(folder: string, kept: readonly string[]): string[] {
  const inside = kept.filter((path) => isWithin(folder, path));
  if (inside.some((path) => relative(folder, path) === "")) return [];
  if (inside.length === 0) return [literal(folder)];
  const names = [...new Set(inside.map((path) => relative(folder, path).split(sep)[0] ?? ""))];
  return [
    ...othersThan(names).map((name) => `${literal(folder)}/${name}`),
    ...names.flatMap((name) => besides(join(folder, name), inside)),
  ];
}

/** The client's rules do not tell cases of letters apart. */
const OF_NAMES = Array.from(" #%&'+,.0123456789;=@_abcdefghijklmnopqrstuvwxyz~");

/** Patterns of all names but these. */
function othersThan(names: readonly string[]): string[] {
  const beginnings = names.flatMap((name) => Array.from(`${name}/`, (_, at) => name.slice(0, at)));
  return [...new Set(beginnings)].flatMap((beginning) => {
    const longer = names.filter((name) => name.startsWith(beginning) && name !== beginning);
    const next = new Set(longer.map((name) => name.charAt(beginning.length).toLowerCase()));
    const others = OF_NAMES.filter((one) => !next.has(one)).join("");
    const hyphen = next.has("-") ? "" : "-";
    const goesOn = next.size === 0 ? "?*" : `[${others}\u0080-\uffff${hyphen}]*`;
    const longerNames = `${literal(beginning)}${goesOn}`;
    const isOther = beginning !== "" && !names.includes(beginning);
    return isOther ? [longerNames, literal(beginning)] : [longerNames];
  });
}

/** The path as a pattern: a character with a meaning there stands for any. */
function literal(path: string): string {
  return path.replaceAll(/[*?[\]{}()!#\\\s]/g, "?");
}

/** A hook of the client ends within it; the loop's decision is waited for eight seconds at most. */
const HOOK_TIMEOUT_S = 10;

/**
 * The settings by which calls under the team's rules end the client and wait for a person (hooks/approval.ts), and by
 * which the hooks see the call that was decided on, whatever the rules say now. A crash or a timeout of a hook blocks
 * the call, and no other settings turn the hooks off.
 */
export function approvalSettings(
  program: string,
  rulesFile: string,
  { rules, decidedTool }: { readonly rules: readonly string[]; readonly decidedTool: string | null },
): object {
  const hooks = (["defer", "ask"] as const).map((part) => ({
    type: "command",
    command: `node ${JSON.stringify(program)} Approval ${part} ${JSON.stringify(rulesFile)} || exit 2`,
    timeout: HOOK_TIMEOUT_S,
    onFailure: "block",
  }));
  const decided = decidedTool === null ? [] : [{ tool: decidedTool, pattern: null }];
  const matcher = toolMatcher([...rules.flatMap((rule) => readCallRule(rule) ?? []), ...decided]);
  return { disableAllHooks: false, hooks: { PreToolUse: [{ matcher, hooks }] } };
}

/**
 * The entries of a folder, to be locked one by one: the sandbox does not start where the whole folder is locked, because
 * it makes its own mount points there (measured with Claude Code 2.1.330). A link's target lies outside, or is locked too.
 */
function entriesOf(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => !entry.isSymbolicLink()).map(({ name }) => join(folder, name));
}

/** A check of the sandbox takes a moment. */
const CHECK_TIMEOUT_MS = 10_000;

/**
 * The reason why the client's sandbox cannot run on this machine; null if it can. On Linux the client uses bubblewrap
 * and socat, on macOS the system's own sandbox; it has none on Windows (Claude Code's documentation, "Sandboxing").
 */
export async function sandboxProblem(
  variables: Variables,
  platform: NodeJS.Platform = process.platform,
): Promise<string | null> {
  if (platform === "darwin") return null;
  if (platform !== "linux") return `Claude Code has no sandbox on ${platform}`;
  const run = { folder: ROOT, variables, timeoutMs: CHECK_TIMEOUT_MS };
  const isolated = ["--unshare-user", "--unshare-net", "--ro-bind", "/", "/", "--", "true"];
  const [bubblewrap, socat, isolation] = await Promise.all([
    runBounded("bwrap", ["--version"], run),
    runBounded("socat", ["-V"], run),
    runBounded("bwrap", isolated, run),
  ]);
  const missing = Object.entries({ bubblewrap, socat }).flatMap(([name, { code }]) =>
    code === 0 ? [] : [name],
  );
  if (missing.length > 0) return `${missing.join(" and ")} missing`;
  return isolation.code === 0 ? null : "this machine does not let bubblewrap make namespaces";
}
