/** What a ticket's risk class and file scope ask of its work, and how that is submitted, reviewed and accepted. */
import * as z from "zod";
import { tool } from "../../rules/calls.ts";
import type { UnreadFact } from "../../rules/decide.ts";
import {
  classify,
  missingItems,
  type MissingItem,
  type RiskRaise,
  WAIVER_LINE,
  designatedReviewer,
  missingReview,
  shownReviewer,
  type ReviewStatus,
  type ReviewVerdict,
} from "../../rules/review.ts";
import { accepts, submits, workStatesOf, type WorkStates } from "../../rules/finishing.ts";
import { decisionWords, type RiskClass } from "../../rules/interaction-words.ts";
import { INITIAL_STATE } from "../../rules/vocabulary.ts";
import { PERSON, type Question } from "../../rules/questions.ts";
import type { Situation } from "../../rules/situation.ts";
import type { StateMachine } from "../../rules/state-machine.ts";
import { shortCommit } from "../../rules/text.ts";
import { Failure, words, type Text } from "../../errors.ts";
import {
  authorsOf,
  currentSubmission,
  fileScopeIn,
  riskClassIn,
  workBegun,
  type SubmittedEntry,
} from "../../log/contract.ts";
import { harmlessInline } from "../../log/harmless.ts";
import type { SubmissionFound, TicketRecord } from "../../log/record.ts";
import type { ChangedFile, LinkedPullRequest } from "../../github/pull-request-store.ts";
import { scopeTest } from "../checks/scope.ts";
import { contractLost, contractOf } from "../contract/contract.ts";
import { pathsOf } from "../read/change-facts.ts";
import { answerFor, isNeeds, wholeTicket, type KnownTicket, type Needs } from "../read/facts.ts";
import type { TicketView } from "../read/ticket-view.ts";
import { requestsOf, authorityOf } from "../team/team.ts";
import type { World } from "../world/world.ts";

const text = z.string().optional();

/** The form of evidence. The submission checks the parts that a class needs. */
export const evidenceSchema = z.strictObject({
  files_changed: z.array(z.string()).optional(),
  description: text,
  tests: z.array(z.strictObject({ criterion: z.string(), test: z.string() })).optional(),
  before_after: z.strictObject({ before: z.string(), after: z.string() }).optional(),
  migrations_breaking: text,
  security_analysis: text,
  rollback_plan: text,
});

export type GivenEvidence = z.infer<typeof evidenceSchema>;

/** The facts that the rules look at because of the ticket's risk class and file scope. */
export interface ReviewFacts {
  readonly facts: Pick<Situation, "submission" | "review">;
  /** The facts that the record of a submission keeps. */
  readonly submission: SubmissionFound | null;
  /** The decision by which work is accepted, for the record that does. */
  readonly acceptance: TicketRecord["acceptance"] | null;
  readonly warnings: readonly string[];
}

/** The review facts of a move for which nothing has to be looked at. */
export const NO_REVIEW: ReviewFacts = {
  facts: { submission: null, review: null },
  submission: null,
  acceptance: null,
  warnings: [],
};

/** A ticket's demands of work that is submitted and accepted. */
export interface Demands {
  readonly riskClass: RiskClass | undefined;
  /** The lists of files that may be changed; null for all. */
  readonly scope: readonly (readonly string[])[] | null;
  /** The ticket from its first comment on. */
  readonly view: TicketView;
  readonly work: WorkStates;
}

/**
 * The facts of a move that may submit work or accept it. Needs nothing for any other move; for a ticket without class
 * and scope only the pull requests, if submitted work is accepted. Throws LEDGER_TAMPERED if the contract is gone,
 * and the errors of the pull requests' store.
 */
