import { describe, expect, test } from "vitest";
import { expectData, expectDone, expectError, expectParts } from "./expectations.ts";
import { answer, ask, asked, askedOn, warningsOf } from "./questions-stage.ts";
import { eachStage, stage } from "./each-stage.ts";
import { comment, moveByHand, onGithub, recordsOf, REF, type Agent, type Answer } from "./stage.ts";
import { publishTeam } from "./team-stage.ts";
import { BACKLOG, RESEARCH_NEEDED } from "./tickets-stage.ts";

/** Who decides what agents ask each other, and what an escalation calls for: each agent a server of its own. */

/** What is sent with a known label, sorted. */
const SENT = ["ReadLabels", "ReadTicket", "WriteTicket", REF];

let ada: Agent;
let bob: Agent;
let lead: Agent;

const POLICY = {
  agents: [{ name: "ada" }, { name: "bob" }],
  orchestrator: "lead",
  escalation: { mention: ["maya", "@octo/ops"] },
};

eachStage({}, async () => {
  publishTeam(stage, POLICY);
  [ada, bob, lead] = await Promise.all([
    stage.agent({ agent: "ada" }),
    stage.agent({ agent: "bob" }),
    stage.agent({ agent: "lead" }),
  ]);
});

const WANTED = ["src/middleware/cors.ts"];

async function decide(agent: Agent, question: number | undefined, decision: string): Promise<Answer> {
  return agent.call("answer", { number: BACKLOG, question, text: "43 characters", decision });
}

async function newestRecord(number = BACKLOG): Promise<string> {
  return recordsOf(await onGithub(stage, number)).at(-1) ?? "";
}

async function openQuestions(agent: Agent): Promise<{ seq: number; answer: unknown; advice: unknown[] }[]> {
  const { data } = await agent.call("get_ticket", { number: BACKLOG });
  return data.questions ?? [];
}

