/** Each program that the bundles start outside of a sandbox, with its folder, recorded from real starts. */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, sep } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import type { ProgramName } from "../../src/programs/program-place.ts";
import { eachStage, stage } from "../e2e/each-stage.ts";
import { publishTeam } from "../e2e/team-stage.ts";
import { CLI, runProgram } from "./command-line.ts";
import { addLoopTickets, LoopStage } from "./loop-stage.ts";
import { PluginCopy } from "./plugin-copy.ts";
import { SCOPE, ScopeStage } from "./scope-stage.ts";
import { WORKTREE_VARIABLE } from "../../src/programs/ticket-worktree.ts";

type Folder = "git's own" | "the root" | "the plugin's" | "the start's" | "the worktree";

/**
 * The type makes a new program need a row. An agent writes only the worktree. The client runs there, and the team's set-up
 * with `--no-sandbox`, where an agent's commands run as the person, too.
 */
const FOLDERS: Readonly<
  Record<ProgramName | "the client" | "the team's set-up" | "a command for notices", readonly Folder[]>
> = {
  git: ["git's own"],
  gh: ["the root"],
  // `sandbox` and `demo` are a person's.
  node: ["the start's"],
  sh: ["the plugin's"],
  bwrap: ["the root"],
  socat: ["the root"],
  "notify-send": ["the root"],
  osascript: ["the root"],
  "powershell.exe": ["the root"],
  // A client is asked for its login in the root.
  "the client": ["the worktree", "the root"],
  "the team's set-up": ["the worktree"],
  "a command for notices": ["the start's"],
};
/** For the desktop of another system; `agents/notices.ts` of the loop starts them as it does notify-send. */
const NOT_ON_LINUX: readonly string[] = ["osascript", "powershell.exe"];

const RECORDER = `
const { appendFileSync } = require("node:fs");
const { basename } = require("node:path");
const child = require("node:child_process");
const file = process.env.STARTED_PROGRAMS;
const from = basename(process.argv[1] ?? "");
const note = (program, args, cwd) => {
  if (/^(?:cli|server|hook|sandbox)\\.js$/.test(from))
    appendFileSync(file, JSON.stringify({ from, program, args, cwd: cwd ?? process.cwd() }) + "\\n");
};
const { spawn } = child.ChildProcess.prototype;
child.ChildProcess.prototype.spawn = function (options) {
  note(options.file, options.args.slice(1), options.cwd);
  return spawn.call(this, options);
};
for (const name of ["spawnSync", "execFileSync", "execSync"]) {
  const real = child[name];
  child[name] = (program, args, options) => {
    note(program, args, options?.cwd);
    return real(program, args, options);
  };
}
require("node:module").syncBuiltinESMExports();
`;

const startForm = z.object({
  from: z.string(),
  program: z.string(),
  args: z.array(z.string()),
  cwd: z.string(),
});

let place: string;
let recorded: Record<string, string>;

eachStage({ processes: true }, () => {
  place = realpathSync(mkdtempSync(join(tmpdir(), "ralph-started-")));
  writeFileSync(join(place, "recorder.cjs"), RECORDER);
  recorded = {
    NODE_OPTIONS: `--require ${join(place, "recorder.cjs")}`,
    STARTED_PROGRAMS: join(place, "starts.jsonl"),
  };
});

afterEach(() => rmSync(place, { recursive: true, force: true }));

/** The names and folders of the recorded starts. */
function starts(start: string): Set<string> {
  const lines = readFileSync(recorded["STARTED_PROGRAMS"] ?? "", "utf8")
    .trim()
    .split("\n");
  return new Set(
    lines.map((line) => {
      const { program, args, cwd } = startForm.parse(JSON.parse(line));
      return `${nameOf(program, args)} in ${folderOf(cwd, start)}`;
    }),
  );
}

function nameOf(program: string, args: readonly string[]): string {
  if (program === process.execPath) return "node";
  if (["claude", "fake-client.mjs"].includes(basename(program))) return "the client";
  if (program === "sh" && args[0] === "-c") return "the team's set-up";
  return program === "/bin/sh" && args[0] === "-c" ? "a command for notices" : program;
}

function folderOf(cwd: string, start: string): string {
  const real = realpathSync(cwd);
  if (real === sep) return "the root";
  if (real.split(sep).includes(".git")) return "git's own";
  if (real.includes(join(".claude", "worktrees"))) return "the worktree";
  if (real === realpathSync(start)) return "the start's";
  const plugins = [join(dirname(CLI), "..", ".."), join(realpathSync(tmpdir()), "ralph-plugin-")];
  return plugins.some((plugin) => real.startsWith(plugin)) ? "the plugin's" : real;
}

