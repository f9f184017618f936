import * as z from "zod";
import { isObject, readJson } from "../rules/text.ts";
import { isLeftOut } from "../ticket/checks/given-text.ts";

/**
 * A call's arguments in the form of the tool's schema, for everything that looks at them. Clients and models write one
 * call in several ways: `null`, "" or "null" for an optional argument that is left out, JSON text for a list, a number,
 * a boolean or an object, and one value for a list of one. Text is never changed where the schema takes text, and a
 * value of any form stays as it was sent. The schema judges the rest.
 */
export function readToolArguments(schema: z.ZodObject, given: unknown): unknown {
  if (!isObject(given)) return given ?? {};
  // Gemini CLI 0.61.0 adds it to the schema of every tool, and sends it on.
  const { wait_for_previous: _ofGemini, ...args } = given;
  return readObject(schema, args);
}

/** Optional arguments in a caller's own words; other texts are names, estimates and the like. */
const FREE_TEXT: ReadonlySet<string> = new Set(
  "title body text context constraints proposal message description security_analysis rollback_plan".split(
    " ",
  ),
);

function readObject({ shape }: z.ZodObject, given: Readonly<Record<string, unknown>>): unknown {
  const read = Object.entries(given).flatMap(([key, value]): [string, unknown][] => {
    const schema = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (schema === undefined) return [[key, value]];
    const forms = formsOf(schema);
    const mayBeLeftOut =
      (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) && !forms.some(isAnyValue);
    return mayBeLeftOut && isLeftOut(value, FREE_TEXT.has(key) && forms.some(isText))
      ? []
      : [[key, readValue(forms, value)]];
  });
  return Object.fromEntries(read);
}

/** A text without a list around it; one with a comma may be several, and one with a bracket broken JSON. */
const ONE_TEXT = /^[^[{,\n]+$/;

function readValue(forms: readonly z.core.$ZodType[], given: unknown): unknown {
  const parsed = typeof given === "string" && !forms.some(isText) ? readBareText(forms, given) : given;
  const form = forms.find((one) => fits(one, parsed));
  if (form instanceof z.ZodArray) {
    const items = formsOf(form.element);
    return [parsed].flat().map((item) => readValue(items, item));
  }
  if (form === undefined) return given;
  if (form instanceof z.ZodObject && isObject(parsed)) return readObject(form, parsed);
  if (!(form instanceof z.ZodRecord) || !isObject(parsed)) return parsed;
  const values = formsOf(form.valueType);
  return Object.fromEntries(Object.entries(parsed).map(([key, value]) => [key, readValue(values, value)]));
}

/** The value of a JSON text; the text itself where it may be one of a list of texts. */
function readBareText(forms: readonly z.core.$ZodType[], text: string): unknown {
  const value = readJson(text);
  const isRead = value === null || forms.some((form) => fits(form, value));
  return !isRead && ONE_TEXT.test(text) && forms.some((form) => fits(form, text)) ? text : value;
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

/** Whether one value may stand for a list of it. */
function takes(item: z.core.$ZodType, value: unknown): boolean {
  if (typeof value !== "string") return fits(item, value);
  return item instanceof z.ZodString || item instanceof z.ZodEnum;
}

function fits(form: z.core.$ZodType, value: unknown): boolean {
  if (form instanceof z.ZodArray)
    return Array.isArray(value) || formsOf(form.element).some((item) => takes(item, value));
  if (typeof value === "number") return form instanceof z.ZodNumber;
  if (typeof value === "boolean") return form instanceof z.ZodBoolean;
  if (!isObject(value)) return false;
  return form instanceof z.ZodObject || form instanceof z.ZodRecord || form instanceof z.ZodUnknown;
}
