import { describe, expect, it } from "vitest";
import { issueOf } from "../../../test/support/issue-builder.ts";
import { marked } from "../../log/request-marker.ts";
import {
  changeOf,
  type TextEdit,
  type UpdateWishes,
  requireAllDone,
  runSteps,
  type CreationStep,
  givenSeen,
  knownAfter,
  shownTicket,
  sightOf,
  type TicketPart,
  type TicketParts,
} from "./issue-change.ts";
import { Failure } from "../../errors.ts";
import { InTurn } from "../world/memory.ts";

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

function step(what: string, { fails = false, needed = false } = {}): CreationStep {
  return {
    parts: [what],
    needed,
    run: async () => {
      if (fails) throw new Failure("GITHUB_FORBIDDEN", `no ${what}`, { hint: "Ask" });
      return [null];
    },
  };
}

describe("steps", () => {
  it("go on after one that failed, unless it is needed", async () => {
    const outcome = await runSteps([step("a", { fails: true }), step("b")]);
    expect(outcome).toMatchObject({ done: ["b"], failed: [{ what: "a" }], left: [] });
    const stopped = await runSteps([
      step("a"),
      step("b", { fails: true, needed: true }),
      step("c"),
      step("d"),
    ]);
    expect(stopped).toMatchObject({ done: ["a"], failed: [{ what: "b" }], left: ["c", "d"] });
  });

  it("are told as one failure that says what was done, what was not, and how to finish", async () => {
    const outcome = await runSteps([step("a"), step("b", { fails: true, needed: true }), step("c")]);
    expect(() => requireAllDone(outcome, { attempted: "do it", finish: "Call again" })).toThrow(
      expect.objectContaining({
        code: "GITHUB_FORBIDDEN",
        message: "Cannot finish to do it. Not done: b (no b). Not tried: c. Done: a",
        hint: "Call again. For the cause: Ask",
      }),
    );
  });

  it("of several parts are told by their causes, one request's failure once", async () => {
    const failure = new Failure("GITHUB_FORBIDDEN", "no write");
    const alone = new Failure("GITHUB_UNEXPECTED", "no c");
    const parts = ["a", "b", "c", "d"];
    const run = async () => [failure, failure, alone, null];
    const outcome = await runSteps([{ parts, needed: true, run }]);
    expect(outcome.done).toEqual(["d"]);
    expect(() => requireAllDone(outcome, { attempted: "do it", finish: "" })).toThrow(
      "Not done: a, b (no write); c (no c). Done: d",
    );
  });

  it("are no failure where all were done, and hide no defect", async () => {
    requireAllDone(await runSteps([step("a")]), { attempted: "do it", finish: "" });
    const broken = { ...step("a"), run: async () => Promise.reject(new TypeError("a defect")) };
    await expect(runSteps([broken])).rejects.toThrow("a defect");
  });
});

describe("work in turn", () => {
  it("runs one after the other under one key, also after a failure, and at once under another", async () => {
    const turns = new InTurn();
    const log: string[] = [];
    const work =
      (name: string, fails = false) =>
      async () => {
        log.push(`${name} begins`);
        await Promise.resolve();
        log.push(`${name} ends`);
        if (fails) throw new Error(name);
      };
    const all = [turns.run("k", work("a", true)), turns.run("k", work("b")), turns.run("other", work("c"))];
    const [first] = await Promise.allSettled(all);
    expect(first?.status).toBe("rejected");
    expect(log.indexOf("a ends")).toBeLessThan(log.indexOf("b begins"));
    expect(log.indexOf("c begins")).toBeLessThan(log.indexOf("b begins"));
  });
});

const SHOWN: TicketParts = {
  title: "Land upright",
  body: "One\nTwo",
  labels: ["bug", "ui"],
  assignees: ["sam"],
  estimate: "S",
  priority: null,
};

describe("what a caller has seen", () => {
  it.each<[string, Partial<TicketParts>, TicketPart, string]>([
    ["nothing else", {}, "body", "same"],
    ["other line ends", { body: "One\r\nTwo\r\n" }, "body", "same"],
    ["another order of labels", { labels: ["ui", "bug"] }, "labels", "same"],
    ["another text", { body: "One" }, "body", "changed"],
    ["one label more", { labels: ["bug", "ui", "x"] }, "labels", "changed"],
    ["another text, of the title", { body: "One" }, "title", "same"],
    ["a priority", { priority: "P1" }, "priority", "changed"],
    ["half a surrogate pair", { title: "\uD83D" }, "title", "changed"],
  ])("is compared with the ticket that has %s", (_what, changes, part, sight) => {
    expect(sightOf(shownTicket(SHOWN), { ...SHOWN, ...changes }, part)).toBe(sight);
  });

  it("is nothing of what it was not shown", () => {
    expect(sightOf(null, SHOWN, "title")).toBe("unknown");
    expect(sightOf(shownTicket({ ...SHOWN, body: null }), SHOWN, "body")).toBe("unknown");
  });

  it("is given by its value in another process, without names", () => {
    const { seen } = shownTicket({ ...SHOWN, body: null });
    expect(seen).toMatch(/^[0-9a-f]{6}-{6}[0-9a-f]{24}$/);
    expect(givenSeen(seen)).toEqual({ seen, labels: [], assignees: [] });
    expect(() => givenSeen(seen.slice(1))).toThrow("no value of an answer");
  });

  it("grows by what it writes, and by what others did not change", () => {
    const after = { ...SHOWN, title: "New", body: "One", labels: ["bug"], priority: "P1" };
    const change = { before: SHOWN, after };
    const known = knownAfter(shownTicket(SHOWN), change, []);
    expect(sightOf(known, after, "body")).toBe("same");
    expect(known.labels).toEqual(["bug"]);
    const unread = knownAfter(null, change, ["title"]);
    expect(sightOf(unread, after, "title")).toBe("same");
    expect(sightOf(unread, after, "body")).toBe("unknown");
    const old = shownTicket({ ...SHOWN, body: "Zero", labels: ["ui"], assignees: [] });
    const stale = knownAfter(old, change, []);
    expect(sightOf(stale, after, "body")).toBe("changed");
    expect(stale).toMatchObject({ labels: ["ui"], assignees: [] });
  });
});
