import type { RunningAgent } from "../../../loop/src/agents/agent-client.ts";
import { agentsIn, orderFor } from "./agents-in.ts";
import { run } from "./claude-code.ts";
import { machine, oneMachine } from "./one-machine.ts";
import { ScriptedModel, type Turn } from "./scripted-model.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** The loop's control requests to the real client at work, and its answers. */

const SEEN_WITHIN = { timeout: 30_000 };
/** It runs until it is ended. */
const LONG: Turn = {
  name: "Bash",
  input: { command: `node -e "setInterval(() => {}, 1000)"`, description: "A long step" },
};

let folder: string;

oneMachine({ hasPlugin: false });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ralph-talk-"));
  await run("git", ["init", "--quiet"], { cwd: folder, env: process.env });
});

afterAll(async () => {
  if (folder !== undefined) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function started(model: ScriptedModel): Promise<RunningAgent> {
  const agents = agentsIn(folder, { ...machine.environment(), ANTHROPIC_BASE_URL: model.url });
  const agent = await agents.start(orderFor("claude", machine.binary, { folder, isSandboxed: false }));
  agent.begin();
  return agent;
}

describe("an agent of the real client", () => {
  test("ends by itself after its task, although its input stays open", async () => {
    const model = await ScriptedModel.open({ turns: ["All is done."] });
    const agent = await started(model);
    const end = await agent.ended;
    await model.close();
    expect(end).toMatchObject({ how: "by itself", code: 0, hasResult: true, lastWords: "All is done." });
    expect(end.costUsd).toBeGreaterThan(0);
  });

  test("shows its call, words, tokens and cost, and tells the cost when it is ended", async () => {
    const model = await ScriptedModel.open({ turns: [LONG] });
    const agent = await started(model);
    await expect.poll(() => agent.progress().call, SEEN_WITHIN).toMatchObject({ tool: "Bash" });
    await expect.poll(() => agent.progress().costUsd, SEEN_WITHIN).toBeGreaterThan(0);
    expect(agent.progress().tokens).toBeGreaterThan(0);
    agent.end();
    const end = await agent.ended;
    await model.close();
    expect(end).toMatchObject({ how: "ended", hasResult: true });
    expect(end.costUsd).toBeGreaterThan(0);
  });
});
