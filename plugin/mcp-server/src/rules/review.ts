/** The class of a change, the evidence and the reviewer that it needs, and the conditions of its acceptance; pure. */
import { EVIDENCE, call, tool, withArguments } from "./calls.ts";
import { Words, words, type Text } from "../errors.ts";
import {
  ORCHESTRATOR,
  PERSON,
  isOrchestrator,
  undecidedNoText,
  type AuthorityPolicy,
  type Speaker,
  type UndecidedNo,
} from "./questions.ts";
import { isHigher, type RiskClass, RISK_CLASSES } from "./interaction-words.ts";
import { sameAgent } from "./names.ts";

/** The reviewers of a class in order of preference; without any a person reviews. A low class needs no reviewer. */
const REVIEWERS: Readonly<Record<Exclude<RiskClass, "low">, readonly string[]>> = {
  medium: ["qa-engineer", "reality-checker", ORCHESTRATOR],
  high: ["reality-checker", "security-engineer"],
};

/**
 * The reviewer of a class as a record names it: an agent that the team lists, ORCHESTRATOR or its name, else PERSON.
 * Nobody reviews what it worked on, at any fallback. Null where the class needs none.
 */
export function designatedReviewer(
  riskClass: RiskClass,
  policy: AuthorityPolicy,
  authors: readonly Speaker[],
): string | null {
  if (riskClass === "low") return null;
  for (const candidate of REVIEWERS[riskClass]) {
    const reviewer =
      candidate === ORCHESTRATOR ? freeOrchestrator(policy, authors) : listed(policy, candidate);
    if (reviewer !== null && !authors.some(({ agent }) => sameAgent(agent, reviewer))) return reviewer;
  }
  return PERSON;
}

function listed({ members }: AuthorityPolicy, candidate: string): string | null {
  return members.find((name) => sameAgent(name, candidate)) ?? null;
}

function freeOrchestrator(policy: AuthorityPolicy, authors: readonly Speaker[]): string | null {
  return authors.some((author) => isOrchestrator(policy, author))
    ? null
    : (policy.orchestrator ?? ORCHESTRATOR);
}

/** The decision on a submission. */
export interface ReviewVerdict {
  readonly kind: "accepted" | "rejected" | "waived";
  readonly by: string;
  readonly url: string;
}

/** A submission for review, as the log has it. */
export interface Submission {
  readonly seq: number;
  readonly url: string;
  /** The class that it was shown to have; absent where the ticket had none. */
  readonly riskClass: RiskClass | undefined;
  readonly raises: readonly RiskRaise[];
  /** As `designatedReviewer` names it. */
  readonly reviewer: string | null;
}

/** The progress of a ticket towards acceptance. */
export interface ReviewStatus {
  /** The highest class that was in force since the work began; absent where the ticket has none. */
  readonly riskClass: RiskClass | undefined;
  /** Whether anybody worked on it. */
  readonly begun: boolean;
  /** Whether it is a task, which is claimed and submitted where it stands. */
  readonly isTask: boolean;
  /** Null where nothing was submitted since the work was last taken up. */
  readonly submission: Submission | null;
  /** The decision on that submission that counts. */
  readonly verdict: ReviewVerdict | null;
  /** A person's no to it of which nobody can tell whether it counts; absent for none. */
  readonly undecidedNo?: UndecidedNo | undefined;
  /** Why a person's newest comment about a decision decides nothing; absent for none. */
  readonly unclear?: string | undefined;
  /** The changes of its pull requests since the submission. */
  readonly changes: readonly string[];
}

/** The calls that bring work to its review, once more or for the first time. */
function waysOf({ isTask }: ReviewStatus, typed?: string): { readonly first: Text; readonly again: Text } {
  const command = isTask ? "triage" : "impl";
  const claim = withArguments({ command, intent: "lock" }, typed);
  const complete = { intent: "complete", also: EVIDENCE } as const;
  const submit = withArguments(complete, typed, command);
  return isTask
    ? {
        first: words`submit it${new Words(': call with command "triage",', "")} ${submit}`,
        again: words`claim it ${claim}, then submit it ${submit}`,
      }
    : {
        first: words`submit it: take it up ${claim}, then ${call(complete, typed, command)}`,
        again: words`move it back ${claim}, then submit ${submit}`,
      };
}

/**
 * The first condition of acceptance that is not met; null if the ticket may be closed. Work that was never begun needs
 * no review.
 */
