import { describe, expect, test } from "vitest";
import { publishTeam } from "./team-stage.ts";
import { expectDone, expectError } from "./expectations.ts";
import { agent, contracts, eachContract, stage } from "./each-stage.ts";
import { BAD, GOOD, VIOLATIONS } from "./contract-stage.ts";
import { comment, moveByHand, onGithub, recordsOf } from "./stage.ts";

/** What becomes of an agent whose results do not fit the contract, again and again. */

eachContract();

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
      error: { code: "REFUSED_CONTRACT", message: expect.stringContaining('escalated to "Human Needed"') },
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
    const { data } = await agent.call("handoff_ticket", {
      number,
      command: "impl",
      intent: "complete",
      reason: "Built and tested",
      result: BAD,
      evidence: { description: "The cache is emptied" },
    });
    expect(data.newState).toBe("Human Needed");
    expect(recordsOf(await onGithub(stage, number)).at(-1)).not.toContain("The cache is emptied");
  });

  test("without a lock are counted in memory, and forgotten with the process", async () => {
    publishTeam(stage, { maxSchemaRetries: 3 });
    const number = await contracts.ticketIn("In Review");
    expect((await contracts.closeTicket(number, BAD)).text).toContain("2 of 3 attempts are left");
    expect((await contracts.closeTicket(number)).text).toContain("1 of 3 attempts are left");
    expect(await contracts.attemptsLeft(number)).toBe(1);
    const other = await stage.agent({ agent: "builder" });
    expect(await contracts.attemptsLeft(number, other)).toBe(3);
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
