/** The route that tells what an account may do in a repository. */
import { isAllowed, permissionOf } from "../accounts.ts";
import { json, restError, type Answer } from "../answers.ts";
import type { Account, Actor, Repository } from "../entities.ts";
import { findAccount } from "../world.ts";
import { inRepository, repo, type Call, type Route } from "./route.ts";
import { accountShape, permissionsShape } from "./repository-shapes.ts";

/** Returns the permission that a user has by ownership, membership or grant; null for a stranger, public or not. */
function ownPermission(user: Actor, repository: Repository) {
  const { owner, grants } = repository;
  const isKnown =
    owner.id === user.id ||
    grants.has(user.id) ||
    (owner.kind === "Organization" && owner.members.has(user.id));
  return isKnown ? permissionOf(user, repository) : null;
}

function isUser(account: Account | undefined): account is Actor {
  return account?.kind === "User";
}

/**
 * Answers any account's permission to who may push. `permission` reads "maintain" for a maintainer (hub4j, 2023), although
 * "write" is documented: `user.permissions` is the part to rely on.
 */
function permissionOfLogin(repository: Repository, { params, context }: Call): Answer {
  if (!isAllowed(context.viewer, repository, "WRITE"))
    return restError(403, "Must have push access to view collaborator permission.");
  const { login = "" } = params;
  const account = findAccount(context.world, login);
  // An App is no collaborator, and no user of that name exists.
  if (!isUser(account)) return restError(404, `${login} is not a user`);
  const held = ownPermission(account, repository);
  const role = held?.toLowerCase() ?? "none";
  return json(200, {
    permission: role === "triage" ? "read" : role,
    role_name: role,
    user: { ...accountShape(account, context), permissions: permissionsShape(held), role_name: role },
  });
}

export const collaboratorRoutes: readonly Route[] = [
  {
    method: "GET",
    path: new RegExp(`^${repo}/collaborators/(?<login>[^/]+)/permission$`),
    answer: inRepository(permissionOfLogin),
  },
];
