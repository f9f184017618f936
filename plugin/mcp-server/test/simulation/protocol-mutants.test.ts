import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { MUTANTS, planted } from "../protocol-mutants/mutants.ts";

const SOURCES = new URL("../../src/", import.meta.url);

describe("the errors that `npm run protocol-mutants` plants", () => {
  it.each(MUTANTS)("have a place in the code: $name", (mutant) => {
    const source = readFileSync(new URL(mutant.file, SOURCES), "utf8");
    expect(planted(mutant, source)).not.toBe(source);
  });
});
