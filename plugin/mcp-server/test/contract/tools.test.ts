import { readFileSync } from "node:fs";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import type { Tool } from "@modelcontextprotocol/sdk/types.js";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { isObject } from "../../src/rules/text.ts";
import { StateMachine } from "../../src/rules/state-machine.ts";
import { judgeToolCall } from "../../src/hooks/guard.ts";
import { onOwnTool } from "../../src/hooks/pre-own-tool.ts";
import { serverInProcess } from "../e2e/in-process.ts";
import { TEST_TIME } from "../../../../sandbox/src/leaping-time.ts";

const BOARD = { lockRefPrefixes: ["refs/ralph/locks/"], repositories: () => [] };
const HOOKS = new URL("../../../hooks/hooks.json", import.meta.url);
const HOOK_CONTEXT = {
  machine: new StateMachine(),
  lockRefPrefixes: ["refs/ralph/locks/"],
  notes: [],
  nowMs: 0,
};
const hooksForm = z.object({
  hooks: z.object({ PreToolUse: z.array(z.object({ matcher: z.string() })).min(1) }),
});

/** Claude Code's bounds, the first of them with the prefix that it gives to a plugin's tools. */
const PREFIX = "mcp__plugin_ralph-hero_ralph-hero__";
const MAX_NAME = 64;
/** Some clients refuse a whole request for a longer description (sentry-mcp #106). */
const MAX_DESCRIPTION_LENGTH = 1_024;
const MAX_DEFINITIONS_BYTES = 24 * 1024;
/** Codex CLI 0.171.0 shows a model so much of the instructions of a server whose tools it defers. */
const MAX_SHOWN_INSTRUCTIONS = 247;
/** Of a Claude Code session; a loop's agent has one more. */
const MAX_TOOLS = 15;

let tools: Tool[];
let instructions: string;

async function toolsFor(named: { readonly name: string; readonly version: string }): Promise<Tool[]> {
  const { transport, end } = await serverInProcess({}, TEST_TIME);
  const client = new Client(named);
  await client.connect(transport);
  const listed = await client.listTools();
  instructions = client.getInstructions() ?? "";
  end();
  return listed.tools;
}

beforeAll(async () => {
  tools = await toolsFor({ name: "test", version: "1" });
});

