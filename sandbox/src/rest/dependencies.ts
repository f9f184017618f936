/** The routes of sub-issues and of issue dependencies. */
import { z } from "zod";
import { json, parseJson, restError, type Answer } from "../answers.ts";
import { canSee } from "../context.ts";
import { countLater } from "../threads.ts";
import { addBlocker, removeBlocker } from "../issue-links.ts";
import type { Server } from "../profiles.ts";
import type { Issue } from "../entities.ts";
import { now } from "../world.ts";
import { NOT_FOUND, inRepository, pageOf, refusal, repo, type Call, type Route } from "./route.ts";
import { threadShape } from "./shapes.ts";

const newBlocker = z.strictObject({ issue_id: z.int() });
/** GitHub's redirect covers the issue itself and not what lies below it. */
function onIssue(run: (issue: Issue, call: Call) => Answer): Route["answer"] {
  return inRepository(({ threads, formerNumbers, hasIssuesEnabled }, call) => {
    if (!hasIssuesEnabled) return restError(410, "Issues are disabled for this repo");
    const number = Number(call.params["number"]);
    const thread = threads.get(number);
    if (thread?.kind === "Issue") return run(thread, call);
    return formerNumbers.get(number) === null ? restError(410, "This issue was deleted") : NOT_FOUND;
  });
}

function listOf(issues: readonly Issue[], issue: Issue, call: Call): Answer {
  const { context } = call;
  const visible = issues.filter((linked) => canSee(context, linked));
  return pageOf(visible, issue.repository, { ...call, shape: (linked) => threadShape(linked, context) });
}

const TRIAGE = { permission: "TRIAGE", resource: "issues" } as const;

function issueOfId(id: number, { context }: Call): Issue | undefined {
  for (const entity of context.world.entities.values()) {
    if (entity.kind === "Issue" && entity.databaseId === id && canSee(context, entity)) return entity;
  }
  return undefined;
}

function block(issue: Issue, call: Call): Answer {
  const refused = refusal(call.context, issue.repository, TRIAGE);
  if (refused !== undefined) return refused;
  const parsed = newBlocker.safeParse(parseJson(call.body));
  if (!parsed.success) return restError(422, `Invalid request.\n\n${z.prettifyError(parsed.error)}`);
  const blocker = issueOfId(parsed.data.issue_id, call);
  if (blocker === undefined) return NOT_FOUND;
  const problem = addBlocker(issue, blocker);
  if (problem !== undefined) return restError(422, problem);
  countLater(call.context.world, issue, blocker);
  issue.updatedAt = now(call.context.world);
  return json(201, threadShape(issue, call.context));
}

function unblock(issue: Issue, call: Call): Answer {
  const refused = refusal(call.context, issue.repository, TRIAGE);
  if (refused !== undefined) return refused;
  const blocker = issue.blockers.find(({ databaseId }) => databaseId === Number(call.params["blocker"]));
  if (blocker === undefined) return NOT_FOUND;
  removeBlocker(issue, blocker);
  issue.updatedAt = now(call.context.world);
  return json(200, threadShape(issue, call.context));
}

const hasDependencies = ({ hasDependencies: has }: Server): boolean => has;

const dependencies = String.raw`^${repo}/issues/(?<number>\d+)/dependencies`;

export const dependencyRoutes: readonly Route[] = [
  {
    method: "GET",
    path: new RegExp(String.raw`^${repo}/issues/(?<number>\d+)/sub_issues$`),
    isOn: ({ hasSubIssuesByRest }) => hasSubIssuesByRest,
    answer: onIssue((issue, call) => listOf(issue.children, issue, call)),
  },
  {
    method: "GET",
    path: new RegExp(`${dependencies}/blocked_by$`),
    isOn: hasDependencies,
    answer: onIssue((issue, call) => listOf(issue.blockers, issue, call)),
  },
  {
    method: "GET",
    path: new RegExp(`${dependencies}/blocking$`),
    isOn: hasDependencies,
    answer: onIssue((issue, call) => listOf(issue.blocked, issue, call)),
  },
  {
    method: "POST",
    path: new RegExp(`${dependencies}/blocked_by$`),
    isOn: hasDependencies,
    answer: onIssue(block),
  },
  {
    method: "DELETE",
    path: new RegExp(String.raw`${dependencies}/blocked_by/(?<blocker>\d+)$`),
    isOn: hasDependencies,
    answer: onIssue(unblock),
  },
];
