import type { Account, RepositoryAddress } from "../rules/names.ts";
import { stripVTControlCharacters } from "node:util";
import { Failure } from "../errors.ts";
import type { Connection } from "./connection.ts";
import type { Connections } from "./ticket-store.ts";
import { mapError } from "./error-mapping.ts";
import {
  enqueuePullRequestDocument,
  followPullRequestsDocument,
  mergePullRequestDocument,
  readFollowedPullsDocument,
  readMergeFactsDocument,
  readRemarksDocument,
  type FollowPullRequestsQuery,
  type FollowedPullPartsFragment,
  type HeadPartsFragment,
  type PullRequestMergeMethod,
  type ReadFollowedPullsQuery,
  type ReadMergeFactsQuery,
  type ReadRemarksQuery,
  type RemarkPartsFragment,
} from "./generated.ts";
import {
  closingByText,
  isFrom,
  pullsIn,
  type PullOrigin,
  type PullRequestHead,
} from "./pull-request-store.ts";
import { droppedAs, headOf, hiddenAs, present, toAuthor } from "./ticket-snapshot.ts";
import type { Dropped } from "../rules/situation.ts";

/** The checks of a pull request's newest commit, all together. */
type ChecksState = "none" | "running" | "failed" | "passed";

/** A pull request of the repository's own branch that closes a ticket when it is merged. */
export interface FollowedPull extends PullRequestHead {
  readonly state: "OPEN" | "MERGED" | "CLOSED";
  readonly isDraft: boolean;
  /** The newest commit. */
  readonly head: string;
  /** The name of the branch that it is against. */
  readonly base: string;
  /** Whether it conflicts with its base branch; null while GitHub does not know. */
  readonly hasConflict: boolean | null;
  /** Whether it has to be brought up to date before it can be merged; false while GitHub does not know. */
  readonly mustUpdate: boolean;
  /** Whether GitHub would merge it now. */
  readonly isClean: boolean;
  /** Whether it is in its base branch's merge queue. */
  readonly isQueued: boolean;
  readonly checks: ChecksState;
  /** Whether a rule requires reviews that are still missing. */
  readonly lacksReview: boolean;
  /** The newest opinion of each reviewer who may write. */
  readonly opinions: readonly Opinion[];
  /** Conversations that are neither resolved nor outdated. */
  readonly openThreads: number;
}

export interface Opinion {
  readonly kind: "approved" | "changes requested";
  /** Milliseconds since 1970. */
  readonly atMs: number;
  /** The commit that was reviewed; null if it is gone. */
  readonly head: string | null;
  /** Hidden on GitHub, which counts it all the same. */
  readonly isHidden: boolean;
}

export interface FollowedTicket {
  readonly number: number;
  readonly closed: boolean;
  /** Null for an open issue, and for one that was closed as completed. */
  readonly dropped: Dropped | null;
  /** The newest three, oldest first. */
  readonly pulls: readonly FollowedPull[];
}

export type MergeMethod = "merge" | "squash" | "rebase";

/** The settings and rules for the merge of one pull request, as far as GitHub tells. */
export interface MergeFacts {
  readonly number: number;
  readonly title: string;
  /** The methods of the repository's settings, and the caller's own choice on GitHub's page. */
  readonly methods: readonly MergeMethod[];
  readonly preferred: MergeMethod;
  /** The methods of each rule of the base branch that limits them. */
  readonly rules: readonly (readonly MergeMethod[])[];
  readonly hasQueue: boolean;
  /** The last time that it left the merge queue; null for none. */
  readonly removal: QueueRemoval | null;
}

export interface QueueRemoval {
  /** Milliseconds since 1970. */
  readonly atMs: number;
  /** GitHub's word, such as "failed_checks", "manual", and "merged" for a success. */
  readonly reason: string;
  /** The pull request's newest commit then; null if it is gone. */
  readonly head: string | null;
}

/** The request by which a pull request is merged. */
export type MergeRequest =
  | { readonly kind: "queue" }
  /** GitHub's own headline where none is given. */
  | { readonly kind: "merge"; readonly method: MergeMethod; readonly headline?: string };

