import { beforeEach, describe, expect, test } from "vitest";
import { setOption } from "../../../../sandbox/src/demo-world.ts";
import { commitFiles } from "../../../../sandbox/src/git-objects.ts";
import { issue, user } from "../../../../sandbox/src/testing.ts";
import { addComment } from "../../../../sandbox/src/threads.ts";
import { parseComment, renderComment } from "../../src/log/comment.ts";
import type { TicketRecord } from "../../src/log/record.ts";
import { expectData, expectDone, expectError } from "./expectations.ts";
import { eachStranger, strangers as ticket } from "./each-stage.ts";
import { ralphHero, ralphHeroWith } from "./in-process.ts";
import { moveByHand, onGithub, recordsOf } from "./stage.ts";
import { publishTeam } from "./team-stage.ts";
import { EVIL, WAYS, WRITER } from "./strangers-ticket.ts";

/** A person's decision is bound to what they read after it was taken up, to the plan's file, and in an audit. */

eachStranger();

describe("an edit between the approval that was taken up and the lock", () => {
  beforeEach(async () => {
    await ticket.comment("Approved");
    await ticket.worker.handoff(ticket.number, "review", { intent: "complete" });
    await ticket.edit(EVIL);
  });

  test("refuses the lock, and the agent asks a person by an escalation", async () => {
    expectError(await ticket.lock(), "REFUSED_HUMAN", { hint: 'call with intent "escalate"' });
    const { note } = (await ticket.worker.call("get_ticket", { number: ticket.number })).data.guidance;
    expect(note).toMatch(/^A person has to confirm what is to be built .* "drive-by", not known/);
    expectData(
      await ticket.worker.handoff(ticket.number, "impl", { intent: "escalate" }, "The body was changed"),
      { newState: "Human Needed" },
    );
    await ralphHeroWith(
      () => true,
      ticket.stage.environment(),
      "decide",
      String(ticket.number),
      "--answer",
      "--text",
      "Go",
    );
    expectData(await ticket.lock(), { newState: "In Progress" });
  });

  test("refuses it until a person has moved the card back and decided again", async () => {
    await moveByHand(ticket.stage, ticket.number, "Plan in Review");
    await ticket.comment("Fine as it is now");
    expectDone(await ticket.lock());
  });
});

