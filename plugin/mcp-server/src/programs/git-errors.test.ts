import { expect, test } from "vitest";
import { gitFailure } from "./git-errors.ts";

function failureOf(stderr: string, code: number | null = 1): { message: string; hint: string } {
  return gitFailure("push x", { code, stdout: "", stderr }, "Otherwise");
}

/** What git or the remote says, by the remedy that it has to lead to. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  "a person revokes it": [
    "remote: error: GH013: Repository rule violations found for refs/heads/x.\nremote: \nremote: - GITHUB PUSH PROTECTION\nremote:   ——————————\nremote:     - Push cannot contain secrets",
  ],
  "commit.gpgSign": [
    "remote: error: GH006: Protected branch update failed for refs/heads/x.\nremote: error: Commits must have valid signatures.",
  ],
  "changes its protection": [
    "remote: error: GH006: Protected branch update failed for refs/heads/x.\nremote: - Changes must be made through a pull request.",
  ],
  "A rule of the repository": [
    "remote: error: GH013: Repository rule violations found for refs/heads/x.",
    " ! [remote rejected] x -> x (push declined due to repository rule violations)",
  ],
  "too large": [
    "remote: error: File a.zip is 301.74 MB; this exceeds GitHub's file size limit of 100.00 MB\nremote: error: GH001: Large files detected.",
  ],
  noreply: ["remote: error: GH007: Your push would publish a private email address."],
  "git lfs push --all": [
    "remote: error: GH008: Your push referenced at least 1 unknown Git LFS object:\nremote:     d2d36233",
  ],
  "may not change workflows": [
    " ! [remote rejected] x -> x (refusing to allow a GitHub App to create or update workflow `.github/workflows/a.yml` without `workflows` permission)",
    " ! [remote rejected] x -> x (refusing to allow an OAuth App to create or update workflow `.github/workflows/a.yml` without `workflow` scope)",
  ],
  archived: [
    "remote: This repository was archived so it is read-only.\nfatal: unable to access 'https://github.com/a/b/': The requested URL returned error: 403",
  ],
  "single sign-on": [
    "remote: The 'acme' organization has enabled or enforced SAML SSO.\nfatal: unable to access 'https://github.com/a/b/': The requested URL returned error: 403",
  ],
  "has no access": [
    "remote: Permission to a/b.git denied to maya.\nfatal: unable to access 'https://github.com/a/b/': The requested URL returned error: 403",
    "remote: Repository not found.\nfatal: repository 'https://github.com/a/b/' not found",
    "git@github.com: Permission denied (publickey).\nfatal: Could not read from remote repository.",
    "fatal: could not read Username for 'https://github.com': terminal prompts disabled",
  ],
  "cannot be reached": [
    "fatal: unable to access 'https://github.com/a/b/': Could not resolve host: github.com",
    "ssh: Could not resolve hostname github.com: Name or service not known\nfatal: Could not read from remote repository.",
    "error: RPC failed; HTTP 502 curl 22 The requested URL returned error: 502",
  ],
  "disk is full": ["fatal: cannot store pack file: No space left on device"],
  "write to the repository's folder": [
    "error: insufficient permission for adding an object to repository database .git/objects",
  ],
  "user.name and user.email": [
    "Author identity unknown\n\n*** Please tell me who you are.\n\nfatal: unable to auto-detect email address (got 'root@vm.(none)')",
    "fatal: empty ident name (for <x@localhost>) not allowed",
  ],
  "Signing failed": [
    "error: gpg failed to sign the data\nfatal: failed to write commit object",
    "error: Couldn't load public key /k: No such file or directory?\n\nfatal: failed to write commit object",
    "fatal: either user.signingkey or gpg.ssh.defaultKeyCommand needs to be configured",
  ],
  "do it again": [" ! [rejected]        x -> x (fetch first)\nerror: failed to push some refs"],
  "A hook of the remote": [" ! [remote rejected] x -> x (hook declined)\nerror: failed to push some refs"],
  "Commit the changes": [
    "error: Your local changes to the following files would be overwritten by merge:\n\ta",
  ],
  "merge is under way": [
    "fatal: You have not concluded your merge (MERGE_HEAD exists).\nPlease, commit your changes before you merge.",
  ],
  "git fetch --unshallow": ["fatal: refusing to merge unrelated histories"],
  "renames or deletes": [
    "fatal: cannot lock ref 'refs/heads/ralph/gh-0012': 'refs/heads/ralph' exists; cannot create 'refs/heads/ralph/gh-0012'",
  ],
  "without --filter": ["fatal: could not fetch 1234 from promisor remote"],
  Otherwise: ["fatal: something new"],
};

const CASES = Object.entries(SAID).flatMap(([remedy, all]) => all.map((stderr) => [stderr, remedy] as const));

test.each(CASES)("%j names the person or step that helps", (stderr, remedy) => {
  expect(failureOf(stderr).hint).toContain(remedy);
});

test("the message has the remote's lines and git's first error with its files, and nothing else", () => {
  const lines = [
    "remote: Resolving deltas: 100% (1/1), completed with 3 local objects.        ",
    "remote: error: GH013: no.        ",
    "remote: ",
    "remote: hint: try harder",
    "To https://github.com/a/b",
    " ! [remote rejected] x -> x (pre-receive hook declined)",
    "error: failed to push some refs to 'https://maya:hunter2@github.com/a/b'",
    "\tfile.ts",
    "hint: Updates were rejected",
    "fatal: later",
  ];
  expect(failureOf(lines.join("\n")).message).toBe(
    "Cannot push x: error: GH013: no. rejected: pre-receive hook declined error: failed to push some refs to 'https://github.com/a/b' file.ts",
  );
});

test("gpg's own words are told, which newer versions of git quote", () => {
  const stderr =
    "error: gpg failed to sign the data:\n[GNUPG:] BEGIN\ngpg: signing failed: No pinentry\n\nfatal: failed to write commit object";
  expect(failureOf(stderr).message).toBe(
    "Cannot push x: error: gpg failed to sign the data: gpg: signing failed: No pinentry",
  );
});

test("a token is blotted out", () => {
  const token = `ghp_${"a1B2".repeat(9)}`;
  const { message } = failureOf(`fatal: unable to access 'https://github.com/a?t=${token}'`);
  expect(message).toBe("Cannot push x: fatal: unable to access 'https://github.com/a?t=(secret)'");
});

test.each([
  [null, "git did not start, or took too long"],
  [128, "git ended with 128"],
])("a silent end with %j is told as that", (code, why) => {
  expect(failureOf("", code).message).toBe(`Cannot push x: ${why}`);
});
