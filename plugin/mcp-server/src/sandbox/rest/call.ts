/** What the routes share: a call, and who may make it. */
import { isAllowed } from "../accounts.ts";
import { type Answer, restError } from "../answers.ts";
import { type Context, seesRepository } from "../context.ts";
import { findRepository, type Repository } from "../world.ts";

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
}

export const NOT_FOUND = restError(404, "Not Found");

/** Answers 404 where there is no such repository, or the viewer may not see it. */
export function inRepository(run: (repository: Repository, call: Call) => Answer): Route["answer"] {
  return (call) => {
    const { owner = "", name = "" } = call.params;
    const repository = findRepository(call.context.world, owner, name);
    if (repository === undefined || !seesRepository(call.context, repository)) return NOT_FOUND;
    return run(repository, call);
  };
}

/** Returns why the viewer may not write here, or undefined where it may. */
export function refusal({ viewer, scopes }: Context, repository: Repository): Answer | undefined {
  // GitHub hides its routes from tokens that lack the scope, and says which one would do.
  if (!scopes.has("repo"))
    return { ...NOT_FOUND, headers: { ...NOT_FOUND.headers, "x-accepted-oauth-scopes": "repo" } };
  if (!isAllowed(viewer, repository, "WRITE")) return restError(403, "Must have push access to Repository.");
  if (repository.isArchived) return restError(403, "Repository was archived so is read-only.");
  return undefined;
}
