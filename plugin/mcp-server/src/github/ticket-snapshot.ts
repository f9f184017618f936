import { ticketName, accountOf, type TicketAddress, forbidsWriting } from "../rules/names.ts";
import { asStates, otherFieldsOf, stateOf, type StateField } from "../rules/state-field.ts";
import { Failure } from "../errors.ts";
import type { Dropped } from "../rules/situation.ts";
import {
  type CommentPartsFragment,
  type ItemPartsFragment,
  type ReadTicketQuery,
  type StatePartsFragment,
  type ThreadPartsFragment,
  readOlderCommentsDocument,
} from "./generated.ts";
import type { PullRequestHead } from "./pull-request-store.ts";
import type { IssueComment } from "../log/comment.ts";
import type { CardValue } from "../log/reconcile.ts";
import type { ShownText } from "../log/decided-text.ts";

/** The part of a log that a read probably needs: the newest records alone, or all. */
export type LogDepth = "head" | "whole";

/** The end of the comments that were not read yet. */
export interface OlderCursor {
  /** GitHub's cursor of the oldest comment that was read. */
  readonly before: string;
  /** Known from a read of the whole ticket. */
  readonly place?: {
    /** The ticket's key. */
    readonly ticket: string;
    /** The number of comments before it. */
    readonly count: number;
    /** The id of the oldest comment that was read. */
    readonly oldestId: string;
  };
}

/** The parts of a ticket that agents and people change. */
export interface TicketFacts {
  /** The newest comments, oldest first; in the answer to a write those since the target's `since`. */
  readonly comments: readonly IssueComment[];
  /** Null if there are no older comments. */
  readonly olderCursor: OlderCursor | null;
  /** Null where the token that was asked cannot see projects. */
  readonly card: CardValue | null;
}

export interface FieldOption {
  readonly id: string;
  readonly name: string;
}

/** The ticket's card on one project. */
export interface BoardItem {
  readonly id: string;
  readonly archived: boolean;
  readonly project: {
    readonly id: string;
    readonly owner: string;
    readonly number: number;
    readonly title: string;
    readonly url: string;
    readonly writable: boolean;
  };
  /** The single-select field, its options named as the states they stand for; null where there is none. */
  readonly field: { readonly id: string; readonly options: readonly FieldOption[] } | null;
  /** Present where there is none because that name is an issue field of the organization. */
  readonly fieldIsOfIssues?: true;
  readonly card: CardValue;
  /** Null for none, and where the project has no such field. */
  readonly priority: string | null;
  readonly estimate: string | null;
}

/** A closing or reopening of an issue, as its timeline tells it. */
interface IssueTurn {
  readonly kind: "closed" | "reopened";
  /** Null for a deleted account, and where the token may not know. */
  readonly by: string | null;
  readonly at: string;
  /** The pull request or commit whose merge closed it; null for none. */
  readonly closer: Omit<PullRequestHead, "id"> | null;
}

/** A ticket as one read shows it. */
export interface TicketSnapshot {
  readonly viewer: string;
  readonly repository: {
    readonly id: string;
    readonly nameWithOwner: string;
    readonly archived: boolean;
    /**
     * Whether GitHub lets the token create refs, as far as it says: of an App's token it says nothing, and lets try.
     */
    readonly writable: boolean;
  };
  readonly issue: ShownText & {
    readonly id: string;
    readonly number: number;
    readonly url: string;
    readonly closed: boolean;
    /** Null for an open issue, and for one that was closed as completed. */
    readonly dropped: Dropped | null;
    /** The newest closing or reopening; null for neither. */
    readonly turn: IssueTurn | null;
    readonly conversationLocked: boolean;
    /** Whether GitHub's timeline has a deleted comment. */
    readonly hasDeletedComments: boolean;
    /** The number of its comments as GitHub counts them, which is no part of the list and may differ. */
    readonly commentCount: number;
    /** The number of its children that are open; it may lag behind. */
    readonly openChildren: number;
    /** Its last change, such as a comment. */
    readonly updatedAt: string;
  };
  /** The issue's cards, one a project that the token can see. */
  readonly items: readonly BoardItem[];
  readonly comments: readonly IssueComment[];
  /** Each comment's place in the conversation, by the comment's id. */
  readonly cursors: ReadonlyMap<string, string>;
  readonly olderCursor: OlderCursor | null;
  /** `.ralph/config.json` of the default branch; null where there is none. */
  readonly teamConfigText: string | null;
}

