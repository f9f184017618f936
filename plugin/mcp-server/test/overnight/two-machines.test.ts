import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sandboxProblem } from "../../../loop/src/agents/claude-client.ts";
import { claudeCode, Machine } from "../client/claude-code.ts";
import { bash, handoff, loopVariables, SETUP_TIMEOUT_MS, worktree } from "../client/installed-plugin.ts";
import { ScriptedModel, type Turn } from "../client/scripted-model.ts";
import { onGithub } from "../e2e/stage.ts";
import type { LoopStage } from "../processes/loop-stage.ts";
import { TwoMachines } from "../processes/two-machines.ts";

/** The real client on two machines, with a person who commits before its runs and during them. */

vi.setConfig({ testTimeout: 600_000 });
const RULE = "error: GH013: Repository rule violations found for this branch.";

let machines: TwoMachines;
let here: Machine;
let there: Machine;

beforeAll(async () => {
  machines = await TwoMachines.open();
  here = await Machine.open(await claudeCode());
  there = await Machine.open(await claudeCode());
}, SETUP_TIMEOUT_MS);

afterAll(async () => {
  await machines?.close();
  await here?.close();
  await there?.close();
});

/** The model's turns in each run, in their order; what the model was shown of a refused push goes to `shown`. */
function runsOf(shown: string[]): (readonly Turn[])[] {
  const { number, host } = machines;
  const call = { number, command: "impl", reason: "By the script" };
  const begin = (part: number): readonly Turn[] => [
    handoff({ ...call, intent: "lock" }),
    bash(`echo ${part} > part-${part}.md`),
    worktree({ action: "commit", message: `GH-${number}: part ${part}` }),
  ];
  const push = worktree({ action: "push" });
  return [
    [...begin(1), push],
    [
      ...begin(2),
      () => {
        machines.personCommits("during.md");
        return push;
      },
    ],
    [
      ...begin(3),
      () => {
        host.refusePushes(RULE);
        return push;
      },
      (text) => {
        shown.push(text);
        host.refusePushes(null);
        return push;
      },
      () => {
        host.show();
        return worktree({ action: "pull_request", title: `GH-${number}` });
      },
      handoff({ ...call, intent: "complete" }),
    ],
  ];
}

test("one ticket is brought to merged in turns, and a refused push tells its rule", async () => {
  const { stage, number } = machines;
  const shown: string[] = [];
  let past = 0;
  const runs = runsOf(shown);
  const model = await ScriptedModel.open({ turns: [], conversation: () => runs[past] ?? [] });
  const sandbox = (await sandboxProblem(process.env)) === null ? [] : ["--no-sandbox"];
  const look = async (loops: LoopStage, machine: Machine, agent: string): Promise<unknown> => {
    const options = [...sandbox, "--once", "--agent", agent, "--client", machine.binary];
    const env = { ...loopVariables(machine, stage), HOME: machine.home, ANTHROPIC_BASE_URL: model.url };
    const outcomes = await machines.outcomesOf(loops.startSandboxed(options, env));
    past += 1;
    return outcomes;
  };
  const [one, other] = [await machines.machine(here.home), await machines.machine(there.home)];
  expect(await look(one, here, "here")).toMatchObject([{ kind: "progressed" }]);
  machines.personCommits("between.md");
  expect(await look(other, there, "there")).toMatchObject([{ kind: "progressed" }]);
  expect(await look(one, here, "here")).toMatchObject([{ kind: "finished" }]);
  expect(shown.join("\n")).toContain(RULE);
  expect(machines.merge()).toEqual([
    "README.md",
    "between.md",
    "during.md",
    "part-1.md",
    "part-2.md",
    "part-3.md",
  ]);
  await look(one, here, "here");
  expect((await onGithub(stage, number)).state).toBe("Done");
  await model.close();
});
