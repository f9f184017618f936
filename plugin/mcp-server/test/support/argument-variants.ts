/** The ways in which clients and models write one call, by the tool's JSON Schema. */
import * as fc from "fast-check";
import * as z from "zod";

export type Arguments = Readonly<Record<string, unknown>>;

const schemaForm = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
});
type Schema = z.infer<typeof schemaForm>;

/** With the parts that clients are not told, of follow-up tickets and evidence. */
export function schemaOf(input: z.ZodObject): unknown {
  return z.toJSONSchema(input, { io: "output", unrepresentable: "any" });
}

/** The call, perhaps without some of its optional arguments. */
export function partsOf(schema: unknown, args: Arguments): fc.Arbitrary<Arguments> {
  const optional = Object.keys(args).filter((name) => isOptional(schemaForm.parse(schema), name));
  const dropped = fc.oneof(fc.constant<string[]>([]), fc.subarray(optional));
  return dropped.map((names) =>
    Object.fromEntries(Object.entries(args).filter(([name]) => !names.includes(name))),
  );
}

/** The same call in other words: nothing said for what is left out, JSON text, and Gemini's own argument. */
export function variantOf(schema: unknown, args: Arguments): fc.Arbitrary<Arguments> {
  const words = objectVariant(schemaForm.parse(schema), args);
  const ofGemini = fc.constantFrom({}, { wait_for_previous: true }, { wait_for_previous: null });
  return fc.tuple(words, ofGemini).map(([written, added]) => ({ ...written, ...added }));
}

function objectVariant(schema: Schema, value: Arguments): fc.Arbitrary<Arguments> {
  const parts = Object.entries(schema.properties ?? {}).flatMap(
    ([name, part]): [string, fc.Arbitrary<unknown>][] => {
      if (value[name] !== undefined) return [[name, valueVariant(part, value[name])]];
      if (!isOptional(schema, name)) return [];
      const none = [undefined, null, "", ...(takesText(part) ? [] : ["null"])];
      return [[name, fc.constantFrom(...none)]];
    },
  );
  return fc
    .record({
      ...Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fc.constant(one)])),
      ...Object.fromEntries(parts),
    })
    .map((written) => Object.fromEntries(Object.entries(written).filter(([, part]) => part !== undefined)));
}

function valueVariant(given: unknown, value: unknown): fc.Arbitrary<unknown> {
  const forms = formsOf(given);
  const inner = innerVariant(forms, value);
  if (takesText(given) || typeof value === "string") return inner;
  return fc.oneof(
    inner,
    inner.map((one) => JSON.stringify(one)),
  );
}

function innerVariant(forms: readonly Schema[], value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value)) {
    const list = forms.find(({ items }) => items !== undefined);
    return list === undefined
      ? fc.constant(value)
      : fc.tuple(...value.map((one) => valueVariant(list.items, one)));
  }
  if (typeof value !== "object" || value === null) return fc.constant(value);
  const named = z.record(z.string(), z.unknown()).parse(value);
  const record = forms.find(
    ({ additionalProperties: values }) => typeof values === "object" && values !== null,
  );
  const object = forms.find(({ properties }) => properties !== undefined);
  if (object !== undefined) return objectVariant(object, named);
  if (record === undefined) return fc.constant(value);
  return fc.record(
    Object.fromEntries(
      Object.entries(named).map(([key, one]) => [key, valueVariant(record.additionalProperties, one)]),
    ),
  );
}

function isOptional({ required = [], properties = {} }: Schema, name: string): boolean {
  return !required.includes(name) || schemaForm.parse(properties[name])["default"] !== undefined;
}

function formsOf(given: unknown): readonly Schema[] {
  const schema = schemaForm.parse(given);
  return schema.anyOf === undefined ? [schema] : schema.anyOf.flatMap(formsOf);
}

/** Whether a text is a value of its own, and not one of a few words. */
function takesText(given: unknown): boolean {
  return formsOf(given).some(
    ({ type, enum: words, const: word }) =>
      (type === undefined || [type].flat().includes("string")) && words === undefined && word === undefined,
  );
}
