import { afterAll, beforeAll, expect, test } from "vitest";
import { mergePullRequest } from "../../../../sandbox/src/pull-requests.ts";
import { machine, oneMachine } from "./one-machine.ts";
import { handoff, PREFIX, startAgent, variablesOf } from "./installed-plugin.ts";
import { EVIDENCE, RiskStage } from "../e2e/risk-stage.ts";
import { ScriptedModel, type Turn } from "./scripted-model.ts";
import { moveByHand, onGithub, recordsOf } from "../e2e/stage.ts";

/** A high-risk ticket in the real client, from its submission to Done: once for each thing missing, then rightly. */

let risk: RiskStage;

oneMachine();

beforeAll(async () => {
  risk = await RiskStage.open({ agents: [{ name: "reality-checker" }] });
});

afterAll(async () => {
  await risk?.close();
});

/** What is missing, and how the refusal calls it. */
const PIECES = {
  files_changed: "the changed files",
  description: "a description",
  tests: "tests mapped to acceptance criteria",
  before_after: "the behaviour before and after",
  migrations_breaking: "migrations and breaking changes",
  security_analysis: "the security analysis",
  rollback_plan: "the rollback plan",
} as const satisfies Record<keyof typeof EVIDENCE, string>;

function answer(input: Record<string, unknown>): Turn {
  return { name: `${PREFIX}ralph_hero__answer`, input };
}

function without(key: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(EVIDENCE).filter(([name]) => name !== key));
}

test("every piece is asked for, and the reviewer, until all is there", async () => {
  const number = 12;
  const complete = { number, command: "impl", intent: "complete", reason: "Built and tested" };
  const close = handoff({ number, command: "triage", intent: "close", reason: "Merged" });
  const look: Turn = { name: `${PREFIX}ralph_hero__get_ticket`, input: { number } };
  const decision = { number, question: "3", decision: "accept", text: "Ran the tests, read the change" };
  const model = await ScriptedModel.open({
    turns: [
      {
        name: `${PREFIX}ralph_hero__create_ticket`,
        input: { title: "End sessions", contract: { risk_class: "high" } },
      },
      async () => {
        await moveByHand(risk.stage, number, "In Progress");
        return handoff({ number, command: "impl", intent: "lock", reason: "Beginning" });
      },
      handoff({ ...complete, evidence: EVIDENCE }),
      () => {
        risk.pullRequest(number);
        return handoff(complete);
      },
      ...Object.keys(PIECES).map((key) => handoff({ ...complete, evidence: without(key) })),
      handoff({ ...complete, evidence: EVIDENCE }),
      close,
      answer(decision),
      startAgent("reality-checker", `Review the submission of ticket ${number}`),
      close,
    ],
    subagents: [
      { told: `Review the submission of ticket ${number}`, turns: [look, answer(decision), "Accepted."] },
    ],
  });
  await machine.converse(model.url, { variables: variablesOf(risk.stage) });
  await model.close();
  const [created, locked, alone, bare, ...rest] = model.results;
  expect([created?.isError, locked?.isError], created?.text).toEqual([false, false]);
  expect(alone).toMatchObject({ isError: true, text: expect.stringContaining(`"Closes #${number}"`) });
  for (const piece of Object.values(PIECES)) expect(bare?.text).toContain(piece);
  for (const [at, piece] of Object.values(PIECES).entries()) {
    expect(rest[at], rest[at]?.text).toMatchObject({ isError: true, text: expect.stringContaining(piece) });
    expect(rest[at]?.text.match(/Give:/g)).toHaveLength(1);
  }
  const [submitted, unreviewed, own, , done] = rest.slice(Object.keys(PIECES).length);
  expect(submitted, submitted?.text).toMatchObject({ isError: false });
  expect(JSON.parse(submitted?.text ?? "")).toMatchObject({
    review: { riskClass: "high", reviewer: "reality-checker" },
  });
  expect(unreviewed).toMatchObject({ isError: true, text: expect.stringContaining("REFUSED_REVIEW") });
  expect(own?.text).toContain("An agent does not answer its own question");
  const seen = model.shown.filter(({ agentId }) => agentId !== null).map(({ text }) => text);
  expect(seen.join("\n")).toContain(EVIDENCE.security_analysis);
  expect(done, done?.text).toMatchObject({ isError: false });
  const ticket = await onGithub(risk.stage, number);
  expect(ticket).toMatchObject({ state: "Done", issueState: "CLOSED" });
  expect(recordsOf(ticket).at(-1)).toContain("**Accepted by**: reality-checker");
});

test("a high-risk change that was merged is not closed without its review", async () => {
  const number = await risk.begin({ risk_class: "high" });
  const pull = risk.pullRequest(number);
  await risk.submit(number);
  mergePullRequest(risk.stage.world, pull);
  const model = await ScriptedModel.open({
    turns: [handoff({ number, command: "triage", intent: "close", reason: "Merged" })],
  });
  await machine.converse(model.url, { variables: variablesOf(risk.stage) });
  await model.close();
  expect(model.results[0]?.text).toContain("has no decision by its reviewer");
  expect((await onGithub(risk.stage, number)).state).toBe("In Review");
});
