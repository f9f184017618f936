import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test/config/temporary-files.ts";
import { appKeys } from "../../test/github-app.ts";
import { localCommands, type RunCommand } from "./local-commands.ts";
import { missingToken, readEnvironment as read } from "./environment.ts";

function withRemote(url: string): RunCommand {
  return (file, args) => (file === "git" && args.join(" ") === "remote get-url origin" ? `${url}\n` : null);
}

/** Of a host where gh is logged in. */
const LOGGED_IN_CLONE: RunCommand = (file, args) => {
  if (file === "git") return withRemote("git@ghe.example.com:octo/rocket.git")(file, args);
  return args.join(" ") === "auth token --hostname ghe.example.com" ? "of gh\n" : null;
};

describe("the repository of the working folder", () => {
  it.each([
    "https://github.com/octo/rocket.git",
    "git@GitHub.com:octo/rocket",
    "ssh://git@ssh.github.com:443/octo/rocket.git",
  ])("is read from its remote: %s", (url) => {
    const { owner, repo, foreignRemote } = read({}, withRemote(url));
    expect({ owner, repo, foreignRemote }).toEqual({ owner: "octo", repo: "rocket", foreignRemote: null });
  });

  it.each([
    ["https://ghe.example.com/api/v3", "https://ghe.example.com/octo/rocket.git"],
    ["https://ghe.example.com:8443/api/v3", "ssh://git@ghe.example.com:122/octo/rocket.git"],
    ["https://api.octocorp.ghe.com", "octocorp@octocorp.ghe.com:octo/rocket.git"],
    ["http://127.0.0.1:4000/api/v3", "git@github.com:octo/rocket.git"],
    ["http://localhost:4000/api/v3", "https://gitlab.com/octo/rocket.git"],
  ])("is one of the GitHub at %s: %s", (apiUrl, url) => {
    const settings = read({ GITHUB_API_URL: apiUrl }, withRemote(url));
    expect(settings).toMatchObject({ owner: "octo", repo: "rocket", foreignRemote: null });
  });

  it.each([
    ["https://gitlab.com/octo/rocket.git", "gitlab.com"],
    ["https://user:secret@gitlab.com/octo/rocket.git", "gitlab.com"],
    ["git@gitlab.com:octo/rocket.git", "gitlab.com"],
    ["https://github.com@gitlab.com/octo/rocket.git", "gitlab.com"],
    ["https://github.com.example.com/octo/rocket.git", "github.com.example.com"],
    ["https://notgithub.com/octo/rocket.git", "notgithub.com"],
    ["https://ghe.example.com/octo/rocket.git", "ghe.example.com"],
    ["github-work:octo/rocket.git", "github-work"],
  ])("is not taken from a remote of another host: %s", (url, foreignHost) => {
    expect(read({}, withRemote(url))).toMatchObject({
      owner: null,
      repo: null,
      foreignRemote: { foreignHost, githubHost: "github.com" },
    });
  });

  it("of an Enterprise Server is not taken from a remote on github.com", () => {
    const variables = { GITHUB_API_URL: "https://ghe.example.com/api/v3" };
    expect(read(variables, withRemote("git@ssh.github.com:octo/rocket.git"))).toMatchObject({
      owner: null,
      foreignRemote: { foreignHost: "ssh.github.com", githubHost: "ghe.example.com" },
    });
  });

  describe("on a host where gh is logged in", () => {
    it("is reached there, with the token for that host", () => {
      const rocket = {
        apiUrl: "https://ghe.example.com/api/v3",
        githubHost: "ghe.example.com",
        owner: "octo",
        repo: "rocket",
      };
      expect(read({ GITHUB_TOKEN: "of github.com" }, LOGGED_IN_CLONE)).toMatchObject({
        ...rocket,
        token: "of gh",
      });
      expect(read({ GH_ENTERPRISE_TOKEN: "x" }, LOGGED_IN_CLONE)).toMatchObject({ ...rocket, token: "x" });
    });

    it.each([
      { RALPH_HERO_GITHUB_TOKEN: "x" },
      { CLAUDE_PLUGIN_OPTION_TOKEN: "x" },
      { RALPH_GH_PROJECT_TOKEN: "x" },
      { RALPH_GH_APP_ID: "1", RALPH_GH_APP_PRIVATE_KEY: appKeys().privateKey },
      { GITHUB_API_URL: "https://api.github.com" },
      { GH_HOST: "github.com" },
    ])("is not taken where %j is for another host", (variables) => {
      expect(read(variables, LOGGED_IN_CLONE)).toMatchObject({
        apiUrl: "https://api.github.com",
        owner: null,
        foreignRemote: { foreignHost: "ghe.example.com", githubHost: "github.com" },
      });
    });
  });

  it("on a host that gh does not know gets no token, and its host is not asked", () => {
    const variables = { GH_ENTERPRISE_TOKEN: "x", GITHUB_ENTERPRISE_TOKEN: "y" };
    expect(read(variables, withRemote("git@evil.example.com:octo/rocket.git"))).toMatchObject({
      apiUrl: "https://api.github.com",
      token: null,
      foreignRemote: { foreignHost: "evil.example.com" },
    });
  });

  it.each([
    [{ GH_ENTERPRISE_TOKEN: "x" }, "git@ghe.acme.test:octo/rocket.git", /^Set GH_HOST=ghe\.acme\.test if /],
    [
      { GH_ENTERPRISE_TOKEN: "x" },
      "",
      /^Set GH_HOST to the host of your GitHub Enterprise Server; else set /,
    ],
    [
      { GITHUB_TOKEN: "x", GH_HOST: "ghe.acme.test" },
      "git@github.com:octo/rocket.git",
      /^Remove GH_HOST .*ghe\.acme\.test, if github\.com is meant; else set /,
    ],
    [{ GITHUB_TOKEN: "x", GH_HOST: "ghe.acme.test" }, "", /^Remove GH_HOST /],
    [{}, "git@ghe.acme.test:octo/rocket.git", /^Set RALPH_HERO_GITHUB_TOKEN /],
  ])("and the token %j for another host: %s", (variables, url, hint) => {
    expect(missingToken(read(variables, withRemote(url)))).toMatchObject({
      hint: expect.stringMatching(hint),
    });
  });

  it("is one of the host in GH_HOST", () => {
    const variables = { GH_HOST: "ghe.example.com" };
    expect(read(variables, withRemote("git@ghe.example.com:octo/rocket.git"))).toMatchObject({
      owner: "octo",
    });
    expect(read(variables, withRemote("git@github.com:octo/rocket.git"))).toMatchObject({
      owner: null,
      foreignRemote: { foreignHost: "github.com", githubHost: "ghe.example.com" },
    });
  });

  it.each([
    ["https://api.github.com", "github.com", "github.com"],
    ["https://api.octocorp.ghe.com", "octocorp.ghe.com", "octocorp.ghe.com"],
    ["https://ghe.example.com:8443/api/v3", "ghe.example.com", "ghe.example.com:8443"],
    ["http://127.0.0.1:4000/api/v3", null, "127.0.0.1:4000"],
  ])("is, with the API at %s, on %j, its page on %j", (apiUrl, githubHost, pageHost) => {
    expect(read({ GITHUB_API_URL: apiUrl }, () => null)).toMatchObject({ githubHost, pageHost });
  });

  it("may have dots, dashes and underscores in its name", () => {
    expect(read({}, withRemote("git@github.com:my-org/my.repo_2.git"))).toMatchObject({
      owner: "my-org",
      repo: "my.repo_2",
    });
  });

  it.each(["", "../octo/rocket", "rocket"])("is not guessed from a remote that is a folder: %j", (url) => {
    expect(read({}, withRemote(url))).toMatchObject({ owner: null, repo: null });
  });

  it("gives way to the variables", () => {
    const run = withRemote("git@github.com:octo/rocket.git");
    expect(read({ RALPH_GH_OWNER: "a", RALPH_GH_REPO: "b" }, run)).toMatchObject({ owner: "a", repo: "b" });
  });
});

