import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cloneWorkplace } from "../support/clone-workplace.ts";
import { ralphHeroIn } from "./in-process.ts";
import { Stage } from "./stage.ts";

test("doctor names a token in the clone's configuration of git, without its value", async () => {
  const stage = await Stage.open();
  const clone = mkdtempSync(join(tmpdir(), "ralph-doctor-"));
  const git = (...args: readonly string[]): Buffer => execFileSync("git", ["-C", clone, ...args]);
  const workplace = () => cloneWorkplace(clone, join(clone, ".git"));
  const told = async (hasClient = true): Promise<string> => {
    const surroundings = { person: () => false, workplace, hasClient };
    const { stdout } = await ralphHeroIn(surroundings, stage.environment(), "doctor", "--no-probe");
    return stdout.replaceAll(/\s+/g, " ");
  };
  try {
    git("init", "--quiet");
    const sound = await told();
    expect(sound).toMatch(/Loop (?:(?!Other).)*✓ sandbox:/);
    expect(sound).not.toMatch(/git configuration|client:|leftovers/);
    expect(await told(false)).toMatch(
      /Loop (?:(?!Other).)*– client: `ralph-hero run` finds no program `claude`/,
    );
    git("config", "remote.origin.url", "https://maya:hidden-word@github.com/acme/rocket.git");
    const shown = await told();
    expect(shown).toMatch(/Loop (?:(?!Other).)*– git configuration:/);
    expect(shown).not.toContain("✓ sandbox");
    expect(shown).toContain(`could read the secret of remote.origin.url in ${join(clone, ".git", "config")}`);
    expect(shown).toContain("gh auth setup-git");
    expect(shown).not.toContain("hidden-word");
  } finally {
    rmSync(clone, { recursive: true, force: true });
    await stage.close();
  }
});

test.runIf(existsSync("/proc/self/mountinfo"))(
  "doctor names the files that a killed agent left",
  async () => {
    const stage = await Stage.open();
    const clone = realpathSync(mkdtempSync(join(tmpdir(), "ralph-doctor-")));
    const author = ["-c", "user.name=test", "-c", "user.email=test@localhost"];
    const git = (...args: readonly string[]): Buffer =>
      execFileSync("git", ["-C", clone, ...author, ...args], { stdio: "pipe" });
    try {
      git("init", "--quiet");
      git("commit", "--quiet", "--allow-empty", "-m", "Begin");
      const folder = join(clone, ".claude", "worktrees", "gh-0012");
      git("worktree", "add", "--quiet", "-b", "ralph/gh-0012", folder);
      const left = [join(folder, ".mcp.json"), join(clone, ".git", "config.lock")];
      const anHourAgo = new Date(Date.now() - 60 * 60_000);
      for (const file of left) {
        writeFileSync(file, "", { mode: 0o444 });
        utimesSync(file, anHourAgo, anHourAgo);
      }
      const workplace = () => cloneWorkplace(clone, join(clone, ".git"));
      const surroundings = { person: () => false, workplace, hasClient: true };
      const { stdout } = await ralphHeroIn(surroundings, stage.environment(), "doctor", "--no-probe");
      const told = stdout.replaceAll(/\s+/g, "");
      expect(told).toContain(
        `–leftovers:killedagentsleft2emptyfilesthatblockgit,suchas${left.join(",")}Fix:`,
      );
    } finally {
      rmSync(clone, { recursive: true, force: true });
      await stage.close();
    }
  },
);
