import { describe, expect, test } from "vitest";
import { byUrgency, prioritiesOf, type Ranked } from "./offers.ts";

function at(number: number, change: Partial<Ranked>): Ranked {
  return { number, priority: "P0", createdAt: "2026-01-01T00:00:00Z", ...change };
}

describe("the order of urgency", () => {
  test("is priority, none last, then age, then number", () => {
    const tickets = [
      at(1, { priority: null, createdAt: "2020-01-01T00:00:00Z" }),
      at(3, { priority: "P1" }),
      at(4, {}),
      at(5, { createdAt: "2025-12-31T00:00:00Z" }),
      at(6, { priority: "Someday" }),
      at(7, {}),
    ];
    const ordered = tickets.toSorted(byUrgency(["P0", "P1"]));
    expect(ordered.map(({ number }) => number)).toEqual([5, 4, 7, 3, 1, 6]);
  });
});

describe("the board's priorities", () => {
  test("are ours by name, whatever order the board has; other names keep the board's", () => {
    const options = ["P3", "P0", "Urgent", "Low"].map((name) => ({
      id: name,
      name,
      color: "GRAY",
      description: "",
    }));
    const priority = { id: "F", databaseId: 1, name: "Priority", options, ofIssues: false };
    expect(prioritiesOf({ priority })).toEqual(["P0", "P3", "Urgent", "Low"]);
  });

  test("are none where the board has no such field", () => {
    expect(prioritiesOf({ priority: null })).toEqual([]);
  });
});
