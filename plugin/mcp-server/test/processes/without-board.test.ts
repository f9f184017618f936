import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { INNOCENT } from "../hooks/allowed-commands.ts";
import { DENIED } from "../hooks/denied-commands.ts";
import { HOOKS } from "./hook-commands.ts";
import { PluginCopy } from "./plugin-copy.ts";

/** Projects that have nothing to do with a board, on a machine that has the plugin for all of them. */

const COMMANDS = [...Object.values(DENIED).flatMap((all) => all.slice(0, 3)), ...INNOCENT.slice(0, 12)];
const FOREIGN = { tool_name: "mcp__github__issue_write", tool_input: { method: "update", state: "closed" } };
const CLOSE = { tool_name: "Bash", tool_input: { command: "gh issue close 1" } };

let plugin: PluginCopy;
/** Its PATH has a node that leaves a mark. */
let env: Record<string, string>;

beforeEach(() => {
  plugin = new PluginCopy();
  const path = plugin.pathOf("sh", "cat", "grep", "sed");
  writeFileSync(join(path, "node"), `#!/bin/sh\necho started\n`, { mode: 0o755 });
  env = { ...plugin.variables(), PATH: path };
});

afterEach(async () => {
  await plugin.close();
});

interface Call {
  readonly tool_name?: string;
  readonly tool_input?: object;
  readonly cwd?: string;
}

/** The output of all hooks of an event for this call, on both streams, and their ends. */
function run(event: string, call: Call, changes: Readonly<Record<string, string>> = {}) {
  const { tool_name: tool } = call;
  const matching = (HOOKS[event] ?? []).filter(
    ({ matcher = "" }) => tool === undefined || new RegExp(matcher).test(tool),
  );
  const commands = matching.flatMap((entry) => entry.hooks.map(({ command }) => command));
  expect(commands.length).toBeGreaterThan(0);
  return commands.map((command) => {
    const input = JSON.stringify({ hook_event_name: event, ...call });
    const cwd = call.cwd ?? plugin.home;
    const options = { input, encoding: "utf8", cwd, env: { ...env, ...changes } } as const;
    const { status, stdout, stderr } = spawnSync("sh", ["-c", command], options);
    return { status, said: stdout + stderr };
  });
}

const SILENT = [{ status: 0, said: "" }];

describe("without a board", () => {
  test("forty commands pass unread, those that the guard denies on a board among them", () => {
    expect(COMMANDS.length).toBeGreaterThanOrEqual(40);
    for (const command of COMMANDS)
      expect(run("PreToolUse", { tool_name: "Bash", tool_input: { command } }), command).toEqual(SILENT);
  });

  test.for<[string, Call]>([
    ["PreToolUse", FOREIGN],
    ["SessionStart", {}],
    ["Stop", {}],
    ["SubagentStop", {}],
  ])("nothing is said and no node started: %s %j", ([event, call]) => {
    expect(run(event, call)).toEqual(SILENT);
  });

  test("both hooks before a write are silent, also for settings", () => {
    for (const file_path of ["/etc/x", "/w/.claude/settings.json"]) {
      const call = { tool_name: "Write", tool_input: { file_path, content: '{"disableAllHooks": true}' } };
      expect(run("PreToolUse", call)).toEqual([...SILENT, ...SILENT]);
    }
  });

  test.for<Record<string, string>>([
    { RALPH_HERO_GITHUB_TOKEN: "x", CLAUDE_PLUGIN_OPTION_TOKEN: "x", CLAUDE_PLUGIN_OPTION_AGENT: "x" },
    { RALPH_GH_OWNER: "", RALPH_GH_PROJECT_NUMBER: "${RALPH_GH_PROJECT_NUMBER}" },
  ])("a token, a name or a substitution that failed makes none: %o", (changes) => {
    expect(run("PreToolUse", CLOSE, changes)).toEqual(SILENT);
  });

  test.for([false, true])("a file above its repository is none: %s", (isRepository) => {
    writeTeamFile(plugin.home);
    if (isRepository) mkdirSync(join(plugin.project, ".git"));
    expect(run("PreToolUse", CLOSE)).toEqual(SILENT);
    expect(run("SessionStart", {})).toEqual(SILENT);
  });

  test("the folder of a board does not count where a command or its tool goes there", () => {
    const board = join(plugin.home, "board");
    mkdirSync(board);
    writeTeamFile(board);
    const call = {
      tool_name: "Bash",
      tool_input: { command: `cd ${board} && gh issue close 1` },
      cwd: board,
    };
    expect(run("PreToolUse", call)).toEqual(SILENT);
  });
});

function expectJudged(changes: Readonly<Record<string, string>> = {}): void {
  for (const call of [CLOSE, FOREIGN])
    expect(run("PreToolUse", call, changes)).toEqual([
      { status: 0, said: expect.stringContaining("could not judge it (node ended with status 0)") },
    ]);
  expect(run("SessionStart", {}, changes)).toEqual([{ status: 0, said: "started\n" }]);
}

function writeTeamFile(folder: string): void {
  mkdirSync(join(folder, ".ralph"));
  writeFileSync(join(folder, ".ralph/config.json"), "{}");
}

describe("a board is", () => {
  test("the team's file in the project's folder", () => {
    writeTeamFile(plugin.project);
    expectJudged();
  });

  test("the team's file at the root of the repository that the project's folder lies in", () => {
    writeTeamFile(plugin.home);
    mkdirSync(join(plugin.home, ".git"));
    expectJudged();
  });

  test("the team's file at the root of a worktree elsewhere, or in the clone around one without it", () => {
    writeTeamFile(plugin.home);
    writeFileSync(join(plugin.home, ".git"), "gitdir: /elsewhere");
    expectJudged();
    rmSync(join(plugin.home, ".git"));
    mkdirSync(join(plugin.home, ".git"));
    writeFileSync(join(plugin.project, ".git"), "gitdir: ../.git/worktrees/project");
    expectJudged();
  });

  test.for([
    "RALPH_GH_OWNER",
    "RALPH_GH_REPO",
    "RALPH_GH_PROJECT_OWNER",
    "RALPH_GH_PROJECT_NUMBER",
    "CLAUDE_PLUGIN_OPTION_PROJECT_OWNER",
    "CLAUDE_PLUGIN_OPTION_PROJECT_NUMBER",
  ])("the variable %s", (name) => {
    expectJudged({ [name]: "1" });
  });

  test("a prefix of locks that the session's server has read", () => {
    mkdirSync(join(plugin.data, "sessions"));
    writeFileSync(join(plugin.data, "sessions", `${process.pid}.jsonl.locks`), "");
    expectJudged();
  });
});
