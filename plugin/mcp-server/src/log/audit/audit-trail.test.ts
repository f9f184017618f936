import { describe, expect, it, test } from "vitest";
import { TrailBuilder, WRITER, named } from "../../../test/corpus/trail-builder.ts";
import { STRANGER, at, trustIn } from "../../../test/log/log-builder.ts";
import { DEFAULT_CONFIG } from "../../rules/default-config.ts";
import { type Lock, judgeLock } from "../../rules/lock.ts";
import { StateMachine } from "../../rules/state-machine.ts";
import type { TicketRecord } from "../record.ts";
import { exportTrail, leftToPeople } from "./audit-trail.ts";
import { isStruckLate } from "./check-edits.ts";
import { type Finding, type Severity, badnessOf, decisiveInTrail, worstFirst } from "./subject.ts";

function foundWithoutRecord(value: string, closed: boolean): string[] {
  const trail = new TrailBuilder();
  trail.card = { value, updatedAt: at(60) };
  trail.closed = closed;
  return trail.audit().findings.map(({ code }) => code);
}

test("an issue without a record may be closed anywhere, and is told where it is open at its end", () => {
  expect(foundWithoutRecord("Backlog", true)).toEqual([]);
  expect(foundWithoutRecord("Done", true)).toEqual([]);
  expect(foundWithoutRecord("Done", false)).toEqual(["ISSUE_OPEN_AT_END"]);
});

test.each([
  [null, "The issue is closed, and", "move the card to Done or Canceled"],
  ["duplicate", "The issue is closed as a duplicate, and", "move the card to Canceled"],
] as const)("an issue that was closed early (%j) is told with the card's way", (dropped, what, todo) => {
  const trail = TrailBuilder.living(3);
  trail.closed = true;
  trail.dropped = dropped;
  trail.tell("closed", "maya");
  const found = trail.audit().findings.find(({ code }) => code === "ISSUE_CLOSED_EARLY");
  expect(found).toMatchObject({
    by: "maya",
    what: expect.stringContaining(what),
    todo: expect.stringContaining(todo),
  });
});

function deletions(trail: TrailBuilder, author: string | null): string[] {
  trail.tell("comment deleted", "mallory", author);
  return trail
    .audit()
    .findings.filter(({ code }) => code === "COMMENT_DELETED")
    .map(({ what }) => what);
}

function deletionLines(whose: string): string[] {
  return [
    `"mallory" deleted a comment by ${whose}; no record is missing between those that are there, so it was conversation, a duplicate record, or the newest record`,
  ];
}

describe("a deleted comment", () => {
  test("is told as one by an account that agents write from where the log shows that they do", () => {
    expect(deletions(TrailBuilder.living(3), WRITER)).toEqual(
      deletionLines('"ralph", from whose account agents write'),
    );
    expect(deletions(TrailBuilder.living(3), "maya")).toEqual([]);
  });

  test("of an account that is gone may have been an agent's, whoever else wrote", () => {
    const trail = TrailBuilder.living(3);
    const gone = deletionLines("an account that GitHub does not name, which may have been an agent's");
    expect(deletions(trail, null)).toEqual(gone);
    const lone = TrailBuilder.living(3);
    const [first] = lone.log.comments;
    if (first === undefined) throw new Error("There is a first record");
    // A later record proves that it counted.
    lone.log.comments[0] = { ...first, author: null };
    expect(deletions(lone, null)).toEqual(gone);
  });

  test("may have been an agent's where no record is left of a ticket that has gone on", () => {
    const trail = new TrailBuilder();
    trail.card = { value: "Research Needed", updatedAt: at(60) };
    expect(deletions(trail, "maya")).toEqual(deletionLines('"maya", which may have been an agent\'s'));
  });
});

test.each([
  ["**Void**: lost", at(600), false],
  ["**Void**: lost", at(601), true],
  ["Not void", at(601), false],
  ["**Void**: lost", null, false],
])("a comment is struck late more than ten minutes after it was written: %s, %s", (body, editedAt, late) => {
  const [comment] = TrailBuilder.living(1).build().comments;
  if (comment === undefined) throw new Error("There is a comment");
  expect(isStruckLate({ ...comment, body, createdAt: at(0), lastEditedAt: editedAt })).toBe(late);
});

