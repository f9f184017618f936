import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { expectExit } from "../e2e/expectations.ts";
import { publishTeam } from "../e2e/team-stage.ts";
import { ralphHeroIn } from "../e2e/in-process.ts";
import { onGithub, Stage } from "../e2e/stage.ts";
import { addLoopTickets, LoopStage, ralphRefs, type RunningLoop } from "../processes/loop-stage.ts";
import { cloneWorkplace } from "../support/clone-workplace.ts";
import { claudeCode } from "./claude-code.ts";
import { machine, oneMachine } from "./one-machine.ts";
import { bash, handoff, loopVariables } from "./installed-plugin.ts";
import { ScriptedModel, type ToolCall } from "./scripted-model.ts";

/** A call that waits for a person, in the real client: it ends, and is resumed with the decision. */

const TIMEOUT = { timeout: 240_000 };

let stage: Stage;
let loops: LoopStage;
let folder: string;
let shown: string[];
let model: ScriptedModel;

oneMachine({ hasPlugin: false });

beforeEach(async () => {
  stage = await Stage.open({ processes: true });
  loops = await LoopStage.open(stage);
  publishTeam(stage, {
    delivery: { by: "branch", documents: "none" },
    approvals: { calls: ["Bash(*release.sh*)"] },
  });
  folder = await mkdtemp(join(tmpdir(), "ralph-release-"));
  shown = [];
});

afterEach(async () => {
  await model?.close();
  await loops?.close();
  await stage?.close();
  await rm(folder, { recursive: true, force: true });
});

/** It leaves a line for each time that it ran. */
function release(): ToolCall {
  return bash(`sh -c 'echo ran >> ${join(folder, "ran")}' release.sh`);
}

async function timesRun(): Promise<number> {
  if (!existsSync(join(folder, "ran"))) return 0;
  return (await readFile(join(folder, "ran"), "utf8")).trim().split("\n").length;
}

async function startLoop(number: number, calls: readonly ToolCall[]): Promise<RunningLoop> {
  const call = { number, command: "research", reason: "By the script" };
  model = await ScriptedModel.open({
    turns: [
      handoff({ ...call, intent: "lock" }),
      ...calls,
      (text) => {
        shown.push(text);
        return handoff({ ...call, intent: "complete" });
      },
    ],
  });
  return loop();
}

async function loop(): Promise<RunningLoop> {
  const options = [
    "--commands",
    "research",
    "--agent",
    "crew",
    "--allowed-tools",
    "Bash",
    "--client",
    await claudeCode(),
  ];
  return loops.start(options, { ...loopVariables(machine, stage), ANTHROPIC_BASE_URL: model.url });
}

/** The command line in the clone, at a terminal where a person says yes. */
async function atTerminal(...args: readonly string[]) {
  const workplace = cloneWorkplace(join(loops.folder, ".git", "ralph-hero", "runs"));
  return ralphHeroIn({ person: () => true, workplace: () => workplace }, stage.environment(), ...args);
}

async function waitingCall(number: number): Promise<string> {
  const { calls } = JSON.parse((await atTerminal("waiting", "--json")).stdout);
  expect(calls).toMatchObject([{ number, tool: "Bash", state: "Research in Progress" }]);
  return calls[0].id;
}

test("a call runs exactly once, after a person allowed it, and the agent goes on", TIMEOUT, async () => {
  const [number = 0] = addLoopTickets(stage, "Research Needed", 1);
  const first = await startLoop(number, [release()]);
  expect(await first.end(), first.told()).toBe(3);
  expect(first.events.find(({ event }) => event === "ended")).toMatchObject({
    outcome: { kind: "deferred" },
    sequel: "waits",
  });
  expect(await timesRun()).toBe(0);
  const id = await waitingCall(number);
  for (const command of [["waiting"], ["status"], ["show", `${number}`], ["report"]])
    expect((await atTerminal(...command)).stdout).toContain(`decide ${number} --call ${id} --allow`);

  expectExit(await atTerminal("decide", `${number}`, "--call", id, "--allow"), 0, { stderr: ["release.sh"] });
  const again = await atTerminal("decide", `${number}`, "--call", id, "--deny");
  expect(again.stderr).toContain("no call");

  const second = await loop();
  await second.end();
  expect(
    second.events.find(({ event }) => event === "ended"),
    second.told(),
  ).toMatchObject({ run: { number, attempt: 1 }, outcome: { kind: "finished" } });
  expect(await timesRun()).toBe(1);
  expect((await onGithub(stage, number)).state).toBe("Ready for Plan");
  expect(shown[0]).toContain("Your lock was freed");
});

test("a call that a person denies does not run, and the agent reads why", TIMEOUT, async () => {
  const [number = 0] = addLoopTickets(stage, "Research Needed", 1);
  const first = await startLoop(number, [release()]);
  expect(await first.end(), first.told()).toBe(3);
  const id = await waitingCall(number);
  expectExit(await atTerminal("decide", `${number}`, "--call", id, "--deny", "--text", "Not on Fridays"), 0);
  const second = await loop();
  await second.end();
  expect(await timesRun()).toBe(0);
  expect(shown[0]).toContain("Not on Fridays");
  expect((await onGithub(stage, number)).state, second.told()).toBe("Ready for Plan");
  expect(await ralphRefs(stage)).not.toContain(`refs/ralph/runs/${number}`);
});
