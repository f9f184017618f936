/** The rules of GitHub that would refuse pushes of a loop's branches. Pure. */
import { SIGN_COMMITS, type WorkProblem } from "./work-target.ts";
import type { PushRule } from "../../../mcp-server/src/github/repository-store.ts";
import { TEAM_CONFIG_PATH } from "../../../mcp-server/src/rules/names.ts";

export interface PushFacts {
  /** Any branch of the loop's stands for all. */
  readonly branch: string;
  readonly signsCommits: boolean;
  /** Of author and committer. */
  readonly emails: readonly string[];
}

/** Rules that refuse each such push, by REST's words; `lock_branch` is branch protection's alone. */
const REFUSING: Readonly<Record<string, string>> = {
  creation: "such branches may not be created",
  update: "such branches may not be pushed to",
  lock_branch: "such branches are locked",
  // A first push makes the branch, and each one after that is refused (Spacexplorer11/Space_Dodge, issue 24).
  pull_request: "such branches take changes by pull requests of their own alone",
  merge_queue: "such branches take changes by a merge queue alone",
  required_status_checks: "commits need passed checks before they are pushed",
  required_deployments: "commits need a deployment before they are pushed",
  workflows: "commits need passed workflows before they are pushed",
};

/** The problems; those of rules that the account may bypass are left out. */
export function ruleProblems(rules: readonly PushRule[], facts: PushFacts): WorkProblem[] {
  const folder = facts.branch.slice(0, facts.branch.lastIndexOf("/") + 1);
  const problems = rules.flatMap((rule): WorkProblem[] => {
    if (rule.mayBypass === true) return [];
    const found = judge(rule, facts);
    if (found === null) return [];
    const { why, remedy, isCertain = true } = found;
    const exception = `in ${rule.source}, except ${folder}* or let this account bypass it`;
    return [
      {
        message: `GitHub ${isCertain ? "would" : "may"} refuse ${facts.branch}, by ${rule.source}: ${why}`,
        remedy: remedy === null ? exception : `${remedy}; or ${exception}`,
        isBlocking: isCertain && rule.mayBypass === false,
      },
    ];
  });
  return [...new Map(problems.map((one) => [one.message, one])).values()];
}

/** Null for a rule that refuses no push of the loop's. The remedy is null where only the rule can be changed. */
function judge(
  { type, pattern }: PushRule,
  { branch, signsCommits, emails }: PushFacts,
): { readonly why: string; readonly remedy: string | null; readonly isCertain?: boolean } | null {
  const refusing = REFUSING[type];
  if (refusing !== undefined) return { why: refusing, remedy: null };
  const wanted = pattern === null ? "" : wordsOf(pattern);
  switch (type) {
    case "required_signatures":
      return signsCommits
        ? null
        : { why: "commits must be signed, and git signs none here", remedy: SIGN_COMMITS };
    case "required_linear_history":
      return {
        why: "it takes no merges, and a ticket's branch takes its base in by one",
        remedy: null,
        isCertain: false,
      };
    case "branch_name_pattern": {
      const fits = pattern === null || matches(pattern, branch);
      if (fits === true) return null;
      return {
        why: `the name must ${wanted}`,
        remedy: `set "branchPrefix" of "delivery" in ${TEAM_CONFIG_PATH}`,
        isCertain: fits === false,
      };
    }
    case "commit_author_email_pattern":
    case "committer_email_pattern": {
      const judged = emails.map((email) => ({ email, fits: pattern === null || matches(pattern, email) }));
      const wrong = judged.find(({ fits }) => fits === false) ?? judged.find(({ fits }) => fits === null);
      if (wrong === undefined) return null;
      return {
        why: `the address of commits, ${wrong.email}, must ${wanted}`,
        remedy: "`git config user.email ADDRESS` in this clone",
        isCertain: wrong.fits === false,
      };
    }
    case "commit_message_pattern":
      return {
        why: `messages of commits must ${wanted}`,
        remedy: "say so in the instructions of the default branch (CLAUDE.md)",
        isCertain: false,
      };
    default:
      return null;
  }
}

type Pattern = NonNullable<PushRule["pattern"]>;

const OPERATORS: Readonly<Record<string, string>> = {
  starts_with: "begin with",
  ends_with: "end with",
  contains: "contain",
  regex: "match",
};

function wordsOf({ operator, text, isNegated }: Pattern): string {
  return `${isNegated ? "not " : ""}${OPERATORS[operator] ?? operator} ${JSON.stringify(text)}`;
}

/** Null where only GitHub can tell: JavaScript may take for ever on a regular expression, which an editor of rulesets writes. */
function matches({ operator, text, isNegated }: Pattern, value: string): boolean | null {
  switch (operator) {
    case "starts_with":
      return value.startsWith(text) !== isNegated;
    case "ends_with":
      return value.endsWith(text) !== isNegated;
    case "contains":
      return value.includes(text) !== isNegated;
    default:
      return null;
  }
}