test("an edited newest record is settled by a person, also where the ticket has no card", () => {
  const trail = TrailBuilder.living(3);
  trail.falsify(trail.record(3));
  trail.card = null;
  const found = trail.audit().findings.find(({ code }) => code === "RECORD_EDITED");
  expect(found?.todo).toBe(
    'Open the comment and look at its history under "edited": it shows what was written first, and by whom; to keep the ticket in the state of its card, a person comments the line that `ralph-hero audit 7` names and runs `ralph-hero audit 7 --repair`, else moves the card to another state',
  );
});

const { Backlog, ...others } = DEFAULT_CONFIG.states;
const edges = [...Backlog.allowed_transitions, "In Review"] as const;
const CUSTOM = new StateMachine(
  { ...DEFAULT_CONFIG, states: { ...others, Backlog: { ...Backlog, allowed_transitions: edges } } },
  "0a",
);

/** A trail whose only record takes an edge that the embedded graph lacks. */
function trailUnder(graph?: string): TrailBuilder {
  const trail = new TrailBuilder();
  trail.write({
    from: "Backlog",
    to: "In Review",
    command: "impl",
    agent: "builder",
    graph,
  });
  return trail;
}

test("a record is judged by the graph that it names, and by the embedded one where it names none", () => {
  const damage = "STEP_OFF_GRAPH 1";
  for (const found of [damage, "GRAPH_UNKNOWN 1"])
    expect(named(trailUnder("0a").audit(undefined, [], CUSTOM))).not.toContain(found);
  expect(named(trailUnder().audit(undefined, [], CUSTOM))).not.toContain("GRAPH_UNKNOWN 1");
  expect(named(trailUnder().audit(undefined, [], CUSTOM))).toContain(damage);
  expect(named(trailUnder("0b").audit(undefined, [], CUSTOM))).toContain("GRAPH_UNKNOWN 1");
});

test("who handed its lock over does not hold it any more, also where the lock has no key", () => {
  const trail = TrailBuilder.living(2);
  const { agent, session, lock, to } = trail.last;
  const giver = { agent, session, command: "research", from: to } as const;
  if (lock === undefined) throw new Error("The researcher holds a lock");
  trail.write({ kind: "claim", ...giver, to, lock, handedTo: "helper" });
  trail.write({ ...giver, to: "Ready for Plan" });
  expect(named(trail.audit())).toContain("LEFT_BY_OTHER 4");
});

const LEASE_END = "2026-03-04T09:59:00.000Z";

/** What is wrong with a lock of that age on a ticket in Research in Progress. */
function orphaned(ageSeconds: number, changes: Partial<Lock> = {}): string[] {
  const trail = TrailBuilder.living(2);
  trail.lockFor(trail.last, ageSeconds, changes);
  return trail
    .audit()
    .findings.filter(({ code }) => code === "LOCK_ORPHANED")
    .map(({ what }) => what);
}

function lostLockLines(why: string): string[] {
  return [`The lock that "researcher" (main) took has no force any more: ${why}`];
}

const LEASE_SECONDS = 7_200;
const UNRECORDED = { recordId: "01NEVER" };

describe("a lock", () => {
  test("has no force a minute after its lease, and not before", () => {
    expect(orphaned(LEASE_SECONDS + 59)).toEqual([]);
    expect(orphaned(LEASE_SECONDS + 60)).toEqual(
      lostLockLines(`its lease ended at ${LEASE_END}, and nobody renewed it`),
    );
  });

  test("of a commit that is dated more than a minute after the present has none", () => {
    expect(orphaned(-60)).toEqual([]);
    expect(orphaned(-61)).toEqual([
      expect.stringMatching(/its commit is dated 2026-03-04T10:01:01.000Z, after the present$/),
    ]);
  });

  test("without its record has none after two minutes, and not before", () => {
    expect(orphaned(119, UNRECORDED)).toEqual([]);
    expect(orphaned(120, UNRECORDED)).toEqual(lostLockLines("no record in the log took it"));
  });

  test.each([119, 120, LEASE_SECONDS + 59, LEASE_SECONDS + 60])(
    "of an age of %i s is found exactly where everybody may take it",
    (ageSeconds) => {
      for (const recorded of [true, false]) {
        const trail = TrailBuilder.living(2);
        trail.lockFor(trail.last, ageSeconds, recorded ? {} : UNRECORDED);
        const { lock, readAtMs: nowMs } = trail.build();
        const session = { id: "nobody's", machine: null, process: null };
        const self = { agent: "anybody", instance: "main", session };
        const { kind } = judgeLock({ lock, self, nowMs, recorded, gone: null, departure: null });
        const found = orphaned(ageSeconds, recorded ? {} : UNRECORDED);
        expect(found.length).toBe(kind === "over" ? 1 : 0);
      }
    },
  );
});

