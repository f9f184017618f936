import * as documents from "./documents.ts";
import { NO_OBJECT, isProbeRef, probeRefs } from "../domain/lock.ts";
import { Failure } from "../errors.ts";
import { FIELD_NAME } from "./boards.ts";
import { describeGraphql, describeRest, type ProbeContext } from "./probe-context.ts";
import { pick, pickList, pickText } from "./pick.ts";
import { swapRefs, withoutRefs } from "./refs.ts";
import { isOwnIssue } from "./survey.ts";

/**
 * Removes the refs and the field of all probes from the target, and the issues of probes of this account. It searches by name, so it also finds the result
 * of a request without an answer. Returns a line for each thing that stays; never throws a Failure.
 */
export async function cleanUp(context: ProbeContext): Promise<string[]> {
  const left: string[] = [];
  for (const [what, remove] of [
    ["the refs", removeRefs],
    ["the field", removeField],
    ["the issues", removeIssues],
  ] as const) {
    try {
      left.push(...(await remove(context)));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      left.push(`${what}: ${error.message}`);
    }
  }
  return left;
}

async function removeRefs(context: ProbeContext): Promise<string[]> {
  const prefix = probeRefs(context.lockPrefix);
  const listed = await context.rest("GET", "/git/matching-refs/{+ref}", { ref: withoutRefs(prefix) });
  const left: string[] = [];
  for (const ref of pickList(listed.body)) {
    const [name, oid] = [pickText(ref, "ref"), pickText(ref, "object", "sha")];
    if (name === null || oid === null || !isProbeRef(name)) continue;
    const answer = await swapRefs(context, [{ name, beforeOid: oid, afterOid: NO_OBJECT }]);
    if (answer.errors.length > 0) left.push(`${name}: ${describeGraphql(answer)}`);
  }
  return listed.status === 200 ? left : [`the refs: ${describeRest(listed)}`];
}

async function removeField(context: ProbeContext): Promise<string[]> {
  const { projectId } = context.facts;
  const answer = await context.graphql(documents.FIND_FIELD, { projectId, fieldName: FIELD_NAME });
  const fieldId = pickText(answer.data, "node", "field", "id");
  if (fieldId === null) return [];
  const removed = await context.graphql(documents.DELETE_FIELD, { fieldId });
  return removed.errors.length === 0
    ? []
    : [`the project's field "${FIELD_NAME}": ${describeGraphql(removed)}`];
}

async function removeIssues(context: ProbeContext): Promise<string[]> {
  const { owner, repo, projectNumber } = context.target;
  const { data } = await context.graphql(documents.SURVEY, { owner, repo, projectNumber });
  const left: string[] = [];
  for (const issue of pickList(data, "repository", "issues", "nodes").filter(isOwnIssue))
    left.push(...(await removeIssue(context, issue)));
  return left;
}

/** Deletes the issue. Without permission to delete, removes its card and closes it. */
async function removeIssue(context: ProbeContext, issue: unknown): Promise<string[]> {
  const issueId = pickText(issue, "id") ?? "";
  if (await isDeleted(context, issueId)) return [];
  await removeCards(context, issueId);
  const name = `issue #${String(pick(issue, "number"))}`;
  if (pick(issue, "closed") !== true) {
    const closed = await context.graphql(documents.CLOSE_ISSUE, { issueId });
    if (closed.errors.length > 0) return [`${name}: ${describeGraphql(closed)}`];
  }
  return [`${name} is closed; only an administrator of the repository may delete it`];
}

async function isDeleted(context: ProbeContext, issueId: string): Promise<boolean> {
  try {
    const answer = await context.graphql(documents.DELETE_ISSUE, { issueId });
    return answer.errors.length === 0;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

async function removeCards(context: ProbeContext, issueId: string): Promise<void> {
  const variables = { issueId, fieldName: FIELD_NAME };
  const { data } = await context.graphql(documents.READ_CARDS_OF_ISSUE, variables);
  for (const item of pickList(data, "node", "projectItems", "nodes")) {
    const { projectId } = context.facts;
    await context.graphql(documents.DELETE_CARD, { projectId, itemId: pickText(item, "id") ?? "" });
  }
}
