import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { record } from "../../test/log/log-builder.ts";
import {
  MAX_JSON_DEPTH,
  RECORD_KINDS,
  type TicketRecord,
  mayMove,
  parseRecord,
  recordHash,
  staysInPlace,
} from "./record.ts";
import { checkedJson, shownEvidence, shownResult } from "./comment.ts";

const HERE = { to: "Backlog", seen: { value: "Backlog" } };

describe("a record", () => {
  it("leaves the ticket in place where it only says something", () => {
    for (const kind of RECORD_KINDS)
      expect(staysInPlace(record({ kind, to: "Done" })), kind).toBe(kind === "interaction");
  });

  it("of a contract leaves it in place unless it puts a new ticket into its first state", () => {
    const opened: TicketRecord = record({ kind: "contract", ...HERE });
    expect(staysInPlace(opened)).toBe(true);
    expect(staysInPlace({ ...opened, seen: {} })).toBe(false);
    expect(staysInPlace({ ...opened, seen: {}, prev: "0" })).toBe(true);
  });

  it("may move the ticket by more than words, or by a person's move that it noticed", () => {
    const words = record({ kind: "interaction" });
    expect(mayMove(words)).toBe(false);
    expect(mayMove(record())).toBe(true);
    for (const as of ["moved by hand", "late write"] as const)
      expect(mayMove({ ...words, observed: { from: "Done", as } })).toBe(as === "moved by hand");
  });

  it("that is none says what is wrong with it", () => {
    expect(parseRecord({ ...record(), seq: 0 })).toEqual({ problem: expect.stringContaining("seq") });
  });
});

/** With every field that a form has, those of its parts too: a new one has to be added here. */
type Whole<Form> = Form extends readonly (infer Item)[]
  ? Whole<Item>[]
  : Form extends object
    ? { [Field in keyof Form]-?: Whole<Form[Field]> }
    : Form;

const TERMS: Whole<NonNullable<TicketRecord["contract"]>> = {
  kind: "task",
  schema: {},
  riskClass: "low",
  fileScope: ["src/**"],
  for: "bob",
};

const DECISION = { kind: "accept", text: "Yes", by: "bob", counts: false } as const;

const INTERACTION: Whole<NonNullable<TicketRecord["interaction"]>> = {
  type: "consultation",
  from: "ada",
  to: "bob",
  transport: "agent-teams",
  riskClass: "low",
  question: "Which?",
  context: "Two ways",
  constraints: "No new package",
  proposal: "The first",
  urgency: "blocking",
  expandScope: ["docs/**"],
  reclassify: "high",
  failureType: "unknown",
  tried: ["Waiting"],
  mention: ["maya"],
  depth: 1,
  inReplyTo: "01ASKED",
  answers: "01ASKED",
  decision: DECISION,
};

const WHOLE: Whole<TicketRecord> = {
  ...record({ seq: 2 }),
  command: "triage",
  intent: "complete",
  graph: "0a",
  from: "Backlog",
  prev: "0",
  session: { id: "01SESSION", machine: "boot", process: "77", bootId: "old boot" },
  lock: { until: "2026-03-02T14:05:00.000Z", takenFrom: "rival", keyHash: "0b" },
  lockKey: "0c",
  lockReleased: true,
  handedTo: "bob",
  continuedBy: "octo/rocket#9",
  continues: { ticket: "octo/rocket#3", head: "0e" },
  seen: { value: "Backlog", updatedAt: "2026-03-02T09:50:00.000Z" },
  observed: { from: "Backlog", to: "Done", at: "2026-03-02T09:55:00Z", as: "moved by hand", offGraph: true },
  decidedOn: {
    decision: "https://x/3",
    title: "0d",
    body: "0e",
    file: { path: "plan.md", commit: "0f", blob: "10" },
    changes: [{ text: "body", by: "maya", at: "2026-03-02T09:57:00Z" }],
  },
  personDecision: { kind: "accept", by: "maya", text: "Good", request: "01ASKED" },
  reply: { by: "maya", url: "https://x/3", at: "2026-03-02T09:56:00Z" },
  result: null,
  group: [12, 13],
  contract: TERMS,
  underContract: "01CONTRACT",
  requestId: "request",
  handover: {
    id: "01HANDOVER",
    to: "Done",
    result: null,
    evidence: { tests: "green" },
    followUps: [
      {
        to: "bob",
        task: "Test it",
        title: "Tests",
        labels: ["later"],
        estimate: "S",
        priority: "P1",
        schema: {},
        terms: TERMS,
      },
    ],
  },
  followUps: {
    handover: "01HANDOVER",
    asked: "0",
    tickets: [{ number: 8, url: "https://x/8", to: "bob" }],
  },
  parent: "octo/rocket#3",
  interaction: INTERACTION,
  routing: {
    requested: { languages: ["ts"] },
    requester: "ada",
    selected: "bob",
    rule: "pick",
    reason: "The only one",
    candidates: [
      {
        agent: "bob",
        department: "ENG",
        capabilities: { languages: ["ts"] },
        covers: ["ts"],
        why: "It can",
      },
    ],
  },
  evidence: { tests: "green" },
  submission: {
    riskClass: "high",
    raises: [{ from: "low", to: "high", why: ["It is large"] }],
    reviewer: "bob",
    pullRequests: [{ id: "PR", url: "https://x/1", head: "abc", base: "main" }],
    files: ["src/a.ts"],
    fileCount: 1,
  },
  acceptance: { submission: 1, kind: "accepted", by: "bob", url: "https://x/2" },
  handDecisions: [
    { request: "01ASKED", kind: "accept", text: "Yes", by: "maya", url: "https://x/4", at: "noon" },
  ],
  warnings: ["Look here"],
};

