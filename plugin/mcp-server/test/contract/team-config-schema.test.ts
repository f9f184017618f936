import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { parseTeamConfig, teamConfigSchema } from "../../src/ticket/team-config.ts";

const README = new URL("../../../../README.md", import.meta.url);

test("the published schema is the one that the server checks by", async () => {
  const schema = JSON.stringify(z.toJSONSchema(teamConfigSchema, { io: "input" }), null, 2);
  await expect(`${schema}\n`).toMatchFileSnapshot("../../../../docs/ralph-config.schema.json");
});

test("the README's example is accepted", () => {
  const [, example] = /```json\n(.*?)```/s.exec(readFileSync(README, "utf8")) ?? [];
  expect(parseTeamConfig(example ?? null).policies.replyFromOthersOnly).toBe(true);
});

test("a misspelt policy is named with its place", () => {
  expect(() => parseTeamConfig('{"policies": {"humanState": []}}')).toThrow(/policies.*humanState/);
});
