import { expect, it, describe } from "vitest";
import {
  apiUrlOf,
  githubHostOf,
  hostOf,
  hostRemedy,
  projectAccessRemedy,
  scopeRemedy,
  isLoopback,
  isRunByGithub,
  withoutApi,
  isFolderAddress,
  isOnGithub,
  readRemoteAddress,
} from "./github-host.ts";

it.each([
  ["https://api.github.com", "github.com"],
  ["https://api.github.com.", "github.com"],
  ["https://uploads.github.com/x", "github.com"],
  ["https://api.acme.ghe.com", "acme.ghe.com"],
  ["https://ghe.acme.com/api/v3", "ghe.acme.com"],
  ["https://api.evilghe.com", "api.evilghe.com"],
  ["https://copilot-api.acme.ghe.com", "copilot-api.acme.ghe.com"],
  ["https://api.github.com.evil.example", "api.github.com.evil.example"],
  ["https://api.acme.ghe.com.evil.example", "api.acme.ghe.com.evil.example"],
])("the host of %s is %s", (url, host) => {
  expect(hostOf(url)).toBe(host);
  expect(withoutApi(host)).toBe(host);
  expect(githubHostOf(url)).toBe(host);
});

it.each([
  ["github.com", true, "https://api.github.com"],
  ["acme.ghe.com", true, "https://api.acme.ghe.com"],
  ["ghe.acme.com", false, "https://ghe.acme.com/api/v3"],
  ["evilghe.com", false, "https://evilghe.com/api/v3"],
  ["evilgithub.com", false, "https://evilgithub.com/api/v3"],
  ["github.com.evil.example", false, "https://github.com.evil.example/api/v3"],
])("%s is run by GitHub: %s, and its API is at %s", (host, isGithubs, apiUrl) => {
  expect(isRunByGithub(host)).toBe(isGithubs);
  expect(apiUrlOf(host)).toBe(apiUrl);
});

it("an API on this machine stands in for that of any host", () => {
  expect(githubHostOf("http://127.0.0.1:4000")).toBeNull();
  expect(["localhost", "127.0.0.1", "127.0.0.53", "[::1]"].every(isLoopback)).toBe(true);
  expect(["localhost.evil.example", "evil-localhost", "128.0.0.1"].some(isLoopback)).toBe(false);
});

it("another host that may be meant has a remedy", () => {
  expect(hostRemedy("ghe.acme.test", "github.com")).toMatch(/^Set GH_HOST=ghe\.acme\.test if/);
  expect(hostRemedy("ssh.github.com", "ghe.acme.test")).toMatch(/^Remove GH_HOST .*ghe\.acme\.test/);
  expect(hostRemedy(null, "github.com")).toMatch(/^Set GH_HOST to the host/);
});

it("a missing scope is added to gh's token of that host, beside those that are needed anyway", () => {
  expect(scopeRemedy(null)).toMatch(/^`gh auth refresh --scopes repo,project` for/);
  expect(scopeRemedy(null, ["read:org", "repo"])).toContain("--scopes repo,project`");
  expect(scopeRemedy("github.com", ["admin:org", "write:org"])).toContain("--scopes repo,project,admin:org`");
  expect(scopeRemedy("ghe.acme.test")).toContain("--scopes repo,project --hostname ghe.acme.test`");
  expect(projectAccessRemedy("http://localhost:8080/orgs/acme/projects/1")).toContain(
    "(`gh auth refresh --scopes repo,project`)",
  );
});

const ROCKET = { owner: "acme", repo: "rocket" };

describe("the address of a remote", () => {
  it.each([
    ["https://github.com/acme/rocket.git", { ...ROCKET, host: "github.com", isSsh: false }],
    ["https://user:secret@GitHub.com/acme/rocket/", { ...ROCKET, host: "github.com", isSsh: false }],
    ["git://github.com/acme/rocket", { ...ROCKET, host: "github.com", isSsh: false }],
    ["ssh://git@github.com/acme/rocket.git", { ...ROCKET, host: "github.com", isSsh: true }],
    ["ssh://git@ssh.github.com:443/acme/rocket.git", { ...ROCKET, host: "ssh.github.com", isSsh: true }],
    ["https://github.com//acme//rocket.git//", { ...ROCKET, host: "github.com", isSsh: false }],
    ["git@github.com:/acme/rocket.git", { ...ROCKET, host: "github.com", isSsh: true }],
    ["github-work:acme/rocket.git\n", { ...ROCKET, host: "github-work", isSsh: true }],
  ])("%s names a repository", (url, expected) => {
    expect(readRemoteAddress(url)).toEqual(expected);
  });

  it.each([
    "",
    "/srv/acme/rocket.git",
    "file:///srv/acme/rocket.git",
    "file:///acme/rocket.git",
    "C:/acme/rocket",
    "https://github.com/acme",
  ])("%j names none", (url) => {
    expect(readRemoteAddress(url)).toBeNull();
  });
});

it.each([
  ["/srv/acme/rocket.git", true],
  ["../rocket", true],
  ["rocket", true],
  ["file:///srv/rocket.git", true],
  ["C:\\acme\\rocket", true],
  ["https://gitlab.com/group/team/rocket", false],
  ["git@gitlab.com:group/team/rocket", false],
  ["codecommit::eu-west-1://rocket", false],
])("%s is a folder's address: %s", (url, expected) => {
  expect(isFolderAddress(url)).toBe(expected);
});

it.each([
  ["github.com", "github.com", true],
  ["ssh.github.com", "github.com", true],
  ["ssh.github.com", "ghe.example.com", false],
  ["gitlab.com", "github.com", false],
])("%s is a host of the GitHub at %s: %s", (host, githubHost, expected) => {
  expect(isOnGithub({ ...ROCKET, host, isSsh: false }, githubHost)).toBe(expected);
});
