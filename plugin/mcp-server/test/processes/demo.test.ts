import { expectParts } from "../e2e/expectations.ts";
import { execFile, spawn } from "node:child_process";
import { cp, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify, stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const run = promisify(execFile);

let folder: string;
let cli: string;

// The bundles alone, far from any node_modules: what a fresh clone has.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ralph-demo-"));
  cli = join(folder, "plugin/mcp-server/dist/cli.js");
  for (const part of ["plugin/mcp-server/dist", "sandbox/dist"])
    await cp(join(ROOT, part), join(folder, part), { recursive: true });
});

afterAll(async () => rm(folder, { recursive: true, force: true }));

describe("the demo", () => {
  let home: string;
  let stdout: string;

  beforeAll(async () => {
    home = join(folder, "home");
    const env = { ...process.env, HOME: home };
    ({ stdout } = await run(process.execPath, [cli, "demo"], { cwd: folder, env }));
  });

  test("shows all five parts with nothing installed, and ends by itself", () => {
    expect(stdout).toMatch(/maya +merges pull request #\d+\n +✓ triager +In Review → Done, record 9/);
    expect(stdout.match(/✓ racer-\d +holds the lock/g)).toHaveLength(1);
    expect(stdout.match(/✗ racer-\d +REFUSED_LOCKED: racer-\d holds the lock/g)).toHaveLength(5);
    expectParts(
      stdout,
      "REFUSED_EDGE: Cannot move ticket acme/rocket#2",
      "✓ second     Ready for Plan → Plan in Progress",
      "All five went as promised",
    );
  });

  test("leaves no limits that the next one would share", async () => {
    await expect(readdir(join(home, ".local/share/ralph-hero/limits"))).rejects.toThrow("ENOENT");
  });
});

// The `script` of util-linux gives a program a terminal.
test.skipIf(process.platform !== "linux")(
  "on a terminal the demo has colours, and its lines fit",
  async () => {
    const command = `stty cols 64; exec '${process.execPath}' '${cli}' demo`;
    const { FORCE_COLOR: _force, NO_COLOR: _no, ...inherited } = process.env;
    const env = { ...inherited, TERM: "xterm-256color" };
    const { stdout } = await run("script", ["-qefc", command, "/dev/null"], { cwd: folder, env });
    expect(stdout).toContain("\u001B[32m✓\u001B[39m");
    const lines = stripVTControlCharacters(stdout).split("\r\n");
    expect(lines.filter((line) => line.length > 64)).toEqual([]);
    expect(lines.some((line) => line.includes("REFUSED_EDGE"))).toBe(true);
  },
);

test("a demo whose reader has seen enough leaves no sandbox behind", async () => {
  const pipeline = '"$0" "$1" demo | head -4';
  const { stdout } = await run("sh", ["-c", pipeline, process.execPath, cli]);
  const [, board] = /Board: (\S+)/.exec(stdout) ?? [];
  await vi.waitFor(async () => expect(fetch(board ?? "")).rejects.toThrow("fetch failed"), 10_000);
});

test("a demo that finds no folder for its data ends at once, with the cause", async () => {
  const env = {
    ...process.env,
    TMPDIR: join(folder, "gone"),
    TMP: join(folder, "gone"),
    TEMP: join(folder, "gone"),
  };
  await expect(run(process.execPath, [cli, "demo"], { env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Cannot go on: ENOENT.*gone/),
  });
});

test.each(["SIGINT", "SIGTERM", "SIGHUP", "SIGKILL"] as const)(
  "a demo that is stopped by %s leaves no sandbox behind",
  async (signal) => {
    const demo = spawn(process.execPath, [cli, "demo", "--stay"], { stdio: ["ignore", "pipe", "inherit"] });
    let board = "";
    for await (const line of createInterface({ input: demo.stdout })) {
      board = /^Board: (\S+)/.exec(line)?.[1] ?? "";
      if (board !== "") break;
    }
    expect((await fetch(board)).status).toBe(200);
    demo.kill(signal);
    await vi.waitFor(async () => expect(fetch(board)).rejects.toThrow("fetch failed"), 10_000);
  },
);

test.each(["demo", "sandbox"])("an installed plugin says in one line how to get its %s", async (command) => {
  const sandbox = join(folder, "sandbox");
  await rename(sandbox, join(folder, "elsewhere"));
  onTestFinished(async () => rename(join(folder, "elsewhere"), sandbox));
  await expect(run(process.execPath, [cli, command])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Cannot go on: an installed plugin .* `npx ralph-hero demo` .*\n$/),
  });
});

test("a command that does not exist is a usage error, 2", async () => {
  await expect(run(process.execPath, [cli, "dance"])).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining("unknown command 'dance'"),
  });
});
