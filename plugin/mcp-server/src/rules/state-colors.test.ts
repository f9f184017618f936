import { expect, test } from "vitest";
import { demoWorld } from "../../../../sandbox/src/demo-world.ts";
import { workflowField } from "../../../../sandbox/src/pages/marks.ts";
import { STATE_COLORS, stateColor } from "./vocabulary.ts";

test("a name that is no state's is gray", () => {
  expect([stateColor("In Progress"), stateColor("Doing")]).toEqual(["YELLOW", "GRAY"]);
});

test("the sandbox's board has the colours of boards that set-up makes", () => {
  const project = [...demoWorld().entities.values()].find(({ kind }) => kind === "ProjectV2");
  const options = project?.kind === "ProjectV2" ? (workflowField(project)?.optionList ?? []) : [];
  expect(Object.fromEntries(options.map(({ name, color }) => [name, color]))).toEqual(STATE_COLORS);
});
