import { tool } from "../../rules/calls.ts";
import type { UnreadFact } from "../../rules/decide.ts";
import { accepts, submits } from "../../rules/finishing.ts";
import { designatedReviewer } from "../../rules/review.ts";
import type { Situation, SubmissionFacts } from "../../rules/situation.ts";
import { workStatesOf } from "../../rules/task.ts";
import { INITIAL_STATE } from "../../rules/vocabulary.ts";
import type { SubmissionFound, TicketRecord } from "../../log/record.ts";
import { isNeeds, wholeTicket, type KnownTicket, type Needs } from "../read/facts.ts";
import { pathsOf } from "../read/change-facts.ts";
import { type Demands, reviewStatus, submittedChange } from "./review.ts";
import { authorsOf, fileScopeIn, riskClassIn } from "../../log/contract.ts";
import { requestsOf } from "../team/accounts.ts";
import { contractLost, contractOf } from "../contract/contract.ts";
import { classify, missingItems, type MissingItem } from "../../rules/evidence.ts";
import { scopeTest } from "../checks/scope.ts";
import { authorityOf } from "../team/team.ts";
import type { StateMachine } from "../../rules/state-machine.ts";
import { Failure, words } from "../../errors.ts";
import type { ChangedFile, LinkedPullRequest } from "../../github/pull-request-store.ts";
import * as z from "zod";

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
  const ends = move.state === machine.resolveIntent("complete", "impl");
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
    warnings: ends ? mergeWarnings(linked) : [],
  };
}

/**
 * The ticket's risk class and file scope; null where it has neither. A ticket that once had one needs the whole
 * log, which tells who worked on it. Throws LEDGER_TAMPERED where the contract is gone.
 */
export function demandsOf(machine: StateMachine, ticket: KnownTicket): Demands | null | Needs {
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

/** The most files that a message names, and that a record shows to people. */
const NAMED_FILES = 20;
const RECORDED_FILES = 100;

/** Judges work by the files that are really changed. Needs the pull requests, and their files. */
function judgeSubmission(
  ticket: KnownTicket,
  { riskClass: declared, scope, view: { team, self, log }, work }: Demands,
  evidence: GivenEvidence,
): ReviewFacts | Needs {
  const judged = (submission: SubmissionFacts, found: SubmissionFound | null): ReviewFacts => ({
    ...NO_REVIEW,
    facts: { submission, review: null },
    submission: found,
  });
  const change = submittedChange(ticket);
  if (isNeeds(change)) return change;
  if (change.kind === "unclear") {
    const lacks = [change.lack, ...(declared === undefined ? [] : missingItems(declared, evidence))];
    return judged({ riskClass: declared, raises: [], lacks }, null);
  }
  const { files, touches, pulls } = change;
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
  return judged(
    { riskClass, raises, lacks },
    {
      riskClass,
      raises:
        raises.length === 0 ? undefined : raises.map(({ from, to, why }) => ({ from, to, why: [...why] })),
      reviewer: reviewer ?? undefined,
      pullRequests: pulls.map(({ id, url, head, base }) => ({ id, url, head, base })),
      files: files.slice(0, RECORDED_FILES).map(({ path }) => path.toWellFormed()),
      fileCount: files.length,
    },
  );
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