describe("a scope expansion", () => {
  test("goes to the orchestrator, whose yes counts, in four requests, and one for a new label", async () => {
    await stage.sentSince();
    const wished = await ask(ada, "I need the redirect list, too", {
      expand_scope: WANTED,
      proposal: "Three lines",
    });
    const number = asked(wished);
    expect(wished.data).toMatchObject({ to: "lead", decidedBy: '"lead" or a person' });
    expect(wished.text).toContain('Nothing is granted until "lead" or a person decides it;');
    const sent = await stage.sentSince();
    expect([...sent.slice(0, 3).toSorted(), ...sent.slice(3)]).toEqual([
      "ReadLabels",
      "ReadTicket",
      REF,
      "WriteTicket",
      "POST 1/labels",
    ]);
    const shown = await newestRecord();
    expectParts(shown, "| Scope expansion | src/middleware/cors.ts |", "| My proposal | Three lines |");
    expect(askedOn(stage)).toEqual(["asked:lead"]);
    await stage.sentSince();
    expectData(await decide(lead, number, "accept"), { decided: true, decision: "accept" });
    expect((await stage.sentSince()).toSorted()).toEqual(SENT);
    expect(await openQuestions(ada)).toMatchObject([
      { expandScope: WANTED, answer: { kind: "accept", by: "lead" } },
    ]);
  });

  test("is not granted by a peer's yes, which is recorded as advice, said, and hides nothing", async () => {
    const number = asked(await ask(ada, "More?", { expand_scope: WANTED, to: "bob" }));
    const advised = await decide(bob, number, "accept");
    expectDone(advised);
    expect(advised.data.decided).toBe(false);
    expect(advised.text).toContain(
      '"lead" or a person decides: yours is recorded as advice, and it stays open',
    );
    expect(await newestRecord()).toContain("**Advice, which decides nothing**");
    expect(await openQuestions(ada)).toMatchObject([
      { answer: null, advice: [{ by: "bob", kind: "accept" }] },
    ]);
    expectData(await decide(bob, number, "accept"), { replayed: true, decided: false });
    const told = await lead.call("get_ticket", { number: BACKLOG });
    expect(warningsOf(told)).toContain(`decide it with ralph_hero__answer, decision "accept" or "reject"`);
    expectData(await decide(lead, number, "reject"), { decided: true });
    expect(await openQuestions(ada)).toMatchObject([{ answer: { kind: "reject", by: "lead" } }]);
  });

  test("is never decided by who asks, and once only", async () => {
    const number = asked(await ask(ada, "More?", { expand_scope: WANTED }));
    const said = async (agent: Agent, decision: string): Promise<string> =>
      (await decide(agent, number, decision)).data.error?.rule ?? "recorded";
    expect(await said(ada, "accept")).toBe("An agent does not answer its own question");
    expect(await said(lead, "reject")).toBe("recorded");
    expect(await said(lead, "accept")).toBe("A question is answered once");
  });

  test("stays open after a plain answer by the orchestrator, who is told what is missing", async () => {
    const number = asked(await ask(ada, "More?", { expand_scope: WANTED }));
    expectData(await answer(lead, number, "Let me think"), { decided: false }, "waits for a yes or no");
    expect(await openQuestions(ada)).toMatchObject([{ answer: null }]);
  });

  test("is decided by a person's comment, whose link the next record takes in", async () => {
    const number = asked(await ask(ada, "More?", { expand_scope: WANTED }));
    await comment(
      stage,
      BACKLOG,
      `| Task ID | ENG-00${BACKLOG} |\n| Type | consultation |\n\n### Decision\nAccepted. Keep it small.`,
    );
    expect(await openQuestions(ada)).toMatchObject([
      { seq: number, answer: { kind: "accept", by: "maya", person: true } },
    ]);
    const { text } = await ada.call("get_ticket", { number: BACKLOG });
    expect(text).toMatch(/maya \(a person\) accepts: "[^"]*" \(\d{4}-[^,]*, http/);
    const moved = await ada.handoff(BACKLOG, "triage", { to_state: "Research Needed" });
    expect(warningsOf(moved)).toContain(`"maya" accepted your question ${number}`);
    expect(await newestRecord()).toMatch(
      /\*\*Decided by a person\*\*: accept, by maya, http.*#issuecomment-/,
    );
    expect(await openQuestions(ada)).toMatchObject([{ answer: { kind: "accept", by: "maya" } }]);
    const [decided] = await openQuestions(ada);
    expect(decided?.answer).not.toHaveProperty("seq");
  });

  test("is not decided by a comment from the agents' own account, by whichever way it came", async () => {
    const own = await stage.agent({ agent: "ada", token: "sandbox-sam" });
    asked(await ask(own, "More?", { expand_scope: WANTED }));
    await ada.call("add_comment", { number: BACKLOG, body: "Decision: accept" });
    await comment(stage, BACKLOG, "Decision: accept", "sandbox-sam");
    expect(await openQuestions(ada)).toMatchObject([{ answer: null }]);
    for (const agent of [own, bob])
      expect(warningsOf(await agent.call("get_ticket", { number: BACKLOG }))).toContain(
        "A comment by @sam does not count as a decision, because agents use that account",
      );
  });
});

test("a wish for another class is decided by the orchestrator, who is told that the class is not set by it", async () => {
  const number = asked(await ask(ada, "Docs only", { risk_class: "low" }));
  expect((await decide(bob, number, "accept")).data.decided).toBe(false);
  expect((await decide(lead, number, "accept")).text).toContain('contract {"risk_class": "low"}');
});

test("a capability request goes to the orchestrator unless somebody is named, and any answer is one", async () => {
  const wished = await ask(ada, "design-system: tokens", {
    type: "capability-request",
    urgency: "non-blocking",
  });
  expect(wished.data.to).toBe("lead");
  expect(await newestRecord()).toContain("| Urgency | non-blocking |");
  expect((await answer(lead, asked(wished), "bob knows")).data).toMatchObject({ decided: true });
});

test("a review that nobody has to make is no open question, may be decided on, and is over when the ticket leaves", async () => {
  await moveByHand(stage, BACKLOG, "In Progress");
  await ada.handoff(BACKLOG, "impl", { intent: "lock" });
  const done = await ada.handoff(BACKLOG, "impl", { intent: "complete" });
  expectDone(done);
  expect(await newestRecord()).toContain("| Type | review |");
  expect(await openQuestions(ada)).toEqual([]);
  const { seq } = done.data.record;
  const own = await decide(ada, seq, "accept");
  expect(own.data.error.rule).toBe("An agent does not answer its own question");
  expect((await decide(bob, seq, "accept")).data.decided).toBe(false);
  await moveByHand(stage, BACKLOG, "In Progress");
  await ada.handoff(BACKLOG, "impl", { intent: "lock" });
  expectError(await decide(bob, seq, "accept"), "REFUSED_QUESTION");
});

