import { fingerprintOf, marked, requestIdOf } from "../../log/request-marker.ts";
import { describe, expect, it } from "vitest";
import { SELF, STANDINGS, lockOf } from "../../../test/rules/situation-builder.ts";
import { LogBuilder, STRANGER, at, following } from "../../../test/log/log-builder.ts";
import { onIssue, viewOf, worldAt } from "../../../test/support/view-builder.ts";
import type { WriteAccess } from "../../rules/names.ts";
import { Failure, forAgent, forPerson, type Text } from "../../errors.ts";
import { renderComment, renderVoidComment } from "../../log/comment.ts";
import type { ContractTerms, TicketRecord, Handover } from "../../log/record.ts";
import {
  doubtText,
  historyWarnings,
  isUnopenedFollowUp,
  logWarnings,
  noteScope,
  requireOpened,
  requireSoundLog,
  leftFollowUpWarnings,
  lostFollowUpWarnings,
  withLeftFollowUps,
} from "./sound-log.ts";
import type { TicketView } from "./ticket-view.ts";
import {
  NO_JOURNAL,
  type FileScopes,
  type SessionNote,
  type StampedNote,
} from "../../rules/session-state.ts";
import type { ChildIssue } from "../../github/link-store.ts";
import type { World } from "../world/world.ts";
import { ADDRESS, OneTicket } from "../../../test/support/one-ticket.ts";
import { readTicket, readToBeginning } from "./read-ticket.ts";

const UNKNOWN: WriteAccess = { kind: "unknown", why: "Must have push access", remedy: "Use another token" };
const EDITED = "https://github.com/octo/rocket/issues/7#issuecomment-20";

/** The log on a card that shows its newest state. */
function seen(log: LogBuilder, changes: Partial<TicketView> = {}): TicketView {
  const to = log.fold().head?.record.to ?? null;
  return { ...viewOf(log.comments, { value: to, updatedAt: at(1) }), ...changes };
}

function opened(): LogBuilder {
  const log = new LogBuilder();
  log.write(null);
  return log;
}

function follow(log: LogBuilder, login: string, changes: Partial<TicketRecord> = {}): void {
  log.write(log.fold().head!.record, changes, { author: { login, isBot: false } });
}

/** The view of a log with the access of these accounts; GitHub was not asked about those with undefined. */
function asTold(log: LogBuilder, access: Record<string, WriteAccess | undefined>): TicketView {
  const view = seen(log);
  const told = new Map([...view.trust.access].filter(([login]) => !(login in access)));
  for (const [login, known] of Object.entries(access)) if (known !== undefined) told.set(login, known);
  const trust = { ...view.trust, access: told };
  return { ...view, trust, log: log.fold({ trust }) };
}

function refusalOf(view: TicketView, check = requireSoundLog): Partial<Failure> | null {
  try {
    check(view);
    return null;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { code, message, hint, retryable } = error;
    return { code, message, hint, retryable };
  }
}

