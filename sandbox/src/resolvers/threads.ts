/** Issues and pull requests, with their comments, events, reviews and checks. */
import { associationOf, canReadProject, isAllowed } from "../accounts.ts";
import {
  inOrder,
  isOutOfReach,
  addressed,
  readsMembers,
  refuseArgument,
  canSee,
  urlOf,
  type Context,
  type Fields,
  type Order,
  connection,
  type PageArguments,
} from "../context.ts";
import {
  issuesClosedBy,
  mergeabilityOf,
  pullRequestsClosing,
  pullRequestsMentioning,
  currentChecks,
  hasRule,
  mergeStateStatus,
  opinions,
  reviewDecision,
  rollupState,
} from "../pull-requests.ts";
import { dependencyCounts, subIssueCounts } from "../threads.ts";
import { notFound, notModelled, outOfReach } from "../answers.ts";
import type {
  CheckRun,
  Issue,
  IssueComment,
  Label,
  PullRequest,
  PullRequestReview,
  Repository,
  ReviewComment,
  ReviewThread,
  Thread,
  ThreadEvent,
  WrittenText,
  QueueRemoval,
} from "../entities.ts";
import { labelsInOrder } from "./repository.ts";

function threadOf(text: WrittenText): Thread {
  return text.kind === "IssueComment" ? text.thread : text;
}

/** Tells whether the viewer may change the text, as its author or by permission. */
export function mayEdit({ viewer }: Context, text: WrittenText): boolean {
  const { repository } = threadOf(text);
  return !repository.isArchived && (text.author.id === viewer.id || isAllowed(viewer, repository, "WRITE"));
}

/** A text that has a mutation to hide it. */
export type HideableText = IssueComment | PullRequestReview | ReviewComment;

/** Returns the repository of such a text. */
export function repositoryOf(text: HideableText): Repository {
  return text.kind === "IssueComment" ? text.thread.repository : text.pull.repository;
}

/** By role (docs: "Repository roles for an organization"); whether authors may hide their own is not documented. */
function mayMinimize({ viewer }: Context, text: HideableText): boolean {
  return isAllowed(viewer, repositoryOf(text), "TRIAGE");
}

const authored: Fields = {
  fullDatabaseId: ({ databaseId }: WrittenText) => String(databaseId),
  ...addressed,
  repository: (source: WrittenText) => threadOf(source).repository,
  authorAssociation: (source: WrittenText, _: unknown, context) =>
    associationOf(source.author, threadOf(source), readsMembers(context, threadOf(source).repository)),
  viewerDidAuthor: ({ author }: WrittenText, _: unknown, { viewer }) => author.id === viewer.id,
  viewerCanUpdate: (source: WrittenText, _: unknown, context) => mayEdit(context, source),
  includesCreatedEdit: () => false,
  // GitHub lists the newest edit first.
  userContentEdits: ({ edits }: WrittenText, args: PageArguments) =>
    connection("userContentEdits", edits.toReversed(), args),
};

const thread: Fields = {
  ...authored,
  closed: ({ closedAt }: Thread) => closedAt !== null,
  comments(source: Thread, args: PageArguments & { orderBy?: Order | null }, { listed }) {
    const comments = inOrder(listed(source.commentList), args.orderBy, {
      UPDATED_AT: ({ updatedAt }: IssueComment) => updatedAt,
    });
    return { ...connection("comments", comments, args), totalCount: source.commentList.length };
  },
  labels: ({ labelList }: Thread, args: PageArguments & { orderBy?: Order | null }) =>
    connection<Label>("labels", labelsInOrder(labelList, args.orderBy), args),
  assignees: ({ assigneeList }: Thread, args: PageArguments) => connection("assignees", assigneeList, args),
  projectItems(source: Thread, args: PageArguments & { includeArchived: boolean }, context) {
    const { viewer } = context;
    const visible = source.items.filter(
      ({ project, isArchived }) => canReadProject(viewer, project) && (args.includeArchived || !isArchived),
    );
    const page = connection("projectItems", visible, args);
    // A card that the token is kept away from is a null and an error of its own.
    const nodes = page.nodes.map((item) =>
      isOutOfReach(context, item.project) ? outOfReach(context.viewer.kind === "Bot") : item,
    );
    return { ...page, nodes };
  },
};

