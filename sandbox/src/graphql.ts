/** Runs GraphQL requests on GitHub's public schema. */
import { randomBytes } from "node:crypto";
import { schema as github } from "@octokit/graphql-schema";
import {
  GraphQLError,
  OperationTypeNode,
  buildSchema,
  execute,
  getOperationAST,
  getVariableValues,
  parse,
  print,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type GraphQLFieldResolver,
} from "graphql";
import type { Context, Perform, Fields, Mutations, MutationField, Server } from "./context.ts";
import { BrokenOff, Problem, notModelled } from "./answers.ts";
import { mutationCreations, queryPoints, type Creations } from "./rate-limits.ts";
import { issueLinkMutations, pullRequestMutations, threadMutations } from "./resolvers/mutate-threads.ts";
import { boardMutations, projectMutations, projects } from "./resolvers/projects.ts";
import { Query, accounts, gitFields, refMutations, repositoryFields } from "./resolvers/repository.ts";
import { threads } from "./resolvers/threads.ts";
import { SCHEMA_EXTENSION } from "./schema-extension.ts";
import { scopeErrors, type Operation } from "./scopes.ts";
import { now, readLagging } from "./world.ts";

/** More tokens than any query of ours has; a longer text is refused before it costs time. */
const MAX_TOKENS = 20_000;
/** Servers send the same few texts again and again; this many are kept, checked. */
const MAX_CHECKED = 200;

export interface GraphqlRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string | null;
  readonly schema: SchemaName;
}

type SchemaName = Server["schema"];

export interface GraphqlAnswer {
  readonly data?: unknown;
  readonly errors?: readonly unknown[];
}

interface Checked {
  readonly document?: DocumentNode;
  readonly errors: readonly GraphQLError[];
}

/** One server's schema, and the texts that were checked against it. */
interface CheckedSchema {
  readonly schema: GraphQLSchema;
  readonly queries: Map<string, Checked>;
}

const built = new Map<SchemaName, CheckedSchema>();

/** An Enterprise server of that version has no issue dependencies and no issue fields. */
const SDL: Readonly<Record<SchemaName, string>> = {
  github: github.idl + SCHEMA_EXTENSION,
  "ghes-3.17": github.idl,
};

function schemaOf(name: SchemaName): CheckedSchema {
  const known = built.get(name);
  if (known !== undefined) return known;
  // GitHub's schema declares a field twice, so it must be taken on trust.
  const schema = buildSchema(SDL[name], { assumeValid: true, assumeValidSDL: true });
  const made = { schema, queries: new Map<string, Checked>() };
  built.set(name, made);
  return made;
}

function check({ query, schema: name }: GraphqlRequest): Checked {
  const { schema, queries } = schemaOf(name);
  const known = queries.get(query);
  if (known !== undefined) return known;
  const checked = parseAndValidate(schema, query);
  if (queries.size >= MAX_CHECKED) queries.clear();
  queries.set(query, checked);
  return checked;
}

function parseAndValidate(schema: GraphQLSchema, query: string): Checked {
  try {
    const document = parse(query, { maxTokens: MAX_TOKENS });
    return { document, errors: validate(schema, document) };
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  }
}

/** Returns the operation that a request asks for, or undefined where its text holds none of that name. */
export function operationOf(request: GraphqlRequest): OperationDefinitionNode | undefined {
  const { document } = check(request);
  return document === undefined ? undefined : (getOperationAST(document, request.operationName) ?? undefined);
}

/** Builds the schema ahead of the first request. */
export function prepareSchema(name: SchemaName): void {
  schemaOf(name);
}

/** GitHub puts the type of an error first, beside its message. */
function formatError(error: GraphQLError): unknown {
  const { message, locations, path, originalError } = error;
  const where = {
    path,
    locations,
  };
  if (!(originalError instanceof Problem)) return { ...where, message };
  const { type } = originalError;
  const extensions = message.startsWith("Resource not accessible")
    ? { extensions: { saml_failure: false } }
    : {};
  return { type: type ?? undefined, ...where, ...extensions, message };
}

/** Returns the operation with its variables and their defaults, or undefined where the request cannot be run. */
function runnable(request: GraphqlRequest): Operation | undefined {
  const { document, errors } = check(request);
  const operation = operationOf(request);
  if (document === undefined || errors.length > 0 || operation === undefined) return undefined;
  const { schema } = schemaOf(request.schema);
  const variables = getVariableValues(schema, operation.variableDefinitions ?? [], request.variables).coerced;
  return variables === undefined ? undefined : { schema, document, operation, variables };
}

