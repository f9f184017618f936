import { describe, expect, it } from "vitest";
import { comment, following, record } from "../../test/ledger/log-builder.ts";
import {
  AGENT_COMMENT_MARKER,
  MAX_COMMENT_LENGTH,
  RECORD_MARKER,
  isMarked,
  parseComment,
  renderComment,
  renderVoidComment,
} from "./comment.ts";
import { RECORD_KINDS, recordHash, type TicketRecord } from "./record.ts";
import { MAX_REASON_LENGTH } from "../domain/text.ts";

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
    const struck = rest
      .slice(
        0,
        rest.findIndex((line) => line.startsWith("<details>")),
      )
      .filter((line) => line !== "");
    expect(struck).toHaveLength(3);
    for (const line of struck) expect(line).toMatch(/^~~.+~~$/);
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
