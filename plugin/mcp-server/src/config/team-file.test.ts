import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../test/config/temporary-files.ts";
import { teamFileAround } from "./team-file.ts";

test("a working copy's own file counts, and none above it", () => {
  const folder = realpathSync(temporaryFolder());
  const clone = join(folder, "clone");
  execFileSync("git", ["init", "--quiet", clone]);
  mkdirSync(join(folder, ".ralph"));
  writeFileSync(join(folder, ".ralph", "config.json"), '{ "lockRefPrefix": "of another project" }');
  expect(teamFileAround(clone, process.env)?.text).toBeNull();

  teamFileAround(clone, process.env)?.write("{}");
  expect(readFileSync(join(clone, ".ralph", "config.json"), "utf8")).toBe("{}");
  expect(teamFileAround(clone, process.env)?.text).toBe("{}");
});
