import { describe, expect, test } from "vitest";
import { mergePullRequest, pushToPullRequest } from "../../../../sandbox/src/pull-requests.ts";
import { expectError } from "./expectations.ts";
import { eachRisk, risk } from "./each-stage.ts";
import { ralphHero } from "./in-process.ts";
import { EVIDENCE } from "./risk-stage.ts";
import { comment, moveByHand, onGithub, type Answer } from "./stage.ts";

/** Ways by which an agent could get a high-risk change to Done unreviewed, each tried. */

eachRisk();

function expectUnreviewed(answer: Answer, why: string): void {
  expect(answer.text).toContain(why);
  expectError(answer, "REFUSED_REVIEW");
}

async function lower(number: number, by: string, riskClass: string | null): Promise<Answer> {
  const change =
    riskClass === null ? { clear: ["contract.risk_class"] } : { contract: { risk_class: riskClass } };
  return risk.call(by, "update_ticket", { number, ...change });
}

/** A reviewed ticket, and the pull request that was reviewed. */
async function reviewed(contract: Readonly<Record<string, unknown>> = { risk_class: "high" }) {
  const number = await risk.begin(contract);
  const pull = risk.pullRequest(number);
  await risk.submit(number);
  await risk.decide(number, "reality-checker");
  return { number, pull, world: risk.stage.world };
}

describe("by another way to Done", () => {
  test("from Backlog, where begun work was put back", async () => {
    const number = await risk.built();
    const builder = risk.agent("builder");
    await builder.handoff(number, "impl", { intent: "escalate" });
    await comment(risk.stage, number, "Put it back");
    const back = await builder.handoff(number, "split", { to_state: "Backlog" });
    expect(back, back.text).toMatchObject({ isError: false, data: { newState: "Backlog" } });
    expectUnreviewed(await risk.closeTicket(number), "has not been submitted for review since");
    expectUnreviewed(
      await builder.handoff(number, "triage", { to_state: "Done" }),
      "has not been submitted for review since",
    );
  });

  test("from Backlog, where the work was merged without ever being begun", async () => {
    const { data } = await risk.call("lead", "create_ticket", {
      title: "Auth",
      contract: { risk_class: "high" },
    });
    const pull = risk.pullRequest(data.number);
    mergePullRequest(risk.stage.world, pull);
    expectUnreviewed(await risk.closeTicket(data.number), "has not been submitted for review since");
  });

  test("from Backlog what nobody worked on may be closed", async () => {
    const { data } = await risk.call("lead", "create_ticket", {
      title: "Auth",
      contract: { risk_class: "high" },
    });
    expect((await risk.closeTicket(data.number)).data.newState).toBe("Done");
  });

  test("with others in a group", async () => {
    const number = await risk.submitted();
    const call = { numbers: [number], command: "triage", intent: "close", reason: "Merged" };
    expectUnreviewed(await risk.call("builder", "handoff_ticket", call), "has no decision by its reviewer");
  });

  test("by the Action that closes merged tickets", async () => {
    const number = await risk.begin({ risk_class: "high" });
    const pull = risk.pullRequest(number);
    await risk.submit(number);
    mergePullRequest(risk.stage.world, pull);
    const args = ["--merged-pull-request", String(pull.number), "--command", "triage", "--intent", "close"];
    const close = async (): ReturnType<typeof ralphHero> =>
      ralphHero(risk.stage.environment({ agent: "ci" }), "handoff", ...args);
    const refused = await close();
    expect(refused).toMatchObject({ code: 3 });
    expect(refused.stderr).toContain("REFUSED_REVIEW");
    await risk.decide(number, "reality-checker");
    expect(await close()).toMatchObject({ code: 0 });
    expect(await onGithub(risk.stage, number)).toMatchObject({ state: "Done" });
  });
});

describe("by a lower class", () => {
  test("that the builder, or a colleague, asks for", async () => {
    const number = await risk.begin({ risk_class: "high" });
    for (const agent of ["builder", "qa-engineer"])
      expect((await lower(number, agent, "low")).data.error.code).toBe("REFUSED_AUTHORITY");
  });

  test.each(["low", null])("that the orchestrator sets on begun work (%s)", async (riskClass) => {
    const number = await risk.begin({ risk_class: "high" });
    risk.pullRequest(number, ["docs/a.md"]);
    expect((await lower(number, "lead", riskClass)).text).toContain('work was begun under the class "high"');
    const poor = await risk.submit(number, { files_changed: ["docs/a.md"], description: "Typo" });
    expect(poor.text).toContain("the rollback plan");
  });

  test("that is set after the submission, or a higher one that came since", async () => {
    const number = await risk.submitted();
    await lower(number, "lead", null);
    expectUnreviewed(await risk.closeTicket(number), "has no decision by its reviewer");
    const low = await risk.begin({ risk_class: "low" });
    risk.pullRequest(low, ["docs/a.md"]);
    await risk.submit(low, { files_changed: ["docs/a.md"], description: "Typo" });
    await lower(low, "lead", "high");
    expectUnreviewed(await risk.closeTicket(low), 'its risk class is "high"');
  });
});

