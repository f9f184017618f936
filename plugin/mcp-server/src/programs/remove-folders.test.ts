import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { removeFolder, removeFolders } from "./leftovers.ts";

/** Root may delete everything: it does as any other user would. */
const NOBODY = 65_534;
const isRoot = process.geteuid?.() === 0;
let parent: string;

beforeEach(() => {
  if (isRoot) process.seteuid?.(NOBODY);
  parent = mkdtempSync(join(tmpdir(), "ralph-folders-"));
});

afterEach(() => {
  rmSync(parent, { recursive: true, force: true });
  if (isRoot) process.seteuid?.(0);
});

test("a folder is removed although a program made its folders read-only", () => {
  const modules = join(parent, "start", "go-mod", "example.com@v1");
  mkdirSync(modules, { recursive: true });
  writeFileSync(join(modules, "main.go"), "");
  chmodSync(modules, 0o555);
  removeFolders([join(parent, "start")]);
  expect(existsSync(join(parent, "start"))).toBe(false);
});

test("what a link leads to stays as it is", () => {
  const users = join(parent, "users");
  mkdirSync(users, { mode: 0o555 });
  mkdirSync(join(parent, "start"));
  symlinkSync(users, join(parent, "start", "link"));
  removeFolders([join(parent, "start")]);
  expect(existsSync(join(parent, "start"))).toBe(false);
  expect(statSync(users).mode & 0o777).toBe(0o555);
});

test("a folder that cannot be removed fails nothing", () => {
  const kept = join(parent, "kept");
  mkdirSync(join(kept, "start"), { recursive: true });
  chmodSync(kept, 0o555);
  try {
    expect(() => removeFolders([join(kept, "start"), join(parent, "none")])).not.toThrow();
    expect(existsSync(join(kept, "start"))).toBe(true);
    expect(removeFolder(join(kept, "start"))).toBe("EACCES");
  } finally {
    chmodSync(kept, 0o755);
  }
});

test("a folder is removed whose folders are too deep for a path, or whose names are not UTF-8", () => {
  const folder = join(parent, "start");
  mkdirSync(folder);
  const make = `
    for (let n = 0; n < 2500; n += 1) { fs.mkdirSync("dddd"); process.chdir("dddd"); }
    const odd = Buffer.from([0xff]);
    fs.mkdirSync(odd);
    fs.mkdirSync(Buffer.concat([odd, Buffer.from("/in")]));
    fs.chmodSync(odd, 0o555);
  `;
  execFileSync(process.execPath, ["-e", make], { cwd: folder });
  expect(removeFolder(folder)).toBeNull();
  expect(existsSync(folder)).toBe(false);
});

test("a link in the place of the folder is removed, and what it leads to stays as it is", () => {
  const users = join(parent, "users");
  mkdirSync(users, { mode: 0o555 });
  symlinkSync(users, join(parent, "start"));
  expect(removeFolder(join(parent, "start"))).toBeNull();
  expect(existsSync(join(parent, "start"))).toBe(false);
  expect(statSync(users).mode & 0o777).toBe(0o555);
});
