import { runInNewContext } from "node:vm";
import { describe, expect, it, vi } from "vitest";
import { Failure } from "../../errors.ts";
import { checkedSchema, someFits, violationsOf, boundedBy, type Bounds } from "./result-schema.ts";
import { givenContract } from "./contract.ts";

const MAX_MS = 100;
const TOO_LONG = { problem: "it takes longer than 0.1 s to check" };

/** An interpreter whose clock runs out so often before it does the work. */
function interrupted(times: number) {
  let left = times;
  return vi.fn<Bounds["interpret"]>((_code, { run }) => {
    left -= 1;
    if (left >= 0) throw Object.assign(new Error("timed out"), { code: "ERR_SCRIPT_EXECUTION_TIMEOUT" });
    run();
  });
}

/** A processor that gives each try so much of its time. */
function processor(eachMs: number): () => number {
  let usedMs = 0;
  return () => (usedMs += eachMs) - eachMs;
}

describe("bounded work", () => {
  it("is its value, or what is wrong with it", () => {
    const inTime = boundedBy({ maxMs: MAX_MS });
    expect(inTime(() => 4711)).toEqual({ value: 4711 });
    expect(inTime(() => JSON.parse("{"))).toEqual({ problem: expect.stringContaining("JSON") });
    const endless = (): number => endless() + 1;
    expect(inTime(endless)).toEqual({ problem: "it refers to itself without end" });
  });

  it("is begun anew with twice the time where the machine was busy with something else", () => {
    const interpret = interrupted(1);
    const inTime = boundedBy({ maxMs: MAX_MS, interpret, usedMs: processor(10) });
    expect(inTime(() => 4711)).toEqual({ value: 4711 });
    expect(interpret.mock.calls.map(([, , { timeout }]) => timeout)).toEqual([MAX_MS, 2 * MAX_MS]);
  });

  it("is over after its time of the processor", () => {
    const interpret = interrupted(1);
    expect(boundedBy({ maxMs: MAX_MS, interpret, usedMs: processor(95) })(() => 4711)).toEqual(TOO_LONG);
    expect(interpret).toHaveBeenCalledTimes(1);
  });

  it("is not begun a third time", () => {
    const interpret = interrupted(3);
    expect(boundedBy({ maxMs: MAX_MS, interpret, usedMs: processor(10) })(() => 4711)).toEqual(TOO_LONG);
    expect(interpret).toHaveBeenCalledTimes(2);
  });
});

/** Honest schemas of these tests take a millisecond. */
const SOON = boundedBy({ maxMs: 20 });
const HOSTILE = { type: "string", pattern: "^(a+)+$" };
const SLOW = `${"a".repeat(64)}!`;

