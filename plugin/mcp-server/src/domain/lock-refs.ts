/** Where locks, run marks and backups are kept: git refs under one prefix of the team. */

/** Ends in a slash, like every prefix here. */
export const DEFAULT_LOCK_PREFIX = "refs/ralph/locks/";

const PREFIX = /^refs\/(?!pull\/)[\w.-]+\/(?:[\w.-]+\/)*$/;
/** Every branch or tag lies there, so a prefix needs a part of its own. */
const NO_PREFIX: readonly string[] = ["refs/heads/", "refs/tags/"];

/** Whether refs may be kept under the prefix: in full, outside of pull requests, ending in a slash. */
export function isLockPrefix(text: string): boolean {
  return PREFIX.test(text) && !NO_PREFIX.includes(text);
}

/** What a lock prefix has to be, for messages. */
export const LOCK_PREFIX_RULE =
  'it must begin with "refs/", have a part of its own, lie outside of "refs/pull/" and end with "/"';

export function lockRef(prefix: string, number: number): string {
  return `${prefix}${number}`;
}

/** The ticket whose lock that ref is; null for a ref that is none. */
export function lockNumber(prefix: string, ref: string): number | null {
  const number = ref.startsWith(prefix) ? ref.slice(prefix.length) : "";
  return /^[1-9]\d{0,9}$/.test(number) ? Number(number) : null;
}

/** The prefix of run marks or backups beside the locks: `refs/ralph/runs/` beside `refs/ralph/locks/`. */
export function prefixBeside(lockPrefix: string, kind: "runs" | "backup"): string {
  const base = lockPrefix.endsWith("/locks/")
    ? lockPrefix.slice(0, -"locks/".length)
    : `${lockPrefix.slice(0, -1)}-`;
  return `${base}${kind}/`;
}

/** What locks set off that are branches or tags; null for refs elsewhere, which set off nothing. */
export function lockPrefixWarning(prefix: string): string | null {
  const kind = /^refs\/(heads|tags)\//.exec(prefix)?.[1];
  if (kind === undefined) return null;
  const [each, list] = kind === "heads" ? ["branch", "branches"] : ["tag", "tags"];
  const pattern = `${prefix.replace(/^refs\/(?:heads|tags)\//, "")}**`;
  return `each lock is a ${each} under "${prefix}": GitHub shows it among the ${list}, sends push events and webhooks for it, starts Actions workflows that run on any ${each}, and applies the repository's ${each} rules. Exclude "${pattern}" in workflows (${list}-ignore) and rules`;
}
