import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fileOf, ROOT, variablesOutside, runAtOnce, runBounded } from "./program-place.ts";

describe("on Windows", () => {
  const there = new Set(["C:\\Git\\cmd\\git.EXE", "C:\\npm\\claude.CMD", "D:\\work\\git.EXE", "git.EXE"]);
  const exists = (file: string): boolean => there.has(file);
  const variables = { Path: '.;;tools;"C:\\npm";C:\\Git\\cmd', PATHEXT: ".EXE;.CMD" };
  const lookUp = ["win32", exists] as const;

  it("a program is looked for in the absolute folders of PATH alone", () => {
    expect(fileOf("git", variables, ...lookUp)).toBe("C:\\Git\\cmd\\git.EXE");
    expect(fileOf({ client: "claude" }, variables, ...lookUp)).toBe("C:\\npm\\claude.CMD");
    expect(fileOf({ client: "D:\\tools\\claude.exe" }, variables, ...lookUp)).toBe("D:\\tools\\claude.exe");
  });

  it("a missing program is taken from no other folder", () => {
    expect(fileOf("gh", variables, ...lookUp)).toBe("C:\\npm\\gh");
    expect(fileOf("gh", {}, ...lookUp)).toBe("C:\\gh");
  });

  it("its own programs are looked for on the same PATH, and not in the current folder", () => {
    expect(variablesOutside({ ...variables, A: "." }, "win32")).toEqual({
      Path: '"C:\\npm";C:\\Git\\cmd',
      PATHEXT: ".EXE;.CMD",
      A: ".",
      NoDefaultCurrentDirectoryInExePath: "1",
    });
  });
});

describe("on any other system", () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "ralph-programs-"));
    for (const name of ["", "bin"]) {
      mkdirSync(join(folder, name), { recursive: true });
      writeFileSync(join(folder, name, "notify-send"), "#!/bin/sh\necho planted\n");
      chmodSync(join(folder, name, "notify-send"), 0o755);
    }
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([".:/nowhere", ":/nowhere", "bin:/nowhere", "/nowhere:", ".", ""])(
    "no program of the current folder is found by the PATH %s",
    async (path) => {
      const run = { folder, variables: { PATH: path }, timeoutMs: 5_000 };
      for (const end of [runAtOnce("notify-send", [], run), await runBounded("notify-send", [], run)])
        expect(end.stdout).not.toContain("planted");
    },
  );

  it("one is found by an absolute folder of PATH", () => {
    const run = { folder, variables: { PATH: join(folder, "bin") }, timeoutMs: 5_000 };
    expect(runAtOnce("notify-send", [], run).stdout).toBe("planted\n");
  });

  it.each([
    ["at once", runAtOnce],
    ["beside others", runBounded],
  ])(
    "one that runs %s ends at its bound, though a program of its own holds the output",
    async (_how, run) => {
      writeFileSync(join(folder, "bin", "notify-send"), "#!/bin/sh\nsleep 5\necho late\n");
      const PATH = `${join(folder, "bin")}:${process.env["PATH"]}`;
      const begunAtMs = performance.now();
      const end = await run("notify-send", [], { folder, variables: { PATH }, timeoutMs: 100 });
      expect(end).toMatchObject({ code: null, stdout: "" });
      expect(performance.now() - begunAtMs).toBeLessThan(4_000);
    },
  );
});

it.skipIf(process.platform === "win32")(
  "a program whose own child holds its output until the bound is cut off, and has no code",
  async () => {
    const run = { folder: ROOT, variables: process.env, timeoutMs: 300 };
    const script = ["-c", "sleep 20 & echo first"];
    for (const end of [runAtOnce("sh", script, run), await runBounded("sh", script, run)])
      expect(end.code).toBeNull();
  },
);
