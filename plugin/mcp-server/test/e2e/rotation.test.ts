import { describe, expect, test } from "vitest";
import { expectDone, expectError } from "./expectations.ts";
import { ralphHero } from "./in-process.ts";
import { eachStage, stage } from "./each-stage.ts";
import { addTicketsIn, type Agent, type Answer } from "./stage.ts";
import { recordsIn } from "./follow-up-stage.ts";
import { publishTeam, TRIO } from "./team-stage.ts";

/** A ticket that passes from one agent of a team to another, without a person. */

let number: number;

eachStage({}, () => {
  [number = 0] = addTicketsIn(stage.world, "Research Needed", 1);
});

async function lock(agent: Agent): Promise<Answer> {
  return agent.handoff(number, "research", { intent: "lock" });
}

async function complete(agent: Agent): Promise<Answer> {
  return agent.handoff(number, "research", { intent: "complete" }, "Findings are in research.md");
}

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

function codeOf({ isError, data }: Answer): string {
  return isError ? data.error.code : "done";
}

describe("a team that rotates", () => {
  const ROTATING = { ...TRIO, maxConsecutiveTurns: 1, rotate: true };

  test("hands the lock on with the refusal of a call beyond the limit", async () => {
    publishTeam(stage, ROTATING);
    const [ada, bob] = [await stage.agent({ agent: "ada" }), await stage.agent({ agent: "bob" })];
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
    const ada = await stage.agent({ agent: "ada" });
    await lock(ada);
    ada.kill();
    await stage.fault({ match: "CreateIssue", action: "hang" });
    const finish = { follow_up: { to: "bob", task: "Plan it" } };
    await stage.killedDuring({ agent: "zoe" }, async (zoe) => finishWith(zoe, finish));
    const refused = await complete(await stage.agent({ agent: "ada" }));
    expect(refused.data, refused.text).toMatchObject({ error: { code: "REFUSED_TURNS" }, handedTo: "bob" });
    const records = await recordsIn(stage, number);
    expect(records.at(-1)).toMatchObject({
      handedTo: "bob",
      reason: expect.stringContaining("Findings are in"),
    });
    const again = await finishWith(await stage.agent({ agent: "zoe" }), finish);
    expect(codeOf(again), again.text).toBe("REFUSED_NOT_HOLDER");
  });

  test("keeps the lock where the team does not rotate, and hands on none that is not held", async () => {
    publishTeam(stage, { ...ROTATING, rotate: false });
    const ada = await stage.agent({ agent: "ada" });
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
    const [ada, lead] = [await stage.agent({ agent: "ada" }), await stage.agent({ agent: "lead" })];
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
    const waiting = await ralphHero(stage.environment({ agent: "ada" }), "waiting", "--json");
    expect(JSON.parse(waiting.stdout).notes).toContain(
      `#${number} waits for the orchestrator, "lead", not for a person`,
    );
    expect(await moved(lead, "review", "In Progress")).toBe("REFUSED_HUMAN");
    expect(await moved(lead, "triage", "Research Needed")).toBe("done");
  });

  test("waits for a person where the failure is another one, or no orchestrator is named", async () => {
    publishTeam(stage, LED);
    const [ada, lead] = [await stage.agent({ agent: "ada" }), await stage.agent({ agent: "lead" })];
    await lock(ada);
    expect((await escalate(ada, "conflicting-requirements")).data.escalation.calls).toEqual(["maya"]);
    expect(await moved(lead, "triage", "Research Needed")).toBe("REFUSED_HUMAN");
  });
});
