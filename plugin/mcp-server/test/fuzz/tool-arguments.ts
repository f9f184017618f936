import { readFileSync } from "node:fs";
import fc from "fast-check";
import { z } from "zod";
import { deepJson, json, longText, spoilt, text } from "./hostile.ts";

/** Arguments of every tool, made of the tools' own schemas: right, nearly right, and hostile. */

const schemaForm = z.looseObject({
  type: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
});

const toolForm = z.object({ name: z.string(), inputSchema: z.unknown() });

/** The tools as clients see them. */
const TOOLS = z
  .array(toolForm)
  .parse(JSON.parse(readFileSync(new URL("../contract/tools.snapshot.json", import.meta.url), "utf8")));

/** The demo's tickets, and some that are none. */
const number = fc.integer({ min: 1, max: 14 });
const words = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("Because", "worker", "main", "bug", "1") },
  text,
);

/** A value that the JSON Schema takes. */
export function fitting(given: unknown): fc.Arbitrary<unknown> {
  const schema = schemaForm.parse(given ?? {});
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(fitting));
  switch (schema.type) {
    case "string":
      return words;
    case "integer":
    case "number":
      return number;
    case "boolean":
      return fc.boolean();
    case "array":
      return fc.array(fitting(schema.items), { minLength: 1, maxLength: 3 });
    case "object":
      return fittingObject(schema.properties ?? {}, schema.required ?? []);
    default:
      return json;
  }
}

/** What has to be there, and a few of the others: all at once contradict each other. */
function fittingObject(
  properties: Record<string, unknown>,
  required: readonly string[],
): fc.Arbitrary<object> {
  const names = Object.keys(properties);
  const parts = Object.fromEntries(names.map((name) => [name, fitting(properties[name])]));
  return fc
    .tuple(fc.subarray(names, { maxLength: Math.min(4, names.length) }), fc.record(parts))
    .map(([chosen, all]) =>
      Object.fromEntries(
        Object.entries(all).filter(([name]) => required.includes(name) || chosen.includes(name)),
      ),
    );
}

/** The client of the test itself sends nothing deeper. */
const MAX_SENT_DEPTH = 1_000;

const evil = fc.oneof(
  { weight: 4, arbitrary: json },
  { weight: 1, arbitrary: longText },
  { weight: 1, arbitrary: deepJson(MAX_SENT_DEPTH).map((nested) => JSON.parse(nested) as unknown) },
);

function hostile(good: Arguments): fc.Arbitrary<Arguments> {
  const names = fc.constantFrom(...Object.keys(good), "__proto__", "constructor");
  const replaced = fc
    .tuple(names, evil)
    .map((entry): Arguments => Object.fromEntries([...Object.entries(good), entry]));
  return fc.oneof(replaced, spoilt(good).filter(isArguments));
}

type Arguments = Record<string, unknown>;

/** MCP itself takes nothing else. */
function isArguments(value: unknown): value is Arguments {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** One call of any tool. */
export const call: fc.Arbitrary<{ readonly name: string; readonly args: Arguments }> = fc
  .constantFrom(...TOOLS)
  .chain(({ name, inputSchema }) => {
    const good = fitting(inputSchema).filter(isArguments);
    return fc.oneof(good, good.chain(hostile)).map((args) => ({ name, args }));
  });
