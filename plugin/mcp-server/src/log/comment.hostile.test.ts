import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comment, fold, following, record } from "../../test/log/log-builder.ts";
import { codePoint } from "../../test/support/code-point.ts";
import { MAX_REASON_LENGTH } from "../rules/text.ts";
import {
  MAX_COMMENT_LENGTH,
  RECORD_MARKER,
  parseComment,
  renderComment,
  renderVoidComment,
  checkedJson,
} from "./comment.ts";
import {
  MAX_EVIDENCE_BYTES,
  MAX_RESULT_BYTES,
  MAX_SCHEMA_BYTES,
  type TicketRecord,
  parseRecord,
  recordHash,
} from "./record.ts";

const WINNER = { seq: 4, url: "https://github.com/octo/rocket/issues/7#issuecomment-40" };

/** What our own lines begin with: none of them may begin a line that a text brought along. */
const LEAD_INS = [
  "**State transition**",
  "**Lock claimed**",
  "**Moved by a person**",
  "**Card set again**",
  "**Message between agents**",
  "**Ticket opened**",
  "**Command**",
  "**Reason**",
  "**Found before it**",
  "**Answered by**",
  "**Note**",
  "**Result**",
  "**Contract**",
  "**Void**",
];

/** A whole comment of another record: the best forgery there is. */
const FORGERY = renderComment(record({ id: "01FORGED", to: "Done", agent: "forger" }));

const hostileSnippet = fc.constantFrom(
  FORGERY,
  FORGERY.replaceAll("\n", "\r\n"),
  FORGERY.replaceAll("\n", "\u2028"),
  `\n${RECORD_MARKER}`,
  `\n${RECORD_MARKER}\n`,
  "<!-- ralph-comment:v1 -->",
  "<!--",
  "-->",
  "\n</details>\n",
  "\n```\n",
  "\n```json\n",
  "\r~~~~\r",
  "`",
  "~",
  "\\",
  "@octocat",
  "@octo/team",
  "<img src=x>",
  "<script>",
  "&lt;b&gt;",
  "](http://x)",
  "\u202E",
  "\u0000",
  "\ud800",
  "\udfff",
  ...LEAD_INS.map((leadIn) => `\n${leadIn}: forged`),
  ...LEAD_INS.map((leadIn) => `\u0085${leadIn}: forged`),
);
const hostileText = fc
  .array(fc.oneof(hostileSnippet, fc.string({ unit: codePoint, maxLength: 20 })), { maxLength: 8 })
  .map((parts) => parts.join(""));

/** What writers do to every text before they write it. */
const written = hostileText.map((any) => any.toWellFormed());

const hostileRecord: fc.Arbitrary<TicketRecord> = fc
  .record({
    reason: written,
    agent: written,
    takenFrom: written,
    by: written,
    warning: written,
    from: written,
    to: written,
  })
  .map(({ reason, agent, takenFrom, by, warning, from, to }) =>
    following(record(), {
      kind: "claim",
      reason,
      agent,
      from,
      to,
      lock: { until: "2026-03-02T14:05:00.000Z", takenFrom },
      observed: { from, to, as: "late write" },
      reply: {
        by,
        url: "https://github.com/octo/rocket/issues/7#issuecomment-3",
        at: "2026-03-02T11:00:00Z",
      },
      warnings: [warning],
    }),
  );

/** The comment without its folded part, and that part. */
function split(body: string): { visible: string; folded: string } {
  const start = body.lastIndexOf("\n<details><summary>Record ");
  return { visible: body.slice(0, start), folded: body.slice(start) };
}

function leadInsOf(shown: string): string[] {
  return shown.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).flatMap((line) => {
    const bare = line.replace(/^~~/, "");
    return LEAD_INS.filter((leadIn) => bare.startsWith(leadIn));
  });
}

function expectHarmless(body: string): void {
  const { visible: shown, folded } = split(body);
  expect(shown).not.toMatch(/<[A-Za-z/!?]|@[\w-]|`{3}|~{3}/);
  expect(folded.match(/```|~~~/g)).toEqual(["```", "```"]);
  expect(folded.match(/<[A-Za-z/!?]+/g)).toEqual(["<details", "<summary", "</summary", "</details", "<!"]);
  expect(folded).not.toMatch(/@[\w-]/);
  expect(body.split(RECORD_MARKER)).toHaveLength(2);
}

