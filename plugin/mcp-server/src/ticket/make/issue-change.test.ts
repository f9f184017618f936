import { describe, expect, it } from "vitest";
import { issueOf } from "../../../test/support/issue-builder.ts";
import { marked } from "../../log/request-marker.ts";
import { changeOf, type TextEdit, type UpdateWishes } from "./issue-change.ts";

const [BUG, UI, ASKED, AGENT] = ["bug", "ui", "asked:bob", "agent:bob"].map((name) => ({ id: name, name }));
if (BUG === undefined || UI === undefined || ASKED === undefined || AGENT === undefined)
  throw new Error("Four names make four labels");
const SAM = { id: "U1", name: "sam" };
const NONE = { on: [], off: [] };

function edited(body: string, ...edit: readonly TextEdit[]) {
  const { change, mistakes, warnings } = changeOf(issueOf(1, { body }), { edit }, { fields: [] });
  return { body: change.body, mistakes, warnings };
}

describe("the change of an issue", () => {
  const issue = issueOf(1, { title: "old", body: "text", labels: [BUG] });

  it("holds only what differs", () => {
    const same = { title: " old ", body: "text\r\n", labels: ["Bug"], assignees: null };
    const { change } = changeOf(issue, same, { labels: [BUG], assignees: [], fields: [] });
    expect(change).toEqual({ labels: NONE, assignees: NONE });
    const hidden = issueOf(1, { body: "te\u200Bxt" });
    expect(changeOf(hidden, { body: "text" }, { fields: [] }).change).not.toHaveProperty("body");
    const other = { title: "new", body: null, labels: null, assignees: ["sam"] };
    expect(changeOf(issue, other, { labels: [], assignees: [SAM], fields: [] }).change).toEqual({
      title: "new",
      body: "",
      labels: { on: [], off: [BUG] },
      assignees: { on: [SAM], off: [] },
    });
  });

  it.each<[string, string, string[]]>([
    ["an override, which is gone", "a\u202Eb", [expect.stringContaining("invisible characters")]],
    ["no more than makes a mention harmless", "Ask @\u200Bmaya", []],
    ["breaks between words of Thai", "ภาษา\u200Bไทย @\u200Bmaya", []],
  ])("warns of invisible characters in a body that is replaced: %s", (_what, body, warnings) => {
    const found = changeOf(issueOf(1, { body }), { body: "new" }, { fields: [] });
    expect(found).toMatchObject({ change: { body: "new" }, warnings });
  });

  it.each<[string, UpdateWishes]>([
    ["a body", { body: "End, ask @maya" }],
    ["an edit", { edit: [{ old: "End", new: "End, ask @maya" }] }],
  ])("calls somebody whose name was quiet, by %s", (_what, wishes) => {
    const quiet = issueOf(1, { body: "End, ask @\u200Bmaya" });
    const called = changeOf(quiet, { ...wishes, mention: ["maya"] }, { fields: [] });
    expect(called).toMatchObject({ change: { body: "End, ask @maya" }, mistakes: [] });
    expect(changeOf(quiet, wishes, { fields: [] }).change).not.toHaveProperty("body");
  });

  it("makes no name live in the body that stood in the title", () => {
    const named = issueOf(1, { title: "For @maya", body: "x" });
    const wishes = { title: "Now for @maya", body: "For @maya" };
    expect(changeOf(named, wishes, { fields: [] }).change).toMatchObject({
      title: "Now for @maya",
      body: "For @\u200Bmaya",
    });
  });

  it.each<[string, UpdateWishes, string[], string[]]>([
    ["a list", { labels: ["ui"] }, ["ui"], ["bug"]],
    ["names to add", { addLabels: ["ui", "bug"] }, ["ui"], []],
    ["names to take off, one of which is not there", { removeLabels: ["BUG", "ui"] }, [], ["bug"]],
    ["both", { addLabels: ["ui"], removeLabels: ["bug"] }, ["ui"], ["bug"]],
    ["an agent's label by name", { removeLabels: ["agent:bob"] }, [], ["agent:bob"]],
  ])("takes off no label of an agent or a question that is not named: under %s", (_what, wishes, on, off) => {
    const labelled = issueOf(1, { labels: [BUG, ASKED, AGENT] });
    const { labels } = changeOf(labelled, wishes, { labels: [UI, BUG], fields: [] }).change;
    expect(labels.off.map(({ name }) => name)).toEqual(off);
    expect(labels.on.map(({ name }) => name)).toEqual(on);
  });
});

