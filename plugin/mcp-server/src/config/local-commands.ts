import { orNull } from "../errors.ts";
import { gitAtOnce } from "../programs/git.ts";
import { ROOT, runAtOnce } from "../programs/program-place.ts";
import { ENTERPRISE_TOKEN_VARIABLES, GITHUB_TOKEN_VARIABLES } from "../rules/github-host.ts";
import { workingCopyOf } from "./worktree-variable.ts";
import type { Variables } from "../rules/text.ts";

/** Runs a command and gives its output; null where there is no such command, or it fails. */
export type RunCommand = (file: "git" | "gh", args: readonly string[]) => string | null;

/** git and gh answer from local files; one that hangs must not hang the server. */
const COMMAND_TIMEOUT_MS = 5_000;

/**
 * git in the working copy of this process, and gh, which reads only the person's own files: it would give the tokens of
 * its variables, too, in a Codespace that of github.com for any host (go-gh 2.11, `pkg/auth`).
 */
export function localCommands(
  variables: Variables,
  folder: string,
  timeoutMs = COMMAND_TIMEOUT_MS,
): RunCommand {
  const run = { variables, timeoutMs };
  const tokens = [...GITHUB_TOKEN_VARIABLES, ...ENTERPRISE_TOKEN_VARIABLES];
  const ofGh = { ...variables, ...Object.fromEntries(tokens.map((name) => [name, undefined])) };
  return (file, args) => {
    const place = file === "git" ? workingCopyOf(variables, folder) : null;
    if (file === "git" && place === null) return null;
    // No such program, no repository, not logged in, a configuration that git refuses: this source says nothing.
    const end = orNull(() =>
      place === null
        ? runAtOnce("gh", args, { ...run, folder: ROOT, variables: ofGh })
        : gitAtOnce(place, args, run),
    );
    return end?.code === 0 ? end.stdout : null;
  };
}
