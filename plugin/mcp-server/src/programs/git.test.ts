import { execFileSync } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { placeAround, workingCopiesOf } from "./git-place.ts";
import { certificateSettings, readListing, withoutPrograms } from "./git.ts";

const ADDED = "-----BEGIN CERTIFICATE-----\nAcme\n-----END CERTIFICATE-----\n";

let folder: string;
let extra: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "ralph-git-")));
  extra = join(folder, "acme.pem");
  writeFileSync(extra, ADDED);
});

afterEach(() => rmSync(folder, { recursive: true }));

describe("git's certificates", () => {
  test("are those of the system and those of NODE_EXTRA_CA_CERTS, in one file", () => {
    const [[key, file] = ["", ""], ...others] = certificateSettings(
      folder,
      { NODE_EXTRA_CA_CERTS: extra },
      [],
    );
    expect([key, others]).toEqual(["http.sslCAInfo", []]);
    const text = readFileSync(file, "utf8");
    expect(text.endsWith(ADDED)).toBe(true);
    expect(text.match(/BEGIN CERTIFICATE/g)?.length).toBeGreaterThan(50);
    expect(certificateSettings(folder, { NODE_EXTRA_CA_CERTS: extra }, [])).toEqual([[key, file]]);
    expect(readdirSync(join(folder, "ralph-hero"))).toHaveLength(1);
  });

  test.each([
    ["the variable is not set", {}, []],
    ["its file cannot be read", { NODE_EXTRA_CA_CERTS: "/nowhere.pem" }, []],
    ["git's own variable names others", { GIT_SSL_CAINFO: "/etc/acme.pem" }, []],
    ["git's own setting names others", {}, ["http.sslcainfo"]],
  ])("stay git's own where %s", (why, variables, keys) => {
    const given = why === "the variable is not set" ? {} : { NODE_EXTRA_CA_CERTS: extra };
    expect(certificateSettings(folder, { ...given, ...variables }, keys)).toEqual([]);
    expect(existsSync(join(folder, "ralph-hero"))).toBe(false);
  });
});

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

const git = (...args: readonly string[]): unknown =>
  execFileSync("git", args, { cwd: folder, stdio: "ignore" });
const variables = (): Record<string, string> => ({ PATH: process.env["PATH"] ?? "", HOME: folder });

test("the working copies are those that the repository lists", () => {
  git("init", "work");
  const author = ["-c", "user.name=x", "-c", "user.email=x@localhost"];
  git("-C", "work", ...author, "commit", "--allow-empty", "-m", "x");
  git("-C", "work", "worktree", "add", "../linked");
  const gitFolder = join(folder, "work", ".git");
  const main = { gitFolder, workTree: join(folder, "work") };
  const linked = { gitFolder: join(gitFolder, "worktrees", "linked"), workTree: join(folder, "linked") };
  mkdirSync(join(folder, "linked", "src"));
  const place = placeAround(join(folder, "linked", "src"), variables());
  expect(place).toEqual(linked);
  expect(workingCopiesOf(linked)).toEqual([linked, main, linked]);
  writeFileSync(join(folder, "linked", ".git"), "gitdir: elsewhere\n");
  expect(workingCopiesOf(main)).toEqual([main, main, linked]);
});

// Only root may give a folder away.
test.runIf(process.getuid?.() === 0)(
  "another user's repository counts where the person calls it safe",
  () => {
    git("init", "work");
    const work = join(folder, "work");
    for (const path of [work, join(work, ".git")]) chownSync(path, 12_345, 12_345);
    expect(placeAround(work, variables())).toBeNull();
    writeFileSync(join(folder, ".gitconfig"), `[safe]\n\tdirectory = ${work}\n`);
    expect(placeAround(work, variables())).not.toBeNull();
    writeFileSync(join(folder, ".gitconfig"), `[safe]\n\tdirectory = *\n\tdirectory =\n`);
    expect(placeAround(work, variables())).toBeNull();
  },
);
