import { quoted } from "../../errors.ts";
import type { AppPermissions, BoardSnapshot } from "../ports/board.ts";
import type { HealthCheck } from "./health-check.ts";

/** Scopes by which a classic token may do what the tools do; finer tokens name none, and are judged by results. */
const REPOSITORY_SCOPE = "repo";
const PROJECT_SCOPE = "project";
/** The same of an App, by GitHub's names (docs/security.md says what each is for). */
const REPOSITORY_PERMISSIONS: AppPermissions = { contents: "write", issues: "write", pull_requests: "read" };
const PROJECT_PERMISSIONS: AppPermissions = { organization_projects: "write" };
/** What an App is granted, from less to more. */
const GRANTS: readonly (string | undefined)[] = ["read", "write", "admin"];

/** Whose token it is, and what it lacks. */
export function tokenCheck(setup: BoardSnapshot): HealthCheck {
  const name = "token";
  const { viewer, scopes, projectScopes, permissions } = setup;
  if (permissions !== null) return appCheck(setup, permissions);
  const missing = [...missingScope(scopes, REPOSITORY_SCOPE), ...missingScope(projectScopes, PROJECT_SCOPE)];
  if (missing.length > 0) {
    return {
      name,
      ok: false,
      message: `accepted as "${viewer}", without the scope ${quoted(missing)}`,
      fix: `Add ${quoted(missing)} to the token`,
    };
  }
  const known = scopes === null || scopes.length === 0 ? null : scopes;
  const message =
    known === null
      ? "it has no classic scopes, so the checks below tell what it may do"
      : `its scopes are ${quoted(known)}`;
  return { name, ok: true, message: `accepted as "${viewer}"; ${message}` };
}

/** What is wrong with an App; what it may do besides is told by the other checks. */
function appCheck({ viewer, projectPermissions }: BoardSnapshot, permissions: AppPermissions): HealthCheck {
  const name = "token";
  const missing = [
    ...missingPermissions(permissions, REPOSITORY_PERMISSIONS),
    ...(projectPermissions === null ? [] : missingPermissions(projectPermissions, PROJECT_PERMISSIONS)),
  ];
  if (missing.length === 0) {
    const message = `accepted as the App "${viewer}", which has the permissions that are needed; other accounts count its records where "trust.authors" names it`;
    return { name, ok: true, message };
  }
  return {
    name,
    ok: false,
    message: `accepted as the App "${viewer}", without the permission ${quoted(missing)}`,
    fix: `Grant ${quoted(missing)} in the App's settings, then accept the change where it is installed`,
  };
}

function missingPermissions(granted: AppPermissions, needed: AppPermissions): string[] {
  return Object.entries(needed).flatMap(([name, grant]) =>
    GRANTS.indexOf(granted[name]) < GRANTS.indexOf(grant) ? [`${name}: ${grant}`] : [],
  );
}

function missingScope(scopes: readonly string[] | null, needed: string): string[] {
  return scopes === null || scopes.length === 0 || scopes.includes(needed) ? [] : [needed];
}
