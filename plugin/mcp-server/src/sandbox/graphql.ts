/** Runs GraphQL requests on GitHub's public schema. */
import { schema as github } from "@octokit/graphql-schema";
import {
  buildSchema,
  type DocumentNode,
  execute,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  validate,
} from "graphql";
import { mutationCreates } from "./content.ts";
import type { Context } from "./context.ts";
import type { Operation } from "./operation.ts";
import { Problem } from "./problems.ts";
import { queryPoints } from "./query-points.ts";
import { SCHEMA_EXTENSION } from "./schema-extension.ts";
import { resolveField } from "./resolvers/tables.ts";
import { scopeErrors } from "./scopes.ts";

/** More tokens than any query of ours has; a longer text is refused before it costs time. */
const MAX_TOKENS = 20_000;
/** Servers send the same few texts again and again; this many are kept, checked. */
const MAX_CHECKED = 200;

export interface GraphqlRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string | null;
}

export interface GraphqlAnswer {
  readonly data?: unknown;
  readonly errors?: readonly unknown[];
}

interface Checked {
  readonly document?: DocumentNode;
  readonly errors: readonly GraphQLError[];
}

let built: GraphQLSchema | undefined;

/** GitHub's schema declares a field twice, so it must be taken on trust. */
function githubSchema(): GraphQLSchema {
  built ??= buildSchema(github.idl + SCHEMA_EXTENSION, { assumeValid: true, assumeValidSDL: true });
  return built;
}

const checkedQueries = new Map<string, Checked>();

function check(query: string): Checked {
  const known = checkedQueries.get(query);
  if (known !== undefined) return known;
  const checked = parseAndValidate(query);
  if (checkedQueries.size >= MAX_CHECKED) checkedQueries.clear();
  checkedQueries.set(query, checked);
  return checked;
}

function parseAndValidate(query: string): Checked {
  try {
    const document = parse(query, { maxTokens: MAX_TOKENS });
    return { document, errors: validate(githubSchema(), document) };
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  }
}

/** Returns the operation that a request asks for, or undefined where its text holds none of that name. */
export function operationOf({ query, operationName }: GraphqlRequest): OperationDefinitionNode | undefined {
  const { document } = check(query);
  return document === undefined ? undefined : (getOperationAST(document, operationName) ?? undefined);
}

/** Builds the schema ahead of the first request. */
export function prepareSchema(): void {
  githubSchema();
}

/** GitHub puts the type of an error first, beside its message. */
function formatError(error: GraphQLError): unknown {
  const { message, locations, path, originalError } = error;
  const where = {
    ...(path === undefined ? {} : { path }),
    ...(locations === undefined ? {} : { locations }),
  };
  return originalError instanceof Problem
    ? { type: originalError.type, ...where, message }
    : { ...where, message };
}

/** Returns the operation with its variables and their defaults, or undefined where the request cannot be run. */
function runnable(request: GraphqlRequest): Operation | undefined {
  const { document, errors } = check(request.query);
  const operation = operationOf(request);
  if (document === undefined || errors.length > 0 || operation === undefined) return undefined;
  const schema = githubSchema();
  const variables = getVariableValues(schema, operation.variableDefinitions ?? [], request.variables).coerced;
  return variables === undefined ? undefined : { schema, document, operation, variables };
}

/** Tells whether the request is a mutation that creates something. */
export function createsContent(request: GraphqlRequest): boolean {
  const running = runnable(request);
  return running?.operation.operation === OperationTypeNode.MUTATION && mutationCreates(running);
}

/** Returns what the request takes of the hour's points; a request that cannot be run takes one, too. */
export function pointsOf(request: GraphqlRequest): number {
  const running = runnable(request);
  return running === undefined ? 1 : queryPoints(running);
}

/** Runs the request as the context's viewer, and returns the answer as GitHub shapes it. */
export async function runGraphql(request: GraphqlRequest, context: Context): Promise<GraphqlAnswer> {
  const { document, errors } = check(request.query);
  if (document === undefined || errors.length > 0) return { errors: errors.map(formatError) };
  const running = runnable(request);
  const missing = running === undefined ? [] : scopeErrors(running, context.scopes);
  if (missing.length > 0) return { errors: missing };
  const result = await execute({
    schema: githubSchema(),
    document,
    contextValue: context,
    variableValues: request.variables,
    operationName: request.operationName,
    fieldResolver: resolveField,
    typeResolver: kindOf,
  });
  if (result.errors === undefined) return { data: result.data };
  const formatted = result.errors.map(formatError);
  return result.data === undefined ? { errors: formatted } : { data: result.data, errors: formatted };
}

/** Every object of the world says its type in `kind`. */
function kindOf(value: unknown): string | undefined {
  const kind: unknown =
    typeof value === "object" && value !== null && "kind" in value ? value.kind : undefined;
  return typeof kind === "string" ? kind : undefined;
}
