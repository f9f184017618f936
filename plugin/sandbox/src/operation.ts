/** A GraphQL operation as its text and variables tell it, before it is run. */
import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
} from "graphql";

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
