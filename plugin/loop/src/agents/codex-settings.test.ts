import { describe, expect, test } from "vitest";
import { codexSandboxSettings, settingArguments, toml, skillText } from "./codex-client.ts";
import { fileURLToPath } from "node:url";

const FACTS = {
  reach: {
    hidden: ["/etc/shadow", "/home", "/home/maya", "/home/maya/rocket/.git/ralph-hero"],
    readable: ["/home/maya/rocket/.git", "/home/maya/.nvm"],
    hosts: ["registry.npmjs.org"],
  },
  folder: "/home/maya/rocket/.claude/worktrees/gh-0012",
  codexHome: "/home/maya/.codex",
  program: "/home/maya/.nvm/lib/node_modules/@openai/codex/bin/codex.js",
  agentFolder: { path: "/tmp/run", cache: "/tmp/run/cache" },
  mayWrite: true,
};

function filesystemOf(
  change: Partial<Omit<typeof FACTS, "agentFolder">> & { agentFolder?: null },
): Record<string, string> {
  // oxlint-disable-next-line typescript/no-explicit-any
  const { permissions }: any = codexSandboxSettings({ ...FACTS, ...change });
  return permissions["ralph-hero"].filesystem;
}

describe("the sandbox of Codex", () => {
  test("opens for writing the worktree and the cache alone", () => {
    const written = Object.entries(filesystemOf({})).filter(([, access]) => access === "write");
    expect(written.map(([path]) => path)).toEqual([FACTS.folder, FACTS.agentFolder.cache]);
    const reading = Object.entries(filesystemOf({ mayWrite: false })).filter(
      ([, access]) => access === "write",
    );
    expect(reading.map(([path]) => path)).toEqual([FACTS.agentFolder.cache]);
  });

  test("opens what programs and the work need, no login, and of the repository what git needs", () => {
    expect(filesystemOf({ agentFolder: null, mayWrite: false })).toEqual({
      ":minimal": "read",
      "/home/maya/.codex/tmp": "read",
      "/home/maya/.nvm": "read",
      "/home/maya/.nvm/lib/node_modules/@openai": "read",
      [FACTS.folder]: "read",
      "/home/maya/rocket/.git": "read",
      "/home/maya/rocket/.git/ralph-hero": "none",
      "/etc/shadow": "none",
    });
  });

  test("opens a program that is no package of npm alone", () => {
    expect(filesystemOf({ program: "/home/maya/codex" })).toMatchObject({ "/home/maya/codex": "read" });
  });

  test("reaches the named hosts alone, and none without names", () => {
    expect(codexSandboxSettings(FACTS)["permissions"]).toMatchObject({
      "ralph-hero": { network: { enabled: true, domains: { "registry.npmjs.org": "allow" } } },
    });
    expect(
      codexSandboxSettings({ ...FACTS, reach: { ...FACTS.reach, hosts: [] } })["permissions"],
    ).toMatchObject({
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
