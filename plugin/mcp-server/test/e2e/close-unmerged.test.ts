import { describe, expect, test } from "vitest";
import { addPullRequest, mergePullRequest } from "../../../../sandbox/src/pull-requests.ts";
import { agent, eachStage, stage } from "./each-stage.ts";
import { comment, onGithub, recordsOf, REF, type Answer } from "./stage.ts";
import { IN_REVIEW } from "./tickets-stage.ts";

eachStage({ as: { agent: "triager" } }, async () => {
  await stage.sentSince();
});

/** Closes the ticket in review; what the answer warned of, which is what its record says, too. */
async function closed(): Promise<{ warnings: readonly string[]; answer: Answer }> {
  const answer = await agent.handoff(IN_REVIEW, "triage", { intent: "close" });
  expect(answer.data.newState, answer.text).toBe("Done");
  const { warnings } = answer.data.guidance;
  const record = recordsOf(await onGithub(stage, IN_REVIEW)).at(-1) ?? "";
  for (const warning of warnings) expect(record).toContain(warning);
  return { warnings, answer };
}

function pullRequest() {
  const { world, repository, project } = stage.place;
  const body = `Closes #${IN_REVIEW}`;
  return addPullRequest(world, repository, project.creator, { title: "The change", body });
}

describe("a ticket that is closed from In Review", () => {
  test("without a merged pull request is closed with a warning, for one request more", async () => {
    expect((await closed()).warnings).toEqual(["no merged pull request says that it closes the ticket"]);
    expect((await stage.sentSince()).slice(0, 4)).toEqual([
      "ReadTicket",
      REF,
      "ReadLinkedPullRequests",
      "WriteTicket",
    ]);
  });

  test("with an open pull request is told which", async () => {
    const { number } = pullRequest();
    const [warning = ""] = (await closed()).warnings;
    expect(warning).toContain("no pull request that closes the ticket is merged");
    expect(warning).toContain(`/pull/${number}`);
  });

  test("after the merge is closed without a warning", async () => {
    mergePullRequest(stage.world, pullRequest());
    expect((await closed()).warnings).toEqual([]);
  });

  test("is closed where the pull requests cannot be read, and that is said", async () => {
    await stage.fault({ match: "ReadLinkedPullRequests", action: "status", status: 403 });
    const [warning = ""] = (await closed()).warnings;
    expect(warning).toContain("whether its pull request was merged could not be read");
  });
});

test("a review that is repeated tells an agent without the lock what it told it first", async () => {
  await agent.handoff(1, "triage", { to_state: "Ready for Plan" });
  await agent.handoff(1, "plan", { intent: "lock" });
  await agent.handoff(1, "plan", { intent: "complete" });
  await comment(stage, 1, "Approved");
  const first = await agent.handoff(1, "review", { to_state: "In Progress" }, "Approved");
  const again = await agent.handoff(1, "review", { to_state: "In Progress" }, "Approved");
  expect(again.data.replayed, again.text).toBe(true);
  expect(again.data.guidance.note).toBe(first.data.guidance.note);
  expect(first.data.guidance.note).toContain("Nobody holds the ticket");
});
