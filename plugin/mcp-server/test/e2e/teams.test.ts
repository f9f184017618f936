import { beforeEach, describe, expect, test } from "vitest";
import { expectData, expectParts, expectDone, expectError } from "./expectations.ts";
import { eachStage, stage } from "./each-stage.ts";
import { ralphHero } from "./in-process.ts";
import { addTicketsIn, onGithub, recordsOf, REF, type Agent, type Answer } from "./stage.ts";
import { publishTeam, TRIO } from "./team-stage.ts";
import { recordsIn } from "./follow-up-stage.ts";

const MINUTE_MS = 60_000;

let number: number;
let ada: Agent;
let bob: Agent;
let cleo: Agent;

eachStage({}, async () => {
  [number = 0] = addTicketsIn(stage.world, "Research Needed", 1);
  publishTeam(stage, TRIO);
  ada = await stage.agent({ agent: "ada" });
  bob = await stage.agent({ agent: "bob" });
  cleo = await stage.agent({ agent: "cleo" });
});

const WHY = "The schema is yours: look at the migrations first";

async function lock(agent: Agent): Promise<Answer> {
  return agent.handoff(number, "research", { intent: "lock" });
}

async function handLockTo(agent: Agent, to: string, reason = WHY): Promise<Answer> {
  return agent.call("handoff_ticket", { number, command: "research", intent: "lock", to, reason });
}

/** Takes the lock, and hands it to bob. */
async function given(by = ada): Promise<Answer> {
  await lock(by);
  return handLockTo(by, "bob");
}

async function killGiverAt(match: string, action: "hang" | "hold-after"): Promise<void> {
  await stage.fault({ match, action, skip: 1 });
  await stage.killedDuring({ agent: "ada" }, given);
}

async function complete(agent: Agent): Promise<Answer> {
  return agent.handoff(number, "research", { intent: "complete" }, "Findings are in research.md");
}

function codeOf({ isError, data }: Answer): string {
  return isError ? data.error.code : "done";
}

