import { expect, test } from "vitest";
import { ralphHero } from "./in-process.ts";
import { issue } from "../../../../sandbox/src/testing.ts";
import { oneStage, run, stage } from "./each-stage.ts";
import { addTicketsIn } from "./stage.ts";

/** The words of the command line about wrong calls. No test here writes. */

oneStage();

const COMPLETE = ["--command", "research", "--intent", "complete", "--reason", "Done", "--result", "ok"];

test("a file of follow-up tickets that is not JSON is named, and none of its text", async () => {
  const { code, stderr } = await run("handoff", "2", ...COMPLETE, "--follow-up-file", "/etc/passwd");
  expect(code).toBe(2);
  expect(stderr).toContain('Cannot read the follow-up tickets: "/etc/passwd" is not JSON');
  expect(stderr).not.toContain("root");
});

test("a file of evidence that is not JSON is named, and none of its text", async () => {
  const submit = ["--command", "impl", "--intent", "complete", "--reason", "Done"];
  const { code, stderr } = await run("handoff", "4", ...submit, "--evidence-file", "/etc/passwd");
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining('INPUT_EVIDENCE: Cannot take the evidence: "/etc/passwd" is not JSON'),
  ]);
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

test("a person puts an issue on the board by setup, as people and programs are told", async () => {
  const hint = "Add the issue to the project with `ralph-hero setup --issues`, or on GitHub";
  expect((await run("show", "10")).stderr).toContain(`Hint: ${hint}`);
  const { error } = JSON.parse((await run("show", "10", "--json")).stderr);
  expect(error.hint).toMatch(new RegExp(`^${hint}`));
});

test("refusals and errors name the same options with --json as without", async () => {
  const refused = ["handoff", "1", "--command", "triage", "--intent", "complete", "--reason", "Done"];
  const hint = 'Name the target with --to-state; "complete" is for "split"';
  expect((await run(...refused)).stderr).toContain(hint);
  expect(JSON.parse((await run(...refused, "--json")).stderr).error.hint).toContain(hint);
  expect(JSON.parse((await run(...refused, "--to-state", "Done", "--json")).stderr).error).toMatchObject({
    code: "INPUT_TARGET",
    message: "Cannot hand off: both --intent and --to-state were given, and exactly one is needed",
  });
});

test("a title keeps its words and its times", async () => {
  const title = "Why list_tickets shows to_state at 2026-11-27T10:00:00Z";
  const { world } = stage;
  const [number = 0] = addTicketsIn(world, "Human Needed", 1);
  issue(world, number).title = title;
  expect((await run("decide", String(number))).stderr).toContain(JSON.stringify(title));
});
