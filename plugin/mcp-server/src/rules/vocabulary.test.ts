import { expect, it, test } from "vitest";
import { decisionWords } from "./interaction-words.ts";
import { STATE_COLORS, stateColor } from "./vocabulary.ts";
import { demoWorld } from "../../../../sandbox/src/demo-world.ts";
import { workflowField } from "../../../../sandbox/src/pages/marks.ts";

it("a decision without a kind, or of one that a later version knows, is spoken of as an answer", () => {
  expect(decisionWords()).toBe(decisionWords("answer"));
  expect(decisionWords("postponed")).toBe(decisionWords("answer"));
  expect(decisionWords("accept")).not.toBe(decisionWords("answer"));
});

test("a name that is no state's is gray", () => {
  expect([stateColor("In Progress"), stateColor("Doing")]).toEqual(["YELLOW", "GRAY"]);
});

test("the sandbox's board has the colours of boards that set-up makes", () => {
  const project = [...demoWorld().entities.values()].find(({ kind }) => kind === "ProjectV2");
  const options = project?.kind === "ProjectV2" ? (workflowField(project)?.optionList ?? []) : [];
  expect(Object.fromEntries(options.map(({ name, color }) => [name, color]))).toEqual(STATE_COLORS);
});
