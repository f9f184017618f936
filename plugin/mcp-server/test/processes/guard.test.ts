import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { DENIED } from "../hooks/denied-commands.ts";

const PLUGIN = fileURLToPath(new URL("../../../", import.meta.url));
const GUARD = join(PLUGIN, "hooks/guard.sh");
/** As many at once as the machine runs without one waiting for the other. */
const BATCH = 8;
const MEGABYTE = 1_000_000;

interface Answer {
  readonly stdout: string;
  readonly stderr: string;
  readonly status: number | null;
}

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ralph-guard-"));
  await mkdir(join(folder, "board/.ralph"), { recursive: true });
  await writeFile(join(folder, "board/.ralph/config.json"), "{}");
});

afterAll(async () => {
  await chmod(folder, 0o755);
  await rm(folder, { recursive: true, force: true });
});

/** What the hook gets of Claude Code for a call of Bash, in that order. */
function bashCall(command: string): string {
  return toolCall("Bash", { command, description: "x" });
}

function toolCall(tool_name: string, tool_input: object): string {
  return JSON.stringify({
    session_id: "s",
    transcript_path: "/home/me/.claude/projects/issues/s.jsonl",
    cwd: "/home/me/gh/closeIssue",
    permission_mode: "default",
    hook_event_name: "PreToolUse",
    tool_name,
    tool_input,
    tool_use_id: "t",
  });
}

/** As hooks.json has it. */
const BY_COMMAND = ["-c", `"\${CLAUDE_PLUGIN_ROOT}/hooks/guard.sh"`];
/** As another client starts it, or a shell that is not this system's. */
const AS_PROGRAM = [GUARD];
const BEFORE_WRITE = ["-c", `"\${CLAUDE_PLUGIN_ROOT}/hooks/guard.sh" Write`];

/** Runs the hook as Claude Code does: the real script, with this on its standard input. */
async function guard(input: string | Buffer, env: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return guardUnder("/bin/sh", input, env);
}

async function guardUnder(
  shell: string,
  input: string | Buffer,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = BY_COMMAND,
): Promise<Answer> {
  const child = spawn(shell, args, {
    env: {
      PATH: process.env["PATH"] ?? "",
      CLAUDE_PLUGIN_ROOT: PLUGIN,
      CLAUDE_PROJECT_DIR: join(folder, "board"),
      ...env,
    },
    cwd: folder,
  });
  const stdout: string[] = [];
  const stderr: string[] = [];
  child.stdout.setEncoding("utf8").on("data", (text: string) => stdout.push(text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => stderr.push(text));
  // A script that does not read to the end breaks the pipe.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject).on("close", resolve);
  });
  return { stdout: stdout.join(""), stderr: stderr.join(""), status };
}

async function guardWrite(tool: string, input: object, env = {}): Promise<Answer> {
  return guardUnder("/bin/sh", toolCall(tool, input), env, BEFORE_WRITE);
}

/** A PATH whose only programs are what every machine has, and perhaps a `node` of these lines. */
async function pathWith(
  name: string,
  node: string | null,
  programs: readonly string[] = ["cat", "sed"],
): Promise<string> {
  const bin = join(folder, name);
  await mkdir(bin);
  for (const program of programs) await symlink(`/usr/bin/${program}`, join(bin, program));
  if (node !== null) await writeFile(join(bin, "node"), `#!/bin/sh\n${node}\n`, { mode: 0o755 });
  return bin;
}

async function inBatches<T, R>(all: readonly T[], run: (each: T) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = [];
  for (let at = 0; at < all.length; at += BATCH)
    results.push(...(await Promise.all(all.slice(at, at + BATCH).map(run))));
  return results;
}

const silent: Answer = { stdout: "", stderr: "", status: 0 };

const denial = z.object({
  hookSpecificOutput: z.object({
    hookEventName: z.literal("PreToolUse"),
    permissionDecision: z.literal("deny"),
    permissionDecisionReason: z.string(),
  }),
});

function reasonOf({ stdout, stderr, status }: Answer): unknown {
  expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  return denial.parse(JSON.parse(stdout)).hookSpecificOutput.permissionDecisionReason;
}

