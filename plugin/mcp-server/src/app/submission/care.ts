import type { Acceptance } from "../../domain/decide.ts";
import { accepts, submits } from "../../domain/finishing.ts";
import type { ReviewStanding } from "../../domain/review.ts";
import type { Situation } from "../../domain/situation.ts";
import { INITIAL_STATE } from "../../domain/vocabulary.ts";
import type { SubmissionFound, TicketRecord } from "../../ledger/record.ts";
import type { TicketView } from "../log/read-ticket.ts";
import type { World } from "../world.ts";
import { readDemands } from "./demands.ts";
import type { GivenEvidence } from "./given-evidence.ts";
import { judgeSubmission } from "./judge-submission.ts";
import { leavesReview, mergeWarnings, tryReadLinked } from "./merge-warnings.ts";
import { readReviewStanding } from "./review-standing.ts";

/** What the ticket's risk class and file scope have the rules look at. */
export interface Care {
  readonly facts: Pick<Situation, "submission" | "review">;
  /** What the record of a submission keeps. */
  readonly submission: SubmissionFound | null;
  /** The decision by which work is accepted, for the record that does. */
  readonly acceptance: TicketRecord["acceptance"] | null;
  readonly warnings: readonly string[];
}

const NONE: Care = {
  facts: { submission: null, review: null },
  submission: null,
  acceptance: null,
  warnings: [],
};

interface CareQuestion {
  readonly decision: Acceptance;
  readonly evidence: GivenEvidence | undefined;
}

/**
 * What is to be known of a move before it may submit work or accept it. No request for any other move; for a ticket
 * without class and scope only where submitted work is accepted, one. Throws LEDGER_TAMPERED where the contract is
 * gone, and what the pull requests' store throws.
 */
export async function readCare(
  world: World,
  view: TicketView,
  { decision, evidence = {} }: CareQuestion,
): Promise<Care> {
  const { command, from, to } = decision;
  const move = { command, state: from ?? INITIAL_STATE, to };
  const isSubmission = submits(world.machine, move);
  if (!isSubmission && !accepts(world.machine, move)) return NONE;
  const demands = await readDemands(world, view);
  const ends = leavesReview(world.machine, move);
  if (demands === null && (isSubmission || !ends)) return NONE;
  if (demands === null) return { ...NONE, warnings: mergeWarnings(await tryReadLinked(world, view.address)) };
  if (isSubmission) {
    const { facts, found } = await judgeSubmission(world, { demands, evidence });
    return { ...NONE, facts: { submission: facts, review: null }, submission: found };
  }
  const { review, linked } = await readReviewStanding(world, demands);
  const warnings = ends ? mergeWarnings(linked) : [];
  return { ...NONE, facts: { submission: null, review }, acceptance: acceptanceOf(review), warnings };
}

function acceptanceOf({ submission, verdict }: ReviewStanding): Care["acceptance"] {
  if (submission === null || verdict === null || verdict.kind === "rejected") return null;
  const { kind, by, url } = verdict;
  return { submission: submission.seq, kind, by, url };
}
