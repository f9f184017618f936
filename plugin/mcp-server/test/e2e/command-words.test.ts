import { afterAll, beforeAll, expect, test } from "vitest";
import { ralphHero, type Finished } from "./in-process.ts";
import { Stage } from "./stage.ts";

/** What the command line says to people about wrong calls. Nothing here writes. */

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.open();
});

afterAll(async () => {
  await stage.close();
});

async function run(...args: readonly string[]): Promise<Finished> {
  return ralphHero(stage.environment({ agent: "casey" }), ...args);
}

const COMPLETE = ["--command", "research", "--intent", "complete", "--reason", "Done", "--result", "ok"];

test("a file of follow-up tickets that is not JSON is named, and none of its text", async () => {
  const { code, stderr } = await run("handoff", "2", ...COMPLETE, "--follow-up-file", "/etc/passwd");
  expect(code).toBe(2);
  expect(stderr).toContain('Cannot read the follow-up tickets: "/etc/passwd" is not JSON');
  expect(stderr).not.toContain("root");
});

test("a number and --all cannot both be audited", async () => {
  const { code, stderr } = await run("audit", "2", "--all");
  expect(code).toBe(2);
  expect(stderr).toContain("Cannot audit: a number and --all were both given");
});

test("a demo of an unknown profile starts no sandbox, and names those that there are", async () => {
  const { code, stderr } = await run("demo", "--profile", "foo");
  expect(code).toBe(2);
  expect(stderr).toContain("Allowed choices are github, app");
  expect(stderr).not.toContain("Cannot go on");
});

test("doctor names the account that needs write access, in a sentence", async () => {
  const { stdout } = await ralphHero(
    stage.environment({ agent: "casey", token: "sandbox-drive-by" }),
    "doctor",
    "--no-probe",
  );
  expect(stdout.replace(/\s+/g, " ")).toContain("Fix: Give the token's account write access");
});
