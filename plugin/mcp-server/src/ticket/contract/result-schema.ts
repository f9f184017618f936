import { Failure, messageOf } from "../../errors.ts";
import { checkedJson } from "../../log/comment.ts";
import { MAX_SCHEMA_BYTES } from "../../log/record.ts";
import { isObject, shortened } from "../../rules/text.ts";
import addFormats from "ajv-formats";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { runInNewContext } from "node:vm";

// Work that is interrupted after a time.

/** The value of the work, or the reason why it has none. */
type Timed<Value> = { readonly value: Value } | { readonly problem: string };

/** Runs untrusted work; patterns, too, are interrupted. */
export type Bounded = <Value>(work: () => Value) => Timed<Value>;

export interface Bounds {
  /** Of the processor. */
  readonly maxMs: number;
  /** As `runInNewContext` of node:vm. */
  readonly interpret: (code: string, context: { run: () => void }, options: { timeout: number }) => unknown;
  /** CPU time of this process, in milliseconds. */
  readonly usedMs: () => number;
}

const PROCESS: Omit<Bounds, "maxMs"> = {
  interpret: runInNewContext,
  usedMs: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
};

/** The second try has twice the time: on a busy machine the first may get too little of the processor. */
const TRIES = [1, 2];
/** Clock and processor are not counted to the same millisecond. */
const MOST_OF_IT = 0.9;

/** Work that is interrupted after so much time of the processor; the rest is this process's own where none is given. */
export function boundedBy({ maxMs, interpret, usedMs }: Pick<Bounds, "maxMs"> & Partial<Bounds>): Bounded {
  const bounds = { maxMs, interpret: interpret ?? PROCESS.interpret, usedMs: usedMs ?? PROCESS.usedMs };
  return (work) => {
    const beforeMs = bounds.usedMs();
    for (const tries of TRIES) {
      const done = within(tries * maxMs, work, bounds);
      if (done !== "interrupted") return done;
      if (bounds.usedMs() - beforeMs >= maxMs * MOST_OF_IT) break;
    }
    return { problem: `it takes longer than ${maxMs / 1000} s to check` };
  };
}