describe("a lock that is handed over", () => {
  test("goes to the named agent in another process, who learns by whom and why, and finishes the work", async () => {
    const handed = await given();
    expect(handed.data).toMatchObject({
      previousState: "Research in Progress",
      newState: "Research in Progress",
      handedTo: "bob",
      record: { seq: 2 },
      guidance: { note: expect.stringContaining('You no longer hold the ticket: "bob"') },
    });
    expect(handed.data.lock).toBeUndefined();
    expect(handed.text).toContain("Its lock is handed to bob");
    const [, record = ""] = recordsOf(await onGithub(stage, number));
    expect(record).toMatch(/^\*\*Lock handed over\*\*: ada → bob in Research in Progress\n/);
    expect(record).toContain(WHY);

    const seen = await bob.call("get_ticket", { number });
    expect(seen.data).toMatchObject({
      state: "Research in Progress",
      lock: { agent: "bob", mine: true, running: true, handed: { by: "ada", why: WHY, takenUp: false } },
      guidance: { note: expect.stringContaining('"ada" handed you this ticket') },
    });
    expect(seen.text).toContain(`Handed over by ada: "${WHY}"`);

    expectData(await lock(bob), { lock: { renewed: true } });
    expect(recordsOf(await onGithub(stage, number))).toHaveLength(2);
    const after = await bob.call("get_ticket", { number });
    expect(after.data.lock).toMatchObject({ instance: "main", handed: { by: "ada", takenUp: true } });
    expect((await complete(bob)).data).toMatchObject({ newState: "Ready for Plan" });
    expect((await onGithub(stage, number)).lock).toBeNull();
  });

  test.each(["complete", "escalate"])(
    "may be finished at once: %s takes it up on the way",
    async (intent) => {
      await lock(ada);
      await handLockTo(ada, "next");
      expect(codeOf(await bob.handoff(number, "research", { intent }))).toBe("done");
      const { lock: ref, state } = await onGithub(stage, number);
      expect({ ref, state }).toEqual({
        ref: null,
        state: intent === "complete" ? "Ready for Plan" : "Human Needed",
      });
    },
  );

  test("costs five requests, as a lock does, and taking it up as many as a renewal and its giver's commit", async () => {
    await lock(ada);
    await stage.sentSince();
    await handLockTo(ada, "bob");
    expect(await stage.sentSince()).toHaveLength(5);
    await lock(bob);
    const taking = await stage.sentSince();
    expect(taking.toSorted((a, b) => a.localeCompare(b))).toEqual([
      REF,
      "POST git/commits",
      "POST git/commits",
      "ReadCommits",
      "ReadTicket",
      "SwapRefs",
    ]);
  });

  test("leaves its giver without it: every call of the giver's is refused, and the same call again is recognised", async () => {
    await given();
    expect(codeOf(await complete(ada))).toBe("REFUSED_NOT_HOLDER");
    const again = await lock(ada);
    expect(codeOf(again)).toBe("REFUSED_LOCKED");
    expect(again.text).toContain('"bob" (handed over by "ada", not taken up yet) holds its lock until');
    expect((await handLockTo(ada, "bob")).data).toMatchObject({ replayed: true, handedTo: "bob" });
    expect(codeOf(await handLockTo(ada, "cleo"))).toBe("REFUSED_NOT_HOLDER");
    expect(recordsOf(await onGithub(stage, number))).toHaveLength(2);
  });

  test("is its receiver's: a lock call renews it, and says nothing of another holder", async () => {
    await given();
    const { data, text } = await lock(bob);
    expect(data, text).toMatchObject({ lock: { renewed: true } });
    expect(data.handedTo).toBeUndefined();
    expect(text).not.toContain("bob");
  });

  test("goes around the three: next, next and next is back with the first", async () => {
    await lock(ada);
    expect((await handLockTo(ada, "next")).data.handedTo).toBe("bob");
    expect((await handLockTo(bob, "next")).data.handedTo).toBe("cleo");
    expect((await handLockTo(cleo, "next")).data.handedTo).toBe("ada");
    expect(codeOf(await complete(ada))).toBe("done");
  });

  test("is taken up by one of three processes of the receiver's name, and by nobody else", async () => {
    await given();
    expect(codeOf(await lock(cleo))).toBe("REFUSED_LOCKED");
    const bobs = await Promise.all([1, 2, 3].map(async () => stage.agent({ agent: "bob" })));
    const codes = await Promise.all(bobs.map(async (one) => codeOf(await lock(one))));
    expect(codes.toSorted((a, b) => a.localeCompare(b))).toEqual([
      "done",
      "REFUSED_LOCKED",
      "REFUSED_LOCKED",
    ]);
  });

  test("is finished by one of three who complete it at once", async () => {
    await given();
    const bobs = await Promise.all([1, 2, 3].map(async () => stage.agent({ agent: "bob" })));
    const answers = await Promise.all(
      bobs.map(async (one, n) => one.handoff(number, "research", { intent: "complete" }, `Findings of ${n}`)),
    );
    expect(
      answers.filter(({ isError }) => !isError),
      answers.map(({ text }) => text).join("\n"),
    ).toHaveLength(1);
    const ticket = await onGithub(stage, number);
    expect(ticket).toMatchObject({ state: "Ready for Plan", lock: null });
    expect(recordsOf(ticket)).toHaveLength(3);
  });

  test("goes on with the receiver that was killed after it took it up, and started again", async () => {
    await given();
    await lock(bob);
    bob.kill();
    await expect.poll(async () => codeOf(await complete(await stage.agent({ agent: "bob" })))).toBe("done");
  });

  test("is free once the lease is over and nobody came", async () => {
    await given(await stage.agent({ agent: "ada", env: { RALPH_LEASE_MINUTES: "30" } }));
    stage.pass(30.5 * MINUTE_MS);
    expect(codeOf(await lock(cleo))).toBe("REFUSED_LOCKED");
    stage.pass(MINUTE_MS);
    expect(codeOf(await lock(cleo))).toBe("done");
    expect(recordsOf(await onGithub(stage, number)).at(-1)).toContain(
      "taken over from bob (its lease is over)",
    );
    expect(codeOf(await complete(bob))).toBe("REFUSED_NOT_HOLDER");
  });

  test.each([
    ["bob", { agents: [] }, "REFUSED_TEAM", 'Leave "to" out'],
    ["mallory", TRIO, "REFUSED_TEAM", '"bob", "cleo"'],
    ["ada", TRIO, "REFUSED_TEAM", '"bob", "cleo", or "next"'],
    ["next", { agents: [{ name: "ada" }] }, "REFUSED_TEAM", "escalate"],
  ])("is refused to %j of %j with %s, and says %s", async (to, policy, code, says) => {
    publishTeam(stage, policy);
    await lock(ada);
    const refused = await handLockTo(ada, to);
    expect(codeOf(refused)).toBe(code);
    expect(refused.text).toContain(says);
    expect(codeOf(await complete(ada))).toBe("done");
  });

  test("is handed on, and taken up, on the command line as well", async () => {
    const run = async (agent: string, ...args: string[]): Promise<{ code: number | null; stdout: string }> =>
      ralphHero(stage.environment({ agent }), "handoff", String(number), "--command", "research", ...args);
    await run("ada", "--intent", "lock", "--reason", "Mine");
    const handed = await run("ada", "--intent", "lock", "--to", "next", "--reason", WHY);
    expect(handed).toMatchObject({ code: 0, stdout: expect.stringContaining("Its lock is handed to bob") });
    expect((await run("bob", "--intent", "complete", "--reason", "Found")).code).toBe(0);
    expect((await onGithub(stage, number)).state).toBe("Ready for Plan");
  });

  test("has to be the caller's, and goes with the intent lock alone", async () => {
    expect(codeOf(await handLockTo(ada, "bob"))).toBe("REFUSED_NOT_HOLDER");
    const args = { number, command: "research", intent: "complete", to: "bob", reason: WHY };
    const wrong = await ada.call("handoff_ticket", args);
    expect(codeOf(wrong)).toBe("INPUT_INVALID");
    expect(wrong.text).toContain('goes with intent "lock" alone');
    expect((await onGithub(stage, number)).comments).toHaveLength(0);
  });
});

