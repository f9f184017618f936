import { describe, expect, it } from "vitest";
import { issuesClosedByText, issuesClosedForSure, withoutClosing } from "./markdown-code.ts";

const HOME = { owner: "acme", repo: "rocket" };
const OWN = { ...HOME, number: 12 };

function numbers(text: string): number[] {
  return issuesClosedByText(text, HOME).map(({ number }) => number);
}

function surely(text: string): number[] {
  return issuesClosedForSure(text, HOME).map(({ number }) => number);
}

/** The text without the words in front of other issues than the own one. */
function reworded(text: string): string {
  return withoutClosing(
    text,
    HOME,
    ({ owner, repo, number }) => `${owner}/${repo}#${number}` === "acme/rocket#12",
  ).text;
}

describe("a text closes", () => {
  it.each(["close", "closes", "closed", "fix", "fixes", "fixed", "resolve", "resolves", "resolved"])(
    'issues behind "%s", in any case of letters, in a denial and with a colon',
    (word) => {
      expect(numbers(`${word} #1, ${word.toUpperCase()}: #2. This does not ${word} #3`)).toEqual([1, 2, 3]);
    },
  );

  it.each([
    ["another repository's", "fixes other/moon#3", { owner: "other", repo: "moon", number: 3 }],
    [
      "by its page",
      "Fixes https://github.com/other/moon/issues/3.",
      { owner: "other", repo: "moon", number: 3 },
    ],
    [
      "by its page on another host",
      "fix: http://git.local:8080/a/b/pull/4",
      { owner: "a", repo: "b", number: 4 },
    ],
    ["by GH-", "closed gh-5", { ...HOME, number: 5 }],
    ["in bold", "**Closes** **#6**", { ...HOME, number: 6 }],
    ["in a link", "Closes [#7](https://x)", { ...HOME, number: 7 }],
    [
      "by a link to its page",
      "closes <https://github.com/a/b/issues/8>",
      { owner: "a", repo: "b", number: 8 },
    ],
    ["on the next line", "Fixes\n#9", { ...HOME, number: 9 }],
    ["in emphasis", "_Fixes #10_", { ...HOME, number: 10 }],
    ["in a title", "Clear the buffer (fix #11)", { ...HOME, number: 11 }],
    ["without a blank", "fixes:#12", OWN],
  ])("an issue %s", (_how, text, issue) => {
    expect(issuesClosedByText(text, HOME)).toEqual([issue]);
  });

  it.each([
    "discloses #1",
    "prefixes #1",
    "Fixes issue #1",
    "Closes `#1`",
    "closing #1",
    "See #1",
    "fixes #1a",
    "Fix (#1)",
    "fix src/a.ts",
    "fixes https://github.com/acme/rocket/commit/1",
  ])("no issue by %j", (text) => {
    expect(numbers(text)).toEqual([]);
  });
});

describe("a word in front of another issue", () => {
  it.each([
    ["This does not close #2, fixes #3", "This does not close issue #2, fixes issue #3"],
    ["CLOSES: #2", "CLOSES: issue #2"],
    ["fixes:#2", "fixes: issue #2"],
    ["fix#2", "fix issue #2"],
    ["Closes [#2](https://x)", "Closes issue [#2](https://x)"],
    ["**Closes** **#2**", "**Closes** **issue #2**"],
    ["resolves other/moon#12", "resolves issue other/moon#12"],
    ["Fixes https://github.com/acme/moon/issues/12", "Fixes issue https://github.com/acme/moon/issues/12"],
    ["Closes GH-2", "Closes issue GH-2"],
    ["`closes #2`", "`closes issue #2`"],
    ["Closes #12, fixes #2", "Closes #12, fixes issue #2"],
  ])("loses its effect: %j", (text, expected) => {
    expect(reworded(text)).toBe(expected);
    expect(numbers(reworded(text)).filter((number) => number !== OWN.number)).toEqual([]);
  });

  it("is named with its change", () => {
    expect(withoutClosing("will not fix #4", HOME, () => false).changes).toEqual([
      '"fix #4" → "fix issue #4"',
    ]);
  });

  it("stays in front of the own issue, however that is named", () => {
    const text = "Closes #12, fixes GH-12, closes ACME/rocket#12";
    const { changes } = withoutClosing(text, HOME, ({ number }) => number === OWN.number);
    expect(changes).toEqual([]);
  });
});

describe("an issue is closed for sure", () => {
  it.each(["Closes #12", "fixes: acme/rocket#12", "Resolves https://github.com/acme/rocket/issues/12"])(
    "by %j",
    (text) => {
      expect(issuesClosedForSure(text, HOME)).toEqual([OWN]);
    },
  );

  it.each([
    "`Closes #12`",
    "Closes `#12`",
    "Closes `#12",
    "```\nCloses #12\n```",
    "```\nCloses #12\n~~~\n`Closes #12`",
    "~~~\nCloses #12",
    "<!-- Closes #12 -->",
    "<!-- `Closes #12` ``` <!-- -->",
    "<!-- Closes #12",
    "Closes [#12](https://x)",
    "closes#12",
  ])("not by %j", (text) => {
    expect(surely(text)).toEqual([]);
  });

  it.each([
    ["a block", "```\nx\n````\nCloses #12, fixes #13"],
    ["spans", "``a ` b`` Closes #12 with `a`, fixes #13"],
    ["a comment", "<!-- ` -->Closes #12 `<!--` fixes #13"],
    ["ticks without an end", "Of ``` `` ` Closes #12. Fixes #13"],
  ])("by the words beside %s", (_what, text) => {
    expect(surely(text)).toEqual([12, 13]);
  });
});

/** Each would take minutes or more where the time grows with the square of the length. */
describe("the longest text of a pull request is read at once", () => {
  it.each(["fix.", "close ", "<!--", "`fix", "fixes https://", "~~~\n", "closes #", "_*:", "<!--->"])(
    "of %j",
    (piece) => {
      const text = piece.repeat(131_072 / piece.length);
      expect(reworded(text)).toBe(text);
      expect(surely(text)).toEqual([]);
    },
  );

  it("of words for thousands of issues", () => {
    const text = "closes #1 ".repeat(13_000);
    expect(surely(text)).toHaveLength(13_000);
  });

  it("of backticks in runs of every length", () => {
    const runs = Array.from({ length: 500 }, (_, at) => "`".repeat(at + 1)).join(" ");
    expect(surely(`${runs}\n${"~".repeat(5_000)}\nCloses #12`)).toEqual([]);
    expect(surely(`Closes #12 ${runs}`)).toEqual([12]);
  });

  it("and no further", () => {
    expect(surely(`${" ".repeat(131_073)}Closes #12`)).toEqual([]);
  });
});
