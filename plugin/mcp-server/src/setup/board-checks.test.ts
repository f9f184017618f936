import { describe, expect, test } from "vitest";
import { listChecks, workflowCheck } from "./board-checks.ts";
import { markOf } from "./health-report.ts";

const PROJECT = { url: "https://github.com/orgs/acme/projects/1" };
const OWN = { project: PROJECT, stateField: { name: "Workflow State" } };
const ADOPTED = { project: PROJECT, stateField: { name: "Status" } };

function on(...names: readonly string[]) {
  return names.map((name) => ({ name, enabled: true }));
}

const ADDING = on("Auto-add to project", "Auto-add sub-issues to project", "Auto-archive items");

describe("GitHub's built-in workflows", () => {
  test("that set the state's field are named, with where to turn them off", () => {
    const check = workflowCheck([...on("Item closed", "Item added to project"), ...ADDING], ADOPTED);
    expect(markOf(check)).toBe("–");
    expect(check).toMatchObject({
      message: expect.stringContaining('"Item closed", "Item added to project" can set "Status"'),
      fix: "Turn them off under https://github.com/orgs/acme/projects/1/workflows",
    });
    expect(check.message).not.toContain("Auto-");
  });

  test("that close issues after the state are named", () => {
    const { message } = workflowCheck(on("Auto-close issue"), ADOPTED);
    expect(message).toContain('"Auto-close issue" closes issues');
  });

  test("of a name that nobody knows may set the field", () => {
    expect(markOf(workflowCheck(on("Élément fermé"), ADOPTED))).toBe("–");
  });

  test.each([
    ["are off", [{ name: "Item closed", enabled: false }]],
    ["add and archive items", ADDING],
  ])("that %s do nothing to the states", (_what, workflows) => {
    expect(markOf(workflowCheck(workflows, ADOPTED))).toBe("✓");
  });

  test("leave a field of another name alone, by GitHub's documentation", () => {
    const check = workflowCheck(on("Item closed"), OWN);
    expect(markOf(check)).toBe("✓");
    expect(check.message).toContain('"Item closed" set "Status" alone, by GitHub\'s documentation');
  });
});

test("lists by GraphQL are told with their reason, and lists by REST are not", () => {
  expect(listChecks(null)).toEqual([]);
  expect(listChecks("REST names fields otherwise")).toMatchObject([
    { name: "lists", caveat: true, message: expect.stringContaining("REST names fields otherwise") },
  ]);
});