/** GitHub's names of the events that the sandbox keeps. */
const EVENT_TYPES: ReadonlyMap<string, ThreadEvent["kind"]> = new Map([
  ["COMMENT_DELETED_EVENT", "CommentDeletedEvent"],
  ["CLOSED_EVENT", "ClosedEvent"],
  ["REOPENED_EVENT", "ReopenedEvent"],
  ["LABELED_EVENT", "LabeledEvent"],
  ["RENAMED_TITLE_EVENT", "RenamedTitleEvent"],
]);

interface TimelineArguments extends PageArguments {
  readonly itemTypes?: readonly string[] | null;
  readonly since?: unknown;
  readonly skip?: number | null;
}

function timelineItems(issue: Issue, args: TimelineArguments, context: Context) {
  const { eventList, commentList } = issue;
  refuseArgument(args.since, "since");
  const asked = args.itemTypes?.join();
  if (asked === "ISSUE_COMMENT") return timelinePage(context.listed(commentList), args);
  if (asked === "CROSS_REFERENCED_EVENT") return timelinePage(mentionsOf(issue, context), args);
  const kinds = (args.itemTypes ?? ["every type"]).map((type) => {
    const kind = EVENT_TYPES.get(type);
    if (kind === undefined) throw notModelled(`the timeline's ${type}`);
    return kind;
  });
  const events = eventList.filter(({ kind }) => kinds.includes(kind));
  return timelinePage(events, args);
}

/** The pull requests that mention the issue and that the viewer may see; issues and comments that do are left out. */
function mentionsOf(issue: Issue, context: Context) {
  const pulls = pullRequestsMentioning(context.world, issue).filter((pull) => canSee(context, pull));
  return pulls.map((source) => ({
    kind: "CrossReferencedEvent",
    databaseId: source.databaseId,
    source,
    target: issue,
    createdAt: source.createdAt,
    isCrossRepository: source.repository !== issue.repository,
  }));
}

/** `skip` is GitHub's: it leaves out the first of all, and its own pages use it with `first`. */
function timelinePage<T extends { readonly databaseId: number }>(
  items: readonly T[],
  args: TimelineArguments,
) {
  const { skip } = args;
  if (typeof skip === "number")
    for (const argument of ["last", "after", "before"] as const)
      refuseArgument(args[argument], `${argument} beside skip`);
  const page = connection("timelineItems", items.slice(skip ?? 0), args);
  return { ...page, totalCount: items.length, filteredCount: items.length };
}

/** Returns the page of those issues that the viewer may see. */
function visibleIssues(name: string, issues: readonly Issue[], args: PageArguments, context: Context) {
  return connection(
    name,
    issues.filter((issue) => canSee(context, issue)),
    args,
  );
}

const dependencies: Fields = {
  blockedBy: ({ blockers }: Issue, args: PageArguments, context) =>
    visibleIssues("blockedBy", blockers, args, context),
  blocking: ({ blocked }: Issue, args: PageArguments, context) =>
    visibleIssues("blocking", blocked, args, context),
  issueDependenciesSummary: (source: Issue, _: unknown, { world }) => dependencyCounts(world, source),
};