test("the programs that run outside of a sandbox, and their folders, are those of the table", async () => {
  const loops = await LoopStage.open(stage, recorded);
  const plugin = new PluginCopy();
  const scopes = ScopeStage.open();
  try {
    // A loop with a set-up, an agent, its server, and notices.
    publishTeam(stage, { delivery: "branch", worktree: { setup: "true" } });
    addLoopTickets(stage, "Research Needed", 1);
    const loop = loops.start(["--notify", "desktop", "--notify", "cat > /dev/null"]);
    expect(await loop.end(), loop.told()).toBe(3);
    // The check of the client's sandbox; then the repository and the token from git and gh.
    const set = stage.environment({ env: recorded });
    const elsewhere = { GITHUB_API_URL: "https://ghe.invalid/api/v3", GITHUB_GRAPHQL_URL: "" };
    const {
      RALPH_HERO_GITHUB_TOKEN: _token,
      RALPH_GH_OWNER: _owner,
      ...open
    } = stage.environment({ env: { ...recorded, ...elsewhere } });
    for (const env of [set, open])
      await runProgram(process.execPath, [CLI, "doctor"], { env, cwd: loops.folder });
    await runProgram(process.execPath, [CLI, "sandbox", "--help"], { env: set, cwd: loops.folder });
    // The hooks at a session's start and before a write.
    const session = stage.environment({ env: { ...plugin.variables(), ...recorded } });
    await plugin.hook("SessionStart", { hook_event_name: "SessionStart", source: "startup" }, session);
    scopes.hold([SCOPE]);
    const base = join(scopes.folder, "base");
    const facts = {
      ticket: 7,
      path: join(base, "worktree"),
      gitFolder: join(base, "work", ".git", "worktrees", "worktree"),
      branch: "beside",
      base: "main",
      baseRemote: null,
      pushRemote: null,
    };
    const write = { tool: "Write", input: { file_path: join(facts.path, "src", "secret.ts") } };
    const given = { ...recorded, [WORKTREE_VARIABLE]: JSON.stringify(facts) };
    expect(await scopes.before(write, { cwd: facts.path }, given)).not.toBeNull();
    const documented = Object.entries(FOLDERS)
      .filter(([name]) => !NOT_ON_LINUX.includes(name))
      .flatMap(([name, folders]) => folders.map((folder) => `${name} in ${folder}`));
    expect([...starts(loops.folder)].toSorted()).toEqual(documented.toSorted());
  } finally {
    scopes.close();
    await plugin.close();
    await loops.close();
  }
});

/** The hooks' scripts run where the client does, an agent's worktree. Each program reads its input, or our own files. */
const OF_SCRIPTS = ["cat", "grep", "node", "sed"];

test("the hooks' scripts start only programs of PATH that read no file of the folder", async () => {
  const plugin = new PluginCopy();
  const scopes = ScopeStage.open();
  try {
    const log = join(place, "scripts");
    const stubs = join(place, "stubs");
    mkdirSync(stubs);
    for (const name of OF_SCRIPTS) {
      const real = name === "node" ? process.execPath : `/bin/${name}`;
      const stub = `#!/bin/sh\necho ${name} >> "${log}"\nexec ${real} "$@"\n`;
      writeFileSync(join(stubs, name), stub, { mode: 0o755 });
    }
    scopes.hold([SCOPE]);
    const input = {
      hook_event_name: "PreToolUse",
      tool_name: "Bash",
      tool_input: { command: "gh issue close 12" },
      tool_response: '{"note":"next"}',
    };
    const told: string[] = [];
    for (const script of ["guard.sh", "scope.sh", "stop.sh", "after-handoff.sh"]) {
      const child = spawn("/bin/sh", [join(plugin.root, "hooks", script), "Stop"], {
        cwd: scopes.folder,
        env: { ...scopes.variables, RALPH_GH_OWNER: "acme", PATH: stubs },
      });
      child.stdin.end(JSON.stringify(input));
      told.push(await textOf(child.stderr));
    }
    // A program beside them would be missing.
    expect(told).toEqual(["", "", "", ""]);
    const started = new Set(readFileSync(log, "utf8").trim().split("\n"));
    expect([...started].toSorted()).toEqual(OF_SCRIPTS);
  } finally {
    scopes.close();
    await plugin.close();
  }
});
