import { readFileSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { TOOLS } from "../../src/mcp/tools.ts";
import { VERSION } from "../../src/version.ts";
import { claudeCode, Machine } from "./claude-code.ts";
import { handoff, installFromFolder, placeOf, PREFIX, publish, variablesOf } from "./installed-plugin.ts";
import { machine, oneMachine } from "./one-machine.ts";
import { ScriptedModel, type Script } from "./scripted-model.ts";
import { eachStage, stage } from "../e2e/each-stage.ts";
import { onGithub, recordsOf } from "../e2e/stage.ts";

const MAX_TOOL_NAME = 64;
/** A ticket of the demo world in Backlog. */
const BACKLOG = 1;
/** The result of a handoff that went through, as JSON; the comparison shows its text where it is an error. */
const ACCEPTED: unknown = { isError: false, text: expect.stringContaining('"newState":"Research Needed"') };

let binary: string;
let clone: string;

oneMachine();

beforeAll(async () => {
  binary = await claudeCode();
  clone = await publish();
});

afterAll(async () => {
  if (clone !== undefined) await rm(clone, { recursive: true, force: true });
});

/** Another machine, with the plugin from the clone's folder and these options. */
async function withOptions(options: Readonly<Record<string, string>> = {}): Promise<Machine> {
  const other = await Machine.open(binary);
  onTestFinished(async () => other.close());
  await installFromFolder(other, clone, options);
  return other;
}

/** The model of a session in the real client that did what the script says. */
async function converse(
  variables: Readonly<Record<string, string>>,
  script: Script,
  on = machine,
): Promise<ScriptedModel> {
  const model = await ScriptedModel.open(script);
  try {
    await on.converse(model.url, { variables });
    return model;
  } finally {
    await model.close();
  }
}

function json(path: string): unknown {
  return JSON.parse(readFileSync(join(clone, path), "utf8"));
}

describe("the manifests", () => {
  test("plugin and marketplace pass the client's strict validation", async () => {
    const reports = [
      await machine.claude("plugin", "validate", "--strict", join(clone, "plugin")),
      await machine.claude("plugin", "validate", "--profile", "directory", join(clone, "plugin")),
      await machine.claude("plugin", "validate", "--strict", clone),
    ];
    for (const report of reports) expect(report).toContain("Validation passed");
  });

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

describe("installed from a clone's folder", () => {
  test("the server connects with no token set", async () => {
    const other = await withOptions();
    expect(await other.claude("mcp", "list")).toMatch(/plugin:ralph-hero:ralph-hero: .* Connected/);
  });
});

const toResearch = handoff({
  number: BACKLOG,
  command: "triage",
  to_state: "Research Needed",
  reason: "Worth a look",
});

test("without a token the model is offered every tool but a loop's by its name, of at most 64 characters, and told which variable to set", async () => {
  const { requests, results } = await converse({}, { turns: [toResearch] });
  const names = TOOLS.map(({ name }) => name).filter((name) => name !== "ralph_hero__worktree");
  for (const name of names) expect(requests[0] ?? "").toContain(PREFIX + name);
  expect(requests[0] ?? "").not.toContain("ralph_hero__worktree");
  expect(names.filter((name) => PREFIX.length + name.length > MAX_TOOL_NAME)).toEqual([]);
  const text = expect.stringMatching(/^CONFIG_TOKEN_MISSING: .*\nHint: Set RALPH_HERO_GITHUB_TOKEN /);
  expect(results).toEqual([{ isError: true, text }]);
});

describe("against a sandbox", () => {
  eachStage({ processes: true });

  test("installed from git, with no node_modules, the model reads a refusal with its code, the allowed states and a hint; the next call moves the ticket, with the structured answer", async () => {
    const plugins = join(machine.home, ".claude", "plugins");
    expect(await machine.claude("mcp", "list")).toMatch(
      new RegExp(`node ${join(plugins, "cache")}/.*server\\.js - .* Connected`),
    );
    const files = readdirSync(plugins, { recursive: true, encoding: "utf8" });
    expect(files.filter((name) => name.includes("node_modules"))).toEqual([]);
    const jump = handoff({ number: BACKLOG, command: "impl", intent: "complete", reason: "All done" });
    const { results } = await converse(variablesOf(stage), { turns: [jump, toResearch] });
    expect(results).toEqual([{ isError: true, text: expect.stringMatching(/^REFUSED_EDGE: /) }, ACCEPTED]);
    expect(results[0]?.text).toMatch(/^Allowed: \S/m);
    expect(results[0]?.text).toContain('"Research Needed", "Ready for Plan", "Done", "Canceled"');
    expect(results[0]?.text).toMatch(/^Hint: \S/m);
    expect(JSON.parse(results[1]?.text ?? "")).toMatchObject({
      number: BACKLOG,
      previousState: "Backlog",
      newState: "Research Needed",
      record: { seq: 1 },
      guidance: { isTerminal: false },
    });
    expect((await onGithub(stage, BACKLOG)).state).toBe("Research Needed");
  });

  test("options given at the install reach the server", async () => {
    const other = await withOptions({
      token: "sandbox-ralph-bot",
      project_owner: "acme",
      project_number: "1",
      agent: "archivist",
    });
    const { results } = await converse(placeOf(stage), { turns: [toResearch] }, other);
    expect(results).toEqual([ACCEPTED]);
    expect(recordsOf(await onGithub(stage, BACKLOG))[0]).toContain("Record 1 · archivist");
  });

  test("variables of the environment win over the options", async () => {
    const other = await withOptions({
      token: "revoked",
      project_owner: "nobody",
      project_number: "999",
      agent: "archivist",
    });
    const { results } = await converse(variablesOf(stage), { turns: [toResearch] }, other);
    expect(results).toEqual([ACCEPTED]);
    expect(recordsOf(await onGithub(stage, BACKLOG))[0]).toContain("Record 1 · worker");
  });

  test("a subagent acts under its own name, whatever the model wrote", async () => {
    const start = {
      subagent_type: "general-purpose",
      description: "Triage",
      prompt: "Triage one ticket",
      run_in_background: false,
    };
    const { results } = await converse(variablesOf(stage), {
      turns: [
        { name: "Agent", input: start },
        { ...toResearch, input: { ...toResearch.input, number: 7, agent: "liar" } },
      ],
      subagents: [
        {
          told: "Triage one ticket",
          turns: [{ ...toResearch, input: { ...toResearch.input, agent: "liar", instance: "liar" } }],
        },
      ],
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
