import { describe, expect, test } from "vitest";
import { expectError, expectParts } from "./expectations.ts";
import { agent, oneStage, stage } from "./each-stage.ts";
import { addTicketsIn, comment, moveByHand, onGithub, recordsOf, type Agent } from "./stage.ts";
import { publishTeam } from "./team-stage.ts";

describe("in a team whose agents have scopes", () => {
  let bob: Agent;
  oneStage({}, async () => {
    publishTeam(stage, {
      agents: [{ name: "bob", scopes: ["backend"], maxConsecutiveTurns: 2 }, { name: "ada" }],
      orchestrator: "lead",
    });
    bob = await stage.agent({ agent: "bob" });
  });

  test("next_ticket says that what there is bears no label for the agent", async () => {
    const { text } = await bob.call("next_ticket", { command: "triage" });
    expect(text).toMatch(/are passed over: no label for you \(agent:bob, agent:backend\)/);
  });

  test("the lock that is the last turn says so, before the work", async () => {
    const [number = 0] = addTicketsIn(stage.world, "Backlog", 1);
    const first = await bob.handoff(number, "triage", { to_state: "Research Needed" });
    expect(first.text).not.toContain("turns in a row");
    const last = await bob.handoff(number, "research", { intent: "lock" });
    expect(last.data.guidance.warnings.join()).toContain(
      'this is the last of 2 turns in a row that "bob" has',
    );
    expect(last.text).toContain('to "next" ("ada" is next)');
    expect((await bob.handoff(number, "research", { intent: "complete" })).text).toContain("REFUSED_TURNS");
  });

  test("a follow-up is for an agent of the team or a scope", async () => {
    const [number = 0] = addTicketsIn(stage.world, "In Review", 1);
    const close = async (to: string) =>
      bob.handoff(
        number,
        "triage",
        { intent: "close", result: { done: true }, follow_up: [{ to, task: "Write it down" }] },
        "Merged",
      );
    const refused = await close("nobody");
    expectError(refused, "REFUSED_TEAM");
    expect(refused.text).toContain('Name one of "bob", "ada", "lead", or a scope: "backend"');
    expect(recordsOf(await onGithub(stage, number))).toEqual([]);
    const closed = await close("backend");
    expect(closed.data.newState, closed.text).toBe("Done");
    expect(closed.text).not.toContain("of its children");
  });

  test("a name outside of it is told that no limits hold for it; the orchestrator is not", async () => {
    const [one = 0, two = 0] = addTicketsIn(stage.world, "Backlog", 2);
    const stranger = await stage.agent({ agent: "mallory" });
    const told = await stranger.handoff(one, "triage", { to_state: "Research Needed" });
    expect(told.text).toContain(`"mallory" is not one of the team's agents ("bob", "ada")`);
    expect((await stranger.call("health_check", {})).text).toContain("not one of the team's agents");
    const lead = await stage.agent({ agent: "lead" });
    const orchestrated = await lead.handoff(two, "triage", { to_state: "Research Needed" });
    expect(orchestrated.text).not.toContain("not one of the team's agents");
  });
});