export interface Remark {
  /** Such as "review (changes requested)", or "src/a.ts:3". */
  readonly place: string;
  readonly text: string;
  /** Null for a deleted account. */
  readonly author: Account | null;
  /** Written from the account of the token in use. */
  readonly byViewer: boolean;
}

/** The texts about a pull request; nobody vouches for any of them. */
export interface Remarks {
  /** Of reviews and open conversations, oldest first, without hidden ones. */
  readonly said: readonly Remark[];
  /** GitHub's reason for each hidden one. */
  readonly hidden: readonly string[];
  readonly failedChecks: readonly { readonly name: string; readonly text: string }[];
}

/** Logs that are read for one agent: more would fill its task. */
const MAX_LOGS = 3;

type Card = NonNullable<FollowPullRequestsQuery["nodes"][number]>;
type Content = NonNullable<Extract<Card, { readonly content: unknown }>["content"]>;
type Issue = Extract<Content, { readonly number: number }>;
type Pull = FollowedPullPartsFragment;

/** The newest of a ticket. Earlier ones were given up, or merged for an earlier part. */
const MAX_PULLS = 3;
/** Of those that mention a ticket, the newest may each close another one. */
const MAX_MENTIONING = 20;
/** GitHub takes no more ids in one query. */
const MAX_IDS = 100;
/** Checks that have not come to their end, by GitHub's enums `CheckRunState` and `StatusState`. */
const RUNNING: ReadonlySet<string> = new Set(["EXPECTED", "IN_PROGRESS", "PENDING", "QUEUED", "WAITING"]);
const CLEAN: ReadonlySet<string> = new Set(["CLEAN", "HAS_HOOKS"]);

export type FollowedPulls = Pick<GithubFollowedPulls, keyof GithubFollowedPulls>;

/**
 * Cards are read with the token of the board, as other lists are. Throws GITHUB_AUTH, GITHUB_FORBIDDEN,
 * GITHUB_NOT_FOUND, GITHUB_RATE_LIMITED and GITHUB_UNAVAILABLE.
 */
export class GithubFollowedPulls {
  readonly #board: Connection;
  readonly #connection: Connection;

  constructor({ projects, repository }: Pick<Connections, "projects" | "repository">) {
    this.#board = projects ?? repository;
    this.#connection = repository;
  }

  /**
   * The tickets of these cards, at most `MAX_FOLLOWED`, with their pull requests among the newest hundred that GitHub
   * links, and the newest hundred threads that mention one. Two requests; where GitHub links none, up to 12 more.
   */
  async read(cards: readonly string[], origin: PullOrigin): Promise<readonly FollowedTicket[]> {
    if (cards.length === 0) return [];
    const attempted = "read the pull requests of the tickets in review";
    const withMentions = origin.base !== null;
    const { nodes } = await this.#board.query(followPullRequestsDocument, { cards, withMentions }, attempted);
    const found = present(nodes).flatMap((card) => {
      const content = "content" in card ? card.content : null;
      return content !== null && isIssue(content) ? [{ issue: content, ids: ownPulls(content, origin) }] : [];
    });
    const asked = [...new Set(found.flatMap(({ ids }) => [...ids.linked, ...ids.mentioning]))];
    const pages = Array.from({ length: Math.ceil(asked.length / MAX_IDS) }, async (_, page) => {
      const pulls = asked.slice(page * MAX_IDS, (page + 1) * MAX_IDS);
      return this.#board.query(readFollowedPullsDocument, { pulls }, attempted);
    });
    const read = (await Promise.all(pages)).flatMap((page) => present(page.nodes)).filter(isPull);
    const pullOf = new Map(read.map((pull) => [pull.id, pull]));
    return found.map(({ issue, ids }) => {
      const { number, closed, repository } = issue;
      const address = { owner: repository.owner.login, repo: repository.name, number };
      const linked = ids.linked.flatMap((id) => pullOf.get(id) ?? []);
      const mentioning = ids.mentioning.flatMap((id) => pullOf.get(id) ?? []);
      const own = new Set([...linked, ...closingByText(mentioning, address, origin.base)]);
      const pulls = [...own].slice(-MAX_PULLS).map(followedPull);
      return { number, closed, dropped: droppedAs(issue), pulls };
    });
  }