describe("the first look", () => {
  let marking: string;

  beforeAll(async () => {
    marking = await pathWith("marking", "cat > /dev/null; echo '{}'");
  });

  async function marks(input: string): Promise<boolean> {
    const { stdout, stderr, status } = await guard(input, { PATH: marking });
    expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
    return stdout === "{}";
  }

  test("marks every way that the guard denies", async () => {
    const commands = Object.values(DENIED).flat();
    const marked = await inBatches(commands, async (command) => marks(bashCall(command)));
    expect(commands.filter((_, at) => marked[at] !== true)).toEqual([]);
  });

  test("starts node for no command that has nothing to do with GitHub, whatever the folders are called", async () => {
    const commands = [
      "npm test",
      "ls -la",
      "git status",
      "timeout 60 npm test",
      "source ~/.bashrc",
      "git push origin main",
      "git push --force-with-lease origin feature/12",
      "git log --oneline --graph -n 5",
      "git diff main...HEAD -- src/issues",
      "cat src/graphql/schema.graphql",
      "grep -rn highlight src/issues",
      "rg 'right length' --glob '*.ts'",
      "npx vitest run src/high.test.ts",
      "make && ./weigh --through",
      "sed -n 1,20p .github/workflows/ci.yml",
      "curl https://example.com/install",
      "docker compose up -d",
      "python3 manage.py migrate",
      "git commit -m \"$(cat <<'EOF'\nFix the parser\n\nCloses #12\nEOF\n)\"",
    ];
    const marked = await inBatches(commands, async (command) => marks(bashCall(command)));
    expect(commands.filter((_, at) => marked[at] === true)).toEqual([]);
  });

  test("marks a start of the server in its own folder", async () => {
    const call = JSON.parse(bashCall("exec node server.js < calls"));
    expect(await marks(JSON.stringify({ ...call, cwd: "/r/plugin/mcp-server/dist" }))).toBe(true);
    expect(await marks(JSON.stringify(call))).toBe(false);
  });

  test("marks another server's tools that are about tickets, and no others", async () => {
    const marked = await inBatches(
      [
        toolCall("mcp__github__issue_write", { method: "update", state: "closed" }),
        toolCall("mcp__github__update_project_item", { item_id: 1 }),
        toolCall("mcp__gql__execute", { query: "mutation { closeIssue }" }),
        toolCall("mcp__shell__run", { command: "gh issue close 12" }),
        toolCall("mcp__git__push", { refspec: ":refs/ralph/locks/12" }),
        toolCall("mcp__rube__RUBE_MULTI_EXECUTE_TOOL", { tools: [{ tool_slug: "GITHUB_DELETE_AN_ISSUE" }] }),
        toolCall("mcp__filesystem__write_file", {
          path: ".claude/settings.json",
          content: '"disableAllHooks":true',
        }),
        toolCall("mcp__filesystem__edit_file", {
          path: ".claude/settings.json",
          edits: [{ newText: '"ralph-hero@m": false' }],
        }),
        toolCall("mcp__playwright__browser_click", { ref: "e1", element: "Save" }),
        toolCall("mcp__context7__resolve", { name: "react" }),
      ],
      marks,
    );
    expect(marked).toEqual([true, true, true, true, true, true, true, true, false, false]);
  });

  test.for(["${RALPH_LOCK_REF_PREFIX}", " ", "refs/team/held/"])(
    "looks where they are by default, too, whatever the setting is: %j",
    async (prefix) => {
      const call = bashCall("git push origin :refs/ralph/locks/12");
      const { stdout } = await guard(call, { PATH: marking, RALPH_LOCK_REF_PREFIX: prefix });
      expect(stdout).toBe("{}");
    },
  );

  test.for<Readonly<Record<string, string>>>([{ CLAUDE_PID: "7" }, { CLAUDE_CODE_SESSION_ID: "7" }])(
    "looks at all places: the default, the variable's, the local copy's and the server's, with %o",
    async (session) => {
      await mkdir(join(folder, "renamed/.ralph"), { recursive: true });
      await writeFile(join(folder, "renamed/.ralph/config.json"), '{"lockRefPrefix": "refs/mine/locks/"}');
      await mkdir(join(folder, "sessions"), { recursive: true });
      await writeFile(join(folder, "sessions/7.jsonl.locks"), "refs/team/x/\nrefs/team/locks/\n");
      const env = {
        PATH: marking,
        CLAUDE_PLUGIN_DATA: folder,
        CLAUDE_PROJECT_DIR: "renamed",
        RALPH_LOCK_REF_PREFIX: "refs/other/",
        ...session,
      };
      const refs =
        "ralph/locks/1 ralph/runs/1 ralph/backup/F other/1 mine/locks/1 team/locks/1 team/runs/1 team/x-backup/F";
      const answers = await inBatches(refs.split(" "), async (ref) =>
        guard(bashCall(`python3 delete.py --ref refs/${ref}`), env),
      );
      expect(answers.map(({ stdout }) => stdout)).toEqual(refs.split(" ").map(() => "{}"));
      expect(await guard(bashCall("python3 delete.py --ref refs/else/1"), env)).toEqual(silent);
    },
  );

  test.for(["bash", "busybox", "zsh"])(
    "marks the same under %s, where it is installed",
    async (shell, { skip }) => {
      const path = ["/bin", "/usr/bin"].map((bin) => join(bin, shell)).find((file) => existsSync(file));
      if (path === undefined) return skip();
      const options = { bash: ["--posix"], busybox: ["sh"], zsh: ["--emulate", "sh"] }[shell] ?? [];
      const ways = Object.values(DENIED).flatMap((commands) => commands.slice(0, 5));
      const answers = await inBatches([...ways, "npm test"], async (command) =>
        guardUnder(path, bashCall(command), { PATH: marking }, [...options, ...AS_PROGRAM]),
      );
      expect(answers.map(({ stdout }) => stdout)).toEqual([...ways.map(() => "{}"), ""]);
    },
  );
});

