import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FAULT_ACTIONS } from "../../../../sandbox/src/faults.ts";
import { expectExit, expectParts } from "../e2e/expectations.ts";
import { runProgram } from "./command-line.ts";

const SANDBOX = fileURLToPath(new URL("../../../../sandbox/dist/sandbox.js", import.meta.url));

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
    expectExit(await runProgram(process.execPath, args, { env: {} }), 2, {
      stderr: [`Option --config, ${file}: Cannot use ".ralph/config.json"`, says],
    });
  });
});

test.for([
  ["--profile", "gitlab", "--profile takes github, app, private-members, ghes-3.17"],
  ["--refuse-refs", "me", "--refuse-refs takes ruleset or proxy"],
  ["--lag-ms", "soon", "--lag-ms takes a whole number"],
  [
    "--fault",
    "short-list",
    '--fault takes JSON, for example \'{"match":"WriteTicket","action":"reset-after"}\'',
  ],
] as const)("the sandbox's %s refuses %s", async ([option, value, says]) => {
  const args = [SANDBOX, "--port", "0", "--quiet", option, value];
  expectExit(await runProgram(process.execPath, args, { env: {} }), 2, { stderr: [says] });
});

test("a port that is taken has a next step, and the help names every action of a fault", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = z.object({ port: z.number() }).parse(taken.address());
  const { code, stderr } = await runProgram(process.execPath, [SANDBOX, "--port", String(port)], { env: {} });
  taken.close();
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `Port ${port} is taken: name another one, or leave --port out\n`,
  });
  const { stdout } = await runProgram(process.execPath, [SANDBOX, "--help"], { env: {} });
  for (const action of FAULT_ACTIONS) expect(stdout).toMatch(new RegExp(`[ ,]${action}[,\n]`));
});

test("every command that the sandbox prints works as pasted", async () => {
  const sandbox = spawn(process.execPath, [SANDBOX, "--port", "0", "--seed", "--end-with-stdin"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const pasted: string[] = [];
  for await (const line of createInterface({ input: sandbox.stdout })) {
    if (/^ {2}(?:export|alias|ralph-hero|cd|git) /.test(line)) pasted.push(line.trim());
    if (line.includes("Ctrl-C")) break;
  }
  // Who commits has a name; the variables are no one's own.
  const env = { PATH: process.env["PATH"] ?? "", HOME: folder, TMPDIR: folder };
  const identity = ["git config --global user.email a@example.com", "git config --global user.name A"];
  const script = ["set -e", ...identity, ...pasted].join("\n");
  const { code, stdout, stderr } = await runProgram("sh", ["-c", script], { env, cwd: folder });
  sandbox.stdin.end();
  expect([code, stderr]).toEqual([0, expect.not.stringContaining("rror")]);
  expect(pasted.filter((line) => line.startsWith("ralph-hero"))).toHaveLength(4);
  expect(pasted.filter((line) => line.startsWith("cd"))).toHaveLength(1);
  expect(stdout).toContain("Plan a mission while offline");
  expectParts(stdout, "Research Needed → Research in Progress", "would start");
});