describe("a log is gone on from", () => {
  it("where nothing speaks against it", () => {
    expect(refusalOf(seen(opened()))).toBeNull();
  });

  it.each<[string, WriteAccess | undefined, string, string]>([
    ["does not tell what the author may do", UNKNOWN, "Must have push access", "Use another token"],
    ["was not asked about the author", undefined, "the account was not looked up", "Call again"],
  ])("not where GitHub %s, and may be later", (_what, access, why, hint) => {
    const log = opened();
    follow(log, "eve");
    expect(refusalOf(asTold(log, { eve: access }))).toEqual({
      code: "LEDGER_UNREADABLE",
      message: `Cannot read the log of ticket octo/rocket#7: cannot tell whether the record by "eve" counts (${EDITED}): ${why}`,
      hint,
      retryable: true,
    });
  });

  it("not where a newer version wrote into it", () => {
    const log = opened();
    log.say("Something new\n\n<!-- ralph-record:v2 -->");
    expect(refusalOf(seen(log))).toEqual({
      code: "LEDGER_UNREADABLE",
      message: `Cannot read the log of ticket octo/rocket#7: a newer version wrote ${EDITED}`,
      hint: "Upgrade ralph-hero",
      retryable: false,
    });
  });

  it("not where its newest record was edited, before a person has moved the card", () => {
    const log = opened();
    follow(log, "ralph", { to: "Research in Progress" });
    log.edit(log.fold().head!.record, (body) => `${body}\n`, at(500));
    const shown = (value: string, second: number) => viewOf(log.comments, { value, updatedAt: at(second) });
    expect(refusalOf(shown("Research in Progress", 61))).toMatchObject({
      code: "LEDGER_TAMPERED",
      message: `Cannot trust the log of ticket octo/rocket#7: its newest record was edited (${EDITED})`,
      hint: expect.stringMatching(
        /^Ask a person to look at the comment's edit history: .*ralph-hero audit 7/,
      ),
    });
    expect(refusalOf(shown("Human Needed", 501))).toBeNull();
  });
});

describe("a reader is told", () => {
  it("nothing of a sound log", () => {
    expect(logWarnings(seen(opened()))).toEqual([]);
    expect(doubtText(seen(opened()))).toBeNull();
  });

  it("whose records were not counted, each account once, and deleted ones as such", () => {
    const log = opened();
    const { record } = log.fold().head!;
    for (const author of [STRANGER, STRANGER, { author: null }]) log.write(record, {}, author);
    const view = seen(log);
    const team = { ...view.team, trust: { authors: ["bob"] } };
    expect(logWarnings({ ...view, team })).toEqual([
      'records by "mallory", "(deleted account)" were not counted, because these accounts have no write access and are not in "trust.authors" (1 listed)',
    ]);
  });

  it("of three records at most whose writers GitHub does not tell of", () => {
    const log = opened();
    const logins = ["eve", "mallory", "trudy", "oscar"];
    const { record } = log.fold().head!;
    for (const login of logins) log.write(record, {}, { author: { login, isBot: false } });
    const view = asTold(log, Object.fromEntries(logins.map((login) => [login, UNKNOWN])));
    expect(view.log.undecided).toHaveLength(4);
    expect(logWarnings(view)).toEqual(
      logins
        .slice(0, 3)
        .map((login, n) =>
          expect.stringMatching(
            new RegExp(`^cannot tell whether the record by "${login}" counts \\(.*-${n + 2}0\\): Must have`),
          ),
        ),
    );
  });
});

/** A log after whose newest record three comments were emptied. */
function emptied(): LogBuilder {
  const log = opened();
  for (const text of ["One", "Two", "Three"]) log.say(text, { lastEditedAt: at(600) });
  return log;
}

describe("a lock whose record is not in the log", () => {
  it("may have had it in a comment that was edited since: the newest is named", () => {
    expect(logWarnings(seen(emptied(), { lock: STANDINGS.theirs }))).toEqual([
      "the record of the ticket's lock is not in the log, and a comment without a record was edited since the newest one (https://github.com/octo/rocket/issues/7#issuecomment-40): it may have held it",
    ]);
  });

  it("is no matter without such a comment", () => {
    expect(logWarnings(seen(opened(), { lock: STANDINGS.theirs }))).toEqual([]);
  });

  it("is no matter where nobody holds the ticket, or the record is there", () => {
    expect(logWarnings(seen(emptied()))).toEqual([]);
    const lock = { ...STANDINGS.mine, lock: lockOf(SELF, { recordId: "01RECORD0" }) };
    expect(logWarnings(seen(emptied(), { lock }))).toEqual([]);
  });
});