describe("the commands of a folder", () => {
  it("answer with their output", () => {
    const folder = temporaryFolder();
    execFileSync("git", ["init", "-q"], { cwd: folder });
    execFileSync("git", ["remote", "add", "origin", "git@github.com:octo/rocket.git"], { cwd: folder });
    expect(read({}, localCommands(process.env, folder))).toMatchObject({ owner: "octo", repo: "rocket" });
  });

  it("answer nothing where there is no such program or repository, or it fails", () => {
    const folder = temporaryFolder();
    expect(localCommands({ PATH: folder }, folder)("gh", ["auth", "token"])).toBeNull();
    expect(localCommands(process.env, folder)("git", ["remote", "get-url", "origin"])).toBeNull();
    execFileSync("git", ["init", "-q"], { cwd: folder });
    expect(localCommands(process.env, folder)("git", ["remote", "get-url", "origin"])).toBeNull();
  });

  it("ask gh for its own logins alone, without the tokens of its variables", () => {
    const folder = temporaryFolder();
    const script = '#!/bin/sh\necho "[$GH_TOKEN$GITHUB_TOKEN$GH_ENTERPRISE_TOKEN$GITHUB_ENTERPRISE_TOKEN]"\n';
    writeFileSync(join(folder, "gh"), script, { mode: 0o755 });
    const tokens = {
      GH_TOKEN: "a",
      GITHUB_TOKEN: "b",
      GH_ENTERPRISE_TOKEN: "c",
      GITHUB_ENTERPRISE_TOKEN: "d",
    };
    expect(localCommands({ PATH: folder, ...tokens }, folder)("gh", ["auth", "token"])).toBe("[]\n");
  });

  it("answer nothing where git's configuration names a program that cannot be turned off", () => {
    const folder = temporaryFolder();
    execFileSync("git", ["init", "-q"], { cwd: folder });
    execFileSync("git", ["remote", "add", "origin", "git@github.com:octo/rocket.git"], { cwd: folder });
    execFileSync("git", ["config", "filter.a=b.clean", "true"], { cwd: folder });
    expect(localCommands(process.env, folder)("git", ["remote", "get-url", "origin"])).toBeNull();
    expect(read({}, localCommands(process.env, folder))).toMatchObject({ owner: null, repo: null });
  });
});
