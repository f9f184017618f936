import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePoint } from "../../test/support/code-point.ts";
import { LogBuilder, at } from "../../test/log/log-builder.ts";
import { pathOf, stateDiagram } from "./ticket-path.ts";

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
