import {
  type AgentEnd,
  type ModelApi,
  ScriptedModel,
  serverSentEvents,
  type TrialCall,
} from "../../../loop/src/agents/agent-client.ts";
import { sandboxProblem } from "../../../loop/src/agents/claude-client.ts";
import { responsesApi } from "../../../loop/src/agents/codex-client.ts";
import { expectParts } from "../e2e/expectations.ts";
import { onGithub, Stage } from "../e2e/stage.ts";
import { publishTeam } from "../e2e/team-stage.ts";
import { addLoopTickets, documentOf, LoopStage } from "../processes/loop-stage.ts";
import { agentsIn, orderFor } from "./agents-in.ts";
import { CACHE, codexCli } from "./claude-code.ts";
import { bash, handoff, worktree } from "./installed-plugin.ts";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** The loop with the real Codex CLI and a scripted model. */

const SECRET = "hidden-word";
const problem = await sandboxProblem(process.env);
if (problem !== null) console.warn(`Codex is not tested: ${problem}`);

const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8" });

let codexHome: string;
/** Codex refuses a home in the folder for temporary files, and a clone may lie in the machine's. */
let temporary: string;
/** Stand-ins for `codex` that lead it to a model of the test's; in the folder that its sandbox reads. */
let standIns: string;
let codex: string;

beforeAll(async () => {
  codex = await codexCli();
  codexHome = await mkdtemp(join(CACHE, "codex-home-"));
  temporary = await mkdtemp(join(tmpdir(), "ralph-temporary-"));
  standIns = await mkdtemp(join(dirname(codex), "..", "@openai", "test-"));
});

