import { describe, expect, test } from "vitest";
import { StateMachine } from "../rules/state-machine.ts";
import type { Command } from "../rules/vocabulary.ts";
import type { HookContext, Reaction } from "./hook.ts";
import { onHandoffError, onStop, onSubagentStop } from "./stop.ts";
import type { SessionNote } from "../rules/session-state.ts";

const UNTIL = "2026-02-16T14:05:00.000Z";
const BEFORE_MS = Date.parse(UNTIL) - 1;
const SILENT: Reaction = { output: null, notes: [] };

const REMINDED: SessionNote = { kind: "reminded", ticket: "octo/rocket#12" };
const LEFT: SessionNote = { kind: "left", ticket: "octo/rocket#12" };
const ENDED: SessionNote = { kind: "ended", instance: "a1" };
const RESUMED: SessionNote = { kind: "resumed", instance: "a1" };

function held(instance: string, number = 12, command: Command = "impl"): SessionNote {
  return { kind: "held", ticket: `octo/rocket#${number}`, number, instance, command, until: UNTIL };
}

function context(notes: readonly SessionNote[], nowMs = BEFORE_MS): HookContext {
  return {
    machine: new StateMachine(),
    lockRefPrefixes: ["refs/ralph/locks/"],
    notes: notes.map((note) => ({ atMs: 0, note })),
    nowMs,
  };
}

/** What the hooks say over several stops in a row, each with the notes of those before. */
function stops(
  notes: readonly SessionNote[],
  ...events: readonly ((context: HookContext) => Reaction)[]
): Reaction[] {
  const journal = [...notes];
  return events.map((event) => {
    const reaction = event(context(journal));
    journal.push(...reaction.notes);
    return reaction;
  });
}

const mainStops =
  (more: object = {}) =>
  (of: HookContext) =>
    onStop({ stop_hook_active: false, ...more }, of);
const subagentStops =
  (more: object = {}) =>
  (of: HookContext) =>
    onSubagentStop({ stop_hook_active: false, agent_id: "a1", agent_type: "ralph-hero:worker", ...more }, of);

function reasonOf({ output }: Reaction): string {
  return output !== null && "reason" in output ? output.reason : "";
}

describe("the main loop", () => {
  test("is told once which ticket it holds, until when, and the call to make", () => {
    const [first, second] = stops([held("main")], mainStops(), mainStops());
    expect(first?.output).toMatchObject({ decision: "block" });
    expect(first?.notes).toEqual([REMINDED]);
    const reason = reasonOf(first ?? SILENT);
    expect(reason).toContain(`octo/rocket#12 (impl, until ${UNTIL})`);
    const call: unknown = JSON.parse(/handoff_ticket with (\{.*\})/.exec(reason)?.[1] ?? "");
    expect(call).toMatchObject({
      owner: "octo",
      repo: "rocket",
      number: 12,
      command: "impl",
      intent: "complete",
    });
    expect(second).toEqual(SILENT);
  });

  test("is told how a claimed task is closed, and where it goes if its owner is stuck", () => {
    const [first] = stops([held("main", 12, "triage")], mainStops());
    const reason = reasonOf(first ?? SILENT);
    expect(reason).toContain('"command":"triage","intent":"close"');
    expect(reason).toContain('for a claimed task with to_state "Research Needed"');
  });

  test("is told of every ticket at once, and of a later one later", () => {
    const [both] = stops([held("main"), held("main", 7)], mainStops());
    expect(both?.notes).toHaveLength(2);
    const [later] = stops([held("main"), REMINDED, held("main", 7)], mainStops());
    expect(later?.notes).toEqual([{ ...REMINDED, ticket: "octo/rocket#7" }]);
    expect(reasonOf(later ?? SILENT)).not.toContain("#12");
  });

  test("is told once of what an ended subagent left to it, although that one was told before", () => {
    const [told, ended, main, again] = stops(
      [held("a1")],
      subagentStops(),
      subagentStops({ stop_hook_active: true }),
      mainStops(),
      mainStops(),
    );
    expect(told?.notes).toEqual([REMINDED]);
    expect(ended).toEqual({ output: null, notes: [ENDED] });
    expect(reasonOf(main ?? SILENT)).toContain("left to you by a subagent that has ended");
    expect(again).toEqual(SILENT);
  });

  test.for<[string, readonly SessionNote[], object]>([
    ["holds nothing", [], {}],
    ["gave its ticket back", [held("main"), LEFT], {}],
    ["has a subagent at work with a lock", [held("a1")], {}],
    ["has a subagent that goes on with its lock", [held("a1"), ENDED, RESUMED], {}],
    ["was made to go on by a hook", [held("main")], { stop_hook_active: true }],
    [
      "was made to go on, as some other version of the client says it",
      [held("main")],
      { stop_hook_active: "yes" },
    ],
  ])("may stop where it %s", ([, notes, input]) => {
    expect(stops(notes, mainStops(input))).toEqual([SILENT]);
  });

  test("may stop where its lease is over", () => {
    expect(onStop({}, context([held("main")], Date.parse(UNTIL)))).toEqual(SILENT);
  });
});

