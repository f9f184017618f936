import { execFile, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { ErrorCode } from "@modelcontextprotocol/sdk/types.js";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";

/** The start of the built server on a machine without token, login and settings. */

const SERVER = fileURLToPath(new URL("../../dist/server.js", import.meta.url));
const MANIFEST = new URL("../../package.json", import.meta.url);
const REFERENCE_GRAPH = new URL("../../../hooks/ralph-state-machine.json", import.meta.url);

/** Measured: 2 to 9 ms on two busy cores. */
const MAX_REFUSAL_MS = 1_000;

/** Arguments that each tool accepts. */
const ARGUMENTS: Readonly<Record<string, Record<string, unknown>>> = {
  ralph_hero__handoff_ticket: { number: 1, command: "triage", intent: "cancel", reason: "Nobody wants it" },
  ralph_hero__get_ticket: { number: 1 },
  ralph_hero__create_ticket: { title: "Land on the moon" },
  ralph_hero__update_ticket: { number: 1, title: "Land on the moon" },
  ralph_hero__add_comment: { number: 1, body: "The moon is far" },
  ralph_hero__ask: { number: 1, question: "How far is the moon?" },
  ralph_hero__answer: { number: 1, question: 3, text: "Far" },
  ralph_hero__route_task: { number: 7, capabilities: { auth: ["oauth2"] } },
  ralph_hero__link_tickets: { number: 1, relation: "parent", other: 2 },
  ralph_hero__list_tickets: {},
  ralph_hero__next_ticket: { command: "research" },
  ralph_hero__audit_ticket: { number: 1 },
  ralph_hero__setup_project: {},
  ralph_hero__health_check: {},
};

/** No token, no gh, and a home without any login. */
function bareEnvironment(folder: string): Record<string, string> {
  return { PATH: folder, HOME: folder, CLAUDE_PROJECT_DIR: folder };
}

function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), "ralph-hero-"));
}

let folder: string;
let client: Client;

beforeAll(async () => {
  folder = emptyFolder();
  client = new Client({ name: "test", version: "1" });
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [SERVER], env: bareEnvironment(folder) }),
  );
});

afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true });
});

describe("the handshake", () => {
  test("gives the package's version and instructions", () => {
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(MANIFEST, "utf8")));
    expect(client.getServerVersion()).toMatchObject({ name: "ralph-hero", version });
    expect(client.getInstructions()).toMatch(/\S/);
  });
});

