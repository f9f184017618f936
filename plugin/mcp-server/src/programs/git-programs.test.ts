import { expect, test } from "vitest";
import { readListing, withoutPrograms } from "./git.ts";

/** A listing of `git config --list --show-scope -z`. */
function settingsFor(...entries: readonly (readonly [scope: string, key: string, value: string])[]) {
  const listing = entries.map(([scope, key, value]) => `${scope}\0${key}\n${value}\0`).join("");
  return withoutPrograms(readListing(listing));
}

test("a configuration without programs needs no setting", () => {
  expect(settingsFor(["local", "core.bare", "false"], ["global", "core.sshcommand", "ssh -i key"])).toEqual(
    [],
  );
});

// git 2.39, which other tests run, has no such hooks: they came in 2026 (Documentation/config/hook.adoc).
test("a hook of the configuration is off, the person's own too", () => {
  expect(
    settingsFor(
      ["local", "hook.a.b.command", "evil"],
      ["local", "hook.a.b.event", "pre-commit"],
      ["global", "hook.own.command", "npm test"],
    ),
  ).toEqual([
    ["hook.a.b.enabled", "false"],
    ["hook.own.enabled", "false"],
  ]);
});

test("a program of the repository gives way to the person's own, else to git's", () => {
  expect(
    settingsFor(
      ["system", "core.sshcommand", "ssh -v"],
      ["global", "core.sshcommand", "ssh -i key"],
      ["local", "core.sshcommand", "evil"],
      ["worktree", "gpg.ssh.program", "evil"],
      ["local", "gpg.ssh.defaultkeycommand", "evil"],
    ),
  ).toEqual([
    ["core.sshcommand", "ssh -i key"],
    ["gpg.ssh.program", "ssh-keygen"],
    ["gpg.ssh.defaultkeycommand", "false"],
  ]);
});

test("a key without a value, or with line breaks in it, is read as git writes it", () => {
  expect(readListing("local\0core.bare\0global\0alias.x\n!a\nb\0")).toEqual([
    { isOfPerson: false, key: "core.bare", value: "" },
    { isOfPerson: true, key: "alias.x", value: "!a\nb" },
  ]);
});

test.each(["filter.a=b.clean", "merge.a\u{FFFD}.driver", "hook.\u{FFFD}.command"])(
  "a program whose key no option can name is refused: %s",
  (key) => {
    expect(() => settingsFor(["local", key, "evil"])).toThrow("its configuration names a program by");
  },
);

test.each([
  ["clean", "git-lfs clean -- %f", true],
  ["smudge", "git-lfs smudge --skip -- %f", true],
  ["process", "git-lfs filter-process", true],
  ["process", "git-lfs filter-process; evil", false],
  ["clean", "./git-lfs clean -- %f", false],
  ["clean", "git-lfs clean -- %f\nevil", false],
])("the repository's own filter.lfs.%s is %j: it counts: %s", (name, value, counts) => {
  const key = `filter.lfs.${name}`;
  expect(settingsFor(["local", key, value])).toEqual([[key, counts ? value : ""]]);
});
