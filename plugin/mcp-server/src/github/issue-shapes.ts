/** Issues as GitHub answers them, in the form that the stores' types name. */
import type { TextHistory } from "../log/decided-text.ts";
import {
  repositoryNamed,
  sameName,
  accountName,
  type TicketAddress,
  type RepositoryAddress,
} from "../rules/names.ts";
import type {
  AccountFragment,
  CreateIssueMutation,
  IssueSummaryFragment,
  LinkedPartsFragment,
  MadeIssuePartsFragment,
  ReadIssueQuery,
  ReadTextsQuery,
  ReadTicketQuery,
} from "./generated.ts";
import { present, toAuthor, toSnapshot } from "./ticket-snapshot.ts";
import type { IssueDetails, IssuePlace, IssueRef, MadeIssue, Choices, Named } from "./issue-store.ts";
import type { LinkedIssue } from "./link-store.ts";

type IssueNode = Extract<
  NonNullable<NonNullable<ReadIssueQuery["repository"]>["issueOrPullRequest"]>,
  { readonly __typename: "Issue" }
>;

type NewIssueNode = MadeIssuePartsFragment &
  Partial<Pick<NonNullable<NonNullable<CreateIssueMutation["createIssue"]>["issue"]>, "projectItems">>;
type IssueShown = Extract<
  NonNullable<ReadTicketQuery["repository"]>["issueOrPullRequest"],
  { readonly __typename: "Issue" }
>;

const NO_COMMENTS = {
  totalCount: 0,
  pageInfo: { hasPreviousPage: false, startCursor: null },
  nodes: [],
  edges: [],
};

/** An issue that may have a parent, as deep as the query asks. */
interface Ancestor extends IssueSummaryFragment {
  readonly parent?: Ancestor | null;
}

export function toRef(issue: IssueSummaryFragment): IssueRef {
  const { id, fullDatabaseId, number, title, url, closed, repository } = issue;
  const address = { ...repositoryNamed(repository.nameWithOwner), number };
  return { id, databaseId: Number(fullDatabaseId), address, title, url, closed };
}

export function toDetails(issue: IssueNode, viewer: string): IssueDetails {
  return {
    ...toRef(issue),
    viewer,
    body: issue.body,
    bodyEditedAt: issue.lastEditedAt,
    labels: present(issue.labels?.nodes),
    assignees: present(issue.assignees.nodes).map(({ id, login }) => ({ id, name: login })),
    ancestors: ancestorsOf(issue.parent),
    subIssueCount: issue.subIssuesSummary.total,
    commentCount: issue.comments.totalCount,
  };
}

/** A new issue has no comments, and its repository's file of the team is read along. */
export function toMadeIssue(
  issue: NewIssueNode,
  { viewer, stateField }: Pick<IssuePlace, "viewer" | "stateField">,
): MadeIssue {
  const ref = toRef(issue);
  const { repository, ...parts } = issue;
  const found: IssueShown = {
    ...parts,
    __typename: "Issue",
    stateReason: null,
    closedAs: null,
    projectItems: issue.projectItems ?? { nodes: [] },
    comments: NO_COMMENTS,
  };
  const read = { viewer: { login: viewer }, repository: { ...repository, issueOrPullRequest: found } };
  return { ...ref, snapshot: toSnapshot(read, ref.address, stateField) };
}

type TextVersion = TextHistory["title"][number];
type ChangedIssue = Extract<
  NonNullable<NonNullable<ReadTextsQuery["repository"]>["issueOrPullRequest"]>,
  { readonly __typename: "Issue" }
>;

/** GitHub lists the newest edit first, each with the whole text after it, and the newest event last. */
export function toTextHistory(issue: ChangedIssue, viewer: string): TextHistory {
  const { createdAt, author, userContentEdits, timelineItems } = issue;
  const edits = present(userContentEdits?.nodes);
  const renames = present(timelineItems.nodes).flatMap((event) =>
    event.__typename === "RenamedTitleEvent" ? [event] : [],
  );
  const body = edits.map(({ diff, editedAt, editor }) =>
    toVersion({ text: diff, at: editedAt }, editor, viewer),
  );
  const title = renames
    .map(({ currentTitle, createdAt: at, actor }) => toVersion({ text: currentTitle, at }, actor, viewer))
    .toReversed();
  const unread = toVersion({ text: null, at: createdAt }, null, viewer);
  if (userContentEdits?.pageInfo.hasNextPage === true)
    body.push({ ...unread, at: body.at(-1)?.at ?? createdAt });
  const [oldest] = renames;
  if (timelineItems.pageInfo.hasPreviousPage) title.push({ ...unread, at: title.at(-1)?.at ?? createdAt });
  else if (oldest !== undefined)
    title.push(toVersion({ text: oldest.previousTitle, at: createdAt }, author, viewer));
  return { title, body };
}

function toVersion(
  version: Pick<TextVersion, "text" | "at">,
  by: AccountFragment | null,
  viewer: string,
): TextVersion {
  return { ...version, author: toAuthor(by), byViewer: isViewer(by, viewer) };
}

