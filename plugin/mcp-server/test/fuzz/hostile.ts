import fc from "fast-check";
import { codePoint } from "../support/code-point.ts";

/** Text and JSON as an enemy would write them: what parsers, markers, prototypes and bounds have trouble with. */

const NASTY = [
  "",
  " ",
  "\0",
  "\ud800",
  "a\udfff",
  "\u202e\u2066",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "<!-- ralph-record:v1 -->",
  "\n<!-- ralph-record:v1 -->",
  "\n<!-- ralph-comment:v99 -->",
  "```json\n",
  "\n```\n\n</details>",
  "<details><summary>",
  "@everyone",
  "${HOME}",
  "$(reboot)",
  "../../../etc/passwd",
  "-1",
  "1e309",
  "9".repeat(400),
  "NaN",
  "acme/rocket#1",
  "2026-02-30T25:61:61Z",
  "refs/ralph/locks/1",
  "\u001b[2J",
] as const;

/** Short, mostly. */
export const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 3, arbitrary: fc.string({ unit: codePoint, maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...NASTY), fc.nat(2_000)).map(([part, times]) => part.repeat(times)),
  },
);

/** What a line of a form, a decision, a mark or a command begins with: patterns look on behind it. */
const OPENINGS = [
  "",
  "# a",
  "a:",
  "- **a",
  "| a |",
  "- a",
  "Decision",
  "Decision on 1:",
  "ship it without review",
  "Scope expansion:",
  "Audit confirmed: 0123456789ab",
  "<!-- ralph-audit:v1 0",
  "<!-- ralph-request:v1 a ",
  "**Void**: [record 1](",
  "mutation ",
] as const;

const REPEATED = [
  ..."a1 \t\n<`~@#*-:|/.,]\\{[(".split(""),
  "$(",
  "a/",
  "# ",
  "a, ",
  "<<a\n",
  "é",
  "<!-- ",
  "\ud800",
];

/** A megabyte of the same within a line, which squares whatever is looked for again from every place. */
export const longText: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...OPENINGS), fc.constantFrom(...REPEATED), fc.constantFrom("", "y", "\0"))
  .map(([opening, part, end]) => `${opening}${part.repeat(Math.ceil(1_000_000 / part.length))}${end}`);

const number = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(-0, 2 ** 31, 2 ** 53, -(2 ** 53), Number.MAX_VALUE, 1e21, 0.1 + 0.2),
);

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(text, number, fc.boolean(), fc.constant(null)),
    fc.array(tie("value"), { maxLength: 4 }),
    // Own keys, "__proto__" too, as JSON.parse makes them.
    fc.array(fc.tuple(text, tie("value")), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
  ),
}));
/** What JSON can hold. */
export const json: fc.Arbitrary<unknown> = value;

/** JSON nested so deep at most; twenty thousand is deeper than recursion goes. */
export function deepJson(maxDepth = 20_000): fc.Arbitrary<string> {
  const brackets = fc.constantFrom(["[", "]"], ['{"a":', "}"], ['{"__proto__":', "}"]);
  return fc
    .tuple(fc.integer({ min: 100, max: maxDepth }), brackets)
    .map(([depth, [open = "", close = ""]]) => `${open.repeat(depth)}0${close.repeat(depth)}`);
}

/** A value that is right but for one place, at any depth, where something hostile stands or is missing. */
export function spoilt(good: unknown): fc.Arbitrary<unknown> {
  const choices = fc.array(fc.nat(99), { minLength: 24, maxLength: 24 });
  return fc.tuple(choices, json, fc.boolean()).map(([chosen, evil, removes]) => {
    let taken = 0;
    const next = (): number => chosen[taken++ % chosen.length] ?? 0;
    return spoil(good, evil, { next, removes });
  });
}

function spoil(good: unknown, evil: unknown, how: { next: () => number; removes: boolean }): unknown {
  if (typeof good !== "object" || good === null || how.next() < 15) return evil;
  const entries = Object.entries(good);
  const place = how.next() % (entries.length + 1);
  const changed = entries.flatMap(([key, part], index) => {
    if (index !== place) return [[key, part] as const];
    return how.removes && how.next() < 30 ? [] : [[key, spoil(part, evil, how)] as const];
  });
  const added = place === entries.length ? [["__proto__", evil] as const] : [];
  if (Array.isArray(good)) return [...changed, ...added].map(([, part]) => part);
  return Object.fromEntries([...changed, ...added]);
}
