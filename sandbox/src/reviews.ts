/** Reviews and checks of pull requests: giving them, without asking who may, and what GitHub makes of them. */
import { isAllowed } from "./accounts.ts";
import type {
  Actor,
  BranchRule,
  CheckRun,
  PullRequest,
  PullRequestReview,
  ReviewComment,
  ReviewThread,
} from "./entities.ts";
import { rulesFor } from "./repositories.ts";
import { identity, register, type World } from "./world.ts";

/** Submits a review of the newest commit. */
export function addReview(
  world: World,
  pull: PullRequest,
  author: Actor,
  { state, body = "" }: { readonly state: PullRequestReview["state"]; readonly body?: string },
): PullRequestReview {
  const review: PullRequestReview = register(world, {
    ...identity(world, "PullRequestReview"),
    kind: "PullRequestReview",
    pull,
    author,
    state,
    body,
    headOid: pull.headRefOid,
    isMinimized: false,
    minimizedReason: null,
  });
  pull.reviewList.push(review);
  pull.updatedAt = review.createdAt;
  return review;
}

/** Opens a conversation on a line of the change. */
export function addReviewThread(
  world: World,
  pull: PullRequest,
  author: Actor,
  {
    path,
    line,
    body,
    review = null,
  }: Pick<ReviewThread, "path" | "line"> &
    Pick<ReviewComment, "body"> &
    Partial<Pick<ReviewComment, "review">>,
): ReviewThread {
  const comment: ReviewComment = register(world, {
    ...identity(world, "PullRequestReviewComment"),
    kind: "PullRequestReviewComment",
    pull,
    author,
    body,
    review,
    headOid: pull.headRefOid,
    isMinimized: false,
    minimizedReason: null,
  });
  const thread: ReviewThread = register(world, {
    ...identity(world, "PullRequestReviewThread"),
    kind: "PullRequestReviewThread",
    pull,
    author,
    path,
    line,
    comment,
    headOid: pull.headRefOid,
    isResolved: false,
  });
  pull.conversations.push(thread);
  return thread;
}

/** Reports a check of the newest commit; one of the same name takes the place of an earlier one. */
export function reportCheck(
  world: World,
  pull: PullRequest,
  {
    name,
    conclusion,
    text = "",
    log = null,
  }: Pick<CheckRun, "name" | "conclusion"> & Partial<Pick<CheckRun, "text" | "log">>,
): CheckRun {
  const check: CheckRun = register(world, {
    ...identity(world, "CheckRun"),
    kind: "CheckRun",
    pull,
    headOid: pull.headRefOid,
    name,
    conclusion,
    text,
    log,
  });
  const at = pull.checks.findIndex((one) => one.headOid === check.headOid && one.name === name);
  if (at < 0) pull.checks.push(check);
  else pull.checks[at] = check;
  return check;
}

/** The folder of the logs of jobs. */
export const LOG_FOLDER = "/actions-logs/";

/** The job of GitHub Actions of that number. */
export function jobOf({ entities }: World, id: number): (CheckRun & { readonly log: string }) | undefined {
  for (const entity of entities.values())
    if (entity.kind === "CheckRun" && entity.databaseId === id && entity.log !== null)
      return { ...entity, log: entity.log };
  return undefined;
}

/** The checks of the newest commit. */
export function currentChecks({ checks, headRefOid }: PullRequest): CheckRun[] {
  return checks.filter(({ headOid }) => headOid === headRefOid);
}

/** The combined state: a failure counts at once, while other checks still run; null without any check. */
export function rollupState(pull: PullRequest): "SUCCESS" | "FAILURE" | "PENDING" | null {
  const checks = currentChecks(pull);
  if (checks.length === 0) return null;
  if (checks.some(({ conclusion }) => conclusion === "FAILURE")) return "FAILURE";
  return checks.some(({ conclusion }) => conclusion === null) ? "PENDING" : "SUCCESS";
}

/** Each reviewer's newest approval or request for changes. */
export function opinions({ reviewList, repository }: PullRequest, writersOnly: boolean): PullRequestReview[] {
  const newest = new Map<string, PullRequestReview>();
  for (const review of reviewList) if (review.state !== "COMMENTED") newest.set(review.author.id, review);
  return [...newest.values()].filter(({ author }) => !writersOnly || isAllowed(author, repository, "WRITE"));
}

/** Null where no rule requires a review, whatever reviews there are. */
export function reviewDecision(
  pull: PullRequest,
): "APPROVED" | "CHANGES_REQUESTED" | "REVIEW_REQUIRED" | null {
  if (!pull.repository.mergeRules.requiresReview) return null;
  const states = opinions(pull, true).map(({ state }) => state);
  if (states.includes("CHANGES_REQUESTED")) return "CHANGES_REQUESTED";
  return states.includes("APPROVED") ? "APPROVED" : "REVIEW_REQUIRED";
}

/** GitHub's `MergeStateStatus`, which is not known before the mergeability of the newest commit was asked for. */
export function mergeStateStatus(pull: PullRequest): string {
  return pull.judgedHeadOid === pull.headRefOid ? ruleStatus(pull) : "UNKNOWN";
}

/** As `mergeStateStatus`, computed now. */
export function ruleStatus(pull: PullRequest): string {
  const { state, hasConflict, isDraft, isBehind, repository } = pull;
  if (state !== "OPEN") return "UNKNOWN";
  if (hasConflict) return "DIRTY";
  if (isDraft || unmetRule(pull) !== null) return "BLOCKED";
  if (isBehind && repository.mergeRules.requiresUpToDate) return "BEHIND";
  const checks = rollupState(pull);
  return checks === null || checks === "SUCCESS" ? "CLEAN" : "UNSTABLE";
}

/**
 * GitHub's words for the first rule that the pull request does not meet; null for none. A public project's code and logs
 * have each of them: kyqra-crawler #29 (signatures), FizzBuzz-CI-CD (checks), nido's "land" skill (conversations).
 */
export function unmetRule(pull: PullRequest): string | null {
  const { requiredChecks, requiresResolvedThreads } = pull.repository.mergeRules;
  const decision = reviewDecision(pull);
  if (decision === "CHANGES_REQUESTED") return "Changes have been requested.";
  if (decision === "REVIEW_REQUIRED")
    return "At least 1 approving review is required by reviewers with write access.";
  const checks = currentChecks(pull);
  for (const name of requiredChecks) {
    const conclusion = checks.find((check) => check.name === name)?.conclusion ?? null;
    if (conclusion === "FAILURE") return `Required status check "${name}" is failing.`;
    if (conclusion === null) return `Required status check "${name}" is expected.`;
  }
  if (requiresResolvedThreads && pull.conversations.some(({ isResolved }) => !isResolved))
    return "All comments must be resolved.";
  // No commit here is signed.
  const isSigned = hasRule(pull, "required_signatures");
  return isSigned ? "Commits must have verified signatures." : null;
}

/** Whether the base branch has such a rule. */
export function hasRule({ repository, baseRefName }: PullRequest, type: BranchRule["type"]): boolean {
  return rulesFor(repository, baseRefName).some((rule) => rule.type === type);
}
