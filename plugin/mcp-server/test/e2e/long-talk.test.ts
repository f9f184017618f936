import { expect, test } from "vitest";
import { addComment } from "../../../../sandbox/src/threads.ts";
import { expectData, expectDone } from "./expectations.ts";
import { childrenOf, closeWith } from "./follow-up-stage.ts";
import { eachStage, stage } from "./each-stage.ts";
import { addTicketsIn, demoPlace, type Agent, type Answer } from "./stage.ts";
import { issueAt } from "./tickets-stage.ts";
import { publishTeam } from "./team-stage.ts";

/** What decides lies behind more comments than one read brings, and behind records of the same stay. */

const NOTES = 13;

let agent: Agent;
let other: Agent;

eachStage({}, async () => {
  agent = await stage.agent({ agent: "ada" });
  other = await stage.agent({ agent: "bob" });
});

function addTicket(state: string): number {
  const [number = 0] = addTicketsIn(stage.world, state, 1);
  return number;
}

function say(number: number, body: string): void {
  const { world } = stage;
  addComment(world, issueAt(stage, number), demoPlace(world).project.creator, body);
}

/** Two questions, then as many notes as let the newest comments begin with the first question. */
async function talk(number: number): Promise<void> {
  for (const question of ["Why?", "How?"]) {
    expectDone(await agent.call("ask", { number, question }));
  }
  for (let note = 1; note <= NOTES; note += 1)
    await agent.call("add_comment", { number, body: `Note ${note}` });
  stage.pass(60_000);
}

async function worked(command: string, state: string): Promise<number> {
  const number = addTicket(state);
  await agent.handoff(number, command, { intent: "lock" });
  await agent.handoff(number, command, { intent: "complete" });
  stage.pass(60_000);
  return number;
}

function codeOf({ data, text }: Answer): string {
  return data.error?.code ?? text;
}

test("work that a person rejected is not closed", async () => {
  const number = await worked("impl", "In Progress");
  say(number, "Decision: reject, the tests are missing");
  await talk(number);
  expect(codeOf(await other.handoff(number, "triage", { intent: "close" }))).toBe("REFUSED_REVIEW");
});

test("a plan that a person approved is built", async () => {
  const number = await worked("plan", "Plan in Progress");
  say(number, "Approved");
  await talk(number);
  expectData(await other.handoff(number, "impl", { intent: "lock" }), { newState: "In Progress" });
});

test("an escalation to the orchestrator stays its own to settle", async () => {
  publishTeam(stage, { agents: [{ name: "ada" }, { name: "bob" }], orchestrator: "bob" });
  const number = addTicket("Research Needed");
  await agent.handoff(number, "research", { intent: "lock" });
  const escalation = { number, command: "research", intent: "escalate", reason: "x" };
  await agent.call("handoff_ticket", { ...escalation, failure_type: "wrong-capability" });
  await talk(number);
  const { data, text } = await other.handoff(number, "triage", { to_state: "Research Needed" });
  expect(data.newState, text).toBe("Research Needed");
});

test("an announced finish is finished before another call closes the ticket, and nothing is made twice", async () => {
  const number = await worked("impl", "In Progress");
  const close = { number, command: "triage", intent: "close", reason: "x" };
  await stage.fault({ match: "CreateIssue", action: "hold-after" });
  await stage.killedDuring({ agent: "carol" }, async (closer) =>
    closeWith(closer, number, { follow_up: { to: "docs", task: "Describe it" } }),
  );
  await talk(number);
  stage.pass(10 * 60_000);
  const { data, text } = await other.call("handoff_ticket", close);
  expect(data.newState, text).toBe("Done");
  const [child = 0, ...more] = childrenOf(stage, number);
  expect(more).toEqual([]);
  expect(text).toContain(`#${child}`);
});
