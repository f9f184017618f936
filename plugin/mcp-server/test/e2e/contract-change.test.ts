import { describe, expect, test } from "vitest";
import { deleteItem } from "../../../../sandbox/src/projects.ts";
import { closeIssue } from "../../../../sandbox/src/threads.ts";
import { expectData, expectDone, expectError } from "./expectations.ts";
import { eachStage, stage } from "./each-stage.ts";
import { onGithub, recordsOf, type Agent, type Answer } from "./stage.ts";
import { publishTeam } from "./team-stage.ts";
import { RESEARCH_NEEDED, issueAt, NOT_IN_PROJECT } from "./tickets-stage.ts";

/** What a ticket demands is set and changed, and by whom. */

let ada: Agent;
let lead: Agent;

const SCHEMA = { type: "object", required: ["tests"] };

eachStage({}, async () => {
  publishTeam(stage, { agents: [{ name: "ada" }, { name: "bob" }], orchestrator: "lead" });
  [ada, lead] = await Promise.all([stage.agent({ agent: "ada" }), stage.agent({ agent: "lead" })]);
});

async function demand(agent: Agent, contract: object): Promise<Answer> {
  return agent.call("update_ticket", { number: RESEARCH_NEEDED, contract });
}

async function withdraw(agent: Agent, ...terms: readonly string[]): Promise<Answer> {
  return agent.call("update_ticket", {
    number: RESEARCH_NEEDED,
    clear: terms.map((term) => `contract.${term}`),
  });
}

async function contractNow(): Promise<Record<string, unknown>> {
  const { data } = await ada.call("get_ticket", { number: RESEARCH_NEEDED });
  return data.contract;
}

describe("the contract of a ticket that a person made", () => {
  test("is set, added to and shown, each time as one record that has all of it", async () => {
    const set = await demand(lead, { risk_class: "medium", file_scope: ["src/auth/", "tests/**/*.ts"] });
    expect(set.data, set.text).toMatchObject({ contract: { riskClass: "medium" }, state: "Research Needed" });
    expectDone(await demand(lead, { for: "ada", result_schema: SCHEMA }));
    expect(await contractNow()).toMatchObject({
      riskClass: "medium",
      fileScope: ["src/auth/", "tests/**/*.ts"],
      for: "ada",
      schema: SCHEMA,
    });
    await withdraw(lead, "risk_class", "result_schema");
    const now = await contractNow();
    expect(now).toMatchObject({ for: "ada" });
    expect(now).not.toHaveProperty("riskClass");
    expect(now).not.toHaveProperty("schema");
    const records = recordsOf(await onGithub(stage, RESEARCH_NEEDED));
    expect(records).toHaveLength(3);
    expect(records.at(-1)).toContain("**Contract changed** in Research Needed");
  });

  test("is not written again where nothing changes", async () => {
    await demand(lead, { risk_class: "low" });
    expect((await demand(lead, { risk_class: "low" })).data.done).toEqual([]);
    expect(recordsOf(await onGithub(stage, RESEARCH_NEEDED))).toHaveLength(1);
  });

  test("may be added to by any agent before work begins, and each demand changed by who made it", async () => {
    expectDone(await demand(lead, { risk_class: "high" }));
    expectDone(await demand(ada, { file_scope: ["src/"] }));
    expectDone(await demand(ada, { file_scope: ["src/", "docs/"] }));
    expect((await demand(ada, { risk_class: "low" })).data.error).toMatchObject({
      message: expect.stringContaining('riskClass was set by "lead"'),
    });
    expect(await contractNow()).toMatchObject({ riskClass: "high", fileScope: ["src/", "docs/"] });
  });

  test("is not lightened by an agent before it takes the ticket", async () => {
    await demand(lead, { risk_class: "high" });
    for (const refused of [await demand(ada, { risk_class: "low" }), await withdraw(ada, "risk_class")])
      expect(refused.data.error).toMatchObject({ code: "REFUSED_AUTHORITY" });
    expect(await contractNow()).toMatchObject({ riskClass: "high" });
  });

  test("is changed by the orchestrator alone once work began, even by who wrote it, and even upwards", async () => {
    await demand(ada, { risk_class: "medium" });
    await ada.handoff(RESEARCH_NEEDED, "research", { intent: "lock" });
    for (const contract of [{ risk_class: "low" }, { risk_class: "high" }, { file_scope: ["**"] }]) {
      expectError(await demand(ada, contract), "REFUSED_AUTHORITY", {
        message: "work on it has begun",
        hint: "expand_scope",
      });
    }
    expectDone(await demand(lead, { risk_class: "high" }));
    expect(await contractNow()).toMatchObject({ riskClass: "high" });
  });

  test("leaves lock and state, and what the holder does goes on under it", async () => {
    await ada.handoff(RESEARCH_NEEDED, "research", { intent: "lock" });
    await stage.sentSince();
    await demand(lead, { risk_class: "high" });
    expect((await stage.sentSince()).filter((request) => request === "WriteTicket")).toHaveLength(1);
    expectDone(await ada.handoff(RESEARCH_NEEDED, "research", { intent: "complete" }));
  });

  test.each([
    ["a class that there is none of", { risk_class: "extreme" }, "risk_class"],
    ["a path out of the repository", { file_scope: ["../secrets"] }, "leads out"],
    ["an absolute path", { file_scope: ["/etc/passwd"] }, "not a path within"],
    ["a scope of nothing", { file_scope: [] }, "it is empty"],
    ["a path with unseen characters", { file_scope: ["src/\u202Ea.ts"] }, "invisible"],
  ])("refuses %s", async (_, contract, says) => {
    expectError(await demand(lead, contract), "INPUT_INVALID", { message: says });
    expect(recordsOf(await onGithub(stage, RESEARCH_NEEDED))).toHaveLength(0);
  });

  test("shows hostile paths and names as data", async () => {
    await demand(lead, { file_scope: ["a` | @maya **/*.ts <!-- x -->"], for: "@maya | `x`" });
    const shown = recordsOf(await onGithub(stage, RESEARCH_NEEDED)).at(-1) ?? "";
    expect(shown).not.toMatch(/@maya|<!-- x/);
  });
});

