import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scopeProblems, scopeTest } from "./scope.ts";

const folders = (patterns: string[], ...paths: string[]): boolean[] => paths.map(scopeTest(patterns));

test("a path too long to be judged has the answer that the caller gives", () => {
  const path = "a/".repeat(2_100);
  expect(scopeTest(["a/"])(path)).toBe(false);
  expect(scopeTest(["b/"], true)(path)).toBe(true);
  expect(scopeTest(["b/"], true)("a")).toBe(false);
});

describe("a scope", () => {
  const ROWS: readonly (readonly [patterns: readonly string[], inside: string[], outside: string[]])[] = [
    [["src/auth/middleware.ts"], ["src/auth/middleware.ts"], ["src/auth/oauth.ts", "middleware.ts"]],
    [
      ["src/auth"],
      ["src/auth", "src/auth/a.ts", "src/auth/x/y/b.ts"],
      ["src/authority.ts", "lib/src/auth/a.ts"],
    ],
    [["src/auth/"], ["src/auth/a.ts", "src/auth/x/y/b.ts"], ["src/a.ts"]],
    [["./src//auth/../lib"], ["src/lib/a.ts"], ["src/auth/a.ts"]],
    [["tests/auth/*.test.ts"], ["tests/auth/a.test.ts", "tests/auth/.x.test.ts"], ["tests/auth/x/a.test.ts"]],
    [["src/*"], ["src/a", "src/.env"], ["src/a/b"]],
    [["src/*/"], ["src/a/b", "src/a/b/c"], ["lib/a/b"]],
    [["**/*.md"], ["a.md", "docs/a.md", "docs/x/a.md"], ["docs/a.mdx"]],
    [["src/**/api/*.ts"], ["src/api/a.ts", "src/x/y/api/a.ts"], ["src/api/x/a.ts", "src/x/a.ts"]],
    [["**"], ["a", "x/y/.z"], ["../a", "/etc/passwd", "a/../../b"]],
    [["."], ["a", "x/y"], ["../a"]],
    [
      ["{src,test}/auth/*.{ts,tsx}"],
      ["src/auth/a.ts", "test/auth/b.tsx"],
      ["lib/auth/a.ts", "src/auth/a.js"],
    ],
    [["a{b,{c,d}e}"], ["ab", "ace", "ade"], ["ac", "a"]],
    [["app/(auth)/[id]/page.tsx"], ["app/(auth)/[id]/page.tsx"], ["app/auth/id/page.tsx"]],
    [["app/(auth)/*.tsx"], ["app/(auth)/page.tsx"], ["app/auth/page.tsx"]],
    [["app/[id].ts"], ["app/[id].ts", "app/i.ts"], ["app/id.ts"]],
    [["x[!a].ts"], ["xb.ts"], ["xa.ts"]],
    [["x[^a]+.ts"], ["xb+.ts"], ["xa+.ts", "xbb.ts"]],
    [
      ["a+b.ts", "c|d*", "$e*", "^f*", "@g*"],
      ["a+b.ts", "c|dx", "$ex", "^fx", "@gx"],
      ["aab.ts", "c", "dx"],
    ],
    [["a?c"], ["abc"], ["ac", "a/c"]],
    [["{id}/a"], ["{id}/a"], ["id/a"]],
    [
      ["src", "!src/secret"],
      ["src/a", "src/secrets"],
      ["src/secret", "src/secret/a"],
    ],
    [["!src/secret", "src"], ["src/a"], ["src/secret/a"]],
    [["src/Auth"], ["src/Auth/a.ts"], ["src/auth/a.ts", "SRC/Auth/a.ts"]],
    [["caf\u00e9"], ["cafe\u0301/a"], ["cafe/a"]],
    [["src/a.ts"], ["./src/a.ts", "src/x/../a.ts", "src//a.ts"], ["src/x/../../a.ts", "../src/a.ts"]],
  ];
  test.each(ROWS)("%j has its own files and no others", (patterns, inside, outside) => {
    expect(scopeProblems(patterns)).toEqual([]);
    const covers = scopeTest(patterns);
    expect(inside.filter((path) => !covers(path))).toEqual([]);
    expect(outside.filter(covers)).toEqual([]);
  });

  test("has a folder only with all that may lie below", () => {
    expect(folders(["src/auth"], "src/auth/", "src/auth/x/", "src/")).toEqual([true, true, false]);
    expect(folders(["src/*.ts", "src/*/*"], "src/", "src/a/")).toEqual([false, false]);
    expect(folders(["src/**"], "src/", "./src/x/..", "src/.")).toEqual([true, true, true]);
    const taken = ["", "src/", "src/secret/", "src/secret/x/"];
    expect([...taken, "lib/"].filter(scopeTest(["**", "!src/secret"]))).toEqual(["lib/"]);
  });
});

