import { chmodSync, mkdtempSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { programName } from "./terminal.ts";

let root: string;
let file: string;
let bin: string;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "ralph-name-")));
  bin = join(root, "bin");
  mkdirSync(bin);
  file = join(root, "cli.js");
  writeFileSync(file, "");
});

test("this file on PATH under its usual name is called by that name", () => {
  symlinkSync(file, join(bin, "ralph-hero"));
  expect(programName(file, { PATH: `/none:${bin}` })).toBe("ralph-hero");
  expect(programName(join(bin, "ralph-hero"), { PATH: bin })).toBe("ralph-hero");
});

test("without one on PATH it is Node and the file", () => {
  expect(programName(file, { PATH: bin })).toBe(`node ${file}`);
  expect(programName(file, {})).toBe(`node ${file}`);
});

test("another program of that name is not called", () => {
  const other = join(bin, "ralph-hero");
  writeFileSync(other, "#!/bin/sh\n");
  chmodSync(other, 0o755);
  expect(programName(file, { PATH: bin })).toBe(`node ${file}`);
});

test("a path with a blank is quoted", () => {
  const spaced = join(root, "my clone.js");
  writeFileSync(spaced, "");
  expect(programName(spaced, { PATH: bin })).toBe(`node '${spaced}'`);
});

test("npx names itself, although its own PATH has the program", () => {
  symlinkSync(file, join(bin, "ralph-hero"));
  const npx = { npm_command: "exec", npm_lifecycle_event: "npx", PATH: bin };
  expect(programName(file, npx)).toBe("npx ralph-hero");
});
