import { describe, expect, test } from "vitest";
import { expectExit } from "./expectations.ts";
import { ralphHero, type Finished } from "./in-process.ts";
import { eachStage, run, stage } from "./each-stage.ts";

/** Commands that the command line prints for people to paste. */

eachStage();

const LOCK = ["--command", "research", "--intent", "lock", "--reason", "Starting"];

describe("the command that finishes a ticket's work", () => {
  const complete = 'ralph-hero handoff 2 --command research --intent complete --reason "…"';

  test("is whole below the handoff that took the lock, and in show", async () => {
    const note = `Work on the ticket now, then complete it, or escalate it if you are stuck\n  → ${complete}\n`;
    expect((await run("handoff", "2", ...LOCK)).stdout).toContain(note);
    expect((await run("show", "2")).stdout).toContain(note);
  });

  test("is for nobody but the holder", async () => {
    await run("handoff", "2", ...LOCK);
    expect((await run("show", "2", "--agent", "robin")).stdout).not.toContain("ralph-hero handoff");
  });
});

describe.each([
  ["no repository", { RALPH_GH_OWNER: "", RALPH_GH_REPO: "" }],
  ["another repository", { RALPH_GH_REPO: "other" }],
] as const)("where %s is configured, each printed command names the ticket's", (_what, env) => {
  const here = ["--owner", "acme", "--repo", "rocket"];
  const named = here.join(" ");
  const elsewhere = async (...args: readonly string[]): Promise<Finished> =>
    ralphHero({ ...stage.environment({ agent: "casey" }), ...env }, ...args);

  test("waiting, show and next", async () => {
    const waiting = await elsewhere("waiting", ...here);
    expect(waiting.stdout).toContain(`→ ralph-hero decide 4 ${named} --approve`);
    expect((await elsewhere("show", "4", ...here)).stdout).toContain(
      `→ ralph-hero decide 4 ${named} --approve`,
    );
    expect((await elsewhere("next", "--command", "research", ...here)).stdout).toContain(
      `ralph-hero handoff 2 ${named} --command research --intent lock`,
    );
  });

  test("handoff and its refusals", async () => {
    const { stdout } = await elsewhere("handoff", "2", ...here, ...LOCK);
    expect(stdout).toContain(`ralph-hero handoff 2 ${named} --command research --intent complete`);
    const build = ["--command", "impl", "--intent", "lock", "--reason", "Build"];
    const { stderr } = await elsewhere("handoff", "4", ...here, ...build);
    expect(stderr).toContain(`\`ralph-hero decide 4 ${named} --approve\``);
  });
});

describe("a decision that nothing waits for", () => {
  test.each([
    ["2", "Hint: `ralph-hero show 2` shows who has the next turn"],
    ["5", "Hint: Merge its pull request, or move the card"],
  ])("has a next step on ticket %s", async (number, hint) => {
    expectExit(await run("decide", number, "--approve"), 3, { stderr: [hint] });
  });
});
