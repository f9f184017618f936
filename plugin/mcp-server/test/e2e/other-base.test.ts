import { describe, expect, test } from "vitest";
import { pointRef } from "../../../../sandbox/src/git-objects.ts";
import type { PullRequest } from "../../../../sandbox/src/entities.ts";
import { addPullRequest, mergePullRequest } from "../../../../sandbox/src/pull-requests.ts";
import { present } from "../../../../sandbox/src/testing.ts";
import { stage } from "./each-stage.ts";
import { expectData, expectDone, expectError } from "./expectations.ts";
import { ralphHero } from "./in-process.ts";
import { addTicketsIn, onGithub, type Answer } from "./stage.ts";
import { publishTeam } from "./team-stage.ts";
import { agent, deliverByHand, eachWorktree, folders, pullOf, use, workOn } from "./worktree-stage.ts";

/** A team whose pull requests go to develop: GitHub links their closing words to no issue, and closes none. */

let ticket: number;

eachWorktree(1, async () => {
  publishTeam(stage, { delivery: { baseBranch: "develop" } });
  pointAtMain("develop");
  folders.git("push", "--quiet", "origin", "origin/main:refs/heads/develop");
  [ticket = 0] = addTicketsIn(stage.world, "In Progress", 1);
  await workOn(ticket, { base: "develop" });
});

function pointAtMain(branch: string): void {
  const { world, repository } = stage.place;
  const { target } = present(repository.gitRefs.get("refs/heads/main"));
  pointRef(world, repository, `refs/heads/${branch}`, target);
}

async function build(): Promise<void> {
  await agent.handoff(ticket, "impl", { intent: "lock" });
  deliverByHand();
}

async function propose(): Promise<{ opened: Answer; pull: PullRequest }> {
  const opened = await use("pull_request", { title: "End sessions" });
  const pull = pullOf(opened);
  // The sandbox's commit has another name than git's.
  pull.headRefOid = folders.git("rev-parse", "HEAD").trim();
  return { opened, pull };
}

async function complete(): Promise<Answer> {
  return agent.handoff(ticket, "impl", { intent: "complete" });
}

/** Merges, and runs what the team's workflow runs after it. */
async function close(pull: PullRequest): Promise<number | null> {
  mergePullRequest(stage.world, pull);
  const args = ["--merged-pull-request", String(pull.number), "--command", "triage", "--intent", "close"];
  return (await ralphHero(stage.environment(), "handoff", ...args)).code;
}

async function submitted(): Promise<PullRequest> {
  await build();
  const { pull } = await propose();
  await complete();
  return pull;
}

describe("a loop's agent", () => {
  test("is told that GitHub does not close the ticket, and its text closes it nonetheless", async () => {
    await build();
    const { opened, pull } = await propose();
    expect(opened.text).toContain(
      `GitHub does not close #${ticket} at a merge into develop, which is not the default branch: the loop does`,
    );
    expect(pull).toMatchObject({ baseRefName: "develop", body: `Closes #${ticket}` });
    expectData(await complete(), { newState: "In Review" });
  });

  test("is refused while the text closes nothing", async () => {
    await build();
    const { pull } = await propose();
    pull.body = `About #${ticket}`;
    expectError(await complete(), "NOT_DELIVERED", { message: `its text needs "Closes #${ticket}"` });
  });

  test("hears which base its pull request has, and the next call moves it", async () => {
    await build();
    const { pull } = await propose();
    pull.baseRefName = "main";
    const refused = await complete();
    expectError(refused, "NOT_DELIVERED");
    expect(refused.data.error.message).toMatch(/\/pull\/\d+ is against main, and the base is develop$/);
    const again = await use("pull_request", { title: "End sessions" });
    expect(again.data.pullRequest, again.text).toMatchObject({ number: pull.number, isNew: false });
    expect(pull.baseRefName).toBe("develop");
    expect((await complete()).data.newState).toBe("In Review");
  });
});

describe("the handoff after a merge", () => {
  test("closes the tickets that the text of a pull request against the team's base names", async () => {
    expect(await close(await submitted())).toBe(0);
    expect(await onGithub(stage, ticket)).toMatchObject({ state: "Done", issueState: "CLOSED" });
  });

  test("closes none by a pull request against yet another branch", async () => {
    await submitted();
    const { world, repository, project } = stage.place;
    pointAtMain("feature");
    const text = { title: "Part", body: `Closes #${ticket}`, base: "feature" };
    expect(await close(addPullRequest(world, repository, project.creator, text))).toBe(0);
    expect((await onGithub(stage, ticket)).state).toBe("In Review");
  });
});

test("the change of a pull request against the team's base is the evidence of work with a risk class", async () => {
  const person = await stage.agent({ agent: "maya", token: "sandbox-maya" });
  expectDone(await person.call("update_ticket", { number: ticket, contract: { risk_class: "low" } }));
  await build();
  const evidence = { files_changed: ["a.ts"], description: "Sessions end." };
  const args = { number: ticket, command: "impl", intent: "complete", reason: "Built", evidence };
  const early = await agent.call("handoff_ticket", args);
  expect(early.isError, early.text).toBe(true);
  const { pull } = await propose();
  pull.files = [
    { path: "a.ts", previousPath: null, status: "modified", additions: 1, deletions: 1, patch: "@@\n-a\n+x" },
  ];
  expectData(await agent.call("handoff_ticket", args), { newState: "In Review" });
});