/** GitHub forbids a record. */
const NO_WRITE = { match: "WriteTicket", action: "status", status: 403 } as const;

describe("a contract among other changes", () => {
  test("is told as done where one of them fails after it", async () => {
    await stage.fault({ match: "UpdateIssue", action: "fail-field", field: "updateIssue" });
    const call = { number: RESEARCH_NEEDED, title: "New title", contract: { risk_class: "low" } };
    const { data } = await lead.call("update_ticket", call);
    expect(data.error.message).toMatch(/Not done: title .*Done: contract \(https?:/);
    expectData(await lead.call("update_ticket", call), { done: ["title"], contract: { riskClass: "low" } });
  });

  test("is refused on a closed ticket off the board before anything is written", async () => {
    closeIssue(stage.world, issueAt(stage, NOT_IN_PROJECT), "COMPLETED");
    const { data } = await lead.call("update_ticket", {
      number: NOT_IN_PROJECT,
      title: "New title",
      contract: { risk_class: "low" },
    });
    expect(data.error).toMatchObject({
      code: "INPUT_INVALID",
      message: expect.stringContaining("a closed issue that is not on the board has no contract"),
    });
    expect(issueAt(stage, NOT_IN_PROJECT).title).not.toBe("New title");
  });

  test("comes last for a ticket off the board, and its refusal says what was done before it", async () => {
    await lead.call("update_ticket", { number: NOT_IN_PROJECT, contract: { risk_class: "high" } });
    const [item] = issueAt(stage, NOT_IN_PROJECT).items;
    if (item !== undefined) deleteItem(stage.world, item);
    const { data } = await ada.call("update_ticket", {
      number: NOT_IN_PROJECT,
      title: "New title",
      contract: { risk_class: "low" },
    });
    expect(data.error).toMatchObject({
      code: "REFUSED_AUTHORITY",
      message: expect.stringMatching(/Done before it: title, card on the board$/),
    });
    expect(issueAt(stage, NOT_IN_PROJECT).title).toBe("New title");
  });

  test("comes last for a ticket off the board, and its failure says what was done before it", async () => {
    await stage.fault({ ...NO_WRITE, skip: 1 });
    const call = { number: NOT_IN_PROJECT, title: "New title", contract: { risk_class: "low" } };
    const { data } = await lead.call("update_ticket", call);
    expect(data.error.message).toMatch(
      /Not done: contract .*Done: title, card on the board, state "Backlog"/,
    );
    expect(data.error.hint).toContain("Call again with the same arguments");
    expectData(await lead.call("update_ticket", call), { done: [expect.stringMatching(/^contract \(http/)] });
  });

  test("is named as not tried where the ticket does not come onto the board", async () => {
    await stage.fault(NO_WRITE);
    const { data } = await lead.call("update_ticket", {
      number: NOT_IN_PROJECT,
      contract: { risk_class: "low" },
    });
    expect(data.error.message).toContain("Not tried: contract. Done: card on the board");
  });
});

describe("a new ticket", () => {
  test("and a follow-up take the same contract, and a follow-up is a handoff", async () => {
    const contract = { risk_class: "medium", file_scope: ["docs/"], for: "bob" };
    const created = await lead.call("create_ticket", { title: "Write it down", contract });
    expectDone(created);
    const { data } = await ada.call("get_ticket", { number: created.data.number });
    expect(data.contract).toMatchObject({ riskClass: "medium", fileScope: ["docs/"], for: "bob" });
    await ada.handoff(RESEARCH_NEEDED, "research", { intent: "lock" });
    const done = await ada.call("handoff_ticket", {
      number: RESEARCH_NEEDED,
      command: "research",
      intent: "complete",
      reason: "Found",
      result: "It is the cache",
      follow_up: { to: "bob", task: "Fix it", contract: { risk_class: "high" } },
    });
    const [child] = done.data.followUps;
    const shown = await ada.call("get_ticket", { number: child.number });
    expect(shown.data.contract).toMatchObject({ riskClass: "high" });
    const [opening] = recordsOf(await onGithub(stage, child.number));
    for (const row of ["| Type | handoff |", "| To | bob |"]) expect(opening).toContain(row);
  });

  test("takes a schema once", async () => {
    const { data } = await lead.call("create_ticket", {
      title: "Twice",
      result_schema: SCHEMA,
      contract: { result_schema: SCHEMA },
    });
    expect(data.error.message).toContain("give it once");
  });
});
