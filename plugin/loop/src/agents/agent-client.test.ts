import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { askClient } from "./agent-client.ts";
import { testFolder } from "../../../mcp-server/test/support/test-folder.ts";

test("a client is not waited for longer, though a program of its own holds the output", async () => {
  const cwd = testFolder();
  const program = join(cwd, "client");
  writeFileSync(program, "#!/bin/sh\nsleep 5\necho late\n");
  chmodSync(program, 0o755);
  const begunAtMs = performance.now();
  const place = { cwd, env: { PATH: process.env["PATH"] } };
  const answer = await askClient({ program, installHint: "none" }, ["--version"], place, 100);
  expect(answer).toMatchObject({ code: undefined, stdout: "" });
  expect(performance.now() - begunAtMs).toBeLessThan(4_000);
});
