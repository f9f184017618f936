import * as z from "zod";
import { isObject, readJson } from "../domain/text.ts";
import { isLeftOut } from "../ticket/given-text.ts";

/**
 * A call's arguments in the form of the tool's schema, for everything that looks at them. Clients and models write one
 * call in several ways: `null`, "" or "null" for an optional argument that is left out, JSON text for a list, a number,
 * a boolean or an object, one object without the list around it. Text is never changed where the schema takes text, and
 * a value of any form stays as it was sent. The schema judges the rest.
 */
export function readToolArguments(schema: z.ZodObject, given: unknown): unknown {
  if (!isObject(given)) return given ?? {};
  // Gemini CLI 0.61.0 adds it to the schema of every tool, and sends it on.
  const { wait_for_previous: _ofGemini, ...args } = given;
  return readObject(schema, args);
}

function readObject({ shape }: z.ZodObject, given: Readonly<Record<string, unknown>>): unknown {
  const read = Object.entries(given).flatMap(([key, value]): [string, unknown][] => {
    const schema = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (schema === undefined) return [[key, value]];
    const forms = formsOf(schema);
    const mayBeLeftOut =
      (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) && !forms.some(isAnyValue);
    return mayBeLeftOut && isLeftOut(value, forms.some(isText)) ? [] : [[key, readValue(forms, value)]];
  });
  return Object.fromEntries(read);
}

function readValue(forms: readonly z.core.$ZodType[], given: unknown): unknown {
  const parsed = typeof given === "string" && !forms.some(isText) ? readJson(given) : given;
  const form = forms.find((one) => fits(one, parsed));
  if (form instanceof z.ZodArray) {
    const items = formsOf(form.element);
    return (Array.isArray(parsed) ? parsed : [parsed]).map((item) => readValue(items, item));
  }
  if (form === undefined) return given;
  if (form instanceof z.ZodObject && isObject(parsed)) return readObject(form, parsed);
  if (!(form instanceof z.ZodRecord) || !isObject(parsed)) return parsed;
  const values = formsOf(form.valueType);
  return Object.fromEntries(Object.entries(parsed).map(([key, value]) => [key, readValue(values, value)]));
}

/** The forms that a value may have; several for a union. */
function formsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return formsOf(schema.unwrap());
  if (schema instanceof z.ZodPipe) return formsOf(schema.out);
  return schema instanceof z.ZodUnion ? schema.options.flatMap(formsOf) : [schema];
}

/** Whether null and "" are values, too. */
function isAnyValue(form: z.core.$ZodType): boolean {
  return form instanceof z.ZodUnknown && form.meta()?.["type"] !== "object";
}

/** Whether the form takes text other than one of a few words. */
function isText(form: z.core.$ZodType): boolean {
  return form instanceof z.ZodString ? form.meta()?.["enum"] === undefined : isAnyValue(form);
}

function fits(form: z.core.$ZodType, value: unknown): boolean {
  if (typeof value === "number") return form instanceof z.ZodNumber;
  if (typeof value === "boolean") return form instanceof z.ZodBoolean;
  if (Array.isArray(value)) return form instanceof z.ZodArray;
  if (!isObject(value)) return false;
  if (form instanceof z.ZodArray) return formsOf(form.element).some((item) => fits(item, value));
  return form instanceof z.ZodObject || form instanceof z.ZodRecord || form instanceof z.ZodUnknown;
}