describe("by a change after the review", () => {
  test("with a further commit", async () => {
    const { number, pull, world } = await reviewed();
    pushToPullRequest(world, pull, ["src/auth.ts", "src/backdoor.ts"]);
    expectUnreviewed(await risk.closeTicket(number), "has other commits");
    mergePullRequest(world, pull);
    const { number: other } = await reviewed();
    expect((await risk.closeTicket(other)).data.newState).toBe("Done");
  });

  test("with a further commit, and the ticket no longer named", async () => {
    const { number, pull, world } = await reviewed();
    pull.body = "";
    pushToPullRequest(world, pull, ["src/auth.ts", "src/backdoor.ts"]);
    mergePullRequest(world, pull);
    expectUnreviewed(await risk.closeTicket(number), "has other commits");
  });

  test("by another pull request that was merged", async () => {
    const { number, world } = await reviewed();
    mergePullRequest(world, risk.pullRequest(number, ["src/backdoor.ts"]));
    await moveByHand(risk.stage, number, "In Review");
    expectUnreviewed(await risk.closeTicket(number), "was merged, which was not submitted");
  });

  test("of a low one, which nobody reviews", async () => {
    const number = await risk.begin({ risk_class: "low" });
    const pull = risk.pullRequest(number, ["docs/a.md"]);
    await risk.submit(number, { files_changed: ["docs/a.md"], description: "Typo" });
    pushToPullRequest(risk.stage.world, pull, ["src/auth.ts"]);
    expectUnreviewed(await risk.closeTicket(number), "has other commits");
  });

  test("on a waiver that was given before it", async () => {
    const number = await risk.begin({ risk_class: "high" });
    const pull = risk.pullRequest(number);
    await risk.submit(number);
    await comment(risk.stage, number, "Ship it without review");
    pushToPullRequest(risk.stage.world, pull, ["src/backdoor.ts"]);
    expectUnreviewed(await risk.closeTicket(number), "has other commits");
  });

  test("by taking the work up again, and a person who puts the card back", async () => {
    const { number } = await reviewed();
    await risk.agent("builder").handoff(number, "impl", { intent: "lock" });
    risk.aMinuteLater();
    await moveByHand(risk.stage, number, "In Review");
    expectError(await risk.closeTicket(number), "REFUSED_MOVED");
    expectUnreviewed(await risk.closeTicket(number), "has not been submitted for review since");
  });

  test("of what was merged before", async () => {
    const number = await risk.begin({ risk_class: "low" });
    mergePullRequest(risk.stage.world, risk.pullRequest(number, ["src/auth.ts"]));
    const { id } = await onGithub(risk.stage, number);
    await risk.stage.graphql(
      `mutation ($id: ID!) { reopenIssue(input: { issueId: $id }) { clientMutationId } }`,
      { id },
    );
    risk.pullRequest(number, ["docs/a.md"]);
    const { text } = await risk.submit(number, { files_changed: ["docs/a.md"], description: "Typo" });
    expect(text).toContain("auth or security code");
  });
});

describe("by a submission without evidence", () => {
  test("of hero, by the state's name", async () => {
    const number = await risk.built();
    const builder = risk.agent("builder");
    expectError(await builder.handoff(number, "hero", { to_state: "In Review" }), "REFUSED_EVIDENCE");
  });

  test("with follow-up tickets, and with it the evidence stands in the record", async () => {
    const number = await risk.built();
    const call = { number, command: "impl", intent: "complete", reason: "Built", result: "Built" };
    const followUp = { ...call, follow_up: [{ to: "qa-engineer", task: "Watch it" }] };
    expectError(await risk.call("builder", "handoff_ticket", followUp), "REFUSED_EVIDENCE");
    const { isError, text } = await risk.call("builder", "handoff_ticket", {
      ...followUp,
      evidence: EVIDENCE,
    });
    expect(isError, text).toBe(false);
    const { data } = await risk.call("qa-engineer", "get_ticket", { number });
    expect(data.review.submission).toMatchObject({ evidence: EVIDENCE, reviewer: "reality-checker" });
  });

  test("by a person's move of the card to review", async () => {
    const number = await risk.built();
    await moveByHand(risk.stage, number, "In Review");
    expectError(await risk.closeTicket(number), "REFUSED_MOVED");
    expectUnreviewed(await risk.closeTicket(number), "has not been submitted for review since");
  });
});

test("a ticket whose contract was deleted is neither submitted nor closed", async () => {
  const number = await risk.built();
  const [first] = (await onGithub(risk.stage, number)).comments;
  await risk.stage.graphql(
    `mutation ($id: ID!) { deleteIssueComment(input: { id: $id }) { clientMutationId } }`,
    { id: first?.id },
  );
  expectError(await risk.submit(number, null), "LEDGER_TAMPERED");
});
