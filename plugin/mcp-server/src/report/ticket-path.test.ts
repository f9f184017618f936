import { describe, expect, it } from "vitest";
import { LogBuilder, at } from "../../test/log/log-builder.ts";
import { pathOf, spanOf, timeByState, type TicketPath, stateDiagram } from "./ticket-path.ts";
import { duration, pathMarkdown } from "./reported-board.ts";
import fc from "fast-check";
import { codePoint } from "../../test/support/code-point.ts";

const MINUTE_MS = 60_000;
const READ_AT_MS = Date.parse(at(3600));
const HAND = "moved by hand" as const;

function ways({ steps }: TicketPath): string[] {
  return steps.map(({ from, to, agent }) => `${from} → ${to} by ${agent ?? "hand"}`);
}

describe("a path", () => {
  it("has a step for every change of state, and none for claims and talk", () => {
    const log = new LogBuilder();
    const [needed] = log.chain("Research Needed");
    const locked = log.write(needed!, { to: "Research in Progress", agent: "researcher" });
    const claimed = log.write(locked, { kind: "claim", to: "Research in Progress", agent: "other" });
    log.write(claimed, { kind: "interaction", to: "Research in Progress" });
    expect(ways(pathOf(log.fold()))).toEqual([
      "Backlog → Research Needed by triager",
      "Research Needed → Research in Progress by researcher",
    ]);
  });

  it("is empty for a ticket without records", () => {
    expect(pathOf(new LogBuilder().fold())).toEqual({ steps: [], stays: [] });
  });

  it("leaves out what lost a race", () => {
    const log = new LogBuilder();
    const first = log.write(null);
    log.write(first, { to: "Research in Progress" });
    log.write(first, { to: "Ready for Plan" });
    expect(ways(pathOf(log.fold()))).toHaveLength(2);
  });

  it("shows a person's move that a later record names, at the time of the card", () => {
    const log = new LogBuilder();
    const first = log.write(null);
    log.say("talk");
    const observed = { from: "Research Needed", to: "Ready for Plan", at: at(70), as: HAND };
    log.write(first, { from: "Ready for Plan", to: "Plan in Progress", agent: "planner", observed });
    const path = pathOf(log.fold());
    expect(ways(path)).toEqual([
      "Backlog → Research Needed by triager",
      "Research Needed → Ready for Plan by hand",
      "Ready for Plan → Plan in Progress by planner",
    ]);
    expect(path.steps[1]?.atMs).toBe(Date.parse(at(70)));
  });

  it("shows a person's move that nothing recorded yet", () => {
    const log = new LogBuilder();
    log.write(null);
    const unrecorded = {
      from: "Research Needed",
      to: "Done",
      at: at(600),
      as: HAND,
      offGraph: true as const,
    };
    const path = pathOf(log.fold(), { unrecorded, readAtMs: READ_AT_MS });
    expect(ways(path).at(-1)).toBe("Research Needed → Done by hand");
    expect(path.steps.at(-1)).toMatchObject({ record: null, offGraph: true, atMs: Date.parse(at(600)) });
  });

  it("shows a card that a person cleared, which has no time, where it was read", () => {
    const log = new LogBuilder();
    log.write(null);
    const unrecorded = { from: "Research Needed", as: HAND };
    const path = pathOf(log.fold(), { unrecorded, readAtMs: READ_AT_MS });
    expect(path.steps.at(-1)).toMatchObject({ to: "Backlog", agent: null, atMs: READ_AT_MS });
    expect(timeByState(path, READ_AT_MS).every(({ totalMs }) => Number.isFinite(totalMs))).toBe(true);
  });

  it("takes a cut-off or late write for no step", () => {
    const log = new LogBuilder();
    log.write(null);
    const unrecorded = { from: "Research Needed", to: "Backlog", as: "cut-off write" as const };
    const path = pathOf(log.fold(), { unrecorded, readAtMs: READ_AT_MS });
    expect(path.steps).toHaveLength(1);
  });

  it("never goes back in time, whatever a record claims", () => {
    const log = new LogBuilder();
    const first = log.write(null);
    const long = { from: "Research Needed", to: "Ready for Plan", at: "1970-01-01T00:00:00Z", as: HAND };
    const second = log.write(first, { to: "Plan in Progress", observed: long });
    const never = { from: "Plan in Progress", to: "In Progress", at: "no time", as: HAND };
    log.write(second, { to: "In Review", observed: never });
    const { steps, stays } = pathOf(log.fold());
    const times = steps.map(({ atMs }) => atMs);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    for (const stay of stays) expect(spanOf(stay, Infinity)).toBeGreaterThanOrEqual(0);
  });

  it("says where records are missing, and counts no time across the gap", () => {
    const log = new LogBuilder();
    const [, second] = log.chain("Research Needed", "Ready for Plan", "Plan in Progress");
    log.remove(second!);
    const path = pathOf(log.fold());
    expect(path.steps.at(-1)).toMatchObject({
      from: "Ready for Plan",
      to: "Plan in Progress",
      afterGap: true,
    });
    const research = timeByState(path, Date.parse(at(3600))).find(({ state }) => state === "Research Needed");
    expect(research).toMatchObject({ totalMs: 0, atLeast: true });
  });
});

