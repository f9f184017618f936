/** The reason of a git command that failed, from the output of git and the remote; pure. */
import { asSeen, shortened, withoutSecrets } from "../rules/text.ts";
import { Failure } from "../errors.ts";
import type { ProgramEnd } from "./program-place.ts";

/** Push protection prints some twenty lines for each secret; the rules of a branch take a line each. */
const MAX_REASON = 1_500;
/** Of a hook that prints without end, the beginning and the end are read: the cause stands there. */
const MAX_READ = 32 * 1024;

/** The words for a push that came between another's fetch and push (git 2.39.5). */
export const LOST_RACE = /\((?:non-fast-forward|fetch first)\)|but expected [0-9a-f]{40}/;

const CAUSE = /^(?:error|fatal): /;
/** The remote's reason in git's table of refs: GitHub names a missing scope nowhere else. */
const REJECTED = /^ ! \[(?:remote )?rejected\].*\((.+)\)$/;
const TABLE = /^(?:(?:To|From) \S+$| [ +*=!-] \[| {3}[0-9a-f]+\.\.)/;
const NOISE = /^(?:hint:|(?:Enumerating|Counting|Compressing|Resolving|Writing|Unpacking) \w+: )/;

/**
 * Known causes by their words, and the person or step that helps; the first that fits counts. GitHub's words are those
 * of pushes that others have published (2018 to 2026), git's those of git 2.39.5.
 */
const CAUSES: readonly (readonly [words: RegExp, remedy: string])[] = [
  [/would be overwritten by merge/, "Commit the changes first, then do it again"],
  [
    /unmerged files|MERGE_HEAD exists/,
    "A merge is under way: resolve its conflicts in the files, and commit it first",
  ],
  [
    /GITHUB PUSH PROTECTION|Push cannot contain secrets/i,
    "A commit holds a secret: a person revokes it, and takes it out of the branch's history",
  ],
  [
    /Commits must have (?:verified|valid) signatures/,
    "Commits must be signed: a person sets up commit.gpgSign with a key that GitHub knows, and signs the branch's commits anew",
  ],
  [
    /\bGH001\b/,
    "A file is too large for GitHub: a person takes it out of the branch's history, or moves it to Git LFS",
  ],
  [
    /\bGH006\b|protected branch hook declined/,
    "The branch is protected: a person changes its protection on GitHub",
  ],
  [
    /\bGH007\b/,
    "GitHub keeps the address of the commits private: a person sets git's user.email to their noreply address",
  ],
  [
    /\bGH008\b/,
    "Objects of Git LFS are missing on GitHub: a person runs `git lfs push --all` for the branch in this clone",
  ],
  [
    /\bGH013\b|repository rule violations/,
    "A rule of the repository forbids it: a person changes the rule, or removes the cause",
  ],
  [
    /refusing to allow .* to create or update workflow/,
    "The token may not change workflows: a person gives it that right (`workflow`), or the files stay as they are",
  ],
  [/archived so it is read-only/, "The repository is archived: a person has to unarchive it"],
  [/SAML SSO/, "A person authorizes the token or key for the organization's single sign-on"],
  [
    /from proxy after CONNECT|[Rr]esolve proxy|Proxy (?:CONNECT|Authentication)|[Ii]nvalid proxy URL/,
    "The proxy before the remote does not let git through: a person looks at HTTPS_PROXY and NO_PROXY, or at git's http.proxy, and at the user and password in it",
  ],
  [
    /SSL certificate problem|certificate verif(?:y|ication) failed/,
    "git does not trust the remote's certificate: a person names the certificates in NODE_EXTRA_CA_CERTS, or in git's http.sslCAInfo, which counts more, and restarts",
  ],
  [
    /Permission to .* denied|[Rr]epository (?:'.*' )?not found|access to repository not granted|returned error: 40[134]|Permission denied \(publickey|Authentication failed|could not read (?:Username|Password)/,
    "The account has no access: a person checks the remote's address, and what the token or key may do there",
  ],
  [
    /[Cc]ould not resolve host|Failed to connect|Connection (?:refused|reset|closed|timed out)|Network is unreachable|returned error: 5\d\d|hung up unexpectedly/,
    "The remote cannot be reached: try again; if it stays so, a person looks at the network and the remote's address",
  ],
  [/No space left on device|[Qq]uota exceeded/, "A disk is full: a person has to free space"],
  [/insufficient permission/, "A person has to let the loop's user write to the repository's folder"],
  [
    /Please tell me who you are|empty ident|auto-detect/,
    "git does not know the author: a person sets user.name and user.email on this machine (git config --global)",
  ],
  [
    /failed to sign|signing ?key|load public key|write commit object/i,
    "Signing failed: a person repairs the key, or its agent, on this machine (user.signingKey, gpg.format)",
  ],
  [LOST_RACE, "Others push to the branch at the same time: do it again"],
  [
    /hook declined/,
    "A hook of the remote refused it, for the reason in the message; else ask a person who looks after the remote",
  ],
  [
    /unrelated histories/,
    "The clone knows no commit that the branches have in common. A person runs `git fetch --unshallow` in a clone made with --depth, and else looks at the branches",
  ],
  [
    /cannot lock ref '.*': '.*' exists/,
    "Another branch has a part of the name: a person renames or deletes it",
  ],
  [
    /promisor remote/,
    "A partial clone lacks files, and git fetches none here: start the loop in a clone without --filter",
  ],
];

/** A failure of work in a worktree, with the step that helps. */
export function worktreeFailure(message: string, hint: string): Failure {
  return new Failure("WORKTREE_FAILED", message, { hint });
}

/**
 * The failure of a git command: all that the remote said, and git's own words up to its first error, without git's
 * hints, secrets and addresses' passwords. `otherwise` is the hint where the cause is unknown.
 */
export function gitFailure(attempted: string, end: ProgramEnd, otherwise: string): Failure {
  const whole = end.stderr.trim() === "" ? end.stdout : end.stderr;
  const isLong = whole.length > MAX_READ;
  const printed = asSeen(isLong ? `${whole.slice(0, MAX_READ)}\n${whole.slice(-MAX_READ)}` : whole);
  const lines = printed.split(/[\r\n]+/).map((line) => line.trimEnd());
  const said = lines.flatMap((line) => /^remote: *(.*)$/.exec(line)?.[1] ?? []);
  const own = lines.filter((line) => !line.startsWith("remote:"));
  const first = own.findIndex((line) => CAUSE.test(line));
  // After the first error git names files behind a tab, and newer versions quote gpg; further errors are consequences.
  const kept = own.filter((line, at) => first === -1 || at <= first || /^(?:\t|gpg: )/.test(line));
  const rejected = own.flatMap((line) => {
    const reason = REJECTED.exec(line)?.[1];
    return reason === undefined ? [] : [`rejected: ${reason}`];
  });
  const words = [...said, ...rejected, ...kept.filter((line) => !TABLE.test(line))].filter(
    (line) => /[\p{L}\p{N}]/u.test(line) && !NOISE.test(line),
  );
  const why = withoutSecrets(words.map((line) => line.trim()).join(" ")).replaceAll(
    /(?<=\b[a-z][a-z+]*:\/\/)[^\s/@]*@/g,
    "",
  );
  const silent = end.code === null ? "git did not start, or took too long" : `git ended with ${end.code}`;
  const remedy = CAUSES.find(([cause]) => cause.test(printed))?.[1];
  return worktreeFailure(`Cannot ${attempted}: ${shortened(why, MAX_REASON) || silent}`, remedy ?? otherwise);
}