function within<Value>(
  timeoutMs: number,
  work: () => Value,
  { interpret }: Bounds,
): Timed<Value> | "interrupted" {
  let value: { readonly value: Value } | undefined;
  const run = (): void => {
    value = { value: work() };
  };
  try {
    interpret("run()", { run }, { timeout: timeoutMs });
  } catch (error) {
    if (error instanceof RangeError) return { problem: "it refers to itself without end" };
    // It is made inside the other context, so it is no `Error` of ours.
    const isMade = typeof error === "object" && error !== null && "code" in error;
    if (isMade && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return "interrupted";
    // Ajv throws plain errors for schemas that it cannot compile.
    return { problem: messageOf(error) };
  }
  return value ?? { problem: "it was not checked" };
}

// The schemas of contracts.

/** Honest schemas take milliseconds; a hostile pattern or reference would take for ever. */
const IN_TIME = boundedBy({ maxMs: 2_000 });
/** Results that are tried at most; a ticket that was finished more often gives its result with the call. */
const MAX_RESULTS = 100;
/** The most violations in an answer: with more, the whole shape is wrong. */
const MAX_VIOLATIONS = 20;
/** A name in a path may be as long as the result. */
const MAX_LINE_LENGTH = 300;
/** Values that tell at once of a schema that refers to itself without end, or takes too long whatever it is given. */
const PROBES: readonly unknown[] = [null, "", 0, [], {}];

/** Keywords whose value maps names to schemas. */
const SCHEMA_MAPS: readonly string[] = [
  "properties",
  "patternProperties",
  "$defs",
  "definitions",
  "dependentSchemas",
];
/** Keywords whose value is data, whatever it looks like. */
const DATA: readonly string[] = ["const", "enum", "default", "examples"];

/**
 * The schema of a contract as it is recorded. Throws INPUT_SCHEMA, which names the place, for what is no JSON Schema of
 * 2020-12, refers to other documents, or cannot be checked in time; INPUT_TOO_LARGE.
 */
export function checkedSchema(given: unknown, inTime = IN_TIME): unknown {
  const checked = checkedJson(given);
  if ("problem" in checked) throw unusable([checked.problem]);
  const { value: schema } = checked;
  if (!isObject(schema)) throw unusable(["/: must be an object; pass the schema itself, not its text"]);
  const bytes = Buffer.byteLength(JSON.stringify(schema));
  if (bytes > MAX_SCHEMA_BYTES) {
    throw new Failure(
      "INPUT_TOO_LARGE",
      `Cannot use result_schema: it has ${bytes} bytes of JSON, and ${MAX_SCHEMA_BYTES} are allowed`,
      { hint: "Demand less, and describe the rest in the ticket's body; nothing was written" },
    );
  }
  const mistakes = mistakesIn(schema, inTime);
  if (mistakes.length > 0) throw unusable(mistakes);
  return schema;
}

/**
 * A result's violations of a schema, each as `/path: message`, sorted; empty for a result that fits. A schema that
 * cannot be applied is one violation.
 */
export function violationsOf(schema: unknown, result: unknown, inTime = IN_TIME): readonly string[] {
  const checker = metaSchema();
  const verdict = inTime(() => {
    const validate = compiled(asSchema(schema), checker);
    return validate(result) ? [] : (validate.errors ?? []);
  });
  return "problem" in verdict ? [`/: cannot be checked: ${verdict.problem}`] : linesOf(verdict.value);
}

/**
 * Whether one of the results fits the schema: the newest hundred, the last one first, all within the time of one check.
 */
export function someFits(schema: unknown, results: readonly unknown[], inTime = IN_TIME): boolean {
  const checker = metaSchema();
  const verdict = inTime(() => {
    const validate = compiled(asSchema(schema), checker);
    return results
      .slice(-MAX_RESULTS)
      .toReversed()
      .some((result) => validate(result));
  });
  return "value" in verdict && verdict.value;
}

function unusable(mistakes: readonly string[]): Failure {
  return new Failure("INPUT_SCHEMA", `Cannot use result_schema: ${mistakes.join("; ")}`, {
    hint: "Give a JSON Schema of 2020-12 that stands alone; nothing was written",
  });
}

/** Everything that keeps the schema from being used. */
function mistakesIn(schema: Readonly<Record<string, unknown>>, inTime: Bounded): readonly string[] {
  const own = [...subschemasOf(schema, "")].flatMap(ownMistakes);
  if (own.length > 0) return own.slice(0, MAX_VIOLATIONS).map(oneLine);
  const checker = metaSchema();
  const verdict = inTime(() => {
    if (checker.validateSchema(schema) !== true) return checker.errors ?? [];
    const validate = compiled(schema, checker);
    for (const probe of PROBES) validate(probe);
    return [];
  });
  return "problem" in verdict ? [oneLine(problemWithPlace(schema, verdict.problem))] : linesOf(verdict.value);
}

/** Checks schemas; a contract's own Ajv checks results. */
let meta: Ajv2020 | null = null;

/**
 * Ajv with the compiled schema of schemas, which takes ten times as long to compile as a contract's. It is compiled
 * outside of bounded work: an interrupted compilation would leave it unusable.
 */
function metaSchema(): Ajv2020 {
  if (meta === null) {
    meta = newAjv(true);
    meta.getSchema(DIALECT);
  }
  return meta;
}

/** Throws a plain error for a schema that cannot be used. */
function compiled(schema: Record<string, unknown> | boolean, checker: Ajv2020): ValidateFunction {
  // Throws for a wrong one, and is a promise for no schema of ours.
  void checker.validateSchema(schema, true);
  return newAjv(false).compile(schema);
}

/** Of a quotient that counts as whole: 19.99 / 0.01 is no integer in binary, and a schema means the decimal numbers. */
const DIGITS_OF_QUOTIENT = 6;

/**
 * Nothing is fetched: a reference is valid only within the schema and Ajv's own meta-schemas. Properties are a result's own,
 * or every object would have a `constructor`.
 */
function newAjv(validateSchema: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    logger: false,
    ownProperties: true,
    multipleOfPrecision: DIGITS_OF_QUOTIENT,
    validateSchema,
  });
  addFormats.default(ajv);
  return ajv;
}