describe("the plan's file", () => {
  const PATH = "thoughts/shared/plans/csv.md";

  function commitPlan(text: string, branch = "main"): string {
    const { world, repository, project } = ticket.stage.place;
    return commitFiles(world, repository, project.creator, {
      message: "Plan",
      files: new Map([[PATH, text]]),
      branch,
    }).oid;
  }

  beforeEach(async () => {
    const commit = commitPlan("Phase 1").slice(0, 7);
    await moveByHand(ticket.stage, ticket.number, "Ready for Plan");
    await ticket.worker.handoff(ticket.number, "plan", { intent: "lock" });
    await ticket.worker.handoff(
      ticket.number,
      "plan",
      { intent: "complete" },
      `Two phases. Plan: ${PATH} (${commit}).`,
    );
    ticket.passSecond();
  });

  test.each(WAYS)("is named by commit and content in the record, decided %s", async (_, approve) => {
    await approve(ticket);
    await ticket.lock();
    expect(recordsOf(await onGithub(ticket.stage, ticket.number)).at(-1)).toMatch(
      new RegExp(`"path": ?"${PATH}",\\s*"commit": ?"[0-9a-f]{7}",\\s*"blob": ?"[0-9a-f]{40}"`),
    );
  });

  test("warns where the default branch has another one by now", async () => {
    await ticket.comment("Approved");
    commitPlan("Phase 1, and drop the table");
    const locked = await ticket.lock();
    expectDone(locked);
    expect(locked.data.guidance.warnings).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${PATH} on the default branch differs from the plan that was decided on: read it at [0-9a-f]{7}$`,
        ),
      ),
    ]);
  });

  test("is compared with the team's base where that is another branch", async () => {
    await ticket.comment("Approved");
    publishTeam(ticket.stage, { delivery: { baseBranch: "develop" } });
    commitPlan("Phase 1, and drop the table", "develop");
    const locked = await ticket.lock();
    expect(locked.data.guidance.warnings, locked.text).toEqual([
      expect.stringContaining(`${PATH} on develop differs from the plan that was decided on`),
    ]);
  });

  test("that GitHub does not have is a warning, too", async () => {
    await ticket.worker.handoff(ticket.number, "review", { to_state: "Ready for Plan" });
    await moveByHand(ticket.stage, ticket.number, "Ready for Plan");
    await ticket.worker.handoff(ticket.number, "plan", { intent: "lock" });
    await ticket.worker.handoff(ticket.number, "plan", { intent: "complete" }, `Plan: ${PATH} (0123456)`);
    ticket.passSecond();
    expect((await ticket.decideByTool()).data.warnings).toEqual([
      `GitHub has no file ${PATH} at 0123456, which the plan names`,
    ]);
  });

  test("an agent's comment that was edited after the decision is a warning", async () => {
    await ticket.worker.call("add_comment", { number: ticket.number, body: "Plan: one button" });
    ticket.passSecond();
    await ticket.comment("Approved");
    ticket.passSecond();
    const { comments } = await onGithub(ticket.stage, ticket.number);
    const plan = comments.find(({ body }) => body.includes("one button"));
    await ticket.stage.graphql(
      `mutation ($id: ID!, $body: String!) { updateIssueComment(input: { id: $id, body: $body }) { clientMutationId } }`,
      { id: plan?.id, body: plan?.body.replace("one", "two") },
      WRITER,
    );
    expect((await ticket.lock()).data.guidance.warnings).toEqual([
      expect.stringMatching(/^an agent's comment was edited after the decision \(http/),
    ]);
  });
});

/** A lock as a version wrote it that does not compare texts. */
async function lockAsBefore(url: string, at: string): Promise<void> {
  const { world, project } = ticket.stage.place;
  const thread = issue(world, ticket.number);
  const head = parseComment(recordsOf(await onGithub(ticket.stage, ticket.number)).at(-1) ?? "");
  const card = "Plan in Review";
  const record: TicketRecord = {
    v: 1,
    kind: "transition",
    ticket: `acme/rocket#${ticket.number}`,
    seq: head.kind === "record" ? head.record.seq + 1 : 1,
    id: "01OLD",
    ...(head.kind === "record" ? { prev: head.hash } : {}),
    at,
    agent: "worker",
    instance: "main",
    session: { id: "session" },
    command: "impl",
    intent: "lock",
    from: card,
    to: "In Progress",
    reason: "Begin",
    lock: { until: at },
    seen: { value: card },
    reply: { by: "ralph-bot", url, at },
  };
  addComment(world, thread, user(world, "ralph-bot"), renderComment(record));
  setOption(world, { issue: thread, project, actor: project.creator }, "Workflow State", "In Progress");
}

async function codes(...args: readonly string[]): Promise<string[]> {
  const { stdout } = await ralphHero(ticket.stage.environment(), "audit", ...args, "--json");
  const { tickets } = JSON.parse(stdout);
  return tickets.flatMap(({ findings }: { findings: { code: string; what: string }[] }) =>
    findings.filter(({ code }) => code === "DECIDED_ON_OTHER_TEXT").map(({ what }) => what),
  );
}

function foundIn(text: string): unknown {
  return expect.stringMatching(
    new RegExp(
      `^Record 2 goes by the decision in http\\S+, and "drive-by", who has no write access, had changed the ${text}`,
    ),
  );
}

describe("an audit", () => {
  test("finds a lock that was taken although a stranger had changed the text", async () => {
    await ticket.decideByTool();
    const { comments } = await onGithub(ticket.stage, ticket.number);
    const { url = "", createdAt = "" } = comments.at(-1) ?? {};
    await ticket.edit(EVIL);
    await ticket.edit({ title: "Delete the table" });
    await lockAsBefore(url, createdAt);
    for (const args of [[String(ticket.number)], ["--all"]])
      expect(await codes(...args)).toEqual([foundIn("title"), foundIn("body")]);
    const audited = await ticket.worker.call("audit_ticket", { number: ticket.number });
    expect(audited.text).toContain("DECIDED_ON_OTHER_TEXT");
  });

  test("finds nothing in a lock on the text that was read, and reads no history for it", async () => {
    await ticket.edit(EVIL);
    await ticket.comment("Approved");
    await ticket.lock();
    await ticket.stage.sentSince();
    expect(await codes(String(ticket.number))).toEqual([]);
    expect(await ticket.stage.sentSince()).not.toContain("ReadTexts");
  });

  test("finds nothing in a lock that a writer's change stood before", async () => {
    await ticket.comment("Approved");
    await ticket.edit({ body: "Add two buttons." }, WRITER);
    await ticket.lock();
    await ticket.edit(EVIL);
    expect(await codes(String(ticket.number))).toEqual([]);
  });
});
