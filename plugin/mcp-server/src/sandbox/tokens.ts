/** Tokens: `sandbox-<login>` with all scopes, `sandbox-<login>+repo,read:project` with just these. */
import { ALL_SCOPES } from "./scopes.ts";
import { type Actor, findAccount, type World } from "./world.ts";

export interface Viewer {
  readonly viewer: Actor;
  readonly scopes: ReadonlySet<string>;
}

const TOKEN = /^sandbox-(?<login>[\w-]+)(?:\+(?<scopes>[\w:,]*))?$/;

/** Returns whose token it is and what it may do, or undefined for any text that is no token of this world. */
export function viewerOf(world: World, token: string): Viewer | undefined {
  const groups = TOKEN.exec(token)?.groups;
  const account = findAccount(world, groups?.["login"] ?? "");
  if (account === undefined || account.kind === "Organization") return undefined;
  const granted = groups?.["scopes"]?.split(",").filter((scope) => scope !== "");
  return { viewer: account, scopes: new Set(granted ?? ALL_SCOPES) };
}

/** Returns the token of an `Authorization` header, or undefined where there is none. */
export function tokenOf(header: string | undefined): string | undefined {
  return /^(?:token|bearer)\s+(?<token>\S+)$/i.exec(header ?? "")?.groups?.["token"];
}
