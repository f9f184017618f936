import { expect, test, describe } from "vitest";
import { TrailBuilder, named } from "../../../test/corpus/trail-builder.ts";
import { at, TICKET, trustIn } from "../../../test/log/log-builder.ts";
import { hashesOf, type TextVersion } from "../decided-text.ts";
import { needsTexts, textAuthors } from "./check-edits.ts";
import { type Trail, subjectOf, type AuditRules } from "./subject.ts";
import { StateMachine } from "../../rules/state-machine.ts";
import { recordHash, type TicketRecord } from "../record.ts";
import { auditTrail, neighbourText } from "./audit-trail.ts";
import { linkedTickets } from "./check-chain.ts";

/** The number of records of an honest trail up to Plan in Review. */
const PLANNED = 8;
const READ = { title: "Land upright", body: "On its legs" };

function version(text: string | null, login: string | null, seconds: number): TextVersion {
  const author = login === null ? null : { login, isBot: false };
  return { text, at: at(seconds), author, byViewer: false };
}

interface Case {
  /** The changes of the body, with the seconds since the person's decision. */
  readonly changes: readonly (readonly [text: string, login: string | null, seconds: number])[];
  /** The changes that the lock's record names as ones by accounts that could write. */
  readonly named?: readonly (readonly [text: "title" | "body", seconds: number])[];
  /** Whether a version wrote it that names no texts; the decision's own record names them. */
  readonly isOld?: true;
}

