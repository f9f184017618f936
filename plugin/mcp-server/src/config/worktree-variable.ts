import * as z from "zod/mini";
import { Failure } from "../errors.ts";
import { placeAround } from "../programs/git-place.ts";
import type { GitPlace } from "../programs/git.ts";
import { WORKTREE_VARIABLE, type WorktreeFacts } from "../programs/ticket-worktree.ts";
import { readJson, type Variables } from "../rules/text.ts";

// Hooks that do not need it load no zod.

const filled = z.string().check(z.minLength(1));
const form = z.strictObject({
  ticket: z.int().check(z.positive()),
  path: filled,
  gitFolder: filled,
  branch: filled,
  base: filled,
  baseRemote: z.nullable(filled),
  pushRemote: z.nullable(filled),
  fork: z.optional(z.strictObject({ owner: filled, repo: filled })),
});

/** The worktree that a loop gave to this process; null for none. Throws CONFIG_INVALID. */
export function worktreeFacts(variables: Variables): WorktreeFacts | null {
  const value = variables[WORKTREE_VARIABLE] ?? "";
  if (value === "") return null;
  const parsed = form.safeParse(readJson(value));
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
