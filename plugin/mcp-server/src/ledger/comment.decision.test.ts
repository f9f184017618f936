import { describe, expect, it } from "vitest";
import { record } from "../../test/ledger/log-builder.ts";
import { RECORD_MARKER, parseComment, readComment, renderComment } from "./comment.ts";

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
  const comment = { body: renderComment(record()) };
  expect(readComment(comment)).toEqual(parseComment(comment.body));
  expect(readComment(comment)).toBe(readComment(comment));
});