describe("without a team", () => {
  oneStage({ as: { agent: "worker" } });

  test("arguments that are wrong are named with what there is", async () => {
    const { text } = await agent.call("answer", { number: 1, foo: 1, text: "Yes" });
    expect(text).toMatch(/question is missing: .+/);
    expect(text).toContain('unknown key "foo"; there are "number"');
    expect((await agent.call("get_ticket", { number: "abc" })).text).toContain(
      'number must be a number, not "abc"',
    );
    const link = await agent.call("link_tickets", { number: 1, relation: "likes", other: 2 });
    expect(link.text).toContain('relation must be one of "parent"');
  });

  test("an unknown label is answered with how to make it", async () => {
    const { text } = await agent.call("update_ticket", { number: 1, labels: ["nope"] });
    expect(text).toContain("ralph_hero__setup_project with apply: true and labels creates it");
  });

  test("a misspelt state is answered with the one that was meant", async () => {
    const { text } = await agent.handoff(1, "triage", { to_state: "ready for plan" });
    expect(text).toContain('Did you mean "Ready for Plan"?');
  });

  test("an intent that the command lacks is answered with what it may do from where the ticket is", async () => {
    const [number = 0] = addTicketsIn(stage.world, "Backlog", 1);
    expect((await agent.handoff(number, "triage", { intent: "lock" })).data.error).toMatchObject({
      code: "REFUSED_INTENT",
      from: "Backlog",
      allowed: ["Research Needed", "Ready for Plan", "Done", "Canceled"],
    });
    const idle = await agent.handoff(number, "hero", { intent: "lock" });
    expect(idle.data.error).toMatchObject({ code: "REFUSED_INTENT", allowed: [] });
    expect(idle.text).toContain('From "Backlog" hero can do nothing now');
  });

  test("what was not begun is answered with the call that begins it", async () => {
    const [number = 0] = addTicketsIn(stage.world, "Ready for Plan", 1);
    const { text } = await agent.handoff(number, "plan", { intent: "complete" });
    expect(text).toContain('First call with command "plan" and intent "lock"');
  });

  test("a person's answer lets triage move the ticket on without a warning", async () => {
    const [number = 0] = addTicketsIn(stage.world, "Ready for Plan", 1);
    const escalated = await agent.handoff(number, "plan", { intent: "escalate" });
    const says = "once one has answered on the issue, triage moves it on";
    expect(escalated.data.guidance.note).toContain(says);
    expect((await agent.handoff(number, "plan", { intent: "lock" })).text).toContain(says);
    await comment(stage, number, "Plan it");
    const shown = await agent.call("get_ticket", { number });
    expect(shown.data.guidance.note).toMatch(/^Answered by "maya" at .*, starts next: triage/);
    const moved = await agent.handoff(number, "triage", { to_state: "Ready for Plan" });
    expect(moved.data).toMatchObject({ newState: "Ready for Plan", guidance: { warnings: [] } });
  });

  test("a ticket that a person finished is not said to go on", async () => {
    const [number = 0] = addTicketsIn(stage.world, "Research Needed", 1);
    await agent.handoff(number, "research", { intent: "lock" });
    await moveByHand(stage, number, "Done");
    expect((await agent.call("get_ticket", { number })).data.guidance.warnings).toContain(
      'the card shows "Done" and the log "Research in Progress": moved by hand; "Done" is final, so no transition will record it; the audit reports it once the newest record is 60 s old',
    );
  });

  test("a list and an edit say who holds the ticket", async () => {
    const [number = 0] = addTicketsIn(stage.world, "Research Needed", 1);
    await agent.handoff(number, "research", { intent: "lock" });
    const other = await stage.agent({ agent: "other" });
    const { data, text } = await other.call("list_tickets", { state: "Research in Progress" });
    expect(data.tickets).toMatchObject([{ number, lock: { agent: "worker" } }]);
    expect(text).toContain(", held by worker until ");
    const edit = await other.call("update_ticket", { number, title: "Another title" });
    expect(edit.data.warnings.join()).toContain('"worker" (instance "main") holds its lock');
    expect((await agent.call("update_ticket", { number, title: "A third title" })).data.warnings).toEqual([]);
    await agent.call("update_ticket", { number, priority: "P0" });
    const next = await agent.call("next_ticket", { command: "research" });
    expect(next.data.ticket).toMatchObject({ number });
    expect(next.text).toContain("you hold its lock");
  });

  test("a refused group says that the others are unchanged", async () => {
    const [first = 0, second = 0] = addTicketsIn(stage.world, "Backlog", 2);
    const { text } = await agent.call("handoff_ticket", {
      numbers: [first, second, 3],
      command: "triage",
      to_state: "Research Needed",
      reason: "Together",
    });
    expect(text).toContain("The 2 other tickets of the group are unchanged, too");
  });

  test("a ticket that a person moved to Done without a record is audited, and closing it says what to do", async () => {
    const [number = 0] = addTicketsIn(stage.world, "Backlog", 1);
    await moveByHand(stage, number, "Done");
    const { findings } = (await agent.call("audit_ticket", { number })).data;
    expect(findings).toMatchObject([{ code: "ISSUE_OPEN_AT_END" }]);
    const refused = await agent.handoff(number, "triage", { intent: "close" });
    expect(refused.text).toContain("its issue is still open: a person closes it");
  });

  test("a task is routed to nobody where there is no team, and that is said", async () => {
    const { text } = await agent.call("route_task", { number: 1, capabilities: { auth: [] } });
    expectParts(text, "for auth on ticket acme/rocket#1: this repository has no team", 'List "agents"');
  });

  test("made and linked tickets are answered with what was set", async () => {
    const made = await agent.call("create_ticket", {
      title: "A part",
      parent: 1,
      contract: { risk_class: "low" },
    });
    expect(made.data.done, made.text).toContain("issue under acme/rocket#1");
    expect(made.data.done.join()).toContain("with its contract");
    const linked = await agent.call("link_tickets", { number: 2, relation: "blocked_by", other: 3 });
    expect(linked.text).toContain("acme/rocket#2 is blocked by acme/rocket#3");
  });

  test("a result that begins like JSON and is none is recorded with a warning", async () => {
    const [number = 0] = addTicketsIn(stage.world, "In Review", 1);
    const done = await agent.handoff(number, "triage", { intent: "close", result: '{"a":1' }, "Merged");
    expect(done.text).toContain("the result looks like JSON and does not parse");
  });
});
