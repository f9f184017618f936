import type { StateField } from "../rules/state-field.ts";
import { Failure } from "../errors.ts";
import {
  readOriginalsDocument,
  readThreadDocument,
  readThreadsDocument,
  readTicketThreadDocument,
  readTrailCardsDocument,
  type ReadTrailCardsQuery,
  type ThreadCommentsFragment,
  type ThreadEventsFragment,
  type ThreadPartsFragment,
} from "./generated.ts";
import { countOf, droppedAs, present, renamedAt, toComment } from "./ticket-snapshot.ts";
import type { Connections } from "./ticket-store.ts";
import { THREAD_BEGIN, type ThreadCursor, type TrailComment, type TrailEvent } from "../log/audit/subject.ts";
import { cardPage, selectedState, type CardPage } from "./board-store.ts";
import type { TicketAddress } from "../rules/names.ts";
import type { Dropped } from "../rules/situation.ts";
import type { CardValue } from "../log/reconcile.ts";

/** A page of an issue's comments and events, oldest first. */
export interface ThreadPage {
  readonly issueId: string;
  readonly number: number;
  readonly title: string;
  readonly url: string;
  readonly createdAt: string;
  /** The time of the issue's last change, such as a comment. */
  readonly updatedAt: string;
  readonly commentCount: number;
  readonly closed: boolean;
  readonly dropped: Dropped | null;
  readonly comments: readonly TrailComment[];
  readonly events: readonly TrailEvent[];
  /** When title or body last changed; null for never. */
  readonly textChangedAt: string | null;
  /** The cursor of the next comments and events. */
  readonly next: ThreadCursor;
}

/** A ticket on the board, before its thread is read. */
export interface TrailCard {
  readonly issueId: string;
  /** `owner/repo`, as GitHub spells it. */
  readonly repository: string;
  readonly card: CardValue;
  readonly isArchived: boolean;
  /** The last change of the issue or its card, by GitHub's clock. */
  readonly changedAt: string;
}

const READ_TRAIL = "read the trail of a ticket";

type TrailProject = Extract<NonNullable<ReadTrailCardsQuery["node"]>, { items: unknown }>;
type TrailNode = NonNullable<NonNullable<TrailProject["items"]["nodes"]>[number]>;
type Event = NonNullable<NonNullable<ThreadEventsFragment["nodes"]>[number]>;

interface TrailThread extends ThreadPartsFragment {
  readonly comments?: ThreadCommentsFragment;
  readonly timelineItems?: ThreadEventsFragment;
}

export type TrailStore = Pick<GithubTrailStore, keyof GithubTrailStore>;

/**
 * Whole trails on GitHub: threads with the repository's token, cards with the projects' own. Every method is one
 * request. All throw GITHUB_FORBIDDEN, GITHUB_RATE_LIMITED and GITHUB_UNAVAILABLE.
 */
export class GithubTrailStore {
  readonly #connections: Connections;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  /** A hundred items, archived ones too. Throws GITHUB_NOT_FOUND. */
  async readCards(
    projectId: string,
    stateField: StateField,
    cursor: string | null,
  ): Promise<CardPage<TrailCard>> {
    const attempted = "read the project's items";
    const { repository, projects } = this.#connections;
    const answer = await (projects ?? repository).queryVisible(
      readTrailCardsDocument,
      { projectId, fieldName: stateField.name, after: cursor },
      attempted,
    );
    return cardPage(answer, attempted, "the project is gone", (item) => toTrailCard(item, stateField));
  }

