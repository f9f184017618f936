import { devNull } from "node:os";
import { worktreeFailure } from "./git-errors.ts";

/** A value of git's configuration, and whether the person's own files (`system`, `global`) or the repository set it. */
interface Configured {
  readonly isOfPerson: boolean;
  readonly key: string;
  readonly value: string;
}

export type Setting = readonly [key: string, value: string];

/** The settings that start programs without a name of their own, whoever wrote them. */
export const NO_PROGRAMS: readonly Setting[] = [
  ["core.hooksPath", devNull],
  ["core.fsmonitor", "false"],
  ["core.pager", "cat"],
  ["core.editor", "false"],
  ["sequence.editor", "false"],
  ["core.askPass", ""],
  ["core.alternateRefsCommand", "true"],
  // Maintenance runs gc.recentObjectsHook, which cannot be reset, and may outlive the command.
  ["maintenance.auto", "false"],
  ["gc.auto", "0"],
  ["safe.bareRepository", "explicit"],
  ["diff.ignoreSubmodules", "all"],
  ["submodule.recurse", "false"],
  ["fetch.recurseSubmodules", "false"],
  ["push.recurseSubmodules", "no"],
  // It fetches first, with `remote.<address>.uploadpack`.
  ["push.negotiate", "false"],
  // git takes an alias for a command that is not installed; an empty one is none (measured with git 2.39.5).
  ["alias.lfs", ""],
  ["color.ui", "false"],
  ["core.quotePath", "false"],
];

/** A person's settings for their own work, which would publish, hide or rewrite what the loop works on. */
export const OWN_BEHAVIOR: readonly Setting[] = [
  ["push.followTags", "false"],
  // GitHub takes no signed push, and git ends there.
  ["push.gpgSign", "false"],
  // The conflicts of a stash that is applied anew are no merge: the marks would be committed.
  ["merge.autoStash", "false"],
  // git would not look at the files that it wrote itself.
  ["core.ignoreStat", "false"],
  // A merge that fails without a conflict in the index would be told as one that could not begin.
  ["rerere.autoUpdate", "false"],
  // `git worktree remove` asks `git status` whether anything would be lost.
  ["status.showUntrackedFiles", "all"],
];

/**
 * The programs of a repository's own settings, with the programs that git takes without them. The person's own value
 * counts where there is one.
 */
const DEFAULTS: readonly (readonly [pattern: RegExp, program: string])[] = [
  [/^core\.sshcommand$/, "ssh"],
  [/^gpg(\.openpgp)?\.program$/, "gpg"],
  [/^gpg\.x509\.program$/, "gpgsm"],
  [/^gpg\.ssh\.program$/, "ssh-keygen"],
  [/^gpg\.ssh\.defaultkeycommand$/, "false"],
];
/** The merge of text that git does without a driver. */
const MERGE_TEXT = "git merge-file --marker-size=%L %A %O %B";
// [^]: "." matches no U+2028, which a key may hold.
const FILTER = /^filter\.([^]*)\.(?:clean|smudge|process)$/;
const CREDENTIAL_HELPER = /^credential\.(?:[^]*\.)?helper$/;
/** The values of `git lfs install`, with `--local` those of the repository: a program of the person's own PATH. */
const LFS_FILTER = /^git-lfs (?:clean -- %f|smudge (?:--skip )?-- %f|filter-process(?: --skip)?)$/;
/** Programs that git-lfs starts (git-lfs-config(5)). */
const LFS_PROGRAM = /^lfs\.(?:extension\.|customtransfer\.|(?:[^]*\.)?standalonetransferagent$)/;

/** The entries of `git config --list --show-scope -z`. */
export function readListing(listing: string): Configured[] {
  const parts = listing.split("\0");
  return parts.flatMap((scope, at) => {
    const entry = parts[at + 1];
    if (at % 2 !== 0 || entry === undefined) return [];
    const end = entry.indexOf("\n");
    const [key, value] = end === -1 ? [entry, ""] : [entry.slice(0, end), entry.slice(end + 1)];
    return [{ isOfPerson: scope === "system" || scope === "global", key, value }];
  });
}

/**
 * The settings that keep git from starting the programs that its configuration names. Of the repository's own
 * configuration no program counts; of a person's, all but filters beside git-lfs, merge drivers and hooks, which the
 * attributes of a branch choose or which run in the worktree.
 *
 * The keys are those of git 2.39 to 2.55 (Documentation/config). Hooks of the configuration (`hook.<name>.command`) are
 * new there, and `core.hooksPath` does not turn them off. Throws WORKTREE_FAILED for a key that cannot be set.
 */
export function withoutPrograms(configured: readonly Configured[]): readonly Setting[] {
  const own = configured.filter(({ isOfPerson }) => !isOfPerson);
  const keys = new Set(configured.map(({ key }) => key));
  const ownKeys = new Set(own.map(({ key }) => key));
  const ofPerson = (key: string) =>
    configured.findLast((one) => one.isOfPerson && one.key === key)?.value ?? null;
  const settings: Setting[] = [];
  for (const key of keys) {
    const hook = /^hook\.([^]*)\.command$/.exec(key)?.[1];
    if (hook !== undefined) settings.push([`hook.${hook}.enabled`, "false"]);
    if (/^merge\.[^]*\.driver$/.test(key)) settings.push([key, MERGE_TEXT]);
    const filter = FILTER.exec(key)?.[1];
    const startsMore = own.some((one) => LFS_PROGRAM.test(one.key));
    if (filter !== undefined && (filter !== "lfs" || startsMore)) settings.push([key, ""]);
    else if (filter !== undefined && ownKeys.has(key)) {
      const value = own.findLast((one) => one.key === key)?.value ?? "";
      settings.push([key, ofPerson(key) ?? (LFS_FILTER.test(value) ? value : "")]);
    }
  }
  for (const key of ownKeys) {
    const [, program] = DEFAULTS.find(([pattern]) => pattern.test(key)) ?? [];
    if (program !== undefined) settings.push([key, ofPerson(key) ?? program]);
  }
  return [...settings, ...credentialHelpers(configured)].map(settable);
}

/**
 * Throws WORKTREE_FAILED for a group of remotes with that name: git fetches from each member, with the program that its
 * settings name (measured with git 2.39.5).
 */
export function requireNoGroup(remote: string, configured: readonly Configured[]): void {
  // git lists keys in lower case.
  const group = `remotes.${remote}`;
  if (configured.every(({ key }) => key !== group.toLowerCase())) return;
  throw worktreeFailure(
    `Cannot use git here: a group of remotes has the name ${remote}`,
    `Remove it: git config --unset-all ${group}`,
  );
}

/** An empty helper takes those before it off the list, whatever addresses they are for. */
function credentialHelpers(configured: readonly Configured[]): Setting[] {
  const helpers = configured.filter(({ key }) => CREDENTIAL_HELPER.test(key));
  if (helpers.every(({ isOfPerson }) => isOfPerson)) return [];
  const kept = helpers.filter(({ isOfPerson }) => isOfPerson).map(({ key, value }): Setting => [key, value]);
  return [["credential.helper", ""], ...kept];
}

/** `-c` ends a key at its first "=". U+FFFD stands for bytes that are not UTF-8, which no argument can hold. */
function settable(setting: Setting): Setting {
  const [key] = setting;
  if (!/[=\u{FFFD}]/u.test(key)) return setting;
  throw worktreeFailure(
    `Cannot use git here: its configuration names a program by "${key}"`,
    'Rename the key, so that it is UTF-8 and has no "="',
  );
}
