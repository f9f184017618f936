import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runProgram } from "./command-line.ts";

const SANDBOX = fileURLToPath(new URL("../../dist/sandbox.js", import.meta.url));

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sandbox-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe("the sandbox's --config", () => {
  test.for([
    ["no JSON", '{"project": ', "it is not JSON"],
    ["a state that is none", '{"policies": {"humanStates": ["toString"]}}', "policies.humanStates[0]"],
  ] as const)("refuses a team's file with %s, as every tool would", async ([, text, says]) => {
    const file = join(folder, "config.json");
    writeFileSync(file, text);
    const args = [SANDBOX, "--port", "0", "--quiet", "--config", file];
    const { code, stderr } = await runProgram(process.execPath, args, { env: {} });
    expect(code).toBe(2);
    expect(stderr).toContain(`Option --config, ${file}: Cannot use ".ralph/config.json"`);
    expect(stderr).toContain(says);
  });
});

test.for([
  ["--profile", "gitlab", "--profile takes github, app, private-members, ghes-3.17"],
  ["--refuse-refs", "me", "--refuse-refs takes ruleset or proxy"],
  ["--lag-ms", "soon", "--lag-ms takes a whole number"],
] as const)("the sandbox's %s refuses %s", async ([option, value, says]) => {
  const args = [SANDBOX, "--port", "0", "--quiet", option, value];
  const { code, stderr } = await runProgram(process.execPath, args, { env: {} });
  expect(code).toBe(2);
  expect(stderr).toContain(says);
});
