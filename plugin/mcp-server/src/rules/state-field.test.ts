import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  asStates,
  lookAlikes,
  mappingFor,
  mappingHint,
  noStateWarning,
  optionNameOf,
  sameStateField,
  sharedOptions,
  stateOf,
  type StateField,
} from "./state-field.ts";
import { WORKFLOW_STATES } from "./vocabulary.ts";

const PLAIN: StateField = { name: "Workflow State", optionNames: {} };
const ADOPTED: StateField = {
  name: "Status",
  optionNames: { Backlog: "Todo", "Plan in Progress": "In Progress", "In Progress": "Building" },
};

describe("a field of states", () => {
  test("without a map calls every state by its name", () => {
    for (const state of WORKFLOW_STATES) {
      expect(optionNameOf(PLAIN, state)).toBe(state);
      expect(stateOf(PLAIN, state)).toBe(state);
    }
  });

  test("with a map is read and written by it", () => {
    expect(optionNameOf(ADOPTED, "Backlog")).toBe("Todo");
    expect(stateOf(ADOPTED, "Todo")).toBe("Backlog");
    expect(stateOf(ADOPTED, "In Progress")).toBe("Plan in Progress");
    expect(stateOf(ADOPTED, "Building")).toBe("In Progress");
  });

  test("does not take an option for a state whose own option is another one", () => {
    expect(WORKFLOW_STATES).not.toContain(stateOf(ADOPTED, "Backlog"));
    expect(stateOf(ADOPTED, "Backlog")).toContain("Backlog");
  });

  test("leaves foreign names as they are, those of prototypes, too", () => {
    for (const name of ["toString", "__proto__", "Icebox", ""]) {
      expect(stateOf(ADOPTED, name)).toBe(name);
      expect(optionNameOf(ADOPTED, name)).toBe(name);
    }
  });

  test("shows its options as states, in their order and with their ids", () => {
    const options = ["Todo", "Icebox", "Done"].map((name, id) => ({ id, name }));
    expect(asStates(ADOPTED, options)).toEqual([
      { id: 0, name: "Backlog" },
      { id: 1, name: "Icebox" },
      { id: 2, name: "Done" },
    ]);
  });

  test("names the states that would share an option", () => {
    expect(sharedOptions(ADOPTED)).toEqual(new Map());
    const shared = { name: "Status", optionNames: { Backlog: "Done" } };
    expect([...sharedOptions(shared)]).toEqual([["Done", ["Backlog", "Done"]]]);
  });

  test("is the same whether a name is given or left out", () => {
    expect(sameStateField(PLAIN, { ...PLAIN, optionNames: { Done: "Done" } })).toBe(true);
    expect(sameStateField(PLAIN, { ...PLAIN, optionNames: { Done: "Shipped" } })).toBe(false);
    expect(sameStateField(PLAIN, { ...PLAIN, name: "Status" })).toBe(false);
    const named = { priority: "Priority", estimate: "Size" };
    expect(sameStateField(PLAIN, { ...PLAIN, others: named })).toBe(false);
    const others = { priority: "Urgency", estimate: "Estimate" };
    expect(sameStateField(PLAIN, { ...PLAIN, others })).toBe(false);
    expect(sameStateField(PLAIN, { ...PLAIN, others: { ...named, estimate: "Estimate" } })).toBe(true);
  });

  test("leads from every state to an option and back, wherever no two share one", () => {
    const pool = [...WORKFLOW_STATES, "Todo", "Doing", "Shipped", "toString"];
    const fields = fc.shuffledSubarray(pool, { minLength: 11, maxLength: 11 }).map((names): StateField => ({
      name: "Status",
      optionNames: Object.fromEntries(WORKFLOW_STATES.map((state, n) => [state, names[n] ?? state])),
    }));
    fc.assert(
      fc.property(fields, (field) =>
        WORKFLOW_STATES.every((state) => stateOf(field, optionNameOf(field, state)) === state),
      ),
    );
  });
});

function optionsNamed(...names: string[]): { name: string }[] {
  return names.map((name) => ({ name }));
}