describe("the time in a state", () => {
  it("is summed over visits, and counts up to now where the ticket is", () => {
    const log = new LogBuilder();
    log.chain("Research Needed", "Human Needed", "Research Needed");
    const times = timeByState(pathOf(log.fold()), Date.parse(at(300)));
    expect(times.map(({ state, totalMs, visits, now }) => [state, totalMs / MINUTE_MS, visits, now])).toEqual(
      [
        ["Backlog", 10, 1, false],
        ["Research Needed", 4, 2, true],
        ["Human Needed", 1, 1, false],
      ],
    );
  });

  it("names who entered it: agents each once, and people", () => {
    const log = new LogBuilder();
    const first = log.write(null, { to: "Human Needed" });
    log.write(first, { to: "Research Needed" });
    const unrecorded = { from: "Research Needed", to: "Human Needed", at: at(300), as: HAND };
    const human = timeByState(
      pathOf(log.fold(), { unrecorded, readAtMs: READ_AT_MS }),
      Date.parse(at(400)),
    ).find(({ state }) => state === "Human Needed");
    expect(human?.by).toEqual(["triager", null]);
  });
});

const NOW_MS = Date.parse(at(7200));

function lines(log: LogBuilder, title = "A title", state: string | null = null): string[] {
  return pathMarkdown(pathOf(log.fold()), { ticket: "octo/rocket#7", title, state, readAtMs: NOW_MS });
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

  it("says that a ticket has no records, and its state", () => {
    expect(lines(new LogBuilder()).at(-1)).toBe(
      'It has no records yet. Its state: (unset, counts as "Backlog").',
    );
    expect(lines(new LogBuilder(), "A title", "Next | Up").at(-1)).toBe(
      'It has no records yet. Its state: "Next \\| Up".',
    );
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

/** All that a line of a diagram may be. */
const LINES = [
  /^stateDiagram-v2$/,
  /^ {2}state "[\p{L}\p{M}\p{N} .@()/_…-]+" as s\d+$/u,
  /^ {2}\[\*\] --> s\d+$/,
  /^ {2}s\d+ --> s\d+ : [\p{L}\p{M}\p{N} .,@()/_…-]+$/u,
];

describe("the diagram", () => {
  it("numbers the steps, says who went them, and where the ticket is", () => {
    const log = new LogBuilder();
    const first = log.write(null);
    log.write(first, { to: "Research in Progress", agent: "researcher" });
    const unrecorded = {
      from: "Research in Progress",
      to: "Done",
      at: at(600),
      as: "moved by hand" as const,
      offGraph: true as const,
    };
    expect(stateDiagram(pathOf(log.fold(), { unrecorded, readAtMs: Date.parse(at(900)) })))
      .toMatchInlineSnapshot(`
      "stateDiagram-v2
        state "Backlog" as s0
        state "Research Needed" as s1
        state "Research in Progress" as s2
        state "Done (now)" as s3
        [*] --> s0
        s0 --> s1 : 1 by triager
        s1 --> s2 : 2 by researcher
        s2 --> s3 : 3 moved by hand (no edge of the graph)"
    `);
  });

  it("has one arrow for a way that was gone more than once", () => {
    const log = new LogBuilder();
    const back = ["Plan in Review", "Ready for Plan"] as const;
    log.chain("Ready for Plan", ...Array.from({ length: 6 }, () => back).flat());
    const text = stateDiagram(pathOf(log.fold()));
    expect(text.match(/-->/g)).toHaveLength(4);
    expect(text).toContain("2 by triager, 4 by triager, 6 by triager, 8 by triager, and 2 more");
  });

  it("holds nothing but boxes and arrows, whatever names and states say", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ unit: codePoint }), fc.string({ unit: codePoint })), {
          minLength: 1,
          maxLength: 8,
        }),
        (moves) => {
          const log = new LogBuilder();
          let last = log.write(null);
          for (const [to, agent] of moves) last = log.write(last, { to, agent });
          for (const line of stateDiagram(pathOf(log.fold())).split("\n"))
            expect(
              LINES.some((form) => form.test(line)),
              line,
            ).toBe(true);
        },
      ),
      { numRuns: 100 },
    );
  });
});
