import { orNull } from "../errors.ts";
import { gitAtOnce } from "../programs/git.ts";
import { ROOT, type Variables } from "../programs/program-place.ts";
import { runAtOnce } from "../programs/run-bounded.ts";
import { workingCopyOf } from "./worktree-variable.ts";

/** Runs a command and gives its output; null where there is no such command, or it fails. */
export type RunCommand = (file: "git" | "gh", args: readonly string[]) => string | null;

/** git and gh answer from local files; one that hangs must not hang the server. */
const COMMAND_TIMEOUT_MS = 5_000;

/** git in the working copy of this process, and gh, which reads only the person's own files. */
export function localCommands(
  variables: Variables,
  folder: string,
  timeoutMs = COMMAND_TIMEOUT_MS,
): RunCommand {
  const run = { variables, timeoutMs };
  return (file, args) => {
    const place = file === "git" ? workingCopyOf(variables, folder) : null;
    if (file === "git" && place === null) return null;
    // No such program, no repository, not logged in, a configuration that git refuses: this source says nothing.
    const end = orNull(() =>
      place === null ? runAtOnce("gh", args, { ...run, folder: ROOT }) : gitAtOnce(place, args, run),
    );
    return end?.code === 0 ? end.stdout : null;
  };
}