describe("an option that looks like a state", () => {
  const others = WORKFLOW_STATES.filter((state) => state !== "Ready for Plan");

  test.each([
    "📝 Ready for Plan",
    "ready-for-plan",
    "READY  FOR PLAN",
    "3. Ready for Plan!",
    "Ready for Plan",
  ])("is found by its words: %j", (name) => {
    expect([...lookAlikes(PLAIN, optionsNamed(...others, name))]).toEqual(
      name === "Ready for Plan" ? [] : [["Ready for Plan", [name]]],
    );
  });

  test("is found by the words of the team's option, and is no option of another state", () => {
    const missing = WORKFLOW_STATES.filter((state) => state !== "Backlog" && state !== "In Progress");
    expect([...lookAlikes(ADOPTED, optionsNamed(...missing, "🗒 todo", "Icebox"))]).toEqual([
      ["Backlog", ["🗒 todo"]],
    ]);
  });

  test.each([
    ["Stufe 1", "Stufe 9"],
    ["1. Stufe", "2. Stufe"],
    ["कम", "काम"],
    ["✅", "⏸️"],
    ["Todo", "Todo 2019"],
    ["Maße", "Masse"],
  ])("is none where letters, marks or numbers differ: %j, %j", (mapped, other) => {
    const field = { name: "Status", optionNames: { "Ready for Plan": mapped } };
    expect([...lookAlikes(field, optionsNamed(...others, other))]).toEqual([]);
  });

  test("is found behind a number, and beside the sign that colours an emoji", () => {
    for (const name of ["1️⃣ Ready for Plan", "Ready for Plan ✔️"])
      expect([...lookAlikes(PLAIN, optionsNamed(...others, name)).values()]).toEqual([[name]]);
  });

  test("comes with the entry of the team's file", () => {
    const options = optionsNamed(...others, "📝 Ready for Plan", "Icebox");
    const hint = mappingFor({ stateField: PLAIN, options }, "📝 Ready for Plan");
    expect(hint).toBe(
      'Let the team add {"project":{"options":{"Ready for Plan":"📝 Ready for Plan"}}} to ".ralph/config.json", or rename "📝 Ready for Plan" to "Ready for Plan"; a second option would split the board',
    );
    expect(mappingFor({ stateField: PLAIN, options }, "Icebox")).toBeNull();
    expect(mappingFor({ stateField: PLAIN, options }, "Backlog")).toBeNull();
    expect(noStateWarning({ stateField: PLAIN, options }, "📝 Ready for Plan")).toContain(hint);
    expect(noStateWarning({ stateField: PLAIN, options }, "Icebox")).toMatch(
      /not a state of the graph: a person has to move it$/,
    );
  });

  test("is renamed to what the team calls the state", () => {
    const field = { name: "Status", optionNames: { "Ready for Plan": "Stufe 1" } };
    expect(mappingHint(field, lookAlikes(field, optionsNamed(...others, "STUFE 1")))).toContain(
      '{"Ready for Plan":"STUFE 1"}}} to ".ralph/config.json", or rename "STUFE 1" to "Stufe 1"',
    );
  });

  test("takes no state from the option that has it", () => {
    const options = optionsNamed(...WORKFLOW_STATES, "📝 Backlog");
    expect(mappingFor({ stateField: PLAIN, options }, "📝 Backlog")).toBeNull();
  });

  test("is named beside those of other states and another one with the same words", () => {
    const options = optionsNamed("📥 Backlog", ...others.slice(1), "✅ Ready for Plan", "Ready for Plan!");
    expect(mappingHint(PLAIN, lookAlikes(PLAIN, options))).toBe(
      'Let the team add {"project":{"options":{"Backlog":"📥 Backlog","Ready for Plan":"✅ Ready for Plan"}}} to ".ralph/config.json", or rename "📥 Backlog" to "Backlog", "✅ Ready for Plan" to "Ready for Plan"; a second option would split the board. "✅ Ready for Plan", "Ready for Plan!" mean the same: move all cards to one of them',
    );
  });
});
