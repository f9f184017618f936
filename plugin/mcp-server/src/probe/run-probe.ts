import * as documents from "./documents.ts";
import { Failure } from "../errors.ts";
import {
  type Assumption,
  type ProbeFinding,
  Interrupted,
  LAG_MS,
  ProbeContext,
  describeGraphql,
  describeRest,
  type ContextServices,
  type ProbeTarget,
  type TargetFacts,
  pick,
  pickList,
  pickText,
} from "./probe-context.ts";
import { Recorder } from "./transcript.ts";
import { NO_OBJECT, isProbeRef, probeRefs } from "../rules/lock.ts";
import { ISSUES, ISSUE_MARK, BOARDS, FIELD_NAME } from "./issues.ts";
import { ACCOUNTS, GIT_OBJECTS, REFS, swapRefs, withoutRefs } from "./refs.ts";
import { REQUESTS, SCHEMA } from "./schema.ts";
import type { Exchanges, RawAnswer } from "../github/connection.ts";

export interface ProbeServices extends Omit<ContextServices, "newestAnswer"> {
  /** Called before the first write. */
  readonly onAccepted: () => void;
  /** Called after each try. */
  readonly onTried: (tried: TriedAssumption) => void;
  readonly version: string;
}

export interface TriedAssumption {
  readonly assumption: Assumption;
  readonly finding: ProbeFinding;
}

export type ProbeResult =
  | {
      readonly kind: "tried";
      readonly tried: readonly TriedAssumption[];
      readonly interrupted: boolean;
      /** A line for each thing that could not be removed. */
      readonly left: readonly string[];
      /** JSON lines, without anybody's names, ids and secrets. */
      readonly transcript: string;
    }
  | { readonly kind: "refused"; readonly why: string; readonly hint: string };

/** The signal of a clean-up, which nothing ends early. */
const NEVER_ABORTED = new AbortController().signal;

/**
 * Tries every assumption on the target and removes everything that it made there, also after a failure or an
 * interruption. Writes nothing to a refused target. Throws a Failure if the target cannot be read.
 */
export async function runProbe(target: ProbeTarget, services: ProbeServices): Promise<ProbeResult> {
  const { lockPrefix, run, version } = services;
  const recorder = new Recorder(services.exchanges);
  const surveyed = await survey(recorder, target, lockPrefix);
  if (surveyed.kind === "refused") return surveyed;
  services.onAccepted();
  const contextWith = (signal: AbortSignal, exchanges: Exchanges): ProbeContext =>
    new ProbeContext(target, surveyed.facts, {
      ...services,
      exchanges,
      signal,
      newestAnswer: () => recorder.newestAnswer(),
    });
  const tried: TriedAssumption[] = [];
  let left: string[] = [];
  let isComplete = false;
  try {
    // Remains of an earlier run would disturb this one, and say nothing about GitHub.
    await cleanUp(contextWith(NEVER_ABORTED, services.exchanges));
    const context = contextWith(services.signal, recorder);
    for (const assumption of ASSUMPTIONS) {
      const finding = await tryOne(assumption, context);
      if (finding === null) break;
      tried.push({ assumption, finding });
      services.onTried({ assumption, finding });
    }
    isComplete = !services.signal.aborted;
  } finally {
    // The last tries make nothing, so only an early end can leave what the lists do not show yet.
    if (!isComplete) await services.pause(LAG_MS);
    left = await cleanUp(contextWith(NEVER_ABORTED, recorder));
  }
  const { aborted: interrupted } = services.signal;
  const transcript = recorder.transcript({ ...target, run, lockPrefix, version });
  return { kind: "tried", tried, interrupted, left, transcript };
}

/** Null where the probe was interrupted meanwhile. */
async function tryOne(assumption: Assumption, context: ProbeContext): Promise<ProbeFinding | null> {
  try {
    return await assumption.run(context);
  } catch (error) {
    if (error instanceof Interrupted) return null;
    if (error instanceof Failure) return { outcome: "not tried", why: error.message };
    throw error;
  }
}

// Decides whether the probe may write to the target.

/** The default namespace of lock refs and run marks. */
const OWN_NAMESPACE = "refs/ralph/";
const ELSEWHERE = "Name a repository that nobody uses, with one commit and without issues";

type Refused = Extract<ProbeResult, { kind: "refused" }>;

/**
 * Reads the repository and the project; writes nothing. Refuses a repository without a commit, and one with
 * issues that no probe of this account made or refs that no probe made. Throws a Failure if the target cannot be read.
 */
async function survey(
  exchanges: Exchanges,
  target: ProbeTarget,
  lockPrefix: string,
): Promise<{ readonly kind: "free"; readonly facts: TargetFacts } | Refused> {
  const { owner, repo, projectNumber } = target;
  const variables = { owner, repo, projectNumber };
  const answer = await exchanges.send({ kind: "graphql", ...documents.SURVEY, variables });
  const data = pick(answer.body, "data");
  const facts = surveyedIn(data);
  if (facts === null) throw unreadable(target, answer);
  const why = refusedFor(pick(data, "repository"), pick(data, "repositoryOwner", "projectV2"));
  if (why !== null) return refused(target, why);
  const foreign = await foreignRefs(exchanges, target, [OWN_NAMESPACE, lockPrefix]);
  if (foreign.length === 0) return { kind: "free", facts };
  return refused(target, `it has refs that no probe made, such as ${foreign[0] ?? ""}`);
}