afterAll(async () => {
  for (const folder of [codexHome, temporary, standIns])
    if (folder !== undefined) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Codex's program, with the model at that address in place of the service's. */
function codexFor(name: string, url: string): string {
  const program = join(standIns, name, "codex");
  mkdirSync(dirname(program));
  const provider = `{name="test",base_url="${url}/v1",wire_api="responses",stream_max_retries=0}`;
  const settings = `-c 'model_providers.test=${provider}' -c model_provider=test -c model=gpt-5.5`;
  writeFileSync(
    program,
    `#!/bin/sh\nif [ "$1" = exec ]; then shift; set -- exec ${settings} "$@"; fi\nexec "${codex}" "$@"\n`,
    { mode: 0o755 },
  );
  return program;
}

/** As the API, and keeps what each call was answered. */
function heard(api: ModelApi, shown: string[]): ModelApi {
  return (path, request) => {
    shown.push(JSON.stringify(request));
    return api(path, request);
  };
}

describe.skipIf(problem !== null)("an agent of the loop", () => {
  let home: string;
  let stage: Stage;
  let loops: LoopStage;
  let remote: string;
  let trace: string;
  let environment: Record<string, string>;

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), "ralph-home-"));
    stage = await Stage.open({ processes: true });
    loops = await LoopStage.open(stage, {}, home);
    remote = await mkdtemp(join(tmpdir(), "ralph-remote-"));
    trace = join(remote, "trace");
    git(remote, "init", "--quiet", "--bare", "--initial-branch=main");
    git(loops.folder, "remote", "add", "origin", remote);
    plantSettings();
    git(loops.folder, "push", "--quiet", "origin", "main");
    writeFileSync(
      join(home, ".gitconfig"),
      `[user]\n\temail = maya@example.com\n[github]\n\ttoken = ${SECRET}\n`,
    );
    mkdirSync(join(loops.folder, ".git", "ralph-hero", "runs"), { recursive: true });
    for (const path of [
      join(home, "secret.txt"),
      join(remote, "secret.txt"),
      ...[".git/ralph-hero/runs/secret.jsonl", ".git/hooks/pre-commit", ".env"].map((name) =>
        join(loops.folder, name),
      ),
    ])
      writeFileSync(path, SECRET);
    environment = {
      PATH: process.env["PATH"] ?? "",
      HOME: home,
      CODEX_HOME: codexHome,
      TMPDIR: temporary,
      OPENAI_API_KEY: "sk-none-for-offline-tests",
    };
  });

  afterAll(async () => {
    await loops?.close();
    await stage?.close();
    for (const folder of [home, remote])
      if (folder !== undefined) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  /** Hooks and servers of the repository, and a user's own setting that turns the sandbox off. */
  function plantSettings(): void {
    const hooks = { SessionStart: [{ hooks: [{ type: "command", command: `touch ${trace}` }] }] };
    mkdirSync(join(loops.folder, ".codex"));
    writeFileSync(join(loops.folder, ".codex", "hooks.json"), JSON.stringify({ hooks }));
    writeFileSync(
      join(loops.folder, ".codex", "config.toml"),
      `[mcp_servers.planted]\ncommand = "touch"\nargs = ["${trace}"]\n`,
    );
    writeFileSync(
      join(codexHome, "config.toml"),
      `sandbox_mode = "danger-full-access"\n[projects."${loops.folder}"]\ntrust_level = "trusted"\n`,
    );
    const skill = join(loops.folder, ".agents", "skills", "planted");
    mkdirSync(skill, { recursive: true });
    writeFileSync(join(skill, "SKILL.md"), "---\nname: planted\ndescription: PLANTED\n---\nx\n");
    writeFileSync(join(loops.folder, "AGENTS.md"), "Indent with tabs.\n");
    const author = ["-c", "user.name=test", "-c", "user.email=test@localhost"];
    git(loops.folder, "add", ".codex", ".agents", "AGENTS.md");
    git(loops.folder, ...author, "commit", "--quiet", "-m", "Settings");
  }

  test("works by its skill in the sandbox, under the guard, and hands its ticket on", async () => {
    const [number = 0] = addLoopTickets(stage, "Ready for Plan", 1);
    const call = { number, command: "plan", reason: "By the script" };
    const hostile = [
      `cat ${home}/secret.txt ${home}/.gitconfig`,
      `cat ${loops.folder}/.git/ralph-hero/runs/secret.jsonl ${loops.folder}/.git/hooks/pre-commit ${loops.folder}/.env`,
      `cat ${remote}/secret.txt`,
      // The step itself is shown to the model, too.
      `cat /etc/shadow ${loops.folder}/.git/logs/HEAD | awk '{ print "hidden" "-word" }'`,
      'echo "[$RALPH_HERO_GITHUB_TOKEN$OPENAI_API_KEY]"; cat /proc/[0-9]*/environ | tr "\\0" "\\n" | grep -a _TOKEN=',
      `touch ${loops.folder}/outside; echo x >> ${loops.folder}/.git/config; touch ${loops.folder}/.git/hooks/pre-push`,
      `curl -sS --max-time 5 --noproxy '*' ${stage.sandbox.url}/`,
      `gh issue close ${number}`,
    ];
    const file = join(
      loops.folder,
      ".claude",
      "worktrees",
      `gh-${String(number).padStart(4, "0")}`,
      documentOf(number, "plan"),
    );
    const calls: TrialCall[] = [
      handoff({ ...call, intent: "lock" }),
      ...hostile.map(bash),
      { name: "Write", input: { file_path: file, content: "A plan.\n" } },
      bash(
        "git log --oneline && git status && git config --global --get-all user.email && node -e 'console.log(6 * 7)'",
      ),
      worktree({ action: "commit", message: "GH-1: plan" }),
      worktree({ action: "push" }),
      handoff({ ...call, intent: "complete" }),
    ];
    const shown: string[] = [];
    const model = await ScriptedModel.open(heard(responsesApi(calls), shown));
    const config = readFileSync(join(loops.folder, ".git", "config"), "utf8");
    const loop = loops.startSandboxed(
      ["--once", "--commands", "plan", "--agent", "crew", "--client", `plan=${codexFor("loop", model.url)}`],
      environment,
    );
    const code = await loop.end();
    await model.close();
    const told = shown.at(-1) ?? "";
    expect((await onGithub(stage, number)).state, `${loop.told()}\n${told.slice(-5000)}`).toBe(
      "Plan in Review",
    );
    expect(code).toBe(0);
    // The skill's own words are the task, and the plugin's guard stands before the shell.
    expect(shown[0]).toContain("You write one plan, and no code.");
    expect(told).toContain("a ticket's state changes only through ralph_hero__handoff_ticket");
    expectParts(told, "maya@example.com", "42");
    expect(told).not.toContain(SECRET);
    expect(told).not.toMatch(/sandbox-ralph-bot|sk-none|_TOKEN=[^\\]/);
    expect(existsSync(trace)).toBe(false);
    expect(existsSync(join(loops.folder, "outside"))).toBe(false);
    expect(existsSync(join(loops.folder, ".git", "hooks", "pre-push"))).toBe(false);
    expect(readFileSync(join(loops.folder, ".git", "config"), "utf8")).toBe(config);
    expect(git(remote, "log", "--format=%s", `ralph/gh-${String(number).padStart(4, "0")}`)).toContain(
      "GH-1: plan",
    );
    expect(loop.events).toContainEqual(
      expect.objectContaining({
        event: "ended",
        costUsd: null,
        outcome: { kind: "finished", to: "Plan in Review", why: expect.any(String) },
      }),
    );
  });

  test.each([
    ["in its sandbox", "Read-only file system", []],
    ["without one", "changed", ["--no-sandbox", "--permission-mode", "bypassPermissions"]],
  ])(
    "that writes nothing works in a checkout %s, by the user's settings alone",
    async (_place, written, options) => {
      const [number = 0] = addLoopTickets(stage, "Backlog", 1);
      writeFileSync(join(loops.folder, ".env"), SECRET);
      const calls: TrialCall[] = [
        bash("pwd; cat .env; echo changed > README.md; cat README.md"),
        handoff({ number, command: "triage", to_state: "Research Needed", reason: "By the script" }),
      ];
      const shown: string[] = [];
      const model = await ScriptedModel.open(heard(responsesApi(calls), shown));
      const client = codexFor(`read-${options.length}`, model.url);
      const once = ["--once", "--commands", "triage", "--client", client];
      const loop = loops.startSandboxed([...once, ...options], environment);
      await loop.end();
      await model.close();
      const told = shown.join("\n");
      expect((await onGithub(stage, number)).state, loop.told()).toBe("Research Needed");
      expectParts(told, `/read-${number}-`, "Indent with tabs.");
      expect(told).not.toMatch(/PLANTED|a secret of/);
      expect(told).toContain(written);
      expect(readFileSync(join(loops.folder, "README.md"), "utf8")).toBe("# rocket\n");
      expect(existsSync(trace)).toBe(false);
    },
  );

  test("is tried before, with the team's checks", async () => {
    publishTeam(stage, {
      checks: [
        "node -e 'console.log(42)'",
        "node -e 'process.exit(3)'",
        "sleep 35",
        "curl -sS https://example.com/",
      ],
    });
    const { code, told } = await loops.check(["--check", "--client", codexFor("check", "none")], environment);
    expect(code, told).toBe(1);
    const { steps } = JSON.parse(told);
    expect(steps.filter(({ outcome }: { outcome: string }) => outcome !== "allowed")).toMatchObject([
      { title: "node -e 'process.exit(3)'", outcome: "failed" },
      { title: "curl -sS https://example.com/", outcome: "failed" },
    ]);
    expect(steps.length).toBeGreaterThan(7);
  });
});