  /** One request, and two for the log of each failed job of GitHub Actions, of at most `MAX_LOGS`. */
  async readRemarks(repository: RepositoryAddress, pullId: string): Promise<Remarks> {
    const attempted = "read the reviews and checks of a pull request";
    const { node } = await this.#connection.query(readRemarksDocument, { pull: pullId }, attempted);
    if (node === null || !("reviews" in node)) throw notFound(attempted, pullId);
    const reviews = present(node.reviews?.nodes).filter(({ body }) => body !== "");
    const threads = present(node.reviewThreads.nodes).filter(({ isResolved }) => !isResolved);
    const found = [
      ...reviews.map((one) => ({
        said: remark(one, `review (${one.state.toLowerCase().replaceAll("_", " ")})`),
        hidden: hiddenAs(one),
      })),
      ...threads.flatMap(({ path, line, comments }) =>
        present(comments.nodes).map((one) => ({
          said: remark(one, line === null ? path : `${path}:${line}`),
          hidden: hiddenAs(one) ?? hiddenAs(one.pullRequestReview ?? {}),
        })),
      ),
    ];
    const failed = present(node.statusCheckRollup?.contexts.nodes).flatMap(failedCheck);
    const jobs = failed.filter(({ job }) => job !== null).slice(0, MAX_LOGS);
    const logs = new Map(
      await Promise.all(
        jobs.map(async ({ job }) => [job, await this.#logOf(repository, Number(job))] as const),
      ),
    );
    return {
      said: found.flatMap(({ said, hidden }) => (hidden === null ? [said] : [])),
      hidden: found.flatMap(({ hidden }) => hidden ?? []),
      failedChecks: failed.map(({ name, texts, job }) => ({
        name,
        text: [...texts, logs.get(job)].filter(Boolean).join("\n"),
      })),
    };
  }

  /** The log of a job up to its last error; where it cannot be read, the reason. Two requests. */
  async #logOf({ owner, repo }: RepositoryAddress, job: number): Promise<string> {
    const attempted = "read the log of a check";
    try {
      const { headers } = await this.#connection.rest.actions
        .downloadJobLogsForWorkflowRun({ owner, repo, job_id: job, request: { redirect: "manual" } })
        .catch((error: unknown) => {
          throw mapError(error, attempted, "read");
        });
      return untilLastError(await this.#connection.endOfFile(headers.location ?? "", attempted));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return `Its log is missing: ${error.message}`;
    }
  }

  /** One request. */
  async readMergeFacts(pullId: string): Promise<MergeFacts> {
    const attempted = "read the merge methods of a pull request";
    // A rule that the token may not see is null.
    const { data } = await this.#connection.queryVisible(readMergeFactsDocument, { pull: pullId }, attempted);
    const { node } = data;
    if (node === null || !isMergeable(node)) throw notFound(attempted, pullId);
    return mergeFacts(node);
  }

  /**
   * Merges or queues the pull request if that is still its newest commit. GitHub's refusal throws GITHUB_UNEXPECTED; a
   * server without merge queues GITHUB_UNSUPPORTED.
   */
  async merge({ id: pull, head }: Pick<FollowedPull, "id" | "head">, request: MergeRequest): Promise<void> {
    const attempted = request.kind === "queue" ? "queue the pull request" : "merge the pull request";
    await (request.kind === "queue"
      ? this.#connection.mutate(enqueuePullRequestDocument, { pull, head }, attempted)
      : this.#connection.mutate(
          mergePullRequestDocument,
          { pull, head, mergeMethod: NAMES[request.method], headline: request.headline ?? null },
          attempted,
        ));
  }
}

function notFound(attempted: string, id: string): Failure {
  return new Failure("GITHUB_NOT_FOUND", `Cannot ${attempted}: there is none with the id ${id}`, {});
}

const NAMES: Readonly<Record<MergeMethod, PullRequestMergeMethod>> = {
  squash: "SQUASH",
  merge: "MERGE",
  rebase: "REBASE",
};
/** The preferred one of equals first. */
const METHODS = ["squash", "merge", "rebase"] as const satisfies readonly MergeMethod[];

type MergeNode = NonNullable<ReadMergeFactsQuery["node"]>;
type Mergeable = Extract<MergeNode, { readonly title: string }>;

function isMergeable(node: MergeNode): node is Mergeable {
  return "title" in node;
}

type ToldFacts = MayLack<Omit<Mergeable, "baseRef">, "isMergeQueueEnabled" | "timelineItems"> & {
  readonly baseRef: MayLack<NonNullable<Mergeable["baseRef"]>, "rules"> | null;
};

function mergeFacts(pull: ToldFacts): MergeFacts {
  const { number, title, repository } = pull;
  const ruled = present(pull.baseRef?.rules?.nodes);
  const allowed: Readonly<Record<MergeMethod, boolean>> = {
    squash: repository.squashMergeAllowed,
    merge: repository.mergeCommitAllowed,
    rebase: repository.rebaseMergeAllowed,
  };
  const isLinear =
    pull.baseRef?.refUpdateRule?.requiresLinearHistory === true ||
    ruled.some(({ type }) => type === "REQUIRED_LINEAR_HISTORY");
  const limits = ruled.flatMap(({ parameters }) => {
    const named =
      parameters !== null && "allowedMergeMethods" in parameters ? parameters.allowedMergeMethods : null;
    return named === null ? [] : [METHODS.filter((method) => named.includes(method))];
  });
  const removal = present(pull.timelineItems?.nodes).find((event) => "reason" in event);
  return {
    number,
    title,
    methods: METHODS.filter((method) => allowed[method]),
    preferred: METHODS.find((method) => NAMES[method] === repository.viewerDefaultMergeMethod) ?? "merge",
    rules: isLinear ? [...limits, ["squash", "rebase"]] : limits,
    hasQueue: pull.isMergeQueueEnabled === true,
    removal:
      removal === undefined
        ? null
        : {
            atMs: Date.parse(removal.createdAt),
            reason: removal.reason ?? "no reason is given",
            head: removal.beforeCommit?.oid ?? null,
          },
  };
}

/** A card may hold a pull request or a draft; of those nothing is asked. */
function isIssue(content: Content): content is Issue {
  return "number" in content;
}

/**
 * The ids of the pull requests that may be work for the ticket, oldest first. Another fork's are none, and take no
 * place of those that are: whoever may read the repository can open one.
 */
function ownPulls(issue: Issue, { base, fork }: PullOrigin) {
  const isOwn = (pull: HeadPartsFragment): boolean => !pull.isCrossRepository || isFrom(pull, fork);
  const linked = present(issue.closedByPullRequestsReferences?.nodes).filter(isOwn);
  const mentioning = pullsIn(issue.timelineItems?.nodes).filter(
    (pull) => pull.baseRefName === base && isOwn(pull),
  );
  return {
    linked: linked.slice(-MAX_PULLS).map(({ id }) => id),
    mentioning: mentioning.slice(-MAX_MENTIONING).map(({ id }) => id),
  };
}

type PullNode = NonNullable<ReadFollowedPullsQuery["nodes"][number]>;

function isPull(node: PullNode): node is Extract<PullNode, { readonly id: string }> {
  return "id" in node;
}

/** An answer of a server that may lack these parts of the schema. */
type MayLack<Answer, Part extends keyof Answer> = Omit<Answer, Part> & Partial<Pick<Answer, Part>>;

function followedPull(pull: MayLack<Pull, "isInMergeQueue">): FollowedPull {
  const { id, url, state, isDraft, headRefOid, mergeable, mergeStateStatus, reviewDecision } = pull;
  const isKnown = mergeable !== "UNKNOWN";
  return {
    id,
    url,
    ...headOf(pull),
    state,
    isDraft,
    head: headRefOid,
    base: pull.baseRefName,
    hasConflict: isKnown ? mergeable === "CONFLICTING" : null,
    mustUpdate: isKnown && mergeStateStatus === "BEHIND",
    isClean: isKnown && CLEAN.has(mergeStateStatus),
    isQueued: pull.isInMergeQueue === true,
    checks: checksOf(pull.statusCheckRollup),
    lacksReview: reviewDecision !== null && reviewDecision !== "APPROVED",
    opinions: present(pull.latestOpinionatedReviews?.nodes).flatMap(opinionOf),
    openThreads: present(pull.reviewThreads.nodes).filter((one) => !one.isResolved && !one.isOutdated).length,
  };
}

function opinionOf({
  state,
  submittedAt,
  commit,
  ...review
}: NonNullable<NonNullable<NonNullable<Pull["latestOpinionatedReviews"]>["nodes"]>[number]>): Opinion[] {
  if (state !== "APPROVED" && state !== "CHANGES_REQUESTED") return [];
  const kind = state === "APPROVED" ? "approved" : "changes requested";
  const atMs = submittedAt === null ? 0 : Date.parse(submittedAt);
  return [{ kind, atMs, head: commit?.oid ?? null, isHidden: hiddenAs(review) !== null }];
}

/** The combined state is FAILURE as soon as one check failed, also while others run. */
function checksOf(rollup: Pull["statusCheckRollup"]): ChecksState {
  if (rollup === null) return "none";
  const { checkRunCountsByState: runs, statusContextCountsByState: statuses } = rollup.contexts;
  const counts = [...(runs ?? []), ...(statuses ?? [])];
  if (counts.some(({ state, count }) => count > 0 && RUNNING.has(state))) return "running";
  if (rollup.state === "SUCCESS") return "passed";
  return rollup.state === "FAILURE" || rollup.state === "ERROR" ? "failed" : "running";
}

function remark({ body, author, viewerDidAuthor }: RemarkPartsFragment, place: string): Remark {
  return { place, text: body, author: toAuthor(author), byViewer: viewerDidAuthor };
}

type Context = NonNullable<
  NonNullable<
    NonNullable<
      Extract<NonNullable<ReadRemarksQuery["node"]>, { readonly reviews: unknown }>["statusCheckRollup"]
    >["contexts"]["nodes"]
  >[number]
>;

const FAILED: ReadonlySet<string | null> = new Set([
  "ACTION_REQUIRED",
  "CANCELLED",
  "ERROR",
  "FAILURE",
  "STARTUP_FAILURE",
  "TIMED_OUT",
]);

/** The page of a job of GitHub Actions ends in the job's number, on every server. */
const JOB_PAGE = /\/actions\/runs\/\d+\/job\/(\d+)(?:[?#]|$)/;

interface FailedCheck {
  readonly name: string;
  readonly texts: readonly (string | null)[];
  /** The job of GitHub Actions; null for a check of another service. */
  readonly job: string | null;
}

function failedCheck(check: Context): FailedCheck[] {
  if ("context" in check)
    return FAILED.has(check.state) ? [{ name: check.context, texts: [check.description], job: null }] : [];
  if (!FAILED.has(check.conclusion)) return [];
  const { title, summary, text, annotations, detailsUrl } = check;
  const notes = present(annotations?.nodes).map((note) => `${note.path}: ${note.message ?? ""}`);
  const job = JOB_PAGE.exec(detailsUrl ?? "")?.[1] ?? null;
  return [{ name: check.name, texts: [title, summary, text, ...notes], job }];
}

/** Each line of a log begins with its time. */
const LINE_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z /;

/** The lines up to the last error that a step reported: the steps after it tidy up. */
function untilLastError(log: string): string {
  const lines = stripVTControlCharacters(log)
    .split(/\r?\n/)
    .map((line) => line.replace(LINE_TIME, ""));
  const last = lines.findLastIndex((line) => line.startsWith("##[error]"));
  return lines.slice(0, last < 0 ? undefined : last + 1).join("\n");
}
