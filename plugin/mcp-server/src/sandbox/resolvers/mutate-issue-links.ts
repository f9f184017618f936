/** The mutations of parents, and those that take an issue away. */
import type { DeleteIssueInput, TransferIssueInput } from "@octokit/graphql-schema";
import { demand, nodeOfKind, refuseArgument, type Context, type Mutations } from "../context.ts";
import { countLater } from "../issue-counts.ts";
import {
  addBlocker,
  addSubIssue,
  deleteIssue,
  removeBlocker,
  removeSubIssue,
  transferIssue,
} from "../issue-links.ts";
import { invalidValue, unknownNode, unprocessable } from "../problems.ts";
import type { Issue } from "../entities.ts";
import { now } from "../world.ts";

/** The types of `@octokit/graphql-schema` lag behind the schema beside them. */
interface RemoveSubIssueInput {
  readonly issueId: string;
  readonly subIssueId: string;
}
interface AddSubIssueInput {
  readonly issueId: string;
  readonly subIssueId?: string | null;
  readonly subIssueUrl?: string | null;
  readonly replaceParent?: boolean | null;
}

interface BlockedByInput {
  readonly issueId: string;
  readonly blockingIssueId: string;
}

/** Returns the issue, which must be one that the viewer may link. */
function linkable(context: Context, id: string): Issue {
  const issue = nodeOfKind(context, id, "Issue");
  const { owner, name } = issue.repository;
  const action = `link ${owner.login}/${name}#${issue.number}`;
  demand(context, issue.repository, { permission: "TRIAGE", action });
  return issue;
}

export const issueLinkMutations: Mutations = {
  addSubIssue({ issueId, subIssueId, subIssueUrl, replaceParent }: AddSubIssueInput, context) {
    refuseArgument(subIssueUrl, "subIssueUrl");
    if (typeof subIssueId !== "string")
      throw unprocessable("One of subIssueId and subIssueUrl must be provided");
    const parent = linkable(context, issueId);
    const child = linkable(context, subIssueId);
    const old = child.parent;
    if (replaceParent === true && old !== null && old !== parent) removeSubIssue(old, child);
    addSubIssue(parent, child);
    countLater(context.world, parent, child);
    parent.updatedAt = now(context.world);
    return { issue: parent, subIssue: child };
  },
  removeSubIssue({ issueId, subIssueId }: RemoveSubIssueInput, context) {
    const parent = linkable(context, issueId);
    const child = linkable(context, subIssueId);
    removeSubIssue(parent, child);
    parent.updatedAt = now(context.world);
    return { issue: parent, subIssue: child };
  },
  addBlockedBy({ issueId, blockingIssueId }: BlockedByInput, context) {
    const [issue, blockingIssue] = [linkable(context, issueId), linkable(context, blockingIssueId)];
    const problem = addBlocker(issue, blockingIssue);
    if (problem !== undefined) throw invalidValue(problem);
    countLater(context.world, issue, blockingIssue);
    issue.updatedAt = now(context.world);
    return { issue, blockingIssue };
  },
  removeBlockedBy({ issueId, blockingIssueId }: BlockedByInput, context) {
    const [issue, blockingIssue] = [linkable(context, issueId), linkable(context, blockingIssueId)];
    if (!issue.blockers.includes(blockingIssue)) throw unknownNode(blockingIssueId);
    removeBlocker(issue, blockingIssue);
    issue.updatedAt = now(context.world);
    return { issue, blockingIssue };
  },
  deleteIssue({ issueId }: DeleteIssueInput, context) {
    const { repository } = linkable(context, issueId);
    demand(context, repository, { permission: "ADMIN", action: "delete the issue" });
    deleteIssue(context.world, nodeOfKind(context, issueId, "Issue"));
    return { repository };
  },
  transferIssue({ issueId, repositoryId, createLabelsIfMissing }: TransferIssueInput, context) {
    refuseArgument(createLabelsIfMissing, "createLabelsIfMissing");
    const issue = linkable(context, issueId);
    demand(context, issue.repository, { permission: "WRITE", action: "transfer the issue" });
    const target = nodeOfKind(context, repositoryId, "Repository");
    demand(context, target, { permission: "WRITE", action: "transfer an issue there" });
    return { issue: transferIssue(context.world, issue, target) };
  },
};
