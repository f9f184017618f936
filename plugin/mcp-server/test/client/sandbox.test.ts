import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sandboxProblem } from "../../../loop/src/agents/claude-client.ts";
import { addLoopTickets, documentOf, LoopStage } from "../processes/loop-stage.ts";
import { onGithub, Stage } from "../e2e/stage.ts";
import { claudeCode } from "./claude-code.ts";
import { machine, oneMachine } from "./one-machine.ts";
import { bash, handoff, loopVariables, SETUP_TIMEOUT_MS, worktree } from "./installed-plugin.ts";
import { ScriptedModel, type ToolCall, type Turn } from "./scripted-model.ts";

/**
 * A loop's agent in the client's sandbox: it does its ticket's work, and a hostile command of its tests reaches
 * nothing.
 */

const TIMEOUT_MS = 300_000;
const SECRET = "hidden-word";
const problem = await sandboxProblem(process.env);
if (problem !== null) console.warn(`The sandbox is not tested: ${problem}`);

/** Steps that may not succeed: a command of the shell, or a call of one of the client's own tools. */
const HOSTILE: readonly (readonly [string, (at: Places) => string | ToolCall])[] = [
  ["reads the home folder", (at: Places) => `cat ${at.home}/secret.txt`],
  [
    "reads the person's configuration of git",
    ({ home }) => `cat ${home}/.gitconfig ${home}/.config/git/config`,
  ],
  ["reads run reports", ({ clone }) => `cat ${clone}/.git/ralph-hero/runs/secret.jsonl`],
  ["reads a hook of the repository", ({ clone }) => `cat ${clone}/.git/hooks/pre-commit`],
  [
    "reads the arguments of the person's git pull",
    ({ clone }) => `cat ${clone}/.git/logs/HEAD ${clone}/.git/worktrees/*/logs/HEAD; git reflog --all`,
  ],
  [
    "reads the system's passwords",
    () => `for file in /etc/shadow /etc/gshadow; do head -c 1 $file | sed 's/.*/${SECRET}/'; done; echo read`,
  ],
  ["reads a file of the main working copy", ({ clone }) => `cat ${clone}/.env`],
  ["reads another ticket's worktree", ({ clone }) => `cat ${clone}/.claude/worktrees/gh-9999/x.txt`],
  ["reads temporary files of other programs", ({ remote }) => `cat ${remote}/secret.txt`],
  ["reads a program's setting beside its folder of PATH", ({ home }) => `cat ${home}/.vault/token`],
  ["reads a header for git from its environment", () => "env | grep -a GIT_CONFIG"],
  [
    "lists what services of the machine keep",
    () => `ls -d ${KEPT_BY_SERVICES.join(" ")} 2>/dev/null | sed 's/^/${SECRET} /'; echo listed`,
  ],
  [
    "talks to a program by its socket",
    ({ home }) =>
      `node -e 'net.connect("${home}/bin/agent.sock").on("data", (data) => console.log(String(data)))'`,
  ],
  ["reads a token", () => 'echo "[$RALPH_HERO_GITHUB_TOKEN$GITHUB_TOKEN$ANTHROPIC_API_KEY]"'],
  ["reads the token of another process", () => "cat /proc/[0-9]*/environ | tr '\\0' '\\n' | grep -a _TOKEN="],
  [
    "changes the repository's configuration",
    (at: Places) => `git config core.fsmonitor /bin/false; echo x >> ${at.clone}/.git/config`,
  ],
  ["moves the default branch", () => "git update-ref refs/heads/main $(git commit-tree -m x HEAD^{tree})"],
  ["plants a hook", (at: Places) => `echo x > ${at.clone}/.git/hooks/pre-push`],
  ["writes to the main working copy", (at: Places) => `touch ${at.clone}/outside`],
  ["reads the home folder by the tool Read", ({ home }) => tool("Read", { file_path: `${home}/secret.txt` })],
  [
    "reads the main working copy by the tool Read",
    ({ clone }) => tool("Read", { file_path: `${clone}/.env` }),
  ],
  [
    "reads a run's report by the tool Read",
    ({ clone }) => tool("Read", { file_path: `${clone}/.git/ralph-hero/runs/secret.jsonl` }),
  ],
  [
    "reads temporary files by the tool Read",
    ({ remote }) => tool("Read", { file_path: `${remote}/secret.txt` }),
  ],
  [
    "writes a hook by the tool Write",
    ({ clone }) => tool("Write", { file_path: `${clone}/.git/hooks/pre-push`, content: "x" }),
  ],
  [
    "writes to the main working copy by the tool Write",
    ({ clone }) => tool("Write", { file_path: `${clone}/outside`, content: "x" }),
  ],
  ["reaches the loopback address", (at: Places) => `curl -sS --max-time 5 ${at.github}/`],
];

