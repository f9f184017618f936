import { beforeEach, describe, expect, test } from "vitest";
import { expectDone, expectError } from "../e2e/expectations.ts";
import { BUILDER, childrenOf, closeWith, expectFinished, inReview } from "../e2e/follow-up-stage.ts";
import { ralphHero } from "../e2e/in-process.ts";
import { eachStage, stage } from "../e2e/each-stage.ts";
import { onGithub, REF, type Stage } from "../e2e/stage.ts";
import { cutsOf } from "../support/faults.ts";

/**
 * A call with a follow-up is killed wherever it can be, and somebody goes on: one child, a finished parent, whole logs.
 */

eachStage();

/** What a call with one follow-up sends, where its label has to be made. */
const REQUESTS = [
  "ReadTicket",
  REF,
  "ReadLinkedPullRequests",
  "ReadBoard",
  "ReadChoices",
  "ReadIssue",
  // The label goes out with the announcement.
  "POST rocket/labels",
  "WriteTicket",
  // The ticket is read again while its follow-up is made.
  "ReadTicket",
  REF,
  "CreateIssue",
  "ReadLinkedPullRequests",
  // The follow-up's first record, then the finish.
  "WriteTicket",
  // Closes the issue, once its record stands.
  "WriteTicket",
];
/** Which of them writes the announcement: what is cut off before it has changed nothing. */
const ANNOUNCEMENT = REQUESTS.indexOf("WriteTicket");
/** Which of them finishes the ticket. */
const FINISH = REQUESTS.lastIndexOf("WriteTicket") - 1;

const CUTS = cutsOf(REQUESTS.length).map(({ skip, action }) => ({ skip, action, request: REQUESTS[skip] }));

async function cutOff(cut: (typeof CUTS)[number], call: Parameters<Stage["killedDuring"]>[1]): Promise<void> {
  const { skip, action } = cut;
  await stage.fault({ match: "*", skip, action });
  await stage.killedDuring(BUILDER, call);
}

test("a call with a follow-up sends what is cut below, and nothing else", async () => {
  const agent = await stage.agent(BUILDER);
  const number = inReview(stage);
  await agent.call("get_ticket", { number });
  await stage.sentSince();
  expectDone(await closeWith(agent, number));
  const sent = await stage.sentSince();
  // The reads go out together, so that their order is nobody's.
  expect(sent.toSorted()).toEqual(REQUESTS.toSorted());
  const reads = ["ReadTicket", REF];
  expect(sent.slice(ANNOUNCEMENT).filter((name) => !reads.includes(name))).toEqual(
    REQUESTS.slice(ANNOUNCEMENT).filter((name) => !reads.includes(name)),
  );
  await expectFinished(stage, number, { state: "Done", children: 1 });
});

describe.each(CUTS)("killed at request $skip, $request ($action)", (cut) => {
  test("the same call makes one child and finishes the parent", async () => {
    const number = inReview(stage);
    await cutOff(cut, async (agent) => closeWith(agent, number));
    const again = await stage.agent(BUILDER);
    const { isError, text, data } = await closeWith(again, number);
    expect(isError, text).toBe(false);
    expect(data.followUps).toMatchObject([{ to: "bob", number: childrenOf(stage, number)[0] }]);
    await expectFinished(stage, number, { state: "Done", children: 1 });
    expect((await onGithub(stage, number)).issueState).toBe("CLOSED");
  });
});

/** From the announcement on, whoever calls next has something to finish; after the finish all is done. */
const ANNOUNCED = CUTS.filter(({ skip, action }) => skip >= ANNOUNCEMENT && action === "hold-after");

describe.each(ANNOUNCED)("announced, and killed after request $skip, $request", (cut) => {
  let number: number;

  beforeEach(async () => {
    number = inReview(stage);
    await cutOff(cut, async (agent) => closeWith(agent, number));
  });

  test("another agent's call finishes it, and answers with that finish alone", async () => {
    const other = await stage.agent({ agent: "other" });
    const first = await other.handoff(number, "triage", { intent: "cancel" });
    const [child] = childrenOf(stage, number);
    const finished = `Finished as "builder" announced in record 1: nothing is left to do. "triage cancel" was not`;
    expect(first.text.includes(finished), first.text).toBe(cut.skip < FINISH);
    expect(first.text.includes(`#${child} was made for "bob"`), first.text).toBe(cut.skip < FINISH);
    expectError(await other.handoff(number, "triage", { intent: "cancel" }), "REFUSED_TERMINAL");
    await expectFinished(stage, number, { state: "Done", children: 1 });
    const again = await (await stage.agent(BUILDER)).call("get_ticket", { number });
    expect(again.data.guidance, again.text).not.toHaveProperty("warnings");
  });

  test("doctor --repair finishes it", async () => {
    const env = stage.environment({ agent: "doctor" });
    const { stdout } = await ralphHero(env, "doctor", "--no-probe", "--repair", String(number));
    const [child] = childrenOf(stage, number);
    expect(stdout).toContain(
      cut.skip < FINISH
        ? `✓ follow-ups of #${number}: finished: the ticket is in "Done", with #${child} for "bob"`
        : `✓ follow-ups of #${number}: nothing is left to make`,
    );
    await expectFinished(stage, number, { state: "Done", children: 1 });
    const again = await closeWith(await stage.agent(BUILDER), number);
    expect(again.data, again.text).toMatchObject({ replayed: true, newState: "Done" });
    await expectFinished(stage, number, { state: "Done", children: 1 });
  });
});