/** Three attempts of three writes each; then a call gives up. */
const WRITES_OF_A_CALL = 9;

describe("a giver that is killed", () => {
  test("before the swap keeps its lock: its restart hands it over", async () => {
    await killGiverAt("SwapRefs", "hang");
    const restarted = await stage.agent({ agent: "ada" });
    expect((await handLockTo(restarted, "bob")).data).toMatchObject({ handedTo: "bob" });
    expect(recordsOf(await onGithub(stage, number))).toHaveLength(2);
  });

  test("between swap and record still answers for the lock: its restart hands it over, and the receiver waits", async () => {
    await killGiverAt("WriteTicket", "hang");
    expect(recordsOf(await onGithub(stage, number))).toHaveLength(1);
    const restarted = await stage.agent({ agent: "ada" });
    expect((await handLockTo(restarted, "bob")).data).toMatchObject({ handedTo: "bob", record: { seq: 2 } });
    expect(codeOf(await lock(cleo))).toBe("REFUSED_LOCKED");
    expect(codeOf(await complete(await stage.agent({ agent: "bob" })))).toBe("done");
  });

  test("after the record, without the answer: the receiver has the lock, and the call again says so", async () => {
    await killGiverAt("WriteTicket", "hold-after");
    const restarted = await stage.agent({ agent: "ada" });
    expect((await handLockTo(restarted, "bob")).data).toMatchObject({ replayed: true, handedTo: "bob" });
    expect(codeOf(await lock(cleo))).toBe("REFUSED_LOCKED");
    expect(codeOf(await complete(await stage.agent({ agent: "bob" })))).toBe("done");
  });

  test("by nobody, and told that its record was refused, has its lock back", async () => {
    await lock(ada);
    const { lock: before } = await onGithub(stage, number);
    await stage.fault({
      match: "WriteTicket",
      action: "fail-field",
      field: "addComment",
      type: "FORBIDDEN",
      times: WRITES_OF_A_CALL,
    });
    expect((await handLockTo(ada, "bob")).isError).toBe(true);
    expect((await onGithub(stage, number)).lock).toBe(before);
    expect(codeOf(await complete(ada))).toBe("done");
    expect(recordsOf(await onGithub(stage, number))).toHaveLength(2);
  });
});