it("a reader of the whole ticket is told of older gaps, too", () => {
  const log = new LogBuilder();
  const [, lost] = log.chain("Research Needed", "Research in Progress", "Ready for Plan", "Plan in Progress");
  log.remove(lost!);
  const view = seen(log);
  expect(logWarnings(view)).toEqual([]);
  expect(historyWarnings(view)).toEqual([
    "the record before record 3 is missing from the log: deleted, or edited",
  ]);
});

it.each([
  ["is told how full its issue is", {}, 1],
  ["of one that continues elsewhere is not", { continuedBy: "octo/rocket#9" }, 0],
])("a reader of the whole ticket %s", (_what, changes, count) => {
  const log = opened();
  follow(log, "ralph", { to: "Canceled", ...changes });
  const full =
    "2300 of the 2500 comments that GitHub takes an issue are used. A person continues it in a new ticket: `ralph-hero continue 7`";
  expect(historyWarnings(onIssue(seen(log), { commentCount: 2_300 }))).toEqual([full].slice(0, count));
  expect(historyWarnings(onIssue(seen(log), { commentCount: 2_299 }))).toEqual([]);
});

it("a ticket that a person took up again names the one that continues it, also after further records", () => {
  const log = opened();
  follow(log, "ralph", { to: "Canceled", continuedBy: "octo/rocket#9" });
  expect(logWarnings(seen(log))).toEqual([]);
  const twice =
    "the ticket was continued as octo/rocket#9 and then taken up again, so there are two of it: a person closes one of them";
  const moved = seen(log);
  expect(logWarnings({ ...moved, reconciliation: { ...moved.reconciliation, state: "Backlog" } })).toEqual([
    twice,
  ]);
  follow(log, "ralph", { to: "Research Needed" });
  expect(logWarnings(seen(log))).toEqual([twice]);
});

/** The warnings for a reader of a whole log of two records, behind which that comment stands. */
function warnedOf(body: (first: TicketRecord, second: TicketRecord) => string): readonly Text[] {
  const log = new LogBuilder();
  const [first, second] = log.chain("Research Needed", "Research in Progress");
  log.say(body(first!, second!));
  return historyWarnings(seen(log));
}

describe("a record that begins the log again", () => {
  const AGAIN = following(null, { id: "01AGAIN" });

  it("is told", () => {
    const [warning = ""] = warnedOf(() => renderComment(AGAIN));
    expect(forAgent(warning)).toBe(
      "a record that begins the log again at 1 is not counted (https://github.com/octo/rocket/issues/7#issuecomment-30); `ralph-hero audit 7`, or audit_ticket, tells more",
    );
    expect(forPerson(warning)).toMatch(/; `ralph-hero audit 7` tells more$/);
  });

  it.each<[string, (first: TicketRecord, second: TicketRecord) => string]>([
    ["is a copy of one that counts", renderComment],
    ["says itself that it does not count", () => renderVoidComment(AGAIN, { seq: 1, url: "" })],
    ["goes on from another", (first) => renderComment(following(first, { id: "01LOST" }))],
  ])("is none where it %s", (_what, body) => {
    expect(warnedOf(body)).toEqual([]);
  });
});

describe("whoever works on a ticket is told of texts that were changed since the decision that let it go on", () => {
  const DECISION = "https://github.com/octo/rocket/issues/7#issuecomment-15";

  /** A ticket that a decision let go on at second 60, and that an agent has spoken on since. */
  function letGoOn(to = "Ready for Plan"): LogBuilder {
    const log = opened();
    follow(log, "ralph", { to: "Ready for Plan", decidedOn: { decision: DECISION } });
    follow(log, "ralph", { to, from: "Ready for Plan" });
    return log;
  }

  it.each([
    ["the title", { renamedAt: at(70) }],
    ["the body", { bodyEditedAt: at(60) }],
    ["the title and body", { renamedAt: at(70), bodyEditedAt: at(70) }],
  ])("%s", (what, changes) => {
    expect(logWarnings(onIssue(seen(letGoOn()), changes))).toEqual([
      `${what} changed since the decision that let the ticket go on (${DECISION}): GitHub keeps the text of then in the edit history; escalate where the work would differ`,
    ]);
  });

  it("and of nothing where they are older, the ticket has gone on, or nobody has decided", () => {
    const renamed = { renamedAt: at(70) };
    expect(logWarnings(onIssue(seen(letGoOn()), { renamedAt: at(59) }))).toEqual([]);
    expect(logWarnings(onIssue(seen(letGoOn("Plan in Progress")), renamed))).toEqual([]);
    expect(logWarnings(onIssue(seen(opened()), renamed))).toEqual([]);
  });
});