/** The findings about a lock that goes by a person's decision, where the body was changed so. */
function findings({ changes, named: known, isOld }: Case): string[] {
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
  const accepted = known?.map(([text, after]) => ({ text, by: "eve", at: at(seconds + after) }));
  const decidedOn = { decision: url, ...hashesOf(READ), ...(known && { changes: accepted }) };
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

test("a stranger's change is found where the record names another one", () => {
  for (const other of [["title", 10] as const, ["body", 20] as const])
    expect(findings({ changes: [["Upside down", "eve", 10]], named: [other] })).toEqual(EVE);
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
  ["a change in the lock's own second", { changes: [["Upside down", "eve", 60]] }],
  [
    "a change by an account that could write then",
    { changes: [["Upside down", "eve", 10]], named: [["body", 10]] },
  ],
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
  trail.texts = { title: [], body: [version("Upside down", "eve", 500), version(READ.body, "maya", -600)] };
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
  expect(named(trail.audit())).toEqual(["REPLY_MISSING 9"]);
  trail.texts = { title: [], body: [version("Upside down", "eve", 10), version(READ.body, "maya", -600)] };
  expect(named(trail.audit())).toEqual(["REPLY_MISSING 9", "DECIDED_ON_OTHER_TEXT 9"]);
});

test("a decision is dated by its comment, whatever the record says", () => {
  const trail = TrailBuilder.living(PLANNED);
  const { url } = trail.person("Approved");
  const said = trail.log.nextSeconds - 60;
  trail.talk(1);
  trail.write({
    command: "review",
    from: "Plan in Review",
    to: "In Progress",
    reply: { by: "maya", url, at: at(said + 50) },
    decidedOn: { decision: url },
  });
  trail.texts = {
    title: [],
    body: [version("Upside down", "eve", said + 10), version(READ.body, "maya", -600)],
  };
  expect(named(trail.audit())).toEqual(["DECIDED_ON_OTHER_TEXT 9"]);
});

test("a person's own decision goes by no other, whatever the history lacks", () => {
  const trail = TrailBuilder.living(PLANNED);
  trail.write({
    kind: "interaction",
    from: "Plan in Review",
    to: "Plan in Review",
    personDecision: { kind: "approve", by: "ralph", text: "" },
    decidedOn: hashesOf({ ...READ, body: "Upside down" }),
  });
  trail.texts = { title: [], body: [version(null, "eve", 10), version(READ.body, "maya", -600)] };
  expect(trail.audit().findings).toEqual([]);
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

const NEXT = "octo/rocket#9";

/** A ticket that ends in favour of another one. */
function ended(changes: Partial<TicketRecord> = {}): TrailBuilder {
  const trail = TrailBuilder.living(3);
  trail.dropped = "not planned";
  trail.write({ agent: "maya", from: "Ready for Plan", to: "Canceled", continuedBy: NEXT, ...changes });
  return trail;
}

/** The ticket that goes on from that record. */
function begun(head: string, changes: Partial<TicketRecord> = {}): Trail {
  const trail = new TrailBuilder();
  const continues = { ticket: TICKET, head };
  trail.write({
    ticket: NEXT,
    kind: "contract",
    from: "Backlog",
    to: "Ready for Plan",
    continues,
    ...changes,
  });
  return { ...trail.build(), ticket: NEXT };
}

function rulesFor(trails: readonly Trail[], linked?: AuditRules["linked"]): AuditRules {
  const trust = trustIn(trails.flatMap(({ comments }) => comments));
  const rules = { machine: new StateMachine(), trust };
  return linked === undefined ? rules : { ...rules, linked };
}

function codesFound(trail: Trail, linked?: readonly (readonly [string, Trail | null])[]): string[] {
  const others = (linked ?? []).flatMap(([, other]) => other ?? []);
  const rules = rulesFor([trail, ...others], linked === undefined ? undefined : new Map(linked));
  return auditTrail(trail, rules).findings.map(({ code }) => code);
}

describe("a ticket that another one continues", () => {
  const trail = ended();
  const head = recordHash(trail.last);

  test("is sound where that one's first record names its end", () => {
    expect(codesFound(trail.build(), [[NEXT.toUpperCase(), begun(head)]])).toEqual([]);
    expect(linkedTickets(subjectOf(trail.build(), rulesFor([trail.build()])))).toEqual([NEXT]);
  });

  test("and that one are named with the verdicts", () => {
    const texts = [trail.build(), begun(head)].map((one) => neighbourText(auditTrail(one, rulesFor([one]))));
    expect(texts).toEqual([`, continued by ${NEXT}`, `, continues ${TICKET}`]);
  });

  test("is not judged where the other one was not read, or not wholly", () => {
    expect(codesFound(trail.build())).toEqual([]);
    expect(codesFound(trail.build(), [[NEXT, { ...begun("0a"), complete: false }]])).toEqual([]);
  });

  test("is broken where the other one names another end, or none", () => {
    const linked = new Map([[NEXT, begun("0a")]]);
    expect(auditTrail(trail.build(), rulesFor([trail.build()], linked)).findings).toMatchObject([
      {
        code: "CONTINUATION_BROKEN",
        what: `Record 4 says that ${NEXT} continues the ticket, and that one's first record does not name it`,
      },
    ]);
    const other = new TrailBuilder();
    other.write({ ticket: NEXT, kind: "contract", from: "Backlog", to: "Backlog" });
    expect(codesFound(trail.build(), [[NEXT, { ...other.build(), ticket: NEXT }]])).toEqual([
      "CONTINUATION_BROKEN",
    ]);
  });

  test("is unfinished where the other one has no record, or is gone, a minute later", () => {
    const empty = { ...new TrailBuilder().build(), ticket: NEXT };
    expect(codesFound(trail.build(), [[NEXT, empty]])).toEqual(["CONTINUATION_UNFINISHED"]);
    expect(codesFound(trail.build(), [[NEXT, null]])).toEqual(["CONTINUATION_UNFINISHED"]);
    const read = trail.build();
    const readAtMs = Date.parse(read.comments.at(-1)?.createdAt ?? "") + 1_000;
    expect(codesFound({ ...read, readAtMs }, [[NEXT, null]])).toEqual([]);
  });

  test("is off the graph where its last record is no move to Canceled", () => {
    expect(codesFound(ended({ to: "Human Needed" }).build())).toContain("STEP_OFF_GRAPH");
    expect(codesFound(ended({ kind: "claim" }).build())).toContain("STEP_OFF_GRAPH");
  });
});

describe("a ticket that continues another one", () => {
  const before = ended();
  const next = begun(recordHash(before.last));

  test("is sound where the other one's last record names it", () => {
    expect(codesFound(next, [[TICKET, before.build()]])).toEqual([]);
    expect(linkedTickets(subjectOf(next, rulesFor([next])))).toEqual([TICKET]);
  });

  test("is not judged where the other one was not read, or not wholly", () => {
    expect(codesFound(next)).toEqual([]);
    expect(codesFound(next, [[TICKET, { ...TrailBuilder.living(3).build(), complete: false }]])).toEqual([]);
  });

  test("is broken where no record of the other one is that end, or it is gone", () => {
    expect(codesFound(next, [[TICKET, TrailBuilder.living(3).build()]])).toEqual(["CONTINUATION_BROKEN"]);
    expect(codesFound(next, [[TICKET, null]])).toEqual(["CONTINUATION_BROKEN"]);
    const other = ended({ continuedBy: "octo/rocket#10" });
    expect(codesFound(begun(recordHash(other.last)), [[TICKET, other.build()]])).toEqual([
      "CONTINUATION_BROKEN",
    ]);
    const living = TrailBuilder.living(3);
    expect(codesFound(begun(recordHash(living.last)), [[TICKET, living.build()]])).toEqual([
      "CONTINUATION_BROKEN",
    ]);
  });

  test("begins in any state of the graph, by its first record", () => {
    expect(codesFound(begun("0a", { to: "Elsewhere" }))).toContain("STEP_OFF_GRAPH");
    expect(codesFound(begun("0a", { kind: "transition", to: "Done" }))).toContain("STEP_OFF_GRAPH");
    const late = new TrailBuilder();
    late.write({ kind: "contract", from: "Backlog", to: "Backlog" });
    late.write({
      kind: "contract",
      from: "Backlog",
      to: "Ready for Plan",
      continues: { ticket: TICKET, head: "0a" },
    });
    expect(codesFound(late.build())).toContain("STEP_OFF_GRAPH");
  });
});

describe("a finish with a follow-up ticket", () => {
  const tickets = [{ number: 9, url: "https://github.com/octo/rocket/issues/9", to: "bob" }];
  const trail = TrailBuilder.living(3);
  trail.write({ followUps: { handover: "01H", asked: "0a", tickets } });

  test("is sound where that one has its first record, is gone, or was not read", () => {
    const opened = new TrailBuilder();
    opened.write({ ticket: NEXT, kind: "contract", from: "Backlog", to: "Backlog" });
    expect(linkedTickets(subjectOf(trail.build(), rulesFor([trail.build()])))).toEqual([NEXT]);
    for (const other of [{ ...opened.build(), ticket: NEXT }, null])
      expect(codesFound(trail.build(), [[NEXT, other]])).not.toContain("FOLLOW_UP_UNOPENED");
    expect(codesFound(trail.build())).not.toContain("FOLLOW_UP_UNOPENED");
  });

  test("is unfinished where that one has no record a minute later", () => {
    const empty = { ...new TrailBuilder().build(), ticket: NEXT };
    expect(codesFound(trail.build(), [[NEXT, empty]])).toContain("FOLLOW_UP_UNOPENED");
    const read = trail.build();
    const readAtMs = Date.parse(read.comments.at(-1)?.createdAt ?? "") + 1_000;
    expect(codesFound({ ...read, readAtMs }, [[NEXT, empty]])).not.toContain("FOLLOW_UP_UNOPENED");
  });
});
