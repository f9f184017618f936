import { describe, expect, test } from "vitest";
import { childrenOf, closeWith, recordsIn } from "../e2e/follow-up-stage.ts";
import { ralphHero } from "../e2e/in-process.ts";
import { eachStage, stage } from "../e2e/each-stage.ts";
import { onGithub, type Agent, type Answer } from "../e2e/stage.ts";
import { publishTeam } from "../e2e/team-stage.ts";
import { cutsOf, type Cut } from "../support/faults.ts";

/** A claim of a task, and its close with a follow-up, are killed before and after each of their requests. */

const OWNER = { agent: "docs" };
const NEXT = ["docs", "other"];
const CLAIM_REQUESTS = 7;
const CLOSE_REQUESTS = 12;

eachStage({}, () => {
  publishTeam(stage, { agents: [{ name: "docs" }, { name: "other" }, { name: "bob" }] });
});

async function made(agent: Agent): Promise<number> {
  const { data, text } = await agent.call("create_ticket", {
    title: "Describe it",
    contract: { kind: "task" },
  });
  if (data.error !== undefined) throw new Error(text);
  return data.number;
}

async function claim(agent: Agent, number: number): Promise<Answer> {
  return agent.handoff(number, "triage", { intent: "lock" });
}

async function killedAt({ skip, action }: Cut, agent: Agent, call: () => Promise<Answer>): Promise<void> {
  await stage.fault({ match: "*", skip, action });
  await stage.killAtHeld(agent, call);
}

test("a claim and a close send what is cut below, and nothing else", async () => {
  const agent = await stage.agent(OWNER);
  const number = await made(agent);
  await stage.sentSince();
  await claim(agent, number);
  expect(await stage.sentSince()).toHaveLength(CLAIM_REQUESTS);
  await closeWith(agent, number);
  expect(await stage.sentSince()).toHaveLength(CLOSE_REQUESTS);
});

describe.each(cutsOf(CLAIM_REQUESTS))("a claim that is killed at request $skip ($when)", (cut) => {
  test.each(NEXT)("is made good by %s, who closes the task", async (name) => {
    const agent = await stage.agent(OWNER);
    const number = await made(agent);
    await killedAt(cut, agent, async () => claim(agent, number));
    const next = await stage.agent({ agent: name });
    const claimed = await claim(next, number);
    expect(claimed.data.lock, claimed.text).toBeDefined();
    const closed = await next.handoff(number, "triage", { intent: "close" });
    expect(closed.data.newState, closed.text).toBe("Done");
    expect(await onGithub(stage, number)).toMatchObject({ state: "Done", issueState: "CLOSED", lock: null });
    const log = await recordsIn(stage, number);
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_record, at) => at + 1));
  });
});

describe.each(cutsOf(CLOSE_REQUESTS))(
  "a close with a follow-up that is killed at request $skip ($when)",
  (cut) => {
    test.each(NEXT)("is one finish, whatever %s calls then", async (name) => {
      const agent = await stage.agent(OWNER);
      const number = await made(agent);
      await claim(agent, number);
      await killedAt(cut, agent, async () => closeWith(agent, number));
      const next = await stage.agent({ agent: name });
      // Nothing was announced where the lock can still be taken.
      await claim(next, number);
      await closeWith(next, number);
      await ralphHero(stage.environment({ agent: name }), "doctor", "--no-probe", "--repair", String(number));
      expect(await onGithub(stage, number)).toMatchObject({
        state: "Done",
        issueState: "CLOSED",
        lock: null,
      });
      expect(childrenOf(stage, number)).toHaveLength(1);
      const log = await recordsIn(stage, number);
      expect(log.filter(({ followUps }) => followUps !== undefined)).toHaveLength(1);
      expect(log.filter(({ to }) => to === "Done")).toHaveLength(1);
    });
  },
);