describe("a follow-up ticket whose first record is missing", () => {
  const REQUEST = { requestId: "follow-up:01H:1", fingerprint: fingerprintOf("what was asked for") };

  function unopened(
    value: string | null,
    body = marked("Do it", REQUEST),
    log = new LogBuilder(),
  ): TicketView {
    return onIssue(viewOf(log.comments, { value, updatedAt: null }), { body });
  }

  it.each([null, "Backlog"])("is not written to by another record: %j", (value) => {
    expect(isUnopenedFollowUp(unopened(value))).toBe(true);
    expect(refusalOf(unopened(value), requireOpened)).toEqual({
      code: "FOLLOW_UP_UNFINISHED",
      message:
        "Cannot write to ticket octo/rocket#7: it is a follow-up ticket, and its first record is still missing",
      hint: "Hand it off, or run `ralph-hero doctor --repair 7`: either writes the record first",
      retryable: true,
    });
  });

  it.each([
    ["that a person has moved", unopened("Research Needed")],
    ["with its first record", unopened("Backlog", undefined, opened())],
    ["that nobody announced", unopened("Backlog", marked("Do it", { ...REQUEST, requestId: "mine" }))],
    ["that a person wrote", unopened("Backlog", "By hand")],
  ])("is none %s", (_what, view) => {
    expect(isUnopenedFollowUp(view)).toBe(false);
    expect(refusalOf(view, requireOpened)).toBeNull();
  });
});

const SRC: FileScopes = [["src/"]];

/** A ticket that demands this, in a name that GitHub spells with a capital. */
function demanding(contract: ContractTerms): TicketView {
  const log = opened();
  const first = log.fold().head!.record;
  log.write(first, { kind: "contract", to: first.to, contract });
  return seen(log, { ticket: "octo/Rocket#7" });
}

async function notes(view: TicketView, known?: FileScopes | null): Promise<readonly SessionNote[]> {
  const told: SessionNote[] = [];
  const before: readonly StampedNote[] =
    known === undefined ? [] : [{ atMs: 0, note: { kind: "scope", ticket: "octo/rocket#7", scopes: known } }];
  const journal = { ...NO_JOURNAL, note: (note: SessionNote) => void told.push(note), read: () => before };
  await noteScope({ ...worldAt(0), journal }, view);
  return told;
}

describe("the hooks are told of a ticket's files", () => {
  it.each<[string, ContractTerms, FileScopes | null | undefined, FileScopes | null | undefined]>([
    ["of a scope that they do not know", { fileScope: ["src/"] }, undefined, SRC],
    ["not of one that they know", { fileScope: ["src/"] }, SRC, undefined],
    ["of another scope", { fileScope: ["docs/"] }, SRC, [["docs/"]]],
    ["that there is no limit any more", {}, SRC, null],
    ["nothing where there never was one", {}, undefined, undefined],
  ])("%s", async (_what, contract, known, scopes) => {
    const told = scopes === undefined ? [] : [{ kind: "scope", ticket: "octo/Rocket#7", scopes }];
    expect(await notes(demanding(contract), known)).toEqual(told);
  });

  it("nothing where the contract was lost: they keep to what they know", async () => {
    const log = opened();
    const first = log.fold().head!.record;
    log.write(first, { kind: "interaction", to: first.to, underContract: "01LOST" });
    expect(await notes(seen(log), SRC)).toEqual([]);
  });
});