describe("edits of a body", () => {
  it("are made one after the other, line ends as they are in the body", () => {
    const edits = [
      { old: "one\ntwo", new: "1\n2" },
      { old: "2", new: "two" },
    ];
    expect(edited("one\r\ntwo\r\nthree", ...edits)).toMatchObject({
      body: "1\r\ntwo\r\nthree",
      mistakes: [],
    });
    expect(edited("one\ntwo\nthree", ...edits).body).toBe("1\ntwo\nthree");
    const mixed = edited(
      "one\r\ntwo\nthree\r\nfour",
      { old: "\nfour", new: " 3\n4" },
      { old: "one", new: "1\n" },
    );
    expect(mixed.body).toBe("1\r\n\r\ntwo\nthree 3\r\n4");
  });

  it("find a text that was copied of an answer, whatever it shows by itself", () => {
    const body = "\u0634\u0645\u0627\u0631\u0647 \u200E(12) here";
    expect(edited(body, { old: "\u200E(12)", new: "(13)" })).toMatchObject({
      body: "\u0634\u0645\u0627\u0631\u0647 (13) here",
      mistakes: [],
    });
  });

  it("tell of each text that was to go and is not there", () => {
    expect(edited("one two", { old: "one ", new: "" }, { old: "three", new: "" })).toEqual({
      body: "two",
      mistakes: [],
      warnings: ["edit 2: its old text is not in the body, so nothing went"],
    });
  });

  it.each(["a\u200E", "ab"])("fifty of a long body take no minute, whatever it holds: %j", (part) => {
    const marks = Array.from({ length: 50 }, (_, at) => `<<${at}>>`);
    const body = part.repeat(64_000 / part.length) + marks.join(" ");
    const began = performance.now();
    edited(body, ...marks.map((old) => ({ old, new: `${old}!` })));
    edited(body, ...marks.map((_, at) => ({ old: body.slice(at, at + 2_000), new: "x" })));
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it("are refused where they are longer than a whole body in parts", () => {
    const old = "a".repeat(65_536);
    expect(edited("text", ...Array.from({ length: 5 }, () => ({ old, new: "" }))).mistakes).toEqual([
      expect.stringContaining("327680 characters, and ralph-hero takes 262144"),
    ]);
  });

  it("keep the mark of the issue's creation", () => {
    const body = marked("text", { requestId: "r-1", fingerprint: "0".repeat(64) });
    expect(edited(body, { old: "text", new: "other" }).body).toBe(body.replace("text", "other"));
  });

  it("find the old text as answers show it, and leave what is hidden around it", () => {
    const body = "Ask @\u200Bmaya, or \u202E@\u200Bsam";
    expect(edited(body, { old: "Ask @maya", new: "Tell @leo" }).body).toBe(
      "Tell @\u200Bleo, or \u202E@\u200Bsam",
    );
    expect(edited(body, { old: "sam", new: "leo" }).body).toBe("Ask @\u200Bmaya, or \u202E@\u200Bleo");
    expect(edited(body, { old: "@leo", new: "@maya" })).toMatchObject({ body: undefined, mistakes: [] });
    expect(edited(body, { old: "@", new: "at " }).mistakes).toEqual([
      expect.stringContaining("more than once"),
    ]);
    expect(edited(body, { old: "\u200B", new: "x" }).mistakes).toEqual([expect.stringContaining("not in")]);
  });

  it.each<[string, readonly TextEdit[]]>([
    ["a text", [{ old: "one", new: "1" }]],
    ["a text that holds the old one", [{ old: "one", new: "one and a half" }]],
    ["a text that the old one holds", [{ old: "one two", new: "one" }]],
    [
      "a chain",
      [
        { old: "one", new: "1" },
        { old: "1", new: "uno" },
      ],
    ],
    [
      "a text that goes, beside another",
      [
        { old: "one", new: "" },
        { old: "two", new: "2" },
      ],
    ],
    ["only a text that goes", [{ old: "one", new: "" }]],
  ])("made a second time change nothing: %s", (_what, edits) => {
    const { body = "" } = edited("zero one two", ...edits);
    expect(body).not.toBe("");
    expect(edited(body, ...edits)).toEqual({
      body: undefined,
      mistakes: [],
      warnings: [expect.stringContaining("already")],
    });
  });

  it.each<[string, string, TextEdit, string]>([
    ["is not there", "text", { old: "other", new: "y" }, "its old text is not in the body"],
    ["overlaps itself", "aaa", { old: "aa", new: "b" }, "stands more than once"],
  ])("are refused where the old text %s", (_what, body, edit, says) => {
    expect(edited(body, edit).mistakes).toEqual([expect.stringContaining(says)]);
  });
});
