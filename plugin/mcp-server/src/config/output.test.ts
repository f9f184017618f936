import { EventEmitter } from "node:events";
import { Writable } from "node:stream";
import { expect, test, vi } from "vitest";
import { workOnWithoutOutput } from "./terminal.ts";

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
