/** Issues as GitHub tells of them, for tests: what a test does not name is plain. */

import type { IssueContent } from "../../src/github/link-store.ts";
import type { IssueDetails } from "../../src/github/issue-store.ts";

/** An open issue that nothing is linked with. */
export function issueOf(number: number, changes: Partial<IssueDetails> = {}): IssueDetails {
  return {
    id: `I_${number}`,
    databaseId: number,
    address: { owner: "octo", repo: "rocket", number },
    title: "Land upright",
    url: `https://github.com/octo/rocket/issues/${number}`,
    closed: false,
    viewer: "ralph",
    body: "",
    bodyEditedAt: null,
    labels: [],
    assignees: [],
    ancestors: [],
    subIssueCount: 0,
    commentCount: 0,
    ...changes,
  };
}

/** The same issue as its page shows it. */
export function contentOf(number: number, changes: Partial<IssueContent> = {}): IssueContent {
  return {
    ...issueOf(number),
    parent: null,
    blockerCount: null,
    blockedCount: null,
    openChildren: 0,
    author: null,
    association: "NONE",
    labels: [],
    assignees: [],
    ...changes,
  };
}
