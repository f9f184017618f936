import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { CALLER_TOOLS, OWN_TOOLS, ownToolOf } from "../../src/hooks/pre-own-tool.ts";
import { TOOLS } from "../../src/mcp/tools.ts";

/** The hooks know the server's tools by a list of their own, for they start faster without the server's code. */

const HOOKS = new URL("../../../hooks/hooks.json", import.meta.url);
const hooksForm = z.object({ hooks: z.object({ PreToolUse: z.array(z.object({ matcher: z.string() })) }) });

test("the hooks know all tools of the server, and no others", () => {
  const names = OWN_TOOLS.map((name) => `ralph_hero__${name}`);
  expect(new Set(names)).toEqual(new Set(TOOLS.map(({ name }) => name)));
  expect(ownToolOf("mcp__other__ralph_hero__audit_ticket")).toBe("audit_ticket");
  expect(ownToolOf("mcp__other__ralph_hero__update_workflow_state")).toBeNull();
});

test("they say who asks wherever a tool takes it", () => {
  const asked = TOOLS.filter(({ input }) => "instance" in input.shape).map(({ name }) => name);
  expect(new Set(CALLER_TOOLS.map((name) => `ralph_hero__${name}`))).toEqual(new Set(asked));
});

test("the first matcher starts the hook for these tools, and for the one that looks whether hooks fire", () => {
  const { hooks } = hooksForm.parse(JSON.parse(readFileSync(HOOKS, "utf8")));
  const matcher = new RegExp(hooks.PreToolUse[0]?.matcher ?? "");
  const matched = TOOLS.map(({ name }) => name).filter((name) => matcher.test(`mcp__plugin__${name}`));
  const wanted = [...CALLER_TOOLS, "health_check"].map((name) => `ralph_hero__${name}`);
  expect(new Set(matched)).toEqual(new Set(wanted));
});