describe("a subagent", () => {
  test("is told once of its own lock, then it ends, and what it holds is the main loop's", () => {
    const [told, ended] = stops([held("a1"), held("main", 7)], subagentStops(), subagentStops());
    expect(reasonOf(told ?? SILENT)).toContain("octo/rocket#12");
    expect(reasonOf(told ?? SILENT)).not.toContain("#7");
    expect(ended).toEqual({ output: null, notes: [ENDED] });
  });

  test("ends with a lock whose lease is over", () => {
    const late = context([held("a1")], Date.parse(UNTIL));
    expect(onSubagentStop({ agent_id: "a1" }, late)).toEqual({ output: null, notes: [ENDED] });
  });

  test("that goes on with its lock is not told again, and ends again", () => {
    const reactions = stops([held("a1"), REMINDED, ENDED, RESUMED], subagentStops());
    expect(reactions.map(({ notes }) => notes)).toEqual([[ENDED]]);
  });

  test("is to repeat its report, for only its last message is handed back", () => {
    const [subagent] = stops([held("a1")], subagentStops());
    const [main] = stops([held("main")], mainStops());
    expect(reasonOf(subagent ?? SILENT)).toContain("report");
    expect(reasonOf(main ?? SILENT)).not.toContain("report");
  });

  test.for<[string, readonly SessionNote[]]>([
    ["never held a ticket", []],
    ["handed its ticket off", [held("a1"), LEFT]],
    ["lost its ticket to another", [held("a1"), held("b2")]],
    ["ended before", [held("a1"), ENDED]],
  ])("that %s leaves no note", ([, notes]) => {
    expect(stops(notes, subagentStops())).toEqual([SILENT]);
  });
});

describe("what no client sends", () => {
  const notes = [held("main"), held("a1", 7)];

  test.for<[unknown]>([[undefined], [null], ["garbage"], [[]], [12]])("%j stops nobody", ([input]) => {
    expect(onStop(input, context(notes))).toEqual(SILENT);
    expect(onSubagentStop(input, context(notes))).toEqual(SILENT);
  });

  test.for([{}, { agent_id: 12 }, { agent_id: null }, { agent_id: "main" }, { agent_id: "__proto__" }])(
    "a subagent %j is nobody's holder",
    (input) => {
      expect(onSubagentStop(input, context(notes))).toEqual(SILENT);
    },
  );

  test("thousands of locks give a list that can be read, and are all told", () => {
    const many = Array.from({ length: 5000 }, (_, n) => held("main", n + 1));
    const [reaction, again] = stops(many, mainStops(), mainStops());
    expect(reasonOf(reaction ?? SILENT)).toContain("- and 4980 more");
    expect(reasonOf(reaction ?? SILENT).length).toBeLessThan(10_000);
    expect(again).toEqual(SILENT);
  });
});

function stepAfter(error: string | undefined): unknown {
  const input = { tool_name: "mcp__x__ralph_hero__handoff_ticket", tool_input: { number: 12 }, error };
  const { output } = onHandoffError(input);
  return output !== null && "hookSpecificOutput" in output ? output.hookSpecificOutput : output;
}

describe("after a handoff that did not go through, the model is told", () => {
  test.for([
    ["REFUSED_LOCKED: Cannot move ticket octo/rocket#12 …", "ralph_hero__next_ticket"],
    ["REFUSED_EDGE: Cannot move ticket octo/rocket#12 …", "ralph_hero__get_ticket"],
    ["GITHUB_OUTCOME_UNKNOWN: Cannot tell …", "Make the same call again"],
    ["CONFIG_TOKEN_MISSING: Cannot reach GitHub …", "ralph-setup"],
  ] as const)("%s: %s", ([error, step]) => {
    expect(stepAfter(error)).toEqual({
      hookEventName: "PostToolUseFailure",
      additionalContext: expect.stringContaining(step),
    });
  });
});

test.for([
  "INPUT_REASON: Cannot hand off without a reason: it is blank",
  "toString: nothing",
  "MCP error -32000: Connection closed",
  "a reason that quotes REFUSED_LOCKED: Cannot …",
  undefined,
])("after %j there is nothing to add", (error) => {
  expect(stepAfter(error)).toBeNull();
});
