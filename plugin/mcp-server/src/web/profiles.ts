export const PROFILES = ["github", "app", "private-members", "ghes-3.17"] as const;

/**
 * - `github`: github.com as measured, and the agents' account is a user;
 * - `app`: the agents' account is a GitHub App;
 * - `private-members`: memberships are private, and plain tokens may not read them;
 * - `ghes-3.17`: a GitHub Enterprise Server without rate limits, and without what it lacks of REST and GraphQL.
 */
export type Profile = (typeof PROFILES)[number];
