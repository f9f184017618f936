import { decisionWords } from "../../domain/interaction-words.ts";
import { lackOfReview, type ReviewStanding, type Submission, type Verdict } from "../../domain/review.ts";
import { currentSubmission, workBegun, type SubmittedEntry } from "../../ledger/submissions.ts";
import { requestsOf } from "../log/requests.ts";
import type { TicketView } from "../log/read-ticket.ts";
import type { LinkedPullRequest } from "../ports/pull-requests.ts";
import type { World } from "../world.ts";
import type { Demands } from "./demands.ts";

/** How far the ticket's review is, by its log alone. */
export function reviewStandingOf({ riskClass, view, building }: Demands): ReviewStanding {
  const entry = currentSubmission(view.log, building);
  const begun = workBegun(view.log, building);
  if (entry === null) return { riskClass, begun, submission: null, verdict: null, changes: [] };
  return {
    riskClass,
    begun,
    submission: submissionOf(entry),
    verdict: verdictOn(view, entry),
    changes: [],
  };
}

/**
 * As `reviewStandingOf`, with what GitHub tells: work that was merged without ever being begun, and pull requests that
 * changed since they were submitted. One request, where the log allows the acceptance; `linked` is empty where it does
 * not.
 */
export async function readReviewStanding(
  world: World,
  demands: Demands,
): Promise<{ readonly review: ReviewStanding; readonly linked: readonly LinkedPullRequest[] }> {
  const standing = reviewStandingOf(demands);
  if (lackOfReview(standing) !== null) return { review: standing, linked: [] };
  const { view, building } = demands;
  const submitted = currentSubmission(view.log, building)?.record.submission.pullRequests ?? [];
  const linked = await world.pullRequests.readLinked(
    view.address,
    submitted.map(({ id }) => id),
  );
  const merged = linked.filter(({ state }) => state === "MERGED");
  const review = {
    ...standing,
    begun: standing.begun || merged.length > 0,
    changes: linked.flatMap((pull) => changeOf(pull, submitted)),
  };
  return { review, linked };
}

type SubmittedPull = SubmittedEntry["record"]["submission"]["pullRequests"][number];

/** What a pull request is now otherwise than it was judged: closed ones bring nothing, and open ones are not in yet. */
function changeOf(
  { id, url, state, head }: LinkedPullRequest,
  submitted: readonly SubmittedPull[],
): string[] {
  if (state === "CLOSED") return [];
  const was = submitted.find((one) => one.id === id);
  if (was === undefined) return state === "MERGED" ? [`${url} was merged, which was not submitted`] : [];
  return was.head === head
    ? []
    : [`${url} has other commits (${shortOid(was.head)} was submitted, ${shortOid(head)} is there now)`];
}

/** As git shortens them. */
const SHORT_OID = 7;

function shortOid(oid: string): string {
  return oid.slice(0, SHORT_OID);
}

function submissionOf({ record, comment }: SubmittedEntry): Submission {
  const { riskClass, raises = [], reviewer = null } = record.submission;
  return { seq: record.seq, url: comment.url, riskClass, raises, reviewer };
}

/** What was decided on a submission, by its reviewer or a person. */
function verdictOn(view: TicketView, { record }: SubmittedEntry): Verdict | null {
  const answer = requestsOf(view).questions.find(({ id }) => id === record.id)?.answer ?? null;
  const { past: kind } = decisionWords(answer?.kind);
  return answer === null || kind === "answered" ? null : { kind, by: answer.by, url: answer.url };
}
