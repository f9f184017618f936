import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { askClient } from "./agent-client.ts";

test("a client is not waited for longer, though a program of its own holds the output", async () => {
  const cwd = mkdtempSync(join(tmpdir(), "ralph-client-"));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const program = join(cwd, "client");
  writeFileSync(program, "#!/bin/sh\nsleep 5\necho late\n");
  chmodSync(program, 0o755);
  const begunAtMs = performance.now();
  const place = { cwd, env: { PATH: process.env["PATH"] } };
  const answer = await askClient({ program, installHint: "none" }, ["--version"], place, 100);
  expect(answer).toMatchObject({ code: undefined, stdout: "" });
  expect(performance.now() - begunAtMs).toBeLessThan(4_000);
});
