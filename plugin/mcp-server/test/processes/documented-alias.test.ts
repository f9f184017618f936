import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { VERSION } from "../../src/version.ts";
import { documentedCommands, ROOT } from "../e2e/documented-commands.ts";
import { runProgram } from "./command-line.ts";

test("the documented alias makes the command, also of a clone whose path has a space", async () => {
  const folder = mkdtempSync(join(tmpdir(), "a clone "));
  try {
    symlinkSync(ROOT, join(folder, "ralph-hero"));
    const aliases = documentedCommands().filter((line) => line.startsWith("alias ralph-hero="));
    expect(aliases).toHaveLength(1);
    const alias = aliases.join("").replace("<path of the clone>", join(folder, "ralph-hero"));
    const { stdout } = await runProgram("sh", ["-c", `${alias}\nralph-hero --version`], {
      env: { PATH: process.env["PATH"] ?? "" },
    });
    expect(stdout.trim()).toBe(VERSION);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("README.md has the alias before it uses the command", () => {
  const text = readFileSync(join(ROOT, "README.md"), "utf8");
  expect(text.search(/^ {4}alias ralph-hero=/m)).toBeGreaterThan(0);
  expect(text.search(/^ {4}alias ralph-hero=/m)).toBeLessThan(text.search(/^ {4}ralph-hero |`ralph-hero /m));
});