function refusal(schema: unknown, inTime?: typeof SOON): Failure {
  try {
    checkedSchema(schema, inTime);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error(`accepted ${JSON.stringify(schema)}`);
}

function sized(bytes: number): unknown {
  return { description: "x".repeat(bytes - 18) };
}

describe("a schema", () => {
  it.each<[string, unknown]>([
    ["of nothing", {}],
    [
      "of an object",
      { type: "object", required: ["a"], properties: { a: { type: "string", format: "date" } } },
    ],
    ["with its dialect", { $schema: "https://json-schema.org/draft/2020-12/schema", type: "array" }],
    [
      "that refers to itself",
      { $defs: { node: { properties: { next: { $ref: "#/$defs/node" } } } }, $ref: "#/$defs/node" },
    ],
    [
      "that refers to its own id",
      { $id: "https://e.com/a", $defs: { x: {} }, properties: { b: { $ref: "https://e.com/a#/$defs/x" } } },
    ],
    ["of a schema", { $ref: "https://json-schema.org/draft/2020-12/schema" }],
    ["with keywords of its own", { type: "object", "x-note": "for people", nullable: true }],
    ["with an unknown format", { type: "string", format: "colour" }],
    ["with mixed types", { type: ["string", "null"], minimum: 3 }],
    ["whose data looks like a reference", { const: { $ref: "https://e.com" }, default: { pattern: "(" } }],
    [
      "with properties named like keywords",
      { properties: { pattern: { type: "string" }, $ref: { type: "string" } } },
    ],
  ])("%s is accepted as it is", (_what, schema) => {
    expect(checkedSchema(schema)).toEqual(schema);
  });

  it.each<[string, unknown, RegExp]>([
    ["that is text", '{"type": "object"}', /\/: must be an object; pass the schema itself/],
    ["that is a list", [], /must be an object/],
    ["of an unknown type", { properties: { a: { type: "objekt" } } }, /\/properties\/a\/type: must be/],
    ["with a wrong bound", { items: { minLength: -1 } }, /\/items\/minLength: must be >= 0/],
    [
      "with a broken pattern",
      { properties: { "a/b": { pattern: "(" } } },
      /\/properties\/a~1b\/pattern: not a regular expression/,
    ],
    [
      "with a broken pattern for names",
      { patternProperties: { "[": {} } },
      /\/patternProperties: not a regular expression/,
    ],
    [
      "that refers to another document",
      { items: { $ref: "https://evil.example/x.json" } },
      /\/items\/\$ref: can't resolve .*never fetched/,
    ],
    ["that refers to a file", { $ref: "other.json#/a" }, /\/\$ref: can't resolve/],
    ["that refers to nothing", { allOf: [{ $ref: "#/$defs/none" }] }, /\/allOf\/0\/\$ref: can't resolve/],
    [
      "of another dialect",
      { $schema: "http://json-schema.org/draft-07/schema#" },
      /\/\$schema: must be "https/,
    ],
    [
      "that would be judged later",
      { properties: { a: { $async: true } } },
      /\/properties\/a\/\$async: is not allowed/,
    ],
    ["whose id is no text", { $id: 5 }, /\/\$id: must be string/],
    ["that takes Ajv's own id", { $id: "https://json-schema.org/draft/2020-12/schema" }, /already exists/],
    ["that is itself without end", { $ref: "#" }, /refers to itself without end/],
  ])("%s is refused, with the place", (_what, schema, message) => {
    const { code, message: said, hint } = refusal(schema);
    expect(code).toBe("INPUT_SCHEMA");
    expect(said).toMatch(message);
    expect(hint).toContain("nothing was written");
  });

  it("of more than 8 KB is refused, and one of just 8 KB is not", () => {
    expect(Buffer.byteLength(JSON.stringify(sized(8 * 1024)))).toBe(8 * 1024);
    expect(checkedSchema(sized(8 * 1024))).toEqual(sized(8 * 1024));
    expect(refusal(sized(8 * 1024 + 1)).code).toBe("INPUT_TOO_LARGE");
  });

  it("that is nested without end is refused", () => {
    expect(refusal(JSON.parse(`${'{"items":'.repeat(5_000)}{}${"}".repeat(5_000)}`)).message).toContain(
      "nested",
    );
  });

  it("that doubles its work at every step is stopped", () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => {
        const $ref = `#/$defs/a${at + 1}`;
        return [`a${at}`, { allOf: [{ $ref }, { $ref }] }] as const;
      }),
    );
    const schema = { $defs: { ...$defs, a60: { type: "string" } }, $ref: "#/$defs/a0" };
    expect(refusal(schema, SOON).message).toContain("takes longer than");
  });

  it("names hostile keys on one line", () => {
    expect(refusal({ properties: { "a\n- /b: forged": { type: 5 } } }).message).not.toContain("\n");
  });
});

