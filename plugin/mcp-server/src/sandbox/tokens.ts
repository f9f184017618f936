/**
 * Tokens: `sandbox-<login>` with all scopes, `sandbox-<login>+repo,read:project` with just these,
 * `sandbox-<login>+fine-grained`, which has permissions instead of scopes, and `sandbox-<login>+until=<second>`, an
 * App's, which has them too and ends.
 */
import { ALL_SCOPES } from "./scopes.ts";
import type { Actor } from "./entities.ts";
import { findAccount, type World } from "./world.ts";

export interface Viewer {
  readonly viewer: Actor;
  readonly scopes: ReadonlySet<string>;
  /** GitHub names no scopes of such a token, and keeps it away from the projects of users. */
  readonly isFineGrained: boolean;
}

const FINE_GRAINED = "fine-grained";

const TOKEN = /^sandbox-(?<login>[\w-]+)(?:\+(?<scopes>[\w:,]*|fine-grained)|\+until=(?<endsAtS>\d+))?$/;

/** Returns the token of an App's installation, which ends at that second since 1970. */
export function installationToken(login: string, endsAtS: number): string {
  return `sandbox-${login}+until=${endsAtS}`;
}

/** Returns whose token it is and what it may do, or undefined for any text that is no token of this world. */
export function viewerOf(world: World, token: string): Viewer | undefined {
  const groups = TOKEN.exec(token)?.groups;
  const account = findAccount(world, groups?.["login"] ?? "");
  if (account === undefined || account.kind === "Organization") return undefined;
  const { scopes: granted, endsAtS } = groups ?? {};
  if (endsAtS !== undefined && Number(endsAtS) * 1000 <= world.clock().getTime()) return undefined;
  const isFineGrained = granted === FINE_GRAINED || endsAtS !== undefined;
  const scopes =
    granted === undefined || isFineGrained ? ALL_SCOPES : granted.split(",").filter((scope) => scope !== "");
  return { viewer: account, scopes: new Set(scopes), isFineGrained };
}

/** Returns the token of an `Authorization` header, or undefined where there is none. */
export function tokenOf(header: string | undefined): string | undefined {
  return /^(?:token|bearer)\s+(?<token>\S+)$/i.exec(header ?? "")?.groups?.["token"];
}
