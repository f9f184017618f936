import { expect, onTestFinished, test } from "vitest";
import { claudeCode, Machine } from "./claude-code.ts";
import { PREFIX, TEST_TIMEOUT_MS } from "./installed-plugin.ts";
import { machine, oneMachine } from "./one-machine.ts";
import { ScriptedModel, type Script } from "./scripted-model.ts";

/** What the plugin costs a session that does not use it. */

/** A usual ratio for English and JSON; the client does not tell its own count offline. */
const BYTES_PER_TOKEN = 4;
const MAX_TOKENS = 2_500;
/** Those that most sessions need; the client offers the others by name. */
const ALWAYS_LOADED = ["get_ticket", "handoff_ticket"];

oneMachine();

async function session(on: Machine, script: Script): Promise<ScriptedModel> {
  const model = await ScriptedModel.open(script);
  try {
    await on.converse(model.url);
    return model;
  } finally {
    await model.close();
  }
}

function sizeOf({ requests }: ScriptedModel): number {
  return Buffer.byteLength(requests[0] ?? "");
}

test(
  "a session that does not use the plugin pays for two tools, and for the names of the rest",
  { timeout: 2 * TEST_TIMEOUT_MS },
  async () => {
    const bare = await Machine.open(await claudeCode());
    onTestFinished(async () => bare.close());
    const without = await session(bare, { turns: [] });
    const plugged = await session(machine, { turns: [] });
    const ours = plugged.offered.filter((name) => name.startsWith(PREFIX));
    const tokens = (sizeOf(plugged) - sizeOf(without)) / BYTES_PER_TOKEN;
    expect(ours.toSorted()).toEqual(ALWAYS_LOADED.map((name) => `${PREFIX}ralph_hero__${name}`));
    expect(tokens).toBeGreaterThan(0);
    expect(tokens).toBeLessThan(MAX_TOKENS);
  },
);

test("an agent of the plugin is offered each of its tools with its schema", async () => {
  const start = {
    subagent_type: "ralph-hero:reality-checker",
    description: "Review",
    prompt: "Review one ticket",
    run_in_background: false,
  };
  const model = await session(machine, {
    turns: [{ name: "Agent", input: start }],
    subagents: [{ told: "Review one ticket", turns: [] }],
  });
  const agent = model.shown.find(({ agentId }) => agentId !== null);
  const ours = agent?.tools.filter((name) => name.startsWith(PREFIX)).toSorted();
  const named = ["add_comment", "answer", "ask", "get_ticket"];
  expect(ours).toEqual(named.map((name) => `${PREFIX}ralph_hero__${name}`));
});
