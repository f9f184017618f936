import { stripVTControlCharacters } from "node:util";
import { Failure } from "../errors.ts";
import type { RepositoryAddress } from "../ports/ticket.ts";
import {
  MAX_LOGS,
  type ChecksState,
  type FollowedPull,
  type FollowedPulls,
  type FollowedTicket,
  type Opinion,
  type Remark,
  type Remarks,
} from "../ports/followed-pulls.ts";
import type { Connection } from "./connection.ts";
import type { Connections } from "./ticket-store.ts";
import { mapError, mapProblem } from "./error-mapping.ts";
import {
  followPullRequestsDocument,
  mergePullRequestDocument,
  readRemarksDocument,
  type FollowPullRequestsQuery,
  type MergePullRequestMutation,
  type ReadRemarksQuery,
  type RemarkPartsFragment,
} from "./generated.ts";
import { droppedAs, present } from "./ticket-snapshot.ts";

type Card = NonNullable<FollowPullRequestsQuery["nodes"][number]>;
type Content = NonNullable<Extract<Card, { readonly content: unknown }>["content"]>;
type Issue = Extract<Content, { readonly number: number }>;
type Pull = NonNullable<NonNullable<NonNullable<Issue["closedByPullRequestsReferences"]>["nodes"]>[number]>;

/** Checks that have not come to their end, by GitHub's enums `CheckRunState` and `StatusState`. */
const RUNNING: ReadonlySet<string> = new Set(["EXPECTED", "IN_PROGRESS", "PENDING", "QUEUED", "WAITING"]);
const CLEAN: ReadonlySet<string> = new Set(["CLEAN", "HAS_HOOKS"]);

/** Cards are read with the token of the board, as other lists are. */
export class GithubFollowedPulls implements FollowedPulls {
  readonly #board: Connection;
  readonly #connection: Connection;

  constructor({ projects, repository }: Pick<Connections, "projects" | "repository">) {
    this.#board = projects ?? repository;
    this.#connection = repository;
  }

  async read(cards: readonly string[]): Promise<readonly FollowedTicket[]> {
    if (cards.length === 0) return [];
    const { nodes } = await this.#board.query<FollowPullRequestsQuery>(
      followPullRequestsDocument,
      { cards },
      "read the pull requests of the tickets in review",
    );
    return present(nodes).flatMap((card) => {
      const content = "content" in card ? card.content : null;
      return content !== null && isIssue(content) ? [followedTicket(content)] : [];
    });
  }

  async readRemarks(repository: RepositoryAddress, pullId: string): Promise<Remarks> {
    const attempted = "read the reviews and checks of a pull request";
    const { node } = await this.#connection.query<ReadRemarksQuery>(
      readRemarksDocument,
      { pull: pullId },
      attempted,
    );
    if (node === null || !("reviews" in node))
      throw new Failure("GITHUB_NOT_FOUND", `Cannot ${attempted}: there is none with the id ${pullId}`, {});
    const reviews = present(node.reviews?.nodes).filter(({ body }) => body !== "");
    const threads = present(node.reviewThreads.nodes).filter(({ isResolved }) => !isResolved);
    const failed = present(node.statusCheckRollup?.contexts.nodes).flatMap(failedCheck);
    const jobs = failed.filter(({ job }) => job !== null).slice(0, MAX_LOGS);
    const logs = new Map(
      await Promise.all(
        jobs.map(async ({ job }) => [job, await this.#logOf(repository, Number(job))] as const),
      ),
    );
    return {
      said: [
        ...reviews.map((one) => remark(one, `review (${one.state.toLowerCase().replaceAll("_", " ")})`)),
        ...threads.flatMap(({ path, line, comments }) =>
          present(comments.nodes).map((one) => remark(one, line === null ? path : `${path}:${line}`)),
        ),
      ],
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

  async merge(pullId: string, head: string): Promise<void> {
    const attempted = "merge a pull request";
    const { problems } = await this.#connection.mutate<MergePullRequestMutation>(
      mergePullRequestDocument,
      { pull: pullId, head },
      attempted,
    );
    const [problem] = problems;
    if (problem !== undefined) throw mapProblem(problem, attempted);
  }
}

/** A card may hold a pull request or a draft; of those nothing is asked. */
function isIssue(content: Content): content is Issue {
  return "number" in content;
}

/** A fork's pull request is nobody's work for the ticket: whoever may read the repository can open one. */
function followedTicket(issue: Issue): FollowedTicket {
  const { number, closed, closedByPullRequestsReferences: linked } = issue;
  const pulls = present(linked?.nodes).filter(({ isCrossRepository }) => !isCrossRepository);
  return { number, closed, dropped: droppedAs(issue), pulls: pulls.map(followedPull) };
}

function followedPull(pull: Pull): FollowedPull {
  const { id, url, state, isDraft, headRefOid, mergeable, mergeStateStatus, reviewDecision } = pull;
  const isKnown = mergeable !== "UNKNOWN";
  return {
    id,
    url,
    branch: pull.headRefName,
    state,
    isDraft,
    head: headRefOid,
    hasConflict: isKnown ? mergeable === "CONFLICTING" : null,
    mustUpdate: isKnown && mergeStateStatus === "BEHIND",
    isClean: isKnown && CLEAN.has(mergeStateStatus),
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
}: NonNullable<NonNullable<NonNullable<Pull["latestOpinionatedReviews"]>["nodes"]>[number]>): Opinion[] {
  if (state !== "APPROVED" && state !== "CHANGES_REQUESTED") return [];
  const kind = state === "APPROVED" ? "approved" : "changes requested";
  return [{ kind, atMs: submittedAt === null ? 0 : Date.parse(submittedAt), head: commit?.oid ?? null }];
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
  return {
    place,
    text: body,
    author: author === null ? null : { login: author.login, isBot: author.__typename === "Bot" },
    byViewer: viewerDidAuthor,
  };
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