/** The end of an agent whose every request the service answers so, within its stream. */
async function endAfter(name: string, error: object): Promise<AgentEnd> {
  const events = [
    { type: "response.created", response: { id: "resp_1", output: [] } },
    { type: "response.failed", response: { id: "resp_1", status: "failed", error } },
  ];
  const api: ModelApi = (path) =>
    path.endsWith("/responses") ? { type: "text/event-stream", text: serverSentEvents(events) } : null;
  const model = await ScriptedModel.open(api);
  const folder = await mkdtemp(join(tmpdir(), "ralph-failing-"));
  git(folder, "init", "--quiet");
  const variables = { PATH: process.env["PATH"] ?? "", HOME: folder, CODEX_HOME: codexHome };
  const order = orderFor("codex", codexFor(name, model.url), { folder, isSandboxed: false });
  const agent = await agentsIn(folder, variables).start(order);
  agent.begin();
  const end = await agent.ended;
  await model.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  return end;
}

describe.skipIf(problem !== null)("a turn that fails", () => {
  test("for the conversation's length is its ticket's; for a quota it is a limit", async () => {
    const long = { code: "context_length_exceeded", message: "Your input exceeds the context window." };
    expect(await endAfter("long", long)).toMatchObject({
      code: 1,
      hasResult: true,
      complaint: expect.stringContaining("context window"),
      unable: null,
    });
    const quota = { code: "insufficient_quota", message: "You exceeded your current quota." };
    expect(await endAfter("quota", quota)).toMatchObject({
      complaint: null,
      unable: { passes: true, affectsAll: false, limit: { resetsAtMs: null } },
    });
  });
});