describe("the tools", () => {
  test("are defined as they were", async () => {
    await expect(`${JSON.stringify(tools, null, 2)}\n`).toMatchFileSnapshot("./tools.snapshot.json");
  });

  test("take few tokens together, also in Claude Code, which has one more", async () => {
    const inClaudeCode = await toolsFor({ name: "claude-code", version: "2.1.330" });
    expect(inClaudeCode).toHaveLength(MAX_TOOLS);
    // Marks are for the client, and reach no model.
    const definitions = inClaudeCode.map(({ _meta, ...definition }) => definition);
    expect(Buffer.byteLength(JSON.stringify(definitions))).toBeLessThan(MAX_DEFINITIONS_BYTES);
  });

  test("leave one to a person alone: Claude Code asks at this mark whatever rules and hooks allow", async () => {
    const inClaudeCode = await toolsFor({ name: "claude-code", version: "2.1.330" });
    const marked = inClaudeCode.filter(({ _meta }) => _meta?.["anthropic/requiresUserInteraction"] === true);
    expect(marked.map(({ name }) => name)).toEqual(["ralph_hero__decide"]);
  });

  test("are all told apart and described within the clients' bounds", () => {
    for (const { name, title, description = "", annotations, inputSchema, outputSchema } of tools) {
      expect(name).toMatch(/^ralph_hero__[a-z]+(?:_[a-z]+)*$/);
      expect(`${PREFIX}${name}`.length).toBeLessThanOrEqual(MAX_NAME);
      expect(title).toMatch(/^\S/);
      expect(description).toMatch(/^\S/);
      expect(description.length).toBeLessThan(MAX_DESCRIPTION_LENGTH);
      expect(annotations).toEqual({
        title,
        readOnlyHint: expect.any(Boolean),
        destructiveHint: expect.any(Boolean),
        idempotentHint: expect.any(Boolean),
        openWorldHint: expect.any(Boolean),
      });
      expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
      expect(outputSchema).toMatchObject({ type: "object", properties: { error: expect.anything() } });
    }
    expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
  });

  test("answer errors in the same form as successes: no field of an answer is required", () => {
    for (const { outputSchema } of tools) expect(outputSchema?.required ?? []).toEqual([]);
  });

  test("whose calls say who asks are those that the plugin's hook speaks for", () => {
    const { hooks } = hooksForm.parse(JSON.parse(readFileSync(HOOKS, "utf8")));
    const matcher = new RegExp(hooks.PreToolUse[0]?.matcher ?? "");
    for (const { name, inputSchema } of tools) {
      const saysWho = Object.hasOwn(inputSchema.properties ?? {}, "instance");
      // The health check tells by the hook's sign that the rules are enforced.
      expect(matcher.test(`${PREFIX}${name}`), name).toBe(saysWho || name === "ralph_hero__health_check");
      const call = { tool_name: `${PREFIX}${name}`, tool_input: {}, agent_type: "builder", agent_id: "7" };
      expect(onOwnTool(call, HOOK_CONTEXT).output !== null, name).toBe(saysWho);
    }
  });

  test("pass the guard, whatever the server is called", () => {
    for (const { name } of tools) {
      const call = { tool_name: `mcp__github_board__${name}`, tool_input: { state: "closed", number: 1 } };
      expect(judgeToolCall(call, BOARD), name).toEqual({ kind: "pass" });
    }
    const foreign = {
      tool_name: "mcp__x__ralph_hero__update_workflow_state",
      tool_input: { number: 1, state: "Done" },
    };
    expect(judgeToolCall(foreign, BOARD)).toMatchObject({ kind: "deny" });
  });

  test("are led by three rules, also in clients that cut the instructions or show none", () => {
    const shown = instructions.slice(0, MAX_SHOWN_INSTRUCTIONS);
    expect(shown).toContain("Change a ticket's state only with ralph_hero__handoff_ticket");
    expect(shown).toContain("A refusal names what is allowed: follow it");
    expect(shown).toContain("Where a state waits for a person, stop unless one asked you to go on.");
    // Copilot CLI 1.0.102, Cline CLI 3.0.65 and Continue CLI 1.5.47 show no instructions.
    const handoff = tools.find(({ name }) => name === "ralph_hero__handoff_ticket");
    expect(handoff?.description).toContain("the only way to change a state");
    expect(handoff?.description).toContain("A refusal says what to do");
    expect(handoff?.description).toContain("Where a state waits for a person, stop unless told to go on.");
  });

  test("name no tool that is not there", () => {
    const names = tools.map(({ name }) => name);
    const told = [instructions, ...tools.map(({ description = "" }) => description)];
    const mentioned = told.flatMap((text) => text.match(/ralph_hero__\w+/g) ?? []);
    expect(mentioned.filter((name) => !names.includes(name))).toEqual([]);
    expect(mentioned).toContain("ralph_hero__handoff_ticket");
  });
});

/** The real clients were run with each of these forms: what one of them does with it is its row's reason. */
describe("no client misreads an input: its schema", () => {
  const RULES: readonly [title: string, breaks: (part: unknown) => boolean][] = [
    [
      "says something of every value, and not by true: Gemini CLI 0.61.0, opencode 1.18.33 and Continue CLI 1.5.47 lose all tools",
      (part) => !isObject(part),
    ],
    [
      "names the items of each list: Codex CLI 0.171.0 makes others lists of text",
      (part) => isObject(part) && part["type"] === "array" && part["items"] === undefined,
    ],
    [
      "has one type a part: Gemini's declarations know one, and MCP Inspector 2.12.0 warns of several",
      (part) => isObject(part) && Array.isArray(part["type"]),
    ],
    [
      "has a keyword that validates in every part: MCP Inspector 2.12.0 warns of others",
      (part) => isObject(part) && !["type", "anyOf", "not", "enum", "const"].some((key) => key in part),
    ],
    [
      "refers to no definition: Continue CLI 1.5.47 drops $defs and leaves the $ref",
      (part) => isObject(part) && ("$ref" in part || "$defs" in part || "definitions" in part),
    ],
  ];

  test.each(RULES)("%s", (_title, breaks) => {
    const parts = tools.flatMap(({ name, inputSchema }) => partsIn(inputSchema, name));
    expect(parts.length).toBeGreaterThan(tools.length);
    expect(parts.filter(([, part]) => breaks(part)).map(([path]) => path)).toEqual([]);
  });
});

/** The schema and all schemas in it, each with its place. */
function partsIn(schema: unknown, path: string): [path: string, part: unknown][] {
  if (!isObject(schema)) return [[path, schema]];
  const { properties = {}, anyOf = [], items, not, additionalProperties } = schema;
  // That no other key is taken is no part.
  const inner = {
    items,
    not,
    additionalProperties: additionalProperties === false ? undefined : additionalProperties,
  };
  return [
    [path, schema],
    ...[properties, anyOf, inner].flatMap((parts) =>
      Object.entries(Object(parts))
        .filter(([, part]) => part !== undefined)
        .flatMap(([key, part]) => partsIn(part, `${path}.${key}`)),
    ),
  ];
}