const HANDOVER: Handover = {
  id: "01H",
  to: "Done",
  result: 12,
  followUps: [
    { to: "planner", task: "\nLook after it\n\nDaily" },
    { to: "@builder", task: "Build it", title: `Build @${"x".repeat(100)}` },
  ],
};
const PLANNED = '"Look after it" for "planner"';
const BUILT = `"Build @\u200B${"x".repeat(73)}…" for "@\u200Bbuilder"`;
const MOVED = { value: "Human Needed", updatedAt: at(900) };
const STOPPED = "record 2 announced follow-up tickets, and a person moved the card before it was finished; ";

/** A ticket whose second record announces follow-up tickets, on that card. */
function announced(card = MOVED): TicketView {
  return viewOf(announcedLog().comments, card);
}

function announcedLog(): LogBuilder {
  const log = new LogBuilder();
  const { to } = log.write(null);
  log.write(log.fold().head!.record, { kind: "interaction", command: "research", to, handover: HANDOVER });
  return log;
}

/** A child of the ticket that was made for a request. */
function child(number: number, requestId: string | null): ChildIssue {
  const fingerprint = fingerprintOf("what was asked for");
  return {
    id: `issue ${number}`,
    databaseId: number,
    address: { owner: "octo", repo: "rocket", number },
    title: "",
    url: "",
    closed: false,
    parent: null,
    blockerCount: 0,
    blockedCount: 0,
    body: requestId === null ? "By a person" : marked("Do it", { requestId, fingerprint }),
  };
}

function worldWith(childrenOf: () => readonly ChildIssue[]): World {
  const world = worldAt(0);
  return { ...world, links: { ...world.links, childrenOf: async () => childrenOf() } };
}

describe("a finish that a person's move has ended", () => {
  it("has the children that were made for it, whatever other children there are", async () => {
    const children = [
      child(11, null),
      child(12, requestIdOf(HANDOVER, 1)),
      child(13, "another request"),
      child(14, requestIdOf(HANDOVER, 0)),
    ];
    const view = announced();
    const found = await withLeftFollowUps(
      worldWith(() => children),
      view,
    );
    expect(found).toEqual({
      ...view,
      leftFollowUps: [
        { at: 0, number: 14, to: "planner" },
        { at: 1, number: 12, to: "@builder" },
      ],
    });
  });

  it("is none where the card shows the log's state: nothing is read", async () => {
    const view = announced({ value: "Research Needed", updatedAt: at(1) });
    expect(await withLeftFollowUps(worldAt(0), view)).toBe(view);
    expect(leftFollowUpWarnings(view)).toEqual([]);
  });

  it("is shown without its tickets where GitHub does not give them", async () => {
    const view = announced();
    const failing = worldWith(() => {
      throw new Failure("GITHUB_UNAVAILABLE", "Something went wrong");
    });
    expect(await withLeftFollowUps(failing, view)).toBe(view);
  });

  it("is told to a reader of the whole ticket also after a record that led elsewhere, but for its finish", async () => {
    const children = [child(14, requestIdOf(HANDOVER, 0))];
    const world = worldWith(() => children);
    const after = async (changes: Partial<TicketRecord>): Promise<string[]> => {
      const log = announcedLog();
      const { to } = log.write(log.fold().head!.record, changes);
      return lostFollowUpWarnings(world, viewOf(log.comments, { value: to, updatedAt: at(900) }));
    };
    const lost = `record 2 announced follow-up tickets, and the ticket went another way before it was finished; made before: #14 for "planner"; not made, so create what is still wanted: ${BUILT}`;
    expect(await after({ to: "Plan in Progress" })).toEqual([lost]);
    const followUps = { handover: HANDOVER.id, asked: "a hash", tickets: [] };
    expect(await after({ to: "Done", followUps })).toEqual([]);
    expect(await lostFollowUpWarnings(worldAt(0), announced())).toEqual([]);
  });

  it("hides no defect of ours", async () => {
    const broken = worldWith(() => {
      throw new TypeError("a defect");
    });
    await expect(withLeftFollowUps(broken, announced())).rejects.toThrow("a defect");
  });

  it.each<[string, TicketView["leftFollowUps"], string]>([
    [
      "that were not read",
      undefined,
      `check the ticket's children for those that were made, of ${PLANNED}, ${BUILT}`,
    ],
    [
      "of which none was made",
      [],
      `made before: none; not made, so create what is still wanted: ${PLANNED}, ${BUILT}`,
    ],
    [
      "of which one was made",
      [{ at: 0, number: 14, to: "planner" }],
      `made before: #14 for "planner"; not made, so create what is still wanted: ${BUILT}`,
    ],
    [
      "that were made, and calls nobody",
      [
        { at: 0, number: 14, to: "planner" },
        { at: 1, number: 12, to: "@builder" },
      ],
      'made before: #14 for "planner", #12 for "@\u200Bbuilder"',
    ],
  ])("warns with the tickets %s", (_what, leftFollowUps, made) => {
    const view = { ...announced(), ...(leftFollowUps === undefined ? {} : { leftFollowUps }) };
    expect(leftFollowUpWarnings(view)).toEqual([`${STOPPED}${made}`]);
    expect(logWarnings(view)).toContain(`${STOPPED}${made}`);
  });
});

