import { expect, test } from "vitest";
import { Failure, forAgent, forPerson } from "../../errors.ts";
import { StateMachine } from "../../rules/state-machine.ts";
import { parseHandoff, type AskedHandoff } from "./parse-handoff.ts";

function failureOf(asked: Partial<AskedHandoff>, forSeveral = false): Failure {
  try {
    parseHandoff(new StateMachine(), { command: "impl", reason: "done", ...asked }, { forSeveral });
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error("nothing is wrong");
}

const ESCALATION_HINTS = [
  'Give them with intent "escalate" and one number, and describe the problem in reason; nothing was written',
  "Give them with --intent escalate, for one ticket, and describe the problem in --reason; nothing was written",
] as const;

test.each<[asked: Partial<AskedHandoff>, agent: string, person: string]>([
  [
    { intent: "complete", to: "bob" },
    'To give "bob" a ticket of its own, replace "to" with result and follow_up: [{"to":"bob","task":"…"}]; to give it your lock on this one, call with intent "lock" and "to" first',
    'To give "bob" a ticket of its own, replace --to with --result and --follow-up-file, a file with [{"to":"bob","task":"…"}]; to give it your lock on this one, run `ralph-hero handoff NUMBER --command impl --intent lock --to bob --reason "…"` first',
  ],
  [
    { intent: "escalate", to: "build[bot]" },
    'Hand the lock over with intent "lock", or leave "to" out; a target state is named with to_state',
    `Hand the lock over with \`ralph-hero handoff NUMBER --command impl --intent lock --to 'build[bot]' --reason "…"\`, or leave --to out; a target state is named with --to-state`,
  ],
  [
    { intent: "reject" },
    'To send a plan back, call with command "review" and to_state "Ready for Plan"',
    'To send a plan back, run `ralph-hero handoff NUMBER --command review --to-state "Ready for Plan" --reason "…"`',
  ],
  [
    { intent: "lock", result: 1 },
    'Give it with intent "complete" or "close", or with the to_state of one of them; before that, report findings in the reason or a comment; nothing was written',
    "Give it with --intent complete or --intent close, or with the --to-state of one of them; before that, report findings in the reason or a comment; nothing was written",
  ],
  [
    { intent: "lock", evidence: {} },
    'Give it with command "impl" and intent "complete", or for a task with "triage" and "complete"; nothing was written',
    "Give it with --command impl --intent complete, or for a task with --command triage --intent complete; nothing was written",
  ],
  [{ intent: "lock", failureType: "insufficient-context" }, ...ESCALATION_HINTS],
])("a hint names what the reader gives: %j", (asked, agent, person) => {
  const { hint } = failureOf(asked).words;
  expect([forAgent(hint), forPerson(hint)]).toEqual([agent, person]);
});

test.each<[asked: Partial<AskedHandoff>, forSeveral: boolean, agent: string, person: string]>([
  [
    { intent: "escalate", to: "bob" },
    false,
    'Cannot hand off to "bob": "to" names who gets your lock, and goes with intent "lock" alone',
    'Cannot hand off to "bob": --to names who gets your lock, and goes with --intent lock alone',
  ],
  [
    { intent: "lock", tried: [] },
    false,
    "Cannot hand off: failure_type and tried belong to an escalation",
    "Cannot hand off: --failure-type and --tried belong to an escalation",
  ],
  [
    { intent: "escalate", tried: [] },
    true,
    "Cannot hand off: failure_type and tried belong to one ticket, and several were given",
    "Cannot hand off: --failure-type and --tried belong to one ticket, and several were given",
  ],
])("a message names what the reader gives: %j", (asked, forSeveral, agent, person) => {
  const { message } = failureOf(asked, forSeveral).words;
  expect([forAgent(message), forPerson(message)]).toEqual([agent, person]);
});

const ZERO_WIDTH = "\u200B\u2060";
const COMPLETE = { command: "impl", intent: "complete" };

function resultOf(asked: Partial<AskedHandoff>, result: unknown) {
  const given = { command: "impl", reason: "Done", ...asked, result };
  return parseHandoff(new StateMachine(), given, { forSeveral: false }).result;
}

test("a result is any JSON value, taken as it is", () => {
  for (const value of ["done", false, true, 0, 1.5, "0", "false", [], {}, [null], { deep: [{ x: "" }] }])
    expect(resultOf(COMPLETE, value)).toEqual({ value, warnings: [] });
  expect(resultOf(COMPLETE, undefined)).toBeNull();
});

test.each<unknown>([null, "", "  \n", ZERO_WIDTH, "null", " null ", '""', '" "'])(
  "%j is no result",
  (value) => {
    expect(failureOf({ ...COMPLETE, result: value })).toMatchObject({
      code: "INPUT_RESULT",
      message: "Cannot record the result: null and blank text are no result",
    });
  },
);

test.each([
  ['{"a": 1}', "contains JSON, and is read as text"],
  ["[1, 2]", "contains JSON, and is read as text"],
  ["[1, 2", "looks like JSON and does not parse, so it is read as text"],
])("a result that is a text like JSON is warned about: %s", (value, warning) => {
  expect(resultOf(COMPLETE, value)).toEqual({ value, warnings: [expect.stringContaining(warning)] });
});

test("a result has no half characters, and its bytes are counted", () => {
  expect(resultOf(COMPLETE, { "a\ud800": "\udfff" })?.value).toEqual({ "a\uFFFD": "\uFFFD" });
  const largest = "é".repeat((24 * 1024 - 2) / 2);
  expect(resultOf(COMPLETE, largest)?.value).toBe(largest);
  expect(failureOf({ ...COMPLETE, result: `${largest}x` })).toMatchObject({
    code: "INPUT_TOO_LARGE",
    message: expect.stringContaining("24577 bytes of JSON, and 24576 are allowed"),
  });
  expect(failureOf({ ...COMPLETE, result: [Infinity] }).code).toBe("INPUT_RESULT");
});

test.each([
  { command: "triage", intent: "close" },
  { command: "hero", toState: "In Review" },
  { command: "triage", toState: "Done" },
  { command: "research", toState: "Ready for Plan" },
])("a result comes with %j", (request) => {
  expect(resultOf(request, 1)).toEqual({ value: 1, warnings: [] });
});

test.each([
  { command: "triage", intent: "cancel" },
  { command: "impl", toState: "In Progress" },
  { command: "impl", toState: "Human Needed" },
  { command: "triage", toState: "Canceled" },
  { command: "review", toState: "Ready for Plan" },
  { command: "impl", toState: "toString" },
])("a result does not come with %j", (request) => {
  expect(failureOf({ ...request, result: 1 }).message).toContain("the call finishes nothing");
});

test("several tickets come with no result", () => {
  expect(failureOf({ ...COMPLETE, result: false }, true)).toMatchObject({
    code: "INPUT_RESULT",
    message: expect.stringContaining("a result belongs to one ticket, and several were given"),
  });
});
