import { describe, expect, it } from "vitest";
import { SELF, STANDINGS, lockOf } from "../../../test/rules/situation-builder.ts";
import { LogBuilder, at } from "../../../test/log/log-builder.ts";
import { viewOf, worldAt } from "../../../test/support/view-builder.ts";
import type { WriteAccess } from "../../rules/permission.ts";
import { Failure } from "../../errors.ts";
import type { ContractTerms, TicketRecord } from "../../log/record.ts";
import { doubtText, historyWarnings, logWarnings, noteScope, requireSoundLog } from "./sound-log.ts";
import type { TicketView } from "./ticket-view.ts";
import {
  NO_JOURNAL,
  type FileScopes,
  type SessionNote,
  type StampedNote,
} from "../../rules/session-state.ts";

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

function refusalOf(view: TicketView): Partial<Failure> | null {
  try {
    requireSoundLog(view);
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
});

describe("a reader is told", () => {
  it("nothing of a sound log", () => {
    expect(logWarnings(seen(opened()))).toEqual([]);
    expect(doubtText(seen(opened()))).toBeNull();
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
