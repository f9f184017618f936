/** What the routes of the REST interface share. */
import { isAllowed } from "../accounts.ts";
import { type Answer, json, restError } from "../answers.ts";
import { type Context, seesRepository, tokenWrites, urlOf } from "../context.ts";
import { outOfReachWords } from "../problems.ts";
import type { PermissionName } from "../tokens.ts";
import type { Server } from "../profiles.ts";
import type { Repository, Thread } from "../entities.ts";
import { findRepository } from "../world.ts";

export interface Call {
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

export const NOT_FOUND = restError(404, "Not Found");

/** The beginning of every path in a repository. */
export const repo = String.raw`/repos/(?<owner>[^/]+)/(?<name>[^/]+)`;

/** Answers 404 where there is no such repository, or the viewer may not see it. */
export function inRepository(run: (repository: Repository, call: Call) => Answer): Route["answer"] {
  return (call) => {
    const { owner = "", name = "" } = call.params;
    const repository = findRepository(call.context.world, owner, name);
    if (repository === undefined || !seesRepository(call.context, repository)) return NOT_FOUND;
    return run(repository, call);
  };
}

/** Answers with the thread of that number; a deleted one is gone, a transferred one redirects. */
export function onThread(run: (thread: Thread, call: Call) => Answer): Route["answer"] {
  return inRepository(({ threads, formerNumbers }, call) => {
    const number = Number(call.params["number"]);
    const thread = threads.get(number);
    if (thread !== undefined) return run(thread, call);
    const former = formerNumbers.get(number);
    if (former === undefined) return NOT_FOUND;
    if (former === null) return restError(410, "This issue was deleted");
    const { owner, name } = former.repository;
    const url = `${call.context.baseUrl}/api/v3/repos/${owner.login}/${name}/issues/${former.number}`;
    return json(
      301,
      { message: "Moved Permanently", url, documentation_url: urlOf(former, call.context) },
      { location: url },
    );
  });
}

/** Returns the refusal of a token whose permissions do not cover writes of that resource. */
export function outOfReach(isApp: boolean, resource: PermissionName): Answer {
  return restError(403, outOfReachWords(isApp), { "x-accepted-github-permissions": `${resource}=write` });
}

/** Returns why the viewer may not write here, or undefined where it may. */
export function refusal(
  context: Context,
  repository: Repository,
  resource: PermissionName = "contents",
): Answer | undefined {
  const { viewer, scopes } = context;
  // GitHub hides its routes from tokens that lack the scope, and says which one would do.
  if (!scopes.has("repo"))
    return { ...NOT_FOUND, headers: { ...NOT_FOUND.headers, "x-accepted-oauth-scopes": "repo" } };
  const isApp = viewer.kind === "Bot";
  if (!tokenWrites(context, resource) || (isApp && !isAllowed(viewer, repository, "WRITE")))
    return outOfReach(isApp, resource);
  if (!isAllowed(viewer, repository, "WRITE")) return restError(403, "Must have push access to Repository.");
  if (repository.isArchived) return restError(403, "Repository was archived so is read-only.");
  return undefined;
}