describe("the violations of a result", () => {
  const SCHEMA = {
    type: "object",
    required: ["tests", "commit"],
    additionalProperties: false,
    properties: {
      tests: { type: "integer", minimum: 1 },
      commit: { $ref: "#/$defs/sha" },
      outcome: { enum: ["merged", "open"] },
      at: { format: "date-time" },
    },
    $defs: { sha: { type: "string", pattern: "^[0-9a-f]{7,40}$" } },
  };

  it("are none where it fits", () => {
    const result = { tests: 12, commit: "68d7518", outcome: "open", at: "2026-03-02T10:00:00Z" };
    expect(violationsOf(SCHEMA, result)).toEqual([]);
  });

  it("are all named, sorted, each once", () => {
    expect(violationsOf(SCHEMA, { tests: 0, commit: "?", outcome: 1, at: "yesterday", more: true })).toEqual([
      '/: must NOT have additional properties ("more")',
      '/at: must match format "date-time"',
      '/commit: must match pattern "^[0-9a-f]{7,40}$"',
      '/outcome: must be equal to one of the allowed values: ["merged","open"]',
      "/tests: must be >= 1",
    ]);
    expect(violationsOf(SCHEMA, "{}")).toEqual(["/: must be object"]);
    expect(violationsOf(SCHEMA, {})).toEqual([
      "/: must have required property 'commit'",
      "/: must have required property 'tests'",
    ]);
  });

  it.each<[string, unknown]>([
    ["string", "text"],
    ["boolean", false],
    ["integer", 0],
    ["number", 1.5],
    ["array", []],
    ["object", {}],
  ])("tell a %s from every other type", (type, value) => {
    expect(violationsOf({ type }, value)).toEqual([]);
    const others = ["text", false, 1.5, [], {}].filter((other) => typeof other !== typeof value);
    for (const other of others) expect(violationsOf({ type }, other)).toHaveLength(1);
  });

  it("are those of decimal numbers, not of binary ones", () => {
    expect(violationsOf({ multipleOf: 0.01 }, 19.99)).toEqual([]);
    expect(violationsOf({ multipleOf: 0.01 }, 19.995)).toEqual(["/: must be multiple of 0.01"]);
    expect(violationsOf({ type: "integer", multipleOf: 1 }, 1e22)).toEqual([]);
  });

  it("tell a result's own properties from those that every object has", () => {
    const demands = checkedSchema({
      required: ["constructor"],
      properties: { toString: { type: "string" }, ["__proto__"]: { type: "string" } },
    });
    expect(violationsOf(demands, {})).toEqual(["/: must have required property 'constructor'"]);
    expect(violationsOf(demands, { constructor: 1, toString: "x" })).toEqual([]);
    expect(violationsOf(demands, { constructor: 1, toString: 1 })).toEqual(["/toString: must be string"]);
  });

  it("are bounded in number and length, and stay on their lines", () => {
    const lines = violationsOf(
      { items: { type: "string" } },
      Array.from({ length: 9_000 }, () => 1),
    );
    expect(lines).toHaveLength(21);
    expect(lines.at(-1)).toBe("and 8980 more");
    const [long] = violationsOf({ additionalProperties: { type: "string" } }, { ["a\n- /b: forged"]: 1 });
    expect(long).toBe("/a - ~1b: forged: must be string");
    const [cut] = violationsOf({ additionalProperties: false }, { ["x".repeat(20_000)]: 1 });
    expect(cut?.length).toBeLessThan(400);
  });

  it("name a pattern that takes for ever instead of waiting for it", () => {
    const schema = checkedSchema(HOSTILE);
    expect(violationsOf(schema, "aaa")).toEqual([]);
    expect(violationsOf(schema, SLOW, SOON)).toEqual([
      "/: cannot be checked: it takes longer than 0.02 s to check",
    ]);
  });

  it("of a schema that is none are one, whatever the result", () => {
    for (const schema of [null, 5, { type: "objekt" }, { $ref: "https://e.com/x" }])
      expect(violationsOf(schema, {})).toHaveLength(1);
  });
});

describe("recorded results", () => {
  it("have the time of one check together, however many they are", () => {
    const interpret = vi.fn<typeof runInNewContext>(runInNewContext);
    const inTime = boundedBy({ maxMs: 20, interpret });
    expect(someFits(HOSTILE, Array(300).fill(SLOW), inTime)).toBe(false);
    expect(interpret.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it("are tried from the newest on, so that a new one is found before hostile old ones", () => {
    expect(someFits(HOSTILE, [...Array(300).fill(SLOW), "aaa"])).toBe(true);
    expect(someFits({ type: "number" }, [1, ...Array(99).fill("x")])).toBe(true);
    expect(someFits({ type: "number" }, [1, ...Array(100).fill("x")])).toBe(false);
  });
});

describe("whom a ticket is for", () => {
  it("is an agent's name, trimmed, and null takes it back", () => {
    expect(givenContract({ for: " ada " })).toEqual({ for: "ada" });
    expect(givenContract({ for: null })).toEqual({ for: null });
    expect(givenContract({})).toEqual({});
  });

  it.each(["", "a\u2028da", "a\u3164da", "n".repeat(101), `ghp_${"a1B2".repeat(9)}`])(
    "is no name that no call can bear, unlike %j",
    (name) => {
      expect(() => givenContract({ for: name })).toThrow(
        expect.objectContaining({
          code: "INPUT_INVALID",
          message: expect.stringContaining("Cannot use for: it "),
        }),
      );
    },
  );
});