type Subschema = Readonly<{ path: string; schema: Readonly<Record<string, unknown>> }>;

/** The schema and those within it, with their places; bounded by the size of the whole. */
function* subschemasOf(value: unknown, path: string): Generator<Subschema> {
  if (Array.isArray(value)) {
    for (const [at, part] of value.entries()) yield* subschemasOf(part, `${path}/${at}`);
  }
  if (!isObject(value)) return;
  yield { path, schema: value };
  for (const [keyword, part] of Object.entries(value)) {
    if (DATA.includes(keyword)) continue;
    const place = `${path}/${escaped(keyword)}`;
    if (!SCHEMA_MAPS.includes(keyword) || !isObject(part)) yield* subschemasOf(part, place);
    else
      for (const [name, one] of Object.entries(part)) yield* subschemasOf(one, `${place}/${escaped(name)}`);
  }
}

/** The mistakes that Ajv accepts silently, or refuses without their place. */
function ownMistakes({ path, schema }: Subschema): string[] {
  const { pattern, patternProperties, $schema: dialect } = schema;
  const mistakes: string[] = [];
  if (typeof pattern === "string" && !isPattern(pattern))
    mistakes.push(`${path}/pattern: not a regular expression`);
  for (const text of isObject(patternProperties) ? Object.keys(patternProperties) : [])
    if (!isPattern(text)) mistakes.push(`${path}/patternProperties: not a regular expression`);
  if (dialect !== undefined && dialect !== DIALECT && dialect !== `${DIALECT}#`)
    mistakes.push(`${path}/$schema: must be "${DIALECT}"`);
  // Ajv's own keyword, which would make the verdict a promise.
  if ("$async" in schema) mistakes.push(`${path}/$async: is not allowed`);
  if (schema["$id"] !== undefined && typeof schema["$id"] !== "string")
    mistakes.push(`${path}/$id: must be string`);
  return mistakes;
}

const DIALECT = "https://json-schema.org/draft/2020-12/schema";

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, "u") instanceof RegExp;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** Ajv names a reference that leads nowhere, and not where it stands. */
function problemWithPlace(schema: unknown, problem: string): string {
  for (const { path, schema: part } of subschemasOf(schema, "")) {
    for (const keyword of ["$ref", "$dynamicRef"]) {
      const reference = part[keyword];
      if (typeof reference === "string" && problem.includes(`reference ${reference} `))
        return `${path}/${keyword}: ${problem}; other documents are never fetched`;
    }
  }
  return `/: ${problem}`;
}

function linesOf(errors: readonly ErrorObject[]): readonly string[] {
  const lines = [...new Set(errors.map(lineOf))].toSorted((a, b) => (a < b ? -1 : 1));
  const more = lines.length - MAX_VIOLATIONS;
  return more > 0 ? [...lines.slice(0, MAX_VIOLATIONS), `and ${more} more`] : lines;
}

function lineOf({ instancePath, keyword, message, params }: ErrorObject): string {
  const told =
    keyword === "additionalProperties" || keyword === "unevaluatedProperties"
      ? ` (${JSON.stringify(params["additionalProperty"] ?? params["unevaluatedProperty"])})`
      : keyword === "enum"
        ? `: ${JSON.stringify(params["allowedValues"])}`
        : keyword === "const"
          ? `: ${JSON.stringify(params["allowedValue"])}`
          : "";
  return oneLine(`${instancePath === "" ? "/" : instancePath}: ${message ?? keyword}${told}`);
}

/** Line breaks, and whatever else nobody sees. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Names in it are data, and may be as long as the result: on one line, and cut. */
function oneLine(text: string): string {
  return shortened(text.toWellFormed().replaceAll(UNSEEN, " "), MAX_LINE_LENGTH);
}

function escaped(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** A record's schema was checked, or is refused by Ajv. */
function asSchema(schema: unknown): Record<string, unknown> | boolean {
  return isObject(schema) ? schema : false;
}