const IMPL = { command: "impl", agent: "implementer" } as const;

/** What is said of a fourth record that follows one to Ready for Plan. */
function discontinuities(changes: Partial<TicketRecord>): string[] {
  const trail = TrailBuilder.living(3);
  trail.write(changes);
  return trail
    .audit()
    .findings.filter(({ code }) => code === "STEP_DISCONTINUOUS")
    .map(({ what }) => what);
}

function moved(from: string, to?: string): NonNullable<TicketRecord["observed"]> {
  return { from, to, as: "moved by hand" };
}

describe("a record that does not follow the one before it", () => {
  test("without a move by hand is told by where it begins", () => {
    const told = [
      'Record 4 begins in "In Progress", and record 3 before it led to "Ready for Plan": no move by hand is recorded between them',
    ];
    const step = { ...IMPL, from: "In Progress", to: "In Review" };
    expect(discontinuities(step)).toEqual(told);
    const observed = { from: "Ready for Plan", to: "In Progress", as: "late write" } as const;
    expect(discontinuities({ ...step, observed })).toEqual(told);
  });

  test("whose move by hand begins elsewhere is told by what it says of that move", () => {
    const observed = moved("Plan in Review", "In Progress");
    expect(discontinuities({ ...IMPL, from: "In Progress", to: "In Review", observed })).toEqual([
      'Record 4 begins in "In Progress", and says that the card was moved by hand from "Plan in Review" to "In Progress"; record 3 before it led to "Ready for Plan"',
    ]);
  });

  test("whose move by hand ends elsewhere is told so, too", () => {
    const observed = moved("Ready for Plan");
    expect(discontinuities({ ...IMPL, from: "In Progress", to: "In Review", observed })).toEqual([
      'Record 4 begins in "In Progress", and says that the card was moved by hand from "Ready for Plan" to no state; record 3 before it led to "Ready for Plan"',
    ]);
  });

  test("and only notices a move by hand is told by that move", () => {
    const observed = moved("Plan in Review", "Human Needed");
    const noticed = { kind: "observed", from: "Ready for Plan", to: "Human Needed", observed } as const;
    expect(discontinuities(noticed)).toEqual([
      'Record 4 says that the card was moved by hand from "Plan in Review" to "Human Needed"; record 3 before it led to "Ready for Plan"',
    ]);
  });

  test("is none where the move by hand leads from the one to the other", () => {
    const observed = moved("Ready for Plan", "In Progress");
    expect(discontinuities({ ...IMPL, from: "In Progress", to: "In Review", observed })).toEqual([]);
  });
});

function commandFindings(changes: Partial<TicketRecord>): string[] {
  const trail = new TrailBuilder();
  trail.write({ command: "triage", agent: "triager", ...changes });
  return named(trail.audit()).filter((name) => name.startsWith("STEP_OF_OTHER_COMMAND"));
}

describe("a transition to the state that its ticket is in", () => {
  const IN_PLACE = { from: "Backlog", to: "Backlog" } as const;

  test("submits a task by the intent complete of triage", () => {
    expect(commandFindings({ ...IN_PLACE, intent: "complete" })).toEqual([]);
  });

  test("submits a task of which the card shows no state", () => {
    const trail = new TrailBuilder();
    const written = { ...IN_PLACE, command: "triage", intent: "complete" } as const;
    const { from: _from, ...unset } = new TrailBuilder().write(written);
    trail.append(unset);
    expect(named(trail.audit()).filter((name) => name.startsWith("STEP_OF_OTHER_COMMAND"))).toEqual([]);
  });

  test("is of another command without that intent, by another command and in another state", () => {
    const found = ["STEP_OF_OTHER_COMMAND 1"];
    expect(commandFindings(IN_PLACE)).toEqual(found);
    expect(commandFindings({ ...IN_PLACE, ...IMPL, intent: "complete" })).toEqual(found);
    expect(commandFindings({ from: "In Review", to: "In Review", intent: "complete" })).toEqual(found);
    expect(commandFindings({ from: "Human Needed", to: "Backlog", intent: "complete" })).toEqual(found);
  });
});

function replyFindings(trail: TrailBuilder): string[] {
  return trail
    .audit()
    .findings.filter(({ code }) => code === "REPLY_MISSING")
    .map(({ what }) => what);
}

