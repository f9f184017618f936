import { expect, test } from "vitest";
import { oneStage, stage } from "../e2e/each-stage.ts";
import { machine, oneMachine } from "./one-machine.ts";
import { expectError } from "../e2e/expectations.ts";
import { handoff, variablesOf } from "./installed-plugin.ts";
import { ScriptedModel, type ToolCall } from "./scripted-model.ts";
import { onGithub } from "../e2e/stage.ts";

const NUMBER = 2;
/** It takes a second; on a busy machine ten. */
const TAKEN_OVER_WITHIN_MS = 30_000;
const RECONNECT = { subtype: "mcp_reconnect", serverName: "plugin:ralph-hero:ralph-hero" };

oneStage({ processes: true });
oneMachine();

function research(intent: string): ToolCall {
  return handoff({ number: NUMBER, command: "research", intent, reason: "The test says so" });
}

async function lockOid(): Promise<string | null> {
  return (await onGithub(stage, NUMBER)).lock;
}

test("the server of a reconnect goes on with the lock before another agent of the machine can take it", async () => {
  let taken: string | null = null;
  const model = await ScriptedModel.open({
    turns: [
      research("lock"),
      async () => {
        taken = await lockOid();
        return "I stop.";
      },
      "I stop nevertheless.",
      async () => {
        await expect.poll(lockOid, { timeout: TAKEN_OVER_WITHIN_MS }).not.toBe(taken);
        const other = await stage.agent({ agent: "other", env: { HOME: machine.home } });
        expectError(await other.handoff(NUMBER, "research", { intent: "lock" }), "REFUSED_LOCKED");
        return research("complete");
      },
      "Done.",
    ],
  });
  try {
    const prompts = ["Lock it.", RECONNECT, "Complete it."];
    await machine.converse(model.url, { variables: variablesOf(stage), prompts });
  } finally {
    await model.close();
  }
  expect(model.results.map(({ isError }) => isError)).toEqual([false, false]);
  expect(await onGithub(stage, NUMBER)).toMatchObject({ state: "Ready for Plan", lock: null });
});
