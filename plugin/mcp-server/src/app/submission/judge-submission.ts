import { lacksOf, type Lack } from "../../domain/evidence.ts";
import type { RiskClass } from "../../domain/interaction-words.ts";
import { designatedReviewer } from "../../domain/review.ts";
import { classify, type Classified } from "../../domain/risk.ts";
import type { SubmissionFacts } from "../../domain/situation.ts";
import type { SubmissionFound } from "../../ledger/record.ts";
import { authorsOf } from "../../ledger/submissions.ts";
import type { TicketView } from "../log/read-ticket.ts";
import type { ChangedFile } from "../ports/pull-requests.ts";
import { scopeTest } from "../scope/scope-matcher.ts";
import { authorityOf } from "../team/team-standing.ts";
import type { World } from "../world.ts";
import { changeFactsOf, pathsOf } from "./change-facts.ts";
import type { Demands } from "./demands.ts";
import type { GivenEvidence } from "./given-evidence.ts";
import { readChange, type SubmittedChange } from "./submitted-change.ts";

/** Work that is submitted: what the rules judge it by, and what the record keeps of it. */
export interface JudgedSubmission {
  readonly facts: SubmissionFacts;
  /** Null where the change could not be told. */
  readonly found: SubmissionFound | null;
}

/** Files that a message names; those of a record, which is to be read by people. */
const NAMED_FILES = 20;
const RECORDED_FILES = 100;

/** Judges work by the files that are really changed. One request, and one for every hundred files. */
export async function judgeSubmission(
  world: World,
  { demands, evidence }: { readonly demands: Demands; readonly evidence: GivenEvidence },
): Promise<JudgedSubmission> {
  const { riskClass: declared, scope, view } = demands;
  const change = await readChange(world, view.address);
  if (change.kind === "unclear") {
    const lacks = [change.lack, ...(declared === undefined ? [] : lacksOf(declared, evidence))];
    return { facts: { riskClass: declared, raises: [], lacks }, found: null };
  }
  const { files } = change;
  const { riskClass, raises } = classified(declared, files, view);
  const lacks = [
    ...(riskClass === undefined ? [] : [...lacksOf(riskClass, evidence), ...unlisted(files, evidence)]),
    ...(scope === null ? [] : outside(files, scope)),
  ];
  const reviewer = riskClass === undefined ? null : reviewerOf(demands, riskClass);
  return {
    facts: { riskClass, raises, lacks },
    found: foundOf(change, { riskClass, raises, reviewer }),
  };
}

function classified(
  declared: RiskClass | undefined,
  files: readonly ChangedFile[],
  { team }: TicketView,
): Omit<Classified, "riskClass"> & { readonly riskClass: RiskClass | undefined } {
  if (declared === undefined) return { riskClass: undefined, raises: [] };
  return classify(declared, changeFactsOf(files, team.risk.patterns));
}

function reviewerOf({ view: { team, self, log }, building }: Demands, riskClass: RiskClass): string | null {
  return designatedReviewer(riskClass, authorityOf(team), [...authorsOf(log, building), self]);
}

function foundOf(
  { pulls, files }: Extract<SubmittedChange, { kind: "read" }>,
  {
    riskClass,
    raises,
    reviewer,
  }: Pick<SubmissionFacts, "riskClass" | "raises"> & { readonly reviewer: string | null },
): SubmissionFound {
  return {
    ...(riskClass === undefined ? {} : { riskClass }),
    ...(raises.length === 0
      ? {}
      : { raises: raises.map(({ from, to, why }) => ({ from, to, why: [...why] })) }),
    ...(reviewer === null ? {} : { reviewer }),
    pullRequests: pulls.map(({ id, url, head, base }) => ({ id, url, head, base })),
    files: files.slice(0, RECORDED_FILES).map(({ path }) => path.toWellFormed()),
    fileCount: files.length,
  };
}

/** What is really changed has to be said: by each path, or for many files by their folder or a glob. */
function unlisted(files: readonly ChangedFile[], { files_changed: given = [] }: GivenEvidence): Lack[] {
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
function outside(files: readonly ChangedFile[], scope: readonly (readonly string[])[]): Lack[] {
  const tests = scope.map(scopeTest);
  const paths = files.flatMap(pathsOf).filter((path) => !tests.some((covers) => covers(path)));
  if (paths.length === 0) return [];
  return [
    {
      what: `a change within the ticket's file scope: outside of it lie ${named(paths)}`,
      how: `revert them, or ask for more scope: ralph_hero__ask with type "consultation" and expand_scope ${JSON.stringify(paths.slice(0, NAMED_FILES))}; when the orchestrator or a person has accepted, submit again`,
    },
  ];
}

function named(paths: readonly string[]): string {
  const more = paths.length - NAMED_FILES;
  const shown = paths.slice(0, NAMED_FILES).map((path) => JSON.stringify(path));
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join(", ");
}