describe("first look and judgement together", () => {
  test.for(Object.entries(DENIED))("deny what is a way: %s", async ([, commands]) => {
    expect(reasonOf(await guard(bashCall(commands[0] ?? "")))).toMatch(/^Cannot /);
  });

  test.for([
    "gh pr create --fill",
    "gh issue view 12",
    "gh run list",
    "gh issue comment 12 -b 'gh issue close 12'",
  ])("say nothing of %s", async (command) => {
    expect(await guard(bashCall(command))).toEqual(silent);
  });

  test("deny a tool of another server", async () => {
    const input = { owner: "o", repo: "r", issue_number: 12, method: "update", state: "closed" };
    const call = toolCall("mcp__github__issue_write", input);
    expect(reasonOf(await guard(call))).toContain('"number":12');
  });

  test("deny without CLAUDE_PLUGIN_ROOT, too", async () => {
    const env = { CLAUDE_PLUGIN_ROOT: "" };
    const answer = await guardUnder("/bin/sh", bashCall("gh issue close 12"), env, AS_PROGRAM);
    expect(reasonOf(answer)).toContain("handoff");
  });

  test("deny as a program of its own, too, and where there is no cat", async () => {
    const call = bashCall("gh issue close 12");
    expect(reasonOf(await guardUnder("/bin/sh", call, {}, AS_PROGRAM))).toMatch(/^Cannot close/);
    const node = await pathWith("no-cat", `exec "${process.execPath}" "$@"`, []);
    expect(reasonOf(await guardUnder("/bin/sh", call, { PATH: node }, AS_PROGRAM))).toMatch(/^Cannot close/);
  });

  test("read a command of a megabyte", async () => {
    const long = "x".repeat(MEGABYTE);
    expect(await guard(bashCall(`echo ${long}`))).toEqual(silent);
    expect(reasonOf(await guard(bashCall(`echo ${long}; gh issue close 12`)))).toMatch(/^Cannot close/);
  });

  test("work in a folder that nobody may write to", async () => {
    await chmod(folder, 0o555);
    const answer = await guard(bashCall("gh issue close 12"), { TMPDIR: folder, HOME: folder });
    await chmod(folder, 0o755);
    expect(reasonOf(answer)).toMatch(/^Cannot close/);
  });
});

