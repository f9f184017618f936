import { describe, expect, it } from "vitest";
import { registriesOf, sandboxSettings } from "./sandbox-settings.ts";

const FACTS = {
  home: "/home/maya",
  searchPath: "/usr/bin:/bin",
  gitFolder: "/work/rocket/.git",
  folder: "/work/rocket/.claude/worktrees/gh-0012",
  cacheFolder: "/tmp/cache",
  secretVariables: ["GITHUB_TOKEN"],
  domains: ["registry.npmjs.org"],
};

function readable(searchPath: string): unknown {
  return sandboxSettings({ ...FACTS, searchPath });
}

describe("the settings of an agent's sandbox", () => {
  it("deny what leaves the worktree, the home folder and the tokens", () => {
    expect(sandboxSettings(FACTS)).toEqual({
      sandbox: {
        enabled: true,
        failIfUnavailable: true,
        autoAllowBashIfSandboxed: true,
        allowUnsandboxedCommands: false,
        filesystem: {
          denyWrite: ["/work/rocket/.git"],
          allowWrite: ["/tmp/cache"],
          denyRead: ["/home/maya"],
          allowRead: [FACTS.gitFolder, FACTS.folder, "/home/maya/.gitconfig"],
        },
        credentials: { envVars: [{ name: "GITHUB_TOKEN", mode: "deny" }] },
        network: { allowedDomains: ["registry.npmjs.org"] },
      },
    });
  });

  it.each([
    ["/home/maya/.nvm/versions/node/v20/bin", "/home/maya/.nvm/versions/node/v20"],
    ["/home/maya/.cargo/bin", "/home/maya/.cargo/bin"],
    ["/home/maya/.local/bin", "/home/maya/.local/bin"],
  ])("let the programs of %s be read", (folder, allowed) => {
    expect(readable(`/usr/bin:${folder}`)).toMatchObject({
      sandbox: {
        filesystem: { allowRead: [FACTS.gitFolder, FACTS.folder, "/home/maya/.gitconfig", allowed] },
      },
    });
  });

  it("never let the whole home folder be read", () => {
    expect(readable("/home/maya:/home")).toMatchObject({
      sandbox: { filesystem: { allowRead: [FACTS.gitFolder, FACTS.folder, "/home/maya/.gitconfig"] } },
    });
  });
});

describe("the registries of a repository", () => {
  it("are those of its package managers, each once", () => {
    const files = ["package.json", "pyproject.toml", "requirements.txt"];
    expect(registriesOf((name) => files.includes(name))).toEqual([
      "registry.npmjs.org",
      "registry.yarnpkg.com",
      "pypi.org",
      "files.pythonhosted.org",
    ]);
  });

  it("are none where no file names one", () => {
    expect(registriesOf(() => false)).toEqual([]);
  });
});
