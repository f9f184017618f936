import { decisionWords, type RiskClass } from "../../rules/interaction-words.ts";
import { shortCommit } from "../../rules/text.ts";
import type { WorkStates } from "../../rules/task.ts";
import { missingReview, type ReviewStatus, type ReviewVerdict } from "../../rules/review.ts";
import { currentSubmission, workBegun, type SubmittedEntry } from "../../log/contract.ts";
import { requestsOf } from "../team/accounts.ts";
import type { TicketView } from "../read/ticket-view.ts";
import type { KnownTicket, Needs } from "../read/facts.ts";
import { Failure } from "../../errors.ts";
import type { Question } from "../../rules/questions.ts";
import type { ChangeFacts, MissingItem } from "../../rules/evidence.ts";
import type { ChangedFile, LinkedPullRequest } from "../../github/pull-request-store.ts";

/** A ticket's demands of work that is submitted and accepted. */
export interface Demands {
  readonly riskClass: RiskClass | undefined;
  /** The lists of files that may be changed; null for all. */
  readonly scope: readonly (readonly string[])[] | null;
  /** The ticket from its first comment on. */
  readonly view: TicketView;
  readonly work: WorkStates;
}

/** The progress of the ticket's review, by its log alone. */
export function reviewStatusOf({ riskClass, view, work }: Demands): ReviewStatus {
  const entry = currentSubmission(view.log, work);
  const isTask = work.claimedIn !== null;
  // A call that closes a task claims that its work is done.
  const begun = isTask || workBegun(view.log, work);
  const known = { riskClass, begun, isTask, changes: [] };
  if (entry === null) return { ...known, submission: null, verdict: null };
  const { record, comment } = entry;
  const { riskClass: submitted, raises = [], reviewer = null } = record.submission;
  return {
    ...known,
    submission: { seq: record.seq, url: comment.url, riskClass: submitted, raises, reviewer },
    verdict: verdictOn(view, entry),
    undecidedNo: requestOf(view, entry)?.undecidedNo,
  };
}

/**
 * As `reviewStatusOf`, with what GitHub tells: work that was merged without ever being begun, and pull requests that
 * changed since they were submitted. Needs the pull requests where the log allows the acceptance; `linked` is
 * empty where it does not.
 */
export function reviewStatus(
  { facts }: KnownTicket,
  demands: Demands,
): { readonly review: ReviewStatus; readonly linked: readonly LinkedPullRequest[] } | Needs {
  const standing = reviewStatusOf(demands);
  if (missingReview(standing) !== null) return { review: standing, linked: [] };
  const { view, work } = demands;
  const submitted = currentSubmission(view.log, work)?.record.submission.pullRequests ?? [];
  const linked = facts.pullRequests;
  if (linked === undefined) return { needs: { kind: "pullRequests", ids: submitted.map(({ id }) => id) } };
  if (linked instanceof Failure) throw linked;
  const merged = linked.filter(({ state }) => state === "MERGED");
  const review = {
    ...standing,
    begun: standing.begun || merged.length > 0,
    changes: linked.flatMap((pull) => changeOf(pull, submitted)),
  };
  return { review, linked };
}

/**
 * The difference between a pull request now and as it was judged: closed ones bring nothing, open ones are not in
 * yet.
 */
function changeOf(
  { id, url, state, head }: LinkedPullRequest,
  submitted: readonly SubmittedEntry["record"]["submission"]["pullRequests"][number][],
): string[] {
  if (state === "CLOSED") return [];
  const was = submitted.find((one) => one.id === id);
  if (was === undefined) return state === "MERGED" ? [`${url} was merged, which was not submitted`] : [];
  return was.head === head
    ? []
    : [
        `${url} has other commits (${shortCommit(was.head)} was submitted, ${shortCommit(head)} is there now)`,
      ];
}

/** The decision on a submission, by its reviewer or a person. */
export function verdictOn(view: TicketView, entry: SubmittedEntry): ReviewVerdict | null {
  const answer = requestOf(view, entry)?.answer ?? null;
  const { past: kind } = decisionWords(answer?.kind);
  return answer === null || kind === "answered" ? null : { kind, by: answer.by, url: answer.url };
}

function requestOf(view: TicketView, { record }: SubmittedEntry): Question | undefined {
  return requestsOf(view).questions.find(({ id }) => id === record.id);
}

/** GitHub lists no more files of a pull request than this. */
const MAX_FILES = 3_000;

/** The real change of a ticket's pull requests, or the reason why nobody can tell. */
export type SubmittedChange =
  | {
      readonly kind: "read";
      readonly pulls: readonly LinkedPullRequest[];
      readonly files: readonly ChangedFile[];
      readonly touches: ChangeFacts;
    }
  | { readonly kind: "unclear"; readonly lack: MissingItem };

/** The change of a ticket: the open pull request that closes it, and earlier merged ones. */
export function submittedChange({ view, facts }: KnownTicket): SubmittedChange | Needs {
  const linked = facts.pullRequests;
  if (linked === undefined) return { needs: { kind: "pullRequests", ids: [] } };
  if (linked instanceof Failure) throw linked;
  const open = linked.filter(({ state }) => state === "OPEN");
  const pulls = linked.filter(({ state }) => state !== "CLOSED");
  const closing = `"Closes #${view.address.number}"`;
  const unclear = (what: string, how: string): SubmittedChange => ({ kind: "unclear", lack: { what, how } });
  if (open.length > 1)
    return unclear(
      `one open pull request: ${open.length} say that they close the ticket, ${open.map(({ url }) => url).join(", ")}`,
      `take ${closing} out of the text of all but the one that is submitted, or close the others`,
    );
  if (pulls.length === 0)
    return unclear(
      "a pull request, by which its change can be judged: none says that it closes the ticket",
      `open one against ${view.team.delivery.baseBranch ?? "the default branch"} with the line ${closing} in its text`,
    );
  const large = pulls.find(({ fileCount }) => fileCount > MAX_FILES);
  if (large !== undefined)
    return unclear(
      `a change that can be judged: ${large.url} changes ${large.fileCount} files, and GitHub lists ${MAX_FILES}`,
      "split it into smaller pull requests, or ask a person to move the card by hand",
    );
  const changed = facts.changedFiles;
  return changed === undefined
    ? { needs: { kind: "changedFiles", pulls } }
    : { kind: "read", pulls, ...changed };
}