function tool(name: string, input: Record<string, unknown>): ToolCall {
  return { name, input };
}

/** Folders of the system that exist on any Linux. */
const KEPT_BY_SERVICES = ["/run/*", "/var/*"];

interface Places {
  readonly home: string;
  /** A folder for temporary files. */
  readonly remote: string;
  readonly clone: string;
  readonly github: string;
}

const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8" });

const shownFor = new Map<string, string>();

/** A turn that keeps what the step of that name was answered. */
function kept(name: string, next: Turn): Turn {
  return async (shown) => {
    shownFor.set(name, shown);
    return typeof next === "function" ? next(shown) : next;
  };
}

oneMachine({ hasPlugin: false });

describe.skipIf(problem !== null)("an agent of the loop", () => {
  let stage: Stage;
  let loops: LoopStage;
  let remote: string;
  /** A file that the repository's own hooks and servers would make. */
  let trace: string;
  let briefing = "";
  let number = 0;
  let code: number | null = null;
  let told = "";
  let socket: Server;
  let mainBefore = "";
  let configBefore = "";

  beforeAll(async () => {
    stage = await Stage.open({ processes: true });
    // As most clones, below the home folder.
    loops = await LoopStage.open(stage, {}, machine.home);
    remote = await mkdtemp(join(tmpdir(), "ralph-remote-"));
    git(remote, "init", "--quiet", "--bare", "--initial-branch=main");
    git(loops.folder, "remote", "add", "origin", remote);
    trace = join(remote, "trace");
    plantSettings();
    git(loops.folder, "push", "--quiet", "origin", "main");
    pullWithPassword();
    await plantSecrets();
    [number = 0] = addLoopTickets(stage, "Ready for Plan", 1);
    mainBefore = git(loops.folder, "rev-parse", "main");
    configBefore = readFileSync(join(loops.folder, ".git", "config"), "utf8");
    const at = { home: machine.home, clone: loops.folder, remote, github: stage.sandbox.url };
    const model = await ScriptedModel.open({ turns: [], conversation: () => turns(at) });
    const loop = loops.startSandboxed(
      ["--once", "--commands", "plan", "--agent", "crew", "--client", await claudeCode()],
      {
        ...loopVariables(machine, stage),
        HOME: machine.home,
        PATH: [join(machine.home, "bin"), join(machine.home, ".vault", "bin"), process.env["PATH"]].join(":"),
        GIT_CONFIG_COUNT: "1",
        GIT_CONFIG_KEY_0: "test.header",
        GIT_CONFIG_VALUE_0: SECRET,
        ANTHROPIC_BASE_URL: model.url,
      },
    );
    code = await loop.end();
    told = loop.told();
    briefing = model.shown[0]?.system ?? "";
    await model.close();
  }, SETUP_TIMEOUT_MS + TIMEOUT_MS);

  afterAll(async () => {
    socket?.close();
    await loops?.close();
    await stage?.close();
    if (remote !== undefined) await rm(remote, { recursive: true, force: true });
  });

  async function plantSecrets(): Promise<void> {
    const user = "[user]\n\tname = Maya\n\temail = maya@example.com\n";
    const files = {
      [machine.home]: ["secret.txt", ".config/git/config", ".vault/token", ".vault/bin/vault", "bin/tool"],
      [loops.folder]: [
        ".env",
        ".git/ralph-hero/runs/secret.jsonl",
        ".git/hooks/pre-commit",
        ".claude/worktrees/gh-9999/x.txt",
      ],
      [remote]: ["secret.txt"],
    };
    for (const [folder, names] of Object.entries(files))
      for (const name of names) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), `# ${SECRET}\n`);
      }
    writeFileSync(join(machine.home, ".gitconfig"), `${user}[github]\n\ttoken = ${SECRET}\n`);
    // The person's own rules are wider than those of an agent.
    mkdirSync(join(machine.home, ".claude"), { recursive: true });
    const permissions = { allow: ["Read", "Edit", "Write"] };
    writeFileSync(join(machine.home, ".claude", "settings.json"), JSON.stringify({ permissions }));
    socket = createServer((one) => one.end(SECRET)).listen(join(machine.home, "bin", "agent.sock"));
    await once(socket, "listening");
  }

  /** git keeps the address in its logs as it was given. */
  function pullWithPassword(): void {
    const address = `https://maya:${SECRET}@example.com/rocket.git`;
    git(loops.folder, "reset", "--quiet", "--hard", "HEAD~1");
    git(loops.folder, "-c", `url.${remote}.insteadOf=${address}`, "pull", "--quiet", address, "main");
    expect(readFileSync(join(loops.folder, ".git", "logs", "HEAD"), "utf8")).toContain(SECRET);
  }

  function plantSettings(): void {
    const command = `touch ${trace}`;
    const hooks = { SessionStart: [{ hooks: [{ type: "command", command }] }] };
    const servers = { planted: { command: "touch", args: [trace] } };
    mkdirSync(join(loops.folder, ".claude"));
    writeFileSync(join(loops.folder, ".claude", "settings.json"), JSON.stringify({ hooks }));
    writeFileSync(join(loops.folder, ".mcp.json"), JSON.stringify({ mcpServers: servers }));
    writeFileSync(join(loops.folder, "CLAUDE.md"), "Indent with tabs.\n");
    const author = ["-c", "user.name=test", "-c", "user.email=test@localhost"];
    git(loops.folder, "add", ".claude", ".mcp.json", "CLAUDE.md");
    git(loops.folder, ...author, "commit", "--quiet", "-m", "Settings");
  }

  function turns(at: Places): readonly Turn[] {
    const call = { number, command: "plan", reason: "By the script" };
    const commands: { name: string; turn: Turn }[] = [
      ...HOSTILE.map(([name, step]) => {
        const made = step(at);
        return { name, turn: typeof made === "string" ? bash(made) : made };
      }),
      {
        name: "build",
        turn: bash(
          `git status && git log --oneline && git diff && git show --stat && git config --global --get-all user.email && mkdir -p thoughts/shared/plans && echo built > ${documentOf(number, "plan")} && node -e 'console.log(6 * 7)'`,
        ),
      },
      {
        name: "commit",
        turn: worktree({ action: "commit", message: "GH-1: plan", paths: [documentOf(number, "plan")] }),
      },
      { name: "push", turn: worktree({ action: "push" }) },
    ];
    const last = handoff({ ...call, intent: "complete" });
    return [
      handoff({ ...call, intent: "lock" }),
      ...commands.map(({ turn }, index) => {
        const before = commands[index - 1]?.name;
        return before === undefined ? turn : kept(before, turn);
      }),
      kept("push", last),
    ];
  }

  test("builds, commits and pushes, and hands its ticket on", async () => {
    expect((await onGithub(stage, number)).state, told).toBe("Plan in Review");
    expect(code).toBe(0);
    expect(shownFor.get("build")).toContain("42");
    expect(shownFor.get("build")).toContain("Settings");
    expect(shownFor.get("build")).toContain("maya@example.com");
    expect(git(remote, "log", "--format=%s", `ralph/gh-${String(number).padStart(4, "0")}`)).toContain(
      "GH-1: plan",
    );
  });

  test.each(HOSTILE.map(([name]) => name))("that %s gets nothing", (name) => {
    const shown = shownFor.get(name) ?? "";
    expect(shown).not.toBe("");
    expect(shown).not.toContain(SECRET);
    expect(shown).not.toContain("sandbox-ralph-bot");
    expect(shown).not.toMatch(/sk-ant-|_TOKEN=/);
  });

  test("runs no hook and no server of the worktree, and is told the repository's instructions", () => {
    expect(existsSync(trace)).toBe(false);
    expect(briefing).toContain("Indent with tabs.");
  });

  test("leaves the repository and its main working copy as they were", () => {
    expect(git(loops.folder, "rev-parse", "main")).toBe(mainBefore);
    expect(readFileSync(join(loops.folder, ".git", "config"), "utf8")).toBe(configBefore);
    expect(existsSync(join(loops.folder, "outside"))).toBe(false);
    expect(existsSync(join(loops.folder, ".git", "hooks", "pre-push"))).toBe(false);
    expect(shownFor.get("reaches the loopback address")).not.toContain("200");
  });
});