/** Sends these messages to a new server, each when the last one is answered; the answers with their times. */
async function exchange(
  ...messages: readonly (readonly [method: string, params: object])[]
): Promise<{ answer: unknown; tookMs: number }[]> {
  const server = spawn(process.execPath, [SERVER], { env: bareEnvironment(folder) });
  onTestFinished(() => void server.kill());
  const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
  const answers = [];
  for (const [id, [method, params]] of messages.entries()) {
    const sentAtMs = performance.now();
    server.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`);
    const { value } = await lines.next();
    answers.push({ answer: JSON.parse(String(value)), tookMs: performance.now() - sentAtMs });
  }
  return answers;
}

// The revision 2026-07-28 of MCP begins with it. Claude Code 2.1.330 and Copilot CLI 1.0.102 ask it first, and go on with
// `initialize` of 2025-11-25.
test("server/discover is refused at once, and the client goes on with initialize", async () => {
  const hello = { capabilities: {}, clientInfo: { name: "test", version: "1" } };
  const [first, again, initialized] = await exchange(
    ["server/discover", { _meta: { "io.modelcontextprotocol/protocolVersion": "2026-07-28" } }],
    ["server/discover", {}],
    ["initialize", { ...hello, protocolVersion: "2025-11-25" }],
  );
  for (const refused of [first, again])
    expect(refused?.answer).toMatchObject({
      error: { code: ErrorCode.MethodNotFound, message: "Method not found" },
    });
  // The first one waits for the process to start.
  expect(again?.tookMs).toBeLessThan(MAX_REFUSAL_MS);
  expect(initialized?.answer).toMatchObject({ result: { protocolVersion: "2025-11-25" } });
});

describe("without a token", () => {
  test.each([
    ["codex-mcp-client", /name the variable in `env_vars` of the server's entry/],
    ["gemini-cli-mcp-client", /name the variable in `env` of/],
    ["opencode", /name the variable in `environment` of/],
    ["constructor", /name the variable in `env` of/],
    ["claude-code", /restart$/],
  ])("%s is told where variables are named for a server", async (name, hint) => {
    const named = new Client({ name, version: "1" });
    onTestFinished(() => named.close());
    await named.connect(
      new StdioClientTransport({ command: process.execPath, args: [SERVER], env: bareEnvironment(folder) }),
    );
    const { structuredContent } = await named.callTool({
      name: "ralph_hero__get_ticket",
      arguments: { number: 1 },
    });
    expect(structuredContent).toMatchObject({ error: { hint: expect.stringMatching(hint) } });
  });

  test("every tool says what to set", async () => {
    const { tools } = await client.listTools();
    expect(Object.keys(ARGUMENTS).toSorted((a, b) => a.localeCompare(b))).toEqual(
      tools.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)),
    );
    const { ralph_hero__health_check: check, ...others } = ARGUMENTS;
    const checked = await client.callTool({ name: "ralph_hero__health_check", arguments: check ?? {} });
    expect(checked).toMatchObject({
      structuredContent: { healthy: false },
      content: [{ type: "text", text: expect.stringContaining("RALPH_HERO_GITHUB_TOKEN") }],
    });
    for (const [name, args] of Object.entries(others)) {
      const result = await client.callTool({ name, arguments: args });
      expect(result).toMatchObject({
        isError: true,
        structuredContent: {
          error: {
            code: "CONFIG_TOKEN_MISSING",
            hint: expect.stringContaining("RALPH_HERO_GITHUB_TOKEN"),
            retryable: false,
          },
        },
        content: [{ type: "text", text: expect.stringContaining("RALPH_HERO_GITHUB_TOKEN") }],
      });
    }
  });

  test("a call without arguments is one with none", async () => {
    expect(await client.callTool({ name: "ralph_hero__health_check" })).toMatchObject({
      structuredContent: { healthy: false },
    });
  });

  test("an unknown tool is an error of the protocol", async () => {
    await expect(client.callTool({ name: "ralph_hero__no_such", arguments: {} })).rejects.toThrow(
      /^MCP error -32602: There is no tool "ralph_hero__no_such"$/,
    );
  });
});

/** Starts the server with that state machine and an input that ends at once; how it ended and what it said. */
async function startWith(path: string): Promise<{ code: number; stderr: string; stdout: string }> {
  const env = { ...bareEnvironment(tmpdir()), RALPH_STATE_MACHINE_CONFIG: path };
  const started = promisify(execFile)(process.execPath, [SERVER], { env });
  started.child.stdin?.end();
  try {
    return { code: 0, ...(await started) };
  } catch (error) {
    return z.object({ code: z.number(), stderr: z.string(), stdout: z.string() }).parse(error);
  }
}

/** A file with the reference graph after that change. */
function graphFile(change: (graph: Graph) => void): string {
  const at = emptyFolder();
  onTestFinished(() => rmSync(at, { recursive: true }));
  const graph = graphForm.parse(JSON.parse(readFileSync(REFERENCE_GRAPH, "utf8")));
  change(graph);
  writeFileSync(join(at, "graph.json"), JSON.stringify(graph));
  return join(at, "graph.json");
}

const stateForm = z.looseObject({ allowed_transitions: z.array(z.string()) });
const graphForm = z.looseObject({
  states: z.record(z.string(), stateForm),
  semantic_states: z.record(z.string(), z.record(z.string(), z.string())),
  commands: z.record(z.string(), z.looseObject({ valid_output_states: z.array(z.string()) })),
});
type Graph = z.infer<typeof graphForm>;

describe("a state machine file", () => {
  test("of the reference form is taken in silence", async () => {
    expect(await startWith(graphFile(() => {}))).toEqual({ code: 0, stderr: "", stdout: "" });
  });

  test("with unknown names ends the server, which names every one with its path", async () => {
    const path = graphFile(({ states, semantic_states: intents, commands }) => {
      states["Backlog"]?.allowed_transitions.push("Reserch Needed");
      commands["plan"]?.valid_output_states.push("toString");
      intents["lock"] = { ...intents["lock"], deploy: "In Progress" };
      delete states["In Review"];
    });
    const { code, stderr, stdout } = await startWith(path);
    expect(code).not.toBe(0);
    expect(stdout).toBe("");
    expect(stderr).toContain("CONFIG_INVALID");
    expect(stderr).toContain(path);
    expect(stderr).toContain("- states.Backlog.allowed_transitions.4: ");
    expect(stderr).toContain("- commands.plan.valid_output_states.2: ");
    expect(stderr).toMatch(/^- semantic_states\.lock.*deploy/m);
    expect(stderr).toMatch(/^- states.*In Review/m);
  });

  test("with a wrong graph ends the server, which names every mistake with its path", async () => {
    const { code, stderr } = await startWith(
      graphFile(({ states, semantic_states: intents }) => {
        states["Done"]?.allowed_transitions.push("Backlog");
        for (const state of Object.values(states))
          state.allowed_transitions = state.allowed_transitions.filter((name) => name !== "In Review");
        intents["cancel"] = {};
      }),
    );
    expect(code).not.toBe(0);
    expect(stderr).toContain("- states.Done.allowed_transitions: a terminal state has no edges");
    expect(stderr).toContain('- states.In Review: cannot be reached from "Backlog"');
    expect(stderr).toContain("- semantic_states.cancel: the intent leads nowhere");
  });

  test("that is no JSON ends the server", async () => {
    const path = graphFile(() => {});
    writeFileSync(path, "{");
    const { code, stderr } = await startWith(path);
    expect(code).not.toBe(0);
    expect(stderr).toContain("it is not JSON");
  });

  test("that is missing is warned about, and the server starts", async () => {
    const path = join(tmpdir(), "ralph-hero-no-such.json");
    const { code, stderr } = await startWith(path);
    expect(code).toBe(0);
    expect(stderr).toContain(`Warning: the state machine file ${JSON.stringify(path)} does not exist`);
  });
});

test("calls after one without a token look for none at once: a gh that hangs would hold each of them", async () => {
  const own = emptyFolder();
  const asked = join(own, "asked");
  writeFileSync(join(own, "gh"), `#!/bin/sh\necho x >> ${asked}\nexit 1\n`, { mode: 0o755 });
  const impatient = new Client({ name: "test", version: "1" });
  const start = { command: process.execPath, args: [SERVER], env: bareEnvironment(own) };
  await impatient.connect(new StdioClientTransport(start));
  onTestFinished(async () => {
    await impatient.close();
    rmSync(own, { recursive: true });
  });
  const look = async (): Promise<string> => {
    const { structuredContent } = await impatient.callTool({
      name: "ralph_hero__get_ticket",
      arguments: { number: 1 },
    });
    expect(structuredContent).toMatchObject({ error: { code: "CONFIG_TOKEN_MISSING" } });
    return readFileSync(asked, "utf8");
  };
  const once = await look();
  expect(once).not.toBe("");
  expect(await Promise.all([look(), look(), look()])).toEqual([once, once, once]);
});
