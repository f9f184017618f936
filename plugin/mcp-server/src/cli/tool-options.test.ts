import { Command } from "commander";
import { expect, test } from "vitest";
import * as z from "zod";
import { typedForms } from "../mcp/tool.ts";
import { addToolOptions } from "./options.ts";

const input = z.strictObject({
  to_state: z.string().describe("Exact target state").register(typedForms, { value: "state" }),
  kind: z.enum(["one", "two"]).optional().register(typedForms, { value: "kind", about: "which kind" }),
  tried: z.array(z.string()).optional().describe("What you tried").register(typedForms, { value: "text" }),
  result: z.unknown().optional().register(typedForms, { file: "a file with the result" }),
  reason: z.string().register(typedForms, { value: "text", about: "why", optional: true }),
  number: z.number(),
});

const command = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
addToolOptions(command, input);

function parsed(...args: readonly string[]): object {
  return command.parse(args, { from: "user" }).opts();
}

test("an option has the tool's name and words, or those for people, and no other argument is one", () => {
  expect(command.options.map(({ flags, description }) => [flags, description])).toEqual([
    ["--to-state <state>", "exact target state"],
    ["--kind <kind>", "which kind"],
    ["--tried <text>", "what you tried; may be repeated"],
    ["--result-file <path>", "a file with the result"],
    ["--reason <text>", "why"],
  ]);
});

test("the tool says what is required, which words there are, and what is a list", () => {
  expect(() => parsed()).toThrow("required option '--to-state <state>'");
  expect(() => parsed("--to-state", "Done", "--kind", "three")).toThrow("Allowed choices are one, two");
  expect(parsed("--to-state", "Done", "--kind", "two", "--tried", "a", "--tried", "b")).toEqual({
    toState: "Done",
    kind: "two",
    tried: ["a", "b"],
  });
});
