import { describe, expect, test } from "vitest";
import { expectError } from "./expectations.ts";
import { agent, oneStage, run, stage } from "./each-stage.ts";
import { prepareOddTickets } from "./tickets-stage.ts";

/** A ticket that a person transferred to another repository, as each call names it. */

let number: number;

oneStage({ as: { agent: "worker" } }, () => {
  number = prepareOddTickets(stage).moved;
});

const IS_NOW = "it was transferred and is now acme/other#1";

describe("a transferred ticket is named with its new address", () => {
  test.each([
    ["handoff_ticket", { command: "triage", intent: "lock", reason: "Begin" }],
    ["get_ticket", {}],
    ["update_ticket", { title: "x" }],
    ["add_comment", { body: "x" }],
    ["ask", { question: "x?" }],
    ["answer", { question: 1, text: "x" }],
    ["route_task", { capabilities: { auth: ["oauth2"] } }],
    ["link_tickets", { relation: "parent", other: 1 }],
    ["audit_ticket", {}],
  ])("by %s", async (tool, args) => {
    expect((await agent.call(tool, { number, ...args })).data.error).toMatchObject({
      code: "GITHUB_NOT_FOUND",
      message: expect.stringContaining(IS_NOW),
      hint: "Call with the owner, repo and number of acme/other#1, where its log begins anew",
    });
  });

  test.each([
    ["list_tickets", () => ({ parent: number })],
    ["link_tickets", () => ({ number: 1, relation: "parent", other: number })],
    ["create_ticket", () => ({ title: "x", parent: number })],
  ])("by %s that refers to it", async (tool, args) => {
    expect((await agent.call(tool, args())).text).toContain(IS_NOW);
  });

  test.each([["show"], ["audit"], ["decide", "--approve"], ["route", "--need", "auth:oauth2"]])(
    "by %s on the command line",
    async (command, ...options) => {
      const args = [command, String(number), ...options];
      const { code, stderr } = await run(...args);
      expect(code).not.toBe(0);
      expect(stderr).toContain(IS_NOW);
    },
  );
});

test("a number that never was is named as that", async () => {
  expectError(await agent.call("get_ticket", { number: 99_999 }), "GITHUB_NOT_FOUND", {
    message: "there is no such issue, or the token cannot see it",
  });
});