type SnapshotRepository = NonNullable<ReadTicketQuery["repository"]>;
type SnapshotIssue = Extract<SnapshotRepository["issueOrPullRequest"], { readonly __typename: "Issue" }>;

/** The ticket as the answer shows it. Throws GITHUB_NOT_FOUND, and INPUT_NOT_AN_ISSUE for a pull request. */
export function toSnapshot(
  answer: ReadTicketQuery,
  address: TicketAddress,
  stateField: StateField,
): TicketSnapshot {
  const { repository, viewer } = answer;
  const issue = repository?.issueOrPullRequest;
  if (repository === null || issue === null || issue === undefined) {
    const missing = repository === null ? "repository" : "issue";
    throw new Failure(
      "GITHUB_NOT_FOUND",
      `Cannot read ticket ${ticketName(address)}: no such ${missing}, or the token cannot see it`,
      { hint: "Check owner, repository and number" },
    );
  }
  if (issue.__typename !== "Issue")
    throw new Failure(
      "INPUT_NOT_AN_ISSUE",
      `Cannot use ${ticketName(address)} as a ticket: it is a pull request`,
      { hint: "Use the number of the issue that the pull request closes" },
    );
  const { comments: page } = issue;
  const nodes = page?.nodes ?? [];
  const { comments, olderCursor } = toCommentPage(page);
  const [oldest] = comments;
  return {
    viewer: viewer.login,
    repository: {
      id: repository.id,
      nameWithOwner: repository.nameWithOwner,
      archived: repository.isArchived,
      writable: !forbidsWriting(repository.viewerPermission),
    },
    issue: {
      id: issue.id,
      number: issue.number,
      title: issue.title,
      body: issue.body,
      bodyEditedAt: issue.lastEditedAt,
      renamedAt: renamedAt(issue.renames),
      url: issue.url,
      closed: issue.state === "CLOSED",
      dropped: droppedAs(issue),
      turn: turnOf(present(issue.turns?.nodes).at(-1)),
      conversationLocked: issue.locked,
      hasDeletedComments: present(issue.deletions?.nodes).length > 0,
      commentCount: countOf(page),
      openChildren: openChildrenOf(issue.subIssuesSummary),
      updatedAt: issue.updatedAt,
    },
    items: present(issue.projectItems?.nodes).map((item) => toItem(item, stateField)),
    comments,
    // The place of the oldest one tells how many are older.
    olderCursor:
      olderCursor === null || oldest === undefined
        ? olderCursor
        : {
            ...olderCursor,
            place: {
              ticket: ticketName(address),
              count: (page?.totalCount ?? 0) - nodes.length,
              oldestId: oldest.id,
            },
          },
    cursors: new Map(
      (page?.edges ?? []).flatMap((edge, at): [string, string][] => {
        const id = nodes[at]?.id;
        return edge === null || id === undefined ? [] : [[id, edge.cursor]];
      }),
    ),
    teamConfigText:
      repository.teamConfig !== null && "text" in repository.teamConfig ? repository.teamConfig.text : null,
  };
}

/** The number of an issue's children that are not closed. */
export function openChildrenOf(
  summary: { readonly total: number; readonly completed: number } | null | undefined,
): number {
  return (summary?.total ?? 0) - (summary?.completed ?? 0);
}

/**
 * How people dropped the issue, by GraphQL's reason or REST's; null for one that is open or completed. `closedAs` is absent
 * on a server that knows no duplicates.
 */
export function droppedAs({
  stateReason,
  closedAs,
}: {
  readonly stateReason: string | null;
  readonly closedAs?: string | null;
}): Dropped | null {
  const reason = (closedAs ?? stateReason)?.toUpperCase();
  if (reason === "DUPLICATE") return "duplicate";
  return reason === "NOT_PLANNED" ? "not planned" : null;
}

export function headOf({
  headRefName: branch,
  isCrossRepository: isFork,
}: {
  readonly headRefName: string;
  readonly isCrossRepository: boolean;
}): Pick<PullRequestHead, "branch" | "isFork"> {
  return { branch, isFork };
}

type Turn = NonNullable<NonNullable<NonNullable<SnapshotIssue["turns"]>["nodes"]>[number]>;

