/** The ways in which clients and models write one call, by the tool's JSON Schema. */
import * as fc from "fast-check";
import * as z from "zod";
import { isObject } from "../../src/rules/text.ts";

export type Arguments = Readonly<Record<string, unknown>>;

const schemaForm = z.looseObject({
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
});
type Schema = z.infer<typeof schemaForm>;

/** With the parts of follow-up tickets and evidence, which clients are not told. */
export function schemaOf(input: z.ZodObject): unknown {
  return z.toJSONSchema(input, { io: "output", unrepresentable: "any" });
}

/** The call, perhaps without some of its optional arguments. */
export function partsOf(given: unknown, args: Arguments): fc.Arbitrary<Arguments> {
  const schema = schemaForm.parse(given);
  const optional = Object.keys(args).filter((name) => isOptional(schema, name));
  return fc
    .oneof(fc.constant<string[]>([]), fc.subarray(optional))
    .map((dropped) => Object.fromEntries(Object.entries(args).filter(([name]) => !dropped.includes(name))));
}

/** The same call in other words: nothing said for what is left out, JSON text, and Gemini's own argument. */
export function variantOf(schema: unknown, args: Arguments): fc.Arbitrary<Arguments> {
  const ofGemini = fc.constantFrom({}, { wait_for_previous: true }, { wait_for_previous: null });
  return fc
    .tuple(objectVariant(schemaForm.parse(schema), args), ofGemini)
    .map(([written, added]): Arguments => Object.assign(written, added));
}

function objectVariant(schema: Schema, value: Arguments): fc.Arbitrary<Record<string, unknown>> {
  const parts = Object.entries(schema.properties ?? {}).flatMap(
    ([name, part]): [string, fc.Arbitrary<unknown>][] => {
      if (value[name] !== undefined) return [[name, valueVariant(part, value[name])]];
      const none = [undefined, null, "", ...(takesText(part) ? [] : ["null"])];
      return isOptional(schema, name) && !isAnyValue(part) ? [[name, fc.constantFrom(...none)]] : [];
    },
  );
  return fc
    .record(Object.fromEntries(parts))
    .map((written) => Object.fromEntries(Object.entries(written).filter(([, part]) => part !== undefined)));
}

function valueVariant(schema: unknown, value: unknown): fc.Arbitrary<unknown> {
  const inner = innerVariant(formsOf(schema), value);
  if (takesText(schema) || typeof value === "string") return inner;
  return fc.oneof(
    inner,
    inner.map((one) => JSON.stringify(one)),
  );
}

function innerVariant(forms: readonly Schema[], value: unknown): fc.Arbitrary<unknown> {
  const [items] = forms.flatMap((form) => form["items"] ?? []);
  if (Array.isArray(value) && items !== undefined)
    return fc.tuple(...value.map((one) => valueVariant(items, one)));
  if (!isObject(value)) return fc.constant(value);
  const object = forms.find(({ properties }) => properties !== undefined);
  if (object !== undefined) return objectVariant(object, value);
  const [values] = forms.flatMap((form) => form["additionalProperties"] ?? []);
  if (!isObject(values)) return fc.constant(value);
  return fc.record(
    Object.fromEntries(Object.entries(value).map(([key, one]) => [key, valueVariant(values, one)])),
  );
}

function isOptional({ required, properties = {} }: Schema, name: string): boolean {
  return !required.includes(name) || Object.hasOwn(Object(properties[name]), "default");
}

function formsOf(given: unknown): readonly Schema[] {
  const schema = schemaForm.parse(given);
  return schema.anyOf?.flatMap(formsOf) ?? [schema];
}

/** Whether null and empty text are values like others, as of a result. */
function isAnyValue(schema: unknown): boolean {
  return formsOf(schema).some(({ type }) => Array.isArray(type) && type.includes("object"));
}

/** Whether a text is a value of its own, and not one of a few words. */
function takesText(schema: unknown): boolean {
  return formsOf(schema).some(
    ({ type = "string", ...form }) =>
      [type].flat().includes("string") && form["enum"] === undefined && form["const"] === undefined,
  );
}
