import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findField } from "../../../../sandbox/src/projects.ts";
import { expectExit } from "../e2e/expectations.ts";
import { CLI, PRINTED_NAME, ralphHero, runProgram } from "./command-line.ts";
import type { Finished } from "../e2e/in-process.ts";
import { eachStage, stage } from "../e2e/each-stage.ts";

eachStage({ processes: true });

async function run(...args: readonly string[]): Promise<Finished> {
  return ralphHero(stage.environment({ agent: "casey" }), ...args);
}

describe("exit codes and errors", () => {
  test("--help names the commands and every exit code, and is no error", async () => {
    const { code, stdout } = await runProgram(CLI, ["--help"], { env: { PATH: process.env["PATH"] ?? "" } });
    expect(code).toBe(0);
    expect(stdout).toContain(`Usage: ${PRINTED_NAME}`);
    for (const command of [
      "setup",
      "doctor",
      "status",
      "waiting",
      "show",
      "next",
      "handoff",
      "sandbox",
      "demo",
    ])
      expect(stdout).toMatch(new RegExp(`\\n {2}${command} `));
    for (const exit of [
      "0  done",
      "1  failed",
      "2  wrong usage",
      "3  refused",
      "4  nothing to do",
      "5  nothing to do was found",
    ])
      expect(stdout).toContain(exit);
  });

  test.skipIf(!existsSync("/dev/full"))("a full disk is told of in a line and ends with 1", async () => {
    const command = ["-c", '"$0" "$1" --help >/dev/full', process.execPath, CLI];
    const { code, stderr } = await runProgram("sh", command, { env: { PATH: process.env["PATH"] ?? "" } });
    expect([code, stderr]).toEqual([1, "Cannot write the output: no space left on device\n"]);
  });

  test.skipIf(process.platform === "win32")("a current folder that is gone is told of as that", async () => {
    const command = 'cd "$(mktemp -d)" && rmdir "$PWD" && exec "$0" "$1" status';
    const { code, stderr } = await runProgram("sh", ["-c", command, process.execPath, CLI], {
      env: stage.environment({}),
    });
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/^INPUT_INVALID: Cannot go on: the current folder is gone/),
    ]);
  });

  test("a graph that is missing is warned of before anything is written under another one", async () => {
    const env = { RALPH_STATE_MACHINE_CONFIG: "/nope.json" };
    const goal = ["--command", "research", "--intent", "lock", "--reason", "Starting"];
    const { code, stderr } = await ralphHero(stage.environment({ env }), "handoff", "2", ...goal);
    expect(code).toBe(0);
    expect(stderr).toMatch(/^Warning: the state machine file "\/nope.json" does not exist/);
  });

  test("setup changes nothing where nobody can be asked, and says what to pass", async () => {
    const { project } = stage.place;
    const estimate = findField(project, "Estimate");
    if (estimate !== undefined) project.fieldList.splice(project.fieldList.indexOf(estimate), 1);
    const { code, stderr } = await run("setup");
    expect([code, stderr]).toEqual([2, expect.stringContaining("--yes")]);
    expect(findField(project, "Estimate")).toBeUndefined();
  });

  test("next offers a ticket, or says that there is nothing", async () => {
    const found = await run("next", "--command", "research", "--json");
    expect(found.code).toBe(0);
    expect(JSON.parse(found.stdout).ticket.number).toBe(2);
    await run("handoff", "2", "--command", "research", "--intent", "lock", "--reason", "Looking into it");
    expect((await run("next", "--command", "research", "--agent", "other")).code).toBe(4);
    expect((await run("next", "--command", "deploy")).code).toBe(2);
  });

  test("with --json a refusal and a failure are JSON on standard error", async () => {
    const jump = await run(
      "handoff",
      "1",
      "--command",
      "impl",
      "--to-state",
      "In Review",
      "--reason",
      "x",
      "--json",
    );
    expect(jump).toMatchObject({ code: 3, stdout: "" });
    expect(JSON.parse(jump.stderr)).toMatchObject({
      error: { code: "REFUSED_EDGE", from: "Backlog", allowed: expect.arrayContaining(["Research Needed"]) },
    });
    const missing = await run("show", "4711", "--json");
    expect(missing).toMatchObject({ code: 1, stdout: "" });
    expect(JSON.parse(missing.stderr)).toMatchObject({
      error: { code: "GITHUB_NOT_FOUND", retryable: false },
    });
  });
});

describe("sandbox", () => {
  test("passes its options on, and a wrong one is wrong usage, 2", async () => {
    expectExit(await run("sandbox", "--help"), 0, { stdout: ["--tickets N"] });
    expectExit(await run("sandbox", "--tickets", "many"), 2, {
      stderr: ["Option --tickets takes a whole number"],
    });
  });

  test("runs until it is ended, and ends well", async () => {
    const child = spawn(process.execPath, [CLI, "sandbox", "--port", "0", "--quiet"], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [url]: unknown[] = await once(child.stdout, "data");
    expect((await fetch(String(url).trim())).ok).toBe(true);
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
    await expect(fetch(String(url).trim())).rejects.toThrow("fetch failed");
  });
});
