/**
 * The issues that a pull request's text closes, by GitHub's rules (docs.github.com, "Linking a pull request to an issue
 * using a keyword"): one of nine words, in any case of letters, perhaps a colon, then `#12` or `owner/repo#12`.
 */
import type { Issue, PullRequest } from "./entities.ts";
import { findRepository, type World } from "./world.ts";

const CLOSING = /\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?):?\s+(?:([\w.-]+)\/([\w.-]+))?#(\d+)\b/gi;

/** Returns the issues in the order in which the text names them, each once; what is no issue is left out. */
export function issuesClosedBy(world: World, { body, repository }: PullRequest): Issue[] {
  const issues = [...body.matchAll(CLOSING)].flatMap(([, owner, name, number]) => {
    const home = owner === undefined || name === undefined ? repository : findRepository(world, owner, name);
    const thread = home?.threads.get(Number(number));
    return thread?.kind === "Issue" ? [thread] : [];
  });
  return [...new Set(issues)];
}