/** What may be any JSON value. */
const FREE = ["schema", "result", "tests"];

type Path = readonly (string | number)[];

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    if (FREE.includes(key)) return [];
    const here: Path = [...path, Array.isArray(value) ? Number(key) : key];
    return [here].concat(pathsIn(part, here));
  });
}

/** The value with something of another kind at the path: no field takes both a list and what is none. */
function wrongAt(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return Array.isArray(value) ? {} : [];
  const copy: object = Object.assign(Array.isArray(value) ? [] : {}, value);
  Reflect.set(copy, key, wrongAt(Reflect.get(copy, key), rest));
  return copy;
}

function spelt(path: Path): string {
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${key}`))
    .join("")
    .slice(1);
}

it("a record may have every field", () => {
  const waived = { ...WHOLE, acceptance: { ...WHOLE.acceptance, kind: "waived" } };
  expect(parseRecord(WHOLE)).toEqual({ record: WHOLE });
  expect(parseRecord(waived)).toEqual({ record: waived });
});

it("a record is none where any of its fields is of another kind, and the field is named", () => {
  for (const path of pathsIn(WHOLE)) {
    const [problem = ""] = Object.values(parseRecord(wrongAt(WHOLE, path)));
    const named = new Set(String(problem).match(/(?<=→ at ).*/g));
    expect(named, spelt(path)).toEqual(new Set([spelt(path)]));
  }
});

describe("the hash of a record", () => {
  it("is the SHA-256 of RFC 8785's own example", () => {
    const example = {
      // oxlint-disable-next-line no-loss-of-precision -- the example is about just this
      numbers: [333333333.33333329, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"/",
      literals: [null, true, false],
    };
    const canonical = String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`;
    expect(recordHash(example)).toBe(createHash("sha256").update(canonical).digest("hex"));
  });

  it("is 64 hex digits", () => {
    expect(recordHash({})).toMatch(/^[0-9a-f]{64}$/);
  });

  it("orders keys by UTF-16 units, as RFC 8785 does", () => {
    const keys = ["\u20ac", "\r", "\ufb33", "1", "\u{1f600}", "\u0080", "\u00f6"];
    const value = Object.fromEntries(keys.map((key) => [key, 0]));
    const canonical = `{"\\r":0,"1":0,"\u0080":0,"\u00f6":0,"\u20ac":0,"\u{1f600}":0,"\ufb33":0}`;
    expect(recordHash(value)).toBe(createHash("sha256").update(canonical).digest("hex"));
  });

  it("does not depend on the order of keys, at any depth", () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([key, inner]) => [key, reversed(inner)]),
      );
    };
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const read: unknown = JSON.parse(JSON.stringify(value).toWellFormed());
        expect(recordHash(reversed(read))).toBe(recordHash(read));
      }),
    );
  });

  it("differs where a value differs, and where an order in a list does", () => {
    expect(recordHash({ to: "Done" })).not.toBe(recordHash({ to: "Canceled" }));
    expect(recordHash({ warnings: ["a", "b"] })).not.toBe(recordHash({ warnings: ["b", "a"] }));
  });

  it("takes an absent key and an undefined one for the same", () => {
    expect(recordHash({ to: "Done", from: undefined })).toBe(recordHash({ to: "Done" }));
  });

  it.each([
    ["a lone surrogate", { reason: "\ud800" }, "Lone surrogate"],
    ["infinity", { seq: Infinity }, "Infinity"],
    ["not a number", { seq: Number.NaN }, "NaN"],
  ])("does not exist for %s", (_what, value, message) => {
    expect(() => recordHash(value)).toThrow(message);
  });
});

it("undefined has the hash of no text, and null that of its word", () => {
  expect(recordHash(undefined)).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(recordHash(null)).not.toBe(recordHash(undefined));
});

function nested(depth: number): unknown {
  return JSON.parse(`${"[".repeat(depth)}1${"]".repeat(depth)}`);
}

describe("a JSON value", () => {
  it("stays what it is, keys of the prototype included", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (any) => {
        expect(checkedJson(any)).toEqual({ value: any });
      }),
    );
    const hostile: unknown = JSON.parse(
      '{"__proto__": {"polluted": true}, "constructor": 1, "toString": null}',
    );
    const checked = checkedJson(hostile);
    expect(JSON.stringify(checked)).toBe(JSON.stringify({ value: hostile }));
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it("has no half characters left, in texts and in keys, so that it has a hash", () => {
    const checked = checkedJson({ "\ud800": ["a\udfff", "😀"] });
    expect(checked).toEqual({ value: { "\uFFFD": ["a\uFFFD", "😀"] } });
    expect(() => recordHash(checked)).not.toThrow();
  });

  it("is a problem where it is nested too deep, however deep", () => {
    expect(checkedJson(nested(MAX_JSON_DEPTH))).toHaveProperty("value");
    for (const depth of [MAX_JSON_DEPTH + 1, 200_000])
      expect(checkedJson(nested(depth))).toEqual({ problem: "it is nested more than 64 deep" });
  });

  it("is a problem with a number beyond all bounds", () => {
    expect(checkedJson(JSON.parse('{"a": "first", "b": [1, 1e999], "c": "last"}'))).toEqual({
      problem: "it holds a number that JSON cannot write",
    });
  });
});

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