/** Whether it is the token's own account. GraphQL's login of an App has no "[bot]", but the viewer's has. */
export function isViewer(by: AccountFragment | null, viewer: string): boolean {
  const account = toAuthor(by);
  return account !== null && sameName(accountName(account), viewer);
}

function ancestorsOf(parent: Ancestor | null | undefined): IssueRef[] {
  return parent === null || parent === undefined ? [] : [toRef(parent), ...ancestorsOf(parent.parent)];
}

/** An issue of the REST interface with its links to others. */
export interface LinkedRestIssue {
  readonly node_id: string;
  readonly id: number;
  readonly number: number;
  readonly title: string;
  readonly html_url: string;
  readonly state: string;
  readonly repository_url: string;
  readonly updated_at: string;
  readonly parent_issue_url?: string | null;
  readonly issue_dependencies_summary?: {
    readonly total_blocked_by: number;
    readonly total_blocking: number;
  };
}

/** The names of an issue's labels, which the REST interface gives in two forms. */
export function labelNames(
  labels: readonly (string | { readonly name?: string | null | undefined })[],
): string[] {
  return labels.map((label) => (typeof label === "string" ? label : (label.name ?? "")));
}

/** `settled` tells whether its counts have caught up with its lists. */
export function linkedOfRest(issue: LinkedRestIssue, settled: boolean): LinkedIssue {
  const { issue_dependencies_summary: dependencies, parent_issue_url: parent } = issue;
  return {
    id: issue.node_id,
    databaseId: issue.id,
    address: addressIn(`${issue.repository_url}/issues/${issue.number}`),
    title: issue.title,
    url: issue.html_url,
    closed: issue.state === "closed",
    parent: parent === null || parent === undefined ? null : addressIn(parent),
    blockerCount: countOf(dependencies?.total_blocked_by, settled),
    blockedCount: countOf(dependencies?.total_blocking, settled),
  };
}

export function toLinked(issue: LinkedPartsFragment, settled: boolean): LinkedIssue {
  // Absent where the server has no such counts, and was asked without them.
  const counts: Partial<LinkedPartsFragment["issueDependenciesSummary"]> | undefined =
    issue.issueDependenciesSummary;
  const { parent } = issue;
  return {
    ...toRef(issue),
    parent:
      parent === null ? null : { ...repositoryNamed(parent.repository.nameWithOwner), number: parent.number },
    blockerCount: countOf(counts?.totalBlockedBy, settled),
    blockedCount: countOf(counts?.totalBlocking, settled),
  };
}

/** A lagging count is never too high for long, but a 0 would hide what the list shows. */
function countOf(count: number | undefined, settled: boolean): number | null {
  return count === undefined || (count === 0 && !settled) ? null : count;
}

/** The ticket of an address such as `https://api.github.com/repos/acme/rocket/issues/7`. */
function addressIn(url: string): TicketAddress {
  const [owner = "", repo = "", , number = ""] = url.split("/").slice(-4);
  return { owner, repo, number: Number(number) };
}

// Labels and assignable accounts, looked up by their names.

interface WantedName {
  readonly kind: "label" | "person";
  readonly name: string;
}

/** Per name `all0` with what has it in part, and `exact0` with the label of that very name. */
export interface ChoicesAnswer {
  readonly repository: Readonly<
    Record<string, Named | { readonly nodes: readonly (Named | null)[] | null } | null>
  > | null;
}

/**
 * A query for these names; its text depends on how many of each kind there are. GraphQL's `label(name:)` knows letters
 * in their case only (git-bug #176), so a search stands beside it.
 */
export function choicesQuery(
  { owner, repo }: RepositoryAddress,
  wanted: readonly WantedName[],
): { readonly document: string; readonly variables: Record<string, string> } {
  const parts = wanted.map(({ kind }, at) =>
    kind === "label"
      ? `exact${at}: label(name: $name${at}) { id name } all${at}: labels(query: $name${at}, first: 30) { nodes { id name } }`
      : `all${at}: assignableUsers(query: $name${at}, first: 50) { nodes { id name: login } }`,
  );
  const declared = wanted.map((_, at) => `, $name${at}: String!`).join("");
  return {
    document: `query ReadChoices($owner: String!, $repo: String!${declared}) {\n  repository(owner: $owner, name: $repo) {\n    ${parts.join("\n    ")}\n  }\n}`,
    variables: { owner, repo, ...Object.fromEntries(wanted.map(({ name }, at) => [`name${at}`, name])) },
  };
}

/** GitHub's labels and people of these names, in any case of letters. */
export function foundChoices({ repository }: ChoicesAnswer, wanted: readonly WantedName[]): Choices {
  const labels: Named[] = [];
  const assignees: Named[] = [];
  for (const [at, { kind, name }] of wanted.entries()) {
    const parts = present([repository?.[`exact${at}`], repository?.[`all${at}`]]);
    const found = parts.flatMap((part) => ("nodes" in part ? present(part.nodes) : [part]));
    const match = found.find((one) => sameName(one.name, name));
    if (match !== undefined) (kind === "label" ? labels : assignees).push(match);
  }
  return { labels, assignees };
}
