/**
 * Tokens:
 * - `sandbox-<login>`: a classic token with all scopes, or the unlimited token of an App's installation;
 * - `sandbox-<login>+repo,read:project`: a classic token with these scopes;
 * - `sandbox-<login>+fine-grained,contents=read`: permissions instead of scopes, "write" for each that is not named;
 * - `sandbox-<login>+until=<second>,issues=write`: an installation token that ends, with no other permission.
 */
import type { Actor } from "./entities.ts";
import { findAccount, type World } from "./world.ts";

export interface Viewer {
  readonly viewer: Actor;
  readonly scopes: ReadonlySet<string>;
  /** GitHub names no scopes of such a token, and keeps it away from the projects of users. */
  readonly isFineGrained: boolean;
  readonly permissions: TokenPermissions;
}

type Access = "none" | "read" | "write";
/** GitHub's names of the permissions that the sandbox checks. */
export type PermissionName = "contents" | "issues" | "organization_projects";

/** The permissions of a fine-grained or installation token; a classic token is not limited by them. */
export interface TokenPermissions {
  readonly granted: ReadonlyMap<string, string>;
  /** The access that the token has to what `granted` does not name. */
  readonly others: Access;
}

/** Returns the token's access to the resource. */
export function accessTo({ granted, others }: TokenPermissions, name: PermissionName): string {
  return granted.get(name) ?? others;
}

const TOKEN =
  /^sandbox-(?<login>[\w-]+)(?:\+(?:until=(?<endsAtS>\d+)|(?<fine>fine-grained))(?<permissions>(?:,\w+=\w+)*)|\+(?<scopes>[\w:,]*))?$/;

/** Returns the token of an App's installation, which ends at that second since 1970. */
export function installationToken(
  login: string,
  endsAtS: number,
  permissions: Readonly<Record<string, string>>,
): string {
  const granted = Object.entries(permissions).map(([name, access]) => `,${name}=${access}`);
  return `sandbox-${login}+until=${endsAtS}${granted.join("")}`;
}

/** Returns whose token it is and what it may do, or undefined for any text that is no token of this world. */
export function viewerOf(world: World, token: string): Viewer | undefined {
  const groups = TOKEN.exec(token)?.groups;
  const account = findAccount(world, groups?.["login"] ?? "");
  if (account === undefined || account.kind === "Organization") return undefined;
  const { scopes, fine, permissions = "", endsAtS } = groups ?? {};
  if (endsAtS !== undefined && Number(endsAtS) * 1000 <= world.clock().getTime()) return undefined;
  return {
    viewer: account,
    scopes: new Set(
      scopes === undefined ? world.plainScopes : scopes.split(",").filter((scope) => scope !== ""),
    ),
    isFineGrained: fine !== undefined || endsAtS !== undefined || account.kind === "Bot",
    permissions: { granted: pairsOf(permissions), others: endsAtS === undefined ? "write" : "none" },
  };
}

function pairsOf(permissions: string): Map<string, string> {
  const pairs = permissions.split(",").filter((pair) => pair !== "");
  return new Map(
    pairs.map((pair) => {
      const [name = "", access = ""] = pair.split("=");
      return [name, access];
    }),
  );
}

/** Returns the token of an `Authorization` header, or undefined where there is none. */
export function tokenOf(header: string | undefined): string | undefined {
  return /^(?:token|bearer)\s+(?<token>\S+)$/i.exec(header ?? "")?.groups?.["token"];
}