describe("turns in a row", () => {
  beforeEach(() => publishTeam(stage, { ...TRIO, maxConsecutiveTurns: 2 }));

  test("end at the team's limit: the next agent goes on", async () => {
    await lock(ada);
    await lock(ada);
    await complete(ada);
    const refused = await ada.handoff(number, "plan", { intent: "lock" });
    expect(codeOf(refused)).toBe("REFUSED_TURNS");
    expectParts(refused.text, 'it is the turn of "bob"', 'Leave the ticket to "bob"');
    expect(codeOf(await bob.handoff(number, "plan", { intent: "lock" }))).toBe("done");
  });

  test("end while the lock is held: handing over to the next one and escalating still work", async () => {
    publishTeam(stage, { ...TRIO, maxConsecutiveTurns: 1 });
    await lock(ada);
    const refused = await complete(ada);
    expect(codeOf(refused)).toBe("REFUSED_TURNS");
    expect(refused.text).toContain('call with intent "lock" and to "next"');
    expect((await handLockTo(ada, "next")).data.handedTo).toBe("bob");
    expect(codeOf(await complete(bob))).toBe("done");
    await bob.handoff(number, "plan", { intent: "escalate" }, "The plan needs a person");
    expect((await onGithub(stage, number)).state).toBe("Human Needed");
  });

  test("are an agent's own where the team says so, and nobody's beside the team", async () => {
    const agents = [{ name: "ada", maxConsecutiveTurns: 3 }, { name: "bob" }];
    publishTeam(stage, { agents, maxConsecutiveTurns: 1 });
    const zoe = await stage.agent({ agent: "zoe" });
    await lock(ada);
    await complete(ada);
    expect(codeOf(await ada.handoff(number, "plan", { intent: "lock" }))).toBe("done");
    expect(codeOf(await ada.handoff(number, "plan", { intent: "complete" }))).toBe("REFUSED_TURNS");
    const [other = 0] = addTicketsIn(stage.world, "Research Needed", 1);
    for (const goal of ["lock", "complete"])
      expect(codeOf(await zoe.handoff(other, "research", { intent: goal }))).toBe("done");
    for (const goal of ["lock", "complete"])
      expect(codeOf(await zoe.handoff(other, "plan", { intent: goal }))).toBe("done");
  });
});

/** A ticket that passes from one agent of a team to another, without a person. */

async function finishWith(agent: Agent, more: Record<string, unknown>): Promise<Answer> {
  const call = { number, command: "research", intent: "complete", reason: "Found", result: {}, ...more };
  return agent.call("handoff_ticket", call);
}

async function escalate(agent: Agent, type: string): Promise<Answer> {
  const call = { number, command: "research", intent: "escalate", reason: "It needs a designer" };
  return agent.call("handoff_ticket", { ...call, failure_type: type });
}

async function moved(agent: Agent, command: string, state: string): Promise<string> {
  return codeOf(await agent.handoff(number, command, { to_state: state }));
}

