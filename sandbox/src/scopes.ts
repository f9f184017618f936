/** The classic scopes that a query needs, derived from its text before it runs. */
import {
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  TypeInfo,
  getDirectiveValues,
  getLocation,
  getNamedType,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
} from "graphql";

/** The scopes of a token of the form `sandbox-<login>`. */
export const ALL_SCOPES: readonly string[] = ["project", "read:org", "repo", "user"];

/** The scopes of a token that may not read the members of an organization. */
export const SCOPES_WITHOUT_MEMBERS: readonly string[] = ["project", "repo", "user"];

interface ScopeError {
  readonly type: "INSUFFICIENT_SCOPES";
  readonly locations: readonly { readonly line: number; readonly column: number }[];
  readonly message: string;
}

function isProjectType(name: string): boolean {
  return name.startsWith("ProjectV2") && name !== "ProjectV2Owner";
}

/** Returns the scopes of which the field needs one. */
function neededScopes(parent: string, field: string, type: string): readonly string[] {
  if (parent === "Mutation") return field.includes("ProjectV2") ? ["project"] : ["repo"];
  return isProjectType(parent) || isProjectType(type) ? ["read:project", "project"] : [];
}

function list(scopes: Iterable<string>): string {
  return `[${[...scopes].map((scope) => `'${scope}'`).join(", ")}]`;
}

/** Returns GitHub's error for each field that needs a scope which the token lacks. */
export function scopeErrors(
  { schema, document, operation, variables }: Operation,
  held: ReadonlySet<string>,
): ScopeError[] {
  // No field needs another one.
  if (held.has("project") && held.has("repo")) return [];
  const errors: ScopeError[] = [];
  /** The names of the fragments that are in use. */
  const found = new Set<string>();
  const collect = (root: OperationDefinitionNode | FragmentDefinitionNode): void => {
    const types = new TypeInfo(schema);
    const enter = (node: SelectionNode): false | undefined => {
      if (isLeftOut(node, variables)) return false;
      if (node.kind === Kind.FRAGMENT_SPREAD) found.add(node.name.value);
      if (node.kind !== Kind.FIELD) return undefined;
      const type = types.getType();
      const named = type ? getNamedType(type).name : "";
      const needed = neededScopes(types.getParentType()?.name ?? "", node.name.value, named);
      if (needed.length > 0 && !needed.some((scope) => held.has(scope)))
        errors.push(scopeError(node, needed[0] ?? "", held));
      return undefined;
    };
    const visitor = { Field: { enter }, InlineFragment: { enter }, FragmentSpread: { enter } };
    visit(root, visitWithTypeInfo(types, visitor));
  };
  collect(operation);
  // The set grows while it is gone through: fragments name each other.
  for (const name of found) {
    const fragment = fragmentOf(document, name);
    if (fragment !== undefined) collect(fragment);
  }
  return errors;
}

function scopeError({ loc, name }: FieldNode, needed: string, held: ReadonlySet<string>): ScopeError {
  return {
    type: "INSUFFICIENT_SCOPES",
    locations: loc === undefined ? [] : [getLocation(loc.source, loc.start)],
    message:
      "Your token has not been granted the required scopes to execute this query. " +
      `The '${name.value}' field requires one of the following scopes: ${list([needed])}, ` +
      `but your token has only been granted the: ${list(held)} scopes. ` +
      "Please modify your token's scopes at: https://github.com/settings/tokens.",
  };
}

// The parts of an operation.

type Variables = Readonly<Record<string, unknown>>;

/** One operation on its way to be run. */
export interface Operation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Variables;
}

/** Tells whether `@skip` or `@include` leaves the selection out. */
export function isLeftOut(node: SelectionNode, variables: Variables): boolean {
  const skip = getDirectiveValues(GraphQLSkipDirective, node, variables);
  const include = getDirectiveValues(GraphQLIncludeDirective, node, variables);
  return skip?.["if"] === true || include?.["if"] === false;
}

/** Returns the document's fragment of that name. */
export function fragmentOf({ definitions }: DocumentNode, name: string): FragmentDefinitionNode | undefined {
  return definitions
    .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
    .find((fragment) => fragment.name.value === name);
}
