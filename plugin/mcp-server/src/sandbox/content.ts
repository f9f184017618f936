/** Which requests create content, and so count against the limits for it. */
import { Kind } from "graphql";
import { isLeftOut, type Operation } from "./operation.ts";

/** By their names. Editing, moving and git's own objects notify nobody. */
const CREATING = /^(?:add|create)(?!Ref$|CommitOnBranch$)/;

/** Tells whether the mutation runs a field that creates something. */
export function mutationCreates({ operation, variables }: Operation): boolean {
  return operation.selectionSet.selections.some(
    (field) => field.kind === Kind.FIELD && CREATING.test(field.name.value) && !isLeftOut(field, variables),
  );
}

/** Tells whether the REST request creates something. */
export function restCreates(method: string, path: string): boolean {
  return method === "POST" && !path.includes("/git/");
}
