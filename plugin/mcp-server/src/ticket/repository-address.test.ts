import { expect, test } from "vitest";
import { worldAt } from "../../test/support/view-builder.ts";
import type { Settings } from "../ports/world.ts";
import { repositoryOf } from "./address.ts";

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
      hint: expect.stringMatching(/RALPH_GH_OWNER and RALPH_GH_REPO.*alias.*GITHUB_API_URL/),
    }),
  );
});

test("a repository that is given needs no remote", () => {
  const address = { owner: "acme", repo: "rocket" };
  expect(repositoryOf(worldWith({ foreignRemote: ON_GITLAB }), address)).toEqual(address);
});
