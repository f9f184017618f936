/** What a GraphQL request takes of the hour's points. */
import { Kind, type FieldNode, type SelectionSetNode } from "graphql";
import { fragmentOf, isLeftOut, type Operation } from "./operation.ts";

/** GitHub's docs, "Rate limits and query limits for the GraphQL API": so many requests of its own are a point. */
const REQUESTS_PER_POINT = 100;

/**
 * Returns the points of the operation, 1 at least. As GitHub says it: a connection needs one request for each object
 * that holds it, every connection is taken to be as full as its `first` or `last` allows, and the sum is divided.
 */
export function queryPoints(running: Operation): number {
  const requests = requestsFor(running, running.operation.selectionSet, 1);
  return Math.max(1, Math.round(requests / REQUESTS_PER_POINT));
}

/** How many requests the selections need that so many objects hold. */
function requestsFor(running: Operation, { selections }: SelectionSetNode, holders: number): number {
  let requests = 0;
  for (const node of selections) {
    if (isLeftOut(node, running.variables)) continue;
    const pageSize = node.kind === Kind.FIELD ? pageSizeOf(node, running.variables) : null;
    const inner = node.kind === Kind.FRAGMENT_SPREAD ? fragmentOf(running.document, node.name.value) : node;
    requests += pageSize === null ? 0 : holders;
    if (inner?.selectionSet !== undefined)
      requests += requestsFor(running, inner.selectionSet, holders * (pageSize ?? 1));
  }
  return requests;
}

/** The most that a connection answers with, or null where the field is none. */
function pageSizeOf({ arguments: args }: FieldNode, variables: Operation["variables"]): number | null {
  const value = args?.find(({ name }) => name.value === "first" || name.value === "last")?.value;
  if (value?.kind === Kind.INT) return Number(value.value);
  const given = value?.kind === Kind.VARIABLE ? variables[value.name.value] : undefined;
  return typeof given === "number" ? given : null;
}
