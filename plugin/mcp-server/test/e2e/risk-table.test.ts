import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { oneRisk, risk } from "./each-stage.ts";

/** Every step of docs/maintainers/risk-and-review.md, by the call that stands there, one after the other. */

const DOCUMENT = readFileSync(
  new URL("../../../../docs/maintainers/risk-and-review.md", import.meta.url),
  "utf8",
);

interface Step {
  readonly step: string;
  readonly who: string;
  /** What the answer has to contain. */
  readonly answer: readonly string[];
}

const STEPS = DOCUMENT.split("\n").flatMap((line): Step[] => {
  const [, step, who = "", , last = ""] = line.split("|").map((cell) => cell.trim());
  if (step === undefined || !/^\d+$/.test(step)) return [];
  const answer = [...last.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text);
  return [{ step, who: who.replaceAll("`", ""), answer }];
});

const call = z.record(z.string(), z.record(z.string(), z.unknown()));
const CALLS = new Map(
  [...DOCUMENT.matchAll(/^```json (\d+)\n(.*?)\n```$/gms)].map(([, step = "", json = ""]) => [
    step,
    call.parse(JSON.parse(json)),
  ]),
);

oneRisk({ agents: [{ name: "builder" }, { name: "reality-checker" }], orchestrator: "lead" });
beforeAll(async () => {
  risk.pullRequest(await risk.begin({ for: "builder" }), ["src/session.ts"]);
});

test("every step has its call, and every call its step", () => {
  expect([...CALLS.keys()]).toEqual(STEPS.map(({ step }) => step));
  expect(STEPS.length).toBeGreaterThan(5);
});

test.each(STEPS)("step $step is as it says", async ({ step, who, answer }) => {
  for (const [tool, args] of Object.entries(CALLS.get(step) ?? {})) {
    const { text, data, isError } = await risk.call(who, tool, args);
    const said = `${text}\n${JSON.stringify(data)}`;
    for (const part of answer) expect(said).toContain(part);
    expect(isError, said).toBe(answer[0]?.startsWith("REFUSED_"));
  }
});
