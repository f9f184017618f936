import { describe, expect, it } from "vitest";
import { shownEvidence, shownResult } from "./comment.ts";

const ROOM = 1_000;

describe("a result that is shown", () => {
  it.each([
    ["text", "x".repeat(200), "x".repeat(201)],
    ["a value", { a: "x".repeat(190) }, { a: "x".repeat(191) }],
  ])("is on the line up to 200 characters: %s", (_, short, long) => {
    expect(shownResult(short, ROOM)).toHaveLength(200);
    expect(shownResult(long, ROOM)).toContain("<details><summary>Result</summary>");
  });

  it.each(["\n", "\r", "\v", "\f", "\u0085", "\u2028", "\u2029"])(
    "is folded where its text has a line break: %j",
    (lineBreak) => {
      expect(shownResult(`one${lineBreak}two`, ROOM)).toContain("> one\n> two");
    },
  );

  it("is on the line whatever letters its text has", () => {
    expect(shownResult("VRNF vrnf", ROOM)).toBe("VRNF vrnf");
  });

  it.each([
    ["x".repeat(300), "text, 302 bytes of JSON, in the record"],
    [{ a: "x".repeat(300) }, "an object, 308 bytes of JSON, in the record"],
    [["x".repeat(300)], "a list, 304 bytes of JSON, in the record"],
  ])("is only told without room", (result, words) => {
    expect(shownResult(result, 0)).toBe(words);
  });

  it("is a block of JSON up to the room, and is cut there with a word about it", () => {
    const long = { a: "x".repeat(300) };
    const json = JSON.stringify(long, null, 2);
    const shown = (room: number) => /```json\n(.*)\n```/s.exec(shownResult(long, room))?.[1];
    expect(shown(json.length)).toBe(json);
    expect(shown(json.length - 1)).toBe(`${json.slice(0, -1)}… (the whole result is in the record)`);
  });

  it("is a quotation of text that is cut in the same way", () => {
    expect(shownResult("a\nb\nc", 3)).toContain("> a\n> b… (the whole result is in the record)\n");
  });
});

describe("evidence that is shown", () => {
  const EVIDENCE = {
    files_changed: ["src/a.ts", "src/*.ts"],
    description: "The cache is emptied.",
    tests: [{ criterion: "It is empty", test: "cache.test.ts: passes" }],
    before_after: { before: "Stale", after: "Fresh" },
    migrations_breaking: "None",
    security_analysis: "No new input\n@maya",
    rollback_plan: "git revert",
  };

  it("is prose and lists, a fact a line, and pings nobody", () => {
    expect(shownEvidence(EVIDENCE, ROOM)).toEqual([
      "**Evidence**: The cache is emptied.",
      "**Files changed**: `src/a.ts`, `src/*.ts`",
      "**Test**: It is empty – cache.test.ts: passes",
      "**Before**: Stale",
      "**After**: Fresh",
      "**Migrations and breaking changes**: None",
      "**Security analysis**: \n\n> No new input\n> @\u200Bmaya\n",
      "**Rollback plan**: git revert",
    ]);
  });

  it("may have no description, and names a key without a label as it is, also one of the prototype", () => {
    const evidence = { rollback_plan: "git revert", constructor: "Mine", "load\n@maya": "" };
    expect(shownEvidence(evidence, ROOM)).toEqual([
      "**Evidence**: ",
      "**Rollback plan**: git revert",
      "**constructor**: Mine",
      "**load @\u200Bmaya**: ",
    ]);
  });

  it.each([
    [20, /, `19\.ts`$/],
    [21, /, `19\.ts`, and 1 more$/],
    [23, /, `19\.ts`, and 3 more$/],
  ])("names twenty of %s files, and how many more there are", (count, end) => {
    const files = Array.from({ length: count }, (_, n) => `${n}.ts`);
    expect(shownEvidence({ files_changed: files }, ROOM)[1]).toMatch(end);
  });

  it("fills the room exactly, a line break after each line but the last", () => {
    const room = shownEvidence(EVIDENCE, ROOM).join("\n").length;
    expect(shownEvidence(EVIDENCE, room)).toHaveLength(8);
    expect(shownEvidence(EVIDENCE, room - 1)).toHaveLength(1);
  });

  const TEST = { criterion: "It is empty", test: "cache.test.ts: passes" };
  const CHANGE = { before: "Stale", after: "Fresh" };

  it.each<[string, Readonly<Record<string, unknown>>, number?]>([
    ["without room", EVIDENCE, 0],
    ["with a description that is no text", { description: 5 }],
    ["with a file that is no text", { files_changed: ["a.ts", 5] }],
    ["with files under another key", { files: ["a.ts"] }],
    ["with a test that is a text", { tests: [TEST, "a test"] }],
    ["with a test without its name", { tests: [{ criterion: "It is empty" }] }],
    ["with a test that has more", { tests: [{ ...TEST, at: "noon" }] }],
    ["with tests under another key", { checks: [TEST] }],
    ["with half a change", { before_after: { before: "Stale" } }],
    ["with a change that is no text", { before_after: { ...CHANGE, after: 5 } }],
    ["with a change that has more", { before_after: { ...CHANGE, at: "noon" } }],
    ["with a change under another key", { change: CHANGE }],
    ["with nothing under a key", { before_after: null }],
  ])("%s is shown as a result is", (_, evidence, room = ROOM) => {
    expect(shownEvidence(evidence, room)).toEqual([`**Evidence**: ${shownResult(evidence, room)}`]);
  });
});
