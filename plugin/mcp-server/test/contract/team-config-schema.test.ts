import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { TOOLCHAINS } from "../../src/rules/readable-folder.ts";
import { parseTeamConfig, teamConfigSchema } from "../../src/ticket/team/team-config.ts";

const DOCS = new URL("../../../../docs/", import.meta.url);

function examplesIn(page: string): string[] {
  const text = readFileSync(new URL(page, DOCS), "utf8");
  return [...text.matchAll(/```json\n(.*?)```/gs)].flatMap(([, example = ""]) => example);
}

test("the published schema is the one that the server checks by", async () => {
  const schema = JSON.stringify(z.toJSONSchema(teamConfigSchema, { io: "input" }), null, 2);
  await expect(`${schema}\n`).toMatchFileSnapshot("../../../../docs/ralph-config.schema.json");
});

test.each(["configuration.md", "loop.md"])("every example of docs/%s is accepted", (page) => {
  expect(examplesIn(page)).not.toEqual([]);
  for (const example of examplesIn(page)) expect(() => parseTeamConfig(example)).not.toThrow();
});

test("docs/configuration.md lists the known toolchains", () => {
  const text = readFileSync(new URL("configuration.md", DOCS), "utf8");
  const [, listed = ""] = /### Readable folders\n.*?\n\n(.*?)\n\n/s.exec(text) ?? [];
  expect([...listed.matchAll(/`~\/([^`]+)`/g)].map(([, path]) => path)).toEqual(TOOLCHAINS);
});

test("every snippet of docs/other-clients.md is JSON", () => {
  for (const snippet of examplesIn("other-clients.md")) expect(() => JSON.parse(snippet)).not.toThrow();
});

test("a misspelt policy is named with its place", () => {
  expect(() => parseTeamConfig('{"policies": {"humanState": []}}')).toThrow(/policies.*humanState/);
});
