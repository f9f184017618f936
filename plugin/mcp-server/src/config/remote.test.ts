import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test/config/temporary-files.ts";
import { localCommands, type RunCommand } from "./local-commands.ts";
import { readEnvironment as read } from "./environment.ts";

function withRemote(url: string): RunCommand {
  return (file, args) => (file === "git" && args.join(" ") === "remote get-url origin" ? `${url}\n` : null);
}

describe("the repository of the working folder", () => {
  it.each([
    "https://github.com/octo/rocket.git",
    "https://github.com/octo/rocket",
    "https://github.com/octo/rocket/",
    "https://user:secret@github.com/octo/rocket.git",
    "git@github.com:octo/rocket.git",
    "git@github.com:octo/rocket",
    "git@GitHub.com:octo/rocket.git",
    "ssh://git@github.com/octo/rocket.git",
    "ssh://git@ssh.github.com:443/octo/rocket.git",
    "git://github.com/octo/rocket.git",
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

  it.each([
    ["https://api.github.com", "github.com"],
    ["https://api.octocorp.ghe.com", "octocorp.ghe.com"],
    ["https://ghe.example.com:8443/api/v3", "ghe.example.com"],
    ["http://127.0.0.1:4000/api/v3", null],
  ])("has its page, with the API at %s, on %j", (apiUrl, githubHost) => {
    expect(read({ GITHUB_API_URL: apiUrl }, () => null)).toMatchObject({ githubHost });
  });

  it("may have dots, dashes and underscores in its name", () => {
    expect(read({}, withRemote("git@github.com:my-org/my.repo_2.git"))).toMatchObject({
      owner: "my-org",
      repo: "my.repo_2",
    });
  });

  it.each([
    "",
    "/srv/git/octo/rocket.git",
    "../octo/rocket",
    "file:///srv/octo/rocket.git",
    "C:/work/rocket",
    "rocket",
  ])("is not guessed from a remote that is a folder: %j", (url) => {
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

  it("answer nothing where git's configuration names a program that cannot be turned off", () => {
    const folder = temporaryFolder();
    execFileSync("git", ["init", "-q"], { cwd: folder });
    execFileSync("git", ["remote", "add", "origin", "git@github.com:octo/rocket.git"], { cwd: folder });
    execFileSync("git", ["config", "filter.a=b.clean", "true"], { cwd: folder });
    expect(localCommands(process.env, folder)("git", ["remote", "get-url", "origin"])).toBeNull();
    expect(read({}, localCommands(process.env, folder))).toMatchObject({ owner: null, repo: null });
  });
});
