import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RISK_CLASSES, isHigher } from "./vocabulary.ts";
import { classify, type ChangeFacts, type Trigger } from "./review.ts";

const NOTHING: ChangeFacts = {
  fileCount: 1,
  touched: {
    tests: [],
    apiRoutes: [],
    auth: [],
    migrations: [],
    payments: [],
    environment: [],
    credentials: [],
  },
  unseen: [],
};

function touching(trigger: Trigger): ChangeFacts {
  return { ...NOTHING, touched: { ...NOTHING.touched, [trigger]: ["src/a.ts"] } };
}

describe("a class", () => {
  it("stands where nothing raises it", () => {
    for (const declared of RISK_CLASSES)
      expect(classify(declared, { ...NOTHING, fileCount: 3 })).toEqual({ riskClass: declared, raises: [] });
  });

  it.each(["tests", "apiRoutes"] as const)(
    "of a low change rises to medium by %s, and no further",
    (trigger) => {
      expect(classify("low", touching(trigger)).riskClass).toBe("medium");
      expect(classify("medium", touching(trigger)).riskClass).toBe("medium");
    },
  );

  it("of a low change rises by a fourth file", () => {
    const { riskClass, raises } = classify("low", { ...NOTHING, fileCount: 4 });
    expect(riskClass).toBe("medium");
    expect(raises).toEqual([{ from: "low", to: "medium", why: ["4 files are changed, more than 3"] }]);
  });

  it.each(["auth", "migrations", "payments", "environment", "credentials"] as const)(
    "rises to high by %s, step by step from low",
    (trigger) => {
      expect(classify("medium", touching(trigger)).raises).toHaveLength(1);
      const { riskClass, raises } = classify("low", touching(trigger));
      expect(riskClass).toBe("high");
      expect(raises.map(({ from, to }) => [from, to])).toEqual([
        ["low", "medium"],
        ["medium", "high"],
      ]);
    },
  );

  it("never sinks, and once classified stands", () => {
    const files = fc.array(fc.constant("src/a.ts"), { maxLength: 1 });
    const facts = fc.record({
      fileCount: fc.nat(10),
      unseen: files,
      touched: fc.record({
        tests: files,
        apiRoutes: files,
        auth: files,
        migrations: files,
        payments: files,
        environment: files,
        credentials: files,
      }),
    });
    fc.assert(
      fc.property(fc.constantFrom(...RISK_CLASSES), facts, (declared, found) => {
        const { riskClass } = classify(declared, found);
        expect(isHigher(declared, riskClass)).toBe(false);
        expect(classify(riskClass, found)).toEqual({ riskClass, raises: [] });
      }),
    );
  });
});

function whyOfAuth(files: readonly string[]) {
  return classify("medium", { ...NOTHING, touched: { ...NOTHING.touched, auth: files } }).raises[0]?.why;
}

describe("the reasons for a class", () => {
  it("name three files, and how many more there are", () => {
    const four = ["a.ts", "b.ts", "c.ts", "d.ts"];
    expect(whyOfAuth(four)).toEqual(['it touches auth or security code: "a.ts", "b.ts", "c.ts", and 1 more']);
    expect(whyOfAuth(four.slice(1))).toEqual(['it touches auth or security code: "b.ts", "c.ts", "d.ts"']);
  });

  it("are those of the next class, and from low those of both", () => {
    const facts: ChangeFacts = {
      fileCount: 4,
      touched: {
        tests: ["t"],
        apiRoutes: ["r"],
        auth: ["a"],
        migrations: ["m"],
        payments: ["p"],
        environment: ["e"],
        credentials: ["c"],
      },
      unseen: ["u"],
    };
    const high = [
      'it touches auth or security code: "a"',
      'it touches a database migration: "m"',
      'it touches payment code: "p"',
      'it touches an environment variable: "e"',
      'it touches an external credential: "c"',
    ];
    const medium = [
      "4 files are changed, more than 3",
      'it touches a test: "t"',
      'it touches an API route: "r"',
      'it touches lines that GitHub does not show: "u"',
    ];
    expect(classify("low", facts)).toEqual({
      riskClass: "high",
      raises: [
        { from: "low", to: "medium", why: [...medium, ...high] },
        { from: "medium", to: "high", why: high },
      ],
    });
  });
});
