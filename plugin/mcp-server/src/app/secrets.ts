import { Failure } from "../errors.ts";

/** GitHub's own token formats; nothing that people write looks like them. */
const TOKEN = /gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{22,}/;

/**
 * What agents and scripts write is published on issues, so a token must not get there. Throws INPUT_SECRET, whose
 * message does not repeat it.
 */
export function refuseSecrets(attempted: string, given: unknown): void {
  if (!TOKEN.test(JSON.stringify(given ?? {}))) return;
  throw new Failure("INPUT_SECRET", `Cannot ${attempted}: an argument holds a GitHub token`, {
    hint: "Leave the token out; nothing was written. If others may have seen it, revoke it",
  });
}
