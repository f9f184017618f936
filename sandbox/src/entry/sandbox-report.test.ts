import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { reportBy } from "./sandbox-report.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

/** A program that shows what environment it was given. */
function showingEnvironment(): string {
  const path = join(mkdtempSync(join(tmpdir(), "ralph-report-")), "cli.mjs");
  writeFileSync(path, "console.log(JSON.stringify(process.env))");
  return path;
}

test("a report of the sandbox is made with the sandbox's token alone", async () => {
  const real = ["RALPH_GH_APP_ID", "RALPH_GH_APP_PRIVATE_KEY", "GH_TOKEN", "RALPH_AGENT"];
  for (const name of real) vi.stubEnv(name, "real");
  const report = await reportBy(showingEnvironment())({
    baseUrl: "http://127.0.0.1:4020",
    reader: "maya",
    owner: "acme",
    repo: "rocket",
    projectOwner: "acme",
    projectNumber: 1,
  });
  const given = z.record(z.string(), z.string()).parse(JSON.parse(report));
  expect(given).toMatchObject({ RALPH_HERO_GITHUB_TOKEN: "sandbox-maya", RALPH_GH_PROJECT_NUMBER: "1" });
  for (const name of real) expect(given).not.toHaveProperty(name);
  expect(given["PATH"]).toBe(process.env["PATH"]);
});
