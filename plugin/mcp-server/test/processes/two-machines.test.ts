import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { onGithub } from "../e2e/stage.ts";
import { recordData, type LoopStage, type RunningLoop } from "./loop-stage.ts";
import { TwoMachines } from "./two-machines.ts";

const TIMEOUT_MS = 300_000;
const SHOWN_EVERY_MS = 50;

let machines: TwoMachines;
let homes: readonly string[];
let shown: NodeJS.Timeout;

beforeEach(async () => {
  machines = await TwoMachines.open();
  homes = ["here", "there"].map((name) => mkdtempSync(join(tmpdir(), `ralph-${name}-`)));
  shown = setInterval(() => machines.host.show(), SHOWN_EVERY_MS);
});

afterEach(async () => {
  clearInterval(shown);
  await machines.close();
  for (const home of homes) rmSync(home, { recursive: true, force: true });
});

/** One look of a loop whose agent's runs on the ticket go like that. */
function look(loops: LoopStage, agent: string, runs: readonly string[]): RunningLoop {
  const plan = { [`${machines.number}:impl`]: runs };
  return loops.start(["--once", "--agent", agent], { FAKE_CLIENT_PLAN: JSON.stringify(plan) });
}

test(
  "two machines take turns at a ticket of three phases until it is merged, with a person's commits in between",
  { timeout: TIMEOUT_MS },
  async () => {
    const { stage, number } = machines;
    const [home = "", other = ""] = homes;
    const [here, there] = [await machines.machine(home), await machines.machine(other)];
    const first = await machines.outcomesOf(look(here, "here", ["pushes a phase"]));
    expect(first).toMatchObject([{ kind: "progressed" }]);
    machines.personCommits("one.md");
    machines.personCommits("main.md", "main");
    const second = await machines.outcomesOf(look(there, "there", ["pushes a phase"]));
    expect(second).toMatchObject([{ kind: "progressed" }]);
    machines.personCommits("two.md");
    const third = await machines.outcomesOf(look(here, "here", ["pushes a phase", "delivers"]));
    expect(third).toMatchObject([{ kind: "finished" }]);
    expect(machines.merge()).toEqual([
      "README.md",
      "main.md",
      "one.md",
      "part-here-1.md",
      "part-here-2.md",
      "part-there-1.md",
      "two.md",
    ]);
    await machines.outcomesOf(look(here, "here", []));
    expect((await onGithub(stage, number)).state).toBe("Done");
    const log = await recordData(stage, number);
    const builders = log.flatMap(({ command, agent }) => (command === "impl" ? [agent] : []));
    expect(new Set(builders)).toEqual(new Set(["here", "there"]));
    const diary = [...(await here.entries()), ...(await there.entries())];
    const refused = diary.filter((entry) => entry["refused"] === true);
    expect(refused.filter(({ worktree }) => worktree !== "pull_request")).toEqual([]);
  },
);
