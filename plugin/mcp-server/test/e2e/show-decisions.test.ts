import { describe, expect, test } from "vitest";
import { addPullRequest } from "../../../../sandbox/src/pull-requests.ts";
import { rocket, user } from "../../../../sandbox/src/testing.ts";
import { eachStage, run, stage } from "./each-stage.ts";

eachStage();

describe("a ticket that waits for a person", () => {
  test("names the commands by which a person decides, and what to merge", async () => {
    expect((await run("show", "4")).stdout).toMatch(
      /"Plan in Review" waits for a person\n {2}→ ralph-hero decide 4 --approve\n {2}→ ralph-hero decide 4 --reject --text "…"\n$/,
    );
    expect((await run("show", "6")).stdout).not.toContain("ralph-hero decide");
    expect((await run("show", "5")).stdout).toMatch(/\n {2}Pull request +no pull request is linked\n/);
  });

  test("names the pull requests that are linked, and goes on where they cannot be read", async () => {
    const { world } = stage;
    const change = { title: "Export", body: "Closes #5", files: ["src/export.ts"] };
    const { number } = addPullRequest(world, rocket(world), user(world, "maya"), change);
    expect((await run("show", "5")).stdout).toContain(`/acme/rocket/pull/${number} (open)\n`);
    await stage.fault({ match: "ReadLinkedPullRequests", action: "status", status: 403 });
    const { code, stdout } = await run("show", "5");
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.not.stringContaining("Pull request") });
  });
});
