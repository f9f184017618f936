import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cloneWorkplace } from "../support/clone-workplace.ts";
import { ralphHeroIn } from "./in-process.ts";
import { Stage } from "./stage.ts";

test("a dry run with tickets that wait for people sends no notice, and draws no view of agents", async () => {
  const stage = await Stage.open();
  const clone = mkdtempSync(join(tmpdir(), "ralph-dry-run-"));
  execFileSync("git", ["-C", clone, "init", "--quiet"]);
  try {
    // Any notice throws here.
    const surroundings = {
      person: () => false,
      // Any drawing below the lines throws, too.
      terminal: { isTty: true, columns: 120, colour: false },
      workplace: () => cloneWorkplace(clone, clone, { PATH: process.env["PATH"] ?? "" }),
    };
    const args = ["run", "--dry-run", "--commands", "split", "--notify", "desktop"];
    const { code, stdout, stderr } = await ralphHeroIn(surroundings, stage.environment(), ...args);
    expect([code, stderr, stdout]).toEqual([0, "", expect.stringContaining("Waiting")]);
  } finally {
    rmSync(clone, { recursive: true, force: true });
    await stage.close();
  }
});
