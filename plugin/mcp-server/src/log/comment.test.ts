import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderMarkdown } from "../../../../sandbox/src/pages/markdown.ts";
import { HOME, comment, fold, following, record } from "../../test/log/log-builder.ts";
import { codePoint } from "../../test/support/code-point.ts";
import { markdownParts } from "../rules/markdown.ts";
import { MAX_REASON_LENGTH } from "../rules/text.ts";
import {
  AGENT_COMMENT_MARKER,
  MAX_COMMENT_LENGTH,
  RECORD_MARKER,
  isMarked,
  parseComment,
  readComment,
  renderAgentComment,
  renderComment,
  renderVoidComment,
} from "./comment.ts";
import { RECORD_KINDS, type TicketRecord, recordHash } from "./record.ts";

const WINNER = { seq: 4, url: "https://github.com/octo/rocket/issues/7#issuecomment-40" };

/** A record with every optional field. */
function fullRecord(): TicketRecord {
  return following(record(), {
    kind: "claim",
    intent: "lock",
    command: "impl",
    to: "In Progress",
    instance: "subagent-2",
    session: { id: "01SESSION", bootId: "boot", pidNamespace: "pid:[1]", pid: 42, startTime: "77" },
    lock: { until: "2026-03-02T14:05:00.000Z", takenFrom: "rival (its lease is over)" },
    observed: {
      from: "In Review",
      to: "In Progress",
      at: "2026-03-02T12:00:00Z",
      as: "moved by hand",
      offGraph: true,
    },
    reply: {
      by: "ada",
      url: "https://github.com/octo/rocket/issues/7#issuecomment-3",
      at: "2026-03-02T11:00:00Z",
    },
    warnings: ["look here", "and there"],
  });
}

function parsed(body: string): { record: TicketRecord; hash: string } {
  const read = parseComment(body);
  if (read.kind !== "record") throw new Error(`no record but ${JSON.stringify(read)}`);
  return read;
}

describe("a record's comment", () => {
  it("reads as people expect", () => {
    const body = renderComment(
      record({
        seq: 3,
        command: "research",
        intent: "lock",
        from: "Research Needed",
        to: "Research in Progress",
        reason: "Starting research phase",
        agent: "researcher",
        lock: { until: "2026-03-02T14:05:00.000Z" },
      }),
    );
    expect(body).toMatch(
      /^\*\*State transition\*\*: Research Needed → Research in Progress \(intent: lock\)\n\*\*Command\*\*: ralph_research\n\*\*Reason\*\*: Starting research phase\n\n<details><summary>Record 3 · researcher · lock until 14:05 UTC<\/summary>\n\n```json\n/,
    );
    expect(body.endsWith(`\n\`\`\`\n\n</details>\n\n${RECORD_MARKER}`)).toBe(true);
  });

  it("shows to_state as no intent, and no state as unset", () => {
    const { from: _from, ...unset } = record({ to: "Ready for Plan" });
    expect(renderComment(unset)).toMatch(
      /^\*\*State transition\*\*: \(unset\) → Ready for Plan \(intent: none\)\n/,
    );
  });

  it("says whom a lock was taken over from, what was found, who answered, and what is odd", () => {
    const body = renderComment(fullRecord());
    expect(body).toMatch(/^\*\*Lock claimed\*\*: In Progress, taken over from rival \(its lease is over\)\n/);
    expect(body).toContain(
      "**Found before it**: moved by hand, In Review → In Progress at 2026-03-02T12:00:00Z, which is no edge of the graph",
    );
    expect(body).toContain("**Answered by**: ada, https://github.com/octo/rocket/issues/7#issuecomment-3");
    expect(body).toContain("**Note**: look here\n**Note**: and there");
  });

  it.each(RECORD_KINDS)("of kind %s opens with one line for people", (kind) => {
    const [first = ""] = renderComment(record({ kind })).split("\n");
    expect(first).toMatch(/^\*\*[A-Z][a-z ]+\*\*.*Research Needed/);
  });

  it("ends a reason of several lines before its own next line, which else would belong to the quotation", () => {
    const body = renderComment({ ...fullRecord(), reason: "one\ntwo" });
    expect(body).toContain("**Reason**: \n\n> one\n> two\n\n**Found before it**");
  });
});

