import { execFileSync } from "node:child_process";
import { orNull } from "./or-null.ts";

/** Runs a command and gives its output; null where there is no such command, or it fails. */
export type RunCommand = (file: string, args: readonly string[]) => string | null;

/** git and gh answer from local files; one that hangs must not hang the server. */
const COMMAND_TIMEOUT_MS = 5_000;

/** Runs git and gh in the project's folder. */
export function commandsIn(folder: string): RunCommand {
  return (file, args) => {
    // No such program, no repository, not logged in: each only means that this source says nothing.
    return orNull(() =>
      execFileSync(file, args, {
        cwd: folder,
        timeout: COMMAND_TIMEOUT_MS,
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }),
    );
  };
}
