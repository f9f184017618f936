import { expect, test } from "vitest";
import { addBlocker, addSubIssue } from "../../../../sandbox/src/threads.ts";
import type { Issue } from "../../../../sandbox/src/entities.ts";
import { expectExit } from "../e2e/expectations.ts";
import { ralphHero, ralphHeroWith, reachDirectly, type Finished } from "../e2e/in-process.ts";
import { eachStage, stage } from "../e2e/each-stage.ts";
import { addTicketsIn, onGithub } from "../e2e/stage.ts";
import { issueAt, optionsOf } from "../e2e/tickets-stage.ts";
import { cutsOf, type Cut } from "../support/faults.ts";

/** `ralph-hero continue` is cut off at each of its requests, and the same call finishes it: one ticket, whole logs. */

eachStage();

/** A ticket with a contract, an open question, a child, and one that waits for it. */
async function ticket(): Promise<number> {
  const agent = await stage.agent({ agent: "ada" });
  const [child = 0, waits = 0] = addTicketsIn(stage.world, "Backlog", 2);
  const { data, text } = await agent.call("create_ticket", {
    title: "Land upright",
    estimate: "M",
    contract: { file_scope: ["src/**"] },
  });
  expect(data.error, text).toBeUndefined();
  const { number } = data;
  addSubIssue(issueAt(stage, number), issueAt(stage, child));
  addBlocker(issueAt(stage, waits), issueAt(stage, number));
  await agent.call("ask", { number, question: "Which engine?" });
  await agent.handoff(number, "triage", { to_state: "Research Needed" });
  stage.pass(60_000);
  return number;
}

async function continued(number: number): Promise<Finished> {
  return ralphHeroWith(() => true, stage.environment(), "continue", String(number), "--early");
}

function successorsOf(number: number): Issue[] {
  const { repository } = stage.place;
  return [...repository.threads.values()].filter(
    (thread): thread is Issue => thread.kind === "Issue" && thread.body.startsWith(`Continues #${number}.`),
  );
}

async function expectContinued(number: number): Promise<void> {
  const [next, ...others] = successorsOf(number);
  expect(others).toEqual([]);
  const to = next?.number ?? 0;
  expect(await onGithub(stage, number)).toMatchObject({ issueState: "CLOSED", state: "Canceled" });
  expect(optionsOf(stage, to)).toMatchObject({ "Workflow State": "Research Needed", Estimate: "M" });
  expect(next?.children).toHaveLength(1);
  expect(next?.blocked).toHaveLength(1);
  const agent = await stage.agent({ agent: "ada" });
  const { data, text } = await agent.call("get_ticket", { number: to });
  expect(data, text).toMatchObject({
    contract: { fileScope: ["src/**"] },
    continues: `acme/rocket#${number}`,
    questions: [{ from: "ada", text: "Which engine?" }],
  });
  stage.pass(120_000);
  for (const one of [number, to]) {
    expectExit(await ralphHero(stage.environment(), "audit", String(one)), 0);
  }
}

/** How many requests one call sends. */
const REQUESTS = 38;

/** Runs the command and lets no request out after so many; the last one is answered to nobody, or never sent. */
async function cutOff(number: number, { skip, when }: Cut): Promise<void> {
  const { sandbox } = stage;
  let sent = 0;
  await new Promise<void>((resolve) => {
    reachDirectly(sandbox, async (url, init) => {
      sent += 1;
      if (sent <= skip) return sandbox.fetch(url, init);
      if (sent === skip + 1 && when === "after") await sandbox.fetch(url, init);
      resolve();
      return new Promise(() => undefined);
    });
    void continued(number);
  });
  reachDirectly(sandbox, sandbox.fetch);
  stage.pass(60_000);
}

test("one call sends what is cut below, and makes the whole ticket", async () => {
  const number = await ticket();
  await stage.sentSince();
  expectExit(await continued(number), 0);
  expect(await stage.sentSince()).toHaveLength(REQUESTS);
  await expectContinued(number);
});

test.each(cutsOf(REQUESTS))("cut off $when request $skip, the same call finishes it", async (cut) => {
  const number = await ticket();
  await cutOff(number, cut);
  expectExit(await continued(number), 0);
  await expectContinued(number);
});
