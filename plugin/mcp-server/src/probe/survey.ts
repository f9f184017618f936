/** Decides whether the probe may write to the target. */
import type { Exchanges, RawAnswer } from "../app/ports/machine.ts";
import { isProbeRef } from "../domain/lock.ts";
import { Failure } from "../errors.ts";
import { MAX_OWN_ISSUES, SURVEY } from "./documents.ts";
import type { ProbeTarget, TargetFacts } from "./probe-context.ts";
import { ISSUE_MARK } from "./issues.ts";
import { pick, pickList, pickText } from "./pick.ts";

/** Where lock refs, run marks and backups lie unless the configuration says otherwise. */
const OWN_NAMESPACE = "refs/ralph/";
const ELSEWHERE = "Name a repository that nobody uses, with one commit and without issues";

export type TargetSurvey =
  | { readonly kind: "free"; readonly facts: TargetFacts }
  | { readonly kind: "refused"; readonly why: string; readonly hint: string };

/**
 * Reads the repository and the project; writes nothing. Refuses a repository without a commit, and one with
 * issues that no probe of this account made or refs that no probe made. Throws a Failure if the target cannot be read.
 */
export async function survey(
  exchanges: Exchanges,
  target: ProbeTarget,
  lockPrefix: string,
): Promise<TargetSurvey> {
  const { owner, repo, projectNumber } = target;
  const answer = await exchanges.send({
    kind: "graphql",
    ...SURVEY,
    variables: { owner, repo, projectNumber },
  });
  const data = pick(answer.body, "data");
  const facts = surveyedIn(data);
  if (facts === null) throw unreadable(target, answer);
  const why = refusedFor(pick(data, "repository"), pick(data, "repositoryOwner", "projectV2"));
  if (why !== null) return refused(target, why);
  const foreign = await foreignRefs(exchanges, target, [OWN_NAMESPACE, lockPrefix]);
  if (foreign.length === 0) return { kind: "free", facts };
  return refused(target, `it has refs that no probe made, such as ${foreign[0] ?? ""}`);
}

function refused({ owner, repo }: ProbeTarget, why: string): TargetSurvey {
  return { kind: "refused", why: `Cannot probe ${owner}/${repo}: ${why}`, hint: ELSEWHERE };
}

function surveyedIn(data: unknown): TargetFacts | null {
  const viewer = pickText(data, "viewer", "login");
  const repositoryId = pickText(data, "repository", "id");
  const projectId = pickText(data, "repositoryOwner", "projectV2", "id");
  const ownerKind = pick(data, "repositoryOwner", "__typename");
  if (viewer === null || repositoryId === null || projectId === null) return null;
  if (ownerKind !== "Organization" && ownerKind !== "User") return null;
  const viewerPermission = pickText(data, "repository", "viewerPermission");
  return { viewer, repositoryId, ownerKind, viewerPermission, projectId };
}

/** Why the probe must not write there; null where nothing speaks against it. */
function refusedFor(repository: unknown, project: unknown): string | null {
  if (pick(repository, "isEmpty") === true) return "it has no commit yet";
  if (pick(repository, "isArchived") === true) return "it is archived";
  if (pick(repository, "hasIssuesEnabled") === false) return "its issues are turned off";
  if (pick(project, "viewerCanUpdate") === false) return "the token may not change the project";
  const count = pick(repository, "issues", "totalCount");
  const own = pickList(repository, "issues", "nodes").filter(isOwnIssue).length;
  if (typeof count === "number" && count === own) return null;
  return `it has ${String(count)} issues, and ${own} of the newest ${MAX_OWN_ISSUES} are of a probe of this account`;
}

/** Whether a probe of this account made the issue. */
export function isOwnIssue(issue: unknown): boolean {
  return pick(issue, "viewerDidAuthor") === true && (pickText(issue, "body") ?? "").startsWith(ISSUE_MARK);
}

async function foreignRefs(
  exchanges: Exchanges,
  { owner, repo }: ProbeTarget,
  prefixes: readonly string[],
): Promise<string[]> {
  const foreign: string[] = [];
  for (const prefix of new Set(prefixes)) {
    const answer = await exchanges.send({
      kind: "rest",
      method: "GET",
      path: "/repos/{owner}/{repo}/git/matching-refs/{+ref}",
      parameters: { owner, repo, ref: prefix.replace(/^refs\//, "") },
    });
    if (answer.status !== 200 || !Array.isArray(answer.body))
      throw new Failure("GITHUB_UNEXPECTED", `Cannot list the refs of ${owner}/${repo}: ${said(answer)}`, {
        hint: "Use a token that may read the contents of the repository",
      });
    const names = pickList(answer.body).map((ref) => pickText(ref, "ref") ?? "");
    // Octokit cuts a slash off the end of a path, so the list may have refs beside the folder.
    foreign.push(...names.filter((name) => name.startsWith(prefix) && !isProbeRef(name)));
  }
  return foreign;
}

function unreadable({ owner, repo, projectNumber }: ProbeTarget, answer: RawAnswer): Failure {
  const what = `the repository ${owner}/${repo} and the project ${projectNumber} of ${owner}`;
  const code = answer.status === 401 ? "GITHUB_AUTH" : "GITHUB_NOT_FOUND";
  return new Failure(code, `Cannot read ${what}: ${said(answer)}`, {
    hint: "Check --owner, --repo and --project, and that the token may use repository and project",
  });
}

function said({ status, body }: RawAnswer): string {
  return pickText(body, "errors", 0, "message") ?? pickText(body, "message") ?? `GitHub answered ${status}`;
}
