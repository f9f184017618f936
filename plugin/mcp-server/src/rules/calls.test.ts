import { expect, test } from "vitest";
import { situation } from "../../test/rules/situation-builder.ts";
import { Failure, Words, forAgent, forPerson, words } from "../errors.ts";
import { EVIDENCE, argument, call, callFirst, setUp, tool, withArguments } from "./calls.ts";
import { decide } from "./decide.ts";
import { StateMachine } from "./state-machine.ts";

const LOCK = { intent: "lock" } as const;

test("a list of tools has their bare names", () => {
  expect(forAgent(tool("link_tickets", "bare"))).toBe("link_tickets");
});

test.each([
  [tool("setup_project"), "ralph_hero__setup_project", "`ralph-hero setup`"],
  [setUp("bare"), "setup_project with apply: true", "`ralph-hero setup`"],
  [
    setUp("full", "labels"),
    "ralph_hero__setup_project with apply: true and labels",
    "`ralph-hero setup` with labels",
  ],
  [tool("health_check"), "ralph_hero__health_check", "`ralph-hero doctor`"],
  [tool("get_ticket"), "ralph_hero__get_ticket", "`ralph-hero show`"],
  [tool("next_ticket"), "ralph_hero__next_ticket", "`ralph-hero next`"],
  [tool("list_tickets"), "ralph_hero__list_tickets", "`ralph-hero status`"],
  [tool("handoff_ticket"), "ralph_hero__handoff_ticket", "`ralph-hero handoff`"],
  [tool("route_task"), "ralph_hero__route_task", "`ralph-hero route`"],
  [tool("answer"), "ralph_hero__answer", "the agents' tool answer"],
  [tool("link_tickets", "bare"), "link_tickets", "the agents' tool link_tickets"],
  [tool("health_check", "bare"), "health_check", "`ralph-hero doctor`"],
  [
    call(LOCK),
    'call with intent "lock"',
    'run `ralph-hero handoff NUMBER --command COMMAND --intent lock --reason "…"`',
  ],
  [
    call({ command: "triage", intent: "close" }),
    'call with command "triage" and intent "close"',
    'run `ralph-hero handoff NUMBER --command triage --intent close --reason "…"`',
  ],
  [
    withArguments({ ...LOCK, to: "next" }),
    'with intent "lock" and to "next"',
    'with `ralph-hero handoff NUMBER --command COMMAND --intent lock --to next --reason "…"`',
  ],
  [
    callFirst(LOCK, "acme/rocket#7", "impl"),
    'Call with intent "lock"',
    'Run `ralph-hero handoff acme/rocket#7 --command impl --intent lock --reason "…"`',
  ],
  [
    withArguments({ intent: "complete", also: EVIDENCE }, "7", "impl"),
    'with intent "complete" and evidence',
    'with `ralph-hero handoff 7 --command impl --intent complete --evidence-file FILE --reason "…"`',
  ],
  [
    call({ ...LOCK, also: new Words("", "--to bob") }),
    'call with intent "lock"',
    'run `ralph-hero handoff NUMBER --command COMMAND --intent lock --to bob --reason "…"`',
  ],
  [argument("to_state"), "to_state", "--to-state"],
  [argument("expand_file_scope"), "expand_file_scope", "--expand-file-scope"],
])("a call has a rendering for an agent and one for a person: %s", (text, agent, person) => {
  expect([forAgent(text), forPerson(text)]).toEqual([agent, person]);
});

test("a template keeps both renderings of its parts, and is a string where they are the same", () => {
  const text = words`First ${call(LOCK)}, ${1} of ${words`2: ${tool("ask")}`}`;
  expect(text).toEqual(
    new Words(
      'First call with intent "lock", 1 of 2: ralph_hero__ask',
      'First run `ralph-hero handoff NUMBER --command COMMAND --intent lock --reason "…"`, 1 of 2: the agents\' tool ask',
    ),
  );
  expect(String(text)).toBe(forAgent(text));
  expect(JSON.stringify({ text })).toBe(JSON.stringify({ text: forAgent(text) }));
  expect(words`${"a"} and ${"b"}`).toBe("a and b");
  expect(forPerson("a")).toBe("a");
});

test("a failure has its message and hint for both", () => {
  const failure = new Failure("INPUT_TARGET", words`no ${argument("to_state")}`, {
    hint: tool("get_ticket"),
  });
  expect([failure.message, failure.hint]).toEqual(["no to_state", "ralph_hero__get_ticket"]);
  expect([failure.words.message, failure.words.hint].map(forPerson)).toEqual([
    "no --to-state",
    "`ralph-hero show`",
  ]);
  const long = new Failure("INTERNAL", "x".repeat(20_000), { hint: "y".repeat(20_000) });
  expect(long.words).toEqual({ message: long.message, hint: long.hint });
});

test("the hints of refusals name no tool that a terminal lacks", () => {
  const escalate = { command: "triage", goal: { intent: "escalate" } } as const;
  const refused = decide(new StateMachine(), escalate, situation({ state: "Backlog" }));
  expect(refused.kind === "refused" && forPerson(refused.refusal.hint)).toBe(
    'No ticket is escalated from "Backlog": ask a person in a comment on the issue; or move the ticket to "Research Needed" first',
  );
});
