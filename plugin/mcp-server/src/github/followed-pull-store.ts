import { Failure } from "../errors.ts";
import {
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
import { mapProblem } from "./error-mapping.ts";
import {
  followPullRequestsDocument,
  mergePullRequestDocument,
  readRemarksDocument,
  type FollowPullRequestsQuery,
  type MergePullRequestMutation,
  type ReadRemarksQuery,
  type RemarkPartsFragment,
} from "./generated.ts";
import { present } from "./ticket-snapshot.ts";

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

  async readRemarks(pullId: string): Promise<Remarks> {
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
    return {
      said: [
        ...reviews.map((one) => remark(one, `review (${one.state.toLowerCase().replaceAll("_", " ")})`)),
        ...threads.flatMap(({ path, line, comments }) =>
          present(comments.nodes).map((one) => remark(one, line === null ? path : `${path}:${line}`)),
        ),
      ],
      failedChecks: present(node.statusCheckRollup?.contexts.nodes).flatMap(failedCheck),
    };
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
function followedTicket({ number, closed, closedByPullRequestsReferences: linked }: Issue): FollowedTicket {
  const pulls = present(linked?.nodes).filter(({ isCrossRepository }) => !isCrossRepository);
  return { number, closed, pulls: pulls.map(followedPull) };
}

function followedPull(pull: Pull): FollowedPull {
  const { id, url, state, isDraft, headRefOid, mergeable, mergeStateStatus, reviewDecision } = pull;
  const isKnown = mergeable !== "UNKNOWN";
  return {
    id,
    url,
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

function failedCheck(check: Context): Remarks["failedChecks"] {
  if ("context" in check)
    return FAILED.has(check.state) ? [{ name: check.context, text: check.description ?? "" }] : [];
  if (!FAILED.has(check.conclusion)) return [];
  const { title, summary, text, annotations } = check;
  const notes = present(annotations?.nodes).map((note) => `${note.path}: ${note.message ?? ""}`);
  return [{ name: check.name, text: [title, summary, text, ...notes].filter(Boolean).join("\n") }];
}
