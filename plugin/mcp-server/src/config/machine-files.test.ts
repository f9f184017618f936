import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  utimesSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { buildSync } from "esbuild";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { MachineKey, readMachineKey, sharedText, type SharedText } from "./machine-files.ts";
import { spawn } from "node:child_process";
import { temporaryFolder } from "../../test/config/temporary-files.ts";

/** A key that was replaced after a look showed within five rounds. */
const ROUNDS = 200;
const THREADS = 2;

function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), "ralph-key-"));
}

function keyFile(folder: string): string {
  return join(folder, "ralph-hero", "machine-key");
}

describe("the key of a machine", () => {
  it("is made once, readable by its user alone, and the same from then on", () => {
    const folder = emptyFolder();
    const variables = { XDG_DATA_HOME: folder };
    const hash = readMachineKey(variables).hash("x");
    expect(readMachineKey(variables).hash("x")).toBe(hash);
    expect(statSync(keyFile(folder)).mode & 0o777).toBe(0o600);
    expect(readFileSync(keyFile(folder), "utf8")).toMatch(/^[0-9a-f]{64}$/);
    expect(readdirSync(join(folder, "ralph-hero"))).toEqual(["machine-key"]);
  });

  it("is one key for processes that make it at the same moment", async () => {
    const folder = emptyFolder();
    const module = JSON.stringify(fileURLToPath(new URL("./machine-files.ts", import.meta.url)));
    // Each round has a new folder, and begins once every thread is there.
    const source = `import { parentPort, workerData } from "node:worker_threads";
      import { readMachineKey } from ${module};
      const arrived = new Int32Array(workerData.shared);
      const hashes = [];
      for (let round = 1; round <= ${ROUNDS}; round += 1) {
        Atomics.add(arrived, 0, 1);
        while (Atomics.load(arrived, 0) < round * ${THREADS}) continue;
        hashes.push(readMachineKey({ XDG_DATA_HOME: workerData.folder + "/" + round }).hash("x"));
      }
      parentPort.postMessage(hashes);`;
    const bundle = join(folder, "keys.mjs");
    const stdin = { contents: source, resolveDir: folder };
    buildSync({ stdin, outfile: bundle, bundle: true, platform: "node", format: "esm", logLevel: "error" });
    const shared = new SharedArrayBuffer(4);
    const threads = Array.from(
      { length: THREADS },
      () => new Worker(bundle, { workerData: { shared, folder } }),
    );
    const told = await Promise.all(threads.map(async (thread) => once(thread, "message")));
    const [first, second] = told.map(([hashes]: unknown[]) => hashes);
    expect(first).toHaveLength(ROUNDS);
    expect(second).toEqual(first);
  });

  it("is in a folder that its user alone may open, also where an earlier version opened it to others", () => {
    const variables = { XDG_DATA_HOME: join(emptyFolder(), "data") };
    const folder = join(variables.XDG_DATA_HOME, "ralph-hero");
    for (const open of [false, true]) {
      if (open) chmodSync(folder, 0o755);
      readMachineKey(variables);
      expect(statSync(folder).mode & 0o777).toBe(0o700);
    }
    expect(statSync(variables.XDG_DATA_HOME).mode & 0o777).toBe(0o700);
  });

  it("leaves the folder of all programs' data as it is", () => {
    const folder = emptyFolder();
    chmodSync(folder, 0o755);
    readMachineKey({ XDG_DATA_HOME: folder });
    expect(statSync(folder).mode & 0o777).toBe(0o755);
  });

  it("is another one on another machine", () => {
    const [one, other] = [emptyFolder(), emptyFolder()];
    expect(readMachineKey({ XDG_DATA_HOME: one }).host).not.toBe(
      readMachineKey({ XDG_DATA_HOME: other }).host,
    );
  });

  it("is this process's alone where no file can be kept, and made anew where the file is damaged", () => {
    const folder = emptyFolder();
    writeFileSync(join(folder, "file"), "");
    const nowhere = { XDG_DATA_HOME: join(folder, "file") };
    expect(readMachineKey(nowhere).hash("x")).not.toBe(readMachineKey(nowhere).hash("x"));
    mkdirSync(join(folder, "ralph-hero"));
    writeFileSync(keyFile(folder), "damaged");
    const damaged = { XDG_DATA_HOME: folder };
    expect(readMachineKey(damaged).hash("x")).toBe(readMachineKey(damaged).hash("x"));
    expect(readFileSync(keyFile(folder), "utf8")).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("a hash", () => {
  const key = new MachineKey("a key");

  it("tells parts apart, and contains none of them", () => {
    expect(key.hash("ab", "c")).not.toBe(key.hash("a", "bc"));
    fc.assert(
      fc.property(fc.string({ minLength: 8 }), (text) => {
        expect(key.hash("host", text)).not.toContain(text);
        expect(key.hash("host", text)).toMatch(/^[0-9a-f]{32}$/);
      }),
    );
  });

  it("of the host is short, and not the host", () => {
    expect(key.host).toMatch(/^[0-9a-f]{6}$/);
    expect(key.host).not.toContain(hostname());
  });
});

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
  const source = `import { sharedText } from ${JSON.stringify(fileURLToPath(new URL("./machine-files.ts", import.meta.url)))};
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
