import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../test/config/temporary-files.ts";
import { localTeamFile, readTextFile } from "./text-file.ts";

function fileWith(bytes: string | Uint8Array): string {
  const path = join(temporaryFolder(), "result");
  writeFileSync(path, bytes);
  return path;
}

test("a text file is read as it is", () => {
  expect(readTextFile(fileWith("Zoë 🦊\n"))).toBe("Zoë 🦊\n");
});

test.each([
  ["an image", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]],
  ["Latin-1", [0x5a, 0x6f, 0xeb]],
  ["UTF-16", [0xff, 0xfe, 0x5a, 0x00]],
])("a file that is no UTF-8 is refused, not read with losses: %s", (_what, bytes) => {
  const path = fileWith(new Uint8Array(bytes));
  expect(() => readTextFile(path)).toThrow(
    expect.objectContaining({
      code: "INPUT_INVALID",
      message: `Cannot read ${JSON.stringify(path)}: it is not text in UTF-8`,
      hint: expect.stringContaining("Name a text file"),
    }),
  );
});

test.skipIf(process.platform === "win32")("a named pipe is no file of the team's", async () => {
  const folder = temporaryFolder();
  const path = join(folder, ".ralph", "config.json");
  mkdirSync(join(folder, ".ralph"));
  execFileSync("mkfifo", [path]);
  // Without it a reader would wait without end.
  const writer = spawn("sh", ["-c", `echo '{}' > '${path}'`]);
  expect(localTeamFile(folder)).toBeNull();
  writer.kill();
  await once(writer, "close");
  rmSync(path);
  writeFileSync(path, "{}");
  expect(localTeamFile(folder)).toBe("{}");
});

test("the team's file of the next folder above counts", () => {
  const folder = temporaryFolder();
  const below = join(folder, "packages", "core");
  mkdirSync(below, { recursive: true });
  expect(localTeamFile(below)).toBeNull();
  mkdirSync(join(folder, ".ralph"));
  writeFileSync(join(folder, ".ralph", "config.json"), '{ "a": 1 }');
  expect(localTeamFile(below)).toBe('{ "a": 1 }');
});
