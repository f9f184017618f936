import { expect, test } from "vitest";
import { ralphHeroWith } from "./in-process.ts";
import { eachStage, stage } from "./each-stage.ts";

const STEP = 'Create the label "paint"';
const SETUP = ["setup", "--label", "paint"];

eachStage();

test("with --json a person sees the plan before the question, and programs read an answer of JSON alone", async () => {
  const seen: string[] = [];
  const refuse = ({ stderr }: { stderr: string }): boolean => {
    seen.push(stderr);
    return false;
  };
  const { stdout, code } = await ralphHeroWith(refuse, stage.environment(), ...SETUP, "--json");
  expect(seen).toEqual([expect.stringContaining(STEP)]);
  expect(JSON.parse(stdout)).toMatchObject({ applied: false, steps: [STEP] });
  expect(code).toBe(0);
});

test("without --json the plan and the answer stand on standard output", async () => {
  const { stdout, stderr } = await ralphHeroWith(() => false, stage.environment(), ...SETUP);
  expect(stdout).toContain(STEP);
  expect(stdout).toMatch(/Nothing was changed\n$/);
  expect(stderr).toBe("");
});

test("a yes carries the plan out", async () => {
  const { stdout } = await ralphHeroWith(() => true, stage.environment(), ...SETUP);
  expect(stdout).toContain("Done: ");
  const again = await ralphHeroWith(() => true, stage.environment(), ...SETUP);
  expect(again.stdout).toContain("nothing to do");
});
