import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DemoStage } from "./demo.ts";

/** A sandbox whose request to hold back comes only after so many looks for it. */
const STAND_IN = (looks: number): string => `
  let looks = 0;
  const server = require("node:http").createServer((_, response) => {
    looks += 1;
    response.end(looks > ${looks} ? "[]" : "[{}]");
  });
  server.listen(0, "127.0.0.1", () => {
    console.log("export GITHUB_API_URL=http://127.0.0.1:" + server.address().port);
    console.log("export RALPH_GH_PROJECT_NUMBER=1");
  });`;

async function stageWith(looks: number): Promise<DemoStage> {
  const folder = mkdtempSync(join(tmpdir(), "demo-"));
  const sandbox = join(folder, "sandbox.cjs");
  writeFileSync(sandbox, STAND_IN(looks));
  const stage = await DemoStage.open({ server: sandbox, sandbox, variables: {} }, "github");
  onTestFinished(async () => {
    await stage.close({ stay: false });
    rmSync(folder, { recursive: true });
  });
  return stage;
}

test("waits, looking now and then, until the request has come", async () => {
  const stage = await stageWith(3);
  await expect(stage.untilHeld()).resolves.toBeUndefined();
});

test("says so where it does not come, having paused between its looks", async () => {
  const stage = await stageWith(4);
  await expect(stage.untilHeld(200)).rejects.toThrow("No request came within 200 ms");
});
