import { expect, test } from "vitest";
import { TrailBuilder, named } from "../../../test/corpus/trail-builder.ts";
import { at } from "../../../test/log/log-builder.ts";
import { hashesOf, type TextVersion } from "../decided-text.ts";
import { needsTexts, textAuthors } from "./check-edits.ts";
import type { Trail } from "./subject.ts";

/** The number of records of an honest trail up to Plan in Review. */
const PLANNED = 8;
const READ = { title: "Land upright", body: "On its legs" };

function version(text: string, login: string | null, seconds: number): TextVersion {
  const author = login === null ? null : { login, isBot: false };
  return { text, at: at(seconds), author, byViewer: false };
}

interface Case {
  /** The changes of the body, with the seconds since the person's decision. */
  readonly changes: readonly (readonly [text: string, login: string | null, seconds: number])[];
  /** Whether the lock's record names them as changes by accounts that could write. */
  readonly areNamed?: true;
  /** Whether a version wrote it that names no texts; the decision's own record names them. */
  readonly isOld?: true;
}

/** The findings about a lock that goes by a person's decision, where the body was changed so. */
function findings({ changes, areNamed, isOld }: Case): string[] {
  const trail = TrailBuilder.living(PLANNED);
  const decision = trail.write({
    kind: "interaction",
    from: "Plan in Review",
    to: "Plan in Review",
    personDecision: { kind: "approve", by: "ralph", text: "" },
    decidedOn: hashesOf(READ),
  });
  const { url, createdAt } = trail.log.of(decision);
  const seconds = (Date.parse(createdAt) - Date.parse(at(0))) / 1_000;
  const accepted = changes.map(([, by, after]) => ({ text: "body", by: by ?? "", at: at(seconds + after) }));
  const decidedOn = { decision: url, ...hashesOf(READ), ...(areNamed === true ? { changes: accepted } : {}) };
  trail.write({
    kind: "transition",
    command: "impl",
    from: "Plan in Review",
    to: "In Progress",
    agent: "implementer",
    lock: { until: at(seconds + 7_200) },
    reply: { by: "ralph", url, at: createdAt },
    ...(isOld === true ? {} : { decidedOn }),
  });
  const body = changes.map(([text, login, after]) => version(text, login, seconds + after));
  trail.texts = { title: [], body: [...body.toReversed(), version(READ.body, "maya", -600)] };
  const { findings: found } = trail.audit(trail.build(), [
    ["maya", { kind: "writer" }],
    ["eve", { kind: "no writer" }],
  ]);
  return found.map(({ code, severity, where, what }) => {
    expect([code, where.seq]).toEqual(["DECIDED_ON_OTHER_TEXT", PLANNED + 2]);
    return `${severity}: ${what.replace(url, "URL")}`;
  });
}

const EVE = [
  'damage: Record 10 goes by the decision in URL, and "eve", who has no write access, had changed the body since',
];

test("a lock on a text that a stranger had changed is found", () => {
  expect(findings({ changes: [["Upside down", "eve", 10]] })).toEqual(EVE);
  expect(findings({ changes: [["Upside down", "eve", 10]], isOld: true })).toEqual(EVE);
  expect(findings({ changes: [["Upside down", null, 10]] })).toEqual([
    "damage: Record 10 goes by the decision in URL, and an unknown account had changed the body since",
  ]);
});

test("a stranger's change under a writer's is found", () => {
  const changes = [
    ["Upside down", "eve", 10],
    ["Upside down!", "maya", 20],
  ] as const;
  expect(findings({ changes })).toEqual(EVE);
});

test.each<[string, Case]>([
  ["a writer's change", { changes: [["On three legs", "maya", 10]] }],
  ["a change after the lock", { changes: [["Upside down", "eve", 4_000]] }],
  [
    "a change that was undone",
    {
      changes: [
        ["Upside down", "eve", 10],
        [READ.body, "maya", 20],
      ],
    },
  ],
  ["a change by an account that could write then", { changes: [["Upside down", "eve", 10]], areNamed: true }],
])("%s is no finding", (_, changed) => {
  expect(findings(changed)).toEqual([]);
});

test("the history matters where a text changed after a decision that a record names", () => {
  const trail = TrailBuilder.living(PLANNED);
  const comments = (): Trail["comments"] => trail.build().comments;
  const later = at(100_000);
  trail.person("Approved");
  expect(needsTexts({ comments: comments(), textChangedAt: later })).toBe(false);
  const decision = trail.write({ kind: "interaction", decidedOn: hashesOf(READ) });
  const decidedAt = trail.log.of(decision).createdAt;
  expect(needsTexts({ comments: comments(), textChangedAt: null })).toBe(false);
  expect(needsTexts({ comments: comments(), textChangedAt: at(0) })).toBe(false);
  expect(needsTexts({ comments: comments(), textChangedAt: decidedAt })).toBe(true);
  const taking = TrailBuilder.living(PLANNED);
  const reply = { by: "maya", url: "https://x/3", at: at(10) };
  taking.write({ reply, decidedOn: { decision: reply.url } });
  expect(needsTexts({ comments: taking.build().comments, textChangedAt: at(10) })).toBe(true);
});

test("the accounts of all versions are those to look up", () => {
  const [one, other] = [version("Upside down", "eve", 10), version("On its legs", null, 0)];
  expect(textAuthors({ texts: { title: [one], body: [other] } })).toEqual([one, other]);
  expect(textAuthors({ texts: null })).toEqual([]);
});

test("a rejection that an older version went back by binds nothing, nor does a record without a reply", () => {
  const trail = TrailBuilder.living(PLANNED);
  const rejection = trail.write({
    kind: "interaction",
    from: "Plan in Review",
    to: "Plan in Review",
    personDecision: { kind: "reject", by: "ralph", text: "" },
    decidedOn: hashesOf(READ),
  });
  const { url, createdAt } = trail.log.of(rejection);
  trail.write({
    command: "review",
    from: "Plan in Review",
    to: "Ready for Plan",
    reply: { by: "ralph", url, at: createdAt },
  });
  trail.texts = { title: [], body: [version("Upside down", "eve", 600), version(READ.body, "maya", -600)] };
  expect(trail.audit().findings).toEqual([]);
});

test("a decision whose comment is gone is dated by the record's reply", () => {
  const trail = TrailBuilder.living(PLANNED);
  const url = "https://github.com/octo/rocket/issues/7#issuecomment-999";
  trail.write({
    command: "review",
    from: "Plan in Review",
    to: "In Progress",
    reply: { by: "maya", url, at: at(0) },
    decidedOn: { decision: url },
  });
  trail.texts = { title: [], body: [version("Upside down", "eve", 10), version(READ.body, "maya", -600)] };
  expect(named(trail.audit())).toEqual(["REPLY_MISSING 9", "DECIDED_ON_OTHER_TEXT 9"]);
});

test("a record that names a decision and no reply is dated by itself", () => {
  const trail = TrailBuilder.living(PLANNED);
  trail.write({
    command: "review",
    from: "Plan in Review",
    to: "In Progress",
    decidedOn: { decision: "https://x/3" },
  });
  trail.texts = { title: [], body: [version("Upside down", "eve", 10), version(READ.body, "maya", -600)] };
  expect(named(trail.audit())).toEqual([]);
});