/** A ticket that demands this and then was talked about for three pages, of which the newest two are read. */
async function longTicket(contract: ContractTerms): Promise<{ github: OneTicket; view: TicketView }> {
  const log = new LogBuilder();
  const first = log.write(null);
  const set = log.write(first, { kind: "contract", to: first.to, contract });
  const taken = log.write(set, { to: "Research in Progress", id: TAKEN, underContract: set.id });
  const head = log.write(taken, { kind: "interaction", to: taken.to, underContract: set.id });
  log.write(head, { kind: "interaction", to: taken.to, underContract: set.id });
  const github = new OneTicket(log.comments, { value: taken.to, updatedAt: taken.at });
  github.pageSize = 2;
  github.takeLock(taken);
  const view = await readTicket(github.world, ADDRESS, { agent: SELF.agent });
  expect(github.asked).toEqual(["read", "older"]);
  return { github, view };
}

/** A ULID, as writers give: only for such a record a lock is looked for on older pages. */
const TAKEN = "01HQZX3J9V8M2N4P6R8T0VWXYZ";

it("a scope is read once to the ticket's beginning, from where the read ended", async () => {
  const { github, view } = await longTicket({ fileScope: ["src/"] });
  const noted = await noteScope(github.world, view);
  expect(noted.scope).toMatchObject({ kind: "declared", lists: [["src/"]] });
  expect(noted.view.comments).toEqual(github.comments);
  expect(noted.view.log.entries).toHaveLength(5);
  expect(github.asked).toEqual(["read", "older", "older"]);
  expect(await readToBeginning(github.world, noted.view)).toBe(noted.view);
  await noteScope(github.world, noted.view);
  expect(github.asked).toEqual(["read", "older", "older"]);
});

it("a ticket without a contract is not read further for a scope", async () => {
  const log = new LogBuilder();
  const head = log.chain("Research Needed", "Research in Progress", "Ready for Plan").at(-1);
  const github = new OneTicket(log.comments, { value: head?.to ?? null, updatedAt: null });
  github.pageSize = 2;
  const view = await readTicket(github.world, ADDRESS, { agent: SELF.agent });
  const noted = await noteScope(github.world, view);
  expect(noted).toEqual({ scope: { kind: "free" }, view });
  expect(github.asked).toEqual(["read"]);
});