describe("a team that rotates", () => {
  const ROTATING = { ...TRIO, maxConsecutiveTurns: 1, rotate: true };

  test("hands the lock on with the refusal of a call beyond the limit", async () => {
    publishTeam(stage, ROTATING);
    await lock(ada);
    const refused = await complete(ada);
    expectError(refused, "REFUSED_TURNS");
    expect(refused.data.error.message).toContain('Its lock was handed to "bob", whose turn it is');
    expect(refused.data).toMatchObject({ handedTo: "bob", newState: "Research in Progress" });
    const seen = await bob.call("get_ticket", { number });
    expect(seen.data.lock, seen.text).toMatchObject({ agent: "bob", mine: true, handed: { by: "ada" } });
    expect(seen.data.lock.handed.why).toContain("Findings are in research.md");
    expect(codeOf(await complete(ada))).toBe("REFUSED_NOT_HOLDER");
    expectDone(await lock(bob));
    expect((await complete(bob)).data, "bob's turn").toMatchObject({ newState: "Ready for Plan" });
  });

  test("hands the lock on in the caller's own words where another agent's finish was announced", async () => {
    publishTeam(stage, ROTATING);
    await lock(ada);
    ada.kill();
    await stage.fault({ match: "CreateIssue", action: "hang" });
    const finish = { follow_up: { to: "bob", task: "Plan it" } };
    await stage.killedDuring({ agent: "zoe" }, async (zoe) => finishWith(zoe, finish));
    const refused = await complete(await stage.agent({ agent: "ada" }));
    expect(refused.data, refused.text).toMatchObject({ error: { code: "REFUSED_TURNS" }, handedTo: "bob" });
    expect((await recordsIn(stage, number)).at(-1)).toMatchObject({
      handedTo: "bob",
      reason: expect.stringContaining("Findings are in"),
    });
    const again = await finishWith(await stage.agent({ agent: "zoe" }), finish);
    expect(codeOf(again), again.text).toBe("REFUSED_NOT_HOLDER");
  });

  test("keeps the lock where the team does not rotate, and hands on none that is not held", async () => {
    publishTeam(stage, { ...ROTATING, rotate: false });
    await lock(ada);
    expect((await complete(ada)).data.handedTo).toBeUndefined();
    publishTeam(stage, ROTATING);
    expect((await ada.call("get_ticket", { number })).data.lock).toMatchObject({ mine: true });
  });
});

describe("an escalation for want of another capability", () => {
  const LED = { ...TRIO, orchestrator: "lead", escalation: { mention: ["maya"] } };

  test("goes to the orchestrator, who gives the ticket on without a person, and calls nobody", async () => {
    publishTeam(stage, LED);
    const lead = await stage.agent({ agent: "lead" });
    await lock(ada);
    const escalated = await escalate(ada, "wrong-capability");
    expect(escalated.data.escalation, escalated.text).toMatchObject({ to: "lead" });
    expect(escalated.data.escalation.calls).toBeUndefined();
    expect(await moved(ada, "triage", "Research Needed")).toBe("REFUSED_HUMAN");
    const says = 'waits for the orchestrator, "lead"';
    expect(escalated.text).toContain(says);
    const shown = await ada.call("get_ticket", { number });
    expect(shown.data.guidance).toMatchObject({ note: expect.stringContaining(says) });
    expect(shown.data.guidance).not.toHaveProperty("requiresHumanAction");
    expect(shown.data).not.toHaveProperty("asked");
    expect(
      JSON.parse((await ralphHero(stage.environment({ agent: "ada" }), "waiting", "--json")).stdout).notes,
    ).toContain(`#${number} waits for the orchestrator, "lead", not for a person`);
    expect(await moved(lead, "review", "In Progress")).toBe("REFUSED_HUMAN");
    expect(await moved(lead, "triage", "Research Needed")).toBe("done");
  });

  test("waits for a person where the failure is another one, or no orchestrator is named", async () => {
    publishTeam(stage, LED);
    const lead = await stage.agent({ agent: "lead" });
    await lock(ada);
    expect((await escalate(ada, "conflicting-requirements")).data.escalation.calls).toEqual(["maya"]);
    expect(await moved(lead, "triage", "Research Needed")).toBe("REFUSED_HUMAN");
  });
});