/** What the request creates: nothing where it is a query, or cannot be run. */
export function creationsOf(request: GraphqlRequest | undefined): Creations {
  const running = request === undefined ? undefined : runnable(request);
  return running?.operation.operation === OperationTypeNode.MUTATION
    ? mutationCreations(running)
    : { contents: 0, issues: 0 };
}

/** Returns what the request takes of the hour's points; a request that cannot be run takes one, too. */
export function pointsOf(request: GraphqlRequest): number {
  const running = runnable(request);
  return running === undefined ? 1 : queryPoints(running);
}

/** Runs the request as the context's viewer, and returns the answer as GitHub shapes it. */
export async function runGraphql(request: GraphqlRequest, context: Context): Promise<GraphqlAnswer> {
  const { document, errors } = check(request);
  if (document === undefined || errors.length > 0) return { errors: errors.map(schemaError) };
  const running = runnable(request);
  const missing = running === undefined ? [] : scopeErrors(running, context.scopes);
  if (missing.length > 0) return { errors: missing };
  const run = (): ExecutionResult | Promise<ExecutionResult> =>
    execute({
      schema: schemaOf(request.schema).schema,
      document,
      contextValue: { ...context, perform: untilBrokenOff(context.perform) },
      variableValues: request.variables,
      operationName: request.operationName,
      fieldResolver: resolveField,
      typeResolver: kindOf,
    });
  const isMutation = running?.operation.operation === OperationTypeNode.MUTATION;
  const result = await (isMutation ? run() : readLagging(context.world, run));
  if (result.errors === undefined) return { data: result.data };
  if (result.errors.some(({ originalError }) => originalError instanceof BrokenOff)) {
    return { data: null, errors: [{ message: brokenOffMessage(now(context.world)) }] };
  }
  const unknown = unknownInputs(request, result.errors);
  if (unknown.length > 0) return { errors: unknown };
  const formatted = result.errors.map(formatError);
  return result.data === undefined ? { errors: formatted } : { data: result.data, errors: formatted };
}

/** Runs no further field of a mutation after one at which the request broke off. */
function untilBrokenOff(perform: Perform): Perform {
  let brokenOff: BrokenOff | undefined;
  return async (place, context, run) => {
    if (brokenOff !== undefined) throw brokenOff;
    try {
      return await perform(place, context, run);
    } catch (error) {
      if (error instanceof BrokenOff) brokenOff = error;
      throw error;
    }
  };
}

function brokenOffMessage(at: string): string {
  const [a, b, c, d, e] = [2, 3, 4, 4, 4].map((size) => randomBytes(size).toString("hex").toUpperCase());
  return `Something went wrong while executing your query on ${at}. Please include \`${a}:${b}:${c}:${d}:${e}\` when reporting this issue.`;
}

/** Every object of the world says its type in `kind`. */
function kindOf(value: unknown): string | undefined {
  const kind: unknown =
    typeof value === "object" && value !== null && "kind" in value ? value.kind : undefined;
  return typeof kind === "string" ? kind : undefined;
}

// GitHub's words for a document that does not fit the schema; clients react to them.

interface SchemaRefusal {
  readonly message: string;
  readonly extensions: Readonly<Record<string, string>>;
}

interface SchemaError {
  readonly message: string;
  readonly extensions?: SchemaRefusal["extensions"];
  readonly locations: GraphQLError["locations"];
}

/** By the words of `graphql`: the same in the words and codes of graphql-ruby's static validation. */
const FORMS: readonly (readonly [RegExp, (parts: Readonly<Record<string, string>>) => SchemaRefusal])[] = [
  [
    /^Cannot query field "(?<field>\w+)" on type "(?<type>\w+)"/,
    ({ field = "", type = "" }) => ({
      message: `Field '${field}' doesn't exist on type '${type}'`,
      extensions: { code: "undefinedField", typeName: type, fieldName: field },
    }),
  ],
  [
    /^Unknown type "(?<type>\w+)"/,
    ({ type = "" }) => ({
      message: `No such type ${type}, so it can't be a fragment condition`,
      extensions: { code: "undefinedType", typeName: type },
    }),
  ],
  [
    /^Unknown argument "(?<argument>\w+)" on field "\w+\.(?<field>\w+)"/,
    ({ argument = "", field = "" }) => notAccepted("Field", field, argument),
  ],
  [
    /^Field "(?<argument>\w+)" is not defined by type "(?<type>\w+)"/,
    ({ argument = "", type = "" }) => notAccepted("InputObject", type, argument),
  ],
];