describe("an escalation", () => {
  test("names its kind of failure, what to do about it, and calls whom the team names", async () => {
    const { data, text, isError } = await ada.call("handoff_ticket", {
      number: RESEARCH_NEEDED,
      command: "research",
      intent: "escalate",
      reason: "The signing keys rotate; @sam knows",
      failure_type: "environment-issue",
      tried: ["one static key", "a lookup | by kid"],
    });
    expect(isError, text).toBe(false);
    expect(data.escalation).toMatchObject({
      failureType: "environment-issue",
      to: "lead",
      calls: ["maya", "octo/ops"],
    });
    expect(text).toContain("Give it to the maintainer of the infrastructure");
    const shown = await newestRecord(RESEARCH_NEEDED);
    expectParts(shown, "**Calls**: @maya @octo/ops", "| Tried | one static key; a lookup \u2223 by kid |");
    expect(shown).not.toContain("@sam");
  });

  test("without a kind counts as unknown", async () => {
    const { data } = await ada.handoff(RESEARCH_NEEDED, "research", { intent: "escalate" });
    expect(data.escalation).toMatchObject({ failureType: "unknown" });
  });

  test("alone takes a kind of failure", async () => {
    expectError(
      await ada.handoff(RESEARCH_NEEDED, "research", { intent: "lock", failure_type: "unknown" }, "Begins"),
      "INPUT_INVALID",
      { message: "belong to an escalation" },
    );
  });
});

describe("a handoff of the lock", () => {
  test("is a record of that type, from the giver to who takes it", async () => {
    await ada.handoff(RESEARCH_NEEDED, "research", { intent: "lock" });
    expectDone(
      await ada.handoff(RESEARCH_NEEDED, "research", { intent: "lock", to: "bob" }, "The rest is yours"),
    );
    const shown = await newestRecord(RESEARCH_NEEDED);
    for (const row of [
      "| Type | handoff |",
      "| From | ada |",
      "| To | bob |",
      "| Transport | orchestrator-mediated |",
    ])
      expect(shown).toContain(row);
  });

  test("says what carried it where agents message each other", async () => {
    const teammate = await stage.agent({ agent: "ada", env: { CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS: "1" } });
    asked(await ask(teammate, "Which?", { to: "bob" }));
    expect(await newestRecord()).toContain("| Transport | agent-teams |");
  });
});

test("a task id names the ticket of the number at its end", async () => {
  expectData(await ada.call("get_ticket", { number: "ENG-002" }), { number: 2 });
  const moved = await ada.call("handoff_ticket", {
    numbers: ["OPS-1"],
    command: "triage",
    to_state: "Research Needed",
    reason: "By its task id",
  });
  expect(moved.data.tickets, moved.text).toMatchObject([{ number: 1 }]);
});

async function proposed(by: Agent): Promise<number> {
  return asked(
    await ask(by, "Is 43 enough?", { to: "bob", proposal: "The code_verifier has 43 characters" }),
  );
}

describe("a proposal to a peer", () => {
  test("is committed by the orchestrator: a peer's yes is advice until then", async () => {
    const question = await proposed(ada);
    const peer = await decide(bob, question, "accept");
    expect(peer.data, peer.text).toMatchObject({ decided: false });
    expect(peer.text).toContain(
      `record ${question} proposes something, which "lead" or a person confirms: your yes is recorded as advice, and it stays open`,
    );
    expect(await openQuestions(ada)).toMatchObject([
      { seq: question, answer: null, advice: [{ by: "bob" }] },
    ]);
    expect((await decide(lead, question, "accept")).data).toMatchObject({ decided: true });
    expect(await openQuestions(ada)).toMatchObject([{ seq: question, answer: { by: "lead" } }]);
  });

  test.each(["answer", "reject"])("is decided by a peer's %s, which commits nobody", async (decision) => {
    expect((await decide(bob, await proposed(ada), decision)).data).toMatchObject({ decided: true });
  });

  test("by the orchestrator is committed by the peer whom it asked", async () => {
    expect((await decide(bob, await proposed(lead), "accept")).data).toMatchObject({ decided: true });
  });
});
