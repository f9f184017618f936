import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
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
    expect(sound).not.toMatch(/git configuration|client:/);
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