/** Findings about a move out of Human Needed that goes by maya's answer there. */
function answeredAt(urlOf: (trail: TrailBuilder) => string, by = "maya", complete = true): string[] {
  const trail = TrailBuilder.living(5);
  trail.complete = complete;
  const reply = { by, url: urlOf(trail), at: trail.last.at };
  trail.write({ command: "triage", agent: "triager", to: "Ready for Plan", reply });
  return replyFindings(trail);
}

function byApp(trail: TrailBuilder): string {
  return trail.person("Go on", { author: { login: "ci", isBot: true } }).url;
}

describe("the comment that a record goes by", () => {
  test("is on the ticket, by the account that the record names or by one that is gone", () => {
    expect(answeredAt((trail) => trail.person("Go on").url)).toEqual([]);
    expect(answeredAt((trail) => trail.person("Go on", { author: null }).url)).toEqual([]);
  });

  test("is an App's by its name with the ending, which no person has", () => {
    expect(answeredAt(byApp, "ci[bot]")).toEqual([]);
    for (const by of ["ci", "cia[bot]"])
      expect(answeredAt(byApp, by)).toEqual([expect.stringMatching(/, whose author is "ci\[bot\]"$/)]);
  });

  test("is not missed where not all comments were read", () => {
    expect(answeredAt(() => "https://github.com/octo/rocket/issues/7", "maya", false)).toEqual([]);
  });

  test("is missing where its address is none of a comment", () => {
    const url = "https://github.com/octo/rocket/issues/7";
    expect(answeredAt(() => url)).toEqual([
      `Record 6 goes by the answer of "maya" in ${url}, and this ticket has no such comment`,
    ]);
  });

  test("may be any account's where an agent accepted the work by it", () => {
    const trail = TrailBuilder.living(11);
    const { url } = trail.person("Accepted");
    const acceptance = { submission: 11, kind: "accepted", by: "critic", url } as const;
    trail.write({ command: "triage", agent: "triager", to: "Done", acceptance });
    expect(replyFindings(trail)).toEqual([]);
  });
});

it("findings are sorted by how bad they are, and stay in their order else", () => {
  const order: readonly Severity[] = ["note", "disagreement", "damage", "note", "damage"];
  const found = order.map((severity, index) => ({ severity, index }));
  expect(found.toSorted(worstFirst).map(({ index }) => index)).toEqual([2, 4, 1, 0, 3]);
  expect(badnessOf("damage")).toBe(0);
});

it("left to people is what is open and no repair of ours settles", () => {
  const finding: Finding = {
    code: "RECORD_EDITED",
    severity: "damage",
    ticket: "octo/rocket#7",
    where: { seq: 2 },
    what: "Record 2 was edited",
    todo: "Edit it back",
    id: "0123456789ab",
  };
  const maya = { by: "maya", url: "https://github.com/octo/rocket/issues/7#issuecomment-9" };
  const found: readonly Finding[] = [
    finding,
    { ...finding, severity: "note" },
    { ...finding, confirmed: maya },
    { ...finding, code: "CARD_BEHIND" },
    { ...finding, code: "CARD_BEHIND", at: "2026-03-02T10:00:00Z" },
    { ...finding, code: "LOCK_ORPHANED" },
    { ...finding, code: "VOID_UNMARKED" },
    { ...finding, code: "ISSUE_OPEN_AT_END" },
    { ...finding, code: "RECORD_DOUBLED", severity: "disagreement" },
  ];
  const reopened: Finding = { ...finding, code: "ISSUE_OPEN_AT_END", at: "2026-03-02T10:00:00Z" };
  const replaced: Finding = { ...finding, code: "RECORD_DOUBLED" };
  expect(leftToPeople([...found, reopened, replaced])).toEqual([finding, reopened, replaced]);
});

const CONFIRMED = "Audit confirmed: 0123456789ab";

it("an audit depends on the authors of records, of what was one, and of confirmations, and not on talk", () => {
  const trail = TrailBuilder.living(2);
  trail.person("Nice");
  trail.person(CONFIRMED);
  trail.log.say("Hello\n\n<!-- ralph-record:v1 -->", STRANGER);
  trail.person("Taken away");
  const { comments, ...built } = trail.build();
  const [first, ...later] = comments;
  const taken = later.at(-1);
  if (first === undefined || taken === undefined) throw new Error("There are comments");
  const edited = { ...taken, original: first.body };
  const decisive = decisiveInTrail({ ...built, comments: [first, ...later.slice(0, -1), edited] });
  expect(decisive.map(({ body }) => body.slice(0, 5))).toEqual([
    first.body.slice(0, 5),
    later[0]?.body.slice(0, 5),
    CONFIRMED.slice(0, 5),
    "Hello",
    "Taken",
  ]);
});

