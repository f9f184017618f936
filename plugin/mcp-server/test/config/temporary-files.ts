/** Files for tests of what is read from disk; each is removed when its test is over. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A new empty folder. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "ralph-hero-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A new file with that text. */
export function temporaryFile(text: string): string {
  const path = join(temporaryFolder(), "graph.json");
  writeFileSync(path, text);
  return path;
}