export function reviewFactsOf(
  machine: StateMachine,
  ticket: KnownTicket,
  { command, intent, from, to }: UnreadFact["move"],
  evidence: GivenEvidence = {},
): ReviewFacts | Needs {
  const move = { command, intent, state: from ?? INITIAL_STATE, to };
  const isSubmission = submits(machine, move);
  if (!isSubmission && !accepts(machine, move)) return NO_REVIEW;
  const demands = demandsOf(machine, ticket);
  if (isNeeds(demands)) return demands;
  // What was submitted to the state of review is merged before the move leaves it.
  const ends = move.state === machine.reviewState;
  if (demands === null) {
    if (isSubmission || !ends) return NO_REVIEW;
    const { pullRequests } = ticket.facts;
    if (pullRequests === undefined) return { needs: { kind: "pullRequests", ids: [] } };
    return { ...NO_REVIEW, warnings: mergeWarnings(pullRequests) };
  }
  if (isSubmission) return judgeSubmission(ticket, demands, evidence);
  const standing = reviewStatus(ticket, demands);
  if (isNeeds(standing)) return standing;
  const { review, linked } = standing;
  const { submission, verdict } = review;
  const isAccepted = submission !== null && verdict !== null && verdict.kind !== "rejected";
  return {
    facts: { submission: null, review },
    submission: null,
    acceptance: isAccepted
      ? { submission: submission.seq, kind: verdict.kind, by: verdict.by, url: verdict.url }
      : null,
    // A task is submitted, and ends, where it stands.
    warnings: ends || submission !== null ? mergeWarnings(linked) : [],
  };
}

/**
 * The ticket's risk class and file scope; null where it has neither. A ticket that once had one needs the whole
 * log, which tells who worked on it. Throws LEDGER_TAMPERED where the contract is gone.
 */
function demandsOf(machine: StateMachine, ticket: KnownTicket): Demands | null | Needs {
  const found = contractOf(ticket);
  if (isNeeds(found)) return found;
  const { contract } = found;
  if (contract.kind === "absent") throw contractLost(ticket.view, contract.recordId);
  if (contract.kind === "none") return null;
  const { terms, entry } = contract;
  const work = workStatesOf(machine, terms.kind);
  if (work === null) return null;
  const everHad =
    terms.riskClass !== undefined || terms.fileScope !== undefined || entry.record.prev !== undefined;
  if (!everHad) return null;
  const whole = wholeTicket(ticket);
  if (isNeeds(whole)) return whole;
  const riskClass = riskClassIn(whole.log, work);
  const fileScope = fileScopeIn(whole.log, requestsOf(whole).questions);
  const scope = fileScope.kind === "declared" ? fileScope.lists : null;
  return riskClass === undefined && scope === null ? null : { riskClass, scope, view: whole, work };
}

/** The progress of the ticket's review, by its log alone. */
function reviewStatusOf({ riskClass, view, work }: Demands): ReviewStatus {
  const entry = currentSubmission(view.log, work);
  const isTask = work.claimedIn !== null;
  // A call that closes a task claims that its work is done.
  const begun = isTask || workBegun(view.log, work);
  const known = { riskClass, begun, isTask, changes: [] };
  if (entry === null) return { ...known, submission: null, verdict: null };
  const { record, comment } = entry;
  const { riskClass: submitted, raises = [], reviewer = null } = record.submission;
  const unclear = requestsOf(view).byHand.unclear.at(-1);
  return {
    ...known,
    submission: { seq: record.seq, url: comment.url, riskClass: submitted, raises, reviewer },
    verdict: verdictOn(view, entry),
    undecidedNo: requestOf(view, entry)?.undecidedNo,
    unclear: unclear === undefined ? undefined : harmlessInline(unclear),
  };
}

/**
 * As `reviewStatusOf`, with what GitHub tells: work that was merged without ever being begun, and pull requests that
 * changed since they were submitted. Needs the pull requests where the log allows the acceptance; `linked` is
 * empty where it does not.
 */
