import { readFileSync, readdirSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { TOOLS } from "../../src/tools/server.ts";
import { VERSION } from "../../src/version.ts";
import { claudeCode, Machine, run } from "./claude-code.ts";
import { ScriptedModel, type Script, type SeenResult, type ToolCall } from "./scripted-model.ts";
import { onGithub, recordsOf, Stage } from "./stage.ts";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const TEST_TIMEOUT_MS = 120_000;
const SETUP_TIMEOUT_MS = 400_000;

const PLUGIN = "ralph-hero@ralph-hero";
const ADDRESS = "https://git.invalid/ralph-hero.git";
const PREFIX = "mcp__plugin_ralph-hero_ralph-hero__";
const MAX_TOOL_NAME = 64;
/** A ticket of the demo world in Backlog. */
const BACKLOG = 1;
/** The result of a handoff that went through, as JSON; the comparison shows its text where it is an error. */
const ACCEPTED: unknown = { isError: false, text: expect.stringContaining('"newState":"Research Needed"') };

/** Another MCP server, over standard input and output: its tools answer whatever they are asked. */
const OTHER_SERVER = `
import { createInterface } from "node:readline";
const tools = ["issue_write", "execute"].map((name) => ({ name, inputSchema: { type: "object" } }));
const answers = {
  initialize: ({ protocolVersion }) => ({ protocolVersion, capabilities: { tools: {} }, serverInfo: { name: "other", version: "1" } }),
  "tools/list": () => ({ tools }),
  "tools/call": () => ({ content: [{ type: "text", text: "It ran" }] }),
};
createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params } = JSON.parse(line);
  const result = answers[method]?.(params) ?? {};
  if (id !== undefined) process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, result }) + "\\n");
});
`;

let binary: string;
let clone: string;
let machine: Machine;

beforeAll(async () => {
  binary = await claudeCode();
  clone = await mkdtemp(join(tmpdir(), "ralph-clone-"));
  await cloneInto(clone);
}, SETUP_TIMEOUT_MS);

afterAll(async () => {
  if (clone !== undefined) await rm(clone, { recursive: true, force: true });
});

beforeEach(async () => {
  machine = await Machine.open(binary);
});

afterEach(async () => {
  await machine.close();
});

/** A clone of HEAD with the changes to tracked files committed on top: what a commit now would publish. */
async function cloneInto(folder: string): Promise<void> {
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
}

async function installFromFolder(options: Readonly<Record<string, string>> = {}): Promise<void> {
  await machine.claude("plugin", "marketplace", "add", clone);
  const given = Object.entries(options).flatMap(([key, value]) => ["--config", `${key}=${value}`]);
  await machine.claude("plugin", "install", PLUGIN, ...given);
}

/** As from a git host: cloned, tracked files only. */
async function installFromGit(): Promise<void> {
  await machine.redirect(ADDRESS, clone);
  await machine.claude("plugin", "marketplace", "add", ADDRESS);
  await machine.claude("plugin", "install", PLUGIN);
}

interface Conversation {
  readonly offered: readonly string[];
  readonly results: readonly SeenResult[];
}

/** Lets a model make these calls in the real client. */
async function converse(
  env: Readonly<Record<string, string>>,
  ...calls: readonly ToolCall[]
): Promise<Conversation> {
  return play(env, { calls });
}

async function play(env: Readonly<Record<string, string>>, script: Script): Promise<Conversation> {
  const model = await ScriptedModel.open(script);
  try {
    await machine.prompt(model.url, env);
    return { offered: model.offered, results: model.results };
  } finally {
    await model.close();
  }
}

function handoff(input: Readonly<Record<string, unknown>>): ToolCall {
  return { name: `${PREFIX}ralph_hero__handoff_ticket`, input };
}

function json(path: string): unknown {
  return JSON.parse(readFileSync(join(clone, path), "utf8"));
}

describe("the manifests", () => {
  test(
    "plugin and marketplace pass the client's strict validation",
    { timeout: TEST_TIMEOUT_MS },
    async () => {
      const reports = [
        await machine.claude("plugin", "validate", "--strict", join(clone, "plugin")),
        await machine.claude("plugin", "validate", "--profile", "directory", join(clone, "plugin")),
        await machine.claude("plugin", "validate", "--strict", clone),
      ];
      for (const report of reports) expect(report).toContain("Validation passed");
    },
  );

  test("plugin, marketplace and packages carry the server's version", () => {
    expect(json("plugin/.claude-plugin/plugin.json")).toMatchObject({ version: VERSION });
    expect(json(".claude-plugin/marketplace.json")).toMatchObject({ plugins: [{ version: VERSION }] });
    expect(json("plugin/mcp-server/package.json")).toMatchObject({ version: VERSION });
    expect(json("package.json")).toMatchObject({ version: VERSION });
  });

  test("no option of the plugin is required: an unset one would make the server vanish", () => {
    const manifest = json("plugin/.claude-plugin/plugin.json");
    const { userConfig } = z.object({ userConfig: z.record(z.string(), z.looseObject({})) }).parse(manifest);
    expect(Object.keys(userConfig)).toEqual(["token", "project_owner", "project_number", "agent"]);
    for (const option of Object.values(userConfig)) expect(option).not.toHaveProperty("required");
  });
});

describe("installed from a clone's folder", { timeout: TEST_TIMEOUT_MS }, () => {
  test("the server connects with no token set", async () => {
    await installFromFolder();
    expect(await machine.claude("mcp", "list")).toMatch(/plugin:ralph-hero:ralph-hero: .* Connected/);
  });

  test("the model is offered every tool, with its schema, under a name of at most 64 characters", async () => {
    await installFromFolder();
    const { offered } = await converse({});
    const ours = offered.filter((name) => name.startsWith(PREFIX));
    expect(ours.toSorted()).toEqual(TOOLS.map(({ name }) => PREFIX + name).toSorted());
    expect(ours.filter((name) => name.length > MAX_TOOL_NAME)).toEqual([]);
  });

  test("without a token the model is told which variable to set", async () => {
    await installFromFolder();
    const { results } = await converse(
      {},
      handoff({ number: BACKLOG, command: "triage", to_state: "Research Needed", reason: "Worth a look" }),
    );
    const text = expect.stringMatching(/^CONFIG_TOKEN_MISSING: .*\nHint: Set RALPH_HERO_GITHUB_TOKEN /);
    expect(results).toEqual([{ isError: true, text }]);
  });

  test("ways around the door are denied, and the model reads which call to make instead", async () => {
    await installFromFolder();
    const server = join(machine.home, "other-server.mjs");
    await writeFile(server, OTHER_SERVER);
    await machine.claude("mcp", "add", "--scope", "user", "git_hub-2", "--", "node", server);
    const shell = { command: "echo done && sh -c 'gh issue close 12'", description: "Close" };
    const { results } = await converse(
      {},
      { name: "Bash", input: shell },
      { name: "Monitor", input: { ...shell, timeout_ms: 1_000, persistent: false } },
      { name: "mcp__git_hub-2__issue_write", input: { method: "update", issue_number: 12, state: "closed" } },
      {
        name: "mcp__git_hub-2__execute",
        input: { query: "mutation { closeIssue(input: {}) { issue { id } } }" },
      },
    );
    const text = expect.stringMatching(
      /Cannot close the issue with .*ralph_hero__handoff_ticket with \{"number"/,
    );
    expect(results).toEqual([1, 2, 3, 4].map(() => ({ isError: true, text })));
  });
});

describe("against a sandbox", { timeout: TEST_TIMEOUT_MS }, () => {
  let stage: Stage;

  beforeEach(async () => {
    stage = await Stage.open();
  });

  afterEach(async () => {
    await stage.close();
  });

  /** Where GitHub is and which repository is meant; who asks and for which project is left to the options. */
  function place(): Record<string, string> {
    return {
      GITHUB_API_URL: stage.sandbox.apiUrl,
      GITHUB_GRAPHQL_URL: stage.sandbox.graphqlUrl,
      RALPH_GH_OWNER: "acme",
      RALPH_GH_REPO: "rocket",
    };
  }

  /** Everything, as variables of the shell that the client was started from. */
  function variables(): Record<string, string> {
    return {
      ...place(),
      RALPH_HERO_GITHUB_TOKEN: "sandbox-ralph-bot",
      RALPH_GH_PROJECT_OWNER: "acme",
      RALPH_GH_PROJECT_NUMBER: "1",
      RALPH_AGENT: "worker",
    };
  }

  const toResearch = handoff({
    number: BACKLOG,
    command: "triage",
    to_state: "Research Needed",
    reason: "Worth a look",
  });

  test("installed from git, with no node_modules, the model moves a ticket and reads the structured answer", async () => {
    await installFromGit();
    const plugins = join(machine.home, ".claude", "plugins");
    expect(await machine.claude("mcp", "list")).toMatch(
      new RegExp(`node ${join(plugins, "cache")}/.*server\\.js - .* Connected`),
    );
    const files = readdirSync(plugins, { recursive: true, encoding: "utf8" });
    expect(files.filter((name) => name.includes("node_modules"))).toEqual([]);
    const { results } = await converse(variables(), toResearch);
    expect(results).toEqual([ACCEPTED]);
    expect(JSON.parse(results[0]?.text ?? "")).toMatchObject({
      number: BACKLOG,
      previousState: "Backlog",
      newState: "Research Needed",
      record: { seq: 1 },
      guidance: { isTerminal: false },
    });
    expect((await onGithub(stage, BACKLOG)).state).toBe("Research Needed");
  });

  test("a refusal reaches the model with its code, the allowed states and a hint; the next call works", async () => {
    await installFromFolder();
    const jump = handoff({ number: BACKLOG, command: "impl", intent: "complete", reason: "All done" });
    const { results } = await converse(variables(), jump, toResearch);
    expect(results).toEqual([{ isError: true, text: expect.stringMatching(/^REFUSED_EDGE: /) }, ACCEPTED]);
    expect(results[0]?.text).toMatch(/^Allowed: \S/m);
    expect(results[0]?.text).toContain('"Research Needed", "Ready for Plan", "Done", "Canceled"');
    expect(results[0]?.text).toMatch(/^Hint: \S/m);
    expect((await onGithub(stage, BACKLOG)).state).toBe("Research Needed");
  });

  test("options given at the install reach the server", async () => {
    await installFromFolder({
      token: "sandbox-ralph-bot",
      project_owner: "acme",
      project_number: "1",
      agent: "archivist",
    });
    const { results } = await converse(place(), toResearch);
    expect(results).toEqual([ACCEPTED]);
    expect(recordsOf(await onGithub(stage, BACKLOG))[0]).toContain("Record 1 · archivist");
  });

  test("variables of the environment win over the options", async () => {
    await installFromFolder({
      token: "revoked",
      project_owner: "nobody",
      project_number: "999",
      agent: "archivist",
    });
    const { results } = await converse(variables(), toResearch);
    expect(results).toEqual([ACCEPTED]);
    expect(recordsOf(await onGithub(stage, BACKLOG))[0]).toContain("Record 1 · worker");
  });

  test("a subagent acts under its own name, whatever the model wrote", async () => {
    await installFromFolder();
    const start = {
      subagent_type: "general-purpose",
      description: "Triage",
      prompt: "go",
      run_in_background: false,
    };
    const { results } = await play(variables(), {
      calls: [
        { name: "Agent", input: start },
        { ...toResearch, input: { ...toResearch.input, number: 7, agent: "liar" } },
      ],
      subagentCalls: [{ ...toResearch, input: { ...toResearch.input, agent: "liar", instance: "liar" } }],
    });
    expect(results.at(-1)).toEqual(ACCEPTED);
    const [bySubagent] = recordsOf(await onGithub(stage, BACKLOG));
    expect(bySubagent).toContain("Record 1 · general-purpose");
    expect(bySubagent).not.toContain('"instance": "main"');
    const [byMain] = recordsOf(await onGithub(stage, 7));
    expect(byMain).toContain("Record 1 · worker");
    expect(byMain).toContain('"instance": "main"');
  });
});
