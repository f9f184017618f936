import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { buildWithMaps, Coverage } from "./coverage.ts";

const PROGRAM = `interface Sum { readonly total: number }

export function half(sum: Sum): number {
  if (sum.total < 0) {
    throw new Error("negative");
  }
  return sum.total / 2;
}

export function double({ total }: Sum): number {
  return [total, total].reduce((one, other) => one + other);
}
`;

test("counts the functions and lines that ran between two moments, by their places in the source", async () => {
  const folder = mkdtempSync(join(tmpdir(), "path-test-"));
  writeFileSync(join(folder, "sums.ts"), PROGRAM);
  // Vitest changes no text below such a folder.
  const bundles = join(folder, "node_modules/sums");
  const bundle = await buildWithMaps(join(folder, "sums.ts"), bundles);
  const coverage = await Coverage.start(bundles, folder);
  try {
    const { half, double } = await import(/* @vite-ignore */ pathToFileURL(bundle).href);
    double({ total: 1 });
    const halved = await coverage.during(async () => half({ total: 4 }));
    expect(halved.functions).toEqual([{ file: "sums.ts", line: 3, name: "half" }]);
    expect([...(halved.lines.get("sums.ts") ?? [])]).toEqual([3, 4, 7, 8]);
    const doubled = await coverage.during(async () => double({ total: 4 }));
    expect(doubled.functions.map(({ name, line }) => `${line} ${name}`)).toEqual(["10 double", "11 "]);
  } finally {
    coverage.stop();
    rmSync(folder, { recursive: true });
  }
});