describe("a scope that cannot be judged", () => {
  const ROWS: readonly (readonly [patterns: readonly string[], problem: RegExp])[] = [
    [[], /is empty/],
    [[""], /"" is empty/],
    [["!"], /"!" is empty/],
    [["/etc/passwd"], /not a path within/],
    [["~/x"], /not a path within/],
    [["C:/x"], /not a path within/],
    [["../x"], /leads out/],
    [["a/../../x"], /leads out/],
    [["{a,..}/x"], /leads out/],
    [["src\\a"], /backslash/],
    [["a\nb"], /invisible/],
    [["+(a|b)"], /parentheses/],
    [["!(a)"], /parentheses|empty|only excludes/],
    [["x!(a)"], /parentheses/],
    [["{1..9}"], /range/],
    [["a*b*c*d"], /stars/],
    [["x".repeat(201)], /longer than 200/],
    [["{a,b}".repeat(40)], /more than 50/],
    [["{a,{b,{c,{d,{e,f}}}}}".repeat(5)], /more than 50/],
    [Array.from({ length: 101 }, (_, at) => `a${at}`), /more than 100/],
    [Array.from({ length: 9 }, () => "{a,b,c,d,e}{1,2,3,4,5}"), /more than 200/],
    [["!src"], /only excludes/],
  ];
  test.each(ROWS)("%j is refused, and covers nothing", (patterns, problem) => {
    expect(scopeProblems(patterns).join("; ")).toMatch(problem);
    expect(["a", "src/a.ts", "b", "ab", ""].filter(scopeTest(patterns))).toEqual([]);
  });

  test("is told with every mistake, and without repeating a long one", () => {
    const problems = scopeProblems(["../x", "ok", "a\\b", `/${"x".repeat(5_000)}`]);
    expect(problems).toHaveLength(3);
    expect(problems.join("").length).toBeLessThan(400);
  });
});

describe("hostile patterns", () => {
  const LONG = `${`${"a".repeat(250)}b/`.repeat(15)}x`;
  test.each([
    ["stars that share their letters", Array.from({ length: 100 }, (_, at) => `**/*a*a${at}`)],
    ["two stars many times", Array.from({ length: 100 }, () => `${"**/a/".repeat(39)}**`.slice(0, 199))],
    ["braces", Array.from({ length: 4 }, () => "{*a*,*b*,*c*,*d*,*e*,*f*,*g*}{a,b,c,d,e,f,g}/**/*z*")],
    ["classes", Array.from({ length: 100 }, () => `**/${"[a-z]".repeat(30)}*[a-z]*[0-9]`)],
  ])(
    "are judged at once: %s",
    (_, patterns) => {
      expect(scopeProblems(patterns)).toEqual([]);
      const covers = scopeTest(patterns);
      for (const path of [LONG, "a/".repeat(2_000), "a".repeat(4_000)]) covers(path);
      expect(covers("a".repeat(5_000))).toBe(false);
    },
    30_000,
  );

  test("no text throws, and what is refused covers nothing", () => {
    const text = fc.string({ unit: fc.constantFrom(...Array.from("ab/*?[]{},!()+@|.-\\^$~ é\0")) });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), text, (patterns, path) => {
        const covered = scopeTest(patterns)(path);
        return typeof covered === "boolean" && (scopeProblems(patterns).length === 0 || !covered);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe("what a scope means", () => {
  const name = fc.string({ unit: fc.constantFrom("a", "b", ".", "-", "(", ")"), minLength: 1, maxLength: 4 });
  const path = fc
    .array(
      name.filter((each) => !/^\.+$/.test(each)),
      { minLength: 1, maxLength: 5 },
    )
    .map((names) => names.join("/"));

  test("a path is in the scope that names it, and in that of each folder above it", () => {
    fc.assert(
      fc.property(path, fc.nat(4), (file, up) => {
        fc.pre(!/[@+!]\(/.test(file));
        const above = file
          .split("/")
          .slice(0, up + 1)
          .join("/");
        return scopeTest([file])(file) && scopeTest([above])(file) && scopeTest([`${above}/**`])(file);
      }),
    );
  });

  test("the order of the patterns does not matter", () => {
    const pattern = fc.constantFrom("a", "a/**", "!a/b", "**/b*", "!**/*a", "a/b/");
    fc.assert(
      fc.property(fc.array(pattern, { minLength: 1 }), path, (patterns, file) => {
        return scopeTest(patterns)(file) === scopeTest(patterns.toReversed())(file);
      }),
    );
  });

  test("stars stand for what a naive reader takes them for", () => {
    const glob = fc.array(fc.constantFrom("a", "b", "*", "?", "**"), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(glob, { minLength: 1, maxLength: 4 }), path, (globs, file) => {
        const pattern = globs.map((each) => each.join("")).join("/");
        fc.pre(scopeProblems([pattern]).length === 0);
        const names = pattern.split("/");
        const wholes = /[*?]/.test(names.at(-1) ?? "") ? names : [...names, "**"];
        const source = wholes
          .map((each) =>
            each === "**" ? "(?:[^/]+/)*" : `${each.replace(/\*+/g, "[^/]*").replace(/\?/g, "[^/]")}/`,
          )
          .join("");
        return scopeTest([pattern])(file) === new RegExp(`^${source}$`).test(`${file}/`);
      }),
      { numRuns: 2_000 },
    );
  });
});
