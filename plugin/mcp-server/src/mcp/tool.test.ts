import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { readToolArguments } from "./tool.ts";
import { fitting } from "../../test/fuzz/tool-arguments.ts";
import { partsOf, schemaOf, variantOf, type Arguments } from "../../test/support/argument-variants.ts";
import { isObject } from "../rules/text.ts";
import { TOOLS } from "./tools.ts";

const schema = z.strictObject({
  title: z.string(),
  number: z.preprocess((given) => given, z.int()),
  list: z.array(z.string()),
  body: z.string().trim().optional(),
  word: z.enum(["lock", "complete"]).optional(),
  bareWord: z
    .string()
    .meta({ enum: ["lock"] })
    .optional(),
  kind: z.literal("task").optional(),
  count: z.int().default(30),
  apply: z.boolean().optional(),
  labels: z.array(z.string()).nullish(),
  parts: z.array(z.enum(["body", "labels"])).optional(),
  numbers: z.array(z.union([z.number(), z.string()])).optional(),
  parent: z.union([z.number(), z.string()]).optional(),
  schema: z.unknown().meta({ type: "object" }).optional(),
  result: z.unknown().optional(),
  skills: z.record(z.string(), z.array(z.string())).optional(),
  tickets: z
    .array(z.strictObject({ to: z.string(), title: z.string().optional(), count: z.int().optional() }))
    .optional(),
});

const REQUIRED = { title: "A title", number: 3, list: ["one"] };

function read(given: Readonly<Record<string, unknown>>): unknown {
  return readToolArguments(schema, { ...REQUIRED, ...given });
}

const OPTIONAL = Object.keys(schema.shape).filter((name) => !(name in REQUIRED) && name !== "result");

describe("arguments", () => {
  it.each(OPTIONAL)("leave out %s by null and by an empty text", (name) => {
    expect(read({ [name]: null })).toEqual(REQUIRED);
    expect(read({ [name]: "" })).toEqual(REQUIRED);
  });

  it('take the text "null" for null where they want no words of the caller', () => {
    const free = ["body"];
    const rest = OPTIONAL.filter((name) => !free.includes(name));
    expect(rest.length).toBeGreaterThan(0);
    for (const name of rest) expect(read({ [name]: "null" }), name).toEqual(REQUIRED);
    for (const name of free) expect(read({ [name]: "null" }), name).toEqual({ ...REQUIRED, [name]: "null" });
  });

  it.each(["title", "number", "list"])("keep a null and an empty text for %s, which is required", (name) => {
    for (const given of [null, "", "null"])
      expect(read({ [name]: given })).toEqual({ ...REQUIRED, [name]: given });
  });

  it.each<[name: string, text: string, value: unknown]>([
    ["number", "12", 12],
    ["list", '["a", "b"]', ["a", "b"]],
    ["count", " 12 ", 12],
    ["apply", "false", false],
    ["labels", "[]", []],
    ["schema", '{"type":"object"}', { type: "object" }],
    ["skills", '{"auth":"[\\"oauth2\\"]"}', { auth: ["oauth2"] }],
    ["tickets", '[{"to":"qa","title":null,"count":"2"}]', [{ to: "qa", count: 2 }]],
    ["tickets", '{"to":"qa","title":""}', [{ to: "qa" }]],
    ["labels", "bug", ["bug"]],
    ["labels", "needs review", ["needs review"]],
    ["labels", '"bug"', ["bug"]],
    ["labels", "12", ["12"]],
    ["list", "one", ["one"]],
    ["parts", "body", ["body"]],
    ["parts", "title", ["title"]],
    ["numbers", "12", [12]],
    ["numbers", "GH-12", ["GH-12"]],
    ["skills", '{"auth":"oauth2"}', { auth: ["oauth2"] }],
  ])("read %s from the JSON text %s", (name, text, value) => {
    expect(read({ [name]: text })).toEqual({ ...REQUIRED, [name]: value });
  });

  it.each<[name: string, value: unknown]>([
    ["title", "12"],
    ["body", '{"a":1}'],
    ["word", '"lock"'],
    ["parent", "12"],
    ["result", "42"],
    ["result", "null"],
    ["result", ""],
    ["result", null],
    ["result", { inner: null, text: "", list: "[1]" }],
    ["schema", { default: null, title: "" }],
    ["schema", "true"],
    ["count", "[12]"],
    ["count", "twelve"],
    ["labels", "bug, docs"],
    ["labels", "bug\ndocs"],
    ["labels", '["bug"'],
    ["labels", '{"name":"bug"}'],
    ["labels", 12],
    ["tickets", "qa"],
    ["labels", ["", "null", null]],
    ["tickets", ["qa"]],
  ])("are left as they were sent: %s %j", (name, value) => {
    expect(read({ [name]: value })).toEqual({ ...REQUIRED, [name]: value });
  });

  it("lose wait_for_previous, which Gemini CLI adds, and nothing else that is not known", () => {
    expect(read({ wait_for_previous: true, titel: null })).toEqual({ ...REQUIRED, titel: null });
  });

  it("that inherit their names from no schema stay unknown", () => {
    const given: unknown = JSON.parse('{"__proto__":null,"constructor":null}');
    expect(readToolArguments(schema, given)).toEqual(given);
  });

  it.each([
    [undefined, {}],
    [null, {}],
    ["text", "text"],
  ])("that are no object are left to the schema: %j", (given, expected) => {
    expect(readToolArguments(schema, given)).toEqual(expected);
  });

  it("are read within evidence, a contract and follow-up tickets", () => {
    const input = TOOLS.find(({ name }) => name === "ralph_hero__handoff_ticket")?.input ?? schema;
    const contract = { kind: null, file_scope: '["src/**"]', for: "" };
    const given = {
      evidence: JSON.stringify({
        description: "",
        tests: '[{"criterion":"","test":"t"}]',
        rollback_plan: null,
      }),
      follow_up: { to: "qa", task: "", title: "", contract: JSON.stringify(contract) },
    };
    expect(readToolArguments(input, given)).toEqual({
      evidence: { tests: [{ criterion: "", test: "t" }] },
      follow_up: [{ to: "qa", task: "", contract: { file_scope: ["src/**"] } }],
    });
  });

  it.each(TOOLS.map(({ name, input }) => [name, input] as const))(
    "of %s mean the same in every form",
    (_name, input) => {
      const form = schemaOf(input);
      const plain = fitting(form)
        .map((given) => readToolArguments(input, given))
        .filter((args): args is Arguments => isObject(args));
      const valid = plain
        .chain((args) => partsOf(form, args))
        .filter((args) => input.safeParse(args).success);
      const both = valid.chain((args) => fc.tuple(fc.constant(args), variantOf(form, args)));
      fc.assert(
        fc.property(both, ([args, variant]) => {
          expect(input.parse(readToolArguments(input, variant))).toEqual(input.parse(args));
        }),
      );
    },
  );
});
