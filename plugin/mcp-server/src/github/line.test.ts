import { describe, expect, test } from "vitest";
import { WaitingQueue } from "./limit-state.ts";

const LONG_MS = 600_000;

describe("a line", () => {
  test("counts who asked before, and those who ask again keep their place", () => {
    const line = new WaitingQueue({ line: [] });
    expect([line.ahead("ada", 0), line.ahead("bob", 1), line.ahead("cleo", 2)]).toEqual([0, 0, 0]);
    for (const caller of ["ada", "bob", "cleo"]) line.keep(caller, LONG_MS);
    expect([line.ahead("cleo", 3), line.ahead("ada", 4), line.ahead("bob", 5)]).toEqual([2, 0, 1]);
  });

  test("keeps callers of one moment in the order in which they asked", () => {
    const line = new WaitingQueue({ line: [] });
    expect(["ada", "bob", "cleo", "ada"].map((caller) => line.ahead(caller, 0))).toEqual([0, 1, 2, 0]);
  });

  test("counts what those before will take, by what they ask for now", () => {
    const line = new WaitingQueue({ line: [] });
    expect([line.ahead("ada", 0, 20), line.ahead("bob", 0, 7), line.ahead("cleo", 0)]).toEqual([0, 20, 27]);
    line.ahead("ada", 0, 1);
    expect(line.ahead("cleo", 0)).toBe(8);
  });

  test("moves up when one had its turn, who then begins at its end", () => {
    const line = new WaitingQueue({ line: [] });
    for (const caller of ["ada", "bob"]) {
      line.ahead(caller, 0);
      line.keep(caller, LONG_MS);
    }
    line.leave("ada");
    expect([line.ahead("bob", 1), line.ahead("ada", 2)]).toEqual([0, 1]);
  });

  test("does not wait for who is late, and lets the late one in where it was", () => {
    const line = new WaitingQueue({ line: [] });
    line.ahead("ada", 0);
    line.keep("ada", 10_000);
    expect([line.ahead("bob", 15_000), line.ahead("bob", 15_001)]).toEqual([1, 0]);
    line.keep("bob", LONG_MS);
    expect([line.ahead("ada", 20_000), line.ahead("bob", 20_000)]).toEqual([0, 0]);
    line.keep("ada", LONG_MS);
    expect(line.ahead("bob", 20_001)).toBe(1);
  });

  test("forgets who never came back", () => {
    const line = new WaitingQueue({ line: [] });
    line.ahead("ada", 0);
    line.ahead("bob", 4_000_000);
    line.keep("bob", 5_000_000);
    expect(line.ahead("ada", 4_000_001)).toBe(1);
  });
});
