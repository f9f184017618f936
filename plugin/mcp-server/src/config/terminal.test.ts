import { describe, expect, it, test, vi, beforeEach } from "vitest";
import { terminalOf, workOnWithoutOutput, programName } from "./terminal.ts";
import { EventEmitter } from "node:events";
import { Writable } from "node:stream";
import { chmodSync, mkdtempSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const TERMINAL = { isTTY: true, columns: 80 };

describe("a stream", () => {
  it("that is a terminal has colour and a width", () => {
    expect(terminalOf(TERMINAL, {})).toEqual({ isTty: true, columns: 80, colour: true });
  });

  it("that is a pipe has neither", () => {
    expect(terminalOf({}, {})).toEqual({ isTty: false, columns: null, colour: false });
  });

  it("that does not know its width bounds no line", () => {
    expect(terminalOf({ isTTY: true, columns: 0 }, {}).columns).toBeNull();
  });

  it.each([
    ["NO_COLOR on a terminal", TERMINAL, { NO_COLOR: "1" }, false],
    ["an empty NO_COLOR, which is none", TERMINAL, { NO_COLOR: "" }, true],
    ["a dumb terminal", TERMINAL, { TERM: "dumb" }, false],
    ["FORCE_COLOR in a pipe", {}, { FORCE_COLOR: "1" }, true],
    ["FORCE_COLOR=0 on a terminal", TERMINAL, { FORCE_COLOR: "0" }, false],
    ["FORCE_COLOR beside NO_COLOR, as in Node", {}, { FORCE_COLOR: "1", NO_COLOR: "1" }, true],
  ])("with %s has colour as asked", (_what, stream, variables, colour) => {
    expect(terminalOf(stream, variables).colour).toBe(colour);
  });
});

const NO_SPACE = Object.assign(new Error("ENOSPC: no space left on device, write"), {
  code: "ENOSPC",
  errno: -28,
});

function program() {
  const told: string[] = [];
  const stdout = new EventEmitter();
  const stderr = new Writable({ write: (text, _encoding, done) => done(void told.push(String(text))) });
  const events = new EventEmitter();
  const one = { stdout, stderr, once: events.once.bind(events), exitCode: 0 };
  return { one, stdout, told, exit: () => events.emit("exit") };
}

test("a failed write is told once, in the system's words, and the process ends with 1 whatever else it sets", () => {
  const { one, stdout, told, exit } = program();
  const failed = vi.fn<() => void>();
  workOnWithoutOutput(one, failed);
  stdout.emit("error", NO_SPACE);
  stdout.emit("error", NO_SPACE);
  one.exitCode = 0;
  exit();
  expect(told).toEqual(["Cannot write the output: no space left on device\n"]);
  expect(one.exitCode).toBe(1);
  expect(failed).toHaveBeenCalledOnce();
});

test.each(["EPIPE", "EIO"])("nothing is said of a reader that has gone: %s", (code) => {
  const { one, stdout, told, exit } = program();
  const failed = vi.fn<() => void>();
  workOnWithoutOutput(one, failed);
  stdout.emit("error", Object.assign(new Error(code), { code }));
  exit();
  expect([told, one.exitCode]).toEqual([[], 0]);
  expect(failed).not.toHaveBeenCalled();
});

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
