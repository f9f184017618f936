/** GitHub's published descriptions of its REST interface, and answers held against them. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Ajv, type ValidateFunction } from "ajv";
import formats from "ajv-formats";
import { z } from "zod";

const require = createRequire(import.meta.url);
const FOLDER = join(dirname(require.resolve("@octokit/openapi/package.json")), "generated");

const record = z.record(z.string(), z.unknown());
const response = z.looseObject({
  content: z.record(z.string(), z.looseObject({ schema: z.unknown() })).optional(),
});
const description = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.looseObject({ responses: z.record(z.string(), response) }),
});
type Description = z.infer<typeof description>;

/**
 * OpenAPI 3.0 says `nullable` beside `$ref`, `anyOf` and `enum`, where JSON schema has no such word: it becomes an
 * alternative.
 */
function asJsonSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asJsonSchema);
  if (typeof value !== "object" || value === null) return value;
  const { nullable, discriminator: _, example: __, examples: ___, ...rest } = record.parse(value);
  const schema = Object.fromEntries(
    Object.entries(rest).map(([key, inner]) => [
      key,
      // The keys of this one are names of data, not words of the schema.
      key === "properties" && typeof inner === "object" && inner !== null
        ? Object.fromEntries(Object.entries(inner).map(([name, part]) => [name, asJsonSchema(part)]))
        : asJsonSchema(inner),
    ]),
  );
  return nullable === true ? { anyOf: [{ type: "null" }, schema] } : schema;
}

export interface Operation {
  readonly method: string;
  readonly template: string;
  readonly path: RegExp;
  readonly responses: Readonly<Record<string, unknown>>;
}

const operationForm = z.looseObject({ responses: z.record(z.string(), z.unknown()).default({}) });

/** A parameter of these routes may hold slashes. */
const HOLDS_SLASHES = /^\{(?:ref|path)\}$/;

function patternOf(template: string): RegExp {
  const parts = template.split("/").map((part) => {
    if (HOLDS_SLASHES.test(part)) return ".+";
    return part.replaceAll(/[.+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, "[^/]+");
  });
  return new RegExp(`^${parts.join("/")}$`);
}

/** Any route answers errors that its description does not list: no permission, no token. */
const BASIC_REF = { $ref: "#/components/schemas/basic-error" };
const BASIC_ERROR = { content: { "application/json": { schema: BASIC_REF } } };

const READ = new Map<string, Published>();

/** What a file of GitHub's publishes, read and compiled once. */
export function publishedIn(file: string): Published {
  const published = READ.get(file) ?? new Published(file);
  READ.set(file, published);
  return published;
}

/** What GitHub publishes about the answers of one of its servers. */
class Published {
  readonly #operations: readonly Operation[];
  readonly #responses: Description["components"]["responses"];
  readonly #ajv = new Ajv({ strict: false, allErrors: true, validateFormats: true });
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(file: string) {
    const { paths, components } = description.parse(
      JSON.parse(readFileSync(join(FOLDER, `${file}.json`), "utf8")),
    );
    formats.default(this.#ajv);
    this.#ajv.addSchema({ $id: "published", components: asJsonSchema(components) });
    this.#responses = components.responses;
    this.#operations = Object.entries(paths).flatMap(([template, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) => ({
        method: method.toUpperCase(),
        template,
        path: patternOf(template),
        responses: operationForm.safeParse(operation).data?.responses ?? {},
      })),
    );
  }

  /** Returns the published operation; where several templates match, the one with the fewest parameters. */
  find(method: string, path: string): Operation | undefined {
    return this.#operations
      .filter((operation) => operation.method === method && operation.path.test(path))
      .toSorted((a, b) => a.template.split("{").length - b.template.split("{").length)[0];
  }

  /** Returns what is wrong with the body of an answer with that status. */
  mistakes(operation: Operation, status: number, body: unknown): string[] {
    const published = operation.responses[String(status)] ?? (status >= 400 ? BASIC_ERROR : undefined);
    if (published === undefined) return [`no status ${status} is published`];
    const schema = this.#schemaOf(published);
    if (schema === undefined && status >= 400 && body !== null)
      return this.#mistakesOf(BASIC_REF, body, "error");
    if (schema === undefined) return body === null ? [] : ["a body where none is published"];
    return this.#mistakesOf(schema, body, `${operation.method} ${operation.template} ${status}`);
  }

  #mistakesOf(schema: unknown, body: unknown, key: string): string[] {
    const validate = this.#validators.get(key) ?? this.#ajv.compile(this.#withRefs(schema));
    this.#validators.set(key, validate);
    if (validate(body)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  }

  #schemaOf(published: unknown): unknown {
    const ref = z.object({ $ref: z.string() }).safeParse(published).data?.$ref;
    const found =
      ref === undefined ? response.parse(published) : this.#responses[ref.split("/").at(-1) ?? ""];
    return found?.content?.["application/json"]?.schema;
  }

  #withRefs(schema: unknown): object {
    const text = JSON.stringify(asJsonSchema(schema)).replaceAll(`"#/components/`, `"published#/components/`);
    return z.looseObject({}).parse(JSON.parse(text));
  }
}
