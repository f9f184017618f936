import { describe, expect, test } from "vitest";
import { mergePullRequest, addPullRequest } from "../../../../sandbox/src/pull-requests.ts";
import { issue, rocket, user } from "../../../../sandbox/src/testing.ts";
import { addIssue } from "../../../../sandbox/src/threads.ts";
import { expectExit } from "./expectations.ts";
import { ralphHero, type Finished } from "./in-process.ts";
import { eachStage, stage } from "./each-stage.ts";
import { addTicketsIn, onGithub, recordsOf } from "./stage.ts";

/** `handoff --merged-pull-request`, as the workflow `close-after-merge.yml` calls it. */

eachStage();

async function handOff(
  pull: number,
  { token, json = false }: { token?: string; json?: boolean } = {},
): Promise<Finished> {
  const goal = ["--merged-pull-request", String(pull), "--command", "triage", "--intent", "close"];
  const env = stage.environment({ agent: "github-actions", token });
  return ralphHero(env, "handoff", ...goal, ...(json ? ["--json"] : []));
}

/** A pull request with that text, merged unless it is to stay open. */
function pullRequest(body: string, merge = mergePullRequest): number {
  const { world } = stage;
  const pull = addPullRequest(world, rocket(world), user(world, "sam"), { title: "The change", body });
  merge(world, pull);
  return pull.number;
}

describe("after a merge, the command", () => {
  test("run again changes nothing and is well", async () => {
    const pull = pullRequest("Closes #5");
    await handOff(pull);
    expectExit(await handOff(pull), 0, { stdout: ['is in "Done"'] });
    expect(recordsOf(await onGithub(stage, 5))).toHaveLength(1);
  });

  test("lets a ticket be that is Done already", async () => {
    const [done = 0] = addTicketsIn(stage.world, "Done", 1);
    const { code, stdout } = await handOff(pullRequest(`Closes #${done}`));
    expect({ code, stdout }).toEqual({ code: 0, stdout: `Ticket acme/rocket#${done}: already in "Done"\n` });
    expect(recordsOf(await onGithub(stage, done))).toEqual([]);
  });

  test("takes a ticket that was not submitted before the merge to Done, too, with both records", async () => {
    const [building = 0] = addTicketsIn(stage.world, "In Progress", 1);
    const { code, stderr } = await handOff(pullRequest(`Closes #${building}`));
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const ticket = await onGithub(stage, building);
    expect(ticket).toMatchObject({ state: "Done", issueState: "CLOSED" });
    expect(recordsOf(ticket)).toHaveLength(2);
  });

  test("goes on after a failure, which is worse than a refusal", async () => {
    const { world } = stage;
    const [planned = 0, archived = 0] = addTicketsIn(world, "Ready for Plan", 2);
    const [item] = issue(world, archived).items;
    if (item !== undefined) item.isArchived = true;
    expectExit(await handOff(pullRequest(`Closes #${planned}, closes #${archived}, closes #5`)), 1, {
      stdout: ["Ticket acme/rocket#5: In Review → Done"],
      stderr: ["GITHUB_ARCHIVED"],
    });
  });

  test("has nothing to do with issues that are not on the board", async () => {
    const { world } = stage;
    const stray = addIssue(world, rocket(world), user(world, "sam"), { title: "A stray issue" });
    const { code, stdout } = await handOff(pullRequest(`Closes #${stray.number}`));
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `Issue acme/rocket#${stray.number}: not on the board, so it is no ticket\n`,
    });
  });

  test("is well where the pull request closes no issue", async () => {
    expect(await handOff(pullRequest("See #5"))).toMatchObject({
      code: 0,
      stdout: "The pull request closes no issue: nothing to do\n",
    });
    expect(await onGithub(stage, 5)).toMatchObject({ state: "In Review" });
  });

  test("refuses a pull request that is not merged", async () => {
    expectExit(await handOff(pullRequest("Closes #5", () => {})), 2, { stderr: ["INPUT_NOT_MERGED"] });
    expect(await onGithub(stage, 5)).toMatchObject({ state: "In Review" });
  });

  test("fails for a number that is no pull request's", async () => {
    const { code, stderr } = await handOff(5);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^GITHUB_NOT_FOUND: Cannot read pull request acme\/rocket#5/);
  });

  test("fails where the token cannot see the board, and does not take its tickets for strays", async () => {
    stage.place.project.public = false;
    const { code, stdout, stderr } = await handOff(pullRequest("Closes #5"), { token: "sandbox-drive-by" });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/^GITHUB_NOT_FOUND: .*project/i);
  });
});

test("with --json each ticket has its own outcome", async () => {
  const [done = 0, planned = 0] = [
    ...addTicketsIn(stage.world, "Done", 1),
    ...addTicketsIn(stage.world, "Ready for Plan", 1),
  ];
  const pull = pullRequest(`Closes #5, closes #${done}, closes #${planned}`);
  const { code, stdout, stderr } = await handOff(pull, { json: true });
  expect({ code, stderr }).toEqual({ code: 3, stderr: "" });
  expect(JSON.parse(stdout)).toMatchObject({
    tickets: [
      { ticket: "acme/rocket#5", outcome: "done", answer: { newState: "Done" } },
      { ticket: `acme/rocket#${done}`, outcome: "already", state: "Done" },
      { ticket: `acme/rocket#${planned}`, outcome: "refused", error: { code: "REFUSED_CLOSED" } },
    ],
  });
});