export function missingReview(standing: ReviewStatus, typed?: string): MissingItem | null {
  const { riskClass, begun, submission, changes } = standing;
  if (!begun) return null;
  const { first, again } = waysOf(standing, typed);
  if (submission === null)
    return { what: "its work was begun and has not been submitted for review since", how: first };
  const where = `the submission (record ${submission.seq}, ${submission.url})`;
  if (isHigher(riskClass, submission.riskClass))
    return {
      what: `its risk class is "${riskClass}", and ${where} was made under "${submission.riskClass ?? "none"}"`,
      how: again,
    };
  if (changes.length > 0) return { what: `since ${where} ${changes.join(", and ")}`, how: again };
  return missingVerdict(standing, submission, where, typed);
}

function missingVerdict(
  standing: ReviewStatus,
  { reviewer, riskClass, seq }: Submission,
  where: string,
  typed: string | undefined,
): MissingItem | null {
  const { verdict, undecidedNo, unclear } = standing;
  if (verdict === null && undecidedNo !== undefined)
    return {
      what: undecidedNoText({ seq }, undecidedNo),
      how: words`${undecidedNo.remedy}; or ${waysOf(standing, typed).again}`,
    };
  if (verdict?.kind === "rejected")
    return {
      what: `${where} was rejected by "${verdict.by}" (${verdict.url})`,
      how: words`fix what was rejected: ${waysOf(standing, typed).again}`,
    };
  if (verdict !== null || reviewer === null) return null;
  const unheard = unclear === undefined ? "" : `; ${unclear}`;
  const byHand = `a person may comment the line "Decision on ${seq}: accept" or "${WAIVER_LINE}" on the issue, from another account than this token's, or move the card by hand`;
  if (reviewer === PERSON)
    return {
      what: `${where} of class "${riskClass}" waits for a person: the team has no agent that may review it and did not work on it${unheard}`,
      how: byHand,
    };
  return {
    what: `${where} of class "${riskClass}" has no decision by its reviewer, ${shownReviewer(reviewer)}${unheard}`,
    how: words`let ${shownReviewer(reviewer)} decide it: ${tool("answer")} with question "${seq}" and decision "accept"; or ${byHand}`,
  };
}

/** The line by which a person waives a review; letters and blanks only. */
export const WAIVER_LINE = "Ship it without review";

/** A reviewer as messages name it. */
export function shownReviewer(reviewer: string): string {
  if (reviewer === PERSON) return "a person";
  return reviewer === ORCHESTRATOR ? "the orchestrator (the main conversation)" : `"${reviewer}"`;
}

// The evidence that a submission needs, by its risk class. Every item of a class is required.

/** Evidence as it is given; what is absent or blank is missing. Its keys are those of the call. */
export interface ShownEvidence {
  readonly files_changed?: readonly string[] | undefined;
  readonly description?: string | undefined;
  readonly tests?: readonly { readonly criterion: string; readonly test: string }[] | undefined;
  readonly before_after?: { readonly before: string; readonly after: string } | undefined;
  readonly migrations_breaking?: string | undefined;
  readonly security_analysis?: string | undefined;
  readonly rollback_plan?: string | undefined;
}

/** Something that is missing, and how to give it. */
export interface MissingItem {
  readonly what: string;
  readonly how: Text;
}

/** Reviewers read a brief description; details have items of their own. */
const MAX_SENTENCES = 3;

/** The items of evidence in their order, each with the lowest class that needs it; absent where every class does. */
function itemsOf({
  files_changed: files = [],
  description = "",
  tests = [],
  before_after: change,
  migrations_breaking: notes,
  security_analysis: analysis,
  rollback_plan: plan,
}: ShownEvidence): readonly (MissingItem & { readonly from?: RiskClass; readonly isGiven: boolean })[] {
  const sentences = sentencesIn(description);
  return [
    {
      isGiven: files.length > 0 && files.every(isSaid),
      what: "the changed files",
      how: 'files_changed: ["src/link.ts", …], as `git diff --name-only` lists them',
    },
    {
      isGiven: isSaid(description) && sentences <= MAX_SENTENCES,
      what: isSaid(description)
        ? `a brief description (this one has ${sentences} sentences)`
        : "a description",
      how: `description: "…", at most ${MAX_SENTENCES} sentences`,
    },
    {
      from: "medium",
      isGiven: tests.length > 0 && tests.every((one) => isSaid(one.criterion) && isSaid(one.test)),
      what: "tests mapped to acceptance criteria",
      how: 'tests: [{"criterion": "what has to hold", "test": "the test that verifies it, with its result"}, …]',
    },
    {
      from: "medium",
      isGiven: change !== undefined && isSaid(change.before) && isSaid(change.after),
      what: "the behaviour before and after",
      how: 'before_after: {"before": "…", "after": "…"}',
    },
    {
      from: "medium",
      isGiven: isSaid(notes),
      what: "migrations and breaking changes",
      how: 'migrations_breaking: "…", or "None"',
    },
    {
      from: "high",
      isGiven: isSaid(analysis),
      what: "the security analysis",
      how: 'security_analysis: "which attack surface is affected, and how"',
    },
    {
      from: "high",
      isGiven: isSaid(plan),
      what: "the rollback plan",
      how: 'rollback_plan: "the exact commands or steps that revert it"',
    },
  ];
}