function reviewStatus(
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

/** The most files that a message names, and that a record shows to people. */
const NAMED_FILES = 20;
const RECORDED_FILES = 100;

/** GitHub lists no more files of a pull request than this. */
const MAX_FILES = 3_000;

/** Judges work by the files that are really changed. Needs the pull requests, and their files. */
function judgeSubmission(
  ticket: KnownTicket,
  { riskClass: declared, scope, view: { team, self, log }, work }: Demands,
  evidence: GivenEvidence,
): ReviewFacts | Needs {
  const { pullRequests: linked, changedFiles } = ticket.facts;
  if (linked === undefined) return { needs: { kind: "pullRequests", ids: [] } };
  if (linked instanceof Failure) throw linked;
  // The open pull request that closes the ticket, and earlier merged ones.
  const pulls = linked.filter(({ state }) => state !== "CLOSED");
  const unclear = whyUnclear(ticket.view, pulls);
  if (unclear !== null) {
    const lacks = [unclear, ...(declared === undefined ? [] : missingItems(declared, evidence))];
    return { ...NO_REVIEW, facts: { submission: { riskClass: declared, raises: [], lacks }, review: null } };
  }
  if (changedFiles === undefined) return { needs: { kind: "changedFiles", pulls } };
  const { files, touches } = changedFiles;
  const { riskClass, raises } =
    declared === undefined ? { riskClass: declared, raises: [] } : classify(declared, touches);
  const lacks = [
    ...(riskClass === undefined ? [] : [...missingItems(riskClass, evidence), ...unlisted(files, evidence)]),
    ...(scope === null ? [] : outside(files, scope)),
  ];
  const reviewer =
    riskClass === undefined
      ? null
      : designatedReviewer(riskClass, authorityOf(team), [...authorsOf(log, work), self]);
  return {
    ...NO_REVIEW,
    facts: { submission: { riskClass, raises, lacks }, review: null },
    submission: {
      riskClass,
      raises:
        raises.length === 0 ? undefined : raises.map(({ from, to, why }) => ({ from, to, why: [...why] })),
      reviewer: reviewer ?? undefined,
      pullRequests: pulls.map(({ id, url, head, base }) => ({ id, url, head, base })),
      files: files.slice(0, RECORDED_FILES).map(({ path }) => path.toWellFormed()),
      fileCount: files.length,
    },
  };
}

/** Why nobody can tell the change of the pull requests; null where it can be read. */
function whyUnclear({ address, team }: TicketView, pulls: readonly LinkedPullRequest[]): MissingItem | null {
  const open = pulls.filter(({ state }) => state === "OPEN");
  const closing = `"Closes #${address.number}"`;
  if (open.length > 1)
    return {
      what: `one open pull request: ${open.length} say that they close the ticket, ${open.map(({ url }) => url).join(", ")}`,
      how: `take ${closing} out of the text of all but the one that is submitted, or close the others`,
    };
  if (pulls.length === 0)
    return {
      what: "a pull request, by which its change can be judged: none says that it closes the ticket",
      how: `open one against ${team.delivery.baseBranch ?? "the default branch"} with the line ${closing} in its text`,
    };
  const large = pulls.find(({ fileCount }) => fileCount > MAX_FILES);
  if (large === undefined) return null;
  return {
    what: `a change that can be judged: ${large.url} changes ${large.fileCount} files, and GitHub lists ${MAX_FILES}`,
    how: "split it into smaller pull requests, or ask a person to move the card by hand",
  };
}

/**
 * The evidence has to name every file that is really changed: by its path, or many files by their folder or a glob.
 */
function unlisted(
  files: readonly ChangedFile[],
  { files_changed: given = [] }: GivenEvidence,
): MissingItem[] {
  if (given.length === 0) return [];
  const paths = new Set(given.map((path) => path.trim().replace(/^\.\//, "")));
  const covers = scopeTest([...paths].filter((path) => /[*?{[]|\/$/.test(path)));
  const missing = files.filter(({ path }) => !paths.has(path) && !covers(path));
  if (missing.length === 0) return [];
  return [
    {
      what: `${missing.length === 1 ? "a file" : `${missing.length} files`} among the changed ones that the pull request really changes: ${named(missing.map(({ path }) => path))}`,
      how: 'name them in files_changed too, or the folder that they are in, as in "docs/"',
    },
  ];
}

/** A file lies in the scope where one of its lists covers it; a rename takes place where the file was, too. */
function outside(files: readonly ChangedFile[], scope: readonly (readonly string[])[]): MissingItem[] {
  const tests = scope.map((patterns) => scopeTest(patterns));
  const paths = files.flatMap(pathsOf).filter((path) => !tests.some((covers) => covers(path)));
  if (paths.length === 0) return [];
  return [
    {
      what: `a change within the ticket's file scope: outside of it lie ${named(paths)}`,
      how: words`revert them, or ask for more scope: ${tool("ask")} with type "consultation" and expand_scope ${JSON.stringify(paths.slice(0, NAMED_FILES))}; when the orchestrator or a person has accepted, submit again`,
    },
  ];
}

function named(paths: readonly string[]): string {
  const more = paths.length - NAMED_FILES;
  const shown = paths.slice(0, NAMED_FILES).map((path) => JSON.stringify(path));
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join(", ");
}

/**
 * The warnings for work that is accepted although no merge of it is known; the rules do not refuse it. A token that
 * may not read pull requests closes the ticket all the same, and the record says what was not read.
 */
function mergeWarnings(linked: readonly LinkedPullRequest[] | Failure): string[] {
  if (linked instanceof Failure)
    return [`whether its pull request was merged could not be read (${linked.code})`];
  if (linked.some(({ state }) => state === "MERGED")) return [];
  const open = linked.filter(({ state }) => state === "OPEN").map(({ url }) => url);
  return [
    open.length === 0
      ? "no merged pull request says that it closes the ticket"
      : `no pull request that closes the ticket is merged: ${open.join(", ")} is open`,
  ];
}

/** The facts by which a reviewer judges submitted work. */
export type ReviewedSubmission = SubmissionFound & {
  readonly by: string;
  readonly record: { readonly seq: number; readonly url: string };
  readonly evidence: Readonly<Record<string, unknown>>;
};

export interface ShownReview {
  /** Since its work began the highest that it had; absent where it has none. */
  readonly riskClass?: RiskClass;
  /** Null where none was submitted since the work was last taken up. */
  readonly submission: ReviewedSubmission | null;
  /** The valid decision; null before one. */
  readonly verdict: ReviewVerdict | null;
  /** The lack that prevents closing the ticket, by its log; null for none, and once it is finished. */
  readonly missing: Text | null;
}

/** Null where the ticket has neither class nor scope. Throws LEDGER_TAMPERED where its contract is gone. */
export async function readReview(
  world: World,
  view: TicketView,
): Promise<{ readonly shown: ShownReview; readonly standing: ReviewStatus } | null> {
  const demands = await answerFor(world, view, (ticket) => demandsOf(world.machine, ticket));
  if (demands === null) return null;
  const standing = reviewStatusOf(demands);
  const { riskClass, verdict } = standing;
  const entry = currentSubmission(demands.view.log, demands.work);
  const isFinished = world.machine.isTerminal(view.reconciliation.state ?? INITIAL_STATE);
  const lack = isFinished ? null : missingReview(standing, view.typed);
  const missing = lack === null ? null : words`${lack.what}; ${lack.how}`;
  if (entry === null) return { standing, shown: { riskClass, submission: null, verdict, missing } };
  const { submission: found, agent: by, seq, evidence = {} } = entry.record;
  const submission = { ...found, by, record: { seq, url: entry.comment.url }, evidence };
  return { standing, shown: { riskClass, submission, verdict, missing } };
}

/** An answer's part on submitted work. */
export interface ShownSubmission {
  /** Absent where the ticket has none, and only its file scope was judged. */
  readonly riskClass?: RiskClass;
  /** The reasons why the class is higher than it was. */
  readonly raises: readonly RiskRaise[];
  /** An agent, "orchestrator" or "person"; null where no review is needed. */
  readonly reviewer: string | null;
  readonly next: Text;
}

/** The findings about submitted work, and the next step. */
export function shownSubmission(found: SubmissionFound): ShownSubmission {
  const { riskClass, raises = [], reviewer = null } = found;
  return { riskClass, raises, reviewer, next: nextOf(reviewer) };
}

function nextOf(reviewer: string | null): Text {
  const close = 'After the merge, "triage" closes the ticket';
  if (reviewer === null) return `No review is needed. ${close}`;
  if (reviewer === PERSON)
    return `No agent may review it: tell the user, and stop. A person accepts it on the issue, waives the review there with "${WAIVER_LINE}", or moves the card`;
  return words`${shownReviewer(reviewer)} reviews it, and answers this record with ${tool("answer")} and decision "accept" or "reject". ${close}, and not before the review`;
}

/** The same, a line a fact. */
export function submissionLines({ riskClass, raises, reviewer, next }: ShownSubmission): Text[] {
  return [
    ...(riskClass === undefined ? [] : [`Risk class: ${riskClass}`]),
    ...raises.map(({ from, to, why }) => `Raised from ${from} to ${to}: ${why.join("; ")}`),
    `Reviewer: ${reviewer === null ? "none is needed" : shownReviewer(reviewer)}`,
    next,
  ];
}
