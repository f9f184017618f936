import { describe, expect, it } from "vitest";
import { at, LogBuilder } from "../../test/log/log-builder.ts";
import { duration, pathMarkdown } from "./reported-board.ts";
import { pathOf } from "./ticket-path.ts";

const NOW_MS = Date.parse(at(7200));

function lines(log: LogBuilder, title = "A title"): string[] {
  return pathMarkdown(pathOf(log.fold()), "octo/rocket#7", title, NOW_MS);
}

describe("the path as Markdown", () => {
  it("has the diagram, a row for each step and one for each state", () => {
    const log = new LogBuilder();
    log.chain("Research Needed", "Research in Progress");
    const text = lines(log);
    expect(text).toContain("```mermaid");
    expect(text).toContain(
      "| [1](https://github.com/octo/rocket/issues/7#issuecomment-10) | 2026-03-02 10:00 | Backlog | Research Needed | triager | Worth doing |",
    );
    expect(text.at(-1)).toBe("| Research in Progress | 1 h 59 min, until now | 1 | triager |");
  });

  it("says that a ticket has no records", () => {
    expect(lines(new LogBuilder()).at(-1)).toBe("It has no records yet.");
  });

  it("shows hostile text as text: no cell, fence, mention or element comes of it", () => {
    const hostile = "a | b\n```\n<img src=x onerror=alert(1)> @maya [x](javascript:alert(1)) `code`";
    const log = new LogBuilder();
    log.write(null, { agent: hostile, reason: hostile });
    const text = lines(log, hostile).join("\n");
    expect(text.split("\n").filter((line) => line.startsWith("```"))).toEqual(["```mermaid", "```"]);
    const outside = text.replace(/^```mermaid$.*?^```$/ms, "");
    expect(outside).not.toMatch(/<img|@maya|(?<!\\)\[x|(?<!\\)`/);
    const rows = text.split("\n").filter((line) => line.startsWith("| [1]"));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.match(/(?<!\\)\|/g)).toHaveLength(7);
  });

  it("is bounded, however long the log", () => {
    const log = new LogBuilder();
    log.chain(...Array.from({ length: 300 }, (_, n) => (n % 2 === 0 ? "Research Needed" : "Human Needed")));
    const text = lines(log);
    expect(text).toContain("The newest 100 of 300 steps:");
    expect(text.length).toBeLessThan(130);
  });
});

it.each([
  [-5, "0 s"],
  [59_999, "59 s"],
  [60_000, "1 min"],
  [3_599_999, "59 min"],
  [3_600_000, "1 h"],
  [7_140_000, "1 h 59 min"],
  [24 * 3_600_000, "1 d"],
  [100 * 24 * 3_600_000, "100 d"],
])("%i ms are %s", (spanMs, text) => {
  expect(duration(spanMs)).toBe(text);
});
