import { expect, test } from "vitest";
import { worldAt } from "../../../test/support/view-builder.ts";
import { repositoryOf } from "./address.ts";
import type { Settings } from "../world/world.ts";

const ON_GITLAB = { foreignHost: "gitlab.com", githubHost: "github.com" };

function worldWith(settings: Partial<Settings>) {
  const world = worldAt(0);
  return { ...world, settings: { ...world.settings, ...settings } };
}

test("a remote on another host names no repository, and the failure says what to set", () => {
  expect(() => repositoryOf(worldWith({ foreignRemote: ON_GITLAB }), { repo: "rocket" })).toThrow(
    expect.objectContaining({
      code: "CONFIG_INCOMPLETE",
      message: expect.stringMatching(/"origin" is on "gitlab.com".*GitHub is "github.com"/),
      hint: expect.stringMatching(/^Set GH_HOST=gitlab\.com if .*RALPH_GH_OWNER and RALPH_GH_REPO.*alias/),
    }),
  );
});

test("a remote on github.com beside another configured host: the failure says what to remove", () => {
  const foreignRemote = { foreignHost: "ssh.github.com", githubHost: "ghe.acme.test" };
  expect(() => repositoryOf(worldWith({ foreignRemote }), {})).toThrow(
    expect.objectContaining({
      hint: expect.stringMatching(
        /^Remove GH_HOST or GITHUB_API_URL, which names ghe\.acme\.test, if github\.com/,
      ),
    }),
  );
});

test("a repository that is given needs no remote", () => {
  const address = { owner: "acme", repo: "rocket" };
  expect(repositoryOf(worldWith({ foreignRemote: ON_GITLAB }), address)).toEqual(address);
});

test.each([
  ["github.com", "gitlab.com", "Set GH_HOST=gitlab.com"],
  ["ghe.example.com", "github.com", "Remove GH_HOST"],
])("GitHub at %s has no page on %s, and the failure says what to give", (githubHost, host, remedy) => {
  const page = { owner: "acme", repo: "rocket", host };
  expect(() => repositoryOf(worldWith({ githubHost }), page)).toThrow(
    expect.objectContaining({
      code: "INPUT_INVALID",
      message: `Cannot find the ticket: its page is on "${host}", and the configured GitHub is "${githubHost}"`,
      hint: expect.stringContaining(`a page on "${githubHost}", or a number. ${remedy}`),
    }),
  );
});

test("a page is taken by its host's name in any case, and in the sandbox by any", () => {
  const page = { owner: "acme", repo: "rocket" };
  expect(repositoryOf(worldWith({ githubHost: "github.com" }), { ...page, host: "GitHub.com" })).toEqual(
    page,
  );
  expect(repositoryOf(worldWith({ githubHost: null }), { ...page, host: "127.0.0.1" })).toEqual(page);
});
