/** Which requests create content, and so count against the limits for it. */
import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  type OperationDefinitionNode,
} from "graphql";

/** By their names. Editing, moving and git's own objects notify nobody. */
const CREATING = /^(?:add|create)(?!Ref$|CommitOnBranch$)/;

/** Tells whether the mutation runs a field that creates something. */
export function mutationCreates(
  { selectionSet }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): boolean {
  return selectionSet.selections.some(
    (field) =>
      field.kind === Kind.FIELD &&
      CREATING.test(field.name.value) &&
      getDirectiveValues(GraphQLIncludeDirective, field, variables)?.["if"] !== false &&
      getDirectiveValues(GraphQLSkipDirective, field, variables)?.["if"] !== true,
  );
}

/** Tells whether the REST request creates something. */
export function restCreates(method: string, path: string): boolean {
  return method === "POST" && !path.includes("/git/");
}
