import { describe, expect, test } from "vitest";
import { parseTeamConfig, stateFieldOf } from "./team-config.ts";

function project(value: unknown): string {
  return JSON.stringify({ project: value });
}

describe("the team's file", () => {
  test("may be absent, and may leave out everything", () => {
    for (const text of [null, "{}", project({})])
      expect(stateFieldOf(parseTeamConfig(text))).toEqual({ name: "Workflow State", optionNames: {} });
  });

  test.each(["Priority", "Estimate"])("cannot let %s hold the states, for other tools set it", (field) => {
    expect(() => parseTeamConfig(JSON.stringify({ project: { field } }))).toThrow(
      /project\.field: .*cannot hold/,
    );
  });

  test("maps states to the options of a field that is already there", () => {
    const team = parseTeamConfig(project({ field: "Status", options: { Backlog: "Todo" } }));
    expect(stateFieldOf(team)).toEqual({ name: "Status", optionNames: { Backlog: "Todo" } });
  });

  test.each([
    ["two states on one option", { Backlog: "Todo", Canceled: "Todo" }, ['"Backlog", "Canceled"', '"Todo"']],
    ["an option that is another state's own", { Backlog: "Done" }, ['"Backlog", "Done"']],
    ["an unknown state", { Baklog: "Todo" }, ["project.options", "Baklog"]],
    ["a name of a prototype", { toString: "Todo" }, ["project.options", "toString"]],
    ["an empty name", { Backlog: "" }, ["project.options.Backlog"]],
  ])("refuses %s, and names it", (_what, options, words) => {
    const refused = (): unknown => parseTeamConfig(project({ field: "Status", options }));
    expect(refused).toThrow(expect.objectContaining({ code: "CONFIG_INVALID" }));
    for (const word of words) expect(refused).toThrow(word);
  });
});
