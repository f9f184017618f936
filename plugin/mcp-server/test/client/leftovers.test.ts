import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orNull } from "../../src/errors.ts";
import { sandboxProblem } from "../../../loop/src/agents/claude-client.ts";
import { addLoopTickets, documentOf, LoopStage, runningProcess } from "../processes/loop-stage.ts";
import { onGithub, Stage } from "../e2e/stage.ts";
import { claudeCode } from "./claude-code.ts";
import { machine, oneMachine } from "./one-machine.ts";
import { bash, handoff, loopVariables, worktree } from "./installed-plugin.ts";
import { ScriptedModel, type Turn } from "./scripted-model.ts";

/** An agent that is killed while a command of its shell runs in the client's sandbox. */

const problem = await sandboxProblem(process.env);
const isHere = process.platform === "linux" && problem === null;

const SCRIPT = "setTimeout(() => {}, 100000)";

/** Whether the command runs. One whose sandbox bubblewrap 0.8 still sets up may outlive its client. */
function runs(): boolean {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const lines = pids.map((pid) => orNull(() => readFileSync(`/proc/${pid}/cmdline`, "utf8")));
  return lines.includes(`node\0-e\0${SCRIPT}\0`);
}

oneMachine({ hasPlugin: false });

describe.runIf(isHere)("an agent that is killed in the middle of a command", () => {
  let stage: Stage;
  let loops: LoopStage;

  beforeAll(async () => {
    stage = await Stage.open({ processes: true });
    loops = await LoopStage.open(stage, {}, machine.home);
  });

  afterAll(async () => {
    await loops?.close();
    await stage?.close();
  });

  test("leaves nothing that refuses the next run's commit", async () => {
    const [number = 0] = addLoopTickets(stage, "Ready for Plan", 1);
    const folder = join(loops.folder, ".claude", "worktrees", `gh-00${number}`);
    const placeholders = [join(folder, ".mcp.json"), join(loops.folder, ".git", "config.lock")];
    const areThere = (): readonly boolean[] => [...placeholders.map((file) => existsSync(file)), runs()];
    const call = { number, command: "plan", reason: "By the script" };
    const refused: string[] = [];
    let committed = "";
    const kills: Promise<void>[] = [];
    const killed: readonly Turn[] = [
      handoff({ ...call, intent: "lock" }),
      { name: "Bash", input: { command: "sleep 1", description: "x", run_in_background: true } },
      (shown) => {
        refused.push(shown);
        kills.push(killAgent());
        return bash(`node -e '${SCRIPT}'`);
      },
    ];
    const killAgent = async (): Promise<void> => {
      await expect.poll(areThere).toEqual([true, true, true]);
      process.kill(await runningProcess(loops, number), "SIGKILL");
    };
    const next: readonly Turn[] = [
      handoff({ ...call, intent: "lock" }),
      bash(`mkdir -p thoughts/shared/plans && echo plan > ${documentOf(number, "plan")}`),
      worktree({ action: "commit", message: "GH-1: plan" }),
      (shown) => {
        committed = shown;
        return handoff({ ...call, intent: "complete" });
      },
    ];
    const model = await ScriptedModel.open({
      turns: [],
      conversation: (instructions) => (instructions.includes("This is run ") ? next : killed),
    });
    const options = ["--commands", "plan", "--agent", "crew", "--client", await claudeCode()];
    const variables = { ...loopVariables(machine, stage), HOME: machine.home, ANTHROPIC_BASE_URL: model.url };
    const loop = loops.startSandboxed(options, variables);
    await loop.end();
    await model.close();
    expect(await Promise.all(kills)).toHaveLength(1);
    expect(refused.join("\n")).toContain("unexpected parameter `run_in_background`");
    expect((await onGithub(stage, number)).state, loop.told()).toBe("Plan in Review");
    expect(committed).toContain('"head"');
    const git = (...args: readonly string[]): string =>
      execFileSync("git", args, { cwd: folder, encoding: "utf8" });
    expect(git("show", "--name-only", "--format=%s")).toBe(`GH-1: plan\n\n${documentOf(number, "plan")}\n`);
    expect(git("status", "--porcelain")).toBe("");
    git("config", "user.name", "Maya");
  });
});