export const threads: Readonly<Record<string, Fields>> = {
  Issue: {
    ...thread,
    stateReason({ stateReason }: Issue, { enableDuplicate }: { enableDuplicate: boolean }) {
      return stateReason === "DUPLICATE" && !enableDuplicate ? "NOT_PLANNED" : stateReason;
    },
    timelineItems,
    parent: ({ parent }: Issue, _: unknown, context) =>
      parent !== null && canSee(context, parent) ? parent : null,
    subIssues: ({ children }: Issue, args: PageArguments, context) =>
      visibleIssues("subIssues", children, args, context),
    subIssuesSummary: (source: Issue, _: unknown, { world }) => subIssueCounts(world, source),
    ...dependencies,
    projectV2({ items }: Issue, { number }: { number: number }, { viewer }) {
      const item = items.find(({ project }) => project.number === number && canReadProject(viewer, project));
      if (item === undefined) throw notFound(`a ProjectV2 with the number ${number}`);
      return item.project;
    },
    closedByPullRequestsReferences(
      source: Issue,
      args: PageArguments & { includeClosedPrs: boolean; orderByState: boolean; userLinkedOnly: boolean },
      context,
    ) {
      refuseArgument(args.orderByState || null, "orderByState");
      // Issues are linked by keywords only here: none was linked by hand.
      const pulls = args.userLinkedOnly ? [] : pullRequestsClosing(context.world, source);
      return connection(
        "closedByPullRequestsReferences",
        pulls.filter((pull) => canSee(context, pull) && (args.includeClosedPrs || pull.state === "OPEN")),
        args,
      );
    },
  },
  PullRequest: {
    ...thread,
    merged: ({ state }: Thread) => state === "MERGED",
    mergeable: (source: PullRequest) => mergeabilityOf(source),
    mergedAt: ({ state, closedAt }: PullRequest) => (state === "MERGED" ? closedAt : null),
    mergeStateStatus: (source: PullRequest) => mergeStateStatus(source),
    reviewDecision: (source: PullRequest) => reviewDecision(source),
    latestOpinionatedReviews: (source: PullRequest, args: PageArguments & { writersOnly: boolean }) =>
      connection("latestOpinionatedReviews", opinions(source, args.writersOnly), args),
    reviews(
      source: PullRequest,
      args: PageArguments & { author?: unknown; states?: readonly string[] | null },
    ) {
      refuseArgument(args.author, "author");
      const { states } = args;
      return connection(
        "reviews",
        source.reviewList.filter(({ state }) => states?.includes(state) ?? true),
        args,
      );
    },
    reviewThreads: ({ conversations }: PullRequest, args: PageArguments) =>
      connection("reviewThreads", conversations, args),
    statusCheckRollup(source: PullRequest) {
      const state = rollupState(source);
      return state === null ? null : { state, checks: currentChecks(source) };
    },
    mergeQueueEntry: (source: PullRequest) => queueEntryOf(source),
    isInMergeQueue: ({ queueEntry }: PullRequest) => queueEntry !== null,
    isMergeQueueEnabled: (source: PullRequest) => hasRule(source, "merge_queue"),
    baseRef: ({ repository, baseRefName }: PullRequest) =>
      repository.gitRefs.get(`refs/heads/${baseRefName}`) ?? null,
    timelineItems({ queueRemovals, eventList }: PullRequest, args: TimelineArguments) {
      if (args.itemTypes?.join() === "RENAMED_TITLE_EVENT")
        return timelinePage(
          eventList.filter(({ kind }) => kind === "RenamedTitleEvent"),
          args,
        );
      if (args.itemTypes?.join() !== "REMOVED_FROM_MERGE_QUEUE_EVENT")
        throw notModelled(`the timeline's ${args.itemTypes?.join() ?? "every type"} of a pull request`);
      refuseArgument(args.since, "since");
      refuseArgument(args.skip, "skip");
      const events = queueRemovals.map((event, at) => ({ ...event, databaseId: at + 1 }));
      return connection("timelineItems", events, args);
    },
    isCrossRepository: ({ repository, headRepository }: PullRequest) => headRepository !== repository,
    headRepository: ({ headRepository }: PullRequest, _: unknown, context) =>
      canSee(context, headRepository) ? headRepository : null,
    headRepositoryOwner: ({ headRepository }: PullRequest) => headRepository.owner,
    changedFiles: ({ files }: PullRequest) => files.length,
    closingIssuesReferences(
      source: PullRequest,
      args: PageArguments & { orderBy?: unknown; userLinkedOnly: boolean },
      context,
    ) {
      refuseArgument(args.orderBy, "orderBy");
      // Issues are linked by keywords only here: none was linked by hand.
      const issues = args.userLinkedOnly ? [] : issuesClosedBy(context.world, source);
      return connection(
        "closingIssuesReferences",
        issues.filter((issue) => canSee(context, issue)),
        args,
      );
    },
  },
  PullRequestReview: {
    viewerDidAuthor: ({ author }: PullRequestReview, _: unknown, { viewer }) => author.id === viewer.id,
    submittedAt: ({ createdAt }: PullRequestReview) => createdAt,
    pullRequest: ({ pull }: PullRequestReview) => pull,
    commit: ({ headOid: oid }: PullRequestReview) => ({ kind: "Commit", oid }),
    viewerCanMinimize: (source: PullRequestReview, _: unknown, context) => mayMinimize(context, source),
  },
  PullRequestReviewComment: {
    viewerDidAuthor: ({ author }: ReviewComment, _: unknown, { viewer }) => author.id === viewer.id,
    pullRequest: ({ pull }: ReviewComment) => pull,
    pullRequestReview: ({ review }: ReviewComment) => review,
    viewerCanMinimize: (source: ReviewComment, _: unknown, context) => mayMinimize(context, source),
  },
  PullRequestReviewThread: {
    pullRequest: ({ pull }: ReviewThread) => pull,
    isOutdated: ({ pull, headOid }: ReviewThread) => pull.headRefOid !== headOid,
    comments: ({ comment }: ReviewThread, args: PageArguments) => connection("comments", [comment], args),
  },
  StatusCheckRollup: {
    contexts({ checks }: { checks: readonly CheckRun[] }, args: PageArguments) {
      const states = checks.map(({ conclusion }) => conclusion ?? "IN_PROGRESS");
      const counts = [...new Set(states)].map((state) => ({
        state,
        count: states.filter((other) => other === state).length,
      }));
      return {
        ...connection("contexts", checks, args),
        checkRunCountsByState: counts,
        statusContextCountsByState: [],
      };
    },
  },
  CheckRun: {
    status: ({ conclusion }: CheckRun) => (conclusion === null ? "IN_PROGRESS" : "COMPLETED"),
    title: () => null,
    annotations: (_: CheckRun, args: PageArguments) => connection("annotations", [], args),
    summary: () => null,
    detailsUrl: (check: CheckRun, _: unknown, context) => detailsUrlOf(check, context),
  },
  IssueComment: {
    ...authored,
    issue(source: IssueComment) {
      if (source.thread.kind !== "Issue") throw notModelled("the issue of a pull request's comment");
      return source.thread;
    },
    pullRequest: (source: IssueComment) => (source.thread.kind === "PullRequest" ? source.thread : null),
    viewerCanMinimize: (source: IssueComment, _: unknown, context) => mayMinimize(context, source),
  },
  ClosedEvent: {
    closable: ({ thread: closed }: ThreadEvent) => closed,
  },
  ReopenedEvent: {
    closable: ({ thread: reopened }: ThreadEvent) => reopened,
  },
  LabeledEvent: {
    labelable: ({ thread: labelled }: ThreadEvent) => labelled,
  },
  RenamedTitleEvent: {
    subject: ({ thread: renamed }: ThreadEvent) => renamed,
  },
  RemovedFromMergeQueueEvent: {
    beforeCommit: ({ beforeOid: oid }: QueueRemoval) => ({ kind: "Commit", oid }),
  },
};

/** The place in the merge queue; a test's queue does nothing by itself. */
export function queueEntryOf({ queueEntry }: PullRequest) {
  return queueEntry === null ? null : { ...queueEntry, position: 1, state: "AWAITING_CHECKS" };
}

/** A job has the number of its check (cli/cli reads the annotations of a job so), its run another one. */
function detailsUrlOf({ pull, log, databaseId }: CheckRun, context: Context): string {
  if (log === null) return `${urlOf(pull, context)}/checks`;
  return `${urlOf(pull.repository, context)}/actions/runs/${pull.databaseId}/job/${databaseId}`;
}

/** Tells whether the viewer may close and reopen the issue. */
export function mayClose({ viewer }: Context, issue: Issue): boolean {
  return issue.author.id === viewer.id || isAllowed(viewer, issue.repository, "TRIAGE");
}