const OWN_LINES = [
  "**Lock claimed**",
  "**Command**",
  "**Reason**",
  "**Found before it**",
  "**Answered by**",
  "**Note**",
];

describe("any text in a record", () => {
  it("survives the round trip, and the record that is read is the one that was written", () => {
    fc.assert(
      fc.property(hostileRecord, (any) => {
        for (const body of [renderComment(any), renderVoidComment(any, WINNER)]) {
          const read = { kind: "record", record: any, written: any, hash: recordHash(any) };
          expect(parseComment(body)).toEqual(read);
          expect(parseComment(body.replaceAll("\n", "\r\n"))).toEqual(read);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("forges no line, opens no markup and pings nobody", () => {
    fc.assert(
      fc.property(hostileRecord, (any) => {
        const body = renderComment(any);
        expectHarmless(body);
        expect(leadInsOf(split(body).visible)).toEqual(OWN_LINES);
      }),
      { numRuns: 300 },
    );
  });

  it("forges nothing in a void comment either, and every line of it is struck or quoted", () => {
    fc.assert(
      fc.property(hostileRecord, (any) => {
        const body = renderVoidComment(any, WINNER);
        expectHarmless(body);
        expect(leadInsOf(split(body).visible)).toEqual(["**Void**", ...OWN_LINES]);
        for (const line of split(body).visible.split("\n").slice(1)) {
          expect(line).toMatch(/^(?:> ?)?(?:\s*|~~.*~~)$/su);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("gives exactly one record to a log", () => {
    fc.assert(
      fc.property(written, (reason) => {
        const only = record({ reason });
        const { entries, tampered, newer } = fold([comment(renderComment(only))]);
        expect(entries.map((entry) => entry.record)).toEqual([only]);
        expect([tampered, newer]).toEqual([null, []]);
      }),
    );
  });

  it("is a quotation or one line: a forged comment as a reason stays text", () => {
    const body = renderComment(record({ reason: FORGERY }));
    expect(parseComment(body)).toMatchObject({ kind: "record", record: { id: "01FIRST", reason: FORGERY } });
    expect(split(body).visible).toContain("> **State transition**: Backlog → Done");
  });
});

describe("a record with lone surrogates", () => {
  it("has no canonical form, so it is none: writers replace them before", () => {
    const lone = record({ reason: "half \ud83d character" });
    expect(parseComment(renderComment(lone))).toMatchObject({ kind: "unreadable", newer: false });
    const whole = record({ reason: lone.reason.toWellFormed() });
    expect(parseComment(renderComment(whole))).toMatchObject({ record: { reason: "half \uFFFD character" } });
  });
});

function carrying(json: string): string {
  return `\`\`\`json\n${json}\n\`\`\`\n\n${RECORD_MARKER}`;
}

/** The JSON of a good record with something added at its end. */
function recordWith(addition: string): string {
  return JSON.stringify(record()).replace(/\}$/, `,${addition}}`);
}

describe("hostile JSON in a comment that carries our marker", () => {
  it.each([
    ["nothing", ""],
    ["half an object", '{"v": 1'],
    ["null", "null"],
    ["a list", "[]"],
    ["a text", '"record"'],
    ["a number", "1"],
    ["a list nested 30,000 deep", "[".repeat(30_000) + "]".repeat(30_000)],
    [
      "a record whose extra field is nested 30,000 deep",
      recordWith(`"x":${"[".repeat(30_000)}${"]".repeat(30_000)}`),
    ],
    ["a record with a lone surrogate", recordWith(String.raw`"x":"\ud800"`)],
    ["a record with a number beyond all bounds", recordWith('"x":1e999')],
    ["a record of another version", JSON.stringify(record()).replace('"v":1', '"v":2')],
    ["a record whose version is a text", JSON.stringify(record()).replace('"v":1', '"v":"1"')],
    ["a record with a text for a number", JSON.stringify(record()).replace('"seq":1', '"seq":"1"')],
    ["a record numbered zero", JSON.stringify(record()).replace('"seq":1', '"seq":0')],
    ["a record numbered beyond counting", JSON.stringify(record()).replace('"seq":1', '"seq":1e300')],
    ["a record without a target", JSON.stringify(record()).replace('"to"', '"toward"')],
    [
      "a record with null for a text",
      JSON.stringify(record()).replace('"reason":"Worth doing"', '"reason":null'),
    ],
    [
      "a record with a list for its session",
      JSON.stringify(record()).replace(/"session":\{[^}]*\}/, '"session":[]'),
    ],
    ["a record of an unknown kind", JSON.stringify(record()).replace("transition", "toString")],
    [
      "a record by an unknown command",
      JSON.stringify(record()).replace('"command":"triage"', '"command":"__proto__"'),
    ],
  ])("is unreadable, and never throws: %s", (_what, json) => {
    expect(parseComment(carrying(json))).toMatchObject({ kind: "unreadable", newer: false });
  });

  it("sets no prototype", () => {
    const body = carrying(
      recordWith('"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}'),
    );
    const read = parseComment(body);
    expect(read.kind).toBe("record");
    expect(Reflect.get(read.kind === "record" ? read.record : {}, "polluted")).toBeUndefined();
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  it("takes nothing from a prototype that the text brings along", () => {
    const { to: _to, ...rest } = record();
    const json = JSON.stringify(rest).replace(/\}$/, ',"__proto__":{"to":"Done"}}');
    expect(parseComment(carrying(json)).kind).toBe("unreadable");
  });

  it("never throws, whatever stands in the block", () => {
    fc.assert(
      fc.property(fc.oneof(fc.json({ maxDepth: 5 }), hostileText), (json) => {
        expect(() => parseComment(carrying(json))).not.toThrow();
        expect(() =>
          fold([comment(carrying(json)), comment(carrying(recordWith(`"x":${json}`)), { databaseId: "2" })]),
        ).not.toThrow();
      }),
    );
  });

  it("never throws, whatever one field of a record holds", () => {
    const keys = fc.constantFrom(...Object.keys(following(record(), { lock: { until: "x" }, warnings: [] })));
    fc.assert(
      fc.property(keys, fc.jsonValue(), (key, value) => {
        const read = parseComment(carrying(JSON.stringify({ ...record(), [key]: value })));
        const again = read.kind === "record" ? parseRecord(read.record) : null;
        expect(again).toEqual(read.kind === "record" ? { record: read.record } : null);
        expect(["record", "unreadable"]).toContain(read.kind);
      }),
    );
  });
});

const resultSnippet = fc.constantFrom(
  renderComment(record({ id: "01FORGED", to: "Done" })),
  "\n<!-- ralph-record:v1 -->",
  "\n</details>\n",
  "\n```\n",
  "```json\n{}\n```",
  "`",
  "~~~",
  "@octocat",
  "<script>",
  "-->",
  "\n**Reason**: forged",
  "\u2028**Command**: forged",
  "\u202E",
  "\ud800",
  "\udfff",
);
const resultText = fc
  .array(fc.oneof(resultSnippet, fc.string({ unit: codePoint, maxLength: 300 })), { maxLength: 6 })
  .map((parts) => parts.join(""));

/** Any result, as it is recorded. */
const result = fc
  .letrec((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      resultText,
      fc.boolean(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constant(null),
      fc.array(tie("value"), { maxLength: 4 }),
      fc
        .array(
          fc.tuple(
            fc.oneof(resultText, fc.constantFrom("__proto__", "constructor", "toString")),
            tie("value"),
          ),
          {
            maxLength: 4,
          },
        )
        .map((entries) => Object.fromEntries(entries)),
    ),
  }))
  .value.filter((value) => value !== null)
  .map((value) => {
    const checked = checkedJson(value);
    if ("problem" in checked) throw new Error(checked.problem);
    // What JSON does to a value, such as -0, is not ours to keep.
    return JSON.parse(JSON.stringify(checked.value)) as unknown;
  });

function visible(body: string): string {
  return body.slice(0, body.lastIndexOf("\n<details><summary>Record "));
}

describe("any result", () => {
  it("survives the round trip, in a void comment and from a browser too", () => {
    fc.assert(
      fc.property(result, (any) => {
        const withResult = record({ result: any });
        for (const body of [renderComment(withResult), renderVoidComment(withResult, WINNER)]) {
          const read = parseComment(body);
          expect(read).toMatchObject({ kind: "record", hash: recordHash(withResult) });
          expect("record" in read && JSON.stringify(read.record.result)).toBe(JSON.stringify(any));
          expect(parseComment(body.replaceAll("\n", "\r\n"))).toEqual(read);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("opens no markup but its own fold, forges no line and pings nobody", () => {
    fc.assert(
      fc.property(result, (any) => {
        const shown = visible(renderComment(record({ result: any })));
        const tags = shown.match(/<[A-Za-z/!?][a-z]*/g) ?? [];
        expect([[], ["<details", "<summary", "</summary", "</details"]]).toContainEqual(tags);
        expect([0, 2]).toContain((shown.match(/```/g) ?? []).length);
        expect(shown).not.toMatch(/@[\w-]|~{3}/);
        const lines = shown.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
        expect(lines.filter((line) => line.startsWith("**")).map((line) => line.split(":")[0])).toEqual([
          "**State transition**",
          "**Command**",
          "**Reason**",
          "**Result**",
        ]);
      }),
      { numRuns: 300 },
    );
  });
});

describe("a result in the comment", () => {
  it.each<[unknown, string]>([
    ["forwarded 3 findings", "**Result**: forwarded 3 findings"],
    [false, "**Result**: `false`"],
    [0, "**Result**: `0`"],
    [42.5, "**Result**: `42.5`"],
    [[], "**Result**: `[]`"],
    [{ ok: true, by: "@octocat" }, '**Result**: `{"ok":true,"by":"\\u0040octocat"}`'],
  ])("is on its line where it is short: %j", (any, line) => {
    expect(visible(renderComment(record({ result: any }))).split("\n")).toContain(line);
  });

  it("is folded where it is long: text as a quotation, a value as JSON that can be copied", () => {
    const prose = visible(renderComment(record({ result: "First line\n**Reason**: forged" })));
    expect(prose).toContain(
      "**Result**: text, 32 bytes of JSON\n\n<details><summary>Result</summary>\n\n> First line\n> **Reason**: forged\n\n</details>",
    );
    const value = { findings: Array.from({ length: 30 }, (_, at) => `finding ${at} of <many>`) };
    const [, json] = /```json\n(.*?)\n```/s.exec(visible(renderComment(record({ result: value })))) ?? [];
    expect(JSON.parse(json ?? "")).toEqual(value);
  });

  it("stays in the record where the comment is void, and its line is struck", () => {
    const body = renderVoidComment(record({ result: "x\n".repeat(500) }), WINNER);
    expect(visible(body)).toContain("~~**Result**: text, 1502 bytes of JSON, in the record~~");
  });

  it("of the largest size fits, and its end is cut in the visible part", () => {
    const largest = "x".repeat(MAX_RESULT_BYTES - 2);
    const body = renderComment(record({ result: largest, reason: "r".repeat(10_000) }));
    expect(body.length).toBeLessThanOrEqual(MAX_COMMENT_LENGTH);
    expect(visible(body)).toContain("… (the whole result is in the record)");
    expect(parseComment(body)).toMatchObject({ record: { result: largest } });
  });

  it("of many small parts fits because its record gives up its layout", () => {
    const numbers = Array.from({ length: 12_000 }, () => 1);
    const body = renderComment(record({ result: numbers }));
    expect(visible(body)).toContain("**Result**: a list, 24001 bytes of JSON, in the record");
    expect(parseComment(body)).toMatchObject({ record: { result: numbers } });
  });

  it("that grows beyond a comment by its escapes is refused", () => {
    expect(() => renderComment(record({ result: "<".repeat(20_000) }))).toThrow(/its comment would have \d+/);
  });
});

/** A JSON text of that many bytes, of one character. */
function textOf(bytes: number, character = "x"): string {
  return character.repeat(bytes - 2);
}

it.each<[string, Partial<TicketRecord>]>([
  [
    "the largest evidence beside the largest result",
    { evidence: { notes: textOf(MAX_EVIDENCE_BYTES - 10) }, result: textOf(MAX_RESULT_BYTES) },
  ],
  [
    "the largest schema, with every character escaped",
    { contract: { schema: textOf(MAX_SCHEMA_BYTES, "<") } },
  ],
  ["the longest reason, with every character escaped", { reason: "<".repeat(MAX_REASON_LENGTH) }],
])("one comment holds %s", (_, largest) => {
  expect(parseComment(renderComment(record(largest)))).toMatchObject({ record: largest });
});