function turnOf(event: Turn | undefined): IssueTurn | null {
  if (event?.__typename !== "ClosedEvent" && event?.__typename !== "ReopenedEvent") return null;
  const { createdAt: at, actor } = event;
  const by = actor?.login ?? null;
  if (event.__typename === "ReopenedEvent") return { kind: "reopened", by, at, closer: null };
  const { closer: cause } = event;
  const ofCommit = cause?.__typename === "Commit" ? { url: cause.url, branch: null, isFork: false } : null;
  const closer = cause?.__typename === "PullRequest" ? { url: cause.url, ...headOf(cause) } : ofCommit;
  return { kind: "closed", by, at, closer };
}

/** When the title was last changed, of the newest such event. */
export function renamedAt(events: Pick<ThreadPartsFragment["renames"], "nodes"> | undefined): string | null {
  const event = present(events?.nodes).at(-1);
  return event?.__typename === "RenamedTitleEvent" ? event.createdAt : null;
}

// GitHub's answers in the form of the types above.

type Comment = TicketFacts["comments"][number];
type Card = BoardItem["card"];
type Maybe<T> = T | null | undefined;

interface CommentPage {
  readonly pageInfo: { readonly hasPreviousPage: boolean; readonly startCursor: string | null };
  readonly nodes: Maybe<readonly Maybe<CommentPartsFragment>[]>;
}

/** Comments of one page, and where the older ones begin. */
export function toCommentPage(page: Maybe<CommentPage>): Pick<TicketFacts, "comments" | "olderCursor"> {
  const { hasPreviousPage = false, startCursor = null } = page?.pageInfo ?? {};
  return {
    comments: present(page?.nodes).map(toComment),
    olderCursor: hasPreviousPage && startCursor !== null ? { before: startCursor } : null,
  };
}

/** The comments that GitHub counts, without those on the page that the token may not see. */
export function countOf(
  page: { readonly totalCount: number; readonly nodes?: Maybe<readonly unknown[]> } | undefined,
): number {
  const hidden = (page?.nodes ?? []).length - present(page?.nodes).length;
  return (page?.totalCount ?? 0) - hidden;
}

/** Null for a deleted account. */
export function toAuthor(
  author: { readonly __typename: string; readonly login: string } | null,
): Comment["author"] {
  return author === null ? null : accountOf(author.__typename, author.login);
}

/** GitHub's reason why a comment or review is hidden; null where it is shown, and where the server does not tell. */
export function hiddenAs({
  isMinimized,
  minimizedReason,
}: {
  readonly isMinimized?: boolean;
  readonly minimizedReason?: string | null;
}): string | null {
  return isMinimized === true ? (minimizedReason ?? "no reason") : null;
}

export function toComment(comment: CommentPartsFragment): Comment {
  const { author } = comment;
  return {
    id: comment.id,
    databaseId: comment.fullDatabaseId ?? "0",
    url: comment.url,
    body: comment.body,
    createdAt: comment.createdAt,
    lastEditedAt: comment.lastEditedAt,
    editor: comment.editor?.login ?? null,
    hidden: hiddenAs(comment),
    author: toAuthor(author),
    association: comment.authorAssociation,
    byViewer: comment.viewerDidAuthor,
  };
}

/** The names of a card's fields, as the variables of documents that read them. */
export function fieldVariables(stateField: StateField) {
  const { priority, estimate } = otherFieldsOf(stateField);
  return { fieldName: stateField.name, priorityField: priority, estimateField: estimate };
}

/** The card, its value named as the state that it stands for. */
export function toCard(item: StatePartsFragment, stateField: StateField): Card {
  const value = item.fieldValueByName;
  if (value === null || !("name" in value)) return { value: null, updatedAt: null };
  return { value: value.name === null ? null : stateOf(stateField, value.name), updatedAt: value.updatedAt };
}

export function toItem(item: ItemPartsFragment, stateField: StateField): BoardItem {
  const { project } = item;
  const { field, owner } = project;
  const ofIssues = isOfIssues(field);
  return {
    id: item.id,
    archived: item.isArchived,
    project: {
      id: project.id,
      owner: "login" in owner ? owner.login : "",
      number: project.number,
      title: project.title,
      url: project.url,
      writable: project.viewerCanUpdate,
    },
    field:
      field !== null && "options" in field && !ofIssues
        ? { id: field.id, options: asStates(stateField, field.options) }
        : null,
    ...(ofIssues ? { fieldIsOfIssues: true } : {}),
    card: toCard(item, stateField),
    priority: selectedName(item.priority),
    estimate: selectedName(item.estimate),
  };
}

