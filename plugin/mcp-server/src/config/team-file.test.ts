import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../test/config/temporary-files.ts";
import { teamFileAround } from "./team-file.ts";

test("a working copy's file of the team is its own, not one that lies above it", () => {
  const home = temporaryFolder();
  const clone = join(home, "rocket");
  for (const folder of [home, clone]) mkdirSync(join(folder, ".ralph"), { recursive: true });
  execFileSync("git", ["init", "-q"], { cwd: clone });
  writeFileSync(join(home, ".ralph", "config.json"), '{ "of": "another program" }');
  expect(teamFileAround(clone, process.env)?.text).toBeNull();
  writeFileSync(join(clone, ".ralph", "config.json"), "{}");
  expect(teamFileAround(clone, process.env)?.text).toBe("{}");
});
