import { describe, expect, test } from "vitest";
import { expectData, expectError } from "./expectations.ts";
import { eachStage, stage } from "./each-stage.ts";
import { addTicketsIn, onGithub, REF, type Agent, type Answer } from "./stage.ts";
import { publishTeam, TRIO } from "./team-stage.ts";

let one: number;
let other: number;

eachStage({}, () => {
  [one = 0, other = 0] = addTicketsIn(stage.world, "Research Needed", 2);
});

/** A handoff that leaves the ticket out. */
async function numberless(agent: Agent, intent = "complete", more: object = {}): Promise<Answer> {
  return agent.call("handoff_ticket", { command: "research", intent, reason: "It is found", ...more });
}

async function lock(agent: Agent, number: number, more: object = {}): Promise<Answer> {
  return agent.call("handoff_ticket", {
    number,
    command: "research",
    intent: "lock",
    reason: "Mine",
    ...more,
  });
}

describe("a call without a number", () => {
  test("is about the one ticket whose lock the agent holds, at one request more", async () => {
    const ada = await stage.agent({ agent: "ada" });
    await lock(ada, one);
    expect((await ada.call("get_ticket", {})).data).toMatchObject({ number: one });
    await stage.sentSince();
    expectData(await numberless(ada), { number: one, newState: "Ready for Plan" });
    expect(await stage.sentSince()).toEqual(["ReadBoard", "ReadTicket", REF, REF, "WriteTicket"]);
  });

  test("is never about a ticket that the agent held once, or about one of two", async () => {
    publishTeam(stage, TRIO);
    const [ada, bob] = [await stage.agent({ agent: "ada" }), await stage.agent({ agent: "bob" })];
    await lock(ada, one);
    await lock(bob, other);
    await bob.handoff(other, "research", { intent: "lock", to: "ada" }, "Yours");
    expect((await numberless(ada)).text).toContain("you hold the locks of 2 tickets");
    await ada.handoff(one, "research", { intent: "lock", to: "bob" }, "Yours");
    expect((await numberless(ada)).data).toMatchObject({ number: other });
  });

  test("finishes the ticket that it is about, with its result and its follow-up", async () => {
    const [building = 0] = addTicketsIn(stage.world, "In Progress", 1);
    const ada = await stage.agent({ agent: "ada" });
    const call = { command: "impl", reason: "Built" };
    await ada.call("handoff_ticket", { ...call, number: building, intent: "lock" });
    const { data, text } = await ada.call("handoff_ticket", {
      ...call,
      intent: "complete",
      result: { tests: 12 },
      follow_up: { to: "bob", task: "Review {parent_key}" },
    });
    expect(data, text).toMatchObject({ number: building, newState: "In Review", followUps: [{ to: "bob" }] });
    expect((await ada.call("get_ticket", { number: building })).data.result.value).toEqual({ tests: 12 });
  });

  test("is refused where the agent holds none, and says so", async () => {
    const ada = await stage.agent({ agent: "ada" });
    await lock(ada, one);
    await numberless(ada);
    const { data, text } = await numberless(ada, "escalate");
    expect(data.error.code).toBe("INPUT_INVALID");
    expect(text).toContain("Cannot hand off without a number: you hold no lock");
    expect((await onGithub(stage, one)).state).toBe("Ready for Plan");
  });

  test("is refused where the agent holds several, and lists them", async () => {
    const ada = await stage.agent({ agent: "ada" });
    for (const number of [one, other]) await lock(ada, number);
    const { data, text } = await numberless(ada);
    expect(data.error.code).toBe("INPUT_INVALID");
    expect(text).toContain(`you hold the locks of 2 tickets, acme/rocket#${one}, acme/rocket#${other}`);
    await ada.handoff(one, "research", { intent: "complete" });
    expect((await numberless(ada)).data).toMatchObject({ number: other });
  });

  test("finds the lock of a restarted agent by one listing of the locks", async () => {
    const before = await stage.agent({ agent: "ada" });
    await lock(before, one);
    const bob = await stage.agent({ agent: "bob" });
    await lock(bob, other);
    before.kill();
    const ada = await stage.agent({ agent: "ada" });
    await expect.poll(async () => (await ada.call("get_ticket", {})).data?.number).toBe(one);
    await stage.sentSince();
    expect((await numberless(ada)).data).toMatchObject({ number: one });
    // Another session of the agent may be about to take the dead one's lock up, so it is renewed before its release.
    const renewal = ["POST git/commits", "SwapRefs"];
    const sent = ["ReadBoard", "ReadTicket", REF, REF, ...renewal, "WriteTicket"];
    expect((await stage.sentSince()).toSorted()).toEqual(sent.toSorted());
  });

  test("tells agents and instances of one process apart", async () => {
    const server = await stage.agent();
    const [first, second] = [
      { agent: "builder", instance: "a1" },
      { agent: "builder", instance: "b2" },
    ];
    await lock(server, one, first);
    await lock(server, other, second);
    expectError(await numberless(server, "complete", { agent: "builder" }), "INPUT_INVALID");
    expect((await numberless(server, "complete", second)).data).toMatchObject({ number: other });
    expect((await numberless(server, "complete", first)).data).toMatchObject({ number: one });
  });

  test("finds what was handed to the agent, and no longer what it handed over", async () => {
    publishTeam(stage, TRIO);
    const [ada, bob] = [await stage.agent({ agent: "ada" }), await stage.agent({ agent: "bob" })];
    await lock(ada, one);
    expect((await numberless(ada, "lock", { to: "next" })).data).toMatchObject({
      number: one,
      handedTo: "bob",
    });
    expectError(await numberless(ada), "INPUT_INVALID");
    expect((await numberless(bob)).data).toMatchObject({ number: one, newState: "Ready for Plan" });
  });

  test("with both number and numbers is refused", async () => {
    const ada = await stage.agent({ agent: "ada" });
    expectError(await numberless(ada, "lock", { number: one, numbers: [one] }), "INPUT_INVALID");
  });
});