describe("the round trip", () => {
  it.each([
    ["the least record", record()],
    ["a record with every field", fullRecord()],
    [
      "a record with fields of a later version",
      { ...record(), artifacts: [{ path: "plan.md", lines: [1, 2] }] },
    ],
  ])("keeps %s, and its hash", (_what, written) => {
    const read = parsed(renderComment(written));
    expect(read.record).toEqual(written);
    expect(read.hash).toBe(recordHash(written));
  });

  it("survives the line ends of a browser", () => {
    const written = record({ reason: "one\ntwo\r\nthree\rfour" });
    const body = renderComment(written).replaceAll(/\r?\n/g, "\r\n");
    expect(parsed(body)).toEqual({ kind: "record", record: written, written, hash: recordHash(written) });
  });

  it("survives white space after the marker", () => {
    expect(parsed(`${renderComment(record())}\r\n \n${" ".repeat(200)}`).record).toEqual(record());
  });

  it("survives an edit of the visible part", () => {
    const body = renderComment(record()).replace("Worth doing", "Worth doing — typo corrected");
    expect(parsed(`Seen by me.\n\n${body}`).record).toEqual(record());
  });
});

describe("a void record's comment", () => {
  it("links the record that was first, and strikes the visible part through, line by line", () => {
    const body = renderVoidComment(record({ intent: "escalate" }), WINNER);
    const [notice, , ...rest] = body.split("\n");
    expect(notice).toBe(`**Void**: [record 4](${WINNER.url}) was first; this one does not count.`);
    const crossed = rest
      .slice(
        0,
        rest.findIndex((line) => line.startsWith("<details>")),
      )
      .filter((line) => line !== "");
    expect(crossed).toHaveLength(3);
    for (const line of crossed) expect(line).toMatch(/^~~.+~~$/);
  });

  it("keeps the record and its hash", () => {
    for (const written of [record(), fullRecord(), record({ reason: "a\n\nb\n~c~\n~~~d" })]) {
      const read = parsed(renderVoidComment(written, WINNER));
      expect(read.record).toEqual(written);
      expect(read.hash).toBe(parsed(renderComment(written)).hash);
    }
  });

  it.each(["one\n\ntwo", "one\n~two", "one\ntwo~", "~", "one\n~~", "one\n \n~~~"])(
    "opens no fence by striking through: %j",
    (reason) => {
      const [visible = ""] = renderVoidComment(record({ reason }), WINNER).split("<details>");
      expect(visible).not.toMatch(/~{3}|`{3}/);
    },
  );
});

describe("a struck line", () => {
  it("is struck to its end, though its text ends in a backslash", () => {
    expect(renderVoidComment(record({ reason: "path\\" }), WINNER)).not.toContain("\\~~");
  });
});

function longest(part: string): string {
  return part.repeat(MAX_REASON_LENGTH).slice(0, MAX_REASON_LENGTH);
}

describe("the length of a comment", () => {
  const WORST = [
    "<",
    "\u2028",
    "\u0085",
    "\u0001",
    "\u2028<",
    "\u2028~",
    "\v~",
    "@a",
    "`",
    "~",
    "\u2028@a",
    "\n~",
  ];

  it.each(WORST)("holds the longest reason of the worst characters: %j", (part) => {
    const written = { ...fullRecord(), reason: longest(part) };
    expect(renderComment(written).length).toBeLessThanOrEqual(MAX_COMMENT_LENGTH);
    expect(renderVoidComment(written, WINNER).length).toBeLessThanOrEqual(MAX_COMMENT_LENGTH);
    expect(parsed(renderVoidComment(written, WINNER)).record).toEqual(written);
  });

  it("shows two thousand characters of an ordinary long reason", () => {
    const body = renderComment(record({ reason: "word ".repeat(2000) }));
    expect(body.split("<details>")[0]).toContain("word ".repeat(400));
    expect(body).toContain("… (the whole text is in the record)");
  });

  it("is an error where the record cannot fit, and says the numbers", () => {
    const written = record({ warnings: ["x".repeat(MAX_COMMENT_LENGTH)] });
    expect(() => renderComment(written)).toThrow(
      expect.objectContaining({ code: "INPUT_TOO_LARGE", message: expect.stringContaining("65536") }),
    );
  });
});

describe("a comment without a record", () => {
  it.each([
    "",
    "Looks good to me",
    "<!-- ralph-record -->",
    `${RECORD_MARKER} and something after it`,
    `Text before it ${RECORD_MARKER}`,
    "<!-- ralph-record:vX -->",
  ])("is talk: %j", (body) => {
    expect(parseComment(body)).toEqual({ kind: "talk" });
  });

  it.each([">", "> ", "> > ", "    > "])("is talk where it quotes a record by %j", (prefix) => {
    const copy = renderComment(record())
      .split("\n")
      .map((line) => prefix + line)
      .join("\n");
    expect(parseComment(copy)).toEqual({ kind: "talk" });
    expect(parseComment(`${" ".repeat(30)}\n${copy}`)).toEqual({ kind: "talk" });
  });

  it("is an agent's where it ends in the marker of our tools", () => {
    expect(parseComment(`I am done.\n\n${AGENT_COMMENT_MARKER}\r\n`)).toEqual({ kind: "agent" });
    expect(isMarked(`I am done.\n\n${AGENT_COMMENT_MARKER}\r\n`)).toBe(true);
    expect(parseComment(AGENT_COMMENT_MARKER)).toEqual({ kind: "agent" });
  });

  it("is a newer version's where its marker says so", () => {
    const problem = "it is of version 2";
    expect(parseComment("<!-- ralph-record:v2 -->")).toEqual({ kind: "unreadable", newer: true, problem });
    expect(parseComment(`x\n<!-- ralph-record:v${"9".repeat(400)} -->`)).toMatchObject({ newer: true });
  });

  it("is unreadable where no block of JSON is opened and closed in it", () => {
    const problem = "it has no JSON block";
    for (const text of ["", "```json\n{}", "{}\n```", "```\n```json"])
      expect(parseComment(`${text}\n\n${RECORD_MARKER}`), text).toEqual({
        kind: "unreadable",
        newer: false,
        problem,
      });
  });

  it("counts by what is written, not by who wrote it", () => {
    expect(parseComment(comment(renderComment(record())).body).kind).toBe("record");
  });
});

const QUESTION = { type: "consultation", from: "ada", to: null, question: "Which?" };

describe("the comment on a person's decision at a terminal", () => {
  it.each([
    ["with the person's words before the question's", "Take @ada's", "**Text**: Take @\u200Bada's"],
    ["with the question where the person said nothing", "", "**Text**: Which?"],
  ])("names the account, the decision and the state, %s", (_what, text, spoken) => {
    const personDecision = { kind: "answer\n", by: "maya @acme", text };
    const body = renderComment(record({ kind: "interaction", interaction: QUESTION, personDecision }));
    expect(body.split("\n").slice(0, 3)).toEqual([
      "**Decided by the person at the terminal of maya @\u200Bacme**: answer  in Research Needed",
      "**Command**: ralph_triage",
      spoken,
    ]);
  });
});

it("a comment that begins with the block of its record is a record", () => {
  const block = `\`\`\`json\n${JSON.stringify(record())}\n\`\`\``;
  expect(parseComment(`${block}\n\n${RECORD_MARKER}`)).toMatchObject({ kind: "record", record: record() });
});

it("a comment is parsed once, however often it is read", () => {
  const written = { body: renderComment(record()) };
  expect(readComment(written)).toEqual(parseComment(written.body));
  expect(readComment(written)).toBe(readComment(written));
});

/** A record with long texts; as many characters more as its comment is to be longer. */
function long(more: number): TicketRecord {
  return record({
    kind: "interaction",
    reason: "r".repeat(3_000),
    result: "y".repeat(9_000),
    interaction: { type: "consultation", from: "ada", to: null, context: "c".repeat(700) },
    instance: "i".repeat(more),
  });
}

/** By how many characters `long` grows until its comment, in the form that it has then, is full. */
function roomAfter(more: number): number {
  return more + MAX_COMMENT_LENGTH - renderComment(long(more)).length;
}

/** By how many characters `long` may grow before so many times less of its texts is shown. */
function room(lessening: number): number {
  return roomAfter(lessening === 0 ? 0 : room(lessening - 1) + 1);
}

function shown(reason: number, cell: number, result: readonly string[]): string[] {
  return [
    "**Message between agents**: ada to anyone",
    "**Command**: ralph_triage",
    `**Reason**: ${"r".repeat(reason)}… (the whole text is in the record)`,
    ...result,
    "",
    "| Interaction Record | |",
    "|---|---|",
    "| Task ID | octo/rocket#7 |",
    "| Type | consultation |",
    "| From | ada |",
    "| To | anyone |",
    "| Risk class | none |",
    "| Timestamp | 2026-03-02T10:00:00.000Z |",
    `| Context | ${"c".repeat(cell)}… (the whole text is in the record) |`,
  ];
}

function folded(result: number): string[] {
  return [
    "**Result**: text, 9002 bytes of JSON",
    "",
    "<details><summary>Result</summary>",
    "",
    `> ${"y".repeat(result)}… (the whole result is in the record)`,
    "",
    "</details>",
    "",
  ];
}

const IN_LINES = '```json\n{\n  "v": 1,\n';
const ON_ONE_LINE = '```json\n{"v":1,';

describe("what is shown of a record's texts", () => {
  it.each<[string, number, readonly string[], string]>([
    ["much, up to all the room that a comment has", 0, shown(2_000, 600, folded(8_000)), IN_LINES],
    ["less where that would be too long", 1, shown(200, 100, folded(1_000)), IN_LINES],
    [
      "no long result where the record needs the room",
      2,
      shown(200, 100, ["**Result**: text, 9002 bytes of JSON, in the record"]),
      ON_ONE_LINE,
    ],
  ])("is %s", (_, lessening, lines, json) => {
    const body = renderComment(long(room(lessening)));
    const [visible, details = ""] = body.split("\n\n<details><summary>Record");
    expect(body).toHaveLength(MAX_COMMENT_LENGTH);
    expect(visible?.split("\n")).toEqual(lines);
    expect(details).toContain(json);
  });

  it("is nothing where the record alone is too long, which is refused with its least length", () => {
    expect(() => renderComment(long(room(2) + 1))).toThrow(
      expect.objectContaining({
        code: "INPUT_TOO_LARGE",
        message:
          "Cannot write the record: its comment would have 65537 characters, and ralph-hero takes 65536",
        hint: "Shorten the text; commit what is long as a file and link it",
      }),
    );
  });
});

/** The lines of a lost record's comment, without its notice and the folded part. */
function struck(changes: Partial<TicketRecord>): string[] {
  const body = renderVoidComment(record(changes), { seq: 2, url: "https://x/2" });
  const [notice, blank, ...lines] = body.split("\n\n<details>", 1).join("").split("\n");
  expect(notice).toBe("**Void**: [record 2](https://x/2) was first; this one does not count.");
  expect(blank).toBe("");
  return lines;
}

/** The reason of a lost record, which follows its headline and command. */
function struckReason(reason: string): string[] {
  return struck({ reason }).slice(2);
}

describe("a struck comment", () => {
  it("strikes text and quotations, leaves blank lines, and has neither tables nor results", () => {
    const interaction = { type: "consultation", from: "ada", to: null };
    const result = "x".repeat(300);
    expect(struck({ kind: "interaction", interaction, reason: "one\n\n~two\\", result })).toEqual([
      "~~**Message between agents**: ada to anyone~~",
      "~~**Command**: ralph_triage~~",
      "~~**Reason**: ~~",
      "",
      "> ~~one~~",
      "> ",
      "> ~~\u200B~\u200Btwo\\\u200B~~",
      "",
      "~~**Result**: text, 302 bytes of JSON, in the record~~",
    ]);
  });

  it("strikes no line of spaces", () => {
    expect(struckReason("one\n   \ntwo")).toEqual([
      "~~**Reason**: ~~",
      "",
      "> ~~one~~",
      ">    ",
      "> ~~two~~",
      "",
    ]);
  });

  it("parts from its own signs only the tildes and the backslash that stand beside them", () => {
    expect(struckReason("a~b\\c")).toEqual(["~~**Reason**: a~\u200Bb\\c~~"]);
    expect(struckReason("a~\\")).toEqual(["~~**Reason**: a~\u200B\\\u200B~~"]);
  });
});

/** A page on which every name is an account's. */
const PLACE = { anchor: "a", references: { threadHref: () => undefined, isAccount: () => true } };
const BY = { agent: "researcher", instance: "main" };
const FORGERY = renderComment(record({ to: "Done" }));

const text = fc.oneof(
  fc.string({ unit: codePoint }),
  fc
    .array(
      fc.constantFrom(
        FORGERY,
        RECORD_MARKER,
        AGENT_COMMENT_MARKER,
        "<!--",
        "\n",
        "\r\n",
        "\u2028",
        "```",
        "@maya",
      ),
    )
    .map((parts) => parts.join("")),
);

describe("a comment by an agent", () => {
  it("never counts as a record or as talk, whatever it says and whoever is named", () => {
    fc.assert(
      fc.property(text, text, (body, agent) => {
        const rendered = renderAgentComment(body, { ...BY, agent }, HOME);
        expect(parseComment(rendered)).toEqual({ kind: "agent" });
        expect(fold([comment(rendered)])).toMatchObject({ head: null, tampered: null, strangers: [] });
        const outsideOfCode = markdownParts(rendered).map((part) => (part.isCode ? "" : part.text));
        expect(outsideOfCode.join("")).not.toMatch(/(?<![A-Za-z0-9])@(?=[A-Za-z0-9])|<(?=details|script)/);
        expect(String(renderMarkdown(rendered, PLACE))).not.toMatch(/class="mention"|<(?=details|script)/);
      }),
    );
  });

  it("keeps its Markdown: lists, links and code blocks", () => {
    const body = "1. one\n2. [two](https://example.com)\n\n```ts\nconst a = b < 3;\n```";
    expect(renderAgentComment(body, BY, HOME)).toBe(
      `**Comment by agent**: researcher (main)\n\n${body}\n\n${AGENT_COMMENT_MARKER}`,
    );
  });

  it("calls the accounts and teams that the team names, and no others", () => {
    expect(renderAgentComment("Ask @ada", BY, HOME, { calls: ["maya", "acme/on-call", "no name"] })).toMatch(
      /Ask @\u200bada\n\n\*\*Calls\*\*: @maya @acme\/on-call\n\n/,
    );
  });

  it("is refused where GitHub would not take it", () => {
    expect(() => renderAgentComment("x".repeat(65_536), BY, HOME)).toThrow(/ralph-hero takes 65536/);
  });
});
