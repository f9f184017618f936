import { Failure } from "../errors.ts";
import { FIELD_NAME } from "./boards.ts";
import * as documents from "./documents.ts";
import { describeGraphql, describeRest, type Ground } from "./ground.ts";
import { pick, pickList, pickText } from "./pick.ts";
import { NO_OBJECT, swapRefs, withoutRefs } from "./refs.ts";
import { isOwnIssue, isProbeRef } from "./survey.ts";

/**
 * Takes away what probes of this account have left, found by its names, so also what was made by a request without an
 * answer. Returns a line for each thing that stays, and never throws a Failure.
 */
export async function cleanUp(ground: Ground): Promise<string[]> {
  const left: string[] = [];
  for (const [what, remove] of [
    ["the refs", removeRefs],
    ["the field", removeField],
    ["the issues", removeIssues],
  ] as const) {
    try {
      left.push(...(await remove(ground)));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      left.push(`${what}: ${error.message}`);
    }
  }
  return left;
}

async function removeRefs(ground: Ground): Promise<string[]> {
  const prefix = `${ground.lockPrefix}0-probe-`;
  const listed = await ground.rest("GET", "/git/matching-refs/{+ref}", { ref: withoutRefs(prefix) });
  const left: string[] = [];
  for (const ref of pickList(listed.body)) {
    const [name, oid] = [pickText(ref, "ref"), pickText(ref, "object", "sha")];
    if (name === null || oid === null || !isProbeRef(name)) continue;
    const answer = await swapRefs(ground, [{ name, beforeOid: oid, afterOid: NO_OBJECT }]);
    if (answer.errors.length > 0) left.push(`${name}: ${describeGraphql(answer)}`);
  }
  return listed.status === 200 ? left : [`the refs: ${describeRest(listed)}`];
}

async function removeField(ground: Ground): Promise<string[]> {
  const { projectId } = ground.surveyed;
  const answer = await ground.graphql(documents.FIND_FIELD, { projectId, fieldName: FIELD_NAME });
  const fieldId = pickText(answer.data, "node", "field", "id");
  if (fieldId === null) return [];
  const removed = await ground.graphql(documents.DELETE_FIELD, { fieldId });
  return removed.errors.length === 0
    ? []
    : [`the project's field "${FIELD_NAME}": ${describeGraphql(removed)}`];
}

async function removeIssues(ground: Ground): Promise<string[]> {
  const { owner, repo, projectNumber } = ground.place;
  const { data } = await ground.graphql(documents.SURVEY, { owner, repo, projectNumber });
  const left: string[] = [];
  for (const issue of pickList(data, "repository", "issues", "nodes").filter(isOwnIssue))
    left.push(...(await removeIssue(ground, issue)));
  return left;
}

/** Deletes the issue; where the token may not, takes its card away and closes it. */
async function removeIssue(ground: Ground, issue: unknown): Promise<string[]> {
  const issueId = pickText(issue, "id") ?? "";
  if (await isDeleted(ground, issueId)) return [];
  await removeCards(ground, issueId);
  const name = `issue #${String(pick(issue, "number"))}`;
  if (pick(issue, "closed") !== true) {
    const closed = await ground.graphql(documents.CLOSE_ISSUE, { issueId });
    if (closed.errors.length > 0) return [`${name}: ${describeGraphql(closed)}`];
  }
  return [`${name} is closed; only an administrator of the repository may delete it`];
}

async function isDeleted(ground: Ground, issueId: string): Promise<boolean> {
  try {
    const answer = await ground.graphql(documents.DELETE_ISSUE, { issueId });
    return answer.errors.length === 0;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

async function removeCards(ground: Ground, issueId: string): Promise<void> {
  const variables = { issueId, fieldName: FIELD_NAME };
  const { data } = await ground.graphql(documents.READ_CARDS_OF_ISSUE, variables);
  for (const item of pickList(data, "node", "projectItems", "nodes")) {
    const { projectId } = ground.surveyed;
    await ground.graphql(documents.DELETE_CARD, { projectId, itemId: pickText(item, "id") ?? "" });
  }
}
