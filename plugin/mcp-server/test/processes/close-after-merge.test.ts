import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { rocket, user } from "../../../../sandbox/src/testing.ts";
import { addPullRequest, mergePullRequest } from "../../../../sandbox/src/pull-requests.ts";
import { expectExit } from "../e2e/expectations.ts";
import { readWorkflow, Runner } from "./action-step.ts";
import type { Finished } from "../e2e/in-process.ts";
import { eachStage, stage } from "../e2e/each-stage.ts";
import { addTicketsIn, onGithub, recordsOf } from "../e2e/stage.ts";

const workflowForm = z.object({
  on: z.object({ pull_request_target: z.object({ types: z.array(z.string()) }) }),
  permissions: z.record(z.string(), z.string()),
  jobs: z.object({
    close: z.object({
      if: z.string(),
      steps: z.array(
        z.object({
          uses: z.string().optional(),
          with: z.record(z.string(), z.unknown()).optional(),
          env: z.record(z.string(), z.string()).optional(),
          run: z.string().optional(),
        }),
      ),
    }),
  }),
});

const workflow = workflowForm.parse(await readWorkflow("close-after-merge.yml"));

let runner: Runner;

eachStage({ processes: true }, async () => {
  runner = await Runner.open();
});

afterEach(async () => {
  await runner.close();
});

/** The values that GitHub would put in for a pull request of acme/rocket. */
function expressions(pull: number, token: string): Readonly<Record<string, string>> {
  return {
    "secrets.RALPH_HERO_GITHUB_TOKEN": token,
    "github.repository_owner": "acme",
    "github.event.repository.name": "rocket",
    "vars.RALPH_GH_PROJECT_OWNER": "acme",
    "vars.RALPH_GH_PROJECT_NUMBER": "1",
    "github.event.pull_request.number": String(pull),
  };
}

/** Runs the workflow's last step. */
async function runStep(pull: number, token = "sandbox-ralph-bot"): Promise<Finished> {
  return runner.run(workflow.jobs.close.steps.at(-1) ?? {}, stage.sandbox, expressions(pull, token));
}

/** A pull request with that text, merged unless it is to stay open. */
function pullRequest(body: string, merge = mergePullRequest): number {
  const { world } = stage;
  const pull = addPullRequest(world, rocket(world), user(world, "sam"), { title: "The change", body });
  merge(world, pull);
  return pull.number;
}

describe("the workflow", () => {
  test("runs after merges only, with secrets for forks, and checks out nothing of the pull request", () => {
    const { on, permissions, jobs } = workflow;
    expect(on.pull_request_target.types).toEqual(["closed"]);
    expect(permissions).toEqual({ contents: "read" });
    expect(jobs.close.if).toBe("github.event.pull_request.merged");
    const checkouts = jobs.close.steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
    expect(checkouts.map((step) => step.with?.["repository"])).toEqual(["${{ env.RALPH_HERO_REPOSITORY }}"]);
  });
});

describe("its step, after a merge", () => {
  test("takes every ticket that the pull request closes to Done, with a record that names it", async () => {
    const [other = 0] = addTicketsIn(stage.world, "In Review", 1);
    const pull = pullRequest(`Closes #5, and fixes #${other}`);
    const { code, stdout, stderr } = await runStep(pull);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("Ticket acme/rocket#5: In Review → Done");
    expect(stdout).toContain(`Ticket acme/rocket#${other}: In Review → Done`);
    const ticket = await onGithub(stage, 5);
    expect(ticket).toMatchObject({ state: "Done", issueState: "CLOSED" });
    expect(recordsOf(ticket)[0]).toContain(`**Reason**: Merged in acme/rocket#${pull}`);
    expect(recordsOf(ticket)[0]).toContain("github-actions");
  });

  test("goes on after a refusal, and ends with its exit code", async () => {
    const [planned = 0] = addTicketsIn(stage.world, "Ready for Plan", 1);
    const { code, stdout, stderr } = await runStep(pullRequest(`Closes #${planned} and closes #5`));
    expect(code).toBe(3);
    expect(stderr).toContain(`REFUSED_CLOSED: Cannot move ticket acme/rocket#${planned}`);
    expect(stdout).toContain("Ticket acme/rocket#5: In Review → Done");
  });

  test("says what to set where the secret is missing", async () => {
    expectExit(await runStep(pullRequest("Closes #5"), ""), 1, {
      stderr: ["CONFIG_TOKEN_MISSING", "RALPH_HERO_GITHUB_TOKEN"],
    });
  });
});
