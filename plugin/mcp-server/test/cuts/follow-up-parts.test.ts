import { addComment } from "../../../../sandbox/src/threads.ts";
import { TEST_TIME } from "../../../../sandbox/src/leaping-time.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { expectDone, expectError } from "../e2e/expectations.ts";
import {
  begun,
  BUILDER,
  childrenOf,
  closeWith,
  completeWith,
  expectFinished,
  inReview,
  recordsIn,
} from "../e2e/follow-up-stage.ts";
import { ralphHero } from "../e2e/in-process.ts";
import { agent, eachStage, stage } from "../e2e/each-stage.ts";
import { moveByHand, type Agent, type Answer } from "../e2e/stage.ts";
import { issueAt } from "../e2e/tickets-stage.ts";

/** One request writes the first records of follow-up tickets and, last, the finish: each of its parts may fail alone. */

const SCHEMA = { type: "object", required: ["ok"] };
const FOLLOW_UP = { to: "bob", task: "Review {parent_key}", result_schema: SCHEMA };

/** The request that finishes the ticket; the announcement is the first write. */
const FINISH = { match: "WriteTicket", skip: 1 } as const;

let number: number;

eachStage({ as: BUILDER }, async () => {
  number = await begun(stage, agent);
  await stage.sentSince();
});

async function complete(by: Agent): Promise<Answer> {
  return completeWith(by, number, { follow_up: FOLLOW_UP });
}

async function close(by: Agent): Promise<Answer> {
  return closeWith(by, number, { follow_up: FOLLOW_UP });
}

async function expectWhole(state: string): Promise<void> {
  await expectFinished(stage, number, { state, children: 1 });
  const [child = 0] = childrenOf(stage, number);
  expect(await recordsIn(stage, child)).toMatchObject([{ contract: { schema: SCHEMA } }]);
}

describe.each([
  { part: "the follow-up's record", field: "addComment", key: "addComment" },
  {
    part: "the follow-up's card",
    field: "updateProjectV2ItemFieldValue",
    key: "updateProjectV2ItemFieldValue",
  },
  { part: "the finish's record", field: "addComment", key: "addComment_2" },
  {
    part: "the finish's card",
    field: "updateProjectV2ItemFieldValue",
    key: "updateProjectV2ItemFieldValue_2",
  },
  { part: "the lock's release", field: "updateRefs", key: "updateRefs" },
])("where $part", ({ field, key }) => {
  test.each([
    { ...FINISH, action: "fail-field", field, key },
    { ...FINISH, action: "fail-field", field, key, unexplained: true },
    { ...FINISH, action: "break-off", field, key },
    { ...FINISH, action: "break-off", field, key, executed: true },
  ] as const)("fails alone, or ends the request ($action), the same call makes it whole", async (fault) => {
    await stage.fault(fault);
    expectDone(await complete(agent));
    await expectWhole("In Review");
  });
});

test("a first record that GitHub refuses again and again is written by the same call later", async () => {
  const refused = { type: "FORBIDDEN", message: "Not now", times: 3 };
  await stage.fault({ ...FINISH, action: "fail-field", field: "addComment", key: "addComment", ...refused });
  const failed = await complete(agent);
  expect(failed.text).toContain("Call again with the same arguments");
  const again = await complete(agent);
  expect(again.data, again.text).toMatchObject({ replayed: true });
  await expectWhole("In Review");
});

