import { expect, test } from "vitest";
import { addLoopTickets } from "../processes/loop-stage.ts";
import { loops, oneLoop } from "../processes/each-loop.ts";
import { stage } from "../e2e/each-stage.ts";
import { machine, oneMachine } from "./one-machine.ts";
import { onGithub } from "../e2e/stage.ts";
import { claudeCode } from "./claude-code.ts";
import { handoff, loopVariables } from "./installed-plugin.ts";
import { ScriptedModel } from "./scripted-model.ts";

/** The limits of a subscription, from the headers of the service's answers to the reports of the real client. */

oneLoop();
oneMachine({ hasPlugin: false });

test("a loop that leaves a part of the plan starts no second agent", async () => {
  const numbers = addLoopTickets(stage, "Backlog", 2);
  const resetsAt = Math.floor(Date.now() / 1000) + 3600;
  const limit = "anthropic-ratelimit-unified";
  const model = await ScriptedModel.open({
    turns: [],
    headers: {
      [`${limit}-status`]: "allowed",
      [`${limit}-reset`]: String(resetsAt),
      [`${limit}-representative-claim`]: "five_hour",
      [`${limit}-5h-utilization`]: "0.62",
      [`${limit}-5h-reset`]: String(resetsAt),
    },
    conversation(instructions) {
      const number = Number(/^Tickets?: (\d+) /m.exec(instructions)?.[1]);
      return [handoff({ number, command: "triage", to_state: "Research Needed", reason: "By the script" })];
    },
  });
  const options = ["--parallel", "1", "--commands", "triage", "--leave-plan", "38", "--time", "10m"];
  const loop = loops.start([...options, "--client", await claudeCode()], {
    ...loopVariables(machine, stage),
    // A login with a subscription: answers to API keys have no such headers.
    ANTHROPIC_API_KEY: "",
    CLAUDE_CODE_OAUTH_TOKEN: `sk-ant-oat01-${"a".repeat(40)}`,
    ANTHROPIC_BASE_URL: model.url,
  });
  await loop.end();
  await model.close();
  const states = await Promise.all(numbers.map(async (number) => (await onGithub(stage, number)).state));
  expect(states, loop.told()).toEqual(["Research Needed", "Backlog"]);
  const windows = [{ name: "5 hours", usedPercent: 62, resetsAtMs: resetsAt * 1000 }];
  expect(loop.events).toContainEqual(expect.objectContaining({ event: "plan", client: "claude", windows }));
  expect(loop.events).toContainEqual(
    expect.objectContaining({
      event: "trouble",
      message: expect.stringContaining("62 % of the plan's 5 hours are used, and --leave-plan keeps 38 %"),
    }),
  );
});