/** The name of the option; null where the field has none, or is of another kind. */
export function selectedName(value: ItemPartsFragment["priority"]): string | null {
  if (value === null) return null;
  if ("issueFieldValue" in value)
    return value.issueFieldValue !== null && "name" in value.issueFieldValue
      ? value.issueFieldValue.name
      : null;
  return "name" in value ? value.name : null;
}

/**
 * Whether a project's field is an issue field of the organization. Both types of node have been seen for a
 * single-select one (github-mcp-server #2941); a field of the project's own of that kind is never a plain one.
 */
export function isOfIssues(
  field: Maybe<{ readonly __typename?: string; readonly dataType?: string; readonly isIssueField?: boolean }>,
): boolean {
  if (field === null || field === undefined) return false;
  const plainSelect = field.__typename === "ProjectV2Field" && field.dataType === "SINGLE_SELECT";
  return field.isIssueField === true || plainSelect;
}

/** The entries of a list that GitHub lets the token see. */
export function present<T>(nodes: Maybe<readonly Maybe<T>[]>): T[] {
  return (nodes ?? []).filter((node): node is T => node !== null && node !== undefined);
}

// Pages of older comments by their places: GitHub tells the cursor of a page only with the page after it.

/** GitHub's largest page. */
const PAGE = 100;
/** GitHub gives a request ten seconds. */
const PAGES_A_REQUEST = 5;
const PARTS = readOlderCommentsDocument.slice(readOlderCommentsDocument.indexOf("fragment CommentParts"));

/** A page: so many comments from a place on, oldest first. The first comment of an issue has place 0. */
interface OlderPage {
  readonly skip: number;
  readonly first: number;
}

/** The pages of one request, newest first. */
export interface PagesAnswer {
  readonly node: Readonly<
    Record<string, { readonly nodes: readonly (CommentPartsFragment | null)[] | null } | null>
  > | null;
}

/**
 * The pages of all comments before the cursor, newest first, by requests; none where one page by the cursor is enough,
 * or their number is not known. Each page ends with the comment that the page after it begins with.
 */
export function pagesBefore({ place }: OlderCursor): OlderPage[][] {
  const pages: OlderPage[] = [];
  if (place === undefined || place.count <= PAGE) return [];
  for (let end = place.count + 1; end > 1;) {
    const skip = Math.max(0, end - PAGE);
    pages.push({ skip, first: end - skip });
    end = skip + 1;
  }
  return Array.from({ length: Math.ceil(pages.length / PAGES_A_REQUEST) }, (_, at) =>
    pages.slice(at * PAGES_A_REQUEST, (at + 1) * PAGES_A_REQUEST),
  );
}

/** A query for these pages. */
export function pagesQuery(pages: readonly OlderPage[]): string {
  const parts = pages.map(
    ({ skip, first }, at) =>
      `page${at}: timelineItems(itemTypes: [ISSUE_COMMENT], skip: ${skip}, first: ${first}) { nodes { ...CommentParts } }`,
  );
  return `query ReadOlderPages($issueId: ID!) {\n  node(id: $issueId) {\n    ... on Issue {\n      ${parts.join("\n      ")}\n    }\n  }\n}\n\n${PARTS}`;
}

/**
 * The comments of all pages, oldest first, without the one that was read before. Null where the pages do not join, as
 * after a comment was deleted meanwhile.
 */
export function joinedPages(
  requests: readonly (readonly OlderPage[])[],
  answers: readonly PagesAnswer[],
  oldestId: string,
): TicketFacts["comments"] | null {
  const comments: TicketFacts["comments"][number][] = [];
  let expectedId: string | undefined = oldestId;
  for (const [request, pages] of requests.entries())
    for (const [at, { first }] of pages.entries()) {
      const shown = present(answers[request]?.node?.[`page${at}`]?.nodes);
      const last = shown.at(-1);
      if (shown.length !== first || last?.id !== expectedId) return null;
      comments.unshift(...shown.slice(0, -1).map(toComment));
      expectedId = shown[0]?.id;
    }
  return comments;
}
