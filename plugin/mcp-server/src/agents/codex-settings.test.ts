import { describe, expect, test } from "vitest";
import { codexSandboxSettings, settingArguments, toml } from "./codex-settings.ts";
import { skillText } from "./skill-text.ts";
import { fileURLToPath } from "node:url";

const FACTS = {
  home: "/home/maya",
  searchPath: "/usr/bin:/opt/go/bin:/home/maya/.nvm/versions/node/v20/bin:/home/noor/bin:relative",
  gitFolder: "/home/maya/rocket/.git",
  folder: "/home/maya/rocket/.claude/worktrees/gh-0012",
  teams: ["/home/maya/.sdk"],
  codexHome: "/home/maya/.codex",
  program: "/home/maya/.nvm/lib/node_modules/@openai/codex/bin/codex.js",
  pluginFolder: "/home/maya/plugin",
  cacheFolder: "/tmp/cache",
  mayWrite: true,
  domains: ["registry.npmjs.org"],
};

function filesystemOf(
  change: Partial<Omit<typeof FACTS, "cacheFolder"> & { cacheFolder: string | null }>,
): Record<string, string> {
  // oxlint-disable-next-line typescript/no-explicit-any
  const { permissions }: any = codexSandboxSettings({ ...FACTS, ...change });
  return permissions["ralph-hero"].filesystem;
}

describe("the sandbox of Codex", () => {
  test("opens for writing the worktree and the cache alone", () => {
    const written = Object.entries(filesystemOf({})).filter(([, access]) => access === "write");
    expect(written.map(([path]) => path)).toEqual([FACTS.folder, FACTS.cacheFolder]);
    const reader = Object.entries(filesystemOf({ mayWrite: false }));
    expect(reader.filter(([, access]) => access === "write").map(([path]) => path)).toEqual([
      FACTS.cacheFolder,
    ]);
    expect(reader).toContainEqual([FACTS.folder, "read"]);
    expect(Object.values(filesystemOf({ cacheFolder: null, mayWrite: false }))).not.toContain("write");
  });

  test("opens of the home folder what programs and the work need, and no login", () => {
    const read = Object.keys(filesystemOf({})).filter((path) => path.startsWith("/home/"));
    expect(read.toSorted()).toEqual([
      "/home/maya/.codex/tmp",
      "/home/maya/.gitconfig",
      "/home/maya/.nvm/lib/node_modules/@openai",
      "/home/maya/.nvm/versions/node/v20",
      "/home/maya/.sdk",
      "/home/maya/plugin/skills",
      "/home/maya/rocket/.claude/worktrees/gh-0012",
      "/home/maya/rocket/.git",
      "/home/noor/bin",
    ]);
    expect(filesystemOf({})).toMatchObject({ ":minimal": "read", "/opt/go": "read" });
    expect(filesystemOf({ program: "/opt/codex/bin/codex" })).toMatchObject({ "/opt/codex/bin": "read" });
  });

  test.each([
    "/home/maya/codex",
    "/home/codex",
    "/codex",
    "/home/maya/.config/codex",
    "/home/maya/.ssh/codex",
    "/home/maya/.codex/bin/codex",
  ])("opens the program %s alone, because its folder holds more", (program) => {
    const plain = Object.keys(filesystemOf({ program: "/opt/codex/bin/codex" }));
    const added = Object.keys(filesystemOf({ program })).filter((path) => !plain.includes(path));
    expect(added).toEqual([program]);
  });

  test("reaches the named hosts alone, and none without names", () => {
    expect(codexSandboxSettings(FACTS)["permissions"]).toMatchObject({
      "ralph-hero": { network: { enabled: true, domains: { "registry.npmjs.org": "allow" } } },
    });
    expect(codexSandboxSettings({ ...FACTS, domains: [] })["permissions"]).toMatchObject({
      "ralph-hero": { network: { enabled: false } },
    });
  });
});

test("settings are TOML, whatever stands in them", () => {
  expect(toml({ a: ["x", 1, true], "b.c": { d: 'say "hi"\n' } })).toBe(
    String.raw`{"a"=["x",1,true],"b.c"={"d"="say \"hi\"\n"}}`,
  );
  expect(toml("\u007f\ud800")).toBe(String.raw`"\u007f` + '\ufffd"');
  expect(settingArguments({ model: "m", n: 1 })).toEqual(["-c", 'model="m"', "-c", "n=1"]);
});

describe("a skill as a prompt", () => {
  const plugin = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "");

  test("has its argument and the plugin's folders, and no front matter", () => {
    const text = skillText("/ralph-hero:ralph-impl 12", plugin);
    expect(text).toMatch(/^# Implement\n\nTicket: 12 /);
    expect(text).toContain(`\`${plugin}/skills/shared/conventions.md\``);
    expect(text).toContain(`\`${plugin}/skills/ralph-impl/references/worktree.md\``);
    expect(text).not.toMatch(/\$ARGUMENTS|\$\{CLAUDE/);
  });

  test("is left as it is where it calls none", () => {
    expect(skillText("Answer the question.", plugin)).toBe("Answer the question.");
  });
});
