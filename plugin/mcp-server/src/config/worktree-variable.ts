import * as z from "zod";
import { readJson } from "../domain/text.ts";
import { Failure } from "../errors.ts";
import { placeAround } from "../programs/git-place.ts";
import type { GitPlace } from "../programs/git.ts";
import type { Variables } from "../programs/program-place.ts";
import { WORKTREE_VARIABLE, type WorktreeFacts } from "../ports/ticket-worktree.ts";

const form = z.strictObject({
  ticket: z.int().positive(),
  path: z.string().min(1),
  gitFolder: z.string().min(1),
  branch: z.string().min(1),
  base: z.string().min(1),
});

/** The worktree that a loop gave to this process; null for none. Throws CONFIG_INVALID. */
export function worktreeFacts(variables: Variables): WorktreeFacts | null {
  const text = variables[WORKTREE_VARIABLE] ?? "";
  if (text === "") return null;
  const parsed = form.safeParse(readJson(text));
  if (parsed.success) return parsed.data;
  throw new Failure("CONFIG_INVALID", `Cannot use ${WORKTREE_VARIABLE}: it is not what a loop writes`, {
    hint: `Remove ${WORKTREE_VARIABLE} from the environment: \`ralph-hero run\` sets it for its agents`,
  });
}

/**
 * The working copy of this process: the one that a loop gave to it, whatever the folder is, or the one around the folder;
 * null for none. Throws CONFIG_INVALID.
 */
export function workingCopyOf(variables: Variables, folder: string): GitPlace | null {
  const facts = worktreeFacts(variables);
  return facts === null
    ? placeAround(folder, variables)
    : { gitFolder: facts.gitFolder, workTree: facts.path };
}