describe("a finish whose follow-up has no first record, because its process ended", () => {
  let child: number;

  beforeEach(async () => {
    number = inReview(stage);
    await stage.fault(
      { ...FINISH, action: "fail-field", field: "addComment", key: "addComment" },
      { match: "WriteTicket", skip: 2, action: "hang" },
    );
    await stage.killedDuring(BUILDER, close);
    [child = 0] = childrenOf(stage, number);
  });

  test("is there", async () => {
    expect(await recordsIn(stage, child)).toEqual([]);
    expect((await recordsIn(stage, number)).at(-1)).toHaveProperty("followUps");
  });

  test("is made whole by the same call", async () => {
    const again = await close(await stage.agent(BUILDER));
    expect(again.data, again.text).toMatchObject({ replayed: true });
    await expectWhole("Done");
  });

  test("is made whole by doctor --repair, of either ticket", async () => {
    const env = stage.environment({ agent: "doctor" });
    const { stdout } = await ralphHero(env, "doctor", "--no-probe", "--repair", String(child));
    expect(stdout).toContain(`✓ follow-ups of #${child}: opened: #${child} for "bob"`);
    await expectWhole("Done");
    const again = await ralphHero(env, "doctor", "--no-probe", "--repair", String(number));
    expect(again.stdout).toContain(`✓ follow-ups of #${number}: nothing is left to make`);
  });

  test("is named by doctor --repair of the finished ticket", async () => {
    const env = stage.environment({ agent: "doctor" });
    const { stdout } = await ralphHero(env, "doctor", "--no-probe", "--repair", String(number));
    expect(stdout).toContain(`✓ follow-ups of #${number}: opened: #${child} for "bob"`);
    await expectWhole("Done");
  });

  test("is made whole by the receiver's first handoff, before that", async () => {
    const bob = await stage.agent({ agent: "bob" });
    const moved = await bob.handoff(child, "triage", { to_state: "Research Needed" });
    expect(moved.data, moved.text).toMatchObject({ record: { seq: 2 } });
    expect(await recordsIn(stage, child)).toMatchObject([{ contract: { schema: SCHEMA } }, {}]);
  });

  describe("and whose announcement lies far back, as its ticket has gone on", () => {
    beforeEach(async () => {
      const { world, project } = stage.place;
      for (let said = 0; said < 60; said += 1)
        addComment(world, issueAt(stage, number), project.creator, `talk ${said}`);
      await moveByHand(stage, number, "Research Needed");
      await agent.handoff(number, "research", { intent: "lock" });
      await agent.handoff(number, "research", { intent: "complete" });
    });

    test("is made whole by the receiver's first handoff, before that", async () => {
      const bob = await stage.agent({ agent: "bob" });
      const moved = await bob.handoff(child, "triage", { to_state: "Research Needed" });
      expect(moved.data, moved.text).toMatchObject({ record: { seq: 2 } });
      expect(await recordsIn(stage, child)).toMatchObject([{ contract: { schema: SCHEMA } }, {}]);
    });

    test("is made whole by doctor --repair of the ticket", async () => {
      const env = stage.environment({ agent: "doctor" });
      const { stdout } = await ralphHero(env, "doctor", "--no-probe", "--repair", String(number));
      expect(stdout).toContain(`✓ follow-ups of #${number}: opened: #${child} for "bob"`);
      expect(await recordsIn(stage, child)).toMatchObject([{ contract: { schema: SCHEMA } }]);
    });
  });

  test("is a finding of the audit a minute later", async () => {
    TEST_TIME.leap(120_000);
    const { text } = await agent.call("audit_ticket", { number });
    expect(text).toContain("FOLLOW_UP_UNOPENED");
  });

  test("takes no other first record", async () => {
    const bob = await stage.agent({ agent: "bob" });
    const asked = await bob.call("ask", { number: child, question: "Why?", to: "builder" });
    expect(asked.data.error, asked.text).toMatchObject({ code: "FOLLOW_UP_UNFINISHED", retryable: true });
    const grouped = await bob.call("handoff_ticket", {
      numbers: [child, number],
      command: "triage",
      to_state: "Research Needed",
      reason: "Both",
    });
    expectError(grouped, "REFUSED_FINISHING");
    expect(await recordsIn(stage, child)).toEqual([]);
  });

  test("is a person's once they have moved its card", async () => {
    await moveByHand(stage, child, "Research Needed");
    const bob = await stage.agent({ agent: "bob" });
    expectDone(await bob.handoff(child, "research", { intent: "lock" }));
  });
});