function refused({ owner, repo }: ProbeTarget, why: string): Refused {
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

/** The reason that the probe must not write there; null if it may. */
function refusedFor(repository: unknown, project: unknown): string | null {
  if (pick(repository, "isEmpty") === true) return "it has no commit yet";
  if (pick(repository, "isArchived") === true) return "it is archived";
  if (pick(repository, "hasIssuesEnabled") === false) return "its issues are turned off";
  if (pick(project, "viewerCanUpdate") === false) return "the token may not change the project";
  const count = pick(repository, "issues", "totalCount");
  const own = pickList(repository, "issues", "nodes").filter(isOwnIssue).length;
  if (typeof count === "number" && count === own) return null;
  return `it has ${String(count)} issues, and ${own} of the newest ${documents.MAX_OWN_ISSUES} are of a probe of this account`;
}

/** Whether a probe of this account made the issue. */
function isOwnIssue(issue: unknown): boolean {
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
      path: "/repos/{owner}/{repo}/git/matching-refs/{ref}",
      parameters: { owner, repo, ref: prefix.replace(/^refs\//, "") },
    });
    if (answer.status !== 200 || !Array.isArray(answer.body))
      throw new Failure(
        "GITHUB_UNEXPECTED",
        `Cannot list the refs of ${owner}/${repo}: ${errorText(answer)}`,
        {
          hint: "Use a token that may read the contents of the repository",
        },
      );
    const names = pickList(answer.body).map((ref) => pickText(ref, "ref") ?? "");
    // A client or proxy may cut the slash at the end of a path.
    foreign.push(...names.filter((name) => name.startsWith(prefix) && !isProbeRef(name)));
  }
  return foreign;
}

function unreadable({ owner, repo, projectNumber }: ProbeTarget, answer: RawAnswer): Failure {
  const what = `the repository ${owner}/${repo} and the project ${projectNumber} of ${owner}`;
  const code = answer.status === 401 ? "GITHUB_AUTH" : "GITHUB_NOT_FOUND";
  return new Failure(code, `Cannot read ${what}: ${errorText(answer)}`, {
    hint: "Check --owner, --repo and --project, and that the token may use repository and project",
  });
}

function errorText({ status, body }: RawAnswer): string {
  return pickText(body, "errors", 0, "message") ?? pickText(body, "message") ?? `GitHub answered ${status}`;
}

/** All that can be tried with one token in one repository, in the order of the trial. */
export const ASSUMPTIONS: readonly Assumption[] = [
  ...REQUESTS,
  ...SCHEMA,
  ...GIT_OBJECTS,
  ...REFS,
  ...ISSUES,
  ...ACCOUNTS,
  ...BOARDS,
];

/**
 * Removes the refs and the field of all probes from the target, and the issues of probes of this account. It searches
 * by name, so it also finds the result of a request without an answer. Returns a line for each thing that stays; never
 * throws a Failure.
 */
async function cleanUp(context: ProbeContext): Promise<string[]> {
  const left: string[] = [];
  for (const [what, remove] of [
    ["the refs", removeRefs],
    ["the field", removeField],
    ["the issues", removeIssues],
  ] as const) {
    try {
      left.push(...(await remove(context)));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      left.push(`${what}: ${error.message}`);
    }
  }
  return left;
}

async function removeRefs(context: ProbeContext): Promise<string[]> {
  const prefix = probeRefs(context.lockPrefix);
  const listed = await context.rest("GET", "/git/matching-refs/{ref}", { ref: withoutRefs(prefix) });
  const left: string[] = [];
  for (const ref of pickList(listed.body)) {
    const [name, oid] = [pickText(ref, "ref"), pickText(ref, "object", "sha")];
    if (name === null || oid === null || !isProbeRef(name)) continue;
    const answer = await swapRefs(context, [{ name, beforeOid: oid, afterOid: NO_OBJECT }]);
    if (answer.errors.length > 0) left.push(`${name}: ${describeGraphql(answer)}`);
  }
  return listed.status === 200 ? left : [`the refs: ${describeRest(listed)}`];
}

async function removeField(context: ProbeContext): Promise<string[]> {
  const answer = await context.graphql(documents.FIND_FIELD, { fieldName: FIELD_NAME });
  const fieldId = pickText(answer.data, "node", "field", "id");
  if (fieldId === null) return [];
  const removed = await context.graphql(documents.DELETE_FIELD, { fieldId });
  return removed.errors.length === 0
    ? []
    : [`the project's field "${FIELD_NAME}": ${describeGraphql(removed)}`];
}

async function removeIssues(context: ProbeContext): Promise<string[]> {
  const { data } = await context.graphql(documents.SURVEY);
  const left: string[] = [];
  for (const issue of pickList(data, "repository", "issues", "nodes").filter(isOwnIssue))
    left.push(...(await removeIssue(context, issue)));
  return left;
}

/** Deletes the issue. Without permission to delete, removes its card and closes it. */
async function removeIssue(context: ProbeContext, issue: unknown): Promise<string[]> {
  const issueId = pickText(issue, "id") ?? "";
  if (await isDeleted(context, issueId)) return [];
  const cards = await context.graphql(documents.READ_CARDS_OF_ISSUE, { issueId, fieldName: FIELD_NAME });
  for (const item of pickList(cards.data, "node", "projectItems", "nodes"))
    await context.graphql(documents.DELETE_CARD, { itemId: pickText(item, "id") ?? "" });
  const name = `issue #${String(pick(issue, "number"))}`;
  if (pick(issue, "closed") !== true) {
    const closed = await context.graphql(documents.CLOSE_ISSUE, { issueId });
    if (closed.errors.length > 0) return [`${name}: ${describeGraphql(closed)}`];
  }
  return [`${name} is closed; only an administrator of the repository may delete it`];
}

async function isDeleted(context: ProbeContext, issueId: string): Promise<boolean> {
  try {
    const answer = await context.graphql(documents.DELETE_ISSUE, { issueId });
    return answer.errors.length === 0;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
