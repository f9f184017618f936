import { expect, test } from "vitest";
import { deliverCommand, unmergedText } from "./merged-work.ts";
import { MAX_UNMERGED } from "../../rules/bounds.ts";

const TARGET = {
  ticket: 12,
  branch: "ralph/gh-0012",
  base: "develop",
  baseRemote: "upstream",
  pushRemote: "mine",
};

function commits(count: number): { readonly id: string; readonly subject: string }[] {
  return Array.from({ length: count }, (_, n) => ({ id: `${n}`.padStart(7, "a"), subject: `Step ${n}` }));
}

test("commits that a merge lacks are named by id and subject, the first five of them", () => {
  expect(unmergedText("ralph/gh-0012", commits(1))).toBe(
    'The merge lacks 1 commit of ralph/gh-0012: aaaaaa0 "Step 0".',
  );
  expect(unmergedText("x", commits(7))).toMatch(/^The merge lacks 7 commits of x: .*"Step 4" and 2 more\.$/);
  expect(unmergedText("x", commits(MAX_UNMERGED))).toMatch(
    /^The merge lacks at least 20 .* and at least 15 more\.$/,
  );
});

test("a long subject is cut, and one with quotes and control characters stays one text", () => {
  const [commit = { id: "", subject: "" }] = commits(1);
  expect(unmergedText("x", [{ ...commit, subject: "a".repeat(500) }]).length).toBeLessThan(150);
  expect(unmergedText("x", [{ ...commit, subject: 'Say "no"\u0007' }])).toContain(
    String.raw`"Say \"no\"\u0007"`,
  );
});

test("the command that delivers them begins at the base, and pushes to the loop's remote", () => {
  expect(deliverCommand(TARGET, commits(2))).toBe(
    "git fetch upstream && git switch -c ralph/gh-0012-rest upstream/develop && git cherry-pick aaaaaa0 aaaaaa1 && git push -u mine HEAD && gh pr create --fill --body 'Closes #12' --base develop",
  );
});

test("the command quotes odd names, and asks nothing of a clone without remotes", () => {
  const target = { ticket: 12, branch: "ralph/$(id)", base: "main", baseRemote: null, pushRemote: null };
  expect(deliverCommand(target, commits(1))).toBe(
    "git switch -c 'ralph/$(id)-rest' main && git cherry-pick aaaaaa0",
  );
});
