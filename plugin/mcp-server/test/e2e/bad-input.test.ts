import { describe, expect, test } from "vitest";
import { agent, oneStage, stage } from "./each-stage.ts";
import { onGithub } from "./stage.ts";
import { NOT_IN_PROJECT, PULL_REQUEST } from "./tickets-stage.ts";
import { expectNothingWritten, GOOD, TICKET } from "./untouched.ts";

/** Bad input gets a code, what to do, no write, and a server that goes on. Here the calls. */

/** Its name, its arguments, the code of its refusal, and what the text has to say. */
type WrongCall = readonly [
  name: string,
  args: Record<string, unknown>,
  code: string,
  says: string | string[],
];

const { number: _number, ...WITHOUT_NUMBER } = GOOD;
const { reason: _reason, ...WITHOUT_REASON } = GOOD;
const { to_state: _state, ...WITHOUT_GOAL } = GOOD;
const INVALID = "INPUT_INVALID";
const BLANK = ["", " \n\t", "\u00A0\u2003", "\u200B\u2060"];
const COMMANDS = ["deploy", "constructor", "__proto__", "ralph_", ""];
const AGENTS = [" ", "evil\nagent", "\u202e\u001b[31m", "n".repeat(101)];
const STATES = ["toString", "__proto__", "hasOwnProperty", "done", "Blocked"];
const TOKEN = `{"description":"ghp\\u005f${"a1".repeat(18)}"}`;

function each(given: readonly unknown[], row: (value: unknown, shown: string) => WrongCall): WrongCall[] {
  return given.map((value) => row(value, JSON.stringify(value)));
}

const WRONG_CALLS: readonly WrongCall[] = [
  ["no ticket", WITHOUT_NUMBER, INVALID, "without a number: you hold no lock"],
  ["null for the ticket", { ...GOOD, number: null }, INVALID, "without a number: you hold no lock"],
  ...each([0, -1, 1.5, 2 ** 31, "0", "one"], (number, shown) => [
    `the ticket ${shown}`,
    { ...GOOD, number },
    INVALID,
    "ralph_hero__handoff_ticket: number",
  ]),
  ["an unknown ticket", { ...GOOD, number: 9999 }, "GITHUB_NOT_FOUND", "acme/rocket#9999"],
  ["an unknown repository", { ...GOOD, repo: "no-such" }, "GITHUB_NOT_FOUND", "acme/no-such"],
  [
    "a pull request",
    { ...GOOD, number: PULL_REQUEST },
    "INPUT_NOT_AN_ISSUE",
    ["acme/rocket#9", "pull request", "number of the issue"],
  ],
  [
    "a ticket outside the project",
    { ...GOOD, number: NOT_IN_PROJECT },
    "GITHUB_NOT_IN_PROJECT",
    ["acme/rocket#10", "Add the issue to the project", "sidebar under Projects"],
  ],
  ["no reason", WITHOUT_REASON, INVALID, "reason is missing"],
  ...each(BLANK, (reason, shown) => [
    `the blank reason ${shown}`,
    { ...GOOD, reason },
    "INPUT_REASON",
    "it is blank",
  ]),
  [
    "a reason of 100 KB",
    { ...GOOD, reason: "x".repeat(100 * 1024) },
    "INPUT_REASON",
    ["102400 characters", "10000 are allowed"],
  ],
  ["neither intent nor to_state", WITHOUT_GOAL, "INPUT_TARGET", "neither intent"],
  ["both intent and to_state", { ...GOOD, intent: "complete" }, "INPUT_TARGET", "both intent"],
  [
    "the intent reject",
    { ...WITHOUT_GOAL, intent: "reject" },
    "INPUT_INTENT",
    'command "review" and to_state "Ready for Plan"',
  ],
  ...each(["toString", "__proto__", "Lock"], (intent, shown) => [
    `the intent ${shown}`,
    { ...WITHOUT_GOAL, intent },
    "INPUT_INTENT",
    [shown, '"lock", "complete", "escalate", "close", "cancel"'],
  ]),
  ...each(COMMANDS, (command, shown) => [
    `the command ${shown}`,
    { ...GOOD, command },
    "INPUT_COMMAND",
    [shown, '"triage", "split", "research"'],
  ]),
  ...each(AGENTS, (name, shown) => [
    `the agent ${shown}`,
    { ...GOOD, agent: name },
    INVALID,
    "ralph_hero__handoff_ticket: agent: it ",
  ]),
  ...each(STATES, (state, shown) => [
    `the state ${shown}`,
    { ...GOOD, to_state: state },
    "REFUSED_UNKNOWN_STATE",
    [shown, "Research Needed"],
  ]),
  ["an unknown argument", { ...GOOD, force: true }, INVALID, '"force"'],
  ["the argument __proto__", { ...GOOD, ["__proto__"]: { force: true } }, INVALID, 'unknown key "__proto__"'],
  [
    "a misspelt argument",
    { ...GOOD, failureType: null },
    INVALID,
    'unknown key "failureType": did you mean "failure_type"?',
  ],
  ["a token behind an escape in JSON text", { ...GOOD, evidence: TOKEN }, "INPUT_SECRET", "holds a token"],
];

describe("a call that cannot be meant", () => {
  oneStage({ as: { agent: "worker" } });

  test.each(WRONG_CALLS.map(([name, ...wrong]) => [`${name}: ${wrong[1]}`, wrong] as const))(
    "%s, and nothing is written",
    async (_title, [args, code, says]) => {
      await expectNothingWritten({ stage, agent }, args, { code, says: [says].flat() });
      const alive = await agent.call("get_ticket", { number: TICKET });
      expect(alive).toMatchObject({ isError: false, data: { state: "Backlog" } });
    },
  );

  test("the server still hands off after all of them", async () => {
    expect(await agent.call("handoff_ticket", GOOD)).toMatchObject({ isError: false });
    expect((await onGithub(stage, TICKET)).state).toBe("Research Needed");
  });
});
