import { describe, expect, it } from "vitest";
import { isFolderAddress, isOnGithub, readRemoteAddress } from "./github-host.ts";

const ROCKET = { owner: "acme", repo: "rocket" };

describe("the address of a remote", () => {
  it.each([
    ["https://github.com/acme/rocket.git", { ...ROCKET, host: "github.com", isSsh: false }],
    ["https://user:secret@GitHub.com/acme/rocket/", { ...ROCKET, host: "github.com", isSsh: false }],
    ["git://github.com/acme/rocket", { ...ROCKET, host: "github.com", isSsh: false }],
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
