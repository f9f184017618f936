import { describe, expect, test } from "vitest";
import { TEST_TIME } from "../../../../sandbox/src/leaping-time.ts";
import { expectDone } from "./expectations.ts";
import { BUILDER, FOLLOW_UP, begun, completeWith, expectFinished } from "./follow-up-stage.ts";
import { agent, eachStage, stage } from "./each-stage.ts";
import { issueCount, NEXT } from "./tickets-stage.ts";

/** GitHub restricts an account that makes issues too fast: the sandbox does so, too. */

const FIVE = Array.from({ length: 5 }, () => FOLLOW_UP);

eachStage({ as: BUILDER });

describe("five follow-ups", () => {
  test("are made 1.5 s apart, and take 6 s", async () => {
    const number = await begun(stage, agent);
    const beganAtMs = TEST_TIME.now();
    const { isError, text } = await completeWith(agent, number, { follow_up: FIVE });
    expect(isError, text).toBe(false);
    expect(TEST_TIME.now() - beganAtMs).toBeLessThan(8_000);
    expect(TEST_TIME.now() - beganAtMs).toBeGreaterThanOrEqual(6_000);
    expect(text).toContain("5 tickets take at least 6 s");
    await expectFinished(stage, number, { state: "In Review", children: 5 });
  });

  test("are refused before anything is written where they would not begin within the call", async () => {
    for (let made = 0; made < 10; made += 1) await agent.call("create_ticket", { title: `Ticket ${made}` });
    const number = await begun(stage, agent);
    await stage.sentSince();
    const { data, text } = await completeWith(agent, number, { follow_up: FIVE });
    expect(data.error, text).toMatchObject({ code: "GITHUB_RATE_LIMITED", retryable: true });
    expect(text).toContain(
      "GitHub takes 20 new issues a minute and 150 an hour of an account; 5 tickets take at least 6 s",
    );
    expect((await stage.sentSince()).filter((name) => name === "WriteTicket")).toEqual([]);
    expect(data.error.retryAfterMs).toBeGreaterThan(0);
    TEST_TIME.leap(data.error.retryAfterMs);
    expectDone(await completeWith(agent, number, { follow_up: FIVE }));
    await expectFinished(stage, number, { state: "In Review", children: 5 });
  });
});

describe("tickets that are made one after the other", () => {
  test("never restrict the account, however fast the calls come", async () => {
    for (let made = 0; made < 40; made += 1) {
      const { isError, data, text } = await agent.call("create_ticket", { title: `Ticket ${made}` });
      if (!isError) continue;
      expect(data.error.code, text).toBe("GITHUB_RATE_LIMITED");
      TEST_TIME.leap(data.error.retryAfterMs);
      made -= 1;
    }
    expect(issueCount(stage)).toBe(NEXT + 39);
    expect((await stage.requests()).filter(({ status }) => status === 403)).toEqual([]);
  });
});
