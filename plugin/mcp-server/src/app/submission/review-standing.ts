import { hasAuthority, type Speaker } from "../../domain/authority.ts";
import { WAIVER } from "../../domain/interaction-words.ts";
import { sameAgent } from "../../domain/names.ts";
import { lackOfReview, type ReviewStanding, type Submission, type Verdict } from "../../domain/review.ts";
import { acceptedEntries, type Log } from "../../ledger/fold.ts";
import { authorsOf, currentSubmission, workBegun, type SubmittedEntry } from "../../ledger/submissions.ts";
import type { TicketView } from "../log/read-ticket.ts";
import type { LinkedPullRequest } from "../ports/pull-requests.ts";
import { authorityOf } from "../team/team-standing.ts";
import type { World } from "../world.ts";
import type { Demands } from "./demands.ts";

/** How far the ticket's review is, by its log alone. */
export function reviewStandingOf(view: TicketView, { riskClass, log, building }: Demands): ReviewStanding {
  const entry = currentSubmission(log, building);
  const begun = workBegun(log, building);
  if (entry === null) return { riskClass, begun, submission: null, verdict: null, changes: [] };
  const authors = authorsOf(log, building);
  return {
    riskClass,
    begun,
    submission: submissionOf(entry),
    verdict: verdictOn(view, { entry, authors, log }),
    changes: [],
  };
}

/**
 * As `reviewStandingOf`, with what GitHub tells: work that was merged without ever being begun, and pull requests that
 * changed since they were submitted. One request, where the log allows the acceptance.
 */
export async function readReviewStanding(
  world: World,
  view: TicketView,
  demands: Demands,
): Promise<ReviewStanding> {
  const standing = reviewStandingOf(view, demands);
  if (lackOfReview(standing) !== null) return standing;
  const submitted = currentSubmission(demands.log, demands.building)?.record.submission.pullRequests ?? [];
  const linked = await world.pullRequests.readLinked(
    view.address,
    submitted.map(({ id }) => id),
  );
  const merged = linked.filter(({ state }) => state === "MERGED");
  return {
    ...standing,
    begun: standing.begun || merged.length > 0,
    changes: linked.flatMap((pull) => changeOf(pull, submitted)),
  };
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

/** The first decision on a submission that counts: its reviewer's, who did not work on it, or a person's. */
function verdictOn(
  { team }: TicketView,
  {
    entry,
    authors,
    log,
  }: { readonly entry: SubmittedEntry; readonly authors: readonly Speaker[]; readonly log: Log },
): Verdict | null {
  const { record } = entry;
  const { reviewer = null } = record.submission;
  const request = { matter: "sign-off", from: record.agent, to: reviewer, reviewers: [] } as const;
  for (const { record: later, comment } of acceptedEntries(log)) {
    const { agent, instance, interaction, handDecisions = [] } = later;
    const byHand = handDecisions.find((one) => one.request === record.id && VERDICTS.has(one.kind));
    if (byHand !== undefined) return verdictOf(byHand.kind, byHand);
    const decision = interaction?.answers === record.id ? interaction.decision : undefined;
    const isAuthor = authors.some((author) => sameAgent(author.agent, agent));
    if (decision === undefined || decision.counts === false || isAuthor) continue;
    if (decision.kind === WAIVER || !VERDICTS.has(decision.kind)) continue;
    if (hasAuthority(authorityOf(team), request, { agent, instance }))
      return verdictOf(decision.kind, { by: agent, url: comment.url });
  }
  return null;
}

const VERDICTS: ReadonlyMap<string, Verdict["kind"]> = new Map([
  ["accept", "accepted"],
  ["reject", "rejected"],
  [WAIVER, "waived"],
]);

function verdictOf(kind: string, { by, url }: Omit<Verdict, "kind">): Verdict {
  return { kind: VERDICTS.get(kind) ?? "rejected", by, url };
}
