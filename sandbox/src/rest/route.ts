/** Shared by the REST routes. */
import type { z } from "zod";
import { isAllowed, type PermissionName } from "../accounts.ts";
import { json, parseJson, restError, outOfReachWords } from "../answers.ts";
import {
  canSeeRepository,
  repositoryName,
  tokenWrites,
  urlOf,
  type Context,
  type Server,
} from "../context.ts";
import type { Repository, Thread } from "../entities.ts";
import { findRepository } from "../world.ts";
import type { Answer } from "../../../plugin/mcp-server/src/web/local-server.ts";

export interface Call {
  readonly method: string;
  /** The path after `/api/v3`, not decoded. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: string;
  readonly context: Context;
}

export interface Route {
  readonly method: string;
  readonly path: RegExp;
  readonly answer: (call: Call) => Answer;
  /** Tells whether a server has the route; absent: every server. */
  readonly isOn?: (server: Server) => boolean;
}

/** Returns the route of that path, a pattern whose groups are the parameters. */
export function route(method: string, path: string, answer: Route["answer"], isOn?: Route["isOn"]): Route {
  return { method, path: new RegExp(`^${path}$`), answer, isOn };
}

export const NOT_FOUND = restError(404, "Not Found");
/** GitHub hides its routes from tokens that lack the scope, and says which one would do. */
export const HIDDEN_WITHOUT_SCOPE = restError(404, "Not Found", { "x-accepted-oauth-scopes": "repo" });

/** The beginning of every path in a repository. */
export const repo = String.raw`/repos/(?<owner>[^/]+)/(?<name>[^/]+)`;

/** GitHub's page sizes: 30 unless asked otherwise, 100 at most; a larger number is taken for it. */
const DEFAULT_PAGE = 30;
const MAX_PAGE = 100;

function numberIn(query: URLSearchParams, name: string, otherwise: number): number {
  const value = Number(query.get(name) ?? otherwise);
  return Number.isInteger(value) && value > 0 ? value : otherwise;
}

/** Answers with the numbered page of the list, and with links to the others; they name the repository by its id. */
export function pageOf<T>(
  list: readonly T[],
  repository: Repository,
  { path, query, context }: Call,
  shape: (entry: T) => unknown,
): Answer {
  const size = Math.min(MAX_PAGE, numberIn(query, "per_page", DEFAULT_PAGE));
  const page = numberIn(query, "page", 1);
  const last = Math.max(1, Math.ceil(list.length / size));
  const rest = path.split("/").slice(4).join("/");
  const link = (rel: string, number: number): string => {
    const parameters = new URLSearchParams(query);
    parameters.set("page", String(number));
    return `<${context.baseUrl}/api/v3/repositories/${repository.databaseId}/${rest}?${parameters.toString()}>; rel="${rel}"`;
  };
  const links = [
    ...(page > 1 ? [link("prev", page - 1)] : []),
    ...(page < last ? [link("next", page + 1), link("last", last)] : []),
    ...(page > 1 ? [link("first", 1)] : []),
  ];
  const entries = list.slice((page - 1) * size, page * size).map(shape);
  return json(200, entries, links.length === 0 ? {} : { link: links.join(", ") });
}

/**
 * Answers 404 where there is no such repository, or the viewer may not see it. A former name redirects to the
 * repository's number, and a write keeps its method (octokit/fixtures, "rename-repository").
 */
export function inRepository(run: (repository: Repository, call: Call) => Answer): Route["answer"] {
  return (call) => {
    const { owner = "", name = "" } = call.params;
    const { world, baseUrl } = call.context;
    const repository = findRepository(world, owner, name);
    if (repository === undefined || !canSeeRepository(call.context, repository)) return NOT_FOUND;
    if (repository.name.toLowerCase() !== name.toLowerCase()) {
      const [status, message] =
        call.method === "GET" ? [301, "Moved Permanently"] : [307, "Temporary Redirect"];
      const rest = call.path.split("/").slice(4).join("/");
      const query = call.query.size === 0 ? "" : `?${call.query.toString()}`;
      const url = `${baseUrl}/api/v3/repositories/${repository.databaseId}${rest === "" ? "" : `/${rest}`}${query}`;
      return json(
        status,
        { message, url, documentation_url: "https://docs.github.com/rest" },
        { location: url },
      );
    }
    return run(repository, call);
  };
}

/** Answers with the thread of that number; a deleted one is gone, a transferred one redirects. */
export function onThread(run: (thread: Thread, call: Call) => Answer): Route["answer"] {
  return inRepository(({ threads, formerNumbers, hasIssuesEnabled }, call) => {
    const number = Number(call.params["number"]);
    const thread = threads.get(number);
    if (!hasIssuesEnabled && thread?.kind !== "PullRequest")
      return restError(410, "Issues are disabled for this repo");
    if (thread !== undefined) return run(thread, call);
    const former = formerNumbers.get(number);
    if (former === undefined) return NOT_FOUND;
    if (former === null) return restError(410, "This issue was deleted");
    const url = `${call.context.baseUrl}/api/v3/repos/${repositoryName(former.repository)}/issues/${former.number}`;
    return json(
      301,
      { message: "Moved Permanently", url, documentation_url: urlOf(former, call.context) },
      { location: url },
    );
  });
}

/** Returns the refusal of a token whose permissions do not cover writes of that resource. */
function outOfReach(isApp: boolean, resource: PermissionName): Answer {
  return restError(403, outOfReachWords(isApp), { "x-accepted-github-permissions": `${resource}=write` });
}

interface Right {
  readonly permission: "TRIAGE" | "WRITE";
  readonly resource: PermissionName;
}

/** Returns the body that the schema describes, or GitHub's answer to no JSON or, by `invalid`, to another body. */
export function bodyOf<Body>(
  { body }: Call,
  schema: z.ZodType<Body>,
  invalid: (error: z.ZodError) => Answer,
): { readonly value: Body } | Answer {
  const value = parseJson(body);
  if (value === undefined) return restError(400, "Problems parsing JSON");
  const parsed = schema.safeParse(value);
  return parsed.success ? { value: parsed.data } : invalid(parsed.error);
}

/** Returns why the viewer may not write here, or undefined where it may. */
export function refusal(
  context: Context,
  repository: Repository,
  { permission, resource }: Right,
): Answer | undefined {
  const { viewer, scopes, isFineGrained } = context;
  if (!scopes.has("repo")) return HIDDEN_WITHOUT_SCOPE;
  const isPermitted = isAllowed(viewer, repository, permission);
  if (!tokenWrites(context, resource) || (isFineGrained && !isPermitted))
    return outOfReach(viewer.kind === "Bot", resource);
  const needed = permission === "WRITE" ? "push" : "triage";
  if (!isPermitted) return restError(403, `Must have ${needed} access to Repository.`);
  if (repository.isArchived) return restError(403, "Repository was archived so is read-only.");
  return undefined;
}