it("an audit depends on the author of a hidden no, and not on one of a shown no or of other hidden talk", () => {
  const trail = TrailBuilder.living(2);
  trail.person("Decision: reject");
  trail.hide(trail.person("Nice"), "spam");
  const no = trail.person("Decision: reject");
  trail.hide(no, "resolved");
  const { comments, ...rest } = trail.build();
  const talk = comments.filter(({ body }) => !body.includes("ralph-record"));
  expect(decisiveInTrail({ ...rest, comments: talk }).map(({ url }) => url)).toEqual([no.url]);
});

it("a no that is shown is no finding", () => {
  const trail = TrailBuilder.living(2);
  trail.person("Decision: reject");
  expect(named(trail.audit())).toEqual([]);
});

it.each([
  [60, []],
  [61, ["RECORD_MISDATED 3"]],
])("a record is dated at most a minute after its comment: %i s", (seconds, found) => {
  const trail = TrailBuilder.living(2);
  const to = "Ready for Plan";
  trail.write({ command: "research", agent: "researcher", to, at: at(trail.log.nextSeconds + seconds) });
  expect(named(trail.audit())).toEqual(found);
});

it("an edited record of another ticket is told as that alone", () => {
  const trail = TrailBuilder.living(3);
  const copied = trail.log.write(trail.last, { ticket: "octo/other#9" });
  trail.edit(copied, (body) => `Seen.\n\n${body}`);
  expect(named(trail.audit())).toEqual(["RECORD_OF_OTHER_TICKET 4"]);
});

it("a record whose author's access GitHub does not tell is told with its words, not as a stranger's", () => {
  const trail = TrailBuilder.living(3);
  const unknown = { kind: "unknown", why: "GitHub refused to say", remedy: "Grant the permission" } as const;
  const { findings } = trail.audit(trail.build(), [["ralph", unknown]]);
  expect(findings).toContainEqual(
    expect.objectContaining({
      code: "RECORD_BY_STRANGER",
      what: 'Cannot tell whether the record by "ralph" counts, and so do 2 after it: GitHub refused to say',
      todo: "Grant the permission",
    }),
  );
});

function exported(trail: TrailBuilder) {
  const built = trail.build();
  const rules = { machine: new StateMachine(), trust: trustIn(built.comments) };
  return exportTrail(built, rules, trail.audit());
}

it("an export has the ticket, its records in order, events and findings, each on a line of its own", () => {
  const trail = TrailBuilder.living(2);
  trail.edit(trail.record(1), (body) => `Seen.\n\n${body}`, "sam");
  trail.lockFor(trail.record(2), 600);
  trail.closed = true;
  trail.tell("closed", "sam");
  const [ticket, first, second, event, ...findings] = exported(trail);
  const built = trail.build();
  const { url, createdAt, lastEditedAt } = trail.log.of(trail.record(1));
  const common = { v: 1, ticket: "octo/rocket#7" };
  expect(ticket).toEqual({
    ...common,
    type: "ticket",
    title: "Land upright",
    url: "https://github.com/octo/rocket/issues/7",
    createdAt: built.createdAt,
    closed: true,
    card: built.card,
    lock: { oid: "1".repeat(40), agent: "researcher", recordId: trail.record(2).id },
    verdict: "findings",
    readAt: new Date(built.readAtMs).toISOString(),
  });
  expect(first).toEqual({
    ...common,
    type: "record",
    standing: "accepted",
    afterGap: false,
    hash: trail.record(2).prev,
    comment: { url, author: "ralph", createdAt, lastEditedAt, editor: "sam" },
    record: trail.record(1),
  });
  expect(second).toMatchObject({ type: "record", comment: { editor: null }, record: trail.record(2) });
  const { at: begunAt, id } = built.events[0]!;
  expect(event).toEqual({
    ...common,
    type: "event",
    kind: "closed",
    id,
    at: begunAt,
    actor: "sam",
    author: null,
  });
  expect(findings).toEqual(
    trail.audit().findings.map((finding) => Object.assign({ v: 1, type: "finding" }, finding)),
  );
});

it("an export says where nobody holds the ticket, and where a record's account is gone", () => {
  const trail = TrailBuilder.living(2);
  // A later record proves that it counted.
  trail.log.comments.splice(0, 1, { ...trail.log.comments[0]!, author: null });
  const [ticket, record] = exported(trail);
  expect(ticket).toMatchObject({ lock: null, verdict: "whole" });
  expect(record).toMatchObject({ comment: { author: null, editor: null } });
});
