/** Where locks, run marks and backups are kept: git refs under one prefix of the team. */

/** Git's name for no object: in a ref update it stands for "no ref". */
export const NO_OBJECT = "0000000000000000000000000000000000000000";

/** Ends in a slash, like every prefix here. */
export const DEFAULT_LOCK_PREFIX = "refs/ralph/locks/";

const PREFIX = /^refs\/(?!pull\/)[\w.-]+\/(?:[\w.-]+\/)*$/;
/** Parts of names that git refuses (git-check-ref-format), and that an address on the web would resolve. */
const REFUSED_PART = /^\.|\.$|\.\.|\.lock$/;
const PROBE_BEGINNING = "0-probe-";
const PROBE_REF = /\/0-probe-[0-9A-HJKMNP-TV-Z]{26}(?:-[a-z]+)?$/;
/** Every branch or tag lies there, so a prefix needs a part of its own. */
const NO_PREFIX: readonly string[] = ["refs/heads/", "refs/tags/"];

/** Whether refs may be kept under the prefix: in full, outside of pull requests, ending in a slash. */
export function isLockPrefix(text: string): boolean {
  const parts = text.split("/");
  return PREFIX.test(text) && !NO_PREFIX.includes(text) && !parts.some((part) => REFUSED_PART.test(part));
}

/** What a lock prefix has to be, for messages. */
export const LOCK_PREFIX_RULE =
  'it must begin with "refs/", have a part of its own, lie outside of "refs/pull/", be a name that git accepts and end with "/"';

export function lockRef(prefix: string, number: number): string {
  return `${prefix}${number}`;
}

/** The ticket whose lock that ref is; null for a ref that is none. */
export function lockNumber(prefix: string, ref: string): number | null {
  const number = ref.startsWith(prefix) ? ref.slice(prefix.length) : "";
  return /^[1-9]\d{0,9}$/.test(number) ? Number(number) : null;
}

/** A ref that tries what locks need. No ticket's number begins with a zero, so it is nobody's lock. */
export function probeRef(prefix: string, id: string, suffix?: string): string {
  return `${prefix}${PROBE_BEGINNING}${id}${suffix === undefined ? "" : `-${suffix}`}`;
}

/** What the names of all probes' refs begin with. */
export function probeRefs(prefix: string): string {
  return `${prefix}${PROBE_BEGINNING}`;
}

/** Whether a probe made the ref: its name has an id, a ULID. */
export function isProbeRef(name: string): boolean {
  return PROBE_REF.test(name);
}

/** The prefix of run marks or backups beside the locks: `refs/ralph/runs/` beside `refs/ralph/locks/`. */
export function prefixBeside(lockPrefix: string, kind: "runs" | "backup"): string {
  const base = lockPrefix.endsWith("/locks/")
    ? lockPrefix.slice(0, -"locks/".length)
    : `${lockPrefix.slice(0, -1)}-`;
  return `${base}${kind}/`;
}

/** The side effects of locks that are branches or tags; null for refs elsewhere, which have none. */
export function lockPrefixWarning(prefix: string): string | null {
  const kind = /^refs\/(heads|tags)\//.exec(prefix)?.[1];
  if (kind === undefined) return null;
  const [each, list] = kind === "heads" ? ["branch", "branches"] : ["tag", "tags"];
  const pattern = `${prefix.replace(/^refs\/(?:heads|tags)\//, "")}**`;
  return `each lock is a ${each} under "${prefix}": GitHub shows it among the ${list}, sends push events and webhooks for it, starts Actions workflows that run on any ${each}, and applies the repository's ${each} rules. Exclude "${pattern}" in workflows (${list}-ignore) and rules`;
}
