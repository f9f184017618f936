import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { addPullRequest, mergePullRequest } from "../../../../sandbox/src/pull-requests.ts";
import { rocket, user } from "../../../../sandbox/src/testing.ts";
import { editComment, recordIds } from "../e2e/audit-stage.ts";
import { eachStage, stage } from "../e2e/each-stage.ts";
import { expectExit, expectParts } from "../e2e/expectations.ts";
import { addTicketsIn, onGithub, recordsOf } from "../e2e/stage.ts";
import { readWorkflow, Runner } from "./action-step.ts";

/** The workflows of docs/github-action that people copy. */

const stepForm = z.object({
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  env: z.record(z.string(), z.string()).optional(),
  run: z.string().optional(),
});
const steps = z.array(stepForm);
const permissions = z.record(z.string(), z.string());

const auditForm = z.object({
  on: z.object({
    schedule: z.array(z.object({ cron: z.string() })),
    issue_comment: z.object({ types: z.array(z.string()) }),
  }),
  permissions,
  concurrency: z.object({ group: z.string(), "cancel-in-progress": z.boolean() }),
  jobs: z.object({ audit: z.object({ steps }) }),
});
const closeForm = z.object({
  on: z.object({ pull_request_target: z.object({ types: z.array(z.string()) }) }),
  permissions,
  jobs: z.object({ close: z.object({ if: z.string(), steps }) }),
});

const AUDIT = auditForm.parse(await readWorkflow("audit-trail.yml"));
const CLOSE = closeForm.parse(await readWorkflow("close-after-merge.yml"));

let runner: Runner;

eachStage({ processes: true }, async () => (runner = await Runner.open()));

afterEach(async () => runner.close());

/** Runs a workflow's last step with what GitHub would put in for acme/rocket. */
async function runLast(
  all: readonly z.infer<typeof stepForm>[],
  event: Record<string, string>,
  token: string,
) {
  return runner.run(all.at(-1) ?? {}, stage.sandbox, {
    "secrets.RALPH_HERO_GITHUB_TOKEN": token,
    "github.repository_owner": "acme",
    "github.event.repository.name": "rocket",
    "vars.RALPH_GH_PROJECT_OWNER": "acme",
    "vars.RALPH_GH_PROJECT_NUMBER": "1",
    ...event,
  });
}

/** On a ticket's event, or on the schedule where there is none. */
async function audit(ticket = "", token = "sandbox-ralph-bot") {
  return runLast(AUDIT.jobs.audit.steps, { "github.event.issue.number": ticket }, token);
}

async function closeAfter(pull: number, token = "sandbox-ralph-bot") {
  return runLast(CLOSE.jobs.close.steps, { "github.event.pull_request.number": String(pull) }, token);
}

describe("the workflow of audits", () => {
  test("runs on a schedule and on comments that were edited or deleted, with the least of permissions", () => {
    expect(AUDIT.on.issue_comment.types).toEqual(["edited", "deleted"]);
    expect(AUDIT.on.schedule).toHaveLength(1);
    expect(AUDIT.permissions).toEqual({ contents: "read" });
  });

  test("cancels no audit, and lets one of another ticket not wait", () => {
    expect(AUDIT.concurrency.group).toContain("github.event.issue.number");
    expect(AUDIT.concurrency["cancel-in-progress"]).toBe(false);
  });
});

/** A ticket whose newest record's reason a person with write access edited. */
async function falsified(): Promise<void> {
  const agent = await stage.agent({ agent: "triager" });
  await agent.handoff(1, "triage", { to_state: "Research Needed" });
  const newest = recordIds(await onGithub(stage, 1)).at(-1) ?? "";
  await editComment(stage, newest, (body) => body.replaceAll("Because", "Although"));
}

describe("its step", () => {
  test("is well, and says so, where every trail is whole", async () => {
    const { code, summary, stderr } = await audit();
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(summary).toContain("9 tickets audited: 9 whole, 0 with findings");
  });

  test("fails where one is not, writes the summary, and tells people on the ticket", async () => {
    await falsified();
    const ended = await audit("1");
    expectExit(ended, 1, { stderr: ["Commented: "] });
    expect(ended.summary).toContain("RECORD_EDITED");
    const told = (await onGithub(stage, 1)).comments.at(-1)?.body ?? "";
    expectParts(told, "**Audit**: the trail of this ticket is not whole", 'edited by "maya"');
    // So that it never counts as a person's answer.
    expect(told.trimEnd().endsWith("<!-- ralph-comment:v1 -->")).toBe(true);
  });

  test("tells the same findings once, and new ones again", async () => {
    await falsified();
    await audit("1");
    const { length } = (await onGithub(stage, 1)).comments;
    expect((await audit()).code).toBe(1);
    expect((await onGithub(stage, 1)).comments).toHaveLength(length);
    const [first = ""] = recordIds(await onGithub(stage, 1));
    await editComment(stage, first, (body) => body.replaceAll("Although", "Since"));
    expect((await audit("1")).code).toBe(1);
    expect((await onGithub(stage, 1)).comments).toHaveLength(length + 1);
  });

  test("could not check where the secret is missing, and says what to set", async () => {
    expectExit(await audit("", ""), 2, { stderr: ["RALPH_HERO_GITHUB_TOKEN"] });
  });
});

test("the workflow of merges runs after merges only, with secrets for forks, and checks out nothing of the pull request", () => {
  expect(CLOSE.on.pull_request_target.types).toEqual(["closed"]);
  expect(CLOSE.permissions).toEqual({ contents: "read" });
  expect(CLOSE.jobs.close.if).toBe("github.event.pull_request.merged");
  const checkouts = CLOSE.jobs.close.steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
  expect(checkouts.map((step) => step.with?.["repository"])).toEqual(["${{ env.RALPH_HERO_REPOSITORY }}"]);
});

/** A pull request with that text, merged. */
function merged(body: string): number {
  const { world } = stage;
  const pull = addPullRequest(world, rocket(world), user(world, "sam"), { title: "The change", body });
  mergePullRequest(world, pull);
  return pull.number;
}

describe("its step, after a merge", () => {
  test("takes every ticket that the pull request closes to Done, with a record that names it", async () => {
    const [other = 0] = addTicketsIn(stage.world, "In Review", 1);
    const pull = merged(`Closes #5, and fixes #${other}`);
    const { code, stdout, stderr } = await closeAfter(pull);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    for (const number of [5, other])
      expect(stdout).toContain(`Ticket acme/rocket#${number}: In Review → Done`);
    const ticket = await onGithub(stage, 5);
    expect(ticket).toMatchObject({ state: "Done", issueState: "CLOSED" });
    expectParts(recordsOf(ticket)[0], `**Reason**: Merged in acme/rocket#${pull}`, "github-actions");
  });

  test("goes on after a refusal, and ends with its exit code", async () => {
    const [planned = 0] = addTicketsIn(stage.world, "Ready for Plan", 1);
    expectExit(await closeAfter(merged(`Closes #${planned} and closes #5`)), 3, {
      stderr: [`REFUSED_CLOSED: Cannot move ticket acme/rocket#${planned}`],
      stdout: ["Ticket acme/rocket#5: In Review → Done"],
    });
  });

  test("says what to set where the secret is missing", async () => {
    expectExit(await closeAfter(merged("Closes #5"), ""), 1, {
      stderr: ["CONFIG_TOKEN_MISSING", "RALPH_HERO_GITHUB_TOKEN"],
    });
  });
});