/** Everything that the class needs and the evidence lacks, in the order of the items. */
export function missingItems(riskClass: RiskClass, evidence: ShownEvidence): MissingItem[] {
  return itemsOf(evidence)
    .filter(({ from, isGiven }) => !isGiven && !isHigher(from, riskClass))
    .map(({ what, how }) => ({ what, how }));
}

/** Sentences as Unicode divides text; a line is one, too, and what has no letter is none. */
function sentencesIn(text: string): number {
  const segments = new Intl.Segmenter("en", { granularity: "sentence" }).segment(text);
  return [...segments].filter(({ segment }) => /\p{L}/u.test(segment)).length;
}

/** Characters without width are no text. */
function isSaid(text: string | undefined): boolean {
  return text !== undefined && /[\p{L}\p{N}]/u.test(text);
}

// The care that a change takes, by the files and lines that it touches. A class is only ever raised here.

/** Reasons to raise a low class to medium. */
const MEDIUM_TRIGGERS = ["tests", "apiRoutes"] as const;
/** Reasons to raise any class to high. */
const HIGH_TRIGGERS = ["auth", "migrations", "payments", "environment", "credentials"] as const;
export const TRIGGERS = [...MEDIUM_TRIGGERS, ...HIGH_TRIGGERS] as const;
export type Trigger = (typeof TRIGGERS)[number];

const MEANINGS: Readonly<Record<Trigger, string>> = {
  tests: "a test",
  apiRoutes: "an API route",
  auth: "auth or security code",
  migrations: "a database migration",
  payments: "payment code",
  environment: "an environment variable",
  credentials: "an external credential",
};

/** A low change touches no more files than this. */
const MAX_LOW_FILES = 3;
/** Files that a reason names; the record has all of them. */
const NAMED_FILES = 3;

/** The facts of a change. */
export interface ChangeFacts {
  readonly fileCount: number;
  readonly touched: Readonly<Record<Trigger, readonly string[]>>;
  /** Files whose added lines nobody was shown. */
  readonly unseen: readonly string[];
}

/** One step up, and why. */
export interface RiskRaise {
  readonly from: RiskClass;
  readonly to: RiskClass;
  readonly why: readonly string[];
}

export interface Classification {
  readonly riskClass: RiskClass;
  /** None where the class stands. */
  readonly raises: readonly RiskRaise[];
}

/**
 * The class that a change has, one step at a time until it stands. What makes a change high makes it more than low,
 * too: else the lowest class would be the way around every review.
 */
export function classify(declared: RiskClass, { fileCount, touched, unseen }: ChangeFacts): Classification {
  const ofTrigger = (trigger: Trigger): string[] => reason(MEANINGS[trigger], touched[trigger]);
  const high = HIGH_TRIGGERS.flatMap(ofTrigger);
  const medium = [
    ...(fileCount > MAX_LOW_FILES ? [`${fileCount} files are changed, more than ${MAX_LOW_FILES}`] : []),
    ...MEDIUM_TRIGGERS.flatMap(ofTrigger),
    ...reason("lines that GitHub does not show", unseen),
  ];
  let riskClass = declared;
  const raises: RiskRaise[] = [];
  for (const to of RISK_CLASSES.slice(RISK_CLASSES.indexOf(declared) + 1)) {
    const why = to === "high" ? high : [...medium, ...high];
    if (why.length === 0) break;
    raises.push({ from: riskClass, to, why });
    riskClass = to;
  }
  return { riskClass, raises };
}

function reason(what: string, files: readonly string[]): string[] {
  if (files.length === 0) return [];
  const more = files.length - NAMED_FILES;
  const named = files.slice(0, NAMED_FILES).map((file) => JSON.stringify(file));
  return [`it touches ${what}: ${[...named, ...(more > 0 ? [`and ${more} more`] : [])].join(", ")}`];
}
