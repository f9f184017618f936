import { readdirSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { claudeCode, Machine, run } from "./claude-code.ts";
import type { ToolCall } from "./scripted-model.ts";
import type { Stage } from "../e2e/stage.ts";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const PLUGIN = "ralph-hero@ralph-hero";
const ADDRESS = "https://git.invalid/ralph-hero.git";

/** What Claude Code puts before the names of the plugin's tools. */
export const PREFIX = "mcp__plugin_ralph-hero_ralph-hero__";

/** The client is installed the first time, which takes a while. */
export const SETUP_TIMEOUT_MS = 400_000;
/** Longer than a session may take, so that its end is told first. */
export const TEST_TIMEOUT_MS = 200_000;

/** A clone of HEAD with the changes to tracked files committed on top: what a commit now would publish. */
export async function publish(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "ralph-clone-"));
  const env = { ...process.env, GIT_OPTIONAL_LOCKS: "0" };
  await run("git", ["clone", "--quiet", "--local", ROOT, folder], { cwd: ROOT, env });
  const changed = async (filter: string): Promise<string[]> => {
    const args = ["diff", "HEAD", "--name-only", "--no-renames", "-z", `--diff-filter=${filter}`];
    const names = await run("git", args, { cwd: ROOT, env });
    return names.split("\0").filter((name) => name !== "");
  };
  for (const name of await changed("d")) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await copyFile(join(ROOT, name), join(folder, name));
  }
  for (const name of await changed("D")) await rm(join(folder, name), { force: true });
  const author = ["-c", "user.name=test", "-c", "user.email=test@localhost", "-c", "commit.gpgsign=false"];
  const inClone = { cwd: folder, env };
  await run("git", ["add", "--all"], inClone);
  await run("git", [...author, "commit", "--quiet", "--allow-empty", "-m", "Under test"], inClone);
  return folder;
}

/** With these options, run from the clone itself. */
export async function installFromFolder(
  machine: Machine,
  clone: string,
  options: Readonly<Record<string, string>> = {},
): Promise<void> {
  await machine.claude("plugin", "marketplace", "add", clone);
  const given = Object.entries(options).flatMap(([key, value]) => ["--config", `${key}=${value}`]);
  await machine.claude("plugin", "install", PLUGIN, ...given);
}

/** As from a git host: cloned, tracked files only. */
async function installFromGit(machine: Machine, clone: string): Promise<void> {
  await machine.redirect(ADDRESS, clone);
  await machine.claude("plugin", "marketplace", "add", ADDRESS);
  await machine.claude("plugin", "install", PLUGIN);
}

/** A machine with the plugin as a git marketplace gives it out. */
export async function equippedMachine(): Promise<Machine> {
  const machine = await Machine.open(await claudeCode());
  const clone = await publish();
  await installFromGit(machine, clone);
  await rm(clone, { recursive: true, force: true });
  return machine;
}

/** The place of hooks.json as it was installed. */
export function installedHooks(machine: Machine): string {
  const cache = join(machine.home, ".claude", "plugins", "cache");
  const files = readdirSync(cache, { recursive: true, encoding: "utf8" });
  return join(cache, files.find((name) => name.endsWith(join("hooks", "hooks.json"))) ?? "");
}

export function handoff(input: Readonly<Record<string, unknown>>): ToolCall {
  return { name: `${PREFIX}ralph_hero__handoff_ticket`, input };
}

/** A command of the shell. */
export function bash(command: string): ToolCall {
  return { name: "Bash", input: { command, description: "A step of the script" } };
}

export function worktree(input: Readonly<Record<string, unknown>>): ToolCall {
  return { name: `${PREFIX}ralph_hero__worktree`, input };
}

/** The variables of a loop whose agents are real clients; HOME is this process's. */
export function loopVariables(machine: Machine, stage: Stage): Record<string, string> {
  return { ...machine.environment(), ...stage.environment() };
}

/** Starts an agent of the plugin; the conversation goes on when it is done, or at once. */
export function startAgent(agent: string, prompt: string, inBackground = false): ToolCall {
  const type = `ralph-hero:${agent}`;
  const input = { subagent_type: type, description: agent, prompt, run_in_background: inBackground };
  return { name: "Agent", input };
}

/** Where GitHub is and which repository is meant; who asks and for which project is left to the options. */
export function placeOf({ sandbox }: Stage): Record<string, string> {
  return {
    GITHUB_API_URL: sandbox.apiUrl,
    GITHUB_GRAPHQL_URL: sandbox.graphqlUrl,
    RALPH_GH_OWNER: "acme",
    RALPH_GH_REPO: "rocket",
  };
}

/** Everything, as variables of the shell that the client was started from. */
export function variablesOf(stage: Stage): Record<string, string> {
  return {
    ...placeOf(stage),
    RALPH_HERO_GITHUB_TOKEN: "sandbox-ralph-bot",
    RALPH_GH_PROJECT_OWNER: "acme",
    RALPH_GH_PROJECT_NUMBER: "1",
    RALPH_AGENT: "worker",
  };
}
