import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { expectExit, expectParts } from "../e2e/expectations.ts";
import { readWorkflow, Runner } from "./action-step.ts";
import type { Finished } from "../e2e/in-process.ts";
import { editComment, recordIds } from "../e2e/audit-stage.ts";
import { eachStage, stage } from "../e2e/each-stage.ts";
import { onGithub } from "../e2e/stage.ts";

const workflowForm = z.object({
  on: z.object({
    schedule: z.array(z.object({ cron: z.string() })),
    issue_comment: z.object({ types: z.array(z.string()) }),
  }),
  permissions: z.record(z.string(), z.string()),
  concurrency: z.object({ group: z.string(), "cancel-in-progress": z.boolean() }),
  jobs: z.object({
    audit: z.object({
      steps: z.array(
        z.object({ env: z.record(z.string(), z.string()).optional(), run: z.string().optional() }),
      ),
    }),
  }),
});

const workflow = workflowForm.parse(await readWorkflow("audit-trail.yml"));

let runner: Runner;

eachStage({ processes: true }, async () => {
  runner = await Runner.open();
});

afterEach(async () => {
  await runner.close();
});

/** Runs the workflow's last step: on a ticket's event, or on the schedule where there is none. */
async function runStep(ticket = "", token = "sandbox-ralph-bot"): Promise<Finished & { summary: string }> {
  return runner.run(workflow.jobs.audit.steps.at(-1) ?? {}, stage.sandbox, {
    "secrets.RALPH_HERO_GITHUB_TOKEN": token,
    "github.repository_owner": "acme",
    "github.event.repository.name": "rocket",
    "vars.RALPH_GH_PROJECT_OWNER": "acme",
    "vars.RALPH_GH_PROJECT_NUMBER": "1",
    "github.event.issue.number": ticket,
  });
}

/** Edits the reason in the ticket's newest record, as a person with write access can. */
async function falsify(number: number): Promise<void> {
  const newest = recordIds(await onGithub(stage, number)).at(-1) ?? "";
  await editComment(stage, newest, (body) => body.replaceAll("Because", "Although"));
}

describe("the workflow", () => {
  test("runs on a schedule and on comments that were edited or deleted, with the least of permissions", () => {
    expect(workflow.on.issue_comment.types).toEqual(["edited", "deleted"]);
    expect(workflow.on.schedule).toHaveLength(1);
    expect(workflow.permissions).toEqual({ contents: "read" });
  });

  test("cancels no audit, and lets one of another ticket not wait", () => {
    const { group, "cancel-in-progress": cancels } = workflow.concurrency;
    expect(group).toContain("github.event.issue.number");
    expect(cancels).toBe(false);
  });
});

describe("its step", () => {
  test("is well, and says so, where every trail is whole", async () => {
    const { code, summary, stderr } = await runStep();
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(summary).toContain("9 tickets audited: 9 whole, 0 with findings");
  });

  test("fails where one is not, writes the summary, and tells people on the ticket", async () => {
    const agent = await stage.agent({ agent: "triager" });
    await agent.handoff(1, "triage", { to_state: "Research Needed" });
    await falsify(1);
    const { code, summary, stderr } = await runStep("1");
    expect(code).toBe(1);
    expect(summary).toContain("RECORD_EDITED");
    expect(stderr).toContain("Commented: ");
    const { comments } = await onGithub(stage, 1);
    const told = comments.at(-1)?.body ?? "";
    expectParts(told, "**Audit**: the trail of this ticket is not whole", 'edited by "maya"');
    // So that it never counts as a person's answer.
    expect(told.trimEnd().endsWith("<!-- ralph-comment:v1 -->")).toBe(true);
  });

  test("tells the same findings once, and new ones again", async () => {
    const agent = await stage.agent({ agent: "triager" });
    await agent.handoff(1, "triage", { to_state: "Research Needed" });
    await falsify(1);
    await runStep("1");
    const { length } = (await onGithub(stage, 1)).comments;
    expect((await runStep()).code).toBe(1);
    expect((await onGithub(stage, 1)).comments).toHaveLength(length);
    const [first = ""] = recordIds(await onGithub(stage, 1));
    await editComment(stage, first, (body) => body.replaceAll("Although", "Since"));
    expect((await runStep("1")).code).toBe(1);
    expect((await onGithub(stage, 1)).comments).toHaveLength(length + 1);
  });

  test("could not check where the secret is missing, and says what to set", async () => {
    expectExit(await runStep("", ""), 2, { stderr: ["RALPH_HERO_GITHUB_TOKEN"] });
  });
});
