import { describe, expect, test } from "vitest";
import { expectData, expectDone, expectError, expectParts } from "./expectations.ts";
import { agent, contracts, eachContract, stage } from "./each-stage.ts";
import { BAD, GOOD, SCHEMA, VIOLATIONS } from "./contract-stage.ts";
import { comment, moveByHand, onGithub, recordsOf, REF } from "./stage.ts";
import { DEMO_COUNT, issueAt, issueCount, NEXT } from "./tickets-stage.ts";
import { publishTeam } from "./team-stage.ts";

/** What a ticket demands of its result. */

eachContract();

describe("a contract", () => {
  test("stands in the ticket's first record, in three requests, and get_ticket shows it", async () => {
    await agent.call("get_ticket", { number: 1 });
    await stage.sentSince();
    const number = await contracts.ticketIn("Backlog");
    expect(await stage.sentSince()).toEqual(["ReadBoard", "CreateIssue", "WriteTicket"]);
    const [record] = recordsOf(await onGithub(stage, number));
    expect(record).toMatch(/^\*\*Ticket opened\*\* in Backlog\n/);
    expect(record).toContain("**Contract**: the result has to fit the JSON Schema in the record");
    const { data, text } = await agent.call("get_ticket", { number });
    expect(data.contract).toEqual({
      schema: SCHEMA,
      attemptsLeft: 10,
      record: { seq: 1, url: expect.stringContaining("#issuecomment-") },
    });
    expect(text).toContain(`10 attempts left: ${JSON.stringify(SCHEMA).replaceAll("<", "")}`);
    const html = await (await fetch(`${stage.sandbox.url}/acme/rocket/issues/${number}`)).text();
    expect(html).toContain("the result has to fit the JSON Schema in the record");
    expect(html.replaceAll(/<[^>]*>/g, "")).toMatch(/additionalProperties(&quot;|")?: false/);
  });

  test("that is no schema is refused with the place before anything is asked of GitHub", async () => {
    await stage.sentSince();
    const call = { title: "Build it", result_schema: { properties: { a: { type: "objekt" } } } };
    const { data, text } = await agent.call("create_ticket", call);
    expect(data.error.code, text).toBe("INPUT_SCHEMA");
    expect(text).toContain("/properties/a/type: must be");
    expect(await stage.sentSince()).toEqual([]);
    expect(issueCount(stage)).toBe(DEMO_COUNT);
  });

  test("tells one request from another, so that the same id makes one ticket with one contract", async () => {
    const call = { title: "Once", request_id: "r-1", result_schema: SCHEMA };
    await agent.call("create_ticket", call);
    expectData(await agent.call("create_ticket", call), { number: NEXT, replayed: true });
    const other = await agent.call("create_ticket", { ...call, result_schema: { type: "string" } });
    expectError(other, "INPUT_INVALID");
  });

  test("of a creation that was cut off is there after the same call again", async () => {
    const call = { title: "Once", request_id: "r-1", result_schema: SCHEMA };
    await stage.fault({ match: "WriteTicket", action: "status", status: 502 });
    await agent.call("create_ticket", call);
    await agent.call("create_ticket", call);
    expect((await agent.call("get_ticket", { number: NEXT })).data.contract.schema).toEqual(SCHEMA);
    expect(issueAt(stage, NEXT).title).toBe("Once");
  });

  test("with references of its own and formats is applied", async () => {
    const schema = {
      $defs: { mail: { type: "string", format: "email" } },
      items: { $ref: "#/$defs/mail" },
      type: "array",
    };
    const number = await contracts.begin(schema);
    expect((await contracts.complete(number, ["nobody"])).text).toContain('- /0: must match format "email"');
    expectDone(await contracts.complete(number, ["ada@example.org"]));
  });
});

describe("completing under a contract", () => {
  test("works with a result that fits, in two requests", async () => {
    const number = await contracts.begin();
    await stage.sentSince();
    expectData(await contracts.complete(number, GOOD), { newState: "In Review" });
    expect(await stage.sentSince()).toEqual(["ReadTicket", REF, "WriteTicket"]);
    const shown = await agent.call("get_ticket", { number });
    expect(shown.data).toMatchObject({ result: { value: GOOD }, contract: { schema: SCHEMA } });
  });

  test("changes nothing for one that does not, and says every violation and what is left", async () => {
    const number = await contracts.begin();
    const before = await onGithub(stage, number);
    await stage.sentSince();
    const { data, text, isError } = await contracts.complete(number, BAD);
    expect(isError).toBe(true);
    expect(await stage.sentSince()).toEqual(["ReadTicket", REF, "POST git/commits", "SwapRefs"]);
    expect(data.error).toMatchObject({
      code: "REFUSED_CONTRACT",
      from: "In Progress",
      allowed: ["Human Needed"],
    });
    expectParts(text, VIOLATIONS, "9 of 10 attempts are left");
    expect({ ...(await onGithub(stage, number)), lock: null }).toEqual({ ...before, lock: null });
    expect(await contracts.attemptsLeft(number)).toBe(9);
  });

  test("demands a result where none is given, by to_state and by hero too", async () => {
    const number = await contracts.begin();
    expect((await contracts.complete(number, undefined)).text).toContain(
      "requires a result, and none was given",
    );
    for (const command of ["impl", "hero"]) {
      const call = { number, command, to_state: "In Review", reason: "Built" };
      expectError(await agent.call("handoff_ticket", call), "REFUSED_CONTRACT");
    }
    const numbers = [number];
    const group = { numbers, command: "impl", intent: "complete", reason: "Built" };
    expect((await agent.call("handoff_ticket", group)).data.error).toMatchObject({
      code: "REFUSED_CONTRACT",
      hint: "Hand off this ticket by itself, with its result",
    });
    expect(await contracts.attemptsLeft(number)).toBe(7);
  });

  test("is judged only where the graph allows it", async () => {
    const number = await contracts.ticketIn("Ready for Plan");
    await stage.sentSince();
    expectError(await contracts.complete(number, BAD), "REFUSED_EDGE");
    expect(await stage.sentSince()).toEqual(["ReadTicket", REF]);
    expect(await contracts.attemptsLeft(number)).toBe(10);
  });

  test("of other commands needs no result, and stores one that would not fit", async () => {
    const number = await contracts.ticketIn("Ready for Plan");
    await agent.handoff(number, "plan", { intent: "lock" });
    const call = { number, command: "plan", intent: "complete", reason: "Planned", result: "see plan.md" };
    expectDone(await agent.call("handoff_ticket", call));
    expect((await agent.call("get_ticket", { number })).data.result.value).toBe("see plan.md");
  });

  test("leaves escalating free", async () => {
    expectDone(await agent.handoff(await contracts.begin(), "impl", { intent: "escalate" }));
  });
});

describe("closing under a contract", () => {
  test("needs no second result where a valid one is recorded", async () => {
    const number = await contracts.begin();
    await contracts.complete(number, GOOD);
    expectData(await contracts.closeTicket(number), { newState: "Done" });
  });

  test("needs one where only other results are recorded", async () => {
    const number = await contracts.ticketIn("Ready for Plan");
    await agent.handoff(number, "plan", { intent: "lock" });
    await agent.handoff(number, "plan", { intent: "complete", result: "see plan.md" }, "Planned");
    await moveByHand(stage, number, "In Review");
    expect((await contracts.closeTicket(number)).text).toContain("requires a result");
    expect((await contracts.closeTicket(number, GOOD)).data.newState).toBe("Done");
  });

  test("does not take a result that does not fit, whatever is recorded", async () => {
    const number = await contracts.begin();
    await contracts.complete(number, GOOD);
    expectError(await contracts.closeTicket(number, BAD), "REFUSED_CONTRACT");
  });
});

describe("a contract's comment that somebody edits", () => {
  test("as the newest record stops the ticket", async () => {
    const number = await contracts.ticketIn("Backlog");
    await contracts.editFirst(number, (body) => body.replace('"integer"', '"string"'));
    expectError(await contracts.closeTicket(number, { tests: "1" }), "LEDGER_TAMPERED");
  });

  test("further back changes nothing: the result is not judged by it, nor without it", async () => {
    const number = await contracts.begin();
    const body = (await onGithub(stage, number)).comments[0]?.body ?? "";
    await contracts.editFirst(number, (text) => text.replace('"integer"', '"string"'));
    expectError(await contracts.complete(number, { tests: "x" }), "LEDGER_TAMPERED", { message: "contract" });
    const shown = await agent.call("get_ticket", { number });
    expect(shown.data).not.toHaveProperty("contract");
    expect(shown.data.guidance.warnings.join()).toContain("the record of its contract was edited or deleted");
    await contracts.editFirst(number, () => body);
    expectError(await contracts.complete(number, { tests: "x" }), "REFUSED_CONTRACT");
    expectDone(await contracts.complete(number, GOOD));
  });

  test("and moved out of sight by talk is still found", async () => {
    const number = await contracts.begin();
    for (let n = 0; n < 55; n += 1) await comment(stage, number, `Talk ${n}`);
    expectError(await contracts.complete(number, BAD), "REFUSED_CONTRACT");
    expectDone(await contracts.complete(number, GOOD));
    for (let n = 0; n < 55; n += 1) await comment(stage, number, `More talk ${n}`);
    expect((await agent.call("get_ticket", { number })).data.contract.schema).toEqual(SCHEMA);
    expect((await contracts.closeTicket(number)).data.newState).toBe("Done");
  });
});

/** What becomes of an agent whose results do not fit the contract, again and again. */

describe("failed results in a row", () => {
  test("are counted over a restart of the server and a renewed lease", async () => {
    const first = await stage.agent({ agent: "fixer", env: { RALPH_LEASE_MINUTES: "60" } });
    const number = await contracts.ticketIn("Ready for Plan");
    await moveByHand(stage, number, "In Progress");
    await first.handoff(number, "impl", { intent: "lock" });
    await contracts.complete(number, BAD, first);
    await contracts.complete(number, BAD, first);
    first.kill();
    const second = await stage.agent({ agent: "fixer" });
    expect((await contracts.complete(number, BAD, second)).text).toContain("7 of 10 attempts are left");
    const renewed = await second.handoff(number, "impl", { intent: "lock" });
    expect(renewed.data.lock.renewed, renewed.text).toBe(true);
    expect((await contracts.complete(number, BAD, second)).text).toContain("6 of 10 attempts are left");
    expectDone(await contracts.complete(number, GOOD, second));
  });

  test("are shown of the holder to another agent, whose own try is refused for the lock and not counted", async () => {
    const number = await contracts.begin();
    await contracts.complete(number, BAD);
    const rival = await stage.agent({ agent: "rival" });
    expectError(await contracts.complete(number, BAD, rival), "REFUSED_NOT_HOLDER");
    expect(await contracts.attemptsLeft(number, rival)).toBe(9);
    expect((await contracts.complete(number, BAD)).text).toContain("8 of 10 attempts are left");
  });

  test("that come at once are each counted", async () => {
    const number = await contracts.begin();
    const answers = await Promise.all([1, 2, 3].map(async () => contracts.complete(number, BAD)));
    expect(answers.every(({ data }) => data.error.code === "REFUSED_CONTRACT")).toBe(true);
    expect(await contracts.attemptsLeft(number)).toBe(7);
  });

  test("begin anew after a success, and with another holder", async () => {
    const number = await contracts.begin();
    await contracts.complete(number, BAD);
    await contracts.complete(number, GOOD);
    await moveByHand(stage, number, "In Progress");
    await agent.handoff(number, "impl", { intent: "lock" });
    expect((await contracts.complete(number, BAD)).text).toContain("9 of 10 attempts are left");
  });

  test("end with a person: the ticket is escalated, with the violations as the reason", async () => {
    publishTeam(stage, { maxSchemaRetries: 2 });
    const number = await contracts.begin();
    expect((await contracts.complete(number, BAD)).text).toContain("1 of 2 attempts are left");
    const { data, text, isError } = await contracts.complete(number, BAD);
    expect(isError).toBe(true);
    expect(data).toMatchObject({
      error: {
        code: "REFUSED_CONTRACT",
        message: expect.stringContaining('escalated to "Human Needed"'),
        hint: expect.stringContaining("Leave the ticket to a person; take another one"),
      },
      newState: "Human Needed",
      intent: "escalate",
      reason: expect.stringContaining(VIOLATIONS),
    });
    expect(text).toContain("In Progress → Human Needed");
    const now = await onGithub(stage, number);
    expect(now).toMatchObject({ state: "Human Needed", lock: null });
    expect(recordsOf(now).at(-1)).toMatch(
      /In Progress → Human Needed \(intent: escalate\)[^]*> - \/tests: must be >= 1/,
    );
    await comment(stage, number, "Count the tests, please");
    await agent.handoff(number, "impl", { intent: "lock" });
    expect((await contracts.complete(number, BAD)).text).toContain("1 of 2 attempts are left");
  });

  test("tell each violation and the attempts left as fields, and that a text holds the JSON that was meant", async () => {
    const number = await contracts.begin();
    const { data } = await contracts.complete(number, BAD);
    expect(data.error.breach).toEqual({ violations: VIOLATIONS.split("\n- ").slice(1), attemptsLeft: 9 });
    const text = await contracts.complete(number, JSON.stringify(GOOD));
    expect(text.data.error.breach).toMatchObject({ violations: ["/: must be object"], attemptsLeft: 8 });
    expect(text.text).toContain("The result is a string that contains JSON: give the value itself");
    expectDone(await contracts.complete(number, GOOD));
  });

  test("leave no evidence behind: nothing was submitted", async () => {
    publishTeam(stage, { maxSchemaRetries: 1 });
    const number = await contracts.begin();
    const { data } = await agent.handoff(
      number,
      "impl",
      { intent: "complete", result: BAD, evidence: { description: "The cache is emptied" } },
      "Built and tested",
    );
    expect(data.newState).toBe("Human Needed");
    expect(recordsOf(await onGithub(stage, number)).at(-1)).not.toContain("The cache is emptied");
  });

  test("without a lock are counted in memory, and forgotten with the process", async () => {
    publishTeam(stage, { maxSchemaRetries: 3 });
    const number = await contracts.ticketIn("In Review");
    expect((await contracts.closeTicket(number, BAD)).text).toContain("2 of 3 attempts are left");
    expect((await contracts.closeTicket(number)).text).toContain("1 of 3 attempts are left");
    expect(await contracts.attemptsLeft(number)).toBe(1);
    expect(await contracts.attemptsLeft(number, await stage.agent({ agent: "builder" }))).toBe(3);
    expect((await contracts.closeTicket(number)).data).toMatchObject({ newState: "Human Needed" });
  });

  test("where the state has no edge to a person are refused, and that is said", async () => {
    publishTeam(stage, { maxSchemaRetries: 1 });
    const number = await contracts.ticketIn("Backlog");
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { data, text } = await contracts.closeTicket(number, BAD);
      expect(data.error.code).toBe("REFUSED_CONTRACT");
      expect(text).toMatch(/last of 1 attempts, and the ticket could not be escalated: .*no such edge/);
      expect(data.newState).toBeUndefined();
    }
    expect((await onGithub(stage, number)).state).toBe("Backlog");
  });
});
