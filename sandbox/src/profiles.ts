/** The kinds of GitHub that a sandbox can be; they combine. */

import { type Profile, PROFILES } from "../../plugin/mcp-server/src/web/profiles.ts";

/** The features of a server. */
export interface Server {
  readonly schema: "github" | "ghes-3.17";
  /** GitHub Enterprise Server has rate limits off by default: no headers, and a null `rateLimit`. */
  readonly hasRateLimits: boolean;
  /** By the published descriptions, @octokit/openapi 23.0.2. */
  readonly hasProjectItemsByRest: boolean;
  readonly hasSubIssuesByRest: boolean;
  readonly hasDependencies: boolean;
  /** Null on github.com. */
  readonly installedVersion: string | null;
}

const GITHUB: Server = {
  schema: "github",
  hasRateLimits: true,
  hasProjectItemsByRest: true,
  hasSubIssuesByRest: true,
  hasDependencies: true,
  installedVersion: null,
};

const GHES_3_17: Server = {
  schema: "ghes-3.17",
  hasRateLimits: false,
  hasProjectItemsByRest: false,
  hasSubIssuesByRest: false,
  hasDependencies: false,
  installedVersion: "3.17.0",
};

/** Returns the server of these profiles. */
export function serverOf(profiles: readonly Profile[]): Server {
  return profiles.includes("ghes-3.17") ? GHES_3_17 : GITHUB;
}

/** Tells whether that is the name of a profile. */
export function isProfile(name: string): name is Profile {
  return PROFILES.some((profile) => profile === name);
}
