/** An account's permission in a repository, in GitHub's words; pure. */

/** With one of these an account may write there. */
const WRITERS: readonly string[] = ["ADMIN", "MAINTAIN", "WRITE"];

/**
 * Whether GitHub says that the viewer may not write in the repository. Null says nothing: `viewerPermission` is null
 * for the installation token of a GitHub App, whatever the App may do (docs/maintainers/github.md, "viewer-permission").
 */
export function forbidsWriting(viewerPermission: string | null): boolean {
  return viewerPermission !== null && !WRITERS.includes(viewerPermission);
}

/** GitHub's answer about an account's write access to a repository. */
export type WriteAccess =
  | { readonly kind: "writer" }
  | { readonly kind: "no writer" }
  /** GitHub did not tell; `why` has its words, `remedy` what would help. */
  | { readonly kind: "unknown"; readonly why: string; readonly remedy: string };

/** The answer of REST `collaborators/{login}/permission`, as far as write access depends on it. */
export interface CollaboratorPermission {
  readonly permission: string;
  readonly user: {
    readonly permissions?:
      | { readonly push?: boolean; readonly maintain?: boolean; readonly admin?: boolean }
      | undefined;
  } | null;
}

/**
 * Whether the answer gives write access. `user.permissions` decides where it is there: `permission` has read
 * "maintain", a word that GitHub does not document for it (docs/maintainers/github.md, "collaborator-permission").
 */
export function givesWriteAccess({ permission, user }: CollaboratorPermission): boolean {
  const held = user?.permissions;
  if (held === undefined) return WRITERS.includes(permission.toUpperCase());
  return held.push === true || held.maintain === true || held.admin === true;
}
