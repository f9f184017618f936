import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../test/config/temporary-files.ts";
import { sharedText, type SharedText } from "./shared-text.ts";

const PROCESSES = 4;
const CHANGES = 100;

function at(folder: string): SharedText {
  return sharedText({ XDG_DATA_HOME: folder }, "account");
}

function count(shared: SharedText): number {
  return shared.update((text) => {
    const next = Number(text ?? "0") + 1;
    return { text: String(next), result: next };
  });
}

test("each process finds what another one wrote, and only its user may read it", () => {
  const folder = temporaryFolder();
  const [one, other] = [at(folder), at(folder)];
  expect([one.read(), count(one), count(other), count(one), other.read()]).toEqual([null, 1, 2, 3, "3"]);
  const files = join(folder, "ralph-hero", "limits", "account");
  expect(statSync(files).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(files)) expect(statSync(join(files, name)).mode & 0o777).toBe(0o600);
});

test("no change of processes that write at once is lost", async () => {
  const folder = temporaryFolder();
  const bundle = join(folder, "count.mjs");
  const source = `import { sharedText } from ${JSON.stringify(fileURLToPath(new URL("./shared-text.ts", import.meta.url)))};
    const shared = sharedText({ XDG_DATA_HOME: process.argv[2] }, "account");
    for (let n = 0; n < ${CHANGES}; n += 1)
      shared.update((text) => ({ text: String(Number(text ?? "0") + 1), result: null }));`;
  const stdin = { contents: source, resolveDir: folder };
  buildSync({ stdin, outfile: bundle, bundle: true, platform: "node", format: "esm", logLevel: "error" });
  const children = Array.from({ length: PROCESSES }, () =>
    spawn(process.execPath, [bundle, folder], { stdio: "inherit" }),
  );
  await Promise.all(children.map(async (child) => once(child, "exit")));
  expect(at(folder).read()).toBe(String(PROCESSES * CHANGES));
});

test("versions older than ten seconds are removed, but for the newest", () => {
  const folder = temporaryFolder();
  const files = join(folder, "ralph-hero", "limits", "account");
  const shared = at(folder);
  for (let n = 0; n < 3; n += 1) count(shared);
  const longAgo = new Date(Date.now() - 11_000);
  for (const name of readdirSync(files)) utimesSync(join(files, name), longAgo, longAgo);
  expect([count(shared), readdirSync(files)]).toEqual([4, ["4.json"]]);
});

test("a process whose disk takes no file goes on with a text of its own", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "file"), "");
  const shared = at(join(folder, "file"));
  expect([count(shared), count(shared), shared.read()]).toEqual([1, 2, "2"]);
});

test("a folder that nobody changed for thirty days is removed", () => {
  const folder = temporaryFolder();
  const limits = join(folder, "ralph-hero", "limits");
  for (const name of ["old", "new"]) mkdirSync(join(limits, name), { recursive: true });
  const longAgo = new Date(Date.now() - 31 * 24 * 3_600_000);
  utimesSync(join(limits, "old"), longAgo, longAgo);
  at(folder);
  expect(readdirSync(limits)).toEqual(["new"]);
});
