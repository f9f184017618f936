import { chmodSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { factsOfProcess } from "../../../mcp-server/src/config/processes.ts";
import { ClaudeClient } from "./claude-client.ts";
import { CodexClient } from "./codex-client.ts";
import { LocalAgents } from "./local-agents.ts";
import { RunFiles } from "./run-files.ts";
import type { AgentOrder } from "./agent-client.ts";
import { testFolder } from "../../../mcp-server/test/support/test-folder.ts";

/** The version 7 id of a session, and the day in it. */
const SESSION = "019aa0e5-3c00-7000-8000-000000000000";
const DAY = new Date(0x019aa0e53c00).toISOString().slice(0, 10);

let home: string;

beforeEach(() => {
  home = testFolder();
  mkdirSync(join(home, "tmp"));
  vi.stubEnv("TMPDIR", join(home, "tmp"));
});

afterEach(() => {
  vi.unstubAllEnvs();
});

function setup(variables: Readonly<Record<string, string>> = {}) {
  const files = new RunFiles(async () => join(home, "runs"));
  return {
    pluginFolder: "/",
    gitFolder: async () => home,
    workingCopies: async () => [],
    variables: { HOME: home, ...variables },
    files,
  };
}

function order(program: string, readableFolders: readonly string[] = []): AgentOrder {
  return {
    client: { name: "codex", program, model: null },
    runId: "0012-research-01JD8Q4Z7V3W5X6Y8A9B0C1D2E",
    ticket: { number: 12, title: "", url: "" },
    agent: "crew",
    repository: { owner: "acme", repo: "rocket" },
    folder: home,
    prompt: "Go on.",
    briefing: "",
    quoted: null,
    permissions: {
      mode: null,
      clientTools: [],
      allowedTools: [],
      isSandboxed: true,
      mayWrite: true,
      allowedDomains: [],
      readableFolders,
      approvals: [],
    },
    worktree: null,
    budgetUsd: null,
    timeLimitMs: 60_000,
  };
}

test("the record of a session is found by the first line of a long report", () => {
  const folder = join(home, ".codex", "sessions", ...DAY.split("-"));
  mkdirSync(folder, { recursive: true });
  const complete = JSON.stringify({ type: "event_msg", payload: { type: "task_complete", error: null } });
  writeFileSync(join(folder, `rollout-${SESSION}.jsonl`), `${complete}\n`);
  const log = join(home, "log.jsonl");
  const thread = JSON.stringify({ type: "thread.started", thread_id: SESSION });
  const other = `${JSON.stringify({ type: "other", text: "x".repeat(1000) })}\n`;
  writeFileSync(log, `${thread}\n${other.repeat(1200)}`);
  new CodexClient(setup()).complete(log);
  expect(readFileSync(log, "utf8").endsWith(`${complete}\n`)).toBe(true);
});

describe("a start that fails leaves no folder for caches", () => {
  test("where a folder of the team's holds the home folder", async () => {
    const starting = new CodexClient(setup()).prepare(order("codex", ["~/"]));
    await expect(starting).rejects.toMatchObject({ code: "CONFIG_INVALID" });
    expect(readdirSync(join(home, "tmp"))).toEqual([]);
  });

  test("where the program is missing", async () => {
    const facts = setup();
    const agents = new LocalAgents({
      ...facts,
      clients: { claude: new ClaudeClient(facts), codex: new CodexClient(facts) },
      describe: factsOfProcess,
      secrets: () => [],
      isGone: () => true,
    });
    await expect(agents.start(order("/none/codex"))).rejects.toMatchObject({ code: "AGENT_NOT_STARTED" });
    expect(readdirSync(join(home, "tmp"))).toEqual([]);
  });
});

/** A program in Codex's place. */
function failing(): string {
  const program = join(home, "codex");
  writeFileSync(program, "#!/bin/sh\necho 'no luck' >&2\nexit 1\n");
  chmodSync(program, 0o755);
  return program;
}

async function problemWith(codexHome: string): Promise<string | null> {
  const client = new CodexClient(setup({ CODEX_HOME: codexHome, TMPDIR: join(home, "tmp") }));
  return client.sandboxProblem({ name: "codex", program: failing(), model: null });
}

describe("a sandbox that does not start", () => {
  test("names Codex's folder where it lies in the folder for temporary files", async () => {
    expect(await problemWith(join(home, "tmp", "codex"))).toMatch(/no luck.*set CODEX_HOME/);
    expect(await problemWith(join(home, ".codex"))).toBe("Codex's sandbox does not start (no luck)");
  });
});