describe("before a write", () => {
  const off = '{"disableAllHooks": true}';

  test("denies settings that switch hooks off, also where a file's text tells it", async () => {
    const file_path = join(folder, "board/.claude/settings.json");
    expect(reasonOf(await guardWrite("Write", { file_path, content: off }))).toMatch(
      /^Cannot switch off hooks/,
    );
    await mkdir(join(folder, "board/.claude"), { recursive: true });
    await writeFile(file_path, '{"disableAllHooks": false}');
    const edit = { file_path, old_string: "false", new_string: "true" };
    expect(reasonOf(await guardWrite("Edit", edit))).toMatch(/^Cannot switch off hooks/);
    const other = { file_path, old_string: "{", new_string: '{"model": "x",' };
    expect(await guardWrite("Edit", other)).toEqual(silent);
  });

  test("starts node for no other file, and denies settings where there is none", async () => {
    const PATH = await pathWith("no-node", null);
    const source = { file_path: "/w/src/a.ts", content: `${off} ${"x".repeat(MEGABYTE)}` };
    expect(await guardWrite("Write", source, { PATH })).toEqual(silent);
    const settings = { file_path: "/w/.claude/settings.local.json", content: off };
    expect(reasonOf(await guardWrite("Write", settings, { PATH }))).toMatch(/^Cannot let this call through/);
    const elsewhere = { CLAUDE_PROJECT_DIR: folder };
    expect(await guardWrite("Write", settings, elsewhere)).toEqual(silent);
  });
});

describe("garbage on standard input", () => {
  test.for<[string, string | Buffer]>([
    ["nothing", ""],
    ["words", "garbage"],
    ["no command", '{"tool_name":"Bash","tool_input":{"gh ":1}}'],
  ])("%s: nothing is said and nobody is stopped", async ([, input]) => {
    expect(await guard(input)).toEqual(silent);
  });

  test.for<[string, string | Buffer]>([
    ["cut JSON that speaks of gh", '{"tool_name":"Bash","tool_input":{"command":"gh issue close'],
    ["another shape", '[["gh "],{"tool_name":3,"tool_input":"gh "}]'],
    ["bytes", Buffer.from([0x80, 0xff, 0x00, 0xfe, 0x20, 0x67, 0x68, 0x20, 0xc3, 0x28])],
    ["a megabyte of bytes", Buffer.alloc(MEGABYTE, "\u00ffgh issue close\0", "latin1")],
    ["a megabyte of lines", "gh\n".repeat(MEGABYTE / 3)],
  ])("%s that speaks of gh: what cannot be read is not let pass", async ([, input]) => {
    expect(reasonOf(await guard(input))).toMatch(/^Cannot let this call through: /);
  });
});

describe("a guard that cannot judge", () => {
  const failures: readonly [string, string | null][] = [
    ["no node at all", null],
    ["a node that crashes", "cat > /dev/null; echo 'Error: boom\n    at x.js:1' >&2; exit 1"],
    ["a node that does not read", "exit 9"],
    ["a node that is killed", "kill -9 $$"],
    ["a node that prints no JSON", "cat > /dev/null; echo 'a warning'"],
  ];

  test.for(failures)("denies what was marked, and says what to do: %s", async ([name, node]) => {
    const PATH = await pathWith(name.replaceAll(" ", "-"), node);
    expect(reasonOf(await guard(bashCall("gh issue close 12"), { PATH }))).toMatch(
      /^Cannot let this call through: .*node ended with status \d+.*handoff_ticket/,
    );
    expect(await guard(bashCall("npm test"), { PATH })).toEqual(silent);
  });

  test("looks without any program of the machine, and denies only what it marks", async () => {
    const env = { PATH: await mkdtemp(join(folder, "empty-")) };
    expect(reasonOf(await guard(bashCall("gh issue close 12"), env))).toMatch(
      /^Cannot let this call through: /,
    );
    expect(await guard(bashCall("npm test"), env)).toEqual(silent);
  });

  test("denies where the plugin is not whole", async () => {
    const env = { CLAUDE_PLUGIN_ROOT: folder };
    const answer = await guardUnder("/bin/sh", bashCall("gh issue close 12"), env, AS_PROGRAM);
    expect(reasonOf(answer)).toContain("could not judge it");
  });
});