function notAccepted(typeName: string, name: string, argumentName: string): SchemaRefusal {
  return {
    message: `${typeName} '${name}' doesn't accept argument '${argumentName}'`,
    extensions: { code: "argumentNotAccepted", name, typeName, argumentName },
  };
}

/** Returns GitHub's errors for a text that does not fit the schema; none for one that fits. */
export function schemaErrors(schema: GraphQLSchema, query: string): readonly SchemaError[] {
  return parseAndValidate(schema, query).errors.map(schemaError);
}

/** Returns the error of a document that does not fit, in GitHub's form where clients know that form. */
function schemaError({ message, locations }: GraphQLError): SchemaError {
  for (const [pattern, form] of FORMS) {
    const parts = pattern.exec(message)?.groups;
    if (parts !== undefined) return { ...form(parts), locations };
  }
  return { message, locations };
}

const UNKNOWN_INPUT =
  /^Variable "\$(?<variable>\w+)" got invalid value [^]*?(?: at "\w+(?<place>[^"]*)")?; Field "(?<field>\w+)" is not defined by type "(?<type>\w+)"/;

/** Returns an error for each variable with fields that its type does not have, in the words of graphql-ruby. */
function unknownInputs(request: GraphqlRequest, errors: readonly GraphQLError[]): unknown[] {
  return (operationOf(request)?.variableDefinitions ?? []).flatMap(({ variable, type }) => {
    const name = variable.name.value;
    const problems = errors.flatMap(({ message }) => {
      const { place = "", field = "", type: of = "", ...parts } = UNKNOWN_INPUT.exec(message)?.groups ?? {};
      if (parts["variable"] !== name) return [];
      const path = [...(place.match(/\w+/g) ?? []), field];
      return [{ path, explanation: `Field is not defined on ${of}` }];
    });
    if (problems.length === 0) return [];
    const said = problems.map(({ path, explanation }) => `${path.join(".")} (${explanation})`).join(", ");
    return [
      {
        message: `Variable $${name} of type ${print(type)} was provided invalid value for ${said}`,
        extensions: { value: request.variables[name], problems },
      },
    ];
  });
}

// All resolvers by type, and the one that every field goes through.

const types: ReadonlyMap<string, Fields> = new Map(
  Object.entries<Fields>({ Query, ...accounts, ...repositoryFields, ...threads, ...projects, ...gitFields }),
);

const mutations: ReadonlyMap<string, Mutations[string]> = new Map(
  Object.entries({
    ...threadMutations,
    ...pullRequestMutations,
    ...issueLinkMutations,
    ...boardMutations,
    ...projectMutations,
    ...refMutations,
  }),
);

async function mutate(
  place: MutationField,
  { input }: { readonly input?: { readonly clientMutationId?: string | null } },
  context: Context,
): Promise<unknown> {
  const mutation = mutations.get(place.field);
  if (mutation === undefined) throw notModelled(`Mutation.${place.field}`);
  const payload = await context.perform(place, context, (performing) => mutation(input, performing));
  if (payload === null) return null;
  return { clientMutationId: input?.clientMutationId ?? null, ...payload };
}

/**
 * Resolves a field by the table of its type, else from the source's own property of that name.
 * Throws a Problem that names type and field where there is neither: never a silent null.
 */
const resolveField: GraphQLFieldResolver<unknown, Context> = (source, args, context, info) => {
  const type = info.parentType.name;
  const field = info.fieldName;
  if (type === "Mutation") return mutate({ field, key: String(info.path.key) }, args, context);
  const fields = types.get(type);
  const resolve = fields !== undefined && Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (resolve !== undefined) return resolve(source, args, context, info);
  if (typeof source === "object" && source !== null && Object.hasOwn(source, field)) {
    return Object.getOwnPropertyDescriptor(source, field)?.value;
  }
  throw notModelled(`${type}.${field}`);
};