  /** The first 50 comments and 20 events of these issues, `MAX_THREADS` at most; issues that are gone are left out. */
  async readThreads(issueIds: readonly string[]): Promise<readonly ThreadPage[]> {
    // In parts, for an issue that was deleted a moment ago is an error of its own.
    const { data } = await this.#connections.repository.queryParts(
      readThreadsDocument,
      { issueIds },
      "read the trails of tickets",
    );
    return present(data.nodes).flatMap((node) =>
      node.__typename === "Issue" ? [toPage(node, THREAD_BEGIN)] : [],
    );
  }

  /** The first 100 comments and events of a ticket. Throws GITHUB_NOT_FOUND. */
  async readThreadOf({ owner, repo, number }: TicketAddress): Promise<ThreadPage> {
    const { repository } = await this.#connections.repository.query(
      readTicketThreadDocument,
      { owner, repo, number },
      READ_TRAIL,
    );
    const issue = repository?.issueOrPullRequest;
    if (issue?.__typename !== "Issue") throw gone();
    return toPage(issue, THREAD_BEGIN);
  }

  /** Up to 100 more comments and events, or the first ones from `THREAD_BEGIN` on. Throws GITHUB_NOT_FOUND. */
  async readThread(issueId: string, from: ThreadCursor): Promise<ThreadPage> {
    const { node } = await this.#connections.repository.query(
      readThreadDocument,
      {
        issueId,
        commentsAfter: from.comments ?? null,
        withComments: from.comments !== null,
        eventsAfter: from.events ?? null,
        withEvents: from.events !== null,
      },
      READ_TRAIL,
    );
    if (node?.__typename !== "Issue") throw gone();
    return toPage(node, from);
  }

  /** The original texts of edited comments by their ids, as far as GitHub tells; `MAX_ORIGINALS` comments at most. */
  async readOriginals(commentIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    // In parts, for a comment that was deleted a moment ago is an error of its own.
    const { data } = await this.#connections.repository.queryParts(
      readOriginalsDocument,
      { commentIds },
      "read what was written before comments were edited",
    );
    return new Map(
      present(data.nodes).flatMap((node): [string, string][] => {
        if (node.__typename !== "IssueComment") return [];
        // GitHub lists the newest edit first, and each with the whole text after it.
        const [first] = present(node.userContentEdits?.nodes);
        return first === undefined || first.diff === null ? [] : [[node.id, first.diff]];
      }),
    );
  }
}

function gone(): Failure {
  return new Failure("GITHUB_NOT_FOUND", `Cannot ${READ_TRAIL}: the issue is gone`, {
    hint: "Look at the board on GitHub, then call again",
  });
}

/** Null for what is no issue. */
function toTrailCard(
  { content, state, updatedAt, isArchived }: TrailNode,
  stateField: StateField,
): TrailCard | null {
  if (content?.__typename !== "Issue") return null;
  const shown = selectedState(state, stateField);
  const changes = [updatedAt, content.updatedAt, shown?.updatedAt ?? updatedAt];
  return {
    issueId: content.id,
    repository: content.repository.nameWithOwner,
    card: shown ?? { value: null, updatedAt: null },
    isArchived,
    changedAt: changes.reduce((newest, at) => (Date.parse(at) > Date.parse(newest) ? at : newest)),
  };
}

function toPage(thread: TrailThread, from: ThreadCursor): ThreadPage {
  const { id, number, title, url, createdAt, closed, comments, timelineItems, renames } = thread;
  const changes = [thread.lastEditedAt, renamedAt(renames)].flatMap((at) => at ?? []).toSorted();
  return {
    issueId: id,
    number,
    title,
    url,
    createdAt,
    updatedAt: thread.updatedAt,
    commentCount: countOf(comments),
    closed,
    dropped: droppedAs(thread),
    comments: present(comments?.nodes).map((comment) =>
      Object.assign(toComment(comment), { original: null }),
    ),
    textChangedAt: changes.at(-1) ?? null,
    events: present(timelineItems?.nodes).flatMap((event) => toTrailEvent(event) ?? []),
    next: {
      comments: from.comments === null ? null : nextOf(comments),
      events: from.events === null ? null : nextOf(timelineItems),
    },
  };
}

function nextOf(
  page: Pick<ThreadCommentsFragment | ThreadEventsFragment, "pageInfo"> | undefined,
): string | null {
  return page?.pageInfo.hasNextPage === true ? page.pageInfo.endCursor : null;
}

const EVENTS = {
  ClosedEvent: "closed",
  CommentDeletedEvent: "comment deleted",
  ReopenedEvent: "reopened",
} as const;

/** Null for events that were not asked for. */
function toTrailEvent(event: Event): TrailEvent | null {
  if (!("id" in event)) return null;
  const { id, createdAt: at, actor } = event;
  const author = "deletedCommentAuthor" in event ? (event.deletedCommentAuthor?.login ?? null) : null;
  return { id, at, actor: actor?.login ?? null, kind: EVENTS[event.__typename], author };
}
