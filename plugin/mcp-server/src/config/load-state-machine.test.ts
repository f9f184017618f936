import { describe, expect, it } from "vitest";
import { temporaryFile, temporaryFolder } from "../../test/config/temporary-files.ts";
import { DEFAULT_CONFIG } from "../rules/default-config.ts";
import { WORKFLOW_STATES } from "../rules/vocabulary.ts";
import { Failure } from "../errors.ts";
import { loadStateMachine } from "./load-state-machine.ts";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The embedded graph as a file's text, with values put in at these paths; undefined removes what stands there. */
function graphWith(changes: Readonly<Record<string, Json | undefined>>): string {
  const graph: Record<string, unknown> = JSON.parse(JSON.stringify(DEFAULT_CONFIG));
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split("/");
    const last = keys.pop() ?? "";
    const parent = keys.reduce<object>((node, key) => Reflect.get(node, key), graph);
    if (value === undefined) Reflect.deleteProperty(parent, last);
    else Reflect.set(parent, last, value);
  }
  return JSON.stringify(graph);
}

/** The failure that loading the file's text ends in. */
function failureOf(text: string): Failure {
  return failureAt(temporaryFile(text));
}

function failureAt(path: string): Failure {
  try {
    loadStateMachine(path);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error("it was loaded");
}

describe("the embedded graph is used", () => {
  it("without a path, with nothing to warn of", () => {
    for (const { machine, warnings } of [loadStateMachine(), loadStateMachine(null)]) {
      expect(warnings).toEqual([]);
      expect(machine.getAllowedTransitions("Backlog")).toEqual(
        DEFAULT_CONFIG.states.Backlog.allowed_transitions,
      );
    }
  });

  it("where the file is missing, with a warning that names it", () => {
    const { machine, warnings } = loadStateMachine("/nonexistent/graph.json");
    expect(warnings).toEqual([expect.stringContaining('"/nonexistent/graph.json" does not exist')]);
    expect(machine.isTerminal("Done")).toBe(true);
  });
});

describe("a custom graph", () => {
  it("is used where it is sound: edges, outputs, locks and flags may change", () => {
    const text = graphWith({
      "states/Backlog/allowed_transitions": [
        "Research Needed",
        "Ready for Plan",
        "Human Needed",
        "Done",
        "Canceled",
      ],
      "states/In Review/requires_human_action": false,
      "commands/impl/valid_output_states": ["In Review", "Done"],
    });
    const { machine, warnings } = loadStateMachine(temporaryFile(text));
    expect(warnings).toEqual([]);
    expect(machine.isValidTransition("Backlog", "Human Needed")).toBe(true);
    expect(machine.requiresHumanAction("In Review")).toBe(false);
    expect(machine.isValidOutputForCommand("impl", "Done")).toBe(true);
  });

  it("may be the embedded one, word by word", () => {
    const { machine } = loadStateMachine(temporaryFile(graphWith({})));
    for (const state of WORKFLOW_STATES) {
      expect(machine.getAllowedTransitions(state)).toEqual(DEFAULT_CONFIG.states[state].allowed_transitions);
    }
  });

  it("may leave out what is false, empty or null", () => {
    const text = graphWith({
      "states/Backlog/is_lock_state": undefined,
      "commands/triage/lock_state": undefined,
      "commands/triage/delegates_to": undefined,
      "commands/triage/estimates": undefined,
    });
    const { machine } = loadStateMachine(temporaryFile(text));
    expect([machine.isLockState("Backlog"), machine.lockStateOf("triage")]).toEqual([false, null]);
  });
});

describe("a wrong graph does not load, and the mistake is named with its path", () => {
  it.each([
    [
      "a target that is no state",
      "states/Backlog/allowed_transitions",
      ["Nowhere"],
      "states.Backlog.allowed_transitions.0",
    ],
    [
      "a prototype key as a target",
      "states/Backlog/allowed_transitions",
      ["toString"],
      "states.Backlog.allowed_transitions.0",
    ],
    [
      "an edge out of a terminal state",
      "states/Done/allowed_transitions",
      ["Backlog"],
      "states.Done.allowed_transitions",
    ],
    [
      "an unreachable state",
      "states/Research Needed/allowed_transitions",
      ["Ready for Plan"],
      "states.Research in Progress",
    ],
    ["an intent to nowhere", "semantic_states/escalate", {}, "semantic_states.escalate"],
    ["an intent to no state", "semantic_states/complete/plan", "Limbo", "semantic_states.complete.plan"],
    ["an intent of no command", "semantic_states/complete", { deploy: "Done" }, "semantic_states.complete"],
    ["a target that is no output", "semantic_states/complete/plan", "Done", "semantic_states.complete.plan"],
    ["a missing state", "states/In Review", undefined, "states.In Review"],
    ["a missing command", "commands/hero", undefined, "commands.hero"],
    ["a missing intent", "semantic_states/lock", undefined, "semantic_states.lock"],
    ["a twelfth state", "states/Blocked", { allowed_transitions: ["Done"] }, "states"],
    ["an eighth command", "commands/deploy", { valid_input_states: [], valid_output_states: [] }, "commands"],
    ["a text for a flag", "states/Done/is_terminal", "yes", "states.Done.is_terminal"],
    ["a lock state that is no state", "commands/plan/lock_state", "Locked", "commands.plan.lock_state"],
    ["an unknown size", "commands/plan/estimates", ["XXL"], "commands.plan.estimates.0"],
    ["no outputs", "commands/plan/valid_output_states", undefined, "commands.plan.valid_output_states"],
  ])("%s", (_what, where, value, path) => {
    const { code, message, hint } = failureOf(graphWith({ [where]: value }));
    expect(code).toBe("CONFIG_INVALID");
    expect(message).toContain(`\n- ${path}: `);
    expect(hint).toContain("RALPH_STATE_MACHINE_CONFIG");
  });

  it("all of them at once", () => {
    const { message } = failureOf(
      graphWith({
        "states/Done/is_terminal": "yes",
        "commands/hero": undefined,
        "semantic_states/lock/plan": "Limbo",
      }),
    );
    expect(message.split("\n- ")).toHaveLength(4);
  });

  it("all mistakes of meaning at once", () => {
    const { message } = failureOf(
      graphWith({ "states/Done/allowed_transitions": ["Backlog"], "semantic_states/cancel": {} }),
    );
    expect(message.split("\n- ")).toHaveLength(3);
  });

  it.each(["", "{", "[]", "null", '"graph"', "{}"])("a file that holds %j", (text) => {
    expect(failureOf(text)).toMatchObject({
      code: "CONFIG_INVALID",
      message: expect.stringContaining("graph.json"),
    });
  });

  it("a path that is no file", () => {
    expect(failureAt(temporaryFolder()).code).toBe("CONFIG_INVALID");
  });

  it("a graph that would change what every object has", () => {
    const text = graphWith({}).replace(
      '"states":{',
      '"states":{"__proto__":{"allowed_transitions":["Done"]},',
    );
    expect(() => loadStateMachine(temporaryFile(text))).not.toThrow(TypeError);
    expect(Reflect.get({}, "allowed_transitions")).toBeUndefined();
  });
});

describe("a file that holds a token", () => {
  const token = `ghp_${"a1B2".repeat(9)}`;

  it.each([token, `{"states": ${token}}`, `{"states": "${token}`, `{"states": {}} ${token}`])(
    "in the place of JSON is refused without a part of it: %s",
    (text) => {
      expect(failureOf(text).message).toMatch(/it is not JSON(?: at position \d+)?$/);
    },
  );

  it("as a key is refused without it", () => {
    const { message } = failureOf(graphWith({ [`states/${token}`]: {} }));
    expect(message).toContain("(secret)");
    expect(message).not.toContain(token);
  });
});
