import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../test/config/temporary-files.ts";
import { lockRefPrefixesOf, projectRepositories } from "./environment.ts";
import { findDisabledHooks } from "./plugin-probe.ts";

interface Files {
  readonly user?: string;
  readonly project?: string;
  readonly local?: string;
  readonly managed?: string;
}

const OFF = '{ "disableAllHooks": true }';
const ON = '{ "disableAllHooks": false }';

function find(files: Files): { setting: string; file: string } | null {
  const root = temporaryFolder();
  for (const folder of ["home", "home/.claude", "project", "project/.claude", "managed"])
    mkdirSync(join(root, folder));
  const places = {
    user: "home/.claude/settings.json",
    project: "project/.claude/settings.json",
    local: "project/.claude/settings.local.json",
    managed: "managed/managed-settings.json",
  };
  for (const place of ["user", "project", "local", "managed"] as const)
    if (files[place] !== undefined) writeFileSync(join(root, places[place]), files[place]);
  const variables = { HOME: join(root, "home") };
  const found = findDisabledHooks(variables, join(root, "project"), join(root, "managed"));
  return found === null ? null : { ...found, file: found.file.slice(root.length + 1) };
}

describe("hooks are turned off", () => {
  test.for<[Files, string | null]>([
    [{}, null],
    [{ user: OFF }, "home/.claude/settings.json"],
    [{ project: OFF }, "project/.claude/settings.json"],
    [{ local: OFF }, "project/.claude/settings.local.json"],
    [{ managed: OFF }, "managed/managed-settings.json"],
    [{ user: OFF, project: ON }, null],
    [{ user: ON, local: OFF }, "project/.claude/settings.local.json"],
    [{ user: "{", project: '{ "disableAllHooks": "true" }', local: "[]" }, null],
  ])("by %j: %s", ([files, file]) => {
    expect(find(files)).toEqual(file === null ? null : { setting: "disableAllHooks", file });
  });

  test("by an administrator who allows managed hooks only", () => {
    expect(find({ managed: '{ "allowManagedHooksOnly": true }' })).toEqual({
      setting: "allowManagedHooksOnly",
      file: "managed/managed-settings.json",
    });
  });

  test("in the folder that CLAUDE_CONFIG_DIR names", () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "settings.json"), OFF);
    expect(findDisabledHooks({ CLAUDE_CONFIG_DIR: folder }, "/nowhere", "/nowhere")).toEqual({
      setting: "disableAllHooks",
      file: join(folder, "settings.json"),
    });
  });
});

test("the prefixes of locks are all that are named, each once, and none that the server refuses", () => {
  expect(lockRefPrefixesOf({}, [])).toEqual(["refs/ralph/locks/"]);
  const variables = { RALPH_LOCK_REF_PREFIX: "refs/team/" };
  expect(lockRefPrefixesOf(variables, ["refs/own/", "refs/team/", "refs/heads/", undefined, 1])).toEqual([
    "refs/ralph/locks/",
    "refs/team/",
    "refs/own/",
  ]);
  expect(lockRefPrefixesOf({ RALPH_LOCK_REF_PREFIX: "${X}" }, ["/"])).toEqual(["refs/ralph/locks/"]);
});

function repositoriesOf(
  variables: Readonly<Record<string, string>>,
  ...urls: readonly string[]
): readonly string[] {
  return projectRepositories(variables, () => urls.map((url) => `origin\t${url} (fetch)\n`).join(""));
}

describe("the repositories of a project's folder", () => {
  test("are those of all remotes, and that of the variables", () => {
    const urls = ["git@github.com:me/rocket.git", "https://github.com/acme/rocket"];
    expect(new Set(repositoriesOf({}, ...urls))).toEqual(new Set(["me/rocket", "acme/rocket"]));
    expect(repositoriesOf({ RALPH_GH_OWNER: "acme", RALPH_GH_REPO: "moon" }, ...urls)).toContain("acme/moon");
    expect(repositoriesOf({ RALPH_GH_OWNER: "crew" }, ...urls)).toContain("crew/rocket");
  });

  test("are not known where a remote may be any, or there is none", () => {
    expect(repositoriesOf({})).toEqual([]);
    expect(repositoriesOf({}, "https://github.com/acme/rocket", "/srv/rocket.git")).toEqual([]);
    expect(repositoriesOf({ RALPH_GH_OWNER: "acme", RALPH_GH_REPO: "moon" }, "/srv/rocket.git")).toContain(
      "acme/moon",
    );
  });
});
