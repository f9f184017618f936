import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { CALLS } from "./finish-calls.ts";
import { begun, BUILDER } from "./follow-up-stage.ts";
import { eachStage, stage } from "./each-stage.ts";
import { moveByHand, type Agent, type Answer } from "./stage.ts";
import { publishTeam } from "./team-stage.ts";
import { issueCount } from "./tickets-stage.ts";

/** Every row of docs/maintainers/finish-and-follow-up.md, by its calls. */

const DOCUMENT = readFileSync(
  new URL("../../../../docs/maintainers/finish-and-follow-up.md", import.meta.url),
  "utf8",
);
const TEAM = {
  agents: [
    { name: "builder", maxConsecutiveTurns: 3 },
    { name: "alice" },
    { name: "bob" },
    { name: "other" },
  ],
};
const CONTRACT = { type: "object", required: ["ok"] };

/** One tool with its arguments. */
const call = z.record(z.string(), z.record(z.string(), z.unknown()));

interface Row {
  readonly row: string;
  readonly here: string;
  /** What the last answer has to contain. */
  readonly answer: readonly string[];
}

const ROWS = DOCUMENT.split("\n").flatMap((line): Row[] => {
  const [, row, , here = "", last = ""] = line.split("|").map((cell) => cell.trim());
  if (row === undefined || !/^[A-Z]\d+$/.test(row)) return [];
  return [{ row, here, answer: [...last.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text) }];
});

const EXAMPLES = [...DOCUMENT.matchAll(/^```json ([A-Z]\d+)\n(.*?)\n```$/gms)].map(
  ([, row = "", json = ""]) => [row, call.parse(JSON.parse(json))] as const,
);

let agent: Agent;

eachStage({}, async () => {
  publishTeam(stage, TEAM);
  agent = await stage.agent(BUILDER);
  await begun(stage, agent);
  const { data } = await agent.call("create_ticket", { title: "Build it", result_schema: CONTRACT });
  await moveByHand(stage, data.number, "In Progress");
  await agent.handoff(data.number, "impl", { intent: "lock" });
  await begun(stage, await stage.agent({ agent: "other" }));
});

test("every row has its calls, and every call its row", () => {
  expect([...CALLS.keys()]).toEqual(ROWS.map(({ row }) => row));
  expect(ROWS.length).toBeGreaterThan(30);
});

test.each(EXAMPLES)("the page shows the first call of row %s", (row, shown) => {
  expect(shown).toEqual(CALLS.get(row)?.[0]);
});

describe.each(ROWS)("row $row: $here", ({ row, answer }) => {
  test("is as it says", async () => {
    let last: Answer | undefined;
    let issues = issueCount(stage);
    for (const one of CALLS.get(row) ?? []) {
      for (const [tool, args] of Object.entries(one)) {
        expect(last?.isError ?? false, last?.text).toBe(false);
        issues = issueCount(stage);
        last = await agent.call(tool, args);
      }
    }
    const said = `${last?.text ?? ""}\n${JSON.stringify(last?.data)}`;
    for (const part of answer) expect(said).toContain(part);
    const refused = /^(?:INPUT|REFUSED)_/.test(answer[0] ?? "");
    expect(last?.isError, said).toBe(refused);
    const made = issueCount(stage) - issues;
    expect(refused ? made : 0).toBe(0);
  });
});
