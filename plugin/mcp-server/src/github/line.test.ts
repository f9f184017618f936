import { describe, expect, test } from "vitest";
import { WaitingQueue } from "./limit-state.ts";

const LONG_MS = 600_000;

/** The content that those before the caller take first, if the caller wants so much. */
function ahead(line: WaitingQueue, caller: string, nowMs: number, contents = 1): number {
  return line.ahead(caller, nowMs, { contents, issues: 0 }).contents;
}

describe("a line", () => {
  test("counts who asked before, and those who ask again keep their place", () => {
    const line = new WaitingQueue({ line: [] });
    expect([ahead(line, "ada", 0), ahead(line, "bob", 1), ahead(line, "cleo", 2)]).toEqual([0, 0, 0]);
    for (const caller of ["ada", "bob", "cleo"]) line.keep(caller, LONG_MS);
    expect([ahead(line, "cleo", 3), ahead(line, "ada", 4), ahead(line, "bob", 5)]).toEqual([2, 0, 1]);
  });

  test("keeps callers of one moment in the order in which they asked", () => {
    const line = new WaitingQueue({ line: [] });
    expect(["ada", "bob", "cleo", "ada"].map((caller) => ahead(line, caller, 0))).toEqual([0, 1, 2, 0]);
  });

  test("counts what those before will take, by what they ask for now", () => {
    const line = new WaitingQueue({ line: [] });
    expect([ahead(line, "ada", 0, 20), ahead(line, "bob", 0, 7), ahead(line, "cleo", 0)]).toEqual([
      0, 20, 27,
    ]);
    ahead(line, "ada", 0, 1);
    expect(ahead(line, "cleo", 0)).toBe(8);
  });

  test("moves up when one had its turn, who then begins at its end", () => {
    const line = new WaitingQueue({ line: [] });
    for (const caller of ["ada", "bob"]) {
      ahead(line, caller, 0);
      line.keep(caller, LONG_MS);
    }
    line.leave("ada");
    expect([ahead(line, "bob", 1), ahead(line, "ada", 2)]).toEqual([0, 1]);
  });

  test("does not wait for who is late, and lets the late one in where it was", () => {
    const line = new WaitingQueue({ line: [] });
    ahead(line, "ada", 0);
    line.keep("ada", 10_000);
    expect([ahead(line, "bob", 15_000), ahead(line, "bob", 15_001)]).toEqual([1, 0]);
    line.keep("bob", LONG_MS);
    expect([ahead(line, "ada", 20_000), ahead(line, "bob", 20_000)]).toEqual([0, 0]);
    line.keep("ada", LONG_MS);
    expect(ahead(line, "bob", 20_001)).toBe(1);
  });

  test("forgets who never came back", () => {
    const line = new WaitingQueue({ line: [] });
    ahead(line, "ada", 0);
    ahead(line, "bob", 4_000_000);
    line.keep("bob", 5_000_000);
    expect(ahead(line, "ada", 4_000_001)).toBe(1);
  });
});
