import { expect, test } from "vitest";
import { isNamed, parseSince, addToolOptions } from "./options.ts";
import { Command } from "commander";
import * as z from "zod";
import { typedForms } from "../mcp/tool.ts";

const NOW_MS = Date.parse("2026-03-02T12:00:00Z");

test.each([
  ["2026-03-02", "2026-03-02T00:00:00Z"],
  ["2026-03-02T12:00:00Z", "2026-03-02T12:00:00Z"],
  ["2024-02-29", "2024-02-29T00:00:00Z"],
  ["24h", "2026-03-01T12:00:00Z"],
  ["7d", "2026-02-23T12:00:00Z"],
])("takes a date or a span: %s", (text, expected) => {
  expect(parseSince(text, NOW_MS)).toBe(Date.parse(expected));
});

test.each([
  ["2026-03-03", "It must not be in the future."],
  ["2030-01-01", "It must not be in the future."],
  ["2026-02-30", "It must be a date such as 2026-03-02, or a span such as 24h or 7d."],
  ["2025-02-29T10:00:00Z", "It must be a date such as 2026-03-02, or a span such as 24h or 7d."],
  ["yesterday", "It must be a date such as 2026-03-02, or a span such as 24h or 7d."],
])("refuses what is none, or not past: %s", (text, says) => {
  expect(() => parseSince(text, NOW_MS)).toThrow(says);
});

test.each([
  [{ number: 4 }, true],
  [{ number: 5 }, false],
  [{ owner: "Acme", repo: "rocket", number: 4 }, true],
  [{ owner: "acme", repo: "moon", number: 4 }, false],
  [{ owner: "acme", repo: "rocket", number: 4, host: "127.0.0.1:4101" }, true],
  [{ owner: "acme", repo: "rocket", number: 4, host: "127.0.0.1:4102" }, false],
])("%j names a run's ticket: %s", (named, expected) => {
  const url = "http://127.0.0.1:4101/acme/rocket/issues/4";
  expect(isNamed(named, { number: 4, url })).toBe(expected);
});

const input = z.strictObject({
  to_state: z.string().describe("Exact target state").register(typedForms, { value: "state" }),
  kind: z.enum(["one", "two"]).optional().register(typedForms, { value: "kind", about: "which kind" }),
  tried: z.array(z.string()).optional().describe("What you tried").register(typedForms, { value: "text" }),
  result: z.unknown().optional().register(typedForms, { file: "a file with the result" }),
  reason: z.string().register(typedForms, { value: "text", about: "why", optional: true }),
  number: z.number(),
});

const command = new Command()
  .exitOverride()
  .configureOutput({ writeErr: () => undefined })
  .action(() => undefined);
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

test("the tool says what is required, which words there are, and what is a list; a placeholder is no text", () => {
  expect(() => parsed()).toThrow("required option '--to-state <state>' not specified");
  expect(() => parsed("--to-stat", "Done")).toThrow("unknown option '--to-stat'\n(Did you mean --to-state?)");
  expect(() => parsed("--to-state", "Done", "--kind", "three")).toThrow("Allowed choices are one, two");
  for (const option of ["--reason", "--tried"])
    expect(() => parsed("--to-state", "Done", option, "…")).toThrow('Put your own words in the place of "…"');
  expect(parsed("--to-state", "Done", "--kind", "two", "--tried", "a", "--tried", "b")).toEqual({
    toState: "Done",
    kind: "two",
    tried: ["a", "b"],
  });
});
