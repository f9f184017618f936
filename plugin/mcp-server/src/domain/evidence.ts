/**
 * What has to be shown of work that is submitted for review, by its risk class; pure. Every item of a class is needed.
 */
import { isHigher, type RiskClass } from "./interaction-words.ts";

/** Evidence as it is given; what is absent or blank is missing. Its keys are those of the call. */
export interface Evidence {
  readonly files_changed?: readonly string[] | undefined;
  readonly description?: string | undefined;
  readonly tests?: readonly { readonly criterion: string; readonly test: string }[] | undefined;
  readonly before_after?: { readonly before: string; readonly after: string } | undefined;
  readonly migrations_breaking?: string | undefined;
  readonly security_analysis?: string | undefined;
  readonly rollback_plan?: string | undefined;
}

/** Something that is missing, and how to give it. */
export interface Lack {
  readonly what: string;
  readonly how: string;
}

/** What is brief is read; the rest has its own items. */
const MAX_SENTENCES = 3;

interface Item {
  /** The lowest class that needs it; absent where every class does. */
  readonly from?: RiskClass;
  readonly lack: (evidence: Evidence) => Lack | null;
}

const ITEMS: readonly Item[] = [
  {
    lack: ({ files_changed: files }) =>
      lackUnless(files !== undefined && files.length > 0 && files.every(isSaid), {
        what: "the changed files",
        how: 'files_changed: ["src/link.ts", …], as `git diff --name-only` lists them',
      }),
  },
  { lack: ({ description }) => lackOfDescription(description ?? "") },
  {
    from: "medium",
    lack: ({ tests }) =>
      lackUnless(
        tests !== undefined &&
          tests.length > 0 &&
          tests.every((one) => isSaid(one.criterion) && isSaid(one.test)),
        {
          what: "tests mapped to acceptance criteria",
          how: 'tests: [{"criterion": "what has to hold", "test": "the test that verifies it, with its result"}, …]',
        },
      ),
  },
  {
    from: "medium",
    lack: ({ before_after: change }) =>
      lackUnless(change !== undefined && isSaid(change.before) && isSaid(change.after), {
        what: "the behaviour before and after",
        how: 'before_after: {"before": "…", "after": "…"}',
      }),
  },
  {
    from: "medium",
    lack: ({ migrations_breaking: notes }) =>
      lackUnless(isSaid(notes), {
        what: "migrations and breaking changes",
        how: 'migrations_breaking: "…", or "None"',
      }),
  },
  {
    from: "high",
    lack: ({ security_analysis: analysis }) =>
      lackUnless(isSaid(analysis), {
        what: "the security analysis",
        how: 'security_analysis: "which attack surface is affected, and how"',
      }),
  },
  {
    from: "high",
    lack: ({ rollback_plan: plan }) =>
      lackUnless(isSaid(plan), {
        what: "the rollback plan",
        how: 'rollback_plan: "the exact commands or steps that revert it"',
      }),
  },
];

/** Everything that the class needs and the evidence lacks, in the order of the items. */
export function lacksOf(riskClass: RiskClass, evidence: Evidence): Lack[] {
  return ITEMS.filter(({ from }) => !isHigher(from, riskClass)).flatMap(({ lack }) => lack(evidence) ?? []);
}

function lackOfDescription(description: string): Lack | null {
  const how = `description: "…", at most ${MAX_SENTENCES} sentences`;
  if (!isSaid(description)) return { what: "a description", how };
  const count = sentencesIn(description);
  return count <= MAX_SENTENCES
    ? null
    : { what: `a brief description (this one has ${count} sentences)`, how };
}

/** Sentences as Unicode divides text; a line is one, too, and what has no letter is none. */
function sentencesIn(text: string): number {
  const segments = new Intl.Segmenter("en", { granularity: "sentence" }).segment(text);
  return [...segments].filter(({ segment }) => /\p{L}/u.test(segment)).length;
}

function lackUnless(given: boolean, lack: Lack): Lack | null {
  return given ? null : lack;
}

/** Characters without width are no text. */
function isSaid(text: string | undefined): boolean {
  return text !== undefined && /[\p{L}\p{N}]/u.test(text);
}
