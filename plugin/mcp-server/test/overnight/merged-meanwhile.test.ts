import { expect, test } from "vitest";
import { addReview } from "../../../sandbox/src/reviews.ts";
import { sandboxProblem } from "../../src/agents/sandbox-settings.ts";
import { claudeCode, Machine } from "../client/claude-code.ts";
import { bash, handoff, loopVariables, worktree } from "../client/installed-plugin.ts";
import { ScriptedModel, type Turn } from "../client/scripted-model.ts";
import { demoPlace, onGithub, recordsOf, Stage } from "../e2e/stage.ts";
import { publishTeam } from "../e2e/team-stage.ts";
import { addLoopTickets, LoopStage } from "../processes/loop-stage.ts";
import { GitHost } from "./git-host.ts";

/** The real client works on a round while a person merges what it had submitted. */

const TIMEOUT_MS = 600_000;

test("the commit of a round that comes after the merge is named", { timeout: TIMEOUT_MS }, async () => {
  const machine = await Machine.open(await claudeCode());
  const stage = await Stage.open({ processes: true });
  const loops = await LoopStage.open(stage, {}, machine.home);
  publishTeam(stage, {});
  const host = new GitHost(stage);
  host.git("fetch", "--quiet", loops.folder, "main:main");
  host.git("-C", loops.folder, "remote", "add", "origin", host.folder);
  const [number = 0] = addLoopTickets(stage, "In Progress", ["Retry a failed upload"]);
  const call = { number, command: "impl", reason: "By the script" };
  const begin = (subject: string): readonly Turn[] => [
    handoff({ ...call, intent: "lock" }),
    bash(`echo "${subject}" >> retry.txt`),
    worktree({ action: "commit", message: subject }),
  ];
  const runs: readonly (readonly Turn[])[] = [
    [
      ...begin("Retry the upload"),
      worktree({ action: "push" }),
      () => {
        host.show();
        return worktree({ action: "pull_request", title: "Retry" });
      },
      handoff({ ...call, intent: "complete" }),
    ],
    [
      ...begin("Harden the path check"),
      () => {
        const [pull] = host.openPulls();
        if (pull !== undefined) host.merge(pull, "squash");
        return worktree({ action: "push" });
      },
      worktree({ action: "pull_request", title: "Retry" }),
    ],
  ];
  let past = 0;
  const model = await ScriptedModel.open({ turns: [], conversation: () => runs[past] ?? [] });
  const sandbox = (await sandboxProblem(process.env)) === null ? [] : ["--no-sandbox"];
  const env = { ...loopVariables(machine, stage), HOME: machine.home, ANTHROPIC_BASE_URL: model.url };
  const loop = loops.startSandboxed(
    [...sandbox, "--agent", "crew", "--keep", "--poll", "1s", "--client", machine.binary],
    env,
  );
  try {
    await loop.until(({ event }) => event === "ended");
    const { repository, project } = demoPlace(stage.sandbox.world);
    const [pull] = host.openPulls();
    if (pull === undefined) throw new Error(loop.told());
    expect(pull.repository).toBe(repository);
    past = 1;
    addReview(stage.sandbox.world, pull, project.creator, { state: "CHANGES_REQUESTED", body: "Harden it" });
    await loop.until(({ event }) => event === "commits left");
    await loop.until(({ event, outcome }) => event === "ended" && outcome.to === "Done");
    const ticket = await onGithub(stage, number);
    expect(ticket, loop.told()).toMatchObject({ state: "Done", issueState: "CLOSED" });
    expect(recordsOf(ticket).at(-1)).toMatch(
      /The merge lacks 1 commit of ralph\/gh-\d+: [0-9a-f]{7,} "Harden the path check"\./,
    );
    loop.kill("SIGINT");
    expect(await loop.end()).toBe(130);
  } finally {
    await model.close();
    await loops.close();
    await stage.close();
    await machine.close();
    host.remove();
  }
});
