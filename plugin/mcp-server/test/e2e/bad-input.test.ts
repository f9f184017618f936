import { describe, expect, test } from "vitest";
import { agent, oneStage, stage } from "./each-stage.ts";
import { onGithub } from "./stage.ts";
import { expectNothingWritten, GOOD, TICKET, type Expected } from "./untouched.ts";

/** Bad input gets a code, what to do, no write, and a server that goes on. Here the calls. */

const PULL_REQUEST = 9;
const NOT_IN_PROJECT = 10;

interface WrongCall extends Expected {
  readonly name: string;
  readonly args: Record<string, unknown>;
}

const { number: _number, ...WITHOUT_NUMBER } = GOOD;
const { reason: _reason, ...WITHOUT_REASON } = GOOD;
const { to_state: _state, ...WITHOUT_GOAL } = GOOD;
const INVALID = "INPUT_INVALID";
const UNKNOWN_STATE = "REFUSED_UNKNOWN_STATE";

const WRONG_CALLS: readonly WrongCall[] = [
  { name: "no ticket", args: WITHOUT_NUMBER, code: INVALID, says: ["without a number: you hold no lock"] },
  {
    name: "null for the ticket",
    args: { ...GOOD, number: null },
    code: INVALID,
    says: ["without a number: you hold no lock"],
  },
  ...[0, -1, 1.5, 2 ** 31, "0", "one"].map((number) => ({
    name: `the ticket ${JSON.stringify(number)}`,
    args: { ...GOOD, number },
    code: INVALID,
    says: ["ralph_hero__handoff_ticket: number"],
  })),
  {
    name: "an unknown ticket",
    args: { ...GOOD, number: 9999 },
    code: "GITHUB_NOT_FOUND",
    says: ["acme/rocket#9999"],
  },
  {
    name: "an unknown repository",
    args: { ...GOOD, repo: "no-such" },
    code: "GITHUB_NOT_FOUND",
    says: ["acme/no-such"],
  },
  {
    name: "a pull request",
    args: { ...GOOD, number: PULL_REQUEST },
    code: "INPUT_NOT_AN_ISSUE",
    says: ["acme/rocket#9", "pull request", "number of the issue"],
  },
  {
    name: "a ticket outside the project",
    args: { ...GOOD, number: NOT_IN_PROJECT },
    code: "GITHUB_NOT_IN_PROJECT",
    says: ["acme/rocket#10", "Add the issue to the project", "sidebar under Projects"],
  },
  { name: "no reason", args: WITHOUT_REASON, code: INVALID, says: ["reason is missing"] },
  ...["", " \n\t", "\u00A0\u2003", "\u200B\u2060"].map((reason) => ({
    name: `the blank reason ${JSON.stringify(reason)}`,
    args: { ...GOOD, reason },
    code: "INPUT_REASON",
    says: ["it is blank"],
  })),
  {
    name: "a reason of 100 KB",
    args: { ...GOOD, reason: "x".repeat(100 * 1024) },
    code: "INPUT_REASON",
    says: ["102400 characters", "10000 are allowed"],
  },
  { name: "neither intent nor to_state", args: WITHOUT_GOAL, code: "INPUT_TARGET", says: ["neither intent"] },
  {
    name: "both intent and to_state",
    args: { ...GOOD, intent: "complete" },
    code: "INPUT_TARGET",
    says: ["both intent"],
  },
  {
    name: "the intent reject",
    args: { ...WITHOUT_GOAL, intent: "reject" },
    code: "INPUT_INTENT",
    says: ['command "review" and to_state "Ready for Plan"'],
  },
  ...["toString", "__proto__", "Lock"].map((intent) => ({
    name: `the intent ${intent}`,
    args: { ...WITHOUT_GOAL, intent },
    code: "INPUT_INTENT",
    says: [JSON.stringify(intent), '"lock", "complete", "escalate", "close", "cancel"'],
  })),
  ...["deploy", "constructor", "__proto__", "ralph_", ""].map((command) => ({
    name: `the command ${JSON.stringify(command)}`,
    args: { ...GOOD, command },
    code: "INPUT_COMMAND",
    says: [JSON.stringify(command), '"triage", "split", "research"'],
  })),
  ...[" ", "evil\nagent", "\u202e\u001b[31m", "n".repeat(101)].map((name) => ({
    name: `the agent ${JSON.stringify(name)}`,
    args: { ...GOOD, agent: name },
    code: INVALID,
    says: ["ralph_hero__handoff_ticket: agent: it "],
  })),
  ...["toString", "__proto__", "hasOwnProperty", "done", "Blocked"].map((state) => ({
    name: `the state ${state}`,
    args: { ...GOOD, to_state: state },
    code: UNKNOWN_STATE,
    says: [JSON.stringify(state), "Research Needed"],
  })),
  { name: "an unknown argument", args: { ...GOOD, force: true }, code: INVALID, says: ['"force"'] },
  {
    name: "the argument __proto__",
    args: { ...GOOD, ["__proto__"]: { force: true } },
    code: INVALID,
    says: ['unknown key "__proto__"'],
  },
  {
    name: "a misspelt argument",
    args: { ...GOOD, failureType: null },
    code: INVALID,
    says: ['unknown key "failureType": did you mean "failure_type"?'],
  },
  {
    name: "a token behind an escape in the JSON text of an argument",
    args: { ...GOOD, evidence: `{"description":"ghp\\u005f${"a1".repeat(18)}"}` },
    code: "INPUT_SECRET",
    says: ["holds a token"],
  },
];

describe("a call that cannot be meant", () => {
  oneStage({ as: { agent: "worker" } });

  test.each(WRONG_CALLS.map((wrong) => [`${wrong.name}: ${wrong.code}`, wrong] as const))(
    "%s, and nothing is written",
    async (_title, { args, ...expected }) => {
      await expectNothingWritten({ stage, agent }, args, expected);
      const alive = await agent.call("get_ticket", { number: TICKET });
      expect(alive).toMatchObject({ isError: false, data: { state: "Backlog" } });
    },
  );

  test("the server still hands off after all of them", async () => {
    expect(await agent.call("handoff_ticket", GOOD)).toMatchObject({ isError: false });
    expect((await onGithub(stage, TICKET)).state).toBe("Research Needed");
  });
});
